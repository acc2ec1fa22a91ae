"""Which last moves of a game count when nobody presses and the pieces are put away."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from drivers.profile import SERIAL
from tests.daemon.board_at_hand import BLACK, WHITE, AtTheTable

SCHOLAR = ("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6")
TWO_TO_TAKE = "k7/8/8/3p3p/8/8/8/K2Q4 w - - 0 1"
QUEEN_TAKES = "8/1KP5/8/8/8/1pq1k3/8/8 b - - 0 75"


def unnamed(*args: str) -> AtTheTable:
    return AtTheTable(*args, profile=replace(SERIAL, named=False))


def test_a_checkmate_that_an_occupancy_board_cannot_show_counts_once_the_board_is_quiet() -> None:
    """The queen captures on f7: the board only shows that it left h5."""
    table = unnamed().play(*SCHOLAR).moved("h5f7").wait(9.0)
    assert table.ending == ("*", "")  # it may still be in hand
    table.wait(3.0)
    assert (table.moves.split()[-1], table.ending) == ("h5f7", ("1-0", "checkmate"))


def test_a_queen_held_for_long_and_placed_elsewhere_has_not_mated() -> None:
    table = unnamed().play(*SCHOLAR).lift("h5").wait(6.0).put("h4").press(WHITE).settle()
    assert (table.moves.split()[-1], table.ending) == ("h5h4", ("*", ""))


def test_a_checkmate_counts_although_the_pieces_are_put_away_before_the_result_is_entered() -> None:
    table = AtTheTable().play(*SCHOLAR).step("a2a4").step("a4a2").moved("h5f7").wait(1.2).stop_clock(0.1)
    for square in ("f7", "e8", "d8", "c8", "f8"):
        table.take(square)
    assert table.enter("1-0", "").moves.split()[-1] == "h5f7"


def test_a_checkmate_counts_although_the_pieces_are_put_away_within_half_a_second() -> None:
    table = AtTheTable().play(*SCHOLAR).moved("h5f7").wait(0.15)
    for square in ("f7", "e8", "d8", "c8", "f8"):
        table.take(square)
    assert table.stop_clock().enter("1-0", "").moves.split()[-1] == "h5f7"


def test_a_queen_held_over_the_mating_square_and_placed_elsewhere_has_not_mated() -> None:
    table = AtTheTable().play(*SCHOLAR).moved("h5f7").wait(0.15).lift("f7").put("h5").press(WHITE).settle()
    assert table.ending == ("*", "")
    assert table.moves.split()[-1] != "h5f7"


@pytest.mark.parametrize("pieces", [8, 24], ids=["some pieces", "nearly all pieces"])
def test_the_last_move_before_a_resignation_counts_although_pieces_are_cleared_away_after_it(
    pieces: int,
) -> None:
    table = unnamed().play("e2e4", "e7e5").moved("g1f3").wait(16.0).stop_clock()
    gone = {"e2", "e7", "g1"}
    for square in [file + rank for rank in "1278" for file in "abcdefgh" if file + rank not in gone][:pieces]:
        table.take(square)
    assert table.enter("0-1").moves == "e2e4 e7e5 g1f3"


def test_a_king_of_the_sign_is_not_mistaken_for_the_queen_that_moved_last() -> None:
    """It captured on c7, which an occupancy board does not show, and could also have gone to e5."""
    table = unnamed(QUEEN_TAKES).moved("c3c7").press(BLACK).wait(20.0).stop_clock()
    table.step("b7d4").step("e3e5").settle()
    assert (table.moves, table.ending) == ("c3c7", ("0-1", "shown with the kings"))


@pytest.mark.parametrize("cleared", ["h5d3", "h5d3 a8d8 a1d1", "a1d1 a8d8 h5d3"])
def test_an_ambiguous_move_is_the_one_seen_in_play_and_not_one_that_cleared_pieces_suggest(
    cleared: str,
) -> None:
    table = unnamed(TWO_TO_TAKE).moved("d1d5").press(WHITE).wait(6.0).stop_clock()
    assert table.moves == ""  # it may have captured on h5
    for step in cleared.split():
        table.step(step)
    assert table.enter("1-0").moves == "d1d5"
    (asked,) = table.incidents
    assert (asked.kind, asked.closed_reason) == ("ambiguous_position", "")


def test_a_move_after_a_flag_was_called_is_not_the_last_move() -> None:
    table = AtTheTable().play("e2e4", "e7e5").wait(20.0)
    table.show_clock(flag=WHITE).wait(12.0).moved("d1h5").wait(5.0).stop_clock()
    assert table.enter("0-1", "time forfeit").moves == "e2e4 e7e5"


def test_a_move_before_the_flag_is_the_last_move() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("d1h5").wait(5.0).show_clock(flag=WHITE).wait(5.0)
    assert table.enter("0-1", "time forfeit").moves == "e2e4 e7e5 d1h5"


def test_the_last_move_before_the_clock_was_stopped_counts_whatever_is_tried_soon_after() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("d1h5").wait(0.8).stop_clock(0.1)
    for uci in ("b8c6", "f1c4", "g8f6", "h5f7"):
        table.moved(uci)
    assert table.enter("0-1").moves == "e2e4 e7e5 d1h5"


@pytest.mark.parametrize(("stood", "counts"), [(16.0, True), (3.0, False)])
def test_a_move_before_the_pieces_are_set_up_again_is_the_last_only_after_a_pause(
    stood: float, counts: bool
) -> None:
    """The clock keeps running: nothing shows whether it was played or is the first to be reversed."""
    table = AtTheTable().play("e2e4", "e7e5").moved("g1f3").wait(stood)
    for uci in ("b8c6", "f1c4", "g8f6"):
        table.moved(uci)
    for square in [file + rank for rank in "12" for file in "abcdefgh"]:
        if table.wood.piece_at(chess.parse_square(square)):
            table.take(square, after=0.1)
    assert table.enter("0-1").moves.endswith("g1f3") is counts


def test_moves_that_are_reversed_one_after_the_other_are_not_the_last_move() -> None:
    """The players try moves after the end: they start with the rook's last move, then the pawn's."""
    table = AtTheTable("8/7k/8/7r/R4P2/8/4K3/8 w - - 0 1").play("a4a8", "h7g7").wait(30.0)
    table.step("a8a4").step("f4f2", after=0.8)
    table.step("e2e4").step("g7d5").wait(6.0)
    assert table.ending[0] != "*"
    assert table.moves == "a4a8 h7g7"


def test_a_last_move_back_counts_after_a_pause() -> None:
    table = AtTheTable("8/7k/8/7r/R4P2/8/4K3/8 w - - 0 1").play("a4a8", "h7g7").wait(3.0)
    table.step("a8a4").wait(6.0).step("e2e4").step("g7d5").wait(6.0)
    assert table.moves == "a4a8 h7g7 a8a4"


@pytest.mark.parametrize("clocked", [True, False])
@pytest.mark.parametrize(
    ("fen", "pawn", "queen", "result"),
    [
        ("3k4/1P6/3K4/8/8/8/8/8 w - - 0 1", "b7", "b8", "1-0"),
        ("6k1/5ppp/8/8/8/8/r6p/4K3 b - - 0 1", "h2", "h1", "0-1"),
        ("k7/2P5/1K6/8/8/8/8/8 w - - 0 1", "c7", "c8", "1-0"),
    ],
)
def test_a_checkmate_counts_although_the_queen_is_placed_before_the_pawn_is_removed(
    clocked: bool, fen: str, pawn: str, queen: str, result: str
) -> None:
    piece = "Q" if result == "1-0" else "q"
    assert chess.Board(fen).is_legal(chess.Move.from_uci(f"{pawn}{queen}q"))
    table = AtTheTable(fen, clocked=clocked)
    table.put(queen, piece, after=2).take(pawn, after=0.5).wait(3)
    assert (table.moves, table.ending) == (f"{pawn}{queen}q", (result, "checkmate"))


BACK_AGAIN = [
    ("it takes the reply", "7k/8/8/8/2B5/8/K7/2r5 w - - 0 1", "c4e2 c1c4 e2c4"),
    ("black takes it", "7k/4b3/8/8/8/8/8/K3R3 b - - 0 1", "e7d8 e1e7 d8e7"),
    ("back and forth", "6k1/8/8/8/8/8/PQ6/K7 w - - 0 1", "b2b7 g8f8 b7b2 f8g8 b2b7 g8f8 b7b2"),
    ("back and forth by black", "7k/q7/7p/8/8/8/8/1K6 b - - 0 1", "a7e7 b1c1 e7a7 c1b1 a7e7 b1c1 e7a7"),
]


@pytest.mark.parametrize("stood", [2.0, 4.5])
@pytest.mark.parametrize(
    ("fen", "moves"), [case[1:] for case in BACK_AGAIN], ids=[case[0] for case in BACK_AGAIN]
)
def test_a_piece_that_moves_back_has_made_the_last_move_nevertheless(
    fen: str, moves: str, stood: float
) -> None:
    table = AtTheTable(fen, clocked=False)
    *earlier, last = moves.split()
    for uci in earlier:
        table.moved(uci).wait(1.5)
    table.moved(last).wait(stood)
    for color, square in ((WHITE, "e4"), (BLACK, "d5")):
        king = table.wood.king(color)
        assert king is not None
        table.step(chess.square_name(king) + square)
    table.wait(5)
    assert (table.moves, table.game.over) == (moves, True)
