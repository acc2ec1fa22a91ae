"""The half of a simulated DGT board that answers questions of single-board mode.

`hardware-specs/dgt/protocol.md` sections 3 and 4 are the source.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from drivers.dgt import messages
from drivers.dgt.messages import Command
from drivers.dgt.simulated.clock import SimulatedClock
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import Firmware
from drivers.dgt.simulated.log import SimulatedLog
from drivers.events import Placement

TRADEMARK: Final = "Flagfall simulated board\nNo maker's identification text\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedSingle:
    """The board's identity and state.

    Attributes:
        serial: five digits.
        long_serial: ten characters.
        address: its number on a chain.
        seen: the pieces on the board, as it believes.
    """

    firmware: Firmware
    serial: str
    long_serial: str
    address: int
    faults: Faults
    log: SimulatedLog
    clock: SimulatedClock
    seen: Callable[[], Placement]

    def answer(self, question: int, at: float) -> bytes:
        """The answer, made at the moment at which it begins; empty = the question is not known."""
        firmware = self.firmware
        match question:
            case Command.ASK_BOARD:
                return messages.board_dump(self.seen())
            case Command.ASK_CLOCK:
                return self.clock.answer(at)
            case Command.ASK_EVENT_LOG:
                return messages.event_log(self.log.read_out())
            case Command.ASK_SERIAL:
                return messages.serial_number(self.serial + (firmware.storage and f" {firmware.storage}"))
            case Command.ASK_LONG_SERIAL if firmware.has_long_serial:
                return messages.long_serial_number(self.long_serial)
            case Command.ASK_VERSION:
                return messages.version(*firmware.version)
            case Command.ASK_HARDWARE_VERSION if firmware.has_hardware_version:
                return messages.hardware_version(*firmware.version)
            case Command.ASK_BUS_ADDRESS:
                return messages.bus_address(self.address)
            case Command.ASK_TRADEMARK:
                return messages.trademark(TRADEMARK)
            case Command.ASK_BATTERY if firmware.has_battery:
                return messages.battery(self.faults.battery_percent, charging=False)
        return b""
