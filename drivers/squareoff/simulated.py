"""Simulated Square Off boards, Pro and Neo: where pieces stand, with what their sensors make of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import chess

from drivers.simulation.sensors import LinkLoss, SensorBoard
from drivers.squareoff import messages as m
from drivers.squareoff.messages import Code

_COMMAND: Final = re.compile(rb"[\r\n]*(?:(\d{1,2}|!)#([^#*]*)\*|([\d.,:-]+)\|)")
"""A message of a host in its frame, or a way for the motor."""
_LONGEST: Final = 512


@dataclass(frozen=True, slots=True)
class SquareOffHabits:
    """The habits of a board; the defaults are those of a good one.

    Attributes:
        answer_s: from a question to its answer, from .. to.
        piece: number of bytes sent at once.
        missed: probability that a piece is not sensed until it is lifted again.
        bounce: probability that a piece that is put down is adjusted: its square comes and goes.
        doubled: probability that a picture comes twice.
        lag_s: of a Neo: from a change to the picture that shows it, from .. to; the picture is as old then.
        volts: of the battery.
    """

    answer_s: tuple[float, float] = (0.03, 0.05)
    piece: int = 500
    missed: float = 0.0
    bounce: float = 0.0
    doubled: float = 0.0
    lag_s: tuple[float, float] = (0.2, 0.2)
    volts: float = 3.9


GOOD: Final = SquareOffHabits()


class SquareOffPro(SensorBoard):
    """One board without a motor.

    Attributes:
        leds: the printed squares that are lit.
            games: number of new games announced to it.

    Args:
        seed: of every draw.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
        habits: how it does its work.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        habits: SquareOffHabits = GOOD,
    ) -> None:
        super().__init__(seed=seed, scan_s=0.1, rotated=rotated, absence=absence)
        self._habits = habits
        self.leds: frozenset[chess.Square] = frozenset()
        self.games = 0
        self._received = bytearray()
        self._sensed = [False] * 64
        self._blind: set[chess.Square] = set()

    # --- what differs on a Neo ------------------------------------------------------------------------------

    def _tell_change(self, square: chess.Square, at: float) -> None:
        self._say(m.frame(Code.SQUARE, m.change(square, self._sensed[square])), at)

    def _new_game(self, at: float) -> None:
        self._say(m.frame(Code.NEW_GAME, "GO"), at)

    def _tell_battery(self, at: float) -> None:
        self._say(m.frame(Code.VOLTS, f"{self._habits.volts:.2f}"), at)

    def _tell_address(self, at: float) -> None:
        """No answer of a Pro to this is known."""

    def _move(self, at: float) -> None:
        """There is no motor."""

    # --- `drivers.simulation.sensors.SensorBoard`
    # ----------------------------------------------------------------------

    def started(self, _at: float) -> None:
        """It is dark; who was not sensed is not sensed now."""
        self._received.clear()
        self.leds = frozenset()
        self._sensed = [
            self.seen[square] is not None and square not in self._blind for square in chess.SQUARES
        ]

    def looked(self, changed: list[chess.Square], at: float) -> None:
        """Report which squares were emptied and which occupied; an exchange of two pieces is not seen."""
        for square in sorted(changed, key=m.ORDER.index):
            self._blind.discard(square)
            if self.seen[square] is not None and self.rng.random() < self._habits.missed:
                self._blind.add(square)
            self._sense(square, at)
            if self._sensed[square] and self.rng.random() < self._habits.bounce:
                self.later(at + self.rng.uniform(0.05, 0.2), self._bouncing(square))

    def obey(self, data: bytes, now: float) -> None:
        """Carry out messages, which may come in pieces."""
        self._received += data
        while match := _COMMAND.search(self._received):
            at = now + self.rng.uniform(*self._habits.answer_s)
            if match[3] is not None:
                self._move(now)
            else:
                self._obey(match[1], match[2].decode("ascii", "replace"), at)
            del self._received[: match.end()]
        del self._received[:-_LONGEST]

    # --- inside ---------------------------------------------------------------------------------------------

    def _obey(self, code: bytes, data: str, at: float) -> None:
        match int(code) if code.isdigit() else -1, data:
            case Code.BOARD, "R":
                for _ in range(1 + (self.rng.random() < self._habits.doubled)):
                    self._say(m.frame(Code.BOARD, m.picture(self._sensed)), at)
            case Code.NEW_GAME, "1":
                self.games += 1
                self._new_game(at)
            case Code.LIGHT, _:
                names = re.findall("[a-h][1-8]", data)
                self.leds = frozenset(chess.parse_square(name) for name in names)
            case Code.BATTERY, "":
                self._tell_battery(at)
            case Code.ADDRESS, "":
                self._tell_address(at)

    def _sense(self, square: chess.Square, at: float) -> None:
        sensed = self.seen[square] is not None and square not in self._blind
        if sensed is not self._sensed[square]:
            self._sensed[square] = sensed
            self._tell_change(square, at)

    def _bouncing(self, square: chess.Square) -> Callable[[float], None]:
        """The piece is adjusted on its square, if it is still there: gone, and back."""

        def gone(at: float) -> None:
            if self._sensed[square]:
                self._sensed[square] = False
                self._tell_change(square, at)
                self.later(at + self.rng.uniform(0.05, 0.2), lambda then: self._sense(square, then))

        return gone

    def _say(self, message: bytes, at: float) -> None:
        for start in range(0, len(message), self._habits.piece):
            self.tell(message[start : start + self._habits.piece], at)


class SquareOffNeo(SquareOffPro):
    """One board with a motor, which it is never asked to use: it sends pictures unasked.

    Attributes:
        address: its Bluetooth address.
    """

    def __init__(
        self,
        *,
        seed: int | str = 0,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        habits: SquareOffHabits = GOOD,
    ) -> None:
        super().__init__(seed=seed, rotated=rotated, absence=absence, habits=habits)
        self.address = ":".join(f"{self.rng.randrange(256):02X}" for _ in range(6))
        self.later(self.rng.uniform(0.0, 2.0), self._repeat)

    def started(self, at: float) -> None:
        """It is dark, and begins to send pictures."""
        super().started(at)
        self.later(at + self.rng.uniform(0.0, 2.0), self._repeat)

    def _repeat(self, at: float) -> None:
        self._say(m.picture(self._sensed).encode("ascii"), at)
        self.later(at + self.rng.uniform(1.8, 2.0), self._repeat)

    def _tell_change(self, square: chess.Square, at: float) -> None:
        self._say(m.change(square, self._sensed[square]).encode("ascii"), at)
        old = m.picture(self._sensed).encode("ascii")
        self.later(at + self.rng.uniform(*self._habits.lag_s), lambda then: self._say(old, then))

    def _new_game(self, at: float) -> None:
        """It begins one and says nothing."""

    def _tell_battery(self, at: float) -> None:
        self._say(m.frame(Code.BATTERY, f"{1000 * self._habits.volts:.2f}"), at)

    def _tell_address(self, at: float) -> None:
        self._say(m.frame(Code.ADDRESS, self.address), at)

    def _move(self, at: float) -> None:
        """It says when it is done; the pieces of a simulated table are moved by hands alone."""
        self.later(at + self.rng.uniform(3.0, 7.0), lambda then: self._say(b"OK", then))


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {"pro": SquareOffPro, "neo": SquareOffNeo}
