"""The games among the tied: FIDE's direct encounter (C.07, 6), US Chess's result between tied players.

They depend on who is tied, so they are computed for each group.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable
from dashboard.pairing.tiebreaks.value import TieBreakValue, ValuePart, shown


@dataclass(frozen=True, slots=True)
class TiedGroup:
    """The table of some tied players.

    Attributes:
        points: of each in the games among them; two games of a pair count as their average.
        missing: the number of the others each has not met.
    """

    points: Mapping[int, Fraction]
    missing: Mapping[int, int]


def _meetings(
    table: Crosstable, number: int, tied: frozenset[int], code: TieBreak
) -> dict[int, list[ValuePart]]:
    meetings: dict[int, list[ValuePart]] = {}
    for entry in table.games(number, code):
        if entry.opponent in tied and entry.opponent is not None:
            meetings.setdefault(entry.opponent, []).append(
                ValuePart(entry.round, entry.opponent, entry.points)
            )
    return meetings


def _mean(parts: list[ValuePart]) -> Fraction:
    return sum((part.counted for part in parts), ZERO) / len(parts)


def _group(meetings: Mapping[int, Mapping[int, list[ValuePart]]], tied: frozenset[int]) -> TiedGroup:
    points: dict[int, Fraction] = {}
    missing: dict[int, int] = {}
    for number in tied:
        met = [games for opponent, games in meetings[number].items() if opponent in tied]
        points[number] = sum((_mean(games) for games in met), ZERO)
        missing[number] = len(tied) - 1 - len(met)
    return TiedGroup(points, missing)


def _safe(group: TiedGroup, left: Iterable[int], win: Fraction) -> int | None:
    """Return who is alone in first place whatever the missing games had brought, or None."""
    best, *others = sorted(left, key=lambda number: (-group.points[number], number))
    if all(group.points[best] > group.points[other] + win * group.missing[other] for other in others):
        return best
    return None


@dataclass(frozen=True, slots=True)
class _Encounter:
    """The results of the games among tied players, and how they break the tie.

    Attributes:
        swiss: missing games are a matter of chance; in a round robin they are only to come.
        win: points for a win.
    """

    meetings: Mapping[int, Mapping[int, list[ValuePart]]]
    swiss: bool
    win: Fraction

    def split(self, tied: frozenset[int]) -> list[frozenset[int]]:
        """Return the tied in order, equals together."""
        if len(tied) == 1:
            return [tied]
        group = _group(self.meetings, tied)
        if self.swiss and any(group.missing.values()):
            return self._safe_ones(group, tied)
        levels = sorted(set(group.points.values()), reverse=True)
        if len(levels) == 1:
            return [tied]
        parts = (frozenset(number for number in tied if group.points[number] == level) for level in levels)
        return [tie for part in parts for tie in self.split(part)]

    def _safe_ones(self, group: TiedGroup, tied: frozenset[int]) -> list[frozenset[int]]:
        """Return first the players whose place no missing game could change, then the rest."""
        left = set(tied)
        first: list[frozenset[int]] = []
        while len(left) > 1 and (best := _safe(group, left, self.win)) is not None:
            first.append(frozenset({best}))
            left.remove(best)
        return [*first, *self.split(frozenset(left))] if first else [tied]


def direct_encounter(table: Crosstable, code: TieBreak, tied: Sequence[int]) -> Mapping[int, TieBreakValue]:
    """DE: the tied in the order of their games, as far as no missing game could change it.

    The number is the points in the first table; the key is the place.
    """
    everybody = frozenset(tied)
    meetings = {number: _meetings(table, number, everybody, code) for number in tied}
    points = _group(meetings, everybody).points
    by_player: dict[int, TieBreakValue] = {}
    place = 1
    encounter = _Encounter(meetings, not table.regulations.round_robin, table.tournament.points.win)
    for group in encounter.split(everybody):
        for number in group:
            parts = tuple(part for games in meetings[number].values() for part in games)
            missing = len(everybody) - 1 - len(meetings[number])
            note = f"{'place' if len(group) == 1 else 'shared place'} {place} of {len(everybody)}" + (
                f", {missing} of the others not met" if missing else ""
            )
            by_player[number] = TieBreakValue(points[number], Fraction(-place), _by_round(parts), note)
        place += len(group)
    return by_player


def _by_round(parts: Iterable[ValuePart]) -> tuple[ValuePart, ...]:
    return tuple(sorted(parts, key=lambda part: part.round or 0))


def result_between(table: Crosstable, _code: TieBreak, tied: Sequence[int]) -> Mapping[int, TieBreakValue]:
    """H2H (34E5): wins minus losses in the games among the tied, no percentage."""
    by_player: dict[int, TieBreakValue] = {}
    points = table.tournament.points
    everybody = set(tied)
    for number in tied:
        parts = []
        for entry in table.entries[number]:
            if entry.at_board and entry.opponent in everybody:
                counted = Fraction((entry.points == points.win) - (entry.points == points.loss))
                parts.append(
                    ValuePart(entry.round, entry.opponent, counted, why=f"scored {shown(entry.points)}")
                )
        total = sum((part.counted for part in parts), ZERO)
        by_player[number] = TieBreakValue(total, total, tuple(parts), "wins minus losses among the tied")
    return by_player
