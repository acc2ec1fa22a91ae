"""A sector: the tables of one arbiter, such as "1-40,55"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from broker.words.sentence import Sentence

LAST = 999_999
"""The highest possible number of a table."""
MOST = 50
"""Ranges in a sector, at most; a sector is a part of a room."""

RANGE = re.compile(r"([0-9]{1,6})(?:\s*[-\N{EN DASH}]\s*([0-9]{1,6}))?")


class BadSector(ValueError):
    """The text names no tables; the message shows the format."""


@dataclass(frozen=True, slots=True)
class Sector:
    """Some tables of the hall.

    Attributes:
        ranges: first and last table of each range, in order and separate.
    """

    ranges: tuple[tuple[int, int], ...]

    @classmethod
    def parse(cls, text: str) -> Sector:
        """Parse tables written as "1-40,55", in any order.

        Raises:
            BadSector: the text has something else in it, or no table.
        """
        parts = [part.strip() for part in text.split(",")]
        matches = [RANGE.fullmatch(part) for part in parts]
        ranges = [(int(match[1]), int(match[2] or match[1])) for match in matches if match is not None]
        fine = all(1 <= first <= last for first, last in ranges)
        if not fine or len(ranges) < len(parts) or len(parts) > MOST:
            raise BadSector(Sentence("server_sector_bad", text=text[:80]))
        return cls(_joined(ranges))

    def __contains__(self, table: int) -> bool:
        """Return whether a table belongs to the sector."""
        return any(first <= table <= last for first, last in self.ranges)

    def __str__(self) -> str:
        """Return the sector in the form "1-40,55"."""
        return ",".join(f"{first}" if first == last else f"{first}-{last}" for first, last in self.ranges)


EVERYWHERE = Sector(((1, LAST),))
"""All tables: the sector of an arbiter without one of their own."""


def _joined(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], last))
        else:
            joined.append((first, last))
    return tuple(joined)
