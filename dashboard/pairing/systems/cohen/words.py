"""Sentences on a Cohen event for the arbiter: who advances and why, who sits out, who plays again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dashboard.pairing.core.places import figure
from dashboard.pairing.core.schedule import PlayedSchedule, Why
from dashboard.pairing.core.seeding import SEEDED_BY, SeedBy
from dashboard.pairing.core.system import Reason
from dashboard.pairing.systems.cohen.qualification import QualifiedPlayers
from dashboard.pairing.systems.cohen.ranking import StageRanking
from dashboard.pairing.systems.cohen.snapshot import Snapshot

LONG = 8
"""Rounds of a consolation that outlast the parallel main event, extra games included."""

TABLE = "Cohen Chess: table"
FIRST_STAGE = "Cohen Chess: first stage"
CONSOLATION = "Cohen Chess: consolation"
EXTRA_GAME = "Cohen Chess: extra game"


def dealt(record: PlayedSchedule, pools: Sequence[Sequence[int]], by: SeedBy) -> Iterator[Reason]:
    """Return the two pools."""
    for number, pool in enumerate(pools, start=1):
        text = f"Pool {number}: {record.names(pool)}; dealt 1 2 2 1 by {SEEDED_BY[by]}."
        yield Reason((), FIRST_STAGE, text)


def across(*pools: Sequence[int]) -> Why:
    """Return reasons for the wheel of the first stage, and its fifth slot."""
    place = {
        player: f"number {number} of pool {at}"
        for at, pool in enumerate(pools, start=1)
        for number, player in enumerate(pool, start=1)
    }
    return lambda white, black, slot: (
        f"{place[white]} meets {place[black]} in slot {slot}"
        + (", as both sat out before" if slot == 5 else "")
    )


def sits_out(record: PlayedSchedule, player: int) -> Reason:
    """Return the reason for the player whom the ghost meets."""
    return Reason((player,), FIRST_STAGE, f"{record.name(player)} sits out this slot and plays in slot 5.")


def qualified(
    record: PlayedSchedule, stage: str, through: QualifiedPlayers, ranking: StageRanking, snapshot: Snapshot
) -> Iterator[Reason]:
    """Yield who advances to a stage, who changes pools, and the seeds."""
    rule = f"Cohen Chess: {stage}"
    for player in through.passed:
        yield Reason((player,), rule, f"{record.name(player)} has left; the next in the ranking moves up.")
    for number, pool in enumerate(ranking.pools, start=1):
        winner = next((player for player in pool.order if player in through.winners), None)
        if winner is not None:
            gap = pool.gap_after(winner)
            why = f", ahead by {gap}" if gap and winner == pool.order[0] else ""
            yield Reason((winner,), rule, f"{record.name(winner)} advances as winner of pool {number}{why}.")
    overall = ranking.overall
    for player in through.players:
        if player not in through.winners:
            place, points = overall.ranks()[player], figure(snapshot.overall(player))
            text = f"{record.name(player)} advances as number {place} overall with {points}"
            gap = overall.gap_after(player)
            out = gap and overall.order[overall.order.index(player) + 1] not in through.players
            lead = f", ahead of the next by {gap}" if out else ""
            yield Reason((player,), rule, f"{text}{lead}.")
    for player, larger, smaller in through.moved:
        name = record.name(player)
        text = f"{name}, the lowest of the larger pool, moves over: they are {larger} and {smaller}."
        yield Reason((player,), rule, text)
    for number, pool_seeds in enumerate(through.pools, start=1):
        name = f"pool {number}" if len(through.pools) > 1 else "seeds"
        seeds = ", ".join(f"{seed} {record.name(player)}" for seed, player in enumerate(pool_seeds, start=1))
        yield Reason((), rule, f"{stage}, {name}: {seeds}.")


def has_left(record: PlayedSchedule, player: int) -> Reason:
    """Return why a player is in no part of a stage."""
    text = (
        f"{record.name(player)} has a zero-point bye in the first round of the stage: they have left, and "
        f"are placed after those who play on."
    )
    return Reason((player,), CONSOLATION, text)


def extra_game(record: PlayedSchedule, pair: tuple[int, int], snapshot: Snapshot) -> Reason:
    """Return why two play again."""
    first, second = pair
    points = figure(snapshot.in_pool(first))
    text = (
        f"{record.name(first)} and {record.name(second)} have {points} pool points each and play an extra "
        f"game; {record.name(first)} is ranked higher and has White."
    )
    return Reason(pair, EXTRA_GAME, text)


def second_extra_game(record: PlayedSchedule, drawn: Iterable[int], pair: tuple[int, int]) -> Reason:
    """Return why the first of three tied players plays yet another game."""
    first, third = pair
    text = (
        f"The extra game of {record.names(sorted(drawn))} decided nothing: {record.name(first)}, who is "
        f"ranked highest and has White, meets {record.name(third)}, the third of the tied."
    )
    return Reason(pair, EXTRA_GAME, text)


def consolation(record: PlayedSchedule, title: str, members: Sequence[int]) -> Reason:
    """Return the players of a consolation, with their table numbers."""
    if len(members) == 1:
        return Reason(
            (members[0],), CONSOLATION, f"{title}: {record.name(members[0])} has it without a game."
        )
    kind = "double" if len(members) <= 3 else "single"
    numbers = ", ".join(f"{number} {record.name(player)}" for number, player in enumerate(members, start=1))
    return Reason((), CONSOLATION, f"{title}: {kind} round robin, {numbers}.")


def long_consolation(title: str, players: int, rounds: int) -> str:
    """Return what to know before a long consolation begins."""
    return (
        f"{title}: {players} players need {rounds} rounds. To cut it short set consolation_rounds now; it is "
        f"ranked by whatever has been played."
    )
