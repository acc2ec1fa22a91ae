"""Players read from a list: a spreadsheet, a tournament report, games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pydantic import ValidationError

from broker.words.sentence import Sentence
from dashboard.desk.actions.players import Entrant
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.facts import Person
from dashboard.desk.event.understood import not_understood
from dashboard.errors import text_of
from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.lists import list_cells, pgn_event, players_file
from dashboard.pairing.text.source_text import BadFile, decoded
from dashboard.pairing.trf import reader


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players of a file.

    Attributes:
        notes: what to know about it, though it could be read, and what of it is not taken; a sentence each.
        encoding: in which it was read, by Python's name of it.
    """

    players: tuple[Entrant, ...]
    notes: tuple[str, ...]
    encoding: str = "utf-8"


def listed(name: str, data: bytes, encoding: str = "") -> PlayerList:
    """Return the players of a file, by the ending of its name; nothing is entered yet.

    Args:
        encoding: of the file; empty to detect it, with a note if that is a guess.

    Raises:
        EntryRejected: it is no such file; says where and what was expected. No one was taken then.
    """
    ending = name.rpartition(".")[2].lower()
    about_players: list[str] = []
    try:
        source = decoded(data, encoding)
        text = source.text
        if ending in {"trf", "trfx", "trf16", "trf26"}:
            report = reader.read(text)
            players, notes = report.tournament.players, report.notes
            about_players += _not_taken(report.tournament)
        elif ending == "pgn":
            players, notes = pgn_event.players(text), ()
            about_players.append(Sentence("server_games_give_players"))
        else:
            read = players_file.read(text)
            players, notes = read.players, read.notes
    except BadFile as error:
        raise EntryRejected(Sentence("server_file_wrong", name=name, error=text_of(error))) from None
    players, unborn = _with_days(players)
    about_players += unborn
    if any(player.lot for player in players):
        about_players.append(Sentence("server_lots_again"))
    about_file = (
        Sentence("server_file_remark", name=name, remark=note.placed) for note in (*source.notes, *notes)
    )
    return PlayerList(
        tuple(map(_entrant, players)), (*about_file, *about_players), source.encoding.removesuffix("-sig")
    )


def _not_taken(tournament: Tournament) -> Iterator[str]:
    """Yield sentences on the parts of a report that are not used."""
    if rounds := len(tournament.rounds):
        yield Sentence("server_report_gives_players", rounds=rounds)
    if tournament.awards or tournament.apart or tournament.coming_byes:
        yield Sentence("server_report_leaves_out")


def _with_days(players: Sequence[Player]) -> tuple[tuple[Player, ...], list[str]]:
    """Return the players without invalid dates of birth, and a sentence for each of those."""
    taken: list[Player] = []
    dropped: list[str] = []
    for player in players:
        try:
            born = list_cells.birth(player.birth)
        except ValueError:
            born = ""
            dropped.append(Sentence("server_birth_dropped", name=player.name, birth=player.birth))
        taken.append(replace(player, birth=born))
    return tuple(taken), dropped


def _entrant(player: Player) -> Entrant:
    try:
        person = Person(
            name=player.name,
            title=player.title,
            rating=player.rating,
            national_rating=player.national_rating,
            sex="m" if player.sex == "m" else "w" if player.sex == "w" else "",
            federation=player.federation,
            fide_id=player.fide_id,
            national_id=player.national_id,
            birth=player.birth,
            team=player.team,
            minor=player.minor,
        )
        return Entrant(
            person=person,
            late_from=player.late_from,
            house=player.house,
            rank=player.previous_rank,
            played_before=player.played_before,
        )
    except ValidationError as error:
        name = player.name or Sentence("server_a_player")
        why = not_understood(error)
        raise EntryRejected(
            Sentence("server_cannot_enter", name=name, number=player.number, why=why)
        ) from None
