"""Hand movements at a board become the moves that were played, whatever their order and habits."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.daemon.board_at_hand import (
    BLACK,
    CASTLES,
    ITALIAN,
    PASSING,
    SEVENTH,
    SEVENTH_TAKES,
    START,
    TAKES,
    WHITE,
    AtTheTable,
)
from tests.daemon.case_book import Case, Hands, cases
from tests.daemon.clean_hands import play, random_game

PAWN_SLIDES = "4k3/5p2/8/8/6P1/8/8/4K3 b - - 0 1"

PLAIN: list[Case] = [
    ("a pawn is moved and pressed", START, lambda t: t.moved("e2e4").press(WHITE), "e2e4"),
    ("a knight is moved", START, lambda t: t.moved("g1f3").press(WHITE), "g1f3"),
    ("both sides move", START, lambda t: t.play("e2e4", "e7e5", "g1f3"), "e2e4 e7e5 g1f3"),
    ("Black moves where Black is to move", TAKES.replace(" w ", " b "), lambda t: t.play("d5e4"), "d5e4"),
    ("a piece carried for a minute", START, lambda t: t.lift("e2").put("e4", after=60).press(WHITE), "e2e4"),
    ("a scramble: a tenth of a second for everything", START,
     lambda t: [t.lift(uci[:2], 0.1).put(uci[2:], after=0.1).press(color, after=0.1)
                for uci, color in (("e2e4", WHITE), ("e7e5", BLACK), ("g1f3", WHITE), ("b8c6", BLACK))],
     "e2e4 e7e5 g1f3 b8c6"),
    ("the press is read shortly before the piece has landed", START,
     lambda t: t.lift("e2").press(WHITE).put("e4", after=0.1), "e2e4"),
]  # fmt: skip

SLIDES: list[Case] = [
    ("a pawn slides e2-e3-e4", START, lambda t: t.slide("e2", "e3", "e4").press(WHITE), "e2e4"),
    ("the bishop slides with stops", ITALIAN, lambda t: t.slide("c4", "d5", "e6", "f7").press(WHITE), "c4f7"),
    ("the queen rests long on a legal square", CASTLES,
     lambda t: t.slide("d2", "e3", "f4", dwell=0.7).press(WHITE), "d2f4"),
    ("a rook slides back over its own square", CASTLES,
     lambda t: t.slide("h1", "g1", "f1", "g1", dwell=0.3).press(WHITE), "h1g1"),
    ("neither square is seen between two stops", ITALIAN,
     lambda t: t.lift("c4").wait(0.4).put("d5").lift("d5", 0.1).put("e6", after=0.5).press(WHITE), "c4e6"),
]  # fmt: skip

CAPTURES: list[Case] = [
    ("taken piece first", TAKES, lambda t: t.take("d5").lift("e4").put("d5").press(WHITE), "e4d5"),
    ("mover first", TAKES, lambda t: t.lift("e4").take("d5").put("d5").press(WHITE), "e4d5"),
    ("a piece that slid there is taken at once", PAWN_SLIDES,
     lambda t: t.slide("f7", "f6", "f5", dwell=0.2).press(BLACK, 0.2).take("f5", 0.26).step("g4f5")
     .press(WHITE), "f7f5 g4f5"),
    ("exchanged between two scans", TAKES, lambda t: t.lift("e4").put("d5").press(WHITE), "e4d5"),
    ("the victim is pushed aside first", TAKES,
     lambda t: t.lift("d5").put("d6").lift("e4").put("d5").take("d6").press(WHITE), "e4d5"),
    ("and taken back at once", TAKES, lambda t: t.play("e4d5", "d8d5"), "e4d5 d8d5"),
    ("both hands: victim and mover in the air together", TAKES,
     lambda t: t.take("d5", 0.01).lift("e4", 0.01).put("d5").press(WHITE), "e4d5"),
]  # fmt: skip

CASTLING: list[Case] = [
    ("king first, short", CASTLES, lambda t: t.step("e1g1").step("h1f1").press(WHITE), "e1g1"),
    ("king first, long", CASTLES, lambda t: t.step("e1c1").step("a1d1").press(WHITE), "e1c1"),
    ("Black castles short", CASTLES.replace(" w ", " b "), lambda t: t.play("e8g8"), "e8g8"),
    ("Black castles long", CASTLES.replace(" w ", " b "), lambda t: t.play("e8c8"), "e8c8"),
    ("rook first, then the king", CASTLES, lambda t: t.step("h1f1").step("e1g1").press(WHITE), "e1g1"),
    ("rook first, the king five seconds later", CASTLES,
     lambda t: t.step("h1f1").step("e1g1", after=5).press(WHITE), "e1g1"),
    ("rook first, the king half a minute later", CASTLES,
     lambda t: t.step("h1f1").step("e1g1", after=30).press(WHITE), "e1g1"),
    ("rook first, the king two seconds later", CASTLES,
     lambda t: t.step("h1f1").step("e1g1", after=2).press(WHITE), "e1g1"),
    ("king first, the rook five seconds later", CASTLES,
     lambda t: t.step("e1g1").step("h1f1", after=5).press(WHITE), "e1g1"),
    ("rook moved while the king is in the hand", CASTLES,
     lambda t: t.lift("e1").lift("h1").put("f1").put("g1", after=0.6).press(WHITE), "e1g1"),
    ("rook placed by the hand that holds the king", CASTLES,
     lambda t: t.lift("e1").lift("h1").put("f1").put("g1").press(WHITE), "e1g1"),
    ("a rook that only moves to f1", CASTLES, lambda t: t.step("h1f1").press(WHITE), "h1f1"),
    ("a king that slides to g1", CASTLES, lambda t: t.slide("e1", "f1", "g1").step("h1f1").press(WHITE),
     "e1g1"),
    ("the rook after the press", CASTLES, lambda t: t.step("e1g1").press(WHITE).step("h1f1", 0.2), "e1g1"),
]  # fmt: skip

EN_PASSANT: list[Case] = [
    ("victim last", PASSING, lambda t: t.step("e5f6").take("f5").press(WHITE), "e5f6"),
    ("victim in the middle", PASSING, lambda t: t.lift("e5").take("f5").put("f6").press(WHITE), "e5f6"),
    ("victim first", PASSING, lambda t: t.take("f5").step("e5f6").press(WHITE), "e5f6"),
    ("victim just after the press", PASSING, lambda t: t.step("e5f6").press(WHITE).take("f5", 0.2), "e5f6"),
    ("the other pawn is no victim", PASSING, lambda t: t.play("e5e6"), "e5e6"),
]  # fmt: skip

PROMOTIONS: list[Case] = [
    ("pawn, then exchanged for a queen", SEVENTH,
     lambda t: t.step("a7a8").take("a8").put("a8", "Q").press(WHITE), "a7a8q"),
    ("the exchange comes seven seconds late", SEVENTH,
     lambda t: t.step("a7a8").take("a8", 7).put("a8", "Q").press(WHITE), "a7a8q"),
    ("straight from the box", SEVENTH, lambda t: t.take("a7").put("a8", "Q").press(WHITE), "a7a8q"),
    ("new piece first, then the pawn", SEVENTH, lambda t: t.put("a8", "Q").take("a7").press(WHITE), "a7a8q"),
    ("under-promotion to a knight", SEVENTH, lambda t: t.take("a7").put("a8", "N").press(WHITE), "a7a8n"),
    ("a rook", SEVENTH, lambda t: t.step("a7a8").take("a8").put("a8", "R").press(WHITE), "a7a8r"),
    ("a bishop", SEVENTH, lambda t: t.step("a7a8").take("a8").put("a8", "B").press(WHITE), "a7a8b"),
    ("a queen by mistake, corrected to a knight", SEVENTH,
     lambda t: t.take("a7").put("a8", "Q").take("a8", 1).put("a8", "N").press(WHITE), "a7a8n"),
    ("with a capture", SEVENTH_TAKES, lambda t: t.take("b8").take("a7").put("b8", "Q").press(WHITE), "a7b8q"),
    ("exchanged just after the press", SEVENTH,
     lambda t: t.step("a7a8").press(WHITE).take("a8", 0.1).put("a8", "Q", after=0.2), "a7a8q"),
]  # fmt: skip

INNOCENT: list[Case] = [
    ("a piece is adjusted before the move", START, lambda t: t.step("g1g1").play("e2e4"), "e2e4"),
    ("three pieces are adjusted by the opponent", START,
     lambda t: t.step("g8g8").step("f8f8").step("d8d8").play("e2e4"), "e2e4"),
    ("a piece is adjusted between move and press", START,
     lambda t: t.moved("e2e4").step("g1g1").press(WHITE), "e2e4"),
    ("piece blinks", START, lambda t: t.lift("d1").put("d1", after=0.05).moved("e2e4").press(WHITE), "e2e4"),
    ("the moved piece blinks at the press", START,
     lambda t: t.moved("e2e4").press(WHITE).lift("e4", 0.05).put("e4", after=0.1), "e2e4"),
    ("touched and put back, then another moves", START, lambda t: t.step("d2d2", 2).play("e2e4"), "e2e4"),
    ("hesitation on a legal square", START,
     lambda t: t.step("e2e3").wait(3).step("e3e4").press(WHITE), "e2e4"),
    ("a whole move made and withdrawn", START,
     lambda t: t.moved("d2d4").wait(2).step("d4d2").play("e2e4"), "e2e4"),
    ("a capture made and withdrawn", TAKES,
     lambda t: t.moved("e4d5").wait(2).step("d5e4").put("d5", "p").play("e4e5"), "e4e5"),
    ("the reply is lifted before the press", START,
     lambda t: t.moved("e2e4").lift("e7", 0.1).press(WHITE, 0.1).put("e5").press(BLACK), "e2e4 e7e5"),
    ("the reply stands before the press", START,
     lambda t: t.moved("e2e4").step("e7e5", 0.2).press(WHITE, 0.1).press(BLACK), "e2e4 e7e5"),
    ("retaken before the press", TAKES,
     lambda t: t.moved("e4d5").take("d5", 0.1).step("d8d5", 0.1).press(WHITE, 0.1).press(BLACK), "e4d5 d8d5"),
    ("retaken before a scan saw the first piece", TAKES,
     lambda t: t.lift("e4").unseen(lambda: t.put("d5", after=0.05)).press(WHITE, 0.1).take("d5", 0.02)
     .lift("d8", 0.1).put("d5", after=0.1).press(BLACK), "e4d5 d8d5"),
    ("quiet landing captured before a scan saw it", START,
     lambda t: t.play("e2e4", "d7d5").lift("e4").unseen(lambda: t.put("e5", after=0.01).lift("e5", 0.01))
     .put("d5", after=0.2).press(WHITE), "e2e4 d7d5 e4d5"),
    ("a second press by the same side", START, lambda t: t.play("e2e4").press(WHITE).play("e7e5"),
     "e2e4 e7e5"),
]  # fmt: skip


@cases(PLAIN, SLIDES, CAPTURES, CASTLING, EN_PASSANT, PROMOTIONS, INNOCENT)
def test_hand_movements_become_the_moves_that_were_played(fen: str, hands: Hands, moves: str) -> None:
    table = AtTheTable(fen)
    hands(table)
    table.settle()
    assert (table.moves, table.alerts) == (moves, [])


# --- takebacks ------------------------------------------------------------------------------------------


TAKEBACKS = [
    ("one ply", ["c6b8"], ["g8f6", "d2d3"], "e2e4 e7e5 g1f3 g8f6 d2d3"),
    ("two plies", ["c6b8", "f3g1"], ["b1c3", "d7d6"], "e2e4 e7e5 b1c3 d7d6"),
    ("two plies, the older one first", ["f3g1", "c6b8"], ["b1c3", "d7d6"], "e2e4 e7e5 b1c3 d7d6"),
    ("three plies", ["c6b8", "f3g1", "e5e7"], ["c7c5", "d2d3"], "e2e4 c7c5 d2d3"),
]


@pytest.mark.parametrize(
    ("steps", "then", "moves"), [t[1:] for t in TAKEBACKS], ids=[t[0] for t in TAKEBACKS]
)
def test_moves_are_reversed_and_others_played(steps: list[str], then: list[str], moves: str) -> None:
    table = AtTheTable().play("e2e4", "e7e5", "g1f3", "b8c6")
    for step in steps:
        table.step(step)
    table.wait(3).play(*then).settle()
    assert (table.moves, table.alerts) == (moves, ["moves_withdrawn"])


@pytest.mark.parametrize("mover_first", [True, False])
def test_a_capture_is_reversed(mover_first: bool) -> None:
    table = AtTheTable(TAKES).play("e4d5", "d8d5").wait(3)
    if mover_first:
        table.step("d5d8").put("d5", "P")
    else:
        table.lift("d5").put("d5", "P").hand.append(chess.Piece.from_symbol("q"))
        table.put("d8")
    table.wait(2).play("g8f6").settle()
    assert (table.moves, table.took_back, table.alerts) == ("e4d5 g8f6", [1], ["moves_withdrawn"])


# --- properties -------------------------------------------------------------------------------------------

SEEDS = st.integers(0, 100_000)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_games_played_by_clean_hands_are_recorded_exactly(seed: int) -> None:
    rng = random.Random(seed)
    moves = random_game(rng, 40)
    table = play(AtTheTable(), moves, rng).settle()
    assert table.moves == " ".join(move.uci() for move in moves)
    assert table.alerts == []


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_the_fold_of_the_record_is_the_position_that_the_arbiter_judges_by(seed: int) -> None:
    rng = random.Random(seed)
    table = play(AtTheTable(), random_game(rng, 16), rng).settle()
    assert table.arbiter.position.fen() == table.game.fens[-1]
    assert table.arbiter.ply == len(table.game.moves)
    assert table.game.board().fen() == table.game.fens[-1]


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_waking_the_arbiter_late_or_often_changes_no_decision(seed: int) -> None:
    rng = random.Random(seed)
    moves = random_game(rng, 24)
    punctual = play(AtTheTable(), moves, random.Random(seed)).settle()
    late = play(AtTheTable(lateness=lambda: rng.uniform(0, 0.06)), moves, random.Random(seed)).settle()
    often = play(AtTheTable(ticks=lambda: rng.randrange(3)), moves, random.Random(seed)).settle()
    assert late.moves == often.moves == punctual.moves
    assert late.alerts == often.alerts == punctual.alerts
