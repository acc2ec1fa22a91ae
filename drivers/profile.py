"""How late a kind of board and clock can be: the times that judging has to allow for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Delays of one kind of hardware, in hall seconds.

    Hand analysis uses the bound of each pair that favours the player
    (`daemon/core/hand_analysis/timing.py`).

    Attributes:
        board_latency_s: the longest time until the board knows of a change, so that a reading requested then
            shows it.
        settle_s: quiet time after which a position is believed; times of changes are no more precise.
        board_min_s: the shortest time until it knows.
        clock_min_s, clock_max_s: from a press until it is reported.
        vague_s: additional error of a reported time, either way, if events between two questions cannot be
            timed.
        tells_first: the board reports each change before a whole reading shows it, and keeps it in its log:
            if a reading shows more than was reported, messages were lost, and the log has them.
        named: the board identifies pieces; False = it detects occupancy only.
        by_readings: a board that shares its link with others and keeps no record of presses: they are
            detected from readings of its clock, as on a board that is alone.
        clock: the board has a clock, or a connector for one.
        board: there is a board; False = a clock alone, and nothing reports pieces.
        hosted: its clock has no time control: it shows what it receives, and reports the use of its lever.
        learns: the board reports chips, and needs a calibration that maps them to pieces
            (`drivers/link/calibrating.py`).
    """

    board_latency_s: float = 0.25
    settle_s: float = 0.3
    board_min_s: float = 0.0
    clock_min_s: float = 0.0
    clock_max_s: float = 0.5
    vague_s: float = 0.0
    tells_first: bool = False
    named: bool = True
    by_readings: bool = False
    clock: bool = True
    board: bool = True
    hosted: bool = False
    learns: bool = False

    @property
    def reported_within_s(self) -> float:
        """The longest time from a change until the new position of a board at rest is believed."""
        return self.board_latency_s + self.vague_s + self.settle_s

    @property
    def spread_s(self) -> float:
        """The largest error of the time between two changes of squares, by their reports."""
        return self.board_latency_s - self.board_min_s + 2 * self.vague_s


SERIAL = Profile(tells_first=True)
"""A board with a line of its own that looks at all its squares four or five times a second.

The board passes the clock on: at each press at once, and at the latest with the next of its two or three
messages a second (`hardware-specs/dgt/protocol.md`, section 6).
"""

BLUETOOTH = Profile(board_latency_s=0.5, settle_s=0.6, tells_first=True)
"""A DGT Bluetooth board: it scans half as fast, and its radio sends in bursts."""

CHAIN = Profile(board_latency_s=0.3, settle_s=0.8, vague_s=0.5)
"""One of up to twelve boards on one line: the scan as before, and half a second until it is asked. It keeps
changes and presses in their order, and not when they were."""

CLOCK_ALONE = Profile(board=False)
"""A clock without a board: a table has one, or it is a device that is nothing else."""

CLOCK_HOSTED = Profile(board=False, hosted=True)
"""A clock alone that a host keeps: the daemon counts, and the device is its display and its lever."""
