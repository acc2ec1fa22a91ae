"""The players of one score group by rank, and the cost of each pair (US Chess 29C, 29E5).

The cost of a pair is one number: rules that are given up, faults of its colours, and how far it is from the
pairing that switches are measured from, the gravest first. So the cheapest matching is the best pairing.
"""

from __future__ import annotations

import bisect
from collections.abc import Hashable, Iterable, Mapping, Sequence

from dashboard.pairing.matching.matching import Edge, digits
from dashboard.pairing.systems.us_chess.groups.colors import clash
from dashboard.pairing.systems.us_chess.groups.field import BARRED, REMATCH, TEAM, Field
from dashboard.pairing.systems.us_chess.groups.switches import GroupTask, SwitchRules

NEAR = 80
"""A transposition of at most this many points comes before any interchange (29E5e)."""

FAULTS = ("series", "wide", "narrow", "alternation")
"""Faults of a pair's colours: a third one in a row; equalization within the wider limit, or within the
narrower; alternation."""

MATES = -1
"""Two of one team at a score at which the group is not broken for teams: allowed, but avoided if possible."""

GIVEN_UP = {REMATCH: "rematch", BARRED: "barred", TEAM: "team", MATES: "mates"}

ORDER = ("far", "points", "inner", "changed", "shift")
"""Between equally effective remedies: pairs changed except by near transpositions; points; both players of
one half; pairs changed; how far from the top, so that the top boards stay."""

MEETS = {0: (0, 1, 2), 1: (0, 2), 2: (0, 1)}
"""By half (1 upper, 2 lower, 0 neither): the halves of possible opponents, apart from interchanges."""


class ColorFaults:
    """The faults in the colours of any two of a field; each two kinds of history are compared once.

    Attributes:
        kind: for each rank, a number shared by those with the same colours.
    """

    def __init__(self, players: Field, rules: SwitchRules) -> None:
        self._rules = rules
        histories = [entrant.history for entrant in players.entrants]
        self._histories = list(dict.fromkeys(histories))
        numbers = {history: number for number, history in enumerate(self._histories)}
        self.kind = [numbers[history] for history in histories]
        self._known: dict[tuple[int, int], tuple[str, ...]] = {}

    def of(self, first: int, second: int) -> tuple[str, ...]:
        """Return the faults of two kinds."""
        if (first, second) not in self._known:
            faults = clash(self._histories[first], self._histories[second], self._rules.colors)
            narrow = self._rules.blacks_only and faults.equalization == "b"
            self._known[first, second] = (
                *(["series"] if faults.series else []),
                *(["narrow" if narrow else "wide"] if faults.equalization else []),
                *(["alternation"] if faults.alternation else []),
            )
        return self._known[first, second]


class Lineup:
    """The players of one task, identified by their places here: 0 is the highest ranked.

    Attributes:
        ranks: of the field, by place.
        half: 1 upper, 2 lower; floaters and their opponents are in neither: 0.
        natural: each one's opponent, floaters as chosen and upper half against lower half.
    """

    def __init__(self, players: Field, task: GroupTask, colors: ColorFaults) -> None:
        self.ranks = task.players
        self.size = len(self.ranks)
        self.place = {rank: at for at, rank in enumerate(self.ranks)}
        place = self.place
        self.half = [0] * self.size
        self.natural = [0] * self.size
        middle = len(task.rest) // 2
        halves = list(zip(task.rest[:middle], task.rest[middle:], strict=True))
        for upper_, other in [*task.floaters, *halves]:
            self.natural[place[upper_]], self.natural[place[other]] = place[other], place[upper_]
        for upper, lower in halves:
            self.half[place[upper]], self.half[place[lower]] = 1, 2
        self.floating = {place[floater] for floater, _ in task.floaters}
        self.rating = [players.reckoned[rank] for rank in self.ranks]
        self.score = [players.group[rank] for rank in self.ranks]
        self.unrated = [players.rating[rank] is None for rank in self.ranks]
        self.histories = [players.entrants[rank].history for rank in self.ranks]
        self.forbidden = [
            {place[other]: why for other, why in players.forbidden[rank].items() if other in place}
            for rank in self.ranks
        ]
        self.mates = [{place[mate] for mate in players.mates[rank] if mate in place} for rank in self.ranks]
        kinds = {kind: number for number, kind in enumerate({colors.kind[rank]: 0 for rank in self.ranks})}
        self.kind = [kinds[colors.kind[rank]] for rank in self.ranks]
        self.kinds = [[colors.of(a, b) for b in kinds] for a in kinds]
        self.spread = max(self.rating, default=0) - min(self.rating, default=0)
        # Ratings of one score are apart from those of another, so that one difference shows both.
        self._level = [
            rating + 3 * (self.spread + NEAR) * score
            for rating, score in zip(self.rating, self.score, strict=True)
        ]
        self._by_level = {
            half: sorted((self._level[at], at) for at in range(self.size) if self.half[at] == half)
            for half in MEETS
        }

    def floaters_alike(self) -> Hashable:
        """Return what a pairing of the lineup depends on in its floaters.

        A single floater's rating is compared with no other: no other player has that score.
        """
        alone = len(self.floating) == 1
        return tuple(
            (
                self.natural[at],
                None if alone else (self.rating[at], self.score[at]),
                self.unrated[at],
                tuple(self.kinds[self.kind[at]][kind] for kind in self.kind),
                tuple(sorted(self.forbidden[at].items())),
                tuple(sorted(self.mates[at])),
            )
            for at in sorted(self.floating)
        )

    def interchange(self, i: int, j: int) -> bool:
        """Return whether both are of one half."""
        return self.half[i] == self.half[j] != 0

    def given_up(self, i: int, j: int) -> int:
        """Return the rule that two give up by meeting: rematch, barred, team-mates, or `MATES`; else 0."""
        return self.forbidden[i].get(j, 0) or (MATES if j in self.mates[i] else 0)

    def named(self, i: int, j: int) -> tuple[str, ...]:
        """Return the faults in the colours of two."""
        return self.kinds[self.kind[i]][self.kind[j]]

    def faults(self, pairing: Sequence[int]) -> dict[str, int]:
        """Return how many pairs have each fault in their colours."""
        counts = dict.fromkeys(FAULTS, 0)
        for i, j in enumerate(pairing):
            if i < j:
                for fault in self.named(i, j):
                    counts[fault] += 1
        return counts

    def least(self, *, blacks_only: bool) -> dict[str, int]:
        """Return the fewest conflicts of any pairing of these players; ``any`` is all of them together."""
        half, count = self.size // 2, dict.fromkeys(["w", "b", "W", "B"], 0)
        for history in self.histories:
            if history.due:
                count[history.due] += 1
                if history.balance:
                    count[history.due.upper()] += 1
        white, black = max(0, count["W"] - half), max(0, count["B"] - half)
        return {
            "series": 0,
            "wide": white if blacks_only else white + black,
            "narrow": black if blacks_only else 0,
            "any": max(0, count["w"] - half, count["b"] - half),
        }

    def off(self, base: Sequence[int], i: int, j: int) -> tuple[int, bool]:
        """Return how many points a pair is off from a base, and whether ratings of equal scores showed it."""
        at, other = base[i], base[j]
        rating, score = self.rating, self.score
        at_high, at_low = abs(rating[j] - rating[at]), abs(rating[i] - rating[other])
        if score[j] == score[at]:
            return (min(at_high, at_low) if score[i] == score[other] else at_high), True
        return (at_low, True) if score[i] == score[other] else (min(at_high, at_low), False)

    def within(self, base: Sequence[int], limit: int | None, kept: Sequence[int]) -> list[tuple[int, int]]:
        """Return pairs within a limit, of ``kept``, of the base, and of unrated players (29E5g)."""
        unrated, floating = self.unrated, self.floating
        allowed = []
        for i in range(self.size):
            for j in range(i + 1, self.size):
                if i in floating and j in floating:
                    continue
                if limit is not None and base[i] != j and kept[i] != j:
                    off, measured = self.off(base, i, j)
                    free = unrated[i] or unrated[j] or unrated[base[i]] or unrated[base[j]]
                    if not free and (off > limit or not measured):
                        continue
                allowed.append((i, j))
        return allowed

    def priced(
        self, pairs: Iterable[tuple[int, int]], base: Sequence[int], order: Sequence[str]
    ) -> list[Edge]:
        """Return pairs with their costs in one number.

        Args:
            order: the costs that count, the gravest first.
        """
        worth = self._worth(order, self.spread)
        table = self._prices(worth)
        price = {why: worth[name] for why, name in GIVEN_UP.items()} | {0: 0}
        far, points, inner, changed, shift = (worth[name] for name in ORDER)
        kind, forbidden, mates, half = self.kind, self.forbidden, self.mates, self.half
        edges = []
        for i, j in pairs:
            cost = table[kind[i]][kind[j]]
            if j in forbidden[i] or j in mates[i]:
                cost += price[self.given_up(i, j)]
            interchange = half[i] == half[j] != 0
            if interchange:
                cost += inner
            if base[i] != j:
                off, measured = self.off(base, i, j)
                if interchange or off > NEAR or not measured:
                    cost += far
                cost += points * off + changed + shift * (self.size - i) * abs(j - base[i])
            edges.append((i, j, cost))
        return edges

    def priced_near(
        self, base: Sequence[int], order: Sequence[str], reach: int, without: frozenset[str] = frozenset()
    ) -> list[Edge]:
        """Return pairs that give nothing up, with costs: those of the base, and transpositions of few points.

        A large round spends most of its time here, so this is written for speed.

        Args:
            reach: points; no pair is further off the base.
            without: pairs with one of these faults are left out.
        """
        worth = self._worth(order, reach)
        points, inner, changed = worth["points"], worth["inner"], worth["changed"]
        table: list[list[int | None]] = [
            [None if without.intersection(named) else price for named, price in zip(*both, strict=True)]
            for both in zip(self.kinds, self._prices(worth), strict=True)
        ]
        edges = []
        for i, j in enumerate(base):
            cost = table[self.kind[i]][self.kind[j]]
            if i < j and cost is not None and not self.given_up(i, j):
                edges.append((i, j, cost + inner if self.interchange(i, j) else cost))
        shift = [worth["shift"] * (self.size - i) for i in range(self.size)]
        kind, level, like = self.kind, self._level, [self._level[at] for at in base]
        for i, (mine, wanted) in enumerate(zip(level, like, strict=True)):
            costs, their_place = table[kind[i]], base[i]
            apart = self.forbidden[i].keys() | self.mates[i] | {i, their_place}
            if i in self.floating:
                apart |= self.floating
            for half in MEETS[self.half[i]]:
                ordered = self._by_level[half]
                start = bisect.bisect_left(ordered, (wanted - reach, 0))
                end = bisect.bisect_left(ordered, (wanted + reach + 1, 0), start)
                for theirs, j in ordered[start:end]:
                    other = mine - like[j] if mine > like[j] else like[j] - mine
                    if j < i and other <= reach:
                        continue  # it was seen from the other side
                    cost = costs[kind[j]]
                    if cost is None or j in apart:
                        continue
                    off = theirs - wanted if theirs > wanted else wanted - theirs
                    cost += points * min(off, other) + changed
                    if i < j:
                        edges.append((i, j, cost + shift[i] * abs(j - their_place)))
                    else:
                        edges.append((j, i, cost + shift[j] * abs(i - base[j])))
        edges.sort()
        return edges

    def _worth(self, order: Sequence[str], reach: int) -> dict[str, int]:
        """Return the unit of each cost in one number; no pair is further off than ``reach``."""
        most = {"points": reach, "shift": self.size * self.size}
        worth = dict.fromkeys((*GIVEN_UP.values(), *FAULTS, *ORDER), 0)
        units, _ = digits([most.get(name, 1) for name in order], max(1, self.size // 2))
        return worth | dict(zip(order, units, strict=True))

    def _prices(self, worth: Mapping[str, int]) -> list[list[int]]:
        """Return the cost of the faults of two kinds of colours."""
        return [[sum(worth[fault] for fault in named) for named in row] for row in self.kinds]
