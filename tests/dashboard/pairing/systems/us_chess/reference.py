"""The US Chess Swiss rules by trying every pairing: slow, short, and independent of the engine.

For fields of up to eight players. Rules are those of the book as this project reads it: complete pairings of
the field are compared first by what is given up (rematches, then team-mates below plus-two), then group by
group by how many drop and how far. Of those left, floaters choose in order, the lowest rated drop, and each
group goes through four stages. A player is a ``FieldPlayer``; a pairing is a set of frozensets.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class FieldPlayer:
    """Ranked ``rank``-th (0 = highest); ``group`` 0 is the highest score."""

    rank: int
    group: int
    rating: int | None
    points: Fraction
    colors: str
    met: frozenset[int]
    team: str = ""


Pair = frozenset[FieldPlayer]
Whole = frozenset[Pair]
State = tuple[list[Pair], list[FieldPlayer], list[FieldPlayer], list[FieldPlayer]]
"""Of a group: pairs with floaters, floaters who drop further, its own floaters, the players to halve."""


def all_pairings(players: list[FieldPlayer]) -> Iterator[Whole]:
    if not players:
        yield frozenset()
        return
    first, *rest = players
    for other in rest:
        for more in all_pairings([player for player in rest if player is not other]):
            yield more | {frozenset({first, other})}


def two(pair: Pair) -> tuple[FieldPlayer, FieldPlayer]:
    high, low = sorted(pair, key=lambda player: player.rank)
    return high, low


# Colours


def games(player: FieldPlayer) -> str:
    return player.colors.replace("-", "")


def balance(player: FieldPlayer) -> int:
    return games(player).count("w") - games(player).count("b")


def due(player: FieldPlayer) -> str:
    if balance(player) > 0:
        return "b"
    if balance(player) < 0:
        return "w"
    return {"": "", "w": "b", "b": "w"}[games(player)[-1:]]


def streak(player: FieldPlayer) -> str:
    last = games(player)[-2:]
    return last[0] if last in {"ww", "bb"} else ""


def conflict(pair: Pair) -> str:
    high, low = two(pair)
    if not due(high) or due(high) != due(low):
        return ""
    return "equalization" if balance(high) and balance(low) else "alternation"


def white_of(pair: Pair) -> FieldPlayer | None:
    """Return who has White by 29E3 to 29E4, or None for the toss."""
    high, low = two(pair)
    if not due(high) and not due(low):
        return None
    if due(high) != due(low):
        for player, other in ((high, low), (low, high)):
            if due(player):
                return player if due(player) == "w" else other
    color = due(high)
    gets = gets_due(high, low)
    return gets if color == "w" else (low if gets is high else high)


def gets_due(high: FieldPlayer, low: FieldPlayer) -> FieldPlayer:
    """Return which of two players due the same colour gets it (29E4)."""
    color = due(high)
    other = "b" if color == "w" else "w"
    if abs(balance(high)) != abs(balance(low)):
        return high if abs(balance(high)) > abs(balance(low)) else low
    thirds = [player for player in (high, low) if streak(player) == other]
    if len(thirds) == 1:
        return thirds[0]
    for mine, theirs in zip(reversed(high.colors), reversed(low.colors), strict=True):
        if mine != theirs:
            if mine == other or theirs == color:
                return high
            return low
    return high


def series(pair: Pair) -> bool:
    high, low = two(pair)
    if not conflict(pair):
        return False
    loser = low if gets_due(high, low) is high else high
    return streak(loser) not in {"", due(high)}


# The field


@dataclass
class Answer:
    pairs: Whole
    undecided: bool = False


class Reference:
    def __init__(self, players: list[FieldPlayer], rounds: int) -> None:
        self.players, self.rounds = sorted(players, key=lambda player: player.rank), rounds
        self.count = 1 + max(player.group for player in players)
        self.undecided = False
        self.lowest = [
            min(
                (player.rating for player in players if player.group == group and player.rating is not None),
                default=0,
            )
            for group in range(self.count)
        ]

    def rating(self, player: FieldPlayer) -> int:
        return self.lowest[player.group] if player.rating is None else player.rating

    def rematch(self, pair: Pair) -> bool:
        high, low = two(pair)
        return low.rank in high.met

    def mates(self, pair: Pair) -> bool:
        high, low = two(pair)
        return bool(high.team) and high.team == low.team

    def bad_mates(self, pair: Pair) -> bool:
        most = max(player.points for player in pair)
        return self.mates(pair) and not self.rematch(pair) and 2 * most - self.rounds < 2

    def measure(self, whole: Whole) -> tuple[int, ...]:
        drops, lengths = [0] * self.count, [0] * self.count
        for pair in whole:
            high, low = two(pair)
            if high.group != low.group:
                drops[high.group] += 1
                lengths[high.group] += low.group - high.group
        inside = [number for group in range(self.count) for number in (drops[group], lengths[group])]
        return (sum(map(self.rematch, whole)), sum(map(self.bad_mates, whole)), *inside)

    def solve(self) -> Answer:
        everything = list(all_pairings(self.players))
        best = min(map(self.measure, everything))
        possible = [whole for whole in everything if self.measure(whole) == best]
        done: set[Pair] = set()
        incoming: list[FieldPlayer] = []
        for group in range(self.count):
            state = self.decided(group, incoming, possible)
            pairs, passed, own, left = state
            done |= self.stages(group, pairs, left)[3]
            incoming = sorted([*passed, *own], key=lambda player: player.rank)
            possible = self.narrowed(group, state, possible)
        return Answer(frozenset(done), self.undecided)

    def decided(self, group: int, incoming: list[FieldPlayer], possible: list[Whole]) -> State:
        state = self.choose(group, incoming, possible, None)
        own = state[2]
        if len(own) == 1 and own[0].rating is not None:
            return self.other(group, incoming, possible, state)
        return state

    def narrowed(self, group: int, state: State, possible: list[Whole]) -> list[Whole]:
        pairs, passed, own, _ = state
        return [
            whole
            for whole in possible
            if set(pairs) <= whole and all(self.falls(whole, player, group) for player in [*passed, *own])
        ]

    def falls(self, whole: Whole, player: FieldPlayer, group: int) -> bool:
        """Return whether a player meets one of a lower group."""
        return any(player in pair and max(player.group for player in pair) > group for pair in whole)

    def choose(
        self, group: int, incoming: list[FieldPlayer], possible: list[Whole], instead: FieldPlayer | None
    ) -> State:
        left = [player for player in self.players if player.group == group]
        pairs: list[Pair] = []
        passed: list[FieldPlayer] = []
        for floater in incoming:
            order = sorted(
                left,
                key=lambda player: (
                    self.rematch(frozenset({floater, player})),
                    self.bad_mates(frozenset({floater, player})),
                    self.mates(frozenset({floater, player})),
                    player.rank,
                ),
            )
            for player in order:
                pair = frozenset({floater, player})
                rest = [whole for whole in possible if pair in whole]
                if rest:
                    pairs.append(pair)
                    left.remove(player)
                    possible = rest
                    break
            else:
                passed.append(floater)
                possible = [whole for whole in possible if self.falls(whole, floater, group)]
        own: list[FieldPlayer] = []
        order = sorted(left, key=lambda player: (player.rating is None, -player.rank))
        if instead is not None:
            order = [instead, *(player for player in order if player is not instead)]
        for player in order:
            rest = [whole for whole in possible if self.falls(whole, player, group)]
            if rest:
                own.append(player)
                possible = rest
            elif player is instead:
                return [], [], [], []
        left = [player for player in left if player not in own]
        return pairs, passed, own, left

    # Within a group

    def off(self, base: Whole, pair: Pair, everybody: bool = False) -> tuple[int, bool]:
        if pair in base:
            return 0, True
        partner = {player: other for pair_ in base for player, other in itertools.permutations(pair_)}
        terms, any_terms = [], []
        for player, other in itertools.permutations(pair):
            if player not in partner:
                continue
            points = abs(self.rating(other) - self.rating(partner[player]))
            any_terms.append(points)
            if everybody or other.group == partner[player].group:
                terms.append(points)
        if terms:
            return min(terms), True
        return (min(any_terms) if any_terms else 10**9), False

    def stages(self, group: int, pairs: list[Pair], left: list[FieldPlayer]) -> list[Whole]:
        half = len(left) // 2
        upper, lower = set(left[:half]), set(left[half:])
        natural = frozenset([*pairs, *map(frozenset, zip(left[:half], left[half:], strict=True))])
        present = sorted(
            [*left, *(player for pair in pairs for player in pair)], key=lambda player: player.rank
        )
        place = {player: at for at, player in enumerate(present)}
        floaters = {player for player in present if player.group < group}

        def interchange(pair: Pair) -> bool:
            return pair <= upper or pair <= lower

        def partner(base: Whole, player: FieldPlayer) -> FieldPlayer:
            return next(iter(next(pair for pair in base if player in pair) - {player}))

        def shift(base: Whole, pair: Pair) -> int:
            high, low = two(pair)
            return (len(present) - place[high]) * abs(place[low] - place[partner(base, high)])

        def given_up(whole: Whole) -> tuple[int, ...]:
            return (
                sum(map(self.rematch, whole)),
                sum(map(self.bad_mates, whole)),
                sum(
                    self.mates(pair) and not self.rematch(pair) and not self.bad_mates(pair) for pair in whole
                ),
            )

        def remedy(base: Whole, whole: Whole) -> tuple[int, ...]:
            changed = [pair for pair in whole if pair not in base]
            offs = {pair: self.off(base, pair) for pair in changed}
            far = [p for p in changed if interchange(p) or offs[p][0] > 80 or not offs[p][1]]
            return (
                len(far),
                sum(points for points, _ in offs.values()),
                sum(map(interchange, whole)),
                len(changed),
                sum(shift(base, pair) for pair in changed),
            )

        def count(whole: Whole, kind: str) -> int:
            return sum(conflict(pair) == kind for pair in whole)

        def least(candidates: list[Whole], key: object) -> Whole:
            assert callable(key)
            best = min(map(key, candidates))
            pairings = [whole for whole in candidates if key(whole) == best]
            if len(pairings) > 1:
                self.undecided = True
            return pairings[0]

        def repaired(whole: Whole) -> tuple[object, ...]:
            measure = remedy(natural, whole)
            return (given_up(whole), measure[2], measure[1], measure[3], measure[4])

        every = [
            whole for whole in all_pairings(present) if not any(len(pair & floaters) == 2 for pair in whole)
        ]
        first = least([whole for whole in every if set(pairs) <= whole], repaired)
        second = least(every, lambda whole: (given_up(whole), sum(map(series, whole)), remedy(first, whole)))

        def within(whole: Whole, limit: int, kept: Whole) -> bool:
            for pair in whole - second - kept:
                ends = [*pair, *(partner(second, player) for player in pair)]
                points, measured = self.off(second, pair)
                if (points > limit or not measured) and all(player.rating is not None for player in ends):
                    return False
            return True

        third = least(
            [whole for whole in every if within(whole, 200, second)],
            lambda whole: (
                given_up(whole),
                sum(map(series, whole)),
                count(whole, "equalization"),
                remedy(second, whole),
            ),
        )
        fourth = least(
            [whole for whole in every if within(whole, 80, third)],
            lambda whole: (
                given_up(whole),
                sum(map(series, whole)),
                count(whole, "equalization"),
                count(whole, "alternation"),
                remedy(second, whole),
            ),
        )
        return [first, second, third, fourth]

    # Another floater for colours

    def other(
        self,
        group: int,
        incoming: list[FieldPlayer],
        possible: list[Whole],
        natural: State,
    ) -> State:
        floater = natural[2][0]
        chain = self.chain(group, natural, possible, floater)
        bases = frozenset(pair for stages in chain for pair in stages[0])
        best = self.value(chain, bases)
        for player in reversed(natural[3]):
            if player.rating is None or floater.rating is None or player.rating - floater.rating > 200:
                continue
            state = self.choose(group, incoming, possible, player)
            if state[2] != [player]:
                continue
            if self.value(self.chain(group, state, possible, player), bases) < best:
                return state
        return natural

    def chain(
        self,
        group: int,
        state: State,
        possible: list[Whole],
        floater: FieldPlayer,
    ) -> list[list[Whole]]:
        stages_ = [self.stages(group, state[0], state[3])]
        while floater in [*state[1], *state[2]]:
            possible = self.narrowed(group, state, possible)
            group += 1
            incoming = sorted([*state[1], *state[2]], key=lambda player: player.rank)
            state = self.choose(group, incoming, possible, None)
            if self.faults(self.stages(group, state[0], state[3])[2]) != (0, 0):
                state = self.decided(group, incoming, possible)
            stages_.append(self.stages(group, state[0], state[3]))
        return stages_

    def faults(self, whole: Iterable[Pair]) -> tuple[int, int]:
        pairs = list(whole)
        return sum(map(series, pairs)), sum(conflict(pair) == "equalization" for pair in pairs)

    def value(self, chain: list[list[Whole]], bases: Whole) -> tuple[int, int, int]:
        pairs = [pair for stages in chain for pair in stages[2]]
        return (*self.faults(pairs), sum(self.off(bases, pair, everybody=True)[0] for pair in pairs))
