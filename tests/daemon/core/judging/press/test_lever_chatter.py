"""A bouncing lever: its reports besides the press are no presses, and accuse nobody."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import ClockPress
from daemon.core.judging.press.presses import CHATTER_S, Presses
from daemon.core.reconstruction.reconstruct import Reconstructor
from drivers.profile import CHAIN
from tests.rulesets.at_the_table import RIGHT, RULES, Scene, at_the_board

LAWS, TIMES = RULES["fide-blitz-2023"], "900+2"
KNIGHT, LATENCY_S = chess.Piece(chess.KNIGHT, chess.BLACK), 0.25


def bounces(scene: Scene, changes: int, gap_s: float) -> Scene:
    """Move the lever this many more times; a bouncing clock adds no increment."""
    for _ in range(changes):
        scene.wait(gap_s)
        scene.up = scene.up.other
        scene.clock()
    return scene


def knight_pressed() -> Scene:
    """Return a game after 1. e4 e5 2. Nf3, in which White has just pressed."""
    return at_the_board(LAWS, TIMES).moved("g1f3").press()


# --- at the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("gap_s", [0.03, 0.05, 0.1, 0.14])
@pytest.mark.parametrize("changes", [2, 4, 6])
def test_a_lever_that_comes_to_rest_where_it_was_pressed_accuses_nobody(changes: int, gap_s: float) -> None:
    scene = bounces(knight_pressed(), changes, gap_s).wait(3)
    assert scene.incidents == []
    assert scene.moves.split() == ["e2e4", "e7e5", "g1f3"]


def test_the_opponent_answers_a_lever_that_has_bounced() -> None:
    scene = bounces(knight_pressed(), 4, 0.1).plays("b8c6", "f1c4", "f8c5")
    assert scene.incidents == []
    assert scene.moves.split()[2:] == ["g1f3", "b8c6", "f1c4", "f8c5"]


def test_a_reply_that_is_pressed_while_the_bounce_is_young_is_a_move() -> None:
    scene = bounces(knight_pressed(), 2, 0.05)
    scene.set(chess.B8, None, 0.05).set(chess.C6, KNIGHT, 0.15).press().wait(2).plays("f1c4")
    assert scene.incidents == []
    assert scene.moves.split()[2:] == ["g1f3", "b8c6", "f1c4"]


def test_a_reply_has_the_time_of_its_own_press_and_not_of_the_bounce() -> None:
    scene = bounces(knight_pressed(), 2, 0.05)
    before = scene.ms[RIGHT]
    scene.wait(6).plays("b8c6", "f1c4")
    assert scene.state.game is not None
    shown = scene.state.game.moves[3].black_ms
    assert shown is not None
    assert before - 6000 < shown <= before - 4000 + 1000


def test_a_reply_within_the_time_of_a_bounce_is_one_change_and_a_move() -> None:
    scene = at_the_board(LAWS, TIMES).moved("g1f3").press()
    scene.set(chess.B8, None, 0.0).set(chess.C6, KNIGHT, 0.1)
    bounces(scene, 1, 0.1).wait(2).plays("f1c4")
    assert scene.incidents == []
    assert scene.moves.split()[2:] == ["g1f3", "b8c6", "f1c4"]


@pytest.mark.parametrize("gap_s", [0.02, 0.05, 0.1])
@pytest.mark.parametrize("changes", [1, 3])
def test_a_lever_that_comes_to_rest_on_the_other_side_accuses_nobody(changes: int, gap_s: float) -> None:
    scene = bounces(knight_pressed(), changes, gap_s).wait(3)
    assert scene.incidents == []
    assert scene.press().wait(1).plays("b8c6", "f1c4").moves == "e2e4 e7e5 g1f3 b8c6 f1c4"
    assert scene.incidents == []


@pytest.mark.parametrize("gap_s", [0.15, 0.2, 0.25, 0.29])
def test_a_lever_whose_changes_follow_closely_accuses_nobody(gap_s: float) -> None:
    scene = bounces(knight_pressed(), 1, gap_s).wait(3)
    assert scene.incidents == []
    scene = bounces(knight_pressed(), 2, gap_s).wait(3)
    assert scene.incidents == []
    assert scene.plays("b8c6", "f1c4").moves == "e2e4 e7e5 g1f3 b8c6 f1c4"


@pytest.mark.parametrize("after_s", [CHATTER_S + 0.05, 1])
def test_a_press_without_a_move_is_raised_as_before(after_s: float) -> None:
    scene = bounces(knight_pressed(), 1, after_s).wait(3)
    assert (scene.alarms, scene.last.color, scene.last.certainty) == (
        ["press_without_move"],
        "black",
        "certain",
    )


# --- the presses that wait --------------------------------------------------------------------------------


def press(at: float, color: chess.Color) -> ClockPress:
    return ClockPress(color, 60_000, 60_000, at)


def lever(
    *changes: tuple[float, chess.Color], board: tuple[Change, ...] = (), vague_s: float = 0.0
) -> list[tuple[float, bool]]:
    """Return the presses left to judge after these changes of the lever: hall time and player."""
    presses = Presses()
    for at, color in changes:
        taken = press(at, color)
        if presses.drop_bounce(taken, board, vague_s) is None:
            presses.take(taken, at, LATENCY_S)
    return [(waiting.press.at, waiting.press.color) for waiting in presses]


W, B = chess.WHITE, chess.BLACK


def test_the_press_before_a_bounce_counts() -> None:
    assert lever((1.0, W), (1.1, B), (1.2, W)) == [(1.0, W)]
    assert lever((1.0, W), (1.1, B), (1.2, W), (1.3, B), (1.4, W)) == [(1.0, W)]


def test_of_an_odd_bounce_one_press_of_the_other_side_is_left() -> None:
    assert lever((1.0, W), (1.05, B), (1.1, W), (1.15, B)) == [(1.0, W), (1.15, B)]


def test_a_lever_may_take_three_tenths_of_a_second_to_come_to_rest() -> None:
    assert CHATTER_S == 0.3
    assert lever((1.0, W), (1.1, B), (1.29, W)) == [(1.0, W)]


def test_a_longer_interval_is_no_bounce() -> None:
    late = 1.0 + CHATTER_S + 0.01
    assert len(lever((1.0, W), (1.1, B), (late, W))) == 3
    assert len(lever((1.0, W), (1.1, B), (late, W), vague_s=CHAIN.vague_s)) == 1


def test_a_piece_that_landed_meanwhile_was_pressed() -> None:
    landed: Change = (1.05, chess.C6, KNIGHT)
    own: Change = (1.05, chess.F3, chess.Piece(chess.KNIGHT, W))
    assert len(lever((1.0, W), (1.1, B), (1.2, W), board=(landed,))) == 3
    assert lever((1.0, W), (1.1, B), (1.2, W), board=(own,)) == [(1.0, W)]


def test_an_earlier_press_whose_piece_is_still_awaited_remains() -> None:
    start = chess.Board()
    start.push_san("e4")
    single, both = Reconstructor([start]), Reconstructor([start])
    single.press(B, 1.0)
    both.press(B, 1.0)
    both.press(B, 1.4)
    assert both.explanations(3.0)[0].cost > single.explanations(3.0)[0].cost
    both.forgive(B, 1.4, since=1.4)
    assert both.explanations(3.0)[0].cost == single.explanations(3.0)[0].cost


def test_two_messages_of_one_press_are_no_bounce() -> None:
    assert len(lever((1.0, W), (1.1, W), (1.2, W))) == 3


def test_a_reply_is_judged_once_the_lever_cannot_come_back() -> None:
    presses = Presses()
    presses.take(press(1.0, W), 1.0, 0.02)
    presses.remove(next(iter(presses)).press)
    presses.take(press(1.01, B), 1.01, 0.02)
    assert presses.due() == 1.0 + CHATTER_S


def test_a_press_long_after_the_other_is_judged_without_delay() -> None:
    presses = Presses()
    presses.take(press(1.0, W), 1.0, 0.02)
    presses.remove(next(iter(presses)).press)
    presses.take(press(9.0, B), 9.0, 0.02)
    assert presses.due() == 9.02
