"""How late a kind of board and clock can be: the times that judging has to allow for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Delays of one kind of hardware, in hall seconds.

    Attributes:
        board_latency_s: the longest time until the board knows of a change, so that a reading asked for
            then shows it.
        settle_s: quiet time after which a position is believed; times of changes are no better known.
    """

    board_latency_s: float = 0.25
    settle_s: float = 0.3


SERIAL = Profile()
"""A board with a line of its own that looks at all its squares four or five times a second."""

BLUETOOTH = Profile(board_latency_s=0.5, settle_s=0.5)
"""A DGT Bluetooth board: it scans half as fast, and its radio sends in bursts."""

CHAIN = Profile(board_latency_s=0.3, settle_s=0.8)
"""One of up to twelve boards on one line: the scan as ever, and half a second until it is asked."""
