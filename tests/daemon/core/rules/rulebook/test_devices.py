"""Phones and other devices: what each kind of rule has for them, to the second."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from daemon.core.rules.rule_sheet import sheet
from daemon.core.rules.rulebook.devices import device
from daemon.core.rules.rulebook.penalty_ladder import decides
from daemon.core.rules.rules import load
from tests.daemon.officials import playing

RULES = load()
LAWS, US, COHEN = RULES["fide-standard-2023"], RULES["us-chess-7"], RULES["cohen-chess"]


def ruled(ruleset: Ruleset, count: int, white_s: float = 600, black_s: float = 500) -> Remedy:
    """What White's device brings."""
    found = device(ruleset, chess.WHITE, count, round(white_s * 1000), round(black_s * 1000))
    assert found is not None
    return found


@pytest.mark.parametrize("color", chess.COLORS)
@pytest.mark.parametrize("count", [1, 2])
def test_where_the_game_is_lost_the_opponent_wins_whatever_he_has_left(
    color: chess.Color, count: int
) -> None:
    found = device(LAWS, color, count)
    assert found is not None
    assert (found.result, found.termination) == ("0-1" if color else "1-0", "device")
    assert (found.white_ms, found.black_ms) == (None, None)


HALVES = [
    (3600, 3000, "10 minutes from White. White 50:00, Black 8:20."),
    (1200, 600, "10 minutes from White. White 10:00, Black 8:20."),
    (1199, 600, "9:59 minutes from White. White 10:00, Black 8:20."),
    (600, 300, "5 minutes from White. White 5:00, Black 8:20."),
    (61, 31, "30 seconds from White. White 0:31, Black 8:20."),
    (61.9, 31.9, "30 seconds from White. White 0:32, Black 8:20."),
]


@pytest.mark.parametrize(("left_s", "after_s", "words"), HALVES)
def test_the_first_time_ten_minutes_or_half_of_the_time_left_is_lost(
    left_s: float, after_s: float, words: str
) -> None:
    found = ruled(US, 1, left_s)
    assert (found.white_ms, found.black_ms) == (round(after_s * 1000), 500_000)
    assert found.text.startswith(f"Remove {words}")
    assert found.text.endswith("Next time White loses the game.")
    assert ("half of the remaining time" in found.text) is (left_s < 1200)
    assert found.result is None


@pytest.mark.parametrize("left_s", [0, 1, 1.9])
def test_of_less_than_two_seconds_nothing_is_taken(left_s: float) -> None:
    assert "Leave the clock as it is: White 0:0" in ruled(US, 1, left_s).text
    assert ruled(US, 1, left_s).white_ms is None


def test_blacks_time_is_his_own() -> None:
    found = device(US, chess.BLACK, 1, 2_000_000, 900_000)
    assert found is not None
    assert (found.white_ms, found.black_ms) == (2_000_000, 450_000)


def test_without_a_clock_that_is_read_it_is_said_what_is_to_be_taken() -> None:
    found = device(US, chess.WHITE, 1)
    assert found is not None
    assert found.text.startswith(
        "Remove 10 minutes from White, or half of the remaining time if that is less."
    )
    assert found.white_ms is None


@pytest.mark.parametrize("count", [2, 3])
def test_the_second_time_the_game_is_lost(count: int) -> None:
    assert ruled(US, count).result == "0-1"
    assert "Repeat offence." in ruled(US, count).text


def test_where_no_penalty_is_named_the_mildest_step_of_the_ladder_is_proposed() -> None:
    found = ruled(COHEN, 1)
    assert found.warning
    assert found.text == ("The director may: Warn White. Or choose another penalty that these rules provide.")
    assert ruled(COHEN, 2).text == f"Repeat offence. {found.text}"


def test_without_a_ladder_the_decider_decides() -> None:
    bare = COHEN.model_copy(update={"penalty_ladder": []})
    assert ruled(bare, 1) == Remedy(text=decides(bare))


@pytest.mark.parametrize("name", ["vkk", "bcca-quickplay-2003", "scholastic-swiss"])
def test_rules_that_say_nothing_of_devices_have_nothing_for_them(name: str) -> None:
    assert device(RULES[name], chess.WHITE, 1, 600_000, 600_000) is None


def test_a_device_that_was_refused_or_is_the_opponents_does_not_count() -> None:
    place = playing(US).claim("white", "device").decide("reject").wait(1)
    place.claim("black", "device").wait(1)
    assert place.last.remedy is not None
    assert place.last.remedy.result is None
    place.claim("white", "device")
    assert place.last.remedy is not None
    assert place.last.remedy.result is None


def test_when_the_first_is_refused_the_second_is_the_first() -> None:
    place = playing(US).claim("white", "device").wait(1)
    first = place.last.id
    place.claim("white", "device").wait(1)
    second = place.last.id
    assert place.last.remedy is not None
    assert place.last.remedy.result == "0-1"
    place.decide("reject", incident=first)
    now = next(one for one in place.incidents if one.id == second)
    assert now.remedy is not None
    assert (now.remedy.result, now.remedy.white_ms) == (None, 150_000)


def test_a_device_counts_as_no_illegal_move() -> None:
    place = playing(LAWS).claim("white", "device").decide("reject").wait(1)
    assert [one.illegal_move_number for one in place.incidents] == [None]
    place.step("g1g3").press().wait(2)
    assert (place.last.kind, place.last.illegal_move_number) == ("illegal_move", 1)


def test_nobody_is_said_to_claim_it_and_it_ends_with_the_game() -> None:
    place = playing(LAWS).claim("white", "device").wait(1)
    told = place.last
    assert (told.color, told.claimed_by, told.closed_reason) == ("white", None, "")
    place.claim("black", "resignation").decide("apply")
    assert next(one for one in place.incidents if one.id == told.id).closed_reason == "the game has a result"


SHEETS = [
    ("fide-blitz-2023", "11.3.2", "A player who breaks this rule loses the game."),
    ("hdca-2019", "Electronic devices", "A player who breaks this rule loses the game."),
    ("cohen-chess", "Conduct 1", "Penalty: a step of the ladder."),
    (
        "us-chess-7",
        "20N1",
        "costs 10 minutes, or half of the remaining time if that is less; the second time loses.",
    ),
    ("us-chess-blitz-7", "20N1", "if that is less; the second time loses.*"),
]


@pytest.mark.parametrize(("name", "article", "words"), SHEETS)
def test_the_sheet_says_what_a_device_costs(name: str, article: str, words: str) -> None:
    lines = [line for group in sheet(RULES[name]) for line in group.lines]
    (line,) = (one for one in lines if one.heading == "Phones and devices")
    assert line.article == article
    assert line.text.endswith(words)
