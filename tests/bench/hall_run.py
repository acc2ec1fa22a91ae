"""A whole hall that is measured: the real processes, scripted boards on real ptys, a listener and a browser.

Latency and load come out of the same run, so that each belongs to the other.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from broker.client.address import LOOPBACK, BrokerAddress, kept_port
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import ClockState, IncidentFact, MoveConfirmed
from broker.contract.payloads import parse
from daemon.config import Broker, Dashboard, HallConfig, HallSettings, JournalSettings, LinkSettings
from daemon.config import TableSettings as TableConfig
from daemon.process.supervisor import Supervisor, children
from tests.bench import page
from tests.bench.games import long_game
from tests.bench.machine import Use, busy_s, descendants
from tests.bench.scripted_board import TIME_CONTROL, Pressed, ScriptedBoard
from tests.bench.scripted_game import PLY_S, Deed, deeds
from tests.bench.sightings import ALERT, Sightings, clock_runs, move_made

SIZES = (8, 64)
"""Tables of the halls that are measured: a club, and an open tournament."""

ALONE_S = 45.0
"""First the hall alone: a browser on the same machine would be measured with it."""
WATCHED_S = 35.0
"""Then with a spectator's page open."""
WARM_UP_S = 5.0
"""The first seconds of play are not counted: code that runs for the first time is slower."""
LAST_WORDS_S = 2.0
STARTED_WITHIN_S = 30.0

_PLIES = round((WARM_UP_S + ALONE_S + page.LOADED_WITHIN_S + WATCHED_S) / PLY_S[0])
"""As many as a table could need."""
PROCESSES = ("broker", "daemon", "dashboard")


class BenchError(Exception):
    """A measurement cannot be made; the text says why."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A time in which the hall was measured.

    Attributes:
        use: processor seconds in it, and memory at its end, by process; empty where nobody tells.
        others: processors that everything else on the machine kept busy: 0.5 = half of one.
        late_ms: of all that the boards wrote: how slow the measuring was itself.
    """

    seconds: float
    presses: Sequence[Pressed]
    use: dict[str, Use]
    others: float
    late_ms: Sequence[float]


@dataclass(frozen=True, slots=True)
class HallRun:
    """What was measured in one hall.

    Attributes:
        alone: without a browser.
        broker: what an MQTT client saw.
        watched: with a browser; None if there is none.
        page: what the spectator's page showed then.
    """

    tables: int
    alone: Phase
    broker: Sightings
    watched: Phase | None
    page: Sightings


@cache
def hall_run(tables: int) -> HallRun:
    """Run a hall of so many tables once; whoever asks again gets the same figures.

    Raises:
        BenchError: a process of the hall did not come up or did not last.
        SupervisorError: likewise.
    """
    with started(tables) as hall:
        return asyncio.run(_measured(hall))


@dataclass(frozen=True, slots=True)
class Started:
    """The processes of a hall, and the boards that are plugged into it.

    Attributes:
        reader: where a program that measures listens, and as whom.
    """

    config: HallConfig
    boards: Sequence[ScriptedBoard]
    supervisor: Supervisor
    reader: BrokerAddress


@contextmanager
def started(
    tables: int,
    board: Callable[[int], ScriptedBoard] = ScriptedBoard,
    broker: Broker | None = None,
    reader: tuple[str, str] | None = None,
) -> Iterator[Started]:
    """A hall whose processes run; nobody plays yet.

    Args:
        tables: so many.
        board: makes the one of a table.
        broker: how it is set up; as in a hall that says nothing of it by default.
        reader: account and password of a program that measures, where the broker has accounts.

    Raises:
        SupervisorError: a process did not come up.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flagfall-bench-")))
        boards = [stack.enter_context(board(number)) for number in range(1, tables + 1)]
        config = _config(folder, boards, broker or Broker(host=LOOPBACK, port=kept_port()))
        account, password = reader or (None, None)
        supervisor = stack.enter_context(Supervisor(children(config), _tell_trouble))
        supervisor.start()
        yield Started(
            config, boards, supervisor, replace(config.broker.address, user=account, password=password)
        )


def _config(folder: Path, boards: Sequence[ScriptedBoard], broker: Broker) -> HallConfig:
    return HallConfig(
        hall=HallSettings(name="bench", discover=False, time_control=TIME_CONTROL),
        links=tuple(LinkSettings(port=board.port) for board in boards),
        tables=tuple(TableConfig(number=board.table, board=board.port) for board in boards),
        broker=broker,
        dashboard=Dashboard(host=LOOPBACK, port=kept_port(), state=folder / "dashboard"),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )


async def _measured(hall: Started) -> HallRun:
    seen, shown, watched = Sightings(), Sightings(), None
    async with playing(hall), _listening(hall.config, seen):
        await asyncio.sleep(WARM_UP_S)
        alone = await phase(ALONE_S, hall)
        if browser := page.chromium():
            url = f"http://{LOOPBACK}:{hall.config.dashboard.port}/"
            async with page.watched(url, len(hall.boards), browser) as opened:
                watched = await phase(WATCHED_S, hall)
                shown = await page.sightings(opened)
    return HallRun(len(hall.boards), alone, seen, watched, shown)


def plain_game(table: int, plies: int) -> Iterator[tuple[float, Deed]]:
    """What is played at a table where nothing else is planned."""
    return deeds(long_game(table, plies).moves, f"bench {table}")


@asynccontextmanager
async def playing(
    hall: Started, plies: int = _PLIES, game: Callable[[int, int], Iterator[tuple[float, Deed]]] = plain_game
) -> AsyncIterator[None]:
    """Every table plays, from its own moment on.

    Args:
        hall: whose tables.
        plies: as many as each of them could need.
        game: what is played at a table with so many plies.

    Raises:
        BenchError: no game begins.
    """
    async with AsyncExitStack() as stack:
        for board in hall.boards:
            await stack.enter_async_context(_running(board.serve()))
        await _all_started(hall)
        begin = asyncio.get_running_loop().time() + 1.0
        for board in hall.boards:
            late = board.table / len(hall.boards) * PLY_S[1]
            played = game(board.table, plies)
            await stack.enter_async_context(_running(board.play(played, begin + late)))
        yield


async def phase(seconds: float, hall: Started) -> Phase:
    """Let the hall play, and a little longer, so that the last presses can show."""
    boards, supervisor = hall.boards, hall.supervisor
    written = [len(board.late_ms) for board in boards]
    since, before, busy_before = time.time(), _use(supervisor), busy_s()
    await asyncio.sleep(seconds)
    until, after, busy_after = time.time(), _use(supervisor), busy_s()
    await asyncio.sleep(LAST_WORDS_S)
    use = {
        name: Use(after[name].cpu_s - before[name].cpu_s, after[name].memory_mb)
        for name in after
        if name in before
    }
    presses = [one for board in boards for one in board.presses if since <= one.at < until]
    others_s = (busy_after or 0.0) - (busy_before or 0.0) - sum(one.cpu_s for one in use.values())
    late_ms = [late for board, start in zip(boards, written, strict=True) for late in board.late_ms[start:]]
    return Phase(until - since, presses, use, max(0.0, others_s / (until - since)), late_ms)


async def _all_started(hall: Started) -> None:
    """Wait until the hall has seen the pieces on every table, so that its games are on."""
    config = hall.config
    left = {table.number for table in config.tables}
    try:
        async with (
            asyncio.timeout(STARTED_WITHIN_S),
            Client(hall.reader, config.hall.name) as client,
        ):
            await client.subscribe(topics.GAME.everywhere())
            async for arrived in client.messages():
                found = topics.match(arrived.path)
                if found is not None:
                    left.discard(int(found[1]["table"]))
                if not left:
                    return
    except TimeoutError:
        raise BenchError(
            f"no game starts at {len(left)} of {len(config.tables)} tables within {STARTED_WITHIN_S:.0f} s"
        ) from None


@asynccontextmanager
async def _listening(config: HallConfig, seen: Sightings) -> AsyncIterator[None]:
    """Note when the messages come that show a press."""
    async with Client(config.broker.address, config.hall.name, role="bench") as client:
        await client.wait_connected()
        await client.subscribe(
            *(topic.everywhere() for topic in (topics.GAME_EVENT, topics.CLOCK, topics.INCIDENT_EVENT))
        )
        async with _running(_listen(client, seen)):
            yield


async def _listen(client: Client, seen: Sightings) -> None:
    async for arrived in client.messages():
        at = time.time()
        found = topics.match(arrived.path)
        if found is None or arrived.retained:
            continue
        topic, places = found
        table = int(places["table"])
        match parse(topic, arrived.payload, arrived.path):
            case MoveConfirmed(ply=ply):
                seen.add(table, move_made(ply), at)
            case ClockState(running="white" | "black" as color):
                seen.add(table, clock_runs(color), at)
            case IncidentFact(type="incident_raised", incident=incident):
                seen.add(table, ALERT if incident.kind == "illegal_move" else incident.kind, at)


@asynccontextmanager
async def _running(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _use(supervisor: Supervisor) -> dict[str, Use]:
    """What each process has used so far, with the measuring itself and its browser."""
    pids = {name: supervisor.pid(name) for name in PROCESSES}
    ended = [name for name, pid in pids.items() if pid is None]
    if ended:
        raise BenchError(f"the {ended[0]} ended while it was measured; its last words stand above")
    # The broker may be a Mosquitto, which its process has started.
    groups = {name: {pid} | descendants(pid) for name, pid in pids.items() if pid is not None}
    hall = set[int]().union(*groups.values())
    groups |= {"boards and listener": {os.getpid()}, "browser": descendants(os.getpid()) - hall}
    found = {name: Use.of(*group) for name, group in groups.items() if group}
    return {name: use for name, use in found.items() if use is not None}


def _tell_trouble(line: str) -> None:
    """What the processes complain about; the addresses and the PIN of a hall for a minute interest nobody."""
    if line.startswith(PROCESSES):
        print(line, file=sys.stderr, flush=True)
