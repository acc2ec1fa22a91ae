"""HDCA team matches: the players settle it, or both captains; the FIDE Laws where nothing is said."""

from __future__ import annotations

from tests.rulesets.at_the_table import (
    RULES,
    repeated,
    white_errs,
)

HDCA = RULES["hdca-2019"]
MATCH = "5400"
CAPTAINS = "Both captains together or the arbiter"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_what_the_captains_refuse_does_not_count() -> None:
    scene = white_errs(HDCA, MATCH).decide("reject").puts_back("g1g3").illegally("f1f5")
    assert scene.last.illegal_move_number == 1


# --- draws ------------------------------------------------------------------------------------------------


def test_five_times_the_same_position_is_declared_by_the_captains_and_not_by_itself() -> None:
    scene = repeated(HDCA, MATCH, 5)
    assert (scene.result, scene.alarms) == (("*", ""), ["fivefold"])
    assert f"{CAPTAINS} declares a draw" in scene.of("fivefold").summary
    scene.decide("apply", incident=scene.of("fivefold").id)
    assert scene.result == ("1/2-1/2", "fivefold repetition")
