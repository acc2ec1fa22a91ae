"""The criteria of the two Cohen chains: each compares some tied players, or does not decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from dashboard.pairing.core.places import called, figure
from dashboard.pairing.systems.cohen.snapshot import Snapshot

NOTHING = Fraction(0)

Value = tuple[Fraction, ...]
"""The larger is better; a list that ends is worse than a longer one with the same beginning."""


@dataclass(frozen=True, slots=True)
class CriterionVerdict:
    """A criterion's values of some players.

    Attributes:
        show: returns a player's value as an arbiter would read it out.
        about: what the values are counted over, to follow the criterion's name; may be empty.
    """

    values: Mapping[int, Value]
    show: Callable[[int], str]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One step of a chain.

    Attributes:
        judge: returns the values of some tied players, or None for no decision.
    """

    name: str
    judge: Callable[[Snapshot, Sequence[int]], CriterionVerdict | None]


def _points(values: Mapping[int, Fraction], about: str = "") -> CriterionVerdict:
    return CriterionVerdict(
        {player: (value,) for player, value in values.items()}, lambda player: figure(values[player]), about
    )


def _total(values: Sequence[Fraction]) -> Fraction:
    return sum(values[1:], values[0]) if values else NOTHING  # often a single value: adding fractions is slow


def _pool_points(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    return _points({player: snapshot.in_pool(player) for player in tied})


def _overall_points(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    return _points({player: snapshot.overall(player) for player in tied})


def _head_to_head(snapshot: Snapshot, tied: Sequence[int], *, stage: bool) -> CriterionVerdict | None:
    """Return points in the games among the tied; by dominance if they have not all met equally often."""
    met = {len(snapshot.against(player, (other,), stage=stage)) for player, other in combinations(tied, 2)}
    if met == {0}:
        return None
    if len(met) == 1:
        return _points({player: _total(snapshot.against(player, tied, stage=stage)) for player in tied})

    def margin(player: int, other: int) -> Fraction:
        taken = _total(snapshot.against(player, (other,), stage=stage))
        return taken - _total(snapshot.against(other, (player,), stage=stage))

    for player in tied:
        if all(margin(player, other) > 0 for other in tied if other != player):
            return _singled_out(tied, player, Fraction(1), "beat every other")
    for player in tied:
        if all(margin(player, other) < 0 for other in tied if other != player):
            return _singled_out(tied, player, Fraction(-1), "lost to every other")
    return None


def _singled_out(tied: Sequence[int], player: int, value: Fraction, shown: str) -> CriterionVerdict:
    return CriterionVerdict(
        {member: (value if member == player else Fraction(0),) for member in tied},
        lambda member: shown if member == player else "",
    )


def _in_pool(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    return _head_to_head(snapshot, tied, stage=True)


def _in_event(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    return _head_to_head(snapshot, tied, stage=False)


def _pool_rank(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    if not all(player in snapshot.pool_rank for player in tied):
        return None
    ranks = {player: snapshot.pool_rank[player] for player in tied}
    return CriterionVerdict(
        {player: (Fraction(-rank),) for player, rank in ranks.items()}, lambda player: str(ranks[player])
    )


def _common_opponents(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    """Return points against opponents common to all tied players; of several games only the best count."""
    met = [snapshot.opponents(player) for player in tied]
    common = sorted(set(met[0]).intersection(*met[1:]))
    if not common:
        return None
    total = dict.fromkeys(tied, Fraction(0))
    for opponent in common:
        games = min(opponents.count(opponent) for opponents in met)
        for player in tied:
            total[player] += _total(sorted(snapshot.against(player, (opponent,)), reverse=True)[:games])
    return _points(total, f" ({', '.join(called(snapshot.player(player)) for player in common)})")


def _sum_of_opponents(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    return _points(
        {player: _total([snapshot.overall(other) for other in snapshot.opponents(player)]) for player in tied}
    )


def _opponents_one_by_one(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    lists = {
        player: tuple(sorted((snapshot.overall(other) for other in snapshot.opponents(player)), reverse=True))
        for player in tied
    }
    return CriterionVerdict(lists, lambda player: " ".join(map(figure, lists[player])) or "none")


def _against_top(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    if snapshot.top is None or snapshot.top in tied:
        return None
    about = f" ({called(snapshot.player(snapshot.top))})"
    return _points({player: _total(snapshot.against(player, (snapshot.top,))) for player in tied}, about)


def _previous_rank(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    ranks = {player: snapshot.player(player).previous_rank for player in tied}
    worst = max((rank for rank in ranks.values() if rank is not None), default=0) + 1
    return CriterionVerdict(
        {player: (Fraction(-(worst if rank is None else rank)),) for player, rank in ranks.items()},
        lambda player: "none" if ranks[player] is None else str(ranks[player]),
    )


def _born(date: str) -> tuple[int, ...]:
    """Return year, month and day as far as they are known."""
    known: list[int] = []
    for part in date.replace("-", "/").replace(".", "/").split("/"):
        if not part.strip().isdigit() or not int(part):
            break
        known.append(int(part))
    return tuple(known)


def _younger(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict | None:
    """Return the dates of birth, the later the better, compared as far as they are known of all."""
    born = {player: _born(snapshot.player(player).birth) for player in tied}
    known = min(map(len, born.values()))
    if not known:
        return None
    return CriterionVerdict(
        {player: tuple(map(Fraction, date[:known])) for player, date in born.items()},
        lambda player: f"born {'/'.join(f'{part:02}' for part in born[player][:known])}",
    )


def _lot(snapshot: Snapshot, tied: Sequence[int]) -> CriterionVerdict:
    return CriterionVerdict(
        {player: (Fraction(-snapshot.player(player).lot), Fraction(-player)) for player in tied},
        lambda player: f"{snapshot.player(player).lot}, number {player}",
    )


POOL_POINTS = Criterion("pool points", _pool_points)
IN_POOL = Criterion("head-to-head in this stage", _in_pool)
OVERALL_POINTS = Criterion("overall points", _overall_points)
IN_EVENT = Criterion("head-to-head overall", _in_event)
POOL_RANK = Criterion("rank in the own pool", _pool_rank)
COMMON_OPPONENTS = Criterion("common opponents", _common_opponents)
SUM_OF_OPPONENTS = Criterion("sum of opponents' points", _sum_of_opponents)
OPPONENTS_ONE_BY_ONE = Criterion("opponents' points one by one", _opponents_one_by_one)
AGAINST_TOP = Criterion("points against the top player", _against_top)
PREVIOUS_RANK = Criterion("previous ranking", _previous_rank)
YOUNGER = Criterion("the younger first", _younger)
LOT = Criterion("lot", _lot)

_LATE = (COMMON_OPPONENTS, SUM_OF_OPPONENTS, OPPONENTS_ONE_BY_ONE, AGAINST_TOP, PREVIOUS_RANK, YOUNGER, LOT)

WINNER_CHAIN = (POOL_POINTS, IN_POOL, OVERALL_POINTS, IN_EVENT, *_LATE)
"""Chain P: decides the winner of a pool."""

OVERALL_CHAIN = (OVERALL_POINTS, IN_EVENT, POOL_RANK, POOL_POINTS, IN_POOL, *_LATE)
"""Chain O: the overall ranking, with the pool-rank step; the places below a pool's winner, without it."""
