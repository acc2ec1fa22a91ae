"""What was seen of the presses, where and when, and how long after them. Pure."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable

import chess

from tests.bench.scripted_board import Pressed

Wanted = Callable[[Pressed], str | None]
"""By what a press would be recognised; None = this way does not show such a press."""


class Sightings:
    """Moments (UTC in seconds) at which something of a table was seen, by one observer."""

    def __init__(self) -> None:
        self._seen: defaultdict[tuple[int, str], list[float]] = defaultdict(list)

    def add(self, table: int, what: str, at: float) -> None:
        """Something was seen; moments of one kind come in their order."""
        self._seen[table, what].append(at)

    def first(self, table: int, what: str, since: float) -> float | None:
        """The first moment from then on at which something of a table was seen; None = it was not."""
        moments = self._seen[table, what]
        first = bisect_left(moments, since)
        return moments[first] if first < len(moments) else None

    def count(self, what: str) -> int:
        """How often something was seen at all tables."""
        return sum(len(moments) for (_, one), moments in self._seen.items() if one == what)

    def lags_ms(self, presses: Iterable[Pressed], wanted: Wanted) -> tuple[list[float], int]:
        """From each press to its first sign, in ms, and the number of presses that never showed."""
        lags, missing = [], 0
        for press in presses:
            what = wanted(press)
            if what is None:
                continue
            moments = self._seen[press.table, what]
            first = bisect_left(moments, press.at)
            if first == len(moments):
                missing += 1
            else:
                lags.append((moments[first] - press.at) * 1000)
        return lags, missing


def the_clock(press: Pressed) -> str | None:
    """The other side's time runs."""
    return clock_runs(chess.COLOR_NAMES[press.up])


def the_move(press: Pressed) -> str | None:
    """The move is final."""
    return move_made(press.press.ply) if press.press.purpose == "move" else None


def the_alert(press: Pressed) -> str | None:
    """The illegal position is raised."""
    return ALERT if press.press.purpose == "illegal" else None


ALERT = "alert"


def clock_runs(color: str) -> str:
    """The name of seeing whose time runs, "white" or "black"."""
    return f"clock {color}"


def move_made(ply: int) -> str:
    """The name of seeing a final move."""
    return f"move {ply}"
