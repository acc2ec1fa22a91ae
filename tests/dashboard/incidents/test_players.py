"""The addresses of the incident log: who may read them, and what a page gets of players and incidents."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from dashboard.app import create_app
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.incidents.feed import IncidentFeed
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.dashboard import fake_hall
from tests.dashboard.incidents.test_incident_feed import told
from tests.dashboard.web_side import FakeHall, client, signed_in

RAISED = fake_hall.incident(3)
HABIT = fake_hall.incident(
    3, 2, kind="wrong_hand", certainty="hint", remedy=None, illegal_move_number=None, color="black"
)
ADDRESSES = (
    "/director/casebook/players",
    "/director/casebook/player?event=Harbour+Open&name=Tom%C3%A1%C5%A1+Nov%C3%A1k",
    f"/director/casebook/incident?id={RAISED.id}",
)


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Authenticator) -> Guard:
    cases = IncidentFeed()
    warned = fake_hall.REMEDY.model_copy(update={"warning": True})
    told(cases, fake_hall.fact(fake_hall.decided(RAISED, warned), seq=201))
    told(cases, fake_hall.fact(HABIT, seq=202))
    told(cases, fake_hall.fact(HABIT.model_copy(update={"id": "again"}), seq=203))
    rejected = fake_hall.decided(HABIT, None).model_copy(update={"id": "rejected"})
    told(cases, fake_hall.fact(rejected, seq=204))
    return create_app("hall", feed, hall, door, Pages(static), cases=cases)


@pytest.mark.parametrize("address", ADDRESSES)
async def test_only_who_watches_the_games_may_read_them(app: Guard, address: str) -> None:
    async with client(app) as browser:
        assert (await browser.get(address)).status_code == 401
        for name, status in (("Tom", 403), ("Ben", 200), ("Dana", 200), ("Anna", 200)):
            await signed_in(browser, name)
            assert (await browser.get(address)).status_code == status, name


async def test_players_are_listed_with_what_counts(director: httpx.AsyncClient) -> None:
    answer = (await director.get(ADDRESSES[0])).json()
    assert (answer["events"], answer["event"], answer["nobodys"]) == (["Harbour Open"], "Harbour Open", [])
    black, white = answer["players"]
    assert white["player"]["name"] == "Tomáš Novák"
    assert [white[key] for key in ("series", "open", "all")] == [0, 0, 1]
    assert [black[key] for key in ("series", "open", "all")] == [2, 2, 3]
    assert [(game["illegal"], game["warnings"]) for game in white["games"]] == [(1, 1)]
    assert (await director.get(f"{ADDRESSES[0]}?event=No+Open")).json()["players"] == []


async def test_a_player_sheet_has_their_games_series_and_every_incident(
    director: httpx.AsyncClient,
) -> None:
    white = (await director.get(ADDRESSES[1])).json()
    place = {"round": 4, "table": 3, "game": "4.3"}
    assert white["games"] == [{**place, "illegal": 1, "warnings": 1}]
    [case] = white["cases"]
    assert (case["id"], case["own"], case["counts"], case["decision"]["by"]) == (
        RAISED.id,
        True,
        True,
        "Anna",
    )
    assert case["round"] == 4
    params = {"event": "Harbour Open", "name": "priya RAGHUNATHAN"}
    black = (await director.get("/director/casebook/player", params=params)).json()
    assert black["series"] == [{"kind": "wrong_hand", "times": 2, "games": [{**place, "times": 2}]}]
    assert len(black["cases"]) == 3


async def test_an_incident_comes_whole_with_its_evidence(director: httpx.AsyncClient) -> None:
    body = (await director.get(ADDRESSES[2])).json()
    assert body["incident"]["squares"][0]["square"] == "b5"
    assert (body["seq"], body["white"]["name"], body["round"]) == (201, "Tomáš Novák", 4)


@pytest.mark.parametrize(
    "address",
    ["/director/casebook/incident?id=gone", "/director/casebook/player?event=Harbour+Open&name=Nobody"],
)
async def test_what_is_not_in_the_book_is_said(director: httpx.AsyncClient, address: str) -> None:
    answer = await director.get(address)
    assert answer.status_code == 404
    assert "incident log" in answer.json()["detail"] or "player of this name" in answer.json()["detail"]
