"""What an arbiter makes of hands, presses and readings: the case book of the daemon."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.messages import Article
from daemon import facts
from daemon.evidence import BatteryLow
from drivers.profile import BLUETOOTH
from tests.daemon.board_at_hand import BLACK, FIDE, WHITE, AtTheTable
from tests.daemon.clean_hands import play, random_game

Hands = Callable[[AtTheTable], object]
Case = tuple[str, str, Hands, str]
"""A name, the position in which it begins, what the hands do, and the moves that count then."""

START = chess.STARTING_FEN
ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
CASTLES = "r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 1"
TAKES = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"
PASSING = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
SEVENTH = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1"
SEVENTH_TAKES = "1n6/P4k2/8/8/8/8/5K2/8 w - - 0 1"

PLAIN: list[Case] = [
    ("a pawn is moved and pressed", START, lambda t: t.moved("e2e4").press(WHITE), "e2e4"),
    ("a knight is moved", START, lambda t: t.moved("g1f3").press(WHITE), "g1f3"),
    ("both sides move", START, lambda t: t.play("e2e4", "e7e5", "g1f3"), "e2e4 e7e5 g1f3"),
    ("Black moves where Black is to move", TAKES.replace(" w ", " b "), lambda t: t.play("d5e4"), "d5e4"),
    ("a man is carried for a minute", START, lambda t: t.lift("e2").put("e4", after=60).press(WHITE), "e2e4"),
    ("a scramble: a tenth of a second for everything", START,
     lambda t: [t.lift(uci[:2], 0.1).put(uci[2:], after=0.1).press(color, after=0.1)
                for uci, color in (("e2e4", WHITE), ("e7e5", BLACK), ("g1f3", WHITE), ("b8c6", BLACK))],
     "e2e4 e7e5 g1f3 b8c6"),
    ("the press is seen a little before the man has landed", START,
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
    ("taken man first", TAKES, lambda t: t.take("d5").lift("e4").put("d5").press(WHITE), "e4d5"),
    ("mover first", TAKES, lambda t: t.lift("e4").take("d5").put("d5").press(WHITE), "e4d5"),
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
    ("rook first, the king two seconds later", CASTLES,
     lambda t: t.step("h1f1").step("e1g1", after=2).press(WHITE), "e1g1"),
    ("king first, the rook five seconds later", CASTLES,
     lambda t: t.step("e1g1").step("h1f1", after=5).press(WHITE), "e1g1"),
    ("rook moved while the king is in the hand", CASTLES,
     lambda t: t.lift("e1").lift("h1").put("f1").put("g1", after=0.6).press(WHITE), "e1g1"),
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
    ("new man first, pawn afterwards", SEVENTH, lambda t: t.put("a8", "Q").take("a7").press(WHITE), "a7a8q"),
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
    ("a man is adjusted before the move", START, lambda t: t.step("g1g1").play("e2e4"), "e2e4"),
    ("three men are adjusted by the opponent", START,
     lambda t: t.step("g8g8").step("f8f8").step("d8d8").play("e2e4"), "e2e4"),
    ("a man is adjusted between move and press", START,
     lambda t: t.moved("e2e4").step("g1g1").press(WHITE), "e2e4"),
    ("a man blinks", START, lambda t: t.lift("d1").put("d1", after=0.05).moved("e2e4").press(WHITE), "e2e4"),
    ("the moved man blinks at the press", START,
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
    ("retaken before a scan saw the first man", TAKES,
     lambda t: t.lift("e4").unseen(lambda: t.put("d5", after=0.05)).press(WHITE, 0.1).take("d5", 0.02)
     .lift("d8", 0.1).put("d5", after=0.1).press(BLACK), "e4d5 d8d5"),
    ("quiet landing captured before a scan saw it", START,
     lambda t: t.play("e2e4", "d7d5").lift("e4").unseen(lambda: t.put("e5", after=0.01).lift("e5", 0.01))
     .put("d5", after=0.2).press(WHITE), "e2e4 d7d5 e4d5"),
    ("a second press by the same side", START, lambda t: t.play("e2e4").press(WHITE).play("e7e5"),
     "e2e4 e7e5"),
]  # fmt: skip


def cases(*tables: list[Case]) -> pytest.MarkDecorator:
    rows = [case for table in tables for case in table]
    return pytest.mark.parametrize(("fen", "hands", "moves"), [c[1:] for c in rows], ids=[c[0] for c in rows])


@cases(PLAIN, SLIDES, CAPTURES, CASTLING, EN_PASSANT, PROMOTIONS, INNOCENT)
def test_what_hands_do_becomes_the_moves_that_were_played(fen: str, hands: Hands, moves: str) -> None:
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
def test_moves_are_taken_back_and_others_played(steps: list[str], then: list[str], moves: str) -> None:
    table = AtTheTable().play("e2e4", "e7e5", "g1f3", "b8c6")
    for step in steps:
        table.step(step)
    table.wait(3).play(*then).settle()
    assert (table.moves, table.alerts) == (moves, [])


@pytest.mark.parametrize("mover_first", [True, False])
def test_a_capture_is_taken_back(mover_first: bool) -> None:
    table = AtTheTable(TAKES).play("e4d5", "d8d5").wait(3)
    if mover_first:
        table.step("d5d8").put("d5", "P")
    else:
        table.lift("d5").put("d5", "P").hand.append(chess.Piece.from_symbol("q"))
        table.put("d8")
    table.wait(2).play("g8f6").settle()
    assert (table.moves, table.took_back, table.alerts) == ("e4d5 g8f6", [1], [])


# --- illegal positions ------------------------------------------------------------------------------------

PINNED = "rnb1k1nr/pppp1ppp/8/4p3/1b2P2q/2NP4/PPP2PPP/R1BQKBNR w KQkq - 0 1"

ILLEGAL: list[Case] = [
    ("a man moved as it does not move", START, lambda t: t.step("g1g3"),
     "knight g1-g3 (a knight does not move so)"),
    ("a bishop over a pawn", START, lambda t: t.step("f1c4"), "bishop f1-c4 (over e2)"),
    ("a pinned man that leaves the king in check", PINNED, lambda t: t.step("f2f3"),
     "pawn f2-f3 (leaves the king in check)"),
    ("two moves at once", START, lambda t: t.step("e2e4").step("d2d4"), "pawn d2-d4"),
    ("castled though the king has moved", CASTLES.replace("KQkq", "kq"),
     lambda t: t.step("e1g1").step("h1f1"), "king e1-g1"),
    ("an own man taken", START, lambda t: t.step("d1d2"), "queen"),
    ("the wrong pawn taken in passing", PASSING, lambda t: t.step("e5d6").take("d5"), "pawn e5-d6"),
    ("a pawn promoted to a king", SEVENTH, lambda t: t.take("a7").put("a8", "K"), "king"),
    ("two men promoted from one pawn", SEVENTH,
     lambda t: t.take("a7").put("a8", "Q").put("b8", "Q"), "queen on b8"),
]  # fmt: skip


@cases(ILLEGAL)
def test_a_press_after_an_illegal_move_is_told_within_a_second(fen: str, hands: Hands, moves: str) -> None:
    table = AtTheTable(fen)
    hands(table)
    table.press(WHITE).settle()
    assert table.alerts == ["illegal_position"]
    (incident,) = table.incidents
    assert moves in incident.summary
    assert incident.color == "white"
    assert incident.delay_ms <= 1000


def test_an_illegal_move_is_told_once_put_back_and_corrected() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).settle()
    table.stop_clock().step("c5f1", 3).start_clock(WHITE).step("f1c4", 2).press(WHITE).settle()
    table.play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 f1c4 b8c6"
    assert table.alerts == ["illegal_position"]


def test_an_illegal_move_is_corrected_without_touching_the_clock() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).wait(5).step("c5f1").step("f1c4").press(WHITE).play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 f1c4 b8c6"
    assert table.alerts == ["illegal_position"]


def test_an_illegal_castling_put_back_leaves_nothing_of_it_in_the_record() -> None:
    table = AtTheTable(CASTLES.replace("KQkq", "kq"))
    table.step("e1g1").step("h1f1").press(WHITE).wait(5).step("f1h1").step("g1e1").step("d2e3").press(WHITE)
    table.settle()
    assert (table.moves, table.alerts) == ("d2e3", ["illegal_position"])


@pytest.mark.parametrize(("back", "stays"), [("d4d2", "e2e4"), ("e4e2", "d2d4")])
def test_of_two_moves_made_at_once_the_one_that_stays_counts(back: str, stays: str) -> None:
    table = AtTheTable().step("e2e4").step("d2d4").press(WHITE).wait(4)
    table.step(back).press(WHITE).wait(2).play("b8c6").settle()
    assert (table.moves, table.alerts) == (f"{stays} b8c6", ["illegal_position"])


def test_a_knocked_man_in_the_hand_does_not_stop_the_game() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("g1f3").press(WHITE)
    table.lift("g2", 0.1).put("g2", after=3).play("b8c6").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3 b8c6", [])


def test_the_same_men_out_of_place_are_not_told_again() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).wait(2).press(BLACK).wait(2).press(WHITE).settle()
    assert table.alerts == ["illegal_position"]


def test_a_second_illegal_move_is_told_again() -> None:
    table = AtTheTable()
    table.step("g1g3").press(WHITE).settle().step("g3g1").settle()
    table.step("b1b3").press(WHITE).settle()
    assert table.alerts == ["illegal_position", "illegal_position"]


def test_a_pawn_left_on_the_last_rank_is_told_and_the_later_exchange_is_the_move() -> None:
    table = AtTheTable(SEVENTH)
    table.step("a7a8").press(WHITE).settle()
    assert table.alerts == ["illegal_position"]
    assert "a8" in table.incidents[0].summary
    assert table.moves == ""
    table.take("a8").put("a8", "Q").press(WHITE).settle()
    assert table.moves == "a7a8q"
    assert table.alerts == ["illegal_position"]


def test_a_promotion_completed_after_the_press_counts_when_the_opponent_replies() -> None:
    table = AtTheTable(SEVENTH).step("a7a8").press(WHITE).take("a8", 2).put("a8", "Q").wait(2).play("f7e7")
    assert table.moves == "a7a8q f7e7"
    assert table.alerts == ["illegal_position"]


# --- presses that are none --------------------------------------------------------------------------------


def test_a_press_without_a_move() -> None:
    table = AtTheTable().play("e2e4").press(BLACK, 2).settle()
    assert table.alerts == ["press_without_move"]
    assert table.incidents[0].color == "black"
    assert table.incidents[0].delay_ms <= 1000


def test_the_lever_put_back_by_the_official_is_no_press() -> None:
    table = AtTheTable().play("e2e4").press(BLACK, 2).wait(3).press(WHITE).wait(3)
    table.play("e7e5").settle()
    assert table.alerts == ["press_without_move"]
    assert table.moves == "e2e4 e7e5"


def test_a_man_of_the_opponent_moved_is_no_move_of_ones_own() -> None:
    table = AtTheTable().step("e7e5").press(WHITE).settle()
    assert table.alerts == ["press_without_move"]
    assert table.moves == ""


def test_a_man_touched_and_put_back_is_no_move() -> None:
    table = AtTheTable().step("e2e2").press(WHITE).settle()
    assert table.alerts == ["press_without_move"]


def test_a_press_while_the_man_is_in_the_air() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.lift("g1").press(WHITE).wait(1.5).put("f3").settle()
    assert table.alerts == ["press_before_move"]
    assert "knight from g1" in table.incidents[0].summary
    assert table.incidents[0].delay_ms <= 1000
    assert table.moves == "e2e4 e7e5 g1f3"


def test_a_press_while_the_man_is_in_the_air_and_another_one_afterwards() -> None:
    table = AtTheTable().lift("e2").press(WHITE).wait(2).put("e4").press(WHITE).settle()
    table.play("e7e5").settle()
    assert table.alerts == ["press_before_move"]
    assert table.moves == "e2e4 e7e5"


def test_a_man_that_returns_to_its_square_after_an_early_press() -> None:
    table = AtTheTable().lift("e2").press(WHITE).wait(2).put("e2").settle()
    assert table.alerts[0] == "press_before_move"
    assert table.moves == ""


def test_presses_on_a_slow_board_wait_for_what_it_still_holds_back() -> None:
    table = AtTheTable(profile=BLUETOOTH).lift("e2").press(WHITE).put("e4", after=0.4).settle()
    assert (table.moves, table.alerts) == ("e2e4", [])


def test_a_lost_board_does_not_lose_the_move_that_was_pressed() -> None:
    table = AtTheTable()
    table.unseen(lambda: table.moved("e2e4"))
    table.lose("board").press(WHITE).wait(3).find("board").settle()
    assert table.moves == "e2e4"


def test_presses_read_at_one_moment_are_two_presses() -> None:
    table = AtTheTable().moved("e2e4").moved("e7e5").press(WHITE).press(BLACK, after=0).settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_a_press_forgotten_is_made_up_for_by_the_reply() -> None:
    table = AtTheTable().moved("e2e4").wait(2).moved("e7e5").press(BLACK).settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_a_press_that_comes_after_the_reply_counts_for_its_own_move() -> None:
    table = (
        AtTheTable().moved("e2e4").wait(3).moved("e7e5").wait(3).press(WHITE).wait(3).press(BLACK).settle()
    )
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_black_starts_the_clock_of_white() -> None:
    table = AtTheTable().press(BLACK).wait(3).play("e2e4").settle()
    assert (table.moves, table.alerts) == ("e2e4", [])


def test_a_board_that_does_not_answer_is_judged_by_what_it_said() -> None:
    table = AtTheTable(answers=False).play("e2e4", "e7e5").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


# --- hands ------------------------------------------------------------------------------------------------


def test_castling_with_both_hands() -> None:
    table = AtTheTable(CASTLES)
    table.lift("e1").lift("h1", 0.02).wait(0.3).put("f1").put("g1", after=0.05).press(WHITE).settle()
    assert table.moves == "e1g1"
    assert [(one.kind, one.grade, one.color) for one in table.incidents] == [("two_hands", "strong", "white")]


def test_castling_with_both_hands_is_free_where_the_rules_say_so() -> None:
    table = AtTheTable(CASTLES, ruleset=FIDE.model_copy(update={"two_hands": "none"}))
    table.lift("e1").lift("h1", 0.02).wait(0.3).put("f1").put("g1", after=0.05).press(WHITE).settle()
    assert (table.moves, table.alerts) == ("e1g1", [])


def test_castling_with_both_hands_put_back_and_replayed_before_the_press() -> None:
    table = AtTheTable(CASTLES)
    table.lift("e1").lift("h1", 0.02).wait(0.3).put("f1").put("g1", after=0.05)
    table.step("g1e1").step("f1h1").step("e1g1").step("h1f1").press(WHITE).settle()
    assert (table.moves, table.alerts) == ("e1g1", [])


# --- flags ------------------------------------------------------------------------------------------------


def test_a_flag_fall_is_told_at_once_and_once() -> None:
    table = AtTheTable().play("e2e4")
    table.show_clock(flag=BLACK).wait(1).show_clock(flag=BLACK).settle()
    assert [(one.kind, one.color) for one in table.incidents] == [("flag_fall", "black")]
    assert table.incidents[0].clock[-1].event == "flag"


def test_a_flag_that_was_corrected_may_fall_again() -> None:
    table = AtTheTable().play("e2e4")
    table.show_clock(flag=BLACK).wait(60).show_clock().wait(60).show_clock(flag=BLACK)
    assert table.alerts == ["flag_fall", "flag_fall"]
    assert len({one.id for one in table.incidents}) == 2


def test_a_flag_that_waits_for_a_claim_is_not_announced() -> None:
    table = AtTheTable(ruleset=FIDE.model_copy(update={"flag_alert": "on_claim"}))
    table.play("e2e4").show_clock(flag=BLACK).settle()
    assert table.alerts == []


# --- ends -------------------------------------------------------------------------------------------------

ENDS = [
    ("checkmate by White", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", ("1-0", "checkmate")),
    ("checkmate by Black", "r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", ("0-1", "checkmate")),
    ("stalemate", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", ("1/2-1/2", "stalemate")),
    ("dead position", "8/8/8/3k4/3pK3/8/8/8 w - - 0 1", "e4d3", None),
    ("a last man is taken", "8/8/8/3k4/8/3pK3/8/8 w - - 0 1", "e3d3", ("1/2-1/2", "dead position")),
    ("75 moves", "8/8/8/3k4/8/8/4K3/R7 w - - 149 130", "a1a2", ("1/2-1/2", "75 moves")),
]


@pytest.mark.parametrize(("fen", "uci", "ending"), [e[1:] for e in ENDS], ids=[e[0] for e in ENDS])
def test_the_rules_end_the_game(fen: str, uci: str, ending: tuple[str, str] | None) -> None:
    table = AtTheTable(fen).play(uci)
    assert table.moves == uci
    assert table.ending == (ending or ("*", ""))
    assert table.arbiter.over is (ending is not None)


def test_fivefold_repetition_ends_the_game() -> None:
    round_trip = ("g1f3", "g8f6", "f3g1", "f6g8")
    table = AtTheTable().play(*round_trip * 4)
    assert table.ending == ("1/2-1/2", "fivefold repetition")
    assert len(table.game.moves) == 16


@pytest.mark.parametrize(("fen", "uci", "ending"), [ENDS[0][1:], ENDS[2][1:]], ids=["checkmate", "stalemate"])
def test_nobody_presses_after_the_last_move(fen: str, uci: str, ending: tuple[str, str]) -> None:
    table = AtTheTable(fen).moved(uci).settle()
    assert (table.moves, table.ending) == (uci, ending)


def test_a_mate_in_passing_is_no_mate() -> None:
    """The rook rests for less than a moment on the mating square."""
    table = AtTheTable("6k1/R4ppp/8/8/8/8/8/6K1 w - - 0 1").slide("a7", "a8", "b8", dwell=0.8)
    table.wait(0.5).step("b8b7").press(WHITE).settle()
    assert (table.moves, table.ending) == ("a7b7", ("*", ""))


SIGNS = [
    ("White won", ("e4", "d5"), "1-0"),
    ("Black won", ("d4", "e5"), "0-1"),
    ("a draw on d4 and e4", ("d4", "e4"), "1/2-1/2"),
    ("a draw on d5 and e5", ("e5", "d5"), "1/2-1/2"),
    ("a draw on one file", ("d4", "d5"), "1/2-1/2"),
    ("White won, the kings crossed", ("d5", "e4"), "1-0"),
]


@pytest.mark.parametrize(("squares", "result"), [s[1:] for s in SIGNS], ids=[s[0] for s in SIGNS])
def test_the_kings_show_the_result(squares: tuple[str, str], result: str) -> None:
    table = AtTheTable().play("e2e4", "e7e5").stop_clock()
    table.step("e1" + squares[0], 2).step("e8" + squares[1]).settle()
    assert table.ending == (result, "shown with the kings")
    assert table.moves == "e2e4 e7e5"
    assert table.alerts == []


KINGS = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"


def test_the_first_king_of_the_sign_is_no_move_though_it_could_be_one() -> None:
    table = AtTheTable(KINGS).step("e3d4").wait(3).step("e6e5").settle()
    assert (table.moves, table.ending) == ("", ("0-1", "shown with the kings"))


def test_the_first_king_of_the_sign_with_the_clock_running_and_long_thought() -> None:
    table = AtTheTable(KINGS).play("e3f3", "e6e7").step("f3e4").wait(8).step("e7d5").settle()
    assert (table.moves, table.ending) == ("e3f3 e6e7", ("1-0", "shown with the kings"))


def test_a_king_on_the_centre_is_a_move_when_it_is_pressed() -> None:
    table = AtTheTable(KINGS).play("e3d4").settle()
    assert (table.moves, table.ending) == ("e3d4", ("*", ""))


def test_kings_that_only_pass_the_centre_show_nothing() -> None:
    table = AtTheTable().play("e2e4", "e7e5").stop_clock().step("e1d4").step("e8d5")
    table.step("d5e8", after=0.1).settle()
    assert table.ending == ("*", "")


def test_the_last_move_counts_without_a_press_when_the_player_resigns_after_it() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("d1h5").wait(2).enter("1-0")
    assert (table.moves, table.ending) == ("e2e4 e7e5 d1h5", ("1-0", "resignation"))


def test_the_last_move_counts_when_kings_are_shown_after_it() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("d1h5").wait(2).stop_clock()
    table.step("e1e4").step("e8d5").settle()
    assert (table.moves, table.ending) == ("e2e4 e7e5 d1h5", ("1-0", "shown with the kings"))


def test_moves_tried_out_after_the_clock_was_stopped_do_not_count() -> None:
    table = AtTheTable().play("e2e4", "e7e5").stop_clock().wait(3)
    table.moved("d1h5").wait(2).moved("b8c6").wait(2).moved("f1c4").wait(2).enter("1/2-1/2", "agreement")
    assert (table.moves, table.ending) == ("e2e4 e7e5", ("1/2-1/2", "agreement"))


def test_a_press_that_waits_for_its_judgement_counts_when_the_result_is_entered() -> None:
    table = AtTheTable().play("e2e4").moved("e7e5").press(BLACK).enter("1-0")
    assert table.moves == "e2e4 e7e5"


def test_after_the_end_nothing_is_recorded() -> None:
    table = AtTheTable().play("e2e4").enter("1-0")
    before = list(table.facts)
    table.moved("e7e5").press(BLACK).settle().lose("board").show_clock(flag=BLACK)
    assert table.facts == before
    assert table.arbiter.due() is None
    assert table.provisional == ""


def test_a_press_and_the_sign_right_after_it() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("d1h5").press(WHITE)
    table.step("e1e4", 0.1).step("e8d5", 0.1).settle()
    assert (table.moves, table.ending[0], table.alerts) == ("e2e4 e7e5 d1h5", "1-0", [])


def test_a_line_tried_out_from_the_last_position_does_not_count_though_the_clock_runs() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.moved("d1h5").wait(3).moved("b8c6").wait(3).moved("f1c4").wait(3).enter("1-0")
    assert table.moves == "e2e4 e7e5"


# --- tables without a clock -------------------------------------------------------------------------------


def test_without_a_clock_a_move_counts_at_rest() -> None:
    table = AtTheTable(clocked=False)
    for uci in ("e2e4", "e7e5", "g1f3"):
        table.moved(uci).wait(2)
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3", [])


def test_without_a_clock_a_slide_is_one_move() -> None:
    table = AtTheTable(CASTLES, clocked=False).slide("d2", "e3", "f4", dwell=0.5).settle()
    assert table.moves == "d2f4"


def test_without_a_clock_a_move_is_taken_back() -> None:
    table = AtTheTable(clocked=False).moved("e2e4").wait(2).step("e4e2").wait(2).moved("d2d4").wait(2)
    assert table.moves == "d2d4"
    assert table.took_back


def test_without_a_clock_mate_ends_the_game() -> None:
    table = AtTheTable(ENDS[0][1], clocked=False).moved("a1a8").settle()
    assert table.ending == ("1-0", "checkmate")


def test_a_clock_that_is_lost_leaves_a_table_without_one_and_its_return_asks_for_presses_again() -> None:
    table = AtTheTable().play("e2e4").lose("clock").moved("e7e5").settle()
    assert table.moves == "e2e4 e7e5"
    table.find("clock").show_clock().moved("g1f3").settle()
    assert table.moves == "e2e4 e7e5"
    table.press(WHITE).settle()
    assert table.moves == "e2e4 e7e5 g1f3"


# --- equipment --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("subject", ["board", "clock"])
def test_a_device_that_is_lost_and_back_closes_its_incident(subject: str) -> None:
    table = AtTheTable().play("e2e4").lose(subject)
    (incident,) = table.table.open_incidents()
    assert (incident.kind, incident.grade, incident.color) == (f"{subject}_lost", "certain", None)
    table.wait(5).find(subject)
    assert table.table.open_incidents() == ()


@pytest.mark.parametrize("subject", ["board", "clock"])
def test_a_device_that_was_lost_before_a_restart_closes_its_incident_after_it(subject: str) -> None:
    table = AtTheTable().play("e2e4").lose(subject).restart().find(subject)
    assert table.table.open_incidents() == ()


def test_moves_made_while_the_board_was_away_are_read_from_the_whole_board() -> None:
    table = AtTheTable().play("e2e4").lose("board")
    table.unseen(lambda: table.moved("e7e5").press(BLACK).moved("g1f3").press(WHITE).wait(5))
    table.find("board").settle()
    assert table.moves == "e2e4 e7e5 g1f3"


def test_low_batteries_are_nothing_to_an_arbiter() -> None:
    table = AtTheTable()
    table.see(BatteryLow("clock", table.now))
    assert table.facts == []


# --- in mid-game ------------------------------------------------------------------------------------------


def test_a_restart_between_two_moves_changes_nothing() -> None:
    table = AtTheTable().play("e2e4", "e7e5").restart().play("g1f3", "b8c6").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3 b8c6", [])


def test_a_move_made_during_a_restart_is_read_from_the_whole_board() -> None:
    table = AtTheTable().play("e2e4")
    table.unseen(lambda: table.moved("e7e5"))
    table.restart().press(BLACK).settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_a_move_on_the_board_is_shown_before_it_is_final() -> None:
    table = AtTheTable().moved("e2e4").wait(3)
    assert table.provisional == "e2e4"
    table.press(WHITE).settle()
    assert table.provisional == ""
    table.moved("e7e5").step("e5e7")
    assert table.provisional == ""


# --- what facts and incidents carry -----------------------------------------------------------------------


def test_a_move_carries_the_times_that_the_clock_showed_at_its_press() -> None:
    table = AtTheTable().wait(10).moved("e2e4").press(WHITE)
    shown = table._shown(WHITE), table._shown(BLACK)
    table.settle()
    (made,) = table.game.moves
    assert (made.white_ms, made.black_ms) == shown
    assert shown[1] == 300_000


def test_an_incident_carries_its_evidence_and_its_article() -> None:
    rules = FIDE.model_copy(
        update={"articles": {"illegal_position": Article(article="7.5.1", text="So.", remedy="Back.")}}
    )
    table = AtTheTable(ruleset=rules).play("e2e4").step("f8c5").press(BLACK)
    pressed = table.now
    table.settle()
    (incident,) = table.incidents
    assert (incident.article, incident.rule, incident.remedy) == ("7.5.1", "So.", "Back.")
    assert incident.at == round(pressed * 1000)
    assert incident.ply == 1
    assert chess.Board(incident.fen_before).turn == BLACK
    assert incident.placement_after == table.wood.board_fen()
    assert [(one.square, one.piece) for one in incident.squares][-2:] == [("f8", ""), ("c5", "b")]
    assert all(one.at_ms < 0 for one in incident.squares)
    presses = [one for one in incident.clock if one.event == "press"]
    assert (presses[-1].at_ms, presses[-1].color) == (0, "black")


def test_the_final_moves_are_numbered() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    assert [fact.ply for fact in table.facts if isinstance(fact, facts.Moved)] == [1, 2]
    assert table.arbiter.ply == 2


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
