"""Incidents at a press: illegal positions, presses without a move, hands, flags."""

from __future__ import annotations

import chess
import pytest

from broker.contract.ruleset import Article
from daemon.core.record import facts
from drivers.profile import Profile
from tests.daemon.board_at_hand import (
    BLACK,
    CASTLES,
    FIDE,
    ITALIAN,
    PASSING,
    SEVENTH,
    START,
    WHITE,
    AtTheTable,
)
from tests.daemon.case_book import Case, Hands, cases

# --- illegal positions ------------------------------------------------------------------------------------

PINNED = "rnb1k1nr/pppp1ppp/8/4p3/1b2P2q/2NP4/PPP2PPP/R1BQKBNR w KQkq - 0 1"

ILLEGAL: list[Case] = [
    ("a piece moved as it cannot move", START, lambda t: t.step("g1g3"),
     "knight g1\N{EN DASH}g3. A knight cannot move that way."),
    ("a pawn moved to where its neighbour may go", START, lambda t: t.step("e2d3"),
     "pawn e2\N{EN DASH}d3. A pawn cannot move that way."),
    ("a bishop over a pawn", START, lambda t: t.step("f1c4"),
     "bishop f1\N{EN DASH}c4. The path is blocked on e2."),
    ("a pinned piece that leaves the king in check", PINNED, lambda t: t.step("f2f3"),
     "pawn f2\N{EN DASH}f3. It leaves the king in check."),
    ("castled though the king has moved", CASTLES.replace("KQkq", "kq"),
     lambda t: t.step("e1g1").step("h1f1"), "king e1\N{EN DASH}g1, rook h1\N{EN DASH}f1"),
    ("an own piece captured", START, lambda t: t.step("d1d2"), "queen"),
    ("wrong pawn captured en passant", PASSING, lambda t: t.step("e5d6").take("d5"), "pawn e5\N{EN DASH}d6"),
    ("a pawn promoted to a king", SEVENTH, lambda t: t.take("a7").put("a8", "K"), "king"),
]  # fmt: skip


@cases(ILLEGAL)
def test_a_press_after_an_illegal_move_is_raised_within_a_second(fen: str, hands: Hands, moves: str) -> None:
    table = AtTheTable(fen)
    hands(table)
    table.press(WHITE).settle()
    assert table.alerts == ["illegal_move"]
    (incident,) = table.incidents
    assert moves in incident.summary
    assert (incident.color, incident.certainty) == ("white", "certain")
    assert incident.detection_ms <= 1000
    assert table.moves == ""


@cases([
    ("two moves at once", START, lambda t: t.step("e2e4").step("d2d4"),
     "pawn d2\N{EN DASH}d4, pawn e2\N{EN DASH}e4"),
    ("two pieces promoted from one pawn", SEVENTH,
     lambda t: t.take("a7").put("a8", "Q").put("b8", "Q"), "queen on b8"),
])  # fmt: skip
def test_more_than_one_step_is_raised_as_likely(fen: str, hands: Hands, moves: str) -> None:
    table = AtTheTable(fen)
    hands(table)
    (incident,) = table.press(WHITE).settle().incidents
    assert (incident.kind, incident.color, incident.certainty) == ("illegal_move", "white", "likely")
    assert moves in incident.summary
    assert table.moves == ""


def test_an_illegal_move_is_raised_once_and_then_corrected() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).settle()
    table.stop_clock().step("c5f1", 3).start_clock(WHITE).step("f1c4", 2).press(WHITE).settle()
    table.play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 f1c4 b8c6"
    assert table.alerts == ["illegal_move"]


def test_an_illegal_move_is_corrected_without_touching_the_clock() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).wait(5).step("c5f1").step("f1c4").press(WHITE).play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 f1c4 b8c6"
    assert table.alerts == ["illegal_move"]


def test_a_reversed_illegal_castling_leaves_no_trace_in_the_record() -> None:
    table = AtTheTable(CASTLES.replace("KQkq", "kq"))
    table.step("e1g1").step("h1f1").press(WHITE).wait(5).step("f1h1").step("g1e1").step("d2e3").press(WHITE)
    table.settle()
    assert (table.moves, table.alerts) == ("d2e3", ["illegal_move"])


@pytest.mark.parametrize(("back", "stays"), [("d4d2", "e2e4"), ("e4e2", "d2d4")])
def test_of_two_moves_made_at_once_the_one_that_stays_counts(back: str, stays: str) -> None:
    table = AtTheTable().step("e2e4").step("d2d4").press(WHITE).wait(4)
    table.step(back).press(WHITE).wait(2).play("b8c6").settle()
    assert (table.moves, table.alerts) == (f"{stays} b8c6", ["illegal_move"])


def test_a_piece_far_from_its_square_stops_the_record_at_the_press() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("g1f3").step("b1b3").press(WHITE).settle()
    assert table.moves == "e2e4 e7e5"
    assert [(incident.kind, incident.certainty, incident.color) for incident in table.incidents] == [
        ("illegal_move", "likely", "white")
    ]
    assert "knight b1\N{EN DASH}b3, knight g1\N{EN DASH}f3" in table.incidents[0].summary


def test_the_record_takes_both_moves_at_the_reply_once_the_piece_is_returned() -> None:
    table = AtTheTable().moved("e2e4").step("g1g3").press(WHITE).settle()
    assert table.moves == ""
    table.step("g3g1").play("e7e5").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", ["illegal_move"])


def test_a_player_who_replies_to_an_illegal_move_is_not_accused_of_one() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("f1c5").press(WHITE).wait(3).play("b8c6").settle()
    assert [(incident.kind, incident.color) for incident in table.incidents] == [("illegal_move", "white")]
    assert table.moves == "e2e4 e7e5 b8c6"  # the illegal move stays; the record has a break before Black's


def test_a_piece_that_the_opponent_moved_again_after_pressing_is_charged_to_them() -> None:
    table = AtTheTable().moved("g1h3").press(WHITE).wait(2).step("h3f3").wait(2).play("e7e5").settle()
    assert [incident.color for incident in table.incidents] == ["white"]
    assert "knight h3\N{EN DASH}f3" in table.incidents[0].summary


def test_a_king_that_castles_after_the_press_for_its_rook_is_charged_to_its_player() -> None:
    table = AtTheTable(ITALIAN).step("h1f1").press(WHITE).settle().step("e1g1").step("g8f6").press(BLACK)
    (incident,) = table.settle().incidents
    assert (incident.kind, incident.color) == ("displaced_pieces", "white")
    assert incident.summary == "White has pieces out of place: king e1\N{EN DASH}g1."


def test_displaced_pieces_of_the_opponent_at_a_press_are_raised_as_likely() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("a7h3").moved("b1c3").press(WHITE).settle()
    (incident,) = table.incidents
    assert (incident.kind, incident.certainty, incident.color) == ("displaced_pieces", "likely", "white")
    assert "pawn a7\N{EN DASH}h3" in incident.summary


def test_a_knocked_piece_in_hand_does_not_stop_the_record() -> None:
    table = AtTheTable().play("e2e4", "e7e5").moved("g1f3").press(WHITE)
    table.lift("g2", 0.1).put("g2", after=3).play("b8c6").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3 b8c6", [])


def test_the_same_displaced_pieces_are_not_raised_again() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.step("f1c5").press(WHITE).wait(2).press(BLACK).wait(2).press(WHITE).settle()
    assert table.alerts == ["illegal_move"]


def test_a_second_illegal_move_is_raised_too() -> None:
    table = AtTheTable()
    table.step("g1g3").press(WHITE).settle().step("g3g1").settle()
    table.step("b1b3").press(WHITE).settle()
    assert table.alerts == ["illegal_move", "illegal_move"]


def test_a_pawn_left_on_the_last_rank_is_raised_and_the_later_replacement_is_the_move() -> None:
    table = AtTheTable(SEVENTH)
    table.step("a7a8").press(WHITE).settle()
    assert table.alerts == ["unpromoted_pawn"]
    assert "a8" in table.incidents[0].summary
    assert table.moves == ""
    table.take("a8").put("a8", "Q").press(WHITE).settle()
    assert table.moves == "a7a8q"
    assert table.alerts == ["unpromoted_pawn"]


def test_a_pawn_on_the_first_rank_of_its_own_side_was_not_left_to_be_promoted() -> None:
    table = AtTheTable().play("g1f3", "e7e5").step("e2e4").step("g2g1").press(WHITE).settle()
    assert table.alerts == ["displaced_pieces"]


def test_a_promotion_completed_after_the_press_counts_when_the_opponent_replies() -> None:
    table = AtTheTable(SEVENTH).step("a7a8").press(WHITE).take("a8", 2).put("a8", "Q").wait(2).play("f7e7")
    assert table.moves == "a7a8q f7e7"
    assert table.alerts == ["unpromoted_pawn"]


# --- presses that are none --------------------------------------------------------------------------------


def test_a_press_without_a_move() -> None:
    table = AtTheTable().play("e2e4").press(BLACK, 2).settle()
    assert table.alerts == ["press_without_move"]
    assert table.incidents[0].color == "black"
    assert table.incidents[0].detection_ms <= 1000


def test_a_lever_moved_back_by_the_arbiter_is_no_press() -> None:
    table = AtTheTable().play("e2e4").press(BLACK, 2).wait(3).press(WHITE).wait(3)
    table.play("e7e5").settle()
    assert table.alerts == ["press_without_move"]
    assert table.moves == "e2e4 e7e5"


def test_moving_a_piece_of_the_opponent_is_no_own_move() -> None:
    table = AtTheTable().step("e7e5").press(WHITE).settle()
    assert table.alerts == ["press_without_move"]
    assert table.moves == ""


def test_a_piece_touched_and_returned_is_no_move() -> None:
    table = AtTheTable().step("e2e2").press(WHITE).settle()
    assert table.alerts == ["press_without_move"]


def test_a_press_with_the_piece_in_hand() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.lift("g1").press(WHITE).wait(1.5).put("f3").settle()
    assert table.alerts == ["press_before_move"]
    assert "knight from g1" in table.incidents[0].summary
    assert table.incidents[0].detection_ms <= 1000
    assert table.moves == "e2e4 e7e5 g1f3"


def test_a_press_with_the_piece_in_hand_and_another_one_afterwards() -> None:
    table = AtTheTable().lift("e2").press(WHITE).wait(2).put("e4").press(WHITE).settle()
    table.play("e7e5").settle()
    assert table.alerts == ["press_before_move"]
    assert table.moves == "e2e4 e7e5"


def test_a_piece_captured_before_any_scan_detected_it_was_not_in_hand_at_the_press() -> None:
    table = AtTheTable().play("e2e4").lift("d7").press(BLACK)
    table.wait(0.2).lift("e4").wait(0.3).put("d5").press(WHITE).settle()
    assert table.alerts == []
    assert table.moves == "e2e4 d7d5 e4d5"


def test_a_piece_that_returns_to_its_square_after_an_early_press() -> None:
    table = AtTheTable().lift("e2").press(WHITE).wait(2).put("e2").settle()
    assert table.alerts[0] == "press_before_move"
    assert table.moves == ""


def test_presses_on_a_slow_board_wait_for_its_delayed_changes() -> None:
    table = (
        AtTheTable(profile=Profile(board_latency_s=0.5, settle_s=0.6))
        .lift("e2")
        .press(WHITE)
        .put("e4", after=0.3)
        .settle()
    )
    assert (table.moves, table.alerts) == ("e2e4", [])


def test_a_lost_board_does_not_lose_the_pressed_move() -> None:
    table = AtTheTable()
    table.unseen(lambda: table.moved("e2e4"))
    table.lose("board").press(WHITE).wait(3).find("board").settle()
    assert table.moves == "e2e4"


def test_presses_read_at_one_moment_are_two_presses() -> None:
    table = AtTheTable().moved("e2e4").moved("e7e5").press(WHITE).press(BLACK, after=0).settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_a_forgotten_press_is_compensated_by_the_reply() -> None:
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


def test_an_unresponsive_board_is_judged_by_its_last_reports() -> None:
    table = AtTheTable(answers=False).play("e2e4", "e7e5").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


# --- hands ------------------------------------------------------------------------------------------------


def in_one_look(table: AtTheTable) -> AtTheTable:
    """Both hands are quicker than the board: it finds king and rook gone and landed at once."""
    return table.lift("e1").lift("h1", 0.01).put("f1", after=0.01).put("g1", after=0.01)


def test_castling_with_both_hands() -> None:
    table = AtTheTable(CASTLES)
    in_one_look(table).press(WHITE).settle()
    assert table.moves == "e1g1"
    assert [(incident.kind, incident.certainty, incident.color) for incident in table.incidents] == [
        ("two_hands", "likely", "white")
    ]


def test_king_and_rook_off_the_board_together_may_be_in_one_hand() -> None:
    table = AtTheTable(CASTLES)
    table.lift("e1").lift("h1", 0.3).wait(0.6).put("f1").put("g1", after=0.3).press(WHITE).settle()
    assert (table.moves, table.alerts) == ("e1g1", [])


def test_castling_with_both_hands_is_allowed_if_the_rules_say_so() -> None:
    table = AtTheTable(CASTLES, ruleset=FIDE.model_copy(update={"two_hands": "none"}))
    in_one_look(table).press(WHITE).settle()
    assert (table.moves, table.alerts) == ("e1g1", [])


def test_castling_with_both_hands_reversed_and_repeated_before_the_press() -> None:
    table = AtTheTable(CASTLES)
    in_one_look(table)
    table.step("g1e1").step("f1h1").step("e1g1").step("h1f1").press(WHITE).settle()
    assert (table.moves, table.alerts) == ("e1g1", [])


# --- flags ------------------------------------------------------------------------------------------------


def test_a_flag_fall_is_raised_at_once_and_only_once() -> None:
    table = AtTheTable().play("e2e4")
    table.show_clock(flag=BLACK).wait(1).show_clock(flag=BLACK).settle()
    assert [(incident.kind, incident.color) for incident in table.incidents] == [("flag_fall", "black")]
    assert table.incidents[0].clock[-1].event == "flag"


def test_a_flag_that_was_corrected_may_fall_again() -> None:
    table = AtTheTable().play("e2e4")
    table.show_clock(flag=BLACK).wait(60).show_clock().wait(60).show_clock(flag=BLACK)
    assert table.alerts == ["flag_fall", "flag_fall"]
    assert len({incident.id for incident in table.incidents}) == 2


def test_a_flag_that_waits_for_a_claim_is_not_raised() -> None:
    table = AtTheTable(ruleset=FIDE.model_copy(update={"flag_alert": "on_claim"}))
    table.play("e2e4").show_clock(flag=BLACK).settle()
    assert table.alerts == []


@pytest.mark.parametrize("alert", ["immediate", "on_claim"])
def test_every_flag_is_a_fact_once_each_time_it_falls(alert: str) -> None:
    table = AtTheTable(ruleset=FIDE.model_copy(update={"flag_alert": alert})).play("e2e4")
    table.show_clock(flag=BLACK).wait(1).show_clock(flag=BLACK).wait(60).show_clock().show_clock(flag=WHITE)
    flags = [fact for fact in table.facts if isinstance(fact, facts.FlagFell)]
    assert [(fact.table, fact.game, fact.color) for fact in flags] == [(1, "g1", "black"), (1, "g1", "white")]


def test_the_fact_of_a_flag_comes_before_its_incident() -> None:
    table = AtTheTable().show_clock(flag=WHITE)
    assert [fact.type for fact in table.facts] == ["flag_fell", "incident_raised"]


# --- what facts and incidents carry -----------------------------------------------------------------------


def test_a_move_carries_the_times_that_the_clock_showed_at_its_press() -> None:
    table = AtTheTable().wait(10).moved("e2e4").press(WHITE)
    shown = table._shown(WHITE), table._shown(BLACK)
    table.settle()
    (made,) = table.game.moves
    assert (made.white_ms, made.black_ms) == shown
    assert shown[1] == 300_000


def test_an_incident_carries_its_evidence_and_its_article() -> None:
    rules = FIDE.model_copy(update={"articles": {"illegal_move": Article(article="7.5.1", text="So.")}})
    table = AtTheTable(ruleset=rules).play("e2e4").step("f8c5").press(BLACK)
    pressed = table.now
    table.settle()
    (incident,) = table.incidents
    assert (incident.article, incident.rule) == ("7.5.1", "So.")
    assert incident.remedy is not None
    assert (incident.remedy.white_ms, incident.remedy.black_ms) == (359_000, 298_000)
    assert incident.occurred_at == round(pressed * 1000)
    assert incident.ply == 1
    assert chess.Board(incident.fen_before).turn == BLACK
    assert incident.placement_after == table.wood.board_fen()
    assert [(evidence.square, evidence.piece) for evidence in incident.squares][-2:] == [
        ("f8", ""),
        ("c5", "b"),
    ]
    assert all(evidence.at_ms < 0 for evidence in incident.squares)
    presses = [evidence for evidence in incident.clock if evidence.event == "press"]
    assert (presses[-1].at_ms, presses[-1].color) == (0, "black")


def test_confirmed_moves_are_numbered() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    assert [fact.ply for fact in table.facts if isinstance(fact, facts.MoveConfirmed)] == [1, 2]
    assert table.arbiter.ply == 2


def test_a_change_lost_on_the_line_accuses_nobody_until_the_board_responds() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.answers = False
    table.unseen(lambda: table.lift("g1"))
    table.put("f3", "N").press(WHITE).wait(2.0)
    assert table.alerts == []
    table.answers = True
    table.settle()
    assert table.alerts == []
    assert table.moves == "e2e4 e7e5 g1f3"


def test_a_board_that_never_responds_is_judged_by_its_last_reports() -> None:
    table = AtTheTable(answers=False).step("f1c4").press(WHITE).wait(10.0)
    assert table.alerts == ["illegal_move"]


def test_a_move_counts_once_the_pieces_it_knocked_over_are_restored() -> None:
    table = AtTheTable().play("e2e4", "e7e5").step("a7h3").moved("b1c3").press(WHITE).wait(3)
    assert table.moves == "e2e4 e7e5"
    table.step("h3a7").wait(2)
    assert table.moves == "e2e4 e7e5 b1c3"


def test_an_undoubted_move_has_full_confidence() -> None:
    confirmed = [
        fact for fact in AtTheTable().play("e2e4", "e7e5").facts if isinstance(fact, facts.MoveConfirmed)
    ]
    assert [fact.confidence is not None and fact.confidence > 0.99 for fact in confirmed] == [True, True]


@pytest.mark.parametrize(
    ("gone", "grade"), [(6.0, "likely"), (0.5, "certain")], ids=["long since", "just now"]
)
def test_a_move_across_an_undetected_piece_is_not_certainly_illegal(gone: float, grade: str) -> None:
    """The record is more likely wrong, as after a gap, unless the player has just removed that piece."""
    table = AtTheTable("6k1/4r3/4P3/8/8/8/8/6K1 w - - 0 1")
    table.play("g1g2", "g8g7").take("e7").wait(gone).play("g2g3", "g7g6").wait(gone).play("e6e7").settle()
    (incident,) = table.incidents
    assert (incident.kind, incident.certainty) == ("illegal_move", grade)
    doubt = "Caution: the board has not detected the rook on e7 recently."
    assert incident.summary.endswith(doubt if grade == "likely" else "A pawn cannot move that way.")
