"""The broker that comes with Flagfall, as the child process that it is."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys

import aiomqtt
import pytest

from broker.child import marked
from broker.client.address import BrokerAddress, kept_port
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import Status
from broker.embedded import embedded
from broker.embedded.embedded import check_port
from broker.embedded.hall_broker import HallBroker
from broker.errors import PortBusy
from tests.broker.brokers import PROJECT, shared

ENDS_WITHIN_S = 60


def child(*arguments: str, supervised: bool = False) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "broker", "--engine", "embedded", *arguments],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=marked("broker") if supervised else None,
    )


def said_address(process: subprocess.Popen[str]) -> BrokerAddress:
    assert process.stdout is not None
    return BrokerAddress.parse(process.stdout.readline().strip())


def test_it_says_where_it_listens_and_ends_when_its_parent_is_gone() -> None:
    with child("--port", "0", supervised=True) as process:
        address = said_address(process)
        socket.create_connection((address.host, address.port), timeout=ENDS_WITHIN_S).close()
        out, err = process.communicate(timeout=ENDS_WITHIN_S)  # closes its standard input
    assert (process.returncode, out, err) == (0, "", ""), "quiet, and without a warning"
    check_port(address)


def test_it_ends_in_order_when_stopped() -> None:
    with child("--port", "0") as process:
        said_address(process)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=ENDS_WITHIN_S)
    assert (process.returncode, err) == (0, "")


def test_without_a_parent_a_closed_standard_input_means_nothing() -> None:
    """As under a service manager, which gives it none."""
    with child("--port", "0") as process:
        address = said_address(process)
        assert process.stdin is not None
        process.stdin.close()
        with socket.create_connection((address.host, address.port), timeout=ENDS_WITHIN_S) as client:
            client.sendall(bytes.fromhex("100c00044d5154540402003c0000"))  # CONNECT, no client id
            assert client.recv(4) == bytes.fromhex("20020000"), "it takes clients"
        process.terminate()
        process.stdin = None
        process.communicate(timeout=ENDS_WITHIN_S)


def test_it_ends_in_order_while_somebody_is_connected_and_silent() -> None:
    with child("--port", "0") as process:
        address = said_address(process)
        here = (address.host, address.port)
        with (
            socket.create_connection(here, timeout=ENDS_WITHIN_S),
            socket.create_connection(here, timeout=ENDS_WITHIN_S) as client,
        ):
            client.sendall(bytes.fromhex("100c00044d5154540402003c0000"))  # CONNECT, no client id
            client.recv(4)
            process.send_signal(signal.SIGTERM)
            _, err = process.communicate(timeout=ENDS_WITHIN_S)
    assert (process.returncode, err) == (0, "")


def test_a_busy_port_is_named_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with child("--port", str(port)) as process:
            out, err = process.communicate(timeout=ENDS_WITHIN_S)
    assert process.returncode == 1
    assert out == ""
    assert err == (
        f"The broker cannot start: port {port} on 127.0.0.1 is taken by another program, perhaps a broker "
        "that is already there. Use that one, stop it, or choose another port.\n"
    )


def test_an_address_of_another_computer_is_rejected() -> None:
    with pytest.raises(PortBusy, match="Give an address that this computer has"):
        check_port(BrokerAddress("192.0.2.1", kept_port()))


async def test_a_newcomer_receives_only_what_it_subscribed_to() -> None:
    broker = shared("embedded")
    async with Client(broker, "newcomers") as other:
        await other.subscribe("floor/#")
        await other.wait_connected()
        await other.publish(topics.STATUS, Status(state="online"))
        async with aiomqtt.Client(broker.host, broker.port) as newcomer:
            await newcomer.subscribe("probe")
            await newcomer.publish("probe", b"1", qos=1)
            first = await anext(aiter(newcomer.messages))
    assert str(first.topic) == "probe"


@pytest.mark.parametrize("stopped", [False, True])
def test_a_broker_stopped_as_its_work_ends_does_not_restart(stopped: bool) -> None:
    async def work() -> None:
        if stopped:
            signal.raise_signal(signal.SIGTERM)

    assert embedded.serve(HallBroker(), BrokerAddress(port=0), background=work) is not stopped
