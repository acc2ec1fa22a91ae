"""The map of the hall: who arranges it, who sees it, and what is kept of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from dashboard.app import create_app
from dashboard.director.layout import Arrangement, HallMap, Layout
from dashboard.errors import StateError
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from dashboard.people.sign_in import COOKIE
from tests.dashboard.live.test_feed import frame, paths
from tests.dashboard.web_side import FakeHall, client, signed_in, streamed

PLACES = {"1": [0, 0], "2": [3, 0], "12": [0, 2]}
ARRANGED = {"number": 0, "across": 8, "places": PLACES}


async def test_a_table_that_was_moved_is_there_for_every_director(
    app: Guard, director: httpx.AsyncClient
) -> None:
    answer = await director.put("/director/layout", json=ARRANGED)
    layout = {"number": 1, "by": "Anna", "across": 8, "places": PLACES}
    assert (answer.status_code, answer.json()) == (200, layout)
    for name in ("Dana", "Ben", "Tom"):
        async with client(app) as other:
            await signed_in(other, name)
            assert (await other.get("/director/layout")).json() == layout
            _, pieces = await streamed(app, "/director/events", other.cookies[COOKIE])
            received = dict(frame(pieces[0])["changes"])
            assert received["layout"]["places"] == PLACES


async def test_an_open_page_is_notified_at_once(feed: Feed, director: httpx.AsyncClient) -> None:
    stream = feed.directors.stream()
    await anext(stream)
    await director.put("/director/layout", json=ARRANGED)
    assert paths(frame(await anext(stream))) == ["layout"]
    await stream.aclose()  # type: ignore[attr-defined]  # it is a generator


async def test_spectators_receive_nothing_of_it(app: Guard, director: httpx.AsyncClient) -> None:
    await director.put("/director/layout", json=ARRANGED)
    _, pieces = await streamed(app, "/events")
    assert b"layout" not in b"".join(pieces)


async def test_of_two_who_arrange_at_once_the_second_learns_of_the_first(
    app: Guard, director: httpx.AsyncClient
) -> None:
    await director.put("/director/layout", json=ARRANGED)
    async with client(app) as tablet:
        await signed_in(tablet, "Cleo")
        rejected = await tablet.put("/director/layout", json={"number": 0, "across": 4})
        assert rejected.status_code == 409
        assert rejected.json()["detail"].startswith("Anna has rearranged the map")
        fresh = await tablet.put("/director/layout", json={"number": 1, "across": 4})
        assert fresh.json() == {"number": 2, "by": "Cleo", "across": 4, "places": {}}


@pytest.mark.parametrize("name", ["Dana", "Ben", "Tom"])
async def test_only_the_chief_arbiter_arranges_it(browser: httpx.AsyncClient, name: str) -> None:
    await signed_in(browser, name)
    rejected = await browser.put("/director/layout", json=ARRANGED)
    assert rejected.status_code == 403
    assert (
        "does not have this permission: arrange the hall map. It belongs to: chief arbiter."
        in rejected.json()["detail"]
    )


async def test_who_is_not_signed_in_sees_no_map(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/director/layout")).status_code == 401
    assert (await browser.put("/director/layout", json=ARRANGED)).status_code == 401


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": {"1": [0, 0], "2": [0, 0]}},
        {"places": {"0": [0, 0]}},
        {"places": {"1": [-1, 0]}},
        {"places": {"1": [0, 100]}},
        {"places": {"1": [0]}},
        {"across": -1},
        {"by": "Eve"},
    ],
)
async def test_an_invalid_map_is_rejected(director: httpx.AsyncClient, wrong: dict[str, Any]) -> None:
    assert (await director.put("/director/layout", json={**ARRANGED, **wrong})).status_code == 422
    assert (await director.get("/director/layout")).json()["number"] == 0


async def test_it_stays_when_the_dashboard_restarts(
    tmp_path: Path, static: Path, door: Authenticator, hall: FakeHall
) -> None:
    state = tmp_path / "maps"
    app = create_app("Hall 1", Feed(), hall, door, Pages(static), hall_map=HallMap.of(state, "Hall 1"))
    async with client(app) as browser:
        await signed_in(browser, "Anna")
        await browser.put("/director/layout", json=ARRANGED)
    again = Feed()
    create_app("Hall 1", again, hall, door, Pages(static), hall_map=HallMap.of(state, "Hall 1"))
    assert again.directors.view.layout == Layout(
        number=1, by="Anna", across=8, places={1: (0, 0), 2: (3, 0), 12: (0, 2)}
    )
    assert HallMap.of(state, "Hall 2").layout == Layout(), "each hall has its own"


def test_a_map_that_cannot_be_kept_is_not_changed(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the directory should be")
    hall_map = HallMap(tmp_path / "state" / "map.json")
    with pytest.raises(StateError, match=r"Cannot write .*map\.json"):
        hall_map.arrange(Arrangement(number=0, across=4), "Anna")
    assert hall_map.layout == Layout()


def test_a_damaged_map_keeps_nobody_out_and_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "map-hall.json"
    path.write_text("{")
    hall_map = HallMap.of(tmp_path, "hall")
    assert hall_map.layout == Layout()
    assert "is damaged" in caplog.text
    assert "arrange the tables again" in caplog.text
    hall_map.arrange(Arrangement(number=0, across=4), "Anna")
    assert HallMap.of(tmp_path, "hall").layout.across == 4
