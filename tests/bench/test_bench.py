"""The measuring can be trusted: its arithmetic, its scripted games, and a tiny run of what needs no hall."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import chess
import pytest

from drivers import registry, transports
from drivers.dgt.bus import messages as bus
from drivers.dgt.bus.messages import Answer, Request
from drivers.events import ClockRead, DriverEvent, Link, LinkChanged, Side, SideStopped
from drivers.link import run_link
from drivers.timebase import Timebase
from tests.bench import __main__ as command
from tests.bench import arbiter, chain, driver, journal
from tests.bench.chain_run import Passed, Told
from tests.bench.chain_run import Pressed as Pushed
from tests.bench.figures import Table, percentile
from tests.bench.games import long_game
from tests.bench.machine import Machine, Use
from tests.bench.scripted_board import Pressed, ScriptedBoard
from tests.bench.scripted_game import Change, Press, changes, deeds
from tests.bench.sightings import ALERT, Sightings, move_made, the_alert, the_clock, the_move

PERCENTILES = [
    ("nothing", [], 0.5, None),
    ("one value is every percentile", [7.0], 0.99, 7.0),
    ("half of four do not exceed the second", [4.0, 1.0, 3.0, 2.0], 0.5, 2.0),
    ("of a hundred the 99th", [float(n) for n in range(1, 101)], 0.99, 99.0),
    ("of a few the longest", [1.0, 2.0, 3.0], 0.99, 3.0),
]


@pytest.mark.parametrize(
    ("values", "share", "expected"), [case[1:] for case in PERCENTILES], ids=[case[0] for case in PERCENTILES]
)
def test_percentiles(values: list[float], share: float, expected: float | None) -> None:
    assert percentile(values, share) == expected


def test_a_press_is_matched_with_its_own_first_sign_and_a_lost_one_is_counted() -> None:
    seen = Sightings()
    for at in (10.25, 10.5, 20.125):
        seen.add(1, "clock black", at)
    seen.add(1, move_made(1), 10.375)
    seen.add(1, ALERT, 20.5)
    moved = Pressed(1, Press("move", 1), chess.BLACK, 10.0)
    wrong = Pressed(1, Press("illegal"), chess.BLACK, 20.0)
    lost = Pressed(2, Press("move", 2), chess.WHITE, 20.0)
    presses = [moved, wrong, lost]
    assert seen.lags_ms(presses, the_clock) == ([250.0, 125.0], 1)
    assert seen.lags_ms(presses, the_move) == ([375.0], 1)
    assert seen.lags_ms(presses, the_alert) == ([500.0], 0)


def test_polls_of_a_chain_are_counted_at_the_last_byte_of_an_answered_request_for_changes() -> None:
    told = bus.answer(Answer.CHANGES, 1001, b"\x40\x34")
    passed: list[Passed] = [
        (1.0, "tx", bus.request(Request.CHANGES, 1001)),
        (1.01, "rx", told[:3]),
        (1.02, "rx", told[3:]),
        (1.03, "tx", bus.request(Request.CLOCK, 1001)),
        (1.06, "rx", bus.answer(Answer.CLOCK, 1001, bytes(7))),
        (1.07, "tx", bus.request(Request.CHANGES, 1002)),
        (1.08, "rx", bus.answer(Answer.CHANGES, 1002)),
        (1.5, "tx", bus.request(Request.CHANGES, 1001)),  # nobody answers
        (2.0, "tx", bus.request(Request.CHANGES, 1001)),
        (2.01, "rx", told),
    ]
    assert chain.answered_changes(passed) == {1001: [1.02, 2.01], 1002: [1.08]}


def test_a_press_on_a_chain_is_matched_with_the_word_of_its_own_board_and_side() -> None:
    told = [
        Told(SideStopped(1001, Side.LEFT, 300, 0.0), 10.25),
        Told(SideStopped(1002, Side.LEFT, 300, 0.0), 10.0),
        Told(SideStopped(1001, Side.RIGHT, 300, 0.0), 12.5),
        Told(SideStopped(1001, Side.LEFT, 300, 0.0), 14.125),
    ]
    presses = [
        Pushed(1001, chess.WHITE, 10.0),
        Pushed(1001, chess.BLACK, 12.0),
        Pushed(1001, chess.WHITE, 14.0),
        Pushed(1002, chess.BLACK, 11.0),
    ]
    assert chain.lags_ms(presses, told) == ([250.0, 500.0, 125.0], 1)


def test_what_could_not_be_measured_is_a_dash_and_not_a_nought() -> None:
    lines = list(Table("load", "CPU", ("process", "%"), [("daemon", 1.25), ("broker", None)]).lines())
    assert lines[2:] == ["  daemon   1.25", "  broker      -"]


SPECIAL = [
    ("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ["e1-", "g1K", "h1-", "f1R"]),
    ("a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", ["e4-", "d5P"]),
    ("taking in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", ["e5-", "d6P", "d5-"]),
    ("promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", ["a7-", "a8Q"]),
]


@pytest.mark.parametrize(
    ("fen", "move", "expected"), [case[1:] for case in SPECIAL], ids=[case[0] for case in SPECIAL]
)
def test_hands_change_the_squares_of_a_move_in_the_order_of_one_hand(
    fen: str, move: str, expected: list[str]
) -> None:
    made = changes(chess.Board(fen), chess.Move.from_uci(move))
    assert [
        chess.square_name(one.square) + (one.piece.symbol() if one.piece else "-") for one in made
    ] == expected


def test_a_scripted_game_ends_with_the_men_where_the_moves_put_them_and_commits_illegal_moves() -> None:
    moves = long_game(3, 40).moves[:30]
    played = list(deeds(moves, "seed"))
    men = chess.Board().piece_map()
    for _, deed in played:
        if isinstance(deed, Change) and deed.piece:
            men[deed.square] = deed.piece
        elif isinstance(deed, Change):
            del men[deed.square]
    after = chess.Board()
    for move in moves:
        after.push(move)
    presses = [deed for _, deed in played if isinstance(deed, Press)]
    assert men == after.piece_map()
    assert [press.ply for press in presses if press.purpose == "move"] == list(range(1, 31))
    assert [press.purpose for press in presses].count("illegal") == 4
    assert [at for at, _ in played] == sorted(at for at, _ in played)


async def test_the_driver_understands_a_scripted_board_and_the_board_notes_its_press() -> None:
    with ScriptedBoard(5) as board:
        came: asyncio.Queue[DriverEvent] = asyncio.Queue()
        link = run_link(
            registry.new_session("dgt", board.port),
            lambda: transports.open_port(board.port),
            Timebase(),
            lambda events: _put(came, events),
        )
        working = [asyncio.create_task(link), asyncio.create_task(board.serve())]
        try:
            async with asyncio.timeout(10):
                while not isinstance(event := await came.get(), LinkChanged) or event.state is not Link.READY:
                    pass
                begin = asyncio.get_running_loop().time()
                await board.play([(0.1, Press("move", 1))], begin)
                while not isinstance(event := await came.get(), ClockRead) or event.high is not Side.RIGHT:
                    pass
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)
    assert [(one.press.ply, one.up) for one in board.presses] == [(1, chess.BLACK)]


def _put(came: asyncio.Queue[DriverEvent], events: list[DriverEvent]) -> None:
    for event in events:
        came.put_nowait(event)


def test_the_benchmarks_without_a_hall_measure_something() -> None:
    tables = driver.measure(messages=10, judged_s=60.0)
    tables += journal.measure(commits=3, count=10, tables=2, earlier_rounds=1)
    assert [row[0] for row in tables[0].rows] == list(driver.STREAMS)
    for table in tables:
        for _, first, *_ in table.rows:
            assert isinstance(first, float)
            assert first > 0


@pytest.mark.parametrize(("clean", "tables"), [("0", 1), ("1", 2)])
def test_no_clean_games_are_played_when_none_are_asked_for(
    clean: str, tables: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["venue", "--games", "0", "--clean", clean]) == 0
    shown = capsys.readouterr().out
    assert shown.count("venue:") == tables
    assert ("games without incidents" in shown) is (clean != "0")


def test_without_a_number_clean_games_are_played_until_their_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arbiter, "CLEAN_S", 0.0)
    incidents, harmless = arbiter.measure(arbiter.Wanted(games=0))
    assert [table.rows for table in (incidents, harmless)] == [[], [(0, 0, 0)]]


def test_the_machine_is_named_and_this_process_uses_some_of_it() -> None:
    assert "Python 3." in Machine.this().words()
    use = Use.of(1)
    assert use is None or use.memory_mb > 0


def test_figures_go_into_a_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = Table("driver", "invented", ("what", "ms"), [("a message", 1.5)])
    monkeypatch.setitem(command.BENCHMARKS, "driver", lambda: [found])
    assert command.main(["driver", "--json", str(tmp_path / "figures.json")]) == 0
    written = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert written["tables"][0]["rows"] == [{"what": "a message", "ms": 1.5}]
    assert "a message  1.50" in capsys.readouterr().out


def test_a_benchmark_that_does_not_exist_is_refused_with_the_names_of_those_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main(["speed"])
    assert refused.value.code == 2
    assert "there is no benchmark 'speed'; choose from driver, journal" in capsys.readouterr().err
