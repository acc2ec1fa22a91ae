"""Until when the clock, a wrong start and reversed colours are put right; and who is in time pressure."""

from __future__ import annotations

import pytest

from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.rules.rulebook.limits import (
    clock_may_be_corrected,
    reversed_colours,
    sudden_death,
    time_pressure,
    wrong_start,
)
from tests.cases import each

RULES = rules.load()
COHEN, VKK, BCCA = RULES["cohen-chess"], RULES["vkk"], RULES["bcca-quickplay-2003"]
HDCA, SCHOLASTIC = RULES["hdca-2019"], RULES["scholastic-swiss"]
STANDARD, RAPID, BLITZ = RULES["fide-standard-2023"], RULES["fide-rapid-2023"], RULES["fide-blitz-2023"]
US, US_BLITZ = RULES["us-chess-7"], RULES["us-chess-blitz-7"]

NEVER, ALWAYS = 0, 1000

CLOCK = [
    # rules, the last number of moves each before which a setting is corrected
    (COHEN, ALWAYS),
    (BCCA, ALWAYS),
    (HDCA, ALWAYS),
    (SCHOLASTIC, ALWAYS),
    (STANDARD, ALWAYS),
    (RAPID, 10),
    (BLITZ, 10),
    (US, ALWAYS),
    (US_BLITZ, 1),
    (VKK, NEVER),
]


@each(("ruleset", "limit"), CLOCK, ids=[one[0].id for one in CLOCK])
def test_until_when_a_wrong_setting_is_corrected(ruleset: Ruleset, limit: int) -> None:
    for white, black in ((0, 0), (1, 0), (1, 1), (10, 9), (10, 10), (60, 60)):
        assert clock_may_be_corrected(ruleset, white, black) is (min(white, black) < limit)


START = [
    (COHEN, 5, "The director decides whether the game is restarted."),
    (VKK, 5, None),
    (BCCA, 5, None),
    (
        HDCA,
        40,
        (
            "Cancel the game and start a new one. Reset the clocks, or leave them as they are. "
            "White 5:00, Black 4:00."
        ),
    ),
    (STANDARD, 40, "Cancel the game and start a new one. The arbiter sets the times."),
    (RAPID, 9, "Cancel the game and start a new one. The arbiter sets the times."),
    (BLITZ, 10, "Each player has completed 10 moves and the limit is 10. Play continues."),
    (
        US,
        9,
        "Cancel the game and start a new one. Both clocks keep the time used. White 5:00, Black 4:00.",
    ),
    (US_BLITZ, 1, "Each player has completed 1 move and the limit is 1. Play continues."),
]


@each(("ruleset", "moves", "words"), START, ids=[f"{one[0].id} after {one[1]}" for one in START])
def test_a_wrong_start_position(ruleset: Ruleset, moves: int, words: str | None) -> None:
    found = wrong_start(ruleset, moves + 1, moves, 300_000, 240_000)
    assert (found.text if found else None) == words


ANEW = "Stop the game and start a new one with the right colours."

COLOURS = [
    (COHEN, 2, "Play continues. The director may rule otherwise."),
    (VKK, 2, None),
    (BCCA, 2, None),
    (HDCA, 9, f"{ANEW} Reset the clocks, or leave them as they are. White 5:00, Black 4:00."),
    (HDCA, 10, "Each player has completed 10 moves and the limit is 10. Play continues."),
    (SCHOLASTIC, 9, f"{ANEW} Both clocks keep the time used. White 5:00, Black 4:00."),
    (STANDARD, 9, f"{ANEW} The arbiter sets the times."),
    (STANDARD, 10, "Each player has completed 10 moves and the limit is 10. Play continues."),
    (BLITZ, 9, f"{ANEW} The arbiter sets the times."),
    (US, 9, f"{ANEW} Both clocks keep the time used. White 5:00, Black 4:00."),
    (US, 10, "Each player has completed 10 moves and the limit is 10. Play continues."),
]


@each(("ruleset", "moves", "words"), COLOURS, ids=[f"{one[0].id} after {one[1]}" for one in COLOURS])
def test_reversed_colours(ruleset: Ruleset, moves: int, words: str | None) -> None:
    """Black has made so many moves, White one more."""
    found = reversed_colours(ruleset, moves + 1, moves, 300_000, 240_000)
    assert (found.text if found else None) == words


PRESSURE = [
    (US, 299_000, 900_000, 5, True),
    (US, 900_000, 299_000, 5, True),
    (US, 300_000, 900_000, 5, False),
    (US, 100_000, 900_000, 30, False),
    (SCHOLASTIC, 299_000, 900_000, 5, True),
    (US_BLITZ, 100_000, 100_000, 0, False),
    (STANDARD, 1000, 1000, 0, False),
]


@pytest.mark.parametrize(("ruleset", "white", "black", "bonus", "short"), PRESSURE)
def test_time_pressure(ruleset: Ruleset, white: int, black: int, bonus: int, short: bool) -> None:
    assert time_pressure(ruleset, white, black, bonus) is short
    assert not time_pressure(ruleset, None, None, bonus)


def test_sudden_death_is_the_last_period_without_much_increment() -> None:
    assert sudden_death(US, last_period=True, bonus_s=5)
    assert not sudden_death(US, last_period=True, bonus_s=30)
    assert not sudden_death(US, last_period=False, bonus_s=0)
