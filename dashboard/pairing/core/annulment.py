"""Who left a table before half of his games: they are set aside (FIDE's practice in round robins).

Pairing and standings ask the same rule here, so that who is not paired any more does not count either.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from dashboard.pairing.core.places import called
from dashboard.pairing.core.tournament import Bye, ByeKind, Round, Tournament


def early_leavers(tournament: Tournament, table: Collection[int], cycles: int = 1) -> frozenset[int]:
    """Who of a table has left the event with less than half of his games played at the board.

    Args:
        table: numbers of the players who meet each other.
        cycles: how often they do.
    """
    return frozenset(
        player
        for player in table
        if 2 * games_played(tournament, player) < cycles * (len(table) - 1)
        and _has_left(tournament, player, len(table), cycles)
    )


def games_played(tournament: Tournament, player: int) -> int:
    """How many games he has played at the board."""
    return sum(
        game.played and player in {game.white, game.black} for one in tournament.rounds for game in one.games
    )


def annulment_note(tournament: Tournament, player: int) -> str:
    """What happens with his games, for the director and for the sheet on the wall."""
    played = games_played(tournament, player)
    return (
        f"{called(tournament.player(player))} left before half of the games, with {played} played: all of "
        f"them are annulled and count for nobody (the setting “annul before half” at “no” lets them count)."
    )


def _has_left(tournament: Tournament, player: int, size: int, cycles: int) -> bool:
    """Away in each round to come, or twice away without a game since: one free round is no withdrawal."""
    idle = 0
    for one in reversed(tournament.rounds):
        if any(player in {game.white, game.black} for game in one.games):
            break
        idle += Bye(player, ByeKind.ZERO) in one.byes
    last = cycles * (size - 1 + size % 2)
    coming = range(len(tournament.rounds) + 1, last + 1)
    away = all(Bye(player, ByeKind.ZERO) in tournament.coming_byes.get(number, ()) for number in coming)
    return idle > 1 or (away and idle + len(coming) > 0)


def without_games_of(tournament: Tournament, players: Collection[int]) -> Tournament:
    """The tournament as if these had never played; who met them was free."""
    if not players:
        return tournament
    return replace(
        tournament,
        rounds=tuple(
            Round(
                tuple(game for game in one.games if not {game.white, game.black} & set(players)),
                tuple(bye for bye in one.byes if bye.player not in players),
            )
            for one in tournament.rounds
        ),
    )
