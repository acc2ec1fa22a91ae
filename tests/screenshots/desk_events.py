"""Three events that are run at the desk in a real browser, with results from live boards, for its pictures.

A Cohen event of nine players, a VKK event, and a Scholastic Swiss of five rounds at 24 tables, one after the
other in a hall that `flagfall demo --desk` plays. Nobody types a result: each is confirmed when its table
says it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Page, expect

from tests.end_to_end.browser import CHROMIUM, chromium
from tests.end_to_end.desk_hands import DeskHands, Entrant, desk_demo

Window = Callable[[Browser, int, int], Awaitable[Page]]
Photograph = Callable[[Page, str], Awaitable[None]]

TABLES: Final = 24
SPEED: Final = 8
SCHOOLS: Final = ("Harbour School", "Lime Street", "St Bede", "Northgate", "Old Mill", "Riverside")
FIRST: Final = (
    "Ada",
    "Bilal",
    "Chloe",
    "Dmitri",
    "Eleni",
    "Finn",
    "Greta",
    "Hugo",
    "Ines",
    "Jakub",
    "Kemi",
    "Leo",
)
FAMILY: Final = ("Whitlock", "Rahman", "Okoro", "Sokolov")


@dataclass(frozen=True, slots=True)
class Played:
    """An event that is run here.

    Attributes:
        format_: by its id.
        control: other than the format's own, where that is longer than anybody waits for a picture.
        prizes: lines of the form, by its labels.
    """

    name: str
    id: str
    format_: str
    players: int
    tables: int
    control: str
    prizes: tuple[Mapping[str, str | bool], ...] = ()


CUPS: Final[tuple[Mapping[str, str | bool], ...]] = (
    {"Prize": "1st, cup"},
    {"Prize": "2nd, medal"},
    {"Prize": "3rd, medal"},
    {"Prize": "Best under 1200", "Rated below": "1200"},
    {"Prize": "School cup", "For teams": True},
)

EVENTS: Final = (
    Played("Cohen Nine", "cohen", "cohen", 9, 4, "12+5"),
    Played("VKK Evening", "vkk", "vkk", 12, 6, "15"),
    Played("Spring Scholastic", "scholastic", "scholastic", 2 * TABLES, TABLES, "30d5", CUPS),
)
MOST_ROUNDS: Final = 12


async def make(window: Window, photographed: Photograph) -> None:
    """Run them, and take their pictures."""
    with tempfile.TemporaryDirectory(prefix="flagfall-pictures-") as folder:
        options = ("--tables", str(TABLES), "--speed", str(SPEED))
        async with desk_demo(Path(folder), *options) as demo, chromium(CHROMIUM) as browser:
            hands = DeskHands(await window(browser, 1280, 800), demo.url)
            await hands.sign_in()
            for one in EVENTS:
                await _run(one, hands, photographed)


async def _run(one: Played, hands: DeskHands, photographed: Photograph) -> None:
    page, touched = hands.page, hands.touches
    await hands.open_event(one.name)
    await hands.add_section(one.format_, "Open", Tables=f"demo 1-{one.tables}", Time_control=one.control)
    if one.prizes:
        await hands.set_prizes("Open", *one.prizes)
    await page.evaluate("scrollTo(0, 0)")
    await photographed(page, f"desk-{one.id}-setup")
    await hands.enter_players(_players(one.players))
    for number in range(1, MOST_ROUNDS + 1):
        over = await hands.pair(number)
        if over:
            print(f"{one.name}: {number - 1} rounds, {hands.touches - touched} results confirmed; {over}")
            break
        if number == 1:
            await photographed(page, f"desk-{one.id}-pairings")

        async def results_wait(page: Page) -> None:
            # A row that has just come to its place is pale for a moment; none comes where somebody is.
            await page.locator(".result-lines > li").first.hover()
            await expect(page.locator("[data-settling]")).to_have_count(0)
            await photographed(page, f"desk-{one.id}-results")

        await hands.play(number, busy=results_wait if number == 1 else None)
    await hands.part("Standings")
    await page.locator("tbody tr").first.wait_for()
    await photographed(page, f"desk-{one.id}-standings")
    if one.prizes:
        await page.get_by_role("heading", name="Teams", exact=True).scroll_into_view_if_needed()
        await page.get_by_role("heading", name="Prizes", exact=True).scroll_into_view_if_needed()
        await photographed(page, f"desk-{one.id}-prizes")


def _players(count: int) -> list[Entrant]:
    names = [
        f"{FAMILY[(at + at // len(FIRST)) % len(FAMILY)]}, {FIRST[at % len(FIRST)]}"
        for at in range(len(FAMILY) * len(FIRST))
    ]
    assert len(set(names)) == len(names)
    return [
        Entrant(name, 1650 - 17 * at, SCHOOLS[at % len(SCHOOLS)]) for at, name in enumerate(names[:count])
    ]
