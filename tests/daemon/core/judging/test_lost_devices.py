"""A board or a clock that is not responding."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import DeviceLost
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.lost_devices import LostDevices
from daemon.core.record import facts
from daemon.core.rules import rules

START = chess.Board()
SCENE = IncidentMoment(START, START, 0, 100.0, 100.0)
GONE = DeviceLost("board", "The cable is out.", 100.0)


def book() -> GameIncidents:
    return GameIncidents(1, "g1", rules.load()["fide-standard-2023"], 0, None)


def test_a_lost_device_is_raised_once_and_closed_when_it_responds_again() -> None:
    devices = LostDevices(book(), {})
    (raised,) = devices.lose(GONE, SCENE)
    assert isinstance(raised, facts.IncidentRaised)
    assert raised.incident.kind == "board_lost"
    assert "Board not responding. The cable is out." in raised.incident.summary
    assert devices.lose(GONE, SCENE) == []
    (closed,) = devices.back("board", "3 moves were recovered")
    assert isinstance(closed, facts.IncidentClosed)
    assert (closed.incident, closed.reason) == (
        raised.incident.id,
        "board reconnected; 3 moves were recovered",
    )


def test_a_device_that_was_never_lost_closes_nothing() -> None:
    assert LostDevices(book(), {}).back("clock") == []


def test_a_device_lost_before_the_daemon_started_is_not_raised_again() -> None:
    devices = LostDevices(book(), {"board": "i1"})
    assert devices.lose(GONE, SCENE) == []
    assert [
        fact.incident.kind
        for fact in devices.lose(DeviceLost("clock", "", 100.0), SCENE)
        if isinstance(fact, facts.IncidentRaised)
    ] == ["clock_lost"]
