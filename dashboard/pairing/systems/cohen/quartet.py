"""Four seeds in a round robin: the colours of the Elite Eight pools and the Final Four."""

from __future__ import annotations

from collections.abc import Sequence

from dashboard.pairing.core.schedule import Table

WHITE = {(1, 2): 1, (1, 3): 1, (1, 4): 4, (2, 3): 2, (2, 4): 2, (3, 4): 3}
"""The seed that has White, by the two seeds: 1 and 2 have it twice, 3 and 4 once."""

SlotOrder = tuple[int, int, int]
"""The opponents of the first seed in the first, second and third slot."""


def quartet(seeds: Sequence[int], order: SlotOrder) -> Table:
    """Return three slots, White first; with fewer than four players some are short or empty."""

    def game(first: int, other: int) -> tuple[tuple[int, int], ...]:
        low, high = sorted((first, other))
        if high > len(seeds):
            return ()
        white = WHITE[low, high]
        return ((seeds[white - 1], seeds[low + high - white - 1]),)

    table = []
    for opponent in order:
        second, third = sorted({2, 3, 4} - {opponent})
        table.append(game(1, opponent) + game(second, third))
    return tuple(table)


def side_by_side(*tables: Table) -> tuple[Table, ...]:
    """Return tables of one length without the slots that are empty in all of them."""
    kept = [slot for slot, games in enumerate(zip(*tables, strict=True)) if any(games)]
    return tuple(tuple(table[slot] for slot in kept) for table in tables)
