"""The process of a hall: wires links, hall, journal, publisher and requests together, and nothing more.

Facts go to the journal first; the publisher follows the journal. A request is answered when its facts are on
disk. A link, a broker or a disk that fails is told in words and tried again; none of them stops the others.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import logging
import signal
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Literal

from broker import topics
from broker.client import Client
from broker.errors import BadPayload, BrokerAway
from broker.messages import ClockState, Health, PlacementState, Reply, Request, ResendRequest, Status
from broker.payloads import Arrived, Outgoing, parse
from daemon import rules
from daemon.config import HallConfig
from daemon.hall import Hall, HallOutput
from daemon.journal import Journal, JournalHealth
from daemon.publication import Provisional
from daemon.publish import Publisher
from daemon.stream import Audience, Moment
from drivers import registry, transports
from drivers.discovery import Guess, plausible_ports
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.link import LinkRunner
from drivers.paced_time import PacedTimebase
from drivers.timebase import Alarm, Timebase
from drivers.transports.tapped import TappedTransport

log = logging.getLogger(__name__)

LOOK_EVERY_S = 2.0
"""Seconds of the world between two looks for boards that were plugged in."""

PATIENCE_S = 6.0
"""Seconds of the world that a link may be without a board before the terminal says so; a board that starts
takes two, and one that says nothing is known for it after five."""

NO_BOARD = (
    "No board has been found on this computer: plug one in, and it is found by itself; name one elsewhere in "
    "[[links]] of the configuration."
)

REQUESTS = "requests/#"


async def run_hall(config: HallConfig) -> None:
    """Run a hall until cancelled, or until SIGTERM or SIGINT.

    Raises:
        JournalError: the journal cannot be used; says why.
        UnknownFamily: a link of the configuration names a family that does not exist.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows: Ctrl-C arrives as KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    async with HallProcess.opened(config):
        await stop.wait()


class HallProcess:
    """A running hall; made by `opened`."""

    def __init__(self, config: HallConfig, journal: Journal, timebase: Timebase) -> None:
        self.config = config
        self.journal = journal
        self.timebase = timebase
        rulesets = rules.load()
        self.hall = Hall(
            config,
            journal.state(),
            rulesets=rulesets,
            default_ruleset=rules.default_for(config.hall.time_control),
            epoch_ms=timebase.utc_ms(0.0),
        )
        lost = Outgoing(topics.STATUS, Status(state="lost"))
        self.client = Client(
            config.broker.address, config.hall.name, role="daemon", will=lost, on_connect=self._connected
        )
        self.publisher = Publisher(
            journal,
            self.client,
            now=self._moment,
            audiences=[Audience(one.name, one.delay_s) for one in config.audiences],
            rulesets=list(rulesets.values()),
            version=importlib.metadata.version("flagfall"),
            rate=config.hall.rate,
        )
        self._runners: dict[str, LinkRunner] = {}
        self._trouble: dict[str, tuple[str, float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: Alarm | None = None
        self._alarm_at: float | None = None

    @classmethod
    @asynccontextmanager
    async def opened(cls, config: HallConfig) -> AsyncIterator[HallProcess]:
        """A hall that runs as long as the context lasts."""
        loop = asyncio.get_running_loop()

        def tell(health: JournalHealth) -> None:
            loop.call_soon_threadsafe(_tell_journal, health)

        journal = Journal.open(config.journal.path, raw_days=config.journal.raw_days, on_health=tell)
        async with AsyncExitStack() as stack:
            stack.callback(journal.close)
            process = cls(config, journal, _timebase(config))
            if isinstance(process.timebase, PacedTimebase):
                process.start(process.timebase.follow(), "hall time")
            await stack.enter_async_context(process.client)
            await process.client.subscribe(REQUESTS)
            for link in config.links:
                process.add_link(link.port, link.family)
            process.start(process.publisher.run(), "publisher")
            process.start(process._requests(), "requests")
            if config.hall.discover:
                process.start(process._discover(), "discovery")
            process.start(process._tell_links(), "links")
            process._show_health()
            process._look_ahead()
            try:
                yield process
            finally:
                await process._stop()

    def add_link(self, port: str, family: str) -> None:
        """Open a port and keep it open.

        Raises:
            UnknownFamily: there is no such family.
        """
        session = registry.new_session(family, port)

        def record(direction: Literal["rx", "tx"], data: bytes) -> None:
            self.journal.raw(port, self.timebase.utc_ms(), direction, data)

        async def tapped() -> TappedTransport:
            return TappedTransport(await transports.open_port(port), record)

        runner = LinkRunner(
            session,
            tapped,
            self.timebase,
            lambda events: self._events(port, events),
        )
        self._runners[port] = runner
        self.start(runner.run(), f"link {port}")

    def start(self, work: Coroutine[object, object, None], name: str) -> None:
        """Run something beside the rest; if it fails, that is a defect and said as one."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    # --- boards -------------------------------------------------------------------------------------------

    def _events(self, port: str, events: list[DriverEvent]) -> None:
        for event in events:
            if isinstance(event, LinkChanged):
                trouble = "" if event.state is Link.READY else event.reason
                self._trouble[port] = trouble, time.monotonic()
        self._keep(self.hall.take(port, events, self.timebase.now()))
        self._look_ahead()

    def _due(self) -> None:
        self._alarm = self._alarm_at = None
        self._keep(self.hall.tick(self.timebase.now()))
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Ask the boards that are wanted, and set the next alarm."""
        for port in self.hall.placements_wanted():
            self._runners[port].ask_placement()
        due = self.hall.due()
        if due == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = due
        self._alarm = None if due is None else self.timebase.call_at(due, self._due)

    def _keep(self, output: HallOutput) -> None:
        """Journal the facts; show the states."""
        if output.records:
            self.journal.append_records(output.records)
        for table, state in output.states:
            match state:
                case Provisional():
                    self.publisher.show_provisional(table, state)
                case ClockState():
                    self.publisher.show(topics.CLOCK, table, state)
                case PlacementState():
                    self.publisher.show(topics.PLACEMENT, table, state)
                case Health():
                    self.publisher.show(topics.HEALTH, table, state)

    def _show_health(self) -> None:
        for table, health in self.hall.healths(self.timebase.now()):
            self.publisher.show(topics.HEALTH, table, health)

    async def _discover(self) -> None:
        """Open every port that looks like a board and that nobody has opened."""
        while True:
            for found in await asyncio.to_thread(plausible_ports):
                if found.guess is not Guess.OTHER and found.family and found.port not in self._runners:
                    log.info("Found %s (%s).", found.port, found.description or found.usb)
                    self.add_link(found.port, found.family)
            await asyncio.sleep(LOOK_EVERY_S)

    async def _tell_links(self) -> None:
        """Say on the terminal why a link has no board, once for each reason, and when it has one again."""
        told: dict[str, str] = {}
        await asyncio.sleep(PATIENCE_S)
        if self.config.hall.discover and not self._runners:
            log.warning(NO_BOARD)
        while True:
            for port, (reason, since) in self._trouble.items():
                if reason != told.get(port, "") and time.monotonic() - since > PATIENCE_S:
                    told[port] = reason
                    log.warning("%s", reason or f"{port} has its board again.")
            await asyncio.sleep(LOOK_EVERY_S)

    # --- requests -----------------------------------------------------------------------------------------

    async def _requests(self) -> None:
        async for arrived in self.client.messages():
            try:
                await self._request(arrived)
            except BadPayload as error:
                log.warning("%s", error)
            except BrokerAway as error:
                log.debug("An answer was not delivered; whoever asked asks again. %s", error)

    async def _request(self, arrived: Arrived) -> None:
        found = topics.match(arrived.path)
        if found is None:
            log.warning("Nobody here understands %s.", arrived.path)
            return
        topic, _ = found
        request = parse(topic, arrived.payload, arrived.path)
        assert isinstance(request, Request)
        if isinstance(request, ResendRequest):
            reply = await self.publisher.resend(request)
        else:
            reply = await self._decide(request, arrived.path.rpartition("/")[2])
        await self.client.publish(topics.REPLY, reply, client=request.client)

    async def _decide(self, request: Request, kind: str) -> Reply:
        now, world_ms = self.timebase.now(), time.time_ns() // 1_000_000
        output, reply = self.hall.request(request, kind, now, world_ms)
        if output.records:
            written = self.journal.append_records(output.records)
            self._keep(HallOutput(states=output.states))
            self._look_ahead()
            await asyncio.wrap_future(written)
        return reply

    # --- the rest -----------------------------------------------------------------------------------------

    def _moment(self) -> Moment:
        now = self.timebase.now()
        return Moment(self.timebase.utc_ms(now), round(now * 1000))

    async def _connected(self) -> None:
        await self.publisher.greet()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.critical("%s failed and the hall stops: %r", task.get_name(), error, exc_info=error)
            signal.raise_signal(signal.SIGTERM)

    async def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _timebase(config: HallConfig) -> Timebase:
    if config.hall.time is not None:
        return PacedTimebase(config.hall.time, config.hall.rate)
    return Timebase(config.hall.rate)


def _tell_journal(health: JournalHealth) -> None:
    if health.ok:
        log.warning("The journal can be written again.")
    else:
        log.error("%s", health.text)
