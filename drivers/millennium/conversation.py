"""The conversation with one Millennium board: what is sent to it, and when.

With factory settings a board repeats its position at every scan, 24 times a second, which is half of what its
line carries. It is set to report changes only. It keeps that setting without power, so it is set only if it
reports another one. Every round asks for the position, which finds a lost change and shows that the board is
connected. A round costs 3 characters and 67 of answer.

Some boards acknowledge nothing but questions. A command to the LEDs is therefore repeated a few times until
it is acknowledged, and nothing waits for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import chess

from drivers.events import DriverEvent
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.millennium import messages as m
from drivers.millennium.codec import MillenniumCodec
from drivers.millennium.messages import Setting
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=0.25, settle_s=0.35, clock=False)
"""41 ms until the next look and 17 ms on the line. Over Bluetooth a turn of the radio besides, of at most 160
ms by what the board prefers. A program that plays on such boards believes a position after 0.35 s."""
OCCUPANCY_PROFILE: Final = replace(PROFILE, named=False)

SPACING_S: Final = 0.1
"""Between two messages: what boards need over Bluetooth."""
WISHED: Final = {Setting.SCAN: m.SCAN_USUAL, Setting.REPORTS: m.ReportMode.ON_CHANGE}
TRIES: Final = 3
"""How often a setting or a name is asked for, and LEDs are repeated, that a board does not answer."""
NO_CHECK_ROUND: Final = 3
"""A board that has sent nothing until this round may have been set to leave out the block check."""


class MillenniumConversation(ClocklessConversation):
    """One board on one link; implements `drivers.link.session.Conversation`."""

    _codec: MillenniumCodec

    def __init__(self, _: Wiring = Wiring.SINGLE) -> None:
        super().__init__(self._new_reader(), SPACING_S, PROFILE)

    def start(self, now: float) -> None:
        """Forget everything and ask who is there; the LEDs shall be dark."""
        super().start(now)
        self._lit, self._leds_wrong = frozenset(), True  # patterns continue when a host has left

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream, and ask what follows from it."""
        knew = self._codec.version
        reported = self._codec.settings
        events = super().receive(data, now)
        if self._codec.named is None and self._codec.version != knew:
            self._ask([m.ASK_INFO, m.ASK_POSITION])
        if self._codec.settings is not reported:
            self._ask(self._corrections(self._codec.settings))
        self._pump(now)
        return events

    def profile(self) -> Profile:
        """How late the board can be, and whether it identifies pieces."""
        return OCCUPANCY_PROFILE if self._codec.named is False else PROFILE

    def wiring(self) -> Wiring:
        """One board, and nobody needs to know: the port of a board that is known to be alone gets its DTR
        raised, which every program keeps low here.
        """
        return Wiring.AUTO

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """Light these squares and no others, as soon as the board has answered."""
        if squares != self._lit:
            self._led_tries = TRIES
        super().light(device, squares, now)

    def _new_reader(self) -> MillenniumCodec:
        self._codec = MillenniumCodec()
        self._tries = self._led_tries = TRIES
        self._writes = dict.fromkeys(WISHED, TRIES)
        return self._codec

    def _questions(self) -> list[bytes]:
        """Ask for its model until that is known, and for its position."""
        if self._codec.version is None:
            switch = [m.write_setting(Setting.SERIAL, m.CHECK_ON)] if self._rounds == NO_CHECK_ROUND else []
            return [*switch, m.ASK_VERSION, m.ASK_POSITION]
        return [m.ASK_INFO, m.ASK_POSITION] if self._codec.named is None else [m.ASK_POSITION]

    def _asides(self) -> list[bytes]:
        """Ask for its name, once, and write settings until they are as wanted."""
        if not self._tries:
            return []
        first, self._tries = self._tries == TRIES, self._tries - 1
        settings = self._codec.settings
        wrong = [setting for setting, value in WISHED.items() if settings.get(setting) != value]
        reads = [m.read_setting(setting) for setting in wrong]
        if first:
            newer = (self._codec.version or 0) >= m.OCCUPANCY_FROM
            return [m.ASK_VERSION, *([m.ASK_INFO] if newer else []), *reads]
        return [*self._corrections({setting: -1 for setting in wrong if setting not in settings}), *reads]

    def _corrections(self, settings: Mapping[int, int]) -> list[bytes]:
        """What makes the board keep the settings that are wished for, a few times at most."""
        wrong = [
            setting
            for setting, value in WISHED.items()
            if settings.get(setting, value) != value and self._writes[setting]
        ]
        for setting in wrong:
            self._writes[setting] -= 1
        return [m.write_setting(setting, WISHED[setting]) for setting in wrong]

    def _begin_round(self, now: float) -> None:
        super()._begin_round(now)
        if not self._codec.leds_answered and self._led_tries:
            self._led_tries -= 1
            self._leds_wrong = self._lit is not None

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        return m.light(squares)
