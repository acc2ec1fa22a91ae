"""One chain that is measured: simulated boards on a real pty in one process, the driver in another.

Between the two lies nothing but the pty, on which bytes come at the speed of a real line. No hall is behind
the driver: its events are noted and not judged, so that its processor time is its own.
"""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Literal

import chess

from drivers import transports
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.dgt.simulated.firmware import SERIAL
from drivers.discovery import registry
from drivers.events import DriverEvent, Link, LinkChanged, SideStopped
from drivers.link.link import LinkRunner
from drivers.link.session import Wiring
from drivers.link.tapped import TappedTransport
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.simulation.games import chosen, shelf
from drivers.simulation.players import BLITZ, Press, Script, StartClock, script
from drivers.timebase import Timebase
from drivers.transports import Transport
from drivers.transports.served.serving import Lateness, PtyPort
from tests.bench.hall_run import BenchError
from tests.bench.machine import busy_s

FIRST_ADDRESS = 2001
FOUND_WITHIN_S = 60.0
IDLE_S = 11.0
"""First all clocks stand, long enough for a search for new boards; those come each 8 s then."""
WARM_UP_S = 6.0
"""Then games begin, and perhaps a board dies and is given up; not measured."""
PLAYED_S = 25.0
LAST_WORDS_S = 2.0
STARTS_WITHIN_S = 30.0
GAME_S = (120.0, 300.0)

Passed = tuple[float, Literal["rx", "tx"], bytes]
"""Bytes on their way, from the boards (rx) or to them (tx), with the moment."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pushed the lever over; ``at`` in seconds of the computer's monotonic clock, as every moment
    here: it is the same in all processes.
    """

    address: int
    color: chess.Color
    at: float


@dataclass(frozen=True, slots=True)
class Told:
    """The driver's word of a press, and when it came."""

    event: SideStopped
    at: float


@dataclass(frozen=True, slots=True)
class Span:
    """A time in which something was measured."""

    since: float
    until: float

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self.until - self.since

    def __contains__(self, at: float) -> bool:
        return self.since <= at < self.until


@dataclass(frozen=True, slots=True)
class ChainRun:
    """What was noted of one chain.

    Attributes:
        boards: so many hang on it, and one of them is dead where ``one_dead``.
        found_s: from opening the port until every board had answered.
        passed: everything on the line.
        presses: at the boards that live.
        idle: the time before the games.
        played: the time that counts.
        driver_s: processor seconds of the driver's process in that time.
        simulator_s: those of the boards'.
        others: processors that everything else on the machine kept busy meanwhile: 0.5 = half of one.
        late_ms: how late the boards' process was woken at most in 99 of 100 times; how slow the measuring is.
    """

    boards: int
    one_dead: bool
    found_s: float
    passed: list[Passed]
    told: list[Told]
    presses: list[Pressed]
    idle: Span
    played: Span
    driver_s: float
    simulator_s: float
    others: float
    late_ms: float


def chain_run(boards: int, *, one_dead: bool = False) -> ChainRun:
    """Let so many boards play.

    Raises:
        BenchError: they were not found, or a process did not last.
    """
    with _process(_simulate, boards, one_dead) as simulator:
        port = _next(simulator, "the simulated chain did not start")
        with _process(_drive, port, boards) as driver:
            found_s = _next(driver, f"not all of {boards} boards were found", FOUND_WITHIN_S)
            idle = _spent(IDLE_S)
            simulator.send("play")
            presses = _next(simulator, "the simulated chain did not last")
            time.sleep(WARM_UP_S)
            before = [busy_s() or 0.0, *(_asked(one, "processor") for one in (driver, simulator))]
            played = _spent(PLAYED_S)
            after = [busy_s() or 0.0, *(_asked(one, "processor") for one in (driver, simulator))]
            time.sleep(LAST_WORDS_S)
            passed, told = _asked(driver, "noted")
            late_ms = _asked(simulator, "lateness")
    busy, driver_s, simulator_s = (late - early for early, late in zip(before, after, strict=True))
    others = max(0.0, busy - driver_s - simulator_s) / played.seconds
    return ChainRun(
        boards,
        one_dead,
        found_s,
        passed,
        told,
        presses,
        idle,
        played,
        driver_s,
        simulator_s,
        others,
        late_ms,
    )


def _spent(seconds: float) -> Span:
    since = time.monotonic()
    time.sleep(seconds)
    return Span(since, time.monotonic())


@contextmanager
def _process(work: Callable[..., None], *arguments: Any) -> Iterator[Connection]:
    """Another process that does this, and the way to speak with it; it is stopped in the end."""
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=work, args=(theirs, *arguments), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()  # it ends when it finds nobody at the other end
        process.join(5.0)
        process.kill()


def _asked(process: Connection, what: str) -> Any:
    process.send(what)
    return _next(process, "a process did not last")


def _next(process: Connection, trouble: str, within_s: float = STARTS_WITHIN_S) -> Any:
    """The next thing that the process says; Any: whatever was agreed."""
    try:
        if process.poll(within_s):
            return process.recv()
    except EOFError:
        pass
    raise BenchError(trouble)


# --- the boards ---------------------------------------------------------------------------------------------


def _simulate(parent: Connection, boards: int, one_dead: bool) -> None:
    asyncio.run(_serve(parent, boards, one_dead))


async def _serve(parent: Connection, boards: int, one_dead: bool) -> None:
    """Serve a chain: set up and idle until told to play."""
    timebase = Timebase()
    to_monotonic = time.monotonic() - timebase.now()
    rng = random.Random(f"bench chain {boards}")
    games = chosen(shelf(), boards, rng, at_least_s=GAME_S[0], at_most_s=GAME_S[1])
    members = [_board(number) for number in range(boards)]
    scripts = [script(game, BLITZ, rng) for game in games]
    lateness = Lateness()
    port = PtyPort(ChainSimulator(members), timebase, lateness=lateness)
    serving = asyncio.create_task(port.serve())
    parent.send(str(port.path))
    presses: list[Pressed] = []
    while (what := await _said(parent)) is not None:
        if what == "processor":
            parent.send(time.process_time())
            continue
        if what == "lateness":
            parent.send(lateness.p99_ms())
            continue
        dead = members[boards // 2] if one_dead else None
        if dead is not None:
            dead.faults.die(math.inf)
        for member, played in zip(members, scripts, strict=True):
            begins = member.load(played, timebase.now() + rng.uniform(0.0, 2.0))
            if member is not dead:
                presses += _presses(member.address, played, begins + to_monotonic)
        port.woken()
        parent.send(presses)
    serving.cancel()


def _board(number: int) -> DgtSimulator:
    """A board on which the pieces stand already."""
    board = DgtSimulator(seed=f"bench {number}", firmware=SERIAL, serial=f"{FIRST_ADDRESS + number:05}")
    board.table.physical_board = PhysicalBoard(placement_of(chess.Board()))
    board.power_up(0.0)
    return board


def _presses(address: int, played: Script, begins: float) -> Iterator[Pressed]:
    """The presses that move the lever."""
    up: chess.Color | None = None
    for action in played.actions:
        match action:
            case StartClock(color=color):
                up = color
            case Press(at=at, color=color) if color is up:
                yield Pressed(address, color, begins + at)
                up = not color


# --- the driver ---------------------------------------------------------------------------------------------


def _drive(parent: Connection, port: str, boards: int) -> None:
    asyncio.run(_read(parent, port, boards))


async def _read(parent: Connection, port: str, boards: int) -> None:
    """Run the link, and note what it says."""
    passed: list[Passed] = []
    told: list[Told] = []
    left = set(range(FIRST_ADDRESS, FIRST_ADDRESS + boards))
    opened_at = 0.0

    def tap(direction: Literal["rx", "tx"], data: bytes) -> None:
        passed.append((time.monotonic(), direction, data))

    async def open_port() -> Transport:
        nonlocal opened_at
        transport = TappedTransport(await transports.open_port(port), tap)
        opened_at = time.monotonic()
        return transport

    def heard(events: list[DriverEvent]) -> None:
        for event in events:
            if isinstance(event, SideStopped):
                told.append(Told(event, time.monotonic()))
            elif isinstance(event, LinkChanged) and event.state is Link.READY and event.device in left:
                left.discard(event.device)
                if not left:
                    parent.send(time.monotonic() - opened_at)

    session = registry.new_session("dgt", port, Wiring.CHAIN)
    running = asyncio.create_task(LinkRunner(session, open_port, Timebase(), heard).run())
    while (what := await _said(parent)) is not None:
        parent.send(time.process_time() if what == "processor" else (passed, told))
    running.cancel()


async def _said(parent: Connection) -> str | None:
    """What the measuring process wants next; None = nothing any more."""
    try:
        said: str = await asyncio.get_running_loop().run_in_executor(None, parent.recv)
    except EOFError:
        return None
    return said
