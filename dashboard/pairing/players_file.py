"""Lists of players as spreadsheets write them: a line of headings, then a line for each player."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from dashboard.pairing.source_text import BadFile, Remark
from dashboard.pairing.table_text import Cell, delimiter_of, rows
from dashboard.pairing.table_text import written as table_written
from dashboard.pairing.tournament import Player

HEADINGS = {
    "number": "number no nr # pairingnumber startnumber startno startnr seed snr",
    "name": "name player fullname playername spieler names participant",
    "last": "last lastname surname familyname nachname family",
    "first": "first firstname givenname vorname forename given",
    "rating": "rating elo rtg fiderating fideelo irtg rtgi tournamentrating ratingfide",
    "national_rating": "nationalrating natrating nrtg rtgn dwz uscf uscfrating uschessrating usrating",
    "title": "title titel fidetitle",
    "sex": "sex gender geschlecht mf",
    "federation": "federation fed country verband land nation",
    "fide_id": "fideid fidenumber fideno idfide fide id idnumber",
    "national_id": "nationalid nationalnumber nationalno natid uscfid uschessid memberid",
    "birth": "birth born birthdate birthday dateofbirth dob yearofbirth birthyear geburtsdatum jahrgang",
    "team": "team school club schule verein mannschaft clubname teamname",
    "minor": "minor notofage underage",
    "previous_rank": "previousrank rankbefore lastrank",
    "lot": "lot los",
    "played_before": "playedbefore ratedbefore",
    "late_from": "latefrom fromround firstround",
    "house": "house houseplayer",
}
"""What a column may be called, without blanks and signs, in any case."""

FIELD_OF = {name: field for field, names in HEADINGS.items() for name in names.split()}

TITLES = {"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}
UNRATED = {"", "0", "-", "unr", "unr.", "unrated", "none", "n/a"}
YES = {"yes", "y", "true", "1", "x", "ja"}
NO = {"", "no", "n", "false", "0", "nein", "-"}


@dataclass(frozen=True, slots=True)
class PlayersFile:
    """The players of a file, and what to know about it."""

    players: tuple[Player, ...]
    remarks: tuple[Remark, ...] = ()


def read(text: str) -> PlayersFile:
    """The players of a list with commas, semicolons or tabs.

    Without a column of numbers they are numbered as they stand.

    Raises:
        BadFile: with line, column and what was expected; no player was taken then.
    """
    text = text.removeprefix("\ufeff")
    table = list(rows(text, delimiter_of(text)))
    if not table:
        raise BadFile(0, 0, "expected a line of headings such as: name,rating,federation,fide id,team")
    remarks: list[Remark] = []
    fields = _headings(table[0], remarks)
    players: list[Player] = []
    taken: dict[int, int] = {}
    for row in table[1:]:
        if len(row) > len(fields) and any(cell.text for cell in row[len(fields) :]):
            extra = row[len(fields)]
            what = f"expected {len(fields)} cells as in the headings, found {len(row)}"
            raise BadFile(extra.line, extra.column, what)
        player = _player(dict(zip(fields, row, strict=False)), len(players) + 1, row[0], remarks)
        if player.number in taken:
            what = f"number {player.number} is that of line {taken[player.number]} already"
            raise BadFile(row[0].line, row[0].column, what)
        taken[player.number] = row[0].line
        players.append(player)
    if not players:
        raise BadFile(table[0][0].line, 0, "expected a line for each player after the headings")
    return PlayersFile(tuple(sorted(players, key=lambda player: player.number)), tuple(remarks))


def _headings(row: list[Cell], remarks: list[Remark]) -> list[str]:
    fields: list[str] = []
    for cell in row:
        plain = re.sub(r"[^a-z#]", "", cell.text.lower())
        field = FIELD_OF.get(plain, "")
        if field and field in fields:
            what = f"{cell.text!r} means the same as an earlier column; keep one of the two"
            raise BadFile(cell.line, cell.column, what)
        if not field and cell.text:
            remarks.append(
                Remark(cell.line, cell.column, f"the column {cell.text!r} is not known and not used")
            )
        fields.append(field)
    if not {"name", "last"} & set(fields):
        first = row[0]
        found = ", ".join(cell.text for cell in row)
        what = (
            f"expected headings with a column called name (or last name and first name), found: {found[:200]}"
        )
        raise BadFile(first.line, first.column, what)
    return fields


def _player(cells: dict[str, Cell], place: int, first: Cell, remarks: list[Remark]) -> Player:
    name = cells["name"].text if "name" in cells else ""
    if not name:
        parts = [cells[field].text for field in ("last", "first") if field in cells]
        name = ", ".join(part for part in parts if part)
    if not name:
        where = cells.get("name") or cells.get("last") or first
        raise BadFile(where.line, where.column, "expected the player's name")
    known: dict[str, Any] = {"number": place, "name": " ".join(name.split())}
    for field, (reads, expected) in READERS.items():
        if field in cells:
            cell = cells[field]
            try:
                known[field] = reads(cell.text)
            except ValueError:
                raise BadFile(cell.line, cell.column, f"expected {expected}, found {cell.text!r}") from None
    title = cells["title"].text.upper() if "title" in cells else ""
    if title in TITLES:
        known["title"] = title
    elif title:
        at = cells["title"]
        remarks.append(Remark(at.line, at.column, f"the title {at.text!r} is none of FIDE's and not used"))
    return Player(**known)


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read_(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ValueError
        return int(text)

    return read_


def _rating(text: str) -> int | None:
    """A rating; ``1450P12`` and ``1450/12`` (provisional, so many games) are 1450."""
    if text.lower() in UNRATED:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:\.0+)?(?:\s*[pP/]\s*\d+)?\*?", text)
    if match is None:
        raise ValueError
    return int(match[1]) or None


def _sex(text: str) -> str:
    try:
        return {"": "", "m": "m", "male": "m", "w": "w", "f": "w", "female": "w", "u": "", "-": ""}[
            text.lower()
        ]
    except KeyError:
        raise ValueError from None


def _federation(text: str) -> str:
    if text and not re.fullmatch(r"[A-Za-z]{3}", text):
        raise ValueError
    return text.upper()


def _fide_id(text: str) -> str:
    if text and not (text.isascii() and text.isdigit() and len(text) <= 11):
        raise ValueError
    return "" if not text.strip("0") else text


def birth(text: str) -> str:
    """A date of birth as ``YYYY/MM/DD``, or as much of it as is known (a month or day 0 is not).

    03/04/1990 is refused, for who knows which is the month.

    Raises:
        ValueError: it is no day that there was.
    """
    if not text or text in {"-", "0"}:
        return ""
    if match := re.fullmatch(r"([12]\d{3})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?", text, re.ASCII):
        year, month, day = (int(part or 0) for part in match.groups())
    elif match := re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.([12]\d{3})", text, re.ASCII):
        day, month, year = map(int, match.groups())
    else:
        raise ValueError(text)
    if month == 0:
        return str(year)
    date(year, month, day or 1)  # refuses a 31 June
    return f"{year}/{month:02d}" + (f"/{day:02d}" if day else "")


BIRTH = "a date of birth such as 1990-04-03, 3.4.1990 or 1990"


def _yes_or_nothing(text: str) -> bool | None:
    return _yes(text) if text and text != "-" else None


def _yes(text: str) -> bool:
    if text.lower() in YES:
        return True
    if text.lower() in NO:
        return False
    raise ValueError


READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "number": (_whole(1, 9999), "a number of 1 to 9999"),
    "rating": (_rating, "a rating of up to four digits or nothing"),
    "national_rating": (_rating, "a rating of up to four digits or nothing"),
    "sex": (_sex, "m, f, w or nothing"),
    "federation": (_federation, "a federation of three letters"),
    "fide_id": (_fide_id, "a FIDE number, digits only"),
    "national_id": (str, "a number of a national list"),
    "birth": (birth, BIRTH),
    "team": (str, "a team"),
    "minor": (_yes_or_nothing, "yes (not of age), no or nothing"),
    "previous_rank": (lambda text: _whole(1, 99999)(text) if text else None, "a rank or nothing"),
    "lot": (lambda text: _whole(0, 2**31)(text) if text else 0, "a number"),
    "played_before": (_yes, "yes or no"),
    "late_from": (lambda text: _whole(1, 99)(text) if text else 1, "a round"),
    "house": (_yes, "yes or no"),
}
"""How a cell is read, and what it should be."""

WRITTEN = (
    "number", "name", "rating", "national_rating", "title", "sex", "federation", "fide_id", "national_id",
    "birth", "team", "minor", "previous_rank", "lot", "played_before", "late_from", "house",
)  # fmt: skip


def written(players: Iterable[Player]) -> str:
    """The players as text with commas; columns in which nothing is said are left out."""
    all_players = sorted(players, key=lambda player: player.number)
    plain = Player(0, "")
    shown = [
        field
        for field in WRITTEN
        if field in {"number", "name"}
        or any(getattr(player, field) != getattr(plain, field) for player in all_players)
    ]
    lines = [[field.replace("_", " ") for field in shown]]
    lines += [[_cell(getattr(player, field)) for field in shown] for player in all_players]
    return table_written(lines)


def _cell(value: str | int | bool | None) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
