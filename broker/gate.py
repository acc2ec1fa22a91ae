"""The gate of an audience: what it may see, and when.

Pure. Everything that an audience sees goes in with the hall time at which it happened and comes out when
the audience's delay has passed, in the order in which it went in.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from broker import topics
from broker.messages import ClockState, Message
from broker.payloads import Outgoing
from broker.topics import Topic

AUDIENCE_TOPICS: dict[Topic, Topic] = {
    topics.ASSIGNMENT: topics.AUDIENCE_ASSIGNMENT,
    topics.GAME: topics.AUDIENCE_GAME,
    topics.CLOCK: topics.AUDIENCE_CLOCK,
    topics.MOVE: topics.AUDIENCE_MOVE,
}
"""Topic of the floor -> where an audience finds it; what is not here stays on the floor."""


def for_audience(topic: Topic, message: Message) -> Message | None:
    """What an audience may see of a message of the floor; None = nothing at all.

    A fallen flag is the arbiter's to announce: an audience sees a clock that has stopped.
    """
    if topic not in AUDIENCE_TOPICS:
        return None
    if isinstance(message, ClockState):
        state = "stopped" if message.state == "flag" else message.state
        return message.model_copy(update={"flag": None, "state": state})
    return message


@dataclass(frozen=True, slots=True)
class _Held:
    at: float
    message: Outgoing


class Gate:
    """Holds back what one audience may not see yet.

    Attributes:
        delay_s: hall seconds; may be changed at any time and holds at once for all that is inside.
    """

    def __init__(self, delay_s: float) -> None:
        self.delay_s = delay_s
        self._held: deque[_Held] = deque()

    def __len__(self) -> int:
        return len(self._held)

    def push(self, message: Outgoing, at: float) -> None:
        """Take in what happened at the hall time ``at``; nothing overtakes what went in before it."""
        if self._held:
            at = max(at, self._held[-1].at)
        self._held.append(_Held(at, message))

    def due(self, now: float) -> list[Outgoing]:
        """What the audience may see now, oldest first; it leaves the gate.

        Of several states on one topic only the newest comes out: the others would be replaced at once.
        """
        released: list[Outgoing] = []
        while self._held and self._held[0].at + self.delay_s <= now:
            released.append(self._held.popleft().message)
        newest = {one.path: index for index, one in enumerate(released) if one.topic.retained}
        return [one for index, one in enumerate(released) if newest.get(one.path, index) == index]

    def next_due(self) -> float | None:
        """The hall time at which ``due`` has something; None = the gate is empty."""
        return self._held[0].at + self.delay_s if self._held else None
