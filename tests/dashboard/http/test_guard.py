"""What every request passes: other sites, headers, sizes, pace."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from dashboard.http.guard import BODY_BYTES, HEADERS, OVER_TLS, STREAMS, Guard
from dashboard.http.limits import RatePace
from dashboard.people.sign_in import COOKIE
from tests.cases import cases
from tests.dashboard.web_side import (
    ASKED,
    PASSWORD,
    SAME,
    SITE,
    FakeHall,
    client,
    posts,
    signed_in,
    streamed,
    without_pace,
)

# --- other sites ---------------------------------------------------------------------------------------


ELSEWHERE: list[dict[str, str]] = [
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
]


async def test_a_request_from_another_page_is_rejected_whatever_it_asks(
    app: Guard, director: httpx.AsyncClient, hall: FakeHall
) -> None:
    without_pace(app)
    cookie = {"cookie": f"{COOKIE}={director.cookies[COOKIE]}"}
    paths = posts(app)
    with cases() as case:
        for headers in ELSEWHERE:
            async with client(app, headers={**headers, **cookie}) as elsewhere:
                for path in paths:
                    with case(f"{path}, {headers}"):
                        answer = await elsewhere.post(f"/director/{path}", json=ASKED.get(path, (0, {}))[1])
                        assert answer.status_code == 403
                        assert "did not come from a page of this dashboard" in answer.json()["detail"]
            with case(headers):
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


ANSWERS = [
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
    ("GET", "/broken", 500),
]


async def test_every_answer_has_the_headers_that_keep_a_browser_safe(
    app: Guard, browser: httpx.AsyncClient
) -> None:
    assert isinstance(app.app, FastAPI)

    @app.app.get("/broken")
    def broken() -> None:
        raise ValueError(PASSWORD)

    with cases() as case:
        for method, path, status in ANSWERS:
            with case(f"{method} {path}"):
                browser.cookies.clear()
                if path == "/director/bind":
                    await signed_in(browser, "Anna")
                body = None if method == "GET" else b"{}"
                kind = {"content-type": "application/json"}
                answer = await browser.request(method, path, content=body, headers=kind)
                assert answer.status_code == status
                for name, value in HEADERS.items():
                    if name != "Cache-Control":
                        assert answer.headers[name] == value
                built = status == 200 and path != "/director/session"
                assert ("no-store" in answer.headers["cache-control"]) != built
                assert PASSWORD not in answer.text
                assert "server" not in answer.headers


def test_every_header_that_a_page_of_secrets_wants_is_among_those_of_all_answers() -> None:
    rest = {name: value for name, value in HEADERS.items() if name != "Content-Security-Policy"}
    devices = rest.pop("Permissions-Policy")
    assert all(f"{one}=()" in devices for one in ("camera", "geolocation", "microphone", "payment", "usb"))
    assert rest == {
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }


def test_the_content_policy_lets_nothing_in_from_elsewhere_and_no_script_into_the_page() -> None:
    policy = dict(part.split(maxsplit=1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in str(policy)
    assert {source for value in policy.values() for source in value.split()} == {"'none'", "'self'", "data:"}


async def test_other_sites_may_show_one_board_inside_theirs_and_no_other_page(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.get("/embed/3")
    policy = answer.headers["content-security-policy"]
    assert policy == HEADERS["Content-Security-Policy"].replace("ancestors 'none'", "ancestors *")
    assert "x-frame-options" not in answer.headers
    for path in ("/", "/table/3", "/director", "/director/embed/", "/screen?/embed/3"):
        answer = await browser.get(path)
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-frame-options"] == "DENY"


async def test_streams_have_the_headers_too(app: Guard) -> None:
    sent: list[dict[str, Any]] = []
    await streamed(app, "/events", sent=sent)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    assert headers.items() >= {name.lower(): value for name, value in HEADERS.items()}.items()


async def test_over_tls_a_browser_is_asked_to_keep_using_it(app: Guard) -> None:
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
    both = {"content-length": "12", "transfer-encoding": "chunked"}  # the body is in pieces, however long
    assert (await director.post("/director/bind", content=pieces(), headers=both)).status_code == 411


async def test_a_body_that_never_comes_ends_its_request(app: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dashboard.http.guard.BODY_WITHIN_S", 0.05)
    headers = [(b"content-length", b"10"), (b"content-type", b"application/json")]
    status, _ = await streamed(app, "/director/pair", method="POST", headers=headers)
    assert status == 400


async def test_a_class_behind_one_router_comes_in_at_once_with_every_flag(app: Guard) -> None:
    pages, files = 60, 45
    assert not any(app._reads.wait_s("the school", 0.0) for _ in range(pages * files))


async def test_an_address_that_asks_without_end_has_to_wait_and_others_do_not(app: Guard) -> None:
    # As they are but for their size: time passes while we ask.
    app._reads, app._writes = RatePace(burst=3, per_s=0.01), RatePace(burst=2, per_s=0.01)
    async with client(app) as flood:
        answers = [await flood.get("/healthz") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [503, 503, 503, 429]
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
