"""The next stage of the first two of each VKK group: across to another group's, or into new groups."""

from __future__ import annotations

from collections.abc import Sequence

from dashboard.pairing.systems.bracket import Match

Qualifiers = tuple[int | None, int | None]
"""First and second of a group; None if no player is left for that place."""


def is_knockout(groups: int) -> bool:
    """Return whether this many groups lead straight to a knockout: they are a power of two, or one."""
    return groups & (groups - 1) == 0


def crossed(groups: Sequence[Qualifiers]) -> tuple[Match, ...]:
    """Return matches of first against second of the neighbouring group; a group's two can meet in the final.

    With one group its two meet.
    """

    if len(groups) == 1:
        return (groups[0],)
    pairs = list(zip(groups[::2], groups[1::2], strict=True))
    upper = [(group[0], other[1]) for group, other in pairs]
    lower = [(other[0], group[1]) for group, other in pairs]
    return (*upper, *lower)


def regrouped(groups: Sequence[Qualifiers]) -> tuple[tuple[int, ...], ...]:
    """Return new groups of three or four, winners before seconds, each in the order of the old groups.

    The winner of an old group goes to the new group of its number, its second to the next one, both in
    rotation, so no player meets another of the same old group.
    """

    count = (len(groups) + 1) // 2
    new: list[list[int]] = [[] for _ in range(count)]
    for rank in (0, 1):
        for number, group in enumerate(groups):
            player = group[rank]
            if player is not None:
                new[(number + rank) % count].append(player)
    return tuple(tuple(members) for members in new if members)
