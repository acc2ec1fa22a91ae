"""Signing in and out over HTTP, the PIN, and what each role may do."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from pydantic import BaseModel, ValidationError

from broker.contract import requests
from dashboard.alerts.page import OfDevice, Subscription
from dashboard.http.guard import Guard
from dashboard.people.accounts import Accounts
from dashboard.people.rights import WHO_MAY, PersonRole, Right, rights
from dashboard.people.sign_in import COOKIE, PairTablet, SignIn
from tests.cases import cases
from tests.dashboard.standing_time import stand_still
from tests.dashboard.web_side import (
    ASKED,
    PASSWORD,
    PIN,
    FakeHall,
    client,
    posts,
    signed_in,
    without_pace,
)

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
    may = ["bind", "desk", "health", "result", "watch"]
    ben: dict[str, object] = {"name": "Ben", "roles": ["desk"], "may": may, "everywhere": may, "sector": None}
    ben |= {"ways": ["password", "pin"], "paired": False}
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
async def test_a_guess_is_rejected_and_the_sixth_try_has_to_wait(
    browser: httpx.AsyncClient, path: str, body: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_still(monkeypatch, "dashboard.people.auth")
    for _ in range(5):
        answer = await browser.post(f"/director/{path}", json=body)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
    answer = await browser.post(f"/director/{path}", json=body)
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "15"
    assert "Too many failed attempts. Try again in 15" in answer.json()["detail"]


async def test_the_rejection_does_not_reveal_whether_a_name_has_an_account(
    browser: httpx.AsyncClient,
) -> None:
    refusals = [
        await browser.post("/director/sign-in", json={"name": name, "password": "wrong password"})
        for name in ("Anna", "Nobody")
    ]
    assert refusals[0].content == refusals[1].content
    assert refusals[0].json()["detail"] == "Wrong name or password."


async def test_who_signed_out_is_nobody(director: httpx.AsyncClient) -> None:
    assert (await director.get("/director/session")).json()["name"] == "Anna"
    await director.post("/director/sign-out", json={})
    assert (await director.get("/director/session")).json()["name"] == ""
    rejected = await director.post("/director/acknowledge", json={"table": 3, "incident": "i"})
    assert rejected.status_code == 401


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
    assert answer.json()["detail"] == "Invalid request (name)."


@pytest.mark.parametrize(
    ("body", "sent"),
    [
        (SignIn, {"name": "Anna", "password": ["Rook-takes-1"]}),
        (PairTablet, {"pin": "Rook-takes-1" * 9}),
        (Subscription, {"endpoint": ["Rook-takes-1"], "p256dh": "", "auth": "", "wants": []}),
        (OfDevice, {"endpoint": ["Rook-takes-1"]}),
    ],
)
def test_no_error_quotes_what_may_be_a_secret(body: type[BaseModel], sent: dict[str, object]) -> None:
    with pytest.raises(ValidationError) as error:
        body.model_validate(sent)
    assert "Rook-takes-1" not in str(error.value)


# --- rights --------------------------------------------------------------------------------------------

FOR_ANYBODY = {"sign-in", "pair"}
FOR_WHO_IS_SIGNED_IN = {"sign-out", "sign-out-everywhere", "push", "push/off", "push/test"}
CALL = "/call/{table}/{key}"
"""For holders of a table's card (test_calls.py)."""
TOUCH = "/clock/{table}/{code}"
"""For devices with the code of a clock (test_clock_page.py)."""
AT_THE_DESK = {
    *("desk", "desk-read-in", "desk-delay"),
    *(
        f"desk/{{event}}/{last}"
        for last in ("pair", "undo-pairing", "check", "confirm", "read-players", "{action}")
    ),
}
"""For people who run the desk (desk/test_serve.py)."""
PEOPLE = {
    "Anna": {PersonRole.CHIEF},
    "Ben": {PersonRole.DESK},
    "Cleo": set(PersonRole),
    "Dana": {PersonRole.ARBITER},
    "Tom": {PersonRole.TECHNICIAN},
}
NOT_OF_THE_HALL = {Right.PIN, Right.ACCOUNTS}


def _of_the_hall(path: str, right: Right) -> bool:
    """The dashboard sends it on."""
    return right not in NOT_OF_THE_HALL and path not in ("clock-code", "clock-devices")


def test_no_address_was_forgotten_here(app: Guard) -> None:
    signing = {*FOR_ANYBODY, *FOR_WHO_IS_SIGNED_IN}
    assert posts(app) == {*ASKED, *signing, *AT_THE_DESK, "pin/close", "layout", CALL, TOUCH, f"{TOUCH}/way"}


@pytest.mark.parametrize("name", PEOPLE)
async def test_the_table_of_rights_holds_at_every_address(
    app: Guard, browser: httpx.AsyncClient, hall: FakeHall, name: str
) -> None:
    without_pace(app)
    await signed_in(browser, name)
    with cases() as case:
        for path, (right, body) in ASKED.items():
            with case(path):
                hall.asked.clear()
                answer = await browser.post(f"/director/{path}", json=body)
                if right in rights(PEOPLE[name]):
                    assert answer.status_code == 200
                    assert [request.by for _, request in hall.asked] == [name] * _of_the_hall(path, right)
                else:
                    assert answer.status_code == 403
                    detail = answer.json()["detail"]
                    assert detail.startswith(
                        f"{name} does not have this permission: {WHO_MAY[right].what()}. "
                    )
                    assert hall.asked == []


async def test_a_rejection_says_who_may(browser: httpx.AsyncClient) -> None:
    await signed_in(browser, "Tom")
    rejected = await browser.post("/director/result", json=ASKED["result"][1])
    assert rejected.json()["detail"] == (
        "Tom does not have this permission: enter a result. It belongs to: chief arbiter, arbiter, desk."
    )


OF_A_TABLE = {path: body for path, (right, body) in ASKED.items() if WHO_MAY[right].sector}


async def test_an_arbiter_acts_in_their_sector_and_learns_whom_to_ask_beyond_it(
    app: Guard, browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    without_pace(app)
    await signed_in(browser, "Dana")
    with cases() as case:
        for path, body in OF_A_TABLE.items():
            for table in (1, 40, 55):
                with case(f"{path} at table {table}"):
                    sent = {**body, "table": table}
                    assert (await browser.post(f"/director/{path}", json=sent)).status_code == 200
            hall.asked.clear()
            for table, also in ((41, ", Emil"), (54, ", Emil"), (100, "")):
                with case(f"{path} at table {table}"):
                    rejected = await browser.post(f"/director/{path}", json={**body, "table": table})
                    assert rejected.status_code == 403
                    detail = rejected.json()["detail"]
                    assert detail.startswith(f"Table {table} belongs to another sector. Ask: chief arbiter")
                    assert detail.endswith(". Your tables: 1-40,55.")
                    assert also in detail
                    assert hall.asked == []


async def test_the_desk_that_has_the_same_right_has_it_at_all_tables(browser: httpx.AsyncClient) -> None:
    await signed_in(browser, "Dana")
    rejected = await browser.post("/director/result", json={"table": 100, "game": "g", "result": "1-0"})
    assert "Ask: chief arbiter, Ben." in rejected.json()["detail"]
    await signed_in(browser, "Ben")
    entered = await browser.post("/director/result", json={"table": 100, "game": "g", "result": "1-0"})
    assert entered.status_code == 200


async def test_a_game_moves_only_between_tables_of_ones_own_sector(
    browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    await signed_in(browser, "Dana")
    for body in ({"table": 3, "to": 41}, {"table": 41, "to": 3}):
        rejected = await browser.post("/director/move-game", json={"game": "g", **body})
        assert (rejected.status_code, rejected.json()["detail"][:8]) == (403, "Table 41")
    assert hall.asked == []


async def test_the_whole_hall_pauses_for_the_chief_arbiter_alone(
    browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    await signed_in(browser, "Dana")
    rejected = await browser.post("/director/pause", json={"paused": True})
    assert rejected.status_code == 403
    assert (
        rejected.json()["detail"] == "Only the chief arbiter may do this at all tables. Your tables: 1-40,55."
    )
    await signed_in(browser, "Anna")
    assert (await browser.post("/director/pause", json={"paused": True})).status_code == 200
    [(_, request)] = hall.asked
    assert isinstance(request, requests.PauseRequest)
    assert request.table is None


async def test_a_note_about_any_table_is_for_every_arbiter(
    browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    await signed_in(browser, "Dana")
    body = {"text": "Black of table 70 asked for a wheelchair place.", "table": 70}
    assert (await browser.post("/director/remark", json=body)).status_code == 200
    assert [request.by for _, request in hall.asked] == ["Dana"]


async def test_another_sector_holds_from_the_next_request_on(app: Guard, director: httpx.AsyncClient) -> None:
    async with client(app) as tablet:
        await signed_in(tablet, "Dana")
        assert (await tablet.get("/director/session")).json()["sector"] == [[1, 40], [55, 55]]
        given = await director.post("/director/accounts/sector", json={"name": "dana", "sector": "41 - 60"})
        assert given.json() == {"name": "Dana", "roles": ["arbiter"], "sector": "41-60"}
        assert (await tablet.get("/director/session")).json()["sector"] == [[41, 60]]
        assert (await tablet.post("/director/bind", json={"table": 3})).status_code == 403
        assert (await tablet.post("/director/bind", json={"table": 41})).status_code == 200
    for body in ({"name": "Dana", "sector": "left half"}, {"name": "Ben", "sector": "1-3"}):
        rejected = await director.post("/director/accounts/sector", json=body)
        assert rejected.status_code == 409


async def test_the_page_shows_the_table_by_which_requests_are_looked_at(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/director/rights")).status_code == 401
    await signed_in(browser, "Tom")
    body = (await browser.get("/director/rights")).json()
    assert [one["role"] for one in body["roles"]] == [*PersonRole]
    rows = {one["right"]: one["roles"] for one in body["rights"]}
    assert [*rows] == [*Right]
    assert rows["decide"] == {"chief": "yes", "arbiter": "sector", "technician": "no", "desk": "no"}
    assert rows["bind"] == {"chief": "yes", "arbiter": "sector", "technician": "yes", "desk": "yes"}


async def test_accounts_are_shown_to_the_chief_arbiter_and_hold_no_secret(
    browser: httpx.AsyncClient,
) -> None:
    await signed_in(browser, "Dana")
    assert (await browser.get("/director/accounts")).status_code == 403
    await signed_in(browser, "Anna")
    body = (await browser.get("/director/accounts")).json()["accounts"]
    assert body[3] == {"name": "Dana", "roles": ["arbiter"], "sector": "1-40,55"}
    assert {field for one in body for field in one} == {"name", "roles", "sector"}


async def test_nothing_is_asked_of_the_hall_without_a_session(
    app: Guard, browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    without_pace(app)
    with cases() as case:
        for path in (*ASKED, *sorted(FOR_WHO_IS_SIGNED_IN), "pin/close"):
            with case(path):
                body = ASKED[path][1] if path in ASKED else {}
                assert (await browser.post(f"/director/{path}", json=body)).status_code == 401
                assert hall.asked == []


async def test_a_director_who_is_removed_is_out_at_once(
    director: httpx.AsyncClient, tmp_path: Path, hall: FakeHall
) -> None:
    Accounts(tmp_path / "state").remove("Anna")
    answer = await director.post("/director/bind", json={"table": 3})
    assert (answer.status_code, hall.asked) == (401, [])
