"""Serve the dashboard's pages on their own, connected to a hall by its broker."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, suppress
from datetime import tzinfo
from pathlib import Path
from typing import Annotated

import typer
from starlette.types import ASGIApp

from broker import pauses
from broker.child import exit_when_stdin_closes
from broker.client.address import BrokerAddress
from broker.client.client import Client
from broker.errors import BadAddress
from broker.zones import zone_of
from dashboard.alerts.notify import Notifier
from dashboard.alerts.push import Pushes
from dashboard.app import create_app
from dashboard.cli import accounts, forget
from dashboard.clock.codes import ClockCodes
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.halls import Halls
from dashboard.director.calls import Cards
from dashboard.director.layout import HallMap
from dashboard.errors import DashboardError, StartError
from dashboard.games.archive import Archive
from dashboard.games.files import Games
from dashboard.games.site import Site
from dashboard.http.host_names import AtItsNames, of_certificate
from dashboard.http.pages import Pages
from dashboard.incidents.feed import IncidentFeed
from dashboard.incidents.file import IncidentFile
from dashboard.live.feed import Feed
from dashboard.livechess.command import serve_livechess
from dashboard.people.auth import Authenticator
from dashboard.server import Server, Tls, allow_many_pages, listener, proxies

app = typer.Typer(help="The dashboard alone: live boards for spectators, alerts for directors.")
app.add_typer(accounts.app, name="accounts")
app.command("erase")(forget.forget_people)
app.command("livechess")(serve_livechess)

log = logging.getLogger(__name__)

LINK_SEEN_EVERY_S = 0.25
GATHERING_STEP_S = 0.05


@app.callback(invoke_without_command=True)
def dashboard(
    context: typer.Context,
    broker: Annotated[
        str, typer.Option(help="Address of the MQTT broker.", envvar="FLAGFALL_DASHBOARD_BROKER")
    ] = "mqtt://127.0.0.1:1883",
    hall: Annotated[str, typer.Option(help="Name of the hall, as in its topics.")] = "hall",
    host: Annotated[
        str, typer.Option(help="Address to serve on; 0.0.0.0 lets the whole network see the pages.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="TCP port; 0 = any that is free.")] = 8080,
    state: Annotated[
        Path,
        typer.Option(
            help="Directory that keeps accounts, the PIN (both hashed), sessions, and games that have ended."
        ),
    ] = accounts.STATE,
    pin: Annotated[
        str | None, typer.Option(help="A PIN of your own, at least 4 characters.", envvar="FLAGFALL_PIN")
    ] = None,
    audience: Annotated[str, typer.Option(help="The audience that the public pages show.")] = "public",
    tls_cert: Annotated[
        Path | None, typer.Option(help="Certificate with its chain (PEM): the pages are served over HTTPS.")
    ] = None,
    tls_key: Annotated[Path | None, typer.Option(help="The certificate's key (PEM, no password).")] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="Address or network of a proxy in front that reports the client's address; may be repeated."
        ),
    ] = None,
    publish: Annotated[
        Path | None,
        typer.Option(
            help="Folder of its own for files of everything that the audience sees, for any web server or "
            "CDN."
        ),
    ] = None,
    desk_broker: Annotated[
        str | None,
        typer.Option(
            help="The same broker with the desk's own account.",
            envvar="FLAGFALL_DESK_BROKER",
        ),
    ] = None,
    desk_hall: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=ADDRESS",
            help="Another hall that the desk serves, and its broker; may be repeated.",
            envvar="FLAGFALL_DESK_HALLS",
        ),
    ] = None,
    notify: Annotated[
        str | None,
        typer.Option(
            help="An ntfy topic, such as https://ntfy.example/topic, notified of each new alert: its "
            "table and kind, no names.",
            envvar="FLAGFALL_NOTIFY",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name of these pages, such as live.example.org; may be repeated."),
    ] = None,
    zone: Annotated[
        str,
        typer.Option(help="Time zone of the hall, such as Europe/London; default: the computer's."),
    ] = "",
) -> None:
    """Serve the pages until Ctrl-C, connected to the hall by its broker alone."""
    if context.invoked_subcommand is not None:
        return
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    try:
        address = BrokerAddress.parse(broker)
        links = {hall: BrokerAddress.parse(desk_broker or broker), **_halls(desk_hall or [])}
        pin, here = _checked(pin), _zone(zone)
        names = [*(name or []), *(of_certificate(tls_cert) if tls_cert else [])]
        tls, trusted = Tls.checked(tls_cert, tls_key), proxies(trusted_proxy or [])
        feed = Feed(audience)

        def hall_ms() -> float:
            return feed.directors.hall_ms()

        notifier = Notifier(notify, hall_ms) if notify else None
        with ExitStack() as stack:
            listening = stack.enter_context(listener(host, port))
            cards, clock_codes = Cards.of(state, hall), ClockCodes.of(state, hall)
            desk = Desk.opened(state)
            # Only now: a new PIN is shown once, so nothing may fail between creating and showing it.
            door, made = Authenticator.opened(state, pin)
            stack.pop_all()
    except (BadAddress, DashboardError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    allow_many_pages()
    with listening:
        _show_addresses(listening, made, "http" if tls is None else "https")
        archive = Archive.of(state, hall, audience)
        hall_map, cases = HallMap.of(state, hall), IncidentFeed(IncidentFile.of(state, hall))
        pushes = Pushes.of(state, hall, door, hall_ms)
        # The server shuts down in order and then passes the signal on to us; for us it is not a failure.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop) as runner:
            kept = archive, hall_map, cases, cards, clock_codes, pushes, desk, Halls(desk, links)
            joined = joined_to_hall(
                address, hall, feed, *kept, notifier, door, Pages(), publish, here, listening
            )
            runner.run(_serve(listening, feed, joined, tls, trusted, names))


def _halls(texts: list[str]) -> dict[str, BrokerAddress]:
    """Parse the options that name other halls and their brokers.

    Raises:
        StartError, BadAddress: an option is not NAME=ADDRESS.
    """
    halls: dict[str, BrokerAddress] = {}
    for text in texts:
        name, equals, address = text.partition("=")
        if not equals or not name:
            raise StartError("--desk-hall is NAME=ADDRESS, as in annex=mqtt://10.0.0.7.")
        halls[name] = BrokerAddress.parse(address)
    return halls


def _zone(name: str) -> tzinfo | None:
    try:
        return zone_of(name)
    except ValueError as error:
        raise StartError(str(error)) from None


def _checked(pin: str | None) -> str | None:
    if pin is not None and not 4 <= len(pin) <= 64:
        raise StartError("The arbiters' PIN needs 4 to 64 characters. Choose another one.")
    return pin


def _show_addresses(listening: socket.socket, made: str | None, scheme: str) -> None:
    host, port = listening.getsockname()[:2]
    shown = socket.gethostname() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    print(f"Spectators: {scheme}://{shown}:{port}/")
    print(f"Director:   {scheme}://{shown}:{port}/director")
    if made is not None:
        _show_pin(made, os.environ.get("FLAGFALL_PIN_FILE"))
    sys.stdout.flush()


def _show_pin(pin: str, file: str | None) -> None:
    """Show a new PIN: on standard output, or in a private file if our output is kept as a log."""
    if file is None:
        print(f"PIN:        {pin}  (shown only now; FLAGFALL_PIN sets one of your own)")
        return
    with open(file, "w", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as written:
        written.write(f"{pin}\n")
    print(f"PIN:        in {file}: read it there, then delete that file (FLAGFALL_PIN sets one of your own)")


def _loop() -> asyncio.AbstractEventLoop:
    # The MQTT client watches its socket, which Windows' default loop cannot do.
    return asyncio.SelectorEventLoop()


async def _serve(
    listening: socket.socket,
    feed: Feed,
    joined: AbstractAsyncContextManager[ASGIApp],
    tls: Tls | None,
    trusted: list[str],
    names: list[str],
) -> None:
    async with joined as served:
        pauses.become_seldom()
        await Server(AtItsNames(served, names), feed, tls, trusted).serve(sockets=[listening])


@asynccontextmanager
async def joined_to_hall(
    address: BrokerAddress,
    hall: str,
    feed: Feed,
    archive: Archive,
    hall_map: HallMap,
    cases: IncidentFeed,
    cards: Cards,
    clock_codes: ClockCodes,
    pushes: Pushes,
    desk: Desk,
    halls: Halls,
    notifier: Notifier | None,
    door: Authenticator,
    pages: Pages,
    publish: Path | None,
    zone: tzinfo | None = None,
    listening: socket.socket | None = None,
) -> AsyncIterator[ASGIApp]:
    """Provide the application of a hall to a server, and run what it needs until the end."""
    games = Games(hall, feed.spectators, archive.read(), zone)
    async with Client(address, hall, role="dashboard") as client:
        feed.gather()
        await client.subscribe(*feed.subscriptions)
        kept = games, hall_map, cases, cards, clock_codes, pushes, desk
        bound = None if listening is None else listening.getsockname()[:2]
        served = create_app(hall, feed, client, door, pages, *kept, bound)
        work = [
            _reading(client, feed, cases, pushes, notifier),
            _watching(client, feed),
            _gather(client, feed),
        ]
        work += [cases.fetch(client), halls.run(), pushes.run()]
        work += [archive.follow(lambda: games.played), cases.file.follow(lambda: cases.book)]
        if notifier is not None:
            work.append(notifier.run())
        if publish is not None:
            work.append(Site(publish, feed.spectators, pages, games).run())
        tasks = [asyncio.create_task(coroutine) for coroutine in work]
        try:
            yield served
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            archive.write(games.played)
            archive.close()
            cases.file.write(cases.book)
            cases.file.close()
            desk.close()


async def _reading(
    client: Client, feed: Feed, cases: IncidentFeed, pushes: Pushes, notifier: Notifier | None
) -> None:
    async for arrived in client.messages():
        try:
            feed.received(arrived.path, arrived.payload, kept=arrived.retained)
            cases.received(arrived.path, arrived.payload, kept=arrived.retained)
            pushes.received(arrived.path, arrived.payload, kept=arrived.retained)
            if notifier is not None:
                notifier.received(arrived.path, arrived.payload)
        except Exception:  # a bug that one message reveals must not darken all screens
            log.exception("Cannot show the message on %s", arrived.path)


async def _gather(client: Client, feed: Feed) -> None:
    """Wait until the retained messages are in; counted in steps, since a busy process is late itself.

    If the broker disconnects meanwhile, it sends all of them again once it is back.
    """
    await client.wait_connected()
    feed.connected()
    while not feed.gathered(GATHERING_STEP_S):
        await asyncio.sleep(GATHERING_STEP_S)
        if not client.connected:
            feed.gather()
            await client.wait_connected()
            feed.connected()


async def _watching(client: Client, feed: Feed) -> None:
    """Pass the state of the connection on to the feed; the client reconnects automatically."""
    while True:
        (feed.connected if client.connected else feed.disconnected)()
        await asyncio.sleep(LINK_SEEN_EVERY_S)
        # Not by the clock: after a computer slept, it has messages to read before anything counts as silent.
        feed.waited(LINK_SEEN_EVERY_S)


def main() -> None:
    """Run ``python -m dashboard``: the dashboard without the rest of Flagfall."""
    exit_when_stdin_closes()
    app()
