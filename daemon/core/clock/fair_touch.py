"""When a touch of the on-screen clock was, whose it may be, and which touches an arbiter is told of. Pure.

**The rule.** The hall's own computer dates a touch, and no word of the device counts: from when it came
there, less the way of that device's network, of which at most `MOST_MS` counts. The way is half of the
shortest round trip that the dashboard has measured lately, by challenges that only somebody who has got them
can answer. So a device can feign a slow network and never a quick one: whatever it does, its player gains at
most `MOST_MS` in a move, and the other loses no more. A player whose network is slower than that loses what
it is slower by, as with a lever that sticks; that is reported.

**Whose it is.** A device is the clock of one side, or lies between the players; the dashboard says which. One
of a side ends that side's turns and does nothing else but let a clock go on that stands: whoever could stop
it alone would think for nothing. Another device for the same side presses nothing.

**What is reported** is what an honest device does not do, or what its player suffers from. One cause is one
line in the table's health, told again only when its count has doubled.
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
"""The way of a device in a hall's Wi-Fi is some 2 to 15 ms. What one side gains the other loses: 40 ms in a
move."""
OLD_S: Final = 0.25
"""A touch is old if its device says that it was made so long before the moment that counts."""
SEEN: Final = 8
OLD_OF_SEEN: Final = 6
"""So many old ones of the last `SEEN` touches of a device are no chance: a network that hiccups makes one or
two."""
LASTS_S: Final = 600.0
"""What was tried is told of for so long after the last time."""


def dated(heard: float, way_ms: float) -> float:
    """Return the moment of a touch, by the rule above.

    Args:
        heard: when the hall's computer had it, hall time.
        way_ms: what it has measured of the device's way; 0 = nothing yet.
    """
    return heard - min(max(0.0, way_ms), MOST_MS) / 1000


def check(request: PressRequest) -> None:
    """Look whether a device may touch this key; raises `RequestRejected`, in a sentence for whoever touched
    it."""
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
    """Something that should not be tried.

    Attributes:
        times: how often it was.
        told: the count in the line that was told last.
        at: hall time of the last time.
    """

    times: int = 0
    told: int = 0
    at: float = 0.0

    def again(self, now: float) -> bool:
        """It was tried; returns whether that is news."""
        if self.lasted(now):
            self.times = self.told = 0
        self.times, self.at = self.times + 1, now
        if self.times < 2 * self.told:
            return False
        self.told = self.times
        return True

    def lasted(self, now: float) -> bool:
        """It is over."""
        return not self.times or now - self.at > LASTS_S


@dataclass(slots=True)
class _Side:
    """What came from the device of one side."""

    device: str = ""
    early_s: deque[float] = field(default_factory=lambda: deque(maxlen=SEEN))
    old: str = ""
    wrong: _Tried = field(default_factory=_Tried)
    second: _Tried = field(default_factory=_Tried)


class TouchWatch:
    """What the touches at one table say about their devices."""

    def __init__(self) -> None:
        self._sides: dict[str, _Side] = {}

    def take(self, request: PressRequest, heard: float, claimed: float | None, now: float) -> bool:
        """Note a touch; returns whether arbiters are to be told again.

        Args:
            heard: when the hall's computer had it, hall time.
            claimed: when it was made as its device says; None = it says nothing.
        """
        if not request.side:
            return False
        side = self._sides.setdefault(request.side, _Side())
        if request.second:
            return side.second.again(now)
        if request.device != side.device:  # another one is the clock now: what the old one did is over
            self._sides[request.side] = side = _Side(request.device)
        if request.side != "both" and request.key not in (request.side, "go", "stop"):
            return side.wrong.again(now)
        return claimed is not None and _aged(side, request, dated(heard, request.way_ms) - claimed)

    def lines(self, now: float) -> list[str]:
        """What arbiters are told now, in sentences."""
        return [line for name, side in sorted(self._sides.items()) for line in _lines(name, side, now)]


def _aged(side: _Side, request: PressRequest, early_s: float) -> bool:
    """A touch was made so long before it counts, as its device says; returns whether that is news."""
    side.early_s.append(early_s)
    old = [one for one in side.early_s if one > OLD_S]
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
        yield Sentence("hall_device_wrong_half", other=other, count=side.wrong.told)
    if not side.second.lasted(now):
        yield Sentence("hall_device_second", device=name, count=side.second.told)
