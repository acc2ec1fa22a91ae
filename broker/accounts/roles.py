"""The rights of each kind of account at a broker, from the one table of topics.

The embedded broker checks every message against them, and the configuration of Mosquitto is written from
them.

A subscription is not rejected because its wildcards cover more than may be read: each message is checked when
it is delivered, as Mosquitto does it, so that a program receives the same from either broker
(``flagfall/v2/+/floor/#`` over two halls of which one is its own). A filter that could never deliver anything
is rejected at once by the embedded broker; Mosquitto grants it and stays silent.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from broker.contract import topics
from broker.contract.topics import Topic

WORD = re.compile(r"[^\s/+#$%][^\s/+#%]*")
"""What may stand at one level of a topic; % stands for something else in Mosquitto's access rules."""


class AccountKind(enum.Enum):
    """What an account is for."""

    DAEMON = "daemon"  # of one hall: publishes its floor and its audiences, takes requests
    DASHBOARD = "dashboard"  # reads all of the hall, hands on what its people ask
    DESK = "desk"  # publishes the event, seats players and enters results; reads all of the hall
    DIRECTOR = "director"  # reads the floor and the desk's event, may ask for everything
    SPECTATOR = "spectator"  # reads what one audience may see
    GUESTS = "guests"  # of the broker for spectators: reads what all audiences may see
    INTEGRATOR = "integrator"  # reads the floor and the desk's event


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of account and, for a spectator, its audience; as text ``director`` or ``spectator:public``.

    Raises:
        ValueError: a spectator without an audience, or the like; the text says what to write.
    """

    kind: AccountKind
    audience: str | None = None

    def __post_init__(self) -> None:
        if (self.kind is AccountKind.SPECTATOR) != (self.audience is not None):
            raise ValueError("Only a spectator has an audience, as in spectator:public.")
        if self.audience is not None and not WORD.fullmatch(self.audience):
            raise ValueError(f"{self.audience!r} cannot be the name of an audience: use letters and digits.")

    @classmethod
    def parse(cls, text: str) -> Role:
        """Read what ``str`` writes.

        Raises:
            ValueError: it is no role; the text says which there are.
        """
        kind, _, audience = text.partition(":")
        if kind not in {kind.value for kind in AccountKind}:
            known = ", ".join(kind.value for kind in AccountKind if kind is not AccountKind.SPECTATOR)
            raise ValueError(f"Unknown role {kind!r}. Known: {known}, spectator:AUDIENCE.")
        return cls(AccountKind(kind), audience or None)

    def __str__(self) -> str:
        return self.kind.value if self.audience is None else f"{self.kind.value}:{self.audience}"


@dataclass(frozen=True, slots=True)
class Rights:
    """What may be written and read, as MQTT filters from the first level on.

    Attributes:
        write: publish to, also as a last will.
        read: receive from.
    """

    write: tuple[str, ...] = ()
    read: tuple[str, ...] = ()

    def may_write(self, topic: str) -> bool:
        """Whether a message, or a last will, may be published to ``topic``."""
        return any(matches(pattern, topic) for pattern in self.write)

    def may_read(self, topic: str) -> bool:
        """Whether a message from ``topic`` may be delivered."""
        return any(matches(pattern, topic) for pattern in self.read)

    def may_subscribe(self, wanted: str) -> bool:
        """Whether a subscription to the filter ``wanted`` could deliver anything that may be read."""
        return any(overlap(pattern, wanted) for pattern in self.read)

    def __or__(self, other: Rights) -> Rights:
        return Rights((*self.write, *other.write), (*self.read, *other.read))


FLOOR = "floor/#"
EVENTS = "event/#"
AUDIENCES = "audience/#"
AUDIENCE_TABLES = "audience/+/table/#"
AUDIENCE_EVENTS = "audience/+/event/#"
REQUESTS = "requests/#"
REPLIES = "replies/#"
AREAS = (FLOOR, EVENTS, AUDIENCE_TABLES, AUDIENCE_EVENTS, REQUESTS, REPLIES)
"""Every topic of the table is in one of them; a test insists that every area is."""

DESK_ASKS: tuple[Topic, ...] = (topics.SEAT, topics.CLEAR_TABLE, topics.RESULT, topics.RESEND)
"""The desk owns the event and not the games: a decision at the table is a director's."""


def rights(role: Role, hall: str) -> Rights:
    """What ``role`` may do in ``hall``; for a desk with several halls join the rights of each with ``|``.

    An integrator and a spectator write nothing at all, not even a request for what they missed: the
    retained state has everything folded in.
    """
    below = _below(role)
    root = topics.root(hall)
    # The daemon deletes what the broker retains of earlier versions, the desk's states too.
    earlier = topics.earlier_roots(hall) if role.kind is AccountKind.DAEMON else []
    old = tuple(f"{earlier_root}/#" for earlier_root in earlier)
    own = Rights(
        tuple(f"{root}/{path}" for path in below.write), tuple(f"{root}/{path}" for path in below.read)
    )
    return own | Rights(old, old)


EVERYTHING = Rights(("#",), ("#",))
"""Rights without accounts: on this computer only."""


def _below(role: Role) -> Rights:
    match role.kind:
        case (
            AccountKind.DAEMON
        ):  # reads its own topics to notice its last will, and deletes what the broker retains
            areas = (FLOOR, AUDIENCE_TABLES, REPLIES, REQUESTS)
            return Rights(areas, areas)
        case AccountKind.DASHBOARD:
            return Rights((REQUESTS,), (FLOOR, EVENTS, AUDIENCES, REPLIES))
        case AccountKind.DESK:
            asks = tuple(request.everywhere() for request in DESK_ASKS)
            return Rights((EVENTS, AUDIENCE_EVENTS, *asks), (FLOOR, EVENTS, AUDIENCES, REPLIES))
        case AccountKind.DIRECTOR:
            return Rights((REQUESTS,), (FLOOR, EVENTS, REPLIES))
        case AccountKind.SPECTATOR:
            return Rights((), (f"audience/{role.audience}/#",))
        case AccountKind.GUESTS:
            return Rights((), (AUDIENCES,))
        case AccountKind.INTEGRATOR:
            return Rights((), (FLOOR, EVENTS))


def is_topic(text: str) -> bool:
    """Whether a message can be published to it: no wildcard, nothing that MQTT forbids."""
    return _can_be_sent(text) and "+" not in text and "#" not in text


def is_filter(text: str) -> bool:
    """Whether it can be subscribed to: wildcards fill whole levels and # is the last."""
    *before, last = text.split("/")
    return (
        _can_be_sent(text)
        and all(level == "+" or not _has_wildcard(level) for level in before)
        and (last in ("+", "#") or not _has_wildcard(last))
    )


def matches(pattern: str, topic: str) -> bool:
    """Whether a topic is covered by a filter; what starts with $ is the broker's own and no # covers it."""
    return is_topic(topic) and _overlap(pattern, topic)


def overlap(first: str, second: str) -> bool:
    """Whether two filters have any topic in common."""
    return is_filter(first) and is_filter(second) and _overlap(first, second)


def _overlap(first: str, second: str) -> bool:
    left, right = first.split("/"), second.split("/")
    if _hidden(left[0], right[0]) or _hidden(right[0], left[0]):
        return False
    for mine, theirs in zip(left, right, strict=False):
        if "#" in (mine, theirs):
            return True
        if "+" not in (mine, theirs) and mine != theirs:
            return False
    longer, shorter = (left, right) if len(left) > len(right) else (right, left)
    return longer[len(shorter) :] in ([], ["#"])  # a/# takes a as well


def _hidden(wildcard: str, level: str) -> bool:
    return wildcard in ("+", "#") and level.startswith("$")


def _can_be_sent(text: str) -> bool:
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        return False
    return 0 < size <= 65535 and "\0" not in text


def _has_wildcard(level: str) -> bool:
    return "+" in level or "#" in level
