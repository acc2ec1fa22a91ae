"""Limits on how often an address may try: growing waits after wrong PINs and passwords, and rates of
requests.

Times come in as ``now``, monotonic seconds. The memory used is bounded.
"""

from __future__ import annotations

import ipaddress
import math
from dataclasses import dataclass, field

PLACES = 10_000
"""Addresses remembered at once; a new one replaces the oldest."""


def place_of(address: str) -> str:
    """Return what counts as one address: of IPv6 the /64 network, which one household or hall gets."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


@dataclass(frozen=True, slots=True)
class Growing:
    """Waits that double: the first ``free`` errors cost nothing, the next ``first_s``, up to
    ``longest_s``."""

    free: int
    first_s: float
    longest_s: float

    def wait_s(self, wrong: int) -> float:
        """Return the wait after a number of wrong tries in a row."""
        over = wrong - self.free
        return 0.0 if over < 0 else min(self.longest_s, self.first_s * 2.0 ** min(over, 30))


PER_PLACE = Growing(free=5, first_s=15, longest_s=900)
"""Five errors, then 15 s, 30 s, and so on to 15 minutes: about seventy guesses in a day of play."""
IN_ALL_PINS = Growing(free=20, first_s=1, longest_s=30)
"""From many addresses: at last two guesses a minute, so that a day of them finds one PIN in 500."""
FORGOTTEN_S = 3600
"""Time without a wrong try after which the errors of an address are forgotten."""


@dataclass(slots=True)
class _Count:
    wrong: int = 0
    last: float = 0.0


@dataclass(slots=True)
class WrongTries:
    """Wrong tries at one kind of secret. A known place, from which a correct try came, ignores other places.

    Attributes:
        in_all: waits after wrong tries from all places together, or None for a secret that cannot be guessed
            in the tries of each place, so that strangers cannot lock everybody out.
    """

    in_all: Growing | None
    _counts: dict[str, _Count] = field(default_factory=dict)
    _all: _Count = field(default_factory=_Count)
    _known: dict[str, None] = field(default_factory=dict)

    def wait_s(self, place: str, now: float, *, known: bool = False) -> int:
        """Return the seconds until this place may try again; 0 if it may now.

        Args:
            known: the client can prove that it was signed in from there before.
        """
        counts = [(PER_PLACE, self._counts.get(place, _Count()))]
        if self.in_all is not None and place not in self._known and not known:
            counts.append((self.in_all, self._all))
        fresh = [(growing, count) for growing, count in counts if _fresh(count, now)]
        waits = [growing.wait_s(count.wrong) - (now - count.last) for growing, count in fresh]
        return max((math.ceil(wait) for wait in waits if wait > 0), default=0)

    def tried(self, place: str, now: float) -> None:
        """Count a try before it is checked; otherwise many at once would all be the first."""
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
        """Record a correct try, and forgive the errors of this place."""
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
    """A limit for each place: ``burst`` actions at once, and ``per_s`` in the long run."""

    burst: int
    per_s: float
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def wait_s(self, place: str, now: float) -> int:
        """Return 0 and count the action if the place may act now, or else the seconds until it may."""
        left, at = self._left.pop(place, (float(self.burst), now))
        left = min(float(self.burst), left + (now - at) * self.per_s)
        wait = 0 if left >= 1 else math.ceil((1 - left) / self.per_s)
        while len(self._left) >= PLACES:
            del self._left[next(iter(self._left))]
        self._left[place] = (left if wait else left - 1, now)
        return wait
