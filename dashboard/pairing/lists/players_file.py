"""Lists of players from spreadsheets: a line of headings, then a line for each player."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any

from broker.names import composed
from broker.words.sentence import Sentence
from dashboard.pairing.core.tournament import Player
from dashboard.pairing.lists import list_cells
from dashboard.pairing.lists.list_cells import BIRTH, READERS, birth
from dashboard.pairing.lists.list_headings import delimiter_of, fields_of, plain_heading, row_of_headings
from dashboard.pairing.text.source_text import BadFile, FileNote, check_length
from dashboard.pairing.text.table_text import DELIMITERS, Cell, rows
from dashboard.pairing.text.table_text import written as table_written
from dashboard.pairing.text.titles import title_of, without_title


@dataclass(frozen=True, slots=True)
class PlayersFile:
    """The players of a file, with notes."""

    players: tuple[Player, ...]
    notes: tuple[FileNote, ...] = ()


MOST_LINES, LONGEST_LINE, MOST_CELLS = 20_000, 20_000, 500_000
"""Ten times the largest open tournament; no player's columns need a line of 20,000 characters."""


def read(text: str) -> PlayersFile:
    """Return the players of a list with commas, semicolons, tabs or bars.

    Without a column of numbers they are numbered in order. Lines above the headings, and notes and totals
    among the players, are not used; a note says so.

    Raises:
        BadFile: with line, column and what was expected; no player is taken then.
    """
    check_length(text, MOST_LINES, LONGEST_LINE, "a list of players")
    text = text.removeprefix("\ufeff")
    if (separators := max(map(text.count, DELIMITERS))) > MOST_CELLS:
        raise BadFile(
            0, 0, f"a list of players has at most {MOST_CELLS:,} cells, and this file has {separators:,}"
        )
    delimiter = delimiter_of(text)
    if separator := re.match(r"\s*\"?sep=(.)\"?[ \t]*(?=[\r\n])", text, re.IGNORECASE):
        delimiter = separator[1] if separator[1] in DELIMITERS else delimiter
        text = re.sub(r"[^\r\n]", " ", text[: separator.end()]) + text[separator.end() :]
    table = list(rows(text, delimiter))
    if not table:
        raise BadFile(0, 0, "expected a line of headings such as: name,rating,federation,fide id,team")
    at = row_of_headings(table)
    if at is None:
        headings = ", ".join(cell.text for cell in table[0])
        what = Sentence("server_headings_wanted", found=headings[:200])
        raise BadFile(table[0][0].line, table[0][0].column, what)
    notes: list[FileNote] = []
    if at:
        notes.append(FileNote(table[0][0].line, 0, Sentence("server_above_headings")))
    head, below = table[at], table[at + 1 :]
    fields = fields_of(head, below, notes)
    noted = [row for row in below if _is_note(row, fields)]
    if noted:
        notes.append(_of_notes(noted))
    listed = [row for row in below if row not in noted]
    styles = _Styles.of(head, fields, listed)
    players: list[Player] = []
    taken: dict[int, int] = {}
    fide_ids: dict[str, int] = {}
    for row in listed:
        if len(row) > len(fields) and any(cell.text for cell in row[len(fields) :]):
            extra = row[len(fields)]
            what = Sentence("server_cells_wanted", expected=len(fields), found=len(row))
            raise BadFile(extra.line, extra.column, what)
        cells = {field: cell for field, cell in zip(fields, row, strict=False) if field}
        player = _player(cells, len(players) + 1, row[0], styles, notes)
        if player.number in taken:
            what = Sentence("server_number_of_line", number=player.number, line=taken[player.number])
            raise BadFile(row[0].line, row[0].column, what)
        if (twin := fide_ids.setdefault(player.fide_id, row[0].line)) != row[0].line and player.fide_id:
            what = Sentence("server_fide_number_of_line", number=player.fide_id, line=twin)
            notes.append(FileNote(row[0].line, cells["fide_id"].column, what))
        taken[player.number] = row[0].line
        players.append(player)
    if not players:
        raise BadFile(head[0].line, 0, Sentence("server_players_wanted"))
    return PlayersFile(tuple(sorted(players, key=lambda player: player.number)), tuple(notes))


TOTALS = (
    "total totals totale totaal sum summe gesamt anzahl aantal nombre numero cantidad count players "
    "spieler joueurs jugadores giocatori spelers participants teilnehmer average durchschnitt moyenne "
    "media promedio gemiddelde celkem celkom razem łącznie ogółem antall antal spillere spelare yhteensä "
    "összesen ukupno skupaj toplam всего итого разом"
)
TOTAL = re.compile(rf"(?:{TOTALS.replace(' ', '|')})\s*[:=]?\s*[\d.,]*", re.IGNORECASE)


def _is_note(row: Sequence[Cell], fields: Sequence[str]) -> bool:
    """Return whether a row is a total or a note of the program, and not a player."""
    given = [(cell.text, field) for cell, field in zip_longest(row, fields) if cell is not None and cell.text]
    (text, field), *others = given
    if (
        TOTAL.fullmatch(text)
        and len(given) <= 2
        and not re.search(r"[^\W\d_]", "".join(t for t, _ in others))
    ):
        return True
    if others or len([field for field in fields if field]) < 2 or not re.search(r"[^\W\d_]", text):
        return False
    return field not in {"name", "last"} or bool(re.search(r"[:/@]|\d", text)) or not text[0].isalpha()


def _of_notes(rows_: Sequence[list[Cell]]) -> FileNote:
    first = next(cell for cell in rows_[0] if cell.text)
    text = first.text[:60]
    if len(rows_) > 1:
        what = Sentence("server_no_player_lines", text=text, count=len(rows_) - 1)
    else:
        what = Sentence("server_no_player_line", text=text)
    return FileNote(first.line, first.column, what)


@dataclass(frozen=True, slots=True)
class _Styles:
    """How the cells of a column are written.

    Attributes:
        day_first: in dates such as 26/07/1985, or None if that is open.
        sexes: the meaning of each letter.
    """

    day_first: bool | None
    sexes: Mapping[str, str]

    @classmethod
    def of(cls, head: Sequence[Cell], fields: Sequence[str], below: Sequence[list[Cell]]) -> _Styles:
        def column(field: str) -> list[str]:
            at = fields.index(field) if field in fields else len(fields)
            return [row[at].text for row in below if at < len(row)]

        heading = plain_heading(head[fields.index("sex")].text) if "sex" in fields else ""
        return cls(list_cells.day_first(column("birth")), list_cells.sexes(heading, column("sex")))


def _player(
    cells: Mapping[str, Cell], place: int, first: Cell, styles: _Styles, notes: list[FileNote]
) -> Player:
    where = cells.get("name") or cells.get("last") or first
    name, called = without_title(_name(cells))
    if not name:
        raise BadFile(where.line, where.column, Sentence("server_name_wanted"))
    if not any(map(str.isalpha, name)):
        raise BadFile(where.line, where.column, Sentence("server_name_wanted_found", found=name))
    known: dict[str, Any] = {"number": place, "name": name}
    readers: dict[str, tuple[Callable[[str], Any], str]] = {
        **READERS,
        "sex": (partial(list_cells.sex, meanings=styles.sexes), "m, f, w or nothing"),
        "birth": (partial(birth, day_first=styles.day_first), BIRTH),
    }
    for field, (reads, expected) in readers.items():
        if field in cells:
            cell = cells[field]
            try:
                known[field] = reads(composed(cell.text))
            except ValueError:
                wrong = Sentence("server_expected_found", expected=expected, found=cell.text)
                raise BadFile(cell.line, cell.column, wrong) from None
    if called:
        known["title"] = called
        what = Sentence("server_title_in_name", title=called, name=name)
        notes.append(FileNote(where.line, where.column, what))
    if (at := cells.get("title")) is not None and (at.text or not called):
        title = title_of(at.text)
        known["title"] = title or ""
        if title is None:
            unused = Sentence("server_title_not_used", title=at.text)
            notes.append(FileNote(at.line, at.column, unused))
    return Player(**known)


def _name(cells: Mapping[str, Cell]) -> str:
    """Return the whole name, from one column or two; one of two may be called just *name*."""
    whole, last, first = (
        composed(cells[field].text) if field in cells else "" for field in ("name", "last", "first")
    )
    if last and not first and whole and last.casefold() not in whole.casefold():
        whole, first = "", whole  # Apellidos; Nombre
    elif first and not last and whole and "," not in whole and first.casefold() not in whole.casefold():
        whole, last = "", whole  # Name; Vorname
    return whole or ", ".join(part for part in (last, first) if part)


WRITTEN = (
    "number", "name", "rating", "national_rating", "title", "sex", "federation", "fide_id", "national_id",
    "birth", "team", "minor", "previous_rank", "lot", "played_before", "late_from", "house",
)  # fmt: skip


def written(players: Iterable[Player]) -> str:
    """Return the players as text with commas, without empty columns."""
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
