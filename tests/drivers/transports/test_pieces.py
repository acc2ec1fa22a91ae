"""Messages that are written one by one: in order, with their pause, and what becomes of them in the end."""

from __future__ import annotations

import asyncio

import pytest

from drivers.transports.pieces import WAITING, Pieces
from tests.drivers.transports.listener import PATIENCE_S


class Line:
    """Takes messages, one at a time.

    Attributes:
        taken: what was written, in order.
        most_at_once: how many writes were under way together.
            failures: every reported reason for the end.
        free: while it is clear, a write takes its time.
        broken: what the next write raises.
        grumbles: a write that is given up raises something of its own.
    """

    def __init__(self, pause_s: float = 0.0) -> None:
        self.taken: list[bytes] = []
        self.most_at_once = 0
        self.failures: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.broken: Exception | None = None
        self.grumbles = False
        self.pieces = Pieces(self._write, pause_s, self.failures.append)
        self._at_once = 0

    async def _write(self, message: bytes) -> None:
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            await self.free.wait()
            await asyncio.sleep(0)
            if self.broken is not None:
                raise self.broken
            self.taken.append(message)
        except asyncio.CancelledError:
            if self.grumbles:
                raise OSError("not connected") from None
            raise
        finally:
            self._at_once -= 1

    async def settles(self) -> None:
        """Wait until nothing is being written any more."""
        if self.pieces._task is not None:
            assert not (await asyncio.wait([self.pieces._task], timeout=PATIENCE_S))[1]
        await asyncio.sleep(0)


async def test_messages_are_written_apart_in_their_order_and_one_at_a_time() -> None:
    line = Line()
    for message in (b"e2", b"e4", b"e7e5"):
        line.pieces.put(message)
    await line.settles()
    line.pieces.put(b"later")
    await line.settles()
    assert line.taken == [b"e2", b"e4", b"e7e5", b"later"]
    assert line.most_at_once == 1
    assert line.failures == []


async def test_nothing_is_written_inside_the_call() -> None:
    line = Line()
    line.pieces.put(b"e2")
    assert line.taken == []
    await line.settles()


async def test_a_device_that_needs_a_pause_gets_it_after_each_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, course, over, real = Line(pause_s=0.2), list[tuple[float, bytes]](), asyncio.Event(), asyncio.sleep

    async def slept(seconds: float) -> None:
        if seconds:
            course.append((seconds, line.taken[-1]))
            await over.wait()
        await real(0)

    monkeypatch.setattr("drivers.transports.pieces.asyncio.sleep", slept)
    line.pieces.put(b"1")
    line.pieces.put(b"2")
    for _ in range(10):
        await real(0)
    line.pieces.put(b"3")  # in the pause
    for _ in range(10):
        await real(0)
    assert line.taken == [b"1"]
    over.set()
    await line.settles()
    assert course == [(0.2, b"1"), (0.2, b"2"), (0.2, b"3")]


async def test_a_device_that_takes_nothing_is_given_up_once_and_never_inside_the_call() -> None:
    line = Line()
    line.free.clear()
    for _ in range(WAITING + 10):
        line.pieces.put(b"x")
    assert line.failures == []
    await line.settles()
    assert line.failures == ["it takes no more messages"]
    line.free.set()
    line.pieces.put(b"y")
    await line.settles()
    assert line.taken == []


async def test_as_many_may_wait_as_is_allowed() -> None:
    line = Line()
    line.free.clear()
    for _ in range(WAITING):
        line.pieces.put(b"x")
    line.free.set()
    await line.settles()
    assert len(line.taken) == WAITING
    assert line.failures == []


WHYS = [
    ("the system says why", OSError(32, "Broken pipe"), "Broken pipe"),
    ("the library says why", ValueError("not open"), "not open"),
    ("nobody says why", TimeoutError(), "TimeoutError"),
]


@pytest.mark.parametrize(("error", "why"), [case[1:] for case in WHYS], ids=[case[0] for case in WHYS])
async def test_a_write_that_fails_is_reported_once_and_ends_the_writing(error: Exception, why: str) -> None:
    line = Line()
    line.broken = error
    line.pieces.put(b"1")
    line.pieces.put(b"2")
    await line.settles()
    assert line.failures == [why]
    line.broken = None
    line.pieces.put(b"3")
    await line.settles()
    assert line.taken == []


@pytest.mark.parametrize("grumbles", [False, True])
async def test_after_closing_nothing_is_written_or_reported(grumbles: bool) -> None:
    line = Line()
    line.grumbles = grumbles
    line.free.clear()
    line.pieces.put(b"1")
    line.pieces.put(b"2")
    await asyncio.sleep(0)
    line.pieces.close()
    line.pieces.close()
    line.free.set()
    line.pieces.put(b"3")
    await line.settles()
    assert line.taken == []
    assert line.failures == []
