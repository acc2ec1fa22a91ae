"""Annulled games: those of a player who left a round robin before half of them (FIDE's practice).

Pairing and standings both use this rule, so a player who is no longer paired does not count either.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from dashboard.pairing.core.places import called
from dashboard.pairing.core.tournament import Bye, ByeKind, Round, Tournament


def early_leavers(tournament: Tournament, table: Collection[int], cycles: int = 1) -> frozenset[int]:
    """Return the players of a table who have left the event with less than half of their games played.

    Args:
        table: numbers of the players who meet each other.
        cycles: how often they meet.
    """
    return frozenset(
        player
        for player in table
        if 2 * games_played(tournament, player) < cycles * (len(table) - 1)
        and _has_left(tournament, player, len(table), cycles)
    )


def games_played(tournament: Tournament, player: int) -> int:
    """Return how many games a player has played at the board."""
    return sum(
        game.played and player in {game.white, game.black}
        for round_ in tournament.rounds
        for game in round_.games
    )


def annulment_note(tournament: Tournament, player: int) -> str:
    """Return a sentence on a player's annulled games, for the arbiter and the wall sheet."""
    played = games_played(tournament, player)
    return (
        f"{called(tournament.player(player))} left before half of the games, with {played} played: all of "
        f"them are annulled and do not count (the setting “annul before half” at “no” lets them count)."
    )


def _has_left(tournament: Tournament, player: int, size: int, cycles: int) -> bool:
    """Return whether a player misses all coming rounds, or has missed two: a free round is no withdrawal."""
    idle = 0
    for round_ in reversed(tournament.rounds):
        if any(player in {game.white, game.black} for game in round_.games):
            break
        idle += Bye(player, ByeKind.ZERO) in round_.byes
    last = cycles * (size - 1 + size % 2)
    coming = range(len(tournament.rounds) + 1, last + 1)
    away = all(Bye(player, ByeKind.ZERO) in tournament.coming_byes.get(number, ()) for number in coming)
    return idle > 1 or (away and idle + len(coming) > 0)


def without_games_of(tournament: Tournament, players: Collection[int]) -> Tournament:
    """Return the tournament as if these players had never played; their opponents had a free round."""
    if not players:
        return tournament
    return replace(
        tournament,
        rounds=tuple(
            Round(
                tuple(game for game in round_.games if not {game.white, game.black} & set(players)),
                tuple(bye for bye in round_.byes if bye.player not in players),
            )
            for round_ in tournament.rounds
        ),
    )
