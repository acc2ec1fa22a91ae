"""Signing in and out over HTTP, the PIN, and what each role may do."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from dashboard.accounts import Accounts
from dashboard.guard import Guard
from dashboard.rights import WHO_MAY, Right, Role, rights
from dashboard.sign_in import COOKIE
from tests.dashboard.web_side import ASKED, PASSWORD, PIN, FakeHall, client, posts, signed_in

# --- sign-in -------------------------------------------------------------------------------------------


async def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.post("/director/pair", json={"pin": PIN})
    assert answer.json()["name"] == "Director (PIN)"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/director" in cookie
    assert "secure" not in cookie


async def test_over_tls_the_cookie_never_travels_without(app: Guard) -> None:
    async with client(app, "https://hall", {"origin": "https://hall"}) as browser:
        answer = await browser.post("/director/pair", json={"pin": PIN})
        assert "; secure" in answer.headers["set-cookie"].lower()


async def test_the_page_learns_who_is_signed_in_and_what_he_may_do(browser: httpx.AsyncClient) -> None:
    nobody = {"name": "", "may": [], "ways": ["password", "pin"], "paired": False}
    assert (await browser.get("/director/session")).json() == nobody
    answer = await browser.post("/director/sign-in", json={"name": " ben ", "password": PASSWORD})
    ben = {"name": "Ben", "may": ["bind", "result", "watch"], "ways": ["password", "pin"], "paired": False}
    assert answer.json() == ben
    assert (await browser.get("/director/session")).json() == ben


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("pair", {"pin": "000000"}),
        ("sign-in", {"name": "Anna", "password": "wrong password"}),
        ("sign-in", {"name": "Nobody", "password": "wrong password"}),
    ],
)
async def test_who_guesses_is_refused_and_the_sixth_try_has_to_wait(
    browser: httpx.AsyncClient, path: str, body: dict[str, str]
) -> None:
    for _ in range(5):
        answer = await browser.post(f"/director/{path}", json=body)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
    answer = await browser.post(f"/director/{path}", json=body)
    assert answer.status_code == 429
    assert answer.headers["retry-after"] in ("14", "15")
    assert "Too many tries were wrong. Wait 1" in answer.json()["detail"]


async def test_whether_a_name_has_an_account_cannot_be_told_from_the_refusal(
    browser: httpx.AsyncClient,
) -> None:
    refusals = [
        await browser.post("/director/sign-in", json={"name": name, "password": "wrong password"})
        for name in ("Anna", "Nobody")
    ]
    assert refusals[0].content == refusals[1].content


async def test_who_signed_out_is_nobody(director: httpx.AsyncClient) -> None:
    assert (await director.get("/director/session")).json()["name"] == "Anna"
    await director.post("/director/sign-out", json={})
    assert (await director.get("/director/session")).json()["name"] == ""
    refused = await director.post("/director/acknowledge", json={"table": 3, "incident": "i"})
    assert refused.status_code == 401


async def test_who_signs_out_everywhere_is_out_on_his_other_devices(
    app: Guard, director: httpx.AsyncClient
) -> None:
    async with client(app) as tablet:
        await signed_in(tablet, "Anna")
        await director.post("/director/sign-out-everywhere", json={})
        assert (await tablet.get("/director/session")).json()["name"] == ""


async def test_who_signs_in_as_somebody_else_is_no_longer_who_he_was(
    app: Guard, director: httpx.AsyncClient
) -> None:
    before = director.cookies[COOKIE]
    await signed_in(director, "Ben")
    assert director.cookies[COOKIE] != before
    async with client(app, headers={"cookie": f"{COOKIE}={before}"}) as copy:
        assert (await copy.get("/director/session")).json()["name"] == ""


async def test_a_director_makes_a_new_pin_which_is_shown_once(
    app: Guard, director: httpx.AsyncClient
) -> None:
    made = (await director.post("/director/pin/renew", json={})).json()["pin"]
    async with client(app) as tablet:
        assert (await tablet.post("/director/pair", json={"pin": PIN})).status_code == 403
        assert (await tablet.post("/director/pair", json={"pin": made})).status_code == 200
        assert (await director.post("/director/pin/close", json={})).status_code == 200
        assert (await tablet.get("/director/session")).json()["ways"] == ["password"]


@pytest.mark.parametrize("name", ["Anna\u202e", "a\x00b", "x" * 61])
async def test_a_name_that_cannot_be_shown_signs_nothing(browser: httpx.AsyncClient, name: str) -> None:
    answer = await browser.post("/director/pair", json={"pin": PIN, "name": name})
    assert answer.status_code == 422
    assert answer.json() == {"detail": "The request was not understood (name)."}


# --- rights --------------------------------------------------------------------------------------------

FOR_ANYBODY = {"sign-in", "pair"}
FOR_WHO_IS_SIGNED_IN = {"sign-out", "sign-out-everywhere"}
PEOPLE = {"Anna": {Role.DIRECTOR}, "Ben": {Role.DESK}, "Cleo": {Role.DIRECTOR, Role.DESK}}


def test_no_address_was_forgotten_here(app: Guard) -> None:
    assert posts(app) == {*ASKED, *FOR_ANYBODY, *FOR_WHO_IS_SIGNED_IN, "pin/close"}


@pytest.mark.parametrize("right", Right)
def test_every_right_says_who_has_it(right: Right) -> None:
    assert WHO_MAY[right]


def test_what_each_role_may_do() -> None:
    assert rights({Role.DIRECTOR}) == set(Right)
    assert rights({Role.DESK}) == {Right.WATCH, Right.RESULT, Right.BIND}
    assert rights({Role.DESK, Role.DIRECTOR}) == set(Right)
    assert rights(set()) == set()


@pytest.mark.parametrize("name", PEOPLE)
@pytest.mark.parametrize("path", ASKED)
async def test_the_table_of_rights_holds_at_every_address(
    browser: httpx.AsyncClient, hall: FakeHall, path: str, name: str
) -> None:
    right, body = ASKED[path]
    await signed_in(browser, name)
    answer = await browser.post(f"/director/{path}", json=body)
    if right in rights(PEOPLE[name]):
        assert answer.status_code == 200
        assert [request.by for _, request in hall.asked] == [name] * (right is not Right.PIN)
    else:
        assert answer.status_code == 403
        assert answer.json()["detail"] == f"The account {name} may not do this: ask a director."
        assert hall.asked == []


@pytest.mark.parametrize("path", [*ASKED, *sorted(FOR_WHO_IS_SIGNED_IN), "pin/close"])
async def test_nothing_is_asked_of_the_hall_without_a_session(
    browser: httpx.AsyncClient, hall: FakeHall, path: str
) -> None:
    body = ASKED[path][1] if path in ASKED else {}
    assert (await browser.post(f"/director/{path}", json=body)).status_code == 401
    assert hall.asked == []


async def test_a_director_who_is_removed_is_out_at_once(
    director: httpx.AsyncClient, tmp_path: Path, hall: FakeHall
) -> None:
    Accounts(tmp_path / "state").remove("Anna")
    answer = await director.post("/director/bind", json={"table": 3})
    assert (answer.status_code, hall.asked) == (401, [])
