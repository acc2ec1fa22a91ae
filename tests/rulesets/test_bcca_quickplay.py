"""BCCA Quickplay of 2003: captains decide, and who is short of time may claim that nobody tries to win."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulesets.at_the_table import (
    ITALIAN,
    ROOKS,
    RULES,
    Scene,
    an_event,
    at_the_board,
    both_flags,
    refused,
)

BCCA = RULES["bcca-quickplay-2003"]
HOUR = "3600"
"""All moves in an hour: a quickplay finish from the first move."""
MOVES_FIRST = "30/3600:900"
"""Thirty moves in an hour, then a quickplay finish."""


# --- the flag ---------------------------------------------------------------------------------------------


def test_before_the_last_period_there_is_no_quickplay_finish(tmp_path: Path) -> None:
    event = an_event(tmp_path, BCCA.id, 'both_flags_in_quickplay_finish = "draw"')
    assert both_flags(event, HOUR, apart=False).remedy.result == "1/2-1/2"
    assert both_flags(event, MOVES_FIRST, apart=False).remedy.result is None


# --- the quickplay finish ---------------------------------------------------------------------------------


def claims(white: str = "1:30", fen: str = ROOKS) -> Scene:
    """White claims that Black cannot win, with so much on his clock; Black has five minutes."""
    at = white if white.startswith("0") else f"{white.split(':')[0]}:{int(white.split(':')[1]) + 1:02}"
    scene = at_the_board(BCCA, HOUR).stand(fen, at, "5:00").stop()
    return scene.claim("white", "quickplay_finish")


def test_the_claim_is_agreed_postponed_or_rejected() -> None:
    scene = claims()
    assert (scene.last.article, scene.last.claimed_by) == ("10.2, 10.3", "white")
    assert scene.last.may_act == "The captains or the arbiter decide."
    agreed, postponed, rejected = scene.last.options
    assert (agreed.result, agreed.termination) == ("1/2-1/2", "quickplay finish")
    assert (postponed.white_ms, postponed.black_ms, postponed.result) == (90_000, 420_000, None)
    assert (rejected.white_ms, rejected.black_ms, rejected.result) == (90_000, 420_000, None)


def test_the_captains_see_how_the_game_has_gone() -> None:
    assert "since the last capture or pawn move" in claims().last.summary


def test_after_a_postponement_they_see_how_it_has_gone_since_that_claim() -> None:
    scene = claims()
    assert (
        "The record starts here. White’s pieces: 5 points. Black’s pieces: 5 points. 0 moves since"
        in scene.last.summary
    )
    scene.decide("apply", scene.last.options[1]).obey().go().plays("e1e2", "d8e8", "e2e3", "e8d8")
    scene.stop().claim("white", "quickplay_finish")
    assert "Since the previous claim, 2 moves ago: White’s pieces from 5" in scene.last.summary
    assert len(scene.last.options) == 3


def test_a_first_claim_looks_ten_moves_back() -> None:
    scene = at_the_board(BCCA, HOUR, *ITALIAN[2:]).has("1:30", "5:00").plays("g3f1", "e6c8")
    scene.stop().claim("white", "quickplay_finish")
    assert "In the last 10 moves" in scene.last.summary


def test_what_they_agree_ends_the_game() -> None:
    scene = claims()
    scene.decide("apply", scene.last.options[0])
    assert scene.result == ("1/2-1/2", "quickplay finish")


def test_what_they_reject_gives_the_opponent_two_minutes() -> None:
    scene = claims()
    scene.decide("apply", scene.last.options[2]).obey()
    assert scene.shown == "1:30 / 7:00"


@pytest.mark.parametrize("left", ["2:00", "2:30"])
def test_with_two_minutes_or_more_nobody_claims(left: str) -> None:
    scene = claims(left)
    assert scene.last.options == []
    assert "cannot claim" in scene.last.summary


def test_before_the_last_period_nobody_claims() -> None:
    scene = at_the_board(BCCA, MOVES_FIRST).stand(ROOKS, "1:31", "5:00").stop()
    scene.claim("white", "quickplay_finish")
    assert scene.last.options == []
    assert "begins with the last period" in scene.last.summary


def test_who_is_not_on_move_does_not_claim() -> None:
    scene = at_the_board(BCCA, HOUR).stand(ROOKS, "5:00", "1:30").claim("black", "quickplay_finish")
    assert scene.last.options == []
    assert "does not have the move" in scene.last.summary


# --- the start --------------------------------------------------------------------------------------------


def test_who_is_more_than_an_hour_late_loses() -> None:
    early = Scene(BCCA, HOUR, late=3500).go()
    assert "may still arrive" in refused(lambda: early.claim("black", "absence"))
    assert Scene(BCCA, HOUR, late=3601).go().claim("black", "absence").remedy.result == "1-0"
