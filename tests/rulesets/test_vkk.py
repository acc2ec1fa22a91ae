"""VKK: no clock and no penalties; the queens stand on their colour, and who takes the king has won."""

from __future__ import annotations

from tests.rulesets.at_the_table import (
    ITALIAN,
    ROOKS,
    RULES,
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


def test_castling_with_two_hands_is_castling() -> None:
    scene = playing().plays(*ITALIAN[2:6]).castled_with_two_hands("e1g1").wait(15)
    assert (scene.incidents, scene.moves.split()[-1]) == ([], "e1g1")


# --- the clock that is not there --------------------------------------------------------------------------


def test_nobody_signals_that_time_is_short() -> None:
    scene = playing()
    assert "do not use this signal" in refused(lambda: scene.claim("white", "both_low_on_time"))


# --- ends of the game -------------------------------------------------------------------------------------


def test_fifty_moves_draw_without_a_claim() -> None:
    assert counted(98).plays("h1h2").wait(15).result == ("*", "")
    assert counted(99).plays("h1h2").wait(15).result == ("1/2-1/2", "50 moves")


def test_queens_stand_on_their_own_colour() -> None:
    scene = Scene(VKK, "-", exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article, scene.moves) == (["wrong_initial_position"], "Setup", "")
    scene.set_up().wait(2).plays("e2e4", "e7e5").wait(12)
    assert scene.moves == "e2e4 e7e5"
    assert scene.state.open_incidents() == ()
