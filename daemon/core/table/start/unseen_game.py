"""Whether a board's log is of the game that waits to start at its table.

A log shows the order in which pieces and lever were moved, and never when. If the clock runs, the game is
being played. If it is stopped, the pieces may also be from an earlier game, an analysis, or a test of the
clock. A game differs from these in that it is pressed for from its first move on, no player has more time
than the time control gives, the clock still shows what it showed at the last press, and the time that the
players used has passed since they were seated. If the evidence is mixed, an arbiter decides.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockPress, Seen, SquareSeen
from daemon.core.incidents.remedy_context import Times
from drivers.time_control import Period, TimeControl

FEWEST_PLIES: Final = 4
"""Both players have moved twice, which is longer than any test of a clock."""
UNEXPLAINED: Final = 3
"""The numbers of presses and moves may differ this much: repeated, for an offence, or none at a mate."""
SHOWN_S: Final = 4.0
"""A clock shows whole seconds, up to a second old, on either side."""
ADDED_S: Final = 120.0
"""An arbiter may have added this much time, but no more than this part of the time at the start."""
ADDED_PART: Final = 3
LATE_PART: Final = 2
"""A player with less than this part of their time at the first press: the clock was set lower."""
SEATED_S: Final = 60.0
"""The desk may seat the players this long after the start."""
USED_S: Final = 5.0
"""A clock on which both sides show this much less than the time control gives was played with."""


class UnseenGame(enum.Enum):
    """What the pieces on a board are from."""

    THIS_GAME = "it was played by those who are seated here"
    ANOTHER = "it was not, or nothing was played"
    DOUBTFUL = "it may be either"


@dataclass(frozen=True, slots=True)
class UnseenGameContext:
    """What is known apart from the log.

    Attributes:
        control: the time control of the waiting game; None if unknown.
        shown: what the clock shows; None if it is not read.
        since_s: seconds since its players were seated; None if unknown, as after UTC was set back.
    """

    control: TimeControl | None
    shown: Times
    since_s: float | None


def unseen_game(evidence: Sequence[Seen], plies: int, setting: UnseenGameContext) -> tuple[UnseenGame, str]:
    """Return what a log from the starting position shows, and why that is doubtful.

    Args:
        evidence: the log, from White's side, oldest first.
        plies: how many moves explain it.
        setting: the table.
    """
    presses = _presses(evidence)
    if not presses or not plies:
        return UnseenGame.ANOTHER, ""
    last = presses[-1]
    counted = {color: sum(press.color == color for press in presses) for color in chess.COLORS}
    left_s = {color: _seconds(last, color) for color in chess.COLORS}
    if setting.control and _too_long(setting.control.periods[0], counted, left_s, setting.since_s):
        return UnseenGame.ANOTHER, ""
    if why := _doubt(presses, plies, left_s, setting):
        return UnseenGame.DOUBTFUL, why
    return UnseenGame.THIS_GAME, ""


def used(setting: UnseenGameContext) -> bool:
    """Return whether the clock alone shows that a game may have been played since the players were seated."""
    shown_s = {chess.WHITE: _s(setting.shown[0]), chess.BLACK: _s(setting.shown[1])}
    if setting.control is None or None in shown_s.values():
        return False
    first = setting.control.periods[0]
    if not all(left is not None and left <= first.seconds - USED_S for left in shown_s.values()):
        return False
    return not _too_long(first, dict.fromkeys(chess.COLORS, 0), shown_s, setting.since_s)


def _doubt(
    presses: Sequence[ClockPress],
    plies: int,
    left_s: dict[chess.Color, float | None],
    setting: UnseenGameContext,
) -> str:
    """Return why it may not be this game; empty if nothing contradicts."""
    control = setting.control
    if plies < FEWEST_PLIES:
        return Sentence("hall_doubt_few")
    if abs(len(presses) - plies) > UNEXPLAINED:
        return Sentence("hall_doubt_presses", count=len(presses))
    if control is None:
        return Sentence("hall_doubt_setting")
    if setting.since_s is None:
        return Sentence("hall_doubt_computer")
    first = control.periods[0]
    added_s = min(ADDED_S, first.seconds / ADDED_PART)
    for color in chess.COLORS:
        shown = [_seconds(press, color) for press in presses if press.color == color]
        given = (max(control.seconds_for(moves + 1), first.seconds) for moves in count(1))
        if any(left is not None and left > most + added_s for left, most in zip(shown, given, strict=False)):
            return Sentence("hall_doubt_more")
        if shown and shown[0] is not None and shown[0] < first.seconds / LATE_PART:
            return Sentence("hall_doubt_less")
    return "" if _still_shown(presses[-1], left_s, setting) else Sentence("hall_doubt_times")


def _still_shown(
    last: ClockPress, left_s: dict[chess.Color, float | None], setting: UnseenGameContext
) -> bool:
    """Return whether the clock shows what it showed at the last press, less the opponent's time since."""
    assert setting.control is not None, "checked before"
    bonus = max(period.bonus_s for period in setting.control.periods)
    for color, shown in zip((chess.WHITE, chess.BLACK), map(_s, setting.shown), strict=True):
        left = left_s[color]
        if shown is None or left is None:
            continue
        if shown > left + bonus + SHOWN_S or (color == last.color and shown < left - SHOWN_S):
            return False
    return True


def _too_long(
    first: Period,
    counted: dict[chess.Color, int],
    left_s: dict[chess.Color, float | None],
    since_s: float | None,
) -> bool:
    """Return whether the players used more time than has passed, so that the game began before their seating.

    Time of later periods is left out, since a clock may not have added it yet: then less was used.
    """
    if since_s is None:
        return False
    used_s = 0.0
    for color, left in left_s.items():
        if left is not None:
            used_s += max(0.0, first.seconds + counted[color] * first.increment_s - left)
    return used_s > since_s + SEATED_S


def _presses(evidence: Sequence[Seen]) -> list[ClockPress]:
    """Return the presses since the first move of a piece; earlier ones only started the clock."""
    moved = next((n for n, seen in enumerate(evidence) if isinstance(seen, SquareSeen)), len(evidence))
    return [seen for seen in evidence[moved:] if isinstance(seen, ClockPress)]


def _seconds(press: ClockPress, color: chess.Color) -> float | None:
    return _s(press.white_ms if color else press.black_ms)


def _s(ms: int | None) -> float | None:
    return None if ms is None else ms / 1000
