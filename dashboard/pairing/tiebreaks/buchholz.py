"""FIDE's tie-breaks of the opponents' scores: Buchholz and its variants, Sonneborn-Berger, Koya.

An unplayed round counts as a game against a dummy with the player's own score. Since 2026 the dummy has no
more than the opponent who did not come, or than a draw in every round (C.07, 16).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable, CrosstableEntry
from dashboard.pairing.tiebreaks.value import NOTHING, TieBreakValue, ValuePart, shown


@dataclass(frozen=True, slots=True)
class Element:
    """One round's contribution before anything is cut.

    Attributes:
        score: of the opponent, or of the dummy.
        counted: what it adds.
        voluntary: the player chose not to play it; such a round is cut first.
    """

    round: int
    opponent: int | None
    score: Fraction
    counted: Fraction
    voluntary: bool
    why: str


def _dummy(table: Crosstable, number: int, entry: CrosstableEntry) -> tuple[Fraction, str]:
    own = table.score[number]
    if table.regulations.edition < "2026-03":
        return own, f"{entry.words}: a dummy with the player's own score of {shown(own)}"
    if entry.opponent is None:
        cap, whose = table.tournament.points.draw * table.rounds, "a draw in every round"
    else:
        cap, whose = table.seen[entry.opponent], "the opponent's score"
    if cap < own:
        return cap, f"{entry.words}: a dummy with no more than {whose}, {shown(cap)}"
    return own, f"{entry.words}: a dummy with the player's own score of {shown(own)}"


def _opponent(table: Crosstable, opponent: int) -> tuple[Fraction, str]:
    seen, score = table.seen[opponent], table.score[opponent]
    if seen == score:
        return seen, ""
    return seen, f"scored {shown(score)}, seen as {shown(seen)}: the byes at the end count as draws"


def _elements(table: Crosstable, number: int, code: TieBreak, products: bool) -> list[Element]:
    elements: list[Element] = []
    for entry in table.counted(number):
        game = table.is_game(entry, code)
        if game and entry.opponent is not None:
            score, why = _opponent(table, entry.opponent)
        else:
            score, why = _dummy(table, number, entry)
        voluntary = entry.voluntary and not game
        counted = score
        if products:
            counted = score * entry.points
            why = f"{shown(score)} x {shown(entry.points)}" + (f"; {why}" if why else "")
        elements.append(Element(entry.round, entry.opponent, score, counted, voluntary, why))
    return elements


def _cut(elements: list[Element], code: TieBreak) -> dict[int, str]:
    """Return which elements are cut, by place in the list, and why (C.07, 14 and 16.5)."""
    cut: dict[int, str] = {}

    def left() -> list[int]:
        return [place for place in range(len(elements)) if place not in cut]

    def weight(place: int) -> tuple[Fraction, Fraction]:
        return elements[place].score, elements[place].counted

    for _ in range(min(code.low, len(elements))):
        least = min(left(), key=weight)
        own = min(
            (place for place in left() if elements[place].voluntary),
            key=lambda place: (elements[place].counted, elements[place].score),
            default=least,
        )
        if own != least and elements[own].counted >= elements[least].counted:
            cut[own] = "cut: the lowest of the voluntarily unplayed rounds"
        else:
            cut[least] = "cut: the lowest"
    for _ in range(min(code.high, len(elements) - len(cut))):
        cut[max(left(), key=weight)] = "cut: the highest"
    return cut


def _value(elements: list[Element], code: TieBreak) -> TieBreakValue:
    cut = _cut(elements, code) if code.low or code.high else {}
    total = sum((element.counted for place, element in enumerate(elements) if place not in cut), ZERO)
    parts = tuple(
        ValuePart(
            element.round,
            element.opponent,
            element.counted,
            place in cut,
            "; ".join(filter(None, (element.why, cut.get(place)))),
        )
        for place, element in enumerate(elements)
    )
    return TieBreakValue(total, total, parts)


def buchholz(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """BH: the sum of the opponents' scores."""
    return {number: _value(_elements(table, number, code, products=False), code) for number in table.players}


def fore_buchholz(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """FB: Buchholz as if all games of the last round were drawn."""
    return buchholz(table.fore, code)


def sonneborn_berger(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """SB: the opponents' scores, each times the points taken from that opponent.

    A cut takes the product of the opponent with the lowest score, and of several the lowest product (2024;
    the edition of 2023 does not say which of several, so the same applies).
    """
    return {number: _value(_elements(table, number, code, products=True), code) for number in table.players}


def average_buchholz(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """AOB: the mean Buchholz of the opponents met at the board, with the modifiers of that Buchholz.

    With ``/F`` Fore Buchholz.
    """
    plain = replace(code, name="FB" if code.fore else "BH", fore=False)
    totals = fore_buchholz(table, plain) if code.fore else buchholz(table, plain)
    by_player: dict[int, TieBreakValue] = {}
    for number in table.players:
        parts = tuple(
            ValuePart(entry.round, entry.opponent, totals[entry.opponent].key, why=f"opponent's {plain}")
            for entry in table.entries[number]
            if entry.opponent is not None and (entry.at_board or code.forfeits)
        )
        if parts:
            average = sum((part.counted for part in parts), ZERO) / len(parts)
            by_player[number] = TieBreakValue(average, average, parts, f"mean of {len(parts)}")
        else:
            by_player[number] = NOTHING
    return by_player


def koya(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """KS: points against opponents with at least half of the possible points (not from free rounds).

    A forfeit win against one of them counts too.
    """
    points = table.tournament.points
    limit = {
        number: (points.win * _possible(table, number)) / 2 + code.limit * points.draw
        for number in table.players
    }
    by_player: dict[int, TieBreakValue] = {}
    for number in table.players:
        parts = []
        for entry in table.entries[number]:
            if entry.opponent is None:
                continue
            score, least = table.score[entry.opponent], limit[entry.opponent]
            out = score < least
            why = (
                f"opponent has {shown(score)}, {'less than' if out else 'at least'} the {shown(least)} needed"
            )
            parts.append(ValuePart(entry.round, entry.opponent, entry.points, out, why))
        total = sum((part.counted for part in parts if not part.cut), ZERO)
        by_player[number] = TieBreakValue(total, total, tuple(parts))
    return by_player


def _possible(table: Crosstable, number: int) -> int:
    """Return in how many rounds the player could have won a game."""
    if not table.regulations.round_robin:
        return table.rounds
    return len(table.counted(number))
