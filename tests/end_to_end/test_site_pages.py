"""The spectators' pages over files alone: served by the web server of Python, which knows nothing of us."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest.mock import patch

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import Outgoing
from dashboard.games import site as site_files
from tests.dashboard import fake_hall, sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import SEEN_WITHIN_S, becomes, chromium, opened, opened_apart
from tests.end_to_end.told_hall import APART, Hall, told_hall
from tests.waiting import until

pytestmark = pages.SHARING


class Server(SimpleHTTPRequestHandler):
    """Python's own, but that it says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder on a port; yields its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Server, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


@pytest_asyncio.fixture(loop_scope="session")
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    # The files are written more often, so that nobody waits for them; a process writes them as it does.
    with patch.object(site_files, "STEP_S", 0.5), patch.object(site_files, "ALL_GAMES_S", 1.0):
        async with told_hall(tmp_path, publish=tmp_path / "site", apart=hasattr(request, "param")) as running:
            # The first files are written perhaps before it has heard all.
            await until(lambda: len(paths_written(tmp_path / "site" / "live")) >= 3 * len(fake_hall.PLAYERS))
            yield running


def paths_written(live: Path) -> set[str]:
    """What was told in the steps up to the head."""
    if not (live / "head.json").exists():
        return set()
    head = json.loads((live / "head.json").read_bytes())
    steps = [live / f"{head['run']}-{number}.json" for number in range(1, head["number"] + 1)]
    return {path for step in steps for path, _ in json.loads(step.read_bytes())["changes"]}


@pytest.fixture
def site(hall: Hall, tmp_path: Path) -> Iterator[str]:  # noqa: ARG001  (it is what writes)
    with served(tmp_path / "site") as url:
        yield url


def with_move(table: int, plies: int, san: str, seq: int) -> m.GameState:
    """The game of a table after so many plies of its opening and one more move."""
    game = fake_hall.game(table, plies, provisional=san)
    assert game.provisional is not None
    move = m.ConfirmedMove(uci=game.provisional.uci, san=san, white_ms=1, black_ms=1, at=plies)
    changes = {"moves": [*game.moves, move], "fen": game.provisional.fen, "provisional": None, "seq": seq}
    return game.model_copy(update=changes)


def asked_of(page: Page) -> list[str]:
    """The last part of every address that a page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    return asked


async def test_a_move_comes_as_one_small_file_and_one_board_has_every_move_and_its_game(
    hall: Hall, site: str, tmp_path: Path
) -> None:
    """The way of a spectator: all boards, one of them, and the games to take away."""
    async with chromium() as browser:
        page, wrong = await opened(browser, site)
        await page.goto(site)
        await expect(page.locator(".card")).to_have_count(8)
        await expect(page.locator(".live")).to_have_text("Live")
        third = page.locator('[data-table="3"]')
        await expect(third).to_contain_text("Tomáš Novák")
        await expect(third.get_by_role("link")).to_have_attribute("aria-label", re.compile(r"after 8… h5"))
        asked = asked_of(page)
        await hall.tell(topics.GAME, with_move(3, 16, "Be2", 980), 3)
        await expect(third.get_by_role("link")).to_have_attribute("aria-label", re.compile(r"after 9\. Be2"))
        steps = [name for name in asked if name != "head.json"]
        assert len(steps) == 1, "one step, and nothing that the page had already"
        assert re.fullmatch(r"[0-9a-f]{8}-\d+\.json", steps[0])
        # A clock that runs continues between what is fetched.
        running = page.locator('[data-look="running"]').first
        fetched = -1
        async with asyncio.timeout(SEEN_WITHIN_S):
            while fetched != len(asked):
                fetched, before = len(asked), await running.inner_text()
                await expect(running).not_to_have_text(before)

        await third.get_by_role("link").click()
        await expect(page.locator(".move")).to_have_count(17)
        await expect(page.locator(".opening")).to_contain_text("B90 Sicilian Defense: Najdorf")
        await page.keyboard.press("ArrowLeft")
        await expect(page.locator(".behind")).to_have_text("1 move behind live")
        await hall.tell(topics.GAME, fake_hall.game(3, 14, seq=990), 3)
        await expect(page.locator(".move")).to_have_count(14)
        async with page.expect_download() as download:
            await page.get_by_role("link", name="This game as PGN").click()
        text = (await (await download.value).path()).read_text()
        assert '[White "Tomáš Novák"]' in text

        for path in ("/embed/3", "/screen", "/table/3?language=de"):
            await page.goto(f"{site}{path}")
            await expect(page.locator("cg-board piece").first).to_be_visible()
            await expect(page.get_by_text("Tomáš Novák").first).to_be_visible()
        # It is written once in a minute, so the first one may be of a hall of which not all was heard.
        games = tmp_path / "site" / "games.pgn"
        await until(lambda: games.read_text().count("[Event ") == 8, 120)
        await page.goto(site)
        async with page.expect_download() as download:
            await page.get_by_role("link", name="All games as PGN").click()
        assert (await (await download.value).path()).read_text().count('[Event "Harbour Open"]') == 8
        assert wrong == []


async def test_what_the_desk_tells_is_there_and_one_new_result_is_one_new_file(hall: Hall, site: str) -> None:
    await hall.client.publish_many(list(sample_event.for_public(sample_event.messages_at(3, seq=1))))
    async with chromium() as browser:
        page, wrong = await opened(browser, site)
        await page.goto(site)
        await page.get_by_role("link", name="Tournament").click()
        await expect(page.get_by_role("heading", name="Harbour Open")).to_be_visible()
        await expect(page.locator("tbody tr").nth(2)).to_contain_text("Tomáš Novák")
        [section] = [one for one in sample_event.sections() if one.id == "open"]
        [round_] = [one for one in sample_event.rounds(3).sections[0].rounds if one.number == 4]
        state = sample_event.pairings(section, round_, seq=10)
        third = state.pairings[2].model_copy(update={"result": "1/2-1/2"})
        pairings = [*state.pairings[:2], third, *state.pairings[3:]]
        where: dict[str, str | int] = {
            "name": "public", "event": sample_event.EVENT, "section": "open", "round": 4,
        }  # fmt: skip
        asked = asked_of(page)
        changed = state.model_copy(update={"pairings": pairings})
        await hall.client.publish_many([Outgoing(topics.AUDIENCE_EVENT_PAIRINGS, changed, where)])
        await expect(page.locator("tbody tr").nth(2)).to_contain_text("½\N{EN DASH}½")
        told = [name for name in asked if name.endswith(".json") and name != "head.json"]
        assert sorted({name[:2] for name in told}) == ["d-", "e-"]
        assert sum(name.startswith("e-") for name in asked) == 1
        assert wrong == []


@APART
async def test_a_head_that_grows_old_is_a_lost_connection_and_a_new_run_goes_on(
    hall: Hall, site: str, tmp_path: Path
) -> None:
    async with chromium() as browser:
        page, wrong = await opened_apart(browser, site)
        await page.clock.install()
        await page.goto(site)
        await expect(page.locator(".card")).to_have_count(8)
        await hall.stop_dashboard()
        head = json.loads((tmp_path / "site" / "live" / "head.json").read_bytes())
        banner = page.locator(".banner")

        async def said(visible: bool) -> bool:
            """What it fetches comes in real time, and how long it waits is the time of the page."""
            await page.clock.run_for(2_000)
            return await banner.is_visible() == visible

        await becomes(lambda: said(visible=True), True)
        await expect(banner).to_contain_text("Connection lost since")
        since = await page.evaluate(
            "(at) => new Date(at).toLocaleTimeString(navigator.language, { timeStyle: 'medium' })",
            head["at"],
        )
        await expect(banner).to_contain_text(since)
        await expect(page.locator(".live")).to_have_text("Not live")
        await expect(page.locator(".card")).to_have_count(8)
        # Who comes now is told at once that what he sees is old.
        late, _ = await opened_apart(browser, site)
        await late.clock.set_fixed_time(head["at"] / 1000 + 60)  # s
        await late.goto(site)
        await expect(late.locator(".banner")).to_contain_text(f"since {since}")
        await late.close()
        asked = asked_of(page)
        await hall.run_dashboard()
        await hall.tell(topics.GAME, with_move(3, 16, "Be2", 980), 3)
        await becomes(lambda: said(visible=False), True)
        await expect(page.locator('[data-table="3"]').get_by_role("link")).to_have_attribute(
            "aria-label", re.compile(r"after 9\. Be2")
        )
        assert any(name.endswith("-whole.json") for name in asked), "numbers of another run mean nothing"
        assert [one for one in wrong if "404" not in one] == []


async def test_a_network_that_fails_is_said_and_nothing_is_fetched_twice_when_it_is_back(
    hall: Hall, site: str
) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, site)
        await page.goto(site)
        await expect(page.locator(".card")).to_have_count(8)
        await page.context.set_offline(True)
        await expect(page.locator(".banner")).to_be_visible()
        await hall.tell(topics.GAME, with_move(3, 16, "Be2", 980), 3)
        asked = asked_of(page)
        await page.context.set_offline(False)
        await expect(page.locator(".banner")).to_be_hidden()
        await expect(page.locator('[data-table="3"]').get_by_role("link")).to_have_attribute(
            "aria-label", re.compile(r"after 9\. Be2")
        )
        assert not any(name.endswith("-whole.json") for name in asked)


def head_has(live: Path, move: str) -> bool:
    """Whether the head of a written site stands at or behind a step with this move."""
    head = json.loads((live / "head.json").read_bytes())
    steps = (live / f"{head['run']}-{number}.json" for number in range(1, head["number"] + 1))
    return any(f'"{move}"' in one.read_text("utf-8") for one in steps if one.exists())


def put(file: Path, content: bytes, dated: float) -> None:
    """Write a file in one step, with a time of change in seconds since 1970."""
    new = file.with_suffix(".new")
    new.write_bytes(content)
    os.utime(new, (dated, dated))
    new.replace(file)


async def test_a_copy_that_comes_late_file_by_file_shows_nothing_wrong(hall: Hall, tmp_path: Path) -> None:
    """As on a CDN, or by a careless rsync: the head is there before what it names."""
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path / "site", copy)
    head = copy / "live" / "head.json"
    # Servers date files by the second: the head that the page has is older than those below.
    put(head, head.read_bytes(), head.stat().st_mtime - 60)
    with served(copy) as url:
        async with chromium() as browser:
            page, _ = await opened(browser, url)
            await page.goto(f"{url}/table/3")
            await expect(page.locator(".move")).to_have_count(16)
            live = tmp_path / "site" / "live"
            await hall.tell(topics.GAME, with_move(3, 16, "Be2", 980), 3)
            await until(lambda: head_has(live, "Be2"))
            asked = asked_of(page)
            whole, dated = (live / "head.json").read_bytes(), (live / "head.json").stat().st_mtime
            put(head, whole[: len(whole) // 2], dated)  # as if a page reads it while it is written
            await until(lambda: asked.count("head.json") >= 2, say=lambda: asked)
            put(head, whole, dated)  # completed within the same second
            await until(lambda: {*asked} - {"head.json"}, say=lambda: asked)
            await expect(page.locator(".move")).to_have_count(16)
            shutil.copytree(tmp_path / "site", copy, dirs_exist_ok=True)
            await expect(page.locator(".move")).to_have_count(17)
            await expect(page.locator(".banner")).to_be_hidden()
