"""The state of the equipment of one table, in words for the volunteer who walks to it.

It is computed from everything that the table's devices report, and from the table's conclusions (a board
that is lost, a clock that is missing, a board that is rotated). Every fault and every warning says what to
do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from broker.contract.messages import Health, HealthItem
from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import BatteryLow, DeviceBack, DeviceLost, DeviceMissing, DeviceTurned
from daemon.core.evidence.interpreter import LOW_BATTERY_PERCENT
from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    SideStopped,
)

COUNTERS_EVERY_S: Final = 30.0
"""Counts, and when a healthy device was last seen, are published again after this time; texts at once."""

NOISY: Final = 20
NOISY_WITHIN_S: Final = 60.0
"""This many malformed messages within this time are caused by the line; single ones get lost everywhere."""

LOOSE: Final = 3
LOOSE_WITHIN_S: Final = 600.0
"""A board that was lost and back this often within this time has a loose plug or a broken cable."""

PERCENT_AN_HOUR: Final = 10
"""What a Bluetooth board uses of its charge in an hour of play."""

Level = Literal["ok", "warning", "fault"]

_WORST_FIRST: Final[dict[Level, int]] = {"fault": 0, "warning": 1, "ok": 2}


@dataclass(slots=True)
class _Device:
    """The board or the clock.

    Attributes:
        level: whether it is connected; "warning" until its first data.
        reason: why, as a sentence.
        low: its battery is low.
        last_seen_at: hall time when it was last seen.
    """

    level: Level
    reason: str
    low: bool = False
    last_seen_at: float | None = None


@dataclass(slots=True)
class Equipment:
    """Board and clock of one table.

    Args:
        clock: which clock it has, as in `broker.contract.messages.Health`.
        has_board: False if it has a clock and no board, and misses none.
        lies_known: the orientation of its board is known.
        taps: what its on-screen clock's devices do that an arbiter should know, in sentences.
    """

    clock: Literal["board", "device", "screen"] = "board"
    has_board: bool = True
    lies_known: bool = False
    taps: Sequence[str] = ()

    _board: _Device = field(default_factory=lambda: _Device("warning", Sentence("hall_no_board_yet")))
    _clock: _Device = field(default_factory=lambda: _Device("warning", Sentence("hall_no_clock_yet")))
    _turned: dict[str, DeviceTurned] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)
    _battery: BatteryRead | None = None
    _damaged: int = 0
    _damaged_at: deque[float] = field(default_factory=lambda: deque(maxlen=NOISY))
    _back_at: deque[float] = field(default_factory=lambda: deque(maxlen=LOOSE))
    _reconnects: int = 0
    _was_lost: bool = False
    _learns: bool = False
    _named: bool = True
    _clocked: bool = True
    _notice: str = ""
    _published_at: float = 0.0

    # --- events -------------------------------------------------------------------------------------------

    def take(self, event: DriverEvent) -> bool:
        """Note an event of the table's devices; return whether to publish now."""
        changed = False
        match event:
            case LinkChanged():
                return self._linked(event)
            case Identified(what=what, value=value):
                changed = self._names.get(what) != value
                self._names[what] = value
            case BatteryRead():
                known, self._battery = self._battery, event
                self._board.low = event.percent <= LOW_BATTERY_PERCENT and not event.charging
                changed = known is None or (known.percent, known.charging) != (event.percent, event.charging)
            case ClockRead():
                changed = self._clock.low is not event.battery_low
                self._clock.low = event.battery_low
                self._clock.last_seen_at = event.at
            case Garbled():
                before = self._noisy(event.at)
                self._damaged += 1
                self._damaged_at.append(event.at)
                changed = self._noisy(event.at) is not before
            case ClockMissing():
                self._clock.low = False
                self._names.pop("clock-version", None)
            case _:
                pass
        if self.clock == "board" or not isinstance(event, ClockRead | SideStopped | ClockMissing):
            self._board.last_seen_at = event.at
        return changed or event.at - self._published_at >= COUNTERS_EVERY_S

    def see(self, seen: DeviceLost | DeviceMissing | DeviceBack | DeviceTurned | BatteryLow) -> None:
        """Note what the table has concluded from the events."""
        device = self._board if seen.subject == "board" else self._clock
        match seen:
            case DeviceLost() | DeviceMissing():
                device.level, device.reason = "fault", seen.reason
            case DeviceBack():
                device.level, device.reason = "ok", seen.reason
            case DeviceTurned():
                self._turned[seen.subject] = seen
            case BatteryLow():
                device.low = True

    def notice(self, text: str) -> bool:
        """Set how the board should be configured; empty if all is well. Return whether that is new."""
        before, self._notice = self._notice, text
        return before != text

    # --- state --------------------------------------------------------------------------------------------

    def lost(self, subject: str) -> bool:
        """Return whether the board or the clock is known to be disconnected."""
        return (self._board if subject == "board" else self._clock).level == "fault"

    def health(self, now: float, epoch_ms: int) -> Health:
        """Return everything in words, the worst first.

        Args:
            now: hall time.
            epoch_ms: UTC in ms of hall time 0.
        """
        self._published_at = now
        items = [self._board_item(now, epoch_ms), self._clock_item(epoch_ms)]
        if self._notice:
            items.append(HealthItem(subject="link", level="warning", text=self._notice))
        items += [_turned_item(seen) for seen in self._turned.values()]
        items += [HealthItem(subject="clock", level="warning", text=text) for text in self.taps]
        if self.has_board and not self._named:
            items.append(HealthItem(subject="board", level="ok", text=self._unnamed()))
        items.sort(key=lambda item: _WORST_FIRST[item.level])
        at = epoch_ms + round(now * 1000)
        return Health(
            level=items[0].level,
            items=items,
            at=at,
            clock=self.clock,
            has_board=self.has_board,
            needs_calibration=self._learns,
        )

    def _linked(self, event: LinkChanged) -> bool:
        """Count reconnections of the board; `see` sets the words."""
        if event.profile is not None:
            self._learns = event.profile.learns
            self._named = event.profile.named
            self._clocked = event.profile.clock
        if event.state is not Link.READY:
            self._was_lost = self._was_lost or event.state in (Link.LOST, Link.SILENT)
            return False
        self._board.last_seen_at = event.at
        if event.device:
            self._names["bus-address"] = str(event.device)
        if self._was_lost:
            self._was_lost = False
            self._reconnects += 1
            self._back_at.append(event.at)
        return False

    def _board_item(self, now: float, epoch_ms: int) -> HealthItem:
        board = self._board
        if not self.has_board:
            return HealthItem(subject="board", level="ok", text=Sentence("hall_clock_only"))
        level, sentences, can_wait = board.level, [board.reason], False
        if described := self._described():
            sentences.append(described)
        if board.level == "ok":
            advice = self._advice(now)
            level, sentences = ("warning" if advice else "ok"), [*advice, *sentences]
            can_wait = advice == [Sentence("hall_board_battery")]
        elif board.low:
            sentences.append(Sentence("hall_board_battery"))
        return HealthItem(
            subject="board",
            level=level,
            text=together(sentences),
            last_seen_at=_utc(board.last_seen_at, epoch_ms),
            malformed_messages=self._damaged,
            reconnects=self._reconnects,
            battery=self._battery.percent if self._battery else None,
            deferrable=can_wait,
        )

    def _advice(self, now: float) -> list[str]:
        """Return what to fix at a board that responds."""
        advice: list[str] = [Sentence("hall_board_battery")] if self._board.low else []
        if self._noisy(now):
            advice.append(Sentence("hall_noisy", count=NOISY))
        if len(self._back_at) == LOOSE and now - self._back_at[0] <= LOOSE_WITHIN_S:
            advice.append(Sentence("hall_loose", count=LOOSE))
        return advice

    def _described(self) -> str:
        """Return a text such as "Number 12345, firmware 1.08, battery 84 %, enough for about 8 hours."."""
        number = self._names.get("serial") or self._names.get("bus-address") or self._names.get("long-serial")
        parts: list[str] = []
        if number and number not in self._board.reason:
            parts.append(Sentence("hall_serial", number=number))
        if (version := self._names.get("version")) is not None:
            parts.append(Sentence("hall_firmware", version=version))
        if self._battery is not None:
            percent, hours = self._battery.percent, self._battery.percent // PERCENT_AN_HOUR
            if self._battery.charging:
                parts.append(Sentence("hall_charging", percent=percent))
            else:
                parts.append(Sentence("hall_battery", percent=percent, hours=hours))
        return together(parts)

    def _clock_item(self, epoch_ms: int) -> HealthItem:
        clock = self._clock
        if self.clock == "screen" and clock.level != "fault":
            return HealthItem(
                subject="clock",
                level="ok",
                text=Sentence("hall_on_screen"),
                last_seen_at=_utc(clock.last_seen_at, epoch_ms),
            )
        if self.clock == "board" and self._board.level == "fault":
            # The fault is reported once, for the board; but its clock must not seem to be fine.
            return HealthItem(subject="clock", level="ok", text=Sentence("hall_through_board"))
        if self.clock == "board" and not self._clocked and clock.level == "warning":
            return HealthItem(subject="clock", level="ok", text=Sentence("hall_no_clock_here"))
        level, sentences = clock.level, [clock.reason]
        if level == "ok" and (name := self._names.get("clock-version")):
            sentences.append(Sentence("hall_clock_model", name=name))
        can_wait = clock.low and level == "ok"
        if clock.low and level != "fault":
            level, sentences = "warning", [Sentence("hall_clock_battery")]
        last_seen_at = _utc(clock.last_seen_at, epoch_ms)
        return HealthItem(
            subject="clock",
            level=level,
            text=together(sentences),
            last_seen_at=last_seen_at,
            deferrable=can_wait,
        )

    def _unnamed(self) -> str:
        """Return what a board that detects occupancy only means for the players."""
        lies = "" if self.lies_known else Sentence("hall_side_unknown")
        return together([Sentence("hall_occupancy_only"), lies])

    def _noisy(self, now: float) -> bool:
        return len(self._damaged_at) == NOISY and now - self._damaged_at[0] <= NOISY_WITHIN_S


def _turned_item(seen: DeviceTurned) -> HealthItem:
    """Return the orientation of board or clock, from the moment it was detected."""
    device: Literal["board", "clock"] = "board" if seen.subject == "board" else "clock"
    return HealthItem(subject=device, level="warning" if seen.contradiction else "ok", text=seen.text)


def _utc(at: float | None, epoch_ms: int) -> int | None:
    return None if at is None else epoch_ms + round(at * 1000)
