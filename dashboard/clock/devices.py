"""The devices that are on-screen clocks: which one asks, whether it holds its place, and its round trips."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from fastapi import HTTPException, Request
from starlette.datastructures import MutableHeaders
from starlette.responses import Response

from dashboard.clock.codes import ClockCodes, Place
from dashboard.clock.round_trips import RoundTrips
from dashboard.errors import StateError, text_of
from dashboard.http import cookies

COOKIE: Final = "flagfall_clock"
"""The secret that identifies a device. One for all tables: a browser is one device."""
PATH: Final = "/clock"
LASTS_S: Final = 180 * 24 * 3600
ARRIVED: Final = "arrived_ago_s"
"""The key of the scope's ``state`` under which a server puts how long ago a request arrived, if it knows."""
MOST_HELD_UP_S: Final = 0.25
"""The longest time for which a busy computer may have delayed a request; no more than this is deducted."""
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
ADDRESS = re.compile(r"/clock/([1-9][0-9]{0,2})/([a-z2-7]{1,40})(/way|/events)?")
SYSTEMS: Final = (
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac or iPad"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
BROWSERS: Final = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)


def described(user_agent: str) -> str:
    """Return how a browser describes itself, such as "iPhone, Safari"; empty if unknown."""
    parts = [next((name for mark, name in of if mark in user_agent), None) for of in (SYSTEMS, BROWSERS)]
    return ", ".join(name for name in parts if name)


@dataclass(frozen=True, slots=True)
class Holder:
    """A device that has a code.

    Attributes:
        place: the place that the code opens.
        key: the secret of its browser.
        fresh: its browser does not have that secret yet.
        holds: it holds the place; otherwise another device does.
        name: a public name, for the daemon, of the device that holds the place.
    """

    place: Place
    key: str
    fresh: bool
    holds: bool
    name: str

    def remember(self, request: Request, headers: MutableHeaders) -> None:
        """Store the secret in the browser if it is new."""
        if self.fresh:
            remember(request, headers, self.key)


def remember(request: Request, headers: MutableHeaders, key: str) -> None:
    """Store a secret in a browser."""
    answer = Response()
    cookies.keep(request, answer, COOKIE, key, path=PATH, max_age_s=LASTS_S)
    headers.append("set-cookie", answer.headers["set-cookie"])


def arrived_ago_s(request: Request) -> float:
    """Return how long ago a request reached this computer, by its system; a busy process reads it later."""
    asked = request.scope.get("state", {}).get(ARRIVED)
    return 0.0 if asked is None else min(MOST_HELD_UP_S, max(0.0, float(asked())))


def key_of(request: Request) -> tuple[str, bool]:
    """Return the secret of the browser that asks, and whether it is a new one."""
    key = request.cookies.get(COOKIE, "")
    return (key, False) if KEY.fullmatch(key) else (secrets.token_urlsafe(16), True)


@dataclass(slots=True)
class ClockDevices:
    """The devices at the tables of a hall.

    Args:
        codes: the places of the devices, and who holds them.
        now: returns monotonic seconds.
    """

    codes: ClockCodes
    now: Callable[[], float] = time.monotonic
    _trips: dict[tuple[int, Place], tuple[str, RoundTrips]] = field(default_factory=dict)

    def met(self, table: int, code: str, request: Request) -> Holder:
        """Return the device that asks with a valid code; it takes the place if that is free.

        Raises:
            HTTPException: the code is unknown, or the place cannot be stored.
        """
        place = self.codes.place(table, code)
        if place is None:
            raise HTTPException(404)
        key, fresh = key_of(request)
        try:
            name = described(request.headers.get("user-agent", ""))
            holds = self.codes.take(table, place, key, name, round(time.time() * 1000))
        except StateError as error:
            raise HTTPException(503, text_of(error)) from None
        device = self.codes.device(table, place)
        return Holder(place, key, fresh, holds, device.key[:8] if holds and device is not None else "second")

    def trips(self, table: int, place: Place) -> RoundTrips:
        """Return the round trips of the device that holds a place; a new device starts without any."""
        device = self.codes.device(table, place)
        key = "" if device is None else device.key
        had = self._trips.get((table, place))
        if had is None or had[0] != key:
            had = self._trips[table, place] = (key, RoundTrips())
        return had[1]

    def pace_of(self, request: Request) -> str:
        """Return the key for rate limits of a request to a clock: the place it holds, or empty for its
        address."""
        address = ADDRESS.fullmatch(request.url.path)
        if address is None:
            return ""
        table = int(address[1])
        place = self.codes.place(table, address[2])
        key = request.cookies.get(COOKIE, "")
        return f"{table} {place}" if place is not None and self.codes.holds(table, place, key) else ""
