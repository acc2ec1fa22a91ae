"""Teams of a Swiss event for individuals: the best scores of a school together (Scholastic Swiss).

The players who count may change from round to round. An unfilled place in the team gives nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.core.annulment import without_games_of
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.criteria import values
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable
from dashboard.pairing.tiebreaks.ranking import Criterion, ranked
from dashboard.pairing.tiebreaks.regulations import Regulations, regulations_of, set_aside
from dashboard.pairing.tiebreaks.value import shown

BREAKING = (TieBreak("CUM"), TieBreak("MODMED"))
"""What separates teams of one score: sums over the players who count, the first code first."""


@dataclass(frozen=True, slots=True)
class TeamMember:
    """A player of a team.

    Attributes:
        counts: one of the team's best scores.
        values: of the codes that break the teams' ties.
    """

    number: int
    name: str
    score: Fraction
    counts: bool
    values: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One team's line.

    Attributes:
        rank: 1-based; equals share it.
        values: sums of the codes over the players who count.
        after: the team's score after each round, with the players who count best then.
        members: the players who count first, best first.
    """

    rank: int
    shared: bool
    team: str
    score: Fraction
    values: tuple[Fraction, ...]
    after: tuple[Fraction, ...]
    members: tuple[TeamMember, ...]


@dataclass(frozen=True, slots=True)
class TeamStandings:
    """The standings of teams.

    Attributes:
        best: how many scores of a team count.
        rows: the leader first; equals by name.
        notes: sentences for the arbiter.
    """

    rounds: int
    best: int
    codes: tuple[TieBreak, ...]
    rows: tuple[TeamRow, ...]
    notes: tuple[str, ...] = ()

    def explained(self, team: str) -> str:
        """Return how a team's score and its tie-breaks came about.

        Raises:
            KeyError: there is no such team in the standings.
        """
        row = next((candidate for candidate in self.rows if candidate.team == team), None)
        if row is None:
            raise KeyError(team)
        titles = [code.kind.title for code in self.codes]
        sums = ", ".join(f"{title} {shown(value)}" for title, value in zip(titles, row.values, strict=True))
        lines = [f"{team}: {shown(row.score)} points ({sums}), the best {self.best} count."]
        for member in row.members:
            values = ", ".join(
                f"{title} {shown(value)}" for title, value in zip(titles, member.values, strict=True)
            )
            mark = "" if member.counts else " - does not count"
            lines.append(f"  {member.number} {member.name}: {shown(member.score)} ({values}){mark}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, object]:
        """Return plain lists, mappings, numbers and strings, for programs."""

        return {
            "rounds": self.rounds,
            "best": self.best,
            "codes": [str(code) for code in self.codes],
            "rows": [
                {
                    "rank": row.rank,
                    "shared": row.shared,
                    "team": row.team,
                    "score": float(row.score),
                    "values": self._values_json(row.values),
                    "after": [float(score) for score in row.after],
                    "members": [
                        {
                            "number": member.number,
                            "name": member.name,
                            "score": float(member.score),
                            "counts": member.counts,
                            "values": self._values_json(member.values),
                        }
                        for member in row.members
                    ],
                }
                for row in self.rows
            ],
            "notes": list(self.notes),
        }

    def _values_json(self, values: Sequence[Fraction]) -> dict[str, float]:
        return {str(code): float(value) for code, value in zip(self.codes, values, strict=True)}


def team_standings(
    tournament: Tournament,
    rounds: int | None = None,
    best: int = 4,
    least: int = 2,
    regulations: Regulations | None = None,
) -> TeamStandings:
    """Return the standings of the teams.

    Args:
        rounds: how many to count; None for all before the first one that lacks a result.
        best: how many scores of a team count.
        least: the smallest size of a team; one player is not a team.
        regulations: None for those of the tournament and its system.

    Raises:
        ValueError: there are fewer rounds, or no score or no player is to count.
    """
    if best < 1 or least < 1:
        raise ValueError(f"{best} scores and {least} players are too few for a team")
    rules = regulations_of(tournament) if regulations is None else regulations
    individual = standings(tournament, rounds, rules)
    counted = without_games_of(tournament, set_aside(tournament, rules))
    table = Crosstable(counted, individual.rounds, rules)
    worth = [values(table, code) for code in BREAKING]
    after = [
        {number: steps[place] for number, steps in table.running.items()} for place in range(table.rounds)
    ]
    teams: dict[str, dict[int, TeamMember]] = {}
    alone: list[str] = []
    for team, numbers in _by_team(tournament).items():
        if len(numbers) < least:
            alone.append(team)
            continue
        keys = {number: tuple(column[number].key for column in worth) for number in numbers}
        order = sorted(
            numbers, key=lambda number: (-table.score[number], *(-key for key in keys[number]), number)
        )
        teams[team] = {
            number: TeamMember(
                number, table.players[number].name, table.score[number], place < best, keys[number]
            )
            for place, number in enumerate(order)
        }
    over = individual.rounds > 0 and individual.rounds >= tournament.rounds_planned
    perfect = tournament.points.win * individual.rounds * best if over else None
    rows = _ranked(teams, after, best, perfect)
    notes = (*_play_off([row.team for row in rows if row.score == perfect]), *_too_small(alone, least))
    return TeamStandings(individual.rounds, best, BREAKING, rows, notes)


def _by_team(tournament: Tournament) -> Mapping[str, list[int]]:
    teams: dict[str, list[int]] = {}
    for player in tournament.players:
        if player.team:
            teams.setdefault(player.team, []).append(player.number)
    return {team: sorted(teams[team]) for team in sorted(teams)}


def _ranked(
    teams: Mapping[str, Mapping[int, TeamMember]],
    after: Sequence[Mapping[int, Fraction]],
    best: int,
    perfect: Fraction | None,
) -> tuple[TeamRow, ...]:
    names = list(teams)
    scores: dict[int, Fraction] = {}
    sums: dict[int, tuple[Fraction, ...]] = {}
    for place, team in enumerate(names):
        counting = [member for member in teams[team].values() if member.counts]
        scores[place] = sum((member.score for member in counting), ZERO)
        sums[place] = tuple(
            sum((member.values[column] for member in counting), ZERO) for column in range(len(BREAKING))
        )

    def by_sum(column: int) -> Criterion:
        """Return a criterion; no calculation separates perfect scores."""
        return lambda tied: {
            place: sums[place][column] if scores[place] != perfect else ZERO for place in tied
        }

    criteria: list[Criterion] = [lambda tied: {place: scores[place] for place in tied}]
    criteria += [by_sum(column) for column in range(len(BREAKING))]
    rows: list[TeamRow] = []
    for group in ranked(range(len(names)), criteria):
        rank = len(rows) + 1
        for place in group:
            members = teams[names[place]]
            course = tuple(_best(best, (score[number] for number in members)) for score in after)
            rows.append(
                TeamRow(
                    rank,
                    len(group) > 1,
                    names[place],
                    scores[place],
                    sums[place],
                    course,
                    tuple(members.values()),
                )
            )
    return tuple(rows)


def _best(best: int, scores: Iterable[Fraction]) -> Fraction:
    return sum(sorted(scores, reverse=True)[:best], ZERO)


def _play_off(perfect: Sequence[str]) -> Iterable[str]:
    if len(perfect) > 1:
        yield f"{', '.join(perfect)} have perfect scores: they play off for first place."


def _too_small(teams: Sequence[str], least: int) -> Iterable[str]:
    if teams:
        players = "one player" if least == 2 else f"fewer than {least} players"
        yield f"Not a team, with {players}: {', '.join(teams)}."
