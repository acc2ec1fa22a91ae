"""The first stage of Cohen Chess for eight or more: two pools, and four games against the other pool."""

from __future__ import annotations

from collections.abc import Sequence

from dashboard.pairing.core.schedule import Table

GAMES = 4
"""Every player's games in this stage: two with White, two with Black."""


def pools(seeds: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seeds dealt to two pools by 1 2 2 1; the larger pool first, else that of the first seed."""
    first = tuple(seed for place, seed in enumerate(seeds) if place % 4 in {0, 3})
    second = tuple(seed for place, seed in enumerate(seeds) if place % 4 in {1, 2})
    return (second, first) if len(second) > len(first) else (first, second)


def wheel(larger: Sequence[int], smaller: Sequence[int]) -> Table:
    """Return four slots, and a fifth for those who sat out; White first.

    From slot to slot the smaller pool advances by one against the larger. If the larger one has one player
    more, a ghost at the end of the smaller pool gives each of its last four a free slot. Those four, who all
    lack a game, play each other in the fifth slot with the colours they lack.

    Raises:
        ValueError: a pool is smaller than four, or they differ by more than one.
    """
    if len(smaller) < GAMES or not 0 <= len(larger) - len(smaller) <= 1:
        raise ValueError(f"pools of {len(larger)} and {len(smaller)} do not meet four times")
    table: list[tuple[tuple[int, int], ...]] = []
    sat_out: list[int] = []
    for slot in range(GAMES):
        games: list[tuple[int, int]] = []
        for place, player in enumerate(larger):
            other = (place + slot) % len(larger)
            if other == len(smaller):
                sat_out.append(player)
            else:
                games.append((player, smaller[other]) if slot % 2 == 0 else (smaller[other], player))
        table.append(tuple(games))
    if sat_out:
        table.append(((sat_out[0], sat_out[3]), (sat_out[2], sat_out[1])))
    return tuple(table)
