"""Two daemons that tell one hall at one broker: the elder continues, the younger waits until it is alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.messages import AssignmentState, Status
from broker.contract.requests import AddNoteRequest
from daemon.process.app import HallProcess
from daemon.publishing.duplicate_daemon import GONE_S, DuplicateDaemon, StatusOrigin
from tests.broker.brokers import Running, running
from tests.daemon.process.test_app import assign, config, screen
from tests.waiting import until

WITHIN_S = 60.0


def up(journal: str, since: int) -> Status:
    return Status(state="online", journal=journal, started_at=since)


def test_the_elder_goes_on_and_the_younger_waits_until_it_is_alone() -> None:
    elder, younger = DuplicateDaemon("a", 100), DuplicateDaemon("b", 200)
    assert elder.heard(up("b", 200), 1.0) is StatusOrigin.YOUNGER
    assert younger.heard(up("a", 100), 1.0) is StatusOrigin.ELDER
    assert younger.heard(up("a", 100), 2.0) is StatusOrigin.NOTHING, "it is told once"
    assert younger.heard(Status(state="offline"), 3.0) is StatusOrigin.ALONE
    assert younger.elder is None


def test_the_younger_asks_and_goes_on_when_nobody_has_answered_for_long() -> None:
    elder, younger = DuplicateDaemon("a", 100), DuplicateDaemon("b", 200)
    elder.heard(up("b", 200), 0.0)
    younger.heard(up("a", 100), 0.0)
    assert [now for now in range(13) if younger.asks(now)] == [4, 8, 12]
    assert elder.heard(up("b", 200), 12.0) is StatusOrigin.ASKS, (
        "it told everything before: its status will do"
    )
    younger.heard(up("a", 100), 12.0)
    assert not younger.is_gone(12.0 + GONE_S - 0.1)
    assert younger.is_gone(12.0 + GONE_S)
    assert (younger.elder, younger.asks(100.0), younger.is_gone(100.0)) == (None, False, False)


def test_its_own_status_and_one_that_was_lost_before_mean_nothing() -> None:
    one = DuplicateDaemon("a", 100)
    assert one.heard(up("a", 100), 1.0) is StatusOrigin.NOTHING
    assert one.heard(Status(state="offline"), 2.0) is StatusOrigin.NOTHING


@given(st.integers(0, 3), st.integers(0, 3))
def test_of_two_exactly_one_goes_on_also_where_they_started_together(first: int, second: int) -> None:
    a, b = DuplicateDaemon("a", first), DuplicateDaemon("b", second)
    a.heard(up("b", second), 1.0)
    b.heard(up("a", first), 1.0)
    assert (a.elder is None) is not (b.elder is None)


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


async def test_a_second_daemon_of_the_hall_disturbs_nothing_and_takes_over_when_the_first_has_gone(
    broker: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()

    def first_game(one: Message) -> bool:
        return isinstance(one, AssignmentState) and one.assignment is not None and one.assignment.game == "g1"

    async with screen(broker, "twice") as seen:
        async with HallProcess.opened(config(broker, tmp_path / "first", "twice")) as first:
            await seen.up()
            assert (await seen.client.ask(topics.SEAT, assign())).ok
            async with HallProcess.opened(config(broker, tmp_path / "second", "twice")) as second:
                await until(lambda: second.publisher.silent)
                await seen.until(
                    "floor/status", lambda one: isinstance(one, Status) and one.journal == first.journal.id
                )
                await seen.until("floor/table/1/assignment", first_game)
                said = [
                    one.getMessage() for one in caplog.records if one.name == "daemon.publishing.publisher"
                ]
                assert sum("rename one in" in text for text in said) == 1
                before = second.journal.head.seq
                assert (await seen.client.ask(topics.ADD_NOTE, remark())).ok
                assert second.journal.head.seq == before, "the first one answers, and only it"
                assert second.publisher.silent
        second_alone = config(broker, tmp_path / "second", "twice")
        async with HallProcess.opened(second_alone) as second:
            await seen.until(
                "floor/status", lambda one: isinstance(one, Status) and one.journal == second.journal.id
            )
            assert not second.publisher.silent, "whatever was still on its way from the first one"


async def test_the_younger_tells_everything_when_the_elder_has_left(broker: Running, tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    async with screen(broker, "heir") as seen:
        async with HallProcess.opened(config(broker, tmp_path / "first", "heir")):
            await seen.up()
            heir = HallProcess.opened(config(broker, tmp_path / "second", "heir"))
            second = await heir.__aenter__()
            try:
                await until(lambda: second.publisher.silent)
            except BaseException:
                await heir.__aexit__(None, None, None)
                raise
        try:
            await seen.until(
                "floor/status",
                lambda one: (
                    isinstance(one, Status) and (one.state, one.journal) == ("online", second.journal.id)
                ),
            )
            assert (await seen.client.ask(topics.SEAT, assign(), within_s=WITHIN_S)).ok
        finally:
            await heir.__aexit__(None, None, None)


def remark() -> AddNoteRequest:
    return AddNoteRequest(id="remark-1", by="Ada", client="", text="Two daemons are on.")
