"""What a Square Off board sends is read as `hardware-specs/squareoff/` says, however it is cut or damaged."""

from __future__ import annotations

import tomllib

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import BatteryRead, DriverEvent, Garbled, PlacementRead, SquareChanged
from drivers.squareoff import messages as m
from drivers.squareoff.codec import BROKEN_S, LAG_S, WHOLE_EVERY, SquareOffCodec
from drivers.squareoff.messages import Code
from tests.cases import each
from tests.drivers.vectors import SPECIFICATIONS, Worked, in_words, vectors, worked

VECTORS = vectors("squareoff")
COMMANDS = worked("squareoff", "command")
ROUTES = worked("squareoff", "route")
E2_LIFTED = b"0#e2u*"
STREAM = b"".join(vector.data for vector in VECTORS)
START = [chess.square_rank(square) in (0, 1, 6, 7) for square in chess.SQUARES]
PICTURE = m.picture(START).encode()

LINE_NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.text("0123456789#*abcdefghudOK\r\n", max_size=20).map(str.encode),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.sampled_from([vector.data for vector in VECTORS]).flatmap(
            lambda data: st.integers(0, len(data)).map(lambda end: data[:end])
        ),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return SquareOffCodec().receive_data(data, 0.0)


def test_the_text_next_to_the_bytes_is_the_same() -> None:
    with (SPECIFICATIONS / "squareoff" / "vectors.toml").open("rb") as file:
        tables = tomllib.load(file)
    for row in (row for table in tables.values() for row in table):
        assert row["ascii"].encode() == bytes.fromhex(row["bytes"]), row["name"]


def written(says: str) -> bytes:
    """What the driver sends for these words."""
    match says.split():
        case ["light", "nothing"]:
            return m.light([])
        case ["light", *names]:
            return m.light(map(chess.parse_square, names))
        case ["new", "game"]:
            return m.NEW_GAME
        case ["ask", "board"]:
            return m.ASK_BOARD
        case _:
            return m.ASK_BATTERY


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_commands_are_written_as_the_page_has_them(command: Worked) -> None:
    assert written(command.says[0]) == command.data


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_the_ways_of_a_motor_end_a_little_behind_the_square(route: Worked) -> None:
    points = [tuple(map(float, point.split(","))) for point in route.data.decode().rstrip("|").split(":")]
    (from_x, from_y), before, last = points[0], points[-2], points[-1]
    source, target = map(chess.parse_square, route.says[0].split())
    assert (from_x, from_y) == (chess.square_file(source), chess.square_rank(source))
    for at, then, centre in zip(
        before, last, (chess.square_file(target), chess.square_rank(target)), strict=True
    ):
        beyond = 0.0 if then == at else 0.08 if then > at else -0.08
        assert then == pytest.approx(centre + beyond)


def test_what_may_start_a_motor_is_never_sent() -> None:
    with pytest.raises(ValueError, match="never sent"):
        m.frame(24, "a2,h8")
    assert m.NEVER_SENT.isdisjoint(Code)


@each("square", chess.SQUARES, ids=chess.square_name)
def test_a_square_is_written_and_read_alike_by_itself_and_in_a_picture(square: int) -> None:
    assert read(m.change(square, True).encode())[0].square == square  # type: ignore[union-attr]
    (whole,) = read(m.frame(Code.BOARD, m.picture([other == square for other in chess.SQUARES])))
    assert isinstance(whole, PlacementRead)
    assert [other for other in chess.SQUARES if whole.placement[other]] == [square]


def test_a_frame_that_never_ends_is_noise() -> None:
    assert isinstance(read(b"30#" + b"1" * 500)[0], Garbled | PlacementRead)
    assert isinstance(read(b"30#" + b"x" * 500)[0], Garbled)


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_a_pause_the_next_message_is_read_whatever_came_before(noise: bytes) -> None:
    codec = SquareOffCodec()
    codec.receive_data(noise, 0.0)
    later = BROKEN_S + 0.1
    assert codec.receive_data(E2_LIFTED, later)[-1] == SquareChanged(0, chess.E2, None, later)


def test_a_frame_whose_end_is_lost_does_not_swallow_the_next() -> None:
    assert [in_words(event) for event in read(b"0#e20#e4d*")] == ["noise 30 23 65 32", "e4 ?"]


@pytest.mark.parametrize(
    ("data", "percent"), [("22#4.20*", 100), ("22#3.30*", 0), ("22#2.90*", 0), ("4#3697.50*", 50)]
)
def test_volts_and_millivolts_are_distinguished(data: str, percent: int) -> None:
    assert read(data.encode()) == [BatteryRead(0, percent, False, 0.0)]


# --- unasked pictures ---------------------------------------------------------------------------------------


def neo() -> SquareOffCodec:
    """Of a Neo whose pieces stand at the start, at second 0."""
    codec = SquareOffCodec()
    assert isinstance(codec.receive_data(PICTURE, 0.0)[0], PlacementRead)
    return codec


def test_a_picture_that_shows_nothing_new_tells_nothing() -> None:
    assert neo().receive_data(PICTURE, 2.0) == []


def test_a_picture_that_shows_more_than_was_reported_adds_the_difference() -> None:
    seen = list(START)
    seen[chess.E2], seen[chess.E4] = False, True
    events = neo().receive_data(m.picture(seen).encode(), 2.0)
    assert [in_words(event) for event in events] == ["e2 empty", "e4 ?"]


def test_an_old_picture_does_not_undo_a_change() -> None:
    codec = neo()
    codec.receive_data(b"e2u", 2.0)
    assert codec.receive_data(PICTURE, 2.0 + 0.9 * LAG_S) == []
    (back,) = codec.receive_data(PICTURE, 2.1 + LAG_S)
    assert in_words(back) == "e2 ?"


def test_an_old_answer_of_a_neo_does_not_undo_a_change_either() -> None:
    codec = neo()
    codec.receive_data(b"e2u", 2.0)
    assert codec.receive_data(b"30#" + PICTURE + b"*", 2.5) == []


def test_a_pro_answers_with_what_is_so() -> None:
    codec = SquareOffCodec()
    codec.receive_data(b"30#" + PICTURE + b"*0#e2u*", 0.0)
    (whole,) = codec.receive_data(b"30#" + PICTURE + b"*", 0.1)
    assert isinstance(whole, PlacementRead)
    assert not codec.is_neo


def test_a_picture_is_reported_whole_on_request_and_now_and_then() -> None:
    codec = neo()
    codec.ask_placement(0)
    assert isinstance(codec.receive_data(PICTURE, 2.0)[0], PlacementRead)
    reported = [codec.receive_data(PICTURE, 4.0 + 2 * number) for number in range(WHOLE_EVERY)]
    assert [len(events) for events in reported] == [0] * (WHOLE_EVERY - 1) + [1]


def test_half_a_picture_does_not_join_the_next() -> None:
    codec = neo()
    codec.receive_data(PICTURE[:-1], 2.0)
    assert [type(event) for event in codec.receive_data(PICTURE, 2.0 + BROKEN_S + 0.1)] == [Garbled]
