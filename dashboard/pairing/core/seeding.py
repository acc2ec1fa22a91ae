"""The order in which players enter a format: seeds, and how they are dealt to pools and groups."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Literal

from dashboard.pairing.core.tournament import Player

SeedBy = Literal["previous-rank", "rating", "lot", "number"]
"""The order of the field before the first round; equals are ordered by lot, then by number.

``previous-rank`` is the place in the ranking before the event, players without one after all others, then
the rating; ``rating`` puts the unrated last.
"""

LeftOver = Literal["small-swiss", "round-robin"]
"""The games of the five to seven players left over of quads."""

SEEDED_BY = {
    "previous-rank": "previous ranking, then rating, then lot",
    "rating": "rating, then lot",
    "lot": "lot",
    "number": "pairing number",
}


def seeded(players: Iterable[Player], by: SeedBy) -> tuple[int, ...]:
    """Return the numbers of the players, the best seed first, without house players."""

    def key(player: Player) -> tuple[float, ...]:
        rank = float("inf") if player.previous_rank is None else player.previous_rank
        rating = float("inf") if player.rating is None else -player.rating
        match by:
            case "previous-rank":
                return (rank, rating, player.lot, player.number)
            case "rating":
                return (rating, player.lot, player.number)
            case "lot":
                return (player.lot, player.number)
            case "number":
                return (player.number,)

    return tuple(player.number for player in sorted(players, key=key) if not player.house)


def snake(seeds: Sequence[int], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return seeds dealt to groups of the given sizes, back and forth; a full group is skipped.

    Raises:
        ValueError: the sizes do not add up to the number of seeds.
    """
    if sum(sizes) != len(seeds):
        raise ValueError(f"{len(seeds)} players do not fill groups of {', '.join(map(str, sizes))}")
    groups: list[list[int]] = [[] for _ in sizes]
    turn, forth = 0, True
    for seed in seeds:
        while True:
            group = turn if forth else len(groups) - 1 - turn
            turn += 1
            if turn == len(groups):
                turn, forth = 0, not forth
            if len(groups[group]) < sizes[group]:
                break
        groups[group].append(seed)
    return tuple(map(tuple, groups))


def fours(players: Iterable[Player]) -> tuple[tuple[int, ...], ...]:
    """Return quads by rating, the highest first; five to seven left over are the last group."""
    order = seeded(players, "rating")
    full = max(len(order) // 4 - bool(len(order) % 4), 0)
    quads = tuple(order[start : start + 4] for start in range(0, 4 * full, 4))
    return (*quads, order[4 * full :]) if order[4 * full :] else quads


def toss(seed: int, *what: object) -> bool:
    """Return a coin toss that is always the same for the same seed and occasion."""
    occasion = "/".join(map(str, (seed, *what)))
    return bool(hashlib.sha256(occasion.encode()).digest()[0] & 1)
