"""Lines with fixed columns, checked: the columns between the fields are blank, or the line is shifted.

The handbook counts characters. Some programs count bytes when they pad a name, so everything behind
``Müller`` is one column too far left. Such a line is read as intended, with a note. A line that fits no way
of counting is rejected, because its figures would be cut in two: 1970 would be read as 970.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from dashboard.pairing.text.source_text import BadFile, FileNote
from dashboard.pairing.trf.file import NATIONAL, TrfLine

Fields = Sequence[tuple[int, int, str]]
"""First column, last column, and the field; the columns between two of them are spaces."""

PLAYER: Fields = (
    (1, 3, "001"), (5, 8, "number"), (10, 10, "sex"), (11, 13, "title"), (15, 47, "name"), (49, 52, "rating"),
    (54, 56, "federation"), (58, 68, "FIDE number"), (70, 79, "birth date"), (81, 84, "points"),
    (86, 89, "rank"),
)  # fmt: skip

FIELDS: dict[str, Fields] = {
    "001": PLAYER,
    "013": ((1, 3, "013"), (5, 36, "team")),
    "310": (
        (1, 3, "310"), (5, 7, "team number"), (9, 40, "team"), (42, 46, "short name"), (48, 53, "strength"),
        (55, 60, "match points"), (62, 67, "game points"), (69, 71, "rank"),
    ),
}  # fmt: skip

Repeated = tuple[int, int, int]

REPEATED: dict[str, Repeated] = {"001": (92, 8, 2), "013": (37, 4, 1), "310": (74, 4, 1)}
"""Groups that repeat to the end of the line, by their first column: their width, and the spaces between."""

TEXTS = {"name", "team", "short name"}
LEFT = {*TEXTS, "birth date"}
RIGHT = {"number", "rating", "FIDE number", "points", "rank"}
FILLED = {"federation"}
"""Fields with letters beyond ASCII; fields aligned left, aligned right, over all columns."""

Widths = Callable[[str], int]

WAYS: Sequence[tuple[str, Widths]] = (
    ("characters", lambda _: 1),
    ("bytes of UTF-8", lambda letter: len(letter.encode("utf-8", "surrogatepass"))),
    ("composed letters", lambda letter: 0 if unicodedata.combining(letter) else 1),
    ("units of UTF-16", lambda letter: len(letter.encode("utf-16-le", "surrogatepass")) // 2),
)
"""How programs count columns: the width of each character."""


def aligned(layout: Sequence[TrfLine]) -> tuple[tuple[TrfLine, ...], list[FileNote]]:
    """Return the lines of a file with everything in its column, and notes on what was moved.

    Raises:
        BadFile: a separating column is not empty, whichever way columns are counted.
    """
    lines: list[TrfLine] = []
    ways: dict[str, list[int]] = {}
    for record in layout:
        way, text = _as_meant(record)
        if way != WAYS[0][0]:
            ways.setdefault(way, []).append(record.line)
        lines.append(record if text == record.text else replace(record, text=text))
    return tuple(lines), [_note(way, lines_) for way, lines_ in ways.items()]


def _note(way: str, lines: list[int]) -> FileNote:
    more = f" (and {len(lines) - 1} more line{'s' * (len(lines) > 2)})" if len(lines) > 1 else ""
    return FileNote(
        lines[0], 0, f"the columns were counted in {way}, not in characters{more}; look at the line"
    )


def _as_meant(record: TrfLine) -> tuple[str, str]:
    """Return how the columns of a line are counted, and its text in characters."""
    national = NATIONAL.match(record.code) is not None
    fields = FIELDS["001"][:7] if national else FIELDS.get(record.code)
    if fields is None:
        return WAYS[0][0], record.text
    repeated = None if national else REPEATED[record.code]
    ways = WAYS[:1] if record.text.isascii() else WAYS
    texts = [(way, _realigned(record.text, fields, widths)) for way, widths in ways]
    for way, text in texts:
        if _misplaced(text, fields, repeated) is None and _as_usual(text, fields, repeated):
            return way, text
    for way, text in texts:
        if _misplaced(text, fields, repeated) is None:
            return way, text
    if national:  # federations have their own columns
        return WAYS[0][0], record.text
    column, between = _misplaced(record.text, fields, repeated) or (0, "")
    sign = record.text[column - 1]
    what = f"expected a space {between}, found {sign!r}: the line is shifted against its columns"
    raise BadFile(record.line, column, what)


def _misplaced(text: str, fields: Fields, repeated: Repeated | None) -> tuple[int, str] | None:
    """Return the first column that should be a space and is not, and the fields around it."""
    for (_, last, field), (start, _, other) in pairwise(fields):
        gap = text[last : start - 1]
        if gap.strip(" "):
            return last + 1 + len(gap) - len(gap.lstrip(" ")), f"between {field} and {other}"
    if repeated is not None:
        last, start = fields[-1][1], repeated[0]
        gap = text[last : start - 1]
        if gap.strip(" "):
            return last + 1 + len(gap) - len(gap.lstrip(" ")), f"behind {fields[-1][2]}"
    return None


def _as_usual(text: str, fields: Fields, repeated: Repeated | None) -> bool:
    """Return whether everything is aligned in its columns as programs write it."""
    for start, last, what in fields:
        field = text[start - 1 : last].ljust(last - start + 1)
        if field.strip() and (
            (what in RIGHT and field[-1] == " ")
            or (what in LEFT and field[0] == " ")
            or (what in FILLED and " " in field)
        ):
            return False
    if repeated is None:
        return True
    start, width, blanks = repeated
    for at in range(start - 1, len(text.rstrip()), width + blanks):
        cell = text[at : at + width].ljust(width)
        if text[at + width : at + width + blanks].strip(" "):
            return False
        if cell.strip() and (cell[3] == " " or (width > 4 and cell[4] + cell[6] != "  ")):
            return False
    return True


def _realigned(text: str, fields: Fields, widths: Widths) -> str:
    """Return the line in characters, as intended by a program that counts in other units."""
    if all(widths(sign) == 1 for sign in set(text)):
        return text
    ends = [last + 1 for _, last, what in fields if what in TEXTS]
    parts: list[str] = []
    start, column, column_start = 0, 1, 1
    for at, sign in enumerate(text):
        if ends and column >= ends[0]:
            parts.append(unicodedata.normalize("NFC", text[start:at]).ljust(ends[0] - column_start))
            start, column_start = at, ends.pop(0)
        column += widths(sign)
    return "".join([*parts, text[start:]])
