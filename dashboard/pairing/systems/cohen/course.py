"""The course of a Cohen event, derived from the players and the rounds so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame, Table, Why, by_number, scheduled
from dashboard.pairing.core.seeding import seeded
from dashboard.pairing.core.stages import Stages, started_stage
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import Stage, Tournament
from dashboard.pairing.systems.berger import cycles, seated
from dashboard.pairing.systems.cohen import words
from dashboard.pairing.systems.cohen.criteria import WINNER_CHAIN
from dashboard.pairing.systems.cohen.first_stage import pools, wheel
from dashboard.pairing.systems.cohen.qualification import QualifiedPlayers, elite_eight, final_four
from dashboard.pairing.systems.cohen.quartet import quartet, side_by_side
from dashboard.pairing.systems.cohen.ranking import (
    Ranking,
    StageRanking,
    after_stage,
    overall,
    ranked,
    winner_first,
)
from dashboard.pairing.systems.cohen.settings import Settings
from dashboard.pairing.systems.cohen.snapshot import Meeting, Snapshot, Tally

LARGE = 8
"""From this many players on there are pools and an Elite Eight."""

DOUBLE = 3
"""A round robin of this many players or fewer is double."""

SECOND_EXTRA = "Final Four: second extra game"
"""Its title in the record; its pairing has the general one."""


class Tier(NamedTuple):
    """Players who are ranked together, below the tiers before.

    Attributes:
        ranking: returns their ranking, which is only needed for places.
    """

    title: str
    ranking: Callable[[], Ranking]
    snapshot: Snapshot


class CohenCourse:
    """The state of an event after the rounds so far.

    Attributes:
        games: those of the main event, as far as they are known.
        side: those of the consolations.
        waits_for: games of the main event whose results the next stage needs.
        round: the first round after the known ones of the main event.
        tiers: the ranking of all players, the leaders first.
        over: the main event has nothing left to play.
        stages: the players of each part; a part that was paired keeps them.
        reasons: by the round they belong to.
        notes: likewise.
    """

    def __init__(self, settings: Settings, tournament: Tournament) -> None:
        self.settings = settings
        self.tournament = tournament
        self.record = PlayedSchedule(tournament, tournament.points)
        self.stages = Stages(self.record)
        self.games: list[ScheduledGame] = []
        self.side: list[ScheduledGame] = []
        self.waits_for: list[ScheduledGame] = []
        self.round = 1
        self.tiers: list[Tier] = []
        self.over = False
        self.reasons: dict[int, list[Reason]] = defaultdict(list)
        self.notes: dict[int, list[str]] = defaultdict(list)
        absent = self.record.outside()
        self.field = seeded([p for p in tournament.players if p.number not in absent], settings.seed_by)
        self._follow()

    @property
    def schedule(self) -> list[ScheduledGame]:
        """Return all games, in the order of the boards."""
        return self.games + self.side

    def _follow(self) -> None:
        if len(self.field) >= LARGE:
            self._large()
        elif len(self.field) > DOUBLE:
            self._small()
        else:
            self._double()

    def _double(self) -> None:
        """Play with three players or fewer."""
        self._all_meet()
        games = self._play(
            seated(cycles(len(self.field), 2), self.field), "Round robin", why=by_number(self.field)
        )
        snapshot = self._snapshot((), games, whole=True)
        snapshot = replace(snapshot, top=after_stage(snapshot, [self.field], ranked_pools=False).top)
        self.tiers = [Tier("Round robin", lambda: winner_first(snapshot, self.field), snapshot)]
        self.over = self._done(games)

    def _small(self) -> None:
        """Play with four to seven players."""
        self._all_meet()
        opening = self._play(
            seated(cycles(len(self.field), 1), self.field), "Round robin", why=by_number(self.field)
        )
        snapshot = self._snapshot(opening, ())  # without pools there are no pool points
        ranking = after_stage(snapshot, [self.field], ranked_pools=False)
        self.tiers = [Tier("Round robin", lambda: ranking.overall, snapshot)]
        if self._done(opening):
            self._final(opening, ranking._replace(pools=()), snapshot)

    def _all_meet(self) -> None:
        """Return the field of a round robin; once paired it stays the same."""
        _, (self.field,) = self.stages.stand("the round robin", 1, [Stage("Round robin", self.field)])

    def _large(self) -> None:
        """Play with eight players or more."""
        dealt = [Stage(f"Pool {at}", pool) for at, pool in enumerate(pools(self.field), start=1)]
        _, (larger, smaller) = self.stages.stand("the pools", 1, dealt)
        self.field = (*larger, *smaller)
        self.reasons[1] += words.dealt(self.record, (larger, smaller), self.settings.seed_by)
        table = wheel(larger, smaller)
        for slot, games in enumerate(table[:4], start=1):
            playing = {player for game in games for player in game}
            self.reasons[slot] += [
                words.sits_out(self.record, player) for player in larger if player not in playing
            ]
        opening = self._play(table, "First stage", why=words.across(larger, smaller))
        snapshot = self._snapshot((), opening)
        self.tiers = [Tier("First stage", lambda: after_stage(snapshot, (larger, smaller)).overall, snapshot)]
        if not self._done(opening):
            return
        ranking = after_stage(snapshot, (larger, smaller))
        start, left = self.round, self.record.left(self.round)
        through = self._as_paired(
            "Elite Eight",
            elite_eight(ranking, left, self.settings.move_by, self.settings.first_seed),
            "Elite Eight, pool {}",
        )
        self.reasons[start] += words.qualified(self.record, "Elite Eight", through, ranking, snapshot)
        tables = side_by_side(*(quartet(pool, self.settings.slot_order) for pool in through.pools))
        elite: list[ScheduledGame] = []
        for number, (table, pool) in enumerate(zip(tables, through.pools, strict=True), start=1):
            title = f"Elite Eight, pool {number}"
            elite += scheduled(table, start, title, why=by_number(pool, f"{title}, seeds"))
        rest = [player for player in ranking.overall.order if player not in through.players]
        below = self._out(rest, left, 9, (opening, snapshot, ranking))
        self._add(elite)
        both = self._snapshot(opening, elite)
        if self._has_started(start, elite):
            rank = partial(after_stage, both, through.pools)
            self.tiers = [Tier("Elite Eight", lambda: rank().overall, both), *below]
        if self._done(elite):
            self._final([*opening, *elite], after_stage(both, through.pools), both)

    def _final(self, before: Sequence[ScheduledGame], ranking: StageRanking, snapshot: Snapshot) -> None:
        """Add the Final Four, and the consolation parallel to it."""
        start, left = self.round, self.record.left(self.round)
        computed = final_four(ranking, left, self.settings.final_seeds)
        through = self._as_paired("Final Four", computed, "Final Four")
        self.reasons[start] += words.qualified(self.record, "Final Four", through, ranking, snapshot)
        (members,) = through.pools
        (table,) = side_by_side(quartet(members, self.settings.slot_order))
        rest = [player for player in ranking.overall.order if player not in members]
        below = self._out(rest, left, 5, (before, snapshot, ranking))
        lower = self.tiers[1:]
        final = list(self._play(table, "Final Four", why=by_number(members, "Final Four, seeds")))
        if self._done(final):
            self._extra(before, final, members)
        ending = self._snapshot(before, final, whole=True)
        if self._has_started(start, final):
            rank = partial(after_stage, ending, [members])
            self.tiers = [Tier("Final Four", lambda: rank().pools[0], ending), *below, *lower]
        self.over = not self.waits_for

    def _as_paired(self, called: str, through: QualifiedPlayers, title: str) -> QualifiedPlayers:
        """Return the qualified players, as paired if they were; ``title``: of the pools, numbered from 1."""
        stages = [Stage(title.format(at), pool) for at, pool in enumerate(through.pools, start=1)]
        _, kept = self.stages.stand(f"the {called}", self.round, stages)
        if kept == through.pools:
            return through
        there = tuple(player for pool in kept for player in pool)
        return QualifiedPlayers(tuple(pool[0] for pool in kept if pool), there, kept)

    def _extra(
        self, before: Sequence[ScheduledGame], final: list[ScheduledGame], members: Sequence[int]
    ) -> None:
        """The extra games for ties in pool points; ``final`` grows by them."""
        snapshot = self._snapshot(before, final)
        snapshot = replace(snapshot, top=after_stage(snapshot, [members]).top)
        pairs, third = self._ties(snapshot, members)
        played = self._extra_pairs("Final Four: extra games", pairs)
        if not played:
            return
        if [*played[:1]] != pairs[:1]:
            third = None  # by the present results it would have been another game, or none
        else:
            for pair in played:
                self.reasons[self.round].append(words.extra_game(self.record, pair, snapshot))
        games = self._play((played,), "Final Four", extra=True)
        final += games
        if not self._done(games):
            return
        again = started_stage(self.record, SECOND_EXTRA, self.round)
        if again is None and third is None:
            return
        first, second = self.record.score(games[0]) or (None, None)
        if again is None and first != second:
            return
        wanted = [] if third is None or first != second else [(played[0][0], third)]
        last = self._extra_pairs(SECOND_EXTRA, wanted)
        self.reasons[self.round].append(words.second_extra_game(self.record, games[0].pair, last[0]))
        more = self._play((last,), "Final Four", extra=True)
        final += more
        self._done(more)

    def _extra_pairs(self, title: str, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Return extra games as paired, or else as due, and advance to their round.

        A tie that a corrected result makes is played off in the next round that is paired.
        """
        if started := started_stage(self.record, title, self.round):
            self.round = started.round
        elif pairs and not any(self._paired(pair) for pair in pairs):
            self.round = max(self.round, self.record.next_round)
        due = Stage(title, tuple(player for pair in pairs for player in pair))
        if not pairs and started is None:
            return ()
        _, (there,) = self.stages.stand("the extra games of the Final Four", self.round, [due])
        return tuple(zip(there[::2], there[1::2], strict=True))

    def _paired(self, pair: tuple[int, int]) -> bool:
        """Return whether the next round of the main event already has a game of these two."""
        return self.record.game(ScheduledGame(self.round, *pair, "Final Four", True)) is not None

    def _ties(self, snapshot: Snapshot, members: Sequence[int]) -> tuple[list[tuple[int, int]], int | None]:
        """Return the players of the first extra games, White first, and who has the second one."""
        if self.settings.extra_games == "none" or not members:
            return [], None
        by_points: dict[Fraction, list[int]] = defaultdict(list)
        for player in members:
            by_points[snapshot.in_pool(player)].append(player)
        pairs: list[tuple[int, int]] = []
        third: int | None = None
        for points in sorted(by_points, reverse=True):
            tied = by_points[points]
            if points == max(by_points) and len(tied) > 1:
                first, second, *others = ranked(snapshot, tied, WINNER_CHAIN).order
                pairs.append((first, second))
                third = others[0] if others else None
            elif self.settings.extra_games == "any-two" and len(tied) == 2:
                first, second = overall(snapshot, tied).order
                pairs.append((first, second))
        return pairs, third

    def _out(
        self,
        players: Sequence[int],
        left: Collection[int],
        place: int,
        stage: tuple[Sequence[ScheduledGame], Snapshot, StageRanking],
    ) -> list[Tier]:
        """Return the tiers of the players who are out, and of those who have left; stay in the round."""
        before, snapshot, ranking = stage
        members = [player for player in players if player not in left]
        title = f"Consolation for place {place}"
        # The main event reports who is in it instead of these players.
        _, (kept,) = self.stages.stand("", self.round, [Stage(title, tuple(members))])
        if members:
            members = list(kept)
        gone = [player for player in players if player not in members]
        table = seated(cycles(len(members), 2 if len(members) <= DOUBLE else 1), members)
        cut = self.settings.consolation_rounds
        if members:
            self.reasons[self.round].append(words.consolation(self.record, title, members))
        if cut is None and len(table) > words.LONG:
            self.notes[self.round].append(words.long_consolation(title, len(members), len(table)))
        games = scheduled(table[:cut], self.round, title, why=by_number(members, f"{title}, numbers"))
        self.side[:0] = games
        own = replace(self._snapshot(before, games, whole=True, members=members), top=ranking.top)
        tiers = [Tier(title, lambda: winner_first(own, members), own)] if members else []
        self.reasons[self.round] += [words.has_left(self.record, player) for player in gone]
        if gone:
            tiers.append(Tier("Left the event", lambda: ranking.overall.only(gone), snapshot))
        return tiers

    def _play(
        self, table: Table, stage: str, *, extra: bool = False, why: Why | None = None
    ) -> tuple[ScheduledGame, ...]:
        """Add games of the main event from the next round on."""
        games = scheduled(table, self.round, stage, extra=extra, why=why)
        self._add(games)
        return games

    def _add(self, games: Iterable[ScheduledGame]) -> None:
        games = tuple(games)
        self.games += games
        self.round = max((game.round + 1 for game in games), default=self.round)

    def _done(self, games: Sequence[ScheduledGame]) -> bool:
        self.waits_for = [game for game in games if self.record.score(game) is None]
        return not self.waits_for

    def _has_started(self, start: int, games: Sequence[ScheduledGame]) -> bool:
        return not games or start < self.record.next_round

    def _snapshot(
        self,
        before: Sequence[ScheduledGame],
        stage: Sequence[ScheduledGame],
        *,
        whole: bool = False,
        members: Collection[int] | None = None,
    ) -> Snapshot:
        """Return the input of a ranking.

        Args:
            before: games of earlier stages.
            stage: games of the stage that is ranked.
            whole: count awards of no round.
            members: the players for whom awards given during the stage count, or None for all.
        """
        meetings = []
        for games, in_stage in ((before, False), (stage, True)):
            for game in games:
                score = self.record.score(game)
                if score is not None:
                    meetings.append(Meeting((game.white, game.black), score, in_stage))
        first = max((game.round for game in before), default=0)
        last = max((game.round for game in stage), default=first)
        awarded: dict[int, Fraction] = defaultdict(Fraction)
        for award in self.tournament.awards:
            for player in award.players:
                end = last if members is None or player in members else first
                if whole if award.round is None else award.round <= end:
                    awarded[player] += award.points
        return Snapshot(Tally({p.number: p for p in self.tournament.players}, tuple(meetings), awarded))
