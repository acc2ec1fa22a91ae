"""An illegal position left on the board is raised for detected pieces only, not for assumed ones."""

from __future__ import annotations

from typing import TypeVar

import chess
import pytest

from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.quiet.overdue import OverdueChecks, Present
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rules import load

B = TypeVar("B", bound=chess.BaseBoard)
RAPID = load()["fide-rapid-2023"]
PLAYED = chess.Board("r4rk1/pppq2pp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQ - 0 2")
PAWN_ON_G8 = chess.BaseBoard("r2q1bP1/pppp2pp/2n2n2/4p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R")
"""A placement that an occupancy board may seem to show after an ambiguous move: pieces are assumed."""
BOTH_IN_CHECK = chess.Board("4k3/4Q3/8/8/8/8/P3q3/4K3 w - - 0 1")


def at_presses(
    position: chess.Board, pieces: chess.BaseBoard, *, named: bool, moved: tuple[bool, ...] = (False, True)
) -> list[Fact]:
    """Return the facts at presses; before some of them the pawn on a2 moves to a3."""
    checks = OverdueChecks(GameIncidents(1, "g", RAPID, 0), RAPID, None)
    raised: list[Fact] = []
    for n, has_moved in enumerate(moved):
        if has_moved:
            position, pieces = _with_pawn_on_a3(position), _with_pawn_on_a3(pieces)
        scene = IncidentMoment(position, pieces, 2, float(n), float(n))
        present = Present(
            position, position, 0, pieces, named, lambda _: 1, True, 2, False, False, 0.0, scene
        )
        raised += checks.check_press(present)
    return raised


def _with_pawn_on_a3(board: B) -> B:
    after = board.copy()
    after.set_piece_at(chess.A3, after.remove_piece_at(chess.A2))
    return after


def kinds(raised: list[Fact]) -> list[str]:
    return [fact.incident.kind for fact in raised if isinstance(fact, facts.IncidentRaised)]


def test_a_pawn_detected_on_the_last_rank_is_raised_at_the_second_press() -> None:
    assert kinds(at_presses(PLAYED, PAWN_ON_G8, named=True, moved=(False,))) == []
    assert kinds(at_presses(PLAYED, PAWN_ON_G8, named=True)) == ["illegal_position_on_board"]


def test_a_press_without_a_change_of_placement_is_no_further_move() -> None:
    assert at_presses(PLAYED, PAWN_ON_G8, named=True, moved=(False, False, False)) == []


def test_a_pawn_that_was_not_identified_proves_nothing() -> None:
    assert at_presses(PLAYED, PAWN_ON_G8, named=False) == []


@pytest.mark.parametrize("named", [True, False], ids=["named", "by occupancy"])
def test_an_illegal_position_in_the_record_is_raised_on_any_board(named: bool) -> None:
    """Both kings are in check in the position that counts, because an illegal move was left on the board."""
    raised = at_presses(BOTH_IN_CHECK, BOTH_IN_CHECK, named=named)
    assert kinds(raised) == ["illegal_position_on_board"]
