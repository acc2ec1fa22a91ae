"""Keep track of the signals of one game that were not received live, and reduce what they can prove."""

from __future__ import annotations

import math

from broker.words.sentence import Sentence
from daemon.core.judging.record.gap import Gap
from daemon.core.reconstruction.hypotheses import CandidatePly


class MissingSignals:
    """The gaps in the received signals.

    Attributes:
        gap: the last gap, and what may have been played in it.
        asked: id of the incident that asks about missing moves; "" if there is none.
    """

    def __init__(self) -> None:
        self.gap, self.asked = Gap(), ""
        self._remembered = (-math.inf, -math.inf)
        self._undated_until = -math.inf
        self._missing_since = math.inf
        self._is_raised = False

    def miss(self, since: float, *, explained: bool = False) -> None:
        """Note that unknown moves may have been made from this hall time on.

        Nobody is accused until the pieces are detected where moves explain them. With ``explained``, the
        arbiters know why.
        """
        self._missing_since = since
        self._is_raised = self._is_raised or explained

    def is_missing(self, at: float) -> bool:
        """Return whether moves before this hall time may be missing."""
        return self.is_missed(at) or self.gap.is_open

    def is_missed(self, at: float) -> bool:
        """Return whether missing moves before this hall time were noticed."""
        return at >= self._missing_since

    def remember(self, since: float, until: float, undated: float) -> None:
        """Note which signals were not received live.

        Args:
            since, until: signals dated after the first and up to the second time come from the board memory.
            undated: all times up to this one are estimates; only their order is evidence.
        """
        self._remembered, self._undated_until = (since, until), undated

    def is_remembered(self, ply: CandidatePly) -> bool:
        """Return whether a ply comes from the board memory, by its press or else by its landing."""
        made_at = ply.landed_at if ply.pressed_at is None else ply.pressed_at
        since, until = self._remembered
        return since < made_at <= until

    def is_undated(self, at: float) -> bool:
        """Return whether this hall time is an estimate."""
        return at <= self._undated_until

    def missing_sentence(self) -> str:
        """Return the sentence that moves are missing; "" if it was raised before."""
        raised, self._is_raised = self._is_raised, True
        return "" if raised else Sentence("incident_missing")

    def note_confirmed(
        self, ply: CandidatePly, number: int, *, clear: bool, pressed: bool, named: bool
    ) -> str:
        """Note a confirmed ply; for the arguments, see `Gap.note_confirmed`.

        Returns:
            The id of the incident about missing moves if the record is complete again; "" otherwise.
        """
        self.gap.note_confirmed(ply, number, clear=clear, pressed=pressed, named=named)
        if self.gap.is_open or not (clear and ply.seen and pressed):
            return ""
        self.all_seen(ply.landed_at)
        if self._missing_since < math.inf:
            return ""
        self._is_raised = False
        asked, self.asked = self.asked, ""
        return asked

    def all_seen(self, at: float) -> None:
        """Note that the record is complete at this hall time; moves missed later, as in a log, still are."""
        if at >= self._missing_since:
            self._missing_since, self._is_raised = math.inf, False
