"""Simulated Millennium boards: `hardware-specs/millennium/protocol.md` from the board's side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import chess

from drivers.millennium import messages as m
from drivers.millennium.messages import ReportMode, Setting
from drivers.simulation.sensors import LinkLoss, SensorBoard

SENDING_S: Final = 0.018
"""67 characters at 3840 in a second."""
FIRST: Final = m.letters_of([chess.Board().piece_at(square) for square in chess.SQUARES])


class SimulatedMillennium(SensorBoard):
    """One board.

    Attributes:
        lit: the numbers of the LEDs that are on.
        received: every command that was understood, without its check.
        settings: what it keeps without power, by places.

    Args:
        seed: of every draw.
        rotated: White sits at the board's eighth rank, which makes its order of squares the "rotated" one.
        absence: what goes wrong with the link.
        version: its answer to V.
        info: its answer to I00; None = nothing.
        guesses: it detects occupancy only, and sends letters of the pieces that it assumes.
        plain: it sends its characters without parity, and ignores it.
        acknowledges: it answers orders, and not only questions.
        reports: when it sends its position unasked, until this is set.
        pieces: number of bytes carried at once, from .. to.
        answer_s: from a command to its answer.
        deaf: share of the commands that it misses.
    """

    def __init__(
        self,
        *,
        seed: int | str,
        rotated: bool = False,
        absence: LinkLoss | None = None,
        version: int = 0x0103,
        info: str | None = None,
        guesses: bool = False,
        plain: bool = False,
        acknowledges: bool = True,
        reports: ReportMode = ReportMode.EVERY_SCAN,
        pieces: tuple[int, int] = (500, 500),
        answer_s: float = 0.02,
        deaf: float = 0.0,
    ) -> None:
        scan_s = m.SCAN_USUAL * m.SCAN_UNIT_S
        super().__init__(seed=seed, scan_s=scan_s, rotated=rotated, absence=absence)
        self.lit: frozenset[int] = frozenset()
        self.received: list[str] = []
        self.settings = {
            Setting.SERIAL: m.CHECK_ON,
            Setting.SCAN: m.SCAN_USUAL,
            Setting.REPORTS: int(reports),
        }
        self._version, self._info, self._plain, self._acknowledges = version, info, plain, acknowledges
        self._pieces, self._answer_s, self._deaf = pieces, answer_s, deaf
        self._guesses = BelievedBoard() if guesses else None
        self._waiting = bytearray()
        self._looks = self._repeats = 0

    # --- `drivers.simulation.sensors.SensorBoard`
    # ----------------------------------------------------------------------

    def started(self, at: float) -> None:
        """It has power, its LEDs are dark, and it reports as its settings say."""
        self.lit = frozenset()
        self._waiting.clear()
        self._feel()
        self._repeat(at)

    def looked(self, _changed: list[chess.Square], at: float) -> None:
        """Squares changed: report it to a host that wants changes, at once or when they are at rest."""
        self._feel()
        self._looks += 1
        mode, look = self.settings[Setting.REPORTS], self._looks
        if mode == ReportMode.ON_CHANGE:
            self._tell_position(at)
        elif mode > ReportMode.ON_CHANGE:
            rest_s = (mode - ReportMode.ON_CHANGE) * self._scan_s
            self.later(at + rest_s, lambda then: self._tell_position(then) if look == self._looks else None)

    def obey(self, data: bytes, now: float) -> None:
        """Carry out commands whose parity and check are right; they may come in pieces."""
        self._waiting += data
        while self._waiting:
            size = m.COMMAND_SIZES.get(chr(self._waiting[0] & 0x7F), 0)
            if size > len(self._waiting):
                return
            wire = bytes(self._waiting[:size])
            text = bytes(code & 0x7F for code in wire).decode("ascii")
            command = text[: -m.CHECK_SIZE]
            if not size or m.checked(command) != text or not (self._plain or m.with_parity(text) == wire):
                del self._waiting[0]
                continue
            del self._waiting[:size]
            if self.rng.random() >= self._deaf:
                self.received.append(command)
                self._obey(command, now + self._answer_s)

    # --- inside ---------------------------------------------------------------------------------------------

    def _obey(self, command: str, at: float) -> None:
        match command[0]:
            case "S":
                self.later(at, self._tell_position)
            case "V":
                self._answer(f"v{self._version:04X}", at)
            case "I":
                if self._info is not None:
                    self._say(f"i00{self._info}\n", at)
            case "X" | "L":
                self.lit = frozenset(
                    led for led in range(m.LEDS) if command[3 + 2 * led : 5 + 2 * led] not in ("", "00")
                )
                self._acknowledge(command[0].lower(), at)
            case "R":
                kept = {int(place): value for place, value in self.settings.items()}
                self._answer(f"r{command[1:]}{kept.get(int(command[1:], 16), 0):02X}", at)
            case "W":
                self._keep(int(command[1:3], 16), int(command[3:], 16), at)
                self._acknowledge(command.lower()[0] + command[1:], at)

    def _keep(self, place: int, value: int, at: float) -> None:
        if place not in set(self.settings):
            return
        if place == Setting.SCAN:
            value = value if value >= m.SCAN_LEAST else m.SCAN_USUAL
            self._scan_s = value * m.SCAN_UNIT_S
        self.settings[Setting(place)] = value
        self._repeat(at)

    def _repeat(self, at: float) -> None:
        """Begin to send positions in the rhythm that the settings define."""
        self._repeats += 1
        number = self._repeats

        def again(moment: float) -> None:
            if number == self._repeats and self.settings[Setting.REPORTS] == ReportMode.EVERY_SCAN:
                self._tell_position(moment)
                self.later(moment + self._scan_s, again)

        again(at)

    def _feel(self) -> None:
        if self._guesses is not None:
            self._guesses.follow([piece is not None for piece in self.seen], rotated=self._rotated)

    def _tell_position(self, at: float) -> None:
        letters = m.letters_of(self.seen) if self._guesses is None else self._guesses.letters
        self._answer(m.position(letters), at + SENDING_S)

    def _acknowledge(self, text: str, at: float) -> None:
        if self._acknowledges:
            self._answer(text, at)

    def _answer(self, text: str, at: float) -> None:
        self._say(m.checked(text), at)

    def _say(self, text: str, at: float) -> None:
        data = text.encode("ascii") if self._plain else m.with_parity(text)
        while data:
            size = self.rng.randint(*self._pieces)
            self.tell(data[:size], at)
            data = data[size:]


class BelievedBoard:
    """The pieces that a board which detects occupancy only assumes: letters by printed square.

    It follows pieces from the starting position, and is wrong whenever one piece captures another.
    """

    def __init__(self) -> None:
        self.letters = ["."] * 64
        self._in_hand: list[str] = []

    def follow(self, felt: list[bool], *, rotated: bool) -> None:
        """Pieces were lifted, and the one lifted last was put down."""
        if felt == [letter != "." for letter in FIRST]:
            self.letters, self._in_hand = FIRST[::-1] if rotated else list(FIRST), []
            return
        for square in chess.SQUARES:
            if not felt[square] and self.letters[square] != ".":
                self._in_hand.append(self.letters[square])
                self.letters[square] = "."
        for square in chess.SQUARES:
            if felt[square] and self.letters[square] == ".":
                self.letters[square] = self._in_hand.pop() if self._in_hand else "P"


MODELS: Final[dict[str, Callable[..., SensorBoard]]] = {
    "exclusive": SimulatedMillennium,
    "performance": partial(SimulatedMillennium, version=0x0110, acknowledges=False),
    "supreme": partial(SimulatedMillennium, version=0x0200, info="Supreme Tournament"),
    "eone": partial(SimulatedMillennium, version=0x0200, info="e-one", plain=True, guesses=True),
}
