"""What each role may and may not do, tried at any broker that has an account for each.

The rights are written down a second time, apart from `broker/accounts/roles.py`, so that a mistake there does
not excuse itself. No role needs an account with all rights: the daemon and the dashboard together receive all
that counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from broker.client.address import BrokerAddress
from broker.contract.topics import TOPICS, root
from tests.broker.mosquittos import Raw

HALL = "club"
ROOT = root(HALL)

At = Callable[[str], BrokerAddress]
"""Where the account of a role, written as ``spectator:public``, finds the broker."""

EVENT: dict[str, str | int] = {"event": "spring-open", "section": "u12", "round": 4}


def _topics(area: str, **places: str | int) -> frozenset[str]:
    rows = [topic for topic in TOPICS if topic.pattern.startswith(area)]
    assert rows
    return frozenset(f"{ROOT}/{topic.at(table=7, **EVENT, **places)}" for topic in rows)


FLOOR = _topics("floor/")
EVENTS = _topics("event/")
PUBLIC, LOUNGE = (_topics("audience/{name}/table/", name=name) for name in ("public", "lounge"))
PUBLIC_EVENTS, LOUNGE_EVENTS = (_topics("audience/{name}/event/", name=name) for name in ("public", "lounge"))
REQUESTS = frozenset(f"{ROOT}/{row.at()}" for row in TOPICS if row.pattern.startswith("requests/"))
REPLIES = frozenset({f"{ROOT}/replies/desk-1"})
OF_THE_DESK = frozenset(f"{ROOT}/requests/{kind}" for kind in ("seat", "clear-table", "result", "resend"))
FACTS = frozenset(f"{ROOT}/audience/{name}/table/7/game-event" for name in ("public", "lounge"))
"""What no broker is asked to keep; the one for spectators does not, whatever somebody asks."""
ALL = FLOOR | EVENTS | PUBLIC | LOUNGE | PUBLIC_EVENTS | LOUNGE_EVENTS | REQUESTS | REPLIES
STRANGE = frozenset(
    {
        ROOT,
        "anything",
        "flagfall/v2/elsewhere/floor/status",
        "flagfall/v2/elsewhere/requests/seat",
        "flagfall/v2/club/floor/status",
        f"{ROOT}/else",
        f"/{ROOT}/floor/status",
    }
)

MAY_WRITE: Mapping[str, frozenset[str]] = {
    "daemon": REQUESTS | FLOOR | PUBLIC | LOUNGE | REPLIES,
    "dashboard": REQUESTS,
    "desk": OF_THE_DESK | EVENTS | PUBLIC_EVENTS | LOUNGE_EVENTS,
    "director": REQUESTS,
    "spectator:public": frozenset(),
    "spectator:lounge": frozenset(),
    "guests": frozenset(),
    "integrator": frozenset(),
}
MAY_READ: Mapping[str, frozenset[str]] = {
    "daemon": REQUESTS | FLOOR | PUBLIC | LOUNGE | REPLIES,
    "dashboard": FLOOR | EVENTS | PUBLIC | LOUNGE | PUBLIC_EVENTS | LOUNGE_EVENTS | REPLIES,
    "desk": FLOOR | EVENTS | PUBLIC | LOUNGE | PUBLIC_EVENTS | LOUNGE_EVENTS | REPLIES,
    "director": FLOOR | EVENTS | REPLIES,
    "spectator:public": PUBLIC | PUBLIC_EVENTS,
    "spectator:lounge": LOUNGE | LOUNGE_EVENTS,
    "guests": PUBLIC | LOUNGE | PUBLIC_EVENTS | LOUNGE_EVENTS,
    "integrator": FLOOR | EVENTS,
}
ROLES = tuple(MAY_WRITE)
AUTHORS = ("desk", "daemon", "dashboard")
AUTHOR = {topic: role for role in AUTHORS for topic in MAY_WRITE[role]}  # somebody who may write it

WIDE = ("#", "flagfall/#", "flagfall/v2/+/floor/#", "+/+/+/+/+/+/+", "$SYS/#", f"{ROOT}/+/status")
"""Subscriptions of somebody who wants to know everything."""

END = b"that was all"


def check_writing(at: At, role: str) -> None:
    """What the role publishes arrives exactly where it may."""
    with welcomed(at("daemon"), "ear", "#") as daemon, welcomed(at("dashboard"), "ear", "#") as dashboard:
        with welcomed(at(role), "pen") as pen:
            for topic in sorted(ALL | STRANGE):
                pen.publish(topic, b"x")
            _after_all_that(
                at, (daemon, f"{ROOT}/requests/assign-board"), (dashboard, f"{ROOT}/floor/status")
            )
        topics = {topic for ear in (daemon, dashboard) for topic, payload in ear.arrived if payload == b"x"}
    assert topics == MAY_WRITE[role]


def check_reading(at: At, role: str) -> None:
    """Of all that is published the role receives exactly what it may, whatever it subscribes to."""
    with welcomed(at(role), "ear", *WIDE, *sorted(ALL)) as ear:
        _tell(at, b"x", ALL)
        _after_all_that(at, (ear, _end_for(role)))
        assert {topic for topic, payload in ear.arrived if payload == b"x"} == MAY_READ[role]


def check_retained(at: At, role: str) -> None:
    """Of all that is retained, a late subscriber gets exactly what the role may read."""
    _tell(at, b"kept", ALL, retained=True)
    with welcomed(at("daemon"), "ear", "#") as daemon, welcomed(at("dashboard"), "ear", "#") as dashboard:
        _after_all_that(at, (daemon, f"{ROOT}/requests/assign-board"), (dashboard, f"{ROOT}/floor/status"))
    with welcomed(at(role), "ear", "#") as ear:  # its messages may have one more process to pass
        _after_all_that(at, (ear, _end_for(role)))
    with welcomed(at(role), "late", *WIDE, *sorted(ALL)) as late:
        _after_all_that(at, (late, _end_for(role)))
        given = MAY_READ[role] - (FACTS if role.startswith("spectator:") else frozenset())
        got = {topic for topic, payload in late.arrived if payload == b"kept"}
        assert got == given, (got - given, given - got)
    _tell(at, b"", ALL, retained=True)


def check_last_will(at: At, role: str) -> None:
    """A last will is published only if its owner may write there; a broker may reject or drop the
    connection."""
    with welcomed(at("daemon"), "ear", "#") as daemon, welcomed(at("dashboard"), "ear", "#") as dashboard:
        for topic in sorted(ALL):
            with Raw(at(role)) as planter:
                planter.connect(f"planter-{role}", will=(topic, b"planted"))
        _after_all_that(at, (daemon, f"{ROOT}/requests/assign-board"), (dashboard, f"{ROOT}/floor/status"))
        kept = {
            topic for ear in (daemon, dashboard) for topic, payload in ear.arrived if payload == b"planted"
        }
    _tell(at, b"", MAY_WRITE[role], retained=True)
    assert kept == MAY_WRITE[role]


def check_stranger(at: At, user: str | None, password: str | None) -> None:
    """Nobody comes in without an account."""
    there = at("daemon")
    with Raw(BrokerAddress(there.host, there.port, user, password, there.tls)) as stranger:
        assert stranger.connect() in (4, 5)
        try:
            stranger.ping()
        except (EOFError, OSError):
            return
    raise AssertionError("a stranger was served")


def welcomed(address: BrokerAddress, name: str, *filters: str) -> Raw:
    """A connection of an account that has subscribed; no two accounts may use one name for it."""
    raw = Raw(address)
    code = raw.connect(f"{name}-of-{address.user}")
    assert code == 0, code
    if filters:
        raw.subscribe(*filters)
    return raw


def _tell(at: At, payload: bytes, paths: frozenset[str], *, retained: bool = False) -> None:
    for role in AUTHORS:
        with welcomed(at(role), "teller") as teller:
            for topic in sorted(paths):
                if AUTHOR[topic] == role:
                    teller.publish(topic, payload, retained=retained)


def _end_for(role: str) -> str:
    """A topic that the role reads, and on which nothing is kept where there is such a one."""
    return min(MAY_READ[role] & FACTS or MAY_READ[role])


def _after_all_that(at: At, *ears: tuple[Raw, str]) -> None:
    """Until everything that was published before has arrived wherever it will.

    A broker may acknowledge a message before it hands it on, so one later message proves little. As many
    round trips as messages before them do: no broker hands on a hundred of one client's before one of
    another's.
    """
    for ear, topic in ears:
        with welcomed(at(AUTHOR[topic]), "end") as teller:
            for _ in range(len(ALL | STRANGE)):
                teller.publish(topic, END)
                ear.received(END)
                ear.arrived.pop()
