"""The games that a ranking considers, and the values it derives from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from dashboard.pairing.core.tournament import Player


@dataclass(frozen=True, slots=True)
class Meeting:
    """A scheduled game with its result; a game that was not played counts like any other.

    Attributes:
        scores: the points of each of the two, in the order of ``players``.
        in_stage: it belongs to the ranked stage.
    """

    players: tuple[int, int]
    scores: tuple[Fraction, Fraction]
    in_stage: bool


@dataclass(frozen=True)
class Tally:
    """Sums over games, for all the criteria of a ranking.

    Attributes:
        awarded: points apart from games.
    """

    players: Mapping[int, Player]
    meetings: tuple[Meeting, ...]
    awarded: Mapping[int, Fraction] = field(default_factory=dict)

    @cached_property
    def taken(self) -> Mapping[int, Mapping[int, Sequence[tuple[Fraction, bool]]]]:
        """By player and opponent: the points from each game, and whether it was in this stage."""
        games: dict[int, dict[int, list[tuple[Fraction, bool]]]] = {number: {} for number in self.players}
        for meeting in self.meetings:
            (first, second), (firsts, seconds) = meeting.players, meeting.scores
            games[first].setdefault(second, []).append((firsts, meeting.in_stage))
            games[second].setdefault(first, []).append((seconds, meeting.in_stage))
        return games

    @cached_property
    def overall(self) -> Mapping[int, Fraction]:
        """Points in all games, with awards."""
        total = defaultdict(Fraction, self.awarded)
        for meeting in self.meetings:
            for player, score in zip(meeting.players, meeting.scores, strict=True):
                total[player] += score
        return {number: total[number] for number in self.players}

    @cached_property
    def in_pool(self) -> Mapping[int, Fraction]:
        """Points in the games of this stage."""
        total: dict[int, Fraction] = defaultdict(Fraction)
        for meeting in self.meetings:
            if meeting.in_stage:
                for player, score in zip(meeting.players, meeting.scores, strict=True):
                    total[player] += score
        return {number: total[number] for number in self.players}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The complete input of a ranking.

    Attributes:
        pool_rank: place in the own pool, for the overall ranking; empty without pools.
        top: the player against whom points count extra, or None if that criterion does not decide.
    """

    tally: Tally
    pool_rank: Mapping[int, int] = field(default_factory=dict)
    top: int | None = None

    def player(self, number: int) -> Player:
        """Return the player with this number."""
        return self.tally.players[number]

    def overall(self, player: int) -> Fraction:
        """Return a player's points in all games."""
        return self.tally.overall[player]

    def in_pool(self, player: int) -> Fraction:
        """Return a player's points in the games of this stage."""
        return self.tally.in_pool[player]

    def opponents(self, player: int) -> list[int]:
        """Return a player's opponents, each as often as they met."""
        return [opponent for opponent, games in self.tally.taken[player].items() for _ in games]

    def against(self, player: int, others: Collection[int], *, stage: bool = False) -> list[Fraction]:
        """Return the points from each game against these opponents.

        Args:
            stage: count only the games of this stage.
        """
        results = self.tally.taken[player]
        return [
            points for other in others for points, in_stage in results.get(other, ()) if in_stage or not stage
        ]
