"""The effect of a penalty on the times of a clock, in figures and in words.

The times are those at which the game was stopped. A time never falls below 0; the other side still gains its
time in full.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.message import Color
from broker.words.sentence import Sentence, together


@dataclass(frozen=True, slots=True)
class ClockChange:
    """Two times to set, and their description.

    Attributes:
        words: a sentence or two, with both times, White's first.
        white_ms, black_ms: the times; None if the clock stays as it is, or is not read.
    """

    words: str
    white_ms: int | None = None
    black_ms: int | None = None


def change(
    color: chess.Color,
    white_ms: int | None,
    black_ms: int | None,
    *,
    minus_s: int = 0,
    opponent_plus_s: int = 0,
    gained_ms: int = 0,
) -> ClockChange:
    """Return the times after a penalty.

    Args:
        color: the penalised side.
        white_ms, black_ms: the times before; None if no clock is read.
        minus_s: how many seconds it loses.
        opponent_plus_s: how many seconds the opponent gains.
        gained_ms: increment of its press that is removed.
    """
    done: list[str] = []
    if minus_s:
        done.append(Sentence("remedy_minus", side=side_key(color), time=span(minus_s)))
    if opponent_plus_s:
        done.append(Sentence("remedy_plus", side=side_key(not color), time=span(opponent_plus_s)))
    if gained_ms:
        seconds = gained_ms / 1000
        done.append(
            Sentence(
                "remedy_increment",
                side=side_key(color),
                seconds=int(seconds) if seconds.is_integer() else seconds,
            )
        )
    if white_ms is None or black_ms is None:
        return ClockChange(together(done))
    if not done:
        return ClockChange(
            Sentence("remedy_times_stay", white=time_text(white_ms), black=time_text(black_ms))
        )
    own, other = (white_ms, black_ms) if color else (black_ms, white_ms)
    own = max(0, own - gained_ms - minus_s * 1000)
    other += opponent_plus_s * 1000
    white, black = (own, other) if color else (other, own)
    done.append(times_said(white, black))
    if own == 0:
        done.append(Sentence("remedy_no_time", side=side_key(color)))
    return ClockChange(together(done), white, black)


def times_said(white_ms: int, black_ms: int) -> Sentence:
    """Return the sentence with the times to set."""
    return Sentence("remedy_times", white=time_text(white_ms), black=time_text(black_ms))


def side_key(color: chess.Color) -> Color:
    """Return the argument by which a sentence chooses its side."""
    return "white" if color else "black"


def span(seconds: float) -> Sentence:
    """Return a duration in words, such as "30 seconds" or "2 minutes"."""
    whole = int(seconds) if float(seconds).is_integer() else seconds
    if isinstance(whole, int) and whole >= 60 and whole % 60 == 0:
        return Sentence("rule_minutes", count=whole // 60)
    if whole < 180:
        return Sentence("rule_seconds", count=whole)
    time = time_text(round(seconds * 1000))
    return Sentence("rule_hours", time=time) if whole >= 3600 else Sentence("rule_minutes_seconds", time=time)


def side(color: chess.Color) -> str:
    """Return White or Black, as at the start of a sentence."""
    return "White" if color else "Black"


def time_text(ms: int) -> str:
    """Return a time such as "11:10" or "1:02:03"; rounded up, as clocks and pages show it."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def as_sentence(reason: str) -> str:
    """Return the reason of a driver as the start of a sentence."""
    return reason if isinstance(reason, Sentence) else f"{reason[:1].upper()}{reason[1:]}"
