"""Misconduct that an official has seen: he enters it with the player, and chooses from the ladder."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import RULES, Scene, at_the_board, refused

LADDERS = {
    "fide-standard-2023": ("Warn White.", 9),
    "fide-blitz-2023": ("Warn White.", 9),
    "us-chess-7": ("Black gains 120 s: 30:00 and 22:00.", 4),
    "cohen-chess": ("Warn White.", 5),
    "bcca-quickplay-2003": ("Warn White.", 7),
    "hdca-2019": ("Warn White.", 4),
    "scholastic-swiss": ("Black gains 120 s: 30:00 and 22:00.", 4),
}


def seen(ruleset: str = "fide-standard-2023") -> Scene:
    """White has disturbed his opponent."""
    return at_the_board(RULES[ruleset], "3600").has("30:00", "20:00").stop().claim("white", "misconduct")


@pytest.mark.parametrize("ruleset", LADDERS)
def test_the_mildest_step_of_the_rules_is_proposed_and_the_others_are_there(ruleset: str) -> None:
    step, steps = LADDERS[ruleset]
    told = seen(ruleset).of("misconduct")
    assert (told.color, told.grade, told.claimed_by) == ("white", "strong", None)
    assert told.remedy is not None
    assert told.remedy.words.startswith(
        f"At the discretion of {told.actor.lower().split(' decides')[0]}: {step}"
    )
    assert len(told.options) == steps


def test_another_step_is_applied_with_its_times() -> None:
    scene = seen()
    gains = next(one for one in scene.of("misconduct").options if one.words.startswith("Black gains"))
    scene.decide("apply", gains).obey()
    assert scene.shown == "30:00 / 22:00"


def test_the_second_time_is_told_as_such_unless_the_first_was_refused() -> None:
    scene = seen().decide("apply").wait(1).claim("white", "misconduct")
    assert scene.remedy.words.startswith("It is not the first time. ")
    assert (
        not seen().decide("refuse").wait(1).claim("white", "misconduct").remedy.words.startswith("It is not")
    )


def test_rules_without_a_ladder_have_nothing_for_it() -> None:
    scene = at_the_board(RULES["vkk"], "-")
    told = refused(lambda: scene.claim("white", "misconduct"))
    assert told == "These rules name no penalties: judge it yourself."
    assert scene.incidents == []
