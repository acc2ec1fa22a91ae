"""How a recorded game begins: which way the board lies, and what its meta line says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import chess
import pytest

from daemon.core.evidence.evidence import ClockPress
from daemon.core.evidence.placements import EMPTY, START, rotated
from daemon.replay.recorded_start import (
    BLINK_S,
    SURE_S,
    default_ruleset,
    epoch_ms,
    lies_turned,
    lies_turned_unnamed,
    position,
    profile,
)
from daemon.replay.recording import (
    Meta,
    OccupancyChanged,
    OccupancyRead,
    RecordingError,
    RecordingLine,
    Value,
)
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.profile import SERIAL
from drivers.simulation.games import shelf
from tests.cases import each

# --- which way the board lies ---------------------------------------------------------------------------


def put(piece: str, square: str) -> SquareChanged:
    """A piece is seen on a square, as White sees it."""
    return SquareChanged(0, chess.parse_square(square), chess.Piece.from_symbol(piece), 0.0)


def lift(square: str) -> SquareChanged:
    return SquareChanged(0, chess.parse_square(square), None, 0.0)


def read(board: chess.BaseBoard) -> PlacementRead:
    return PlacementRead(0, placement(board), 0.0)


def placement(board: chess.BaseBoard) -> Placement:
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def after(*moves: str) -> chess.Board:
    board = chess.Board()
    for uci in moves:
        board.push_uci(uci)
    return board


def turned_round(value: Value) -> Value:
    """What the same board says that lies the other way round."""
    match value:
        case SquareChanged(link, square, piece, at):
            return SquareChanged(link, 63 - square, piece, at)
        case PlacementRead(link, found, at):
            return PlacementRead(link, rotated(found), at)
        case OccupancyChanged(square, occupied, at):
            return OccupancyChanged(63 - square, occupied, at)
        case OccupancyRead(occupancy, at):
            return OccupancyRead(occupancy[::-1], at)
        case _:
            return value


SHOWN: list[tuple[str, list[Value]]] = [
    ("all men are read on their first squares", [read(chess.Board())]),
    ("a pawn comes forward", [lift("e2"), put("P", "e4")]),
    ("Black's comes first", [lift("e7"), put("p", "e5")]),
    ("a slide", [lift("e2"), put("P", "e3"), lift("e3"), put("P", "e4")]),
    ("some men are across", [put("P", "e4"), put("p", "d5"), put("P", "d5"), put("q", "d5"), put("N", "c3")]),
    ("a reading after some moves", [read(after("e2e4", "e7e5", "g1f3"))]),
    ("a reading of the first squares counts more than who came before",
     [put("p", "e4"), put("p", "d4"), read(chess.Board())]),
    ("presses say nothing", [ClockPress(chess.WHITE, None, None, 0.0), put("P", "e4")]),
]  # fmt: skip


@each("values", [c[1] for c in SHOWN], ids=[c[0] for c in SHOWN])
@each("start", [START, EMPTY], ids=["from the first squares", "from anywhere"])
def test_the_pieces_show_which_way_the_board_lies(values: list[Value], start: Placement) -> None:
    assert not lies_turned(start, values)
    assert lies_turned(start, list(map(turned_round, values)))


def test_a_start_that_lies_turned_tells_at_once() -> None:
    assert lies_turned(rotated(START), [])
    assert not lies_turned(START, [])


def test_what_shows_nothing_lies_as_white_sees_it() -> None:
    assert not lies_turned(EMPTY, [lift("e2"), put("N", "g1"), put("n", "b8")])


Stroke = tuple[float, str]
"""A time, and what happens: "-e2" = the square is empty, "+e4" = somebody stands there."""


def blindly(*strokes: Stroke) -> list[Value]:
    return [OccupancyChanged(chess.parse_square(act[1:]), act[0] == "+", at) for at, act in strokes]


def in_whole(*strokes: Stroke) -> list[Value]:
    """The same as a board that always reads all its squares."""
    standing = [piece is not None for piece in START]
    found: list[Value] = []
    for at, act in strokes:
        standing[chess.parse_square(act[1:])] = act[0] == "+"
        found.append(OccupancyRead(tuple(standing), at))
    return found


SOON, LONG = BLINK_S / 2, 2 * SURE_S
STROKES: list[tuple[str, list[Stroke]]] = [
    ("a man comes forward, and nothing else for long", [(1, "-e2"), (2, "+e4"), (2 + LONG, "-e7")]),
    ("the reply follows",
     [(1, "-e2"), (2, "+e4"), (2.5, "-e7"), (3, "+e5"), (3 + LONG, "-g1"), (4 + LONG, "+f3")]),
    ("a ghost on the other side",
     [(0, "+d6"), (SOON, "-d6"), (1, "-e2"), (2, "+e4"), (2 + LONG, "-e7"), (3 + LONG, "+e5")]),
    ("a knight", [(1, "-g1"), (2, "+f3"), (3, "-g8"), (4, "+f6"), (4 + LONG, "-d2")]),
    ("the reply is there while he still slides",
     [(1, "-e2"), (2, "+e3"), (2.5, "-e3"), (2.6, "+e4"), (3, "-d7"), (3.2, "+d5"), (4, "-d2")]),
]  # fmt: skip


@each("strokes", [c[1] for c in STROKES], ids=[c[0] for c in STROKES])
@each("seen", [blindly, in_whole], ids=["square by square", "as whole readings"])
def test_pieces_without_names_show_which_way_the_board_lies_by_who_comes_first(
    seen: Callable[..., list[Value]], strokes: list[Stroke]
) -> None:
    values = seen(*strokes)
    assert not lies_turned_unnamed(values)
    assert lies_turned_unnamed(list(map(turned_round, values)))


def test_pieces_without_names_who_stay_at_home_show_nothing() -> None:
    assert not lies_turned_unnamed([])
    assert not lies_turned_unnamed(blindly((1, "-e2"), (2, "+e2"), (3, "-g8")))


def test_what_comes_after_the_first_moves_does_not_count() -> None:
    opening = blindly((1, "-e2"), (2, "+e4"), (2 + LONG, "-e7"), (3 + LONG, "+e5"))
    invasion = blindly(*((10 + LONG + n, "+" + square) for n, square in enumerate(("a6", "b6", "c6", "d6"))))
    assert not lies_turned_unnamed([*opening, *invasion])


GAMES = range(0, len(shelf()), 10)


@each("index", GAMES)
def test_the_first_moves_of_a_real_game_show_which_way_the_board_lies(index: int) -> None:
    """A ply a second, and after each a whole reading; those of the first squares are lost."""
    board = chess.Board()
    named: list[Value] = []
    unnamed: list[Value] = []
    for at, move in enumerate(shelf().game(index).moves[:12]):
        board.push(move)
        named.append(read(board))
        standing = tuple(piece is not None for piece in placement(board))
        unnamed.append(OccupancyRead(standing, float(at)))
    assert not lies_turned(EMPTY, named)
    assert lies_turned(EMPTY, list(map(turned_round, named)))
    assert not lies_turned_unnamed(unnamed)
    assert lies_turned_unnamed(list(map(turned_round, unnamed)))


# --- the position ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "castling"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R", "KQkq"),
        ("r3k3/8/8/8/8/8/8/4K2R", "Kq"),
        ("r2k3r/8/8/8/8/8/8/R4K1R", "-"),
    ],
)
def test_every_castling_that_may_still_be_allowed_is(fen: str, castling: str) -> None:
    board = position(placement(chess.BaseBoard(fen)))
    assert board is not None
    assert board.fen() == f"{fen} w {castling} - 0 1"


@pytest.mark.parametrize(
    "fen",
    ["8/8/8/8/8/8/8/K7", "4k3/8/8/8/8/8/8/4K2P", "4k3/4R3/8/8/8/8/8/4K3"],
    ids=["a king is missing", "a pawn on the first rank", "Black stands in check"],
)
def test_what_white_cannot_be_to_move_in_is_no_start(fen: str) -> None:
    assert position(placement(chess.BaseBoard(fen))) is None


# --- the meta line --------------------------------------------------------------------------------------


def meta(**changes: object) -> RecordingLine:
    fields = {"time_control": "180+2", "clock": True, "start": START, **changes}
    return RecordingLine(3, 0, Meta("g1", "piece", "delta", **fields))  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(
    ("time_control", "ruleset"),
    [("180+2", "fide-blitz-2023"), ("900+10", "fide-rapid-2023"), ("5400+30", "fide-standard-2023")],
)
def test_a_game_without_a_rule_set_is_judged_by_fides_for_its_time_control(
    time_control: str, ruleset: str
) -> None:
    assert default_ruleset(meta(time_control=time_control)).id == ruleset


def test_a_time_control_that_cannot_be_read_is_named() -> None:
    with pytest.raises(RecordingError, match=r"Line 3 \(meta\): tc: Invalid time control 'soon'"):
        default_ruleset(meta(time_control="soon"))


WALLS = [
    ("", 0),
    ("1970-01-01T00:00:01Z", 1000),
    ("1970-01-01T01:00:01+01:00", 1000),
    ("1970-01-01T00:00:01.5", 1500),
]


@pytest.mark.parametrize(("wall", "ms"), WALLS)
def test_the_time_of_day_at_which_a_recording_begins(wall: str, ms: int) -> None:
    assert epoch_ms(meta(wall=wall)) == ms


def test_a_time_of_day_that_is_none_is_named() -> None:
    with pytest.raises(RecordingError, match=r"Line 3 \(meta\): invalid time wall = 'noon'"):
        epoch_ms(meta(wall="noon"))


def test_latencies_are_those_that_are_named_and_else_those_of_a_serial_line() -> None:
    line = replace(SERIAL, tells_first=False)
    assert profile({}) == line, "but it keeps no log"
    assert profile({"board_latency_ms": 3000}).board_latency_s == 3.0
    assert profile({"settle_ms": 700}).settle_s == 0.7
    assert profile({"clock_min_ms": 5, "clock_max_ms": 20}) == replace(
        line, clock_min_s=0.005, clock_max_s=0.02
    )
    assert profile({"board_latency_ms": "long", "settle_ms": -1}) == line
