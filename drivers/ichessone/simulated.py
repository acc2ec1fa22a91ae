"""A simulated iChessOne: `hardware-specs/ichessone/protocol.md` from the board's side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from drivers.ichessone import messages as m
from drivers.simulation.sensors import LinkLoss, SensorBoard

SCAN_S: Final = 0.1
"""Its scan rate is undocumented."""
SENDING_S: Final = 0.01
"""From a look until its position leaves."""
HARDWARE: Final = "simulated 1"

_WORDS: Final = (m.ASK_POSITION, m.ASK_BATTERY, m.ASK_HARDWARE, m.SUBSCRIBE, m.UNSUBSCRIBE, m.NO_STATUS)


class SimulatedIchessone(SensorBoard):
    """One board.

    Attributes:
        lit: the printed squares whose LEDs are on.
        received: every command that came.

    Args:
        seed: of every draw.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
        mtu: number of bytes carried at once.
        slow_s: from a question to its answer.
        deaf: share of the commands that it misses.
        percent: charge of its battery.
    """

    def __init__(
        self,
        *,
        seed: int | str,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        mtu: int = 500,
        slow_s: float = 0.02,
        deaf: float = 0.0,
        percent: int = 61,
    ) -> None:
        super().__init__(seed=seed, scan_s=SCAN_S, rotated=rotated, absence=absence)
        self.lit: frozenset[chess.Square] = frozenset()
        self.received: list[bytes] = []
        self._mtu, self._slow_s, self._deaf, self._percent = mtu, slow_s, deaf, percent
        self._subscribed = False
        self._waiting = bytearray()

    def obey(self, data: bytes, now: float) -> None:
        """Take commands; a serial line may join or cut them."""
        self._waiting += data
        while command := self._next_command():
            if self.rng.random() >= self._deaf:
                self.received.append(command)
                self._obey(command, now + self._slow_s)

    def looked(self, _changed: list[chess.Square], at: float) -> None:
        """Squares changed: send the whole position to a host that subscribed to changes."""
        if self._subscribed:
            self._tell_position(at + SENDING_S)

    def started(self, _at: float) -> None:
        """It has power, is silent, and its LEDs are dark."""
        self._subscribed = False
        self.lit = frozenset()
        self._waiting.clear()

    def _next_command(self) -> bytes:
        """The next whole command, without what is none before it; nothing = it has not come yet."""
        while self._waiting:
            received = bytes(self._waiting)
            word = next((word for word in _WORDS if received.startswith(word)), b"")
            if received.startswith(m.LEDS) and len(received) >= m.LEDS_SIZE:
                word = received[: m.LEDS_SIZE]
            if (
                word
                or received.startswith(m.LEDS)
                or any(word.startswith(received) for word in (*_WORDS, m.LEDS))
            ):
                del self._waiting[: len(word)]
                return word
            del self._waiting[0]
        return b""

    def _obey(self, command: bytes, at: float) -> None:
        if command == m.ASK_POSITION:
            self.later(at, self._tell_position)
        elif command == m.ASK_BATTERY:
            self._send(m.battery(self._percent, charging=False), at)
        elif command == m.ASK_HARDWARE:
            self._send(m.hardware(HARDWARE), at)
        elif command in (m.SUBSCRIBE, m.UNSUBSCRIBE):
            self._subscribed = command == m.SUBSCRIBE
        elif command.startswith(m.LEDS):
            self.lit = m.leds_of(command)

    def _tell_position(self, at: float) -> None:
        self._send(m.position(self.placement), at)

    def _send(self, message: bytes, at: float) -> None:
        for start in range(0, len(message), self._mtu):
            self.tell(message[start : start + self._mtu], at)


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {"ichessone": SimulatedIchessone}
