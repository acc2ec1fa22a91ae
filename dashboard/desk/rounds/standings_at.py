"""How a section stands after a round: one answer for screens, prizes, print and files. Pure."""

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
    """Where a player stands.

    Attributes:
        place: from 1; those whom nothing tells apart have the same.
        number: his in the section.
        values: one for each code; None = it did not come to be asked.
        after: his points after each round.
        because: what put him there, where the format ranks by itself; in a format of groups, which is his.
        group: that he is ranked in; empty = all are ranked together.
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
    """How a section stands.

    Attributes:
        rounds: so many are counted.
        codes: of the tie-breaks, in the order in which they count; the points are none of them.
        lines: the first one first.
        teams: None = they are not ranked.
        explained: the standings that explain each value, by player; None = the format ranks by itself.
        notes: sentences for the director.
    """

    tournament: Tournament
    rounds: int
    codes: tuple[str, ...]
    lines: tuple[StandingsAtLine, ...]
    teams: TeamStandings | None
    explained: Mapping[int, Standings] | None
    notes: tuple[str, ...] = ()


def standings_at(event: Event, section: Section, people: People, rounds: int) -> StandingsAt:
    """How a section stands after so many rounds; games without a result give nothing yet."""
    tournament = as_tournament(event, section.id, people, rounds)
    teams = None
    if section.settings.team_best and any(player.team for player in tournament.players):
        teams = team_standings(tournament, rounds, section.settings.team_best)
    engine = engine_of(section)
    if ranks_itself(engine):
        after = _after_each(tournament)
        placed = places_of(engine, tournament)
        lines = tuple(
            StandingsAtLine(one.place, one.player, one.points, (), after[one.player], one.because)
            for one in placed.places
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
    told = [place for place, code in enumerate(first.codes) if str(code) != "PTS"]
    lines = tuple(
        StandingsAtLine(
            row.rank,
            row.player.number,
            row.score,
            tuple(value.number if (value := row.values[place]) else None for place in told),
            tuple(cell.total for cell in row.cells),
            title,
            title,
        )
        for title, found in parts
        for row in found.rows
    )
    codes = tuple(str(first.codes[place]) for place in told)
    explained = {row.player.number: found for _, found in parts for row in found.rows}
    notes = tuple(dict.fromkeys(note for _, found in parts for note in found.notes))
    return StandingsAt(tournament, rounds, codes, lines, teams, explained, notes)


def _after_each(tournament: Tournament) -> dict[int, tuple[Fraction, ...]]:
    """Everybody's points after each round."""
    running: dict[int, tuple[Fraction, ...]] = {}
    for player, his in turns(tournament).items():
        worth = [Fraction(0)] * len(tournament.rounds)
        for turn in his:
            worth[turn.round - 1] += turn.points or 0
        running[player] = tuple(sum(worth[: n + 1], Fraction(0)) for n in range(len(worth)))
    return running
