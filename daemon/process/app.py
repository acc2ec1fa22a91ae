"""The process of a hall: wires links, hall, journal, publisher and requests together, and nothing more.

Facts go to the journal first; the publisher follows the journal. A request is answered when its facts are on
disk. A link, a broker or a disk that fails is told in words and tried again; none of them stops the others.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import logging
import secrets
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Literal

import chess

from broker import pauses
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import ClockState, Health, PlacementState, Status
from broker.contract.payloads import Outgoing, ReceivedMessage, parse
from broker.contract.requests import (
    CalibrateRequest,
    ReplayPart,
    ReplayRequest,
    Reply,
    Request,
    ResendRequest,
    VerdictRequest,
)
from broker.errors import BadPayload, BrokerAway
from daemon.config import HallConfig
from daemon.core.hall.hall import HallOutput
from daemon.core.incidents.mate_search import MateSearch
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected, not_done
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.core.unwinnability import Verdict
from daemon.discovery import found_ports
from daemon.discovery.bluetooth_scan import BluetoothScan
from daemon.discovery.calibration import CalibrationSession
from daemon.discovery.port_discovery import LinkNow, OpenAgain, OpenPort, PortDiscovery, StopTrying
from daemon.journal.copies.keeper import Keeper
from daemon.journal.format import JournalError
from daemon.journal.writer import Journal, JournalHealth
from daemon.process import clock_words
from daemon.process.request_inbox import Requester, request_in, sender_of
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import Audience, HallMoment
from daemon.replay.replay_window import NoReplayWindow, ReplayWindowRequest
from daemon.replay.replay_window_boards import BoardNow
from daemon.replay.replay_window_process import ReplayWindows
from daemon.replay.signal_log import SignalRecorder
from daemon.workers.adjudicator import Adjudicator
from drivers import transports
from drivers.discovery import registry
from drivers.discovery.discovery import PlausiblePort, PortLister
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.link.link import LinkRunner
from drivers.link.paced_time import PacedTimebase
from drivers.link.session import Wiring
from drivers.link.tapped import TappedTransport
from drivers.timebase import Alarm, Timebase
from drivers.transports import Transport
from drivers.transports.ways import Ways

log = logging.getLogger(__name__)

LOOK_EVERY_S = 0.5
"""Seconds of the world between two looks for boards that were plugged in: one that boots names itself within
two, and should be found within three."""

PATIENCE_S = 6.0
"""Seconds of the world that a link may be without a board before the terminal says so; a board that starts
takes two, and one that says nothing is known for it after five."""

NO_BOARD = (
    "No board found on this computer. Plug one in: it is found automatically. Name one elsewhere in "
    "[[links]] of the configuration."
)

REQUESTS = "requests/#"
VERDICT = topics.VERDICT.pattern.rpartition("/")[2]

Lister = Callable[[], list[PlausiblePort]]
"""What ports there are now."""

PortOpener = Callable[[str, Ways], Awaitable[Transport]]
"""Opens the port with this name; raises `PortUnavailable`."""


BEAT_EVERY_S = 2.0
"""So often a supervised hall says that its event loop turns; `child_process.HUNG_S` waits ten times that."""


async def run_hall(config: HallConfig, *, beats: bool = False) -> None:
    """Run a hall until cancelled, or until SIGTERM or SIGINT.

    Args:
        config: the hall.
        beats: write a line to standard output when the hall is up, and every `BEAT_EVERY_S` from then on.

    Raises:
        JournalError: the journal cannot be used; says why.
        UnknownFamily: a link of the configuration names a family that does not exist.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows: Ctrl-C arrives as KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    air = BluetoothScan() if config.hall.bluetooth else None
    async with HallProcess.opened(config, air=air) as hall:
        pauses.become_seldom()
        if beats:
            hall.start(_beating(), "beats")
        await stop.wait()


async def _beating() -> None:
    while True:
        print("up", flush=True)
        await asyncio.sleep(BEAT_EVERY_S)


class HallProcess:
    """A running hall; made by `opened`.

    Args:
        lister: the ports; None = those of this computer.
        opener: opens a port.
    """

    def __init__(
        self,
        config: HallConfig,
        journal: Journal,
        timebase: Timebase,
        *,
        lister: Lister | None = None,
        opener: PortOpener = transports.open_port,
    ) -> None:
        self.config = config
        self._lister, self._opener = lister or PortLister(), opener
        self.journal = journal
        self.timebase = timebase
        rulesets = rules.load(config.hall.rulesets)
        version = importlib.metadata.version("flagfall")
        self.hall = SignalRecorder.started(
            journal,
            config,
            rulesets=rulesets,
            default_ruleset=rules.default_for(config.hall.time_control),
            epoch_ms=timebase.utc_ms(0.0),
            now=timebase.now(),
            version=version,
        )
        lost = Outgoing(topics.STATUS, Status(state="offline"))
        self.client = Client(
            config.broker.address, config.hall.name, role="daemon", will=lost, on_connect=self._connected
        )
        self.keeper = Keeper(journal, config.journal.path, config.journal.copy_to)
        self.publisher = Publisher(
            journal,
            self.client,
            now=self._moment,
            audiences=[Audience(one.name, one.delay, one.minors) for one in config.audiences],
            rulesets=list(rulesets.values()),
            version=version,
            rate=config.hall.time_scale,
            warnings=self.keeper.warnings,
        )
        self._learning = CalibrationSession(config.journal.path)
        self._links: dict[str, _OpenLink] = {}
        self._trouble: dict[str, tuple[str, float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._adjudicator = Adjudicator()
        self._stretches = ReplayWindows(config.journal.path)
        self._alarm: Alarm | None = None
        self._alarm_at: float | None = None

    @classmethod
    @asynccontextmanager
    async def opened(
        cls,
        config: HallConfig,
        *,
        lister: Lister | None = None,
        opener: PortOpener = transports.open_port,
        air: BluetoothScan | None = None,
    ) -> AsyncIterator[HallProcess]:
        """A hall that runs as long as the context lasts."""
        loop = asyncio.get_running_loop()

        def tell(health: JournalHealth) -> None:
            loop.call_soon_threadsafe(_tell_journal, health)

        journal = Journal.open(config.journal.path, raw_days=config.journal.signal_log_days, on_health=tell)
        async with AsyncExitStack() as stack:
            stack.callback(journal.close)
            process = cls(config, journal, _timebase(config), lister=lister, opener=opener)
            if isinstance(process.timebase, PacedTimebase):
                process.start(process.timebase.follow(), "hall time")
            stack.push_async_callback(process.keeper.close)
            process.start(process.keeper.run(), "copy of the journal")
            await stack.enter_async_context(process.client)
            await process.client.subscribe(REQUESTS)
            for link in config.links:
                process.add_link(link.port, link.family, link.wiring)
            process.start(process.publisher.run(), "publisher")
            process.start(process._requests(), "requests")
            if config.hall.discover:
                process.start(process._discover(air), "discovery")
                if air is not None:
                    process.start(air.run(), "Bluetooth search")
            process.start(process._tell_links(), "links")
            process.start(process._watch_time(), "computer's clock")
            process._show_health()
            process._look_ahead()
            try:
                yield process
            finally:
                await process._stop()

    def add_link(self, port: str, family: str, wiring: Wiring = Wiring.AUTO) -> None:
        """Open a port and keep it open.

        Raises:
            UnknownFamily: there is no such family.
        """
        ways, pieces = registry.family(family).ways, self._learning.pieces_of(family)
        session = registry.new_session(family, port, wiring, self.config.boards.key_of(family), pieces)

        def record(direction: Literal["rx", "tx"], data: bytes) -> None:
            kept = data if direction == "rx" else session.shown(data)
            self.hall.passed(port, direction, kept, self.timebase.now())

        async def tapped() -> TappedTransport:
            opened = await self._opener(port, ways)
            known = self._learning.pieces_of(family)
            self.hall.port_is(port, family, known, self.timebase.now(), opened=True)
            return TappedTransport(opened, record)

        runner = LinkRunner(
            session,
            tapped,
            self.timebase,
            lambda events: self._events(port, events),
        )
        self._links[port] = _OpenLink(runner, self.start(runner.run(), f"link {port}"), family)

    @property
    def ports(self) -> list[str]:
        """The ports that are kept open."""
        return list(self._links)

    def drop_link(self, port: str) -> None:
        """Open a port no more."""
        self._links.pop(port).task.cancel()
        self._keep(self.hall.forget(port, self.timebase.now()))
        self._look_ahead()

    def start(self, work: Coroutine[object, object, None], name: str) -> asyncio.Task[None]:
        """Run something beside the rest; if it fails, that is a defect and said as one."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    # --- boards -------------------------------------------------------------------------------------------

    def _events(self, port: str, events: list[DriverEvent]) -> None:
        for event in events:
            if isinstance(event, LinkChanged):
                trouble = "" if event.state is Link.READY else event.reason
                self._trouble[port] = trouble, time.monotonic()
        self._look_at_time()
        self._keep(self.hall.take(port, events, self.timebase.now()))
        self._look_ahead()

    def _due(self) -> None:
        self._alarm = self._alarm_at = None
        self._look_at_time()
        self._keep(self.hall.tick(self.timebase.now()))
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Set the next alarm."""
        due = self.hall.due()
        if due == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = due
        self._alarm = None if due is None else self.timebase.call_at(due, self._due)

    async def _search(self, table: int, search: MateSearch) -> None:
        """Find out whether somebody can still mate; the answers come back by the road of all requests."""

        def tell(found: Verdict) -> None:
            now, world_ms = self.timebase.now(), time.time_ns() // 1_000_000
            line = [move.uci() for move in found.line]
            request = VerdictRequest(
                id=secrets.token_hex(8),
                by="",
                client="",
                table=table,
                incident=search.incident,
                verdict=found.answer,
                line=line,
            )
            output, _ = self.hall.request(request, VERDICT, now, world_ms)
            _tell_defect(output, request)
            self._keep(output)
            self._look_ahead()

        try:
            await self._adjudicator.judge(chess.Board(search.fen), search.winner, tell)
        except OSError as error:
            log.warning("Whether a mate is still possible at table %d is not searched for: %s.", table, error)

    def _keep(self, output: HallOutput) -> None:
        """Journal the facts, then do what follows."""
        if output.records:
            self.journal.append_records(output.records)
        self._carry_out(output)

    def _carry_out(self, output: HallOutput) -> None:
        """Show the states, and pass on what boards, clocks and searches are asked; facts are journalled."""
        for table, state in output.states:
            match state:
                case ProvisionalGame():
                    self.publisher.show_provisional(table, state)
                case ClockState():
                    self.publisher.show(topics.CLOCK, table, state)
                case PlacementState():
                    self.publisher.show(topics.PLACEMENT, table, state)
                case Health():
                    self.publisher.show(topics.HEALTH, table, state)
        for port, device in self.hall.boards_at(output.readings):
            self._links[port].runner.ask_placement(device)
        for port, device in self.hall.boards_at(output.logs):
            self._links[port].runner.ask_log(device)
        for port, device, name, order in output.orders:
            self._links[port].runner.order_clock(name, order, device)
        for (port, device), squares in output.leds.items():
            self._links[port].runner.light(squares, device)
        for table, search in output.searches:
            self.start(self._search(table, search), f"search for table {table}")

    def _show_health(self) -> None:
        for table, health in self.hall.healths(self.timebase.now()):
            self.publisher.show(topics.HEALTH, table, health)

    async def _discover(self, air: BluetoothScan | None) -> None:
        """Open every port that looks like a board and that nobody has opened; give up what went away."""
        configured = {link.port: link for link in self.config.links}
        memory = found_ports.beside(self.config.journal.path)
        kept = found_ports.load(memory)
        finding = PortDiscovery(configured, kept)
        while True:
            listed = await asyncio.to_thread(self._lister)
            if air is not None:
                listed = [*listed, *air.listed()]
            links = {port: link.now() for port, link in self._links.items()}
            for step in finding.look(listed, links, time.monotonic()):
                match step:
                    case OpenPort():
                        log.info("%s", step.why)
                        self.add_link(step.port, step.family, step.wiring)
                    case StopTrying():
                        if step.why:
                            log.info("%s", step.why)
                        self.drop_link(step.port)
                    case OpenAgain():
                        self._links[step.port].task.cancel()
                        one = configured[step.port]
                        self.add_link(one.port, one.family, one.wiring)
            if finding.was != kept:
                kept = dict(finding.was)
                await asyncio.to_thread(found_ports.save, memory, kept)
            await asyncio.sleep(LOOK_EVERY_S)

    async def _tell_links(self) -> None:
        """Say on the terminal why a link has no board, once for each reason, and when it has one again."""
        told: dict[str, str] = {}
        await asyncio.sleep(PATIENCE_S)
        if self.config.hall.discover and not self._links:
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
            if arrived.path == topics.STATUS.pattern:
                self._heard_status(arrived)
                continue
            # A broker that kept a request delivers it at each start; the publisher then clears it.
            if self.publisher.silent or arrived.retained or not arrived.payload:
                continue
            sender = sender_of(arrived)
            try:
                await self._request(arrived, sender)
            except BrokerAway as error:
                log.debug("A reply was not delivered; the client will ask again. %s", error)

    def _heard_status(self, arrived: ReceivedMessage) -> None:
        with suppress(BadPayload):  # of another version; what it means cannot be told
            status = parse(topics.STATUS, arrived.payload, arrived.path)
            assert isinstance(status, Status)
            self.publisher.heard(status)

    async def _request(self, arrived: ReceivedMessage, sender: Requester | None) -> None:
        """Answer a request; nothing that stands in one stops the hall.

        Raises:
            JournalError: facts cannot be written any more, and nothing can be decided.
        """
        try:
            reply = await self._answer(arrived)
        except (BrokerAway, JournalError):
            raise
        except BadPayload as error:
            log.warning("%s", error)
            reply = Reply(id="", ok=False, text=f"{str(error).rstrip('.')}.")
        except Exception as error:
            log.exception("A request on %s could not be carried out", arrived.path)
            reply = Reply(id="", ok=False, text=not_done(error))
        if sender is not None and reply is not None:
            reply = reply.model_copy(update={"id": sender.id})
            await self.client.publish(topics.REPLY, reply, client=sender.client)

    async def _answer(self, arrived: ReceivedMessage) -> Reply | None:
        """The answer; None = it comes later, from somebody else."""
        request = self.hall.with_whole_rules(request_in(arrived), rules.own_for)
        if isinstance(request, ReplayRequest):
            self.start(self._stretch(request), f"replay of table {request.table}")
            return None
        if isinstance(request, CalibrateRequest):
            return self._calibrate(request)
        if isinstance(request, ResendRequest):
            return await self.publisher.resend(request)
        self._look_at_time()
        now, world_ms = self.timebase.now(), time.time_ns() // 1_000_000
        output, reply = self.hall.request(request, arrived.path.rpartition("/")[2], now, world_ms)
        _tell_defect(output, request)
        if output.records:
            written = self.journal.append_records(output.records)
            try:
                self._carry_out(output)
                self._look_ahead()
            except Exception:  # it is decided and journalled: whoever asked must not hear that it was not
                log.exception("%s was decided, and cannot be shown", _named(request))
            await asyncio.wrap_future(written)
        return reply

    def _calibrate(self, request: CalibrateRequest) -> Reply:
        """Let a board show how it reads its pieces; what it learns, all learn, and the signal log notes
        it."""
        board, now = self.hall.board_at(request.table), self.timebase.now()
        link = None if board is None else self._links.get(board.link)
        session = None if link is None else link.runner.session
        try:
            reply = self._learning.answer(request, session, now, time.time_ns() // 1_000_000)
        except RequestRejected as refused:
            return Reply(id=request.id, ok=False, text=refused.text)
        if request.save:
            for port in self._learning.learn({port: one.runner.session for port, one in self._links.items()}):
                family = self._links[port].family
                self.hall.port_is(port, family, self._learning.pieces_of(family), now, opened=False)
        return reply

    async def _stretch(self, request: ReplayRequest) -> None:
        """Show what a table's devices told, and what was thought of it, when it has been worked out."""

        async def tell(part: ReplayPart) -> None:
            await self.client.publish(topics.REPLAY_PART, part, client=request.client)

        board = self.hall.board_at(request.table)
        now = BoardNow(board.link, board.device, board.reported_names) if board else None
        until = min(request.until, self._moment().at)
        try:
            try:
                await self._stretches.show(
                    request.id, ReplayWindowRequest(request.table, request.since, until, now), tell
                )
                reply = Reply(id=request.id, ok=True)
            except (BrokerAway, asyncio.CancelledError):
                raise
            except NoReplayWindow as error:
                reply = Reply(id=request.id, ok=False, text=error.text)
            except Exception as error:
                log.exception("Cannot replay a period of table %d", request.table)
                reply = Reply(id=request.id, ok=False, text=not_done(error))
            await self.client.publish(topics.REPLY, reply, client=request.client)
        except BrokerAway as error:
            log.debug("A replay was not delivered; the client will ask again. %s", error)

    # --- the rest -----------------------------------------------------------------------------------------

    async def _watch_time(self) -> None:
        """Notice that the computer's clock was set, in a hall in which nothing else happens."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            if self._look_at_time():
                self._look_ahead()

    def _look_at_time(self) -> bool:
        """Date what is told from now on by the computer's clock; whether that was set, or was asleep."""
        step = self.timebase.stepped()
        if step is None:
            return False
        log.warning("%s", clock_words.stepped(step.by_ms, step.asleep_s))
        self._keep(self.hall.stepped(step.by_ms, step.asleep_s, self.timebase.now()))
        return True

    def _moment(self) -> HallMoment:
        now = self.timebase.now()
        return HallMoment(self.timebase.utc_ms(now), round(now * 1000))

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
        await self._stretches.close()


@dataclass(slots=True)
class _OpenLink:
    """A port that is kept open."""

    runner: LinkRunner
    task: asyncio.Task[None]
    family: str

    def now(self) -> LinkNow:
        """How it stands."""
        session = self.runner.session
        return LinkNow(session.is_open, session.is_open and session.recognised)


def _timebase(config: HallConfig) -> Timebase:
    if config.hall.time is not None:
        return PacedTimebase(config.hall.time, config.hall.time_scale)
    return Timebase(config.hall.time_scale)


def _tell_defect(output: HallOutput, request: Request) -> None:
    if output.error is not None:
        log.error("%s could not be carried out: %r", _named(request), output.error, exc_info=output.error)


def _named(request: Request) -> str:
    return f"{type(request).__name__} {request.id}"


def _tell_journal(health: JournalHealth) -> None:
    if health.ok:
        log.warning("The journal can be written again.")
    else:
        log.error("%s", health.text)
