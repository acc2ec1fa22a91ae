"""Has a process of its own decide a stretch of a table again, so that no table waits for it.

The process takes wishes and answers as lines of JSON. It answers one wish after the other, stays for a minute
for the next one, and then ends, so that its memory goes back. It also ends when its standard input closes,
whatever happened to the daemon. It reads the journal beside the daemon and never writes it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from broker.contract.message import WordedText
from broker.contract.requests import Moment, ReplayPart
from broker.words.sentence import Sentence
from daemon.journal.file import JournalFile
from daemon.journal.format import JournalError
from daemon.replay.replay_window import NoReplayWindow, ReplayWindow, ReplayWindowRequest
from daemon.replay.replay_window_boards import BoardNow
from daemon.workers import background

IDLE_S = 60.0
"""Whoever looks at one stretch mostly wants the one before it next."""
SIGN_S = 1.0
"""Whoever waits is told so often that the work continues."""
PART_BYTES = 100_000
"""Of the moments in one part; a broker takes 256 kB."""
MOST_WAITING = 8
"""So many may wait for their turn."""
LONGEST_LINE = 4 * 1024 * 1024
MOST_DEATHS = 2
"""A wish over which the process dies so often is given up: it may be the reason."""

Tell = Callable[[ReplayPart], Awaitable[None]]


class ReplayWindows:
    """Wishes to the process; any number at the same time.

    Args:
        journal: the file.
        idle_s: the process ends when nobody has wished anything for so long.
    """

    def __init__(self, journal: Path, idle_s: float = IDLE_S) -> None:
        self._journal, self._idle_s = journal, idle_s
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """Number of the process; None = there is none now."""
        return self._process.pid if self._process is not None else None

    async def show(self, request: str, wanted: ReplayWindowRequest, tell: Tell) -> None:
        """Tell a stretch, part by part; empty ones say that the work continues.

        Args:
            request: the id of the request.
            wanted: what is wished for.
            tell: passes a part on.

        Raises:
            NoStretch: it cannot be shown.
        """
        wanted.check()
        if self._waiting >= MOST_WAITING:
            raise NoReplayWindow(Sentence("program_replay_busy"))
        numbers = iter(range(1, sys.maxsize))

        async def part(**fields: Any) -> None:
            given = {"last": False, "moments": [], **fields}
            await tell(ReplayPart(id=request, part=next(numbers), **given))

        self._waiting += 1
        try:
            while not await self._has_turn():
                await part()
        finally:
            self._waiting -= 1
        try:
            async with self._no_longer_idle():
                await self._asked(wanted, part)
        finally:
            self._turn.release()

    async def close(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()  # it holds nothing that is worth an orderly end
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()

    async def _has_turn(self) -> bool:
        try:
            async with asyncio.timeout(SIGN_S):
                return await self._turn.acquire()
        except TimeoutError:
            return False

    @asynccontextmanager
    async def _no_longer_idle(self) -> AsyncIterator[None]:
        if self._idle is not None:
            self._idle.cancel()
        try:
            yield
        except (Exception, asyncio.CancelledError) as error:
            if not isinstance(error, NoReplayWindow):
                await self.close()  # it is in the middle of an answer that nobody reads
            raise
        finally:
            self._idle = asyncio.get_running_loop().call_later(self._idle_s, self._end)

    def _end(self) -> None:
        self._ending = asyncio.get_running_loop().create_task(self.close())

    async def _asked(self, wanted: ReplayWindowRequest, part: Callable[..., Awaitable[None]]) -> None:
        question = json.dumps({"journal": str(self._journal), **asdict(wanted)}).encode() + b"\n"
        for _ in range(MOST_DEATHS):
            told = 0
            async for answer in self._answers(question):
                if "refused" in answer:
                    raise NoReplayWindow(WordedText.model_validate(answer["refused"]).text)
                await part(**answer)
                if answer.get("last"):
                    return
                told += len(answer.get("moments", ()))
            await self.close()
            if told:
                break  # what was told already cannot be told again
        raise NoReplayWindow(Sentence("program_replay_failed"))

    async def _answers(self, question: bytes) -> AsyncIterator[dict[str, Any]]:
        """What the process says to one question, and {} while it says nothing; ends when the process dies."""
        if self._process is None:
            self._process = await background.started(__name__, LONGEST_LINE)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question)
            await process.stdin.drain()
            while True:
                reading = asyncio.ensure_future(process.stdout.readline())
                try:
                    while not (await asyncio.wait({reading}, timeout=SIGN_S))[0]:
                        yield {}  # it is just starting, or the computer is busy
                finally:
                    reading.cancel()
                if not (line := reading.result()).endswith(b"\n"):
                    return
                yield json.loads(line)
        except OSError:
            return


def answered(question: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What is said to one question: signs that the work continues, moments, and what comes with the last."""
    board = question["board"]
    wanted = ReplayWindowRequest(
        question["table"], question["since"], question["until"], BoardNow(**board) if board else None
    )
    try:
        with closing(JournalFile.reading(Path(question["journal"]))) as journal:
            stretch = ReplayWindow(journal, wanted)
            yield from gathered(stretch.moments())
            yield {"last": True, "moves": stretch.moves, "available_from": stretch.reaches}
    except NoReplayWindow as error:
        yield {"refused": WordedText(text=error.text).model_dump()}
    except JournalError as error:
        yield {"refused": WordedText(text=str(error)).model_dump()}


def gathered(moments: Iterator[Moment | None]) -> Iterator[dict[str, Any]]:
    """The moments in parts that a broker takes; an empty one says that the work continues."""
    some: list[dict[str, Any]] = []
    size, signed = 0, time.monotonic()
    for moment in moments:
        if moment is not None:
            size += len(moment.model_dump_json().encode())
            some.append(moment.model_dump())
        if size >= PART_BYTES or time.monotonic() - signed >= SIGN_S:
            yield {"moments": some}
            some, size, signed = [], 0, time.monotonic()
    if some:
        yield {"moments": some}


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the daemon, which closes our input
    for line in sys.stdin.buffer:
        try:
            for answer in answered(json.loads(line)):
                sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
                sys.stdout.buffer.flush()
        except BrokenPipeError:  # the daemon was killed: nobody asks any more
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes it at the end
            return


if __name__ == "__main__":
    main()
