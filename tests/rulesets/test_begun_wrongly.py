"""A game begun from a wrong position is recorded from there; what becomes of it follows the rules."""

from __future__ import annotations

import chess

from tests.rulesets.at_the_table import RULES, Scene

STANDARD, RAPID = RULES["fide-standard-2023"], RULES["fide-rapid-2023"]
EXCHANGED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"


def begun(ruleset: str, stood_s: float = 2.0) -> Scene:
    """White's king and queen stand exchanged, and White's clock is started."""
    return Scene(RULES[ruleset], "5400+30", exchanged="d1e1").wait(stood_s).go().wait(1)


def test_what_is_played_from_a_wrong_position_is_recorded_and_told_when_the_clock_starts() -> None:
    scene = begun("fide-standard-2023")
    assert scene.alarms == ["wrong_initial_position"]
    assert scene.state.game is not None
    assert scene.state.game.fens == (EXCHANGED,)
    scene.plays("d2d4", "d7d5", "d1d2")
    assert scene.moves == "d2d4 d7d5 d1d2", "the king stands on d1"
    assert (scene.alarms, scene.last.closed_reason) == (["wrong_initial_position"], "")


def test_it_is_the_same_incident_that_was_told_before_and_the_remedy_is_now_another() -> None:
    scene = Scene(STANDARD, "5400+30", exchanged="d1e1").wait(6)
    assert scene.remedy.text.startswith("No move has been played")
    scene.go().wait(1)
    assert scene.alarms == ["wrong_initial_position"]
    assert scene.remedy.text == "Cancel the game and start a new one. The arbiter sets the times."


def test_an_official_who_has_acknowledged_it_is_not_told_again_when_play_begins() -> None:
    scene = Scene(STANDARD, "5400+30", exchanged="d1e1").wait(6).acknowledge().go().wait(1).plays("d2d4")
    assert scene.alarms == ["wrong_initial_position"]
    assert scene.last.acknowledged_by == "Anna"


def test_pieces_put_right_before_the_first_move_begin_the_game_as_it_should() -> None:
    scene = begun("fide-standard-2023").stop().set_up().wait(2)
    assert scene.state.game is not None
    assert scene.state.game.fens == (chess.STARTING_FEN,)
    scene.go().plays("e2e4", "e7e5")
    assert (scene.moves, scene.state.open_incidents()) == ("e2e4 e7e5", ())


def test_the_arbiter_cancels_the_game_and_it_starts_anew_at_the_same_table() -> None:
    scene = begun("fide-standard-2023").plays("d2d4", "d7d5").stop()
    scene.decide("apply")
    assert scene.state.game is None, "it begins when the men stand ready"
    scene.set_up().wait(2).go().plays("e2e4", "e7e5")
    assert (scene.moves, scene.state.open_incidents()) == ("e2e4 e7e5", ())
    assert scene.state.game is not None
    assert scene.state.game.fens[0] == chess.STARTING_FEN


def test_what_happened_in_a_cancelled_game_counts_no_more() -> None:
    scene = begun("fide-standard-2023").illegally("e2e5").puts_back("e2e5").wait(1)
    assert scene.of("illegal_move").illegal_move_number == 1
    scene.stop().claim("black", "device")
    scene.decide("apply", incident=scene.of("wrong_initial_position").id)
    assert scene.state.open_incidents() == ()
    scene.wait(12)
    kinds = [one.kind for one in scene.state.open_incidents()]
    assert kinds == ["wrong_initial_position"], (
        "they stand exchanged for the new game as well, and that is all"
    )
    scene.set_up().wait(2).go().illegally("g1g3")
    assert (scene.last.kind, scene.last.illegal_move_number) == ("illegal_move", 1)


def test_with_one_arbiter_for_many_games_it_stands_after_ten_moves_by_each() -> None:
    scene = begun("fide-rapid-2023")
    for number in range(10):
        assert scene.of("wrong_initial_position").closed_reason == "", f"{number} moves are made"
        scene.plays(f"{'abcdefgh'[number % 8]}{2 + number // 8}{'abcdefgh'[number % 8]}{3 + number // 8}")
        scene.plays(f"{'abcdefgh'[number % 8]}{7 - number // 8}{'abcdefgh'[number % 8]}{6 - number // 8}")
    told = scene.of("wrong_initial_position")
    assert told.closed_reason == "too late under these rules: each player has made 10 moves (limit 10)"


def test_where_the_rules_leave_it_to_the_director_a_new_game_is_one_of_his_choices() -> None:
    scene = begun("cohen-chess").plays("d2d4")
    assert scene.remedy.text == "The director decides whether the game is restarted."
    (option,) = scene.last.options
    assert option.restart_game
    scene.stop().decide("apply", option)
    assert scene.state.game is None


def test_what_is_proposed_before_the_game_can_be_confirmed_and_taken_back() -> None:
    scene = Scene(STANDARD, "5400+30", exchanged="d1e1").wait(6)
    scene.decide("apply")
    assert scene.last.closed_reason == "Anna applied it"
    scene.decide("undo")
    assert scene.last.closed_reason == ""


def test_a_clock_that_runs_on_after_a_game_begins_none() -> None:
    scene = (
        Scene(STANDARD, "5400+30").go().plays("e2e4", "e7e5").claim("white", "resignation").decide("apply")
    )
    assert scene.result[0] == "0-1"
    scene.stand_exchanged("d1e1").wait(2).clock().wait(1)
    assert scene.moves == "e2e4 e7e5"
    scene.stop().wait(1).go().wait(1)
    assert (scene.moves, scene.alarms[-1]) == ("", "wrong_initial_position"), (
        "but when it is started over them, one begins"
    )


def test_a_wrong_start_that_is_claimed_against_what_the_board_showed_is_only_a_hint() -> None:
    scene = Scene(STANDARD, "5400+30").go().plays("e2e4", "e7e5").claim("white", "wrong_initial_position")
    assert (scene.last.kind, scene.last.certainty) == ("wrong_initial_position", "hint")
    assert "The board showed the correct position." in scene.last.summary
