"""A tie-break's value for one player, with the games behind it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

LEAST = Fraction(-(10**9))
"""The sort key of players without a value: behind all who have one."""


@dataclass(frozen=True, slots=True)
class ValuePart:
    """A game, bye or running total that is part of a value.

    Attributes:
        round: 1-based, or None if it belongs to no round.
        opponent: also one who did not come, or None without a game.
        counted: what it adds, or would have added if it had not been cut.
        cut: it is left out of the value.
        why: what ``counted`` is, and why it was cut; a phrase.
    """

    round: int | None
    opponent: int | None
    counted: Fraction
    cut: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """A player's value of a tie-break.

    Attributes:
        number: as shown, or None without a value (no opponent to compare with, no rating).
        key: orders the players, higher first; the number itself unless the code orders differently.
        parts: in the order of the rounds.
        note: what the number is ("mean of 4", "place 2 of the tied"); a phrase.
    """

    number: Fraction | None
    key: Fraction
    parts: tuple[ValuePart, ...] = ()
    note: str = ""


NOTHING = TieBreakValue(None, LEAST)


def shown(number: Fraction | None) -> str:
    """Return a number as in tables: ``7``, ``12.5``, ``9.25``, two decimals at most; a dash for none."""
    if number is None:
        return "-"
    if number.denominator == 1:
        return str(number.numerator)
    if number.denominator == 2 and number > 0:  # nearly all numbers
        return f"{number.numerator // 2}.5"
    scaled = floor(abs(number) * 100 + Fraction(1, 2))
    whole, rest = divmod(scaled, 100)
    text = f"{whole}.{rest:02}".rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 and scaled else text
