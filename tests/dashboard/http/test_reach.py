"""Where others reach the pages: what a link or a code says that is made on the hall's own computer."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from dashboard.app import create_app
from dashboard.http import reach
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.auth import Authenticator
from tests.cases import cases
from tests.dashboard.web_side import FakeHall

LAN = "192.168.1.20"
BOUND = {
    # where it listens: what others open
    ("0.0.0.0", 8080): f"http://{LAN}:8080",
    ("::", 80): f"http://{LAN}:80",
    ("", 8080): f"http://{LAN}:8080",
    ("10.1.2.3", 8080): "http://10.1.2.3:8080",
    ("fd00::5", 8080): "http://[fd00::5]:8080",
    ("127.0.0.1", 8080): None,
    ("127.0.0.9", 8080): None,
    ("::1", 8080): None,
    ("localhost", 8080): None,
}


def test_others_open_the_address_in_the_network_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "outward", lambda: LAN)
    with cases() as case:
        for bound, origin in BOUND.items():
            with case(bound):
                assert reach.reach(bound, "http") == origin
    assert reach.reach(("0.0.0.0", 443), "https") == f"https://{LAN}:443"


def test_a_computer_without_a_network_is_reached_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    for alone in (None, "127.0.0.1"):
        monkeypatch.setattr(reach, "outward", lambda alone=alone: alone)
        assert reach.reach(("0.0.0.0", 8080), "http") is None


def test_looking_for_the_own_address_never_fails() -> None:
    found = reach.outward()
    assert found is None or found.count(".") == 3


async def test_only_a_page_on_the_halls_computer_learns_it(
    hall: FakeHall, feed: Feed, static: Path, door: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "outward", lambda: LAN)
    served = create_app("hall", feed, hall, door, Pages(static), bound=("0.0.0.0", 8080))
    for client, site, status in (
        ("127.0.0.1", "http://localhost:8080", 200),
        ("10.0.0.9", "http://localhost:8080", 403),
        ("127.0.0.1", "http://chess.example.org", 403),
    ):
        transport = httpx.ASGITransport(served, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url=site) as page:
            answer = await page.get("/reach")
            assert answer.status_code == status
            assert (LAN in answer.text) == (status == 200)
