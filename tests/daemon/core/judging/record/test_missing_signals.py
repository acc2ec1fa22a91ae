"""Signals of a game that were not received live."""

from __future__ import annotations

import math

import chess
import pytest

from daemon.core.judging.record.missing_signals import MissingSignals
from daemon.core.reconstruction.hypotheses import CandidatePly

E4 = chess.Move.from_uci("e2e4")


def test_a_game_received_live_misses_nothing() -> None:
    missing = MissingSignals()
    assert not missing.is_missing(1e9)
    assert not missing.is_undated(0.0)
    assert not missing.is_remembered(CandidatePly(E4, 10.0, 11.0))


@pytest.mark.parametrize(
    ("ply", "remembered"),
    [
        (CandidatePly(E4, 90.0, 100.0), False),  # pressed before the gap
        (CandidatePly(E4, 99.0, 101.0), True),
        (CandidatePly(E4, 119.0, 120.0), True),
        (CandidatePly(E4, 119.0, 121.0), False),  # pressed after it
        (CandidatePly(E4, 110.0), True),  # not pressed: the landing counts
        (CandidatePly(E4, 130.0), False),
    ],
)
def test_a_ply_is_remembered_whose_press_was_in_the_gap(ply: CandidatePly, remembered: bool) -> None:
    missing = MissingSignals()
    missing.remember(100.0, 120.0, 115.0)
    assert missing.is_remembered(ply) is remembered


def test_times_are_estimates_up_to_the_given_one() -> None:
    missing = MissingSignals()
    missing.remember(100.0, 120.0, 115.0)
    assert missing.is_undated(115.0)
    assert not missing.is_undated(115.1)


def test_missing_moves_are_raised_once_until_the_record_is_complete_again() -> None:
    missing = MissingSignals()
    missing.miss(-math.inf)
    assert missing.missing_sentence().startswith("Moves are missing")
    assert missing.missing_sentence() == ""
    missing.all_seen(1.0)
    assert not missing.is_missing(1.0)
    assert missing.missing_sentence()


def test_a_complete_record_does_not_cover_moves_missed_later() -> None:
    """A board keeps its moves until it loses power; before that nothing is missing."""
    missing = MissingSignals()
    missing.miss(20.0)
    assert not missing.is_missing(19.0)
    missing.all_seen(19.0)
    assert missing.is_missing(20.0)
