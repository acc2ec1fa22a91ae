"""What a channel spares itself when many pages watch it."""

from __future__ import annotations

import asyncio
import time
import zlib

import pytest

from dashboard import channel
from dashboard.feed import Feed
from tests.dashboard import fake_hall
from tests.dashboard.test_feed import following, frame, tell


async def test_pages_that_are_told_the_same_are_sent_one_frame() -> None:
    feed = Feed()
    pages = [feed.spectators.stream() for _ in range(3)]
    large = feed.spectators.stream(record=3)
    for page in (*pages, large):
        await following(page)
    tell(feed, "audience/public/table/3/game", fake_hall.game(3, 1))
    first, *others = [await anext(page) for page in pages]
    assert all(other is first for other in others)
    assert await anext(large) != first


async def test_a_page_that_comes_later_is_told_how_late_it_is_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "SAME_FRAME_S", 0.01)
    feed = Feed()
    first = await following(feed.spectators.stream())
    await asyncio.sleep(0.05)
    later = await following(feed.spectators.stream())
    assert later["now"] >= first["now"] + 40


async def test_all_pages_of_a_quiet_hall_are_told_that_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "BEAT_S", 0.05)
    feed = Feed()
    pages = [feed.spectators.stream() for _ in range(3)]
    for page in pages:
        await following(page)
    since = time.monotonic()
    for _ in range(2):
        for page in pages:
            assert frame(await anext(page))["changes"] == []
    assert 0.09 < time.monotonic() - since < 5


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
