"""How much a first visit loads, of everything: files, type, flags, and what the stream tells of 64 boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from broker.contract import event_messages as e
from broker.contract import topics
from broker.contract.payloads import Outgoing
from daemon.demo.players import invented, names
from tests.dashboard import sample_event
from tests.end_to_end import browser as pages
from tests.end_to_end.browser import becomes, chromium, opened
from tests.end_to_end.loaded import loading
from tests.end_to_end.test_grid import seat
from tests.end_to_end.told_hall import Hall, told_hall

pytestmark = pages.SHARING

TABLES = 64
ROUNDS = 6
MOST = 150_000
FLAGS_ARE_DRAWN = """[...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight)
    .every((one) => one.complete)"""
"""Those further down are loaded when somebody comes to them."""


def large_event() -> Iterator[Outgoing]:
    """One section of 128 players after some rounds, with all results and three tie-breaks."""
    die = Random(3)
    people = invented(2 * TABLES, names(die), die, strongest=2700, weakest=1000)
    rounds = [
        e.Round(number=one, state="in_progress" if one == ROUNDS else "finished")
        for one in range(1, ROUNDS + 1)
    ]
    section = e.Section(id="open", name="Open", system="Swiss", planned_rounds=7, rounds=rounds)
    said: dict[str, Any] = {"journal": "desk", "seq": 1}
    event = {"event": "harbour"}
    here = {**event, "section": "open"}
    yield Outgoing(
        topics.EVENT_ROUNDS, e.EventOverview(**said, name="Harbour Open", sections=[section]), event
    )
    entries = [e.SectionPlayer(number=number, player=one) for number, one in enumerate(people, 1)]
    yield Outgoing(topics.EVENT_PLAYERS, e.SectionPlayers(**said, players=entries), here)
    points = dict.fromkeys(range(1, 2 * TABLES + 1), 0.0)
    for number in range(1, ROUNDS + 1):
        order = die.sample(sorted(points), len(points))
        made = []
        for board, (white, black) in enumerate(zip(order[::2], order[1::2], strict=True), 1):
            result: e.Outcome = die.choice(["1-0", "0-1", "1/2-1/2"]) if number < ROUNDS else "*"
            for player, score in zip((white, black), sample_event.SCORES.get(result, (0, 0)), strict=True):
                points[player] += score
            game = f"{number}.{board}"
            made.append(
                e.Pairing(board=board, white=white, black=black, table=board, game=game, result=result)
            )
        yield Outgoing(
            topics.EVENT_PAIRINGS, e.RoundPairings(**said, pairings=made), {**here, "round": number}
        )
    best = sorted(points, key=lambda one: -points[one])
    lines = [
        e.PlayerStanding(
            place=place,
            player=player,
            points=points[player],
            values=[die.randrange(40) / 2 for _ in range(3)],
            points_by_round=[points[player] * part / 5 for part in range(1, 6)],
        )
        for place, player in enumerate(best, 1)
    ]
    ties = [e.TieBreak(code=code) for code in ("BH-C1", "BH", "SB")]
    yield Outgoing(
        topics.EVENT_STANDINGS, e.SectionStandings(**said, round=5, tie_breaks=ties, players=lines), here
    )


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with told_hall(tmp_path_factory.mktemp("hall")) as running:
        await seat(running, TABLES)
        await running.client.publish_many(list(sample_event.for_public(large_event())))
        await running.heard()
        yield running


async def streamed(loaded: Counter[str]) -> bool:
    """Whether the first frame came, and compressed: as it stands it is several times as large."""
    return 4_000 < sum(size for address, size in loaded.items() if "/events" in address) < 30_000


@pytest.mark.parametrize(
    ("path", "shown", "count"),
    [
        ("/", ".card", TABLES),
        ("/?pieces=print", ".card", TABLES),
        ("/event", "tbody tr", TABLES),
        ("/table/3", "h1", 1),
        ("/screen", ".card", 4),
    ],
)
async def test_a_first_visit_is_small_with_64_boards_and_what_is_told_of_them(
    hall: Hall, path: str, shown: str, count: int
) -> None:
    async with chromium() as browser:
        page, _ = await opened(browser, hall.url)
        await page.goto("about:blank")
        async with loading(page) as loaded:
            await page.goto(hall.url + path)
            await expect(page.locator(shown)).to_have_count(count)
            await page.evaluate("document.fonts.ready")
            await becomes(lambda: page.evaluate(FLAGS_ARE_DRAWN), True)
            await becomes(lambda: streamed(loaded), True)
        assert 50_000 < loaded.total() < MOST, loaded.most_common(8)
