"""The standings of a section after a round, for screens, prizes, print and files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from broker.words.sentence import Sentence
from dashboard.desk.event.as_tournament import as_tournament, engine_of
from dashboard.desk.event.event import Event, Section
from dashboard.desk.event.people import People
from dashboard.pairing.core.tournament import Tournament, turns
from dashboard.pairing.event_settings import TextSettings
from dashboard.pairing.registry import groups_of, places_of, ranks_itself, with_settings
from dashboard.pairing.standings.standings import Standings, standings
from dashboard.pairing.standings.team_standings import TeamStandings, team_standings
from dashboard.pairing.systems.quads import only
from dashboard.pairing.tiebreaks.regulations import regulations_of


@dataclass(frozen=True, slots=True)
class StandingsAtLine:
    """A line of the standings.

    Attributes:
        place: from 1; players whom nothing separates share one.
        number: the player's in the section.
        values: one for each code, or None where it did not come into play.
        after: points after each round.
        because: the reason for the place if the format has its own ranking, or the player's group.
        group: the group that the player is ranked in; empty if all are ranked together.
    """

    place: int
    number: int
    points: Fraction
    values: tuple[Fraction | None, ...]
    after: tuple[Fraction, ...]
    because: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class StandingsAt:
    """The standings of a section.

    Attributes:
        rounds: the number of rounds that count.
        codes: of the tie-breaks, in their order, without the points.
        lines: the leader first.
        teams: None if teams are not ranked.
        explained: by player, the standings that explain the values; None if the format has its own ranking.
        notes: sentences for the arbiter.
    """

    tournament: Tournament
    rounds: int
    codes: tuple[str, ...]
    lines: tuple[StandingsAtLine, ...]
    teams: TeamStandings | None
    explained: Mapping[int, Standings] | None
    notes: tuple[str, ...] = ()


def standings_at(event: Event, section: Section, people: People, rounds: int) -> StandingsAt:
    """Return the standings after a number of rounds; games without a result give no points."""
    tournament = as_tournament(event, section.id, people, rounds)
    teams = None
    if section.settings.team_best and any(player.team for player in tournament.players):
        teams = team_standings(tournament, rounds, section.settings.team_best)
    engine = engine_of(section)
    if ranks_itself(engine):
        after = _after_each(tournament)
        placed = places_of(engine, tournament)
        lines = tuple(
            StandingsAtLine(place.place, place.player, place.points, (), after[place.player], place.because)
            for place in placed.places
        )
        return StandingsAt(tournament, rounds, (), lines, teams, None, placed.notes)
    usual = regulations_of(tournament)
    rules = with_settings(
        usual, TextSettings(section.settings.settings).of(usual), Sentence("server_the_standings")
    )
    groups = groups_of(engine, tournament)
    parts = [
        (group.title, standings(only(tournament, frozenset(group.players)), rounds, rules))
        for group in groups
    ] or [("", standings(tournament, rounds, rules))]
    _, first = parts[0]
    columns = [place for place, code in enumerate(first.codes) if str(code) != "PTS"]
    lines = tuple(
        StandingsAtLine(
            row.rank,
            row.player.number,
            row.score,
            tuple(value.number if (value := row.values[place]) else None for place in columns),
            tuple(cell.total for cell in row.cells),
            title,
            title,
        )
        for title, table in parts
        for row in table.rows
    )
    codes = tuple(str(first.codes[place]) for place in columns)
    explained = {row.player.number: table for _, table in parts for row in table.rows}
    notes = tuple(dict.fromkeys(note for _, table in parts for note in table.notes))
    return StandingsAt(tournament, rounds, codes, lines, teams, explained, notes)


def _after_each(tournament: Tournament) -> dict[int, tuple[Fraction, ...]]:
    """Return every player's points after each round."""
    running: dict[int, tuple[Fraction, ...]] = {}
    for player, turns_ in turns(tournament).items():
        worth = [Fraction(0)] * len(tournament.rounds)
        for turn in turns_:
            worth[turn.round - 1] += turn.points or 0
        running[player] = tuple(sum(worth[: n + 1], Fraction(0)) for n in range(len(worth)))
    return running
