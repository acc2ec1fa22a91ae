"""What was decided in time and taken back can be decided otherwise, however far the game has gone since."""

from __future__ import annotations

import pytest

from tests.daemon.officials import Verdict
from tests.rulesets.at_the_table import RULES, Scene, at_the_board, refused, white_errs
from tests.rulesets.test_illegal_move_answered import CONTROL, LIMITED

BLITZ = "fide-blitz-2023"
ON_THE_CLOCK = ["fide-blitz-2023", "fide-rapid-2023"]
"""Limited, with a penalty on the clock."""


def decided_and_answered(rules: str, decision: Verdict) -> Scene:
    """2. Ng3 is decided about in time; White plays 2. Nf3 instead, and Black answers."""
    scene = white_errs(RULES[rules], CONTROL).stop().decide(decision)
    if decision == "apply":
        scene.obey()
    scene.puts_back("g1g3").plays("g1f3", "b8c6")
    assert scene.moves == "e2e4 e7e5 g1f3 b8c6"
    return scene


@pytest.mark.parametrize("rules", ON_THE_CLOCK)
@pytest.mark.parametrize("decision", ["apply", "reject"])
def test_a_decision_of_an_illegal_move_can_be_replaced_when_the_limit_is_over(
    rules: str, decision: Verdict
) -> None:
    scene = decided_and_answered(rules, decision).stop().decide("undo")
    if decision == "apply":
        scene.obey()  # the clock gets back what the penalty gave
    scene.go().wait(1).plays("f1c4", "f8c5").stop()
    told = scene.of("illegal_move")
    assert (told.closed_reason, told.decision, [one.by for one in told.reversed_decisions]) == (
        "",
        None,
        ["Anna"],
    )
    assert told.remedy is not None
    assert told.remedy.fen == "", "the men stay as they stand: play went on"
    assert told.remedy.white_ms is not None
    scene.decide("apply").obey()
    assert scene.of("illegal_move").closed_reason == "Anna applied it"
    assert scene.moves == "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"


@pytest.mark.parametrize("rules", ON_THE_CLOCK)
def test_it_can_be_refused_then_as_well(rules: str) -> None:
    scene = decided_and_answered(rules, "apply").stop().decide("undo").obey().decide("reject")
    scene.go().plays("f1c4", "f8c5")
    assert scene.of("illegal_move").closed_reason == "Anna rejected it"


def test_a_press_without_a_move_too() -> None:
    scene = at_the_board(RULES[BLITZ], CONTROL).press().wait(2).stop()
    kind = scene.last.kind
    assert kind == "press_without_move"
    scene.decide("apply").obey().go().press_back()
    scene.plays("g1f3", "b8c6").stop().decide("undo").obey().go().plays("f1c4", "f8c5")
    assert (scene.of(kind).closed_reason, scene.of(kind).remedy is not None) == ("", True)
    scene.stop().decide("apply", incident=scene.of(kind).id)
    assert scene.of(kind).closed_reason == "Anna applied it"


@pytest.mark.parametrize("rules", ON_THE_CLOCK)
def test_a_daemon_that_is_started_again_leaves_it_open(rules: str) -> None:
    scene = decided_and_answered(rules, "apply").stop().decide("undo").obey()
    scene.restart()
    scene.go().plays("f1c4", "f8c5").stop()
    told = scene.of("illegal_move")
    assert (told.closed_reason, told.remedy is not None and told.remedy.fen) == ("", "")
    scene.decide("apply", incident=told.id)
    assert scene.of("illegal_move").closed_reason == "Anna applied it"


@pytest.mark.parametrize("rules", ON_THE_CLOCK)
def test_one_that_is_decided_when_the_daemon_is_started_again_can_be_undone_after_it(rules: str) -> None:
    scene = decided_and_answered(rules, "apply").stop()
    scene.restart()
    scene.stop().decide("undo").obey()
    scene.go().plays("f1c4", "f8c5").stop()
    told = scene.of("illegal_move")
    assert (told.closed_reason, told.remedy is not None and told.remedy.fen) == ("", "")
    scene.decide("apply", incident=told.id)
    assert scene.of("illegal_move").closed_reason == "Anna applied it"


def test_where_it_may_only_be_claimed_it_stays_open_for_the_claim() -> None:
    scene = (
        decided_and_answered("us-chess-blitz-7", "reject").stop().decide("undo").go().plays("f1c4", "f8c5")
    )
    assert scene.of("illegal_move").closed_reason == ""
    assert scene.claim("black", "illegal_move").of("illegal_move").claimed_by == "black"


@pytest.mark.parametrize("rules", LIMITED)
def test_what_nobody_decided_in_time_is_still_too_late(rules: str) -> None:
    scene = white_errs(RULES[rules], CONTROL).plays("b8c6", "d2d4")
    assert scene.of("illegal_move").closed_reason == "too late under these rules"
    assert "Already closed" in refused(lambda: scene.decide("apply"))


def test_an_illegal_move_that_stands_is_undone_and_answered_again() -> None:
    scene = white_errs(RULES[BLITZ], CONTROL).stop().decide("reject").go().plays("b8c6").stop().decide("undo")
    scene.go().moved("d2d4").wait(5).press().wait(1).plays("d7d5")
    assert scene.of("illegal_move").closed_reason == ""


def test_a_wrong_start_that_was_refused_in_time_can_still_be_cancelled() -> None:
    scene = Scene(RULES["fide-rapid-2023"], CONTROL, exchanged="d1e1").go()
    for number in range(10):
        file, row = "abcdefgh"[number % 8], number // 8
        scene.plays(f"{file}{2 + row}{file}{3 + row}")
        if number == 1:
            scene.decide("reject", incident=scene.of("wrong_initial_position").id)
        scene.plays(f"{file}{7 - row}{file}{6 - row}")
    told = scene.of("wrong_initial_position").id
    scene.stop().decide("undo", incident=told).go().wait(1).plays("c3c4").stop()
    found = scene.of("wrong_initial_position")
    assert (found.closed_reason, found.remedy is not None and found.remedy.restart_game) == ("", True)
    scene.decide("apply", incident=told)
    assert scene.state.game is None


def test_who_was_let_off_for_being_late_and_has_moved_can_still_lose_by_it() -> None:
    patient = RULES["fide-standard-2023"].model_copy(update={"default_s": 1800})
    scene = Scene(patient, "5400+30", late=0).go().wait(1810)
    told = scene.of("late_arrival").id
    scene.decide("reject", incident=told).plays("e2e4", "e7e5").stop().decide("undo", incident=told)
    scene.go().wait(1).plays("g1f3")
    assert (scene.of("late_arrival").closed_reason, scene.of("late_arrival").remedy is not None) == ("", True)
