"""Whether it can pay that another player drops for colours (US Chess 29D1b), told without pairing the groups
anew.

To drop another than the lowest rated means new pairings for two whole groups. In a large group many players
are candidates and most of them are hopeless. This is the cheapest matching of both groups together in which
any one of some candidates drops, without the limits and stages that hold for a real pairing: none of them can
do better.
"""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dashboard.pairing.us_chess.colors import ColorRules, clash
from dashboard.pairing.us_chess.field import Field
from dashboard.pairing.us_chess.matching import Edge, cheapest, digits


@dataclass(frozen=True)
class Outlook:
    """Two groups between which one player drops; players are ranks.

    Attributes:
        upper: all who could stay in the group, the lowest rated included.
        arrived: those of them who are floaters.
        candidates: those of them who might drop instead of the lowest rated.
        lower: all who are paired below, but for the one who drops.
        passing: those of them who are floaters.
        leaving: one of these drops from the lower group in turn; the first of them is not in ``lower``. Empty
            = nobody, or it is settled who.
        bases: what points are measured from: each one's partner when the lowest rated drops.
        value: third colours, equalization conflicts and points when the lowest rated drops.
    """

    field: Field
    colors: ColorRules
    upper: Sequence[int]
    arrived: Collection[int]
    candidates: Collection[int]
    lower: Sequence[int]
    passing: Collection[int]
    leaving: Sequence[int]
    bases: Mapping[int, int]
    value: tuple[int, ...]

    def promising(self, candidates: Collection[int]) -> bool:
        """Whether one of these could have a smaller value than the lowest rated; never wrongly False."""
        dropping = frozenset(candidates)
        edges = [edge for by, edge in self._edges if by < 0 or by in dropping]
        partner = cheapest(len(self._vertices), edges)
        if partner is None:
            return False
        total = sum(self._prices[i, j] for i, j in enumerate(partner) if i < j)
        crossing, rest = divmod(total, self._worth[0])
        return crossing == 1 and rest < sum(
            one * worth for one, worth in zip(self.value, self._worth[1:], strict=True)
        )

    @cached_property
    def _cap(self) -> int | None:
        """No pair of a better pairing is further off the bases; None = it may be, with fewer faults."""
        series, conflicts, points = self.value
        return points if series == 0 and conflicts <= self._fewest() else None

    @cached_property
    def _worth(self) -> list[int]:
        """Of another who drops, third colours, conflicts, points."""
        rating = self.field.reckoned
        reach = max(rating) - min(rating) if self._cap is None else self._cap
        return digits([1, 1, 1, max(1, reach)], len(self._vertices) // 2)[0]

    @cached_property
    def _vertices(self) -> dict[int, int]:
        """The places of the players; one more stands for whoever drops further."""
        players = [*self.upper, *self.lower, *(([self.leaving[0], -1]) if self.leaving else [])]
        return {rank: at for at, rank in enumerate(players)}

    @cached_property
    def _prices(self) -> dict[tuple[int, int], int]:
        return {(min(i, j), max(i, j)): cost for _, (i, j, cost) in self._edges}

    @cached_property
    def _edges(self) -> list[tuple[int, Edge]]:
        """All pairs with their cost; first the candidate who has to drop for it, -1 = nobody."""
        vertex, (other, third, unequal, one_point) = self._vertices, self._worth
        history = {rank: self.field.entrants[rank].history for rank in vertex if rank >= 0}
        kinds = {one: kind for kind, one in enumerate(dict.fromkeys(history.values()))}
        table = []
        for first in kinds:
            clashes = [clash(first, second, self.colors) for second in kinds]
            table.append([third * one.series + unequal * bool(one.equalization) for one in clashes])
        kind = {rank: kinds[one] for rank, one in history.items()}
        edges = [
            (
                by,
                (vertex[i], vertex[j], off * one_point + table[kind[i]][kind[j]] + (other if by >= 0 else 0)),
            )
            for i, j, off, by in self._pairs()
        ]
        return edges + [(-1, (vertex[rank], vertex[-1], 0)) for rank in self.leaving]

    def _fewest(self) -> int:
        """No pairing of the two groups has fewer equalization conflicts, whoever of the candidates drops."""
        history = [one.history for one in self.field.entrants]

        def kind(rank: int) -> str:
            """The colour he needs to be in balance; empty = he is."""
            return (history[rank].due or "") if history[rank].balance else ""

        upper, lower = Counter(map(kind, self.upper)), Counter(map(kind, self.lower))
        lower.update(map(kind, self.leaving[:1]))
        above, below = (len(self.upper) - 1) // 2, (len(self.lower) + 1) // 2
        dropping = {kind(rank) for rank in self.candidates}
        leaving = {kind(rank) for rank in self.leaving} or {""}
        return min(
            sum(
                max(0, upper[color] - (color == one) - above)
                + max(0, lower[color] + (color == one) - (color == other) - below)
                for color in "wb"
            )
            for one in dropping
            for other in leaving
        )

    def _pairs(self) -> Iterator[tuple[int, int, int, int]]:
        """Who could meet, by how many points that is off the bases, and who drops for it (-1 = nobody)."""
        rating, bases, cap = self.field.reckoned, self.bases, self._cap
        above, dropping = frozenset(self.upper), frozenset(self.candidates)
        floating = frozenset([*self.arrived, *self.passing])
        players = sorted(
            (rank for rank in self._vertices if rank >= 0), key=lambda rank: (rating[rank], rank)
        )
        ratings = [rating[rank] for rank in players]
        like = {rank: rating[bases[rank]] for rank in players if rank in bases}
        seen = set[tuple[int, int]]()
        for one in players:
            if one not in like:
                continue
            start, end = 0, len(players)
            if cap is not None:
                start = bisect.bisect_left(ratings, like[one] - cap)
                end = bisect.bisect_right(ratings, like[one] + cap)
            for other in players[start:end]:
                i, j = (one, other) if one < other else (other, one)
                if i == j or (i, j) in seen or (i in floating and j in floating):
                    continue
                seen.add((i, j))
                by = -1
                if (i in above) != (j in above):
                    by, met = (i, j) if i in above else (j, i)
                    if by not in dropping or met in floating:
                        continue
                off = abs(rating[other] - like[one])
                if other in like:
                    off = 0 if bases[i] == j else min(off, abs(rating[one] - like[other]))
                yield i, j, off, by
