"""A game begins as it is seen to be played, whatever keeps the board from showing its first squares."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from broker.requests import DecideRequest
from daemon.evidence import START
from drivers import events as ev
from drivers.men import Men
from tests.daemon.test_table import Place

SICILIAN = [
    *("e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3", "a7a6"),
    *("c1e3", "e7e5", "d4b3", "c8e6", "f2f3", "f8e7", "d1d2", "e8g8", "e1c1", "b8d7"),
]
QUEENS_GAMBIT = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"]


class Dead(Place):
    """A table with squares that detect nothing, where players were seated."""

    def __init__(self, *dead: str, clock: bool = True, extra: str = "", **options: Any) -> None:
        self.dead = {chess.parse_square(one) for one in dead}
        super().__init__(games="assigned", started=False, **options)
        self.men = list(START)
        self.real = chess.Board()
        if extra:
            square, piece = extra.split()
            self.men[chess.parse_square(square)] = chess.Piece.from_symbol(piece)
        self.assign().plug_in().lay()
        if clock:
            self.clock(running=False).wait(10).clock(running=False).wait(1)
        else:
            self.wait(11)

    def lay(self) -> Dead:
        """The board is read as a whole."""
        return self.event(ev.PlacementRead(0, self.seen, self.now))

    @property
    def seen(self) -> Men:
        return tuple(None if n in self.dead else man for n, man in enumerate(self.men))

    def wait(self, seconds: float) -> Dead:  # readings that are asked for show no dead square
        men = list(self.men)
        for square in self.dead:
            self.men[square] = None
        super().wait(seconds)
        self.men = men
        return self


class DeadPiece(Dead):
    """A piece whose chip is dead, wherever it goes."""

    def __init__(self, square: str, **options: Any) -> None:
        super().__init__(square, **options)

    def moves_of(self, *moves: str) -> DeadPiece:
        for uci in moves:
            self.made(uci).press().wait(1.2)
        return self

    def made(self, uci: str) -> DeadPiece:
        """A move by clean hands, on a board that does not detect the dead piece."""
        move = chess.Move.from_uci(uci)
        board = self.real
        after = board.copy()
        after.push(move)
        dead = set(self.dead)
        if move.from_square in dead:
            self.dead = dead - {move.from_square} | {move.to_square}
        for square in chess.SQUARES:
            if board.piece_at(square) and not after.piece_at(square):
                self._show(square, None, square in dead)
        for square in chess.SQUARES:
            if after.piece_at(square) != board.piece_at(square) and after.piece_at(square):
                self._show(square, after.piece_at(square), square in self.dead)
        self.real = after
        return self

    def _show(self, square: int, man: chess.Piece | None, hidden: bool) -> None:
        self.wait(0.3)
        self.men[square] = man
        if not hidden:
            self.event(ev.SquareChanged(0, square, man, self.now))


def summaries(place: Place) -> list[str]:
    return [one.summary for one in place.state.incidents if one.grade != "hint"]


@pytest.mark.parametrize("square", ["g1", "d1", "a1", "c8", "h8", "e2", "a7", "e8"])
def test_a_piece_that_is_not_detected_is_named_and_the_game_is_recorded(square: str) -> None:
    place = DeadPiece(square).clock()
    assert place.state.game is None
    moves = SICILIAN[:6] if square not in ("g1", "e2") else QUEENS_GAMBIT
    place.moves_of(*moves).wait(3)
    assert place.moves.split() == moves
    begun = f"Table 1: no piece detected on {square}: the game is recorded from the starting position."
    assert [one.startswith(begun) for one in summaries(place)] == [True]
    assert [one.kind for one in place.state.open_incidents()] == ["unclear"]


def test_twenty_plies_of_a_game_with_a_dead_chip() -> None:
    """What the knight does is open until what follows shows it."""
    place = DeadPiece("g1").clock().moves_of(*SICILIAN).wait(5)
    assert place.moves.split()[:12] == SICILIAN[:12]
    assert [one.kind for one in place.state.incidents if one.color is not None] == []


@pytest.mark.parametrize("extra", ["h5 Q", "a4 q", "d3 P", "h6 n"])
def test_a_piece_too_many_is_named_and_accuses_nobody(extra: str) -> None:
    place = DeadPiece("h3" if extra != "h3" else "a3", extra=extra).clock().moves_of(*SICILIAN[:2]).wait(3)
    assert place.moves.split() == SICILIAN[:2]
    assert len(summaries(place)) == 1
    square, symbol = extra.split()
    piece = chess.Piece.from_symbol(symbol)
    words = f"{chess.COLOR_NAMES[piece.color]} {chess.piece_name(piece.piece_type)} on {square}"
    assert words in summaries(place)[0]


def test_a_board_that_is_read_first_after_the_first_move() -> None:
    place = Place(games="assigned", started=False)
    place.assign().wait(1)
    place.men = list(START)
    place.men[chess.E4], place.men[chess.E2] = place.men[chess.E2], None
    place.plug_in().event(ev.PlacementRead(0, tuple(place.men), place.now)).clock(running=False).wait(8)
    place.up = place.up.other
    place.clock().wait(5).step("e7e5").press().wait(1.5).step("g1f3").press().wait(1.5)
    assert place.moves == "e2e4 e7e5 g1f3"


@pytest.mark.parametrize("square", ["g1", "d8", "h2"])
def test_without_a_clock_the_game_begins_when_both_have_moved(square: str) -> None:
    place = DeadPiece(square, clock=False)
    for uci in QUEENS_GAMBIT:
        place.made(uci).wait(2)
    place.wait(12)
    assert place.moves.split() == QUEENS_GAMBIT
    assert summaries(place)[0].startswith(f"Table 1: no piece detected on {square}")


def begin(place: Place) -> Place:
    (told,) = [one for one in place.state.open_incidents() if one.kind == "no_game"]
    request = DecideRequest(id="b", by="Anna", client="c", table=1, incident=told.id, decision="apply")
    return place.keep(place.table.decide(request, place.now))


def scattered(n: int) -> Place:
    """Players were seated, and so many squares are not as the game begins."""
    place = Place(games="assigned", started=False)
    place.assign().wait(1)
    place.men = list(START)
    for square in range(n):
        place.men[square], place.men[square + 16] = None, place.men[square]
    place.plug_in().event(ev.PlacementRead(0, tuple(place.men), place.now)).clock(running=False).wait(8)
    return place.clock(running=False).wait(1)


@pytest.mark.parametrize("n", [3, 5, 8])
def test_a_clock_that_runs_with_no_game_is_told_within_a_minute_and_a_button_begins_it(n: int) -> None:
    place = scattered(n).clock().wait(59)
    (told,) = [one for one in place.state.open_incidents() if one.kind == "no_game"]
    assert told.grade == "strong"
    assert told.remedy is not None
    assert "squares differ from the starting position" in told.summary
    begin(place)
    assert place.state.game is not None
    assert [one.kind for one in place.state.open_incidents() if one.kind == "unclear"] == ["unclear"]
    assert next(one.closed for one in place.state.incidents if one.kind == "no_game") == "Anna began the game"


def test_an_empty_board_whose_clock_runs_is_told_too() -> None:
    place = Place(games="assigned", started=False)
    place.men = [None] * 64
    place.assign().plug_in().event(ev.PlacementRead(0, (None,) * 64, place.now))
    place.clock(running=False).wait(8).clock(running=False).wait(1).clock().wait(59)
    assert "no piece is detected on the board" in summaries(place)[-1]


def test_a_clock_that_is_only_tried_and_stopped_again_alarms_nobody() -> None:
    place = scattered(5).clock().wait(10).clock(running=False).wait(120)
    assert summaries(place) == []


def test_before_anybody_plays_men_that_are_being_set_up_alarm_nobody() -> None:
    place = DeadPiece("g1").wait(600)
    assert (summaries(place), place.state.game) == ([], None)
