"""Tie-breaks of a player's own results, rating and number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from dashboard.pairing.core.tournament import HALF, ByeKind, Result
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import ZERO, Crosstable, CrosstableEntry
from dashboard.pairing.tiebreaks.ratings import rating_of, unrated
from dashboard.pairing.tiebreaks.value import NOTHING, TieBreakValue, ValuePart

Worth = Callable[[Crosstable, CrosstableEntry], tuple[Fraction, str]]
"""Returns what a round adds, and why."""

UNIT = Fraction(1)
WON = {Result.WIN, Result.SHORT_WIN}
DREW = {Result.DRAW, Result.SHORT_DRAW}


def _sum(table: Crosstable, worth: Worth) -> Mapping[int, TieBreakValue]:
    by_player: dict[int, TieBreakValue] = {}
    for number in table.players:
        parts = []
        for entry in table.counted(number):
            counted, why = worth(table, entry)
            parts.append(ValuePart(entry.round, entry.opponent, counted, why=why))
        total = sum((part.counted for part in parts), ZERO)
        by_player[number] = TieBreakValue(total, total, tuple(parts))
    return by_player


def _yes(whether: bool, why: str) -> tuple[Fraction, str]:
    return (UNIT, why) if whether else (ZERO, "")


def _win(table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    return _yes(entry.points == table.tournament.points.win, "a win's points")


def _won(_table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    return _yes(entry.result in WON, "won at the board")


def _black(_table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    return _yes(entry.at_board and entry.color == "b", "played with Black")


def _black_win(_table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    return _yes(entry.result in WON and entry.color == "b", "won with Black")


def _elected(table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    """Return a round's value; in round robins before 2026 a forfeit loss was like any loss (C.07, 15)."""
    old = table.regulations.round_robin and table.regulations.edition < "2026-03"
    if entry.category in {3, 5} or (entry.category == 4 and not old):
        return ZERO, entry.words
    return UNIT, ""


def _standard(table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    """Return 1 for more points than the opponent, 1/2 for as many; so 1/2 each in a game that both lost."""
    if entry.conceded is None:
        other, whom = table.tournament.points.draw, "a draw"
    else:
        other, whom = entry.conceded, "the opponent"
    if entry.points > other:
        return UNIT, f"more than {whom}"
    return (HALF, f"as much as {whom}") if entry.points == other else (ZERO, f"less than {whom}")


def _kashdan(_table: Crosstable, entry: CrosstableEntry) -> tuple[Fraction, str]:
    if not entry.at_board:
        return ZERO, entry.words
    if entry.result in WON:
        return Fraction(4), "win"
    return (Fraction(2), "draw") if entry.result in DREW else (UNIT, "loss")


def _unplayed(table: Crosstable, entry: CrosstableEntry) -> str:
    free = table.regulations.round_robin and entry.bye is ByeKind.ZERO
    return "free" if free else entry.words


def points(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """PTS: the score."""
    by_player: dict[int, TieBreakValue] = {}
    for number, entries in table.entries.items():
        parts = [
            ValuePart(
                entry.round,
                entry.opponent,
                entry.points,
                why="" if entry.at_board else _unplayed(table, entry),
            )
            for entry in entries
        ]
        extra = table.score[number] - sum((part.counted for part in parts), ZERO)
        if extra:
            parts.append(ValuePart(None, None, extra, why="awarded by the arbiter"))
        by_player[number] = TieBreakValue(table.score[number], table.score[number], tuple(parts))
    return by_player


def wins(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """WIN: rounds with a win's points, played or not."""
    return _sum(table, _win)


def won(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """WON: wins at the board."""
    return _sum(table, _won)


def blacks(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """BPG (34E6: BLACKS): games played with Black."""
    return _sum(table, _black)


def black_wins(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """BWG: games won with Black at the board."""
    return _sum(table, _black_win)


def elected(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """REP: rounds minus requested byes and forfeit losses."""
    return _sum(table, _elected)


def standard(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """STD: rounds with more points than the opponent, and half of those with as many."""
    return _sum(table, _standard)


def kashdan(table: Crosstable, _code: TieBreak) -> Mapping[int, TieBreakValue]:
    """KASH (34E7): 4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed round."""
    return _sum(table, _kashdan)


def progressive(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """PS: the sum of the scores after each round; a cut leaves out the first ones."""
    by_player: dict[int, TieBreakValue] = {}
    for number, steps in table.running.items():
        parts = tuple(
            ValuePart(
                round_, None, total, round_ <= code.low, "score so far" + "; cut" * (round_ <= code.low)
            )
            for round_, total in enumerate(steps, start=1)
        )
        total = sum(steps[code.low :], ZERO)
        by_player[number] = TieBreakValue(total, total, parts)
    return by_player


def pairing_number(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """TPN: the lower number first; ``/R`` the higher."""
    sign = 1 if code.turned else -1
    return {number: TieBreakValue(Fraction(number), Fraction(sign * number)) for number in table.players}


def own_rating(table: Crosstable, code: TieBreak) -> Mapping[int, TieBreakValue]:
    """RTNG: the higher rating first; ``/R`` the lower."""
    if unrated(table):
        return dict.fromkeys(table.players, NOTHING)
    sign = -1 if code.turned else 1
    ratings = {number: Fraction(rating_of(table, number) or 0) for number in table.players}
    return {number: TieBreakValue(rating, sign * rating) for number, rating in ratings.items()}
