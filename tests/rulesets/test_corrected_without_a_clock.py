"""At a table without a clock only rest makes a move final, and after a correction all rests begin anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from broker.contract.requests import CorrectMovesRequest, SetPositionRequest
from daemon.core.judging.quiet.quiet_board import NO_REPLY_S
from tests.rulesets.at_the_table import RULES, Scene

AFTER_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
Official = Callable[[Scene], Scene]


def game(*more: str) -> Scene:
    """1. e4 e5 and more, all of it final: nobody has moved a man for a while."""
    return Scene(RULES["fide-standard-2023"], "-").plays("e2e4", "e7e5", *more).wait(20)


def correct(scene: Scene, ply: int, *moves: str) -> Scene:
    """An official says which moves count after so many plies."""
    assert scene.state.game is not None
    asked = CorrectMovesRequest(**scene._signed(), game=scene.state.game.id, ply=ply, moves=list(moves))
    return scene.keep(scene.table.correct_moves(asked, scene.now))


def set_position(scene: Scene, fen: str = AFTER_E5) -> Scene:
    """An official says from where play goes on; he leaves the men where they stand."""
    assert scene.state.game is not None
    asked = SetPositionRequest(**scene._signed(), game=scene.state.game.id, fen=fen)
    return scene.keep(scene.table.set_position(asked, scene.now))


def correct_twice(scene: Scene) -> Scene:
    """He errs, and says at once what he means: the board has shown nothing new since either."""
    return correct(correct(scene, 1, "e7e6"), 1, "e7e5")


RECORD_PUT_RIGHT: list[tuple[str, Official]] = [
    ("he corrects the moves", correct_twice),
    ("he sets a position", set_position),
]


@pytest.mark.parametrize(
    "official", [one[1] for one in RECORD_PUT_RIGHT], ids=[one[0] for one in RECORD_PUT_RIGHT]
)
@pytest.mark.parametrize("after_s", [0.1, 3, 30])
def test_a_move_that_follows_a_correction_is_final_when_it_has_stood_for_long_enough(
    official: Official, after_s: float
) -> None:
    scene = official(game()).wait(after_s).moved("g1f3")
    before = scene.moves
    assert scene.wait(NO_REPLY_S - 0.5).moves == before
    assert scene.wait(1).moves == f"{before} g1f3"


TAKEN_OUT: list[tuple[str, Official, str]] = [
    ("he takes it out of the moves", lambda scene: correct(scene, 2), "e2e4 e7e5"),
    (
        "he enters it first, and takes it out then",
        lambda scene: correct(correct(scene, 2, "g1f3").wait(1), 2),
        "e2e4 e7e5",
    ),
    ("he sets the position before it", set_position, "e2e4 e7e5 g1f3"),
]


@pytest.mark.parametrize(
    ("official", "moves"), [one[1:] for one in TAKEN_OUT], ids=[one[0] for one in TAKEN_OUT]
)
def test_a_move_that_an_official_takes_out_may_be_put_back_on_the_board_without_haste(
    official: Official, moves: str
) -> None:
    scene = official(game("g1f3")).wait(NO_REPLY_S - 1)
    assert scene.moves == moves
    assert scene.step("f3g1").wait(30).moves == moves


def test_a_move_that_an_official_takes_out_counts_again_if_it_is_left_standing() -> None:
    scene = correct(game("g1f3"), 2).wait(NO_REPLY_S + 0.5)
    assert scene.moves == "e2e4 e7e5 g1f3"


def test_a_move_that_stands_when_an_older_one_is_corrected_waits_as_long_again() -> None:
    scene = correct(game().moved("g1f3").wait(4), 1, "e7e5").wait(NO_REPLY_S - 1)
    assert scene.moves == "e2e4 e7e5"
    assert scene.wait(1.5).moves == "e2e4 e7e5 g1f3"
