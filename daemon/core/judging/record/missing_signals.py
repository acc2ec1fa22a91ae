"""What of one game was not heard as it happened, so that less is told by it. Pure."""

from __future__ import annotations

import math

from broker.words.sentence import Sentence
from daemon.core.judging.record.gap import Gap
from daemon.core.reconstruction.hypotheses import CandidatePly


class MissingSignals:
    """The gaps in what was heard.

    Attributes:
        gap: the last one, and what may have been played in it.
        asked: the incident by which somebody was asked about missing moves; "" = nobody was.
    """

    def __init__(self) -> None:
        self.gap, self.asked = Gap(), ""
        self._remembered = (-math.inf, -math.inf)
        self._undated_until = -math.inf
        self._missing_since = math.inf
        self._missing_told = False

    def miss(self, since: float, *, told: bool = False) -> None:
        """Moves may have been made from this hall time on that nobody can tell.

        Until the pieces are seen where moves explain them, nobody is accused. ``told``: somebody knows why.
        """
        self._missing_since = since
        self._missing_told = self._missing_told or told

    def is_missing(self, at: float) -> bool:
        """Whether moves before this hall time may be missing."""
        return self.is_missed(at) or self.gap.is_open

    def is_missed(self, at: float) -> bool:
        """Whether somebody noticed that moves before this hall time are missing."""
        return at >= self._missing_since

    def remember(self, since: float, until: float, undated: float) -> None:
        """Say what was not heard as it happened.

        Args:
            since, until: what is dated after the one and up to the other comes from the board's memory.
            undated: the times of everything up to then are made up; only its order tells anything.
        """
        self._remembered, self._undated_until = (since, until), undated

    def is_remembered(self, ply: CandidatePly) -> bool:
        """Whether a ply comes from the board's memory, by its press, or else by the landing of its piece."""
        made_at = ply.landed_at if ply.pressed_at is None else ply.pressed_at
        since, until = self._remembered
        return since < made_at <= until

    def is_undated(self, at: float) -> bool:
        """Whether this hall time is made up."""
        return at <= self._undated_until

    def tell_missing(self) -> str:
        """Moves are missing, in words; "" = somebody was told."""
        told, self._missing_told = self._missing_told, True
        return "" if told else Sentence("incident_missing")

    def written(self, ply: CandidatePly, number: int, *, clear: bool, pressed: bool, named: bool) -> str:
        """A ply is final; the arguments are those of `Gap.written`.

        Returns:
            the incident that asked about missing moves, if the record is whole again now; "" = none.
        """
        self.gap.written(ply, number, clear=clear, pressed=pressed, named=named)
        if self.gap.is_open or not (clear and ply.seen and pressed):
            return ""
        self.all_seen(ply.landed_at)
        if self._missing_since < math.inf:
            return ""
        self._missing_told = False
        asked, self.asked = self.asked, ""
        return asked

    def all_seen(self, at: float) -> None:
        """The record is whole at this hall time; what is missed later, as a log tells, still is."""
        if at >= self._missing_since:
            self._missing_since, self._missing_told = math.inf, False
