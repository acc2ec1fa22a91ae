"""Generations of DGT boards, as far as a host can tell them apart.

`hardware-specs/dgt/protocol.md` is the source. Where it leaves open what a board does, there is a field to
choose, and a host has to survive both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Range = tuple[float, float]
"""The least and the most of a time in seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Firmware:
    """What one generation of boards does.

    Attributes:
        version: main and sub.
        knows_bus: wakes up in bus mode and answers there; else it ignores every request of the bus.
        powered_by_port: has its power from the cable to the host, so that pulling it switches the board off.
        has_battery: reports its charge.
        has_long_serial: reports ten characters in addition to the five digits.
        has_hardware_version: reports it.
        by_radio: a Bluetooth board: zeros may follow a command for the clock, and for a second after an
            acknowledgement a question for the time is answered by that acknowledgement.
        loses_late_clock: a clock that was plugged in late is not read until updates are asked for again.
        scan_s: how long it takes to look at all squares.
        lever_s: how long after a press it is reported.
        poll_s: time between two looks at the clock.
        ack_s: how long the clock takes to acknowledge a command.
        storage: the version of the log that boards of about 1998 add to their number, such as "1.0".
        swallows_frame: a request of the bus that finds the board in single mode is skipped as a whole; else
            its first byte only.
        alternates: lists of changes are numbered odd and even (85 and 8b).
        tells_after_log: events while the log is read out are reported afterwards; else never.
    """

    version: tuple[int, int]
    knows_bus: bool = True
    powered_by_port: bool = False
    has_battery: bool = False
    has_long_serial: bool = False
    has_hardware_version: bool = False
    by_radio: bool = False
    loses_late_clock: bool = False
    scan_s: Range = (0.2, 0.25)
    lever_s: Range = (0.01, 0.06)
    poll_s: float = 1.0
    ack_s: Range = (0.8, 1.9)
    storage: str = ""
    swallows_frame: bool = True
    alternates: bool = False
    tells_after_log: bool = True


SERIAL: Final = Firmware(version=(1, 6))
USB: Final = Firmware(version=(1, 8), powered_by_port=True, has_long_serial=True)
BLUETOOTH: Final = Firmware(
    version=(3, 1),
    has_battery=True,
    by_radio=True,
    scan_s=(0.4, 0.5),
    lever_s=(0.02, 0.45),
    poll_s=0.4,
    ack_s=(0.1, 0.4),
)
SMART: Final = Firmware(
    version=(4, 0),
    knows_bus=False,
    powered_by_port=True,
    has_long_serial=True,
    has_hardware_version=True,
    loses_late_clock=True,
)

FIRMWARES: Final = {"serial": SERIAL, "usb": USB, "bluetooth": BLUETOOTH, "smart": SMART}
"""By the names that people give on the command line."""
