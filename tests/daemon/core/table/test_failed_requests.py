"""Requests that fail: nothing of them counts, at the table as little as in the journal, and play
continues."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.requests import (
    ClaimRequest,
    ClearTableRequest,
    DecideRequest,
    Request,
    ResultRequest,
    SetClockRequest,
)
from daemon.core.evidence.placements import START
from daemon.core.hall import hall as hall_module
from daemon.core.record import facts
from daemon.core.record.hall_state import fold
from daemon.core.table.table import Output, Table
from daemon.core.table.table_requests import TableRequest, granted
from drivers import events as ev
from drivers.events import Side, SideReading
from tests.daemon.in_the_hall import InTheHall

RESULT = ResultRequest(id="e", by="Ada", client="c", table=1, game="g1", result="0-1", termination="time")
TIMES = SetClockRequest(id="t", by="Ada", client="c", table=1, game="g1", white_ms=60_000, black_ms=60_000)


def broken(table: Table, request: TableRequest, now: float) -> Output:
    """The request is carried out at its table, and then something breaks."""
    assert granted(table, request, now).facts
    raise KeyError("nobody thought of this")


def clock(now: float, up: Side) -> ev.ClockRead:
    return ev.ClockRead(0, SideReading(170), SideReading(170), True, up, False, now)


def e4(hall: InTheHall) -> InTheHall:
    """White plays and presses."""
    hall.take("usb-a", clock(hall.now, Side.RIGHT)).wait(1)
    hall.lift("usb-a", chess.E2).wait(1).put("usb-a", chess.E4, "P").wait(1)
    return hall.take("usb-a", clock(hall.now, Side.LEFT)).wait(3)


def playing() -> InTheHall:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.assign(1)
    return hall.wait(1)


def moves(hall: InTheHall) -> list[str]:
    game = hall.hall.state.table(1).game
    return [made.move.uci() for made in game.moves] if game else []


@pytest.mark.parametrize("request_", [RESULT, TIMES], ids=["a result", "times for the clock"])
def test_a_request_that_brings_out_a_defect_is_answered_and_nothing_of_it_counts(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = playing()
    monkeypatch.setattr(hall_module, "granted", broken)
    before = hall.hall.state.tables
    output, reply = hall.hall.request(request_, "", hall.now, 0)
    assert not reply.ok
    assert reply.text.startswith("The request failed: 'nobody thought of this'. Nothing was changed")
    assert isinstance(output.error, KeyError)
    assert [record.fact.type for record in output.records] == ["request_answered"]
    assert hall.hall.state.tables == before
    assert output.orders == []


def test_after_a_defect_the_game_goes_on_as_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = playing()
    with monkeypatch.context() as patched:
        patched.setattr(hall_module, "granted", broken)
        assert not hall.ask(RESULT).ok
    assert hall.devices.readings(hall.hall) == [("usb-a", 0)]
    hall.take("usb-a", ev.PlacementRead(0, START, hall.now))
    assert moves(e4(hall)) == ["e2e4"]
    assert hall.level(1) == "ok"
    assert hall.ask(RESULT.model_copy(update={"id": "again"})).ok
    assert fold(hall.records) == hall.hall.state
    assert hall.ask(RESULT).text.startswith("The request failed"), "it is answered as it was"


def test_a_remedy_that_cannot_be_is_refused_before_anything_is_looked_at() -> None:
    hall = playing()
    remedy = Remedy(text="x", white_ms=-5, black_ms=10)
    reply = hall.ask(
        DecideRequest(id="d", by="Ada", client="c", table=1, incident="i", decision="apply", remedy=remedy)
    )
    assert reply.text == "A clock shows 0:00:00 to 9:59:59. Enter times in this range."
    assert [fact.type for fact in hall.facts[-2:]] == ["game_started", "request_answered"]


def test_a_refused_claim_leaves_a_table_that_waits_for_its_board_as_it_was() -> None:
    """To look at the claim the table gave up waiting: it must not be ahead of the journal for that."""
    hall = e4(playing()).pull_out("usb-a").wait(1)
    table = hall.hall._tables[1]
    assert table.waits
    claim = ClaimRequest(id="c", by="Ada", client="c", table=1, game="g1", color="white", claim="flag")
    assert not hall.ask(claim).ok
    assert hall.hall._tables[1].waits
    assert fold(hall.records) == hall.hall.state


# --- tables that nobody knows -------------------------------------------------------------------------------


def free(number: int) -> ClearTableRequest:
    return ClearTableRequest(id=f"free {number}", by="Ada", client="c", table=number)


def test_a_table_that_never_had_a_board_is_none_any_more_when_it_is_freed() -> None:
    hall = InTheHall()
    assert hall.assign(99).ok
    assert [number for number, _ in hall.hall.healths(0.0)] == [99]
    assert hall.ask(free(99)).ok
    assert hall.hall.healths(0.0) == []
    assert hall.plug_in("usb-a", "11111").bound == [("11111", 1)]
    assert InTheHall(state=hall.hall.state).hall.healths(0.0) == []


def test_a_freed_table_with_a_board_stays_one_also_while_its_board_is_gone() -> None:
    hall = playing()
    assert hall.ask(free(1)).ok
    assert [number for number, _ in hall.hall.healths(0.0)] == [1]
    assert hall.pull_out("usb-a").ask(free(2)).ok
    assert [number for number, _ in hall.hall.healths(0.0)] == [1]


def test_to_ask_for_a_table_makes_none() -> None:
    hall = InTheHall()
    assert not hall.ask(RESULT).ok
    assert hall.hall.healths(0.0) == []


def test_a_table_that_is_freed_while_its_clock_is_being_set_stays_free() -> None:
    """The clock never answers: that concerns nobody any more."""
    hall = e4(playing())
    hall.ask(TIMES, "set-clock")
    hall.ask(ClearTableRequest(id="u", by="Ada", client="c", table=1), "clear-table")
    hall.wait(60)
    assert hall.hall.state.table(1).is_free
    assert not any(isinstance(fact, facts.ClockSetResult) for fact in hall.facts)
