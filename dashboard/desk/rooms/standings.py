"""The standings of a section: players and teams with their tie-breaks explained, and the prizes."""

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
    """Return the standings after ``round``; ``explain`` in the query is a player number for details."""
    section, rounds = asked.section, asked.round
    if not asked.event.players_of(section.id):
        raise EntryRejected(Sentence("server_no_players"))
    try:
        at_round = standings_at(asked.event, section, asked.people, rounds)
    except (DashboardError, CannotPair, UnknownTieBreak, ValueError) as error:
        raise EntryRejected(Sentence("server_no_standings", why=text_of(error))) from None
    at_place = Counter((line.group, line.place) for line in at_round.lines)
    players = {player.number: player for player in at_round.tournament.players}
    seen = section.rounds[:rounds]
    return {
        "round": rounds,
        "rounds": len(section.rounds),
        "complete": all(not round_.open for round_ in seen),
        "codes": list(at_round.codes),
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
            for line in at_round.lines
        ],
        "teams": _teams(at_round),
        "notes": list(at_round.notes),
        "prizes": [
            {
                "who": won.team if won.number is None else players[won.number].name,
                "names": list(won.names),
                "money": money(won.cents) if won.cents else "",
                "tied": won.tied,
            }
            for won in awarded(section.settings, at_round)
        ],
        "nobodys": nobodys(section.settings, at_round),
        "explained": _explained(at_round, asked.query.get("explain", "")),
    }


def _teams(at_round: StandingsAt) -> list[dict[str, Any]]:
    if at_round.teams is None:
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
        for row in at_round.teams.rows
    ]


def _explained(at_round: StandingsAt, number: str) -> list[str]:
    line: StandingsAtLine | None = next((row for row in at_round.lines if str(row.number) == number), None)
    if line is None:
        return []
    if at_round.explained is None:
        return [line.because]
    return [at_round.explained[line.number].explained(line.number, code) for code in at_round.codes]
