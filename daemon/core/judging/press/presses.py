"""The presses of one game: those that wait to be judged, and what the clock showed at each of the last. Pure.

A press is judged on a whole reading of the board. One press asks for it, and the answer is good for all that
are old enough by then.

A lever that bounces tells of presses that nobody made: it goes over and back within less time than two
players need for a move each. It counts where it comes to rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import chess

from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import Pressed
from daemon.core.incidents.remedy_context import Times
from drivers.occupants import UNIDENTIFIED

ANSWER_S = 1.5
"""A board that has not answered by then is judged by what it said before."""
AGAIN_S = 0.25
UNANSWERED = 3
"""So many questions may stay without an answer before somebody is accused by what was heard without one."""
READINGS_KEPT = 100
"""Of so many presses it is kept what the clock showed: a ply may stay open for long before it is final."""
CHATTER_S = 0.3
"""A lever that goes over and comes back within so long after a press has bounced."""


@dataclass(slots=True)
class WaitingPress:
    """A press that is not judged yet.

    Attributes:
        press: who pressed, and when.
        due: hall time from which a reading of the board is late enough for it.
        early: the incident that told that it came before the move; empty = that was not told.
        unanswered: so many questions for it stayed without an answer.
    """

    press: Pressed
    due: float
    early: str = ""
    unanswered: int = 0


class Presses:
    """Presses in their order, and the question for the board that is out for them."""

    def __init__(self) -> None:
        self._waiting: list[WaitingPress] = []
        self._shown: dict[float, Times] = {}  # by the clock at the last presses, by their time
        self._by: dict[float, chess.Color] = {}  # who made the last presses, by their time
        self._lever: list[Pressed] = []  # its last two changes, those that bounced too
        self._asked_at: float | None = None
        self._answer_by = 0.0
        self._cut = 0  # so often what came in place of the answer was no message

    def __iter__(self) -> Iterator[WaitingPress]:
        """Those that wait, the oldest first."""
        return iter(self._waiting)

    def __bool__(self) -> bool:
        """Whether one waits."""
        return bool(self._waiting)

    def bounced(self, press: Pressed, changes: Sequence[Change], vague_s: float = 0.0) -> Pressed | None:
        """Whether the lever only came back from a bounce: neither of its two changes is a press then.

        A piece of the other side who came down meanwhile was answered for: in a scramble that is told all at
        once, as on a chain, every press has its move.

        Args:
            press: as it was read; it is not to be taken if the lever bounced.
            changes: of squares, oldest first.
            vague_s: how much too early or too late the time of a press may be.

        Returns:
            the press of the other side that was none, and does not wait any more; None = a player pressed.
        """
        if len(self._lever) < 2:
            return None
        first, other = self._lever
        waits = any(one.press is other for one in self._waiting)
        if not waits or first.color != press.color or other.color == press.color:
            return None
        if press.at - first.at > CHATTER_S + 2 * vague_s:
            return None
        if any(_came_down(change, other.color) for change in changes if first.at <= change[0] <= press.at):
            return None
        self.judged(other)
        self._lever = [other, press]
        return other

    def take(self, press: Pressed, now: float, latency_s: float) -> Pressed:
        """A player pressed.

        Args:
            press: as it was read.
            now: hall time at which it is known.
            latency_s: what the board may hold back; a lever that may still come back is waited for as well.

        Returns:
            the press; read together with another, it is told apart and kept in order by its time.
        """
        if self._waiting:
            press = replace(press, at=max(press.at, self._waiting[-1].press.at + 1e-6))
        self._shown[press.at] = press.white_ms, press.black_ms
        self._by[press.at] = press.color
        if len(self._shown) > READINGS_KEPT:
            del self._shown[next(iter(self._shown))]
            del self._by[next(iter(self._by))]
        # Told late, as on a chain, it may have happened later than its time says, but not later than now.
        due = max(press.at, now) + latency_s
        if self._lever and self._lever[-1].color != press.color:
            due = max(due, self._lever[-1].at + CHATTER_S)
        self._waiting.append(WaitingPress(press, due))
        self._lever = [*self._lever[-1:], press]
        return press

    def shown_at(self, pressed_at: float | None) -> Times | None:
        """What the clock showed at a press; None if there is none, or it is too long ago."""
        return None if pressed_at is None else self._shown.get(pressed_at)

    def before(self, press: Pressed) -> float:
        """Hall time of the press before this one, whoever made it."""
        return max((at for at in self._shown if at < press.at), default=-math.inf)

    def answers(self, press: Pressed) -> bool:
        """Whether the press before this one was the opponent's."""
        before = self._by.get(self.before(press))
        return before is not None and before is not press.color

    def made_at(self, pressed_at: float | None) -> WaitingPress | None:
        """The press of that moment, if it waits."""
        return next((one for one in self._waiting if one.press.at == pressed_at), None)

    def count(self, color: chess.Color) -> int:
        """How many of a player wait."""
        return sum(one.press.color is color for one in self._waiting)

    # --- the question for the board -----------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """The board was asked, and has not answered."""
        return self._asked_at is not None

    def due(self) -> float | None:
        """Hall time at which the board is to be asked, or is not waited for any more."""
        if self.asked:
            return self._answer_by
        return self._waiting[0].due if self._waiting else None

    def ask(self, now: float) -> None:
        """The board is asked for a whole reading."""
        self._asked_at, self._answer_by, self._cut = now, now + ANSWER_S, 0

    def ask_again(self, now: float) -> bool:
        """Something came that is no message: if it was the answer, it is asked for again at once.

        Returns:
            whether it is; a line on which nothing comes whole is not asked for ever.
        """
        if self._asked_at is None or self._cut >= UNANSWERED:
            return False
        self._cut += 1
        self._asked_at, self._answer_by = now, now + ANSWER_S
        return True

    def answered(self) -> float | None:
        """The question is over, answered or not: hall time at which it was asked; None = it was not."""
        asked_at, self._asked_at = self._asked_at, None
        return asked_at

    def ripe(self, asked_at: float | None) -> WaitingPress | None:
        """The oldest press, if a reading that was asked for then is late enough for it."""
        due = asked_at is not None and self._waiting and self._waiting[0].due <= asked_at
        return self._waiting[0] if due else None

    # --- what becomes of them -----------------------------------------------------------------------------

    def again(self, now: float) -> None:
        """The oldest is judged later, on another reading."""
        self._waiting[0].due = now + AGAIN_S

    def put_back(self, press: Pressed, now: float) -> None:
        """A press is judged again, at once."""
        self._waiting.append(WaitingPress(press, now))

    def judged(self, press: Pressed) -> None:
        """A press does not wait any more."""
        self._waiting = [one for one in self._waiting if one.press is not press]

    def completed(self, pressed_at: float | None) -> None:
        """The move of a press is final: it is not judged any more, even if others before it still wait."""
        self._waiting = [one for one in self._waiting if one.press.at != pressed_at]

    def become(self, other: Presses) -> None:
        """Those that wait are the ones of another judge of the same game."""
        self._waiting, self._shown, self._lever = other._waiting, other._shown, other._lever
        self._by = other._by
        self._asked_at = None

    def clear(self) -> None:
        """None waits any more, and no answer is expected."""
        self._waiting.clear()
        self._lever.clear()
        self._asked_at = None


def _came_down(change: Change, color: chess.Color) -> bool:
    """Whether a piece came to a square who may be one of this side."""
    _, _, piece = change
    return piece is UNIDENTIFIED or (piece is not None and piece.color is color)
