"""Ranking by criteria: each one is used only within groups that the ones before left equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from dashboard.pairing.tiebreaks.value import LEAST

Criterion = Callable[[tuple[int, ...]], Mapping[int, Fraction]]
"""Gets the numbers of equal players; returns what orders them, higher first. Players left out are last."""


def ranked(players: Iterable[int], criteria: Sequence[Criterion]) -> list[tuple[int, ...]]:
    """Return the players in order, those whom nothing separates in one group, by number within it."""
    groups = [tuple(sorted(players))]
    for criterion in criteria:
        groups = [part for group in groups for part in _parts(group, criterion)]
    return [group for group in groups if group]


def _parts(group: tuple[int, ...], criterion: Criterion) -> Iterable[tuple[int, ...]]:
    if len(group) < 2:
        return (group,)
    keys = criterion(group)
    by_key: dict[Fraction, list[int]] = {}
    for number in group:
        by_key.setdefault(keys.get(number, LEAST), []).append(number)
    return (tuple(by_key[key]) for key in sorted(by_key, reverse=True))
