"""The conversation with one Certabo or Tabutronic board: commands to its LEDs, and nothing else.

A board repeats what it reads for ever and cannot be asked for anything. An order to the LEDs has no frame:
a byte that is lost shifts all that follow until the board gives up waiting. So orders keep their distance and
are repeated until the board says that it has carried one out, which it does not always.

A board that reads chips is of no use without a calibration of its pieces; it never becomes ready, and a
sentence says why.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import chess

from drivers.certabo import messages as m
from drivers.certabo.calibration import NOT_CALIBRATED, read_set
from drivers.certabo.codec import CertaboCodec
from drivers.certabo.messages import Chips
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.link.calibrating import Calibration, SetRead
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=1.0, settle_s=0.7, board_min_s=0.15, clock=False, learns=True)
"""A line of 643 to 1280 characters takes 0.17 to 0.33 s, and two of the next three have to show a change: so
it is known after one whole line at the soonest and after three at the latest, and at rest after two more."""
FEELS: Final = replace(PROFILE, named=False, learns=False)
"""Lines of 30 characters; their rate is undocumented, so no faster than the others."""

SPACING_S: Final = 0.75
"""Between two orders to the LEDs, as the maker's program does it."""
TRIES: Final = 3
"""How often an order is given that is not answered."""
STRANGE_FRAMES: Final = 3
"""Number of consecutive lines with unknown pieces before the board is reported as not calibrated."""

NO_CALIBRATION: Final = (
    "The Certabo board cannot identify these pieces: no set is calibrated. Set up the starting position and "
    'press "Calibrate" under Health on the director\'s page.'
)
OTHER_SET: Final = (
    "The Certabo board knows none of these pieces. Use a calibrated set, or set up the starting position "
    'and press "Calibrate" under Health on the director\'s page.'
)
STALE_S: Final = 5.0
"""Frames come several times a second; an older one no longer shows the present position."""


class CertaboConversation(ClocklessConversation):
    """One board on one link; implements `drivers.link.session.Conversation`.

    Args:
        calibration: the pieces of every set that was learnt; None = none was, and only things that imitate a
            board are read.
    """

    _codec: CertaboCodec

    def __init__(self, _: Wiring = Wiring.SINGLE, calibration: Calibration | None = None) -> None:
        self._calibration = calibration or NOT_CALIBRATED
        super().__init__(self._new_reader(), SPACING_S, PROFILE)

    @property
    def frames(self) -> list[Chips]:
        """The last frames with chips, for a calibration (`calibration.calibrated`)."""
        return list(self._codec.frames)

    def set_read(self, now: float) -> SetRead:
        """How it reads the pieces that stand on it, for a calibration."""
        if self._codec.feels:
            return SetRead("This board detects occupancy only: it needs no calibration.")
        return read_set(self.frames if now - self._codec.frame_at <= STALE_S else [], self._calibration)

    def learn(self, calibration: Calibration) -> None:
        """These are the pieces from now on."""
        self._calibration, self._reported = calibration, False
        self._codec.learn(calibration)

    def start(self, now: float) -> None:
        """Forget everything and listen; the LEDs shall be dark."""
        super().start(now)
        self._lit, self._leds_wrong = frozenset(), True  # they may have stayed on

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream, and say what is wrong with the calibration."""
        events = super().receive(data, now)
        if self._codec.leds_answered and not self._order_waits:
            self._leds_wrong = False
        if self._codec.strange < STRANGE_FRAMES:
            return events
        return [*events, *self._strange(now)]

    def profile(self) -> Profile:
        """How late the board can be, and whether it identifies pieces."""
        return FEELS if self._codec.feels else PROFILE

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """Light these squares and no others."""
        if squares != self._lit:
            self._led_tries, self._order_waits = TRIES, True
        super().light(device, squares, now)

    def _new_reader(self) -> CertaboCodec:
        self._codec = CertaboCodec(self._calibration)
        self._led_tries, self._order_waits = TRIES, True
        self._reported = False
        return self._codec

    def _questions(self) -> list[bytes]:
        """Nothing can be asked."""
        return []

    def _asides(self) -> list[bytes]:
        """Nothing can be asked."""
        return []

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        """The order, to be repeated; its second time in the other form, unless the kind of LEDs is known.

        To LEDs without colors that form is nonsense, so the third time is in the first form again.
        """
        self._led_tries, self._order_waits = self._led_tries - 1, False
        self._leds_wrong = self._led_tries > 0
        maybe = self._codec.colored is None and not self._codec.feels and self._led_tries == 1
        return m.light_colored(squares) if self._codec.colored or maybe else m.light(squares)

    def _strange(self, now: float) -> list[DriverEvent]:
        if self._reported or (self._ready and not self._silent):
            return []
        self._reported = True
        state = Link.SILENT if self._ready else Link.OPENING
        return [
            LinkChanged(
                state, OTHER_SET if self._calibration else NO_CALIBRATION, now, profile=self.profile()
            )
        ]
