"""`frames`: 64 boards at one move a second each in a headless Chromium: how often the page is drawn.

A hall plays to a real dashboard first, and what that sends to a page is recorded. The page that is measured
is told the recording, byte for byte and at its pace: a spectator's computer does not run the hall as well.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import chess
from playwright.async_api import BrowserType, async_playwright

from broker.client.address import LOOPBACK, BrokerAddress, kept_port
from broker.client.client import Client
from broker.contract import messages as m
from broker.contract import topics
from broker.contract.message import Message
from broker.contract.payloads import Outgoing
from broker.embedded import embedded
from tests.bench.figures import Cell, Table, percentile
from tests.bench.games import long_game
from tests.bench.machine import Use, busy_s, descendants
from tests.bench.page import LOADED_WITHIN_S, chromium
from tests.bench.replay import Replay, recorded, replay
from tests.dashboard import fake_hall
from tests.end_to_end.browser import started, stopped

COLUMNS = (
    "boards",
    "cards",
    "moves/s",
    "fps median",
    "fps p5",
    "longest frame ms",
    "tasks over 50 ms",
    "longest task ms",
    "Chromium CPU %",
)
AUDIENCE = "public"
HALL = "bench"
SETTLED_S = 3.0
"""What a page does while it opens is not counted."""
CARDS = ("comfortable", "compact")
"""As large as a page makes them by itself, where it is scrolled; and all of them in one view."""
TIME_MS = 5_400_000

_WATCH = """
() => {
  const found = (window.benchFrames = { frames: [], tasks: [] });
  const frame = (at) => {
    found.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.tasks.push(duration);
  }).observe({ type: "longtask" });
}
"""


@dataclass(frozen=True)
class Wanted:
    """How many boards, for how long, and in how large a window."""

    boards: int = 64
    seconds: float = 60.0
    size: tuple[int, int] = (1920, 1080)


@dataclass(frozen=True, slots=True)
class Show:
    """What a page did: frames and tasks in ms, processors as shares of one (None = not told here)."""

    frames: list[float]
    tasks: list[float]
    moves: int
    chromium: float | None
    others: float | None


def measure(wanted: Wanted = Wanted()) -> list[Table]:
    """Show the boards and count the frames; without a Chromium nothing is measured."""
    width, height = wanted.size
    title = f"the page of all boards, {width} x {height}, one move a second at each, {wanted.seconds:.0f} s"
    table = Table("frames", title, COLUMNS)
    executable = chromium()
    if executable is None:
        table.notes.append("There is no Chromium: nothing was measured.")
        return [table]
    with tempfile.TemporaryDirectory(prefix="flagfall-bench-") as folder:
        shows = asyncio.run(_measured(wanted, executable, Path(folder)))
    for cards, show in zip(CARDS, shows, strict=True):
        table.rows.append((wanted.boards, cards, show.moves / wanted.seconds, *_figures(show)))
        if show.others is not None:
            table.notes.append(
                f"{cards}: other processes took {show.others * 100:.0f} % of one processor meanwhile."
            )
    table.notes.append(
        "A headless Chromium draws at most 60 frames a second, and without a graphics card the processors do "
        "it. Frames are counted by the second; a task over 50 ms is what Chromium calls a long one."
    )
    table.notes.append(
        "The page is told what a dashboard sent to it beforehand, while its hall played: hall, broker and "
        "dashboard do not share the processors with the browser here, as they do not at a spectator's."
    )
    return [table]


def _figures(show: Show) -> tuple[Cell, ...]:
    rates = frame_rates(show.frames)
    gaps = [after - before for before, after in zip(show.frames, show.frames[1:], strict=False)]
    tasks = (len(show.tasks), max(show.tasks, default=None))
    return (
        percentile(rates, 0.5),
        percentile(rates, 0.05),
        max(gaps, default=None),
        *tasks,
        None if show.chromium is None else show.chromium * 100,
    )


def frame_rates(frames: Sequence[float]) -> list[int]:
    """Frames in each whole second, from their times in ms; the first and the last second are cut off."""
    if not frames:
        return []
    counts = Counter(int(at // 1000) for at in frames)
    return [counts[second] for second in range(int(frames[0] // 1000) + 1, int(frames[-1] // 1000))]


async def _measured(wanted: Wanted, executable: str, folder: Path) -> list[Show]:
    length = LOADED_WITHIN_S + SETTLED_S + wanted.seconds
    async with AsyncExitStack() as stack:
        url, client = await stack.enter_async_context(_served(folder))
        scores = [Score(number, round(length) + 1) for number in range(1, wanted.boards + 1)]
        await client.publish_many([one for score in scores for one in score.seated()])
        playing = asyncio.create_task(_play(client, scores))
        try:
            pieces = await recorded(url, length)
        finally:
            await _ended(playing)
        address, told = await stack.enter_async_context(replay(pieces, url))
        playwright = await stack.enter_async_context(async_playwright())
        return [
            await _watched(f"{address}/?size={cards}", told, playwright.chromium, executable, wanted)
            for cards in CARDS
        ]


async def _watched(url: str, told: Replay, kind: BrowserType, executable: str, wanted: Wanted) -> Show:
    others = descendants(os.getpid())
    browser = await kind.launch(executable_path=executable, args=["--no-sandbox"])
    try:
        page = await browser.new_page(viewport={"width": wanted.size[0], "height": wanted.size[1]})
        await page.goto(url)
        await page.locator(".card").nth(wanted.boards - 1).wait_for(timeout=LOADED_WITHIN_S * 1000)
        await asyncio.sleep(SETTLED_S)
        own = descendants(os.getpid()) - others
        moves, used, busy = told.moves, Use.of(*own), busy_s()
        await page.evaluate(_WATCH)
        await asyncio.sleep(wanted.seconds)
        found = await page.evaluate("() => window.benchFrames")
        used_after, busy_after = Use.of(*own), busy_s()
        chromium, rest = None, None
        if used is not None and used_after is not None and busy is not None and busy_after is not None:
            chromium = (used_after.cpu_s - used.cpu_s) / wanted.seconds
            rest = (busy_after - busy) / wanted.seconds - chromium
        return Show(found["frames"], found["tasks"], told.moves - moves, chromium, rest)
    finally:
        await browser.close()


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@asynccontextmanager
async def _served(folder: Path) -> AsyncIterator[tuple[str, Client]]:
    """A broker, a dashboard, and a client that plays the daemon."""
    address, port = BrokerAddress(LOOPBACK, kept_port()), kept_port()
    broker, _ = await started(embedded.command(address))
    try:
        where = ["--broker", address.url, "--hall", HALL, "--port", str(port), "--state", str(folder)]
        dashboard, _ = await started([sys.executable, "-m", "dashboard", *where, "--pin", "246810"])
        try:
            async with Client(address, HALL, role="daemon") as client:
                await client.wait_connected()
                yield f"http://{LOOPBACK}:{port}", client
        finally:
            await stopped(dashboard)
    finally:
        await stopped(broker)


async def _play(client: Client, scores: Sequence[Score]) -> None:
    """A move each second at every table, each at its own moment of the second."""
    begin = time.monotonic()
    for second in range(len(scores[0].moves)):
        for index, score in enumerate(scores):
            due = begin + second + index / len(scores)
            if (early := due - time.monotonic()) > 0:
                await asyncio.sleep(early)
            await client.publish_many(score.next())


class Score:
    """A shipped game, as its table tells of it move by move; it starts after some moves."""

    def __init__(self, table: int, plies: int) -> None:
        self.table = table
        self.ply = 0
        self.moves: list[m.ConfirmedMove] = []
        self._fens: list[str] = []
        board = chess.Board()
        for number, move in enumerate(long_game(table, plies).moves[:plies]):
            san = board.san_and_push(move)
            left = TIME_MS - 1000 * number
            self.moves.append(
                m.ConfirmedMove(uci=move.uci(), san=san, white_ms=left, black_ms=left, at=_utc_ms() + number)
            )
            self._fens.append(board.fen())

    def seated(self) -> list[Outgoing]:
        """Who plays, and the game before its first move."""
        known = fake_hall.assignment(self.table % len(fake_hall.PLAYERS) + 1)
        assert known.assignment is not None
        changes = {"table": self.table, "game": f"g{self.table}"}
        seating = known.assignment.model_copy(update=changes)
        state = known.model_copy(update={"assignment": seating})
        return [self._for_all(topics.AUDIENCE_ASSIGNMENT, state), *self._now()]

    def next(self) -> list[Outgoing]:
        """One move more."""
        self.ply += 1
        return self._now()

    def _now(self) -> list[Outgoing]:
        state = m.GameState(
            journal="bench",
            seq=self.ply + 1,
            game=f"g{self.table}",
            state="in_progress" if self.ply else "not_started",
            start_fen=chess.STARTING_FEN,
            fen=self._fens[self.ply - 1] if self.ply else chess.STARTING_FEN,
            moves=self.moves[: self.ply],
            provisional=None,
            result="*",
            termination="",
        )
        left = TIME_MS - 1000 * self.ply
        clock = m.ClockState(
            state="running",
            white_ms=left,
            black_ms=left,
            running="black" if self.ply % 2 else "white",
            read_at=_utc_ms(),
        )
        return [self._for_all(topics.AUDIENCE_GAME, state), self._for_all(topics.AUDIENCE_CLOCK, clock)]

    def _for_all(self, topic: topics.Topic, message: Message) -> Outgoing:
        return Outgoing(topic, message, {"name": AUDIENCE, "table": self.table})


def _utc_ms() -> int:
    return round(time.time() * 1000)
