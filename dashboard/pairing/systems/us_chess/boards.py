"""The boards of a round: their order, and the colours (US Chess 29E2 to 29E4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.pairing.core.tournament import Color, PairedGame
from dashboard.pairing.systems.us_chess.groups.colors import NAMES, OTHER, ColorRules, ColorVerdict, verdict
from dashboard.pairing.systems.us_chess.groups.field import Field


@dataclass(frozen=True, slots=True)
class ColoredPair:
    """A pair with its colours; ``white`` and ``black`` are ranks.

    Attributes:
        why: one sentence.
    """

    white: int
    black: int
    rule: str
    why: str

    def game(self, field: Field) -> PairedGame:
        """Return a game without a result."""
        return PairedGame(field.entrants[self.white].number, field.entrants[self.black].number)


def boards(
    field: Field,
    pairs: Sequence[tuple[int, int]],
    toss: Color,
    rules: ColorRules,
    *,
    rounds: int,
    last_round: bool,
    halves: bool,
) -> list[ColoredPair]:
    """Return the pairs in the order of their higher ranked players, with colours.

    Args:
        toss: the colour of the higher ranked on the first board if neither is due one.
        rounds: the number of rounds played.
        halves: the toss starts again where players of the second score group come in (28R1, round 1).
    """
    paired, colors = [], toss
    started = [False, False]
    equals = 0
    for high, low in sorted(tuple(sorted(pair)) for pair in pairs):
        first, second = field.entrants[high], field.entrants[low]
        decided = verdict(first.history, second.history, rules)
        if decided.white is not None:
            white = (high, low)[decided.white]
        elif decided.rule == "29E2":
            half = min(1, field.group[low]) if halves else 0
            colors = OTHER[colors] if started[half] else toss
            started[half] = True
            white = high if colors == "w" else low
        else:
            above = _higher_gets_it(field, high, low, rules, equals, rounds=rounds, last_round=last_round)
            equals += 1
            due = first.history.due
            white = high if above == (due == "w") else low
        why = _why(field, high, low, white, decided)
        rule = decided.rule
        if rule == "29E4 rule 5" and rules.identical != "higher":
            rule = rules.identical if rules.identical != "29E4c" or last_round else rule
        paired.append(ColoredPair(white, low if white == high else high, rule, why))
    return paired


def _higher_gets_it(
    field: Field, high: int, low: int, rules: ColorRules, equals: int, *, rounds: int, last_round: bool
) -> bool:
    """Return whether the higher ranked of two with the same colours gets the due colour (29E4 rule 5)."""
    first, second = field.entrants[high], field.entrants[low]
    match rules.identical:
        case "29E4a":
            return 2 * first.points >= rounds
        case "29E4b":
            return equals % 2 == 0
        case "29E4c" if last_round:
            return (first.player.lot, first.number) < (second.player.lot, second.number)
    return True


def _why(field: Field, high: int, low: int, white: int, decided: ColorVerdict) -> str:
    first, second = field.entrants[high], field.entrants[low]
    history, other_history = first.history, second.history
    gets = field.entrants[white].name
    match decided.rule:
        case "29E2":
            return f"{gets} has White: neither has had a colour, so the toss decides, in turn down the boards"
        case "29E3a" if history.due and other_history.due:
            return f"both get the colour they are due: {gets} has White"
        case "29E3a":
            return f"{gets} has White: only {(first if history.due else second).name} is due a colour"
    due = str(history.due)
    winner = field.entrants[white if due == "w" else high + low - white].name
    gets_due = f"both are due {NAMES[due]}, and {winner} gets it"
    match decided.rule:
        case "29E4 rule 1":
            return f"{gets_due}: only that player's colours are out of balance"
        case "29E4 rule 2":
            return f"{gets_due}: that player's colours are further out of balance"
        case "29E5f":
            third = NAMES["b" if due == "w" else "w"]
            return f"{gets_due}, to avoid {third} a third time in a row"
        case "29E4 rule 3":
            return f"{gets_due}: they had different colours in the last round, and both alternate"
        case "29E4 rule 4":
            differed = f"their colours last differed in round {decided.round}"
            return f"{gets_due}: {differed}, and both get the other one"
    return f"{gets_due}: their colours were the same in every round"
