"""A simulated Chessnut board: `hardware-specs/chessnut/protocol.md` from the board's side.

It sends nothing until it is asked to send positions. It sends at the rate at which it scans, since it never
reports more often than it scans.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import chess

from drivers.chessnut import messages as m
from drivers.simulation.sensors import LinkLoss, SensorBoard

SCAN_S: Final = 0.2
"""A board was measured to send at this rate; its scan rate is unknown."""
SENDING_S: Final = 0.01
"""From a look until its position leaves."""
FIRMWARE: Final = "SIMULATED_01"


class SimulatedChessnut(SensorBoard):
    """One board.

    Attributes:
        lit: the printed squares whose LEDs are on.
        received: every command received, with its bytes.

    Args:
        seed: of every draw.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
        usb: it is connected by USB, not by Bluetooth.
        move: it is a Chessnut Move, whose motors are not simulated.
        repeats: it sends its position at every scan; else only after changes.
        mtu: number of bytes in one Bluetooth packet.
        slow_s: from a command to its answer.
        deaf: share of the commands that it misses.
        tells_battery_s: interval at which it reports its battery unasked; 0 = never.
        percent: charge of its battery.
    """

    def __init__(
        self,
        *,
        seed: int | str,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        usb: bool = False,
        move: bool = False,
        repeats: bool = True,
        mtu: int = 500,
        slow_s: float = 0.02,
        deaf: float = 0.0,
        tells_battery_s: float = 0.0,
        percent: int = 88,
    ) -> None:
        super().__init__(seed=seed, scan_s=SCAN_S, rotated=rotated, absence=absence)
        self.lit: frozenset[chess.Square] = frozenset()
        self.received: list[bytes] = []
        self._usb, self._move, self._repeats = usb, move, repeats
        self._mtu, self._slow_s, self._deaf = mtu, slow_s, deaf
        self._tells_battery_s, self._percent = tells_battery_s, percent
        self._realtime = False
        self._waiting = bytearray()
        self._powered_at = 0.0
        self._pushes = 0  # invalidates a push that was planned before the board was asked again
        if tells_battery_s:
            self.later(tells_battery_s, self._tell_battery)

    def obey(self, data: bytes, now: float) -> None:
        """Take commands; several may come at once."""
        self._waiting += data
        while len(self._waiting) > 1 and len(self._waiting) >= (size := 2 + self._waiting[1]):
            command = bytes(self._waiting[:size])
            del self._waiting[:size]
            if self.rng.random() >= self._deaf:
                self.received.append(command)
                self._obey(command, now + self._slow_s)

    def looked(self, _changed: list[chess.Square], at: float) -> None:
        """Squares changed: a board that repeats itself reports it with the next position."""
        if self._realtime and not self._repeats:
            self._tell_position(at + SENDING_S)

    def started(self, at: float) -> None:
        """It has power, is silent, and its LEDs are dark."""
        self._realtime, self._powered_at = False, at
        self.lit = frozenset()
        self._waiting.clear()
        if self._tells_battery_s:
            self.later(at + self._tells_battery_s, self._tell_battery)

    def _obey(self, command: bytes, at: float) -> None:
        kind, payload = command[0], command[2:]
        if kind == m.REALTIME[0]:
            self._send(m.done(), at)
            self._realtime = command == m.REALTIME
            self._pushes += 1
            if self._realtime:
                number = self._pushes
                self.later(at, lambda moment: self._push(moment, number))
        elif kind == m.LEDS and len(payload) == 8 and not self._move:
            self.lit = m.leds_of(payload)
            self._send(m.done(), at)
        elif kind == m.MOVE_LEDS and len(payload) == 32 and self._move:
            colors = m.nibbles_of(payload)
            self.lit = frozenset(square for square in chess.SQUARES if colors[square])
        elif command == m.ASK_VERSION:
            self._send(m.version(FIRMWARE), at)
        elif command == m.ASK_BATTERY:
            self._send(m.battery(0 if self._move else self._percent, charging=False), at)
        elif command == m.ASK_MODEL[3:]:
            self._send(m.message(m.MessageKind.STORED_GAMES, b"\0"), at)
        elif command == m.ASK_MODEL[:3] and self._move:
            self._send(m.message(m.MessageKind.MOVE, bytes([m.MOVE_GAMES, 0, 0, 0, 0])), at)
        elif command == m.ASK_MOVE_BATTERY and self._move:
            self._send(m.move_battery(self._percent, charging=False), at)

    def _push(self, at: float, number: int) -> None:
        """Send the position, and again behind every look."""
        if number != self._pushes or not self._realtime:
            return
        self._tell_position(at)
        if self._repeats:
            looks = math.floor((at - self._phase) / self._scan_s) + 1
            again = self._phase + looks * self._scan_s + SENDING_S
            self.later(again, lambda moment: self._push(moment, number))

    def _tell_position(self, at: float) -> None:
        self._send(m.position(self.placement, int(at - self._powered_at), usb=self._usb), at)

    def _tell_battery(self, at: float) -> None:
        self._send(m.battery(self._percent, charging=False), at)
        self.later(at + self._tells_battery_s, self._tell_battery)

    def _send(self, message: bytes, at: float) -> None:
        if self._usb:
            self.tell(message.ljust(m.REPORT_SIZE, b"\0"), at)
            return
        for start in range(0, len(message), self._mtu):
            self.tell(message[start : start + self._mtu], at)


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {
    "air": SimulatedChessnut,
    "air-usb": partial(SimulatedChessnut, usb=True),
    "move": partial(SimulatedChessnut, move=True, tells_battery_s=60.0),
}
"""Those whose bytes differ."""

ALIKE: Final = {"air+": "air", "pro": "air", "go": "air"}
"""Their numbers on USB differ, and nothing that is known of what they say: protocol.md,
sections 1, 2 and 9."""
