"""The mate that goes before a flag: on the board when it was called, or in the seconds after that. Pure.

How long these last, where the rules give a player any, and what is proposed when they are over, belongs to
the call (`daemon/core/incidents/book/flag_calls.py`). Here the board is watched meanwhile: whether a mate
lies on it, and whether it has been quiet for long enough to be sure of that.
"""

from __future__ import annotations

from broker.words.sentence import Sentence
from daemon.core.incidents.book.flag_calls import KIND, FlagCalls
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.quiet.quiet_board import MATE_S, QuietPeriod
from daemon.core.judging.record.clock_reading import STOP_GRACE_S
from daemon.core.record.facts import Fact


class TimeToMate:
    """The time that a player of one game has to mate after his flag.

    Args:
        flags: the calls of flags.
        picture: what is known of the game.
        rest: how long its board has been quiet.
    """

    def __init__(self, flags: FlagCalls, picture: GameView, rest: QuietPeriod) -> None:
        self._flags, self._picture, self._rest = flags, picture, rest

    def due(self) -> float | None:
        """Hall time at which it is over for a player who has not mated; None = nobody has any.

        A mate that came in time is waited for until the board has been quiet for long enough to be sure.
        """
        due, quiet = self._flags.due(), self._rest.due
        if due is None or quiet is None or not self._rest.awaits(MATE_S) or not self.mate_counts():
            return due
        return max(due, quiet)

    def tick(self, now: float) -> list[Fact]:
        """It is over when it is `due`: from then on the flag counts."""
        found = self._call_anew(now)
        due = self.due()
        if due is not None and due <= now:
            found += self._flags.tick(now, self._picture.clock.times)
        return found

    def is_in_time(self, now: float) -> bool:
        """Whether what stands on the board goes before a flag that is called now, as a move of the game.

        It was moved before the clock was stopped, and before the flag was called for the first time. Who
        stops the clock has seen the fall: a mate has so many seconds from then as the rules give for it.
        """
        landed, told = self._picture.changed_at, self._flags.cases.open_of(KIND)
        if told is not None and landed > self._flags.called_at(told):
            return False
        grace_s = float(self._flags.cases.ruleset.flag_grace_mate_s or 0)
        if grace_s and self._picture.reading.determined(now).is_checkmate():
            landed -= max(0.0, grace_s - STOP_GRACE_S)
        return self._picture.clock.was_running(landed)

    def called(self) -> None:
        """A flag was called: a mate that goes before it is final as soon as the board has been quiet."""
        if self.mate_counts() and not self._rest.awaits(MATE_S):
            self._rest.begin(self._picture.changed_at)

    def _call_anew(self, now: float) -> list[Fact]:
        """What seemed to have ended the game when a flag was called is gone: the flag is called again."""
        told = self._flags.hangs_on(self._picture.sheet.history)
        if told is None or told.color is None or self._rest.awaits(MATE_S):
            return []
        position = self._picture.reading.determined(now)
        if position.fen() == told.fen_before:
            return []
        gone = self._flags.cases.closed(told.id, Sentence("incident_end_not_played"))
        color, scene = told.color == "white", self._picture.scene(now, now)
        both = scene.times == (0, 0)
        return [
            *gone,
            *self._flags.call(
                color,
                position,
                self._picture.completed(color),
                scene,
                both=both,
                order_known=not both,
                claimed_by=told.claimed_by == "white" if told.claimed_by else None,
                in_time=self.is_in_time(now),
                seen_at=self._flags.seen_at(told),
                history=self._picture.sheet.history,
            ),
        ]

    def mate_counts(self) -> bool | None:
        """Whether the mate on the board goes before a flag that was called; None = there are not both."""
        if not self._flags.cases.is_open(KIND):
            return None  # as nearly always
        landed = self._picture.changed_at
        best = self._picture.reading.best(landed)
        if best.kept != self._picture.sheet.ply or len(best.plies) != 1 or not best.board.is_checkmate():
            return None
        return self._flags.mate_counts(not best.board.turn, landed)

    def mated_too_late(self) -> bool:
        """Whether the last final move mates too late after a flag was called.

        It ends nothing: somebody decides about the flag.
        """
        position = self._picture.sheet.position
        if not position.is_checkmate():
            return False
        return self._flags.mate_counts(not position.turn, self._picture.changed_at) is False

    def mated(self) -> list[Fact]:
        """The game has ended with a mate: if it came in time, the flag that was called counts no more."""
        return self._flags.mated(self._picture.changed_at)
