"""A scholastic Swiss: half an hour with five seconds' delay, and US Chess for everything at the board."""

from __future__ import annotations

from tests.rulesets.at_the_table import (
    ITALIAN,
    RULES,
    Scene,
)

SWISS = RULES["scholastic-swiss"]
DELAY = "1800d5"


def test_five_seconds_pass_before_the_time_runs_and_nothing_is_gained() -> None:
    scene = Scene(SWISS, DELAY).go().plays("e2e4", "e7e5")
    assert scene.shown == "30:00 / 30:00"
    assert scene.incidents == []


# --- the start --------------------------------------------------------------------------------------------


def test_a_clock_without_the_delay_is_told_after_three_turns() -> None:
    scene = Scene(SWISS, DELAY, gives=0).go()
    for uci in ITALIAN[:10]:
        scene.wait(6).plays(uci)
    assert scene.alarms == ["clock_setting"]
