"""The page that is a table's clock: who may press, what it shows, and how a tap continues to the hall."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request

from broker.contract import messages as m
from broker.contract import requests, topics
from broker.errors import NoAnswer
from dashboard.app import create_app
from dashboard.clock.codes import APART, ClockCodes, Codes
from dashboard.clock.devices import (
    ARRIVED,
    COOKIE,
    MOST_HELD_UP_S,
    ClockDevices,
    Holder,
    arrived_ago_s,
    described,
)
from dashboard.clock.page import COUNTS_FOR_MS, ClockStreams, shown
from dashboard.clock.round_trips import LASTS_S, RoundTrips
from dashboard.errors import StateError
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.dashboard.live.test_feed import tell
from tests.dashboard.web_side import FakeHall, client, signed_in

SECRET = "00" * 32
ID = "touch-12345"


@pytest.fixture
def codes() -> ClockCodes:
    return ClockCodes(Codes(secret=SECRET))


@pytest.fixture
def here(codes: ClockCodes) -> str:
    return f"/clock/7/{codes.code(7)}"


@dataclass
class Time:
    """Monotonic seconds, which pass when a test says so."""

    now: float = 1000.0


@pytest.fixture
def time_() -> Time:
    return Time()


@pytest.fixture
def app(
    hall: FakeHall, feed: Feed, static: Path, door: Authenticator, codes: ClockCodes, time_: Time
) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static), clock_codes=codes, now=lambda: time_.now)


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
    assert (request.table, request.key, request.tapped_at) == (7, "white", 1_700_000_000_123)
    assert (request.side, request.second, request.by) == ("both", False, "clock of table 7")
    assert request.id == f"clock-7-{request.device}-{ID}"
    assert request.expires_at is not None
    assert 0 <= request.expires_at - before - (COUNTS_FOR_MS - 2_000) < 2_000


@pytest.mark.parametrize(
    "path",
    ["/clock/8/{code}", "/clock/7/aaaaaaaaaaaaaaaa", "/clock/7/ü", "/clock/0/a", f"/clock/{'7' * 5000}/a"],
)
async def test_who_has_another_code_presses_nothing_and_learns_nothing(
    browser: httpx.AsyncClient, feed: Feed, hall: FakeHall, codes: ClockCodes, path: str
) -> None:
    tell(feed, "floor/table/7/clock", m.ClockState(state="running", white_ms=1, running="white", read_at=1))
    path = path.format(code=codes.code(7))
    told = [await browser.post(path, json={"id": ID, "key": "white"})]
    told += [await browser.get(f"{path}/{one}") for one in ("events", "time")]
    told += [await browser.get(path)]
    assert {one.status_code for one in told} <= {404, 422}
    assert hall.asked == []


async def test_the_code_is_not_that_of_the_card_on_the_table(codes: ClockCodes) -> None:
    from dashboard.director.calls import Cards

    assert Cards(SECRET).key(7) != codes.code(7)


# --- the touch --------------------------------------------------------------------------------------------


async def test_what_the_hall_says_of_a_wrong_touch_is_said_to_whoever_touched(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    hall.answer = requests.Reply(id="", ok=False, text="White’s clock is running. Nothing was changed.")
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


async def test_a_hand_that_drums_on_the_glass_is_held_up_and_nobody_else(
    app: Guard, hall: FakeHall, codes: ClockCodes
) -> None:
    """Both devices are behind one router; one that is no clock drums there too."""
    app.held_up_s = 0.0
    codes.lay(7, apart=True)
    white, black = (f"/clock/7/{codes.code(7, side)}" for side in APART)
    async with client(app) as page, client(app) as other, client(app) as stranger:
        assert (await page.post(white, json={"id": ID, "key": "white"})).status_code == 200
        assert (await other.post(black, json={"id": ID, "key": "black"})).status_code == 200
        told = [await page.post(white, json={"id": f"{ID}-{n}", "key": "white"}) for n in range(60)]
        assert [each.status_code for each in told] == [200] * 30 + [429] * 30
        told = [await stranger.post(white, json={"id": f"{ID}-{n}", "key": "white"}) for n in range(400)]
        assert {each.status_code for each in told[-50:]} == {429}
        hall.asked.clear()
        told = [await other.post(black, json={"id": f"{ID}-{n}", "key": "black"}) for n in range(30)]
        assert {each.status_code for each in told} == {200}
        assert len(hall.asked) == 30


async def test_a_flooding_device_waits_for_each_rejection_and_the_other_for_nothing(
    app: Guard, codes: ClockCodes
) -> None:
    codes.lay(7, apart=True)
    white, black = (f"/clock/7/{codes.code(7, side)}" for side in APART)
    async with client(app) as page, client(app) as other:
        for n in range(31):  # the first one makes it a clock, and the others use up its pace
            await page.post(white, json={"id": f"{ID}-{n}", "key": "white"})
        app.held_up_s = 1e9
        flood = [
            asyncio.create_task(page.post(white, json={"id": f"{ID}-x{n}", "key": "white"})) for n in range(9)
        ]
        assert (await other.post(black, json={"id": ID, "key": "black"})).status_code == 200
        assert not any(task.done() for task in flood)
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)


# --- which device it is -----------------------------------------------------------------------------------


async def test_the_first_device_that_opens_a_code_is_the_clock_and_another_shows_it(
    app: Guard, hall: FakeHall, codes: ClockCodes, here: str
) -> None:
    async with client(app) as first, client(app) as second:
        await first.get(here, headers={"accept": "text/html"})
        assert (await first.post(here, json={"id": ID, "key": "white"})).status_code == 200
        assert codes.device(7, "both") is not None
        hall.answer = requests.Reply(id="", ok=False, text="Another device.")
        assert (await second.post(here, json={"id": ID, "key": "white"})).status_code == 409
        mine, others = (request for _, request in hall.asked)
        assert isinstance(mine, requests.PressRequest)
        assert isinstance(others, requests.PressRequest)
        assert [(one.second, one.way_ms) for one in (mine, others)] == [(False, 0), (True, 0)]
        assert mine.id != others.id, "who takes the name of another's touch does not stop that"


async def test_the_hall_is_notified_of_a_second_device_and_not_at_every_tap(
    app: Guard, hall: FakeHall, here: str
) -> None:
    async with client(app) as first, client(app) as second:
        await first.post(here, json={"id": ID, "key": "white"})
        hall.answer = requests.Reply(id="", ok=False, text="Another device.")
        for n in range(30):
            answer = await second.post(here, json={"id": f"{ID}-{n}", "key": "white"})
            assert answer.status_code == 409
            assert "nother device" in answer.json()["detail"]
        assert len(hall.asked) == 5


async def test_a_device_is_the_same_after_a_restart_and_in_another_tab(tmp_path: Path) -> None:
    codes = ClockCodes.of(tmp_path, "a")
    assert codes.take(7, "both", "k" * 20, "iPad", 5)
    again = ClockCodes.of(tmp_path, "a")
    assert again.take(7, "both", "k" * 20, "iPad", 9)
    assert not again.take(7, "both", "l" * 20, "", 9)
    assert again.device(7, "both") == codes.device(7, "both")
    assert "k" * 20 not in (tmp_path / "clocks-a.json").read_text(), "its secret is not kept"


def test_a_device_is_the_clock_of_one_side_alone() -> None:
    codes = ClockCodes()
    codes.lay(7, apart=True)
    assert codes.take(7, "white", "k" * 20, "", 0)
    assert not codes.take(7, "black", "k" * 20, "", 0)
    assert codes.take(7, "black", "l" * 20, "", 0)
    assert codes.take(8, "both", "k" * 20, "", 0), "at another table it may be another one"


def test_of_one_device_between_the_players_and_one_for_each_only_those_codes_open_that_are_meant() -> None:
    codes = ClockCodes()
    both = codes.code(7)
    codes.take(7, "both", "k" * 20, "", 0)
    codes.lay(7, apart=True)
    sides = {side: codes.code(7, side) for side in APART}
    assert [codes.place(7, code) for code in (both, codes.code(7), *sides.values())] == [None, None, *APART]
    codes.lay(7, apart=False)
    assert [codes.place(7, code) for code in (both, codes.code(7), *sides.values())] == [
        None,
        "both",
        None,
        None,
    ]
    assert codes.device(7, "both") is None


def test_a_place_that_is_freed_leaves_the_other_side_alone() -> None:
    codes = ClockCodes()
    codes.lay(7, apart=True)
    old = {side: codes.code(7, side) for side in APART}
    for side in APART:
        codes.take(7, side, f"{side}{'k' * 20}", "", 0)
    codes.renew(7, "white")
    assert (codes.place(7, old["white"]), codes.device(7, "white")) == (None, None)
    assert codes.holds(7, "black", f"black{'k' * 20}")
    assert codes.place(7, old["black"]) == "black"


def test_codes_that_an_earlier_version_kept_open_what_they_opened(tmp_path: Path) -> None:
    (tmp_path / "clocks-a.json").write_text(json.dumps({"secret": SECRET, "anew": {"3": 1}}))
    codes = ClockCodes.of(tmp_path, "a")
    made = hmac.digest(bytes.fromhex(SECRET), b"clock 3 1", hashlib.sha256)
    assert codes.place(3, base64.b32encode(made[:10]).decode().lower()) == "both"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605 Version/17 Safari/604.1",
            "iPhone, Safari",
        ),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/120 Mobile Safari/537", "Android, Chrome"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "Linux, Firefox"),
        ("curl/8", ""),
    ],
)
def test_a_device_says_what_it_is(agent: str, name: str) -> None:
    assert described(agent) == name


# --- how long its way is ----------------------------------------------------------------------------------


async def test_the_way_of_a_device_is_measured_by_words_that_it_sends_back(
    app: Guard, feed: Feed, hall: FakeHall, codes: ClockCodes, here: str, time_: Time
) -> None:
    async with client(app) as page:
        await page.post(here, json={"id": ID, "key": "white"})
        key = page.cookies[COOKIE]
        frames = ClockStreams(feed, app_devices(app)).stream(7, codes.code(7), holder(key))
        await anext(frames)
        word = frame(await anext(frames))["word"]
        assert not (await page.post(f"{here}/way", json={"word": "guessed"})).json()["ok"]
        time_.now += 0.018
        assert (await page.post(f"{here}/way", json={"word": word})).json()["ok"]
        assert not (await page.post(f"{here}/way", json={"word": word})).json()["ok"], "it counts once"
        await page.post(here, json={"id": f"{ID}-2", "key": "white"})
    request = hall.asked[-1][1]
    assert isinstance(request, requests.PressRequest)
    assert request.way_ms == pytest.approx(9.0)


def test_of_several_round_trips_the_shortest_counts_for_a_minute() -> None:
    trips = RoundTrips()
    for at, took, way in ((0.0, 0.2, 0.1), (10.0, 0.02, 0.01), (20.0, 5.0, 0.01)):
        trips.ask("w", at)
        assert trips.answered("w", at + took)
        assert trips.way_s(at + took) == pytest.approx(way)
    assert trips.way_s(10.02 + LASTS_S + 1) == 2.5
    assert trips.way_s(1e4) == 0


@given(
    st.lists(st.tuples(st.sampled_from(["ask", "answer", "replay", "guess"]), st.floats(0, 3)), max_size=40)
)
def test_whatever_a_device_answers_it_never_seems_quicker_than_it_is(deeds: list[tuple[str, float]]) -> None:
    """Its real round trip takes 40 ms: nothing that it sends can be here sooner after its word was sent."""
    trips, now, words = RoundTrips(), 0.0, ["none"]
    sent_at = 0.0
    for deed, later in deeds:
        now += later
        if deed == "ask" and trips.is_due(now):
            words.append(f"word {len(words)}")
            trips.ask(words[-1], now)
            sent_at = now
        elif deed == "answer":
            now = max(now, sent_at + 0.04)
            trips.answered(words[-1], now)
        elif deed == "replay":
            trips.answered(words[-2 if len(words) > 1 else 0], now)
        else:
            trips.answered("guess", now)
        assert trips.way_s(now) == 0 or trips.way_s(now) >= 0.04 / 2 - 1e-9


def test_an_answer_that_the_kernel_dates_before_its_question_took_no_time() -> None:
    """It counts in whole milliseconds; less than none would be no touch that the hall takes."""
    trips = RoundTrips()
    trips.ask("word", 1.0005)
    assert trips.answered("word", 1.0)
    assert trips.way_s(1.0) == 0


# --- a touch that the hall does not answer ----------------------------------------------------------------


async def test_a_touch_that_came_here_is_carried_on_and_dated_when_it_came_first(
    browser: httpx.AsyncClient, hall: FakeHall, here: str
) -> None:
    hall.answer = NoAnswer("Nobody.")
    assert (await browser.post(here, json={"id": ID, "key": "black"})).status_code == 503
    hall.answer = requests.Reply(id="", ok=True, text="It counted.")
    again = await browser.post(here, json={"id": ID, "key": "black", "age_ms": 400})
    assert (again.status_code, again.json()["text"]) == (200, "It counted.")
    sent = {request.model_dump_json() for _, request in hall.asked}
    assert len(sent) == 1, "the same request, with the moment of the first"


# --- what pages receive -----------------------------------------------------------------------------------


async def test_a_page_receives_what_a_clock_shows_at_once_and_nothing_else_of_the_floor(
    feed: Feed, codes: ClockCodes
) -> None:
    streams = ClockStreams(feed, ClockDevices(codes))
    codes.take(7, "both", "k" * 20, "", 0)
    frames = streams.stream(7, codes.code(7), holder("k" * 20))
    assert (await anext(frames)).startswith(b"retry:")
    assert frame(await anext(frames))["clock"] is None
    tell(
        feed, "floor/table/7/clock", m.ClockState(state="running", white_ms=5000, running="white", read_at=1)
    )
    received = frame(await anext(frames))
    assert received["clock"]["white_ms"] == 5000
    assert set(received) == {
        *("now", "rate", "link", "clock", "screen", "players", "time_control", "result", "paused", "moves"),
        *("place", "holds"),
    }
    codes.renew(7)
    streams.wake(7)
    with pytest.raises(StopAsyncIteration):
        await anext(frames)


async def test_it_knows_whether_the_table_has_such_a_clock(feed: Feed) -> None:
    assert shown(feed.directors.view, 7)["screen"] is False
    tell(feed, "floor/table/7/health", m.Health(level="ok", items=[], at=1, clock="screen"))
    assert shown(feed.directors.view, 7)["screen"] is True


async def test_a_device_that_only_shows_the_clock_learns_so_and_is_sent_no_word(
    feed: Feed, codes: ClockCodes
) -> None:
    streams = ClockStreams(feed, ClockDevices(codes))
    codes.take(7, "both", "k" * 20, "", 0)
    frames = streams.stream(7, codes.code(7), holder("l" * 20))
    await anext(frames)
    received = frame(await anext(frames))
    assert (received["place"], received["holds"], "word" in received) == ("both", False, False)


def holder(key: str) -> Holder:
    return Holder("both", key, fresh=False, holds=True, name="it")


def app_devices(app: Guard) -> ClockDevices:
    """Those of an application."""
    devices = getattr(app._clock_of, "__self__", None)
    assert isinstance(devices, ClockDevices)
    return devices


def frame(data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(data.removeprefix(b"data: "))
    return found


# --- the arbiter ------------------------------------------------------------------------------------------


async def test_an_arbiter_sees_the_code_and_renews_it(director: httpx.AsyncClient, codes: ClockCodes) -> None:
    old = codes.code(3)
    assert (await director.get("/director/clock-code?table=3")).json() == {"table": 3, "code": old}
    new = (await director.post("/director/clock-code", json={"table": 3})).json()["code"]
    assert new == codes.code(3) != old
    assert not codes.fits(3, old)
    assert codes.fits(4, codes.code(4)), "the others stay"


async def test_an_arbiter_lays_one_device_for_each_player_sees_them_and_removes_one(
    director: httpx.AsyncClient, app: Guard, codes: ClockCodes
) -> None:
    here = "/director/clock-devices"
    assert (await director.get(f"{here}?table=7")).json() == {
        "table": 7,
        "apart": False,
        "devices": {"both": None},
    }
    laid = (await director.post(here, json={"table": 7, "apart": True})).json()
    assert laid == {"table": 7, "apart": True, "devices": {"white": None, "black": None}}
    code = (await director.get("/director/clock-code?table=7&place=white")).json()["code"]
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605 Version/17 Safari/604.1"
    async with client(app) as device:
        await device.post(f"/clock/7/{code}", json={"id": ID, "key": "white"}, headers={"user-agent": agent})
    devices = (await director.get(f"{here}?table=7")).json()["devices"]
    assert (devices["white"]["name"], devices["black"]) == ("iPhone, Safari", None)
    anew = (await director.post("/director/clock-code", json={"table": 7, "place": "white"})).json()["code"]
    assert anew == codes.code(7, "white") != code
    assert (await director.get(f"{here}?table=7")).json()["devices"]["white"] is None
    stale = await director.post("/director/clock-code", json={"table": 7, "place": "both"})
    assert (stale.status_code, "have changed" in stale.json()["detail"]) == (409, True)


async def test_an_arbiter_is_shown_and_makes_the_codes_of_the_own_sector_alone(
    browser: httpx.AsyncClient, codes: ClockCodes
) -> None:
    await signed_in(browser, "Dana")  # has tables 1 to 40 and 55
    assert (await browser.get("/director/clock-code?table=40")).json()["code"] == codes.code(40)
    before = codes.code(41)
    for answer in (
        await browser.get("/director/clock-code?table=41"),
        await browser.post("/director/clock-code", json={"table": 41}),
        await browser.get("/director/clock-devices?table=41"),
        await browser.post("/director/clock-devices", json={"table": 41, "apart": True}),
    ):
        assert answer.status_code == 403
        assert "belongs to another sector" in answer.json()["detail"]
        assert before not in answer.text
    assert codes.code(41) == before


async def test_who_is_not_signed_in_is_shown_no_code(browser: httpx.AsyncClient) -> None:
    for path in ("clock-code", "clock-devices"):
        assert (await browser.get(f"/director/{path}?table=3")).status_code == 401


def test_codes_are_the_same_after_a_restart_and_others_in_another_hall(tmp_path: Path) -> None:
    first = ClockCodes.of(tmp_path, "a")
    first.renew(2)
    again, other = ClockCodes.of(tmp_path, "a"), ClockCodes.of(tmp_path, "b")
    assert (again.code(1), again.code(2)) == (first.code(1), first.code(2))
    assert other.code(1) != first.code(1)


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "clocks-hall.json").write_text("{")
    with pytest.raises(StateError, match=r"clocks-hall\.json"):
        ClockCodes.of(tmp_path, "hall")


@pytest.mark.parametrize(("held_up_s", "counts_s"), [(0.1, 0.1), (5.0, MOST_HELD_UP_S), (-1.0, 0.0)])
def test_a_press_is_never_dated_further_back_than_a_busy_computer_explains(
    held_up_s: float, counts_s: float
) -> None:
    request = Request({"type": "http", "state": {ARRIVED: lambda: held_up_s}})
    assert arrived_ago_s(request) == counts_s
