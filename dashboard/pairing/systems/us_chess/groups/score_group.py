"""One score group with the floaters that came into it, paired in four stages (US Chess 29C to 29E).

Each stage is a cheapest matching:

1. As few repairs as possible of upper half against lower half.
2. No player gets a third equal colour without need.
3. As few players as possible with one colour two more than the other, by switches of at most 200 points.
4. As few as possible who do not get their due colour, by switches of at most 80.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from dashboard.pairing.matching.matching import Edge, cheapest
from dashboard.pairing.systems.us_chess.groups.field import Field
from dashboard.pairing.systems.us_chess.groups.lineup import (
    FAULTS,
    GIVEN_UP,
    NEAR,
    ORDER,
    ColorFaults,
    Lineup,
)
from dashboard.pairing.systems.us_chess.groups.switches import GroupTask, Paired, SwitchRules

DENSE = 24
"""From this many players on, near transpositions alone are tried first."""

CLOSE = 16
"""Points within which a repair of a large group is searched first."""

Faults = tuple[int, int, int]
"""The players left, as in ``Paired``."""


class ScoreGroups:
    """The groups of one field; work that many tasks share is done once."""

    def __init__(self, players: Field, rules: SwitchRules) -> None:
        self._players, self._rules = players, rules
        self._colors = ColorFaults(players, rules)
        self._repaired: dict[Hashable, list[int]] = {}
        self._stages: dict[Hashable, tuple[list[list[int]], Faults]] = {}

    def paired(self, task: GroupTask, *, to_the_end: bool = True) -> Paired:
        """Return a group's pairs, stage by stage.

        Args:
            to_the_end: with the fourth stage, which no choice of a floater needs.
        """
        lineup = Lineup(self._players, task, self._colors)
        # The floaters do not affect the repair of the others, and their own pairs only a little.
        rest = (task.rest, tuple(sorted(opponent for _, opponent in task.floaters)))
        like = (rest, lineup.floaters_alike(), to_the_end)
        if like not in self._stages:
            work = _Stages(lineup, self._rules)
            if rest not in self._repaired:
                self._repaired[rest] = work.repaired()
            pairs = zip(lineup.half, self._repaired[rest], lineup.natural, strict=True)
            first = [repaired if half else natural for half, repaired, natural in pairs]
            self._stages[like] = work.run(first, to_the_end=to_the_end)
        pairings, faults = self._stages[like]
        ranks = lineup.ranks

        def named(pairing: Sequence[int]) -> dict[int, int]:
            return {ranks[i]: ranks[j] for i, j in enumerate(pairing)}

        return Paired(task, named(lineup.natural), tuple(map(named, pairings)), faults)


class _Stages:
    """The work on one lineup; a pairing is each place's opponent."""

    def __init__(self, lineup: Lineup, rules: SwitchRules) -> None:
        self.lineup, self.rules = lineup, rules

    def run(self, first: list[int], *, to_the_end: bool) -> tuple[list[list[int]], Faults]:
        """Run all stages after the first."""
        rules, faults = self.rules, self.lineup.faults
        least = self.lineup.least(blacks_only=rules.blacks_only)
        second = self.switched(first, first, ["series"], least, None)
        least["series"] = faults(second)["series"]
        if rules.technique == "29E6b":
            third = self.from_the_top(second)
        else:
            wide = self._limit(rules.equalization_limit)
            third = self.switched(second, second, ["series", "wide"], least, wide)
        stages = [first, second, third]
        if to_the_end:
            least["wide"] = faults(third)["wide"]
            least["alternation"] = max(0, least["any"] - least["wide"] - least["narrow"])
            narrow = self._limit(rules.alternation_limit)
            if rules.technique == "29E6b":
                stages.append(third)
            else:
                stages.append(self.switched(second, third, FAULTS, least, narrow))
        ends = faults(third)
        return stages, (
            ends["series"],
            ends["wide"] + ends["narrow"],
            faults(stages[-1])["alternation"],
        )

    def repaired(self) -> list[int]:
        """Run stage 1: floaters as chosen, the rest as close to upper half against lower half as possible."""
        lineup, natural = self.lineup, self.lineup.natural
        half, size = lineup.half, lineup.size
        if not any(lineup.given_up(i, j) for i, j in enumerate(natural) if half[i] and i < j):
            return natural
        order = [*GIVEN_UP.values(), "inner", "points", "changed", "shift"]
        rest = [at for at in range(size) if half[at]]

        def solved(priced: Iterable[Edge]) -> list[int] | None:
            return self._matched(
                rest, natural, ((i, j, cost) for i, j, cost in priced if half[i] and half[j])
            )

        def near(reach: int) -> tuple[list[int] | None, int]:
            pairing = solved(lineup.priced_near(natural, order, min(reach, lineup.spread)))
            pairs = enumerate(pairing or ())
            return pairing, sum(lineup.off(natural, i, j)[0] for i, j in pairs if i < j)

        # Only a pairing with fewer points in all beats a pairing of transpositions that gives nothing up, so
        # none of its pairs is further off than all of these together.
        for reach in (CLOSE, NEAR) if size >= DENSE else ():
            pairing, points = near(reach)
            if pairing is not None and points <= reach:
                return pairing
            if pairing is not None and reach == NEAR:
                return near(points)[0] or pairing
        everything = solved(lineup.priced(lineup.within(natural, None, natural), natural, order))
        assert everything is not None
        return everything

    def _matched(self, places: list[int], pairing: Sequence[int], edges: Iterable[Edge]) -> list[int] | None:
        """Return a pairing with some places matched again, or None if that is impossible."""
        vertex = {at: number for number, at in enumerate(places)}
        partner = cheapest(len(places), [(vertex[i], vertex[j], cost) for i, j, cost in edges])
        if partner is None:
            return None
        matched = list(pairing)
        for at, other in zip(places, partner, strict=True):
            matched[at] = places[other]
        return matched

    def switched(
        self,
        base: list[int],
        kept: list[int],
        faults: Sequence[str],
        least: dict[str, int],
        limit: int | None,
    ) -> list[int]:
        """Run the next stage: fewest faults, then as close to the base as possible.

        Args:
            base: the pairing that switches are measured from.
            kept: the result of the stage before, with the fewest of the earlier faults.
            faults: what is counted, the gravest first.
            least: no pairing has fewer of them; if one has no more, only its points can be improved.
            limit: in points, or None.
        """
        lineup = self.lineup

        def at_best(pairing: Sequence[int]) -> bool:
            faults_of = lineup.faults(pairing)
            return all(faults_of[fault] <= least[fault] for fault in faults)

        if at_best(kept) and not any(lineup.interchange(i, j) for i, j in enumerate(kept)):
            return kept
        if lineup.size >= DENSE and not any(lineup.given_up(i, j) for i, j in enumerate(base) if i < j):
            without = frozenset(fault for fault in faults if not least[fault])
            order = [*faults, *ORDER[1:]]
            near = cheapest(lineup.size, lineup.priced_near(base, order, NEAR, without))
            # All near transpositions: any other pairing without more faults has a pair that is not one.
            if near is not None and at_best(near):
                return near
        order = list(faults)
        teams = (
            0 if self.rules.teams_first else max(i for i, f in enumerate(["", *order]) if f != "alternation")
        )
        order[teams:teams] = ["team", "mates"]
        order = ["rematch", "barred", *order, *ORDER]
        best = cheapest(lineup.size, lineup.priced(lineup.within(base, limit, kept), base, order))
        assert best is not None  # the base itself is one
        return best

    def from_the_top(self, base: list[int]) -> list[int]:
        """Follow 29E6b instead of stages 3 and 4: fix each pair in conflict, board by board, if possible."""
        rules, lineup, pairing, done = self.rules, self.lineup, list(base), set[int]()
        for top in range(lineup.size):
            if top in done:
                continue
            named = set(lineup.named(top, pairing[top])) - {"series"}
            if named:
                narrow = "wide" not in named
                limit = self._limit(rules.alternation_limit if narrow else rules.equalization_limit)
                pairs = [
                    (i, j)
                    for i, j in lineup.within(base, limit, pairing)
                    if not {i, j} & done and (top not in {i, j} or not lineup.named(i, j))
                ]
                mended = self._repaired(pairs, base, pairing, done)
                pairing = pairing if mended is None else mended
            done |= {top, pairing[top]}
        return pairing

    def _repaired(
        self, pairs: list[tuple[int, int]], base: list[int], pairing: list[int], done: set[int]
    ) -> list[int] | None:
        lineup = self.lineup
        order = [*GIVEN_UP.values(), "series", *ORDER]
        left = [at for at in range(lineup.size) if at not in done]
        repaired = self._matched(left, pairing, lineup.priced(pairs, base, order))

        def worse(pairing_: Sequence[int]) -> tuple[int, ...]:
            given_up = [lineup.given_up(i, j) for i, j in enumerate(pairing_) if i < j]
            return (*(given_up.count(why) for why in GIVEN_UP), lineup.faults(pairing_)["series"])

        return None if repaired is None or worse(repaired) > worse(pairing) else repaired

    def _limit(self, points: int) -> int | None:
        return points if self.rules.limits else None
