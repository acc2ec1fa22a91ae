"""Streams of shipped games that hands and boards spoiled, which were once decided wrongly.

`tests.bench.holdout` made them; it makes them again as something else whenever it changes, so they are kept.
"""

from __future__ import annotations

import functools
import gzip
from pathlib import Path

import pytest

from daemon.core.record import facts
from daemon.replay.game import Replayed, replayed
from daemon.replay.recording_reader import read
from drivers.simulation.games import shelf

STREAMS = Path(__file__).parent / "streams" / "generated"

CASES = [
    ("the board never said that a rook left, and knows no men", "lift_lost_without_names", 25),
    ("a man came to where three could have gone, and the board did not say which left",
     "several_could_have_come", 157),
    ("a capture in passing would explain the men as well, but for the minutes before it",
     "in_passing_after_all", 8),
    ("a man is shown all game long who left his square long ago, and one of his side lands unseen",
     "ghost_of_the_side_to_move", 131),
    ("a man beside the middle of his square comes and goes after the mate", "flickers_after_the_mate", 89),
    ("both players pressed while the board was lost, and its first reading comes a moment after it is back",
     "presses_while_the_board_was_lost", 120),
    ("the man whose square is in question is lifted again as it is judged", "lifted_again_when_judged", 217),
    ("analysis that never rests, from the next move on", "analysis_without_a_rest", 125),
    ("the king who has castled is never seen on his square", "castled_king_never_seen", 50),
    ("a man came to a square from which the board never said that another had left",
     "came_where_one_is_still_shown", 28),
    ("a man is shown all game long on a square that he only slid over", "stands_on_a_stop_of_his_slide", 20),
]  # fmt: skip


@functools.cache
def decided(name: str) -> Replayed:
    """What becomes of a stream."""
    with gzip.open(STREAMS / f"{name}.rec.gz", "rt") as file:
        return replayed(list(read(file)))


@pytest.mark.parametrize(("name", "game"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_record_is_the_game_that_was_played(name: str, game: int) -> None:  # counted from one
    *_, found = decided(name).games  # the next one may begin behind it
    assert [made.move for made in found.moves] == list(shelf().game(game - 1).moves)


def test_what_a_board_without_names_told_before_it_was_lost_in_the_first_seconds_is_recorded() -> None:
    """Its first reading shows where pieces stand, and not which: that is no gap in which moves were
    missed."""
    *_, found = decided("lost_in_the_first_seconds").games
    played = list(shelf().game(88).moves)
    assert [made.move for made in found.moves][:7] == played[:7]
    assert len(found.moves) == len(played)


def test_nobody_is_accused_of_presses_for_moves_that_a_lost_board_could_not_show() -> None:
    decisions = decided("presses_while_the_board_was_lost").decisions
    raised = {one.fact.incident.kind for one in decisions if isinstance(one.fact, facts.IncidentRaised)}
    assert "press_without_move" not in raised


def test_every_kept_stream_is_tried() -> None:
    assert {path.name.removesuffix(".rec.gz") for path in STREAMS.iterdir()} == {
        *(case[1] for case in CASES),
        "lost_in_the_first_seconds",
    }
