"""Simulated Certabo and Tabutronic boards: `hardware-specs/certabo/protocol.md` from the board's side."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import chess

from drivers.certabo import messages as m
from drivers.certabo.calibration import FIXED
from drivers.certabo.messages import NO_CHIP, Chip
from drivers.link.calibrating import Calibration
from drivers.simulation.sensors import LinkLoss, SensorBoard

SCAN_S: Final = 0.05
BYTES_PER_S: Final = 3840
FEELING_S: Final = 0.25
"""Time between lines of a board that detects occupancy only: unknown, so as slow as the others."""
GIVES_UP_S: Final = 0.5
"""Half an order is forgotten after this."""
ANSWER_S: Final = 0.05
BROKEN_AT: Final = 64
"""Characters between two ends of lines inside a frame, as recordings have them."""


@dataclass(frozen=True, slots=True)
class CertaboHabits:
    """The habits of a board; the defaults are those of a good one.

    Attributes:
        ghosts: probability that an empty square reads a chip that is not there, for one frame.
        misses: probability that a piece is not read, for one frame.
        breaks: whether line ends come in the middle of frames.
        opens, ends: whether frames begin with a colon, and end with a space and CR LF; one of them at least.
        answers: whether it acknowledges a command to its LEDs.
        piece: number of bytes carried at once.
    """

    ghosts: float = 0.0
    misses: float = 0.0
    breaks: bool = False
    opens: bool = True
    ends: bool = True
    answers: bool = True
    piece: int = 2000


GOOD: Final = CertaboHabits()


def own_set(seed: int | str) -> dict[Chip, chess.Piece]:
    """A set of pieces with chips of its own, two spare queens among them."""
    rng = random.Random(f"men {seed}")
    batch = rng.randrange(1, 200)
    return {bytes([3, 0, batch, *rng.choices(range(1, 256), k=2)]): piece for piece in FIXED.values()}


class SimulatedCertabo(SensorBoard):
    """One board.

    Attributes:
        lit: the printed squares whose LEDs are on; the numbers of the LEDs if they are coloured.

    Args:
        seed: of every draw.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
        pieces: the set in use; by default that of the emulators.
        feels: it detects occupancy only.
        colored: it has coloured LEDs.
        habits: how it behaves.
    """

    def __init__(
        self,
        *,
        seed: int | str,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        pieces: Calibration = FIXED,
        feels: bool = False,
        colored: bool = False,
        habits: CertaboHabits = GOOD,
    ) -> None:
        super().__init__(seed=seed, scan_s=SCAN_S, rotated=rotated, absence=absence)
        self.lit: frozenset[int] = frozenset()
        self._set, self._feels, self._colored, self._habits = pieces, feels, colored, habits
        self._chips: dict[chess.Square, Chip] = {}
        self._waiting = bytearray()
        self._received_at = 0.0

    def started(self, at: float) -> None:
        """It has power, is dark, and is in the middle of a frame."""
        self.lit = frozenset()
        self._waiting.clear()
        self._chips.clear()
        self._give_chips(list(chess.SQUARES))
        frame = self._frame()
        self._send(frame[self.rng.randrange(len(frame)) :], at)
        self.later(at, self._repeat)

    def looked(self, changed: list[chess.Square], _at: float) -> None:
        """Squares changed: the next frame has it."""
        self._give_chips(changed)

    def obey(self, data: bytes, now: float) -> None:
        """Carry out orders to the LEDs. They have no frame; what is not whole is forgotten in time."""
        if now - self._received_at > GIVES_UP_S:
            self._waiting.clear()
        self._received_at = now
        self._waiting += data
        while len(self._waiting) >= (size := self._order_size()):
            order = bytes(self._waiting[:size])
            del self._waiting[:size]
            if size == m.COLORED_SIZE:
                self.lit = frozenset(
                    led for led in range(m.COLORED_LEDS) if any(order[2 + 3 * led : 5 + 3 * led])
                )
            elif not self._colored:
                self.lit = frozenset(
                    square
                    for square in chess.SQUARES
                    if order[7 - chess.square_rank(square)] & 1 << chess.square_file(square)
                )
            if self._habits.answers:
                self._send(b"D\r\n" if self._colored else b"L\r\n", now + ANSWER_S)

    # --- inside ---------------------------------------------------------------------------------------------

    def _order_size(self) -> int:
        colored = self._colored and m.COLORED_START.startswith(self._waiting[:2])
        return m.COLORED_SIZE if colored else m.LEDS_SIZE

    def _give_chips(self, squares: list[chess.Square]) -> None:
        for square in squares:
            self._chips.pop(square, None)
        for square in squares:
            piece = self.seen[square]
            if piece is not None:
                same = [chip for chip, kind in self._set.items() if kind == piece]
                free = [chip for chip in same if chip not in self._chips.values()]
                self._chips[square] = (free or same)[0]

    def _repeat(self, at: float) -> None:
        frame = self._frame()
        takes_s = FEELING_S if self._feels else len(frame) / BYTES_PER_S
        self._send(frame, at + takes_s)
        self.later(at + takes_s, self._repeat)

    def _frame(self) -> bytes:
        if self._feels:
            frame = m.rank_frame([piece is not None for piece in self.seen])
        else:
            frame = m.chip_frame([self._read(square) for square in chess.SQUARES])
        body = frame[1:-2]
        if self._habits.breaks:
            body = b"\n".join(body[at : at + BROKEN_AT] for at in range(0, len(body), BROKEN_AT))
        start = b":" if self._habits.opens else b""
        return start + (body + b"\r\n" if self._habits.ends else body.rstrip())

    def _read(self, square: chess.Square) -> Chip:
        chip = self._chips.get(square, NO_CHIP)
        if chip == NO_CHIP:
            ghost = self.rng.random() < self._habits.ghosts
            return bytes(self.rng.choices(range(256), k=m.CHIP_SIZE)) if ghost else chip
        return NO_CHIP if self.rng.random() < self._habits.misses else chip

    def _send(self, data: bytes, at: float) -> None:
        for start in range(0, len(data), self._habits.piece):
            self.tell(data[start : start + self._habits.piece], at)


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {
    "certabo": SimulatedCertabo,
    "spectrum": partial(SimulatedCertabo, colored=True),
    "sentio": partial(SimulatedCertabo, feels=True),
}
"""Those whose bytes differ."""

ALIKE: Final = {"cerno": "certabo", "tactum": "sentio"}
"""As far as anybody knows (`hardware-specs/certabo/protocol.md` sections 1 and 9)."""
