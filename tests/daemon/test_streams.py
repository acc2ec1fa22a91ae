"""Streams of the kill test that were once decided wrongly: cuts, kills and a mute board around blitz games.

Each is one table in one run of the daemon, as `flagfall journal export --recording` wrote it.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.replay.hall import ReplayedHall
from daemon.replay.recording_reader import read

STREAMS = Path(__file__).with_name("streams")


def decided(name: str, game: str) -> list[Fact]:
    """What becomes of a game in a stream."""
    with gzip.open(STREAMS / f"{name}.rec.gz", "rt") as file:
        first, *lines = read(file)
    hall = ReplayedHall(first)
    found = [one.fact for line in lines for one in hall.take(line)]
    return [fact for fact in found if getattr(fact, "game", "") == game]


def moves(found: list[Fact]) -> list[str]:
    return [fact.uci for fact in found if isinstance(fact, facts.MoveConfirmed)]


def alerts(found: list[Fact]) -> list[str]:
    return [fact.incident.kind for fact in found if isinstance(fact, facts.IncidentRaised)]


def test_three_moves_that_were_taken_back_while_the_daemon_was_away_are_asked_about() -> None:
    """The queen lands on her first square before White's press and stands there for twelve seconds."""
    found = decided("taken_back_in_the_gap", "2-3-shipped-99")
    assert moves(found) == ["e5f6", "g7f6", "c1a3", "d8c7", "e4d6", "c7b6"]
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.IncidentRaised))
    assert asked.kind == "ambiguous_position"
    assert asked.choices[0].label.startswith("Qa5 Nfd2 Ba6 Bb2")


def test_analysis_after_the_result_is_no_part_of_the_game() -> None:
    """The log has many moves and no press after the last final one: nobody played on."""
    assert moves(decided("analysis_after_the_result", "11-1-shipped-69")) == []


def test_a_player_is_not_accused_of_the_piece_whom_the_opponent_pushes_after_his_press() -> None:
    assert "illegal_move" not in alerts(decided("displaced_after_the_press", "6-2-shipped-70"))


def test_a_log_is_read_on_from_the_moment_at_which_nobody_is_in_the_air() -> None:
    """One press more than plies: the number of presses alone would say that the last move was under way."""
    found = decided("in_hand_at_the_press", "12-4-shipped-180")
    assert moves(found)[:1] == ["d3d4"]
    assert "press_without_move" not in alerts(found)


def test_moves_that_nobody_saw_in_an_order_that_nobody_knows_are_asked_about() -> None:
    """The board never told its log; six plies lie between two readings, and several orders fit.

    The rook may have come to b6 in one move or in two, so that not even the first one is known.
    """
    found = decided("log_never_came", "14-1-shipped-43")
    assert moves(found) == []
    assert "ambiguous_position" in alerts(found)


def test_where_a_board_was_without_power_the_number_of_presses_does_not_tell_where_to_read_on() -> None:
    """Four plies are not in the log: by that number, two of Black's pieces would have been in hands three
    later.

    White was told to have promoted out of turn, in one go from where his pawn had stood two moves before.
    """
    found = decided("pressed_less_than_played", "8-3-shipped-85")
    assert moves(found)[:5] == ["e8d8", "d6c7", "d8e8", "c7c8q", "e8e7"]
    assert alerts(found) == []


def test_a_stalemate_counts_though_the_first_piece_of_the_analysis_lands_before_he_leaves() -> None:
    """White's king goes back from it between two scans, and the board tells where to before from where."""
    assert moves(decided("stalemate_before_the_analysis", "11-1-shipped-69"))[-2:] == ["g6h7", "e7f7"]


def test_a_piece_lifted_at_the_opponents_press_and_put_back_after_his_own_stood_there_between() -> None:
    """White had the knight in his hand when Black pressed, put him down wrongly and pressed."""
    (told,) = (
        fact.incident
        for fact in decided("lifted_before_the_press", "5-1-shipped-99")
        if isinstance(fact, facts.IncidentRaised)
    )
    assert (told.kind, told.ply) == ("illegal_move", 14)
    assert "knight f3\N{EN DASH}h3" in told.summary


def test_what_was_heard_before_the_log_keeps_its_time() -> None:
    """Three moves are taken back, and the queen stands on her first square for fifteen seconds.

    Then Black moves her, and is heard; the log has it again. A bishop comes with a whole reading alone,
    and the press for him behind the log: nobody has pressed without a move.
    """
    found = decided("taken_back_and_answered_before_the_log", "2-3-shipped-99")
    assert moves(found) == []
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.IncidentRaised))
    assert asked.kind == "ambiguous_position"
    assert asked.choices[0].label.startswith("Qa5")


def test_a_press_while_the_log_takes_the_line_is_not_taken_for_the_opponents_in_the_log() -> None:
    """The log ends with White's press; Black's comes behind it, and he has not moved."""
    found = decided("pressed_again_while_the_log_came", "3-1-shipped-127")
    assert moves(found) == ["e3c4"]
    assert alerts(found) == ["press_without_move"]


def test_a_player_is_not_accused_of_his_next_move_while_the_one_before_is_open() -> None:
    """White's bishop was taken back; then his knight slides over f1 to f3 when that press is judged."""
    assert alerts(decided("next_move_while_the_last_is_open", "12-3-shipped-68"))[1:] == [
        "ambiguous_position"
    ]


def test_a_repetition_that_a_board_without_power_did_not_see_is_asked_about() -> None:
    """King and queen go to and fro; ten plies show on the board, and the clock has fourteen increments."""
    found = decided("repeated_without_power", "4-2-shipped-192")
    assert len(moves(found)) == 10
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.IncidentRaised))
    assert (asked.kind, asked.ply) == ("ambiguous_position", 69)
    assert "without power, the clock counted 4 moves more than the position shows" in asked.summary


def test_presses_that_no_ply_was_for_do_not_hide_where_the_log_is_to_be_read_on() -> None:
    """Black's king is in his hand when White presses, so the pieces never stand as after the last known ply.

    He had pressed after an illegal move long before: two presses more than plies. Kings go to and fro, and
    the shortest way to where they stand is six plies too short.
    """
    found = decided("pressed_more_than_played", "11-1-shipped-69")
    assert moves(found)[:8] == ["f7g7", "d6e6", "g7h6", "e6f6", "h6h7", "f6e6", "h7g8", "e6f6"]
    assert moves(found)[-4:] == ["h8h7", "f6f7", "h7h8", "g5f6"]
    assert alerts(found) == []


def test_a_perpetual_check_that_a_board_without_power_did_not_see_is_asked_about() -> None:
    """The log continues with the pieces on the same squares, eight plies later; five are told by the pieces.

    The clock tells of no more: it had stopped when a daemon came that could hear it.
    """
    found = decided("perpetual_check_without_power", "4-2-shipped-192")
    assert moves(found) == ["g1h1", "g3h3", "h1g1", "h3g3", "g1h1"]
    (asked,) = (fact.incident for fact in found if isinstance(fact, facts.IncidentRaised))
    assert (asked.kind, asked.ply) == ("ambiguous_position", 69)
    assert "pieces were moved back and forth, and no clock shows how often" in asked.summary


def test_an_illegal_move_is_told_though_the_moves_before_it_lie_in_a_gap() -> None:
    """A rook may have come to g2 over g1 or over h2 while the board had no power.

    Three moves behind it were seen and pressed for, so the pieces stood where both readings say.
    """
    found = decided("illegal_behind_open_moves", "16-4-shipped-59")
    assert moves(found) == ["h6g5", "f3g5", "f6g5"]
    _, told = (fact.incident for fact in found if isinstance(fact, facts.IncidentRaised))
    assert (told.kind, told.color) == ("illegal_move", "black")
    assert "bishop c6\N{EN DASH}f7" in told.summary
    assert told.fen_before.startswith("r4r2/pp4k1/2bp1p1q/2pNp1p1/4P2p/3P3P/PPP1QPR1/1K4R1 b")


def test_a_player_is_not_accused_of_his_knight_who_is_put_where_he_may_not_go_after_the_press() -> None:
    """White displaces two of Black's pieces, a second after the press, and the log has no times."""
    found = decided("displaced_before_the_log", "1-2-shipped-138")
    assert moves(found)[:4] == ["e7e5", "g1f3", "b8c6", "f1b5"]
    assert alerts(found) == []


def test_nobody_is_accused_of_what_moves_that_are_missing_explain() -> None:
    """Moves of the gap are in the record wrongly; the bishop goes over a pawn that has moved in it."""
    found = decided("accused_behind_a_gap", "8-1-shipped-49")
    assert alerts(found) == ["ambiguous_position"]
    assert [one.reason for one in found if isinstance(one, facts.IncidentClosed)] == [
        "torture corrected the moves"
    ]


def test_a_ply_that_is_doubtful_behind_a_gap_is_not_final_before_what_follows_has_told() -> None:
    """The knight was seen on d6, then on e5, then nowhere: it was Nc4-d6."""
    found = decided("doubtful_in_a_gap", "5-1-shipped-127")
    assert "c4e5" not in moves(found)
    assert alerts(found) == []
    assert moves(found)[-2:] == ["c4d6", "b7c6"]
