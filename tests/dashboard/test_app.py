"""What the web side answers: pages, sign-in, streams, requests in somebody's name."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.types import ASGIApp

from broker import messages as m
from broker import topics
from broker.errors import BrokerAway, BrokerError
from broker.topics import Topic
from dashboard.accounts import Accounts
from dashboard.app import create_app
from dashboard.auth import Door
from dashboard.feed import Feed
from dashboard.guard import BODY_BYTES, HEADERS, OVER_TLS, STREAMS, Guard
from dashboard.limits import Pace
from dashboard.pages import Pages
from dashboard.rights import WHO_MAY, Right, Role, rights
from dashboard.sign_in import COOKIE
from tests.dashboard import fake_hall
from tests.dashboard.test_feed import frames, tell

PIN = "246810"
PASSWORD = "rook takes pawn"
SITE = "http://hall"
SAME = {"origin": SITE}
"""What a browser says of a request from one of our own pages."""


class FakeHall:
    """Notes what it is asked and answers what it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Topic, m.Request]] = []
        self.answer: m.Reply | BrokerError = m.Reply(id="", ok=True)

    async def ask(self, topic: Topic, request: m.Request, *, within_s: float) -> m.Reply:
        assert within_s > 0
        self.asked.append((topic, request))
        if isinstance(self.answer, BrokerError):
            raise self.answer
        return self.answer


@pytest.fixture
def hall() -> FakeHall:
    return FakeHall()


@pytest.fixture
def feed() -> Feed:
    return Feed()


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<title>Flagfall</title>")
    (tmp_path / "web" / "assets" / "index-abc123.js").write_text("let board = 1;\n" * 200)
    (tmp_path / "web" / "secret.key").write_text("x")
    return tmp_path / "web"


@pytest.fixture
def door(tmp_path: Path) -> Door:
    accounts = Accounts(tmp_path / "state")
    accounts.add("Anna", frozenset({Role.DIRECTOR}), PASSWORD)
    accounts.add("Ben", frozenset({Role.DESK}), PASSWORD)
    accounts.add("Cleo", frozenset(Role), PASSWORD)
    return Door.opened(tmp_path / "state", PIN)[0]


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Door) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static))


@pytest.fixture
async def browser(app: Guard) -> AsyncIterator[httpx.AsyncClient]:
    async with client(app) as one:
        yield one


def client(app: ASGIApp, site: str = SITE, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    # Raised errors would hide what a browser gets in their place.
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=site, headers=SAME if headers is None else headers)


async def signed_in(browser: httpx.AsyncClient, name: str) -> httpx.AsyncClient:
    answer = await browser.post("/director/sign-in", json={"name": name, "password": PASSWORD})
    assert answer.json()["name"] == name
    return browser


@pytest.fixture
async def director(browser: httpx.AsyncClient) -> httpx.AsyncClient:
    return await signed_in(browser, "Anna")


async def streamed(
    app: ASGIApp, path: str, cookie: str = "", *, method: str = "GET", headers: Any = (), sent: Any = None
) -> tuple[int, list[bytes]]:
    """Status and first piece of a stream; then the page leaves. A body is announced and never sent."""
    leave = asyncio.Event()
    sent = [] if sent is None else sent

    async def receive() -> dict[str, Any]:
        await leave.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            leave.set()

    own = [(b"host", b"hall"), (b"origin", b"http://hall"), (b"cookie", f"{COOKIE}={cookie}".encode())]
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [*own, *headers],
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "server": ("hall", 80),
        "client": ("10.0.0.1", 1),
    }
    async with asyncio.timeout(3):
        await app(scope, receive, send)
    return sent[0]["status"], [message["body"] for message in sent[1:] if message.get("body")]


# --- pages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/director", "/table/3"])
async def test_each_address_gives_the_page_which_is_asked_for_anew_each_time(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)
    assert answer.text == "<title>Flagfall</title>"
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_with_a_hash_in_their_name_are_kept_and_travel_compressed(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.get("/assets/index-abc123.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("let board")


def test_a_browser_without_gzip_gets_plain_files(static: Path) -> None:
    plain = Pages(static).file("assets/index-abc123.js", Headers({"accept-encoding": "identity"}))
    packed = Pages(static).file("assets/index-abc123.js", Headers({"accept-encoding": "gzip, br"}))
    assert gzip.decompress(packed.body) == plain.body


@pytest.mark.parametrize(
    "path", ["/assets/../secret.key", "/assets/%2e%2e/secret.key", "/secret.key", "/assets/x.js"]
)
async def test_nothing_but_the_built_files_can_be_had(browser: httpx.AsyncClient, path: str) -> None:
    assert (await browser.get(path)).status_code == 404


async def test_without_a_build_the_page_says_what_to_run(tmp_path: Path) -> None:
    answer = Pages(tmp_path / "nothing").index(Headers())
    assert answer.status_code == 503
    assert b"npm run build" in answer.body


async def test_health_says_whether_the_hall_is_seen(browser: httpx.AsyncClient, feed: Feed) -> None:
    assert (await browser.get("/healthz")).status_code == 503
    feed.connected()
    tell(feed, "floor/status", m.Status(state="up"))
    answer = await browser.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True


async def test_numbers_are_for_programs_on_the_same_computer_alone(app: Guard, feed: Feed) -> None:
    feed.connected()
    tell(feed, "floor/status", m.Status(state="up", trouble="The disk is full."))
    here = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=here, base_url=SITE) as program:
        told = await program.get("/health")
        assert (told.status_code, told.json()["trouble"]) == (503, "The disk is full.")
        assert "flagfall_" in (await program.get("/metrics")).text
        behind = await program.get("/metrics", headers={"X-Forwarded-For": "10.0.0.9"})
        assert behind.status_code == 403
    there = httpx.ASGITransport(app, client=("10.0.0.9", 1))
    async with httpx.AsyncClient(transport=there, base_url=SITE) as spectator:
        assert [(await spectator.get(path)).status_code for path in ("/health", "/metrics")] == [403, 403]


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

ASKED: dict[str, tuple[Right, dict[str, Any]]] = {
    "acknowledge": (Right.ACKNOWLEDGE, {"table": 3, "incident": "i"}),
    "decide": (Right.DECIDE, {"table": 3, "incident": "i", "decision": "refuse"}),
    "result": (Right.RESULT, {"table": 3, "game": "g", "result": "1-0"}),
    "claim": (Right.CLAIM, {"table": 3, "game": "g", "color": "white", "claim": "flag"}),
    "bind": (Right.BIND, {"table": 3}),
    "set-clock": (Right.CLOCK, {"table": 3, "game": "g", "white_ms": 0, "black_ms": 0}),
    "correct-moves": (Right.CORRECT, {"table": 3, "game": "g", "ply": 0, "moves": []}),
    "set-position": (Right.CORRECT, {"table": 3, "game": "g", "fen": ""}),
    "choose-reading": (Right.CORRECT, {"table": 3, "game": "g", "choice": "Nf3"}),
    "pin/renew": (Right.PIN, {}),
}
"""Every address that needs a right, and a body that it understands."""
FOR_ANYBODY = {"sign-in", "pair"}
FOR_WHO_IS_SIGNED_IN = {"sign-out", "sign-out-everywhere"}
PEOPLE = {"Anna": {Role.DIRECTOR}, "Ben": {Role.DESK}, "Cleo": {Role.DIRECTOR, Role.DESK}}


def posts(app: Guard) -> set[str]:
    assert isinstance(app.app, FastAPI)
    paths = app.app.openapi()["paths"]
    return {path.removeprefix("/director/") for path, methods in paths.items() if "post" in methods}


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


# --- other sites ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://elsewhere"},
        {"origin": "https://hall"},
        {"origin": "http://hall:81"},
        {"origin": "null"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": SITE},
        {"sec-fetch-site": "none", "origin": SITE},
        {"referer": f"{SITE}/director"},
    ],
    ids=str,
)
async def test_what_does_not_come_from_our_own_page_is_refused_whatever_it_asks(
    app: Guard, director: httpx.AsyncClient, hall: FakeHall, headers: dict[str, str]
) -> None:
    cookie = {"cookie": f"{COOKIE}={director.cookies[COOKIE]}"}
    async with client(app, headers={**headers, **cookie}) as elsewhere:
        for path in posts(app):
            answer = await elsewhere.post(f"/director/{path}", json=ASKED.get(path, (0, {}))[1])
            assert answer.status_code == 403
            assert "did not come from a page of this dashboard" in answer.json()["detail"]
    assert hall.asked == []
    assert (await director.get("/director/session")).json()["name"] == "Anna"


@pytest.mark.parametrize("headers", [SAME, {"sec-fetch-site": "same-origin"}])
async def test_our_own_page_is_known_by_either_header(
    app: Guard, director: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    cookie = {"cookie": f"{COOKIE}={director.cookies[COOKIE]}"}
    async with client(app, headers={**headers, **cookie}) as own:
        assert (await own.post("/director/bind", json={"table": 1})).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_what_a_form_of_another_site_could_send_is_no_request(
    director: httpx.AsyncClient, hall: FakeHall, kind: str
) -> None:
    answer = await director.post("/director/bind", content=b'{"table": 1}', headers={"content-type": kind})
    assert (answer.status_code, hall.asked) == (422, [])


# --- headers, sizes, pace ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/assets/index-abc123.js", 200),
        ("GET", "/assets/none.js", 404),
        ("GET", "/no/such/page", 404),
        ("GET", "/healthz", 503),
        ("GET", "/director/session", 200),
        ("GET", "/director/events", 401),
        ("POST", "/director/bind", 422),
        ("POST", "/director/decide", 401),
        ("POST", "/", 405),
        ("DELETE", "/director/session", 405),
        ("TRACE", "/", 405),
        ("GET", "/director/broken", 500),
    ],
)
async def test_every_answer_has_the_headers_that_keep_a_browser_safe(
    app: Guard, browser: httpx.AsyncClient, method: str, path: str, status: int
) -> None:
    assert isinstance(app.app, FastAPI)

    @app.app.get("/director/broken")
    def broken() -> None:
        raise ValueError(PASSWORD)

    if path == "/director/bind":
        await signed_in(browser, "Anna")
    body = None if method == "GET" else b"{}"
    answer = await browser.request(method, path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    for name, value in HEADERS.items():
        if name != "Cache-Control":
            assert answer.headers[name] == value
    built = status == 200 and path != "/director/session"
    assert ("no-store" in answer.headers["cache-control"]) != built
    assert PASSWORD not in answer.text
    assert "server" not in answer.headers


def test_the_content_policy_lets_nothing_in_from_elsewhere_and_no_script_into_the_page() -> None:
    policy = dict(part.split(maxsplit=1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in str(policy)
    assert {source for value in policy.values() for source in value.split()} == {"'none'", "'self'", "data:"}


async def test_streams_have_the_headers_too(app: Guard) -> None:
    sent: list[dict[str, Any]] = []
    await streamed(app, "/events", sent=sent)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    assert headers.items() >= {name.lower(): value for name, value in HEADERS.items()}.items()


async def test_over_tls_a_browser_is_told_to_stay_there(app: Guard) -> None:
    async with client(app, "https://hall") as browser:
        answer = await browser.get("/")
        assert answer.headers.items() >= {(k.lower(), v) for k, v in OVER_TLS.items()}
    async with client(app) as browser:
        assert not {name.lower() for name in OVER_TLS} & set((await browser.get("/")).headers)


async def test_a_body_is_no_longer_than_any_request_needs(director: httpx.AsyncClient) -> None:
    long = b'{"table": 1' + b" " * BODY_BYTES + b"}"
    assert (await director.post("/director/bind", content=long)).status_code == 413

    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"table": 1}'

    assert (await director.post("/director/bind", content=pieces())).status_code == 411


async def test_a_body_that_never_comes_ends_its_request(app: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dashboard.guard.BODY_WITHIN_S", 0.05)
    headers = [(b"content-length", b"10"), (b"content-type", b"application/json")]
    status, _ = await streamed(app, "/director/pair", method="POST", headers=headers)
    assert status == 400


async def test_an_address_that_asks_without_end_has_to_wait_and_others_do_not(app: Guard) -> None:
    # As they are but for their size: time passes while we ask.
    app._reads, app._writes = Pace(burst=3, per_s=0.01), Pace(burst=2, per_s=0.01)
    async with client(app) as flood:
        answers = [await flood.get("/healthz") for _ in range(4)]
        assert [one.status_code for one in answers] == [503, 503, 503, 429]
        assert 90 < int(answers[-1].headers["retry-after"]) <= 100
        posted = [(await flood.post("/director/sign-out")).status_code for _ in range(3)]
        assert posted == [401, 401, 429]
    other = httpx.ASGITransport(app, client=("10.0.0.9", 1))
    async with httpx.AsyncClient(transport=other, base_url=SITE) as somebody:
        assert (await somebody.get("/")).status_code == 200


async def test_one_address_follows_the_hall_on_so_many_pages_and_no_more(app: Guard) -> None:
    app._streams["10.0.0.1"] = STREAMS
    assert (await streamed(app, "/events"))[0] == 429
    app._streams["10.0.0.1"] -= 1
    assert (await streamed(app, "/events"))[0] == 200
    assert app._streams["10.0.0.1"] == STREAMS - 1


# --- streams -------------------------------------------------------------------------------------------


async def test_spectators_need_no_sign_in_and_see_the_public_tables(app: Guard, feed: Feed) -> None:
    tell(feed, "audience/public/table/3/game", fake_hall.game(3))
    tell(feed, "floor/table/4/incident", fake_hall.fact(fake_hall.incident(4)))
    status, pieces = await streamed(app, "/events")
    [(event, data)] = frames(pieces[0])
    assert (status, event) == (200, "snapshot")
    assert list(data["view"]["tables"]) == ["3"]
    assert feed.spectators.watchers == 0


async def test_the_floor_is_for_directors_only(app: Guard, feed: Feed, director: httpx.AsyncClient) -> None:
    tell(feed, "floor/table/4/incident", fake_hall.fact(fake_hall.incident(4)))
    status, pieces = await streamed(app, "/director/events")
    assert status == 401
    assert b"incident" not in b"".join(pieces)
    status, pieces = await streamed(app, "/director/events", director.cookies[COOKIE])
    [(_, data)] = frames(pieces[0])
    assert status == 200
    assert data["view"]["tables"]["4"]["incidents"]["incidents"][0]["id"] == "incident-4-1"


# --- requests ------------------------------------------------------------------------------------------


async def test_an_acknowledgement_goes_out_in_the_name_of_who_is_signed_in(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    answer = await director.post("/director/acknowledge", json={"table": 3, "incident": "i-1"})
    assert answer.status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.ACKNOWLEDGE
    assert isinstance(request, m.AcknowledgeRequest)
    assert (request.table, request.incident, request.by) == (3, "i-1", "Anna")
    assert request.not_after is not None


async def test_a_result_and_a_binding_go_out_as_requests(director: httpx.AsyncClient, hall: FakeHall) -> None:
    await director.post("/director/result", json={"table": 3, "game": "4.3", "result": "1/2-1/2"})
    await director.post("/director/bind", json={"table": 9})
    (_, result), (_, bind) = hall.asked
    assert isinstance(result, m.ResultRequest)
    assert (result.game, result.result) == ("4.3", "1/2-1/2")
    assert isinstance(bind, m.BindRequest)
    assert result.id != bind.id


async def test_times_for_a_clock_go_out_as_a_request(director: httpx.AsyncClient, hall: FakeHall) -> None:
    body = {"table": 3, "game": "4.3", "white_ms": 300_000, "black_ms": 420_000}
    assert (await director.post("/director/set-clock", json=body)).status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.SET_CLOCK
    assert isinstance(request, m.SetClockRequest)
    assert (request.game, request.white_ms, request.black_ms) == ("4.3", 300_000, 420_000)
    assert (request.by, request.running) == ("Anna", "keep")


@pytest.mark.parametrize(
    ("path", "topic", "body"),
    [
        ("correct-moves", topics.CORRECT_MOVES, {"ply": 2, "moves": ["g1f3", "b8c6"]}),
        ("set-position", topics.SET_POSITION, {"fen": "8/8/8/4k3/8/8/8/4K2R b - - 0 40"}),
        ("choose-reading", topics.CHOOSE_READING, {"choice": "Nbd2"}),
    ],
)
async def test_what_puts_a_record_right_goes_out_as_a_request(
    director: httpx.AsyncClient, hall: FakeHall, path: str, topic: Topic, body: dict[str, Any]
) -> None:
    sent = {"table": 3, "game": "4.3", **body}
    assert (await director.post(f"/director/{path}", json=sent)).status_code == 200
    [(where, request)] = hall.asked
    assert where is topic
    assert request.by == "Anna"
    assert sent.items() <= request.model_dump().items()


async def test_a_remedy_is_applied_in_the_name_of_who_is_signed_in(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    remedy = fake_hall.REMEDY.model_dump()
    body = {"table": 3, "incident": "i-1", "decision": "apply", "remedy": remedy, "note": "Both agree."}
    assert (await director.post("/director/decide", json=body)).status_code == 200
    [(topic, request)] = hall.asked
    assert topic is topics.DECIDE
    assert isinstance(request, m.DecideRequest)
    assert (request.by, request.incident, request.decision) == ("Anna", "i-1", "apply")
    assert (request.remedy, request.note) == (fake_hall.REMEDY, "Both agree.")


@pytest.mark.parametrize("decision", ["apply", "refuse", "undo"])
async def test_a_decision_needs_no_remedy_and_no_note(
    director: httpx.AsyncClient, hall: FakeHall, decision: str
) -> None:
    body = {"table": 3, "incident": "i-1", "decision": decision}
    assert (await director.post("/director/decide", json=body)).status_code == 200
    [(_, request)] = hall.asked
    assert isinstance(request, m.DecideRequest)
    assert (request.decision, request.remedy, request.note) == (decision, None, "")


@pytest.mark.parametrize(
    "remedy",
    [
        {"words": "One time alone.", "white_ms": 60_000},
        {"words": "Less than nothing.", "white_ms": -1, "black_ms": 0},
        {"words": "No result.", "result": "*"},
        {"white_ms": 60_000, "black_ms": 60_000},
    ],
    ids=["one time alone", "a time below nothing", "a result that is none", "no words"],
)
async def test_what_is_no_remedy_is_not_sent(
    director: httpx.AsyncClient, hall: FakeHall, remedy: dict[str, Any]
) -> None:
    body = {"table": 3, "incident": "i-1", "decision": "apply", "remedy": remedy}
    answer = await director.post("/director/decide", json=body)
    assert answer.status_code == 422
    assert "remedy" in answer.json()["detail"]
    assert hall.asked == []


async def test_a_claim_goes_out_with_the_move_that_was_announced(
    director: httpx.AsyncClient, hall: FakeHall
) -> None:
    hall.answer = m.Reply(id="", ok=True, text="The claim is right.")
    body = {"table": 3, "game": "4.3", "color": "black", "claim": "threefold", "move": "g8f6"}
    answer = await director.post("/director/claim", json=body)
    assert (answer.status_code, answer.json()["text"]) == (200, "The claim is right.")
    [(topic, request)] = hall.asked
    assert topic is topics.CLAIM
    assert isinstance(request, m.ClaimRequest)
    assert body.items() <= request.model_dump().items()


@pytest.mark.parametrize(
    "wrong", [{"claim": "boredom"}, {"color": "red"}, {"move": "Nf6"}, {"move": "e7e8k"}]
)
async def test_what_is_no_claim_is_not_sent(
    director: httpx.AsyncClient, hall: FakeHall, wrong: dict[str, str]
) -> None:
    body = {"table": 3, "game": "4.3", "color": "black", "claim": "threefold", "move": "", **wrong}
    assert (await director.post("/director/claim", json=body)).status_code == 422
    assert hall.asked == []


async def test_a_time_below_nothing_is_not_sent(director: httpx.AsyncClient, hall: FakeHall) -> None:
    body = {"table": 3, "game": "4.3", "white_ms": -1, "black_ms": 0}
    assert (await director.post("/director/set-clock", json=body)).status_code == 422
    assert hall.asked == []


@pytest.mark.parametrize(
    ("answer", "status", "text"),
    [
        (m.Reply(id="", ok=False, text="The game is over."), 409, "The game is over."),
        (m.Reply(id="", ok=False), 409, "The daemon refused this and gave no reason."),
        (BrokerAway("The broker is away."), 503, "The broker is away."),
    ],
)
async def test_a_refusal_comes_back_in_words(
    director: httpx.AsyncClient, hall: FakeHall, answer: m.Reply | BrokerError, status: int, text: str
) -> None:
    hall.answer = answer
    got = await director.post("/director/bind", json={"table": 9})
    assert (got.status_code, got.json()["detail"]) == (status, text)


@pytest.mark.parametrize(
    "body", [{}, {"table": 3, "game": "g", "result": "*"}, {"table": "x", "game": "g", "result": "1-0"}]
)
async def test_a_result_that_is_none_is_not_sent(
    director: httpx.AsyncClient, hall: FakeHall, body: dict[str, Any]
) -> None:
    answer = await director.post("/director/result", json=body)
    assert answer.status_code == 422
    assert "not understood" in answer.json()["detail"]
    assert hall.asked == []
