"""An arbiter enters the moves that were really played; the game continues from them."""

from __future__ import annotations

from tests.daemon.board_at_hand import BLACK, WHITE
from tests.daemon.record_at_hand import Arbitrated, illegal_knight


def test_a_wrong_move_is_replaced_and_the_record_before_it_stays() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3").correct(2, "b1c3")
    assert table.took_back == [2]
    assert table.moves == "e2e4 e7e5 b1c3"


def test_what_is_the_same_is_not_told_again() -> None:
    """Sending the whole game with one other move takes back no more than is wrong."""
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3", "b8c6").correct(0, "e2e4", "e7e5", "g1f3", "g8f6")
    assert table.took_back == [3]
    assert table.moves == "e2e4 e7e5 g1f3 g8f6"


def test_clock_times_stay_with_their_plies_where_the_number_of_moves_is_the_same() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3")
    before = [(made.white_ms, made.black_ms) for made in table.game.moves]
    assert None not in before[2]
    table.correct(1, "e7e6", "g1f3")
    assert [(made.white_ms, made.black_ms) for made in table.game.moves] == before


def test_where_a_move_was_missing_nobody_knows_the_times_of_those_after_it() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").correct(1, "e7e5", "g1f3", "b8c6")
    assert [made.white_ms is None for made in table.game.moves] == [False, False, True, True]


def test_play_goes_on_from_the_corrected_record() -> None:
    """The record has 2. Nf3 where 2. Nc3 was played; the physical board shows what was played."""
    table = Arbitrated()
    table.play("e2e4", "e7e5", "b1c3").correct(2, "g1f3").wait(1)
    table.correct(2, "b1c3").play("b8c6").settle()
    assert table.moves == "e2e4 e7e5 b1c3 b8c6"
    assert table.alerts == []


def test_what_stands_on_the_board_is_explained_anew_after_the_correction() -> None:
    """Black answered the illegal move; the arbiter says what counts for it, and the answer is found again."""
    table = illegal_knight()
    table.step("b8c6").press(BLACK).wait(1)
    table.correct(1, "e7e5", "g1f3")
    assert table.moves == "e2e4 e7e5 g1f3"
    assert table.provisional == "b8c6"
    table.step("g3f3").play("d2d4").settle()
    assert table.moves == "e2e4 e7e5 g1f3 b8c6 d2d4"
    assert table.alerts == ["illegal_move"]


def test_a_move_on_the_board_that_nobody_has_pressed_for_is_provisional_after_a_correction() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").moved("g1f3").wait(1)
    table.correct(1, "e7e6", "d2d4", "e6e5")
    assert table.took_back == [1]
    table.set_wood("rnbqkbnr/pppp1ppp/8/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R")
    assert table.provisional == "g1f3"
    table.press(WHITE).settle()
    assert table.moves == "e2e4 e7e6 d2d4 e6e5 g1f3"


def test_a_correction_is_not_withdrawn_by_wood_that_stands_otherwise() -> None:
    """The pieces stand as before the moves that the arbiter entered, at a table without a clock."""
    table = Arbitrated(clocked=False)
    table.play("e2e4", "e7e5").correct(2, "g1f3", "b8c6").wait(60)
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.took_back == []


def test_a_press_that_waited_is_not_judged_by_the_old_record() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5").step("g1g3").press(WHITE)
    table.correct(2, "g1f3").wait(5)
    assert table.alerts == []


def test_where_more_was_played_than_the_official_said_he_is_asked_again_and_nobody_is_accused() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")
    table.correct(2, "g1f3").play("e1g1", "f6e4").settle()
    assert set(table.alerts) == {"ambiguous_position"}


def test_moves_that_end_in_mate_end_the_game() -> None:
    table = Arbitrated()
    table.play("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8h6").correct(5, "g8f6", "h5f7")
    assert table.ending == ("1-0", "checkmate")
    assert table.arbiter.over


def test_a_mate_that_was_none_does_not_end_the_game() -> None:
    """1. f3 e5 2. g4 Qh4# was Qg5 in truth: the result was that of the moves and goes with them."""
    table = Arbitrated()
    table.play("f2f3", "e7e5", "g2g4", "d8h4").settle()
    assert table.ending == ("0-1", "checkmate")
    table.correct(3, "d8g5").set_wood("rnb1kbnr/pppp1ppp/8/4p1q1/6P1/5P2/PPPPP2P/RNBQKBNR")
    assert table.ending == ("*", "")
    table.play("g1h3").settle()
    assert table.moves == "f2f3 e7e5 g2g4 d8g5 g1h3"
