"""Qualification for the Elite Eight and the Final Four, with pools and seeds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from dashboard.pairing.systems.cohen.ranking import StageRanking

MoveBy = Literal["overall", "pool"]
FirstSeed = Literal["pool-winner", "overall"]
FinalSeeds = Literal["overall", "winners-first"]


@dataclass(frozen=True, slots=True)
class QualifiedPlayers:
    """The players who advance.

    Attributes:
        winners: the winners of the pools, as far as the pools have players left.
        players: all who advance, in overall order.
        pools: their new pools, the first seed first.
        moved: players who changed pools, with the sizes before the move.
        passed: players who would have advanced, but have left.
    """

    winners: tuple[int, ...]
    players: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    moved: tuple[tuple[int, int, int], ...] = ()
    passed: tuple[int, ...] = ()


def _qualified(ranking: StageRanking, left: Collection[int], places: int) -> QualifiedPlayers:
    """Return both pool winners and the best others overall; a player who has left is replaced by the next."""
    present = [player for player in ranking.overall.order if player not in left]
    winners = [next((p for p in pool.order if p not in left), None) for pool in ranking.pools]
    through = [winner for winner in winners if winner is not None]
    through += [player for player in present if player not in through][: max(places - len(through), 0)]
    last = max((ranking.overall.order.index(player) for player in through), default=-1)
    passed = {player for player in ranking.overall.order[: last + 1] if player in left}
    passed |= {pool.order[0] for pool in ranking.pools if pool.order and pool.order[0] in left}
    return QualifiedPlayers(
        tuple(winner for winner in winners if winner is not None),
        tuple(player for player in present if player in through),
        (),
        passed=tuple(player for player in ranking.overall.order if player in passed),
    )


def elite_eight(
    ranking: StageRanking, left: Collection[int], move_by: MoveBy, first_seed: FirstSeed
) -> QualifiedPlayers:
    """Return eight players in two pools of four.

    Args:
        left: the players who have left the event.
        move_by: the ranking whose lowest leaves the larger pool if they are unequal.
        first_seed: seed 1 of a pool: its winner, or the best overall.
    """
    through = _qualified(ranking, left, 8)
    overall = ranking.overall.order
    pools = [[player for player in pool.order if player in through.players] for pool in ranking.pools]
    moved: list[tuple[int, int, int]] = []
    while abs(len(pools[0]) - len(pools[1])) > 1:
        larger, smaller = sorted(pools, key=len, reverse=True)
        order = overall if move_by == "overall" else tuple(larger)
        lowest = max((p for p in larger if p not in through.winners), key=order.index)
        moved.append((lowest, len(larger), len(smaller)))
        larger.remove(lowest)
        smaller.append(lowest)

    def seed(player: int) -> tuple[bool, int]:
        winner = first_seed == "pool-winner" and player in through.winners
        return (not winner, overall.index(player))

    seeded = tuple(tuple(sorted(pool, key=seed)) for pool in pools)
    return QualifiedPlayers(through.winners, through.players, seeded, tuple(moved), through.passed)


def final_four(ranking: StageRanking, left: Collection[int], seeds: FinalSeeds) -> QualifiedPlayers:
    """Return four players in one pool.

    Args:
        left: the players who have left the event.
        seeds: the overall ranking of the four, or the two pool winners before the others.
    """
    through = _qualified(ranking, left, 4)

    def seed(player: int) -> tuple[bool, int]:
        second = seeds == "winners-first" and player not in through.winners
        return (second, ranking.overall.order.index(player))

    pool = tuple(sorted(through.players, key=seed))
    return QualifiedPlayers(through.winners, through.players, (pool,), (), through.passed)
