"""The players to pair, ranked and in score groups, and who of them may meet."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from dashboard.pairing.core.tournament import Player, Turn
from dashboard.pairing.systems.us_chess.groups.colors import ColorHistory

TeamRule = Literal["28N1", "28N2", "plus-minus", "in-group", "off"]
"""When a score group is broken so that players of one team do not meet: below plus-two (28N1); always, unless
a leader would have to play down in the last round (28N2); only between minus-two and plus-two; never, but
they are kept apart within the group; teams do not matter."""

REMATCH, BARRED, TEAM = 4, 2, 1
"""Why a pair is not allowed; the rule that is given up last has the highest number."""


@dataclass(frozen=True, slots=True)
class PairingEntrant:
    """A player as the pairing of one round uses them.

    Attributes:
        score: the score for pairing, with points that count for pairing alone.
        points: the real score.
        history: the colours so far.
        met: the opponents so far.
    """

    player: Player
    score: Fraction
    points: Fraction
    history: ColorHistory
    met: frozenset[int]

    @property
    def number(self) -> int:
        """The number of the player."""
        return self.player.number

    @property
    def rating(self) -> int | None:
        """For the event, or None if unrated."""
        return self.player.rating

    @property
    def name(self) -> str:
        """Return rating and name, as a director would say it."""
        rating = "unrated" if self.rating is None else str(self.rating)
        return f"{self.player.name} ({rating})" if self.player.name else f"{self.number} ({rating})"


def shown(score: Fraction | int) -> str:
    """Return points as they are read out: "1 point", "2.5 points"."""
    return f"{float(score):g} point{'' if score == 1 else 's'}"


def strength(player: Player) -> tuple[int, int, int, int]:
    """Return a sort key: rating, unrated last, then lot (28A)."""
    return (player.rating is None, -(player.rating or 0), player.lot, player.number)


def entrant(
    player: Player, played: Iterable[Turn], score: Fraction, points: Fraction, rounds: int
) -> PairingEntrant:
    """Return a player with the colours and opponents of these turns."""
    colors = ["-"] * rounds
    met = set()
    for turn in played:
        if turn.played and turn.color and turn.opponent is not None:
            colors[turn.round - 1] = turn.color
            met.add(turn.opponent)
    return PairingEntrant(player, score, points, ColorHistory("".join(colors)), frozenset(met))


class Field:
    """An even number of players in rank order: number 0 here is the highest ranked.

    Attributes:
        entrants: by rank.
        groups: the ranks of each score group, highest score first; every one is occupied.
        group: of each rank.
        reckoned: the rating by which switches are measured; an unrated player counts like the lowest rated of
            the score group (29E5g).
        forbidden: for each rank, the opponents not allowed and why.
        mates: for each rank, the other players of the team.
    """

    def __init__(
        self,
        entrants: Iterable[PairingEntrant],
        barred: Iterable[frozenset[int]] = (),
        *,
        real_first: bool = False,
        team_rule: TeamRule = "28N1",
        plus: int = 2,
        rounds: int = 0,
        last_round: bool = False,
        third_barred: Iterable[tuple[int, int]] = (),
    ) -> None:
        """Rank the players.

        Args:
            barred: sets of numbers, no two of which may meet.
            real_first: of equal scores, the one with more real points ranks higher (28R1, an option).
            plus: from this many wins more than losses on, a group is not broken for teams (28N3).
            rounds: how many were played.
            third_barred: pairs of numbers kept apart so that no player gets a third equal colour (29E5f1).
        """
        self.entrants = sorted(
            entrants,
            key=lambda entrant: (
                -entrant.score,
                -entrant.points if real_first else 0,
                *strength(entrant.player),
            ),
        )
        self.groups: list[list[int]] = []
        self.group: list[int] = []
        for rank, entrant in enumerate(self.entrants):
            if not rank or self.entrants[rank - 1].score != entrant.score:
                self.groups.append([])
            self.groups[-1].append(rank)
            self.group.append(len(self.groups) - 1)
        self.rating = [entrant.rating for entrant in self.entrants]
        self.reckoned: list[int] = []
        for ranks in self.groups:
            lowest = min((r for rank in ranks if (r := self.rating[rank]) is not None), default=0)
            self.reckoned += [lowest if (r := self.rating[rank]) is None else r for rank in ranks]
        self.rank = {entrant.number: rank for rank, entrant in enumerate(self.entrants)}
        self.forbidden: list[dict[int, int]] = [{} for _ in self.entrants]
        self.mates: list[frozenset[int]] = [frozenset()] * len(self.entrants)
        for rank, entrant in enumerate(self.entrants):
            for other in entrant.met & self.rank.keys():
                self._forbid(rank, self.rank[other], REMATCH)
        for apart in barred:
            ranks = sorted(self.rank[number] for number in apart & self.rank.keys())
            for i, j in itertools.combinations(ranks, 2):
                self._forbid(i, j, BARRED)
        for first, second in third_barred:
            self._forbid(self.rank[first], self.rank[second], BARRED)
        if team_rule != "off":
            self._keep_teams_apart(team_rule, plus, rounds, last_round)

    def _forbid(self, i: int, j: int, why: int) -> None:
        self.forbidden[i][j] = self.forbidden[j][i] = max(why, self.forbidden[i].get(j, 0))

    def _keep_teams_apart(self, rule: TeamRule, plus: int, rounds: int, last_round: bool) -> None:
        teams: Mapping[str, list[int]] = defaultdict(list)
        for rank, entrant in enumerate(self.entrants):
            if entrant.player.team:
                teams[entrant.player.team].append(rank)
        best = max((entrant.points for entrant in self.entrants), default=Fraction(0))
        for ranks in teams.values():
            for rank in ranks:
                self.mates[rank] = frozenset(ranks) - {rank}
            for i, j in itertools.combinations(ranks, 2):
                above = 2 * max(self.entrants[i].points, self.entrants[j].points) - rounds
                leads = best in {self.entrants[i].points, self.entrants[j].points}
                breaks = {
                    "28N1": above < plus,
                    "28N2": not (last_round and leads),
                    "plus-minus": -plus < above < plus,
                    "in-group": False,
                }[rule]
                if breaks:
                    self._forbid(i, j, TEAM)

    def __len__(self) -> int:
        return len(self.entrants)

    def legal(self, i: int, j: int) -> bool:
        """Return whether two ranks may be paired without giving up a rule."""
        return j not in self.forbidden[i]
