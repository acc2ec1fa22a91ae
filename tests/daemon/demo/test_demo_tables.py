"""The tables of a demonstration: who is seated when, what the arbiter enters, which games fit in."""

from __future__ import annotations

from pathlib import Path

import pytest

from broker.contract.message import Result
from broker.contract.requests import Request, ResultRequest, SeatRequest
from daemon.core.rules import rules
from daemon.core.rules.ruleset_files import GOVERNED
from daemon.demo.tables import (
    CLIENT,
    LAST_EVIDENCE_S,
    OVERDUE_S,
    PLANTED,
    ROOM,
    SETTING_UP_S,
    SETTLED_S,
    DemoGame,
    DemoTable,
    demo_tables,
)
from drivers.dgt.simulated.board import DgtSimulator
from drivers.simulation.games import shelf

SHORT = """[White "Short, Anna"]
[Black "Brief, Boris"]
[Result "0-1"]
[TimeControl "180+2"]

1. f3 e5 2. g4 Qh4# 0-1

"""
LONG = """[White "Long, Carla"]
[Black "Slow, Dan"]
[Result "1/2-1/2"]
[TimeControl "180+2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. a3 a6 6. b3 b6 7. c3 c6 8. d3 d6 9. e3 e6 10. f3 f6 11. g3 g6
12. h3 h6 13. Bd2 Bd7 14. Be2 Be7 15. Bc1 Bc8 16. Bf1 Bf8 17. Qd2 Qd7 18. Qf2 Qf7 1/2-1/2

"""


@pytest.fixture
def two_games(tmp_path: Path) -> Path:
    file = tmp_path / "games.pgn"
    file.write_text(LONG + SHORT, "utf-8")
    return file


def table(
    games: Path, *, incidents: bool = False, ends: float = float("inf"), order: str = "01"
) -> DemoTable:
    return DemoTable(
        number=3,
        simulator=DgtSimulator(seed=1),
        seed="1",
        file=games,
        order=[int(index) for index in order],
        rulesets=rules.default_for,
        incidents=incidents,
        ends=ends,
    )


def prepared(one: DemoTable, now: float = 0.0) -> DemoTable:
    """The script of its next game is written."""
    job = one.job(now)
    assert job is not None
    one.done(job.written())
    return one


def asked(one: DemoTable, now: float = 0.0) -> SeatRequest:
    """The table has asked for the players of its next game, with a calmer one if need be."""
    request = prepared(one, now).step(now, {}) or prepared(one, now).step(now, {})
    assert isinstance(request, SeatRequest)
    return request


def seated(one: DemoTable, now: float = 0.0) -> DemoGame:
    """The hall has taken the players of the next game."""
    one.answered(asked(one, now).id, True, now)
    return one.games[-1]


def stepped(one: DemoTable, until: float, results: dict[str, Result], start: float = 0.0) -> list[Request]:
    """What the table asks for while time passes."""
    found: list[Request] = []
    now = start
    while now <= until:
        one.simulator.advance(now)
        request = one.step(now, results)
        if request is not None:
            found.append(request)
            return found
        now = max(one.due(), now + 0.01)
    return found


# --- seating ----------------------------------------------------------------------------------------------


def test_players_are_seated_by_an_ordinary_request(two_games: Path) -> None:
    request = asked(table(two_games))
    assert (request.by, request.client) == (CLIENT, CLIENT)
    made = request.assignment
    assert (made.table, made.round) == (3, 1)
    assert (made.white.name, made.black.name) == ("Long, Carla", "Slow, Dan")
    assert made.ruleset.id == "fide-blitz-2023"
    assert made.time_control == "180+2"


def test_the_pieces_are_set_up_when_the_hall_has_agreed(two_games: Path) -> None:
    one = table(two_games)
    request = asked(one)
    assert one.step(1.0, {}) is None
    (game,) = one.games
    assert game.begins is None
    one.answered("another request", True, 1.0)
    assert game.begins is None
    one.answered(request.id, True, 2.0)
    assert game.begins is not None
    assert game.begins > 2.0
    assert one.due() == game.ends


def test_a_refused_seating_is_tried_again(two_games: Path) -> None:
    one = table(two_games)
    one.answered(asked(one).id, False, 1.0)
    assert one.games == []
    assert one.due() > 1.0
    assert isinstance(asked(one, one.due()), SeatRequest)


def test_nobody_is_seated_before_the_script_of_the_game_is_written(two_games: Path) -> None:
    one = table(two_games)
    assert one.step(0.0, {}) is None
    job = one.job(0.0)
    assert job is not None
    assert one.step(1.0, {}) is None
    one.done(job.written())
    assert isinstance(one.step(2.0, {}), SeatRequest)


def test_one_script_is_written_ahead(two_games: Path) -> None:
    one = table(two_games)
    job = one.job(0.0)
    assert job is not None
    assert one.job(1.0) is None
    one.done(job.written())
    assert one.job(2.0) is None
    assert one.step(3.0, {}) is not None
    assert one.job(4.0) is not None


# --- the end of a game ------------------------------------------------------------------------------------


def test_the_next_players_come_when_the_hall_shows_the_result_and_a_pause_has_passed(
    two_games: Path,
) -> None:
    one = table(two_games, order="10")
    game = seated(one)
    prepared(one)
    (request,) = stepped(one, game.ends + 120, {game.id: "0-1"})
    assert isinstance(request, SeatRequest)
    assert request.assignment.round == 2
    assert one.games[0] is game
    assert one.games[1].id != game.id


def test_nothing_is_asked_while_the_game_is_on(two_games: Path) -> None:
    one = table(two_games)
    game = seated(one)
    assert stepped(one, game.ends - 0.01, {}) == []


def test_a_result_that_the_hall_does_not_notice_is_entered_by_the_official_once(two_games: Path) -> None:
    one = table(two_games, order="10")
    game = seated(one)
    wait = SETTLED_S if game.script.shown == "official" else OVERDUE_S
    assert stepped(one, game.ends + wait - 0.01, {}) == []
    (request,) = stepped(one, game.ends + wait + 1, {}, start=game.ends + wait)
    assert isinstance(request, ResultRequest)
    assert (request.table, request.game, request.result) == (3, game.id, "0-1")
    assert request.termination == game.script.termination
    assert stepped(one, game.ends + 120, {}, start=game.ends + wait + 1) == []


# --- choosing ---------------------------------------------------------------------------------------------


def test_the_first_game_fits_into_the_time_there_is(two_games: Path) -> None:
    enough = (shelf(two_games).duration_s(1) + SETTING_UP_S) / ROOM + 1
    request = asked(table(two_games, ends=enough))
    assert request.assignment.white.name == "Short, Anna"


def test_where_none_fits_the_shortest_is_played(two_games: Path) -> None:
    request = asked(table(two_games, ends=1.0))
    assert request.assignment.white.name == "Short, Anna"


def test_what_is_played_does_not_hang_on_how_quick_the_hall_came_up() -> None:
    def first(seed: int, up_at: float, starts: float) -> list[str]:
        tables = demo_tables(
            8, seed=seed, games=None, rulesets=rules.default_for, incidents=False, ends=600.0
        )
        for one in tables:
            one.starts = starts
        jobs = [one.job(up_at) for one in tables]
        return [str(job) for job in jobs]

    assert any(first(seed, 5.0, 0.0) != first(seed, 60.0, 0.0) for seed in range(5))
    assert all(first(seed, 5.0, 90.0) == first(seed, 60.0, 90.0) for seed in range(5))


def test_games_follow_each_other_in_the_order_of_the_table(two_games: Path) -> None:
    one = table(two_games)
    names = []
    for number in range(3):
        request = prepared(one)._seat(float(number))
        assert isinstance(request, SeatRequest)
        names.append(request.assignment.white.name)
    assert names == ["Long, Carla", "Short, Anna", "Long, Carla"]


def test_no_incident_is_planted_shortly_before_the_end() -> None:
    for seed in range(4):
        (one,) = demo_tables(1, seed=seed, games=None, rulesets=rules.default_for, incidents=True, ends=400.0)
        game = seated(one)
        early = 400.0 - LAST_EVIDENCE_S
        assert all(at <= early for plant, at in game.planted(400.0) if plant.kind != "flag_fall")


def test_incidents_are_planted_only_on_request() -> None:
    planted = {}
    for incidents in (True, False):
        tables = demo_tables(
            4, seed=5, games=None, rulesets=rules.default_for, incidents=incidents, ends=float("inf")
        )
        scripts = [seated(one).script for one in tables]
        planted[incidents] = {plant.kind for script in scripts for plant in script.planted} - {
            "flag_fall",
            "moves_withdrawn",
        }
    assert planted[False] == set()
    assert planted[True] <= set(PLANTED.values())
    assert len(planted[True]) >= 3


def test_what_is_planted_is_what_the_rules_speak_of() -> None:
    assert set(PLANTED.values()) <= set(GOVERNED)


def test_planted_incidents_are_counted_up_to_the_end(two_games: Path) -> None:
    game = seated(table(two_games, incidents=True))
    everything = game.planted(float("inf"))
    assert everything
    assert game.planted(everything[0][1] - 0.01) == []
    assert DemoGame("x", game.script).planted(float("inf")) == []


def test_the_same_seed_gives_the_same_demonstration() -> None:
    def first_games(seed: int) -> list[tuple[str, int]]:
        tables = demo_tables(3, seed=seed, games=None, rulesets=rules.default_for, incidents=True, ends=600.0)
        return [(game.id, len(game.script.actions)) for game in map(seated, tables)]

    assert first_games(1) == first_games(1)
    assert first_games(1) != first_games(2)


def test_every_table_has_its_own_board_and_order() -> None:
    tables = demo_tables(
        5, seed=1, games=None, rulesets=rules.default_for, incidents=False, ends=float("inf")
    )
    assert [one.number for one in tables] == [1, 2, 3, 4, 5]
    every = [index for one in tables for index in one.order]
    assert sorted(every) == list(range(len(shelf()))), "a game is played at one table only"
