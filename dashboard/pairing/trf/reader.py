"""The text of a tournament report file, read as a whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from broker.names import composed
from dashboard.pairing.core.tournament import ByeKind, Color, Player, Round, Tournament, scores
from dashboard.pairing.text.source_text import BadFile, FileNote, check_length
from dashboard.pairing.text.titles import title_of
from dashboard.pairing.tiebreaks.code import edition_on
from dashboard.pairing.trf import columns as at
from dashboard.pairing.trf.aligned import aligned
from dashboard.pairing.trf.entries import entries, rounds
from dashboard.pairing.trf.file import NATIONAL, SYSTEMS, Heading, Team, TrfFile, TrfLine
from dashboard.pairing.trf.lists import acceleration, apart, awards, byes, teams_of_file
from dashboard.pairing.trf.own_comments import settings_of_file, with_own_comments
from dashboard.pairing.trf.worth import worth

LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|\Z)")

HEADING = {
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "092": "kind",
    "102": "arbiter",
    "122": "time_control",
    "172": "ranking_method",
    "182": "paired_by",
    "192": "system_code",
    "222": "periods",
}
"""Records that are a text, by their field."""

MOST_LINES, LONGEST_LINE = 50_000, 20_000
"""A player has 10 characters a round; a report of 5,000 players and their teams has 20,000 lines."""

ODD_ONE_OUT = {"fide-dutch", "us-chess", "scholastic"}
"""Systems with at most one pairing bye in a round; pools and tables have one each."""


def read(text: str) -> TrfFile:
    """Return a tournament report file.

    Raises:
        BadFile: with line, column and what was expected; nothing of the file is used then.
    """
    check_length(text, MOST_LINES, LONGEST_LINE, "a tournament report")
    layout, notes = aligned(_lines(text.removeprefix("\ufeff")))
    of: dict[str, list[TrfLine]] = {}
    for record in layout:
        of.setdefault(record.code, []).append(record)
    players, reported_points, ranks = _players(of.get("001", []))
    notes += [note for record in of.get("001", []) for note in _doubtful(record)]
    if not players:
        raise BadFile(0, 0, "expected at least one player (a line that begins with 001)")
    points = worth(layout, notes)
    entries_of = {int(at.cut(record.text, at.NUMBER)): entries(record) for record in of["001"]}
    done, coming = rounds(entries_of, points)
    byes(of, players, done, coming)
    teams = teams_of_file(of, players)
    heading = _heading(of)
    tournament = Tournament(
        name=_text(of, "012"),
        system=_system(heading),
        rounds_planned=_rounds_planned(of),
        players=tuple(_with_others(players[number], of, _teams_of(teams)) for number in sorted(players)),
        rounds=tuple(done),
        points=points,
        first_color=_first_color(of, notes),
        coming_byes=MappingProxyType(
            {number: tuple(sorted(coming[number], key=lambda bye: bye.player)) for number in sorted(coming)}
        ),
        apart=apart(of, players),
        acceleration=acceleration(of, players),
        tiebreaks=_tiebreaks(of),
        edition=edition_on(heading.start),
    )
    tournament = with_own_comments(replace(tournament, awards=awards(of, tournament)), of)
    _compare(of["001"], tournament, reported_points, notes)
    _free_twice(of["001"], tournament, notes)
    return TrfFile(
        tournament,
        heading,
        teams,
        MappingProxyType(reported_points),
        MappingProxyType(ranks),
        MappingProxyType(settings_of_file(of)),
        layout,
        tuple(notes),
    )


def _lines(text: str) -> tuple[TrfLine, ...]:
    lines = [match.groups() for match in LINE.finditer(text)]
    if lines and lines[-1] == ("", ""):
        lines.pop()
    return tuple(TrfLine(line, end, number) for number, (line, end) in enumerate(lines, start=1))


def _players(records: list[TrfLine]) -> tuple[dict[int, Player], dict[int, Fraction], dict[int, int]]:
    players: dict[int, Player] = {}
    reported: dict[int, Fraction] = {}
    ranks: dict[int, int] = {}
    for record in records:
        number = at.whole_number(record, at.NUMBER, "the player's number, 1 to 9999")
        if not number:
            raise BadFile(record.line, at.NUMBER[0], "expected the player's number, 1 to 9999")
        if number in players:
            raise BadFile(
                record.line, at.NUMBER[0], f"there is a player {number} already; numbers are unique"
            )
        title = at.cut(record.text, at.TITLE).strip()
        players[number] = Player(
            number=number,
            name=composed(at.cut(record.text, at.NAME)),
            rating=at.whole_number(record, at.RATING, "a rating or spaces") or None,
            title=title_of(title) or "",
            sex=_sex(at.cut(record.text, at.SEX)),
            federation=at.cut(record.text, at.FEDERATION).strip(),
            fide_id=_fide_id(record),
            birth=at.cut(record.text, at.BIRTH).strip(),
        )
        if (points := at.points(record, at.POINTS, "points")) is not None:
            reported[number] = points
        if (rank := at.whole_number(record, at.RANK, "a rank or spaces")) is not None:
            ranks[number] = rank
    return players, reported, ranks


DOUBTFUL = (
    (at.FEDERATION, re.compile(r"\d"), "no federation"),
    (at.FIDE_ID, re.compile(r"[^\d ]"), "no FIDE number"),
    (at.BIRTH, re.compile(r"^(?!.*\d{4})\s*[^0\s]|^\s*\d+\.\d\s*$"), "no date of birth"),
)
"""Values that belong in other columns of a player; the spaces between do not show it."""


def _doubtful(record: TrfLine) -> Iterator[FileNote]:
    """Yield notes on values in wrong columns, such as the last figures of a rating in the federation's."""
    for columns, wrong, what in DOUBTFUL:
        text = at.cut(record.text, columns)
        if wrong.search(text):
            what_ = f"{text.strip()!r} is {what}: the line may be shifted; check it"
            yield FileNote(record.line, columns[0], what_)


def _sex(letter: str) -> str:
    return letter.lower() if letter.lower() in {"m", "w"} else "w" if letter.lower() == "f" else ""


def _fide_id(record: TrfLine) -> str:
    text = at.cut(record.text, at.FIDE_ID).strip()
    return "" if not text.strip("0") else text


def _heading(of: dict[str, list[TrfLine]]) -> Heading:
    texts = {field: _text(of, code) for code, field in HEADING.items()}
    dates = [record.text for record in of.get("132", [])]
    last = max((len(text.rstrip()) - at.FIRST_ROUND) // at.ROUND_WIDTH + 1 for text in dates) if dates else 0
    return Heading(
        **texts,
        deputies=tuple(record.text[3:].strip() for record in of.get("112", []) if record.text[3:].strip()),
        round_dates=tuple(at.cut(dates[0], at.cell_columns(number)).strip() for number in range(1, last + 1)),
        standings_order=_codes(_text(of, "212")),
    )


def _text(of: dict[str, list[TrfLine]], code: str) -> str:
    return next((text for record in of.get(code, []) if (text := record.text[3:].strip())), "")


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code for part in re.split(r"[,\s]+", text) if (code := part.strip()))


def _tiebreaks(of: dict[str, list[TrfLine]]) -> tuple[str, ...]:
    """Return the codes of record 202, or of 212, which has the points among them."""
    if codes := _codes(_text(of, "202")):
        return codes
    return tuple(code for code in _codes(_text(of, "212")) if code.upper() != "PTS")


def _system(heading: Heading) -> str:
    """Return the system by the coded type; some programs write the code in the field for words."""
    return SYSTEMS.get(heading.system_code.upper()) or SYSTEMS.get(heading.kind.upper(), "")


def _rounds_planned(of: dict[str, list[TrfLine]]) -> int:
    for record in (*of.get("142", []), *of.get("XXR", [])):
        text = record.text[3:].strip()
        if not text:
            continue
        if not (text.isascii() and text.isdigit()):
            raise BadFile(record.line, 5, f"expected the number of rounds, found {text!r}")
        return int(text)
    return 0


def _first_color(of: dict[str, list[TrfLine]], notes: list[FileNote]) -> Color | None:
    color: Color | None = None
    for record in of.get("152", []):
        text = record.text[3:].strip()
        if text.lower() not in {"", "w", "b", "white", "black"}:
            raise BadFile(record.line, 5, f"expected W or B for the first board of round 1, found {text!r}")
        color = text[:1].lower() or color
    for record in of.get("XXC", []):
        for word in re.split(r"[,\s]+", record.text[3:].lower().strip()):
            if word in {"white1", "black1"}:
                color = color or word[0]
            elif word == "rank":
                notes.append(
                    FileNote(record.line, 5, "players are paired by their numbers, not by rank (XXC)")
                )
    return color


def _teams_of(teams: tuple[Team, ...]) -> dict[int, str]:
    """Return the name of each player's team."""
    return {player: team.name for team in teams for player in team.players}


def _with_others(player: Player, of: dict[str, list[TrfLine]], teams: dict[int, str]) -> Player:
    """Return the player with data of other records: the team, and the first national rating."""
    national = None
    for code, records in of.items():
        if NATIONAL.match(code):
            for record in records:
                if at.whole_number(record, at.NUMBER, "the player's number") == player.number:
                    rating = at.whole_number(record, at.RATING, "a rating or spaces") or None
                    national = national if national is not None else rating
    return replace(player, team=teams.get(player.number, ""), national_rating=national)


def _compare(
    records: list[TrfLine], tournament: Tournament, reported: dict[int, Fraction], notes: list[FileNote]
) -> None:
    """Note, once for the file, that its points are not those of its results.

    The points may include those of acceleration and of a bye in the coming round, as in some programs.
    Those of the last round's games may be missing: results are entered before points follow.
    """
    counted = scores(tournament)
    *earlier, last = tournament.rounds or (Round(),)
    unplayed = tuple(replace(game, white_result=None, black_result=None) for game in last.games)
    before = scores(replace(tournament, rounds=(*earlier, replace(last, games=unplayed))))
    coming = len(tournament.rounds) + 1
    more = {bye.player: tournament.points.of(bye.kind) for bye in tournament.coming_byes.get(coming, ())}
    faster: dict[int, Fraction] = {}
    for rule in tournament.acceleration:
        if rule.first <= coming <= rule.last:
            faster.update({player: faster.get(player, Fraction(0)) + rule.points for player in rule.players})
    wrong: list[tuple[TrfLine, int]] = []
    for record in records:
        number = int(at.cut(record.text, at.NUMBER))
        bye, fast = more.get(number, Fraction(0)), faster.get(number, Fraction(0))
        usual = {had[number] + plus for had in (counted, before) for plus in (0, bye, fast, bye + fast)}
        if number not in reported or reported[number] in usual:
            continue
        wrong.append((record, number))
    if wrong:
        record, number = wrong[0]
        gives, says = (at.shown(points[number]).strip() for points in (counted, reported))
        rest = len(wrong) - 1
        others = f" (and {rest} more player{'s' * (rest > 1)} like this)" if rest else ""
        text = f"the results of player {number} give {gives} points, the file says {says}{others}"
        notes.append(FileNote(record.line, at.POINTS[0], f"{text}; the results count"))


def _free_twice(records: list[TrfLine], tournament: Tournament, notes: list[FileNote]) -> None:
    """Note two players with the bye of an odd field in one round: there is only one odd player out."""
    lines = {int(at.cut(record.text, at.NUMBER)): record.line for record in records}
    for number, round_ in enumerate(tournament.rounds, start=1):
        players = [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING]
        if len(players) > 1 and tournament.system in ODD_ONE_OUT:
            text = f"players {', '.join(map(str, players))} all have the pairing bye (U) of round {number}"
            notes.append(FileNote(lines[players[1]], at.cell_columns(number)[0], text))
