"""The reasons of a group's pairing: rule numbers, and the rating switches that were weighed."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace

from dashboard.pairing.core.system import Reason
from dashboard.pairing.systems.us_chess.groups.colors import NAMES, clash
from dashboard.pairing.systems.us_chess.groups.descent import GroupChoice, PairedGroup
from dashboard.pairing.systems.us_chess.groups.field import BARRED, REMATCH, TEAM, Field, shown
from dashboard.pairing.systems.us_chess.groups.switches import Paired, SwitchRules, displacement

PURPOSE = {
    1: ("29C2", "so that the rest can be paired without a rematch or team-mates"),
    2: ("29E5f", "to avoid the same colour a third time"),
    3: ("29E5b", "so that fewer players have one colour two times more than the other"),
    4: ("29E5a", "so that more players get the colour they are due"),
}
"""Rule and purpose of a switch, by the stage that made it."""

GIVEN_UP = {
    REMATCH: ("27A1", "meet again: there is no pairing of the field without a rematch, and none with fewer"),
    BARRED: ("28T", "meet although they were to be kept apart: the field cannot be paired otherwise"),
    TEAM: ("28N", "meet although they are team-mates: the field cannot be paired otherwise"),
}
"""Rule and sentence by the reason why a pair was not allowed, if the field has no other pairing."""

NOT_PROVED = {
    REMATCH: ("27A1", "meet again, so that score groups and colours are kept"),
    BARRED: ("28T", "meet although they were to be kept apart, so that score groups and colours are kept"),
    TEAM: ("28N", "meet although they are team-mates, so that score groups and colours are kept"),
}
"""Rule and sentence by the reason why a pair was not allowed, if the field has another pairing."""


class PairingExplanation:
    """The reasons of one field's pairing."""

    def __init__(self, field: Field, switches: SwitchRules, proved: Container[int]) -> None:
        """Take ``proved``: the rules that no pairing of the field gives up less often."""
        self.field, self.switches, self.proved = field, switches, proved

    def of(self, step: PairedGroup) -> Iterator[Reason]:
        """Yield the reasons of one group: its floaters, then its pairs from the top."""
        yield from self._floaters(step)
        for i, j in sorted(step.paired.pairs):
            reason = self._pair(step, i, j)
            yield replace(reason, text=f"{reason.text}{self._fault(i, j)}")

    def notes(self, step: PairedGroup) -> Iterator[str]:
        """Yield what the director should know of a group before posting it."""
        for i, j in sorted(step.paired.pairs):
            why = self.field.forbidden[i].get(j)
            if why:
                rule, text = self._given_up(why)
                yield f"{self._name(i)} and {self._name(j)} {text} ({rule})"

    def _given_up(self, why: int) -> tuple[str, str]:
        return (GIVEN_UP if why in self.proved else NOT_PROVED)[why]

    def _name(self, rank: int) -> str:
        return self.field.entrants[rank].name

    def _number(self, rank: int) -> int:
        return self.field.entrants[rank].number

    def _score(self, group: int) -> str:
        return shown(self.field.entrants[self.field.groups[group][0]].score)

    def _floaters(self, step: PairedGroup) -> Iterator[Reason]:
        field, choice = self.field, step.choice
        points = self._score(step.group)
        stay = choice.task.rest
        for rank in choice.own:
            number, name = (self._number(rank),), self._name(rank)
            lower = [other for other in stay if other > rank and field.rating[other] is not None]
            if step.instead_of is not None and step.values is not None:
                gap = field.reckoned[rank] - field.reckoned[step.instead_of]
                before, after = (_value(value) for value in step.values)
                text = (
                    f"{name} drops from {points} instead of {self._name(step.instead_of)}, "
                    f"a switch of {shown(gap)} for colours: {after}, otherwise {before}"
                )
                yield Reason(number, "29D1b", text)
            elif len(choice.own) > 1:
                text = f"{name} drops from {points}: at least {len(choice.own)} of the group have to"
                yield Reason(number, "29D2", text)
            elif field.rating[rank] is None and all(field.rating[other] is None for other in stay):
                yield Reason(
                    number, "29D1c", f"{name} drops from {points}: all remaining players are unrated"
                )
            elif lower or field.rating[rank] is None:
                text = f"{name} drops from {points}: were it a lower rated player, more would have to"
                yield Reason(number, "29D1b", text)
            else:
                text = f"{name} drops: {_lowest(choice)} with {points}"
                yield Reason(number, "29D1a", text)
        for rank in choice.passed:
            text = f"{self._name(rank)} drops further: no player with {points} can be spared"
            yield Reason((self._number(rank),), "29D2", text)

    def _pair(self, step: PairedGroup, i: int, j: int) -> Reason:
        both = (self._number(i), self._number(j))
        names = f"{self._name(i)} meets {self._name(j)}"
        field, done = self.field, step.paired
        why = field.forbidden[i].get(j)
        if why:
            rule, text = self._given_up(why)
            return Reason(both, rule, f"{self._name(i)} and {self._name(j)} {text}")
        if j in field.mates[i]:
            text = f"{names} of the same team: the group is not broken for teams at this score"
            return Reason(both, "28N1", text)
        stage = _stage(done, i, j)
        if stage == 0:
            return self._natural(step, both, names, i, j)
        rule, purpose = PURPOSE[stage]
        base = done.natural if stage == 1 else done.stages[0 if stage == 2 else 1]
        points = displacement(field, base, i, j)
        size = "" if points is None else f" of {shown(points)}"
        limit = self._limit(stage)
        if {field.rating[i], field.rating[j], field.rating[base[i]], field.rating[base[j]]} & {None}:
            limit = ", an unrated player is free of the limit (29E5g)" if stage > 2 else limit
        text = (
            f"{names} instead of {self._name(base[i])}, {_kind(done, i, j)}{size}{limit}, {purpose}"
        )  # fmt: skip
        return Reason(both, rule, text)

    def _fault(self, i: int, j: int) -> str:
        """Return the fault in a pair's colours and why they meet nevertheless; empty if there is none."""
        first, second = (self.field.entrants[rank].history for rank in (i, j))
        rules = self.switches
        faults = clash(first, second, rules.colors)
        if faults.series:
            return "; one of them gets a third equal colour, and no pairing of the group has fewer (29E5f)"
        if rules.technique == "29E6b" or not (faults.equalization or faults.alternation):
            return ""  # from the top board down, more faults than necessary may remain
        wide = faults.equalization and not (rules.blacks_only and faults.equalization == "b")
        rule, points = ("29E5b", rules.equalization_limit) if wide else ("29E5a", rules.alternation_limit)
        size = f" of at most {points} points" if rules.limits else ""
        balance = " and out of balance" if faults.equalization else ""
        return f"; both are due {NAMES[str(first.due)]}{balance}, and no switch{size} is better ({rule})"

    def _limit(self, stage: int) -> str:
        points = {3: self.switches.equalization_limit, 4: self.switches.alternation_limit}.get(stage)
        if points is None or not self.switches.limits:
            return " (no limit)"
        return f" (limit {points})"

    def _natural(self, step: PairedGroup, both: tuple[int, int], names: str, i: int, j: int) -> Reason:
        chosen: Mapping[int, int] = dict(step.paired.task.floaters)
        points = self._score(step.group)
        if i not in chosen:
            return Reason(both, "29C1", f"{names}: upper half against lower half, {points}")
        there = [rank for rank in self.field.groups[step.group] if rank not in _earlier(chosen, i)]
        if j == min(there):
            return Reason(both, "29D1a", f"{names}, the highest ranked with {points}")
        if j == min(
            other for other in there if self.field.legal(i, other) and other not in self.field.mates[i]
        ):
            return Reason(both, "29D1a", f"{names}, the highest ranked possible opponent with {points}")
        text = f"{names}, with {points} the highest ranked without whom the rest can be paired"
        return Reason(both, "29D1b", text)


def _lowest(choice: GroupChoice) -> str:
    """Return what describes a player who drops without another reason; floaters have chosen before."""
    if not choice.task.rest:
        return "the only one left" if choice.task.floaters else "the only one"
    return f"the lowest rated of an odd number of {'those left' if choice.task.floaters else 'players'}"


def _earlier(chosen: Mapping[int, int], floater: int) -> set[int]:
    """Return the opponents of the floaters who chose before this one."""
    return {opponent for earlier, opponent in chosen.items() if earlier < floater}


def _stage(done: Paired, i: int, j: int) -> int:
    """Return the last stage that brought the pair about, or 0 if it is natural."""
    stage = len(done.stages)
    for pairing in reversed([done.natural, *done.stages[:-1]]):
        if pairing[i] != j:
            return stage
        stage -= 1
    return 0


def _kind(done: Paired, i: int, j: int) -> str:
    rest = done.task.rest
    if i in rest and j in rest and (rest.index(i) < len(rest) // 2) == (rest.index(j) < len(rest) // 2):
        return "an interchange"
    return "a transposition"


def _value(value: tuple[int, ...]) -> str:
    series, equalization, *alternation, points = value
    broken = f", {_count(alternation[0], 'broken alternation')}" if alternation else ""
    third = f"{_count(series, 'third colour')}, " if series else ""
    conflicts = _count(equalization, "equalization conflict")
    return f"{third}{conflicts}{broken} and switches of {shown(points)} in all"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
