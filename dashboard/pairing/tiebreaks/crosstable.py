"""The crosstable as tie-breaks read it: the kind of each round, and how opponents see a score.

FIDE's C.07 (15, 16) sorts a player's unplayed rounds into categories; here 0 is a game at the board:

====  =====================================================================================
0     played at the board, however short
1     pairing-allocated or full-point bye
2     forfeit win
3     requested bye (half, zero, absent) with any round after it that is not of 3, 4 or 5
4     forfeit loss, of either side of a double forfeit too
5     requested bye with nothing but 3, 4 and 5 after it, or in the last round
====  =====================================================================================

Categories 3, 4 and 5 are the player's own choice ("VUR", voluntarily unplayed rounds). Opponents see 5 as
draws and all others as awarded. In a round robin pairings are known before play: forfeits are results like
others, no score is adjusted, and a free round does not count at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from dashboard.pairing.core.tournament import (
    ByeKind,
    Color,
    Player,
    Points,
    Result,
    Round,
    Tournament,
    Turn,
    scores,
    turns,
)
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.regulations import Regulations

ZERO = Fraction(0)

BYE_WORDS = {
    ByeKind.PAIRING: "pairing-allocated bye",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "absent",
}


@dataclass(frozen=True, slots=True)
class CrosstableEntry:
    """A player's part in a round whose result is known.

    Attributes:
        opponent: also one who did not come, or None without a game.
        points: as awarded.
        conceded: what the game gave the opponent, or None without one.
        category: see the top of the module.
        result: None for a bye.
        bye: None for a game.
    """

    round: int
    opponent: int | None
    color: Color | None
    points: Fraction
    conceded: Fraction | None
    category: int
    result: Result | None
    bye: ByeKind | None

    @property
    def at_board(self) -> bool:
        """Return whether the game was played."""
        return self.category == 0

    @property
    def voluntary(self) -> bool:
        """Return whether the player chose not to play (VUR)."""
        return self.category >= 3

    @property
    def words(self) -> str:
        """What an unplayed round was."""
        if self.bye is not None:
            return BYE_WORDS[self.bye]
        return "forfeit win" if self.result is Result.FORFEIT_WIN else "forfeit loss"


def _entries(turns: tuple[Turn, ...], worth: Points) -> tuple[CrosstableEntry, ...]:
    """Return a player's rounds with their categories; games without a result are left out."""
    entries: list[CrosstableEntry] = []
    trailing = True
    for turn in reversed(turns):
        if turn.points is None:
            continue
        match turn.bye, turn.result:
            case ((ByeKind.PAIRING | ByeKind.FULL), _):
                category = 1
            case None, Result.FORFEIT_WIN:
                category = 2
            case None, Result.FORFEIT_LOSS:
                category = 4
            case None, _:
                category = 0
            case _:
                category = 5 if trailing else 3
        trailing = trailing and category >= 3
        entries.append(
            CrosstableEntry(
                turn.round,
                turn.opponent,
                turn.color,
                turn.points,
                _conceded(turn, worth),
                category,
                turn.result,
                turn.bye,
            )
        )
    return tuple(reversed(entries))


def _conceded(turn: Turn, worth: Points) -> Fraction | None:
    if turn.game is None:
        return None
    theirs = turn.game.result_of(turn.game.opponent_of(turn.player))
    return ZERO if theirs is None else worth.of(theirs)


@dataclass(frozen=True)
class Crosstable:
    """All players' rounds and scores, under the event's regulations.

    Attributes:
        rounds: how many count; later ones do not exist here.
    """

    tournament: Tournament
    rounds: int
    regulations: Regulations

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """The players by number, in order."""
        return {
            player.number: player
            for player in sorted(self.tournament.players, key=lambda player: player.number)
        }

    @cached_property
    def entries(self) -> Mapping[int, tuple[CrosstableEntry, ...]]:
        """Every player's rounds, in order."""
        turns_of = turns(self.tournament, self.rounds)
        return {number: _entries(turns_of[number], self.tournament.points) for number in self.players}

    @cached_property
    def score(self) -> Mapping[int, Fraction]:
        """The scores of the standings."""
        return scores(self.tournament, self.rounds)

    @cached_property
    def seen(self) -> Mapping[int, Fraction]:
        """A player's score as FIDE tie-breaks of the opponents see it (C.07, 16)."""
        if self.regulations.round_robin:
            return self.score
        draw = self.tournament.points.draw
        return {
            number: self.score[number]
            + sum((draw - entry.points for entry in entries if entry.category == 5), ZERO)
            for number, entries in self.entries.items()
        }

    @cached_property
    def us_seen(self) -> Mapping[int, Fraction]:
        """A player's adjusted score (34E1): every unplayed round is half a point, whatever it was worth."""
        draw = self.tournament.points.draw
        return {
            number: self.score[number]
            + sum((draw - entry.points for entry in entries if not entry.at_board), ZERO)
            for number, entries in self.entries.items()
        }

    @cached_property
    def running(self) -> Mapping[int, tuple[Fraction, ...]]:
        """The score after each round, without awards for the event as a whole."""
        gained = {number: [ZERO] * self.rounds for number in self.players}
        for number, entries in self.entries.items():
            for entry in entries:
                gained[number][entry.round - 1] += entry.points
        for award in self.tournament.awards:
            if award.round is not None and award.round <= self.rounds:
                for number in award.players & gained.keys():
                    gained[number][award.round - 1] += award.points
        running: dict[int, tuple[Fraction, ...]] = {}
        for number, gains in gained.items():
            total = ZERO
            steps = [total := total + gain for gain in gains]
            running[number] = tuple(steps)
        return running

    @cached_property
    def fore(self) -> Crosstable:
        """The table as if every paired game of the event's last round were drawn (Fore Buchholz).

        Before that round it is the table itself. A tournament that does not state its number of rounds is
        treated as being in its last one.
        """
        planned = self.tournament.rounds_planned or self.rounds
        if not self.rounds or self.rounds < planned:
            return self
        past = self.tournament.rounds[: self.rounds - 1]
        last = self.tournament.rounds[self.rounds - 1]
        drawn = tuple(
            replace(game, white_result=Result.DRAW, black_result=Result.DRAW) for game in last.games
        )
        return replace(self, tournament=replace(self.tournament, rounds=(*past, Round(drawn, last.byes))))

    def counted(self, number: int) -> tuple[CrosstableEntry, ...]:
        """Return a player's rounds without the free ones of a round robin."""
        if self.regulations.round_robin:
            return tuple(entry for entry in self.entries[number] if entry.bye is None)
        return self.entries[number]

    def is_game(self, entry: CrosstableEntry, code: TieBreak) -> bool:
        """Return whether a tie-break of the opponents' results counts this as a game."""
        forfeits = code.forfeits or self.regulations.round_robin
        return entry.category == 0 or (forfeits and entry.category in {2, 4})

    def games(self, number: int, code: TieBreak) -> tuple[CrosstableEntry, ...]:
        """Return a player's games for a tie-break that counts games only."""
        return tuple(entry for entry in self.entries[number] if self.is_game(entry, code))

    def rated_games(self, number: int, code: TieBreak) -> tuple[CrosstableEntry, ...]:
        """Return a player's games for a rating tie-break: no forfeits, except in round robins before 2026."""
        old = self.regulations.round_robin and self.regulations.edition < "2026-03"
        forfeits = {2, 4} if code.forfeits or old else set[int]()
        return tuple(
            entry for entry in self.entries[number] if entry.category == 0 or entry.category in forfeits
        )
