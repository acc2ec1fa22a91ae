"""Real games by human hands at a LiveChess, recorded by a hall: exact, whatever LiveChess guesses."""

from __future__ import annotations

import random
from typing import Final

import pytest

from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from drivers.events import DriverEvent
from drivers.livechess import messages as m
from drivers.livechess.simulated import SimulatedEboard, SimulatedLiveChess
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from tests.daemon.asked_of_devices import AskedOfDevices
from tests.drivers.livechess.talk import PORT, Talk

GAMES: Final = (48, 69, 98, 110)
"""Of the shipped games: all of 3 minutes and 2 seconds a move, 22 to 70 plies."""
CONTROL: Final = "180+2"


class PlayedHall:
    """A hall whose boards are all connected to one LiveChess, which rotates every second one."""

    def __init__(self, seed: int, *, ticks: bool) -> None:
        self.boards = [
            SimulatedEboard(
                str(20000 + at), seed=f"{seed} {at}", ticks=ticks, flipped=at % 2 == 1, rotated=at % 2 == 1
            )
            for at in range(len(GAMES))
        ]
        config = HallConfig(
            hall=HallSection(time_control=CONTROL),
            tables=tuple(TableConfig(number=n, board=board.serial) for n, board in enumerate(self.boards, 1)),
        )
        self.records: list[JournalRecord] = []
        self.devices = AskedOfDevices()
        self.hall = Hall(
            config,
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for(CONTROL),
            epoch_ms=0,
        )
        self.talk = Talk(SimulatedLiveChess(self.boards, stale=2, guesses=True, seed=seed), self.take)
        self.ends = 0.0
        for board, number in zip(self.boards, GAMES, strict=True):
            played = script(shelf().game(number), ORDINARY, random.Random(f"{seed} {number}"))
            begins = board.load(played, board.set_up(1.0) + 5.0)
            self.ends = max(self.ends, begins + played.actions[-1].at)

    def take(self, events: list[DriverEvent]) -> None:
        self.keep(self.hall.take(PORT, events, self.talk.now if hasattr(self, "talk") else 0.0))

    def keep(self, output: HallOutput) -> None:
        self.records += output.records
        self.devices.keep(output)

    def run(self, until: float) -> None:
        talk, hall = self.talk, self.hall
        while talk.now < until:
            for _, device in self.devices.readings(hall):
                talk.session.ask_placement(talk.now, device)
            talk.exchange()
            moments = [talk.livechess.due(), talk.session.due(), hall.due(), until]
            moment = min(time for time in moments if time is not None)
            if (due := hall.due()) is not None and due <= max(moment, talk.now):
                talk.now = max(talk.now, due)
                self.keep(hall.tick(talk.now))
            else:
                talk.run(max(0.0, moment - talk.now))

    def check(self) -> None:
        for table, number in enumerate(GAMES, 1):
            game = self.hall.state.table(table).game
            assert game is not None, f"nothing was recorded at table {table}"
            assert [move.move for move in game.moves] == list(shelf().game(number).moves), f"table {table}"

    def raised(self) -> list[str]:
        incidents = [
            record.fact.incident for record in self.records if isinstance(record.fact, facts.IncidentRaised)
        ]
        return [
            incident.kind
            for incident in incidents
            if incident.certainty != "hint" and incident.kind != "flag_fall"
        ]


@pytest.mark.parametrize(("seed", "ticks"), [(1, True), (2, False)])
def test_games_are_recorded_move_by_move_and_nothing_is_invented(seed: int, ticks: bool) -> None:
    hall = PlayedHall(seed, ticks=ticks)
    hall.run(hall.ends + 30.0)
    hall.check()
    assert hall.raised() == []


def test_games_continue_exactly_through_a_restart_a_board_that_is_away_and_a_feed_that_stops() -> None:
    hall = PlayedHall(3, ticks=True)
    hall.run(60.0)
    hall.boards[0].mute = True
    hall.run(90.0)
    hall.talk.disconnect()
    hall.talk.now += 3.0
    hall.talk.livechess.advance(hall.talk.now)
    hall.talk.connect()
    hall.run(120.0)
    hall.boards[1].turn(m.NOT_RESPONDING, hall.talk.now)
    hall.run(126.0)
    faults = [item.text for item in dict(hall.hall.healths(hall.talk.now))[2].items if item.level == "fault"]
    assert ["is not responding to LiveChess" in text for text in faults] == [True]
    hall.boards[1].turn(m.ACTIVE, hall.talk.now)
    hall.run(150.0)
    hall.boards[0].mute = False
    hall.run(hall.ends + 30.0)
    hall.check()
    assert set(hall.raised()) <= {"board_lost"}
