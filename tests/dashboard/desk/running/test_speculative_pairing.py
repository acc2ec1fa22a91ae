"""The next round of a large section, paired before it is closed: ready, and never from other results."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.facts import PairedBoard
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.rounds.pairing import asked
from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.drafts import Draft, Drafts
from dashboard.desk.running.speculative_pairing import PLAYERS
from dashboard.desk.store.event_file import Whole
from tests.dashboard.desk.running.test_seats_of_drafts import Counted
from tests.dashboard.desk.small_event import NOW, SmallEvent

BOARDS = PLAYERS // 2


class Large:
    """A desk with a section of a hundred, whose first round is in progress."""

    def __init__(self, folder: Path, desk: Desk) -> None:
        small = SmallEvent(folder / "made", [f"Player {number}" for number in range(PLAYERS)])
        small.pair()
        small.publish()
        self._whole = Whole("harbour", small.history, small.file.people)
        small.file.close()
        self.desk, self.process = desk, Counted()
        self.drafts = Drafts(desk, self.process)

    async def opened(self) -> None:
        await self.desk.take_in(self._whole)

    def games(self) -> list[str]:
        last = self.desk.event("harbour").history.event.section("open").last
        assert last is not None
        return [seat.game for seat in last.seats]

    def add(self, fact: f.Fact) -> None:
        self.desk.event("harbour").append(fact, "Dana", NOW)

    def score(self, board: int, score: Score = "1-0") -> None:
        white, black = SCORES[score]
        self.add(f.ResultSet(game=self.games()[board - 1], white=white, black=black))

    def claim(self, board: int, outcome: str) -> None:
        report = {"hall": "hall", "table": board, "game": self.games()[board - 1], "outcome": outcome}
        self.add(
            f.ResultReported.model_validate(
                {**report, "termination": "checkmate", "journal": "j", "seq": board}
            )
        )

    async def looked(self) -> int:
        """Return how often an engine was asked, once the desk has looked at what is new."""
        await self.desk.turn()
        while self.drafts.looking is not None and not self.drafts.looking.done():
            await self.drafts.looking
        return self.process.asked

    async def closed(self) -> Draft:
        """Close the round, and return the draft of the next one."""
        self.add(f.RoundClosed(section="open", round=1))
        return await self.drafts.paired("harbour", "open")


@pytest.fixture
async def large(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Large:
    monkeypatch.setattr("dashboard.desk.running.drafts.TOGETHER_S", 0)
    large = Large(tmp_path, desk)
    await large.opened()
    desk.watchers.append(large.drafts.turned)
    for board in range(3, BOARDS + 1):
        large.score(board)
    return large


def met(draft: Draft) -> list[PairedBoard]:
    return list(draft.answer.fact.boards)


def paired_again(draft: Draft) -> list[tuple[int, int]]:
    """Return the pairs of the engine for the same input."""
    pairing, _ = asked(draft.question)
    numbers = draft.question.numbers
    return [(numbers[game.white - 1], numbers[game.black - 1]) for game in pairing.round.games]


async def test_no_round_is_paired_early_while_two_boards_play(large: Large) -> None:
    assert await large.looked() == 0


@pytest.mark.parametrize("last", ["1-0", "1/2-1/2", "0-1"])
async def test_however_the_last_board_ends_the_next_round_is_ready(large: Large, last: Score) -> None:
    large.score(2)
    assert await large.looked() == 3, "one for each way in which it can end"
    large.score(1, last)
    assert await large.looked() == 3
    draft = await large.closed()
    assert large.process.asked == 3, "closing waits for no engine"
    assert [(board.white, board.black) for board in met(draft)] == paired_again(draft)


async def test_early_pairing_uses_reports_before_confirmation_and_is_dropped_if_they_are_not_confirmed(
    large: Large,
) -> None:
    large.claim(1, "1-0")
    large.claim(2, "0-1")
    assert await large.looked() == 1
    large.score(1, "1-0")
    large.score(2, "1-0")  # the director knows better
    assert await large.looked() == 2
    draft = await large.closed()
    results = [(game.white_result, game.black_result) for game in draft.question.tournament.rounds[0].games]
    assert results == [SCORES["1-0"]] * BOARDS
    assert [(board.white, board.black) for board in met(draft)] == paired_again(draft)


async def test_a_round_that_ends_differently_is_paired_from_the_real_results(large: Large) -> None:
    large.score(2)
    await large.looked()
    large.score(1, "---")
    draft = await large.closed()
    assert large.process.asked == 4
    assert [(board.white, board.black) for board in met(draft)] == paired_again(draft)


async def test_a_player_who_leaves_after_the_last_result_is_in_no_pairing_that_was_made_before(
    large: Large,
) -> None:
    large.score(1)
    large.score(2)
    await large.looked()
    large.add(f.Withdrawn(player=5, after=1))
    draft = await large.closed()
    assert 5 not in {player for board in met(draft) for player in (board.white, board.black)}


KILLED = """
import asyncio, os, signal
from dashboard.desk.rounds.pairing_process import PairingProcess

async def killed():
    print(await PairingProcess().call(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(killed())
"""


def test_the_process_that_pairs_does_not_outlive_a_dashboard_that_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "killed.py"
    program.write_text(KILLED)
    path = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    # Its pipe ends with the last process that has it: the dashboard, and the one that it started.
    with subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, env=path, text=True
    ) as dashboard:
        output, _ = dashboard.communicate(timeout=60)
    assert int(output) > 0
    assert dashboard.returncode == -signal.SIGKILL


async def test_a_dashboard_that_stops_waits_for_no_engine(tmp_path: Path) -> None:
    process, started = PairingProcess(), tmp_path / "started"
    os.mkfifo(started)
    waiting = asyncio.create_task(process.call(_long, started))
    await asyncio.to_thread(started.read_text)
    process.stop()
    with pytest.raises(EntryRejected, match=r"The dashboard is stopping\. Pair again after it restarts\."):
        await waiting


async def test_a_dashboard_that_stops_ends_no_process_but_its_own() -> None:
    process, spawned = PairingProcess(), multiprocessing.get_context("spawn")
    ours, its = spawned.Pipe()
    other = spawned.Process(target=_echo, args=(its,), daemon=True)
    other.start()
    its.close()
    await process.call(os.getpid)
    process.stop()
    ours.send("still there")  # a process that was asked to stop would not answer
    assert await asyncio.to_thread(ours.recv) == "still there"
    other.join()


def _echo(connection: Connection[str, str]) -> None:
    connection.send(connection.recv())


def _long(started: Path) -> None:
    started.write_text("now")
    threading.Event().wait()
