"""What a penalty does to the times on a clock, in figures and in words. Pure.

The times are those at which the game was stopped. A time never falls below 0; what the other side gains it
gains in full all the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class ClockChange:
    """Two times to set, and what is said about them.

    Attributes:
        words: a sentence or two, with both times, White's first.
        white_ms, black_ms: the times; None = the clock is not touched, or nobody reads it.
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
    """The times after a penalty.

    Args:
        color: who is penalised.
        white_ms, black_ms: the times as they stood; None = no clock is read.
        minus_s: he loses so many seconds.
        opponent_plus_s: the opponent gains so many.
        gained_ms: increment that his press brought and that is taken back.
    """
    done = []
    if minus_s:
        done.append(f"{side(color)} loses {minus_s} s")
    if opponent_plus_s:
        done.append(f"{side(not color)} gains {opponent_plus_s} s")
    if gained_ms:
        done.append(f"{side(color)} gives back the {seconds_text(gained_ms)} that the press brought")
    told = ", ".join(done)
    if white_ms is None or black_ms is None:
        return ClockChange(f"{told}." if told else "")
    if not told:
        return ClockChange(f"The times stay: {time_text(white_ms)} and {time_text(black_ms)}.")
    own, other = (white_ms, black_ms) if color else (black_ms, white_ms)
    own = max(0, own - gained_ms - minus_s * 1000)
    other += opponent_plus_s * 1000
    white, black = (own, other) if color else (other, own)
    words = f"{told}: {time_text(white)} and {time_text(black)}."
    if own == 0:
        words += f" {side(color)} has 0:00, which is a fallen flag: decide what follows."
    return ClockChange(words, white, black)


def side(color: chess.Color) -> str:
    """White or Black, as a sentence begins."""
    return "White" if color else "Black"


def time_text(ms: int) -> str:
    """A time as people say it, such as "11:10" or "1:02:03"; rounded up, as clocks and pages show it."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def seconds_text(ms: int) -> str:
    """A stretch of time, such as "2 s" or "1.5 s"."""
    return f"{ms / 1000:g} s"
