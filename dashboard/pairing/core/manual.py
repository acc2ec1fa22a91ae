"""A round that an arbiter has paired by hand: rejected if impossible, with notes on what is unusual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from dashboard.pairing.core.places import called
from dashboard.pairing.core.system import CannotPair, RoundPairing
from dashboard.pairing.core.tournament import Bye, ByeKind, Color, PairedGame, Round, Tournament, Turn, turns

COLORS = {"w": "White", "b": "Black"}
FREE_POINT = {ByeKind.PAIRING, ByeKind.FULL}


@dataclass(frozen=True, slots=True)
class Manual:
    """A pairing made by hand.

    Attributes:
        games: White and Black of each board, in the order of the boards.
        byes: the players without a game, and why.
    """

    games: tuple[tuple[int, int], ...] = ()
    byes: tuple[Bye, ...] = ()

    @property
    def id(self) -> str:
        """Its name in files and commands."""
        return "manual"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        return ("Paired by hand by the arbiter.",)

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the given round; the notes name what an arbiter should check.

        Raises:
            CannotPair: a number is unknown or occurs twice, or a player is paired with themselves.
        """
        players = {player.number for player in tournament.players}
        paired = [number for game in self.games for number in game]
        times = Counter([*paired, *(bye.player for bye in self.byes)])
        unknown = sorted(times.keys() - players)
        if unknown:
            raise CannotPair(f"There is no player with number {', '.join(map(str, unknown))}.")
        for white, black in self.games:
            if white == black:
                raise CannotPair(f"{_name(tournament, white)} is paired with themselves.")
        twice = sorted(player for player, count in times.items() if count > 1)
        if twice:
            names = ", ".join(_name(tournament, player) for player in twice)
            raise CannotPair(f"More than once in this round: {names}. Leave each in one place.")
        games = tuple(PairedGame(white, black) for white, black in self.games)
        return RoundPairing(Round(games, self.byes), (), tuple(self._notes(tournament)))

    def _notes(self, tournament: Tournament) -> Iterator[str]:
        number = len(tournament.rounds) + 1
        before = turns(tournament)
        away = {bye.player: bye.kind for bye in tournament.coming_byes.get(number, ())}
        for white, black in self.games:
            names = f"{_name(tournament, white)} - {_name(tournament, black)}"
            met = [turn.round for turn in before[white] if turn.opponent == black and turn.played]
            if met:
                yield f"{names}: they have met in round {', '.join(map(str, met))}."
            first, other = tournament.player(white), tournament.player(black)
            if first.team and first.team == other.team:
                yield f"{names}: both are of {first.team}."
            for player, color in ((white, "w"), (black, "b")):
                yield from _colors(tournament, before[player], player, color)
                if player in away:
                    yield f"{_name(tournament, player)} is paired but has asked for a bye, or is away."
                if tournament.player(player).late_from > number:
                    late = tournament.player(player).late_from
                    yield f"{_name(tournament, player)} is paired but expected only in round {late}."
        yield from self._apart(tournament, number)
        for bye in self.byes:
            had = [turn.round for turn in before[bye.player] if _free_point(turn)]
            if bye.kind in FREE_POINT and had:
                yield (
                    f"{_name(tournament, bye.player)} has a bye with a full point, and had a point without "
                    f"playing in round {', '.join(map(str, had))}."
                )
            if tournament.player(bye.player).house:
                yield f"{_name(tournament, bye.player)} is the house player and has a bye."
        free = [_name(tournament, bye.player) for bye in self.byes if bye.kind is ByeKind.PAIRING]
        if len(free) > 1:
            yield f"{', '.join(free)} all have the bye of an odd field (U), and a round has one at most."
        there = {player for game in self.games for player in game} | {bye.player for bye in self.byes}
        for entrant in sorted(tournament.players, key=lambda player: player.number):
            forgotten = entrant.number not in there and entrant.number not in away and not entrant.house
            if forgotten and entrant.late_from <= number:
                yield f"{called(entrant)} is not in this round: no game and no bye."

    def _apart(self, tournament: Tournament, number: int) -> Iterator[str]:
        for rule in tournament.apart:
            if rule.first <= number <= (rule.last or number):
                for first, other in combinations(sorted(rule.players), 2):
                    if (first, other) in self.games or (other, first) in self.games:
                        names = f"{_name(tournament, first)} - {_name(tournament, other)}"
                        yield f"{names}: they are to be kept apart."


def _name(tournament: Tournament, number: int) -> str:
    return called(tournament.player(number))


def _free_point(turn: Turn) -> bool:
    unplayed = turn.bye in FREE_POINT
    return unplayed or (turn.result is not None and not turn.result.played and bool(turn.points))


def _colors(tournament: Tournament, before: Sequence[Turn], player: int, color: Color) -> Iterator[str]:
    """Yield a note on one colour three times running, or three more of one than of the other."""
    had = [turn.color for turn in before if turn.played]
    if had[-2:] == [color, color]:
        yield f"{_name(tournament, player)} has {COLORS[color]} for the third time running."
    excess = 2 * had.count(color) - len(had) + 1
    if excess > 2:
        yield f"{_name(tournament, player)} has {COLORS[color]} {excess} times more than the other colour."
