"""A format's own games round by round, compared with those of the tournament.

Formats with stages keep no state. They derive the schedule from the first round on, read the results so far,
and thus find the next round. Games are identified by round and players; their colours are as played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dashboard.pairing.core.places import called, listed
from dashboard.pairing.core.system import CannotPair, Reason
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Points, Round, Stage, Tournament


class OtherGames(CannotPair):
    """The rounds so far are not those of the format."""


Table = tuple[tuple[tuple[int, int], ...], ...]
"""Rounds of pairs, White first."""

Why = Callable[[int, int, int], str]
"""Returns why White and Black meet in a round of a table, counted from 1."""


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game that the format requires.

    Attributes:
        round: of the tournament, 1-based.
        why: its reason in words, or empty if another reason covers it.
    """

    round: int
    white: int
    black: int
    stage: str
    extra: bool = False
    why: str = ""

    @property
    def pair(self) -> frozenset[int]:
        """The two players."""
        return frozenset((self.white, self.black))


def scheduled(
    table: Table, first: int, stage: str, *, extra: bool = False, why: Why | None = None
) -> tuple[ScheduledGame, ...]:
    """Return the games of a table whose first round is round ``first`` of the tournament."""
    return tuple(
        ScheduledGame(
            number,
            white,
            black,
            stage,
            extra,
            why(white, black, number - first + 1) if why is not None else "",
        )
        for number, games in enumerate(table, start=first)
        for white, black in games
    )


def by_number(players: Sequence[int], called: str = "numbers") -> Why:
    """Return reasons by table numbers, which are the places among ``players``."""
    place = {player: number for number, player in enumerate(players, start=1)}
    return lambda white, black, slot: (
        f"{called} {place[white]} and {place[black]} meet in round {slot} of the table"
    )


@dataclass(frozen=True)
class PlayedSchedule:
    """The rounds paired and played so far.

    Attributes:
        points: the values of results here.
    """

    tournament: Tournament
    points: Points

    @cached_property
    def _games(self) -> dict[tuple[int, frozenset[int]], PairedGame]:
        return {
            (number, frozenset((game.white, game.black))): game
            for number, round_ in enumerate(self.tournament.rounds, start=1)
            for game in round_.games
        }

    @property
    def next_round(self) -> int:
        """The number of the round to pair."""
        return len(self.tournament.rounds) + 1

    def game(self, wanted: ScheduledGame) -> PairedGame | None:
        """Return the game as paired, or None if it is not paired yet."""
        return self._games.get((wanted.round, wanted.pair))

    def score(self, wanted: ScheduledGame) -> tuple[Fraction, Fraction] | None:
        """Return the points of both players, White's in ``wanted`` first, or None without a result."""
        game = self.game(wanted)
        if game is None:
            return None
        first, second = game.result_of(wanted.white), game.result_of(wanted.black)
        if first is None or second is None:
            return None
        return self.points.of(first), self.points.of(second)

    def done(self, games: Iterable[ScheduledGame]) -> bool:
        """Return whether all of these games have a result."""
        return all(self.score(game) is not None for game in games)

    def left(self, round_: int) -> frozenset[int]:
        """Return who has a zero-point bye in that round and no later game: they have left the event."""
        rounds = self.tournament.rounds
        if round_ > len(rounds):
            byes: Sequence[Bye] = self.tournament.coming_byes.get(round_, ())
        else:
            byes = rounds[round_ - 1].byes
        away = {bye.player for bye in byes if bye.kind is ByeKind.ZERO}
        later = {
            player
            for played in rounds[round_ - 1 :]
            for game in played.games
            for player in (game.white, game.black)
        }
        return frozenset(away - later)

    def outside(self) -> frozenset[int]:
        """Return who left before playing in round 1, or was entered after it was paired."""
        first = self.tournament.rounds[0].stages if self.tournament.rounds else ()
        began = {player for stage in first for player in stage.players}
        late = (
            {player.number for player in self.tournament.players if player.late_from > 1} if began else set()
        )
        return self.left(1) | (late - began)

    def name(self, number: int) -> str:
        """Return a player's name and number for a sentence."""
        return called(self.tournament.player(number))

    def names(self, numbers: Iterable[int]) -> str:
        """Return several names."""
        return listed(map(self.name, numbers))

    def check(self, games: Sequence[ScheduledGame], *, may_miss: frozenset[int] = frozenset()) -> None:
        """Check that the rounds so far have the games of the format, and no others.

        Args:
            may_miss: players whose games may be missing (a round robin after a withdrawal).

        Raises:
            OtherGames: they have not; the message names the game and its round.
        """
        for number, round_ in enumerate(self.tournament.rounds, start=1):
            asked = Counter(game.pair for game in games if game.round == number)
            there = Counter(frozenset((game.white, game.black)) for game in round_.games)
            strange = there - asked
            if strange:
                raise OtherGames(
                    f"Round {number} holds {self._pairs(strange)}, which the format does not ask for in that "
                    f"round. Was a result, a rating, a setting, the list of players or that round itself "
                    f"changed after it was paired? Undo that: no further round can be paired before."
                )
            missing = Counter({pair: count for pair, count in (asked - there).items() if not pair & may_miss})
            if missing:
                raise OtherGames(
                    f"Round {number} lacks {self._pairs(missing)}. Enter the game; if it was not played, "
                    f"with a forfeit for the absent player."
                )

    def _pairs(self, pairs: Iterable[frozenset[int]]) -> str:
        return listed(
            " - ".join(self.name(player) for player in sorted(pair)) for pair in sorted(pairs, key=sorted)
        )

    def without_result(self, games: Iterable[ScheduledGame]) -> str:
        """Return the paired games without a result, in words."""
        return listed(
            f"{self.name(game.white)} - {self.name(game.black)} (round {game.round})"
            for game in games
            if self.score(game) is None
        )

    def reasons(self, games: Iterable[ScheduledGame], rule: str) -> Iterator[Reason]:
        """Yield the reasons of the next round's games."""
        for game in games:
            if game.round == self.next_round and game.why:
                text = f"{self.name(game.white)} has White against {self.name(game.black)}: {game.why}."
                yield Reason((game.white, game.black), rule, text)

    def coming(
        self, games: Iterable[ScheduledGame], stages: Iterable[Stage] = ()
    ) -> tuple[Round, tuple[str, ...]]:
        """Return the next round of a schedule, and what the arbiter should know about absent players.

        A scheduled game of an absent player stays on the list: the player who is there wins it.

        Args:
            stages: those that begin with it.
        """
        number = self.next_round
        now = [game for game in games if game.round == number]
        playing = {player for game in now for player in game.pair}
        asked = self.tournament.coming_byes.get(number, ())
        late = {player.number for player in self.tournament.players if player.late_from > number}
        away = ({bye.player for bye in asked} | late) & playing
        byes = sorted({b.player for b in asked if b.kind is ByeKind.ZERO} - playing)
        return (
            Round(
                tuple(PairedGame(g.white, g.black, stage=g.stage, extra=g.extra) for g in now),
                tuple(Bye(player, ByeKind.ZERO) for player in byes),
                tuple(stages),
            ),
            tuple(self._absences(now, away)),
        )

    def _absences(self, games: Iterable[ScheduledGame], away: set[int]) -> Iterator[str]:
        for game in games:
            absent = sorted(game.pair & away)
            if len(absent) == 2:
                yield f"{self.names(absent)} are both away: enter a forfeit loss for each."
            elif absent:
                (there,) = game.pair - away
                yield (
                    f"{self.name(absent[0])} is away, and a scheduled game is not re-paired: "
                    f"enter a forfeit win for {self.name(there)}."
                )
