"""One order to put both times on a clock, from its giving until the clock shows them. Pure.

An order that the clock refuses, does not answer, or accepts without effect is left to a person: he is told
both times, and what they change if the clock has run on. The matter is closed when readings show that the
clock was set: a time that runs down to what was ordered shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from broker.contract.incidents import Decision, Incident, TimesToSet
from broker.words.sentence import Sentence
from broker.words.sentence import together as sentences
from daemon.core.clock.clock_follow import LATE_MS, LEARNT_MOST_MS, SECOND_MS, left_ms
from daemon.core.evidence.evidence import ClockSeen
from daemon.core.record import facts
from daemon.core.rules.rulebook.clock_changes import time_text

ANSWER_S: Final = 15.0
"""Longer than a driver continues telling a clock that does not answer."""
SHOWN_S: Final = 5.0
"""A clock needs up to two seconds before its reports show what it was set to."""
CLOSE_MS: Final = 2000
"""A reading is up to a second old and shows whole seconds."""


# --- what is to be changed --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimeChange:
    """So many ms more (below 0: less) for White and for Black.

    Attributes:
        incident: whose decision brings it; empty = an arbiter ordered it apart from any.
    """

    white_ms: int
    black_ms: int
    incident: str = ""

    @property
    def words(self) -> str:
        """What it changes, such as "White +2:00"; empty if nothing."""
        white, black = _signed(self.white_ms), _signed(self.black_ms)
        if white and black:
            return Sentence("hall_both_changes", white=white, black=black)
        if white or black:
            return Sentence("hall_one_change", side="white" if white else "black", time=white or black)
        return ""


def _signed(ms: int) -> str:
    """Return a change of a time, such as "+2:00"; empty if there is none."""
    sign = "+" if ms > 0 else "\N{MINUS SIGN}"
    return f"{sign}{time_text(abs(ms))}" if ms else ""


def together(changes: Iterable[TimeChange]) -> TimeChange:
    """What several bring in all."""
    listed = list(changes)
    return TimeChange(sum(one.white_ms for one in listed), sum(one.black_ms for one in listed))


def with_another(changes: Sequence[TimeChange], another: TimeChange) -> tuple[TimeChange, ...]:
    """The same with another one: of one incident they add up, and are gone when one takes the other back."""
    same = [one for one in changes if one.incident == another.incident]
    white_ms, black_ms = (together([*same, another]).white_ms, together([*same, another]).black_ms)
    rest = tuple(one for one in changes if one.incident != another.incident)
    return (*rest, TimeChange(white_ms, black_ms, another.incident)) if white_ms or black_ms else rest


def change_by(decision: Decision | None, incident: str) -> TimeChange | None:
    """What a decision about an incident changes; None = no time, or nobody knows from which times."""
    if decision is None or (applied := decision.applied) is None:
        return None
    if applied.white_ms is None or applied.black_ms is None:
        return None
    white_ms, black_ms = decision.white_before_ms, decision.black_before_ms
    if white_ms is None or black_ms is None:
        white_ms, black_ms = applied.white_before_ms, applied.black_before_ms
    if white_ms is None or black_ms is None:
        return None
    return TimeChange(applied.white_ms - white_ms, applied.black_ms - black_ms, incident)


def changes_in(order: facts.ClockSetRequested, incidents: Iterable[Incident]) -> tuple[TimeChange, ...]:
    """What an order that the journal has was made up of: the newest decisions that add up to it.

    Args:
        order: the last one of a game.
        incidents: of this game.
    """
    decided = [(one.decision.at, one) for one in incidents if one.decision is not None]
    decided.sort(key=lambda pair: pair[0], reverse=True)
    newest = [found for _, one in decided if (found := change_by(one.decision, one.id)) is not None]
    if order.white_before_ms is None or order.black_before_ms is None:
        return tuple(newest[:1])  # no clock was read, and one decision is all that can be told
    asked = TimeChange(order.white_ms - order.white_before_ms, order.black_ms - order.black_before_ms)
    for count in range(1, len(newest) + 1):
        total = together(newest[:count])
        if (total.white_ms, total.black_ms) == (asked.white_ms, asked.black_ms):
            return tuple(reversed(newest[:count]))
    return (asked,)


# --- the order --------------------------------------------------------------------------------------------


class ClockSetting:
    """An order and what is known of it.

    Args:
        ordered: who wants which times.
        at: hall time when it was given; below 0 = the daemon was started again since then.
        bonus_ms: what the clock may add at a press.
        changes: what it is made up of.
        last: the newest reading; None = none since the daemon was started.
        incident: that already asks somebody to set the clock by hand; empty = none.

    Attributes:
        by_hand: a person has to do it.
        waiting: the clock has not answered yet.
        shown: readings have shown that the clock was set so.
    """

    def __init__(
        self,
        ordered: facts.ClockSetRequested,
        at: float,
        bonus_ms: int,
        changes: tuple[TimeChange, ...],
        *,
        last: ClockSeen | None = None,
        incident: str = "",
    ) -> None:
        self.ordered, self.changes, self.incident = ordered, changes, incident
        self.by_hand = self.waiting = False
        self.shown = self._obeyed = False
        self._at, self._bonus_ms, self._last = at, bonus_ms, last
        self._unheard = last is None  # what happened to the clock for a while is not known
        self._moved_ms = dict.fromkeys(chess.COLORS, 0)  # otherwise than by play, since the order
        self._due: float | None = None
        if incident:
            self.by_hand = True
        else:
            self.waiting, self._due = True, max(at, 0.0) + ANSWER_S

    @property
    def finished(self) -> bool:
        """Nothing more is to come of it."""
        return self.shown and not self.waiting

    @property
    def in_doubt(self) -> bool:
        """Nobody can say yet whether the clock takes it."""
        return self.waiting or not (self.shown or self.by_hand)

    @property
    def before_ms(self) -> tuple[int, int]:
        """What the clock shows without it, as far as it was known when it was ordered."""
        total = together(self.changes)
        return self.ordered.white_ms - total.white_ms, self.ordered.black_ms - total.black_ms

    def by_hand_words(self, why: str) -> Sentence:
        """Return the sentence for an alert that asks somebody to set the clock."""
        white, black = time_text(self.ordered.white_ms), time_text(self.ordered.black_ms)
        return Sentence("hall_set_clock", white=white, black=black, why=why)

    def to_set(self, why: str) -> TimesToSet:
        """What was ordered, for whoever sets it by hand."""
        return TimesToSet(white_ms=self.ordered.white_ms, black_ms=self.ordered.black_ms, why=why)

    @property
    def advice(self) -> str:
        """For whoever sets the clock by hand: what to do if it has run on; empty = nothing changes."""
        total = together(self.changes).words
        if not total:
            return ""
        several = [one.words for one in self.changes]
        parts = Sentence("hall_decisions", count=len(several), changes=several) if several[1:] else ""
        return sentences([Sentence("hall_if_run_on", change=total), parts])

    def due(self) -> float | None:
        """When it is overdue; None = it can wait."""
        return self._due

    def lose(self) -> None:
        """The clock is not heard for a while."""
        self._unheard = True

    def read(self, seen: ClockSeen) -> bool:
        """Whether this reading is the first one that shows that the clock was set as ordered."""
        if self.shown:
            return False
        for color in chess.COLORS:
            self._moved_ms[color] += self._by_no_play_ms(color, seen)
        self._last = seen
        self.shown = (self._fits(seen) and self._was_set(seen)) or self._changed_as_asked()
        return self.shown

    def _fits(self, seen: ClockSeen) -> bool:
        """Whether it shows both times."""
        age_s = seen.at - self._at
        runs = not self.by_hand and age_s <= ANSWER_S + SHOWN_S  # later nobody knows what was played on it
        gone, gained = (round(age_s * 1000), self._bonus_ms) if runs else (0, 0)
        wanted = {chess.WHITE: self.ordered.white_ms, chess.BLACK: self.ordered.black_ms}
        return all(
            wanted[color] - gone - CLOSE_MS <= left_ms(seen, color) <= wanted[color] + gained + CLOSE_MS
            for color in chess.COLORS
        )

    def _was_set(self, seen: ClockSeen) -> bool:
        """Whether somebody, or the wire, has set what is to change: play may have led to the same times."""
        if self._obeyed or (self._unheard and seen.running is None):
            return True
        return all(
            abs(ms) <= CLOSE_MS or (abs(moved) > CLOSE_MS and (moved > 0) is (ms > 0))
            for ms, moved in self._asked_and_moved()
        )

    def _changed_as_asked(self) -> bool:
        """Whether the times were changed by hand by as much as they should, wherever the clock had run to."""
        asked = self._asked_and_moved()
        if not self.by_hand or not any(abs(ms) > CLOSE_MS for ms, _ in asked):
            return False
        return all(abs(ms - moved) <= CLOSE_MS for ms, moved in asked)

    def _asked_and_moved(self) -> list[tuple[int, int]]:
        total = together(self.changes)
        moved = self._moved_ms
        return [(total.white_ms, moved[chess.WHITE]), (total.black_ms, moved[chess.BLACK])]

    def _by_no_play_ms(self, color: chess.Color, seen: ClockSeen) -> int:
        """How far a time went since the last reading, if play cannot have done that; else 0."""
        last, ordered = self._last, self.ordered
        now = left_ms(seen, color)
        if last is None:  # of the time before only a time that went up is plain to see
            before = ordered.white_before_ms if color == chess.WHITE else ordered.black_before_ms
            return now - before if before is not None and now - before > LEARNT_MOST_MS else 0
        was = left_ms(last, color)
        running = (last.running, seen.running)
        lasted_ms = round(max(0.0, seen.at - last.at) * 1000)
        if running == (None, None):
            return now - was
        pressed = None not in running and (running[0] != running[1] or lasted_ms > SHOWN_S * 1000)
        gain_ms = LEARNT_MOST_MS if pressed else self._bonus_ms + SECOND_MS  # some give another bonus
        if was - lasted_ms - LATE_MS <= now <= was + gain_ms:
            return 0
        return now - was + (lasted_ms if now < was and running == (color, color) else 0)

    def answered(self, now: float, *, done: bool) -> None:
        """The clock has obeyed and should show it soon; or it has not, and a person will."""
        self.waiting, self._obeyed = False, done
        self._due = now + SHOWN_S if done and not self.shown else None

    def left_to_a_person(self, incident: str) -> None:
        """Somebody was told to set the clock; empty = nobody has to for now."""
        self.incident, self.by_hand = incident, True
        self.waiting = self._obeyed = False
        self._due = None
