"""The cheapest pairing of a set of players when every pair has a list of costs, the gravest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import rustworkx

BITS = 122
"""Weights are signed numbers of 128 bits there, and the matching doubles them."""

Edge = tuple[int, int, int]
"""Two vertices and the cost of their pair."""


def digits(largest: Sequence[int], pairs: int) -> tuple[list[int], int]:
    """Return the unit of each cost in one number, so that no sum of later costs reaches an earlier one.

    Args:
        largest: the most that one pair can have of each cost, the gravest first.
        pairs: how many pairs are summed.

    Returns:
        The unit of each cost, and a number larger than every sum. The last costs are left out (unit 0) if all
        together do not fit into ``BITS``.
    """
    worth = [0] * len(largest)
    kept = list(largest)
    while sum((most * pairs + 1).bit_length() for most in kept) > BITS - 8:
        kept.pop()
    unit = 1
    for place in range(len(kept) - 1, -1, -1):
        if kept[place]:
            worth[place] = unit
            unit *= kept[place] * pairs + 1
    return worth, unit


def cheapest(size: int, edges: Iterable[Edge]) -> list[int] | None:
    """Return the perfect matching with the smallest sum of costs.

    Args:
        size: number of vertices, which are 0, 1, ...
        edges: in an order that follows from the players alone, so that ties are always broken the same way.

    Returns:
        The partner of every vertex, or None if there is no perfect matching.
    """
    listed = list(edges)
    top = max((cost for _, _, cost in listed), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(i, j, top - cost) for i, j, cost in listed])
    partner = [-1] * size
    for i, j in rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int):
        partner[i], partner[j] = j, i
    return None if -1 in partner else partner


def worthwhile(size: int, alone: Sequence[int], edges: Iterable[Edge]) -> tuple[list[int], int]:
    """Return the matching with the smallest sum of the costs of pairs and of vertices left alone.

    Args:
        alone: the cost of leaving each vertex alone.

    Returns:
        The partner of every vertex, -1 for those left alone, and the sum.
    """
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    costs = {(i, j): cost for i, j, cost in edges}
    graph.add_edges_from(
        [(i, j, alone[i] + alone[j] - cost) for (i, j), cost in costs.items() if alone[i] + alone[j] > cost]
    )
    partner = [-1] * size
    total = sum(alone)
    for i, j in rustworkx.max_weight_matching(graph, max_cardinality=False, weight_fn=int):
        partner[i], partner[j] = j, i
        total += costs[min(i, j), max(i, j)] - alone[i] - alone[j]
    return partner, total
