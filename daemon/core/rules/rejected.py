"""What is not granted to an arbiter or a player: one error for every room that looks at a request."""

from __future__ import annotations

from broker.words.sentence import Sentence


class RequestRejected(Exception):
    """A request cannot be granted; the text says why and what to do."""

    @property
    def text(self) -> str:
        """Return why: the sentence that it was raised with."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


def not_done(error: Exception) -> Sentence:
    """The answer to a request that brought out a defect, of which nothing was carried out."""
    what = str(error).partition("\n")[0].rstrip(".:") or type(error).__name__
    return Sentence("hall_not_done", error=what)
