"""Displaced is not illegal: pieces that a sleeve left next to their squares, and moves that were made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import chess

from daemon.core.record import facts
from drivers.profile import SERIAL
from tests.cases import each
from tests.daemon.board_at_hand import BLACK, CASTLES, SEVENTH, START, WHITE, AtTheTable

Hands = Callable[[AtTheTable], object]

BLACK_OPENS = "rnbqkbnr/pp1ppppp/8/8/4P3/2p5/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
KING_AT_HOME = "6k1/8/8/8/8/8/6P1/7K w - - 0 1"
BLACK_KING_AT_HOME = "7k/4qp2/8/8/8/8/8/6K1 b - - 0 1"
IN_THE_CORNER = "6rk/8/8/8/8/8/8/K7 w - - 0 1"
PUSHED_S = 0.05


def pushed(table: AtTheTable, step: str) -> AtTheTable:
    """Push a piece to the next square during another movement."""
    return table.lift(step[:2], 0.05).put(step[2:], after=PUSHED_S)


def swept(table: AtTheTable, *squares: str) -> AtTheTable:
    """Sweep pieces off the board."""
    for square in squares:
        table.take(square, 0.05)
    return table


def exchanged(table: AtTheTable, first: str, other: str) -> AtTheTable:
    """Swap two pieces with a sleeve."""
    table.lift(first, 0.05)
    return table.lift(other, 0.05).put(first, after=PUSHED_S).put(other, after=PUSHED_S)


DISPLACED: list[tuple[str, str, str, Hands, str]] = [
    ("a bishop nudged by the hand that moves the knight", BLACK_OPENS, "b8c6",
     lambda t: pushed(t.step("b8c6"), "c8c7"), "bishop c8\N{EN DASH}c7"),
    ("the pawn before the king's square", KING_AT_HOME, "h1g1",
     lambda t: pushed(t.step("h1g1"), "g2g3"), "pawn g2\N{EN DASH}g3"),
    ("a pawn that the queen brushes backwards", BLACK_KING_AT_HOME, "e7d8",
     lambda t: pushed(t.step("e7d8"), "f7f8"), "pawn f7\N{EN DASH}f8"),
    ("the piece falls before the move has landed", KING_AT_HOME, "h1g1",
     lambda t: pushed(t.lift("h1").wait(0.2), "g2g3").put("g1"), "pawn g2\N{EN DASH}g3"),
    ("two pieces nudged at once", START, "e2e4",
     lambda t: pushed(pushed(t.step("e2e4"), "d2d3"), "f2f3"), "pawn d2\N{EN DASH}d3, pawn f2\N{EN DASH}f3"),
    ("a piece of the opponent's", START, "e2e4", lambda t: pushed(t.step("e2e4"), "a7b6"),
     "pawn a7\N{EN DASH}b6"),
    ("a piece of each", START, "e2e4",
     lambda t: pushed(pushed(t.step("e2e4"), "d2c3"), "a7b6"), "pawn d2\N{EN DASH}c3, pawn a7\N{EN DASH}b6"),
]  # fmt: skip


@each(("fen", "move", "hands", "lies"), [c[1:] for c in DISPLACED], ids=[c[0] for c in DISPLACED])
def test_a_move_that_displaced_other_pieces_is_recorded_at_once(
    fen: str, move: str, hands: Hands, lies: str
) -> None:
    color = chess.Board(fen).turn
    table = AtTheTable(fen)
    hands(table)
    table.press(color).wait(1)
    assert table.moves == move
    (incident,) = table.incidents
    assert (incident.kind, incident.certainty, incident.illegal_move_number) == (
        "displaced_pieces",
        "likely",
        None,
    )
    assert incident.summary.endswith(f": {lies}.")


@each(("fen", "move", "hands"), [c[1:4] for c in DISPLACED], ids=[c[0] for c in DISPLACED])
def test_an_occupancy_board_accuses_nobody_of_an_illegal_move_either(
    fen: str, move: str, hands: Hands
) -> None:
    color = chess.Board(fen).turn
    table = AtTheTable(fen, profile=replace(SERIAL, named=False))
    hands(table)
    table.press(color).settle()
    assert "illegal_move" not in table.alerts
    assert table.moves in ("", move)


def test_pieces_restored_without_an_arbiter_leave_the_game_as_it_was_played() -> None:
    table = AtTheTable(KING_AT_HOME)
    pushed(table.step("h1g1"), "g2g3").press(WHITE).wait(4).step("g3g2").step("g8f7").press(BLACK).settle()
    assert (table.moves, table.alerts) == ("h1g1 g8f7", ["displaced_pieces"])
    closed = [fact.reason for fact in table.facts if isinstance(fact, facts.IncidentClosed)]
    assert closed == ["pieces restored"]


def test_a_second_time_is_no_second_illegal_move() -> None:
    table = AtTheTable()
    for move, nudge, back, reply in (("e2e4", "d2d3", "d3d2", "a7a6"), ("f1c4", "f2f3", "f3f2", "a6a5")):
        pushed(table.moved(move), nudge).press(WHITE).wait(3).step(back).play(reply).settle()
    assert table.alerts == ["displaced_pieces", "displaced_pieces"]
    assert table.game.result == "*"


def test_pieces_swept_off_by_a_move_accuse_nobody_at_the_press() -> None:
    table = swept(AtTheTable().moved("e2e4"), "d2", "f2").press(WHITE).wait(1)
    assert (table.moves, table.alerts) == ("e2e4", [])


def test_two_pieces_swapped_by_a_sleeve_were_not_moved() -> None:
    table = exchanged(AtTheTable().moved("e2e4"), "f1", "g1").press(WHITE).wait(1)
    assert (table.moves, table.alerts) == ("e2e4", [])
    assert table.wait(15).alerts == ["displaced_pieces"]  # they were not restored


ILLEGAL: list[tuple[str, str, Hands]] = [
    ("one square, by hand", IN_THE_CORNER.replace("6rk", "1r5k"), lambda t: t.step("a1b1")),
    ("one square, quickly", IN_THE_CORNER.replace("6rk", "1r5k"), lambda t: pushed(t, "a1b1")),
    ("a pawn one square aside", START, lambda t: t.step("e2d3")),
    ("a pawn one square aside, to where its neighbour may go",
     "4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", lambda t: t.step("d3e3")),
    ("castled without the right to", CASTLES.replace("KQkq", "kq"), lambda t: t.step("e1g1").step("h1f1")),
    ("castled to the other side", CASTLES.replace("KQkq", "kq"), lambda t: t.step("e1c1").step("a1d1")),
    ("into check, and a pawn nudged to where it may go", "1r5k/8/8/8/8/8/6P1/K7 w - - 0 1",
     lambda t: pushed(t.lift("a1").put("b1", after=0.6), "g2g3")),
    ("an own piece taken", START, lambda t: t.step("d1d2")),
]  # fmt: skip


@each(("fen", "hands"), [c[1:] for c in ILLEGAL], ids=[c[0] for c in ILLEGAL])
def test_a_piece_placed_where_it_may_not_go_is_an_illegal_move(fen: str, hands: Hands) -> None:
    table = AtTheTable(fen)
    hands(table)
    table.press(WHITE).wait(1)
    assert table.alerts == ["illegal_move"]
    assert table.moves == ""


def test_a_pawn_nudged_to_the_last_rank_was_not_left_to_be_promoted() -> None:
    table = AtTheTable(SEVENTH.replace("5K2", "4RK2"))
    pushed(table.step("f2g2"), "a7a8").press(WHITE).wait(1)
    assert table.alerts == ["displaced_pieces"]
