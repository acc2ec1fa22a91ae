"""What stands beyond the facts on record: screens are told when it is something else."""

from __future__ import annotations

import chess

from daemon.core.record.game import Game
from daemon.core.table.shown.provisional_move import ProvisionalMoveNews

GAME = Game("g", (chess.STARTING_FEN,))
E4, D4 = chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")


def test_a_move_is_told_once_with_the_position_after_it() -> None:
    standing = ProvisionalMoveNews()
    (told,) = standing.news(GAME, chess.Board(), E4)
    assert told.move is not None
    assert (told.move.san, told.move.fen.split()[1]) == ("e4", "b")
    assert standing.news(GAME, chess.Board(), E4) == []


def test_another_move_and_none_are_news() -> None:
    standing = ProvisionalMoveNews()
    told = [standing.news(GAME, chess.Board(), move) for move in (E4, D4, None, None)]
    assert [[one.move.uci if one.move else "" for one in news] for news in told] == [
        ["e2e4"],
        ["d2d4"],
        [""],
        [],
    ]


def test_what_became_final_has_the_next_told_anew() -> None:
    standing = ProvisionalMoveNews()
    standing.news(GAME, chess.Board(), None)
    standing.forget()
    assert len(standing.news(GAME, chess.Board(), None)) == 1
