"""How a section stands: players and teams with their tie-breaks explained, and who would get which prize."""

from __future__ import annotations

from collections import Counter
from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rounds.prizes import awarded, money, nobodys
from dashboard.desk.rounds.standings_at import StandingsAt, StandingsAtLine, standings_at
from dashboard.errors import DashboardError, text_of
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.tiebreaks.code import UnknownTieBreak


def standings(asked: RoomRequest) -> dict[str, Any]:
    """After ``round``; ``explain`` in the query: how the values of one player (his number) came about."""
    section, rounds = asked.section, asked.round
    if not asked.event.players_of(section.id):
        raise EntryRejected(Sentence("server_no_players"))
    try:
        found = standings_at(asked.event, section, asked.people, rounds)
    except (DashboardError, CannotPair, UnknownTieBreak, ValueError) as error:
        raise EntryRejected(Sentence("server_no_standings", why=text_of(error))) from None
    at_place = Counter((line.group, line.place) for line in found.lines)
    players = {player.number: player for player in found.tournament.players}
    seen = section.rounds[:rounds]
    return {
        "round": rounds,
        "rounds": len(section.rounds),
        "complete": all(not one.open for one in seen),
        "codes": list(found.codes),
        "lines": [
            {
                "place": line.place,
                "shared": at_place[line.group, line.place] > 1,
                "number": line.number,
                "name": players[line.number].name,
                "title": players[line.number].title,
                "rating": players[line.number].rating,
                "team": players[line.number].team,
                "points": figure(line.points),
                "values": [None if value is None else figure(value) for value in line.values],
                "after": [figure(points) for points in line.after],
                "because": line.because,
                "group": line.group,
            }
            for line in found.lines
        ],
        "teams": _teams(found),
        "notes": list(found.notes),
        "prizes": [
            {
                "who": won.team if won.number is None else players[won.number].name,
                "names": list(won.names),
                "money": money(won.cents) if won.cents else "",
                "tied": won.tied,
            }
            for won in awarded(section.settings, found)
        ],
        "nobodys": nobodys(section.settings, found),
        "explained": _explained(found, asked.query.get("explain", "")),
    }


def _teams(found: StandingsAt) -> list[dict[str, Any]]:
    if found.teams is None:
        return []
    return [
        {
            "place": row.rank,
            "team": row.team,
            "points": figure(row.score),
            "values": [figure(value) for value in row.values],
            "after": [figure(points) for points in row.after],
            "members": [
                {"name": member.name, "points": figure(member.score), "counts": member.counts}
                for member in row.members
            ],
        }
        for row in found.teams.rows
    ]


def _explained(found: StandingsAt, number: str) -> list[str]:
    line: StandingsAtLine | None = next((one for one in found.lines if str(one.number) == number), None)
    if line is None:
        return []
    if found.explained is None:
        return [line.because]
    return [found.explained[line.number].explained(line.number, code) for code in found.codes]
