"""Accelerated rounds 1 and 2: a point for pairing alone for the upper half (US Chess 28R1)."""

from __future__ import annotations

from collections.abc import Collection

from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.systems.us_chess.groups.field import strength

ROUNDS = 2
"""The rounds in which the point counts."""


def worth_it(players: int, rounds: int) -> bool:
    """Return whether there are far more entries than the rounds can separate: over 1.5 x 2^rounds (28R)."""
    return rounds > 0 and 2 * players > 3 * 2**rounds


def upper_half(tournament: Tournament, present: Collection[Player]) -> frozenset[int]:
    """Return the numbers of the players with the extra point.

    In round 1 they are the better half of the players, without the bye. In round 2 they are that half again;
    a player who missed round 1 belongs to the half of their rating.
    """
    if tournament.rounds:
        played = {number for game in tournament.rounds[0].games for number in (game.white, game.black)}
        halved = [player for player in tournament.players if player.number in played]
    else:
        halved = list(present)
    halved.sort(key=strength)
    upper = halved[: len(halved) // 2]
    if not upper:
        return frozenset()
    last = strength(upper[-1])
    return frozenset(player.number for player in tournament.players if strength(player) <= last)
