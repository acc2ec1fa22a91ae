"""The reports of the clock behind a DGT board, without known wrong ones.

For a second after an acknowledgement, a Bluetooth board may repeat it instead of the times. A clock that was
set shows its old times for another second or two before the new ones appear. To detect both, one has to know
which commands the clock was sent. The filter therefore sits between the decoder and the sender of commands,
and between the decoder and the signal log, which has only the bytes sent.

Source: `hardware-specs/dgt/protocol.md` sections 8 to 10.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from drivers.dgt import clock_commands as commands
from drivers.dgt.clock_commands import MODELS, AckOutcome, Model
from drivers.dgt.messages import DEVICE
from drivers.events import ClockAcknowledged, ClockMissing, ClockRead, DriverEvent, Identified

ECHO_S: Final = 1.0
"""Within this time the same acknowledgement counts as a repetition."""

OLD_TIMES_S: Final = 2.0
"""How long after it was set a clock may still show the old times; a DGT 3000 needs half."""

SLACK_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class _JustSet:
    """Times that the clock has acknowledged; ``before`` is what it showed last."""

    left_s: int
    right_s: int
    since: float
    before: ClockRead | None
    until: float


class ClockFilter:
    """One clock, as its board passes it on; time comes in as hall seconds.

    Attributes:
        present: whether a clock is connected; None if it has not reported yet.
        model: its family, once its version is known.
        acknowledged_at: when it last acknowledged a command.
    """

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.present: bool | None = None
        self.model: Model | None = None
        self.acknowledged_at = -math.inf
        self._last_ack = b""
        self._reading: ClockRead | None = None
        self._setting: bytes | None = None
        self._setting_at = -math.inf
        self._just_set: _JustSet | None = None

    @property
    def times_due_at(self) -> float:
        """Until when readings may be suppressed; ask for the times then."""
        return self._just_set.until if self._just_set else math.inf

    def asked_for_times(self) -> None:
        """Note that the times are being asked for, after some may have been suppressed."""
        self._just_set = None

    def reported(self, frame: bytes, now: float) -> None:
        """A command goes out to the clock, perhaps again."""
        if commands.times_in(frame) is not None and frame != self._setting:
            self._setting, self._setting_at = frame, now

    def received(self, event: DriverEvent, now: float) -> list[DriverEvent]:
        """Take a report of the board and return the events that can be trusted."""
        match event:
            case ClockMissing():
                self._forget()  # the one that is connected next may be another
                self.present = False
            case ClockRead():
                self.present = True
                just_set = self._just_set
                if just_set is not None and now < just_set.until and _is_old(event, just_set):
                    return []
                self._reading = event
            case ClockAcknowledged(data=data):
                if data == self._last_ack and now - self.acknowledged_at < ECHO_S:
                    return []
                self._last_ack, self.acknowledged_at = data, now
                self._note_setting(data, now)
                version = commands.version_of(data)
                if version is not None:
                    self.model = MODELS.get(version[0])
                    return [event, Identified(DEVICE, "clock-version", commands.version_words(version), now)]
            case _:
                pass
        return [event]

    def _note_setting(self, ack: bytes, now: float) -> None:
        """An acknowledgement, perhaps of new times."""
        times = commands.times_in(self._setting) if self._setting else None
        if self._setting is None or times is None:
            return
        outcome = commands.outcome(self._setting, ack)
        if outcome is AckOutcome.DONE:
            self._just_set = _JustSet(*times, self._setting_at, self._reading, now + OLD_TIMES_S)
        if outcome in (AckOutcome.DONE, AckOutcome.REJECTED):
            self._setting = None


def _is_old(reading: ClockRead, just_set: _JustSet) -> bool:
    """Whether this reading continues from what the clock showed before, and not from what was set."""
    before = just_set.before
    if before is None:
        return False
    since_set = reading.at - just_set.since
    if _may_become(just_set.left_s, reading.left.seconds, since_set) and _may_become(
        just_set.right_s, reading.right.seconds, since_set
    ):
        return False
    since_before = reading.at - before.at
    return _may_become(before.left.seconds, reading.left.seconds, since_before) and _may_become(
        before.right.seconds, reading.right.seconds, since_before
    )


def _may_become(before_s: int, now_s: int, elapsed_s: float) -> bool:
    """Return whether a side that showed the former may show the latter after this time, running or not."""
    return before_s - elapsed_s - SLACK_S <= now_s <= before_s
