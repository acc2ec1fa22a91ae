"""How games end, and games that are interrupted: no clock, lost devices, a restart."""

from __future__ import annotations

import pytest

from daemon.core.evidence.evidence import BatteryLow
from daemon.core.judging.quiet.quiet_board import NO_REPLY_S
from daemon.core.rules import rules
from tests.daemon.board_at_hand import (
    BLACK,
    CASTLES,
    SEVENTH,
    WHITE,
    AtTheTable,
)

# --- ends -------------------------------------------------------------------------------------------------

ENDS = [
    ("checkmate by White", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", ("1-0", "checkmate")),
    ("checkmate by Black", "r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", ("0-1", "checkmate")),
    ("stalemate", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", ("1/2-1/2", "stalemate")),
    ("dead position", "8/8/8/3k4/3pK3/8/8/8 w - - 0 1", "e4d3", None),
    ("the last piece is captured", "8/8/8/3k4/8/3pK3/8/8 w - - 0 1", "e3d3", ("1/2-1/2", "dead position")),
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


def test_moves_from_before_a_restart_count_towards_repetition() -> None:
    round_trip = ("g1f3", "g8f6", "f3g1", "f6g8")
    table = AtTheTable().play(*round_trip * 2).restart().play(*round_trip * 2)
    assert table.ending == ("1/2-1/2", "fivefold repetition")


def test_mate_after_a_restart_ends_the_game() -> None:
    table = AtTheTable().play("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6").restart().play("h5f7")
    assert table.ending == ("1-0", "checkmate")


def test_a_result_entered_while_a_mating_press_waits_ends_the_game_once() -> None:
    table = AtTheTable(ENDS[0][1]).moved("a1a8").press(WHITE).enter("1-0", "checkmate")
    assert [fact.type for fact in table.facts] == ["move_confirmed", "game_ended"]


@pytest.mark.parametrize(("fen", "uci", "ending"), [ENDS[0][1:], ENDS[2][1:]], ids=["checkmate", "stalemate"])
def test_nobody_presses_after_the_last_move(fen: str, uci: str, ending: tuple[str, str]) -> None:
    table = AtTheTable(fen).moved(uci).settle()
    assert (table.moves, table.ending) == (uci, ending)


def test_a_rook_passing_the_mating_square_does_not_mate() -> None:
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
    assert table.alerts == ["result_shown"]


KINGS = "8/7p/4k3/8/8/4K3/4P3/8 w - - 0 1"


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
    assert (table.moves, table.ending[0], table.alerts) == ("e2e4 e7e5 d1h5", "1-0", ["result_shown"])


def test_a_line_tried_out_from_the_last_position_does_not_count_though_the_clock_runs() -> None:
    table = AtTheTable().play("e2e4", "e7e5")
    table.moved("d1h5").wait(3).moved("b8c6").wait(3).moved("f1c4").wait(3).enter("1-0")
    assert table.moves == "e2e4 e7e5"


# --- tables without a clock -------------------------------------------------------------------------------


def test_without_a_clock_a_move_counts_once_answered_or_unchanged_for_ten_seconds() -> None:
    table = AtTheTable(clocked=False)
    for uci in ("e2e4", "e7e5", "g1f3"):
        table.moved(uci).wait(2)
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])
    table.wait(NO_REPLY_S)
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3", [])


def test_without_a_clock_a_slide_is_one_move() -> None:
    table = AtTheTable(CASTLES, clocked=False).slide("d2", "e3", "f4", dwell=0.5).wait(NO_REPLY_S)
    assert table.moves == "d2f4"


def test_without_a_clock_a_stop_on_the_way_is_no_move() -> None:
    table = AtTheTable(clocked=False).step("e2e3").wait(4).step("e3e4").wait(4).moved("e7e5").wait(NO_REPLY_S)
    assert (table.moves, table.took_back) == ("e2e4 e7e5", [])


def test_without_a_clock_a_move_is_changed_while_nobody_has_answered() -> None:
    table = (
        AtTheTable(clocked=False).moved("e2e4").wait(2).step("e4e2").wait(2).moved("d2d4").wait(NO_REPLY_S)
    )
    assert (table.moves, table.took_back) == ("d2d4", [])


def test_without_a_clock_a_move_that_counted_is_taken_back() -> None:
    table = AtTheTable(clocked=False).moved("e2e4").wait(NO_REPLY_S + 1).step("e4e2").wait(NO_REPLY_S + 1)
    table.moved("d2d4").wait(NO_REPLY_S + 1)
    assert (table.moves, table.alerts) == ("d2d4", ["moves_withdrawn"])


def test_without_a_clock_pieces_set_up_again_withdraw_no_moves() -> None:
    table = AtTheTable(clocked=False)
    for uci in ("e2e4", "e7e5", "g1f3"):
        table.moved(uci).wait(NO_REPLY_S + 1)
    table.step("f3g1").step("e5e7").step("e4e2").settle()
    assert (table.moves, table.took_back) == ("e2e4 e7e5 g1f3", [])


def test_without_a_clock_the_first_king_of_the_sign_is_taken_out_of_the_record() -> None:
    table = AtTheTable(KINGS, clocked=False).step("e3d4").wait(2).step("e6e5").settle()
    assert (table.moves, table.ending) == ("", ("0-1", "shown with the kings"))


def test_without_a_clock_mate_ends_the_game() -> None:
    table = AtTheTable(ENDS[0][1], clocked=False).moved("a1a8").settle()
    assert table.ending == ("1-0", "checkmate")


def test_a_clock_that_is_lost_leaves_a_table_without_one_and_its_return_asks_for_presses_again() -> None:
    table = AtTheTable().play("e2e4").lose("clock").moved("e7e5").wait(NO_REPLY_S + 1)
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
    assert (incident.kind, incident.certainty, incident.color) == (f"{subject}_lost", "certain", None)
    table.wait(5).find(subject)
    assert table.table.open_incidents() == ()


@pytest.mark.parametrize("subject", ["board", "clock"])
def test_a_device_that_was_lost_before_a_restart_closes_its_incident_after_it(subject: str) -> None:
    table = AtTheTable().play("e2e4").lose(subject).restart().find(subject)
    assert table.table.open_incidents() == ()


def test_moves_made_while_the_board_was_disconnected_are_read_from_a_full_reading() -> None:
    table = AtTheTable().play("e2e4").lose("board")
    table.unseen(lambda: table.moved("e7e5").press(BLACK).moved("g1f3").press(WHITE).wait(5))
    table.find("board").settle()
    assert table.moves == "e2e4 e7e5 g1f3"


def test_a_low_battery_raises_no_incident() -> None:
    table = AtTheTable()
    table.see(BatteryLow("clock", table.now))
    assert table.facts == []


# --- in mid-game ------------------------------------------------------------------------------------------


def test_a_restart_between_two_moves_changes_nothing() -> None:
    table = AtTheTable().play("e2e4", "e7e5").restart().play("g1f3", "b8c6").settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5 g1f3 b8c6", [])


def test_a_move_made_during_a_restart_is_read_from_a_full_reading() -> None:
    table = AtTheTable().play("e2e4")
    table.unseen(lambda: table.moved("e7e5"))
    table.restart().press(BLACK).settle()
    assert (table.moves, table.alerts) == ("e2e4 e7e5", [])


def test_a_move_on_the_board_is_shown_while_it_is_provisional() -> None:
    table = AtTheTable().moved("e2e4").wait(0.3)
    assert table.provisional == "e2e4"
    table.press(WHITE).settle()
    assert table.provisional == ""
    table.moved("e7e5").step("e5e7")
    assert table.provisional == ""


# --- questions to an arbiter -----------------------------------------------------------------------------


def test_a_king_captured_without_a_clock_ends_the_game_if_the_rules_say_so() -> None:
    vkk = rules.load()["vkk"]
    table = AtTheTable("4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", clocked=False, ruleset=vkk)
    table.step("e8e7").wait(3).step("d6d7").wait(3).step("e7d8").wait(3).take("d8").step("d7d8").settle()
    assert table.ending == ("1-0", "king captured")
    assert table.alerts == []


def test_a_captured_king_ends_nothing_by_other_rules() -> None:
    table = AtTheTable("4k3/8/3R4/8/8/8/8/4K3 b - - 0 1", clocked=False)
    table.step("e8e7").wait(3).step("d6d7").wait(3).step("e7d8").wait(3).take("d8").step("d7d8").settle()
    assert table.ending == ("*", "")


def test_a_promotion_to_a_rook_is_queried_if_the_rook_may_be_upside_down() -> None:
    table = AtTheTable(SEVENTH, ruleset=rules.load()["us-chess-7"])
    table.play("a7a8r")
    (asked,) = [incident for incident in table.incidents if incident.kind == "ambiguous_position"]
    assert asked.certainty == "hint"
    assert [choice.label for choice in asked.choices] == ["a8=R", "a8=Q", "a8=B", "a8=N"]
    assert table.alerts == []
