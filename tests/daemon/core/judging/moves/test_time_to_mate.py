"""The time to checkmate after a flag: the position on the board, and how long it is awaited."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import ClockSeen, SquareSeen
from daemon.core.incidents.book.flag_calls import FlagCalls
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.moves.time_to_mate import TimeToMate
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.presses import Presses
from daemon.core.judging.quiet.quiet_board import GLANCE_S, MATE_S, QuietPeriod
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.clock_reading import ClockReading
from daemon.core.judging.record.missing_signals import MissingSignals
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.rules import rules
from drivers.profile import SERIAL

COHEN = rules.load()["cohen-chess"]
MATES_AT_ONCE = chess.Board("3k4/8/3K4/8/8/8/r7/7R w - - 0 1")
CALLED_AT = 100.0
ENDS_AT = CALLED_AT + (COHEN.flag_grace_mate_s or 0)


class AfterTheFlag:
    """A game in which White's flag was claimed; White may checkmate with Rh8."""

    def __init__(self, *, called: bool = True) -> None:
        cases = GameIncidents(1, "g", COHEN, 0)
        sheet, self.rest = Scoresheet(MATES_AT_ONCE, (), {}), QuietPeriod()
        reading = BoardReading(sheet, clocked=True, named=True)
        self.picture = GameView(sheet, reading, ClockReading(), Presses(), MissingSignals(), SERIAL)
        flags = FlagCalls(cases)
        self.time = TimeToMate(flags, self.picture, self.rest)
        if called:
            scene = IncidentMoment(MATES_AT_ONCE, MATES_AT_ONCE, 0, CALLED_AT, CALLED_AT, (0, 60_000))
            flags.call(chess.WHITE, MATES_AT_ONCE, 0, scene, claimed_by=chess.BLACK)

    def rook_goes_to(self, square: chess.Square, at: float) -> None:
        """Lift a piece and place it at once."""
        lines = self.picture.reading.lines
        lines.take(SquareSeen(chess.H1, None, at))
        lines.take(SquareSeen(square, chess.Piece.from_symbol("R"), at))
        self.rest.begin(at)


def test_without_a_call_nothing_is_due() -> None:
    table = AfterTheFlag(called=False)
    table.rook_goes_to(chess.H8, 105.0)
    assert (table.time.due(), table.time.mate_counts(), table.time.tick(1000.0)) == (None, None, [])


def test_the_flag_counts_when_the_time_to_mate_is_over() -> None:
    table = AfterTheFlag()
    assert table.time.due() == ENDS_AT
    assert table.time.tick(ENDS_AT - 0.1) == []
    (updated,) = table.time.tick(ENDS_AT)
    assert updated.type == "incident_updated"
    assert table.time.due() is None


@pytest.mark.parametrize(("at", "counts"), [(ENDS_AT - 0.1, True), (ENDS_AT + 0.1, False)])
def test_a_mate_counts_if_it_landed_in_time(at: float, counts: bool) -> None:
    table = AfterTheFlag()
    table.rook_goes_to(chess.H8, at)
    assert table.time.mate_counts() is counts


def test_another_move_neither_counts_as_a_checkmate_nor_comes_too_late() -> None:
    table = AfterTheFlag()
    table.rook_goes_to(chess.H2, 105.0)
    assert (table.time.mate_counts(), table.time.due()) == (None, ENDS_AT)


@pytest.mark.parametrize(
    ("square", "after_s", "in_time"),
    [(chess.H8, 0.5, True), (chess.H8, 14.9, True), (chess.H8, 15.1, False), (chess.H2, 1.5, False)],
    ids=["a mate on its way", "a mate in the fifteen seconds", "a mate after them", "no mate"],
)
def test_a_move_after_the_clock_was_stopped_is_in_time_only_if_it_mates_soon(
    square: chess.Square, after_s: float, in_time: bool
) -> None:
    table = AfterTheFlag(called=False)
    table.picture.clock.take(ClockSeen(0, 60_000, None, chess.WHITE, 80.0))
    table.rook_goes_to(square, 80.0 + after_s)
    assert table.time.is_in_time(100.0) is in_time


@pytest.mark.parametrize(("at", "in_time"), [(CALLED_AT, True), (CALLED_AT + 0.1, False)])
def test_a_move_after_the_first_call_does_not_answer_the_second(at: float, in_time: bool) -> None:
    table = AfterTheFlag()
    table.rook_goes_to(chess.H8, at)
    assert table.time.is_in_time(110.0) is in_time


def test_a_checkmate_in_time_is_awaited_until_the_board_has_been_quiet() -> None:
    table = AfterTheFlag()
    landed = ENDS_AT - 0.1
    table.rook_goes_to(chess.H8, landed)
    assert table.time.due() == landed + GLANCE_S
    while table.rest.awaits(MATE_S):
        assert table.time.tick(ENDS_AT) == []
        table.rest.next()
    assert table.time.due() == ENDS_AT
