"""How late a kind of board and clock can be: the times that judging has to allow for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Delays of one kind of hardware, in hall seconds.

    Attributes:
        board_latency_s: the longest time from a change on the board to its report.
        settle_s: quiet time after which a position is believed.
    """

    board_latency_s: float = 0.25
    settle_s: float = 0.3


SERIAL = Profile()
"""DGT boards on a serial line or USB."""
