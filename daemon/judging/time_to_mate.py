"""The seconds in which a player may still mate after his flag was called, where the rules give him any. Pure.

How long they last, and what is proposed when they are over, belongs to the call
(`daemon/cases/flag_calls.py`). Here the board is watched meanwhile: whether a mate lies on it, and whether it
has been quiet for long enough to be sure of that.
"""

from __future__ import annotations

from daemon.cases.flag_calls import KIND, FlagCalls
from daemon.facts import Fact
from daemon.judging.at_rest import MATE_S, Rest
from daemon.judging.picture import Picture


class TimeToMate:
    """The time that a player of one game has to mate after his flag.

    Args:
        flags: the calls of flags.
        picture: what is known of the game.
        rest: how long its board has been quiet.
    """

    def __init__(self, flags: FlagCalls, picture: Picture, rest: Rest) -> None:
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
        due = self.due()
        return [] if due is None or due > now else self._flags.tick(now, self._picture.clock.times)

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
