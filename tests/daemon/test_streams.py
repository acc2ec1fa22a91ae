"""Streams of the kill test that were once decided wrongly: cuts, kills and a mute board around blitz games.

Each is one table in one run of the daemon, as `flagfall journal export --recording` wrote it.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from daemon import facts
from daemon.facts import Fact
from daemon.recording import read
from daemon.replayed_hall import ReplayedHall

STREAMS = Path(__file__).with_name("streams")


def decided(name: str, game: str) -> list[Fact]:
    """What becomes of a game in a stream."""
    with gzip.open(STREAMS / f"{name}.rec.gz", "rt") as file:
        first, *lines = read(file)
    hall = ReplayedHall(first)
    found = [one.fact for line in lines for one in hall.take(line)]
    return [fact for fact in found if getattr(fact, "game", "") == game]


def moves(found: list[Fact]) -> list[str]:
    return [fact.uci for fact in found if isinstance(fact, facts.Moved)]


def alerts(found: list[Fact]) -> list[str]:
    return [fact.incident.kind for fact in found if isinstance(fact, facts.Raised)]


def test_three_moves_that_were_taken_back_while_the_daemon_was_away_are_asked_about() -> None:
    """The queen lands on her first square before White's press and stands there for twelve seconds."""
    found = decided("taken_back_in_the_gap", "2-3-shipped-99")
    assert moves(found) == ["e5f6", "g7f6", "c1a3", "d8c7", "e4d6", "c7b6"]
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.Raised))
    assert asked.kind == "unclear"
    assert asked.choices[0].san.startswith("Qa5 Nfd2 Ba6 Bb2")


def test_analysis_after_the_result_is_no_part_of_the_game() -> None:
    """The log has many moves and no press after the last final one: nobody played on."""
    assert moves(decided("analysis_after_the_result", "11-1-shipped-69")) == []


def test_a_player_is_not_accused_of_the_man_whom_the_opponent_pushes_after_his_press() -> None:
    assert "illegal_position" not in alerts(decided("displaced_after_the_press", "6-2-shipped-70"))


def test_a_log_is_read_on_from_the_moment_at_which_nobody_is_in_the_air() -> None:
    """One press more than plies: the number of presses alone would say that the last move was under way."""
    found = decided("in_hand_at_the_press", "12-4-shipped-180")
    assert moves(found)[:1] == ["d3d4"]
    assert "press_without_move" not in alerts(found)


def test_moves_that_nobody_saw_in_an_order_that_nobody_knows_are_asked_about() -> None:
    """The board never told its log; six plies lie between two readings, and several orders fit."""
    found = decided("log_never_came", "14-1-shipped-43")
    assert moves(found) == ["f6b6"]
    assert "unclear" in alerts(found)


def test_where_a_board_was_without_power_the_number_of_presses_does_not_tell_where_to_read_on() -> None:
    """Four plies are not in the log: by that number, two of Black's men would have been in hands three later.

    White was told to have promoted out of turn, in one go from where his pawn had stood two moves before.
    """
    found = decided("pressed_less_than_played", "8-3-shipped-85")
    assert moves(found)[:5] == ["e8d8", "d6c7", "d8e8", "c7c8q", "e8e7"]
    assert alerts(found) == []


def test_a_stalemate_counts_though_the_first_man_of_the_analysis_lands_before_he_leaves() -> None:
    """White's king goes back from it between two scans, and the board tells where to before from where."""
    assert moves(decided("stalemate_before_the_analysis", "11-1-shipped-69"))[-2:] == ["g6h7", "e7f7"]


def test_a_man_lifted_at_the_opponents_press_and_put_back_after_his_own_stood_there_between() -> None:
    """White had the knight in his hand when Black pressed, put him down wrongly and pressed."""
    (told,) = (
        fact.incident
        for fact in decided("lifted_before_the_press", "5-1-shipped-99")
        if isinstance(fact, facts.Raised)
    )
    assert (told.kind, told.ply) == ("illegal_position", 14)
    assert "knight f3-h3" in told.summary


def test_what_was_heard_before_the_log_keeps_its_time() -> None:
    """Three moves are taken back, and the queen stands on her first square for fifteen seconds.

    Then Black moves her, and is heard; the log has it once more. A bishop comes with a whole reading alone,
    and the press for him behind the log: nobody has pressed without a move.
    """
    found = decided("taken_back_and_answered_before_the_log", "2-3-shipped-99")
    assert moves(found) == []
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.Raised))
    assert asked.kind == "unclear"
    assert asked.choices[0].san.startswith("Qa5")


def test_a_press_while_the_log_takes_the_line_is_not_taken_for_the_opponents_in_the_log() -> None:
    """The log ends with White's press; Black's comes behind it, and he has not moved."""
    found = decided("pressed_again_while_the_log_came", "3-1-shipped-127")
    assert moves(found) == ["e3c4"]
    assert alerts(found) == ["press_without_move"]


def test_a_player_is_not_accused_of_his_next_move_while_the_one_before_is_open() -> None:
    """White's bishop was taken back; then his knight slides over f1 to f3 when that press is judged."""
    assert alerts(decided("next_move_while_the_last_is_open", "12-3-shipped-68"))[1:] == ["unclear"]


def test_a_repetition_that_a_board_without_power_did_not_see_is_asked_about() -> None:
    """King and queen go to and fro; ten plies show on the board, and the clock has fourteen increments."""
    found = decided("repeated_without_power", "4-2-shipped-192")
    assert len(moves(found)) == 10
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.Raised))
    assert (asked.kind, asked.ply) == ("unclear", 69)
    assert "without power there were 4 more than the men show" in asked.summary
