"""Misconduct that an official has seen: he enters it with the player, and chooses from the ladder."""

from __future__ import annotations

from tests.rulesets.at_the_table import RULES, Scene, at_the_board


def seen(ruleset: str = "fide-standard-2023") -> Scene:
    """White has disturbed his opponent."""
    return at_the_board(RULES[ruleset], "3600").has("30:00", "20:00").stop().claim("white", "misconduct")


def test_another_step_is_applied_with_its_times() -> None:
    scene = seen()
    gains = next(
        one for one in scene.of("misconduct").options if one.text.startswith("Add 2 minutes to Black")
    )
    scene.decide("apply", gains).obey()
    assert scene.shown == "30:00 / 22:00"


def test_the_second_time_is_told_as_such_unless_the_first_was_refused() -> None:
    scene = seen().decide("apply").wait(1).claim("white", "misconduct")
    assert scene.remedy.text.startswith("Repeat offence. ")
    rejected = seen().decide("reject").wait(1).claim("white", "misconduct")
    assert not rejected.remedy.text.startswith("Repeat offence. ")
