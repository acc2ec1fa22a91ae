"""What a Millennium board sends is read as its page says, however it is cut or damaged."""

from __future__ import annotations

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import DriverEvent, Garbled, PlacementRead, SquareChanged
from drivers.millennium import messages as m
from drivers.millennium.codec import INFO_ASKS, MillenniumCodec
from drivers.millennium.messages import Setting
from drivers.occupants import UNIDENTIFIED
from tests.cases import each
from tests.drivers.vectors import START, Worked, in_words, vectors, worked

VECTORS = vectors("millennium")
COMMANDS = worked("millennium", "command")
STREAM = b"".join(vector.data for vector in VECTORS)
KNOWN = m.wire("v0103")
LETTERS = m.letters_of(START)
WHOLE = m.wire(m.position(LETTERS))
E2_LIFTED = m.wire(m.position([*LETTERS[: chess.E2], ".", *LETTERS[chess.E2 + 1 :]]))

# Bytes as a damaged line may show them: letters and lengths that are nearly right, and anything at all.
LINE_NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.text(m.PIECES + m.HEX + "slxvrwgi\n", max_size=20).map(lambda text: text.encode("ascii")),
        st.tuples(st.sampled_from([WHOLE, E2_LIFTED, KNOWN]), st.integers(0, 67)).map(
            lambda cut: cut[0][: cut[1]]
        ),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return MillenniumCodec().receive_data(data, 0.0)


def written(says: str) -> bytes:
    """What the driver sends for these words."""
    match says.split():
        case ["light", *names]:
            return m.light(map(chess.parse_square, names))
        case ["read", place]:
            return m.read_setting(Setting[place.upper()])
        case ["write", place, value]:
            return m.write_setting(Setting[place.upper()], int(value))
        case [question]:
            return {
                "position": m.ASK_POSITION,
                "version": m.ASK_VERSION,
                "info": m.ASK_INFO,
                "dark": m.DARK,
            }[question]
        case _:
            raise AssertionError(says)


@each("command", COMMANDS, ids=lambda command: command.name)
def test_commands_are_written_as_the_page_has_them(command: Worked) -> None:
    assert len(command.data) == m.COMMAND_SIZES[chr(command.data[0] & 0x7F)]
    if command.says != ["not sent"]:
        assert written(command.says[0]) == command.data


def test_the_leds_at_the_corners_of_the_board() -> None:
    assert m.corners(chess.A1) == (63, 64, 72, 73)
    assert m.corners(chess.H8) == (7, 8, 16, 17)


@each("square", chess.SQUARES, ids=chess.square_name)
def test_a_square_is_written_and_read_alike(square: int) -> None:
    letters = ["K" if other == square else "." for other in chess.SQUARES]
    whole = read(KNOWN + m.wire(m.position(letters)))[-1]
    assert isinstance(whole, PlacementRead)
    assert [other for other in chess.SQUARES if whole.placement[other]] == [square]


@each("square", chess.SQUARES, ids=chess.square_name)
def test_leds_of_a_board_turned_round_are_those_of_the_other_order(square: int) -> None:
    """The formula for the rotated order counts files from a and ranks from the eighth."""
    column, row = chess.square_file(square), 7 - chess.square_rank(square)
    first = column * 9 + row
    assert m.corners(63 - square) == (first, first + 1, first + 9, first + 10)


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_any_noise_the_next_but_one_message_is_read(noise: bytes) -> None:
    """The beginning of an `i` has no check; it may swallow as much as a name is long."""
    events = read(KNOWN + noise + b"\x00" + KNOWN + WHOLE + E2_LIFTED)
    assert events[-1] == SquareChanged(0, chess.E2, None, 0.0)


@each("at", range(len(WHOLE)))
def test_a_report_that_lost_a_character_does_not_hide_the_next(at: int) -> None:
    events = read(KNOWN + WHOLE[:at] + WHOLE[at + 1 :] + E2_LIFTED)
    assert in_words(events[-1]) == "board rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"
    assert any(isinstance(event, Garbled) for event in events)


@each("at", range(len(WHOLE)))
def test_a_report_with_a_wrong_character_is_none(at: int) -> None:
    damaged = bytearray(WHOLE)
    damaged[at] ^= 0x01
    assert not any(isinstance(event, PlacementRead) for event in read(KNOWN + damaged + KNOWN))


def test_no_position_is_reported_before_its_sender_is_known() -> None:
    codec = MillenniumCodec()
    assert codec.receive_data(WHOLE, 0.0) == []
    assert codec.positions == 0
    codec.receive_data(KNOWN, 1.0)
    assert codec.receive_data(WHOLE, 2.0) == [PlacementRead(0, START, 2.0)]


def test_a_newer_board_that_never_says_its_name_is_taken_for_one_that_only_feels_pieces() -> None:
    codec = MillenniumCodec()
    codec.receive_data(m.wire("v0200"), 0.0)
    for _ in range(INFO_ASKS):
        codec.sent_data(m.ASK_INFO)
        assert codec.receive_data(WHOLE, 0.0) == []
    codec.sent_data(m.ASK_INFO)
    (whole,) = codec.receive_data(WHOLE, 0.0)
    assert isinstance(whole, PlacementRead)
    assert set(whole.placement) == {UNIDENTIFIED, None}


def test_letters_of_a_board_that_only_feels_pieces_say_nothing_but_where_they_stand() -> None:
    other = m.wire(m.position([letter.swapcase() for letter in LETTERS]))
    events = read(m.wire("v0200") + b"i00e-one 2\n" + WHOLE + other)
    assert [in_words(event) for event in events[2:]] == [
        "board ????????/????????/......../......../......../......../????????/????????"
    ]


@each("tail", [m.checked("i0055mm"), m.checked("i0055mm") + "\n", "i0055mm\n", "i0055mm\r\n"])
def test_a_name_ends_with_a_block_check_or_a_line_feed_or_both(tail: str) -> None:
    data = m.wire("v3130") + tail.encode("ascii") + WHOLE
    for cut in range(len(data)):
        codec = MillenniumCodec()
        events = [*codec.receive_data(data[:cut], 0.0), *codec.receive_data(data[cut:], 0.0)]
        assert not any(isinstance(event, Garbled) for event in events), cut
        assert (codec.info, codec.named) == ("55mm", True), cut
        assert isinstance(events[-1], PlacementRead), cut


def test_a_name_with_a_wrong_block_check_hides_no_position() -> None:
    codec = MillenniumCodec()
    events = codec.receive_data(m.wire("v3130") + b"i0055mm68" + WHOLE, 0.0)
    events += codec.receive_data(m.checked("i0055mm").encode("ascii") + WHOLE, 1.0)
    assert any(isinstance(event, Garbled) for event in events)
    assert codec.info == "55mm"
    assert isinstance(events[-1], PlacementRead)
