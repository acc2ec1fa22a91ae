"""Whether what a board kept is the game that waits to begin at its table.

A log says in which order pieces and lever were moved, and never when. Where the clock runs, somebody plays.
Where it stands, the pieces may just as well be those of an earlier game, of people who analysed, or who tried
out the clock. What tells them apart: a game is pressed for from its first move on, no player has more time
than the time control gives, the clock still shows what it showed at the last press, and so much time as the
players used has passed since they were seated. What is sure neither way is left to a person.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import Pressed, Seen, SquareSeen
from daemon.core.incidents.remedy_context import Times
from drivers.time_control import Period, TimeControl

FEWEST_PLIES: Final = 4
"""Both players have moved twice: nobody tries out a clock so long."""
UNEXPLAINED: Final = 3
"""So many presses more than moves, or fewer: one that was repeated, an offence, a mate without a press."""
SHOWN_S: Final = 4.0
"""A clock shows whole seconds, up to a second old, on either side."""
ADDED_S: Final = 120.0
"""So much an arbiter may have given to a player, but no more than this part of the time he began with."""
ADDED_PART: Final = 3
LATE_PART: Final = 2
"""Whoever presses first with less than this part of their time is not late: the clock was set otherwise."""
SEATED_S: Final = 60.0
"""The desk may say so late that players are seated."""
USED_S: Final = 5.0
"""A clock on which both sides show so much less than the time control gives was played with."""


class UnseenGame(enum.Enum):
    """What was found out about what stands on a board."""

    THIS_GAME = "it was played by those who are seated here"
    ANOTHER = "it was not, or nothing was played"
    DOUBTFUL = "nobody can tell"


@dataclass(frozen=True, slots=True)
class KnownBesideLog:
    """What is known beside the log.

    Attributes:
        control: the time control of the game that waits; None if unknown.
        shown: what the clock shows; None if it is not read.
        since_s: seconds since its players were seated; None if unknown, as where UTC was set back.
    """

    control: TimeControl | None
    shown: Times
    since_s: float | None


def told(evidence: Sequence[Seen], plies: int, setting: KnownBesideLog) -> tuple[UnseenGame, str]:
    """What a log means that begins at the first squares, and why it is doubtful.

    Args:
        evidence: the log, from White's side, oldest first.
        plies: so many moves explain it.
        setting: the table.
    """
    presses = _presses(evidence)
    if not presses or not plies:
        return UnseenGame.ANOTHER, ""
    last = presses[-1]
    counted = {color: sum(one.color == color for one in presses) for color in chess.COLORS}
    left_s = {color: _seconds(last, color) for color in chess.COLORS}
    if setting.control and _too_long(setting.control.periods[0], counted, left_s, setting.since_s):
        return UnseenGame.ANOTHER, ""
    if why := _doubt(presses, plies, left_s, setting):
        return UnseenGame.DOUBTFUL, why
    return UnseenGame.THIS_GAME, ""


def used(setting: KnownBesideLog) -> bool:
    """Whether the clock alone says that a game may have been played since the players were seated."""
    shown_s = {chess.WHITE: _s(setting.shown[0]), chess.BLACK: _s(setting.shown[1])}
    if setting.control is None or None in shown_s.values():
        return False
    first = setting.control.periods[0]
    if not all(left is not None and left <= first.seconds - USED_S for left in shown_s.values()):
        return False
    return not _too_long(first, dict.fromkeys(chess.COLORS, 0), shown_s, setting.since_s)


def _doubt(
    presses: Sequence[Pressed],
    plies: int,
    left_s: dict[chess.Color, float | None],
    setting: KnownBesideLog,
) -> str:
    """Why it may not be this game; "" = nothing speaks against it."""
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
        shown = [_seconds(one, color) for one in presses if one.color == color]
        given = (max(control.seconds_for(moves + 1), first.seconds) for moves in count(1))
        if any(left is not None and left > most + added_s for left, most in zip(shown, given, strict=False)):
            return Sentence("hall_doubt_more")
        if shown and shown[0] is not None and shown[0] < first.seconds / LATE_PART:
            return Sentence("hall_doubt_less")
    return "" if _still_shown(presses[-1], left_s, setting) else Sentence("hall_doubt_times")


def _still_shown(last: Pressed, left_s: dict[chess.Color, float | None], setting: KnownBesideLog) -> bool:
    """Whether the clock shows what it showed at the last press, less what the other side used since."""
    assert setting.control is not None, "looked at before"
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
    """Whether the players used more time than has passed: it began before they were seated.

    What later periods give is left out, since a clock may not have added it yet: then less was used.
    """
    if since_s is None:
        return False
    used_s = 0.0
    for color, left in left_s.items():
        if left is not None:
            used_s += max(0.0, first.seconds + counted[color] * first.increment_s - left)
    return used_s > since_s + SEATED_S


def _presses(evidence: Sequence[Seen]) -> list[Pressed]:
    """Those since the first hand at a piece: what came before only started the clock."""
    moved = next((n for n, seen in enumerate(evidence) if isinstance(seen, SquareSeen)), len(evidence))
    return [seen for seen in evidence[moved:] if isinstance(seen, Pressed)]


def _seconds(press: Pressed, color: chess.Color) -> float | None:
    return _s(press.white_ms if color else press.black_ms)


def _s(ms: int | None) -> float | None:
    return None if ms is None else ms / 1000
