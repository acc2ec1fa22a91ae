"""One order to set both times on a clock, from the request until the clock shows them.

If the clock rejects an order, does not respond, or accepts it without effect, an arbiter sets the clock by
hand. Flagfall states both times, and by how much they change if the clock has run on. The incident is closed
when readings show that the clock was set. A time that merely runs down to the ordered one does not show that.
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
"""Longer than a driver repeats a command to a clock that does not respond."""
SHOWN_S: Final = 5.0
"""A clock needs up to two seconds until its reports show the new times."""
CLOSE_MS: Final = 2000
"""A reading is up to a second old and shows whole seconds."""


# --- changes of times --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TimeChange:
    """A change of both times in ms; below 0 for less time.

    Attributes:
        incident: the one whose decision changes the times; empty if an arbiter ordered the change directly.
    """

    white_ms: int
    black_ms: int
    incident: str = ""

    @property
    def words(self) -> str:
        """Return the change as text, such as "White +2:00"; empty if there is none."""
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
    """Return the sum of several changes."""
    listed = list(changes)
    return TimeChange(sum(change.white_ms for change in listed), sum(change.black_ms for change in listed))


def with_another(changes: Sequence[TimeChange], another: TimeChange) -> tuple[TimeChange, ...]:
    """Return the changes with another one, which is added to that of the same incident if there is one.

    A change disappears when its sum is zero, such as after an undo.
    """
    same = [change for change in changes if change.incident == another.incident]
    white_ms, black_ms = (together([*same, another]).white_ms, together([*same, another]).black_ms)
    rest = tuple(change for change in changes if change.incident != another.incident)
    return (*rest, TimeChange(white_ms, black_ms, another.incident)) if white_ms or black_ms else rest


def change_by(decision: Decision | None, incident: str) -> TimeChange | None:
    """Return the change of times by a decision on an incident; None if there is none or it is unknown."""
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
    """Return the changes that a recorded order consisted of: the newest decisions that add up to it.

    Args:
        order: the last one of a game.
        incidents: those of this game.
    """
    decided = [(incident.decision.at, incident) for incident in incidents if incident.decision is not None]
    decided.sort(key=lambda pair: pair[0], reverse=True)
    newest = [
        change for _, incident in decided if (change := change_by(incident.decision, incident.id)) is not None
    ]
    if order.white_before_ms is None or order.black_before_ms is None:
        return tuple(newest[:1])  # no clock was read, so at most one decision can be identified
    asked = TimeChange(order.white_ms - order.white_before_ms, order.black_ms - order.black_before_ms)
    for count in range(1, len(newest) + 1):
        total = together(newest[:count])
        if (total.white_ms, total.black_ms) == (asked.white_ms, asked.black_ms):
            return tuple(reversed(newest[:count]))
    return (asked,)


# --- the order --------------------------------------------------------------------------------------------


class ClockSetting:
    """An order to set a clock, and its progress.

    Args:
        ordered: the order as recorded.
        at: hall time of the order; below 0 if the daemon has restarted since.
        bonus_ms: what the clock may add at a press.
        changes: what the order consists of.
        last: the newest reading; None if there was none since the daemon started.
        incident: the one that already asks for the clock to be set by hand; empty if none.

    Attributes:
        by_hand: a person has to set the clock.
        waiting: the clock has not responded yet.
        shown: readings have shown that the clock was set.
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
        self._unread = last is None  # the clock was not read for a while
        self._moved_ms = dict.fromkeys(chess.COLORS, 0)  # other than by play, since the order
        self._due: float | None = None
        if incident:
            self.by_hand = True
        else:
            self.waiting, self._due = True, max(at, 0.0) + ANSWER_S

    @property
    def finished(self) -> bool:
        """Whether the clock was set and no response is awaited."""
        return self.shown and not self.waiting

    @property
    def in_doubt(self) -> bool:
        """Whether it is still open if the clock carries out the order."""
        return self.waiting or not (self.shown or self.by_hand)

    @property
    def before_ms(self) -> tuple[int, int]:
        """Return the times that the clock would show without the order, as known when it was given."""
        total = together(self.changes)
        return self.ordered.white_ms - total.white_ms, self.ordered.black_ms - total.black_ms

    def by_hand_words(self, why: str) -> Sentence:
        """Return the sentence for an alert that asks for the clock to be set by hand."""
        white, black = time_text(self.ordered.white_ms), time_text(self.ordered.black_ms)
        return Sentence("hall_set_clock", white=white, black=black, why=why)

    def to_set(self, why: str) -> TimesToSet:
        """Return the ordered times, for the alert."""
        return TimesToSet(white_ms=self.ordered.white_ms, black_ms=self.ordered.black_ms, why=why)

    @property
    def advice(self) -> str:
        """Return what to do if the clock has run on before it is set by hand; empty if nothing changes."""
        total = together(self.changes).words
        if not total:
            return ""
        several = [change.words for change in self.changes]
        parts = Sentence("hall_decisions", count=len(several), changes=several) if several[1:] else ""
        return sentences([Sentence("hall_if_run_on", change=total), parts])

    def due(self) -> float | None:
        """Return when the order is overdue; None if nothing is awaited."""
        return self._due

    def lose(self) -> None:
        """Note that the clock is not read for a while."""
        self._unread = True

    def read(self, seen: ClockSeen) -> bool:
        """Return whether this is the first reading that shows that the clock was set as ordered."""
        if self.shown:
            return False
        for color in chess.COLORS:
            self._moved_ms[color] += self._by_no_play_ms(color, seen)
        self._last = seen
        self.shown = (self._fits(seen) and self._was_set(seen)) or self._changed_as_asked()
        return self.shown

    def _fits(self, seen: ClockSeen) -> bool:
        """Return whether a reading shows both ordered times."""
        age_s = seen.at - self._at
        runs = not self.by_hand and age_s <= ANSWER_S + SHOWN_S  # later the time played on it is unknown
        gone, gained = (round(age_s * 1000), self._bonus_ms) if runs else (0, 0)
        wanted = {chess.WHITE: self.ordered.white_ms, chess.BLACK: self.ordered.black_ms}
        return all(
            wanted[color] - gone - CLOSE_MS <= left_ms(seen, color) <= wanted[color] + gained + CLOSE_MS
            for color in chess.COLORS
        )

    def _was_set(self, seen: ClockSeen) -> bool:
        """Return whether the times were set, by wire or by hand, and not reached by play alone."""
        if self._obeyed or (self._unread and seen.running is None):
            return True
        return all(
            abs(ms) <= CLOSE_MS or (abs(moved) > CLOSE_MS and (moved > 0) is (ms > 0))
            for ms, moved in self._asked_and_moved()
        )

    def _changed_as_asked(self) -> bool:
        """Return whether the times were changed by hand by the right amounts, from wherever they were."""
        asked = self._asked_and_moved()
        if not self.by_hand or not any(abs(ms) > CLOSE_MS for ms, _ in asked):
            return False
        return all(abs(ms - moved) <= CLOSE_MS for ms, moved in asked)

    def _asked_and_moved(self) -> list[tuple[int, int]]:
        total = together(self.changes)
        moved = self._moved_ms
        return [(total.white_ms, moved[chess.WHITE]), (total.black_ms, moved[chess.BLACK])]

    def _by_no_play_ms(self, color: chess.Color, seen: ClockSeen) -> int:
        """Return how far a time moved since the last reading if play cannot explain it; else 0."""
        last, ordered = self._last, self.ordered
        now = left_ms(seen, color)
        if last is None:  # without an earlier reading only a rise can be recognised
            before = ordered.white_before_ms if color == chess.WHITE else ordered.black_before_ms
            return now - before if before is not None and now - before > LEARNT_MOST_MS else 0
        was = left_ms(last, color)
        running = (last.running, seen.running)
        lasted_ms = round(max(0.0, seen.at - last.at) * 1000)
        if running == (None, None):
            return now - was
        pressed = None not in running and (running[0] != running[1] or lasted_ms > SHOWN_S * 1000)
        gain_ms = LEARNT_MOST_MS if pressed else self._bonus_ms + SECOND_MS  # clocks may add another bonus
        if was - lasted_ms - LATE_MS <= now <= was + gain_ms:
            return 0
        return now - was + (lasted_ms if now < was and running == (color, color) else 0)

    def answered(self, now: float, *, done: bool) -> None:
        """Note whether the clock has carried out the order; otherwise a person sets it."""
        self.waiting, self._obeyed = False, done
        self._due = now + SHOWN_S if done and not self.shown else None

    def left_to_a_person(self, incident: str) -> None:
        """Note the incident that asks for the clock to be set by hand; empty if there is no need for now."""
        self.incident, self.by_hand = incident, True
        self.waiting = self._obeyed = False
        self._due = None
