"""Watch for a checkmate that takes precedence over a flag: when it was called, or in the seconds after.

The length of this time and the remedy at its end belong to the call
(`daemon/core/incidents/book/flag_calls.py`). This module watches the board meanwhile: whether it shows a
checkmate, and whether it has been quiet for long enough to be sure.
"""

from __future__ import annotations

from broker.words.sentence import Sentence
from daemon.core.incidents.book.flag_calls import KIND, FlagCalls
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.quiet.quiet_board import MATE_S, QuietPeriod
from daemon.core.judging.record.clock_reading import STOP_GRACE_S
from daemon.core.record.facts import Fact


class TimeToMate:
    """The time that a player of one game has to checkmate after their flag fell.

    Args:
        flags: the calls of flags.
        view: what is known of the game.
        rest: how long its board has been quiet.
    """

    def __init__(self, flags: FlagCalls, view: GameView, rest: QuietPeriod) -> None:
        self._flags, self._view, self._quiet = flags, view, rest

    def due(self) -> float | None:
        """Return the hall time at which this time is over without a checkmate, or None.

        After a checkmate in time, it is not over before the board has been quiet for long enough.
        """
        due, quiet = self._flags.due(), self._quiet.due
        if due is None or quiet is None or not self._quiet.awaits(MATE_S) or not self.mate_counts():
            return due
        return max(due, quiet)

    def tick(self, now: float) -> list[Fact]:
        """Let the flag count once the time is over (`due`)."""
        facts = self._repeat_call(now)
        due = self.due()
        if due is not None and due <= now:
            facts += self._flags.tick(now, self._view.clock.times)
        return facts

    def is_in_time(self, now: float) -> bool:
        """Return whether the placement takes precedence over a flag called now, as a move of the game.

        It arose before the clock was stopped and before the first call. The person who stops the clock has
        seen the fall; the time to checkmate counts from then.
        """
        landed, call = self._view.changed_at, self._flags.incidents.open_of(KIND)
        if call is not None and landed > self._flags.called_at(call):
            return False
        grace_s = float(self._flags.incidents.ruleset.flag_grace_mate_s or 0)
        if grace_s and self._view.reading.determined(now).is_checkmate():
            landed -= max(0.0, grace_s - STOP_GRACE_S)
        return self._view.clock.was_running(landed)

    def note_call(self) -> None:
        """Note the call of a flag: a checkmate that takes precedence is confirmed once the board is quiet."""
        if self.mate_counts() and not self._quiet.awaits(MATE_S):
            self._quiet.begin(self._view.changed_at)

    def _repeat_call(self, now: float) -> list[Fact]:
        """Call the flag again if the end of the game that had answered it is no longer on the board."""
        call = self._flags.unsupported(self._view.sheet.history)
        if call is None or call.color is None or self._quiet.awaits(MATE_S):
            return []
        position = self._view.reading.determined(now)
        if position.fen() == call.fen_before:
            return []
        gone = self._flags.incidents.close(call.id, Sentence("incident_end_not_played"))
        color, moment = call.color == "white", self._view.moment(now, now)
        both = moment.times == (0, 0)
        return [
            *gone,
            *self._flags.call(
                color,
                position,
                self._view.completed(color),
                moment,
                both=both,
                order_known=not both,
                claimed_by=call.claimed_by == "white" if call.claimed_by else None,
                in_time=self.is_in_time(now),
                seen_at=self._flags.seen_at(call),
                history=self._view.sheet.history,
            ),
        ]

    def mate_counts(self) -> bool | None:
        """Return whether the checkmate takes precedence over the called flag; None unless both exist."""
        if not self._flags.incidents.is_open(KIND):
            return None  # the usual case
        landed = self._view.changed_at
        best = self._view.reading.best(landed)
        if best.kept != self._view.sheet.ply or len(best.plies) != 1 or not best.board.is_checkmate():
            return None
        return self._flags.mate_counts(not best.board.turn, landed)

    def mated_too_late(self) -> bool:
        """Return whether the last confirmed move checkmates too late after a flag was called.

        It does not end the game; an arbiter decides about the flag.
        """
        position = self._view.sheet.position
        if not position.is_checkmate():
            return False
        return self._flags.mate_counts(not position.turn, self._view.changed_at) is False

    def close_call(self) -> list[Fact]:
        """Close the call of the flag if the game ended with a checkmate in time."""
        return self._flags.close_mated(self._view.changed_at)
