"""The values of results, from record 162 and the equivalent codes of pairing programs."""

from __future__ import annotations

import re
from fractions import Fraction

from dashboard.pairing.core.tournament import Points
from dashboard.pairing.text.source_text import BadFile, FileNote
from dashboard.pairing.trf.columns import cut, decimal
from dashboard.pairing.trf.file import TrfLine

LETTERS = {"W": "win", "D": "draw", "L": "loss", "A": "absence", "Z": "absence", "P": "pairing_bye", "X": ""}
"""Letters of record 162; Z is what one engine has for A, X (no result yet) has no points here."""

CODES = {
    "WW": "win", "BW": "win", "WD": "draw", "BD": "draw", "WL": "loss", "BL": "loss",
    "W": "win", "D": "draw", "L": "loss",
    "FW": "win", "FPB": "win", "HPB": "draw", "PAB": "pairing_bye", "FL": "absence", "ZPB": "absence",
}  # fmt: skip
"""Codes of record XXS, ``CODE=VALUE``."""

RECORDS = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "absence",
    "BBF": "absence",
    "BBU": "pairing_bye",
}


def worth(layout: tuple[TrfLine, ...], notes: list[FileNote]) -> Points:
    """Return the points of a file; later records win.

    Raises:
        BadFile: a value is not a number, or follows an unknown letter.
    """
    worth_: dict[str, Fraction] = {}

    def take(field: str, value: Fraction | None, record: TrfLine, column: int, text: str) -> None:
        if value is None:
            raise BadFile(record.line, column, f"expected points such as 0.5, found {text.strip()!r}")
        if field:
            worth_[field] = value

    for record in layout:
        if record.code == "162":
            for column in range(6, len(record.text.rstrip()) + 1, 9):
                letter, text = cut(record.text, (column, column)), cut(record.text, (column + 1, column + 4))
                if not (letter + text).strip():
                    continue
                if letter.upper() not in LETTERS:
                    raise BadFile(record.line, column, f"expected one of W D L A P X, found {letter!r}")
                take(LETTERS[letter.upper()], decimal(text), record, column + 1, text)
        elif record.code == "XXS":
            here: dict[str, Fraction] = {}
            for match in re.finditer(r"(\S+?)=(\S*)", record.text[3:]):
                code, value, column = match[1].upper(), decimal(match[2]), match.start() + 4
                if code not in CODES:
                    raise BadFile(
                        record.line, column, f"expected one of {' '.join(CODES)}, found {match[1]!r}"
                    )
                if value is not None and here.setdefault(CODES[code], value) != value:
                    what = f"{code}={match[2]} differs from others of its kind, which is not supported"
                    notes.append(FileNote(record.line, column, what))
                    continue
                take(CODES[code], value, record, column, match[2])
        elif record.code in RECORDS:
            text = record.text[3:]
            take(RECORDS[record.code], decimal(text), record, 5, text)
    if worth_.get("pairing_bye") == worth_.get("win", Points().win):
        worth_.pop("pairing_bye", None)  # a win is the default
    return Points(**worth_)
