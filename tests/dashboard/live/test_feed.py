"""From a message of the hall to a page's frames, and who may see which."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from broker.contract import messages as m
from broker.contract.message import Message
from broker.contract.payloads import encode
from dashboard.cli import main
from dashboard.director.layout import Layout
from dashboard.live import channel
from dashboard.live.feed import GATHERED_S, GATHERED_WITHIN_S, Feed
from tests.dashboard import fake_hall, sample_event

Frame = dict[str, Any]


def frame(text: bytes) -> Frame:
    """What one piece of a stream says, with its identity as ``id``."""
    [block] = text.decode().strip().split("\n\n")
    fields = dict(line.split(": ", 1) for line in block.split("\n"))
    return {**json.loads(fields["data"]), "id": fields["id"]}


async def following(stream: AsyncIterator[bytes]) -> Frame:
    async with asyncio.timeout(30):
        return frame(await anext(stream))


def paths(told: Frame) -> list[str]:
    return [path for path, _ in told["changes"]]


def tell(feed: Feed, path: str, message: Message) -> None:
    feed.received(path, encode(message))


async def test_a_page_begins_with_everything_that_is_known() -> None:
    feed = Feed()
    tell(feed, "audience/public/table/3/game", fake_hall.game(3))
    feed.spectators.flush()
    received = await following(feed.spectators.stream())
    assert received["whole"]
    assert [(path, state["game"]) for path, state in received["changes"]] == [("table/3/game", "4.3")]


async def test_the_first_change_after_a_quiet_time_is_sent_at_once_and_the_next_ones_together() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "audience/public/table/3/game", fake_hall.game(3, 1))
    assert paths(await following(stream)) == ["table/3/game"]
    for plies in (2, 3, 4):
        tell(feed, "audience/public/table/3/game", fake_hall.game(3, plies))
        tell(feed, "audience/public/table/4/game", fake_hall.game(4, plies))
    received = await following(stream)
    assert [(path, game["omitted"]) for path, game in received["changes"]] == [
        ("table/3/game", 3),
        ("table/4/game", 3),
    ]


async def test_an_alert_does_not_wait_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "BATCH_S", 3600)  # longer than `following` waits
    feed = Feed()
    stream = feed.directors.stream()
    await following(stream)
    tell(feed, "floor/table/3/clock", fake_hall.clock(3, 0))
    await following(stream)
    tell(feed, "floor/table/4/clock", fake_hall.clock(4, 0))
    tell(feed, "floor/table/3/incident-event", fake_hall.fact(fake_hall.incident(3)))
    assert paths(await following(stream)) == ["table/3/incidents", "table/4/clock"]


BEATS = m.Status(state="online", heartbeat_s=5)


def silence(feed: Feed, seconds: int) -> str:
    """Return the state of the daemon after a time without a message."""
    for _ in range(seconds):
        feed.waited(1.0)
    return feed.link.daemon


async def test_a_daemon_that_says_nothing_is_silent_and_back_with_its_next_status() -> None:
    feed = Feed()
    feed.connected()
    tell(feed, "floor/status", BEATS)
    assert (silence(feed, 10), silence(feed, 1)) == ("online", "silent")
    heard = feed.link.since
    assert time.time() * 1000 - heard >= 10_000, "since its last status"
    tell(feed, "floor/status", BEATS)
    assert (silence(feed, 10), silence(feed, 1)) == ("online", "silent")
    feed.disconnected()
    feed.connected()
    feed.received("floor/status", encode(BEATS), kept=True)
    assert (silence(feed, 10), silence(feed, 1)) == ("online", "silent"), (
        "what the broker keeps proves nothing"
    )
    tell(feed, "floor/status", m.Status(state="offline"))
    assert silence(feed, 60) == "offline"


async def test_when_a_daemon_fell_silent_does_not_tell_spectators_when_it_last_played() -> None:
    links = []
    for plays in (True, False):
        feed = Feed(utc_ms=lambda: 1_800_000_000_000)
        feed.connected()
        tell(feed, "floor/status", BEATS)
        for _ in range(15):
            if plays:
                tell(feed, "floor/table/3/clock", fake_hall.clock(3, 0))
            feed.waited(1.0)
        links.append(feed.link)
    assert links[0] == links[1]
    assert links[0].daemon == "silent"


@pytest.mark.parametrize("text", [None, m.Status(state="online")])
async def test_who_has_not_promised_to_speak_is_not_missed(text: m.Status | None) -> None:
    feed = Feed()
    feed.connected()
    if text is not None:
        tell(feed, "floor/status", text)
    before = feed.link.daemon
    assert silence(feed, 120) == before


async def test_while_the_broker_is_away_nobody_is_silent() -> None:
    feed = Feed()
    feed.connected()
    tell(feed, "floor/status", BEATS)
    feed.disconnected()
    assert silence(feed, 60) == "online"
    feed.connected()
    assert silence(feed, 10) == "online"


async def test_spectators_are_never_sent_what_is_on_the_floor() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "floor/table/3/game", fake_hall.game(3))
    tell(feed, "floor/table/3/incident-event", fake_hall.fact(fake_hall.incident(3)))
    decided = fake_hall.decided(fake_hall.incident(3), fake_hall.REMEDY)
    tell(feed, "floor/table/3/incident-event", fake_hall.fact(decided, seq=202, kind="incident_decided"))
    tell(feed, "audience/public/table/3/incidents", fake_hall.incidents(decided))
    tell(feed, "audience/public/table/3/incident-event", fake_hall.fact(decided))
    tell(feed, "audience/public/table/3/health", fake_hall.LOOSE)
    tell(feed, "audience/press/table/3/game", fake_hall.game(3))
    tell(feed, "audience/public/table/5/game", fake_hall.game(5))
    assert paths(await following(stream)) == ["table/5/game"]
    assert list(feed.spectators.view.tables) == [5]


async def test_the_subscriptions_name_one_audience_and_the_floor() -> None:
    assert Feed("screens").subscriptions == (
        "audience/screens/table/+/+",
        "audience/screens/event/#",
        "floor/status",
        "floor/arbiter-notes",
        "floor/table/+/+",
    )


ROUNDS, STANDINGS = "event/harbour/rounds", "event/harbour/section/u12/standings"


async def test_a_page_receives_what_its_audience_may_see_of_an_event_and_nothing_of_the_desks_own() -> None:
    feed = Feed()
    tell(feed, ROUNDS, sample_event.rounds(3))
    tell(feed, f"floor/{ROUNDS}", sample_event.rounds(3))
    tell(feed, f"audience/press/{ROUNDS}", sample_event.rounds(3))
    tell(feed, f"audience/public/{ROUNDS}", sample_event.rounds(2))
    tell(feed, f"audience/public/{STANDINGS}", sample_event.sections()[1].standings(2, 1))
    feed.spectators.flush()
    assert feed.directors.view.desk == {}
    received = await following(feed.spectators.stream(desk=True))
    assert {path: state["seq"] for path, state in received["changes"]} == {ROUNDS: 1, STANDINGS: 1}
    assert [round_["number"] for round_ in dict(received["changes"])[ROUNDS]["sections"][0]["rounds"]] == [
        1,
        2,
        3,
    ]
    assert paths(await following(feed.spectators.stream())) == [ROUNDS], "boards alone need no standings"


async def test_a_page_that_opens_the_event_receives_all_of_it() -> None:
    feed = Feed()
    tell(feed, f"audience/public/{ROUNDS}", sample_event.rounds(2))
    feed.spectators.flush()
    had = (await following(feed.spectators.stream()))["id"]
    assert (await following(feed.spectators.stream(desk=True, had=had)))["whole"]
    had = (await following(feed.spectators.stream(desk=True)))["id"]
    assert len(had) <= 40
    assert "whole" not in await following(feed.spectators.stream(desk=True, had=had))


async def test_every_page_is_notified_when_the_broker_disconnects() -> None:
    feed = Feed()
    feed.connected()
    for stream in (feed.spectators.stream(), feed.directors.stream()):
        assert (await following(stream))["link"]["broker"] == "up"
        feed.disconnected()
        assert (await following(stream))["link"]["broker"] == "away"
        feed.connected()


async def test_spectators_learn_of_a_lost_daemon_without_its_journal() -> None:
    feed = Feed()
    stream = feed.spectators.stream()
    await following(stream)
    tell(feed, "floor/status", m.Status(state="offline", journal="secret"))
    received = await following(stream)
    assert received["link"]["daemon"] == "offline"
    assert "secret" not in json.dumps(received)


async def test_a_page_that_reads_slowly_receives_the_newest_states_in_one_frame() -> None:
    feed = Feed()
    stream = feed.directors.stream(record="all")
    await following(stream)
    for seq in range(1, 7):
        tell(
            feed, f"floor/table/{2 - seq % 2}/incidents", fake_hall.incidents(fake_hall.incident(1), seq=seq)
        )
    received = await following(stream)
    assert [(path, state["seq"]) for path, state in received["changes"]] == [
        ("table/1/incidents", 5),
        ("table/2/incidents", 6),
    ]


async def test_a_page_that_was_too_slow_receives_everything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "REMEMBERED", 4)
    feed = Feed()
    stream = feed.directors.stream()
    await following(stream)
    for number in range(6):
        tell(feed, f"floor/table/{number + 1}/incidents", fake_hall.incidents())
    received = await following(stream)
    assert received["whole"]
    assert len(received["changes"]) == 6


async def test_a_page_that_returns_receives_what_it_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "BATCH_S", 0)
    feed = Feed()
    for table in (1, 2):
        tell(feed, f"audience/public/table/{table}/game", fake_hall.game(table, 4))
    feed.spectators.flush()
    had = (await following(feed.spectators.stream(record=1)))["id"]
    for plies in (5, 6):
        tell(feed, "audience/public/table/1/game", fake_hall.game(1, plies))
        feed.spectators.flush()
    received = await following(feed.spectators.stream(record=1, had=had))
    assert "whole" not in received
    [(path, state)] = received["changes"]
    assert (path, state["kept"], len(state["moves"])) == ("table/1/game", 4, 2)


@pytest.mark.parametrize(
    "had", ["", "x", "NAME", "NAME-0", "NAME-7-None", "ffffffff-0-None", "NAME-0-all", "NAME-\u0660-None"]
)
async def test_a_page_that_had_nothing_that_we_know_gets_everything(had: str) -> None:
    spectators = Feed().spectators
    known = (await following(spectators.stream()))["id"]
    name = known.split("-")[0]
    assert (await following(spectators.stream(had=had.replace("NAME", name))))["whole"]
    assert "whole" not in await following(spectators.stream(had=known))


async def test_a_quiet_stream_says_that_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "BEAT_S", 0.01)
    stream = Feed().spectators.stream()
    await following(stream)
    assert (await following(stream))["changes"] == []


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
    assert feed.directors.view.tables == {}


async def test_each_frame_carries_the_hall_time_that_the_clocks_run_by() -> None:
    feed = Feed()
    reading = fake_hall.clock(1, 7_000_000).model_copy(update={"time_scale": 20.0})
    tell(feed, "audience/public/table/1/clock", reading)
    received = await following(feed.spectators.stream())
    assert received["rate"] == 20.0
    assert 7_000_000 <= received["now"] < 7_020_000


async def test_a_reading_of_now_says_more_of_hall_time_than_a_later_one_that_a_broker_had_kept() -> None:
    feed = Feed()
    for table, at, kept in ((1, 9_000_000, True), (2, 7_000_000, False)):
        path, reading = f"audience/public/table/{table}/clock", encode(fake_hall.clock(table, at))
        feed.received(path, reading, kept=kept)
    received = await following(feed.spectators.stream())
    assert 7_000_000 <= received["now"] < 7_060_000


# --- after a start of the dashboard ------------------------------------------------------------------------


def comes(feed: Feed, table: int, *, kept: bool = True) -> None:
    feed.received(f"audience/public/table/{table}/game", encode(fake_hall.game(table)), kept=kept)


async def first_frame(feed: Feed) -> Frame:
    return await following(feed.spectators.stream())


async def test_a_page_receives_nothing_before_all_retained_states_are_in() -> None:
    feed = Feed()
    feed.gather()
    feed.connected()
    page = asyncio.create_task(first_frame(feed))
    for table in (1, 2, 3):
        comes(feed, table)
        assert not feed.gathered(GATHERED_S / 2)
        await asyncio.sleep(0)
        assert not page.done()
    assert feed.gathered(GATHERED_S)
    received = await page
    assert received["whole"]
    assert paths(received) == [f"table/{table}/game" for table in (1, 2, 3)]


async def test_a_hall_in_play_does_not_put_the_whole_off() -> None:
    feed = Feed()
    feed.gather()
    comes(feed, 1)
    comes(feed, 1, kept=False)
    assert not feed.gathered(GATHERED_S / 2)
    comes(feed, 2, kept=False)
    assert feed.gathered(GATHERED_S / 2)


async def test_where_the_broker_kept_nothing_what_the_daemon_tells_now_is_waited_for() -> None:
    feed = Feed()
    feed.gather()
    for table in (1, 2, 3):
        comes(feed, table, kept=False)
        assert not feed.gathered(GATHERED_S / 2)
    assert feed.gathered(GATHERED_S)


async def test_a_flood_without_an_end_is_whole_at_last() -> None:
    feed = Feed()
    feed.gather()
    steps = 0
    comes(feed, 1)
    while not feed.gathered(GATHERED_S / 2):
        comes(feed, 1)
        steps += 1
    assert steps == round(GATHERED_WITHIN_S / (GATHERED_S / 2)) - 1


async def test_a_hall_without_a_table_is_whole_when_its_daemon_has_spoken() -> None:
    feed = Feed()
    feed.gather()
    feed.received("floor/status", encode(m.Status(state="online")), kept=True)
    assert feed.gathered(GATHERED_S)
    told = await first_frame(feed)
    assert told["whole"]
    assert told["changes"] == []


async def test_while_nothing_is_known_a_page_receives_only_the_links(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(channel, "WHOLE_WITHIN_S", 0.01)
    feed = Feed()
    feed.gather()
    stream = feed.spectators.stream()
    async with asyncio.timeout(30):
        told = (await anext(stream)).decode()
        assert told.startswith(f"retry: {channel.RETRY_MS}\ndata: ")
        assert "id:" not in told
        body = json.loads(told.partition("data: ")[2])
        assert (body["part"], body["link"]["broker"], body["changes"]) == (True, "away", [])
        assert "whole" not in body
        feed.connected()
        assert not feed.gathered(1e6)
        body = json.loads((await anext(stream)).decode().removeprefix("data: "))
        assert (body["part"], body["link"]["broker"]) == (True, "up")
        comes(feed, 3)
        assert feed.gathered(GATHERED_S)
        while "part" in (body := json.loads((await anext(stream)).decode().rpartition("data: ")[2])):
            pass
    assert body["whole"]
    assert paths(body) == ["table/3/game"]


async def test_while_nothing_is_known_arbiters_receive_the_desk_version_and_their_map(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(channel, "WHOLE_WITHIN_S", 0.01)
    feed = Feed()
    feed.arranged(Layout(by="Anna"))
    feed.gather()
    stream = feed.directors.stream()
    async with asyncio.timeout(30):
        body = json.loads((await anext(stream)).decode().partition("data: ")[2])
        assert (body["part"], paths(body)) == (True, ["layout"])
        assert "turn" not in body
        turns = []
        for turn in (1, 2):
            feed.directors.turned(turn)
            body = json.loads((await anext(stream)).decode().removeprefix("data: "))
            assert body["part"]
            turns.append(body["turn"])
        feed.received("floor/status", encode(m.Status(state="online")), kept=True)
        assert feed.gathered(GATHERED_S)
        while "part" in (body := json.loads((await anext(stream)).decode().rpartition("data: ")[2])):
            pass
    assert turns[0] != turns[1]
    assert (body["whole"], body["turn"], paths(body)) == (True, turns[1], ["status", "layout"])


async def test_a_page_no_longer_allowed_when_all_is_in_receives_nothing() -> None:
    feed = Feed()
    feed.gather()
    may = True
    page = asyncio.create_task(anext(feed.directors.stream(lambda: may), None))
    await asyncio.sleep(0)
    may = False
    feed.received("floor/status", encode(m.Status(state="online")), kept=True)
    assert feed.gathered(GATHERED_S)
    async with asyncio.timeout(30):
        assert await page is None


class Line:
    """What `_gather` sees of a broker's client."""

    def __init__(self) -> None:
        self._up = asyncio.Event()

    @property
    def connected(self) -> bool:
        return self._up.is_set()

    async def wait_connected(self) -> None:
        await self._up.wait()

    def turn(self, *, up: bool) -> None:
        (self._up.set if up else self._up.clear)()


class InLongSteps(Feed):
    """All is in after four looks."""

    def gathered(self, seconds: float) -> bool:
        return super().gathered(seconds + GATHERED_S / 4)


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_came_before_the_broker_went_away_again_is_not_the_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(main, "GATHERING_STEP_S", 0)
    feed, line = InLongSteps(), Line()
    feed.gather()
    gathering = asyncio.create_task(main._gather(line, feed))  # type: ignore[arg-type]
    line.turn(up=True)
    await a_while()
    comes(feed, 1)
    line.turn(up=False)
    await a_while()
    assert not feed.spectators.whole
    line.turn(up=True)
    await a_while()
    for table in (1, 2):
        comes(feed, table)
    async with asyncio.timeout(30):
        await gathering
    assert paths(await first_frame(feed)) == ["table/1/game", "table/2/game"]


async def test_a_page_that_waits_for_the_whole_ends_with_the_dashboard() -> None:
    feed = Feed()
    feed.gather()
    page = asyncio.create_task(anext(feed.spectators.stream(), None))
    await asyncio.sleep(0)
    feed.close()
    async with asyncio.timeout(30):
        assert await page is None
