"""Addresses of brokers as people write them."""

from __future__ import annotations

import socket
import sys

import pytest

from broker.client.address import BrokerAddress, hold_port, kept_port
from broker.errors import BadAddress

GOOD = [
    ("all of it", "mqtt://ann:s%40fe@hall.local:1884", BrokerAddress("hall.local", 1884, "ann", "s@fe")),
    ("a computer", "hall.local", BrokerAddress("hall.local", 1883)),
    ("a computer and a port", "192.168.1.10:1900", BrokerAddress("192.168.1.10", 1900)),
    ("with encryption", "mqtts://hub.example", BrokerAddress("hub.example", 8883, tls=True)),
    ("IPv6", "mqtt://[::1]:1883", BrokerAddress("::1", 1883)),
]
BAD = [
    ("nothing", "", "the name of the computer is missing"),
    ("a web address", "http://hall.local", "http:// is not mqtt://"),
    ("no number", "mqtt://hall:abc", "Invalid address of an MQTT broker"),
    ("a port that cannot be", "mqtt://hall:70000", "Invalid address of an MQTT broker"),
    ("a topic in it", "mqtt://hall/floor", "more or less in it"),
]


@pytest.mark.parametrize(("text", "address"), [case[1:] for case in GOOD], ids=[case[0] for case in GOOD])
def test_an_address_is_read(text: str, address: BrokerAddress) -> None:
    assert BrokerAddress.parse(text) == address
    assert BrokerAddress.parse(address.url) == address


@pytest.mark.parametrize(("text", "reason"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_is_no_address_gets_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadAddress, match=reason):
        BrokerAddress.parse(text)


def test_a_password_is_never_shown() -> None:
    address = BrokerAddress.parse("mqtt://ann:secret@hall")
    assert "secret" not in f"{address} {address!r}"
    with pytest.raises(BadAddress) as raised:
        BrokerAddress.parse("mqtt://ann:secret@hall:x")
    assert "secret" not in str(raised.value)


def test_a_password_instead_of_an_address_is_rejected_and_never_shown() -> None:
    for secret in (
        "hunter2",
        "Tr0ub4dor&3",
        "correct horse battery staple",
        "p.4ssw0rd",
        "s3cret:s3cret",
        "s3cret://s3cret",
        "mqtt://s3cret!",
        "mqtt://hall:s3cret",
        "mqtt://[s3cret",
        "s3cret/s3cret",
        "s3cret?s3cret=s3cret",
        "tk_AbCdEf0123456789",
        "s3cret@",
    ):
        with pytest.raises(BadAddress) as raised:
            BrokerAddress.parse(secret)
        for part in ("hunter2", "Tr0ub4dor", "horse", "4ssw0rd", "s3cret", "AbCdEf"):
            assert part not in str(raised.value), secret


def test_the_authority_of_a_hall_is_part_of_the_address() -> None:
    address = BrokerAddress.parse("mqtts://desk:secret@hall.local?ca=/etc/a%20b/ca.crt")
    assert address.authority == "/etc/a b/ca.crt"
    assert BrokerAddress.parse(address.url) == address
    assert "ca.crt" not in str(address)


@pytest.mark.parametrize("text", ["mqtt://hall?ca=x", "mqtts://hall?ca=", "mqtts://hall?cafile=x"])
def test_an_authority_is_named_only_where_it_is_used(text: str) -> None:
    with pytest.raises(BadAddress):
        BrokerAddress.parse(text)


def test_a_port_is_given_once() -> None:
    ports = [kept_port() for _ in range(50)]
    assert len(set(ports)) == 50


def test_another_computer_has_no_port_for_us() -> None:
    with pytest.raises(OSError, match="address"):
        kept_port("192.0.2.1")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no two programs have one port")
def test_a_held_port_is_for_the_server_that_gets_its_number() -> None:
    with hold_port() as holding:
        here = holding.getsockname()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(here)
        for _ in range(2):  # killed, and started again
            with socket.create_server(here), socket.create_connection(here):
                pass
