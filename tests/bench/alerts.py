"""`alerts`: from the evidence at the daemon's port to the alert on a director's screen."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import cast
from unittest.mock import patch

from playwright.async_api import Page, async_playwright

from broker.client.address import LOOPBACK
from tests.bench.figures import Table, percentile
from tests.bench.games import long_game
from tests.bench.hall_run import WARM_UP_S, BenchError, Phase, Started, phase, playing, started
from tests.bench.offences import KINDS, WAITS, evident, planned
from tests.bench.page import LOADED_WITHIN_S, chromium
from tests.bench.scripted_game import PLY_S, Deed, Offence
from tests.bench.sightings import Sightings
from tests.bench.watched_board import Happened, WatchedBoard

COLUMNS = (
    "alert",
    "p50 ms",
    "p99 ms",
    "longest ms",
    "alerts",
    "never seen",
    "from the press p50 ms",
    "p99 ms",
)
TABLES, A_MINUTE = 64, 20
GOAL_MS = 100.0
"""So late the p99 may be, beyond what the arbiter waits for on purpose."""
TOGETHER = "all of them"
PIN, NAME = "246810", "Bench"
LAST_ONES_S = 15.0
"""A flag that is to fall, and a move that is due, take so long."""

_WATCH = """
() => {
  const seen = (window.benchSeen = []);
  const note = (node) => {
    if (!(node instanceof Element)) return;
    const at = performance.timeOrigin + performance.now();
    for (const line of [node, ...node.querySelectorAll(".alert-line")])
      if (line.matches(".alert-line")) seen.push([at, line.dataset.incident]);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  });
  observer.observe(document.querySelector(".alerts"), { subtree: true, childList: true });
}
"""
"""An observer is called right after the page's own drawing, before the browser paints it."""


@dataclass(frozen=True)
class Wanted:
    """How many tables, and for how many minutes."""

    tables: int = TABLES
    minutes: float = 3.0

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Wanted:
        """From the command line."""
        return cls(minutes=asked.minutes)

    @property
    def alerts(self) -> int:
        """So many are planted."""
        return round(self.minutes * A_MINUTE)


@dataclass(frozen=True, slots=True)
class Told:
    """One alert: how long it took in ms, from the press, and from when its evidence was complete."""

    kind: Offence
    from_press_ms: float | None
    beyond_ms: float | None


def add_options(parser: argparse.ArgumentParser) -> None:
    """Those of this measurement."""
    words = f"alerts: for so long, {A_MINUTE} alerts a minute"
    parser.add_argument("--minutes", type=float, default=Wanted.minutes, help=words)


def measure(wanted: Wanted = Wanted()) -> list[Table]:
    """Run a hall in which things happen, with a director's page open.

    Raises:
        BenchError: there is no Chromium.
    """
    with patch.dict(os.environ, FLAGFALL_PIN=PIN), started(wanted.tables, WatchedBoard) as hall:
        told, measured = asyncio.run(_measured(hall, wanted))
    title = (
        f"from the last byte of its evidence on the pty to the line on /director; {wanted.tables} tables, "
        f"{A_MINUTE} alerts a minute"
    )
    table = Table("alerts", title, COLUMNS)
    for name, some in rows(told):
        beyond = [one.beyond_ms for one in some if one.beyond_ms is not None]
        whole = [one.from_press_ms for one in some if one.from_press_ms is not None]
        figures = (percentile(beyond, 0.5), percentile(beyond, 0.99), max(beyond, default=None))
        missing = len(some) - len(beyond)
        table.rows.append(
            (name, *figures, len(some), missing, percentile(whole, 0.5), percentile(whole, 0.99))
        )
    table.notes.append(against_goal(told))
    table.notes.append(
        "The evidence is there with: " + "; ".join(f"{kind}: {WAITS[kind]}" for kind in KINDS) + ". The last "
        "columns count from the press, or from the clock's message."
    )
    if wanted.alerts > len(told):
        table.notes.append(
            f"Of {wanted.alerts} that were planned, {wanted.alerts - len(told)} did not happen."
        )
    late = percentile(measured.late_ms, 0.99) or 0.0
    use = ", ".join(
        f"{name} {used.cpu_s / measured.seconds * 100:.0f} %" for name, used in measured.use.items()
    )
    table.notes.append(
        f"Processors: {use}; other programs {measured.others * 100:.0f} %. The boards wrote {late:.1f} ms "
        "late (p99)."
    )
    return [table]


def against_goal(told: Sequence[Told]) -> str:
    """The goal, and whether it was met: an alert that nobody saw misses it."""
    seen = [one.beyond_ms for one in told if one.beyond_ms is not None]
    goal, p99 = f"The goal is a p99 of {GOAL_MS:g} ms", percentile(seen, 0.99)
    if p99 is None:
        return f"{goal}: MISSED, no alert was seen."
    if len(seen) < len(told):
        return f"{goal}: MISSED, {len(told) - len(seen)} of {len(told)} alerts were never seen."
    if p99 > GOAL_MS:
        return f"{goal}: MISSED, by {p99 - GOAL_MS:.1f} ms."
    return f"{goal}: met, with {GOAL_MS - p99:.1f} ms to spare."


def rows(told: Sequence[Told]) -> Iterator[tuple[str, list[Told]]]:
    """All of them, then by kind."""
    yield TOGETHER, list(told)
    for kind in KINDS:
        yield kind, [one for one in told if one.kind == kind]


def plan(wanted: Wanted) -> dict[int, list[tuple[float, Offence]]]:
    """What happens at which table and from when on, in seconds of its game: evenly, each kind in turn.

    The tables come in turn, far from each other; one whose flag has fallen plays no more.
    """
    begin, step = WARM_UP_S + LOADED_WITHIN_S, 60.0 / A_MINUTE
    found: dict[int, list[tuple[float, Offence]]] = {}
    over: set[int] = set()
    turns = itertools.cycle(1 + number * 7 % wanted.tables for number in range(wanted.tables))
    for number in range(wanted.alerts):
        table, kind = next(one for one in turns if one not in over), KINDS[number % len(KINDS)]
        found.setdefault(table, []).append((begin + number * step, kind))
        if kind == "flag_fall":
            over.add(table)
    return found


async def _measured(hall: Started, wanted: Wanted) -> tuple[list[Told], Phase]:
    executable = chromium()
    if executable is None:
        raise BenchError("there is no Chromium: $CHROMIUM names one")
    plans = plan(wanted)

    def game(table: int, plies: int) -> Iterator[tuple[float, Deed]]:
        return planned(long_game(table, plies).moves, f"alerts {table}", plans.get(table, []))

    lasts = wanted.minutes * 60 + LAST_ONES_S
    plies = round((WARM_UP_S + LOADED_WITHIN_S + lasts) / PLY_S[0])
    async with playing(hall, plies, game):
        url = f"http://{LOOPBACK}:{hall.config.dashboard.port}"
        async with _director(url, executable) as page:
            measured = await phase(WARM_UP_S + LOADED_WITHIN_S + lasts, hall)
            seen = await _sightings(page)
    boards = [board for board in hall.boards if isinstance(board, WatchedBoard)]
    told = [_told(one, board, seen) for board in boards for one in board.happened]
    return told, measured


def _told(one: Happened, board: WatchedBoard, seen: Sightings) -> Told:
    complete = evident(one.kind, one.at, board.readings)
    shown = seen.first(one.table, one.kind, one.at)
    if complete is None or shown is None:
        return Told(one.kind, None, None)
    return Told(one.kind, (shown - one.at) * 1000, (shown - complete) * 1000)


@asynccontextmanager
async def _director(url: str, executable: str) -> AsyncIterator[Page]:
    """The page of a director who is signed in; it notes each alert from now on."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        try:
            page = await browser.new_page(viewport={"width": 1366, "height": 768})
            await page.goto(f"{url}/director")
            await page.get_by_label("PIN").fill(PIN)
            await page.get_by_label("Your name").fill(NAME)
            await page.get_by_role("button", name="Sign in", exact=True).click()
            await page.locator(".alerts").wait_for(timeout=LOADED_WITHIN_S * 1000)
            await page.evaluate(_WATCH)
            yield page
        finally:
            await browser.close()


async def _sightings(page: Page) -> Sightings:
    found = Sightings()
    for at_ms, incident in cast("list[tuple[float, str]]", await page.evaluate("() => window.benchSeen")):
        table, _, kind = incident.split("-", 2)
        found.add(int(table), kind, at_ms / 1000)
    return found
