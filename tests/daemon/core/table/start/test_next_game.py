"""When the next game at a table begins, and from which position."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.placements import EMPTY, START, UNNAMED_START
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.set_up import READY_S
from drivers.occupants import Occupants
from tests.daemon.facts_of_games import assignment, opening
from tests.daemon.table_pictures import EPOCH_MS, by_default, exchanged, pictured

ENDED = facts.GameEnd(table=1, game="g1", result="1-0", termination="", by="Anna")


def awaited(picture: TablePicture, *, auto: bool = True) -> NextGame:
    """The next game; ``auto``: one that nobody assigned begins as well."""
    return NextGame(picture, GameJudges(picture), by_default if auto else None)


def started(found: list[Fact]) -> list[tuple[str, str]]:
    """The games that begin, and from where."""
    return [(fact.game, fact.fen) for fact in found if isinstance(fact, facts.GameStart)]


def test_it_begins_when_the_pieces_stand_on_their_first_squares() -> None:
    picture = pictured()
    found = awaited(picture).look(7.0)
    assert [fact.type for fact in found] == ["players_seated", "game_started"]
    assert started(found) == [(f"1-{EPOCH_MS + 7000}", chess.STARTING_FEN)]
    assert picture.signals.playing is not None


@pytest.mark.parametrize(
    ("pieces", "named", "begins"),
    [(EMPTY, True, 0), (UNNAMED_START, False, 1), (UNNAMED_START, True, 0)],
    ids=["no men", "a board that names no men", "men without names on a board that names them"],
)
def test_what_a_board_has_to_show_for_it(pieces: Occupants, named: bool, begins: int) -> None:
    assert len(started(awaited(pictured(pieces=pieces, named=named)).look(7.0))) == begins


def test_where_games_are_assigned_it_begins_as_assigned_or_not_at_all() -> None:
    assert awaited(pictured(), auto=False).look(7.0) == []
    found = awaited(pictured(facts.PlayersSeated(table=1, assignment=assignment())), auto=False).look(7.0)
    assert [fact.type for fact in found] == ["game_started"]
    assert started(found) == [("g1", chess.STARTING_FEN)]


def test_it_waits_for_the_result_of_the_game_that_is_on() -> None:
    on = opening(1, "g1", "e2e4")
    assert awaited(pictured(*on)).look(7.0) == []
    assert len(started(awaited(pictured(*on, ENDED)).look(7.0))) == 1


def test_a_game_that_was_begun_wrongly_begins_anew_before_its_first_move() -> None:
    wrongly, rightly = opening(), opening()
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"
    wrongly[1] = facts.GameStart(table=1, game="g1", fen=fen)
    assert started(awaited(pictured(*wrongly)).look(7.0)) == [("g1", chess.STARTING_FEN)]
    assert awaited(pictured(*rightly)).look(7.0) == []


def test_pieces_who_stand_wrongly_are_told_of_after_a_while() -> None:
    game = awaited(pictured(pieces=exchanged()))
    assert game.look(7.0) == []
    assert game.take_wants_placement()
    assert not game.take_wants_placement()
    assert game.due() == 7.0 + READY_S
    assert game.tick(7.0 + READY_S - 0.1) == []
    assert [fact.type for fact in game.tick(7.0 + READY_S)] == ["players_seated", "incident_raised"]
    assert (game.due(), game.tick(60.0)) == (None, [])


def test_the_clock_started_over_them_begins_the_game_as_they_stand() -> None:
    game = awaited(pictured(pieces=exchanged()))
    game.look(7.0)
    found = game.clock_started(9.0)
    ((_, fen),) = started(found)
    assert chess.Board(fen).king(chess.WHITE) == chess.D1
    assert [fact.type for fact in found] == ["players_seated", "game_started", "incident_raised"]


def test_the_clock_started_over_pieces_who_are_not_ready_begins_nothing() -> None:
    picture = pictured(pieces=exchanged())
    game = awaited(picture)
    assert game.clock_started(9.0) == [], "nobody has looked at them yet"
    game.look(7.0)
    picture.pieces = (*START[:-1], None)
    assert game.clock_started(9.0) == []
