"""The embedded broker among clients that make mistakes or mean harm: it keeps serving the others.

The limits are small here and the connections are real ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.accounts import users
from broker.accounts.roles import Role
from broker.client.address import LOOPBACK, BrokerAddress
from broker.embedded.hall_broker import HallBroker
from broker.embedded.hall_connection import Limits
from broker.embedded.hall_packets import BadPacket, parse
from tests.broker.mosquittos import Raw, text
from tests.waiting import wait_until

WITHIN_S = 60.0
HALL = "flagfall/v2/club"
GAME = f"{HALL}/floor/table/1/game"
ACCOUNTS = {
    name: users.new_user(name, Role.parse(role), "club")
    for name, role in [
        ("daemon", "daemon"), ("board", "dashboard"), ("desk", "desk"), ("screen", "spectator:public"),
    ]
}  # fmt: skip


class Served:
    """A broker in a thread of its own, into which a test may look."""

    def __init__(self, limits: Limits, *, open_to_all: bool) -> None:
        self.limits = limits
        self._accounts = None if open_to_all else {name: user for name, (user, _) in ACCOUNTS.items()}
        self._runner = asyncio.Runner()
        self._stop = asyncio.Event()
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._up.wait(WITHIN_S)

    def at(self, name: str | None = None) -> BrokerAddress:
        """Where an account finds it."""
        if name is None:
            return self._here
        return dataclasses.replace(self._here, user=name, password=ACCOUNTS[name][1])

    def end(self) -> None:
        self._runner.get_loop().call_soon_threadsafe(self._stop.set)
        self._thread.join(WITHIN_S)
        assert not self._thread.is_alive(), "it does not end"
        self._runner.close()

    def _run(self) -> None:
        self._runner.run(self._serve())

    async def _serve(self) -> None:
        self.broker = HallBroker(self._accounts, self.limits)
        await self.broker.start(LOOPBACK, 0)
        self._here = BrokerAddress(port=self.broker.port)
        self._up.set()
        await self._stop.wait()
        await self.broker.shutdown()


@contextmanager
def served(*, open_to_all: bool = True, **limits: float) -> Iterator[Served]:
    broker = Served(Limits(**limits), open_to_all=open_to_all)  # type: ignore[arg-type]  # each has its kind
    try:
        yield broker
    finally:
        broker.end()


@pytest.fixture
def guarded() -> Iterator[Served]:
    with served(open_to_all=False) as broker:
        yield broker


def welcomed(address: BrokerAddress, name: str, *filters: str) -> Raw:
    raw = Raw(address)
    assert raw.connect(name) == 0
    if filters:
        assert set(raw.subscribe(*filters)) == {1}
    return raw


def is_closed(raw: Raw) -> bool:
    """Whether the broker closes it, soon."""
    try:
        while raw.socket.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def comes(happens: Callable[[], bool]) -> bool:
    """Wait until it is so; what the broker does after a connection is closed takes a moment."""
    wait_until(happens)
    return True


def assert_others_are_served(broker: Served, account: str | None = None, turns: int = 1) -> None:
    with welcomed(broker.at(account), "other") as other:
        for _ in range(turns):
            other.ping()


# --- who comes in -------------------------------------------------------------------------------------


def test_a_last_will_on_the_floor_from_a_spectator_is_rejected_at_connect(guarded: Served) -> None:
    with Raw(guarded.at("screen")) as planter:
        assert planter.connect("planter", will=(GAME, b"planted")) == 5
        assert is_closed(planter)
    with welcomed(guarded.at("board"), "late", f"{HALL}/floor/#") as late:
        late.ping()
        assert late.arrived == []
    assert guarded.broker.kept == {}


def test_the_last_will_of_a_daemon_is_published_and_retained(guarded: Served) -> None:
    with welcomed(guarded.at("board"), "ear", f"{HALL}/floor/#") as ear:
        with Raw(guarded.at("daemon")) as daemon:
            assert daemon.connect("daemon", will=(f"{HALL}/floor/status", b"lost")) == 0
        assert ear.received(b"lost") == []
    assert comes(lambda: f"{HALL}/floor/status" in guarded.broker.kept)


@pytest.mark.parametrize(("user", "code"), [("daemon", 4), ("screen", 2), (None, 4)])
def test_a_stranger_with_the_name_of_a_connection_does_not_end_it(
    guarded: Served, user: str | None, code: int
) -> None:
    """With a wrong password, or with an account of their own."""
    with welcomed(guarded.at("daemon"), "daemon-1", f"{HALL}/requests/#") as daemon:
        there = guarded.at("screen" if user == "screen" else None)
        with Raw(there if user == "screen" else dataclasses.replace(there, user=user, password="x")) as thief:
            assert thief.connect("daemon-1") == code
        with welcomed(guarded.at("desk"), "desk") as desk:
            desk.publish(f"{HALL}/requests/seat", b"seat them")
        assert daemon.received(b"seat them") == []


def test_the_older_of_two_connections_with_one_name_is_cut_and_its_will_published(guarded: Served) -> None:
    with (
        welcomed(guarded.at("board"), "ear", f"{HALL}/floor/status") as ear,
        Raw(guarded.at("daemon")) as old,
    ):
        assert old.connect("daemon-1", will=(f"{HALL}/floor/status", b"lost")) == 0
        old.subscribe(f"{HALL}/requests/#")
        with welcomed(guarded.at("daemon"), "daemon-1", f"{HALL}/requests/assign-board") as new:
            assert is_closed(old)
            assert ear.received(b"lost") == []
            with welcomed(guarded.at("board"), "pen") as pen:
                pen.publish(f"{HALL}/requests/seat", b"for the old one")
                pen.publish(f"{HALL}/requests/assign-board", b"for the new one")
            assert new.received(b"for the new one") == [], "it has only its own subscriptions"


def test_one_account_has_so_many_connections_and_no_more_and_the_log_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with served(open_to_all=False, per_account=3) as broker:
        three = [welcomed(broker.at("screen"), str(number)) for number in range(3)]
        for rejected in ("4", "4b"):
            with Raw(broker.at("screen")) as fourth:
                assert fourth.connect(rejected) == 5
        wills = [
            line
            for line in caplog.messages
            if "Account screen has reached the limit of 3 connections" in line
        ]
        assert len(wills) == 1
        assert_others_are_served(broker, "board")
        three.pop().close()
        assert comes(lambda: len(broker.broker.sessions) == 2)
        three.append(welcomed(broker.at("screen"), "5"))
        for client in three:
            client.close()


# --- connections on which nobody speaks ---------------------------------------------------------------


@pytest.mark.parametrize("opening", [b"", b"\x10", b"\x10\x0c\0\x04MQ"])
def test_a_connection_that_does_not_finish_its_connect_is_closed(opening: bytes) -> None:
    with served(connect_within_s=0.1) as broker:
        started = time.monotonic()
        with Raw(broker.at()) as silent:
            silent.socket.sendall(opening)
            assert is_closed(silent)
        assert time.monotonic() - started > 0.05


def test_five_seconds_are_the_rule() -> None:
    assert Limits().connect_within_s == 5.0


def test_silent_connections_lock_nobody_out() -> None:
    """The oldest of them makes room, long before its time is over."""
    with served(strangers=8, connect_within_s=WITHIN_S * 2) as broker:
        silent = [Raw(broker.at()) for _ in range(30)]
        assert_others_are_served(broker)
        assert all(is_closed(client) for client in silent[:22])
        for client in silent:
            client.close()


def test_a_client_that_falls_silent_is_gone_after_its_keep_alive() -> None:
    with served(keep_alives=0.2 / 60) as broker, welcomed(broker.at(), "half-open") as half_open:
        assert is_closed(half_open)
        assert comes(lambda: broker.broker.sessions == {})


def test_a_packet_that_does_not_end_closes_its_connection() -> None:
    with served(packet_within_s=0.2) as broker, welcomed(broker.at(), "slow") as slow:
        slow.socket.sendall(b"\x30\x7f\0\1a")
        assert is_closed(slow)


# --- what is sent -------------------------------------------------------------------------------------


def test_256_kib_come_through() -> None:
    with served() as broker, welcomed(broker.at(), "ear", "big") as ear, welcomed(broker.at(), "pen") as pen:
        pen.publish("big", bytes(256 * 1024))
        pen.publish("big", b"end")
        assert [len(payload) for _, payload in ear.received(b"end")] == [256 * 1024]


def test_one_byte_more_closes_the_connection_and_reaches_nobody() -> None:
    with served() as broker, welcomed(broker.at(), "ear", "big") as ear:
        with welcomed(broker.at(), "pen") as pen, pytest.raises((EOFError, OSError)):
            pen.publish("big", bytes(256 * 1024 + 1))
        with welcomed(broker.at(), "pen") as pen:
            pen.publish("big", b"end")
        assert ear.received(b"end") == []


@pytest.mark.parametrize("greeted", [False, True])
def test_a_huge_packet_is_rejected_before_anything_of_it_is_read(greeted: bool) -> None:
    with served() as broker, Raw(broker.at()) as hostile:
        if greeted:
            assert hostile.connect() == 0
        hostile.socket.sendall((b"\x30" if greeted else b"\x10") + b"\xff\xff\xff\x7f")  # 268 million bytes
        assert is_closed(hostile)
        assert_others_are_served(broker)


def test_a_stranger_may_send_a_connect_and_nothing_else_and_no_large_one() -> None:
    with served(connect_within_s=WITHIN_S * 2) as broker:
        for header in (b"\x30\x80\x80\x08", b"\x82\x80\x08", b"\x10\x80\x80\x02"):  # the rest never comes
            with Raw(broker.at()) as stranger:
                stranger.socket.sendall(header)
                assert is_closed(stranger)


BAD = {
    "a topic that is not UTF-8": b"\x30\x06\0\x03a\xff\xfeb",
    "an overlong UTF-8 topic": b"\x30\x05\0\x02\xc0\xaf.",
    "half a surrogate in a topic": b"\x30\x06\0\x03\xed\xa0\x80.",
    "a topic with a NUL": b"\x30\x05\0\x02a\0.",
    "an empty topic": b"\x30\x03\0\0.",
    "a wildcard in a topic": b"\x30\x06\0\x03a/#.",
    "a topic of the broker's own": b"\x30\x07\0\x04$SYS.",
    "a topic longer than its packet": b"\x30\x03\0\x50a",
    "quality of service 2": b"\x34\x06\0\x01a\0\x01.",
    "quality of service 3": b"\x36\x06\0\x01a\0\x01.",
    "packet number 0": b"\x32\x06\0\x01a\0\0.",
    "a filter that is not UTF-8": b"\x82\x06\0\x01\0\x01\xff\x01",
    "a wildcard in a word": b"\x82\x07\0\x01\0\x02a#\x01",
    "a subscription to nothing": b"\x82\x02\0\x01",
    "a subscription without its flags": b"\x80\x06\0\x01\0\x01a\x01",
    "an unsubscription that breaks off": b"\xa2\x05\0\x01\0\x09a",
    "a ping with something in it": b"\xc0\x01x",
    "an acknowledgement that is too long": b"\x40\x03\0\x01x",
    "a second CONNECT": b"\x10\x0d\0\x04MQTT\x04\x02\0\x3c\0\x01x",
    "what only a broker sends": b"\x20\x02\0\0",
    "packet type 0": b"\0\0",
    "packet type 15": b"\xf0\0",
    "a length that never ends": b"\x30\x80\x80\x80\x80",
}


@pytest.fixture(scope="module")
def shared() -> Iterator[Served]:
    with served() as broker:
        yield broker


@pytest.mark.parametrize("packet", BAD.values(), ids=BAD.keys())
def test_a_bad_packet_closes_its_connection_and_no_other(shared: Served, packet: bytes) -> None:
    with welcomed(shared.at(), "ear", "#") as ear:
        with welcomed(shared.at(), "hostile", "#") as hostile:
            hostile.socket.sendall(packet)
            assert is_closed(hostile)
        with welcomed(shared.at(), "pen") as pen:
            pen.publish("a", b"end")
        assert ear.received(b"end") == [], "nothing of it was handed on"
    assert comes(lambda: not shared.broker.sessions and not shared.broker.filters), "nothing is left"


@settings(deadline=None)
@given(st.integers(0, 255), st.binary(max_size=60))
def test_no_packet_whatever_is_an_error_of_ours(first: int, body: bytes) -> None:
    with contextlib.suppress(BadPacket):
        parse(first, body, payload_limit=50)


def test_a_client_of_mqtt_5_learns_that_it_is_not_supported() -> None:
    with served() as broker, Raw(broker.at()) as newer:
        newer.send(0x10, text("MQTT") + bytes([5, 2, 0, 60, 0]) + text("x"))
        assert newer.until(0x20)[1] == 1
        assert is_closed(newer)


# --- who takes too much -------------------------------------------------------------------------------


def test_subscriptions_come_to_an_end() -> None:
    with served(subscriptions=5) as broker, welcomed(broker.at(), "greedy") as greedy:
        assert greedy.subscribe(*(f"a/{number}" for number in range(8))) == bytes([1] * 5 + [128] * 3)
        assert greedy.subscribe("a/0") == bytes([1]), "again is no more"
        greedy.send(0xA2, b"\0\1" + text("a/0"))
        greedy.until(0xB0)
        assert "a/0" not in broker.broker.filters, "what nobody wants is forgotten"
        assert greedy.subscribe("a/9", "a/10") == bytes([1, 128])
        with welcomed(broker.at(), "other", "b") as other:
            other.ping()


def test_who_sends_faster_than_its_pace_is_read_more_slowly_and_no_other_is() -> None:
    with served(pace=0.01) as broker, Raw(broker.at()) as hasty:
        assert hasty.connect("hasty") == 0  # which has cost it a hundred seconds
        hasty.send(0xC0, b"")
        for number in range(50):
            with Raw(broker.at()) as other:
                assert other.connect(f"other-{number}") == 0
        hasty.socket.setblocking(False)
        with pytest.raises(BlockingIOError):
            hasty.socket.recv(1)


def test_a_subscription_that_could_never_deliver_anything_is_rejected(guarded: Served) -> None:
    with welcomed(guarded.at("screen"), "screen") as screen:
        wanted = (f"{HALL}/floor/#", GAME, f"{HALL}/audience/other/#", f"{HALL}/audience/public/#", "#")
        assert screen.subscribe(*wanted) == bytes([128, 128, 128, 1, 1])


def test_a_message_reaches_everybody_while_others_subscribe_and_leave() -> None:
    """Thousands were lost with amqtt: the list of subscriptions changed while a message was handed out."""
    with (
        served() as broker,
        welcomed(broker.at(), "before", "t/+"),  # what changed was noticed after the first filter
        welcomed(broker.at(), "steady", "t/#") as steady,
    ):
        done = threading.Event()

        def churn() -> None:
            with welcomed(broker.at(), "restless") as restless:
                number = 0
                while not done.is_set():
                    number += 1
                    restless.subscribe("t/#", f"t/{number}", "t/+")
                    restless.send(0xA2, b"\0\1" + text("t/#") + text(f"t/{number}") + text("t/+"))
                    restless.until(0xB0)

        restless = threading.Thread(target=churn)
        restless.start()
        with welcomed(broker.at(), "pen") as pen:
            for number in range(500):
                pen.publish("t/1", str(number).encode())
            pen.publish("t/1", b"end")
        payloads = [payload for _, payload in steady.received(b"end")]
        done.set()
        restless.join(WITHIN_S)
    assert payloads == [str(number).encode() for number in range(500)]


@pytest.mark.parametrize("goodbye", [True, False], ids=["in order", "killed"])
def test_what_was_acknowledged_is_published_although_its_sender_has_gone(goodbye: bool) -> None:
    with served() as broker, welcomed(broker.at(), "ear", "t") as ear:
        with welcomed(broker.at(), "pen") as pen:
            for number in range(50):
                pen.send(0x32, text("t") + (number + 1).to_bytes(2, "big") + b"%d" % number)
            for _ in range(50):
                pen.until(0x40)
            if goodbye:
                pen.send(0xE0, b"")
        assert comes(lambda: "pen" not in broker.broker.sessions)
        ear.ping()
        assert [payload for _, payload in ear.arrived] == [b"%d" % number for number in range(50)]


def asleep(broker: Served, *filters: str) -> Raw:
    """A subscriber that never reads; both computers hold little for it, so that the test is short."""
    raw = Raw(broker.at())
    raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    assert raw.connect("asleep") == 0
    transport = broker.broker.sessions["asleep"]._writer.transport
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    transport.set_write_buffer_limits(1000)
    assert set(raw.subscribe(*filters)) == {1}
    return raw


def test_a_client_that_never_reads_is_cut_off_and_the_others_receive_everything() -> None:
    """Before, its messages filled the memory, and so did everybody else's that came after."""
    with served(waiting=50) as broker, asleep(broker, "t") as sleeper:
        with welcomed(broker.at(), "ear", "t") as ear, welcomed(broker.at(), "pen") as pen:
            for number in range(200):
                pen.publish("t", b"%d " % number + bytes(20_000))
                pen.publish("t", b"next %d" % number)
                assert len(ear.received(b"next %d" % number)) == 2 * number + 1
        assert comes(lambda: broker.broker.sessions == {}), "it was thrown out"
        assert is_closed(sleeper)


FLOODS = {
    "pings": b"\xc0\0",
    "publishes": b"\x32\x06\0\x01t\0\1.",
    "subscribes": b"\x82\x06\0\x01\0\x01x\x01",
    "unsubscribes": b"\xa2\x05\0\x01\0\x01x",
}


@pytest.mark.parametrize("packet", FLOODS.values(), ids=FLOODS.keys())
def test_from_who_sends_for_ever_and_never_reads_no_more_is_read(packet: bytes) -> None:
    """What it sends further waits in its own computer and not in the broker."""
    with served() as broker, asleep(broker, "s") as sleeper:
        connection = broker.broker.sessions["asleep"]
        sent = 0
        sleeper.socket.setblocking(False)
        with welcomed(broker.at(), "other") as other, contextlib.suppress(BlockingIOError):
            while sent < 200_000_000:  # far more than both computers hold for it
                sent += sleeper.socket.send(packet * 5000)
                other.ping()
        assert sent < 200_000_000
        assert connection.waiting_bytes < 200_000
        assert_others_are_served(broker, turns=200)


def test_who_never_reads_is_cut_off_for_few_large_messages_as_well() -> None:
    with served(waiting_bytes=500_000) as broker, asleep(broker, "t"), welcomed(broker.at(), "pen") as pen:
        for _ in range(40):
            pen.publish("t", bytes(20_000))
        assert comes(lambda: "asleep" not in broker.broker.sessions)


def test_a_broker_with_somebody_who_never_reads_ends_without_waiting_for_it() -> None:
    with served() as broker:
        sleeper = asleep(broker, "t")
        with welcomed(broker.at(), "pen") as pen:
            for _ in range(100):
                pen.publish("t", bytes(20_000))
    sleeper.close()


@pytest.mark.parametrize("kept_at_once", [Limits().kept_at_once, 0], ids=["at once", "one by one"])
def test_a_newcomer_is_given_the_newest_of_each_state_last(kept_at_once: int) -> None:
    with served(kept_at_once=kept_at_once) as broker, welcomed(broker.at(), "pen") as pen:
        for number in range(300):
            pen.publish(f"s/{number}", b"old", retained=True)
        with Raw(broker.at()) as late:
            assert late.connect("late") == 0
            late.send(0x82, b"\0\1" + text("s/+") + b"\1")
            for number in range(300):
                pen.publish(f"s/{number}", b"new", retained=True)
            pen.publish("s/end", b"end")
            late.received(b"end")
            late.ping()
            last = dict(late.arrived)
    assert last == {f"s/{number}": b"new" for number in range(300)} | {"s/end": b"end"}


def test_it_listens_at_its_address(shared: Served) -> None:
    assert shared.at().host == LOOPBACK
    socket.create_connection((LOOPBACK, shared.at().port), timeout=WITHIN_S).close()
