"""Players out of a list that somebody has: a spreadsheet, a tournament report, games. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from dashboard.desk.actions import Entrant
from dashboard.desk.event import Refused
from dashboard.desk.facts import Person
from dashboard.pairing import pgn_event, players_file
from dashboard.pairing.source_text import BadFile
from dashboard.pairing.tournament import Player
from dashboard.pairing.trf import reader


@dataclass(frozen=True, slots=True)
class Listed:
    """The players of a file.

    Attributes:
        remarks: what to know about it, though it could be read; a sentence each, with its line.
    """

    players: tuple[Entrant, ...]
    remarks: tuple[str, ...]


def listed(name: str, text: str) -> Listed:
    """The players of a file, by the ending of its name; nothing is entered yet.

    Raises:
        Refused: it is no such file; says where and what was expected. Nobody was taken then.
    """
    ending = name.rpartition(".")[2].lower()
    try:
        if ending in {"trf", "trfx", "trf16", "trf26"}:
            report = reader.read(text)
            players, remarks = report.tournament.players, report.remarks
        elif ending == "pgn":
            event = pgn_event.read(text)
            players, remarks = event.tournament.players, event.remarks
        else:
            found = players_file.read(text)
            players, remarks = found.players, found.remarks
    except BadFile as error:
        raise Refused(f"{name}: {error}. Nobody was entered.") from None
    return Listed(tuple(map(_entrant, players)), tuple(f"{name}, {one}." for one in remarks))


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
            birth=player.birth,
            team=player.team,
        )
        return Entrant(
            person=person,
            late_from=player.late_from,
            house=player.house,
            rank=player.previous_rank,
            played_before=player.played_before,
        )
    except ValueError as error:
        raise Refused(
            f"{player.name or 'A player'} (number {player.number}) cannot be entered: {error}"
        ) from None
