"""From a message of the hall to a page's frames, and who may see which."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from broker import messages as m
from broker.messages import Message
from broker.payloads import encode
from dashboard import channel
from dashboard.feed import Feed
from tests.dashboard import fake_hall

Frame = tuple[str, dict[str, Any]]


def frames(text: bytes) -> list[Frame]:
    """The events in a piece of a stream: name and data."""
    found = []
    for block in text.decode().strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.split("\n"))
        found.append((fields["event"], json.loads(fields["data"])))
    return found


async def following(stream: AsyncIterator[bytes]) -> list[Frame]:
    async with asyncio.timeout(3):
        return frames(await anext(stream))


def tell(feed: Feed, path: str, message: Message) -> None:
    feed.received(path, encode(message))


async def test_a_page_begins_with_everything_that_is_known() -> None:
    feed = Feed()
    tell(feed, "audience/public/table/3/game", fake_hall.game(3))
    [(event, data)] = await following(feed.spectators.stream())
    assert event == "snapshot"
    assert data["view"]["tables"]["3"]["game"]["game"] == "4.3"


async def test_the_first_change_after_a_quiet_time_is_told_at_once_and_the_next_ones_together() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "audience/public/table/3/game", fake_hall.game(3, 1))
    assert [path for path, _ in (await following(stream))[0][1]["changes"]] == ["table/3/game"]
    for plies in (2, 3, 4):
        tell(feed, "audience/public/table/3/game", fake_hall.game(3, plies))
        tell(feed, "audience/public/table/4/game", fake_hall.game(4, plies))
    [(event, data)] = await following(stream)
    assert event == "changes"
    assert [(path, len(game["moves"])) for path, game in data["changes"]] == [
        ("table/3/game", 4),
        ("table/4/game", 4),
    ]


async def test_an_alert_does_not_wait_for_company() -> None:
    feed = Feed()
    stream = feed.directors.stream()
    await following(stream)
    tell(feed, "floor/table/3/clock", fake_hall.clock(3, 0))
    await following(stream)
    tell(feed, "floor/table/4/clock", fake_hall.clock(4, 0))
    tell(feed, "floor/table/3/incident", fake_hall.fact(fake_hall.incident(3)))
    before = asyncio.get_running_loop().time()
    [(_, data)] = await following(stream)
    assert [path for path, _ in data["changes"]] == ["table/4/clock", "table/3/incident"]
    assert asyncio.get_running_loop().time() - before < channel.BATCH_S / 2


async def test_spectators_are_never_sent_what_is_on_the_floor() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "floor/table/3/game", fake_hall.game(3))
    tell(feed, "floor/table/3/incident", fake_hall.fact(fake_hall.incident(3)))
    decided = fake_hall.decided(fake_hall.incident(3), fake_hall.REMEDY)
    tell(feed, "floor/table/3/incident", fake_hall.fact(decided, seq=202, kind="decided"))
    tell(feed, "audience/public/table/3/incidents", fake_hall.incidents(decided))
    tell(feed, "audience/public/table/3/incident", fake_hall.fact(decided))
    tell(feed, "audience/public/table/3/health", fake_hall.LOOSE)
    tell(feed, "audience/press/table/3/game", fake_hall.game(3))
    tell(feed, "audience/public/table/5/game", fake_hall.game(5))
    [(_, data)] = await following(stream)
    assert [path for path, _ in data["changes"]] == ["table/5/game"]
    assert list(feed.spectators.view.tables) == [5]


async def test_the_subscriptions_name_one_audience_and_the_floor() -> None:
    assert Feed("screens").subscriptions == ("audience/screens/table/+/+", "floor/status", "floor/table/+/+")


async def test_a_broker_that_goes_away_is_told_to_everybody() -> None:
    feed = Feed()
    feed.connected()
    for stream in (feed.spectators.stream(), feed.directors.stream()):
        [(_, first)] = await following(stream)
        assert first["link"]["broker"] == "up"
        feed.disconnected()
        [(event, data)] = await following(stream)
        assert (event, data["link"]["broker"]) == ("link", "away")
        feed.connected()


async def test_a_daemon_that_is_lost_is_told_to_spectators_without_its_journal() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "floor/status", m.Status(state="lost", journal="secret"))
    [(event, data)] = await following(stream)
    assert (event, data["link"]["daemon"]) == ("link", "lost")
    assert "secret" not in json.dumps(data)


async def test_a_page_that_was_too_slow_gets_everything_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "RING", 4)
    feed = Feed()
    stream = feed.directors.stream()
    await following(stream)
    for number in range(6):
        tell(feed, f"floor/table/{number + 1}/incidents", fake_hall.incidents())
    [(event, data)] = await following(stream)
    assert event == "snapshot"
    assert len(data["view"]["tables"]) == 6


async def test_a_quiet_stream_says_that_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "BEAT_S", 0.01)
    stream = Feed().spectators.stream()
    await following(stream)
    assert (await following(stream))[0][0] == "beat"


async def test_a_stream_ends_when_it_is_no_longer_allowed() -> None:
    feed = Feed()
    allowed = True
    stream = feed.directors.stream(lambda: allowed)
    await following(stream)
    allowed = False
    tell(feed, "floor/table/3/incidents", fake_hall.incidents(fake_hall.incident(3)))
    with pytest.raises(StopAsyncIteration):
        await following(stream)
    assert feed.directors.watchers == 0


async def test_all_streams_end_when_the_dashboard_stops() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    feed.close()
    with pytest.raises(StopAsyncIteration):
        await following(stream)


async def test_a_message_that_cannot_be_read_is_logged_and_left_out(caplog: pytest.LogCaptureFixture) -> None:
    feed = Feed()
    with caplog.at_level(logging.WARNING):
        feed.received("floor/table/3/game", b'{"journal": 3')
        feed.received("floor/table/3/game", b"{}")
    assert feed.directors.view.tables == {}
    assert "floor/table/3/game" in caplog.text


async def test_an_emptied_topic_takes_its_state_away() -> None:
    feed = Feed()
    tell(feed, "floor/table/3/health", fake_hall.FINE)
    feed.received("floor/table/3/health", b"")
    assert feed.directors.view.tables[3].health is None


async def test_each_frame_carries_the_hall_time_that_the_clocks_run_by() -> None:
    feed = Feed()
    reading = fake_hall.clock(1, 7_000_000).model_copy(update={"rate": 20.0})
    tell(feed, "audience/public/table/1/clock", reading)
    [(_, data)] = await following(feed.spectators.stream())
    assert data["rate"] == 20.0
    assert 7_000_000 <= data["now"] < 7_020_000
