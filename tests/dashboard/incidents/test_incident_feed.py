"""The incident log follows the hall: what comes is taken, what was missed is asked for, also over
restarts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.payloads import encode
from broker.errors import NoAnswer
from dashboard.incidents import feed as incident_feed
from dashboard.incidents.feed import IncidentFeed
from dashboard.incidents.file import IncidentFile
from tests.dashboard import fake_hall
from tests.dashboard.web_side import FakeHall
from tests.waiting import until

RAISED, LATER = fake_hall.incident(3), fake_hall.incident(3, 2)


class Daemon(FakeHall):
    """Sends facts again that it is asked for, before its answer, as the daemon does."""

    def __init__(self, *facts: m.IncidentFact) -> None:
        super().__init__()
        self.facts = facts
        self.feed: IncidentFeed | None = None

    async def ask(self, topic: topics.Topic, request: requests.Request, *, within_s: float) -> requests.Reply:
        answer = await super().ask(topic, request, within_s=within_s)
        assert isinstance(request, requests.ResendRequest)
        assert self.feed is not None
        if answer.ok:
            for fact in self.facts:
                if fact.table == request.table and request.after < fact.seq <= (request.until or fact.seq):
                    told(self.feed, fact)
        return answer


def told(feed: IncidentFeed, fact: m.IncidentFact) -> None:
    feed.received(f"floor/table/{fact.table}/incident-event", encode(fact))


def listed(feed: IncidentFeed, seq: int, *, kept: bool, table: int = 3) -> None:
    state = fake_hall.incidents(seq=seq)
    feed.received(f"floor/table/{table}/incidents", encode(state), kept=kept)


@asynccontextmanager
async def fetching(feed: IncidentFeed, daemon: Daemon) -> AsyncIterator[None]:
    daemon.feed = feed
    task = asyncio.create_task(feed.fetch(daemon))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_what_happens_while_one_listens_is_not_asked_for() -> None:
    feed, daemon = IncidentFeed(), Daemon()
    async with fetching(feed, daemon):
        told(feed, fake_hall.fact(RAISED, seq=201))
        listed(feed, 201, kept=False)
        told(feed, fake_hall.fact(LATER, seq=230))
        listed(feed, 240, kept=False)  # its next game begins
        assert list(feed.book.cases) == [RAISED.id, LATER.id]
        assert feed.book.upto == {(fake_hall.JOURNAL, 3): 240}
        listed(feed, 7, kept=True, table=9)
        await until(lambda: daemon.asked)
    assert [getattr(request, "table", 0) for _, request in daemon.asked] == [9]


async def test_after_a_restart_nothing_is_lost_and_what_was_missed_is_asked_for(tmp_path: Path) -> None:
    file = IncidentFile.of(tmp_path, "hall")
    before = IncidentFeed(file)
    told(before, fake_hall.fact(RAISED, seq=201))
    file.write(before.book)
    file.close()

    missed = [fake_hall.fact(fake_hall.decided(RAISED, None), seq=205), fake_hall.fact(LATER, seq=230)]
    feed, daemon = IncidentFeed(IncidentFile.of(tmp_path, "hall")), Daemon(*missed)
    async with fetching(feed, daemon):
        listed(feed, 231, kept=True)
        await until(lambda: feed.book.upto == {(fake_hall.JOURNAL, 3): 231})
    [(topic, request)] = daemon.asked
    assert topic is topics.RESEND
    assert isinstance(request, requests.ResendRequest)
    assert (request.table, request.audience, request.after, request.until) == (3, None, 201, 231)
    assert feed.book.cases[RAISED.id].incident.decision is not None
    assert LATER.id in feed.book.cases
    listed(feed, 231, kept=True)
    assert feed.book.upto == {(fake_hall.JOURNAL, 3): 231}


async def test_until_it_is_answered_the_book_does_not_say_that_it_is_complete(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(incident_feed, "AGAIN_S", 0.01)
    feed, daemon = IncidentFeed(), Daemon(fake_hall.fact(RAISED, seq=201))
    daemon.answer = NoAnswer("The daemon did not answer.")
    async with fetching(feed, daemon):
        listed(feed, 201, kept=True)
        await until(lambda: len(daemon.asked) >= 3)
        told(feed, fake_hall.fact(LATER, seq=230))
        listed(feed, 230, kept=False)
        assert LATER.id in feed.book.cases
        assert feed.book.upto == {}
        daemon.answer = requests.Reply(id="", ok=True)
        await until(lambda: RAISED.id in feed.book.cases and bool(feed.book.upto))
    assert caplog.text.count("is incomplete so far: The daemon did not answer.") == 1


async def test_of_a_table_that_was_freed_meanwhile_it_is_asked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incident_feed, "LISTED_S", 0.01)
    feed, daemon = IncidentFeed(), Daemon(fake_hall.fact(LATER, seq=230))
    told(feed, fake_hall.fact(RAISED, seq=201))
    told(feed, fake_hall.fact(fake_hall.incident(4), seq=202))
    async with fetching(feed, daemon):
        status = m.Status(state="online", journal=fake_hall.JOURNAL, seq=300)
        feed.received("floor/status", encode(status), kept=True)
        listed(feed, 202, kept=True, table=4)
        await until(lambda: LATER.id in feed.book.cases)
    assert [getattr(request, "table", 0) for _, request in daemon.asked] == [3]


async def test_another_journal_is_read_from_its_beginning() -> None:
    feed, daemon = IncidentFeed(), Daemon()
    told(feed, fake_hall.fact(RAISED, seq=201).model_copy(update={"journal": "before the backup"}))
    async with fetching(feed, daemon):
        listed(feed, 180, kept=True)
        await until(lambda: len(daemon.asked) == 1)
    [(_, request)] = daemon.asked
    assert isinstance(request, requests.ResendRequest)
    assert (request.after, request.until) == (0, 180)
    assert RAISED.id in feed.book.cases


def test_what_cannot_be_read_is_left_out_and_said(caplog: pytest.LogCaptureFixture) -> None:
    feed = IncidentFeed()
    feed.received("floor/table/3/incident-event", b"{")
    feed.received("audience/public/table/3/game", b"{")
    feed.received("floor/table/3/incidents", b"")
    assert feed.book.cases == {}
    assert caplog.text.count("It is missing in the incident log.") == 1
