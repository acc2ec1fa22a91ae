"""The feed: messages of the hall in, channels of views out. The only place that knows both audiences.

What may be seen is decided by the subscription: a spectator's channel is filled from
``audience/<name>/`` and from nothing else, the directors' from ``floor/``.
"""

from __future__ import annotations

import logging
import time
from dataclasses import replace

from broker.errors import BadPayload
from broker.messages import Status
from broker.payloads import parse
from dashboard.channel import Channel, Link
from dashboard.projection import topic_of

log = logging.getLogger(__name__)

FLOOR = "floor/"
AUDIENCE_KINDS = ("/assignment", "/game", "/clock")
"""All that a spectator's page may hold of tables, whatever else should reach an audience's topics."""
EVENT = "event/"
"""What the desk tells; it puts each of it behind the gate of an audience itself."""


class Feed:
    """Two channels and what stands between them and the hall."""

    def __init__(self, audience: str = "public") -> None:
        self._audience = f"audience/{audience}/"
        self._link = Link("away", "unknown", _now_ms())
        self.spectators = Channel(self._link, public=True)
        self.directors = Channel(self._link)

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
            f"{FLOOR}table/+/+",
        )

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """A message came; what cannot be read is logged and left out.

        Args:
            path: below the hall's root.
            kept: the broker had it from before, however old it is.
        """
        prefix, channel = self._addressed(path)
        if channel is None:
            return
        below = path.removeprefix(prefix)
        topic = topic_of(below)
        if topic is None or not self._shown_to(channel, below):
            return
        try:
            message = parse(topic, payload, path) if payload else None
        except BadPayload as wrong:
            log.warning("%s. It is left out; the screens show what was before.", wrong)
            return
        channel.received(below, message, kept=kept)
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
        self.spectators.close()
        self.directors.close()

    def _addressed(self, path: str) -> tuple[str, Channel | None]:
        if path.startswith(self._audience):
            return self._audience, self.spectators
        if path.startswith(FLOOR):
            return FLOOR, self.directors
        return "", None

    def _shown_to(self, channel: Channel, below: str) -> bool:
        if below.startswith(EVENT):
            return channel is self.spectators
        return channel is self.directors or below.endswith(AUDIENCE_KINDS)

    def _linked(self, link: Link) -> None:
        if link == self._link:
            return
        self._link = replace(link, since=_now_ms())
        self.spectators.linked(self._link)
        self.directors.linked(self._link)


def _now_ms() -> int:
    return round(time.time() * 1000)
