"""US Chess tie-breaks of the opponents' results (34E).

An opponent's unplayed rounds are half points; the player's own are opponents without points.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable
from dashboard.pairing.tiebreaks.value import TieBreakValue, ValuePart, shown

TWO_FROM = 9
"""From this many rounds on, two opponents are dropped instead of one."""


def _opponents(table: Crosstable, number: int) -> list[ValuePart]:
    parts: list[ValuePart] = []
    for entry in table.entries[number]:
        if not entry.at_board or entry.opponent is None:
            parts.append(
                ValuePart(entry.round, entry.opponent, ZERO, why=f"{entry.words}: an opponent without points")
            )
            continue
        seen, score = table.us_seen[entry.opponent], table.score[entry.opponent]
        why = (
            ""
            if seen == score
            else f"scored {shown(score)}, adjusted {shown(seen)}: unplayed rounds are halves"
        )
        parts.append(ValuePart(entry.round, entry.opponent, seen, why=why))
    return parts


def _dropped(parts: list[ValuePart], low: int, high: int) -> TieBreakValue:
    order = sorted(range(len(parts)), key=lambda place: parts[place].counted)
    lowest = set(order[:low])
    highest = set([place for place in reversed(order) if place not in lowest][:high])
    parts_ = []
    for place, part in enumerate(parts):
        mark = (
            "dropped: the lowest" if place in lowest else "dropped: the highest" if place in highest else ""
        )
        why = "; ".join(filter(None, (part.why, mark)))
        parts_.append(ValuePart(part.round, part.opponent, part.counted, bool(mark), why))
    total = sum((part.counted for part in parts_ if not part.cut), ZERO)
    return TieBreakValue(total, total, tuple(parts_))


def solkoff(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """SOLK (34E2): the sum of the opponents' adjusted scores."""
    return {number: _dropped(_opponents(table, number), 0, 0) for number in table.players}


def median(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """MEDIAN (34E4): Solkoff without the highest and the lowest."""
    drop = 2 if table.rounds >= TWO_FROM else 1
    return {number: _dropped(_opponents(table, number), drop, drop) for number in table.players}


def modified_median(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """MODMED (34E1): a plus score drops the lowest, a minus score the highest, an even one both."""
    drop = 2 if table.rounds >= TWO_FROM else 1
    even = table.tournament.points.win * table.rounds / 2
    by_player: dict[int, TieBreakValue] = {}
    for number in table.players:
        score = table.score[number]
        low, high = drop * (score >= even), drop * (score <= even)
        by_player[number] = _dropped(_opponents(table, number), low, high)
    return by_player


def cumulative(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """CUM (34E3): the sum of the scores after each round, minus the points of byes and forfeit wins."""
    rules, worth = table.regulations, table.tournament.points
    by_player: dict[int, TieBreakValue] = {}
    for number, steps in table.running.items():
        parts = [
            ValuePart(round_, None, total, why="score so far") for round_, total in enumerate(steps, start=1)
        ]
        for entry in table.entries[number]:
            taken: Fraction | None = None
            if entry.category in {1, 2} and rules.reduced and entry.points == worth.win:
                taken = worth.win
            elif entry.bye is ByeKind.HALF and rules.half_byes_reduce:
                taken = entry.points
            if taken:
                parts.append(ValuePart(entry.round, entry.opponent, -taken, why=f"{entry.words}, not played"))
        total = sum((part.counted for part in parts), ZERO)
        by_player[number] = TieBreakValue(total, total, tuple(parts))
    return by_player


def opponents_cumulative(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """CUMOPP (34E9): the sum of the Cumulative of the opponents played."""
    values = cumulative(table, code)
    by_player: dict[int, TieBreakValue] = {}
    for number, entries in table.entries.items():
        parts = tuple(
            ValuePart(entry.round, entry.opponent, values[entry.opponent].key, why="opponent's Cumulative")
            for entry in entries
            if entry.at_board and entry.opponent is not None
        )
        total = sum((part.counted for part in parts), ZERO)
        by_player[number] = TieBreakValue(total, total, parts)
    return by_player


def us_sonneborn_berger(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """USSB (34E8): adjusted scores of the opponents beaten, and half of those of opponents drawn against."""
    by_player: dict[int, TieBreakValue] = {}
    win = table.tournament.points.win
    for number in table.players:
        parts = []
        for part, entry in zip(_opponents(table, number), table.entries[number], strict=True):
            share = entry.points / win if entry.at_board else ZERO
            why = f"{shown(part.counted)} x {shown(share)}" + (f"; {part.why}" if part.why else "")
            parts.append(ValuePart(part.round, part.opponent, part.counted * share, why=why))
        total = sum((part.counted for part in parts), ZERO)
        by_player[number] = TieBreakValue(total, total, tuple(parts))
    return by_player
