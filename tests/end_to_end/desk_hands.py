"""The hands of whoever sits at the desk, in a real browser, and the simulated boards that wait for them."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Page, expect

from dashboard.desk.event.facts import StoreRecord
from dashboard.desk.running.desk import FOLDER
from dashboard.desk.store.store import EventFile
from tests.answering import answers
from tests.end_to_end.browser import PIN, STARTED_WITHIN_S, signed_in
from tests.waiting import wait_until

PLAYED_WITHIN_S = 600.0
"""By then a round of simulated boards is over also on a machine that tests everything at once."""


@dataclass(frozen=True, slots=True)
class DeskDemo:
    """`flagfall demo --desk` while it runs.

    Attributes:
        url: of its pages.
        folder: where its files are, as long as it runs.
    """

    url: str
    folder: Path

    def records(self, event: str) -> Sequence[StoreRecord]:
        """All records of an event, read from a copy of its file, as after a power cut."""
        for path in self.folder.glob(f"*/dashboard/{FOLDER}/{event}.db*"):
            shutil.copy(path, self.folder)
        file = EventFile(self.folder / f"{event}.db")
        try:
            return file.history.records
        finally:
            file.close()


@asynccontextmanager
async def desk_demo(folder: Path, *options: str) -> AsyncIterator[DeskDemo]:
    """The demonstration as a user starts it, with these options.

    Args:
        folder: an empty one, for its files.
    """
    command = [sys.executable, "-m", "flagfall", "demo", "--desk", "--port", "0", *options]
    environment = {**os.environ, "TMPDIR": str(folder), "FLAGFALL_PIN": PIN}
    process = await asyncio.create_subprocess_exec(
        *command, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, env=environment
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        async with asyncio.timeout(STARTED_WITHIN_S):
            while not any(line.startswith("MQTT") for line in said):
                line = (await process.stdout.readline()).decode()
                assert line, f"the demonstration ended: {said}"
                said.append(line)
        reading = asyncio.create_task(process.stdout.read())  # nobody waits because a pipe is full
        (url,) = (line.split()[-1].rstrip("/") for line in said if line.startswith("Spectators:"))
        await asyncio.to_thread(wait_until, lambda: answers(int(url.rpartition(":")[2])))
        yield DeskDemo(url, folder)
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(STARTED_WITHIN_S):
            rest = (await reading).decode()
        assert "Traceback" not in rest, rest
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@dataclass(frozen=True, slots=True)
class Entrant:
    """What is typed of a player."""

    name: str
    rating: int
    team: str = ""


class DeskHands:
    """Somebody at the desk.

    Attributes:
        page: on which he works.
        touches: how many results he has confirmed.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.touches = page, 0
        self._url = url

    async def sign_in(self) -> None:
        """Come to the desk."""
        await self.page.goto(f"{self._url}/director/desk")
        await signed_in(self.page, self._url, "Dana", reached=True)
        await expect(self.page.get_by_label("New event")).to_be_visible()

    async def open_event(self, name: str) -> None:
        """Open a new event without a section, at its set-up."""
        await self.page.goto(f"{self._url}/director/desk")
        form = self.page.get_by_role("form", name="New event")
        await form.get_by_label("Name").fill(name)
        await form.get_by_label("Format").select_option(label="Choose later, in the setup")
        await form.get_by_role("button", name="Create event").click()
        await expect(self.page.get_by_role("form", name="New section")).to_be_visible()

    async def add_section(self, format_: str, name: str, **fields: str) -> None:
        """Add a section of a format by its id, and then fill in fields by their labels, with _ for spaces."""
        adding = self.page.get_by_role("form", name="New section")
        await adding.get_by_label("Format").select_option(format_)
        await adding.get_by_label("Name").fill(name)
        await adding.get_by_role("button", name="Add section").click()
        form = self.page.get_by_role("form", name=name, exact=True)
        await expect(form).to_be_visible()
        for label, value in fields.items():
            await form.get_by_label(label.replace("_", " "), exact=True).fill(value)
        await form.get_by_role("button", name="Save").click()
        await expect(form.get_by_label("Tables", exact=True)).to_have_value(fields["Tables"])

    async def set_prizes(self, section: str, *prizes: Mapping[str, str | bool]) -> None:
        """Set the prizes of a section: of each, the fields and boxes of its line by their labels."""
        await self.page.get_by_role("button", name=re.compile("^[0-9] Prizes$")).click()
        form = self.page.get_by_role("form", name=f"Prizes of {section}", exact=True)
        for at, prize in enumerate(prizes):
            await form.get_by_role("button", name="Add prize").click()
            line = form.locator("tbody tr").nth(at)
            for label, value in prize.items():
                field = line.get_by_label(label, exact=True)
                await (field.fill(value) if isinstance(value, str) else field.set_checked(value))
        await form.get_by_role("button", name="Save").click()
        await expect(form.get_by_role("button", name=f"Remove {prizes[-1]['Prize']}")).to_be_visible()

    async def part(self, name: str) -> None:
        """Go to a part of the event."""
        await self.page.get_by_role("link", name=name, exact=True).last.click()

    async def enter_players(self, players: Sequence[Entrant]) -> None:
        """Enter them one by one, as they come to the desk."""
        await self.part("Players")
        form = self.page.get_by_role("form", name="Add a player")
        for one in players:
            await form.get_by_label("Name", exact=True).fill(one.name)
            await form.get_by_label("Rating").fill(str(one.rating))
            await form.get_by_label("School").fill(one.team)
            await form.get_by_role("button", name="Add", exact=True).click()
            await expect(self.page.get_by_role("cell", name=one.name, exact=True)).to_be_visible()

    async def pair(self, round_: int) -> str:
        """Pair the next round, look at it, accept it, and tell everybody; why not, where there is none."""
        await self.part("Pairings")
        next_round = self.page.get_by_role("button", name=f"Pair round {round_}")
        over = self.page.locator(".pairings-part > p[role=status]").filter(has_text=re.compile(r"\S"))
        await expect(next_round.or_(over).first).to_be_visible()
        if not await next_round.is_visible():
            return await over.inner_text()
        await next_round.click()
        accept = self.page.get_by_role("button", name="Accept pairings")
        refused = self.page.locator(".pairings-part > .said").filter(has_text=re.compile(r"\S"))
        await expect(accept.or_(refused).first).to_be_visible()
        if not await accept.is_visible():
            return await refused.inner_text()
        await accept.click()
        await self.page.get_by_role("button", name="Publish").click()
        await expect(self.page.get_by_text("Published.", exact=True)).to_be_visible()
        return ""

    async def play(self, round_: int, *, busy: Callable[[Page], Awaitable[None]] | None = None) -> None:
        """Confirm each result with one touch when its table says it, until the round can be closed; close it.

        Args:
            busy: done once, when the first results wait.
        """
        await self.part("Results")
        close = self.page.get_by_role("button", name=f"Close round {round_}")
        says = self.page.get_by_role("button", name=re.compile("^Confirm .* for "))
        while True:
            try:
                await expect(close.or_(says).first).to_be_visible(timeout=PLAYED_WITHIN_S * 1000)
            except AssertionError as late:
                late.add_note(f"round {round_} does not end: {await self._seen()}")
                raise
            if await close.is_visible():
                break
            if busy is not None:
                await busy(self.page)
                busy = None
            name = await says.first.get_attribute("aria-label") or ""
            await self.page.get_by_role("button", name=name, exact=True).click()
            await expect(self.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
            self.touches += 1
        await close.click()
        await expect(self.page.get_by_role("heading", name=f"Round {round_}, closed")).to_be_visible()

    async def _seen(self) -> str:
        return await self.page.get_by_role("list", name="Boards").inner_text()
