"""A separate broker for spectators, so that nothing they do costs the hall anything.

It is a process next to the hall's broker, of either kind, and reads there what audiences may see, with an
account that may read nothing else. Spectators have no account at the hall's broker: however many sessions
they open, whatever they ask for and however slowly they read, they meet the limits of this process, which
yields to all others on its computer. It keeps nothing over a restart: the hall's broker has all states.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from broker.accounts import users
from broker.accounts.users import BadUsers, User
from broker.client.address import BrokerAddress
from broker.client.client import Client, loop_factory
from broker.contract.topics import match
from broker.embedded import embedded
from broker.embedded.embedded import Tell
from broker.embedded.hall_broker import HallBroker
from broker.embedded.hall_connection import Limits
from broker.embedded.hall_packets import Publication
from broker.mosquitto import mosquitto
from broker.mosquitto.mosquitto import Plan

log = logging.getLogger(__name__)

LIMITS = Limits(subscriptions=10, waiting_bytes=4 * 1024 * 1024, quality=0, pace=20.0)
"""A spectator's program asks for ten filters and then only listens. Quality 0: nothing is kept for somebody
who was away in any case, and no acknowledgement has to be read."""

NICE = 10
"""Everything else on this computer goes first."""

SETTLED_S = 15.0
"""How long after a connection to the hall's broker all present states are there: the daemon publishes all
again and then, after ten seconds, looks through what the broker retains."""


CHANGED_WITHIN_S = 1.0
"""So soon after a change of its files they count."""


@dataclass(frozen=True, slots=True)
class Served:
    """Whom it serves, and where.

    Attributes:
        of: the hall's broker, with our account there; it need not be up.
        accounts: those of spectators count.
        files: what all this was read from.
    """

    of: BrokerAddress
    host: str
    port: int
    accounts: Mapping[str, User]
    tls: ssl.SSLContext | None
    files: tuple[Path, ...]


def run(load: Callable[[], Served], on_ready: Tell | None = None) -> None:
    """Serve until SIGTERM or Ctrl-C; the main of a process.

    When one of its files has changed it starts again, which takes spectators a moment and costs the hall
    nothing. If the files cannot be read then, it continues as before and logs why.

    Args:
        load: reads them.
        on_ready: called with the address once clients can connect.

    Raises:
        BadUsers: they cannot be read at first.
        PortBusy: the port is not available; explains why and what to do.
    """
    if hasattr(os, "nice"):
        os.nice(NICE)
    now = load()
    while _serve(now, on_ready):
        on_ready = None
        try:
            now = load()
        except BadUsers as error:
            log.warning("%s Spectators are served as before.", error)


def _serve(now: Served, on_ready: Tell | None) -> bool:
    """Whether it ended because a file has changed."""
    known = users.spectators(now.accounts)
    wanted = sorted({pattern for user in known.values() for pattern in user.rights.read})
    broker = HallBroker(known, LIMITS)
    before = _written_at(now.files)

    async def until_changed() -> None:
        feeding = asyncio.create_task(feed(broker, now.of, wanted))
        try:
            while not feeding.done() and _written_at(now.files) == before:  # noqa: ASYNC110 - others write them
                await asyncio.sleep(CHANGED_WITHIN_S)
        finally:
            feeding.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await feeding

    address = BrokerAddress(now.host, now.port, tls=now.tls is not None)
    return embedded.serve(
        broker, address, now.tls, on_ready, background=until_changed, loop_factory=loop_factory()
    )


def _written_at(files: Sequence[Path]) -> list[int | None]:
    return [file.stat().st_mtime_ns if file.exists() else None for file in files]


def for_hall(
    of: BrokerAddress, host: str, port: int, accounts: Path, tls: tuple[Path, Path] | None
) -> Served:
    """The spectators among the accounts of a hall whose broker Flagfall starts.

    Args:
        tls: certificate with its chain, and key, as the hall's pages have them; None = the hall has none.

    Raises:
        BadUsers: a file cannot be read; says what to do.
    """
    try:
        context = None if tls is None else _context(*tls)
    except (OSError, ValueError) as error:
        raise BadUsers(
            f"The certificate for spectators over MQTT cannot be used: {_why(error)}. It is the one of the "
            "pages: tls_cert and tls_key under [dashboard]."
        ) from None
    return Served(of, host, port, users.read(accounts), context, (accounts, *(tls or ())))


def _why(error: Exception) -> str:
    if isinstance(error, ssl.SSLError):
        return "certificate and key are damaged, or do not belong together"
    return (error.strerror if isinstance(error, OSError) else None) or "a file is damaged"


def _context(certificate: Path, key: Path) -> ssl.SSLContext:
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.minimum_version = ssl.TLSVersion.TLSv1_2
    tls.load_cert_chain(certificate, key)
    return tls


def from_folder(folder: Path) -> Served:
    """The spectators of a Mosquitto whose files were written into ``folder``.

    Raises:
        BadUsers: they are not there, or cannot be read; says what to do.
    """
    folder = folder.resolve()
    plan_file, url, own = (
        folder / mosquitto.PLAN,
        folder / mosquitto.GUESTS_URL,
        folder / mosquitto.CERTIFICATE,
    )
    try:
        plan = Plan.model_validate_json(plan_file.read_bytes())
        if plan.guests_port is None:
            raise BadUsers(
                f"The spectators of {folder} are at the hall's Mosquitto itself. A broker of their own: "
                f"flagfall broker --write-mosquitto {folder} --renew --guests-port {mosquitto.GUESTS_PORT}"
            )
        of = BrokerAddress.parse(url.read_text("utf-8").strip())
        tls = _context(own, folder / mosquitto.KEY)
    except (OSError, ValueError) as error:
        if isinstance(error, BadUsers):
            raise
        raise BadUsers(
            f"The files of a Mosquitto in {folder} cannot be read: {_why(error)}. Name the folder that "
            "`flagfall broker --write-mosquitto` has written, and use the account that owns it."
        ) from None
    accounts = folder / mosquitto.GUESTS
    # The plan is written last, when all the others are there.
    return Served(of, "0.0.0.0", plan.guests_port, users.read(accounts), tls, (plan_file, accounts))


async def feed(
    broker: HallBroker, of: BrokerAddress, wanted: Sequence[str], settled_s: float = SETTLED_S
) -> None:
    """Copy what the hall's broker publishes, for ever; while it is away, the last states are shown.

    Args:
        wanted: filters, from the first level on.
        settled_s: after each connection; states that the hall's broker has not sent again by then are gone.
    """
    stale: set[str] = set()  # retained here, and not sent yet by the present connection
    tidying: asyncio.TimerHandle | None = None

    def tidy() -> None:
        for topic in stale:
            broker.publish(Publication(topic, b"", 0, retained=True))
        stale.clear()

    async def connected() -> None:
        nonlocal tidying
        if tidying is not None:
            tidying.cancel()
        stale.update(broker.kept)
        tidying = asyncio.get_running_loop().call_later(settled_s, tidy)

    async with Client(of, "+", role="guests", on_connect=connected) as client:
        await client.subscribe(*dict.fromkeys(map(_below, wanted)), qos=0)
        async for arrived in client.messages():
            stale.discard(arrived.path)
            topic = match(_below(arrived.path))
            if topic is None:
                continue
            publication = Publication(arrived.path, arrived.payload, 0, retained=topic[0].retained)
            if not (arrived.retained and broker.kept.get(publication.topic) == publication):  # all come again
                broker.publish(publication)


def _below(path: str) -> str:
    """A topic or a filter below the root of its hall; the client asks for those of all halls."""
    return path.split("/", 3)[-1]
