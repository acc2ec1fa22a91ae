"""A simulated DGT Pegasus: it shows where pieces stand, to a host with a key, and lets its LEDs pulse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from drivers.pegasus import messages as m
from drivers.pegasus.messages import Command
from drivers.simulation.sensors import LinkLoss, SensorBoard

TRADEMARK: Final = (
    "Flagfall simulated board\r\nnot by any maker 2025\r\n"
    "software version: 1.00, build: 250101\r\nhardware version: 1.00, serial no: {serial}"
)
"""Our own words in the shape of the maker's, which must not be passed on."""

SMALLEST_PIECE: Final = 20
"""What one notification carries where nothing larger was agreed on."""


class Pegasus(SensorBoard):
    """One board.

    Attributes:
        leds: the printed squares whose LEDs pulse.

    Args:
        seed: of every draw, and of the serial number.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
        takes_key: it accepts any developer key; False = none.
        answer_s: from a question to its answer, at most.
        piece: number of bytes sent at once.
        battery: charge in percent; None = the question for it is not answered.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        takes_key: bool = True,
        answer_s: float = 0.05,
        piece: int = SMALLEST_PIECE,
        battery: int | None = 84,
    ) -> None:
        super().__init__(seed=seed, scan_s=0.1, rotated=rotated, absence=absence)
        self.leds: frozenset[chess.Square] = frozenset()
        self.serial = f"P{self.rng.randrange(10**9):09}"
        self._takes_key, self._answer_s, self._piece, self._battery = takes_key, answer_s, piece, battery
        self._received = bytearray()
        self._taken = [False] * 64
        self._known = self._telling = False

    def started(self, _at: float) -> None:
        """It has forgotten its key, and is dark and silent."""
        self._received.clear()
        self._taken = [piece is not None for piece in self.seen]
        self._known = self._telling = False
        self.leds = frozenset()

    def obey(self, data: bytes, now: float) -> None:
        """Carry out commands; one with data may come in several pieces."""
        self._received += data
        while self._received:
            size = m.command_size(self._received)
            if size is None or len(self._received) < size:
                return
            command = bytes(self._received[:size])
            del self._received[:size]
            if command[0] == m.DEVELOPER_KEY:
                self._known = self._takes_key and len(command) == m.KEY_SIZE + 3
            elif command[0] == m.LIGHT:
                self._light(command)
            elif command[0] == Command.RESET:
                self._telling = False
            elif command[0] == Command.UPDATE:
                self._telling = True
            else:
                self._send(self._answer(command[0]), now + self.rng.uniform(0.2, 1.0) * self._answer_s)

    def looked(self, changed: list[chess.Square], at: float) -> None:
        """Report which squares were emptied and which occupied; an exchange of two pieces is not seen."""
        for square in sorted(changed, key=m.to_wire):
            taken = self.seen[square] is not None
            if taken is not self._taken[square] and self._telling and self._known:
                self._send(m.field_update(square, taken), at)
            self._taken[square] = taken

    def _light(self, command: bytes) -> None:
        if not self._known:
            return
        numbers = command[6:-1] if command[2] == m.LIGHTS_ON else b""
        self.leds = frozenset(m.from_wire(number) for number in numbers if number < 64)

    def _answer(self, code: int) -> bytes:
        match code:
            case Command.ASK_BOARD:
                return m.board_dump(self._taken) if self._known else m.hidden_dump()
            case Command.ASK_LONG_SERIAL:
                return m.long_serial_number(self.serial)
            case Command.ASK_SERIAL:
                return m.serial_number(self.serial[-5:])
            case Command.ASK_TRADEMARK:
                return m.trademark(TRADEMARK.format(serial=self.serial))
            case Command.ASK_VERSION:
                return m.version(1, 0)
            case Command.ASK_HARDWARE_VERSION:
                return m.hardware_version(1, 0)
            case Command.ASK_BATTERY if self._battery is not None:
                return m.battery(self._battery, charging=False)
            case _:
                return b""

    def _send(self, message: bytes, at: float) -> None:
        for start in range(0, len(message), self._piece):
            self.tell(message[start : start + self._piece], at)


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {"pegasus": Pegasus}
