"""The feed: messages of the hall in, channels of views out. The only place that knows all who watch.

What may be seen is decided by the subscription: a spectator's channel is filled from
``audience/<name>/`` and from nothing else, the directors' from ``floor/``. The technicians' is filled from
there too, with the equipment alone: of games, alerts and people it is never told anything.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace

from broker.errors import BadPayload
from broker.messages import AssignmentState, Message, Player, Status
from broker.payloads import parse
from dashboard.channel import Channel, Link
from dashboard.projection import topic_of

log = logging.getLogger(__name__)

FLOOR = "floor/"
AUDIENCE_KINDS = ("/assignment", "/game", "/clock")
"""All that a spectator's page may hold of tables, whatever else should reach an audience's topics."""
EQUIPMENT_KINDS = ("/assignment", "/clock", "/placement", "/health", "status")
"""All that a technician's page may hold; of an assignment not who plays."""
NOBODY = Player(name="")
EVENT = "event/"
"""What the desk tells; it puts each of it behind the gate of an audience itself."""


class Feed:
    """The channels and what stands between them and the hall.

    Attributes:
        ending: called when all streams end, by those who have streams besides these.
    """

    def __init__(self, audience: str = "public") -> None:
        self._audience = f"audience/{audience}/"
        self._link = Link("away", "unknown", _now_ms())
        self.spectators = Channel(self._link, public=True)
        self.directors = Channel(self._link)
        self.technicians = Channel(self._link)
        self.ending: list[Callable[[], None]] = []

    @property
    def link(self) -> Link:
        """Whether broker and daemon are there."""
        return self._link

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """The filters below the hall's root that fill the channels."""
        return (
            f"{self._audience}table/+/+",
            f"{self._audience}{EVENT}#",
            f"{FLOOR}status",
            f"{FLOOR}remarks",
            f"{FLOOR}table/+/+",
        )

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """A message came; what cannot be read is logged and left out.

        Args:
            path: below the hall's root.
            kept: the broker had it from before, however old it is.
        """
        prefix, channels = self._addressed(path)
        below = path.removeprefix(prefix)
        topic = topic_of(below)
        shown_to = [channel for channel in channels if self._shown_to(channel, below)]
        if topic is None or not shown_to:
            return
        try:
            message = parse(topic, payload, path) if payload else None
        except BadPayload as wrong:
            log.warning("%s. It is left out; the screens show what was before.", wrong)
            return
        for channel in shown_to:
            told = _without_people(message) if channel is self.technicians else message
            channel.received(below, told, kept=kept)
        if below == "status":
            daemon = message.state if isinstance(message, Status) else "unknown"
            self._linked(replace(self._link, daemon=daemon))

    def connected(self) -> None:
        """The broker is reached; retained states follow."""
        self._linked(replace(self._link, broker="up"))

    def disconnected(self) -> None:
        """The broker is gone; what is shown is what was known last."""
        self._linked(replace(self._link, broker="away"))

    def close(self) -> None:
        """End all streams."""
        for channel in self._channels:
            channel.close()
        for end in self.ending:
            end()

    def arranged(self, layout: Message) -> None:
        """The map of the hall is this one now; it comes from a director and not from the hall."""
        for channel in (self.directors, self.technicians):
            channel.received("layout", layout)

    @property
    def _channels(self) -> tuple[Channel, ...]:
        return (self.spectators, self.directors, self.technicians)

    def _addressed(self, path: str) -> tuple[str, tuple[Channel, ...]]:
        if path.startswith(self._audience):
            return self._audience, (self.spectators,)
        if path.startswith(FLOOR):
            return FLOOR, (self.directors, self.technicians)
        return "", ()

    def _shown_to(self, channel: Channel, below: str) -> bool:
        if below.startswith(EVENT):
            return channel is self.spectators
        if channel is self.technicians:
            return below.endswith(EQUIPMENT_KINDS)
        return channel is self.directors or below.endswith(AUDIENCE_KINDS)

    def _linked(self, link: Link) -> None:
        if link == self._link:
            return
        self._link = replace(link, since=_now_ms())
        for channel in self._channels:
            channel.linked(self._link)


def _without_people(message: Message | None) -> Message | None:
    if not isinstance(message, AssignmentState) or message.assignment is None:
        return message
    nameless = message.assignment.model_copy(update={"white": NOBODY, "black": NOBODY})
    return message.model_copy(update={"assignment": nameless})


def _now_ms() -> int:
    return round(time.time() * 1000)
