"""The command ``flagfall dashboard livechess``: it serves programs made for LiveChess instead of
LiveChess."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from broker.client.address import BrokerAddress, is_this_computer_only
from broker.errors import BadAddress
from dashboard.errors import DashboardError

if TYPE_CHECKING:
    from dashboard.livechess.service import Service

log = logging.getLogger(__name__)


def serve_livechess(
    broker: Annotated[
        str, typer.Option(help="Address of the MQTT broker.", envvar="FLAGFALL_DASHBOARD_BROKER")
    ] = "mqtt://127.0.0.1:1883",
    hall: Annotated[str, typer.Option(help="Name of the hall, as in its topics.")] = "hall",
    host: Annotated[str, typer.Option(help="Address to serve on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="TCP port; 0 = any that is free.")] = 1982,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A web site whose pages may connect, such as https://lichess.org (repeatable)."),
    ] = None,
    allow_network: Annotated[
        bool, typer.Option("--allow-network", help="Serve live positions to others than this computer.")
    ] = False,
) -> None:
    """Serve LiveChess's local API from the hall's tables until Ctrl-C: always live, without any delay."""
    from broker.client.client import loop_factory
    from dashboard.livechess.service import PATH, Service
    from dashboard.server import listener

    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    if not is_this_computer_only(host) and not allow_network:
        typer.echo(
            f"Anyone who can reach {host} would see every position live, without delay and without a "
            "password. Omit --host, or add --allow-network.",
            err=True,
        )
        raise typer.Exit(1)
    try:
        address = BrokerAddress.parse(broker)
        listening = listener(host, port)
    except (BadAddress, DashboardError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    with listening:
        shown, number = listening.getsockname()[:2]
        print(f"LiveChess:  ws://{f'[{shown}]' if ':' in shown else shown}:{number}{PATH}", flush=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(_serve(Service(hall, origin or ()), listening, address, hall))


async def _serve(service: Service, listening: socket.socket, address: BrokerAddress, hall: str) -> None:
    from broker.client.client import Client
    from dashboard.livechess.service import SUBSCRIPTIONS

    async with Client(address, hall, role="livechess") as client, service.serve(listening):
        await client.subscribe(*SUBSCRIPTIONS)
        async for arrived in client.messages():
            try:
                service.received(arrived.path, arrived.payload, kept=arrived.retained)
            except Exception:  # a bug that one message reveals must not end all feeds
                log.exception("Cannot process the message on %s", arrived.path)
