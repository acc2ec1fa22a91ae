"""For all tests of the dashboard: hashes that cost nothing, and the application with who may come in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from dashboard.app import create_app
from dashboard.desk.running.desk import Desk
from dashboard.http.guard import Guard
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.pairing import engines
from dashboard.people import secret_hash
from dashboard.people.accounts import Accounts
from dashboard.people.auth import Authenticator
from dashboard.people.rights import PersonRole
from tests.dashboard import ready_gacrux
from tests.dashboard.web_side import CHEAP, PASSWORD, PIN, FakeHall, client, signed_in


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real ones take a tenth of a second each; test_accounts.py looks at their parameters."""
    monkeypatch.setattr(secret_hash, "HASHER", CHEAP)


@pytest.fixture(autouse=True, scope="package")
def ready_engine() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_run", ready_gacrux.run)
        yield


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
def door(tmp_path: Path) -> Authenticator:
    accounts = Accounts(tmp_path / "state")
    accounts.add("Anna", frozenset({PersonRole.CHIEF}), PASSWORD)
    accounts.add("Ben", frozenset({PersonRole.DESK}), PASSWORD)
    accounts.add("Cleo", frozenset(PersonRole), PASSWORD)
    accounts.add("Dana", frozenset({PersonRole.ARBITER}), PASSWORD, "1-40, 55")
    accounts.add("Emil", frozenset({PersonRole.ARBITER}), PASSWORD, "41-60")
    accounts.add("Tom", frozenset({PersonRole.TECHNICIAN}), PASSWORD)
    return Authenticator.opened(tmp_path / "state", PIN)[0]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk.opened(tmp_path / "state")
    yield desk
    desk.close()


@pytest.fixture
def app(hall: FakeHall, feed: Feed, static: Path, door: Authenticator, desk: Desk) -> Guard:
    return create_app("hall", feed, hall, door, Pages(static), desk=desk)


@pytest.fixture
async def browser(app: Guard) -> AsyncIterator[httpx.AsyncClient]:
    async with client(app) as page:
        yield page


@pytest.fixture
async def director(browser: httpx.AsyncClient) -> httpx.AsyncClient:
    return await signed_in(browser, "Anna")
