"""The cheapest matching where a cost is a number of thousands of bits: solved in pieces.

gacrux writes all that the Dutch rules compare into one number for a pair. First come the counts over all
pairs (``grave``), then figures of one player each: whom the first meets, whom the second meets, and so on.
The fast library has numbers of 128 bits. So it solves first for the counts, and then again with as many
figures as fit. Their values hold from then on, and pairs that contradict them are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import factorial

from dashboard.pairing.matching.matching import BITS, cheapest

Pair = tuple[int, int]

ROOM = BITS - 2
"""The most bits that the costs of one call may have, summed over its pairs."""


class TooLong(Exception):
    """A cost cannot be divided into pieces small enough for the library."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What only the pairs of one player add, who is in one pair.

    Attributes:
        of: what each of these pairs adds; other pairs add nothing.
    """

    player: int
    of: Mapping[Pair, int]


def matched(grave: Mapping[Pair, int], figures: Iterable[Figure] = ()) -> set[Pair] | None:
    """Return the perfect matching with the smallest sum of ``grave``, then the smallest first figure, ...

    Args:
        grave: of every possible pair.
        figures: the most important first.

    Returns:
        None if no matching is perfect.

    Raises:
        TooLong: the counts do not fit.
    """
    asking, waiting = _Asking(grave), list(figures)
    pairs: set[Pair] | None = None
    while pairs is None or waiting:
        if pairs is not None:
            value = _value(waiting[0], pairs)
            if value == min(asking.ranks(waiting[0])):
                asking.keep(waiting.pop(0), value)
                continue
        asked = asking.as_many_as_fit(waiting)
        pairs = asking.answer(asked)
        if pairs is None:
            return None
        for figure in asked:
            asking.keep(figure, _value(figure, pairs))
        del waiting[: len(asked)]
    return pairs


class _Asking:
    """The pairs that are still possible, and their counts."""

    def __init__(self, grave: Mapping[Pair, int]) -> None:
        least = min(grave.values(), default=0)  # every perfect matching has the same number of pairs
        self._grave = {pair: cost - least for pair, cost in grave.items()}
        self._of: dict[int, set[Pair]] = {}
        for pair in grave:
            for player in pair:
                self._of.setdefault(player, set()).add(pair)
        self._place = {player: at for at, player in enumerate(sorted(self._of))}
        self._largest = max(self._grave.values(), default=0) * len(self._of) + 1

    def ranks(self, figure: Figure) -> dict[int, int]:
        """Return the values that a figure can still have, from the best."""
        values = {figure.of.get(pair, 0) for pair in self._of[figure.player]}
        return {value: rank for rank, value in enumerate(sorted(values))}

    def as_many_as_fit(self, figures: Sequence[Figure]) -> list[Figure]:
        """Return the first figures that fit together. Raises `TooLong` if none does."""
        worth, some = self._largest, list[Figure]()
        for figure in figures:
            worth *= len(self.ranks(figure))
            if worth.bit_length() > ROOM:
                break
            some.append(figure)
        if figures and not some:
            raise TooLong
        return some

    def answer(self, figures: Sequence[Figure]) -> set[Pair] | None:
        """Return the cheapest pairs by the counts, then by these figures."""
        unit, costs = 1, dict.fromkeys(self._grave, 0)
        for figure in reversed(figures):
            ranks = self.ranks(figure)
            for pair in self._of[figure.player]:
                costs[pair] += unit * ranks[figure.of.get(pair, 0)]
            unit *= len(ranks)
        if (unit * self._largest).bit_length() > ROOM:
            raise TooLong
        edges = [
            (self._place[a], self._place[b], unit * cost + costs[a, b])
            for (a, b), cost in self._grave.items()
        ]
        partner = cheapest(len(self._place), edges)
        if partner is None:
            return None
        names = list(self._place)
        met = ((names[at], names[other]) for at, other in enumerate(partner))
        return {(a, b) for a, b in met if (a, b) in self._grave}

    def keep(self, figure: Figure, value: int) -> None:
        """Leave out all pairs with which a figure would have another value."""
        self._drop([pair for pair in self._of[figure.player] if figure.of.get(pair, 0) != value])
        if len(self._of[figure.player]) == 1:
            (pair,) = self._of[figure.player]
            self._drop([pair_ for player in pair for pair_ in self._of[player] if pair_ != pair])

    def _drop(self, pairs: Iterable[Pair]) -> None:
        for pair in pairs:
            self._grave.pop(pair, None)
            for player in pair:
                self._of[player].discard(pair)


def _value(figure: Figure, pairs: set[Pair]) -> int:
    return next((figure.of.get(pair, 0) for pair in pairs if figure.player in pair), 0)


def within_a_bracket(
    costs: Mapping[Pair, int], places: Mapping[int, int], pairs: int
) -> tuple[dict[Pair, int], list[Figure]]:
    """Return the costs with which gacrux pairs the players of one score with each other, in parts.

    Below what is counted a cost has a bit for each place of the bracket and then, in figures that go down
    from the number of places, how far below the first player their opponent is, the second's, and so on. The
    bits say who is the upper one of a pair: from the last of the upper half upwards, then from the first of
    the lower half downwards. (The opponent in the last place makes a figure one too large for its base. As
    every upper one has at least 1 there, and one pair alone has the last place, it changes no order.)

    Args:
        costs: of every pair that may be.
        places: in the bracket from 1, by player; who has none is of another score.
        pairs: how many its upper half has.

    Raises:
        TooLong: they are not costs of this kind.
    """
    count = len(places)
    if pairs > count:
        raise TooLong
    unit = factorial(max(0, count - 1))  # all may have met already, so that no pair is left in it
    nobody = ((1 << (count - pairs)) - 1) * unit
    grave = dict[Pair, int]()
    below: dict[int, dict[Pair, int]] = {place: {} for place in range(1, count + 1)}
    player_at = {place: player for player, place in places.items()}
    for pair, cost in costs.items():
        rest = cost - nobody
        if pair[0] in places and pair[1] in places:
            upper, lower = sorted(places[player] for player in pair)
            bit = 1 << (count - pairs + upper - 1) if upper <= pairs else -(1 << (count - upper))
            rest -= bit * unit + (lower - upper) * factorial(count - 1 - upper)
            below[upper][pair] = lower - upper
        grave[pair], left = divmod(rest, unit << count)
        if left:
            raise TooLong
    figures = [
        Figure(player_at[place], dict.fromkeys(below[place], 1 if place <= pairs else -1))
        for place in (*range(pairs, 0, -1), *range(pairs + 1, count + 1))
    ]
    figures += [Figure(player_at[place], below[place]) for place in range(1, count)]
    return grave, [figure for figure in figures if figure.of]
