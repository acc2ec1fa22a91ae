"""The address for replays of a table's periods: who may use it, and what it answers."""

from __future__ import annotations

import httpx
import pytest

from broker.contract import requests, topics
from broker.errors import NoAnswer
from dashboard.http.guard import Guard
from tests.dashboard.web_side import FakeHall, client, signed_in

PATH = "/director/stretch?table=3&since=1000&until=301000"


def moments(count: int) -> list[requests.Moment]:
    return [
        requests.Moment(at=1000 + n, placement="8/8/8/8/8/8/8/8", received=["e2 emptied"])
        for n in range(count)
    ]


def parts(*counts: int) -> list[requests.ReplayPart]:
    told = [
        requests.ReplayPart(id="r", part=n, last=False, moments=moments(count))
        for n, count in enumerate(counts, 1)
    ]
    last = requests.ReplayPart(
        id="r", part=len(told) + 1, last=True, moments=[], moves=["e4", "e5"], available_from=2000
    )
    return [*told, last]


@pytest.mark.parametrize("name", ["Anna", "Ben", "Dana"])
async def test_who_watches_the_games_gets_all_moments_of_all_parts(
    app: Guard, hall: FakeHall, name: str
) -> None:
    hall.parts = parts(2, 0, 3)
    async with client(app) as browser:
        answer = await (await signed_in(browser, name)).get(PATH)
    body = answer.json()
    assert [moment["at"] for moment in body["moments"]] == [1000, 1001, 1000, 1001, 1002]
    assert (body["moves"], body["reaches"]) == (["e4", "e5"], 2000)
    (topic, request), *others = hall.asked
    assert (topic, others) == (topics.REPLAY, [])
    assert isinstance(request, requests.ReplayRequest)
    assert (request.table, request.since, request.until) == (3, 1000, 301000)
    assert name in request.by
    assert answer.headers["cache-control"] == "no-store"


async def test_nobody_else_is_notified(app: Guard, hall: FakeHall) -> None:
    hall.parts = parts(2)
    async with client(app) as browser:
        assert (await browser.get(PATH)).status_code == 401
        assert (await (await signed_in(browser, "Tom")).get(PATH)).status_code == 403
    assert hall.asked == []


async def test_why_it_cannot_be_shown_is_passed_on(app: Guard, hall: FakeHall) -> None:
    async with client(app) as browser:
        anna = await signed_in(browser, "Anna")
        hall.answer = requests.Reply(
            id="", ok=False, text="A replay shows at most one hour. Choose a shorter period."
        )
        rejected = await anna.get(PATH)
        hall.answer = NoAnswer("The daemon did not answer within 8 s. Ask again.")
        away = await anna.get(PATH)
    assert (rejected.status_code, rejected.json()["detail"][:17]) == (409, "A replay shows at")
    assert (away.status_code, away.json()["detail"][:21]) == (503, "The daemon did not an")


@pytest.mark.parametrize("query", ["table=0&since=1&until=2", "table=3&since=1", "table=3&since=x&until=2"])
async def test_an_invalid_period_is_not_requested(app: Guard, hall: FakeHall, query: str) -> None:
    async with client(app) as browser:
        answer = await (await signed_in(browser, "Anna")).get(f"/director/stretch?{query}")
    assert answer.status_code == 422
    assert hall.asked == []


async def test_a_long_one_travels_packed(app: Guard, hall: FakeHall) -> None:
    hall.parts = parts(500)
    async with client(app) as browser:
        anna: httpx.AsyncClient = await signed_in(browser, "Anna")
        packed = await anna.get(PATH)
        plain = await anna.get(PATH, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 10
    assert packed.json() == plain.json()
