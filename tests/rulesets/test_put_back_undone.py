"""A position that a decision put on the board, and the decision undone: the moves of before count again."""

from __future__ import annotations

import pytest

from broker.contract.requests import CorrectMovesRequest
from tests.rulesets.at_the_table import RULES, Scene, at_the_board
from tests.rulesets.test_put_back import ONE, ONE_BACK, THREE, TIMED, answered, apply, goes_on


def record(scene: Scene) -> tuple[object, ...]:
    """All that counts of the game."""
    game = scene.state.game
    assert game is not None
    made = [(one.move.uci(), one.white_ms, one.black_ms, one.recovered) for one in game.moves]
    return made, list(game.fens), game.breaks, game.assumed, game.result, game.termination


def undo(scene: Scene) -> Scene:
    """The decision is undone; where it had set the clock, that takes its times back."""
    incident = scene.of("illegal_move")
    assert incident.decision is not None
    assert incident.decision.applied is not None
    clocked = incident.decision.applied.white_ms is not None
    scene.decide("undo", incident=incident.id)
    return scene.obey() if clocked else scene


def correct(scene: Scene, ply: int, *moves: str) -> Scene:
    game = scene.state.game
    assert game is not None
    asked = CorrectMovesRequest(
        id="q", by="Anna", client="c", table=1, game=game.id, ply=ply, moves=list(moves)
    )
    return scene.keep(scene.table.correct_moves(asked, scene.now))


@pytest.mark.parametrize("plies", [ONE, THREE])
@pytest.mark.parametrize("rules", TIMED)
def test_the_game_is_as_it_was_before_when_nothing_was_touched_meanwhile(
    rules: str, plies: tuple[str, ...]
) -> None:
    scene = answered(rules, *plies)
    before = record(scene)
    apply(scene)
    assert record(scene) != before
    undo(scene).wait(5)
    assert record(scene) == before
    assert scene.alarms == ["illegal_move"]


def test_play_goes_on_from_there() -> None:
    scene = answered("fide-standard-2023", *ONE)
    played = scene.moves
    undo(apply(scene)).go().plays("g3f5", "d7d6")
    assert (scene.alarms, scene.moves) == (["illegal_move"], f"{played} g3f5 d7d6")


def test_a_daemon_that_was_started_since_brings_them_back_too() -> None:
    scene = answered("fide-standard-2023", *THREE)
    before = record(scene)
    undo(apply(scene).restart().stop().wait(1)).wait(5)
    assert record(scene) == before


def test_pieces_who_were_put_back_already_do_not_take_the_moves_away_again() -> None:
    scene = answered("fide-standard-2023", *ONE)
    before = record(scene)
    apply(scene)
    for step in ONE_BACK:
        scene.step(step)
    undo(scene.wait(5)).wait(5)
    assert record(scene) == before


def test_what_was_played_from_the_position_since_gives_way() -> None:
    scene = answered("fide-standard-2023", *ONE)
    before = record(scene)
    goes_on(apply(scene), *ONE_BACK).plays("g1f3", "b8c6").stop().wait(1)
    undo(scene)
    made, *_ = record(scene)
    assert made[: len(before[0])] == before[0]  # type: ignore[index, arg-type]


def test_moves_that_an_official_has_put_right_since_stay_as_he_said() -> None:
    scene = answered("fide-standard-2023", *ONE)
    correct(apply(scene), 0, "d2d4", "e7e5")
    corrected = record(scene)
    undo(scene)
    assert record(scene) == corrected


def test_a_position_that_stood_there_anyhow_takes_nothing_away_when_it_is_undone() -> None:
    scene = at_the_board(RULES["fide-standard-2023"], TIMED["fide-standard-2023"]).illegally("g1g3")
    apply(scene.stop().wait(1))
    goes_on(scene, "g3g1").plays("g1f3", "b8c6").stop().wait(1)
    played = record(scene)
    undo(scene)
    assert record(scene) == played


def test_an_illegal_first_move_stands_again() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().illegally("g1g3").plays("e7e5").stop().wait(1)
    before = record(scene)
    undo(apply(scene)).wait(5)
    assert record(scene) == before
