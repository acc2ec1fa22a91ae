"""Moves are corrected in a game in which an illegal move stands, because the opponent answered it."""

from __future__ import annotations

from typing import Self

import pytest

from broker.contract.requests import CorrectMovesRequest
from tests.daemon.core.table.test_table import Place

ANSWERED = "e2e4 e7e5 b8c6"
"""Of 1. e4 e5 2. Ng1-g3 Nc6; before Black's answer the record has a break."""


class Answered(Place):
    """A table at which Black has answered 2. Ng1-g3 with 2...Nc6, and an arbiter."""

    def __init__(self) -> None:
        super().__init__()
        self.clock().play("e2e4", "e7e5").step("g1g3").press().wait(3).play("b8c6")
        assert self.moves == ANSWERED
        assert self.state.game is not None
        assert self.state.game.assumed == (2,)

    def correct(self, ply: int, *moves: str) -> Self:
        assert self.state.game is not None
        request = CorrectMovesRequest(
            id="q", by="Anna", client="c", table=1, game=self.state.game.id, ply=ply, moves=list(moves)
        )
        return self.keep(self.table.correct_moves(request, self.now))

    @property
    def pieces_recorded(self) -> str:
        assert self.state.game is not None
        return self.state.game.fens[-1].split()[0]


@pytest.mark.parametrize("started_again", [False, True])
def test_what_follows_the_illegal_move_is_corrected_and_it_goes_on_standing(started_again: bool) -> None:
    """The record became another game here; where a king was taken in it, nothing could be done."""
    table = Answered().play("d2d4")
    if started_again:
        table.restart()
    table.correct(3, "d2d3", "d7d6")
    assert table.moves == f"{ANSWERED} d2d3 d7d6"
    assert table.pieces_recorded == "r1bqkbnr/ppp2ppp/2np4/4p3/4P3/3P2N1/PPP2PPP/RNBQKB1R"


def test_a_correction_that_changes_nothing_leaves_the_illegal_move_where_it_stands() -> None:
    table = Answered()
    before = table.pieces_recorded
    table.correct(3)
    assert (table.moves, table.pieces_recorded) == (ANSWERED, before)


def test_what_was_played_in_place_of_the_illegal_move_can_be_said() -> None:
    table = Answered().correct(2, "g1f3", "b8c6")
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.pieces_recorded == "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"
