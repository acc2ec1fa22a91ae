"""The course of a VKK event, derived from the players and the rounds so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame, by_number, scheduled
from dashboard.pairing.core.stages import Stages, StartedStage, started_stage
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import Stage
from dashboard.pairing.systems.bracket import Bracket, KnockoutRules, Match, follow, level_name
from dashboard.pairing.systems.vkk.group import (
    ADVANCE,
    RULE,
    GroupRules,
    Score,
    Settled,
    dealt,
    level,
    scored,
    settled,
    table,
)
from dashboard.pairing.systems.vkk.next_stage import Qualifiers, crossed, is_knockout, regrouped


class Out(NamedTuple):
    """Players who went out together, with the reason; they share a place."""

    players: tuple[int, ...]
    because: str


class VkkCourse:
    """The state of an event after the rounds so far.

    Attributes:
        games: all known games of the group stages, with their extra games.
        open: games without a result that the next games depend on.
        fixed: the open ones are those of a table, so that its next round needs no result.
        undecided: stage and players, where a person has to decide.
        bracket: the knockout, or None before it.
        out: the players who are out, the last ones first.
        field: all players who started.
        alive: the players still in before the knockout.
        round: the first round after the known ones.
    """

    def __init__(
        self, record: PlayedSchedule, field: Sequence[int], groups: int | None, rules: GroupRules
    ) -> None:
        self.record = record
        self.rules = rules
        self.games: list[ScheduledGame] = []
        self.open: list[ScheduledGame] = []
        self.fixed = False
        self.undecided: list[tuple[str, frozenset[int]]] = []
        self.bracket: Bracket | None = None
        self.out: list[Out] = []
        self.field = tuple(field)
        self.alive = self.field
        self.round = 1
        self.stages = Stages(record)
        self.reasons: dict[int, list[Reason]] = defaultdict(list)
        if len(field) <= ADVANCE and started_stage(record, _name(0, 1), 1) is None:
            self._knockout([(field[0], field[1] if len(field) > 1 else None)])
        else:
            self._groups(dealt(field, groups), 1)

    def _groups(self, groups: Sequence[Sequence[int]], stage: int) -> None:
        """Play a stage of groups, and what follows from it."""
        names = [_name(number, stage) for number in range(len(groups))]
        due = [Stage(name, tuple(members)) for name, members in zip(names, groups, strict=True)]
        called = "the groups" if stage == 1 else f"the groups of stage {stage}"
        self.round, groups = self.stages.stand(called, self.round, due)
        if stage == 1:
            self.field = self.alive = tuple(player for members in groups for player in members)
        start = self.round
        games = []
        for name, members in zip(names, groups, strict=True):
            paired = table(members, name, self.rules.toss_seed)
            games.append(scheduled(paired, start, name, why=by_number(members, f"{name}, numbers")))
            text = f"{name}: {self.record.names(members)}; colours of the first pairing by lot."
            self.reasons[start].append(Reason((), RULE, text))
        if not self._played([game for group in games for game in group], fixed=True):
            return
        left = self.record.left(self.round)
        for player in sorted(left & {member for members in groups for member in members}):
            text = f"{self.record.name(player)} has left, and is skipped when the group is ranked."
            self.reasons[self.round].append(Reason((player,), RULE, text))
        ordered = len(groups) > 1
        following = self._following(len(groups), stage)
        until = following.round if following else None
        done = [
            settled(
                self.record,
                name,
                [member for member in members if member not in left],
                played,
                self.round,
                self.rules,
                self.stages,
                ordered=ordered,
                until=until,
            )
            for name, members, played in zip(names, groups, games, strict=True)
        ]
        for ranked_group in done:
            for number, reason in ranked_group.reasons:
                self.reasons[number].append(reason)
        self._played([game for ranked_group in done for game in ranked_group.games], fixed=False)
        if until is None:
            for ranked_group in done:
                self.undecided += [(_stage(ranked_group), players) for players in ranked_group.undecided]
            if self.open or self.undecided:
                self.undecided = [] if self.open else self.undecided
                return
        else:
            self.round = until
        scores = [scored(self.record, g, members) for g, members in zip(games, groups, strict=True)]
        through = [
            self._through(n, ranked_group, s) for n, ranked_group, s in zip(names, done, scores, strict=True)
        ]
        on = {*following.players} if following else {player for pair in through for player in pair}
        self._drop(names, groups, done, stage, on)
        if sum(player is not None for pair in through for player in pair) <= ADVANCE:
            rest = [player for pair in through for player in pair if player is not None]
            self._knockout([(rest[0] if rest else None, rest[1] if len(rest) > 1 else None)])
        elif is_knockout(len(through)):
            self._knockout(crossed(through))
        else:
            self._groups(regrouped(through), stage + 1)

    def _through(self, name: str, ranked_group: Settled, scores: dict[int, Score]) -> Qualifiers:
        """Return the first two of a group, and record the reasons."""
        order = [player for tied in ranked_group.order for player in tied]
        for place, player in enumerate(order[:ADVANCE]):
            text = f"{name}: {self.record.name(player)} advances with {scores[player]}"
            after = order[place + 1] if place + 1 < len(order) else None
            if after is not None and scores[after].points == scores[player].points:
                level_too = scores[after].key == scores[player].key
                text += f", ahead of {self.record.name(after)} by " + (
                    "extra games" if level_too else "most wins"
                )
            self.reasons[self.round].append(Reason((player,), RULE, f"{text}."))
        first, second = [*order[:ADVANCE], None, None][:ADVANCE]
        return first, second

    def _drop(
        self,
        names: Sequence[str],
        groups: Sequence[Sequence[int]],
        done: Sequence[Settled],
        stage: int,
        on: Collection[int | None],
    ) -> None:
        """Rank the players who are out: thirds before fourths, level players together, leavers last.

        Args:
            on: the players who advance.
        """
        by_place: dict[int, list[int]] = defaultdict(list)
        gone: list[int] = []
        for members, ranked_group in zip(groups, done, strict=True):
            stay = [player for tied in ranked_group.order for player in tied]
            gone += [member for member in members if member not in stay]
            place = 1
            for tied in ranked_group.order:
                by_place[place] += [player for player in tied if player not in on]
                place += len(tied)
        where = f"Stage {stage}" if len(names) > 1 or stage > 1 else names[0]
        out = [
            Out(tuple(sorted(players)), f"{where}: place {place} of the group")
            for place, players in sorted(by_place.items())
            if players
        ]
        if gone:
            out.append(Out(tuple(sorted(gone)), f"{where}: left the event"))
        self.out = out + self.out
        self.alive = tuple(player for player in self.alive if not any(player in o.players for o in out))

    def _knockout(self, matches: Sequence[Match]) -> None:
        rules = KnockoutRules("VKK: knockout", self.rules.replays, self.rules.toss_seed, self.rules.decisions)
        self.bracket = follow(self.record, matches, self.round, rules, self.stages)

    def _following(self, groups: int, stage: int) -> StartedStage | None:
        """Return the stage after one with this many groups, if it was paired: its round and players."""
        titles = [level_name(groups), level_name(1)] if is_knockout(groups) else [level_name(1)]
        titles += [_name(number, stage + 1) for number in range((groups + 1) // 2)]
        started = [
            part for title in titles if (part := started_stage(self.record, title, self.round)) is not None
        ]
        if not started:
            return None
        first = min(part.round for part in started)
        return StartedStage(first, tuple(p for part in started if part.round == first for p in part.players))

    def _played(self, games: Iterable[ScheduledGame], *, fixed: bool) -> bool:
        games = list(games)
        self.games += sorted(games, key=lambda game: game.round)
        self.open = [game for game in games if self.record.score(game) is None]
        self.fixed = fixed
        if not self.open:
            self.round = max((game.round + 1 for game in games), default=self.round)
        return not self.open


def _name(number: int, stage: int) -> str:
    letter = chr(ord("A") + number) if number < 26 else str(number + 1)
    return f"Group {letter}" if stage == 1 else f"Stage {stage}, group {letter}"


def _stage(ranked_group: Settled) -> str:
    return ranked_group.games[0].stage


def provisional(course: VkkCourse) -> list[tuple[int, ...]]:
    """Return the players still in before a knockout, by points and wins of all their games so far."""
    return list(level(scored(course.record, course.games, course.alive), course.alive))
