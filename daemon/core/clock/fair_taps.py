"""Dates taps on the on-screen clock, checks which side may make them, and reports suspicious ones.

**The rule.** The hall's computer dates a tap; the device's own statement does not count. The moment is when
the tap was received, less the latency of the device's network, of which at most `MOST_MS` counts. The
latency is half of the shortest recent round trip that the dashboard has measured, with challenges that only
a device that received them can answer. So a device can pretend to have a slow network, but never a fast one.
Whatever it does, its player gains at most `MOST_MS` in a move, and the opponent loses no more. A player with
a slower network loses the rest, as with a lever that sticks; that is reported.

**Sides.** A device is the clock of one side, or lies between the players; the dashboard says which. A device
of one side ends that side's turns and resumes a paused clock. It cannot pause the clock: a player who could
do that alone would gain time to think. A second device for the same side presses nothing.

**Reports.** An arbiter sees what an honest device does not do, or what its player suffers from. Each cause is
one line in the table's health, reported again only when its count has doubled.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from broker.contract.requests import PressRequest
from broker.words.sentence import Sentence
from daemon.core.rules.rejected import RequestRejected

MOST_MS: Final = 20
"""The latency of a device in a hall's Wi-Fi is about 2 to 15 ms. One side gains what the other loses: 40 ms a
move."""
OLD_S: Final = 0.25
"""A tap is old if its device dates it this much before the moment that counts."""
SEEN: Final = 8
OLD_OF_SEEN: Final = 6
"""This many old taps among a device's last `SEEN` are no coincidence: a network with hiccups causes one or
two."""
LASTS_S: Final = 600.0
"""A suspicious tap is reported for this long after it last happened."""


def dated(received: float, way_ms: float) -> float:
    """Return the moment of a tap, by the rule above.

    Args:
        received: hall time at which the hall's computer received it.
        way_ms: the measured latency of the device; 0 if not measured yet.
    """
    return received - min(max(0.0, way_ms), MOST_MS) / 1000


def check(request: PressRequest) -> None:
    """Raise `RequestRejected`, with a sentence for the player, if a device may not press this key."""
    if request.second:
        raise RequestRejected(Sentence("hall_touch_other_device"))
    if request.side not in ("white", "black") or request.key == "go":
        return
    if request.key == "stop":
        raise RequestRejected(Sentence("hall_touch_no_stop"))
    if request.key != request.side:
        raise RequestRejected(Sentence("hall_touch_other_side", side=request.side))


@dataclass(slots=True)
class _Tried:
    """Attempts of a kind that should not be made.

    Attributes:
        times: how often it happened.
        reported: the count when it was last reported.
        at: hall time of the last attempt.
    """

    times: int = 0
    reported: int = 0
    at: float = 0.0

    def again(self, now: float) -> bool:
        """Count an attempt; return whether to report it."""
        if self.lasted(now):
            self.times = self.reported = 0
        self.times, self.at = self.times + 1, now
        if self.times < 2 * self.reported:
            return False
        self.reported = self.times
        return True

    def lasted(self, now: float) -> bool:
        """Return whether the last attempt is too long ago to be reported."""
        return not self.times or now - self.at > LASTS_S


@dataclass(slots=True)
class _Side:
    """What the device of one side has sent."""

    device: str = ""
    early_s: deque[float] = field(default_factory=lambda: deque(maxlen=SEEN))
    old: str = ""
    wrong: _Tried = field(default_factory=_Tried)
    second: _Tried = field(default_factory=_Tried)


class TapWatch:
    """What the taps at one table reveal about their devices."""

    def __init__(self) -> None:
        self._sides: dict[str, _Side] = {}

    def take(self, request: PressRequest, received: float, claimed: float | None, now: float) -> bool:
        """Note a tap; return whether to report it to the arbiters.

        Args:
            received: hall time at which the hall's computer received it.
            claimed: when it was made according to its device; None if the device does not say.
        """
        if not request.side:
            return False
        side = self._sides.setdefault(request.side, _Side())
        if request.second:
            return side.second.again(now)
        if request.device != side.device:  # another device has replaced it, so its record starts afresh
            self._sides[request.side] = side = _Side(request.device)
        if request.side != "both" and request.key not in (request.side, "go", "stop"):
            return side.wrong.again(now)
        return claimed is not None and _aged(side, request, dated(received, request.way_ms) - claimed)

    def lines(self, now: float) -> list[str]:
        """Return what to report to the arbiters now, in sentences."""
        return [line for name, side in sorted(self._sides.items()) for line in _lines(name, side, now)]


def _aged(side: _Side, request: PressRequest, early_s: float) -> bool:
    """Note how long before its moment a device dates a tap; return whether to report that."""
    side.early_s.append(early_s)
    old = [early_s for early_s in side.early_s if early_s > OLD_S]
    if side.old:
        if 2 * len(old) >= len(side.early_s):
            return False
        side.old = ""
        return True
    if len(old) < OLD_OF_SEEN:
        return False
    way_ms = min(request.way_ms, MOST_MS)
    side.old = Sentence(
        "hall_device_old",
        device=request.side or "both",
        seconds=round(median(old), 1),
        count=len(old),
        total=len(side.early_s),
        way=round(way_ms),
    )
    return True


def _lines(name: str, side: _Side, now: float) -> Iterator[str]:
    if side.old:
        yield side.old
    if not side.wrong.lasted(now):
        other = "black" if name == "white" else "white"
        yield Sentence("hall_device_wrong_half", other=other, count=side.wrong.reported)
    if not side.second.lasted(now):
        yield Sentence("hall_device_second", device=name, count=side.second.reported)
