"""Tie-breaks of the opponents' ratings (C.07, 10; 34E10 and 34E11), with FIDE's two conversion tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor

from dashboard.pairing.core.tournament import HALF, Result
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable, CrosstableEntry
from dashboard.pairing.tiebreaks.value import NOTHING, TieBreakValue, ValuePart, shown

# fmt: off
DIFFERENCE = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)
"""dp: rating points above the opponents' average for 50, 51, ... 100 percent."""

EXPECTED_FROM = (
    4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163,
    171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375,
    392, 412, 433, 457, 485, 518, 560, 620, 736,
)
"""PD: the smallest difference in rating for an expectation of 51, 52, ... 100 percent."""
# fmt: on

LOWEST = 800
"""How far below the weakest opponent the perfect performance of a player without a point is."""

WORTH = {
    Result.WIN: Fraction(1), Result.SHORT_WIN: Fraction(1), Result.FORFEIT_WIN: Fraction(1),
    Result.DRAW: HALF, Result.SHORT_DRAW: HALF,
    Result.LOSS: ZERO, Result.SHORT_LOSS: ZERO, Result.FORFEIT_LOSS: ZERO,
}  # fmt: skip
"""A percentage is of chess points, whatever the event gives for a win."""

SWING = {Fraction(1): 400, HALF: 0, ZERO: -400}
"""34E10: the points that a result adds to the opponent's rating."""


def half_up(number: Fraction) -> int:
    """Return the nearest whole number, rounding a half up."""
    return floor(number + HALF)


def difference(percent: int) -> int:
    """Return dp(p), negative below 50 percent."""
    return DIFFERENCE[percent - 50] if percent >= 50 else -DIFFERENCE[50 - percent]


def expected(gap: int) -> int:
    """Return PD(D) in percent, over the whole scale (no cut at 400)."""
    return 50 + bisect_right(EXPECTED_FROM, gap) if gap >= 0 else 50 - bisect_right(EXPECTED_FROM, -gap)


def rating_of(table: Crosstable, number: int) -> int | None:
    """Return a player's rating, or None if unrated and the regulations have no substitute."""
    rating = table.players[number].rating
    return table.regulations.unrated_as if rating is None else rating


def unrated(table: Crosstable) -> tuple[int, ...]:
    """Return the players without a rating or a substitute; FIDE's rating codes are then left out."""
    return tuple(number for number in table.players if rating_of(table, number) is None)


def _ratings(table: Crosstable, number: int, code: TieBreak) -> list[tuple[CrosstableEntry, int]]:
    return [
        (entry, rating)
        for entry in table.rated_games(number, code)
        if entry.opponent is not None and (rating := rating_of(table, entry.opponent)) is not None
    ]


def _average(table: Crosstable, number: int, code: TieBreak) -> TieBreakValue:
    games = _ratings(table, number, code)
    order = sorted(range(len(games)), key=lambda place: games[place][1])
    cut = set(order[: code.low])
    cut |= set([place for place in reversed(order) if place not in cut][: code.high])
    parts = tuple(
        ValuePart(
            entry.round, entry.opponent, Fraction(rating), place in cut, "rating" + "; cut" * (place in cut)
        )
        for place, (entry, rating) in enumerate(games)
    )
    kept = [part.counted for part in parts if not part.cut]
    if not kept:
        return NOTHING
    number_ = Fraction(half_up(sum(kept, ZERO) / len(kept)))
    return TieBreakValue(number_, number_, parts, f"mean of {len(kept)}")


def _performance(table: Crosstable, number: int, code: TieBreak) -> TieBreakValue:
    average = _average(table, number, TieBreak("ARO", forfeits=code.forfeits))
    games = _ratings(table, number, code)
    if average.number is None:
        return NOTHING
    scored = sum((WORTH[entry.result] for entry, _ in games if entry.result), ZERO)
    percent = half_up(100 * scored / len(games))
    value = average.number + difference(percent)
    note = (
        f"average {average.number}, {shown(scored)} of {len(games)} is {percent} %: {difference(percent):+d}"
    )
    return TieBreakValue(value, value, average.parts, note)


def _perfect(table: Crosstable, number: int, code: TieBreak) -> TieBreakValue:
    games = _ratings(table, number, code)
    if not games:
        return NOTHING
    ratings = [rating for _, rating in games]
    scored = sum((WORTH[entry.result] for entry, _ in games if entry.result), ZERO)
    if not scored:
        performance, note = min(ratings) - LOWEST, f"no points: {LOWEST} below the lowest"
    else:
        performance = _lowest_that_expects(scored, ratings)
        note = f"the lowest rating that expects {shown(scored)} of {len(games)}"
    parts = tuple(
        ValuePart(entry.round, entry.opponent, Fraction(rating), why="rating") for entry, rating in games
    )
    return TieBreakValue(Fraction(performance), Fraction(performance), parts, note)


def _lowest_that_expects(scored: Fraction, ratings: list[int]) -> int:
    target = scored * 100
    low, high = min(ratings) - EXPECTED_FROM[-1] - 1, max(ratings) + EXPECTED_FROM[-1]
    while high - low > 1:  # the expectation never falls with the rating; high is enough, low is not
        middle = (low + high) // 2
        if sum(expected(middle - rating) for rating in ratings) >= target:
            high = middle
        else:
            low = middle
    return high


PlayerValue = Callable[[Crosstable, int, TieBreak], TieBreakValue]


def _all(table: Crosstable, code: TieBreak, value_of: PlayerValue) -> Mapping[int, TieBreakValue]:
    if unrated(table):
        return dict.fromkeys(table.players, NOTHING)
    return {number: value_of(table, number, code) for number in table.players}


def average_rating(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """ARO: the mean rating of the opponents met at the board."""
    return _all(table, code, _average)


def performance(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """TPR: that mean, plus the points for the percentage."""
    return _all(table, code, _performance)


def perfect_performance(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """PTP: the lowest rating that expects the points scored against these opponents."""
    return _all(table, code, _perfect)


def _of_opponents(
    table: Crosstable, code: TieBreak, values: Mapping[int, TieBreakValue]
) -> Mapping[int, TieBreakValue]:
    by_player: dict[int, TieBreakValue] = {}
    for number in table.players:
        parts = [
            ValuePart(entry.round, entry.opponent, theirs, why=values[entry.opponent].note)
            for entry in table.rated_games(number, code)
            if entry.opponent is not None and (theirs := values[entry.opponent].number) is not None
        ]
        if not parts:
            by_player[number] = NOTHING
            continue
        average = Fraction(half_up(sum((part.counted for part in parts), ZERO) / len(parts)))
        by_player[number] = TieBreakValue(average, average, tuple(parts), f"mean of {len(parts)}")
    return by_player


def opponents_performance(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """APRO: the mean performance rating of the opponents met at the board."""
    return _of_opponents(table, code, performance(table, TieBreak("TPR", forfeits=code.forfeits)))


def opponents_perfect(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """APPO: the mean perfect performance of the opponents met at the board."""
    return _of_opponents(table, code, perfect_performance(table, TieBreak("PTP", forfeits=code.forfeits)))


def us_average(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """OPPAVG (34E11): the mean rating of the rated opponents played."""
    return {number: _average(table, number, code) for number in table.players}


def us_opponents_performance(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """OPPPERF (34E10): the mean performance of the opponents; a win is 400 above the rating met."""
    values: dict[int, TieBreakValue] = {}
    for number in table.players:
        games = _ratings(table, number, code)
        if not games:
            values[number] = NOTHING
            continue
        total = sum(rating + SWING[WORTH[entry.result]] for entry, rating in games if entry.result)
        mean = Fraction(total, len(games))
        values[number] = TieBreakValue(mean, mean, note="opponent's performance")
    return _of_opponents(table, code, values)
