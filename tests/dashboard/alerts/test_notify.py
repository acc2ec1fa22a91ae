"""Alerts on phones: what an ntfy server receives, and that nothing depends on it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from broker.contract import incidents
from broker.contract.payloads import encode
from dashboard.alerts import news, notify
from dashboard.alerts.notify import Notifier
from dashboard.errors import StartError
from tests.dashboard import fake_hall
from tests.waiting import until


class Server(ThreadingHTTPServer):
    """An ntfy server that stores what it receives."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Topic)
        self.told: list[tuple[str, str, str, str]] = []
        self.status = 200

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/our-topic"


class Topic(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Server)
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.server.told.append((self.path, self.headers["Title"], text, self.headers["Priority"]))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield made
        made.shutdown()
        thread.join(10)


def now_ms() -> float:
    return time.time() * 1000


@asynccontextmanager
async def telling(url: str) -> AsyncIterator[Callable[[incidents.Incident], None]]:
    notifier = Notifier(url, now_ms)
    task = asyncio.create_task(notifier.run())

    def told(incident: incidents.Incident) -> None:
        notifier.received(f"floor/table/{incident.table}/incident-event", encode(fake_hall.fact(incident)))

    try:
        yield told
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_a_phone_shows_table_kind_and_certainty_and_no_name(server: Server) -> None:
    async with telling(server.url) as push_server:
        push_server(fake_hall.incident(3, summary="Table 3: Tomáš Novák did something"))
        await until(lambda: len(server.told) == 1)
    assert server.told == [("/our-topic", "Table 3", "Illegal move completed (certain)", "4")]


async def test_each_alert_is_notified_once_and_again_when_it_matters_more(server: Server) -> None:
    weak = fake_hall.incident(3, certainty="likely")
    async with telling(server.url) as push_server:
        for incident in (
            weak,
            weak.model_copy(update={"illegal_move_number": 2}),
            fake_hall.incident(3),
            weak,
        ):
            push_server(incident)
        push_server(fake_hall.incident(7, kind="arbiter_call"))
        push_server(fake_hall.incident(8, kind="touched_piece", remedy=None))
        await until(lambda: len(server.told) == 4)
    assert [incident[1:] for incident in server.told] == [
        ("Table 3", "Illegal move completed (likely)", "4"),
        ("Table 3", "Illegal move completed (certain)", "4"),
        ("Table 7", "Arbiter called (certain)", "4"),
        ("Table 8", "Touched piece (certain)", "3"),
    ]


async def test_a_hint_rings_no_telephone_by_ntfy(server: Server) -> None:
    async with telling(server.url) as push_server:
        push_server(fake_hall.incident(3, certainty="hint"))
        push_server(fake_hall.incident(4))
        await until(lambda: len(server.told) == 1)
    assert server.told[0][1] == "Table 4"


async def test_a_repeated_message_for_a_client_that_missed_it_is_not_news(server: Server) -> None:
    async with telling(server.url) as push_server:
        push_server(fake_hall.incident(3, occurred_at=round(now_ms()) - news.YOUNG_MS - 1000))
        push_server(fake_hall.incident(4))
        await until(lambda: len(server.told) == 1)
    assert server.told[0][1] == "Table 4"


async def test_a_server_that_fails_is_said_once_without_its_topic_and_when_it_is_back(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    server.status = 507
    async with telling(server.url) as push_server:
        push_server(fake_hall.incident(3))
        push_server(fake_hall.incident(4))
        await until(lambda: len(server.told) == 2)
        server.status = 200
        push_server(fake_hall.incident(5))
        await until(lambda: "again." in caplog.text)
    assert caplog.text.count("Cannot send an alert") == 1
    assert "our-topic" not in caplog.text


async def test_a_server_that_is_not_there_holds_nothing_up(caplog: pytest.LogCaptureFixture) -> None:
    with Server() as gone:
        url = gone.url
    async with telling(url) as push_server:
        for table in range(1, 9):
            push_server(fake_hall.incident(table))
        await until(lambda: "Cannot send an alert" in caplog.text)
    notifier = Notifier(url, now_ms)
    for number in range(notify.WAITING + 10):
        incident = fake_hall.incident(3, number)
        notifier.received("floor/table/3/incident-event", encode(fake_hall.fact(incident)))
    assert "too many alerts are waiting" in caplog.text


@pytest.mark.parametrize(
    "url", ["ntfy.example/topic", "file:///etc/passwd", "https://ntfy.example/", "https:///t"]
)
def test_an_invalid_topic_is_rejected_at_the_start(url: str) -> None:
    with pytest.raises(StartError, match="is not an ntfy topic"):
        Notifier(url, now_ms)


def test_other_messages_are_left_alone() -> None:
    notifier = Notifier("https://ntfy.example/topic", now_ms)
    notifier.received("floor/table/3/incident-event", b"{")
    notifier.received("floor/table/3/game", b"{}")
    notifier.received("elsewhere", b"{}")
