"""The error for a request of an arbiter or a player that cannot be granted."""

from __future__ import annotations

from broker.words.sentence import Sentence


class RequestRejected(Exception):
    """A request cannot be granted; the text says why and what to do."""

    @property
    def text(self) -> str:
        """The reason: the sentence that it was raised with."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


def not_done(error: Exception) -> Sentence:
    """Return the reply to a request that failed because of a defect, with nothing done."""
    what = str(error).partition("\n")[0].rstrip(".:") or type(error).__name__
    return Sentence("hall_not_done", error=what)
