"""Both players come late: the time that passed is split, or White's, by the rules of the table."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import RULES, Scene, refused

PATIENT = RULES["fide-standard-2023"].model_copy(update={"default_s": 1800})


def come(ruleset: str, late: int = 1200, control: str = "5400") -> Scene:
    """Both come so many seconds after the announced start, and no clock was started."""
    return Scene(RULES[ruleset], control, late=late - 2).claim("white", "both_late")


@pytest.mark.parametrize(
    ("ruleset", "times"),
    [
        ("us-chess-7", "1:20:00 / 1:20:00"),
        ("cohen-chess", "1:20:00 / 1:20:00"),
        ("scholastic-swiss", "1:20:00 / 1:20:00"),
        ("bcca-quickplay-2003", "1:10:00 / 1:30:00"),
        ("hdca-2019", "1:10:00 / 1:30:00"),
    ],
)
def test_after_twenty_minutes(ruleset: str, times: str) -> None:
    scene = come(ruleset)
    assert (scene.last.kind, scene.last.color, scene.last.certainty) == ("both_late", None, "likely")
    assert scene.times == times
    assert scene.remedy.result is None


def test_what_has_run_off_whites_clock_already_is_counted() -> None:
    scene = Scene(RULES["us-chess-7"], "5400", late=0).go().wait(1198).stop().claim("black", "both_late")
    assert scene.times == "1:20:00 / 1:20:00"
    scene = Scene(PATIENT, "5400", late=0).go().wait(1198).stop().claim("black", "both_late")
    assert scene.remedy.text == (
        "Both players arrived 20 minutes late. The time is deducted from White. White 1:10:00, Black 1:30:00."
    )


def test_the_times_are_still_to_be_set_when_play_has_begun() -> None:
    scene = come("us-chess-7").go().plays("e2e4", "e7e5")
    assert scene.last.closed_reason == ""
    scene.stop().decide("apply").obey()
    assert scene.shown.startswith("1:19:")


def test_where_the_rules_say_nothing_nothing_is_proposed() -> None:
    scene = Scene(RULES["vkk"], "-", late=600)
    assert "Decide yourself" in refused(lambda: scene.claim("white", "both_late"))
    scene = Scene(PATIENT, "5400").go()
    assert "No start was announced" in refused(lambda: scene.claim("white", "both_late"))
