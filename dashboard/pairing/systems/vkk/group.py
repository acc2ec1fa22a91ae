"""One VKK group: its table, its order by points and wins, and the ties that matter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from dashboard.pairing.core.decision import CoordinatorDecision, decided
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame, Table, by_number, scheduled
from dashboard.pairing.core.seeding import snake, toss
from dashboard.pairing.core.stages import Stages, started_stages
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import Stage
from dashboard.pairing.systems.berger import berger, seated
from dashboard.pairing.systems.duel import duel

ADVANCE = 2
"""How many players of each group advance."""

RULE = "VKK: groups"
EXTRA = "VKK: extra game"


def sizes(players: int, groups: int | None = None) -> tuple[int, ...]:
    """Return the sizes of groups: four, with some of three or five, as equal as possible, the larger first.

    Args:
        groups: their number, or None to follow from the players.
    """
    count = groups or max((players + 2) // 4, 1)
    return tuple(players // count + (number < players % count) for number in range(count))


def dealt(seeds: Sequence[int], groups: int | None = None) -> tuple[tuple[int, ...], ...]:
    """Return the seeds in groups, dealt back and forth."""
    return snake(seeds, sizes(len(seeds), groups))


def table(members: Sequence[int], name: str, seed: int) -> Table:
    """Return a single round robin by the Berger table; a toss gives the colours of its first pairing."""
    once = seated(berger(len(members)), members)
    if toss(seed, name, *members):
        return once
    return tuple(tuple((black, white) for white, black in games) for games in once)


def _meeting(tied: Sequence[int], stage: str, first: int, seed: int) -> tuple[ScheduledGame, ...]:
    """Return the extra games of three or more level players."""
    why = by_number(tied, f"{stage}, numbers")
    return scheduled(table(tied, stage, seed), first, stage, extra=True, why=why)


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score in a group, the larger the better."""

    points: Fraction
    wins: int

    def __str__(self) -> str:
        return f"{figure(self.points)} points, {self.wins} {'win' if self.wins == 1 else 'wins'}"

    @property
    def key(self) -> tuple[Fraction, int]:
        """Points, then wins."""
        return self.points, self.wins


def scored(
    record: PlayedSchedule, games: Iterable[ScheduledGame], members: Iterable[int]
) -> dict[int, Score]:
    """Return points and wins of the members in these games; a forfeit win is a win."""
    scores_ = {member: Score(Fraction(0), 0) for member in members}
    for game in games:
        score = record.score(game)
        for player, points in zip((game.white, game.black), score or (), strict=False):
            if player in scores_:
                before = scores_[player]
                scores_[player] = Score(before.points + points, before.wins + (points == record.points.win))
    return scores_


def level(scores: dict[int, Score], players: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Return players in order, level players together, by number."""
    order = sorted(players, key=lambda player: (-scores[player].points, -scores[player].wins, player))
    for _, tied in groupby(order, key=lambda player: scores[player].key):
        yield tuple(tied)


@dataclass(frozen=True, slots=True)
class Settled:
    """A group's order as far as it matters.

    Attributes:
        order: the members who are still there; level players who may stay so are together.
        games: extra games, those played and the next ones.
        undecided: level players whose order matters and who have no game left to play.
        reasons: decisions beyond the points, with the round before which they are shown.
    """

    order: tuple[tuple[int, ...], ...]
    games: tuple[ScheduledGame, ...] = ()
    undecided: tuple[frozenset[int], ...] = ()
    reasons: tuple[tuple[int, Reason], ...] = ()


@dataclass(frozen=True, slots=True)
class GroupRules:
    """The rules for settling ties."""

    replays: int
    toss_seed: int
    decisions: tuple[CoordinatorDecision, ...]


def matters(start: int, count: int, *, ordered: bool) -> bool:
    """Return whether a tie must be settled: it crosses the line, or the next stage depends on who is first.

    Args:
        start: how many players are above the tie.
        count: how many are tied.
        ordered: first and second of the group go to different places.
    """
    return count > 1 and start < ADVANCE and (start + count > ADVANCE or ordered)


def settled(
    record: PlayedSchedule,
    name: str,
    members: Collection[int],
    games: Sequence[ScheduledGame],
    first_round: int,
    rules: GroupRules,
    stages: Stages,
    *,
    ordered: bool,
    until: int | None,
) -> Settled:
    """Return a finished group, with its extra games from ``first_round`` on; paired ones stay.

    Args:
        members: the players who are still there, by their table numbers.
        ordered: first and second of the group go to different places.
        until: the round in which the next stage began, so that no extra game is due, or None.
    """

    def by_results(first: int) -> Settled:
        return _settled(record, name, members, games, first, rules, ordered=ordered, until=until)

    settled = by_results(first_round)
    tied = {player for game in settled.games for player in game.pair}
    played = [part for kind in EXTRAS for part in started_stages(record, f"{name}, {kind}", first_round)]
    same = next((part for part in played if {*part.players} == tied), None)
    # After a correction others may be tied: extra games that were played stay, and settle nothing.
    others = [
        game
        for part in played
        if part is not same
        for game in _extras(record, name, part.players, part.round, rules, until)
    ]
    if same is not None:
        settled = by_results(same.round)
    elif until is not None:  # the next stage began without an extra game: none is due
        kept = {(game.round, game.pair) for game in others}
        played_here = [game for game in settled.games if game.round < until and record.game(game)]
        there = tuple(game for game in played_here if (game.round, game.pair) not in kept)
        settled = replace(settled, games=there, undecided=())
    elif settled.games and not any(map(record.game, settled.games)):
        settled = by_results(max(first_round, record.next_round))
        order = tuple(player for player in members if player in tied)
        stages.coming[settled.games[0].round].append(Stage(settled.games[0].stage, order))
    return replace(settled, games=(*others, *settled.games))


EXTRAS = ("extra game", "extra games")
"""What follows the group's name in the title of its extra games: of two, and of more."""


def _extras(
    record: PlayedSchedule,
    name: str,
    tied: Sequence[int],
    first_round: int,
    rules: GroupRules,
    until: int | None,
) -> tuple[ScheduledGame, ...]:
    """Return the extra games of a group as they were paired."""
    if len(tied) == 2:
        return _duel(record, name, tied, first_round, rules, until).games
    stage = f"{name}, {EXTRAS[1]}"
    return _meeting(tied, stage, first_round, rules.toss_seed)


def _settled(
    record: PlayedSchedule,
    name: str,
    members: Collection[int],
    games: Sequence[ScheduledGame],
    first_round: int,
    rules: GroupRules,
    *,
    ordered: bool,
    until: int | None,
) -> Settled:
    """Return a finished group by the present results."""
    scores = scored(record, games, members)
    order: list[tuple[int, ...]] = []
    for tied in level(scores, members):
        start = sum(map(len, order))
        if not matters(start, len(tied), ordered=ordered):
            order.append(tied)
            continue
        by_table = [member for member in members if member in tied]
        why = Reason(
            tied if len(tied) == 2 else (),
            EXTRA,
            f"{name}: {record.names(tied)} have {scores[tied[0]]} each, and "
            + ("the line is between them." if start + len(tied) > ADVANCE else "their order matters."),
        )
        if len(tied) == 2:
            settlement = _duel(record, name, by_table, first_round, rules, until)
        else:
            settlement = _mini_event(record, name, by_table, first_round, rules, start, ordered=ordered)
        rest = [group for group in level(scores, members) if not {*group} & {*tied, *sum(order, ())}]
        return Settled(
            (*order, *settlement.order, *rest),
            settlement.games,
            settlement.undecided,
            ((first_round, why), *settlement.reasons),
        )
    return Settled(tuple(order))


def _duel(
    record: PlayedSchedule,
    name: str,
    tied: Sequence[int],
    first_round: int,
    rules: GroupRules,
    until: int | None,
) -> Settled:
    """Settle a tie of two."""
    stage = f"{name}, {EXTRAS[0]}"
    white, black = tied if toss(rules.toss_seed, stage, *tied) else tied[::-1]
    fought = duel(
        record,
        ScheduledGame(first_round, white, black, stage, extra=True),
        rules.replays,
        rules.decisions,
        until,
    )
    undecided = (frozenset(tied),) if fought.level else ()
    order = tuple((player,) for player in fought.order) or (tuple(sorted(tied)),)
    reasons = [
        (
            game.round,
            Reason((game.white, game.black), EXTRA, f"{stage}: drawn so far; again, colours reversed."),
        )
        for game in fought.games[1:]
    ]
    if fought.decision:
        reasons.append((fought.games[-1].round + 1, _by_decision(fought.decision, EXTRA)))
    return Settled(order, fought.games, undecided, tuple(reasons))


def _mini_event(
    record: PlayedSchedule,
    name: str,
    tied: Sequence[int],
    first_round: int,
    rules: GroupRules,
    start: int,
    *,
    ordered: bool,
) -> Settled:
    """Settle a tie of three or more: a round robin, and then a person's decision on those still level."""
    stage = f"{name}, {EXTRAS[1]}"
    games = _meeting(tied, stage, first_round, rules.toss_seed)
    if not record.done(games):
        return Settled((tuple(sorted(tied)),), games)
    after = max(game.round for game in games) + 1
    order: list[tuple[int, ...]] = []
    undecided: list[frozenset[int]] = []
    reasons: list[tuple[int, Reason]] = []
    for still in level(scored(record, games, tied), tied):
        decision = decided(rules.decisions, stage, still)
        if not matters(start + sum(map(len, order)), len(still), ordered=ordered):
            order.append(still)
        elif decision:
            order += [(player,) for player in decision.order]
            reasons.append((after, _by_decision(decision, EXTRA)))
        else:
            order.append(still)
            undecided.append(frozenset(still))
    return Settled(tuple(order), games, tuple(undecided), tuple(reasons))


def _by_decision(decision: CoordinatorDecision, rule: str) -> Reason:
    players = decision.order if len(decision.order) == 2 else ()
    return Reason(players, rule, f"Decided by the coordinator: {decision}.")
