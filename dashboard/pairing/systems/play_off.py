"""The play-off for first place of players with perfect scores (Scholastic Swiss): 5-minute games.

Two players have one game each way, and a deciding game if they are level. Three or four play a single round
robin; those who share first place repeat it once among themselves, and then the lot decides. Five or more
play a bracket by their seeds, free places to the top; each match is that of two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.core.tournament import PairedGame, Points
from dashboard.pairing.systems.berger import berger, seated

Pair = tuple[int, int]
"""White and Black."""


@dataclass(frozen=True, slots=True)
class PlayOff:
    """The state of a play-off.

    Attributes:
        next: the games to play now, White first; empty if there is a winner.
        winner: None until decided.
        by_lot: the lot decided, not the board.
    """

    next: tuple[Pair, ...] = ()
    winner: int | None = None
    by_lot: bool = False


def play_off(seeds: Sequence[int], lots: Sequence[int], played: Iterable[PairedGame]) -> PlayOff:
    """Return the games to play next, or the winner.

    Args:
        seeds: the players' numbers in the order of their calculated tie-breaks, best first.
        lots: the same numbers in the order of a lot that is drawn before the first game. Of two, the earlier
            one has White in their first game and in the deciding one, and wins if that is drawn as well.
        played: its games, the first one first; those without a result may be among them.

    Raises:
        ValueError: the lot is not one of these players.
    """
    if sorted(seeds) != sorted(lots):
        raise ValueError("the lot has to be drawn for exactly those who play off")
    games = [game for game in played if game.white_result is not None and game.black_result is not None]
    match len(seeds):
        case 0:
            return PlayOff()
        case 1:
            return PlayOff(winner=seeds[0])
        case 2:
            return _match(seeds[0], seeds[1], lots, games)
        case 3 | 4:
            return _all_play_all(seeds, lots, games)
    return _bracket(seeds, lots, games)


def _points(games: Iterable[PairedGame]) -> Counter[int]:
    """Return twice the points of each player."""
    worth, total = Points().of, Counter[int]()
    for game in games:
        for player in (game.white, game.black):
            result = game.result_of(player)
            total[player] += int(2 * (worth(result) if result else Fraction(0)))
    return total


def _match(player: int, other: int, lots: Sequence[int], games: Sequence[PairedGame]) -> PlayOff:
    """Return the state of a match: one game each way, a deciding game, the lot."""
    first, second = sorted((player, other), key=lots.index)
    mine = [game for game in games if {game.white, game.black} == {player, other}]
    points = _points(mine)
    if len(mine) < 2:
        return PlayOff(next=((first, second) if not mine else (second, first),))
    if points[player] != points[other]:
        return PlayOff(winner=max(player, other, key=lambda either: points[either]))
    if len(mine) == 2:
        return PlayOff(next=((first, second),))
    return PlayOff(winner=first, by_lot=True)


def _all_play_all(seeds: Sequence[int], lots: Sequence[int], games: Sequence[PairedGame]) -> PlayOff:
    """Return the state of a round robin, repeated among those who share first place, then the lot."""
    left, players = list(games), list(seeds)
    for repeat in (False, True):
        played = []
        for games_ in seated(berger(len(players)), players):
            open_games = []
            for pair in games_:
                white, black = reversed(pair) if repeat else pair
                game = next((game for game in left if {game.white, game.black} == {white, black}), None)
                if game is None:
                    open_games.append((white, black))
                else:
                    left.remove(game)
                    played.append(game)
            if open_games:
                return PlayOff(next=tuple(open_games))
        points = _points(played)
        most = max(points[player] for player in players)
        players = [player for player in players if points[player] == most]
        if len(players) == 1:
            return PlayOff(winner=players[0])
    return PlayOff(winner=min(players, key=lots.index), by_lot=True)


def _bracket(seeds: Sequence[int], lots: Sequence[int], games: Sequence[PairedGame]) -> PlayOff:
    """Return the state of a bracket; the top seeds have the free places of the first round."""
    places = [1]
    while len(places) < len(seeds):
        places = [seed for place in places for seed in (place, 2 * len(places) + 1 - place)]
    level: list[int | None] = [seeds[place - 1] if place <= len(seeds) else None for place in places]
    drawn = False
    while len(level) > 1:
        open_games: list[Pair] = []
        winners: list[int | None] = []
        for first, second in zip(level[::2], level[1::2], strict=True):
            if first is None or second is None:
                winners.append(second if first is None else first)
                continue
            fought = _match(first, second, lots, games)
            open_games += fought.next
            winners.append(fought.winner)
            drawn = fought.by_lot
        if open_games:
            return PlayOff(next=tuple(open_games))
        level = winners
    return PlayOff(winner=level[0], by_lot=drawn)
