"""The tables of a demonstration with a desk: nobody plays before he is seated, and then as he was told."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import chess
import pytest

from broker.client.client import Client
from broker.contract import topics
from broker.contract.message import Result
from broker.contract.messages import Assignment, AssignmentState
from broker.contract.payloads import ReceivedMessage
from broker.contract.requests import ResultRequest
from daemon.core.rules.rules import default_for
from daemon.demo.boards import DemoBoards, DemoOptions
from daemon.demo.run import demo_config
from daemon.demo.seated import CALL_S, PLIES, USUAL, SeatedTable, fitted
from daemon.demo.tables import DemoGame, demo_tables
from drivers.physical_board import placement_of
from drivers.simulation.games import shelf
from drivers.time_control import TimeControl
from tests.daemon.facts_of_games import assignment

START = placement_of(chess.Board())


@pytest.fixture
def table() -> SeatedTable:
    (one,) = demo_tables(
        1,
        seed=1,
        games=None,
        rulesets=default_for,
        incidents=False,
        ends=float("inf"),
        kind=SeatedTable,
    )
    assert isinstance(one, SeatedTable)
    one.simulator.advance(0.0)
    return one


def seats(game: str = "open.1.9.1", control: str = "180+2") -> Assignment:
    return assignment(1, game).model_copy(update={"time_control": control})


def seated(
    one: SeatedTable, now: float = 10.0, results: dict[str, Result] | None = None, **how: str
) -> DemoGame:
    """The hall has told who plays, and the script is written."""
    one.told(seats(**how), now)
    job = one.job(now)
    assert job is not None
    one.done(job.written())
    assert one.step(now, results or {}) is None
    return one.games[-1]


def played(one: SeatedTable, until: float, results: dict[str, Result]) -> list[ResultRequest]:
    now, asked = one.due(), []
    while now <= until:
        one.simulator.advance(now)
        request = one.step(now, results)
        if isinstance(request, ResultRequest):
            asked.append(request)
            one.answered(request.id, True, now)
            results = {**results, request.game: request.result}
        now = max(one.due(), now + 0.5)
    return asked


def test_nobody_plays_before_he_is_seated(table: SeatedTable) -> None:
    assert table.job(5.0) is None
    assert table.step(5.0, {}) is None
    assert table.games == []
    game = seated(table, 10.0)
    assert game.begins is not None
    assert game.begins >= 10.0 + CALL_S


@pytest.mark.parametrize("control", ["-", "?"])
def test_who_was_told_no_time_control_plays_as_in_a_club(table: SeatedTable, control: str) -> None:
    """A script that cannot be written would end the process that writes them, and every table would stand."""
    game = seated(table, control=control)
    assert (game.id, game.script.time_control) == ("open.1.9.1", USUAL)


def test_a_table_that_there_is_not_keeps_no_other_one_from_being_told(tmp_path: Path) -> None:
    config = demo_config(tmp_path, tables=2, speed=1, host="127.0.0.1", port=8080)
    options = DemoOptions(
        config=config, seed=1, games=None, incidents=False, desk=True, for_s=None, report=None
    )
    demo = DemoBoards(options, Client(config.broker.address, "demo", role="demo"))
    for number in (99, 0, 2):
        state = AssignmentState(journal="j", seq=1, assignment=seats().model_copy(update={"table": number}))
        path = topics.ASSIGNMENT.at(table=number)
        demo._take(ReceivedMessage(path, state.model_dump_json().encode(), retained=True))
    first, second = (one for one in demo._tables if isinstance(one, SeatedTable))
    assert first.seated is None
    assert second.seated is not None


def test_what_they_play_is_the_game_that_the_desk_has_named_by_its_time_control(table: SeatedTable) -> None:
    game = seated(table, control="1800d5")
    assert (game.id, game.script.time_control) == ("open.1.9.1", "1800d5")


def test_a_result_that_no_board_shows_is_entered_at_the_table_once(table: SeatedTable) -> None:
    game = seated(table)
    asked = played(table, game.ends + 60.0, {})
    assert [(one.game, one.result) for one in asked] == [(game.id, game.script.result)]


def test_the_next_game_waits_for_those_who_are_seated_for_it(table: SeatedTable) -> None:
    first = seated(table)
    results: dict[str, Result] = {first.id: "1-0"}
    played(table, first.ends + 400.0, results)
    assert [game.id for game in table.games] == [first.id]
    assert table.job(first.ends + 400.0) is None
    second = seated(table, first.ends + 401.0, results, game="open.2.20.1")
    assert [game.id for game in table.games] == [first.id, second.id]


def test_others_who_are_seated_before_a_move_play_a_game_of_their_own(table: SeatedTable) -> None:
    first = seated(table)
    table.simulator.advance(12.0)
    table.told(seats("open.1.14.1"), 12.0)
    job = table.job(12.0)
    assert job is not None
    table.done(job.written())
    table.step(13.0, {})
    (game,) = table.games
    assert (game.id, game.begins is not None) == ("open.1.14.1", True)
    assert game.script is not first.script
    now = 13.0
    while not table.simulator.finished(now):
        now += 0.5
        table.simulator.advance(now)
    board = chess.Board()
    for move in game.script.moves:
        board.push(move)
    assert now > game.last_press


def test_a_game_that_is_ended_at_the_desk_is_not_played_on(table: SeatedTable) -> None:
    game = seated(table)
    assert game.begins is not None
    at = game.begins + 10.0
    table.simulator.advance(at)
    table.step(at, {game.id: "0-1"})
    assert game.stopped == at
    table.simulator.advance(at + 120.0)
    assert table.simulator.finished(at + 120.0)
    assert table.simulator.table.physical_board.placement() == START


def test_a_game_that_ends_as_it_was_played_is_not_taken_for_one_that_was_stopped(table: SeatedTable) -> None:
    game = seated(table)
    table.step(game.last_press, {game.id: game.script.result})  # type: ignore[dict-item]
    assert game.stopped is None


@pytest.mark.parametrize("control", ["1800d5", "180+2", "720+5", "900", "40/7200:3600", "60"])
def test_games_end_in_every_way_and_in_the_time_that_there_is(control: str) -> None:
    first = TimeControl.parsed(control).periods[0]
    found = [fitted(shelf(), control, random.Random(seed)) for seed in range(40)]
    ways = Counter(game.termination for game in found)
    assert {"checkmate", "resignation", "agreement"} <= {*ways}
    assert bool(ways["time forfeit"]) == (first.seconds <= 300)
    assert {game.result for game in found} == {"1-0", "0-1", "1/2-1/2"}
    for game in found:
        assert len(game.moves) <= PLIES[1]
        assert all(ms is not None and ms > 0.2 * first.seconds * 1000 for ms in game.clocks_ms)
        board = chess.Board()
        for move in game.moves:
            board.push(move)
        assert board.is_checkmate() == (game.termination == "checkmate")
        if game.termination == "time forfeit":
            assert board.turn == (game.result == "0-1"), "the loser is to move"


def test_of_a_users_games_too_each_ends_as_it_can(tmp_path: Path) -> None:
    file = tmp_path / "one.pgn"
    file.write_text('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', "utf-8")
    ways = {fitted(shelf(file), "300", random.Random(seed)).termination for seed in range(20)}
    assert "checkmate" in ways
