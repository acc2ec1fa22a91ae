"""Another daemon that tells a hall of the same name at the same broker: which of the two continues. Pure.

Two at once would overwrite each other's tables, and each would take away what the other keeps. Both hear the
statuses on their topic, so they can settle it: the one that started earlier tells the hall, the other keeps
its journal and is silent until it is alone. It asks now and then, by its own status, whether the
other one is still there.
"""

from __future__ import annotations

import enum
from typing import Final

from broker.contract.messages import Status

ASK_S: Final = 4.0
"""So often a daemon that is silent asks for the other one."""
GONE_S: Final = 15.0
"""One that has not answered for so long is gone."""


class StatusOrigin(enum.Enum):
    """What a status that somebody published means for us."""

    NOTHING = "nothing"  # it is our own, or says nothing new
    YOUNGER = "younger"  # another one began to tell our hall: tell everything again
    ASKS = "asks"  # it asks whether we are still here: tell our status
    ELDER = "elder"  # another one was here before us: be silent
    ALONE = "alone"  # he is gone: tell everything


class DuplicateDaemon:
    """What is known of another daemon of our hall's name.

    Args:
        journal: the identity of our own.
        since: when we started, as our own status says; UTC in ms of the world.

    Attributes:
        elder: the status of one that tells the hall in our place; None if there is none.
    """

    def __init__(self, journal: str, since: int) -> None:
        self._journal, self._since = journal, since
        self.elder: Status | None = None
        self._younger: set[tuple[str, int]] = set()
        self._heard_at = self._asked_at = 0.0

    def asks(self, now: float) -> bool:
        """Whether it is time to ask for the other one, by telling our status."""
        asks = self.elder is not None and now - max(self._asked_at, self._heard_at) >= ASK_S
        if asks:
            self._asked_at = now
        return asks

    def is_gone(self, now: float) -> bool:
        """Whether the other one has said nothing for so long that it is not there any more; told once."""
        if self.elder is None or now - self._heard_at < GONE_S:
            return False
        self.elder = None
        return True

    def heard(self, status: Status, now: float) -> StatusOrigin:
        """A status was published just now; one that the broker had kept says nothing of who is there.

        Args:
            now: seconds of the world, that never run backwards; as for the other questions.
        """
        if status.state == "offline":
            gone, self.elder = self.elder, None
            return StatusOrigin.ALONE if gone else StatusOrigin.NOTHING
        if status.journal in ("", self._journal):
            return StatusOrigin.NOTHING
        if (status.started_at, status.journal) > (self._since, self._journal):
            if self.elder:
                return StatusOrigin.NOTHING
            known_before = (status.journal, status.started_at) in self._younger
            self._younger.add((status.journal, status.started_at))
            return StatusOrigin.ASKS if known_before else StatusOrigin.YOUNGER
        known, self.elder, self._heard_at = self.elder, status, now
        return StatusOrigin.NOTHING if known else StatusOrigin.ELDER
