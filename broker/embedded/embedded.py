"""The broker that comes with Flagfall as a process of its own, for a demo, a test or one hall.

It keeps nothing over a restart. Without accounts it asks for no password, and then it listens on this
computer only. ``python -m broker`` is the main of the child process.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import importlib
import importlib.util
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from broker import pauses
from broker.accounts.users import User
from broker.client.address import LOOPBACK, PORT, BrokerAddress, is_this_computer_only
from broker.embedded.hall_broker import HallBroker
from broker.errors import BrokerError, PortBusy

Tell = Callable[[BrokerAddress], None]
LoopFactory = Callable[[], asyncio.AbstractEventLoop] | None

SHUTDOWN_WITHIN_S = 3.0


class NeedsUsers(BrokerError):
    """Other computers can reach the broker, and it would ask for no password."""


def run(
    host: str = LOOPBACK,
    port: int = PORT,
    *,
    accounts: Mapping[str, User] | None = None,
    on_ready: Tell | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C; the main of a process.

    Args:
        port: 0 = any that is free.
        accounts: who may connect; None = any program on this computer.
        on_ready: called with the address once clients can connect.

    Raises:
        NeedsUsers: other computers can reach ``host`` and there are no accounts.
        PortBusy: the port is not available; explains why and what to do.
    """
    check_users(host, accounts)
    serve(HallBroker(accounts), BrokerAddress(host, port), on_ready=on_ready)


def serve(
    broker: HallBroker,
    address: BrokerAddress,
    tls: ssl.SSLContext | None = None,
    on_ready: Tell | None = None,
    *,
    background: Callable[[], Coroutine[None, None, None]] | None = None,
    loop_factory: LoopFactory = None,
) -> bool:
    """Let a broker listen until SIGTERM or Ctrl-C.

    Args:
        background: work that continues meanwhile; if it ends, the broker does.
        loop_factory: makes the event loop that such work needs; None = any will do.

    Returns:
        Whether that work has ended without a signal to stop.

    Raises:
        PortBusy: the port is not available; explains why and what to do.
    """
    check_port(address)
    with asyncio.Runner(loop_factory=loop_factory or _loop_factory()) as runner:
        return runner.run(_serve(broker, address, tls, on_ready, background))


def check_users(host: str, accounts: Mapping[str, User] | None) -> None:
    """See whether a broker at ``host`` would ask others for a password.

    Raises:
        NeedsUsers: other computers can reach it and there are no accounts.
    """
    if accounts is None and not is_this_computer_only(host):
        raise NeedsUsers(
            f"The broker is open to the network ({host}) but has no accounts: anyone could change "
            "results. Create an account for each program with `flagfall broker --users FILE --add NAME "
            "--role ROLE` and start it with `--users FILE` (in a configuration: `accounts_file` of "
            f"[broker]), or let it listen at {LOOPBACK}."
        )


def check_port(address: BrokerAddress) -> None:
    """See whether the port can be had, and say why not in a sentence.

    On Windows a server would even get a port that another program listens on, hence the exclusive look there.

    Raises:
        PortBusy: it cannot.
    """
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    option = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, option, 1)
            probe.bind((address.host, address.port))
            probe.listen(1)
    except OSError as error:
        raise PortBusy(_why_not(address, error)) from None


def command(address: BrokerAddress, accounts: Path | None = None) -> list[str]:
    """The command that runs this broker as a process of its own."""
    users = [] if accounts is None else ["--users", str(accounts)]
    where = ["--host", address.host, "--port", str(address.port)]
    return [sys.executable, "-m", "broker", "--engine", "embedded", *where, *users]


async def _serve(
    broker: HallBroker,
    address: BrokerAddress,
    tls: ssl.SSLContext | None,
    on_ready: Tell | None,
    background: Callable[[], Coroutine[None, None, None]] | None,
) -> bool:
    stop = asyncio.Event()
    stopped = _stop_on_signals(stop)
    await broker.start(address.host if address.port else _one_of(address.host), address.port, tls)
    pauses.become_seldom()
    if on_ready is not None:
        on_ready(replace(address, port=broker.port))
    work = None if background is None else asyncio.create_task(background())
    if work is not None:
        work.add_done_callback(lambda _: stop.set())
    await stop.wait()
    if work is not None:
        work.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await work
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SHUTDOWN_WITHIN_S):
            await broker.shutdown()
    return not stopped.is_set()  # checked at the end: a signal may have come as the work ended


def _one_of(host: str) -> str:
    """One address of a name that may have several: each of them would be given another free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return str(socket.getaddrinfo(host, 0, family, socket.SOCK_STREAM)[0][4][0])


def _stop_on_signals(stop: asyncio.Event) -> asyncio.Event:
    """Let a signal set ``stop``; the event that is returned says whether one has come."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()

    def stop_now() -> None:
        stopped.set()
        stop.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop_now)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop_now))
    return stopped


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed: a fifth more messages for the same processor."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    uvloop: Any = importlib.import_module("uvloop")  # Any: it may not be there to be checked
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


def _why_not(address: BrokerAddress, error: OSError) -> str:
    if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE)):
        return (
            f"The broker cannot start: port {address.port} on {address.host} is taken by another program, "
            "perhaps a broker that is already there. Use that one, stop it, or choose another port."
        )
    if error.errno in (errno.EACCES, getattr(errno, "WSAEACCES", errno.EACCES)):
        return (
            f"The broker cannot start: this account may not open port {address.port}. "
            "Choose a port above 1023 that no other program holds."
        )
    return (
        f"The broker cannot start on {address}: {error.strerror or error}. "
        f"Give an address that this computer has, such as {LOOPBACK}."
    )
