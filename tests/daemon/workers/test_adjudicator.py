"""The process that searches for mates: it answers in time, side by side, and can be given up or die."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import chess

from daemon.core.unwinnability import UNKNOWN, Verdict
from daemon.workers import adjudicator
from daemon.workers.adjudicator import Adjudicator

MATE_IN_ONE = chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1")
LONG = chess.Board("3k4/p1p1p1p1/8/8/P1P1P1P1/p1p1p1p1/P1P1P1P1/1B1K4 b - - 0 1")
"""Takes minutes."""


async def test_the_answer_is_told_once_and_the_process_is_gone() -> None:
    told: list[Verdict] = []
    asked = Adjudicator()
    found = await asked.judge(MATE_IN_ONE, chess.WHITE, told.append)
    assert found.answer == "winnable"
    assert told == [found]
    assert asked._process is None


async def test_what_takes_long_is_told_as_unknown_and_in_the_end_stays_so() -> None:
    told: list[Verdict] = []
    asked = Adjudicator(first_s=0.1, last_s=0.3)
    assert await asked.judge(LONG, chess.WHITE, told.append) == UNKNOWN
    assert told == [UNKNOWN]


async def test_a_long_question_does_not_keep_another_waiting_and_can_be_given_up() -> None:
    begun = asyncio.Event()
    asked = Adjudicator(first_s=0.01)
    long = asyncio.create_task(asked.judge(LONG, chess.WHITE, lambda _: begun.set()))
    await begun.wait()
    assert (await asked.judge(MATE_IN_ONE, chess.WHITE, lambda _: None)).answer == "winnable"
    assert not long.done()
    process = asked._process
    assert process is not None
    long.cancel()
    await asyncio.wait([long])
    assert long.cancelled()
    assert process.returncode is not None


async def test_when_the_process_dies_the_question_is_asked_again() -> None:
    begun = asyncio.Event()
    told: list[Verdict] = []
    asked = Adjudicator(first_s=0.01, last_s=0.4)

    def tell(verdict: Verdict) -> None:
        told.append(verdict)
        begun.set()

    long = asyncio.create_task(asked.judge(LONG, chess.WHITE, tell))
    await begun.wait()
    first = asked._process
    assert first is not None
    first.kill()
    assert (await asked.judge(MATE_IN_ONE, chess.WHITE, lambda _: None)).answer == "winnable"
    assert asked._process is not first
    assert await long == UNKNOWN
    assert told == [UNKNOWN]


async def test_a_question_that_the_process_always_dies_of_is_given_up_as_unknown() -> None:
    told: list[Verdict] = []
    nonsense = chess.Board.empty()  # has no kings, which no caller may ask
    assert await Adjudicator().judge(nonsense, chess.WHITE, told.append) == UNKNOWN
    assert told == [UNKNOWN]


def test_the_process_ends_when_nobody_can_ask_any_more() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", adjudicator.__name__],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_a_search_whose_daemon_was_killed_ends_without_a_word() -> None:
    question = {"number": 1, "fen": chess.STARTING_FEN, "chess960": False, "white": True, "given_up": []}
    process = subprocess.Popen(
        [sys.executable, "-m", "daemon.workers.adjudicator"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(json.dumps(question).encode() + b"\n")
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(10) == 0
    process.stderr.close()
