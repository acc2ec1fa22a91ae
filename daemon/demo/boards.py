"""The boards of a demonstration: a process that plays real games on simulated boards and reports on the hall.

It is everything in a hall that Flagfall is not: boards on real ports, the people at them, and the arbiter
who seats players and enters results that a board cannot show. All that it asks goes through the broker, as
anybody's requests do.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import json
import logging
import os
import secrets
import signal
import sys
import time
from collections.abc import Coroutine
from contextlib import closing, suppress
from pathlib import Path

from pydantic import BaseModel

from broker.child import exit_when_stdin_closes
from broker.client.client import Client
from broker.contract import topics
from broker.contract.incidents import Incidents
from broker.contract.message import Result
from broker.contract.messages import AssignmentState, GameState, Status
from broker.contract.payloads import ReceivedMessage, parse
from broker.contract.requests import (
    ChooseOptionRequest,
    PressRequest,
    Reply,
    Request,
    ResultRequest,
    SeatRequest,
)
from broker.contract.topics import Topic
from broker.errors import BadPayload, BrokerAway, NoAnswer
from daemon.config import HallConfig
from daemon.core.rules import rules
from daemon.demo.desk import DemoDesk
from daemon.demo.event import DemoEvent, demo_event
from daemon.demo.mixed import ClockTable, ScreenTable, furnish
from daemon.demo.report import report_of
from daemon.demo.scripts import Writer
from daemon.demo.seated import SeatedTable
from daemon.demo.tables import DemoTable, ScriptTask, demo_tables
from daemon.journal.file import JournalFile
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import MOST, ChainSimulator
from drivers.link.paced_time import PacedTimebase
from drivers.link.session import Wiring
from drivers.transports.packets import PREFIX
from drivers.transports.served.packet_serving import PacketPort, serve_packets
from drivers.transports.served.serving import Lateness, PtyPort, Simulator, serve_pty

log = logging.getLogger(__name__)

OPTIONS = "FLAGFALL_DEMO"
"""The options of the demonstration as JSON, in the environment of this process."""

LOOK_S = 0.02
"""Seconds of the world between two looks at what is due at the tables."""
SLOW = 0.9
"""A hall that reached less of its speed is told as one that could not keep up."""
TELLING_S = 10.0
"""A shorter demonstration says nothing about the machine's pace."""
LOOK_FOR_TOUCHES_S = 0.5
"""Hall seconds between two looks for keys to be touched; a game begins later than that after it is known."""
COMING_UP_S = 15.0
COMING_UP_SHARE = 0.25
"""In so many seconds of the world the processes of a hall have come up, on a slow computer too; a short
demonstration reckons with this part of its time."""
LAST_WORDS_S = 1.5
"""Seconds of the world in which the hall may finish what the boards have said before they stopped."""


TOPICS: dict[type[Request], Topic] = {
    SeatRequest: topics.SEAT,
    ResultRequest: topics.RESULT,
    ChooseOptionRequest: topics.CHOOSE_OPTION,
}


class DemoOptions(BaseModel):
    """What `flagfall demo` was asked for."""

    config: HallConfig
    seed: int
    games: Path | None
    incidents: bool
    desk: bool = False
    mixed: bool = False
    for_s: float | None
    hall_s: float | None = None
    report: Path | None


class DemoBoards:
    """All simulated tables of one demonstration."""

    def __init__(self, options: DemoOptions, client: Client) -> None:
        self._options = options
        self._client = client
        self._event = _event(options)
        hall = options.config.hall
        assert hall.time is not None
        self._timebase = PacedTimebase(hall.time, hall.time_scale)
        self._ends = float("inf") if options.for_s is None else options.for_s * hall.time_scale
        self._ends = min(self._ends, options.hall_s or float("inf"))
        self._chained = any(link.wiring is Wiring.CHAIN for link in options.config.links)
        self._tables = demo_tables(
            len(options.config.tables),
            seed=options.seed,
            games=options.games,
            rulesets=rules.default_for,
            incidents=options.incidents,
            ends=self._ends,
            chained=self._chained,
            event=self._event,
            kind=SeatedTable if options.desk else DemoTable,
        )
        if options.mixed:
            self._tables = furnish(self._tables, options.seed, self._timebase.utc_ms(0.0))
        if options.for_s is not None:
            for table in self._tables:
                table.starts = min(COMING_UP_S * hall.time_scale, COMING_UP_SHARE * self._ends)
        self._lateness = Lateness()
        self._ports: dict[int, list[PtyPort | PacketPort]] = {}
        self._shown: dict[str, GameState] = {}
        self._told: dict[int, str] = {}
        self._daemon_up = asyncio.Event()
        self._daemon_lost_at = float("inf")
        self._tasks: set[asyncio.Task[None]] = set()
        self._writer = Writer()
        self._stop = asyncio.Event()
        self._desk, self._looked = None, 0
        if self._event is not None:
            config = options.config
            audience = config.audiences[0].name
            self._desk = DemoDesk(self._event, config.broker.address, config.hall.name, audience)

    async def run(self) -> int:
        """Play until the time is over; returns the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):  # Windows
                asyncio.get_running_loop().add_signal_handler(number, self._stop.set)
        heard = (topics.STATUS, topics.GAME, topics.ASSIGNMENT, topics.INCIDENTS)
        await self._client.subscribe(*(topic.everywhere() for topic in heard))
        listening = asyncio.create_task(self._listen())
        pacing = asyncio.create_task(self._timebase.pace())
        telling = [] if self._desk is None else [asyncio.create_task(self._desk.run())]
        serving = [asyncio.create_task(self._serve(*one)) for one in self._lines()]
        serving += [
            asyncio.create_task(self._touch(one)) for one in self._tables if isinstance(one, ScreenTable)
        ]
        try:
            await self._daemon_up.wait()
            started, began = time.monotonic(), self._timebase.now()
            while self._timebase.now() < self._ends and not self._is_over(time.monotonic() - started):
                self._step()
                await asyncio.sleep(LOOK_S)
            self._tell_pace(self._timebase.now() - began, time.monotonic() - started)
            # A hall that is told to stop ends before its boards: what they play on meanwhile nobody records.
            self._ends = min(self._timebase.now(), self._daemon_lost_at)
        finally:
            for task in serving:
                task.cancel()
            await asyncio.gather(*serving, return_exceptions=True)
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self._writer.close()
        if not self._stop.is_set():
            await asyncio.sleep(LAST_WORDS_S)
        for task in (pacing, listening, *telling):
            task.cancel()
        await asyncio.gather(*telling, return_exceptions=True)
        return self._report()

    def _is_over(self, elapsed_s: float) -> bool:
        over = self._options.for_s is not None and elapsed_s >= self._options.for_s
        return over or self._stop.is_set()

    def _tell_pace(self, hall_s: float, elapsed_s: float) -> None:
        reached, wanted = hall_s / elapsed_s, self._timebase.rate
        if elapsed_s >= TELLING_S and reached < SLOW * wanted:
            text = f"This machine ran the hall at {reached:.1f} times the speed of life, not at {wanted:g}"
            print(f"{text}: choose a lower --speed or fewer --tables.", file=sys.stderr, flush=True)

    def _lines(self) -> list[tuple[str, Simulator, list[int]]]:
        """Each port with what is on it, and the tables that this belongs to."""
        most = MOST if self._chained else 1
        several = [self._tables[at : at + most] for at in range(0, len(self._tables), most)]
        lines: list[tuple[Simulator, list[int]]] = []
        for tables in several:
            boards = [table.simulator for table in tables]
            chain = [one for one in boards if isinstance(one, DgtSimulator)] if self._chained else []
            lines.append((ChainSimulator(chain) if chain else boards[0], [table.number for table in tables]))
        clocks = [one for one in self._tables if isinstance(one, ClockTable)]
        lines += [(one.device, [one.number]) for one in clocks if one.device is not None]
        ports = [link.port for link in self._options.config.links]
        return [(port, line, numbers) for port, (line, numbers) in zip(ports, lines, strict=True)]

    async def _serve(self, port: str, line: Simulator, numbers: list[int]) -> None:
        def opened(opened: PtyPort | PacketPort) -> None:
            for number in numbers:
                self._ports.setdefault(number, []).append(opened)

        serve = serve_packets if port.startswith(PREFIX) else serve_pty
        path = Path(port.removeprefix(PREFIX))
        await serve(line, path, self._timebase, lateness=self._lateness, on_open=opened)

    async def _touch(self, table: ScreenTable) -> None:
        """Touch the keys of a table's on-screen clock, each at its moment."""
        while True:
            at = table.next_touch()
            later = self._timebase.now() + LOOK_FOR_TOUCHES_S
            await self._timebase.sleep_until(later if at is None else min(at, later))
            for request in table.touched(self._timebase.now()):
                self._start(self._press(request))

    async def _press(self, request: PressRequest) -> None:
        """A touch that nobody hears is lost, and one that changes nothing says so to a page only."""
        with suppress(BrokerAway, NoAnswer):
            reply = await self._client.ask(topics.PRESS, request)
            if not reply.ok:
                log.info("Table %d: %s", request.table, reply.text)

    def _step(self) -> None:
        now = self._timebase.now()
        results: dict[str, Result] = {
            game: state.result for game, state in self._shown.items() if state.result != "*"
        }
        for table in self._tables:
            self._prepare(table)
            if table.due() <= now:
                request = table.step(now, results)
                if request is not None:
                    self._start(self._ask(table, request))
        if self._desk is not None and self._event is not None and self._event.seq != self._looked:
            self._looked = self._event.seq
            self._desk.look()

    def _prepare(self, table: DemoTable) -> None:
        """Have the next game's script written in another process: here it would hold up every board."""
        job = table.job(self._timebase.now())
        if job is not None:
            self._start(self._write(table, job))

    async def _write(self, table: DemoTable, job: ScriptTask) -> None:
        table.done(await self._writer.written(job))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, table: DemoTable, request: Request) -> None:
        topic = TOPICS[type(request)]
        while True:
            try:
                reply: Reply = await self._client.ask(topic, request)
                break
            except (BrokerAway, NoAnswer) as error:
                log.info("%s", error)
                await self._client.wait_connected()
        if not reply.ok and isinstance(request, ChooseOptionRequest):
            log.info("%s", reply.text)  # the hall has found the move by itself meanwhile
        elif not reply.ok and self._told.get(table.number) != reply.text:
            self._told[table.number] = reply.text  # said once, however often it is asked again
            log.warning("%s", reply.text)
        table.answered(reply.id, reply.ok, self._timebase.now())
        for port in self._ports.get(table.number, []):
            port.woken()

    async def _listen(self) -> None:
        async for arrived in self._client.messages():
            try:
                self._take(arrived)
            except BadPayload as error:
                log.warning("%s", error)

    def _take(self, arrived: ReceivedMessage) -> None:
        found = topics.match(arrived.path)
        if found is None:
            return
        message = parse(found[0], arrived.payload, arrived.path)
        if isinstance(message, Status):
            if message.state == "online":
                self._daemon_up.set()
            self._daemon_lost_at = self._timebase.now() if message.state == "offline" else float("inf")
        if isinstance(message, GameState) and message.game:
            self._shown[message.game] = message
        if not isinstance(message, AssignmentState | Incidents):
            return
        number = int(found[1]["table"])
        # A desk may seat somebody at a table that there is not: nobody plays there, and the others do.
        table = self._tables[number - 1] if 1 <= number <= len(self._tables) else None
        if isinstance(message, AssignmentState) and isinstance(table, SeatedTable):
            table.told(message.assignment, self._timebase.now())
        if isinstance(message, Incidents) and table is not None and self._options.mixed:
            for request in table.choose(message.incidents, self._timebase.now()):
                self._start(self._ask(table, request))

    # --- the end ------------------------------------------------------------------------------------------

    def _report(self) -> int:
        with closing(JournalFile.reading(self._options.config.journal.path)) as journal:
            records = journal.records()
        report = report_of(
            self._tables,
            records,
            self._shown,
            version=importlib.metadata.version("flagfall"),
            seed=self._options.seed,
            late_ms_p99=self._lateness.p99_ms() * self._timebase.rate,
            epoch_ms=self._timebase.utc_ms(0.0),
            until=self._ends,
        )
        if self._options.report is not None:
            self._options.report.write_text(json.dumps(report.data, indent=1) + "\n", "utf-8")
        for line in report.words():
            print(line, file=sys.stderr, flush=True)
        return 0 if report.faithful or self._stop.is_set() else 1


def _event(options: DemoOptions) -> DemoEvent | None:
    """The games of a user's file have players of their own, and a real desk has its own event; and what is
    told here must not tell an audience that is behind how a game has ended."""
    behind = any(one.delay_s or one.delay_moves for one in options.config.audiences)
    if options.games is not None or behind or options.desk:
        return None
    return demo_event(len(options.config.tables), seed=options.seed, store=f"demo-{secrets.token_hex(4)}")


async def _main(options: DemoOptions) -> int:
    config = options.config
    async with Client(config.broker.address, config.hall.name, role="demo") as client:
        return await DemoBoards(options, client).run()


def main() -> int:
    """Run as the supervisor's child, with the options in the environment."""
    exit_when_stdin_closes()
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    return asyncio.run(_main(DemoOptions.model_validate_json(os.environ[OPTIONS])))


if __name__ == "__main__":
    sys.exit(main())
