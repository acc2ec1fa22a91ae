"""The memory of a simulated board keeps what the driver's reader of logs expects."""

from __future__ import annotations

import chess
import pytest

from drivers.dgt import messages
from drivers.dgt.event_log import records
from drivers.dgt.simulated.log import SimulatedLog
from drivers.events import LogMark, LogRecord, Placement, Side, SquareLogged, StopLogged
from drivers.physical_board import placement_of

START = placement_of(chess.Board())
OTHER_START = placement_of(chess.Board("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"))
EMPTY: Placement = (None,) * 64
PAWN = chess.Piece(chess.PAWN, chess.WHITE)


class _Kept:
    """A log and the board that it belongs to."""

    def __init__(self, placement: Placement = START) -> None:
        self.log = SimulatedLog()
        self.pieces = list(placement)
        self.log.powered_up(placement)
        self.log.changes()
        self._at = 0.0

    def change(self, square: chess.Square, piece: chess.Piece | None, after: float = 1.0) -> None:
        self._at += after
        before, self.pieces[square] = self.pieces[square], piece
        self.log.changed(square, before, self._at, tuple(self.pieces))

    def reported(self) -> tuple[LogRecord, ...]:
        return records(self.log.changes())


MARKED = [
    ("start", START, LogMark.START),
    ("turned start", START[::-1], LogMark.START_TURNED),
    ("chess 960", OTHER_START, LogMark.OTHER_START),
    ("empty", EMPTY, LogMark.EMPTY),
]


@pytest.mark.parametrize(("placement", "mark"), [c[1:] for c in MARKED], ids=[c[0] for c in MARKED])
def test_power_up_lists_the_pieces_and_names_the_position(placement: Placement, mark: LogMark) -> None:
    log = SimulatedLog()
    log.powered_up(placement)
    reported = records(log.changes())
    assert reported[0] is LogMark.POWER_UP
    assert reported[-1] is mark
    pieces = {(record.square, record.piece) for record in reported if isinstance(record, SquareLogged)}
    assert pieces == {(square, piece) for square, piece in enumerate(placement) if piece}


def test_the_worked_example_of_the_protocol_page() -> None:
    """Power-up in the start position, e2 emptied, the pawn on e4 at once, left stopped at 1:29:55."""
    log = SimulatedLog()
    log.powered_up(START)
    pieces = list(START)
    for at, square, piece in ((10.0, chess.E2, None), (10.1, chess.E4, PAWN)):
        before, pieces[square] = pieces[square], piece
        log.changed(square, before, at, tuple(pieces))
    log.pressed(Side.LEFT, 5395)
    kept = log.read_out()
    assert kept.startswith(bytes.fromhex("7f7f7f6a48004901"))
    assert kept.endswith(bytes.fromhex("6f4034512471 29556b"))


def test_the_start_is_marked_again_only_after_more_than_two_pieces_have_left_it() -> None:
    kept = _Kept()
    for squares, marked in (((chess.A2, chess.B2), False), ((chess.A2, chess.B2, chess.C2), True)):
        for square in squares:
            kept.change(square, None)
        for square in squares:
            kept.change(square, PAWN)
        assert (LogMark.START in kept.reported()) is marked


def test_one_piece_that_keeps_changing_on_one_square_writes_over_itself() -> None:
    kept = _Kept()
    for piece in (None, PAWN, None, PAWN, None):
        kept.change(chess.E2, piece)
    kept.change(chess.E4, PAWN)
    assert kept.reported() == (SquareLogged(chess.E2, None, False), SquareLogged(chess.E4, PAWN, False))


def test_what_was_reported_is_never_overwritten() -> None:
    kept = _Kept()
    kept.change(chess.E2, None)
    assert kept.reported() == (SquareLogged(chess.E2, None, False),)
    kept.change(chess.E2, PAWN)
    assert kept.reported() == (SquareLogged(chess.E2, PAWN, False),)


def test_a_capture_on_one_square_keeps_both_of_its_records() -> None:
    kept = _Kept(placement_of(chess.Board("4k3/8/8/8/4r3/8/8/4K3")))
    kept.change(chess.E4, None)
    kept.change(chess.E4, PAWN, after=0.1)
    assert kept.reported() == (SquareLogged(chess.E4, None, False), SquareLogged(chess.E4, PAWN, True))


def test_since_the_mark_comes_what_was_reported_and_not_what_is_new() -> None:
    kept = _Kept()
    kept.log.mark_game(START)
    assert kept.log.since_mark() == b""
    kept.log.changes()
    kept.log.pressed(Side.RIGHT, 7)
    marked = records(kept.log.since_mark())
    assert (marked[0], len(marked)) == (LogMark.GAME, 33)
    kept.log.changes()
    assert records(kept.log.since_mark())[-1] == StopLogged(Side.RIGHT, 7)


def test_a_full_memory_loses_its_oldest_bytes_in_the_middle_of_a_record() -> None:
    kept = _Kept()
    for _ in range(3000):
        kept.log.pressed(Side.LEFT, 3661)
    kept.change(chess.E2, None)
    dump = kept.log.read_out()
    assert len(dump) == messages.EVENT_LOG_SIZE
    assert dump[:3] != b"\x71\x01\x01"
    entries = records(dump)
    assert set(entries[-2000:-1]) == {StopLogged(Side.LEFT, 3661)}
    assert len(kept.log.changes()) < messages.EVENT_LOG_SIZE


def test_reading_it_out_leaves_a_mark_that_is_no_event() -> None:
    kept = _Kept()
    first = records(kept.log.read_out())
    assert b"\x6e" in kept.log.read_out()
    assert records(kept.log.read_out()) == first
