"""Rankings by the two Cohen chains, with the criterion that separates each two neighbours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from dashboard.pairing.systems.cohen.criteria import (
    AGAINST_TOP,
    LOT,
    OVERALL_CHAIN,
    POOL_RANK,
    WINNER_CHAIN,
    Criterion,
    CriterionVerdict,
)
from dashboard.pairing.systems.cohen.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class RankingStep:
    """The reason why one player ranks above the next.

    Attributes:
        criterion: its name.
        upper: the value of the upper player, as text.
        lower: that of the lower one.
        about: what the values are counted over; may be empty.
    """

    criterion: str
    upper: str
    lower: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.criterion}{self.about}: {' to '.join(filter(None, (self.upper, self.lower)))}"


@dataclass(frozen=True, slots=True)
class Ranking:
    """Players in order.

    Attributes:
        order: the best first.
        gaps: what separates each from the next, or None if they share a place.
    """

    order: tuple[int, ...] = ()
    gaps: tuple[RankingStep | None, ...] = ()

    def ranks(self) -> dict[int, int]:
        """Return every player's rank, from 1; players who share a place have the same."""
        ranks: dict[int, int] = {}
        for place, player in enumerate(self.order):
            shared = place > 0 and self.gaps[place - 1] is None
            ranks[player] = ranks[self.order[place - 1]] if shared else place + 1
        return ranks

    def gap_after(self, player: int) -> RankingStep | None:
        """Return what separates a player from the next one."""
        place = self.order.index(player)
        return self.gaps[place] if place < len(self.gaps) else None

    def only(self, players: Collection[int]) -> Ranking:
        """Return the ranking of some of the players, in this order."""
        ranks = self.ranks()
        order = tuple(player for player in self.order if player in players)
        gaps: list[RankingStep | None] = []
        for above, below in pairwise(order):
            adjacent = self.order.index(below) - self.order.index(above) == 1
            ranking = RankingStep(
                "the ranking of the player's last stage", str(ranks[above]), str(ranks[below])
            )
            gaps.append(self.gap_after(above) if adjacent else ranking)
        return Ranking(order, tuple(gaps))


class StageRanking(NamedTuple):
    """The rankings of a finished stage.

    Attributes:
        pools: each pool, its winner first.
        overall: all players.
        top: the first of the overall ranking made without points against the top player and without lot, or
            None if that place is shared.
    """

    pools: tuple[Ranking, ...]
    overall: Ranking
    top: int | None


class _Split(NamedTuple):
    """Tied players in two parts, by the first criterion that separates some from the others."""

    upper: list[int]
    lower: list[int]
    criterion: Criterion
    verdict: CriterionVerdict

    def between(self, above: int, below: int) -> RankingStep:
        verdict = self.verdict
        return RankingStep(self.criterion.name, verdict.show(above), verdict.show(below), verdict.about)


def _split(snapshot: Snapshot, tied: Collection[int], chain: Sequence[Criterion]) -> _Split | None:
    group = sorted(tied)
    for criterion in chain:
        verdict = criterion.judge(snapshot, group)
        if verdict is None:
            continue
        best = max(verdict.values.values())
        lower = [player for player in group if verdict.values[player] != best]
        if lower:
            upper = [player for player in group if player not in lower]
            return _Split(upper, lower, criterion, verdict)
    return None


def ranked(snapshot: Snapshot, tied: Collection[int], chain: Sequence[Criterion]) -> Ranking:
    """Return players ordered by a chain.

    A criterion that only some of the tied satisfy best splits them in two, and each part starts again with
    the first criterion.
    """
    split = _split(snapshot, tied, chain) if len(tied) > 1 else None
    if split is None:
        return Ranking(tuple(sorted(tied)), (None,) * (len(tied) - 1))
    above, below = ranked(snapshot, split.upper, chain), ranked(snapshot, split.lower, chain)
    gap = split.between(above.order[-1], below.order[0])
    return Ranking(above.order + below.order, (*above.gaps, gap, *below.gaps))


def leaders(snapshot: Snapshot, tied: Collection[int], chain: Sequence[Criterion]) -> tuple[int, ...]:
    """Return who is first by a chain; several if nothing in it separates them."""
    while len(tied) > 1 and (split := _split(snapshot, tied, chain)):
        tied = split.upper
    return tuple(sorted(tied))


def _between(
    snapshot: Snapshot, tied: Collection[int], chain: Sequence[Criterion], above: int, below: int
) -> RankingStep | None:
    """Return why a chain ranks one of the tied above another, who need not be the next."""
    while split := _split(snapshot, tied, chain):
        if above in split.upper and below in split.lower:
            return split.between(above, below)
        tied = split.upper if above in split.upper else split.lower
    return None


def _without(chain: Sequence[Criterion], *criteria: Criterion) -> tuple[Criterion, ...]:
    return tuple(criterion for criterion in chain if criterion not in criteria)


def winner_first(snapshot: Snapshot, pool: Collection[int], *, lot: bool = True) -> Ranking:
    """Return the ranking of a pool: its winner by chain P, the others by chain O without its pool-rank step.

    Args:
        lot: False to leave out the lot and the points against the top player; winners may share first place.
    """
    dropped = () if lot else (AGAINST_TOP, LOT)
    chain = _without(WINNER_CHAIN, *dropped)
    winners = leaders(snapshot, pool, chain)
    others = ranked(snapshot, set(pool) - set(winners), _without(OVERALL_CHAIN, POOL_RANK, *dropped))
    if not winners or not others.order:
        return Ranking(winners, (None,) * (len(winners) - 1))
    # The second by chain O need not be the second by chain P, which decides against first place.
    gap = _between(snapshot, pool, chain, winners[-1], others.order[0])
    return Ranking(winners + others.order, (*(None,) * (len(winners) - 1), gap, *others.gaps))


def overall(snapshot: Snapshot, players: Collection[int]) -> Ranking:
    """Return players ordered by chain O, with the pool ranks of the snapshot."""
    return ranked(snapshot, players, OVERALL_CHAIN)


def after_stage(
    snapshot: Snapshot, pools: Iterable[Collection[int]], *, ranked_pools: bool = True
) -> StageRanking:
    """Return the rankings after a stage of the main event.

    Args:
        ranked_pools: False if the stage has no pools, so that the pool-rank step is skipped.
    """
    pools = tuple(pools)
    players = [player for pool in pools for player in pool]

    def seen(top: int | None, *, lot: bool) -> tuple[Snapshot, tuple[Ranking, ...]]:
        in_pools = tuple(winner_first(replace(snapshot, top=top), pool, lot=lot) for pool in pools)
        ranks = {player: rank for pool in in_pools for player, rank in pool.ranks().items()}
        return replace(snapshot, top=top, pool_rank=ranks if ranked_pools else {}), in_pools

    first = leaders(seen(None, lot=False)[0], players, _without(OVERALL_CHAIN, AGAINST_TOP, LOT))
    top = first[0] if len(first) == 1 else None
    final, in_pools = seen(top, lot=True)
    return StageRanking(in_pools, overall(final, players), top)
