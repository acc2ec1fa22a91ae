"""The fewest times each rule must be given up in a whole field, all else aside: by matching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from dashboard.pairing.matching.matching import cheapest, digits
from dashboard.pairing.systems.us_chess.groups.field import BARRED, REMATCH, TEAM, Field

GRAVEST_FIRST = (REMATCH, BARRED, TEAM)


def fewest(field: Field) -> Mapping[int, int]:
    """Return how many pairs of each kind the best pairing of the field has, the gravest rule first.

    Score groups, ratings and colours do not count.
    """
    size = len(field)
    units, _ = digits([1, 1, 1], max(1, size // 2))
    worth = dict(zip(GRAVEST_FIRST, units, strict=True)) | {0: 0}
    edges = [(i, j, worth[field.forbidden[i].get(j, 0)]) for i in range(size) for j in range(i + 1, size)]
    partner = cheapest(size, edges) or []
    return _counted(field, ((i, j) for i, j in enumerate(partner) if i < j))


def unavoidable(field: Field, pairs: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return the rules of which it is proved that no pairing of the field gives them up less often.

    Args:
        pairs: of the whole field, by ranks.
    """
    made = _counted(field, pairs)
    if not any(made.values()):
        return frozenset()
    best = fewest(field)
    proved: set[int] = set()
    for why in GRAVEST_FIRST:
        if made[why] != best[why]:
            break  # a graver rule was given up more often than necessary: nothing is proved of the others
        proved.add(why)
    return frozenset(proved)


def _counted(field: Field, pairs: Iterable[tuple[int, int]]) -> Mapping[int, int]:
    return Counter(field.forbidden[i].get(j, 0) for i, j in pairs if field.forbidden[i].get(j, 0))
