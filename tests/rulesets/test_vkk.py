"""VKK: no clock and no penalties; the queens stand on their colour, and who takes the king has won."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    BISHOPS_OF_TWO_COLOURS,
    IN_CHECK,
    ITALIAN,
    LISTED,
    MATES_AT_ONCE,
    NEARLY_MATED,
    ROOKS,
    RULES,
    WALL,
    Scene,
    refused,
)

VKK = RULES["vkk"]


def playing(fen: str = "") -> Scene:
    """1. e4 e5 at a table without a clock, or a position."""
    scene = Scene(VKK, "-").plays("e2e4", "e7e5")
    return scene.stand(fen) if fen else scene


def counted(plies: int) -> Scene:
    return playing(ROOKS.replace("- 0 1", f"- {plies} 90"))


# --- moves ------------------------------------------------------------------------------------------------


def test_a_move_counts_when_it_is_answered_or_has_stood_for_a_while() -> None:
    scene = playing().plays("g1f3")
    assert scene.moves == "e2e4 e7e5"
    assert scene.wait(10).moves == "e2e4 e7e5 g1f3"


def test_a_whole_game_without_a_clock_raises_nothing() -> None:
    scene = Scene(VKK, "-").plays(*ITALIAN).wait(15)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


def test_no_penalty_is_named_for_an_illegal_move() -> None:
    scene = playing().plays("g1g3").wait(15)
    assert scene.alarms == []
    assert all(one.remedy is None for one in scene.incidents)


def test_a_king_left_in_check_stays_there_and_no_penalty_is_named() -> None:
    scene = playing(IN_CHECK).plays("h1h2").wait(15)
    assert scene.alarms == []
    assert scene.result == ("*", "")


def test_who_takes_the_king_has_won() -> None:
    scene = playing(IN_CHECK).plays("h1h2", "e8e1").wait(15)
    assert scene.result == ("0-1", "king captured")


def test_the_moves_before_the_king_was_taken_are_recorded_also_when_they_came_quickly() -> None:
    scene = playing().moved("d1h5").moved("a7a6").moved("h5f7").moved("b7b6").moved("f7e8").wait(15)
    assert scene.result == ("1-0", "king captured")
    assert scene.moves.split()[-3:] == ["d1h5", "a7a6", "h5f7"], "the king was left to be taken then"


def test_play_that_goes_on_from_moves_taken_back_is_recorded_without_a_long_rest() -> None:
    scene = playing().plays("b1c3", "b8c6", "g1f3")
    assert scene.moves == "e2e4 e7e5 b1c3 b8c6"
    scene.step("f3g1").wait(1.2).step("c6b8").wait(1.2)
    scene.plays("g8f6", "f1c4")
    assert scene.moves == "e2e4 e7e5 b1c3 b8c6", "it may still be a try"
    scene.plays("f8c5", "d2d3")
    assert scene.moves == "e2e4 e7e5 b1c3 g8f6 f1c4 f8c5"


def test_white_takes_the_king() -> None:
    scene = playing().plays("d1h5", "a7a6", "h5f7", "b7b6", "f7e8").wait(15)
    assert scene.result == ("1-0", "king captured")


def test_a_touched_man_must_be_moved_when_the_opponent_claims_it() -> None:
    scene = playing().claim("black", "touch_move")
    assert (scene.last.kind, scene.last.color) == ("touch_move", "white")
    assert scene.last.actor == "The coordinator decides."


def test_castling_with_two_hands_is_castling() -> None:
    scene = playing().plays(*ITALIAN[2:6]).castled_with_two_hands("e1g1").wait(15)
    assert (scene.incidents, scene.moves.split()[-1]) == ([], "e1g1")


# --- the clock that is not there --------------------------------------------------------------------------


def test_there_are_no_flags() -> None:
    scene = playing()
    assert refused(lambda: scene.claim("white", "flag")) == "These rules know no flags."


def test_nobody_signals_that_time_is_short() -> None:
    scene = playing()
    assert "ask for no such signal" in refused(lambda: scene.claim("white", "low_time"))


def test_no_lateness_is_named() -> None:
    scene = Scene(VKK, "-", late=7200)
    assert "name no time" in refused(lambda: scene.claim("white", "absence"))


# --- ends of the game -------------------------------------------------------------------------------------


def test_checkmate_ends_the_game() -> None:
    assert playing(MATES_AT_ONCE).plays("h1h8").wait(15).result == ("1-0", "checkmate")


def test_stalemate_is_a_tie() -> None:
    assert playing(NEARLY_MATED).plays("e6f7").wait(15).result == ("1/2-1/2", "stalemate")


@pytest.mark.parametrize("men", LISTED)
def test_a_game_without_men_to_mate_is_drawn_at_once(men: str) -> None:
    assert playing(LISTED[men]).plays("d4d5").wait(15).result == ("1/2-1/2", "dead position")


def test_bishops_of_two_colours_play_on() -> None:
    assert playing(BISHOPS_OF_TWO_COLOURS).plays("d4d5").wait(15).result == ("*", "")


def test_a_wall_through_which_nobody_gets_is_proposed_as_a_draw() -> None:
    scene = playing(WALL).plays("h3h4").wait(15)
    assert (scene.alarms, scene.remedy.result) == (["dead_position"], "1/2-1/2")
    assert scene.last.actor == "The coordinator decides."


def test_fifty_moves_draw_without_a_claim() -> None:
    assert counted(98).plays("h1h2").wait(15).result == ("*", "")
    assert counted(99).plays("h1h2").wait(15).result == ("1/2-1/2", "50 moves")


def test_a_mate_by_the_fiftieth_move_went_first() -> None:
    scene = playing(MATES_AT_ONCE.replace("- 0 1", "- 99 90")).plays("h1h8").wait(15)
    assert scene.result == ("1-0", "checkmate")


def test_repetition_means_nothing() -> None:
    scene = playing().plays(*("g1f3", "b8c6", "f3g1", "c6b8") * 4).wait(15)
    assert (scene.incidents, scene.result) == ([], ("*", ""))
    assert "know no such claim" in refused(lambda: scene.claim("white", "threefold"))


def test_fifty_moves_are_not_claimed_and_neither_is_a_quickplay_finish() -> None:
    scene = playing()
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


def test_a_resignation_loses() -> None:
    scene = playing(BARE_KING).claim("white", "resignation").decide("apply")
    assert scene.result == ("0-1", "resignation")


def test_a_draw_may_be_agreed_at_any_time() -> None:
    scene = Scene(VKK, "-").claim("white", "draw_agreed").decide("apply")
    assert scene.result == ("1/2-1/2", "agreement")


def test_queens_stand_on_their_own_colour() -> None:
    scene = Scene(VKK, "-", exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article, scene.moves) == (["wrong_start"], "Setup", "")
    scene.set_up().wait(2).plays("e2e4", "e7e5").wait(12)
    assert scene.moves == "e2e4 e7e5"
    assert scene.state.open_incidents() == ()


def test_nothing_is_said_of_reversed_colours() -> None:
    scene = playing()
    assert "judge it yourself" in refused(lambda: scene.claim("white", "reversed_colours"))


def test_nothing_is_said_of_phones_and_devices() -> None:
    scene = playing()
    assert "say nothing of phones and devices" in refused(lambda: scene.claim("white", "device"))
    assert scene.incidents == []
