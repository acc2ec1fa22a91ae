"""gacrux's command, faster in large brackets: `python -m dashboard.pairing.gacrux_faster ...`, same pairings.

gacrux matches every bracket with `networkx`, which takes half a minute for 400 players. `rustworkx` finds
the same matching in a second or two (:mod:`dashboard.pairing.matching.long_costs`). Small brackets, and costs
that do not fit there, are left to `networkx`.
"""

from __future__ import annotations

import gc
import runpy
from collections.abc import Iterator
from enum import Enum
from types import SimpleNamespace
from typing import Any

import gacrux.crosstabledutch  # type: ignore[import-untyped]
import gacrux.pairingdutch  # type: ignore[import-untyped]
import networkx  # type: ignore[import-untyped]

LARGE = 1000
"""The number of edges from which it is worth it."""


class Matching:
    """The part of `networkx` that gacrux uses."""

    Graph = networkx.Graph

    def __init__(self) -> None:
        self._bracket: tuple[dict[int, int], int] | None = None

    def bracket(self, places: dict[int, int], pairs: int) -> None:
        """Announce a matching of players of one score: their places, and the number of pairs."""
        self._bracket = dict(places), pairs

    def min_weight_matching(self, graph: Any) -> set[tuple[int, int]]:
        """Return the matching that `networkx` would return."""
        bracket, self._bracket = self._bracket, None
        pairs_ = None
        if graph.number_of_edges() >= LARGE:
            from dashboard.pairing.matching.long_costs import (  # it is large
                TooLong,
                matched,
                within_a_bracket,
            )

            costs = {(min(a, b), max(a, b)): cost for a, b, cost in graph.edges(data="weight")}
            try:
                pairs_ = matched(*within_a_bracket(costs, *bracket)) if bracket else matched(costs)
            except TooLong:
                pairs_ = None
        return set(networkx.min_weight_matching(graph)) if pairs_ is None else pairs_


class Plain:
    """Members of an enumeration as plain values: read millions of times, the enumeration's own are slow."""

    def __init__(self, members: type[Enum]) -> None:
        self._of = {member.value: SimpleNamespace(name=member.name, value=member.value) for member in members}
        for name, member in members.__members__.items():
            setattr(self, name, self._of[member.value])

    def __iter__(self) -> Iterator[SimpleNamespace]:
        return iter(self._of.values())

    def __call__(self, value: int) -> SimpleNamespace:
        """Return the member with a value."""
        return self._of[value]


def quicken() -> None:
    """Replace both in gacrux."""
    matching = Matching()
    table = gacrux.crosstabledutch.crosstable_dutch
    weigh = table.update_homogenious

    def weighed(self: Any, level: int, edges: Any, places: dict[int, int], pairs: int) -> None:
        weigh(self, level, edges, places, pairs)
        matching.bracket(places, pairs)

    table.update_homogenious = weighed
    gacrux.crosstabledutch.qdefs = Plain(gacrux.crosstabledutch.qdefs)
    gacrux.pairingdutch.nx = matching


if __name__ == "__main__":
    gc.disable()  # it would scan millions of values, none of which is garbage before the end
    quicken()
    runpy.run_module("gacrux.pairingchecker", run_name="__main__")
