"""Colours (US Chess 29E): what each player is due, and who gets it if two are due the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

OTHER = {"w": "b", "b": "w"}
NAMES = {"w": "White", "b": "Black"}

Identical = Literal["higher", "29E4a", "29E4b", "29E4c"]
"""Which of two players with the same colours gets the due colour: the higher ranked; in groups below an even
score the lower ranked (29E4a); in turn the higher and the lower ranked, down the group (29E4b); in the last
round by lot (29E4c)."""


@dataclass(frozen=True)
class ColorRules:
    """The variations of 29E4 and 29E5f.

    Attributes:
        look_back: rule 4 of 29E4, by the latest round in which their colours differ; False is 29E4d.
        identical: rule 5 of 29E4.
        third_first: 29E5f is asked before the balance of colours (rule 1), not after it.
    """

    look_back: bool = True
    identical: Identical = "higher"
    third_first: bool = False


@dataclass(frozen=True)
class ColorHistory:
    """A player's colours.

    Attributes:
        colors: a character for each round, oldest first: ``w``, ``b``, or ``-`` for a round without a game.
    """

    colors: str

    @cached_property
    def played(self) -> str:
        """The colours of games alone: byes and forfeits have none (29E1)."""
        return self.colors.replace("-", "")

    @cached_property
    def balance(self) -> int:
        """Whites minus Blacks."""
        return self.played.count("w") - self.played.count("b")

    @cached_property
    def due(self) -> str | None:
        """Return the colour that equalizes, else alternates (29E3a), or None before the first game."""
        if not self.played:
            return None
        if self.balance:
            return "b" if self.balance > 0 else "w"
        return OTHER[self.played[-1]]

    @cached_property
    def streak(self) -> str | None:
        """Return the colour of the last two games, if it was the same."""
        last = self.played[-2:]
        return last[0] if len(last) == 2 and last[0] == last[1] else None


@dataclass(frozen=True, slots=True)
class ColorVerdict:
    """The decision who of a first and a second player has White.

    Attributes:
        white: 0 for the first, 1 for the second, or None if their colours do not decide (29E4 rule 5, or
            neither has played).
        rule: the rule that decided.
        round: the round that decided (rules 3 and 4), 1-based, or 0.
    """

    white: int | None
    rule: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Clash:
    """The faults in a pair's colours.

    Attributes:
        series: one of the two gets a third equal colour in a row, against the due colour.
        equalization: both are due the same colour and both are out of balance; then it is that colour.
        alternation: both are due the same colour, but not both are out of balance.
    """

    series: bool = False
    equalization: str = ""
    alternation: bool = False


@lru_cache(maxsize=100_000)
def verdict(first: ColorHistory, second: ColorHistory, rules: ColorRules) -> ColorVerdict:
    """Return who has White, as far as their colours decide (29E3, 29E4, 29E5f)."""
    if first.due is None and second.due is None:
        return ColorVerdict(None, "29E2")
    if first.due != second.due:
        white = (0 if first.due == "w" else 1) if first.due is not None else (1 if second.due == "w" else 0)
        return ColorVerdict(white, "29E3a")
    assert first.due is not None
    winner, rule, round_number = _contest(first, second, rules)
    if winner is None:
        return ColorVerdict(None, rule)
    return ColorVerdict(winner if first.due == "w" else 1 - winner, rule, round_number)


def _contest(first: ColorHistory, second: ColorHistory, rules: ColorRules) -> tuple[int | None, str, int]:
    """Return which of two players due the same colour gets it: 0, 1, or None if undecided."""
    third = _spared(first, second)
    if rules.third_first and third is not None:
        return third, "29E5f", 0
    first_off, second_off = abs(first.balance), abs(second.balance)
    if (first_off == 0) != (second_off == 0):
        return (0 if first_off else 1), "29E4 rule 1", 0
    if first_off != second_off:
        return (0 if first_off > second_off else 1), "29E4 rule 2", 0
    if third is not None:
        return third, "29E5f", 0
    last = len(first.colors)
    for back in range(last - 1, (-1 if rules.look_back else last - 2), -1):
        mine, theirs = first.colors[back], second.colors[back]
        if mine == theirs:
            continue
        # A player who had a colour then gets the other one; without a game there is nothing to alternate.
        wants = OTHER[mine] if mine != "-" else theirs
        rule = "29E4 rule 3" if back == last - 1 else "29E4 rule 4"
        return (0 if wants == first.due else 1), rule, back + 1
    return None, "29E4 rule 5", 0


def _spared(first: ColorHistory, second: ColorHistory) -> int | None:
    """Return which of two due the same colour would be the only one with a third equal colour (29E5f)."""
    assert first.due is not None
    against = OTHER[first.due]
    first_third, second_third = first.streak == against, second.streak == against
    return None if first_third == second_third else (0 if first_third else 1)


@lru_cache(maxsize=100_000)
def clash(first: ColorHistory, second: ColorHistory, rules: ColorRules) -> Clash:
    """Return the faults in the colours of two players when they meet, regardless of rank."""
    if first.due is None or first.due != second.due:
        return Clash()
    winner, _, _ = _contest(first, second, rules)
    against = OTHER[first.due]
    if winner is None:
        series = first.streak == against or second.streak == against
    else:
        series = (second if winner == 0 else first).streak == against
    both = first.balance != 0 and second.balance != 0
    return Clash(series, first.due if both else "", not both)
