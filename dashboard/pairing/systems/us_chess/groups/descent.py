"""The whole field, group by group from the top, with its floaters and their opponents (US Chess 29B, 29D)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.systems.us_chess.groups.field import TEAM, Field
from dashboard.pairing.systems.us_chess.groups.score_group import ScoreGroups
from dashboard.pairing.systems.us_chess.groups.structure import Depth, Remainder
from dashboard.pairing.systems.us_chess.groups.switches import GroupTask, Paired, SwitchRules, displacement


@dataclass(frozen=True, slots=True)
class FloaterRules:
    """When a player other than the lowest rated drops for colours (29D1b).

    Attributes:
        limit: points between the two, or None for never.
        alternation: also to reduce broken alternations.
    """

    limit: int | None = 200
    alternation: bool = False


@dataclass(frozen=True, slots=True)
class GroupChoice:
    """The pairs with floaters, and the players who leave, of one group.

    Attributes:
        task: what remains for the stages.
        passed: floaters who drop further.
        own: players of the group who drop.
    """

    task: GroupTask
    passed: tuple[int, ...]
    own: tuple[int, ...]

    @property
    def leaving(self) -> tuple[int, ...]:
        """All players who drop from here, in the order in which they will choose."""
        return tuple(sorted([*self.passed, *self.own]))


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """One group, paired.

    Attributes:
        incoming: floaters from above.
        instead_of: who would have dropped if colours did not matter, or None.
        values: of that player and of the one who drops: third colours, equalization conflicts (and broken
            alternations, where they count), points of switches.
    """

    group: int
    incoming: tuple[int, ...]
    choice: GroupChoice
    paired: Paired
    instead_of: int | None = None
    values: tuple[tuple[int, ...], tuple[int, ...]] | None = None


class Descent:
    """The way down the groups of one field."""

    def __init__(self, field: Field, switches: SwitchRules, floaters: FloaterRules) -> None:
        self.field, self.switches, self.floaters = field, switches, floaters
        self.depth = Depth(field)
        self._groups = ScoreGroups(field, switches)
        self._remainders: dict[tuple[int, tuple[int, ...]], Remainder] = {}
        self._paired: dict[GroupTask, Paired] = {}
        self._steps: dict[tuple[int, tuple[int, ...]], PairedGroup] = {}

    def steps(self) -> list[PairedGroup]:
        """Return every group from the top.

        Raises:
            CannotPair: a player is left over.
        """
        steps: list[PairedGroup] = []
        incoming: tuple[int, ...] = ()
        for group in range(len(self.field.groups)):
            step = self._step(group, incoming)
            steps.append(replace(step, paired=self._groups.paired(step.choice.task)))
            incoming = step.choice.leaving
        if incoming:
            raise CannotPair("the remaining players cannot be paired")
        return steps

    def _step(self, group: int, incoming: tuple[int, ...]) -> PairedGroup:
        key = (group, incoming)
        if key not in self._steps:
            self._steps[key] = self._decided(group, incoming)
        return self._steps[key]

    def _decided(self, group: int, incoming: tuple[int, ...]) -> PairedGroup:
        choice = self._choice(group, incoming)
        step = PairedGroup(group, incoming, choice, self._stages(choice.task))
        natural = choice.own[0] if len(choice.own) == 1 else None
        if natural is None or self.field.rating[natural] is None or self.floaters.limit is None:
            return step
        return self._other_floater(step, natural, self.floaters.limit)

    def _stages(self, task: GroupTask) -> Paired:
        """Return the stages that the choice of a floater considers: the fourth only if alternation counts."""
        if task not in self._paired:
            alternation = self.floaters.alternation
            self._paired[task] = self._groups.paired(task, to_the_end=alternation)
        return self._paired[task]

    def _remainder(self, group: int, incoming: tuple[int, ...]) -> Remainder:
        key = (group, incoming)
        if key not in self._remainders:
            self._remainders[key] = Remainder(self.depth, group, incoming)
        return self._remainders[key]

    def _choice(self, group: int, incoming: tuple[int, ...], own: int | None = None) -> GroupChoice:
        """Let floaters choose in order; then the lowest rated of those left drop.

        Args:
            own: who drops instead of the lowest rated.
        """
        rest, pairs, passed = self._opponents(group, incoming)
        remainder = self._remainder(group, incoming)
        dropped: list[int] = [] if own is None else [own]
        for rank in self._candidates(rest):
            if len(dropped) == remainder.drops:
                break
            if rank not in dropped and remainder.keeps(pairs, [*dropped, rank], passed):
                dropped.append(rank)
        if len(dropped) != remainder.drops:
            raise CannotPair("no player can be found who may leave the score group")
        task = GroupTask(tuple(rank for rank in rest if rank not in dropped), tuple(pairs))
        return GroupChoice(task, tuple(passed), tuple(sorted(dropped)))

    def _opponents(
        self, group: int, incoming: tuple[int, ...]
    ) -> tuple[list[int], list[tuple[int, int]], list[int]]:
        """Return the players left of the group, the floaters' pairs, and the floaters who drop further."""
        field, remainder = self.field, self._remainder(group, incoming)
        rest, pairs, passed = list(field.groups[group]), list[tuple[int, int]](), list[int]()
        for floater in incoming:

            def gives_up(rank: int, floater: int = floater) -> int:
                return field.forbidden[floater].get(rank, 0) or TEAM * (rank in field.mates[floater])

            for opponent in sorted(rest, key=lambda rank: (gives_up(rank), rank)):
                if remainder.keeps([*pairs, (floater, opponent)], (), passed):
                    pairs.append((floater, opponent))
                    rest.remove(opponent)
                    break
            else:
                passed.append(floater)
        return rest, pairs, passed

    def _candidates(self, rest: list[int]) -> list[int]:
        """Return players in the order in which they would drop: lowest rated first, unrated last (29D1)."""
        return sorted(rest, key=lambda rank: (self.field.rating[rank] is None, -rank))

    def _other_floater(self, step: PairedGroup, natural: int, limit: int) -> PairedGroup:
        """Let another player drop where that avoids third colours or equalization conflicts (29D1b)."""
        field, group, incoming = self.field, step.group, step.incoming
        chain = list(self._chain(group, step.choice, natural))
        bases: dict[int, int] = {}
        for paired in chain:
            bases |= paired.stages[0]
        value = self._value(chain, bases)
        if value is None or not any(value):
            return step
        rating = field.reckoned
        candidates = [
            rank
            for rank in self._candidates(list(step.choice.task.rest))
            if field.rating[rank] is not None and rating[rank] - rating[natural] <= limit
        ]
        for other in candidates:
            if not self._remainder(group, incoming).keeps(
                step.choice.task.floaters, [other], step.choice.passed
            ):
                continue
            choice = self._choice(group, incoming, other)
            if (0, self._unavoidable(group, choice)) > value[:2]:
                continue
            other_value = self._value(self._chain(group, choice, other), bases, value)
            if other_value is not None:
                return PairedGroup(
                    group, incoming, choice, self._stages(choice.task), natural, (value, other_value)
                )
        return step

    def _unavoidable(self, group: int, choice: GroupChoice) -> int:
        """Return the smallest number of equalization conflicts in a group and the next one."""
        here = self._conflicts(choice.task.players, 0)
        below = self._choice(group + 1, choice.leaving)
        return here + self._conflicts([*below.task.players, *below.own], len(below.own))

    def _conflicts(self, ranks: Collection[int], leaving: int) -> int:
        """Return the smallest number of equalization conflicts of these players, whichever of them leave.

        If more than half of those who stay are due one colour, not all can meet a player due the other.
        """
        histories = [self.field.entrants[rank].history for rank in ranks]
        due = Counter(history.due for history in histories if history.balance)
        return sum(max(0, count - leaving - (len(ranks) - leaving) // 2) for count in due.values())

    def _chain(self, group: int, choice: GroupChoice, floater: int) -> Iterator[Paired]:
        """Yield the groups from the one that a floater leaves to the one in which they have an opponent.

        In the groups that they pass through or into, the lowest rated drop, unless that makes faults of
        colours; then the groups are paired as they will be.
        """
        yield self._stages(choice.task)
        while floater in choice.leaving:
            group, incoming = group + 1, choice.leaving
            choice = self._choice(group, incoming)
            done = self._stages(choice.task)
            if any(done.faults[:2]):
                step = self._step(group, incoming)
                choice, done = step.choice, step.paired
            yield done

    def _value(
        self, chain: Iterable[Paired], bases: dict[int, int], limit: tuple[int, ...] | None = None
    ) -> tuple[int, ...] | None:
        """Return third colours, equalization conflicts, and points off the bases.

        Returns:
            None if there is nothing to compare with, or the value is not smaller than the limit.
        """
        kinds = 3 if self.floaters.alternation else 2
        faults, points = [0] * kinds, 0
        for paired in chain:
            faults = [sum(pair) for pair in zip(faults, paired.faults, strict=False)]
            for i, j in paired.stages[kinds].items():
                if i < j:
                    off = displacement(self.field, bases, i, j, all_scores=True)
                    if off is None:
                        return None
                    points += off
            if limit is not None and (*faults, points) >= limit:
                return None
        return (*faults, points)
