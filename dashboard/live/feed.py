"""The feed: messages of the hall in, channels of views out. The only place that knows all who watch.

What may be seen is decided by the subscription: a spectator's channel is filled from
``audience/<name>/`` and from nothing else, the directors' from ``floor/``. The technicians' is filled from
there too, with the equipment alone: of games, alerts and people it is never told anything.
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
"""All that a spectator's page may hold of tables, whatever else should reach an audience's topics."""
EQUIPMENT_KINDS = ("/assignment", "/clock", "/placement", "/health", "status")
"""All that a technician's page may hold; of an assignment not who plays."""
NOBODY = Player(name="")
GATHERED_S = 0.25
"""So long after the last state that the broker had kept there is no other. MQTT does not say which it is."""
GATHERED_WITHIN_S = 3.0
"""Then it is whole in any case, if anything is known: what a broker has kept comes as a short flood."""
MISSED = 2
"""So many statuses in a row that did not come make a daemon silent."""
EVENT = "event/"
"""What the desk tells; it puts each of it behind the gate of an audience itself."""


class Feed:
    """The channels and what stands between them and the hall.

    Args:
        now: monotonic seconds.
        utc_ms: the time of day, UTC in ms.
        steady_ms: real time in ms, which no setting of the computer's clock changes.

    Attributes:
        ending: called when all streams end, by those who have streams besides these.
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
        """Nothing is known yet, and no page is told anything of the hall before all of it came in.

        That is when the broker has told the states that it kept, which `gathered` sees by the quiet after
        them. While nothing at all is known, as with a broker or a daemon that starts later than the
        dashboard, it continues: there is nothing to tell, and pages of before go on showing what they knew.
        """
        self._gathering = _Gathering()
        for channel in self._channels:
            channel.whole = False

    @property
    def link(self) -> PageLink:
        """Whether broker and daemon are there."""
        return self._link

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """The filters below the hall's root that fill the channels."""
        return (
            f"{self._audience}table/+/+",
            f"{self._audience}{EVENT}#",
            f"{FLOOR}status",
            f"{FLOOR}arbiter-notes",
            f"{FLOOR}table/+/+",
        )

    def gathered(self, seconds: float) -> bool:
        """Whether all is in; so much real time has passed since the last call."""
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
        if self._gathering is not None:
            self._gathering = self._gathering.after(kept=kept)
        try:
            message = parse(topic, payload, path) if payload else None
        except BadPayload as wrong:
            log.warning("%s. It is left out; the screens show what was before.", wrong)
            return
        for channel in shown_to:
            told = _without_people(message) if channel is self.technicians else message
            channel.received(below, told, kept=kept)
        # Any other word of the floor would tell spectators when something was last played.
        if below == "status":
            told = message if isinstance(message, Status) else None
            self._every_s, self._quiet_s = (told.heartbeat_s, 0.0) if told else (0, 0.0)
            self._linked(replace(self._link, daemon=told.state if told else "unknown"))

    def connected(self) -> None:
        """The broker is reached; retained states follow."""
        self._linked(replace(self._link, broker="up"))

    def waited(self, seconds: float) -> None:
        """So much real time has passed since the last call; a daemon that should have spoken is silent."""
        if self._link.broker == "away" or self._link.daemon != "online":
            self._quiet_s = 0.0
            return
        self._quiet_s += seconds
        if self._every_s and self._quiet_s > MISSED * self._every_s:
            since = round(self._utc_ms() - self._quiet_s * 1000)
            self._linked(replace(self._link, daemon="silent"), since=since)

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

    def _linked(self, link: PageLink, since: int | None = None) -> None:
        if link == self._link:
            return
        self._link = replace(link, since=round(self._utc_ms()) if since is None else since)
        for channel in self._channels:
            channel.linked(self._link)


@dataclass(frozen=True, slots=True)
class _Gathering:
    """What the broker had kept is coming in.

    Attributes:
        quiet_s: since the last of it.
        since_s: since the first of it.
        some: something came.
        kept: the broker had kept some of it; else the hall tells it only now, and all of it counts.
    """

    quiet_s: float = 0.0
    since_s: float = 0.0
    some: bool = False
    kept: bool = False

    @property
    def done(self) -> bool:
        return self.some and (self.quiet_s >= GATHERED_S or self.since_s >= GATHERED_WITHIN_S)

    def after(self, *, kept: bool) -> _Gathering:
        # In play there is always news; only what was kept says that more of that may come.
        counts = kept or not self.kept
        return replace(self, quiet_s=0.0 if counts else self.quiet_s, some=True, kept=self.kept or kept)

    def later(self, seconds: float) -> _Gathering:
        if not self.some:
            return self
        return replace(self, quiet_s=self.quiet_s + seconds, since_s=self.since_s + seconds)


def _without_people(message: Message | None) -> Message | None:
    if not isinstance(message, AssignmentState) or message.assignment is None:
        return message
    nameless = message.assignment.model_copy(update={"white": NOBODY, "black": NOBODY})
    return message.model_copy(update={"assignment": nameless})
