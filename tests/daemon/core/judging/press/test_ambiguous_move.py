"""Moves that the board cannot identify."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import SquareSeen
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.judging.press.ambiguous_move import (
    OPEN_MOST,
    OPEN_S,
    AmbiguousMove,
    AmbiguousMoves,
    GuessedPlies,
    is_settled,
    still_open,
    waits_too_long,
)
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.presses import Presses
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.clock_reading import ClockReading
from daemon.core.judging.record.missing_signals import MissingSignals
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.reconstruction.hypotheses import CandidatePly
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record import facts
from daemon.core.rules import rules
from drivers.profile import Profile

KNIGHT_OUT = CandidatePly(chess.Move.from_uci("g1f3"), 10.0)
PRESSED = KNIGHT_OUT._replace(pressed_at=11.0)


def line(*plies: CandidatePly, kept: int = 0) -> Explanation:
    return Explanation(kept, plies, chess.Board(), (), 0.0)


def test_an_incident_is_raised_once_after_a_while() -> None:
    move = still_open(None, ("Nf3", "Nh3"), 100.0)
    assert move.due == 100.0 + OPEN_S
    assert move.words.endswith("which move was played: Nf3 or Nh3.")
    assert move.with_incident("i1").due is None


def test_the_possible_moves_may_change_while_the_time_and_the_incident_stay() -> None:
    was = AmbiguousMove(100.0, ("Nf3", "Nh3"), "i1")
    assert still_open(was, ("Nf3 e5", "Nh3 e5"), 130.0) == AmbiguousMove(100.0, ("Nf3 e5", "Nh3 e5"), "i1")


@pytest.mark.parametrize(("waiting", "too_long"), [(OPEN_MOST, False), (OPEN_MOST + 1, True)])
def test_only_a_limited_number_of_plies_waits_after_it(waiting: int, too_long: bool) -> None:
    assert waits_too_long(line(*[PRESSED] * (waiting + 2)), shared=2) is too_long


@pytest.mark.parametrize(
    ("best", "settled"),
    [
        (line(kept=3), True),
        (line(KNIGHT_OUT, kept=3), True),
        (line(PRESSED, kept=3), False),
        (line(PRESSED, KNIGHT_OUT, kept=3), False),
        (line(kept=2), False),
    ],
)
def test_a_move_is_settled_when_every_pressed_ply_is_confirmed(best: Explanation, settled: bool) -> None:
    assert is_settled(best, ply=3) is settled


# --- of one game ------------------------------------------------------------------------------------------


def game(fen: str = chess.STARTING_FEN, *, named: bool = True, lifted: str = "") -> AmbiguousMoves:
    """Return a game with every pressed move confirmed; then White lifts a piece and presses."""
    sheet = Scoresheet(chess.Board(fen), [], {})
    reading = BoardReading(sheet, clocked=True, named=named)
    if lifted:
        reading.lines.take(SquareSeen(chess.parse_square(lifted), None, 90.0))
        reading.lines.press(chess.WHITE, 91.0)
    picture = GameView(sheet, reading, ClockReading(), Presses(), MissingSignals(), Profile())
    return AmbiguousMoves(GameIncidents(1, "g1", rules.load()["fide-standard-2023"], 0, None), picture)


def test_at_first_no_move_is_ambiguous_and_no_incident_is_raised() -> None:
    moves = game()
    assert not moves
    assert moves.due is None
    assert moves.raise_incident(100.0) == moves.settle() == []


def test_an_ambiguous_move_is_raised_once_and_closed_when_it_is_settled() -> None:
    moves = game()
    moves.leave(("Nf3", "Nh3"), 100.0)
    assert moves.due == 100.0 + OPEN_S
    (raised,) = moves.raise_incident(120.0)
    assert isinstance(raised, facts.IncidentRaised)
    assert (raised.incident.kind, raised.incident.certainty) == ("ambiguous_position", "likely")
    assert moves.due is None
    assert moves.raise_incident(121.0) == []
    (closed,) = moves.settle()
    assert isinstance(closed, facts.IncidentClosed)
    assert closed.incident == raised.incident.id
    assert not moves


def test_on_an_occupancy_board_the_likeliest_move_identifies_the_pieces() -> None:
    """The pawn has captured a rook or a pawn, whose squares are occupied as before."""
    moves = game("4k3/8/8/3r1p2/4P3/8/8/4K3 w - - 0 1", named=False, lifted="e4")
    moves.leave(("exd5", "exf5"), 100.0)
    (raised,) = moves.raise_incident(120.0)
    assert isinstance(raised, facts.IncidentRaised)
    assert raised.incident.choices[0].label == "exd5"
    assert raised.incident.placement_after == "4k3/8/8/3P1p2/8/8/8/4K3"


def test_a_move_settled_before_it_was_raised_closes_nothing() -> None:
    moves = game()
    moves.leave(("Nf3", "Nh3"), 100.0)
    assert moves.settle() == []
    assert not moves


def test_a_dropped_move_raises_nothing_and_its_incident_stays() -> None:
    moves = game()
    moves.leave(("Nf3", "Nh3"), 100.0)
    moves.raise_incident(120.0)
    moves.forget()
    assert not moves
    assert moves.settle() == []


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (("Nf3", "Nh3"), "Nf3 or Nh3"),
        (("Nf3", "Nh3", "Ne2"), "Nf3, Nh3 or 1 other possibility"),
        (
            ("Bc7 f4 f5 Nb3 Kf7", "Bc7 Nb3 f5 f4 Kf7", "f4 Bc7", "f5 f4"),
            "Bc7 f4 f5 Nb3 ..., Bc7 Nb3 f5 f4 ... or 2 other possibilities",
        ),
    ],
)
def test_the_sentence_names_the_likeliest_moves_and_counts_the_others(
    choices: tuple[str, ...], words: str
) -> None:
    sentence = AmbiguousMove(0.0, choices).words
    assert sentence == f"Unclear which move was played: {words}."


def readings_of(*lines: str) -> list[Explanation]:
    """Return explanations from the initial position, each as good as the others."""
    readings = []
    for line in lines:
        board = chess.Board()
        plies = tuple(CandidatePly(board.push_uci(uci), 1.0, 1.0) for uci in line.split())
        readings.append(Explanation(0, plies, board, (), 0.0))
    return readings


def test_a_move_that_only_one_possible_move_allows_settles_it() -> None:
    """White's knight went to f3 or h3; twelve plies later the likelier move was confirmed."""
    f3, h3 = readings_of("g1f3 d7d5", "g1h3 d7d5")
    guess = GuessedPlies.of("asked", [f3, h3], 2, 3.0)
    assert guess is not None
    before = f3.board.copy()
    for uci, settled in (("e2e3", False), ("e7e6", False), ("f3e5", True)):
        assert guess.is_settled_by(before, chess.Move.from_uci(uci)) is settled
        before.push_uci(uci)


def test_possible_moves_to_the_same_position_are_not_settled_by_later_moves() -> None:
    first, other = readings_of("g1f3 d7d5 e2e3", "e2e3 d7d5 g1f3")
    guess = GuessedPlies.of("asked", [first, other], 3, 3.0)
    assert guess is not None
    assert not guess.is_settled_by(first.board, chess.Move.from_uci("g8f6"))
