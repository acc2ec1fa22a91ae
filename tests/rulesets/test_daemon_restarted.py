"""A daemon that is started again in the middle of a game tells nothing twice."""

from __future__ import annotations

from tests.rulesets.at_the_table import RULES, Scene

PATIENT = RULES["fide-standard-2023"].model_copy(update={"default_s": 1800})


def test_a_player_who_is_late_is_told_of_once() -> None:
    scene = Scene(PATIENT, "5400+30", late=0).go().wait(1810)
    assert scene.alarms == ["late_arrival"]
    scene.restart()
    scene.go().wait(60)
    assert [one.kind for one in scene.incidents].count("late_arrival") == 1


def test_a_clock_that_stands_is_told_of_once() -> None:
    scene = Scene(PATIENT, "5400+30").go().plays("e2e4", "e7e5").stop().wait(25)
    assert [one.kind for one in scene.state.open_incidents()] == ["clock_stopped"]
    scene.restart()
    scene.stop().wait(30)
    assert [one.kind for one in scene.state.open_incidents()] == ["clock_stopped"]
