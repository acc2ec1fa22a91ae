"""A game begins as it is seen to be played, whatever keeps the board from showing its first squares."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from broker.contract.requests import DecideRequest
from daemon.core.evidence.placements import START
from daemon.core.record import facts
from drivers import events as ev
from drivers.occupants import Occupants
from tests.daemon.core.table.test_table import LEFT, Place

SICILIAN = [
    *("e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4", "f3d4", "g8f6", "b1c3", "a7a6"),
    *("c1e3", "e7e5", "d4b3", "c8e6", "f2f3", "f8e7", "d1d2", "e8g8", "e1c1", "b8d7"),
]
QUEENS_GAMBIT = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"]


class Dead(Place):
    """A table with squares that detect nothing, where players were seated, or whoever comes may play."""

    def __init__(
        self, *dead: str, clock: bool = True, extra: str = "", games: str = "assigned", **options: Any
    ) -> None:
        self.dead = {chess.parse_square(one) for one in dead}
        super().__init__(games=games, started=False, **options)
        self.pieces = list(START)
        self.real = chess.Board()
        if extra:
            square, piece = extra.split()
            self.pieces[chess.parse_square(square)] = chess.Piece.from_symbol(piece)
        if games == "assigned":
            self.assign()
        self.plug_in().lay()
        if clock:
            self.clock(running=False).wait(10).clock(running=False).wait(1)
        else:
            self.wait(11)

    def lay(self) -> Dead:
        """The board is read as a whole."""
        return self.event(ev.PlacementRead(0, self.seen, self.now))

    @property
    def seen(self) -> Occupants:
        return tuple(None if n in self.dead else piece for n, piece in enumerate(self.pieces))

    def wait(self, seconds: float) -> Dead:  # readings that are asked for show no dead square
        pieces = list(self.pieces)
        for square in self.dead:
            self.pieces[square] = None
        super().wait(seconds)
        self.pieces = pieces
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

    def _show(self, square: int, piece: chess.Piece | None, hidden: bool) -> None:
        self.wait(0.3)
        self.pieces[square] = piece
        if not hidden:
            self.event(ev.SquareChanged(0, square, piece, self.now))


def summaries(place: Place) -> list[str]:
    return [one.summary for one in place.state.incidents if one.certainty != "hint"]


HALLS = pytest.mark.parametrize("games", ["assigned", "auto"])
"""Players are seated by somebody, or whoever comes may play."""


@HALLS
@pytest.mark.parametrize("square", ["g1", "d1", "a1", "c8", "h8", "e2", "a7", "e8"])
def test_a_piece_that_is_not_detected_is_named_and_the_game_is_recorded(square: str, games: str) -> None:
    place = DeadPiece(square, games=games).clock()
    assert place.state.game is None
    moves = SICILIAN[:6] if square not in ("g1", "e2") else QUEENS_GAMBIT
    place.moves_of(*moves).wait(3)
    assert place.moves.split() == moves
    begun = f"Recorded from the starting position, although the board shows: no piece detected on {square}."
    assert [one.startswith(begun) for one in summaries(place)] == [True]
    assert [one.kind for one in place.state.open_incidents()] == ["ambiguous_position"]


@HALLS
def test_twenty_plies_of_a_game_with_a_dead_chip(games: str) -> None:
    """What the knight does is open until what follows shows it."""
    place = DeadPiece("g1", games=games).clock().moves_of(*SICILIAN).wait(5)
    assert place.moves.split()[:12] == SICILIAN[:12]
    assert [one.kind for one in place.state.incidents if one.color is not None] == []


@HALLS
@pytest.mark.parametrize("extra", ["h5 Q", "a4 q", "d3 P", "h6 n"])
def test_a_piece_too_many_is_named_and_accuses_nobody(extra: str, games: str) -> None:
    place = DeadPiece("h3", extra=extra, games=games).clock().moves_of(*SICILIAN[:2]).wait(3)
    assert place.moves.split() == SICILIAN[:2]
    assert len(summaries(place)) == 1
    square, symbol = extra.split()
    piece = chess.Piece.from_symbol(symbol)
    words = f"{chess.COLOR_NAMES[piece.color]} {chess.piece_name(piece.piece_type)} on {square}"
    assert words in summaries(place)[0]


@HALLS
def test_a_board_that_is_read_first_after_the_first_move(games: str) -> None:
    place = Place(games=games, started=False)
    if games == "assigned":
        place.assign().wait(1)
    place.pieces = list(START)
    place.pieces[chess.E4], place.pieces[chess.E2] = place.pieces[chess.E2], None
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).clock(running=False).wait(8)
    place.up = place.up.other
    place.clock().wait(5).step("e7e5").press().wait(1.5).step("g1f3").press().wait(1.5)
    assert place.moves == "e2e4 e7e5 g1f3"


@HALLS
@pytest.mark.parametrize("square", ["g1", "d8", "h2"])
def test_without_a_clock_the_game_begins_when_both_have_moved(square: str, games: str) -> None:
    place = DeadPiece(square, clock=False, games=games)
    for uci in QUEENS_GAMBIT:
        place.made(uci).wait(2)
    place.wait(12)
    assert place.moves.split() == QUEENS_GAMBIT
    assert summaries(place)[0].startswith(
        f"Recorded from the starting position, although the board shows: no piece detected on {square}"
    )


@HALLS
@pytest.mark.parametrize("square", ["g1", "d8", "h2"])
def test_where_the_clock_was_not_started_the_game_begins_when_both_have_moved(
    square: str, games: str
) -> None:
    place = DeadPiece(square, games=games)
    for uci in QUEENS_GAMBIT:
        place.made(uci).wait(2)
    place.wait(50)
    assert place.state.game is not None
    assert summaries(place)[0].startswith(
        f"Recorded from the starting position, although the board shows: no piece detected on {square}"
    )
    seated = games == "assigned"  # they may warm up, until the announced start
    assert place.moves.split() == ([] if seated else QUEENS_GAMBIT)
    assert ("clock_not_started" in {one.kind for one in place.state.open_incidents()}) is not seated


@pytest.mark.parametrize("clock", [True, False])
def test_the_next_game_of_an_unassigned_table_begins_with_a_piece_missing(clock: bool) -> None:
    place = Place(started=False)
    place.plug_in().set_up().wait(1)
    if clock:
        place.clock(running=False).wait(1)
    for uci in SICILIAN[:8]:
        place.step(uci).wait(1.2)
        if clock:
            place.press()
    place.wait(12).enter("1-0")
    first = place.state.game
    assert first is not None
    assert first.over
    place.wait(30)
    if clock:
        place.up = LEFT
        place.clock(running=False)
    placed = [n for n in chess.SQUARES if START[n] != place.pieces[n]]
    for square in sorted(placed, key=lambda n: place.pieces[n] is None):
        place.set(square, START[square] if square != chess.G1 else None, 0.5)
    place.set(chess.G1, None)
    place.wait(20)
    assert (place.state.game, summaries(place)) == (first, [])
    for uci in QUEENS_GAMBIT:
        if clock and uci == QUEENS_GAMBIT[0]:
            place.clock()
        place.step(uci)
        if clock:
            place.press()
        place.wait(1.5)
    place.wait(15)
    assert place.state.game is not None
    assert place.state.game.id != first.id
    assert place.moves.split() == QUEENS_GAMBIT
    assert summaries(place)[0].startswith(
        "Recorded from the starting position, although the board shows: no piece detected on g1"
    )


@pytest.mark.parametrize("played", [2, 4, 12])
def test_what_is_tried_on_the_board_of_a_finished_game_begins_no_other(played: int) -> None:
    place = Place(started=False)
    place.plug_in().set_up().wait(1).clock(running=False).wait(1)
    for uci in SICILIAN[:played]:
        place.step(uci).press().wait(1)
    place.clock(running=False).enter("1/2-1/2").wait(20)
    for uci in SICILIAN[played : played + 6]:
        place.step(uci).press().wait(3)
    place.wait(70)
    assert len({fact.game for fact in place.facts if isinstance(fact, facts.GameStart)}) == 1
    assert summaries(place) == []


def begin(place: Place) -> Place:
    (told,) = [one for one in place.state.open_incidents() if one.kind == "no_game"]
    request = DecideRequest(id="b", by="Anna", client="c", table=1, incident=told.id, decision="apply")
    return place.keep(place.table.decide(request, place.now))


def scattered(n: int, games: str = "assigned") -> Place:
    """A game waits, and so many squares are not as it begins."""
    place = Place(games=games, started=False)
    if games == "assigned":
        place.assign().wait(1)
    place.pieces = list(START)
    for square in range(n):
        place.pieces[square], place.pieces[square + 16] = None, place.pieces[square]
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).clock(running=False).wait(8)
    return place.clock(running=False).wait(1)


@HALLS
@pytest.mark.parametrize("n", [3, 5, 8])
def test_a_clock_that_runs_with_no_game_is_told_within_a_minute_and_a_button_begins_it(
    n: int, games: str
) -> None:
    place = scattered(n, games).clock().wait(59)
    (told,) = [one for one in place.state.open_incidents() if one.kind == "no_game"]
    assert told.certainty == "likely"
    assert told.remedy is not None
    assert "squares differ from the starting position" in told.summary
    begin(place)
    assert place.state.game is not None
    assert [one.kind for one in place.state.open_incidents() if one.kind == "ambiguous_position"] == [
        "ambiguous_position"
    ]
    assert (
        next(one.closed_reason for one in place.state.incidents if one.kind == "no_game")
        == "Anna started the game"
    )


@pytest.mark.parametrize("pause", [1.5, 4.0])
def test_moves_on_a_board_without_a_clock_and_without_a_game_are_told_within_a_minute(pause: float) -> None:
    """The board was read first when the third move had been made: six squares differ."""
    place = Place(games="assigned", started=False)
    place.assign().wait(1)
    board = chess.Board()
    for uci in SICILIAN[:4]:
        board.push_uci(uci)
    place.pieces = [board.piece_at(square) for square in chess.SQUARES]
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(30)
    assert summaries(place) == []
    for uci in SICILIAN[4:8]:
        place.step(uci).wait(pause)
    place.wait(60 - 4 * (pause + 0.6))
    assert summaries(place)[-1] == (
        "Moves are being made but no game has started: 10 squares differ from the starting position."
    )
    begin(place)
    assert place.state.game is not None


def test_pieces_that_are_set_up_or_put_away_are_no_moves() -> None:
    place = scattered(8)
    for square in (*range(16, 24), *range(48, 56), *range(40, 44)):
        piece = START[square % 16] if square < 24 else place.pieces[square]
        place.set(square, None, 1.2).set(square - 16 if square < 24 else 40, piece, 1.2)
    place.wait(120)
    assert summaries(place) == []


@HALLS
def test_an_empty_board_whose_clock_runs_is_told_too(games: str) -> None:
    place = Place(games=games, started=False)
    place.pieces = [None] * 64
    if games == "assigned":
        place.assign()
    place.plug_in().event(ev.PlacementRead(0, (None,) * 64, place.now))
    place.clock(running=False).wait(8).clock(running=False).wait(1).clock().wait(59)
    assert "no piece is detected on the board" in summaries(place)[-1]


@HALLS
def test_a_clock_that_is_only_tried_and_stopped_again_alarms_nobody(games: str) -> None:
    place = scattered(5, games).clock().wait(10).clock(running=False).wait(120)
    assert summaries(place) == []


@HALLS
def test_before_anybody_plays_pieces_that_are_being_set_up_alarm_nobody(games: str) -> None:
    place = DeadPiece("g1", games=games).wait(600)
    assert (summaries(place), place.state.game) == ([], None)
