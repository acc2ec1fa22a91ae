"""Asks a process of its own whether a player could still mate, so that no table waits for the search.

The process takes questions and answers as lines of JSON, each a piece of search of a fraction of a second,
so that several tables get their answers side by side. It is there while there are questions: when the last
one is done or given up it ends, and its memory goes back. It also ends when its standard input closes,
whatever happened to the daemon.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

import chess

from daemon.core.unwinnability import UNKNOWN, Search, Verdict, verdict_data, verdict_from
from daemon.workers import background

FIRST_S = 3.0
"""Processor time after which the desk gets an answer, even if it is only that nothing is proved yet."""
LAST_S = 30.0
"""Processor time after which the search gives up."""
PIECE_S = 0.2
"""Processor time of one piece of search: how long another table's question may wait."""
PIECE_NODES = 200
MOST_DEATHS = 2
"""A question during which the process dies so often is given up: it may be the reason."""
LONGEST_LINE = 1024 * 1024


class Adjudicator:
    """Questions to the process; any number at the same time."""

    def __init__(self, first_s: float = FIRST_S, last_s: float = LAST_S) -> None:
        self._first_s, self._last_s = first_s, last_s
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._numbers = itertools.count(1)
        self._open: set[int] = set()
        self._given_up: list[int] = []

    async def judge(
        self, board: chess.Board, winner: chess.Color, tell: Callable[[Verdict], None]
    ) -> Verdict:
        """Search until there is a verdict, and tell it.

        Cancelling the task gives the question up.

        Args:
            board: a position without a ``refusal``.
            winner: who would have to mate.
            tell: is called with the verdict; before that, when it takes longer than ``first_s``, once with
                "unknown".

        Returns:
            The last verdict; "unknown" when ``last_s`` were not enough.
        """
        number = next(self._numbers)
        self._open.add(number)
        question = {"number": number, "fen": board.fen(), "chess960": board.chess960, "white": winner}
        told, deaths = False, 0
        try:
            while True:
                # A piece once begun is read to its end, also when the question is given up meanwhile: its
                # answer must not be taken for that to the next question.
                answer = await asyncio.shield(asyncio.create_task(self._asked(question)))
                if answer is None:
                    deaths += 1
                    if deaths < MOST_DEATHS:
                        continue
                    tell(UNKNOWN)
                    return UNKNOWN
                verdict = verdict_from(answer["verdict"]) if answer["verdict"] else None
                if verdict is None and answer["spent_s"] >= self._last_s:
                    verdict = UNKNOWN
                if verdict is not None:
                    if not (told and verdict == UNKNOWN):
                        tell(verdict)
                    return verdict
                if not told and answer["spent_s"] >= self._first_s:
                    told = True
                    tell(UNKNOWN)
        finally:
            self._open.discard(number)
            self._given_up.append(number)
            if not self._open:
                await self.close()

    async def close(self) -> None:
        """End the process; whoever still asks must have been cancelled before."""
        process, self._process = self._process, None
        self._given_up.clear()
        if process is not None:
            _end(process)
            await process.wait()

    async def _asked(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to one piece; None = the process died, or was ended."""
        async with self._turn:
            if question["number"] not in self._open:
                return None
            if self._process is None:
                self._process = await background.started(__name__, LONGEST_LINE)
            process = self._process
            assert process.stdin is not None
            assert process.stdout is not None
            given_up, self._given_up = self._given_up, []
            line = json.dumps({**question, "given_up": given_up}) + "\n"
            try:
                process.stdin.write(line.encode())
                await process.stdin.drain()
                answer = await process.stdout.readline()
            except OSError:
                answer = b""
            if answer.endswith(b"\n"):
                found: dict[str, Any] = json.loads(answer)
                return found
            if self._process is process:
                await self.close()
            return None


def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()  # it holds nothing that is worth an orderly end
    if process.stdin is not None:
        process.stdin.close()


def main() -> None:
    """Answer until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the daemon, which closes our input
    searches: dict[int, tuple[Search, float]] = {}
    for line in sys.stdin.buffer:
        question = json.loads(line)
        for number in question["given_up"]:
            searches.pop(number, None)
        number = question["number"]
        began = time.process_time()
        search, spent_s = searches.get(number) or (_begun(question), 0.0)
        verdict = None
        while verdict is None and time.process_time() - began < PIECE_S:
            verdict = search.run(PIECE_NODES)
        spent_s += time.process_time() - began
        searches[number] = (search, spent_s)
        answer = {"verdict": verdict and verdict_data(verdict), "spent_s": spent_s}
        try:
            sys.stdout.buffer.write(json.dumps(answer).encode() + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # the daemon was killed: nobody asks any more
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes it at the end
            return


def _begun(question: dict[str, Any]) -> Search:
    return Search(chess.Board(question["fen"], chess960=question["chess960"]), question["white"])


if __name__ == "__main__":
    main()
