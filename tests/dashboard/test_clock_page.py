"""The page that is a table's clock: who may press, what he is told, and how a touch goes on to the hall."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from broker import messages as m
from broker import requests, topics
from broker.errors import NoAnswer
from dashboard.app import create_app
from dashboard.auth import Door
from dashboard.clock_codes import ClockCodes, Codes
from dashboard.clock_page import COUNTS_FOR_MS, ClockStreams, shown
from dashboard.errors import StateError
from dashboard.feed import Feed
from dashboard.guard import Guard
from dashboard.pages import Pages
from tests.dashboard.standing_time import stand_still
from tests.dashboard.test_feed import tell
from tests.dashboard.web_side import FakeHall

SECRET = "00" * 32
ID = "touch-12345"


@pytest.fixture
def codes() -> ClockCodes:
    return ClockCodes(Codes(secret=SECRET))


@pytest.fixture
def here(codes: ClockCodes) -> str:
    return f"/clock/7/{codes.code(7)}"


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Door, codes: ClockCodes) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static), clock_codes=codes)


# --- who may ----------------------------------------------------------------------------------------------


async def test_whoever_has_the_code_presses_without_signing_in(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    page = await browser.get(here, headers={"accept": "text/html"})
    assert (page.status_code, "<title>Flagfall</title>" in page.text) == (200, True)
    before = round(time.time() * 1000)
    body = {"id": ID, "key": "white", "touched_at": 1_700_000_000_123, "age_ms": 2_000}
    answer = await browser.post(here, json=body)
    assert answer.status_code == 200
    assert set(answer.json()) == {"text", "now", "rate"}
    [(topic, request)] = hall.asked
    assert topic is topics.PRESS
    assert isinstance(request, requests.PressRequest)
    assert (request.table, request.key, request.touched_at) == (7, "white", 1_700_000_000_123)
    assert (request.id, request.by) == (f"clock-7-{ID}", "clock of table 7")
    assert request.not_after is not None
    assert 0 <= request.not_after - before - (COUNTS_FOR_MS - 2_000) < 2_000


@pytest.mark.parametrize(
    "path",
    ["/clock/8/{code}", "/clock/7/aaaaaaaaaaaaaaaa", "/clock/7/ü", "/clock/0/a", f"/clock/{'7' * 5000}/a"],
)
async def test_who_has_another_code_presses_nothing_and_learns_nothing(
    browser: httpx.AsyncClient, feed: Feed, hall: FakeHall, codes: ClockCodes, path: str
) -> None:
    tell(feed, "floor/table/7/clock", m.ClockState(state="running", white_ms=1, running="white", at=1))
    path = path.format(code=codes.code(7))
    told = [await browser.post(path, json={"id": ID, "key": "white"})]
    told += [await browser.get(f"{path}/{one}") for one in ("events", "time")]
    told += [await browser.get(path)]
    assert {one.status_code for one in told} <= {404, 422}
    assert hall.asked == []


async def test_the_code_is_not_that_of_the_card_on_the_table(codes: ClockCodes) -> None:
    from dashboard.calls import Cards

    assert Cards(SECRET).key(7) != codes.code(7)


# --- the touch --------------------------------------------------------------------------------------------


async def test_what_the_hall_says_of_a_wrong_touch_is_said_to_whoever_touched(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    hall.answer = requests.Reply(id="", ok=False, text="White's time runs: nothing was changed.")
    answer = await browser.post(here, json={"id": ID, "key": "black"})
    assert (answer.status_code, answer.json()["detail"]) == (409, hall.answer.text)


async def test_a_hall_that_does_not_answer_is_said_so_that_the_page_asks_again(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    hall.answer = NoAnswer("Nobody.")
    assert (await browser.post(here, json={"id": ID, "key": "black"})).status_code == 503


async def test_a_touch_that_is_too_old_is_not_sent(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    answer = await browser.post(here, json={"id": ID, "key": "black", "age_ms": COUNTS_FOR_MS})
    assert answer.status_code == 410
    assert hall.asked == []


@pytest.mark.parametrize(
    "body", [{"key": "white"}, {"id": ID, "key": "pawn"}, {"id": "a/b+c#dd", "key": "go"}]
)
async def test_what_is_no_touch_is_not_sent(
    browser: httpx.AsyncClient, hall: FakeHall, here: str, body: dict[str, str]
) -> None:
    assert (await browser.post(here, json=body)).status_code == 422
    assert hall.asked == []


async def test_a_hand_that_drums_on_the_glass_is_held_up(
    browser: httpx.AsyncClient, hall: FakeHall, here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_still(monkeypatch, "dashboard.clock_page")
    told = [await browser.post(here, json={"id": f"{ID}-{n}", "key": "white"}) for n in range(60)]
    assert [one.status_code for one in told] == [200] * 30 + [429] * 30
    assert len(hall.asked) == 30


# --- what is told -----------------------------------------------------------------------------------------


async def test_a_page_is_told_what_a_clock_shows_at_once_and_nothing_else_of_the_floor(
    feed: Feed, codes: ClockCodes
) -> None:
    streams = ClockStreams(feed, codes)
    frames = streams.stream(7, codes.code(7))
    assert (await anext(frames)).startswith(b"retry:")
    assert frame(await anext(frames))["clock"] is None
    tell(feed, "floor/table/7/clock", m.ClockState(state="running", white_ms=5000, running="white", at=1))
    told = frame(await anext(frames))
    assert told["clock"]["white_ms"] == 5000
    assert set(told) == {
        *("now", "rate", "link", "clock", "screen", "players", "time_control", "result", "paused", "moves")
    }
    codes.renew(7)
    streams._wake(7)
    with pytest.raises(StopAsyncIteration):
        await anext(frames)


async def test_it_knows_whether_the_table_has_such_a_clock(feed: Feed) -> None:
    assert shown(feed.directors.view, 7)["screen"] is False
    tell(feed, "floor/table/7/health", m.Health(level="ok", items=[], at=1, clock="screen"))
    assert shown(feed.directors.view, 7)["screen"] is True


def frame(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(data.removeprefix(b"data: "))
    return found


# --- the arbiter ------------------------------------------------------------------------------------------


async def test_an_arbiter_is_shown_the_code_and_makes_it_anew(
    director: httpx.AsyncClient, codes: ClockCodes
) -> None:
    old = codes.code(3)
    assert (await director.get("/director/clock-code?table=3")).json() == {"table": 3, "code": old}
    new = (await director.post("/director/clock-code", json={"table": 3})).json()["code"]
    assert new == codes.code(3) != old
    assert not codes.fits(3, old)
    assert codes.fits(4, codes.code(4)), "the others stay"


async def test_who_is_not_signed_in_is_shown_no_code(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/director/clock-code?table=3")).status_code == 401


def test_codes_are_the_same_after_a_restart_and_others_in_another_hall(tmp_path: Path) -> None:
    first = ClockCodes.of(tmp_path, "a")
    first.renew(2)
    again, other = ClockCodes.of(tmp_path, "a"), ClockCodes.of(tmp_path, "b")
    assert (again.code(1), again.code(2)) == (first.code(1), first.code(2))
    assert other.code(1) != first.code(1)


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "clocks-hall.json").write_text("{")
    with pytest.raises(StateError, match="the codes of the on-screen clocks"):
        ClockCodes.of(tmp_path, "hall")
