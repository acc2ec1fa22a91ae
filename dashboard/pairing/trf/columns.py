"""The columns of a line: from 1, both ends included, as the FIDE handbook counts them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.trf.file import TrfLine

Columns = tuple[int, int]

NUMBER = (5, 8)
SEX = (10, 10)
TITLE = (11, 13)
NAME = (15, 47)
RATING = (49, 52)
FEDERATION = (54, 56)
FIDE_ID = (58, 68)
BIRTH = (70, 79)
POINTS = (81, 84)
RANK = (86, 89)

FIRST_ROUND = 92
ROUND_WIDTH = 10
"""Eight columns and two spaces."""


def cell_columns(number: int) -> Columns:
    """Return the columns of a round, 1-based."""
    start = FIRST_ROUND + ROUND_WIDTH * (number - 1)
    return start, start + 7


def cut(text: str, columns: Columns) -> str:
    """Return the text of some columns; spaces where the line is shorter."""
    start, end = columns
    return text[start - 1 : end].ljust(end - start + 1)


def put(text: str, columns: Columns, what: str) -> str:
    """Return the line with some columns replaced; ``what`` has their width."""
    start, end = columns
    assert len(what) == end - start + 1, (columns, what)
    return (text.ljust(start - 1)[: start - 1] + what + text[end:]).rstrip()


def whole_number(record: TrfLine, columns: Columns, what: str) -> int | None:
    """Return a number that is not negative, or None if the columns are empty.

    Raises:
        BadFile: the columns have something else.
    """
    text = cut(record.text, columns).strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise BadFile(record.line, columns[0], f"expected {what}, found {text!r}")
    return int(text)


def decimal(text: str) -> Fraction | None:
    """Return a number of points, ``1``, ``1.5`` or ``1,5``, also negative, or None if it is not one."""
    plain = text.strip().replace(",", ".", 1)
    digits = plain.removeprefix("-").removeprefix("+").replace(".", "", 1)
    return Fraction(plain) if digits.isascii() and digits.isdigit() else None


def points(record: TrfLine, columns: Columns, what: str) -> Fraction | None:
    """Return points, or None if the columns are empty.

    Raises:
        BadFile: the columns have something else.
    """
    text = cut(record.text, columns)
    if not text.strip():
        return None
    value = decimal(text)
    if value is None:
        raise BadFile(record.line, columns[0], f"expected {what} such as 1.5, found {text.strip()!r}")
    return value


def numbers(record: TrfLine, start: int) -> Iterator[tuple[int, int]]:
    """Yield player numbers of four columns each, one space between, to the end of the line: column, number.

    Raises:
        BadFile: the columns have something else.
    """
    for column in range(start, len(record.text) + 1, 5):
        number = whole_number(record, (column, column + 3), "a player's number of up to 4 digits")
        if record.text[column + 3 : column + 4].strip(" "):
            what = f"expected a space between two players' numbers, found {record.text[column + 3]!r}"
            raise BadFile(record.line, column + 4, what)
        if number:
            yield column, number


def shown(value: Fraction, width: int = 4) -> str:
    """Return points as in a file, right-aligned: ``11.5``; two decimals where one is not enough.

    Raises:
        ValueError: no decimal number of that width is equal to it.
    """
    for digits in (1, 2):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            sign, whole = ("-" if scaled < 0 else ""), abs(scaled.numerator)
            text = f"{sign}{whole // 10**digits}.{whole % 10**digits:0{digits}d}"
            if len(text) <= width:
                return text.rjust(width)
    raise ValueError(f"{value} points cannot be written in {width} columns")
