"""gacrux's command, with a faster matching in large brackets: `python -m dashboard.gacrux_faster ...`.

gacrux hands every bracket to `networkx`, which takes half a minute for 400 players. `rustworkx` finds the same
matching in less than a second (:mod:`dashboard.pairing.long_costs`). Whatever is small, or cannot be asked
there, is left to `networkx`.
"""

from __future__ import annotations

import runpy
from types import SimpleNamespace
from typing import Any

import gacrux.crosstabledutch  # type: ignore[import-untyped]
import gacrux.pairingdutch  # type: ignore[import-untyped]
import networkx  # type: ignore[import-untyped]

LARGE = 1000
"""Edges from which it is worth it."""


class _Matching:
    """What gacrux takes of `networkx`."""

    Graph = networkx.Graph

    def __init__(self) -> None:
        self._bracket: tuple[dict[int, int], int] | None = None

    def bracket(self, places: dict[int, int], pairs: int) -> None:
        """What the next matching is of, where it is of players of one score."""
        self._bracket = dict(places), pairs

    def min_weight_matching(self, graph: Any) -> set[tuple[int, int]]:
        """As `networkx` has it; each pair with the smaller number first."""
        bracket, self._bracket = self._bracket, None
        if graph.number_of_edges() < LARGE:
            return set(networkx.min_weight_matching(graph))
        from dashboard.pairing.long_costs import TooLong, matched, within_a_bracket  # it is large

        costs = {(min(a, b), max(a, b)): cost for a, b, cost in graph.edges(data="weight")}
        try:
            found = matched(*within_a_bracket(costs, *bracket)) if bracket else matched(costs)
        except TooLong:
            found = None
        return set(networkx.min_weight_matching(graph)) if found is None else found


def main() -> None:
    """Run the command."""
    matching = _Matching()
    table = gacrux.crosstabledutch.crosstable_dutch
    weigh = table.update_homogenious

    def weighed(self: Any, level: int, edges: Any, places: dict[int, int], pairs: int) -> None:
        weigh(self, level, edges, places, pairs)
        matching.bracket(places, pairs)

    table.update_homogenious = weighed
    gacrux.pairingdutch.nx = SimpleNamespace(
        Graph=matching.Graph, min_weight_matching=matching.min_weight_matching
    )
    runpy.run_module("gacrux.pairingchecker", run_name="__main__")


if __name__ == "__main__":
    main()
