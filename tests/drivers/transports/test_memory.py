"""The line in memory behaves like a real one: later, in order, both ways, and it can be cut."""

from __future__ import annotations

import asyncio

from drivers.errors import LinkLost
from drivers.transports.memory import LossyTransport, MemoryTransport, connected, pair


async def passed(near: MemoryTransport, far: MemoryTransport, data: bytes) -> bytes:
    came = bytearray()
    far.start(came.extend, lambda _: None)
    for byte in data:
        near.write(bytes([byte]))
    await asyncio.sleep(0)
    return bytes(came)


async def test_bytes_arrive_in_order_and_never_inside_the_write() -> None:
    near, far = pair()
    came = bytearray()
    far.start(came.extend, lambda _: None)
    near.write(b"e2")
    near.write(b"e4")
    assert came == b""
    await asyncio.sleep(0)
    assert came == b"e2e4"


async def test_what_came_before_anybody_listened_is_kept() -> None:
    near, far = pair()
    near.write(b"early")
    await asyncio.sleep(0)
    assert await passed(near, far, b"!") == b"early!"


async def test_closing_one_end_loses_the_other_once() -> None:
    near, far = pair()
    lost: list[LinkLost] = []
    far.start(lambda _: None, lost.append)
    near.close()
    near.close()
    await asyncio.sleep(0)
    far.write(b"x")
    assert len(lost) == 1


async def test_a_bad_line_is_bad_in_the_same_way_for_the_same_seed() -> None:
    data = bytes(range(256)) * 4
    first = await passed(*connected(LossyTransport(7, lost=0.05, changed=0.05), MemoryTransport()), data)
    second = await passed(*connected(LossyTransport(7, lost=0.05, changed=0.05), MemoryTransport()), data)
    other = await passed(*connected(LossyTransport(8, lost=0.05, changed=0.05), MemoryTransport()), data)
    assert first == second != other
    assert 900 < len(first) < len(data)
