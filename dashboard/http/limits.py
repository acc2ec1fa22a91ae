"""How often an address may try: growing waits after wrong PINs and passwords, and a pace for requests.

Pure: times come in as ``now``, monotonic seconds. What is remembered is bounded.
"""

from __future__ import annotations

import ipaddress
import math
from dataclasses import dataclass, field

PLACES = 10_000
"""Addresses remembered at once; one more makes us forget the oldest."""


def place_of(address: str) -> str:
    """What counts as one address: of IPv6 the network that one household or hall gets, which is a /64."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


@dataclass(frozen=True, slots=True)
class Growing:
    """Waits that double: ``free`` slips cost nothing, the next ``first_s``, up to ``longest_s``."""

    free: int
    first_s: float
    longest_s: float

    def wait_s(self, wrong: int) -> float:
        """What comes after so many wrong tries in a row."""
        over = wrong - self.free
        return 0.0 if over < 0 else min(self.longest_s, self.first_s * 2.0 ** min(over, 30))


PER_PLACE = Growing(free=5, first_s=15, longest_s=900)
"""Five slips, then 15 s, 30 s, and so on to a quarter of an hour: about seventy guesses in a day of play."""
IN_ALL_PINS = Growing(free=20, first_s=1, longest_s=30)
"""From many addresses: two guesses a minute at last, so that a day of them finds one PIN in 500."""
FORGOTTEN_S = 3600
"""After so long without a wrong try an address begins afresh."""


@dataclass(slots=True)
class _Count:
    wrong: int = 0
    last: float = 0.0


@dataclass(slots=True)
class WrongTries:
    """Wrong tries at one kind of secret. A place from which somebody came in is not held up by others.

    Attributes:
        in_all: waits after wrong tries from all places together; None = none: where a secret cannot be
            guessed in the tries that each place has, strangers must not be able to keep everybody out.
    """

    in_all: Growing | None
    _counts: dict[str, _Count] = field(default_factory=dict)
    _all: _Count = field(default_factory=_Count)
    _known: dict[str, None] = field(default_factory=dict)

    def wait_s(self, place: str, now: float, *, known: bool = False) -> int:
        """How long this place has to wait before its next try; 0 = it may try.

        Args:
            known: somebody has come in from there before, as it can prove.
        """
        counts = [(PER_PLACE, self._counts.get(place, _Count()))]
        if self.in_all is not None and place not in self._known and not known:
            counts.append((self.in_all, self._all))
        waits = [kind.wait_s(one.wrong) - (now - one.last) for kind, one in counts if _fresh(one, now)]
        return max((math.ceil(wait) for wait in waits if wait > 0), default=0)

    def tried(self, place: str, now: float) -> None:
        """A try comes; counted before it is looked at, or many at once would all be the first."""
        before = self._counts.pop(place, _Count())
        while len(self._counts) >= PLACES:
            del self._counts[next(iter(self._counts))]
        self._counts[place] = _after(before, now)
        self._all = _after(self._all, now)

    def not_tried(self, place: str) -> None:
        """A try that came was not looked at."""
        for count in (self._counts.get(place), self._all):
            if count is not None and count.wrong:
                count.wrong -= 1

    def failed(self, place: str, now: float) -> int:
        """Wrong tries of a place."""
        count = self._counts.get(place)
        return count.wrong if count is not None and _fresh(count, now) else 0

    def right(self, place: str) -> None:
        """It was right: the slips of this place are forgiven."""
        slips = self._counts.pop(place, _Count()).wrong
        self._all.wrong = max(0, self._all.wrong - slips)
        self._known.pop(place, None)
        while len(self._known) >= PLACES:
            del self._known[next(iter(self._known))]
        self._known[place] = None


def _fresh(count: _Count, now: float) -> bool:
    return count.wrong > 0 and now - count.last < FORGOTTEN_S


def _after(count: _Count, now: float) -> _Count:
    return _Count(count.wrong + 1 if _fresh(count, now) else 1, now)


@dataclass(slots=True)
class RatePace:
    """Lets each place do ``burst`` things at once and ``per_s`` in the long run."""

    burst: int
    per_s: float
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def wait_s(self, place: str, now: float) -> int:
        """0 = it may, and this one counts; else the seconds until it may."""
        left, at = self._left.pop(place, (float(self.burst), now))
        left = min(float(self.burst), left + (now - at) * self.per_s)
        wait = 0 if left >= 1 else math.ceil((1 - left) / self.per_s)
        while len(self._left) >= PLACES:
            del self._left[next(iter(self._left))]
        self._left[place] = (left if wait else left - 1, now)
        return wait
