"""Calling an arbiter from a table: the card's key, what its holder learns, rate limits, and printing."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from broker.contract import requests, topics
from broker.errors import NoAnswer
from broker.words.sentence import Sentence
from dashboard.app import create_app
from dashboard.director import calls
from dashboard.director.calls import Cards, standing
from dashboard.errors import StateError
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.dashboard import fake_hall
from tests.dashboard.live.test_feed import tell
from tests.dashboard.standing_time import stand_still
from tests.dashboard.web_side import FakeHall, client, signed_in

CARDS = Cards("00" * 32)
HERE = f"/call/7/{CARDS.key(7)}"
CALLED = fake_hall.incident(7, kind="arbiter_call", remedy=None, illegal_move_number=None)


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Authenticator) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static), cards=CARDS)


async def test_whoever_has_the_card_calls_without_signing_in(
    browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    page = await browser.get(HERE, headers={"accept": "text/html"})
    assert (page.status_code, "<title>Flagfall</title>" in page.text) == (200, True)
    answer = await browser.post(HERE, json={"color": "white"})
    assert (answer.status_code, answer.json()) == (200, {"state": "called"})
    [(topic, request)] = hall.asked
    assert topic is topics.CALL_ARBITER
    assert isinstance(request, requests.CallArbiterRequest)
    assert (request.table, request.color, request.by) == (7, "white", "card of table 7")


@pytest.mark.parametrize(
    "path", ["/call/8/" + CARDS.key(7), "/call/7/aaaaaaaaaaaaaaaa", "/call/7/ü", "/call/0/a"]
)
async def test_who_has_another_card_calls_nobody_and_learns_nothing(
    browser: httpx.AsyncClient, feed: Feed, hall: FakeHall, path: str
) -> None:
    tell(feed, "floor/table/7/incidents", fake_hall.incidents(CALLED))
    told = [await browser.post(path, json={}), await browser.get(f"{path}/state")]
    assert {one.status_code for one in told} <= {404, 422}
    assert all("called" not in one.text for one in told)
    assert hall.asked == []


async def test_its_holder_learns_that_one_comes_and_nothing_else(
    browser: httpx.AsyncClient, feed: Feed
) -> None:
    async def told() -> object:
        return (await browser.get(f"{HERE}/state")).json()

    assert await told() == {"state": "none"}
    offence = fake_hall.incident(7)
    tell(feed, "floor/table/7/incidents", fake_hall.incidents(offence, seq=1))
    assert await told() == {"state": "none"}, "what else happens there is the floor's"
    tell(feed, "floor/table/7/incidents", fake_hall.incidents(offence, CALLED, seq=2))
    assert await told() == {"state": "called"}
    comes = CALLED.model_copy(update={"acknowledged_by": "Anna"})
    tell(feed, "floor/table/7/incidents", fake_hall.incidents(offence, comes, seq=3))
    assert await told() == {"state": "coming"}
    was = comes.model_copy(update={"closed_reason": "Anna was there"})
    tell(feed, "floor/table/7/incidents", fake_hall.incidents(offence, was, seq=4))
    assert await told() == {"state": "none"}


async def test_what_the_daemon_says_stays_on_the_floor(browser: httpx.AsyncClient, hall: FakeHall) -> None:
    hall.answer = requests.Reply(
        id="", ok=True, text="An arbiter was called 2 minutes ago. Anna Kovács is coming."
    )
    assert "Anna" not in (await browser.post(HERE, json={})).text
    hall.answer = requests.Reply(id="", ok=False, text="There is no table 7: secret.")
    rejected = await browser.post(HERE, json={})
    assert (rejected.status_code, rejected.json()["detail"]) == (409, Sentence("call_failed"))
    hall.answer = NoAnswer("Nobody.")
    assert (await browser.post(HERE, json={})).status_code == 503


async def test_a_table_calls_a_few_times_and_then_waits(
    browser: httpx.AsyncClient, hall: FakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_still(monkeypatch, "dashboard.director.calls")
    answers = [await browser.post(HERE, json={}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 30
    assert len(hall.asked) == 3
    other = await browser.post(f"/call/8/{CARDS.key(8)}", json={})
    assert other.status_code == 200, "its neighbour may call"


async def test_one_telephone_does_not_call_from_every_table(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_still(monkeypatch, "dashboard.director.calls")
    answers = [await browser.post(f"/call/{table}/{CARDS.key(table)}", json={}) for table in range(1, 40)]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429] * 9


async def test_another_sites_page_calls_nobody(app: Guard, hall: FakeHall) -> None:
    async with client(app, headers={"origin": "http://elsewhere"}) as browser:
        assert (await browser.post(HERE, json={})).status_code == 403
    assert hall.asked == []


async def test_a_call_says_nothing_but_who_calls(browser: httpx.AsyncClient, hall: FakeHall) -> None:
    for body in ({"color": "red"}, {"text": "My opponent cheats"}):
        assert (await browser.post(HERE, json=body)).status_code == 422
    assert hall.asked == []


# --- the cards --------------------------------------------------------------------------------------------


async def test_the_chief_arbiter_prints_the_cards(app: Guard, feed: Feed) -> None:
    for table in (3, 1):
        tell(feed, f"floor/table/{table}/assignment", fake_hall.assignment(table))
    async with client(app) as browser:
        assert (await browser.get("/director/call-cards")).status_code == 401
        for name in ("Ben", "Dana", "Tom"):
            await signed_in(browser, name)
            assert (await browser.get("/director/call-cards")).status_code == 403, name
        await signed_in(browser, "Anna")
        body = (await browser.get("/director/call-cards")).json()
        assert body == {
            "event": "Harbour Open",
            "cards": [{"table": number, "key": CARDS.key(number)} for number in (1, 3)],
        }
        some = (await browser.get("/director/call-cards?tables=2-4, 9")).json()
        assert [number["table"] for number in some["cards"]] == [2, 3, 4, 9]
        assert (await browser.get("/director/call-cards?tables=all")).status_code == 422
        many = (await browser.get("/director/call-cards?tables=1-999999")).json()
        assert len(many["cards"]) == calls.MOST_CARDS


def test_cards_stay_good_over_restarts_and_are_of_one_hall(tmp_path: Path) -> None:
    first, again, other = Cards.of(tmp_path, "a"), Cards.of(tmp_path, "a"), Cards.of(tmp_path, "b")
    assert first.key(7) == again.key(7) != other.key(7)
    assert first.fits(7, again.key(7))
    assert not first.fits(8, first.key(7))
    assert len({first.key(table) for table in range(1, 500)}) == 499
    assert (tmp_path / "cards-a.json").stat().st_mode & 0o077 == 0


def test_a_damaged_secret_is_said_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "cards-hall.json").write_text("{")
    with pytest.raises(StateError, match="print the cards again"):
        Cards.of(tmp_path, "hall")


def test_a_table_of_which_nothing_is_known_has_called_nobody(feed: Feed) -> None:
    assert standing(feed.directors.view, 7) == "none"
