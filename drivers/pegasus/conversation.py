"""The conversation with one DGT Pegasus: what is sent to it, and when.

Once asked to, the board sends each change unasked; it acknowledges nothing. Every round therefore asks for
the whole board, which finds a change that the radio lost and shows that the board is connected, and asks it
again to send changes. A round costs two small writes and 67 bytes of answer.

It shows its squares only to a program with a DGT developer key. The organiser supplies the key; without a
valid one the board never becomes ready, and a sentence says why.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import DriverEvent, Identified, Link, LinkChanged
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.pegasus import messages as m
from drivers.pegasus.codec import PegasusCodec
from drivers.pegasus.messages import Command
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=0.5, settle_s=0.6, named=False, clock=False)
"""How often it looks at its squares is not known. Its parent family takes 0.25 s for it, and twice that over
Bluetooth (`drivers/profile.py`); no report has a slower Pegasus. So: the times of the slower one."""

SPACING_S: Final = 0.1
"""Between two writes: a board that is flooded loses commands."""
ROUND_S: Final = 2.0
"""Between two whole readings; others ask once a second."""

NAME_ASKS: Final = 5
"""Until this many boards have been read it is asked for missing information about itself."""
POSITIONS_WITHOUT_SERIAL: Final = 3
"""After this many positions without a number, the board counts as one that has none."""

HIDDEN_DUMPS: Final = 2
"""After this many answers in a row without squares, the key sent again each time, a sentence says why."""

NO_KEY: Final = (
    "The DGT Pegasus shows its squares only to a program with a developer key, and none is configured: ask "
    "DGT for one, and write it into the configuration as pegasus_key of [boards]."
)
KEY_REJECTED: Final = (
    "The DGT Pegasus does not take the developer key that is configured: compare its six bytes with what DGT "
    "has sent, then switch the board off and on."
)

_ANSWERED_BY: Final = {"long-serial": Command.ASK_LONG_SERIAL, "version": Command.ASK_VERSION}


class PegasusConversation(ClocklessConversation):
    """One board on one link.

    Args:
        key: six bytes that DGT has given; None = there are none, and the board will show nothing.

    Raises:
        ValueError: the key has not six bytes.
    """

    def __init__(self, _: Wiring = Wiring.SINGLE, key: bytes | None = None) -> None:
        self._key = [] if key is None else [m.developer_key(key)]
        super().__init__(self._new_reader(), SPACING_S, PROFILE, ROUND_S)

    def start(self, now: float) -> None:
        """Forget everything, show the key, stop whatever the board was doing; the LEDs shall be dark."""
        self._begin(self._new_reader(), now)
        self._ask([*self._key, m.command(Command.RESET)])
        self._pump(now)
        self._lit, self._leds_wrong = frozenset(), True

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream, and say what is wrong with the key."""
        hidden = self._codec.hidden_dumps
        events = super().receive(data, now)
        for event in events:
            if isinstance(event, Identified) and event.what in _ANSWERED_BY:
                self._unsaid.discard(_ANSWERED_BY[event.what])
        if self._codec.hidden_dumps > hidden:
            events += self._hidden(now)
        return events

    def ready(self) -> bool:
        """Whether a whole board has been read, and its number if it says one."""
        waits = Command.ASK_LONG_SERIAL in self._unsaid
        return super().ready() and not (waits and self._codec.positions < POSITIONS_WITHOUT_SERIAL)

    def _new_reader(self) -> PegasusCodec:
        self._codec = PegasusCodec()
        self._unsaid = set(_ANSWERED_BY.values())
        self._reported = False
        return self._codec

    def _questions(self) -> list[bytes]:
        """Squares and changes, its name until it is known; the key before them where it is wanted again."""
        first = self._key if self._codec.hidden_dumps else []
        names = sorted(self._unsaid, reverse=True) if self._codec.positions < NAME_ASKS else []
        return [*first, *map(m.command, (Command.ASK_BOARD, Command.UPDATE, *names))]

    def _begin_round(self, now: float) -> None:
        """Rounds are the rule here, so one alone is no reason to light everything again."""
        wrong = self._leds_wrong
        super()._begin_round(now)
        if self._unanswered == 1:
            self._leds_wrong = wrong

    def _asides(self) -> list[bytes]:
        return [m.command(Command.ASK_BATTERY)]

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        return m.light(squares)

    def _hidden(self, now: float) -> list[DriverEvent]:
        """It does not know us, although the key was sent again: say so, once."""
        if self._reported or self._codec.hidden_dumps < HIDDEN_DUMPS or (self._ready and not self._silent):
            return []
        self._reported = True
        state = Link.SILENT if self._ready else Link.OPENING
        return [LinkChanged(state, KEY_REJECTED if self._key else NO_KEY, now, profile=PROFILE)]
