"""Berger tables: round robins for any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dashboard.pairing.core.schedule import Table


@cache
def berger(players: int) -> Table:
    """Return the rounds of a single round robin, table numbers from 1, White first.

    In an odd field the highest number plus one is the free round, so no player meets it.

    Two numbers below the highest, n, meet in round r when their sum is r + 1 modulo n - 1; n meets the i with
    2i = r + 1. An odd sum gives White to the lower number, an even one to the higher; against n the lower
    half of the table has White.
    """
    if players < 2:
        return ()
    last = players + players % 2
    turn = last - 1
    rounds = []
    for number in range(1, last):
        alone = next(i for i in range(1, last) if (2 * i - number - 1) % turn == 0)
        games = [(alone, last) if alone <= last // 2 else (last, alone)]
        for low in range(1, last):
            high = (number + 1 - low) % turn or turn
            if low < high:
                games.append((low, high) if (low + high) % 2 else (high, low))
        # The boards as they are printed: the last number first, then outwards from it.
        outwards = {low: min((low - alone) % turn, (alone - low) % turn) for low in range(1, last)}
        games.sort(key=lambda pair: 0 if last in pair else outwards[pair[0]])
        rounds.append(tuple(pair for pair in games if players == last or last not in pair))
    return tuple(rounds)


def cycles(players: int, count: int, *, swap_last_rounds: bool = False) -> Table:
    """Return a round robin played ``count`` times over, every other time with colours reversed.

    Args:
        swap_last_rounds: swap the last two rounds of every cycle but the last, so that no player has one
            colour three times running where two cycles meet.
    """
    once = berger(players)
    table: list[tuple[tuple[int, int], ...]] = []
    for cycle in range(count):
        rounds = [*once] if cycle % 2 == 0 else [tuple((b, w) for w, b in games) for games in once]
        if swap_last_rounds and cycle < count - 1 and len(rounds) > 1:
            rounds[-1], rounds[-2] = rounds[-2], rounds[-1]
        table.extend(rounds)
    return tuple(table)


def seated(table: Table, players: Sequence[int]) -> Table:
    """Return a table with players instead of table numbers."""
    return tuple(tuple((players[w - 1], players[b - 1]) for w, b in games) for games in table)
