"""A section of the event of a demonstration: who meets whom, and what its desk would tell of it. Pure.

Some rounds have been played when it begins. From then on games take from a minute to hours, and nobody waits
for a whole round: when half of the tables are free, or some have been for a while, their players are paired
for the next one, those with more points at the first of them. That is told before they sit down. A table
beside which none gets free plays on with its own two players. After the planned rounds the section is over,
and does not wait long for games that go on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from broker.contract import event_messages as e
from broker.contract.messages import GameState, Player

SYSTEM: Final = "who is free first plays first"
BEFORE: Final = 3
"""Rounds that have been played when the demonstration begins."""
PLANNED: Final = 7
"""Rounds of an event."""
WAIT_S: Final = 40.0
"""So long a table waits for others to change players with."""
CALL_S: Final = 20.0
"""From the pairings to the games: people look for their tables."""
LAST_S: Final = 60.0
"""So long the final standings stay before the next event begins."""
LATE_S: Final = 300.0
"""When half of the last round has been played, the rest is waited for as long as games end within this."""
TEAM_BEST: Final = 4
DRAWISH: Final = 0.16
"""How near to what was expected of a game it ends in a draw."""

TIE_BREAKS: Final = [e.TieBreak(code="BH-C1"), e.TieBreak(code="BH"), e.TieBreak(code="WON")]
SCORES: Final[Mapping[e.Outcome, tuple[float, float]]] = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2-1/2": (0.5, 0.5),
}


@dataclass(frozen=True, slots=True)
class DemoPairing:
    """Two players in a round, by their numbers.

    Attributes:
        game: its identity in the hall; empty before they are seated.
        begun: a move was made.
    """

    white: int
    black: int
    game: str = ""
    begun: bool = False
    result: e.Outcome = "*"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits down at a table."""

    event: str
    round_number: int
    white: Player
    black: Player


@dataclass(slots=True)
class DemoSection:
    """A part of the event, at tables of its own: as many players as there are chairs.

    Attributes:
        event: the name of the event that it is a part of.
        players: the first one has the number 1.
        rounds: what is paired of each round, by table.
    """

    id: str
    name: str
    event: str
    tables: Sequence[int]
    players: Sequence[Player]
    rounds: list[dict[int, DemoPairing]] = field(default_factory=list)
    _free_since: dict[int, float] = field(default_factory=dict)
    _called: dict[int, float] = field(default_factory=dict)
    _last_played: tuple[int, float] = (0, 0.0)

    def play_before(self, rounds: int, rng: random.Random) -> None:
        """Play so many rounds at once, and pair the one with which the section begins here."""
        everybody = range(1, len(self.players) + 1)
        while len(self.rounds) <= rounds:
            self._pair(len(self.rounds), self.tables, everybody)
            if len(self.rounds) <= rounds:
                played = self.rounds[-1].items()
                self.rounds[-1] = {
                    table: replace(one, begun=True, result=self._thrown(one, rng)) for table, one in played
                }

    def _thrown(self, meeting: DemoPairing, rng: random.Random) -> e.Outcome:
        ratings = [self.players[one - 1].rating or 1200 for one in (meeting.white, meeting.black)]
        expected = 1 / (1 + 10 ** ((ratings[1] - ratings[0] - 35) / 400))
        thrown = rng.random()
        if abs(thrown - expected) < DRAWISH:
            return "1/2-1/2"
        return "1-0" if thrown < expected else "0-1"

    # --- who meets whom -----------------------------------------------------------------------------------

    def seats(self, table: int, game: str, now: float) -> Seats | None:
        """Seat those who play next at a table as ``game``; None = they are not known yet, ask again."""
        newest = self._newest(table)
        if self.rounds[newest][table].result != "*" and newest + 1 < PLANNED:
            self._free(table, newest, now)
            newest = self._newest(table)
        meeting = self.rounds[newest][table]
        if meeting.begun:  # its result is not known here yet, nobody else is free, or it was the last round
            return None
        if now < self._called.get(table, now - CALL_S) + CALL_S:
            return None
        self.rounds[newest][table] = replace(meeting, game=game)
        white, black = (self.players[one - 1] for one in (meeting.white, meeting.black))
        return Seats(f"{self.event}, {self.name}", newest + 1, white, black)

    def is_over(self, now: float) -> bool:
        """Whether the planned rounds have been played, and everybody has seen how it ended."""
        last = self.rounds[PLANNED - 1] if len(self.rounds) >= PLANNED else {}
        played = sum(one.result != "*" for one in last.values())
        if 2 * played < len(self.tables):
            return False
        if played != self._last_played[0]:
            self._last_played = played, now
        return now >= self._last_played[1] + (LAST_S if played == len(self.tables) else LATE_S)

    def _free(self, table: int, index: int, now: float) -> None:
        """A table is free after its game of the round with this index."""
        self._free_since.setdefault(table, now)
        free = sorted(one for one in self._free_since if self._newest(one) == index)
        waited = now - min(self._free_since[one] for one in free)
        enough = min(len(self.tables), max(2, (len(self.tables) + 1) // 2))
        if len(free) < enough and waited < WAIT_S:
            return
        for one in free:
            del self._free_since[one]
            self._called[one] = now
        meetings = [self.rounds[index][one] for one in free]
        self._pair(index + 1, free, [player for one in meetings for player in (one.white, one.black)])

    def _newest(self, table: int) -> int:
        return max(index for index, meetings in enumerate(self.rounds) if table in meetings)

    def _pair(self, index: int, tables: Sequence[int], players: Iterable[int]) -> None:
        """Pair players for the round with this index; the best of them sit at the first of the tables."""
        if index == len(self.rounds):
            self.rounds.append({})
        points = self.points(len(self.rounds))
        free = sorted(players, key=lambda one: (-points[one], one))
        met = {frozenset((one.white, one.black)) for one in self._meetings()}
        for table, (first, second) in zip(tables, _pairs(free, met), strict=True):
            wants = {one: self._whites(one) for one in (first, second)}
            white, black = (second, first) if wants[second] < wants[first] else (first, second)
            self.rounds[index][table] = DemoPairing(white, black)

    def _whites(self, player: int) -> tuple[int, bool]:
        """How often somebody had White, and whether the last time."""
        colors = [one.white == player for one in self._meetings() if player in (one.white, one.black)]
        return sum(colors), bool(colors and colors[-1])

    def _meetings(self) -> Iterator[DemoPairing]:
        for meetings in self.rounds:
            yield from meetings.values()

    # --- what comes of it ---------------------------------------------------------------------------------

    def heard(self, table: int, state: GameState) -> bool:
        """Take what the hall shows of a game; whether that is something new."""
        for meetings in reversed(self.rounds):
            one = meetings.get(table)
            if one is not None and one.game == state.game:
                begun = one.begun or state.state != "not_started"
                meetings[table] = replace(one, begun=begun, result=state.result)
                return meetings[table] != one
        return False

    def points(self, after: int) -> dict[int, float]:
        """Everybody's points after so many rounds."""
        total = dict.fromkeys(range(1, len(self.players) + 1), 0.0)
        for meetings in self.rounds[:after]:
            for one in meetings.values():
                white, black = SCORES.get(one.result, (0, 0))
                total[one.white] += white
                total[one.black] += black
        return total

    # --- what is told of it -------------------------------------------------------------------------------

    def told(self) -> e.Section:
        """The section and how far its rounds are."""
        rounds = [
            e.Round(number=number, state=_state(meetings, len(self.tables)))
            for number, meetings in enumerate(self.rounds, 1)
        ]
        return e.Section(
            id=self.id,
            name=self.name,
            system=SYSTEM,
            planned_rounds=PLANNED,
            rounds=rounds,
            counted_scores=TEAM_BEST,
        )

    def told_players(self, store: str, seq: int) -> e.SectionPlayers:
        """Who plays in it."""
        entries = [e.SectionPlayer(number=number, player=one) for number, one in enumerate(self.players, 1)]
        return e.SectionPlayers(journal=store, seq=seq, players=entries)

    def told_pairings(self, meetings: Mapping[int, DemoPairing], store: str, seq: int) -> e.RoundPairings:
        """A round by its boards, which are its tables."""
        pairings = [
            e.Pairing(
                board=table - self.tables[0] + 1,
                white=one.white,
                black=one.black,
                table=table,
                game=one.game,
                result=one.result,
            )
            for table, one in sorted(meetings.items())
        ]
        return e.RoundPairings(journal=store, seq=seq, pairings=pairings)

    def standings(self, store: str, seq: int) -> e.SectionStandings:
        """How they stand after the newest round that has a result."""
        begun = [any(one.result != "*" for one in meetings.values()) for meetings in self.rounds]
        after = max((number for number, is_so in enumerate(begun, 1) if is_so), default=0)
        over = [_state(meetings, len(self.tables)) == "finished" for meetings in self.rounds[:after]]
        running = [self.points(number) for number in range(1, after + 1)]
        points = running[-1] if running else self.points(0)
        ranked = [(points[player], self._tie_breaks(player, points), player) for player in points]
        ranked.sort(key=lambda row: (-row[0], [-value for value in row[1]], row[2]))
        listed: list[e.PlayerStanding] = []
        for at, (score, values, player) in enumerate(ranked):
            level = at > 0 and ranked[at - 1][:2] == (score, values)
            place = listed[-1].place if level else at + 1
            each = [one[player] for one in running]
            told: list[float | None] = [*values]
            listed.append(
                e.PlayerStanding(place=place, player=player, points=score, values=told, points_by_round=each)
            )
        return e.SectionStandings(
            journal=store,
            seq=seq,
            round=after,
            complete=all(over),
            tie_breaks=TIE_BREAKS,
            players=listed,
            teams=self._teams(running),
        )

    def _tie_breaks(self, player: int, points: Mapping[int, float]) -> list[float]:
        """Buchholz without the lowest, Buchholz, games won."""
        opponents, won = [], 0
        for one in self._meetings():
            if player in (one.white, one.black) and one.result != "*":
                opponents.append(points[one.white + one.black - player])
                won += SCORES[one.result][0 if one.white == player else 1] == 1
        return [sum(opponents) - min(opponents, default=0), sum(opponents), won]

    def _teams(self, running: Sequence[Mapping[int, float]]) -> list[e.TeamStanding]:
        if not running:
            return []
        made = []
        for team in sorted({one.team for one in self.players}):
            members = [number for number, one in enumerate(self.players, 1) if one.team == team]
            ranked = [_best(members, points) for points in running]
            totals = [sum(points[one] for one in best) for points, best in zip(running, ranked, strict=True)]
            made.append((totals[-1], team, totals, ranked[-1]))
        made.sort(key=lambda row: (-row[0], row[1]))
        scores = [row[0] for row in made]
        return [
            e.TeamStanding(
                place=scores.index(points) + 1,
                team=team,
                points=points,
                points_by_round=totals,
                counted=counted,
            )
            for points, team, totals, counted in made
        ]


def _best(members: Sequence[int], points: Mapping[int, float]) -> list[int]:
    return sorted(members, key=lambda one: (-points[one], one))[:TEAM_BEST]


def _state(meetings: Mapping[int, DemoPairing], tables: int) -> Literal["paired", "in_progress", "finished"]:
    if len(meetings) == tables and all(one.result != "*" for one in meetings.values()):
        return "finished"
    return "in_progress" if any(one.begun for one in meetings.values()) else "paired"


def _pairs(free: list[int], met: set[frozenset[int]]) -> Iterator[tuple[int, int]]:
    """Neighbours who have not met yet; where all have, the nearest one."""
    while free:
        first, *rest = free
        new = [one for one in rest if frozenset((first, one)) not in met]
        if len(rest) == 3:  # of the last four, the two who are left should not have met either
            new = [one for one in new if frozenset(rest) - {one} not in met] or new
        second = (new or rest)[0]
        rest.remove(second)
        yield first, second
        free = rest
