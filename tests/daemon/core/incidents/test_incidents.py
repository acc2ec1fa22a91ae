"""Incidents in words, with their evidence."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    SquareSeen,
)
from daemon.core.incidents.incidents import (
    SHOWN_BEFORE_S,
    SHOWN_MOST,
    TRAIL_S,
    Displacement,
    EvidenceTrail,
    color_name,
    piece_name,
    why_illegal,
)
from tests.cases import each
from tests.daemon.facts_of_games import RULES

START = chess.Board()


def after(board: chess.Board, *steps: str) -> chess.BaseBoard:
    """Return the placement after pieces moved between squares."""
    placement = chess.BaseBoard(board.board_fen())
    for step in steps:
        piece = placement.remove_piece_at(chess.parse_square(step[:2]))
        if len(step) > 2:
            placement.set_piece_at(chess.parse_square(step[2:]), piece)
    return placement


WORDS = [
    ("one piece elsewhere", ("c1g5",), "bishop c1\N{EN DASH}g5"),
    ("a piece in the hand", ("c1",), "bishop gone from c1"),
    ("two pieces moved", ("e2e4", "d2d4"), "pawn d2\N{EN DASH}d4, pawn e2\N{EN DASH}e4"),
    ("a piece captured by its own side", ("d1d2",), "queen d1\N{EN DASH}d2, pawn gone from d2"),
    ("nothing of White's", ("e7e5",), ""),
    ("nothing at all", (), ""),
]


@pytest.mark.parametrize(("steps", "words"), [w[1:] for w in WORDS], ids=[w[0] for w in WORDS])
def test_displaced_pieces_in_words(steps: tuple[str, ...], words: str) -> None:
    assert Displacement.of(chess.WHITE, START, after(START, *steps)).in_words() == words


def test_a_piece_that_became_another_one() -> None:
    board = chess.Board("8/P7/8/8/8/8/8/K1k5 w - - 0 1")
    placement = after(board, "a7")
    placement.set_piece_at(chess.B8, chess.Piece.from_symbol("Q"))
    assert Displacement.of(chess.WHITE, board, placement).in_words() == "pawn a7\N{EN DASH}b8 = queen"


REASONS = [
    ("a knight straight ahead", chess.STARTING_FEN, "g1g3", "A knight cannot move that way."),
    ("a bishop over a pawn", chess.STARTING_FEN, "c1g5", "The path is blocked on d2."),
    ("a rook over two pieces", "8/8/8/8/8/8/8/RNB1K2k w - - 0 1", "a1d1", "The path is blocked on b1, c1."),
    ("a pawn over a knight", "4k3/8/8/8/8/5N2/5P2/4K3 w - - 0 1", "f2f4", "The path is blocked on f3."),
    ("a pawn that goes two squares from the third rank", "4k3/8/8/8/5N2/5P2/8/4K3 w - - 0 1", "f3f5",
     "A pawn cannot move that way."),
    ("a rook that turns a corner", chess.STARTING_FEN, "a1b3", "A rook cannot move that way."),
    ("a pawn taken in passing too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6 d5",
     "En passant is only possible immediately after the two-square advance."),
    ("a pawn that goes aside where none stands", "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "e5d6",
     "A pawn cannot move that way."),
    ("a pinned piece", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "It leaves the king in check."),
    ("more than one piece", chess.STARTING_FEN, "", ""),
    ("an own piece", chess.STARTING_FEN, "d1d2", "It captures a piece of its own side."),
    ("castling by who has moved before", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1 h1f1",
     "The king or rook has already moved."),
    ("castling out of check", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1 h1f1",
     "The king castled while in check."),
    ("castling over an attacked square", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1 a1d1",
     "The king crosses or lands on an attacked square (d1)."),
    ("castling into check", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1 h1f1",
     "The king crosses or lands on an attacked square (g1)."),
    ("castling out of turn", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "e1g1 h1f1", "It was Black’s move."),
    ("king and rook somewhere else", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1 h1g1", ""),
]  # fmt: skip


@each(("fen", "step", "reason"), [r[1:] for r in REASONS], ids=[r[0] for r in REASONS])
def test_why_a_step_is_illegal(fen: str, step: str, reason: str) -> None:
    board = chess.Board(fen)
    placement = after(board, *step.split()) if step else after(board, "e2e4", "d2d4")
    assert why_illegal(board, Displacement.of(chess.WHITE, board, placement)) == reason


def test_a_piece_moved_out_of_turn_is_not_called_an_impossible_move() -> None:
    moved = Displacement.of(chess.BLACK, START, after(START, "b8c6"))
    assert why_illegal(START, moved) == "It was White’s move."


def test_pieces_are_named_as_in_the_laws() -> None:
    assert [color_name(color) for color in chess.COLORS] == ["white", "black"]
    assert piece_name(chess.Piece.from_symbol("n")) == "knight"


def raised_incident(trail: EvidenceTrail, at: float, now: float, kind: str = "two_hands") -> Incident:
    return trail.incident(
        table=7,
        game="g",
        kind=kind,
        grade="likely",
        color=chess.BLACK,
        what="something happened",
        ruleset=RULES,
        board=START,
        seen=after(START, "e2e4"),
        ply=3,
        at=at,
        now=now,
    )


def test_an_incident_states_the_player_the_place_the_time_and_the_article() -> None:
    incident = raised_incident(EvidenceTrail(epoch_ms=1_000_000), at=50.0, now=50.4)
    assert incident.id == "7-1050000-two_hands"
    assert incident.summary == "something happened"
    assert (incident.article, incident.rule) == ("1", "One hand.")
    assert (incident.color, incident.ply, incident.occurred_at, incident.detection_ms) == (
        "black",
        3,
        1_050_000,
        400,
    )
    assert incident.fen_before == chess.STARTING_FEN
    assert incident.placement_after == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_a_kind_that_the_rules_do_not_mention_has_no_article() -> None:
    incident = raised_incident(EvidenceTrail(0), at=1.0, now=1.0, kind="board_lost")
    assert (incident.article, incident.rule) == ("", "")


def test_the_evidence_is_dated_relative_to_the_moment_of_the_event() -> None:
    trail = EvidenceTrail(0)
    trail.add(SquareSeen(chess.E2, None, 10.0))
    trail.add(SquareSeen(chess.E4, chess.Piece.from_symbol("P"), 10.5))
    trail.add(PlacementSeen((None,) * 64, 10.7))
    trail.add(ClockPress(chess.WHITE, 60_000, 61_000, 11.0))
    trail.add(ClockSeen(60_000, 60_000, chess.BLACK, None, 11.5))
    trail.add(ClockSeen(60_000, 0, None, chess.BLACK, 12.0))
    trail.add(DeviceLost("board", "gone", 12.2))
    trail.add(DeviceBack("board", "back", 12.4))
    incident = raised_incident(trail, at=11.0, now=12.5)
    assert [(evidence.at_ms, evidence.square, evidence.piece) for evidence in incident.squares] == [
        (-1000, "e2", ""),
        (-500, "e4", "P"),
    ]
    assert [
        (evidence.at_ms, evidence.event, evidence.color, evidence.black_ms) for evidence in incident.clock
    ] == [
        (0, "press", "white", 61_000),
        (500, "reading", "black", 60_000),
        (1000, "flag", "black", 0),
        (1200, "lost", None, None),
        (1400, "back", None, None),
    ]


def test_old_evidence_is_not_shown_and_is_dropped() -> None:
    trail = EvidenceTrail(0)
    trail.add(SquareSeen(chess.A2, None, 0.0))
    trail.add(ClockPress(chess.WHITE, None, None, 0.0))
    trail.add(SquareSeen(chess.B2, None, SHOWN_BEFORE_S + 1))
    incident = raised_incident(trail, at=SHOWN_BEFORE_S + 2, now=SHOWN_BEFORE_S + 2)
    assert [evidence.square for evidence in incident.squares] == ["b2"]
    assert incident.clock == []
    assert len(trail.changes) == 2
    trail.add(ClockPress(chess.BLACK, None, None, TRAIL_S + 1))
    assert [square for _, square, _ in trail.changes] == [chess.B2]


def test_a_flickering_square_does_not_flood_an_incident() -> None:
    trail = EvidenceTrail(0)
    for n in range(3 * SHOWN_MOST):
        trail.add(SquareSeen(chess.A2, None, n / 100))
    assert len(raised_incident(trail, at=2.0, now=2.0).squares) == SHOWN_MOST
