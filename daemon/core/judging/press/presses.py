"""Keep the waiting presses of one game, and the clock times at each of the last ones.

A press is judged on a full reading of the board. One press requests it, and the reading serves all presses
that are old enough by then.

A lever that bounces reports presses that nobody made: it moves over and back in less time than two players
need for a move each. It counts where it comes to rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import chess

from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import ClockPress
from daemon.core.incidents.remedy_context import Times
from drivers.occupants import UNIDENTIFIED

ANSWER_S = 1.5
"""A board that has not responded by then is judged by what it reported before."""
AGAIN_S = 0.25
UNANSWERED = 3
"""The number of requests that may remain unanswered before a player is accused without a response."""
READINGS_KEPT = 100
"""The number of presses whose clock times are kept, because a ply may stay provisional for a long time."""
CHATTER_S = 0.3
"""A lever that moves over and back within this time of a press has bounced."""


@dataclass(slots=True)
class WaitingPress:
    """A press that is not judged yet.

    Attributes:
        press: the press.
        due: hall time from which a reading of the board is late enough for it.
        early: id of the incident that it came before the move; empty if none was raised.
        unanswered: number of requests for it without a response.
    """

    press: ClockPress
    due: float
    early: str = ""
    unanswered: int = 0


class Presses:
    """The presses in their order, and the pending request to the board."""

    def __init__(self) -> None:
        self._waiting: list[WaitingPress] = []
        self._shown: dict[float, Times] = {}  # clock times at the last presses, by their hall time
        self._by: dict[float, chess.Color] = {}  # players of the last presses, by their hall time
        self._lever: list[ClockPress] = []  # its last two changes, including bounces
        self._asked_at: float | None = None
        self._answer_by = 0.0
        self._cut = 0  # number of malformed messages instead of the response

    def __iter__(self) -> Iterator[WaitingPress]:
        """Iterate over the waiting presses, the oldest first."""
        return iter(self._waiting)

    def __bool__(self) -> bool:
        """Return whether a press is waiting."""
        return bool(self._waiting)

    def drop_bounce(
        self, press: ClockPress, changes: Sequence[Change], vague_s: float = 0.0
    ) -> ClockPress | None:
        """Drop the other side's press if the lever only came back from a bounce: neither change is a press.

        If a piece of the other side landed in between, that side answered: in a time scramble reported all at
        once, as on a chain, every press has its move.

        Args:
            press: the press as read; it is not to be taken if the lever bounced.
            changes: changes of squares, oldest first.
            vague_s: how much too early or too late the time of a press may be.

        Returns:
            The press of the other side that was dropped, or None if a player pressed.
        """
        if len(self._lever) < 2:
            return None
        first, other = self._lever
        waits = any(waiting.press is other for waiting in self._waiting)
        if not waits or first.color != press.color or other.color == press.color:
            return None
        if press.at - first.at > CHATTER_S + 2 * vague_s:
            return None
        if any(_came_down(change, other.color) for change in changes if first.at <= change[0] <= press.at):
            return None
        self.remove(other)
        self._lever = [other, press]
        return other

    def take(self, press: ClockPress, now: float, latency_s: float) -> ClockPress:
        """Take the press of a player.

        Args:
            press: the press as read.
            now: hall time at which it is known.
            latency_s: the board's delay; a lever that may still come back is waited for as well.

        Returns:
            The press; if it was read together with another one, its time is adjusted to keep them in order.
        """
        if self._waiting:
            press = replace(press, at=max(press.at, self._waiting[-1].press.at + 1e-6))
        self._shown[press.at] = press.white_ms, press.black_ms
        self._by[press.at] = press.color
        if len(self._shown) > READINGS_KEPT:
            del self._shown[next(iter(self._shown))]
            del self._by[next(iter(self._by))]
        # Reported late, as on a chain, it may be later than its time, but not later than now.
        due = max(press.at, now) + latency_s
        if self._lever and self._lever[-1].color != press.color:
            due = max(due, self._lever[-1].at + CHATTER_S)
        self._waiting.append(WaitingPress(press, due))
        self._lever = [*self._lever[-1:], press]
        return press

    def shown_at(self, pressed_at: float | None) -> Times | None:
        """Return the clock times at a press; None if there is none, or if it is too long ago."""
        return None if pressed_at is None else self._shown.get(pressed_at)

    def before(self, press: ClockPress) -> float:
        """Return the hall time of the press before this one, by either player."""
        return max((at for at in self._shown if at < press.at), default=-math.inf)

    def answers(self, press: ClockPress) -> bool:
        """Return whether the press before this one was the opponent's."""
        before = self._by.get(self.before(press))
        return before is not None and before is not press.color

    def made_at(self, pressed_at: float | None) -> WaitingPress | None:
        """Return the press of that time if it is waiting."""
        return next((waiting for waiting in self._waiting if waiting.press.at == pressed_at), None)

    def count(self, color: chess.Color) -> int:
        """Return the number of waiting presses of a player."""
        return sum(waiting.press.color is color for waiting in self._waiting)

    # --- the request to the board --------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether a request to the board is pending."""
        return self._asked_at is not None

    def due(self) -> float | None:
        """Return the hall time at which to request a reading, or to stop waiting for it."""
        if self.asked:
            return self._answer_by
        return self._waiting[0].due if self._waiting else None

    def ask(self, now: float) -> None:
        """Note that a full reading was requested."""
        self._asked_at, self._answer_by, self._cut = now, now + ANSWER_S, 0

    def ask_again(self, now: float) -> bool:
        """Repeat a pending request at once after a malformed message.

        Returns:
            Whether to request it; on a line without complete messages the requests end.
        """
        if self._asked_at is None or self._cut >= UNANSWERED:
            return False
        self._cut += 1
        self._asked_at, self._answer_by = now, now + ANSWER_S
        return True

    def end_request(self) -> float | None:
        """End the request, answered or not, and return the hall time at which it was made, or None."""
        asked_at, self._asked_at = self._asked_at, None
        return asked_at

    def ripe(self, asked_at: float | None) -> WaitingPress | None:
        """Return the oldest press if a reading requested at that time is late enough for it."""
        due = asked_at is not None and self._waiting and self._waiting[0].due <= asked_at
        return self._waiting[0] if due else None

    # --- outcome ------------------------------------------------------------------------------------------

    def postpone(self, now: float) -> None:
        """Judge the oldest press later, on another reading."""
        self._waiting[0].due = now + AGAIN_S

    def requeue(self, press: ClockPress, now: float) -> None:
        """Judge a press again, at once."""
        self._waiting.append(WaitingPress(press, now))

    def remove(self, press: ClockPress) -> None:
        """Remove a press that was judged."""
        self._waiting = [waiting for waiting in self._waiting if waiting.press is not press]

    def remove_completed(self, pressed_at: float | None) -> None:
        """Remove the press of a confirmed move, even if earlier ones are still waiting."""
        self._waiting = [waiting for waiting in self._waiting if waiting.press.at != pressed_at]

    def become(self, other: Presses) -> None:
        """Take over the waiting presses of another judge of the same game."""
        self._waiting, self._shown, self._lever = other._waiting, other._shown, other._lever
        self._by = other._by
        self._asked_at = None

    def clear(self) -> None:
        """Remove all presses and the pending request."""
        self._waiting.clear()
        self._lever.clear()
        self._asked_at = None


def _came_down(change: Change, color: chess.Color) -> bool:
    """Return whether a piece that may be of this side landed on a square."""
    _, _, piece = change
    return piece is UNIDENTIFIED or (piece is not None and piece.color is color)
