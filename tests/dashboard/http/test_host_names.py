"""The pages answer to the hall's names, to addresses and to localhost, and to no other site's name."""

from __future__ import annotations

import socket

import httpx
import pytest
from starlette.responses import PlainTextResponse

from dashboard.http.host_names import AtItsNames

NAMES = ["live.example.org", "Boards.Club"]
OURS = [
    "live.example.org",
    "LIVE.example.org:8080",
    "live.example.org.",
    "boards.club",
    "localhost",
    "localhost:8080",
    "127.0.0.1:8080",
    "192.168.1.5",
    "[::1]:8080",
    "[fe80::1]",
    f"{socket.gethostname()}:8080",
]
NOT_OURS = [
    "evil.example",
    "evil.example:8080",
    "evil.live.example.org",
    "live.example.org.evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil",
    "",
    "live.example.org@evil.example",
    "127.0.0.1:8080:80",
    "[::1",
    "live.example.org, evil.example",
]


def asked(headers: list[tuple[str, str]]) -> httpx.AsyncClient:
    app = AtItsNames(PlainTextResponse("moves"), NAMES)
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://127.0.0.1", headers=httpx.Headers(headers)
    )


@pytest.mark.parametrize("header", ["Host", "X-Forwarded-Host", "X-Host", "Forwarded"])
async def test_whatever_header_names_a_host_names_one_of_ours(header: str) -> None:
    def said(host: str) -> str:
        return f'for=10.0.0.1;host="{host}";proto=http' if header == "Forwarded" else host

    for host in OURS:
        async with asked([(header, said(host))]) as client:
            assert (await client.get("/")).text == "moves", host
    for host in NOT_OURS:
        if header == "Forwarded" and host in ("", "live.example.org, evil.example"):
            continue
        async with asked([(header, said(host))]) as client:
            answer = await client.get("/director/session")
        assert answer.status_code == 421, host
        assert "moves" not in answer.text
        assert "names in [dashboard]" in answer.json()["detail"]


async def test_one_foreign_host_among_several_is_rejected() -> None:
    for headers in (
        [("Host", "live.example.org"), ("X-Forwarded-Host", "evil.example")],
        [("Host", "live.example.org"), ("Forwarded", "for=1.2.3.4, host=evil.example")],
        [("Host", "live.example.org"), ("Host", "evil.example")],
    ):
        async with asked(headers) as client:
            assert (await client.get("/")).status_code == 421, headers
