"""The facts of one table for one audience as a consumer takes them: each once, in order, none missing.

Pure. A fact says which one came before it, so a consumer knows what it missed without counting: numbers
of one stream have gaps, since the journal counts for the whole hall.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from broker.contract.messages import Numbered


@dataclass(frozen=True, slots=True)
class MissedFacts:
    """Facts that were missed: to be asked for with ``resend``; numbers as in `ResendRequest`."""

    after: int
    until: int


@dataclass(frozen=True, slots=True)
class Taken:
    """What a fact brought.

    Attributes:
        facts: those that may be used now, in order: none for a repeat, several when a gap has closed.
        gap: what to ask for; given once for each gap.
    """

    facts: tuple[Numbered, ...] = ()
    gap: MissedFacts | None = None


class FactStream:
    """Drops repeats and buffers facts after a gap until the gap is closed.

    Attributes:
        journal: identity of the journal of the facts; "" if none was seen yet.
        seq: number of the last fact used.
    """

    def __init__(self) -> None:
        self.journal = ""
        self.seq = 0
        self._waiting: dict[int, Numbered] = {}
        self._asked_until = 0

    def based_on(self, journal: str, seq: int) -> Sequence[Numbered]:
        """Continue from a retained state, which includes all facts up to ``seq``.

        Returns:
            Buffered facts after it that may be used now.
        """
        if journal != self.journal:
            self._begin(journal, seq)
        elif seq > self.seq:
            self.seq = seq
        return self._released()

    def take(self, fact: Numbered) -> Taken:
        """Take a fact as it came.

        The first one of a journal begins the stream: what was before it is in the retained states.
        """
        if fact.journal != self.journal:
            self._begin(fact.journal, fact.previous)
        if fact.seq <= self.seq:
            return Taken()
        self._waiting[fact.seq] = fact
        facts = self._released()
        return Taken(facts, self._new_gap())

    def _begin(self, journal: str, seq: int) -> None:
        self.journal, self.seq = journal, seq
        self._waiting.clear()
        self._asked_until = 0

    def _released(self) -> tuple[Numbered, ...]:
        """Facts ahead that nothing is missing before.

        A fact follows when the one before it is not beyond ``seq``; it need not be ``seq`` itself, since a
        state may have had facts folded in that are not in this stream.
        """
        facts: list[Numbered] = []
        for seq in sorted(self._waiting):
            if seq > self.seq and self._waiting[seq].previous > self.seq:
                break
            fact = self._waiting.pop(seq)
            if seq > self.seq:
                facts.append(fact)
                self.seq = seq
        return tuple(facts)

    def _new_gap(self) -> MissedFacts | None:
        if not self._waiting:
            return None
        first = self._waiting[min(self._waiting)]
        if first.previous <= self._asked_until:
            return None
        self._asked_until = first.previous
        return MissedFacts(self.seq, first.previous)
