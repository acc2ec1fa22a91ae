"""Offers of a draw, agreements, resignations, and players who do not come."""

from __future__ import annotations

import chess
import pytest

from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rulebook.agreements import Timing, agreement, late_arrival, offer, resignation
from daemon.core.rules.rulebook.draw_tests import CanMate

RULES = rules.load()
COHEN, VKK, BCCA = RULES["cohen-chess"], RULES["vkk"], RULES["bcca-quickplay-2003"]
HDCA, SCHOLASTIC = RULES["hdca-2019"], RULES["scholastic-swiss"]
STANDARD, RAPID, BLITZ = RULES["fide-standard-2023"], RULES["fide-rapid-2023"], RULES["fide-blitz-2023"]
US, US_BLITZ = RULES["us-chess-7"], RULES["us-chess-blitz-7"]


# --- offers -------------------------------------------------------------------------------------------------

WITH_A_WINDOW = [COHEN, HDCA, SCHOLASTIC, STANDARD, RAPID, BLITZ, US, US_BLITZ]


@pytest.mark.parametrize("ruleset", WITH_A_WINDOW, ids=[one.id for one in WITH_A_WINDOW])
def test_an_offer_between_move_and_press_is_as_it_should_be(ruleset: Ruleset) -> None:
    answer = offer(ruleset, chess.WHITE, "in_window")
    assert (answer.correct, answer.remedy) == (True, None)


@pytest.mark.parametrize("ruleset", [VKK, BCCA], ids=["vkk", "bcca"])
@pytest.mark.parametrize("timing", ["in_window", "before_move", "opponent_on_move"])
def test_where_the_rules_name_no_moment_every_offer_is_right(ruleset: Ruleset, timing: Timing) -> None:
    answer = offer(ruleset, chess.WHITE, timing)
    assert (answer.correct, answer.remedy) == (True, None)


LATE_OFFERS = [
    (COHEN, 1, "The director may: Add 1 minute to Black. White 5:00, Black 5:00."),
    (HDCA, 1, "If it disturbs the opponent: Warn White. Or choose another penalty"),
    (STANDARD, 1, "If it disturbs the opponent: Warn White. Or choose another penalty"),
    (US, 1, "Warn White."),
    (US, 2, "The director may: Add 2 minutes to Black. White 5:00, Black 6:00."),
    (US_BLITZ, 1, None),
]


@pytest.mark.parametrize(
    ("ruleset", "count", "words"), LATE_OFFERS, ids=[f"{one[0].id}, offer {one[1]}" for one in LATE_OFFERS]
)
def test_an_offer_on_the_opponents_time(ruleset: Ruleset, count: int, words: str | None) -> None:
    answer = offer(ruleset, chess.WHITE, "opponent_on_move", count=count, white_ms=300_000, black_ms=240_000)
    assert not answer.correct
    assert answer.words == (
        "White offered a draw on the opponent’s move. "
        "An offer is made after moving and before pressing the clock."
    )
    if words is None:
        assert answer.remedy is None
    else:
        assert answer.remedy is not None
        assert answer.remedy.text.startswith(words)


def test_in_fide_chess_both_must_have_moved_before_a_draw_is_agreed() -> None:
    for ruleset in (STANDARD, RAPID, BLITZ, HDCA):
        assert not agreement(ruleset, 1, 0).correct
        assert agreement(ruleset, 1, 1).correct
    for ruleset in (COHEN, VKK, BCCA, SCHOLASTIC, US, US_BLITZ):
        assert agreement(ruleset, 0, 0).correct


def test_an_event_may_forbid_early_draws() -> None:
    sofia = STANDARD.model_copy(update={"min_moves_before_draw": 30})
    assert agreement(sofia, 30, 29).words == (
        "No draw may be agreed before each player has made 30 moves. Play continues."
    )
    assert agreement(sofia, 30, 30).correct


# --- resignation --------------------------------------------------------------------------------------------

ROOK = chess.Board("4k3/4r3/8/8/8/8/8/4K3 w - - 0 50")

RESIGNED: list[tuple[Ruleset, CanMate | None, str, str]] = [
    (STANDARD, "winnable", "0-1", "certain"),
    (STANDARD, "unwinnable", "1/2-1/2", "certain"),
    (STANDARD, "unknown", "0-1", "likely"),
    (BLITZ, "unwinnable", "1/2-1/2", "certain"),
    (US, "unwinnable", "0-1", "certain"),
    (COHEN, None, "0-1", "certain"),
    (VKK, None, "0-1", "certain"),
    (HDCA, "unwinnable", "0-1", "certain"),
]


@pytest.mark.parametrize(
    ("ruleset", "can_mate", "result", "grade"), RESIGNED, ids=[f"{one[0].id} {one[1]}" for one in RESIGNED]
)
def test_white_resigns(ruleset: Ruleset, can_mate: CanMate | None, result: str, grade: str) -> None:
    remedy, sure = resignation(ruleset, chess.WHITE, ROOK, can_mate)
    assert (remedy.result, sure) == (result, grade)
    assert remedy.text.startswith("White resigns. ")


# --- coming late --------------------------------------------------------------------------------------------

HOUR = 3600

LATE = [
    ("an hour is allowed", COHEN, HOUR, None, None),
    ("a second more is not", COHEN, HOUR + 1, None, "1-0"),
    ("BCCA allows an hour", BCCA, HOUR + 1, None, "1-0"),
    ("standard allows nothing unless the event does", STANDARD, 1, None, "1-0"),
    ("US Chess allows an hour", US, HOUR, None, None),
    ("or the first period, if that is shorter", US, 1801, 1800, "1-0"),
    ("VKK says nothing", VKK, 3 * HOUR, None, None),
    ("HDCA leaves it to the event", HDCA, 3 * HOUR, None, None),
    ("Scholastic leaves it to the director", SCHOLASTIC, 3 * HOUR, None, None),
]


@pytest.mark.parametrize(
    ("ruleset", "late_s", "period_s", "result"), [one[1:] for one in LATE], ids=[one[0] for one in LATE]
)
def test_black_does_not_come(ruleset: Ruleset, late_s: int, period_s: int | None, result: str | None) -> None:
    found = late_arrival(ruleset, chess.BLACK, late_s, period_s)
    assert (found.result if found else None) == result


def test_when_both_come_too_late_a_person_decides() -> None:
    found = late_arrival(COHEN, None, HOUR + 1)
    assert found is not None
    assert found.result is None
    assert found.text == (
        "Both players were 1:00:01 hours late, default time 60 minutes. The director decides "
        "whether both players lose."
    )
