"""What is made of what a Certabo or Tabutronic board repeats, and how its LEDs are lit."""

from __future__ import annotations

from itertools import pairwise

import chess
import pytest

from drivers.certabo import messages as m
from drivers.certabo.calibration import SET_UP, calibrated
from drivers.certabo.conversation import NO_CALIBRATION, OTHER_SET, SPACING_S, CertaboConversation
from drivers.certabo.simulated import GOOD, MODELS, CertaboHabits, SimulatedCertabo, own_set
from drivers.events import DriverEvent, Link, LinkChanged, PlacementRead, SquareChanged
from drivers.link.calibrating import Calibration
from drivers.occupants import UNIDENTIFIED, Occupants
from tests.drivers.board_talk import Talk, let_play, standing

NOISY = CertaboHabits(ghosts=0.03, misses=0.02)
BORDERS = {
    "breaks": CertaboHabits(breaks=True),
    "box": CertaboHabits(ends=False),
    "air": CertaboHabits(opens=False, piece=20),
    "usual": GOOD,
}
E2 = frozenset({chess.E2})


def talk(board: SimulatedCertabo, calibration: Calibration | None = None) -> Talk:
    return Talk(CertaboConversation(calibration=calibration), board)


def model(name: str, **options: object) -> SimulatedCertabo:
    board = MODELS[name](**{"seed": 1, **options})
    assert isinstance(board, SimulatedCertabo)
    return board


def sentences(events: list[DriverEvent]) -> list[tuple[Link, str]]:
    return [(event.state, event.reason) for event in events if isinstance(event, LinkChanged)]


def seen_by(name: str, pieces: Occupants) -> Occupants:
    return tuple(piece and UNIDENTIFIED for piece in pieces) if name == "sentio" else pieces


@pytest.mark.parametrize("borders", BORDERS)
@pytest.mark.parametrize("name", ["certabo", "sentio"])
def test_every_kind_of_border_is_understood(name: str, borders: str) -> None:
    board = model(name, habits=BORDERS[borders])
    both = talk(board)
    both.until(board.set_up(1.0) + 5.0)
    assert both.pieces() == seen_by(name, standing(board))
    assert both.conversation.ready()


@pytest.mark.parametrize("seed", range(2))
def test_ghosts_and_pieces_who_are_missing_for_a_frame_never_show(seed: int) -> None:
    pieces = own_set(seed)
    board = model("certabo", seed=seed, pieces=pieces, habits=NOISY)
    both = talk(board, pieces)
    both.until(let_play(board))
    assert both.pieces() == standing(board)
    at_rest = both.run(60.0)
    assert len([event for event in at_rest if isinstance(event, SquareChanged)]) <= 6, "two frames in a row"


def test_a_set_is_calibrated_on_the_board_and_then_played_with() -> None:
    pieces = own_set("club")
    board = model("certabo", pieces=pieces, habits=NOISY)
    placed = chess.Board(None)
    placed.set_piece_map(SET_UP)
    set_up_at = board.set_up(0.0, f"{placed.board_fen()} w - - 0 1")
    first = Talk(CertaboConversation(), board, set_up_at)
    first.run(10.0)
    assert not first.conversation.ready()
    assert sentences(first.events) == [(Link.OPENING, NO_CALIBRATION)]
    assert isinstance(first.conversation, CertaboConversation)
    table = calibrated(first.conversation.frames)
    assert table == pieces
    first.conversation.closed(first.now)
    second = Talk(CertaboConversation(calibration=table), board, first.now)
    second.run(10.0)
    assert second.conversation.ready()
    assert second.pieces() == standing(board)


def test_unknown_pieces_on_a_board_that_was_empty_are_reported_as_such() -> None:
    board = model("certabo", pieces=own_set("club"))
    both = talk(board)
    both.until(board.set_up(5.0) + 30.0)
    assert sentences(both.events) == [(Link.SILENT, NO_CALIBRATION)]


def test_another_set_than_the_calibrated_one_is_reported() -> None:
    board = model("certabo", pieces=own_set("other"))
    both = talk(board, own_set("club"))
    both.until(board.set_up(5.0) + 60.0)
    assert sentences(both.events) == [(Link.SILENT, OTHER_SET)]
    assert both.conversation.silent()


def test_a_promoted_queen_is_known_by_the_spare_one() -> None:
    pieces = own_set("club")
    board = model("certabo", pieces=pieces)
    both = talk(board, pieces)
    both.until(board.set_up(1.0, "3QQ3/8/8/8/8/8/8/K1k5 w - - 0 1") + 5.0)
    assert both.pieces() == standing(board)


def test_a_board_at_rest_is_reported_whole_now_and_then_and_when_asked() -> None:
    both = talk(model("certabo"))
    both.run(5.0)
    reported = [event for event in both.run(60.0) if isinstance(event, PlacementRead)]
    assert len(reported) >= 5
    both.ask_placement()
    assert [event for event in both.run(1.0) if isinstance(event, PlacementRead)]


# --- LEDs --------------------------------------------------------------------------------------------------


def leds(board: SimulatedCertabo, name: str, squares: frozenset[chess.Square]) -> bool:
    """Whether these are lit."""
    if name == "spectrum":
        return board.lit == {led for square in squares for led in m.corners(square)}
    return board.lit == squares


@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("name", MODELS)
def test_leds_reach_the_board_and_go_out(name: str, answers: bool) -> None:
    board = model(name, habits=CertaboHabits(answers=answers))
    both = talk(board)
    both.run(10.0)
    for squares in (frozenset({chess.E2, chess.G7}), frozenset[int](), E2):
        both.light(squares)
        both.run(5.0)
        assert leds(board, name, squares)


def test_orders_keep_their_distance_and_end_when_one_is_answered() -> None:
    both = talk(model("certabo"))
    both.run(10.0)
    before = len(both.sent)
    for square in range(8):
        both.light(frozenset({square}))
    both.run(30.0)
    assert [message for _, message in both.sent[before:]] in (
        [m.light([0]), m.light([7])],
        [m.light([7])],
    )
    moments = [at for at, _ in both.sent]
    assert all(later - earlier >= SPACING_S - 1e-9 for earlier, later in pairwise(moments))


def test_an_order_of_which_a_byte_was_lost_is_given_again() -> None:
    board = model("sentio")
    both = talk(board)
    both.run(10.0)
    orders: list[bytes] = []

    def losing(message: bytes) -> bytes:
        orders.append(message)
        return message[1:] if len(orders) == 1 else message

    both.to_board = losing
    both.light(E2)
    both.run(5.0)
    assert board.lit == E2
    assert len(orders) == 2


def test_nothing_is_said_to_a_thing_that_is_no_board() -> None:
    both = Talk(CertaboConversation(), model("certabo"), from_board=lambda _: b"ERROR\r\n")
    both.light(E2)
    both.run(30.0)
    assert both.sent == []
    assert not both.conversation.ready()


# --- coming and going ---------------------------------------------------------------------------------------


def test_leds_are_lit_again_when_the_link_was_gone_for_a_while() -> None:
    board = model("certabo")
    both = talk(board)
    both.run(10.0)
    both.light(E2)
    both.run(2.0)
    both.from_board = lambda _: b""
    board.lit = frozenset()
    both.run(10.0)
    both.from_board = bytes
    both.run(5.0)
    assert board.lit == E2
