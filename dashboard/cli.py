"""What ``flagfall dashboard`` does: the dashboard as a process of its own, which knows only the broker."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
import uvicorn

from broker.address import BrokerAddress
from broker.child import exit_when_stdin_closes
from broker.client import Client
from broker.errors import BadAddress
from dashboard.app import create_app
from dashboard.auth import Keys
from dashboard.errors import DashboardError, StartError
from dashboard.feed import Feed
from dashboard.pages import Pages

app = typer.Typer(help="The dashboard alone: live boards for spectators, alerts for directors.")

log = logging.getLogger(__name__)

LINK_SEEN_EVERY_S = 0.25
STREAMS_END_WITHIN_S = 2
BACKLOG = 2048


@app.callback(invoke_without_command=True)
def dashboard(
    broker: Annotated[
        str, typer.Option(help="Address of the MQTT broker.", envvar="FLAGFALL_DASHBOARD_BROKER")
    ] = "mqtt://127.0.0.1:1883",
    hall: Annotated[str, typer.Option(help="Name of the hall, as in its topics.")] = "hall",
    host: Annotated[
        str, typer.Option(help="Address to serve on; 0.0.0.0 lets the whole network see the pages.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="TCP port; 0 = any that is free.")] = 8080,
    state: Annotated[
        Path, typer.Option(help="Directory that keeps the director's PIN (hashed) and the sessions.")
    ] = Path("flagfall-state"),
    pin: Annotated[
        str | None, typer.Option(help="A PIN of your own, at least 4 characters.", envvar="FLAGFALL_PIN")
    ] = None,
    audience: Annotated[str, typer.Option(help="The audience that the public pages show.")] = "public",
) -> None:
    """Serve the pages until Ctrl-C, joined to the hall by its broker alone."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    try:
        address = BrokerAddress.parse(broker)
        pin = _checked(pin)
        with ExitStack() as stack:
            listening = stack.enter_context(listener(host, port))
            # Only now: a new PIN is shown once, so nothing may fail between making and showing it.
            keys, made = Keys.opened(state, pin)
            stack.pop_all()
    except (BadAddress, DashboardError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    with listening:
        _tell(listening, made, pin)
        feed = Feed(audience)
        # The server ends in order and then passes the signal on to us, for whom it is no failure.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop) as runner:
            runner.run(_serve(listening, address, hall, feed, keys))


def listener(host: str, port: int) -> socket.socket:
    """A listening socket.

    Raises:
        StartError: the port is taken, or the address is not one of this computer.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise StartError(_why_not(host, port, error)) from None


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"The dashboard cannot serve on port {port}: another program uses it already (perhaps a second "
            "Flagfall). Stop that program, or choose another port with --port."
        )
    if error.errno == errno.EACCES:
        return f"The dashboard may not use port {port}: choose one above 1023 with --port."
    return (
        f"The dashboard cannot serve on {host!r} ({error.strerror}): give an address of this computer with "
        "--host, such as 127.0.0.1 for this computer alone or 0.0.0.0 for the whole network."
    )


def _checked(pin: str | None) -> str | None:
    if pin is not None and not 4 <= len(pin) <= 64:
        raise StartError("The director's PIN needs 4 to 64 characters: choose another one.")
    return pin


def _tell(listening: socket.socket, made: str | None, given: str | None) -> None:
    host, port = listening.getsockname()[:2]
    shown = socket.gethostname() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    print(f"Spectators: http://{shown}:{port}/")
    print(f"Director:   http://{shown}:{port}/director")
    if made is not None and given is None:
        print(f"PIN:        {made}  (shown only now; FLAGFALL_PIN sets one of your own)")
    sys.stdout.flush()


def _loop() -> asyncio.AbstractEventLoop:
    # The MQTT client watches its socket, which the default loop of Windows cannot.
    return asyncio.SelectorEventLoop()


class _Server(uvicorn.Server):
    """Ends the pages' streams as soon as it is told to stop; else it would wait for them."""

    def __init__(self, config: uvicorn.Config, feed: Feed) -> None:
        super().__init__(config)
        self._feed = feed

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Called by the signal."""
        self._feed.close()
        super().handle_exit(sig, frame)


async def _serve(listening: socket.socket, address: BrokerAddress, hall: str, feed: Feed, keys: Keys) -> None:
    async with Client(address, hall, role="dashboard") as client:
        await client.subscribe(*feed.subscriptions)
        web = create_app(hall, feed, client, keys, Pages())
        config = uvicorn.Config(
            web,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=STREAMS_END_WITHIN_S,
        )
        tasks = (asyncio.create_task(_reading(client, feed)), asyncio.create_task(_watching(client, feed)))
        try:
            await _Server(config, feed).serve(sockets=[listening])
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _reading(client: Client, feed: Feed) -> None:
    async for arrived in client.messages():
        try:
            feed.received(arrived.path, arrived.payload)
        except Exception:  # one message that shows a mistake of ours must not darken all screens
            log.exception("The message on %s could not be shown", arrived.path)


async def _watching(client: Client, feed: Feed) -> None:
    """The client connects again by itself; the pages are told how it stands."""
    while True:
        (feed.connected if client.connected else feed.disconnected)()
        await asyncio.sleep(LINK_SEEN_EVERY_S)


def main() -> None:
    """``python -m dashboard``, the same without the rest of Flagfall."""
    exit_when_stdin_closes()
    app()
