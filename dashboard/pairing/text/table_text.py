"""Text in rows and cells (comma, semicolon, tab or bar between), with the place of every cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dashboard.pairing.text.source_text import BadFile

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of a cell without surrounding spaces, and where it begins (both 1-based)."""

    text: str
    line: int
    column: int


def rows(text: str, delimiter: str) -> Iterator[list[Cell]]:
    """Yield the rows that are not empty; a cell in double quotes may contain anything, a doubled quote too.

    Raises:
        BadFile: a quote is never closed, or something follows it.
    """
    line, start, at, row = 1, 0, 0, list[Cell]()
    while at < len(text):
        column = at - start + 1
        lead = re.compile(r"[ \t]*" if delimiter != "\t" else r" *").match(text, at)
        begin = lead.end() if lead else at
        if text[begin : begin + 1] == '"':
            quoted = re.compile(r'"((?:[^"]|"")*)"').match(text, begin)
            if quoted is None:
                raise BadFile(line, begin - start + 1, "expected a closing quote for this one")
            row.append(Cell(_meant(quoted[1].replace('""', '"').strip()), line, column))
            for end in re.finditer(r"\r\n|\r|\n", quoted[0]):
                line, start = line + 1, quoted.start() + end.end()
            at = quoted.end()
            while at < len(text) and text[at] in " \t" and text[at] != delimiter:
                at += 1
            if at < len(text) and text[at] not in (delimiter, "\r", "\n"):
                what = f"expected {DELIMITERS[delimiter]} or the end of the line after the quote"
                raise BadFile(line, at - start + 1, what)
        else:
            end_at = at
            while end_at < len(text) and text[end_at] not in (delimiter, "\r", "\n"):
                end_at += 1
            row.append(Cell(_meant(text[at:end_at].strip()), line, column))
            at = end_at
        if at < len(text) and text[at] == delimiter:
            at += 1
            if at < len(text) and text[at] not in "\r\n":
                continue
            row.append(Cell("", line, at - start + 1))
        if any(cell.text for cell in row):
            yield row
        row = []
        if at < len(text):
            at += 2 if text.startswith("\r\n", at) else 1
            line, start = line + 1, at


def written(lines: Iterable[Iterable[str]]) -> str:
    """Return rows as text with commas, in the order given."""
    return "".join(",".join(map(_quoted, line)) + "\n" for line in lines)


FORMULA = re.compile(r"(^|[,;\t\r\n])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")
"""Where a spreadsheet would start a formula; also behind a separator, which differs between countries."""
NO_FORMULA = re.compile(r"[+-]?[0-9]*([.,][0-9]+)?")
"""A number, or the sign of a forfeit."""


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula, with an apostrophe before it if necessary."""
    return cell if NO_FORMULA.fullmatch(cell) else FORMULA.sub(r"\1\2'", cell)


def _meant(cell: str) -> str:
    """Return a cell without the apostrophe of `harmless`."""
    return re.sub(r"(^|[,;\t\r\n])(\s*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])", r"\1\2", cell)


def _quoted(cell: str) -> str:
    cell = harmless(cell)
    return '"' + cell.replace('"', '""') + '"' if re.search(r'[",;\t\r\n]|^\s|\s$', cell) else cell
