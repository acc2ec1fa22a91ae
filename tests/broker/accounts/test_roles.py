"""Who may do what: the table itself, and at every broker that a hall may have."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.accounts import users
from broker.accounts.roles import AREAS, AccountKind, Rights, Role, is_filter, matches, overlap, rights
from broker.client.address import BrokerAddress, kept_port
from broker.contract.topics import TOPICS, root
from tests.broker import role_checks
from tests.broker.brokers import Running, guests_of, mosquitto
from tests.broker.role_checks import HALL, ROLES, At
from tests.cases import each


@pytest.fixture(scope="module", params=["embedded", "child"])
def at(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[At]:
    """A broker that a hall starts, with a file of accounts, and the one next to it for its spectators.

    `tests/broker/mosquitto/test_mosquitto.py` has both with our files.
    """
    folder = tmp_path_factory.mktemp("broker")
    if request.param != "embedded" and mosquitto() is None:
        pytest.skip("no mosquitto on this machine (looked on PATH and in /usr/sbin)")
    file = folder / "accounts"
    passwords = {role: users.add(file, role.replace(":", "-"), Role.parse(role), HALL) for role in ROLES}
    broker = Running(request.param, folder, file)
    there = broker.address

    def at(role: str) -> BrokerAddress:
        port = guests if role.startswith("spectator:") else there.port
        return BrokerAddress(there.host, port, role.replace(":", "-"), passwords[role])

    guests = kept_port()
    try:
        broker.start()
        with guests_of(at("guests"), guests, file):
            yield at
    finally:
        broker.kill()


@pytest.mark.parametrize("role", ROLES)
def test_a_role_writes_what_it_may_and_nothing_else(at: At, role: str) -> None:
    role_checks.check_writing(at, role)


@pytest.mark.parametrize("role", ROLES)
def test_a_role_receives_what_it_may_and_nothing_else(at: At, role: str) -> None:
    role_checks.check_reading(at, role)


@pytest.mark.parametrize("role", ROLES)
def test_a_role_is_given_of_what_is_kept_what_it_may_read(at: At, role: str) -> None:
    role_checks.check_retained(at, role)


@pytest.mark.parametrize("role", ROLES)
def test_a_last_will_is_published_only_where_its_owner_may_write(at: At, role: str) -> None:
    role_checks.check_last_will(at, role)


@pytest.mark.parametrize(
    ("user", "password"),
    [(None, None), ("daemon", "wrong"), ("daemon", None), ("daemon", ""), ("nobody", "x"), ("", "")],
)
def test_nobody_comes_in_without_an_account(at: At, user: str | None, password: str | None) -> None:
    role_checks.check_stranger(at, user, password)


# --- the table ----------------------------------------------------------------------------------------


@each("role", ROLES)
def test_the_table_gives_a_role_what_it_may_write_and_nothing_else(role: str) -> None:
    """At a broker for spectators nobody would receive what one of them wrote."""
    given = rights(Role.parse(role), HALL)
    written = {topic for topic in role_checks.ALL | role_checks.STRANGE if given.may_write(topic)}
    assert written == role_checks.MAY_WRITE[role]


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.pattern)
def test_every_topic_of_the_contract_is_in_an_area_that_somebody_was_given(topic: object) -> None:
    places = {"table": 7, "name": "public", "client": "desk-1", **role_checks.EVENT}
    path = topic.at(**places)  # type: ignore[attr-defined]
    assert any(matches(area, path) for area in AREAS)
    every = [rights(Role.parse(role), HALL) for role in ROLES]
    assert any(rights.may_write(f"flagfall/v2/{HALL}/{path}") for rights in every)
    assert any(rights.may_read(f"flagfall/v2/{HALL}/{path}") for rights in every)


def test_every_kind_of_role_is_checked_at_the_brokers() -> None:
    assert {Role.parse(role).kind for role in ROLES} == set(AccountKind)


@pytest.mark.parametrize(
    "text", ["spectator", "spectator:", "daemon:public", "king", "spectator:a/b", "spectator:+", ""]
)
def test_what_is_no_role_is_rejected(text: str) -> None:
    with pytest.raises(ValueError, match=r"spectator|audience"):
        Role.parse(text)


@pytest.mark.parametrize("role", ROLES)
def test_a_role_reads_back_as_it_is_written(role: str) -> None:
    assert str(Role.parse(role)) == role


def test_what_the_desk_tells_nobody_else_may_tell() -> None:
    published = role_checks.EVENTS | role_checks.PUBLIC_EVENTS | role_checks.LOUNGE_EVENTS
    for role in ROLES:
        granted = rights(Role.parse(role), HALL)
        assert {topic for topic in published if granted.may_write(topic)} == (
            published if role == "desk" else set()
        )


def test_no_account_of_a_hall_has_rights_in_another() -> None:
    paths = [
        topic.at(**dict.fromkeys(("name", "event", "section", "client"), "public"), table=1, round=1)
        for topic in TOPICS
    ]
    for kind in AccountKind:
        role = Role(kind, "public" if kind is AccountKind.SPECTATOR else None)
        own = rights(role, "east")
        assert any(own.may_read(f"{root('east')}/{path}") for path in paths), kind
        for path in paths:
            for other in ("west", "eas", "east2"):
                there = f"{root(other)}/{path}"
                assert not own.may_read(there), (kind, there)
                assert not own.may_write(there), (kind, there)


def test_a_desk_of_two_halls_has_the_rights_of_both() -> None:
    both = rights(Role(AccountKind.DESK), "east") | rights(Role(AccountKind.DESK), "west")
    for hall in ("east", "west"):
        assert both.may_write(f"flagfall/v2/{hall}/requests/seat")
        assert both.may_read(f"flagfall/v2/{hall}/floor/status")
    assert not both.may_write("flagfall/v2/north/requests/seat")


MATCHES = [
    ("a/#", "a/b/c", True), ("a/#", "a", True), ("a/#", "ab", False), ("a/+", "a/b", True),
    ("a/+", "a", False), ("a/+", "a/b/c", False), ("a/+/c", "a//c", True), ("#", "a", True),
    ("#", "$SYS/x", False), ("+/x", "$SYS/x", False), ("$SYS/#", "$SYS/x", True), ("a", "a/", False),
    ("+", "", False), ("a/+", "a/+", False),
]  # fmt: skip


@pytest.mark.parametrize(("pattern", "topic", "yes"), MATCHES)
def test_a_filter_covers_topics_as_in_mqtt(pattern: str, topic: str, yes: bool) -> None:
    assert matches(pattern, topic) is yes


@pytest.mark.parametrize("text", ["", "a+", "+a", "a/#/b", "#a", "a#", "\0", "a/\udcff", "x" * 65536])
def test_what_is_no_filter(text: str) -> None:
    assert not is_filter(text)
    assert not Rights((), ("#",)).may_subscribe(text)


APART = [
    ("a/b", "a/c"),
    ("a/+", "b/#"),
    ("a/b", "a/b/c"),
    ("a/b/+", "a/+"),
    ("$SYS/#", "#"),
    ("+/x", "$SYS/x"),
]


@pytest.mark.parametrize(("first", "other"), APART)
def test_filters_with_nothing_in_common(first: str, other: str) -> None:
    assert not overlap(first, other)
    assert not overlap(other, first)


LEVELS = st.lists(st.sampled_from(["a", "b", "+", ""]), min_size=1, max_size=4)


@settings(deadline=None)
@given(LEVELS, LEVELS, st.booleans(), st.lists(st.sampled_from(["a", "b", "c", ""]), min_size=1, max_size=5))
def test_what_two_filters_both_cover_they_have_in_common(
    first: list[str], other: list[str], all_below: bool, topic: list[str]
) -> None:
    left, right = "/".join([*first, "#"] if all_below else first), "/".join(other)
    if matches(left, "/".join(topic)) and matches(right, "/".join(topic)):
        assert overlap(left, right)
        assert overlap(right, left)
