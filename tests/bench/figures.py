"""Figures and the tables that they are shown in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Cell = str | int | float | None
"""None = could not be measured."""


def percentile(values: Sequence[float], share: float) -> float | None:
    """The smallest value that a ``share`` (0 to 1) of the values does not exceed; None without values."""
    if not values:
        return None
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


@dataclass(frozen=True, slots=True)
class Table:
    """What one benchmark found.

    Attributes:
        name: of the benchmark.
        columns: headings; the first column holds what was measured.
        notes: sentences that the figures must not be read without.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """The table as text, words to the left and figures to the right."""
        cells = [self.columns, *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(len(row[at]) for row in cells) for at in range(len(self.columns))]
        yield f"{self.name}: {self.title}"
        for row in cells:
            first, *others = [
                cell.rjust(width) if at else cell.ljust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            yield "  " + "  ".join([first, *others])
        yield from (f"  * {note}" for note in self.notes)

    def data(self) -> dict[str, Any]:
        """The table for a JSON file."""
        rows = [dict(zip(self.columns, row, strict=True)) for row in self.rows]
        return {"name": self.name, "title": self.title, "rows": rows, "notes": self.notes}


def _text(cell: Cell) -> str:
    match cell:
        case None:
            return "-"
        case float():
            return f"{cell:.0f}" if abs(cell) >= 100 else f"{cell:.1f}" if abs(cell) >= 10 else f"{cell:.2f}"
        case _:
            return str(cell)
