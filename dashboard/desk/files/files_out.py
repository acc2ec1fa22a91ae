"""An event as files for others: tournament reports, lists, pairings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import EntryRejected, Event, Section
from dashboard.desk.event.facts import Person
from dashboard.desk.event.people import People, in_order, person_of
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import scores
from dashboard.pairing.lists import players_file
from dashboard.pairing.lists.pgn_pairings import written as pgn_written
from dashboard.pairing.systems.baku import accelerated
from dashboard.pairing.text.table_text import written as table_written
from dashboard.pairing.tiebreaks.code import UnknownTieBreak
from dashboard.pairing.trf.file import CODES, Heading, Team, TrfFile
from dashboard.pairing.trf.trf16 import written16
from dashboard.pairing.trf.writer import written as trf_written


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A generated file.

    Attributes:
        media: its media type.
    """

    name: str
    text: str
    media: str


@dataclass(frozen=True, slots=True)
class FileKind:
    """One kind of file that a section can be written as.

    Attributes:
        title: for people.
        make: its text; raises `EntryRejected`.
    """

    title: Callable[[], Sentence]
    ending: str
    media: str
    make: Callable[[Event, Section, People], str]


def trf26(event: Event, section: Section, people: People) -> str:
    """Return a tournament report with all data."""
    return _report(event, section, people, trf_written)


def trf16(event: Event, section: Section, people: People) -> str:
    """Return a tournament report in the older format."""
    if any(award.player in section.numbers for award in event.awards):
        raise EntryRejected(Sentence("server_trf16_points"))
    return _report(event, section, people, written16)


def _report(event: Event, section: Section, people: People, write: Callable[[TrfFile], str]) -> str:
    tournament, code = as_tournament(event, section.id, people), CODES.get(section.settings.system, "")
    if getattr(engine_of(section), "acceleration", "") == "baku":
        # A program that checks the pairings by this file needs the virtual points in it.
        tournament, code = accelerated(tournament), f"{code}_BAKU"
    settings = event.settings
    assert settings is not None
    order = in_order(event, section.id, people)
    persons = [person_of(event.entries[player], people) for player in order]
    ranks: dict[int, int] = {}
    if section.rounds:
        lines = standings_at(event, section, people, len(section.rounds)).lines
        ranks = {line.number: at for at, line in enumerate(lines, start=1)}
    heading = Heading(
        city=settings.place,
        federation=settings.federation,
        start=settings.begins.replace("-", "/"),
        end=settings.ends.replace("-", "/"),
        arbiter=settings.chief_arbiter,
        time_control=section.settings.time_control,
        system_code=code,
        standings_order=("PTS", *tournament.tiebreaks) if tournament.tiebreaks else (),
    )
    return write(
        TrfFile(
            tournament,
            heading,
            teams=_teams(persons) if section.settings.system == "team-match" else (),
            reported_points=scores(tournament),
            ranks=ranks,
            settings=section.system_settings,
        )
    )


def _teams(persons: list[Person]) -> tuple[Team, ...]:
    names = sorted({person.team for person in persons} - {""})
    return tuple(
        Team(
            name,
            tuple(number for number, person in enumerate(persons, start=1) if person.team == name),
            number=at,
        )
        for at, name in enumerate(names, start=1)
    )


def players_csv(event: Event, section: Section, people: People) -> str:
    """Return all players with their numbers, in a form that a spreadsheet and the desk can read."""
    return players_file.written(as_tournament(event, section.id, people).players)


def standings_csv(event: Event, section: Section, people: People) -> str:
    """Return the standings, with every tie-break and the points after each round."""
    standings = standings_at(event, section, people, len(section.rounds))
    players = {player.number: player for player in standings.tournament.players}
    rounds = [f"after {number}" for number in range(1, standings.rounds + 1)]
    rows = [["place", "number", "name", "rating", "team", "points", *standings.codes, *rounds]]
    rows += [
        [
            str(line.place),
            str(line.number),
            players[line.number].name,
            str(players[line.number].rating or ""),
            players[line.number].team,
            figure(line.points),
            *("" if value is None else figure(value) for value in line.values),
            *map(figure, line.after),
        ]
        for line in standings.lines
    ]
    return table_written(rows)


def pairings_csv(event: Event, section: Section, people: People) -> str:
    """Return the boards of every round, with tables and results."""
    tournament = as_tournament(event, section.id, people)
    players = {player.number: player for player in tournament.players}
    rows = [["round", "board", "hall", "table", "white", "black", "white result", "black result"]]
    for round_, paired in zip(section.rounds, tournament.rounds, strict=True):
        for seat, game in zip(round_.seats, paired.games, strict=True):
            rows.append(
                [
                    str(round_.number),
                    str(seat.number),
                    seat.board.hall,
                    str(seat.board.table or ""),
                    players[game.white].name,
                    players[game.black].name,
                    game.white_result or "",
                    game.black_result or "",
                ]
            )
    return table_written(rows)


def pairings_pgn(event: Event, section: Section, people: People) -> str:
    """Return the pairings of the last round as PGN without moves, for programs that broadcast boards."""
    if not section.rounds:
        raise EntryRejected(Sentence("server_no_round_paired"))
    place = event.settings.place if event.settings else ""
    return pgn_written(as_tournament(event, section.id, people), len(section.rounds), site=place)


FILES: Mapping[str, FileKind] = {
    "report": FileKind(lambda: Sentence("server_export_trf26"), "trf", "text/plain", trf26),
    "report16": FileKind(lambda: Sentence("server_export_trf16"), "trf", "text/plain", trf16),
    "players": FileKind(lambda: Sentence("server_export_players"), "csv", "text/csv", players_csv),
    "standings": FileKind(lambda: Sentence("server_export_standings"), "csv", "text/csv", standings_csv),
    "pairings": FileKind(lambda: Sentence("server_export_pairings"), "csv", "text/csv", pairings_csv),
    "round": FileKind(
        lambda: Sentence("server_export_last_round"), "pgn", "application/x-chess-pgn", pairings_pgn
    ),
}
"""The exports, by kind."""


def made(kind: str, event: Event, event_id: str, section: Section, people: People) -> MadeFile:
    """Return a file of a section; raises `EntryRejected`."""
    export = FILES.get(kind)
    if export is None:
        raise EntryRejected(Sentence("server_no_such_file", kind=kind, known=[*FILES]))
    name = f"{event_id}-{section.id}-{kind}.{export.ending}"
    try:
        text = export.make(event, section, people)
    except (DashboardError, CannotPair, UnknownTieBreak, ValueError) as error:
        why = text_of(error) if isinstance(text_of(error), Sentence) else str(error).rstrip(".")
        raise EntryRejected(Sentence("server_file_not_made", why=why)) from None
    return MadeFile(name, text, f"{export.media}; charset=utf-8")
