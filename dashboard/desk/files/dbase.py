"""Tables as dBase III files: text columns of fixed width."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from datetime import date

Columns = Sequence[tuple[str, int]]
"""Name and width of each column."""

PLAIN_TABLE = 3
END_OF_COLUMNS = b"\x0d"
KEPT = b" "
END = b"\x1a"


def written(columns: Columns, rows: Sequence[Mapping[str, str]], day: date) -> bytes:
    """Return a file; a column that a row lacks is left blank.

    Args:
        day: the date of the last change in the file's header.

    Raises:
        ValueError: a text is too long for its column, or not in ASCII.
    """
    width = 1 + sum(size for _, size in columns)
    start = 32 + 32 * len(columns) + len(END_OF_COLUMNS)
    head = struct.pack("<4BIHH20x", PLAIN_TABLE, day.year - 1900, day.month, day.day, len(rows), start, width)
    described = b"".join(
        struct.pack("<11sc4xB15x", name.encode("ascii"), b"C", size) for name, size in columns
    )
    data = b"".join(KEPT + b"".join(_cell(row, name, size) for name, size in columns) for row in rows)
    return head + described + END_OF_COLUMNS + data + END


def _cell(row: Mapping[str, str], name: str, size: int) -> bytes:
    text = row.get(name, "")
    if len(text) > size:
        raise ValueError(f"{text!r} is longer than the {size} characters that {name} has")
    return text.ljust(size).encode("ascii")
