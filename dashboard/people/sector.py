"""A sector: the tables that are an arbiter's own, such as "1-40,55". Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from broker.words.sentence import Sentence

LAST = 999_999
"""No table has a higher number."""
MOST = 50
"""So many ranges; a sector is a part of a room and not a puzzle."""

RANGE = re.compile(r"([0-9]{1,6})(?:\s*[-\N{EN DASH}]\s*([0-9]{1,6}))?")


class BadSector(ValueError):
    """What was written names no tables; the text says what does."""


@dataclass(frozen=True, slots=True)
class Sector:
    """Some tables of the hall.

    Attributes:
        ranges: first and last table of each, in order, apart from each other.
    """

    ranges: tuple[tuple[int, int], ...]

    @classmethod
    def parse(cls, text: str) -> Sector:
        """The tables that are written as "1-40,55", in any order.

        Raises:
            BadSector: there is something else in it, or no table.
        """
        parts = [part.strip() for part in text.split(",")]
        found = [RANGE.fullmatch(part) for part in parts]
        ranges = [(int(one[1]), int(one[2] or one[1])) for one in found if one is not None]
        fine = all(1 <= first <= last for first, last in ranges)
        if not fine or len(ranges) < len(parts) or len(parts) > MOST:
            raise BadSector(Sentence("server_sector_bad", text=text[:80]))
        return cls(_joined(ranges))

    def __contains__(self, table: int) -> bool:
        """Whether a table belongs to it."""
        return any(first <= table <= last for first, last in self.ranges)

    def __str__(self) -> str:
        """As it is written: "1-40,55"."""
        return ",".join(f"{first}" if first == last else f"{first}-{last}" for first, last in self.ranges)


EVERYWHERE = Sector(((1, LAST),))
"""All tables: the sector of an arbiter who was given none."""


def _joined(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], last))
        else:
            joined.append((first, last))
    return tuple(joined)
