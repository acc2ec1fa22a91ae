"""One score group with the floaters that came into it, paired in four stages (US Chess 29C to 29E).

Each stage is a cheapest matching. 1: as few repairs as possible of upper half against lower half. 2: nobody
gets a third equal colour who need not. 3: as few players as possible with one colour two more than the other,
by switches of at most 200 points. 4: as few as possible who do not get their due colour, by switches of at
most 80.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Mapping, Sequence

from dashboard.pairing.us_chess.colors import Clash, clash
from dashboard.pairing.us_chess.field import BARRED, REMATCH, TEAM, Field
from dashboard.pairing.us_chess.matching import Edge, cheapest, digits
from dashboard.pairing.us_chess.switches import Paired, SwitchRules, Task

NEAR = 80
"""A transposition of so many points or fewer comes before any interchange (29E5e)."""

DENSE = 24
"""From so many players on, near transpositions alone are tried first."""

FAULTS = ("series", "wide", "narrow", "alternation")
"""Of a pair's colours: a third one in a row; equalization, for which the wider limit holds, and for which it
does not; alternation."""

GIVEN_UP = {REMATCH: "rematch", BARRED: "barred", TEAM: "team"}

ORDER = ("far", "points", "inner", "changed", "shift")
"""Between remedies that are equally effective: pairs changed other than by near transpositions; points; both
players of one half; pairs changed; how far from the top, so that the top boards stay."""


class _Stages:
    """The work on one task; vertices are the places of its players in rank order."""

    def __init__(self, players: Field, task: Task, rules: SwitchRules) -> None:
        self.task, self.rules = task, rules
        self.ranks = sorted([*task.rest, *(rank for pair in task.floaters for rank in pair)])
        self.size = len(self.ranks)
        place = {rank: at for at, rank in enumerate(self.ranks)}
        self.floating = [False] * self.size
        self.half = [0] * self.size  # 1 upper, 2 lower; floaters and their opponents are in neither
        self.natural = [0] * self.size
        for floater, opponent in task.floaters:
            self.floating[place[floater]] = True
            self._join(self.natural, place[floater], place[opponent])
        middle = len(task.rest) // 2
        for upper, lower in zip(task.rest[:middle], task.rest[middle:], strict=True):
            self._join(self.natural, place[upper], place[lower])
            self.half[place[upper]], self.half[place[lower]] = 1, 2
        self.rating = [players.reckoned[rank] for rank in self.ranks]
        self.score = [players.group[rank] for rank in self.ranks]
        self.unrated = [players.rating[rank] is None for rank in self.ranks]
        self.history = [players.entrants[rank].history for rank in self.ranks]
        self.forbidden = [
            {place[one]: why for one, why in players.forbidden[rank].items() if one in place}
            for rank in self.ranks
        ]
        self.mates = [{place[one] for one in players.mates[rank] if one in place} for rank in self.ranks]
        kinds = {history: kind for kind, history in enumerate(dict.fromkeys(self.history))}
        self.kind = [kinds[history] for history in self.history]
        self.kinds = [[self._named(clash(a, b, rules.colors)) for b in kinds] for a in kinds]
        self.spread = max(self.rating, default=0) - min(self.rating, default=0)
        self._levels = self._by_rating()

    def _by_rating(self) -> dict[tuple[int, int], tuple[list[int], list[int]]]:
        """Of each score and half the ratings, the lowest first, and whose they are."""
        found: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        for place in sorted(range(self.size), key=lambda at: (self.rating[at], at)):
            ratings, places = found.setdefault((self.score[place], self.half[place]), ([], []))
            ratings.append(self.rating[place])
            places.append(place)
        return found

    @staticmethod
    def _join(pairing: list[int], i: int, j: int) -> None:
        pairing[i], pairing[j] = j, i

    def faults(self, pairing: Sequence[int]) -> dict[str, int]:
        """How many pairs have each fault of their colours."""
        counts = dict.fromkeys(FAULTS, 0)
        for i, j in enumerate(pairing):
            if i < j:
                for fault in self.kinds[self.kind[i]][self.kind[j]]:
                    counts[fault] += 1
        return counts

    def _named(self, found: Clash) -> tuple[str, ...]:
        narrow = self.rules.blacks_only and found.equalization == "b"
        return (
            *(["series"] if found.series else []),
            *(["narrow" if narrow else "wide"] if found.equalization else []),
            *(["alternation"] if found.alternation else []),
        )

    def least(self) -> dict[str, int]:
        """No pairing of these players has fewer conflicts; ``any`` is all of them together."""
        half, count = self.size // 2, dict.fromkeys(["w", "b", "W", "B"], 0)
        for history in self.history:
            if history.due:
                count[history.due] += 1
                if history.balance:
                    count[history.due.upper()] += 1
        white, black = max(0, count["W"] - half), max(0, count["B"] - half)
        narrow = self.rules.blacks_only
        return {
            "series": 0,
            "wide": white if narrow else white + black,
            "narrow": black if narrow else 0,
            "any": max(0, count["w"] - half, count["b"] - half),
        }

    def _allowed(self, i: int, j: int) -> int:
        """A number for what is given up by a pair: rematch, barred, team-mates."""
        return self.forbidden[i].get(j, 0) or (TEAM if j in self.mates[i] else 0)

    def _off(self, base: Sequence[int], i: int, j: int) -> tuple[int, bool]:
        """As ``displacement``, for places; whether two ratings of equal scores told it."""
        at, his = base[i], base[j]
        rating, score = self.rating, self.score
        one, two = abs(rating[j] - rating[at]), abs(rating[i] - rating[his])
        if score[j] == score[at]:
            return (min(one, two) if score[i] == score[his] else one), True
        return (two, True) if score[i] == score[his] else (min(one, two), False)

    def _worth(self, order: Sequence[str], reach: int) -> dict[str, int]:
        """What one of each cost counts for in one number.

        Args:
            order: the costs that count, the gravest first.
            reach: no pair is further off the base, in points.
        """
        most = {"points": reach, "shift": self.size * self.size}
        worth = dict.fromkeys((*GIVEN_UP.values(), *FAULTS, *ORDER), 0)
        units, _ = digits([most.get(one, 1) for one in order], max(1, self.size // 2))
        return worth | dict(zip(order, units, strict=True))

    def _colors(self, worth: Mapping[str, int]) -> list[list[int]]:
        """The cost of the faults of two colour histories."""
        return [[sum(worth[one] for one in named) for named in row] for row in self.kinds]

    def _priced(
        self, edges: Iterable[tuple[int, int]], base: Sequence[int], order: Sequence[str], reach: int
    ) -> list[Edge]:
        """Pairs with their costs in one number; ``order`` and ``reach`` as in ``_worth``."""
        size, worth = self.size, self._worth(order, reach)
        table = self._colors(worth)
        price = {0: 0} | {why: worth[name] for why, name in GIVEN_UP.items()}
        far, points, inner, changed, shift = (worth[one] for one in ORDER)
        kind, forbidden, mates, half = self.kind, self.forbidden, self.mates, self.half
        found = []
        for i, j in edges:
            cost = table[kind[i]][kind[j]]
            if j in forbidden[i] or j in mates[i]:
                cost += price[self._allowed(i, j)]
            interchange = half[i] != 0 and half[i] == half[j]
            if interchange:
                cost += inner
            if base[i] != j:
                off, told = self._off(base, i, j)
                if interchange or off > NEAR or not told:
                    cost += far
                cost += points * off + changed + shift * (size - i) * abs(j - base[i])
            found.append((i, j, cost))
        return found

    def _priced_near(self, base: Sequence[int], order: Sequence[str], reach: int) -> list[Edge]:
        """The same for transpositions alone, and the pairs of the base that give nothing up.

        This is where the time of a large round goes, so it is written for that.
        """
        worth = self._worth(order, reach)
        points, inner, changed = worth["points"], worth["inner"], worth["changed"]
        table, kind, half, size = self._colors(worth), self.kind, self.half, self.size
        shift = [worth["shift"] * (size - i) for i in range(size)]
        found = []
        for i, j, off in self._transpositions(base, reach):
            cost = table[kind[i]][kind[j]]
            like = base[i]
            if like != j:
                cost += points * off + changed + shift[i] * (j - like if j > like else like - j)
            elif self._allowed(i, j):
                continue
            elif half[i] == half[j] != 0:
                cost += inner
            found.append((i, j, cost))
        return found

    def _transpositions(self, base: Sequence[int], reach: int) -> list[tuple[int, int, int]]:
        """Pairs that give up nothing and are off the base by a transposition of so many points or fewer.

        Returns:
            Pairs in their order with their points; the pairs of the base are among them.
        """
        size, half, floating, rating, score = self.size, self.half, self.floating, self.rating, self.score
        found = {i * size + j: 0 for i, j in enumerate(base) if i < j}
        get = found.get
        for one, like in enumerate(base):
            level = rating[like]
            apart = self.forbidden[one].keys() | self.mates[one] | {one}
            for (points, side), (ratings, places) in self._levels.items():
                if points != score[like] or side == half[one] != 0:
                    continue
                start = bisect.bisect_left(ratings, level - reach)
                end = bisect.bisect_right(ratings, level + reach)
                for his, other in zip(ratings[start:end], places[start:end], strict=True):
                    if other in apart or (floating[one] and floating[other]):
                        continue
                    pair = one * size + other if one < other else other * size + one
                    off = his - level if his > level else level - his
                    if off < get(pair, reach + 1):
                        found[pair] = off
        return [(pair // size, pair % size, found[pair]) for pair in sorted(found)]

    def _within(self, base: Sequence[int], limit: int | None, kept: Sequence[int]) -> list[tuple[int, int]]:
        """Pairs within a limit, those of ``kept`` and of the base, and those of an unrated player (29E5g)."""
        unrated, floating = self.unrated, self.floating
        found = []
        for i in range(self.size):
            for j in range(i + 1, self.size):
                if floating[i] and floating[j]:
                    continue
                if limit is not None and base[i] != j and kept[i] != j:
                    off, told = self._off(base, i, j)
                    free = unrated[i] or unrated[j] or unrated[base[i]] or unrated[base[j]]
                    if not free and (off > limit or not told):
                        continue
                found.append((i, j))
        return found

    def repaired(self) -> list[int]:
        """Stage 1: floaters as chosen, and of the rest what is nearest to upper half against lower half."""
        if not any(self._allowed(i, j) for i, j in enumerate(self.natural) if self.half[i] and i < j):
            return self.natural
        order = [*GIVEN_UP.values(), "inner", "points", "changed", "shift"]
        rest = [at for at in range(self.size) if self.half[at]]
        vertex = {at: number for number, at in enumerate(rest)}

        def solved(priced: Iterable[Edge]) -> list[int] | None:
            edges = [(vertex[i], vertex[j], cost) for i, j, cost in priced if self.half[i] and self.half[j]]
            partner = cheapest(len(rest), edges)
            if partner is None:
                return None
            pairing = list(self.natural)
            for at, other in zip(rest, partner, strict=True):
                pairing[at] = rest[other]
            return pairing

        if self.size >= DENSE:
            # A pairing of transpositions that gives nothing up is only beaten by one with fewer points in
            # all, so none of its pairs is further off than all of these together.
            reach = NEAR
            for _ in range(2):
                near = solved(self._priced_near(self.natural, order, reach))
                if near is None:
                    break
                points = sum(self._off(self.natural, i, j)[0] for i, j in enumerate(near) if i < j)
                if points <= reach:
                    return near
                reach = points
        everywhere = self._within(self.natural, None, self.natural)
        everything = solved(self._priced(everywhere, self.natural, order, self.spread))
        assert everything is not None
        return everything

    def switched(
        self,
        base: list[int],
        kept: list[int],
        faults: Sequence[str],
        least: dict[str, int],
        limit: int | None,
    ) -> list[int]:
        """The next stage: fewest faults, then as near to the base as can be.

        Args:
            base: what switches are measured from.
            kept: the result of the stage before; it has as few of the earlier faults as can be.
            faults: what is counted, the gravest first.
            least: no pairing has fewer of them; when one has no more, nothing but its points is left to
                better.
            limit: in points; None = none.
        """

        def at_best(pairing: Sequence[int]) -> bool:
            found = self.faults(pairing)
            return all(found[fault] <= least[fault] for fault in faults)

        if at_best(kept) and not any(self.half[i] == self.half[j] != 0 for i, j in enumerate(kept)):
            return kept
        if self.size >= DENSE and not any(self._allowed(i, j) for i, j in enumerate(base) if i < j):
            near = cheapest(self.size, self._priced_near(base, [*faults, *ORDER[1:]], NEAR))
            # All of it near transpositions: any other pairing without more faults has a pair that is not one.
            if near is not None and at_best(near):
                return near
        order = list(faults)
        teams = (
            0 if self.rules.teams_first else max(i for i, f in enumerate(["", *order]) if f != "alternation")
        )
        order[teams:teams] = ["team"]
        order = ["rematch", "barred", *order, *ORDER]
        found = cheapest(self.size, self._priced(self._within(base, limit, kept), base, order, self.spread))
        assert found is not None  # the base itself is one
        return found

    def from_the_top(self, base: list[int]) -> list[int]:
        """29E6b instead of stages 3 and 4: board by board, a pair in conflict is mended if it can be."""
        rules, pairing, done = self.rules, list(base), set[int]()
        for top in range(self.size):
            if top in done:
                continue
            named = set(self.kinds[self.kind[top]][self.kind[pairing[top]]]) - {"series"}
            if named:
                narrow = "wide" not in named
                limit = self._limit(rules.alternation_limit if narrow else rules.equalization_limit)
                edges = [
                    (i, j)
                    for i, j in self._within(base, limit, pairing)
                    if not {i, j} & done and (top not in {i, j} or not self.kinds[self.kind[i]][self.kind[j]])
                ]
                mended = self._mended(edges, base, pairing, done)
                pairing = pairing if mended is None else mended
            done |= {top, pairing[top]}
        return pairing

    def _mended(
        self, edges: list[tuple[int, int]], base: list[int], pairing: list[int], done: set[int]
    ) -> list[int] | None:
        left = [at for at in range(self.size) if at not in done]
        vertex = {at: number for number, at in enumerate(left)}
        order = [*GIVEN_UP.values(), "series", *ORDER]
        priced = self._priced(edges, base, order, self.spread)
        partner = cheapest(len(left), [(vertex[i], vertex[j], cost) for i, j, cost in priced])
        if partner is None:
            return None
        found = list(pairing)
        for at, other in zip(left, partner, strict=True):
            found[at] = left[other]

        def worse(one: Sequence[int]) -> tuple[int, ...]:
            given_up = [self._allowed(i, j) for i, j in enumerate(one) if i < j]
            return (*(given_up.count(why) for why in GIVEN_UP), self.faults(one)["series"])

        return None if worse(found) > worse(pairing) else found

    def _limit(self, points: int) -> int | None:
        return points if self.rules.limits else None

    def run(self, *, to_the_end: bool) -> Paired:
        """The stages; without the fourth, which no choice of a floater asks for, unless ``to_the_end``."""
        rules, least = self.rules, self.least()
        first = self.repaired()
        second = self.switched(first, first, ["series"], least, None)
        least["series"] = self.faults(second)["series"]
        stages = [first, second]
        if rules.technique == "29E6b":
            stages += [self.from_the_top(second)] * (2 if to_the_end else 1)
        else:
            wide = self._limit(rules.equalization_limit)
            stages.append(self.switched(second, second, ["series", "wide"], least, wide))
        if to_the_end and rules.technique != "29E6b":
            third = stages[-1]
            found = self.faults(third)
            least["wide"] = found["wide"]
            least["alternation"] = max(0, least["any"] - least["wide"] - least["narrow"])
            stages.append(self.switched(second, third, FAULTS, least, self._limit(rules.alternation_limit)))
        ends = self.faults(stages[2])
        return Paired(
            self.task,
            self._as_ranks(self.natural),
            tuple(map(self._as_ranks, stages)),
            (ends["series"], ends["wide"] + ends["narrow"], self.faults(stages[-1])["alternation"]),
        )

    def _as_ranks(self, pairing: Sequence[int]) -> dict[int, int]:
        return {self.ranks[i]: self.ranks[j] for i, j in enumerate(pairing)}


def paired(players: Field, task: Task, rules: SwitchRules, *, to_the_end: bool = True) -> Paired:
    """The group's pairs, stage by stage.

    Args:
        to_the_end: with the fourth stage.
    """
    return _Stages(players, task, rules).run(to_the_end=to_the_end)
