"""The feed: takes the messages of the hall and fills the channels. The only place that knows all audiences.

The subscription decides what may be seen: the spectators' channel is filled from ``audience/<name>/`` alone,
the arbiters' from ``floor/``. The technicians' channel is filled from ``floor/`` too, but with the equipment
alone: it never receives games, alerts or names.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from broker.contract.message import Message
from broker.contract.messages import AssignmentState, Player, Status
from broker.contract.payloads import parse
from broker.errors import BadPayload
from dashboard.live.channel import Channel, PageLink, now_ms
from dashboard.live.projection import topic_of
from dashboard.state.steady_time import steady_ms

log = logging.getLogger(__name__)

FLOOR = "floor/"
AUDIENCE_KINDS = ("/assignment", "/game", "/clock")
"""All that a spectators' page may have of tables, whatever else should arrive in an audience's topics."""
EQUIPMENT_KINDS = ("/assignment", "/clock", "/placement", "/health", "status")
"""All that a technicians' page may have; assignments without the players."""
NOBODY = Player(name="")
GATHERED_S = 0.25
"""Quiet time after which the retained states are complete. MQTT does not mark the last one."""
GATHERED_WITHIN_S = 3.0
"""Time after which they are complete in any case, if there are any: retained states come as a short flood."""
MISSED = 2
"""Number of missed statuses in a row after which a daemon counts as silent."""
EVENT = "event/"
"""Messages of the desk; the desk itself delays each of them for an audience."""


class Feed:
    """The channels, and their connection to the hall.

    Args:
        now: returns monotonic seconds.
        utc_ms: returns the time of day, UTC in ms.
        steady_ms: returns real time in ms, unaffected by changes of the computer's clock.

    Attributes:
        ending: called when all streams end, by owners of other streams.
    """

    def __init__(
        self,
        audience: str = "public",
        *,
        now: Callable[[], float] = time.monotonic,
        utc_ms: Callable[[], float] = now_ms,
        steady_ms: Callable[[], float] = steady_ms,
    ) -> None:
        self._audience = f"audience/{audience}/"
        self._utc_ms = utc_ms
        self._link = PageLink("away", "unknown", round(utc_ms()))
        self._every_s, self._quiet_s = 0, 0.0
        self.spectators = Channel(self._link, public=True, now=now, steady_ms=steady_ms)
        self.directors = Channel(self._link, now=now, steady_ms=steady_ms)
        self.technicians = Channel(self._link, now=now, steady_ms=steady_ms)
        self.ending: list[Callable[[], None]] = []
        self._gathering: _Gathering | None = None

    def gather(self) -> None:
        """Wait for the whole: pages receive nothing of the hall before all retained states have come in.

        `gathered` recognises that by the quiet time after them. While nothing at all has come, as with a
        broker or a daemon that starts later than the dashboard, the wait continues: there is nothing to send,
        and pages that were open before still show their last state.
        """
        self._gathering = _Gathering()
        for channel in self._channels:
            channel.whole = False

    @property
    def link(self) -> PageLink:
        """Return the state of broker and daemon."""
        return self._link

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """Return the filters below the hall's root that fill the channels."""
        return (
            f"{self._audience}table/+/+",
            f"{self._audience}{EVENT}#",
            f"{FLOOR}status",
            f"{FLOOR}arbiter-notes",
            f"{FLOOR}table/+/+",
        )

    def gathered(self, seconds: float) -> bool:
        """Return whether all states are in; ``seconds`` of real time have passed since the last call."""
        if self._gathering is None:
            return True
        self._gathering = self._gathering.later(seconds)
        if not self._gathering.done:
            return False
        self._gathering = None
        for channel in self._channels:
            channel.completed()
        return True

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """Take a message; log and drop it if it is malformed.

        Args:
            path: below the hall's root.
            kept: the message was retained by the broker, and may be old.
        """
        prefix, channels = self._addressed(path)
        below = path.removeprefix(prefix)
        topic = topic_of(below)
        shown_to = [channel for channel in channels if self._shown_to(channel, below)]
        if topic is None or not shown_to:
            return
        if self._gathering is not None:
            self._gathering = self._gathering.after(kept=kept)
        try:
            message = parse(topic, payload, path) if payload else None
        except BadPayload as wrong:
            log.warning("%s. It is dropped; the screens show the previous state.", wrong)
            return
        for channel in shown_to:
            shown = _without_people(message) if channel is self.technicians else message
            channel.received(below, shown, kept=kept)
        # Any other message of the floor would reveal to spectators when something was last played.
        if below == "status":
            status = message if isinstance(message, Status) else None
            self._every_s, self._quiet_s = (status.heartbeat_s, 0.0) if status else (0, 0.0)
            self._linked(replace(self._link, daemon=status.state if status else "unknown"))

    def connected(self) -> None:
        """Record that the broker is connected; retained states follow."""
        self._linked(replace(self._link, broker="up"))

    def waited(self, seconds: float) -> None:
        """Add real time since the last call; a daemon whose statuses are overdue becomes silent."""
        if self._link.broker == "away" or self._link.daemon != "online":
            self._quiet_s = 0.0
            return
        self._quiet_s += seconds
        if self._every_s and self._quiet_s > MISSED * self._every_s:
            since = round(self._utc_ms() - self._quiet_s * 1000)
            self._linked(replace(self._link, daemon="silent"), since=since)

    def disconnected(self) -> None:
        """Record that the broker is not reachable; pages show their last state."""
        self._linked(replace(self._link, broker="away"))

    def close(self) -> None:
        """End all streams."""
        for channel in self._channels:
            channel.close()
        for end in self.ending:
            end()

    def arranged(self, layout: Message) -> None:
        """Set the map of the hall; it comes from an arbiter and not from the hall."""
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

    def _linked(self, link: PageLink, since: int | None = None) -> None:
        if link == self._link:
            return
        self._link = replace(link, since=round(self._utc_ms()) if since is None else since)
        for channel in self._channels:
            channel.linked(self._link)


@dataclass(frozen=True, slots=True)
class _Gathering:
    """The arrival of the retained states.

    Attributes:
        quiet_s: time since the last of them.
        since_s: time since the first of them.
        some: a message has come.
        kept: a retained message has come; otherwise the hall publishes its states only now, and all count.
    """

    quiet_s: float = 0.0
    since_s: float = 0.0
    some: bool = False
    kept: bool = False

    @property
    def done(self) -> bool:
        return self.some and (self.quiet_s >= GATHERED_S or self.since_s >= GATHERED_WITHIN_S)

    def after(self, *, kept: bool) -> _Gathering:
        # In play there is always news; only a retained message suggests that more of them follow.
        counts = kept or not self.kept
        return replace(self, quiet_s=0.0 if counts else self.quiet_s, some=True, kept=self.kept or kept)

    def later(self, seconds: float) -> _Gathering:
        if not self.some:
            return self
        return replace(self, quiet_s=self.quiet_s + seconds, since_s=self.since_s + seconds)


def _without_people(message: Message | None) -> Message | None:
    if not isinstance(message, AssignmentState) or message.assignment is None:
        return message
    anonymous = message.assignment.model_copy(update={"white": NOBODY, "black": NOBODY})
    return message.model_copy(update={"assignment": anonymous})
