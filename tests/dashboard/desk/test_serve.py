"""The desk's routes: rights, requests done once, and rejections in words."""

from __future__ import annotations

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from broker.contract import requests, topics
from dashboard.app import create_app
from dashboard.desk.actions import ACTIONS
from dashboard.desk.running.desk import FOLDER, Desk
from dashboard.desk.tables.live import LiveAudience, LiveHall
from dashboard.http.guard import BODY_BYTES, LISTS_BYTES, Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from dashboard.people.rights import Right
from dashboard.people.sign_in import COOKIE
from tests.dashboard.web_side import FakeHall, client, signed_in
from tests.waiting import until

EVENT = "/director/desk/harbour"
NAMES = ("Ada", "Bilal", "Chloe", "Dmitri")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the events."""
    return tmp_path / "state" / FOLDER


def served(desk: Desk, door: Authenticator) -> Guard:
    """Return a dashboard with this desk, as after a start."""
    return create_app("hall", Feed(), FakeHall(), door, Pages(), desk=desk)


@pytest.fixture
async def ben(browser: httpx.AsyncClient) -> httpx.AsyncClient:
    """Sign in a person of the desk, with an event that has a section of four players."""
    await signed_in(browser, "Ben")
    opening = {"request": "opening-1", "id": "harbour", "settings": {"name": "Harbour Open"}}
    assert (await browser.post("/director/desk", json=opening)).json() == {"ok": True, "seq": 1}
    section = {"name": "Open", "system": "us-chess", "rounds": 3, "first_color": "w"}
    await done(browser, "set-section", section="open", settings=section)
    players = [{"person": {"name": name, "rating": 2000 - 50 * at}} for at, name in enumerate(NAMES)]
    await done(browser, "enter-players", section="open", players=players)
    return browser


_made = iter(range(10**6))


async def asked(
    who: httpx.AsyncClient, action: str, *, request: str = "", preview: bool = False, **body: Any
) -> httpx.Response:
    """Request an action under an identity, by default a new one."""
    sent = {"request": request or f"test-{next(_made):08}", "preview": preview, "body": body}
    return await who.post(f"{EVENT}/{action}", json=sent)


async def done(who: httpx.AsyncClient, action: str, **body: Any) -> int:
    """Do an action, and return the number of its record."""
    answer = await asked(who, action, **body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["seq"])


async def room(who: httpx.AsyncClient, name: str, **query: str) -> dict[str, Any]:
    answer = await who.get(f"{EVENT}/{name}.json", params=query)
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()
    return page


async def paired(who: httpx.AsyncClient) -> list[str]:
    """Pair the next round, accept and publish it, and return its games."""
    body = {"request": f"pair-{next(_made):08}", "section": "open"}
    draft = (await who.post(f"{EVENT}/pair", json=body)).json()
    accepted = await who.post(f"{EVENT}/pair", json={**body, "digest": draft["digest"]})
    assert accepted.status_code == 200, accepted.text
    await done(who, "publish", section="open", round=draft["round"])
    games: list[str] = (await room(who, "pairings"))["games"]
    return games


# --- rights --------------------------------------------------------------------------------------------

READ = ["/director/desk.json", f"{EVENT}/setup.json", f"{EVENT}/results.json", f"{EVENT}/files/trf"]
POSTED = ["/director/desk", f"{EVENT}/pair", f"{EVENT}/check", f"{EVENT}/set-event", f"{EVENT}/read-players"]


@pytest.mark.parametrize("name", ["Dana", "Tom"])
@pytest.mark.usefixtures("ben")
async def test_who_is_not_of_the_desk_reads_and_does_nothing_there(desk: Desk, app: Guard, name: str) -> None:
    before = desk.event("harbour").history
    async with client(app) as other:
        await signed_in(other, name)
        answers = [await other.get(path) for path in READ]
        answers += [await other.post(path, json={}) for path in POSTED]
        answers += [await asked(other, action) for action in ACTIONS]
    assert {answer.status_code for answer in answers} == {403}
    assert "run the desk" in answers[0].json()["detail"]
    assert desk.event("harbour").history == before


@pytest.mark.usefixtures("ben")
async def test_who_is_not_signed_in_is_asked_to_sign_in(app: Guard) -> None:
    async with client(app) as nobody:
        answers = [await nobody.get(path) for path in READ]
        answers += [await nobody.post(path, json={}) for path in POSTED]
    assert {answer.status_code for answer in answers} == {401}


async def test_the_chief_arbiter_runs_the_desk_too(ben: httpx.AsyncClient, app: Guard) -> None:
    async with client(app) as chief:
        await signed_in(chief, "Anna")
        assert (await chief.get("/director/desk.json")).json()["events"][0]["id"] == "harbour"
        await done(chief, "set-event", settings={"name": "Harbour Open 2026"})
    assert (await room(ben, "log"))["records"][0]["by"] == "Anna"


async def test_only_the_chief_arbiter_deletes_names(desk: Desk, ben: httpx.AsyncClient, app: Guard) -> None:
    answer = await asked(ben, "forget", name="Harbour Open")
    assert (answer.status_code, "erase the names of an event" in answer.json()["detail"]) == (403, True)
    assert len(desk.event("harbour").people) == len(NAMES)
    async with client(app) as chief:
        await signed_in(chief, "Anna")
        wrong = await asked(chief, "forget", name="Harbour")
        assert (wrong.status_code, desk.event("harbour").people != {}) == (409, True)
        await done(chief, "forget", name="harbour open")
    assert desk.event("harbour").people == {}
    assert {action.right for action in ACTIONS.values()} == {Right.DESK, Right.FORGET}


async def test_another_site_makes_a_browser_that_is_signed_in_do_nothing(
    desk: Desk, ben: httpx.AsyncClient, app: Guard
) -> None:
    before = desk.event("harbour").history
    cookie = {"cookie": f"{COOKIE}={ben.cookies[COOKIE]}", "origin": "http://elsewhere"}
    async with client(app, headers=cookie) as elsewhere:
        answer = await asked(elsewhere, "end-event")
    assert answer.status_code == 403
    assert "did not come from a page of this dashboard" in answer.json()["detail"]
    assert desk.event("harbour").history == before


# --- once ----------------------------------------------------------------------------------------------


async def test_a_repeated_request_is_done_once(desk: Desk, ben: httpx.AsyncClient) -> None:
    person = {"person": {"name": "Eleni"}}
    first = await asked(ben, "enter-players", request="same-request", section="open", players=[person])
    again = await asked(ben, "enter-players", request="same-request", section="open", players=[person])
    assert first.json() == again.json() == {"ok": True, "seq": 4}
    assert len(desk.event("harbour").history.event.entries) == 5


async def test_two_simultaneous_requests_with_one_identity_are_done_once(
    desk: Desk, ben: httpx.AsyncClient
) -> None:
    person = {"person": {"name": "Eleni"}}
    sent = [
        asked(ben, "enter-players", request="same-request", section="open", players=[person]) for _ in "1234"
    ]
    answers = await asyncio.gather(*sent)
    assert [answer.json() for answer in answers] == [{"ok": True, "seq": 4}] * 4
    assert len(desk.event("harbour").history.records) == 4


async def test_a_dashboard_that_was_killed_after_it_wrote_does_it_once(
    folder: Path, desk: Desk, ben: httpx.AsyncClient, door: Authenticator
) -> None:
    body = {"request": "opening-1", "id": "harbour", "settings": {"name": "Harbour Open"}}
    first = await asked(ben, "award", request="same-request", player=1, halves=-1, reason="Phone.")
    desk.close()
    after = Desk.opened(folder.parent)
    try:
        async with client(served(after, door)) as page:
            await signed_in(page, "Ben")
            again = await asked(page, "award", request="same-request", player=1, halves=-1, reason="Phone.")
            opened = await page.post("/director/desk", json=body)
        assert again.json() == first.json()
        assert opened.json() == {"ok": True, "seq": 1}
        assert len(after.event("harbour").history.event.awards) == 1
    finally:
        after.close()


async def test_a_round_that_is_accepted_twice_is_paired_once(desk: Desk, ben: httpx.AsyncClient) -> None:
    asking = {"request": "pair-it-1", "section": "open"}
    draft = (await ben.post(f"{EVENT}/pair", json=asking)).json()
    accept = {**asking, "digest": draft["digest"]}
    assert (await ben.post(f"{EVENT}/pair", json=accept)).json() == {"ok": True, "seq": 4}
    assert (await ben.post(f"{EVENT}/pair", json=accept)).json() == {"ok": True, "seq": 4}
    other = await ben.post(f"{EVENT}/pair", json={**accept, "request": "pair-it-2"})
    assert other.status_code == 409
    assert len(desk.event("harbour").history.event.section("open").rounds) == 1


async def test_a_draft_under_review_is_paired_again_when_someone_else_changes_its_input(
    ben: httpx.AsyncClient,
) -> None:
    asking = {"request": "pair-it-1", "section": "open"}
    draft = (await ben.post(f"{EVENT}/pair", json=asking)).json()
    await done(ben, "withdraw", player=4, after=0)
    answer = await ben.post(f"{EVENT}/pair", json={**asking, "digest": draft["digest"]})
    assert (answer.status_code, answer.json()["detail"]) == (
        409,
        "Something has changed since this was paired. Review it again.",
    )


# --- previews ------------------------------------------------------------------------------------------


def on_disk_of(folder: Path) -> list[tuple[str, bytes]]:
    return [(path.name, path.read_bytes()) for path in sorted(folder.iterdir())]


async def test_a_preview_lists_the_effects_and_writes_nothing(
    desk: Desk, ben: httpx.AsyncClient, folder: Path
) -> None:
    first, second = await paired(ben)
    await done(ben, "set-result", game=first, score="1-0", was="*")
    await done(ben, "set-result", game=second, score="1-0", was="*")
    before = desk.event("harbour").history
    on_disk = on_disk_of(folder)

    answer = await asked(ben, "set-result", preview=True, game=first, score="0-1", was="1-0")

    assert answer.status_code == 200
    assert any("counts as 0-1" in line for line in answer.json()["changes"])
    assert desk.event("harbour").history is before
    assert on_disk_of(folder) == on_disk
    assert (await room(ben, "results"))["boards"][0]["score"] == "1-0"


async def test_the_preview_of_an_impossible_action_is_rejected_like_the_action(
    ben: httpx.AsyncClient,
) -> None:
    for preview in (True, False):
        answer = await asked(ben, "withdraw", preview=preview, player=99, after=1)
        assert (answer.status_code, answer.json()["detail"]) == (409, "There is no player 99 in this event.")


# --- rejections ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "body", "why"),
    [
        ("close-round", {"section": "open", "round": 1}, "Round 1 is not in progress."),
        ("drop-section", {"section": "open"}, "This section has players. Move or remove them first."),
        (
            "set-section",
            {"section": "u12", "settings": {"name": "U12", "system": "dice"}},
            "Unknown pairing system “dice”.",
        ),
        ("undo", {"seq": 2}, "Record 3 depends on this. Undo that one first."),
        ("set-result", {"game": "open.1.4.1", "score": "1-0", "was": "*"}, "This game is no longer paired."),
    ],
)
async def test_an_impossible_action_is_rejected_in_a_sentence(
    desk: Desk, ben: httpx.AsyncClient, action: str, body: dict[str, Any], why: str
) -> None:
    before = desk.event("harbour").history
    answer = await asked(ben, action, **body)
    assert answer.status_code == 409
    detail = answer.json()["detail"]
    assert why in detail
    assert detail[0].isupper() or detail[0] == "“"
    assert detail.rstrip(")").endswith((".", "?"))
    assert desk.event("harbour").history == before


async def test_two_people_who_enter_one_result_at_once_are_notified_of_each_other(
    ben: httpx.AsyncClient,
) -> None:
    game, _ = await paired(ben)
    await done(ben, "set-result", game=game, score="1-0", was="*")
    answer = await asked(ben, "set-result", game=game, score="0-1", was="*")
    assert (answer.status_code, "The result is now 1-0, entered by Ben." in answer.json()["detail"]) == (
        409,
        True,
    )


async def test_an_invalid_new_event_is_rejected_in_words(desk: Desk, ben: httpx.AsyncClient) -> None:
    wrong: list[tuple[dict[str, object], str]] = [
        ({"name": "Harbour\nOpen"}, "'Harbour Open' contains a line break. Write it on one line"),
        ({"name": "Open", "organizer": "\x07"}, "contains the character U+0007"),
        ({"name": " "}, "Name: may not be blank."),
        ({"name": "Open", "of_age": -1}, "Age: must be 0 or more."),
        ({"name": "Open", "colour": "red"}, "“colour”: not a field of this form."),
        ({"name": "Open", "federation": "I1"}, "Invalid federation “I1”. Use three letters"),
    ]
    for settings, words in wrong:
        body = {"request": "opening-2", "id": "another", "settings": settings}
        answer = await ben.post("/director/desk", json=body)
        assert (answer.status_code in {409, 422}, words in answer.json()["detail"]) == (True, True), (
            answer.text
        )
    assert "another" not in desk.events
    answer = await ben.post(f"{EVENT}/pair", json={"request": "pair-it-2"})
    assert answer.json()["detail"] == "“section”: missing."


async def test_a_taken_or_invalid_id_opens_no_event(desk: Desk, ben: httpx.AsyncClient) -> None:
    for wrong in ("harbour", "../harbour", "a b", "", "x" * 41):
        body = {"request": "opening-2", "id": wrong, "settings": {"name": "Another"}}
        answer = await ben.post("/director/desk", json=body)
        assert answer.status_code == 409, wrong
        assert answer.json()["detail"].endswith(".")
    assert list(desk.events) == ["harbour"]


@pytest.mark.parametrize("path", ["no-such-action", "results.json", "files", "Set-Event"])
async def test_unknown_actions_have_no_address(ben: httpx.AsyncClient, path: str) -> None:
    assert (await asked(ben, path)).status_code == 404


async def test_a_room_that_there_is_not_is_not_found(ben: httpx.AsyncClient) -> None:
    assert (await ben.get(f"{EVENT}/kitchen.json")).status_code == 404


async def test_an_unknown_event_is_reported(ben: httpx.AsyncClient) -> None:
    answer = await ben.get("/director/desk/lake/setup.json")
    assert (answer.status_code, answer.json()["detail"]) == (409, "There is no event “lake” at this desk.")


@pytest.mark.parametrize(
    ("action", "body", "sentence"),
    [
        ("set-event", {"settings": {"name": ""}}, "Name: may not be blank."),
        ("withdraw", {"player": 1}, "“after”: missing."),
        ("enter-players", {"section": "open", "players": []}, "List of players: may not be blank."),
        (
            "enter-players",
            {"section": "open", "players": [{"person": {"name": "Zoe"}}, {"person": {"name": ""}}]},
            "Player 2 of the list: Name: may not be blank.",
        ),
        (
            "enter-players",
            {"section": "open", "players": [{"person": {"name": "Zoe", "rating": "high"}}]},
            "Player 1 of the list: Rating: must be a whole number.",
        ),
        (
            "enter-players",
            {"section": "open", "players": [{"person": {"name": "Zoe"}, "fixed_table": 1000}]},
            "Player 1 of the list: Table: must be 999 or less.",
        ),
        ("set-result", {"game": "g", "score": "2-0", "was": "*"}, "Result: must be '1-0', '0-1', "),
        (
            "close-round",
            {"section": "open", "round": 1, "soon": True},
            "“soon”: not a field of this form.",
        ),
    ],
)
async def test_an_invalid_body_is_rejected_in_words(
    ben: httpx.AsyncClient, action: str, body: dict[str, Any], sentence: str
) -> None:
    answer = await asked(ben, action, **body)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(sentence)


@pytest.mark.parametrize("request_id", ["", "short", "x" * 65])
async def test_a_request_without_an_identity_is_not_done(
    desk: Desk, ben: httpx.AsyncClient, request_id: str
) -> None:
    answer = await ben.post(f"{EVENT}/end-event", json={"request": request_id, "body": {}})
    assert answer.status_code == 422
    assert not desk.event("harbour").history.event.ended


# --- files ---------------------------------------------------------------------------------------------


async def test_a_list_of_many_hundred_players_is_read_and_entered(ben: httpx.AsyncClient) -> None:
    lines = [
        f"Family name {number}, Given name {number};{1000 + number % 900};School number {number % 40}"
        for number in range(2000)
    ]
    text = "\n".join(["name;rating;school", *lines])
    assert len(text) > BODY_BYTES
    read = await ben.post(
        f"{EVENT}/read-players", json={"name": "all.csv", "data": base64.b64encode(text.encode()).decode()}
    )
    assert read.status_code == 200, read.text
    await done(ben, "enter-players", section="open", players=read.json()["players"])
    assert len((await room(ben, "players"))["players"]) == 2000 + len(NAMES)


async def test_a_list_is_looked_at_in_another_encoding_before_it_is_entered(ben: httpx.AsyncClient) -> None:
    list_ = {"name": "a.csv", "data": base64.b64encode("name;elo\nŠimek, Jiří;1\n".encode("cp1250")).decode()}
    first = (await ben.post(f"{EVENT}/read-players", json=list_)).json()
    assert (first["encoding"], first["players"][0]["person"]["name"]) == ("cp1252", "Šimek, Jiøí")
    assert "a.csv, line 2, column 1: not UTF-8;" in first["remarks"][0]
    assert {"id": "cp1250", "words": "Windows-1250 (Central Europe)"} in first["encodings"]
    again = (await ben.post(f"{EVENT}/read-players", json={**list_, "encoding": "cp1250"})).json()
    assert (again["players"][0]["person"]["name"], again["remarks"]) == ("Šimek, Jiří", [])
    wrong = await ben.post(f"{EVENT}/read-players", json={**list_, "encoding": "utf-8"})
    assert (wrong.status_code, "a.csv: line 2, column 1: byte 8a is not utf-8" in wrong.text) == (
        409,
        True,
    )


async def test_only_the_desk_sends_such_large_requests(app: Guard, ben: httpx.AsyncClient) -> None:
    long = {"name": "all.csv", "data": "x" * BODY_BYTES}
    for name in ("", "Dana"):
        async with client(app) as other:
            if name:
                await signed_in(other, name)
            answer = await other.post(f"{EVENT}/read-players", json=long)
            assert (answer.status_code, "The limit is 64 kB" in answer.text) == (413, True)
    assert (await ben.post("/director/bind", json=long)).status_code == 413
    far_too_long = {"name": "all.csv", "data": "x" * LISTS_BYTES}
    answer = await ben.post(f"{EVENT}/read-players", json=far_too_long)
    assert (answer.status_code, "The limit is 8192 kB" in answer.text) == (413, True)


async def test_an_event_that_is_exported_is_read_in_by_another_desk(
    tmp_path: Path, desk: Desk, ben: httpx.AsyncClient, door: Authenticator
) -> None:
    await paired(ben)
    kept = (await ben.get(f"{EVENT}/files/event")).text
    again = await ben.post("/director/desk-read-in", json={"name": "e.flagfall-event", "text": kept})
    assert (again.status_code, "already" in again.json()["detail"]) == (409, True)
    other = Desk(tmp_path / "elsewhere")
    try:
        async with client(served(other, door)) as page:
            await signed_in(page, "Ben")
            answer = await page.post("/director/desk-read-in", json={"name": "e", "text": kept})
            assert answer.json() == {"ok": True, "event": "harbour", "text": ""}
        assert other.event("harbour").history == desk.event("harbour").history
        assert other.event("harbour").people == desk.event("harbour").people
    finally:
        other.close()


# --- the stream ----------------------------------------------------------------------------------------


async def turns(app: Guard, cookie: str, seen: list[bytes], until: asyncio.Event) -> None:
    """Follow the hall, whose frames say when a room of the desk may show something else, until ``until``."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        await until.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if message.get("body"):
            seen.append(message["body"])

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/director/events",
        "raw_path": b"/director/events",
        "query_string": b"",
        "headers": [(b"host", b"hall"), (b"cookie", f"{COOKIE}={cookie}".encode())],
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "server": ("hall", 80),
        "client": ("10.0.0.1", 1),
    }
    await app(scope, receive, send)


def turn_of(frame: bytes) -> str:
    """Return the desk's turn in a frame for a page."""
    data = next(line for line in frame.splitlines() if line.startswith(b"data: "))
    turn: str = json.loads(data[6:])["turn"]
    return turn


async def seen_by(seen: list[bytes], count: int) -> None:
    await until(lambda: len(seen) >= count)


async def test_every_page_is_notified_of_every_entry(app: Guard, ben: httpx.AsyncClient) -> None:
    seen: list[bytes] = []
    leave = asyncio.Event()
    stream = asyncio.create_task(turns(app, ben.cookies[COOKIE], seen, leave))
    await seen_by(seen, 1)
    await done(ben, "award", player=1, halves=-1, reason="Phone.")
    await seen_by(seen, 2)
    await done(ben, "award", player=2, halves=-1, reason="Phone.")
    await seen_by(seen, 3)
    assert all(b'"turn":"' in frame for frame in seen[1:])
    assert turn_of(seen[1]) != turn_of(seen[2])
    leave.set()
    await stream


async def test_the_stream_ends_when_its_reader_has_signed_out(
    app: Guard, desk: Desk, ben: httpx.AsyncClient
) -> None:
    seen: list[bytes] = []
    stream = asyncio.create_task(turns(app, ben.cookies[COOKIE], seen, asyncio.Event()))
    await seen_by(seen, 1)
    assert (await ben.post("/director/sign-out", json={})).status_code == 200
    await desk.turn()
    async with asyncio.timeout(5):
        await stream
    assert len(seen) <= 2


async def test_a_dashboard_that_stops_does_not_wait_for_the_desks_pages(
    app: Guard, feed: Feed, ben: httpx.AsyncClient
) -> None:
    seen: list[bytes] = []
    stream = asyncio.create_task(turns(app, ben.cookies[COOKIE], seen, asyncio.Event()))
    await seen_by(seen, 1)
    feed.close()
    async with asyncio.timeout(5):
        await stream


async def test_many_results_are_confirmed_at_once_and_changed_ones_are_reported(
    ben: httpx.AsyncClient,
) -> None:
    games = await paired(ben)
    await done(ben, "set-result", game=games[0], score="1/2-1/2", was="*")
    results = [{"game": game, "score": "1-0", "was": "*"} for game in games]
    body = {"request": "confirm-all-1", "results": results}

    answer = await ben.post(f"{EVENT}/confirm", json=body)
    again = await ben.post(f"{EVENT}/confirm", json=body)

    assert answer.json()["entered"] == len(games) - 1
    assert answer.json()["text"] == (
        "The result is now 1/2-1/2, entered by Ben. Review it, and enter yours if it should count."
    )
    assert again.json() == answer.json()
    page = await room(ben, "results")
    assert [board["score"] for board in page["boards"]] == ["1/2-1/2", *["1-0"] * (len(games) - 1)]
    log = (await room(ben, "log"))["records"]
    assert sum(record["words"].startswith("Result 1-0") for record in log) == len(games) - 1


# --- broadcast delay -------------------------------------------------------------------------------------


async def test_a_delay_is_set_in_every_hall_and_a_halls_rejection_is_shown(
    desk: Desk, browser: httpx.AsyncClient, hall: FakeHall
) -> None:
    anna = await signed_in(browser, "Anna")
    answers, asked_for = {"annex": ""}, list[requests.SetBroadcastDelayRequest]()

    async def halls(request: requests.SetBroadcastDelayRequest, but: str) -> dict[str, str]:
        assert but == "hall"
        asked_for.append(request)
        return answers

    desk.delay = halls
    body = {"audience": "public", "delay_s": 900, "delay_moves": 2}
    answer = await anna.post("/director/desk-delay", json=body)
    assert answer.json()["text"] == "Broadcast delay set in hall, annex."
    assert hall.asked == [(topics.SET_BROADCAST_DELAY, *asked_for)]
    [request] = asked_for
    assert (request.audience, request.delay_s, request.delay_moves, request.by) == ("public", 900, 2, "Anna")

    answers["annex"] = "Nobody answers there."
    answer = await anna.post("/director/desk-delay", json=body)
    assert answer.status_code == 409
    assert answer.json()["detail"] == (
        "Broadcast delay set in hall, but not everywhere. annex: Nobody answers there."
    )

    hall.answer = requests.Reply(id="", ok=False, text="No such audience.")
    answer = await anna.post("/director/desk-delay", json=body)
    assert answer.json()["detail"] == (
        "Broadcast delay not set. hall: No such audience. annex: Nobody answers there."
    )

    answers.clear()
    desk.live = lambda: {"hall": LiveHall("hall")}
    answer = await anna.post("/director/desk-delay", json=body)
    assert answer.json()["detail"] == "No connected hall has an audience “public”."


async def test_a_delay_needs_the_right_in_the_own_hall(desk: Desk, app: Guard) -> None:
    async with client(app) as other:
        await signed_in(other, "Tom")
        answer = await other.post("/director/desk-delay", json={"audience": "public", "delay_s": 0})
    assert answer.status_code == 403
    assert desk.live() == {}


async def test_the_set_up_shows_each_broadcast_delay_and_halls_that_differ(
    desk: Desk, ben: httpx.AsyncClient
) -> None:
    late, soon = LiveAudience(delay_s=900), LiveAudience(delay_s=60)
    halls = {
        "hall": LiveHall("hall", audiences={"public": soon, "press": soon}),
        "annex": LiveHall("annex", audiences={"public": late, "press": soon}),
    }
    desk.live = lambda: halls
    press, public = (await room(ben, "setup"))["delays"]
    assert (press["name"], press["delay_s"], press["halls"]) == ("press", 60, [])
    assert (public["name"], public["delay_s"]) == ("public", 900)
    assert [(hall["name"], hall["delay_s"]) for hall in public["halls"]] == [("hall", 60), ("annex", 900)]
