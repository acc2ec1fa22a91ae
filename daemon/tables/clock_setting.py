"""One order to put both times on a clock, from its giving until the clock shows them. Pure.

An order that the clock refuses, does not answer, or accepts without effect is left to a person: he is told
both times, and the matter is closed when the clock shows them.
"""

from __future__ import annotations

from typing import Final

import chess

from daemon import facts
from daemon.cases.incidents import clock_text
from daemon.evidence import ClockSeen
from daemon.tables.clock_follow import left_ms

ANSWER_S: Final = 15.0
"""Longer than a driver goes on telling a clock that does not answer."""
SHOWN_S: Final = 5.0
"""A clock needs up to two seconds before its reports show what it was set to."""
CLOSE_MS: Final = 2000
"""A reading is up to a second old and shows whole seconds."""

UNANSWERED: Final = "nothing came back from the clock."
WITHOUT_EFFECT: Final = "the clock took the order, but it does not show these times."


class ClockSetting:
    """An order and what is known of it.

    Args:
        ordered: who wants which times.
        at: hall time when it was given; below 0 = the daemon was started again since then.
        bonus_ms: what the clock may add at a press.
        incident: that already asks somebody to set the clock by hand; empty = none.

    Attributes:
        waiting: the clock has not answered yet.
        shown: the clock has shown both times.
    """

    def __init__(self, ordered: facts.ClockOrdered, at: float, bonus_ms: int, incident: str = "") -> None:
        self.ordered = ordered
        self.incident = incident
        self.waiting = not incident
        self.shown = False
        self._at = at
        self._bonus_ms = bonus_ms
        self._due: float | None = None if incident else max(at, 0.0) + ANSWER_S

    @property
    def finished(self) -> bool:
        """Nothing more is to come of it."""
        return self.shown and not self.waiting

    @property
    def times(self) -> str:
        """What was ordered, in words."""
        white, black = clock_text(self.ordered.white_ms), clock_text(self.ordered.black_ms)
        return f"White to {white} and Black to {black}"

    def due(self) -> float | None:
        """When it is overdue; None = it can wait."""
        return self._due

    def read(self, seen: ClockSeen) -> bool:
        """Whether this reading is the first one that shows what was ordered."""
        if self.shown:
            return False
        age_s = seen.at - self._at
        runs = not self.incident and age_s <= ANSWER_S + SHOWN_S  # later nobody knows what was played on it
        gone, gained = (round(age_s * 1000), self._bonus_ms) if runs else (0, 0)
        wanted = {chess.WHITE: self.ordered.white_ms, chess.BLACK: self.ordered.black_ms}
        self.shown = all(
            wanted[color] - gone - CLOSE_MS <= left_ms(seen, color) <= wanted[color] + gained + CLOSE_MS
            for color in chess.COLORS
        )
        return self.shown

    def answered(self, now: float, *, done: bool) -> None:
        """The clock has obeyed and should show it soon; or it has not, and a person will."""
        self.waiting = False
        self._due = now + SHOWN_S if done and not self.shown else None

    def by_hand(self, incident: str) -> None:
        """Somebody was told to set the clock."""
        self.incident = incident
        self.waiting = False
        self._due = None
