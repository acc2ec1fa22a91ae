"""How many players leave each score group, and how far they fall, at best (US Chess 29D).

Complete pairings of all remaining players are compared group by group from the top: fewest players dropping
out of the group, then fewest groups fallen. A choice in one group may not cause more drops below, so every
choice is tried against this.

Only a part of the field has to be examined. A group with many more players than any of them may not meet is
*deep*: whichever players leave it or come into it, the rest can be paired. (Every player may meet at least
half of the others, so there is a perfect matching, by Dirac's theorem.) The number of players handed down at
any line is odd or even for all pairings alike, by the number of players above it. So a deep group takes what
comes from above and gives what is needed below, and the fields above and below it are independent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.matching.matching import worthwhile
from dashboard.pairing.systems.us_chess.groups.field import BARRED, REMATCH, TEAM, Field

SPARE = 6
"""The most players who may come into and leave a deep group together."""

STRUCTURE_BITS = 84
"""For drops and lengths group by group; what does not fit becomes one total. There is more room if no rule
has to be given up."""

WHY = (REMATCH, BARRED, TEAM)


class Depth:
    """Which groups of a field are deep."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.deep = [self._is_deep(group) for group in range(len(field.groups))]

    def _is_deep(self, group: int) -> bool:
        field, members = self.field, set(self.field.groups[group])
        inside = max(sum(rank_ in members for rank_ in field.forbidden[rank]) for rank in members)
        if len(members) - SPARE < 2 * (inside + 1):
            return False
        outside = (
            sum(rank_ in members for rank_ in field.forbidden[rank])
            for rank in range(len(field))
            if rank not in members and len(field.forbidden[rank]) > len(members) - SPARE
        )
        return max(outside, default=0) <= len(members) - SPARE

    def next_deep(self, group: int) -> int | None:
        """Return the first deep group below this one, or None."""
        return next((below for below in range(group + 1, len(self.deep)) if self.deep[below]), None)


class Remainder:
    """The players left to pair when a group is next, down to the next deep group.

    Args:
        group: the next group; all players above are paired, except ``incoming``.
        incoming: the players who dropped into it.
    """

    def __init__(self, depth: Depth, group: int, incoming: Iterable[int]) -> None:
        self.field = depth.field
        self.group = group
        self.incoming = sorted(incoming)
        self.sink = depth.next_deep(group)
        self.deep = depth.deep[group] and len(self.incoming) < SPARE
        self._lay_out()
        if self.deep and len(self.incoming) + self.drops > SPARE:
            self.deep = False
            self._lay_out()

    def _lay_out(self) -> None:
        field, group = self.field, self.group
        end = len(field.groups) if self.sink is None else self.sink
        below = [rank for lower in range(group + 1, end) for rank in field.groups[lower]]
        self.mine = field.groups[group]
        self.vertices = below if self.deep else [*self.incoming, *self.mine, *below]
        self.floor = dict.fromkeys(self.incoming, group)
        self.above = 0
        if self.deep:
            self.above = (len(self.mine) - len(self.incoming)) % 2
        self.strict = True
        self._set_worth()
        self._costs: dict[object, int | None] = {}
        self.best, self.drops = self._optimum()

    def _set_worth(self) -> None:
        """Return the costs of a drop out of each group and of each group fallen, the highest group first."""
        field, size = self.field, len(self.vertices) + 8
        groups = sorted({field.group[rank] for rank in self.vertices} | {self.group})
        reach = len(field.groups) - groups[0] + 1
        bits = (size.bit_length(), (size * reach).bit_length())
        given_up = 0 if self.strict else size.bit_length()
        room = STRUCTURE_BITS if given_up else STRUCTURE_BITS + 3 * size.bit_length()
        exact = groups[: max(1, (room - sum(bits)) // sum(bits))]
        unit = 1
        self.worth: dict[int, tuple[int, int]] = {}
        rest = groups[len(exact) :]
        if rest:
            self.worth.update(dict.fromkeys(rest, (unit << bits[1], unit)))
            unit <<= sum(bits)
        for group in reversed(exact):
            self.worth[group] = (unit << bits[1], unit)
            unit <<= sum(bits)
        self.given_up = {why: unit << (place * given_up) for place, why in enumerate(reversed(WHY))}
        self.impossible = unit << (3 * given_up)

    def _optimum(self) -> tuple[int, int]:
        """Return the smallest cost, and how many of the group itself drop in it."""
        while True:
            cost, drops = self._solve(self.vertices, self.floor, self.above)
            if cost is not None:
                return cost, drops
            if self.deep:
                self.above += 2
            elif self.strict:
                self.strict = False
                self._set_worth()
            else:
                raise CannotPair("the remaining players cannot be paired at all")

    def keeps(
        self,
        paired: Iterable[tuple[int, int]] = (),
        dropped: Iterable[int] = (),
        passed: Iterable[int] = (),
    ) -> bool:
        """Return whether the best is still within reach after some choices in the group.

        Args:
            paired: floaters and their opponents in the group.
            dropped: players of the group who leave it downward.
            passed: floaters who drop further.
        """
        paired, dropped, passed = list(paired), list(dropped), list(passed)
        if self.deep:
            if passed or any(not self.field.legal(i, j) for i, j in paired):
                return False
            if not self.vertices and self.sink is not None:
                return True
            floor = dict.fromkeys(dropped, self.group + 1)
            return self._cost([*dropped, *self.vertices], floor, self.above - len(dropped)) == self.best
        floor = self.floor | dict.fromkeys([*dropped, *passed], self.group + 1)
        gone = {rank for pair in paired for rank in pair}
        fixed = sum(self._pair(i, j) for i, j in paired)
        cost = self._cost([rank for rank in self.vertices if rank not in gone], floor, 0)
        return cost is not None and fixed + cost == self.best

    def _cost(self, vertices: list[int], floor: Mapping[int, int], above: int) -> int | None:
        key = (tuple(vertices), tuple(sorted(floor.items())), above)
        if key not in self._costs:
            self._costs[key] = self._solve(vertices, floor, above)[0]
        return self._costs[key]

    def _pair(self, i: int, j: int) -> int:
        """Return the cost of a pair, given-up rules included."""
        group = self.field.group
        cost = self.given_up.get(self.field.forbidden[i].get(j, 0), 0)
        if group[i] != group[j]:
            drop, step = self.worth[min(group[i], group[j])]
            cost += drop + step * abs(group[i] - group[j])
        return cost

    def _solve(self, vertices: list[int], floor: Mapping[int, int], above: int) -> tuple[int | None, int]:
        """Return the cheapest way to pair these, and how many of the group leave it, or None.

        Any ``above`` players of the deep group that is next drop as well.
        """
        if above < 0:
            return None, 0
        field, group = self.field, self.field.group
        size = len(vertices)
        alone = [self.impossible] * (size + above)
        if self.sink is not None:
            for place, rank in enumerate(vertices):
                drop, step = self.worth[group[rank]]
                alone[place] = drop + step * (self.sink - group[rank])
        edges = []
        for a, i in enumerate(vertices):
            forbidden, lowest = field.forbidden[i], floor.get(i, group[i])
            for b in range(a + 1, size):
                j = vertices[b]
                if max(group[i], group[j]) < max(lowest, floor.get(j, group[j])):
                    continue
                if self.strict and j in forbidden:
                    continue
                edges.append((a, b, self._pair(i, j)))
        if above:
            drop, step = self.worth[self.group]
            for b in range(size, size + above):
                if self.sink is not None:
                    alone[b] = drop + step * (self.sink - self.group)
                edges += [
                    (a, b, drop + step * (group[rank] - self.group))
                    for a, rank in enumerate(vertices)
                    if group[rank] > self.group
                ]
        partner, cost = worthwhile(size + above, alone, edges)
        if cost >= self.impossible:
            return None, 0
        leaves = [
            other < 0 or other >= size or group[vertices[other]] > self.group for other in partner[:size]
        ]
        return cost, above + sum(group[rank] == self.group and leaves[a] for a, rank in enumerate(vertices))
