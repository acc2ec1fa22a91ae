"""LEDs of boards that have them: lit where something is to be put right, after an arbiter has acted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import chess
import pytest

from broker.contract.requests import CorrectMovesRequest, DecideRequest, SetPositionRequest
from drivers.discovery.registry import FAMILIES
from tests.end_to_end.one_board import OneBoard

BOARDS = [
    pytest.param("chessnut", "air", id="a board that knows its men"),
    pytest.param("ichessone", "ichessone", id="a serial board that knows its men"),
    pytest.param("pegasus", "pegasus", id="a board that only feels them"),
    pytest.param("squareoff", "pro", id="another one"),
    pytest.param("certabo", "certabo", id="a board that reads chips"),
]


def illegal(family: str = "chessnut", model: str = "air", **options: Any) -> OneBoard:
    """White has played his knight from g1 to g3, and pressed."""
    table = OneBoard(family, model, **options).stand().play("e2e4", "e7e5")
    return table.carry("g1g3").press("white")


def decided(table: OneBoard) -> OneBoard:
    """An official applies what the rules have for the illegal move."""
    (one,) = [incident for incident in table.open if incident.kind == "illegal_move"]
    request = DecideRequest(**table.signed(), table=1, incident=one.id, decision="apply")
    assert table.ask(request).ok
    return table.wait(2.0)


@pytest.mark.parametrize(("family", "model"), BOARDS)
def test_after_an_illegal_move_is_decided_the_squares_to_restore_are_lit_until_they_are(
    family: str, model: str
) -> None:
    table = illegal(family, model)
    assert table.lit == set(), "by most rules nobody has to be told before somebody claims or decides"
    decided(table)
    assert table.lit == {"g1", "g3"}
    table.carry("g3g1").wait(2.0)
    assert table.lit == set()
    table.carry("g1f3").wait(2.0)
    assert table.lit == set(), "a move that is made then is nobody's affair"


def test_a_board_that_lies_turned_round_is_lit_on_its_own_squares() -> None:
    table = decided(illegal(rotated=True))
    assert table.lit == {"b8", "b6"}


def test_a_correction_is_shown_where_the_pieces_stand_otherwise() -> None:
    table = OneBoard("chessnut", "air").stand().play("e2e4", "e7e5")
    request = CorrectMovesRequest(**table.signed(), table=1, game=table.game.id, ply=1, moves=["d7d5"])
    assert table.ask(request).ok
    table.wait(2.0)
    assert table.lit == {"d5", "d7", "e5", "e7"}
    table.carry("e5e7", "d7d5").wait(2.0)
    assert table.lit == set()


def test_a_correction_that_the_pieces_follow_already_lights_nothing() -> None:
    table = OneBoard("chessnut", "air").stand().play("e2e4", "e7e5")
    request = CorrectMovesRequest(
        **table.signed(), table=1, game=table.game.id, ply=0, moves=["e2e4", "e7e5"]
    )
    table.ask(request)
    assert table.wait(2.0).lit == set()


def test_a_position_that_an_official_sets_is_shown_square_by_square() -> None:
    table = OneBoard("ichessone", "ichessone").stand().play("e2e4", "e7e5")
    board = chess.Board(table.game.fens[-1])
    board.remove_piece_at(chess.A2)
    request = SetPositionRequest(**table.signed(), table=1, game=table.game.id, fen=board.fen())
    assert table.ask(request).ok
    assert table.wait(2.0).lit == {"a2"}


def test_pieces_set_up_wrongly_before_a_game_are_lit_until_they_are_right() -> None:
    exchanged = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"
    table = OneBoard("chessnut", "air").stand(exchanged)
    assert table.lit == {"d1", "e1"}
    assert table.stand().lit == set()


def test_a_board_that_comes_back_is_lit_again() -> None:
    table = decided(illegal())
    session, board = table.line.session, table.board
    table.lockstep.hall.take(session.port, session.closed("The cable is out.", table.now), table.now)
    board.unplugged(table.now)
    board.plugged_in(table.now)
    table.lockstep.hall.take(session.port, session.opened(table.now), table.now)
    assert table.lit == set()
    assert table.wait(12.0).lit == {"g1", "g3"}


def test_boards_without_leds_are_not_asked_for_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES, "chessnut", replace(FAMILIES["chessnut"], leds=False))
    assert decided(illegal()).lit == set()
