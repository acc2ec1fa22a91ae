"""What a channel spares itself when many pages watch it."""

from __future__ import annotations

import asyncio
import zlib

import pytest

from dashboard.live import channel
from dashboard.live.feed import Feed
from tests.dashboard import fake_hall
from tests.dashboard.live.test_feed import following, tell
from tests.moving_loop import in_moved_time


async def test_pages_that_need_the_same_changes_share_one_frame() -> None:
    feed = Feed(now=lambda: 0.0)
    pages = [feed.spectators.stream() for _ in range(3)]
    large = feed.spectators.stream(record=3)
    for page in (*pages, large):
        await following(page)
    tell(feed, "audience/public/table/3/game", fake_hall.game(3, 1))
    first, *others = [await anext(page) for page in pages]
    assert all(other is first for other in others)
    assert await anext(large) != first


async def test_a_page_that_comes_later_receives_the_hall_time_of_that_moment() -> None:
    now = 0.0
    feed = Feed(now=lambda: now, utc_ms=lambda: now * 1000, steady_ms=lambda: now * 1000)
    first = await following(feed.spectators.stream())
    now = channel.SAME_FRAME_S
    assert await following(feed.spectators.stream()) == first, "within so long it is the same frame"
    now += 0.05
    later = await following(feed.spectators.stream())
    assert later["now"] == first["now"] + 150


@in_moved_time
async def test_all_pages_of_a_quiet_hall_receive_a_beat() -> None:
    time = asyncio.get_running_loop().time
    feed = Feed(now=time)
    pages = [feed.spectators.stream() for _ in range(3)]
    for page in pages:
        await following(page)
    since = time()
    for beat in (1, 2):
        told = await asyncio.gather(*map(following, pages))
        assert [one["changes"] for one in told] == [[]] * 3
        assert time() - since == pytest.approx(beat * channel.BEAT_S)


async def test_pages_that_unpack_are_sent_one_frame_that_was_packed_once() -> None:
    feed = Feed()
    plain, *pages = [feed.spectators.stream(packed=packed) for packed in (False, True, True)]
    readers = [zlib.decompressobj(16 + zlib.MAX_WBITS) for _ in pages]
    told = await anext(plain)
    for page, reader in zip(pages, readers, strict=True):
        assert reader.decompress(await anext(page)) == told
    tell(feed, "audience/public/table/3/game", fake_hall.game(3, 1))
    told, first, second = await anext(plain), await anext(pages[0]), await anext(pages[1])
    assert first is second
    assert [reader.decompress(first) for reader in readers] == [told, told]
    assert first.find(told.partition(b"\n")[0]) >= 0, "which frame it is can be read without unpacking"
    assert len(first) < len(told)
