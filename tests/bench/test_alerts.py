"""What is planted for the figures of alerts, and from when on its evidence is complete."""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from collections import Counter

import chess
import pytest

from drivers.dgt.messages import clock_missing
from tests.bench.alerts import Told, Wanted, against_goal, plan, rows
from tests.bench.games import long_game
from tests.bench.offences import KINDS, Reading, evident, planned
from tests.bench.scripted_game import Change, Deed, Mark, Offence, Press, SetShort, Unplug
from tests.bench.watched_board import WatchedBoard
from tests.waiting import until

PRESSED = 100.0
READINGS = [Reading(100.1, 100.2), Reading(100.26, 100.34), Reading(100.6, 100.68)]
EVIDENT = [
    ("the board is asked a quarter of a second after the press", "illegal_move", 100.34),
    ("and so where nothing was moved", "press_without_move", 100.34),
    ("a man is in the air when he is still so at 0.6 s", "press_before_move", 100.68),
    ("a flag is seen at once", "flag_fall", 100.0),
    ("a clock that is gone too", "clock_lost", 100.0),
]


@pytest.mark.parametrize(("kind", "at"), [one[1:] for one in EVIDENT], ids=[one[0] for one in EVIDENT])
def test_when_the_evidence_is_complete(kind: Offence, at: float) -> None:
    assert evident(kind, PRESSED, READINGS) == at


def test_a_board_that_was_never_asked_has_completed_nothing() -> None:
    assert evident("illegal_move", PRESSED, READINGS[:1]) is None


def test_alerts_come_evenly_and_no_flag_falls_at_a_table_where_something_is_to_follow() -> None:
    plans = plan(Wanted(minutes=5.0))
    moments = sorted(at for one in plans.values() for at, _ in one)
    assert {round(b - a, 6) for a, b in itertools.pairwise(moments)} == {3.0}
    kinds = Counter(kind for one in plans.values() for _, kind in one)
    assert kinds == dict.fromkeys(KINDS, 20)
    assert all(kind != "flag_fall" for one in plans.values() for _, kind in one[:-1])


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_planted_happens_once_and_the_game_goes_on_as_it_was_played(kind: Offence) -> None:
    moves = long_game(3, 40).moves[:40]
    deeds = list(planned(moves, "test", [(20.0, kind)]))
    at = [moment for moment, _ in deeds]
    assert [deed.kind for _, deed in deeds if isinstance(deed, Mark)] == [kind]
    presses = [deed for _, deed in deeds if isinstance(deed, Press) and deed.purpose == "move"]
    if kind == "flag_fall":
        assert isinstance(deeds[-2][1], SetShort)
        return
    assert [one.ply for one in presses] == list(range(1, 41))
    assert all(b - a > -1.5 for a, b in itertools.pairwise(at)), "deeds of one move may overlap, moves do not"
    wood = chess.BaseBoard()
    for deed in (one for _, one in deeds if isinstance(one, Change)):
        wood.set_piece_at(deed.square, deed.piece)
    board = chess.Board()
    for move in moves:
        board.push(move)
    assert wood == chess.BaseBoard(board.board_fen())


async def test_the_board_tells_a_clock_that_is_gone_and_knows_when() -> None:
    with WatchedBoard(4) as board:
        listener = os.open(board.port, os.O_RDWR | os.O_NOCTTY)
        game: list[tuple[float, Deed]] = [(0.0, Mark("clock_lost")), (0.0, Unplug(gone=True))]
        begun = time.time()
        await board.play(game, asyncio.get_running_loop().time())
        await until(lambda: board.happened)
        heard = b""
        while len(heard) < 2 * len(clock_missing()):  # the clock starts, and is gone; in one piece or two
            heard += os.read(listener, 100)
        os.close(listener)
    assert heard.endswith(clock_missing())
    (told,) = board.happened
    assert (told.table, told.kind) == (4, "clock_lost")
    assert told.at - begun > 9 / 960, "ten bytes have to be carried"


def test_the_first_row_is_of_all_alerts() -> None:
    told = [Told("flag_fall", 50.0, 50.0), Told("clock_lost", None, None)]
    found = dict(rows(told))
    assert [len(some) for some in found.values()] == [2, 0, 0, 0, 1, 1]


@pytest.mark.parametrize(
    ("took_ms", "said"),
    [
        ([24.0, 99.8], "met, with 0.2 ms to spare"),
        ([24.0, 101.0], "MISSED, by 1.0 ms"),
        ([24.0, None], "MISSED, 1 of 2 alerts were never seen"),
        ([], "MISSED, no alert was seen"),
    ],
)
def test_the_goal_is_said_and_whether_it_was_met(took_ms: list[float | None], said: str) -> None:
    told = [Told("illegal_move", None, took) for took in took_ms]
    assert against_goal(told) == f"The goal is a p99 of 100 ms: {said}."
