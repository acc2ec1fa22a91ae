"""The meaning of a press: for every verdict, the situations in which it is given."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import chess
import pytest

from daemon.core.evidence.evidence import ClockPress
from daemon.core.evidence.placements import NONE, positions
from daemon.core.judging.verdict.agreement import MARGIN, agreed, confidences
from daemon.core.judging.verdict.press_verdict import (
    AIR_S,
    ANSWERED_S,
    LANDING_S,
    PATIENCE_S,
    PressContext,
    verdict,
)
from daemon.core.judging.verdict.verdicts import (
    Ambiguous,
    Confirmed,
    DisplacedPieces,
    Illegal,
    NoMove,
    NoOffence,
    PawnLeft,
    PieceInHand,
    Verdict,
    Wait,
)
from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation
from tests.cases import each
from tests.daemon.board_at_hand import BLACK, SEVENTH, START, WHITE

PRESS_AT = 100.0
KNIGHT = chess.Piece.from_symbol("N")


def line(
    *moves: str,
    pressed: int | None = None,
    wrong: str = "",
    cost: float = 0.0,
    fen: str = START,
    kept: int = 0,
    unseen: bool = False,
) -> Explanation:
    """Return an explanation from a position.

    Its first ``pressed`` plies (None: all) were pressed; the landing of the last of them may be ``unseen``.
    """
    board = chess.Board(fen)
    made = []
    for n, uci in enumerate(moves):
        at = PRESS_AT if pressed is None or n < pressed else None
        seen = not unseen or n + 1 < (len(moves) if pressed is None else pressed)
        made.append(CandidatePly(chess.Move.from_uci(uci), PRESS_AT - 1 if at else PRESS_AT, at, seen))
        board.push_uci(uci)
    squares = tuple(chess.parse_square(square) for square in wrong.split())
    return Explanation(kept, tuple(made), board, squares, cost)


@dataclass(frozen=True)
class Situation:
    """A table some time after a press.

    Attributes:
        lines: explanations of the board, the best first.
        hands: changes before the press ("e2e4": a step, "g1": lifted).
        late: changes after the press.
        waited: seconds since the press.
        reported: displaced pieces that were reported, such as "Ng3".
        played: confirmed moves.
        answered: whether the opponent has pressed since.
        named: whether the board identifies pieces.
    """

    lines: tuple[Explanation, ...] = (line(),)
    hands: str = ""
    late: str = ""
    color: chess.Color = WHITE
    waited: float = 5.0
    reported: str = ""
    played: str = ""
    fen: str = START
    answered: bool = False
    named: bool = True

    @property
    def case(self) -> PressContext:
        history = positions(chess.Board(self.fen), map(chess.Move.from_uci, self.played.split()))
        board = SensedBoard(history[-1], named=self.named)
        for hands, at in ((self.hands, PRESS_AT - 1), (self.late, PRESS_AT + 0.05)):
            for step in hands.split():
                origin = chess.parse_square(step[:2])
                piece = board.codes[origin]
                board.change(origin, NONE, at)
                if len(step) > 2:
                    board.change(chess.parse_square(step[2:]), piece, at)
        reported = {
            chess.parse_square(entry[1:]): chess.Piece.from_symbol(entry[0])
            for entry in self.reported.split()
        }
        press = ClockPress(self.color, None, None, PRESS_AT)
        return PressContext(
            press, PRESS_AT + self.waited, history, board, self.lines, reported, self.answered
        )


E4 = line("e2e4")
HASTY = line("e2e4", "b7b5", pressed=1, wrong="a7 b7")
LONG_THERE = replace(HASTY, plies=(HASTY.plies[0], HASTY.plies[1]._replace(landed_at=PRESS_AT - 1)))
KNOCKED = line("e2e4", wrong="g1 g3")
NO_ROOK = START.replace("RNBQKBNR w KQkq", "RNBQKBN1 w Qkq")
NUDGED = line("e2e4", wrong="g1 h1", fen=NO_ROOK)
NUDGED_TWO = line("e2e4", wrong="g1 h1 f2 f3", fen=NO_ROOK)
PUSHED = line("e2e4", wrong="a7 a6")
STRAY = line("e2e4", wrong="a7 h3")
REPLIED = line("e2e4", "e7e5", pressed=1, wrong="g1 f3")
E3_NEAR, E3_FAR = line("e2e3", cost=MARGIN - 0.1), line("e2e3", cost=MARGIN)
TAKEN_BACK = line()
EIGHTH = line("a7a8q", wrong="a8", fen=SEVENTH)
UNSEEN, UNSEEN_ELSEWHERE = line("g1f3", wrong="f3", unseen=True), line("g1h3", wrong="h3", unseen=True)
CORRECTED = line("e2e3")
IN_TURN = line(
    "e7e5", "g1f3", pressed=0, fen=positions(chess.Board(), [chess.Move.from_uci("e2e4")])[1].fen(), kept=1
)
ANOTHER_GAME, NOBODY_MOVED = (
    line("d2d4", "e7e5", "g1f3", wrong="h7", cost=12.7),
    line(kept=2, wrong="g1 g3", cost=15.4),
)
LIKELY_GAME = replace(ANOTHER_GAME, cost=3.0)
RECAPTURE = line("e2e4", "d7d5", "e4d5"), line("e2e4", "d7d5", "d1h5", cost=1), line("e2e4", "e7e5", cost=1)

SOON, PATIENT = PATIENCE_S - 0.1, PATIENCE_S + 0.1
ANSWERED_SOON, ANSWERED_LATE = ANSWERED_S - 0.1, ANSWERED_S + 0.1

CASES: list[tuple[str, Situation, Verdict]] = [
    # Final
    ("a move explains the board", Situation((E4,), "e2e4", waited=0.1), Confirmed(E4, 1)),
    ("the other move is much less likely", Situation((E4, E3_FAR), "e2e4", waited=0.1), Confirmed(E4, 1)),
    ("two replies fit, but one move", Situation((line("e2e4", "e7e5", pressed=1), E4), "e2e4"),
     Confirmed(line("e2e4", "e7e5", pressed=1), 1)),
    ("both moves were pressed for", Situation((line("e2e4", "e7e5"),), "e2e4 e7e5", color=BLACK),
     Confirmed(line("e2e4", "e7e5"), 2)),
    ("a player has a piece in hand", Situation((line("e2e4", wrong="g1 e7"),), "e2e4 g1 e7", waited=0.1),
     Confirmed(line("e2e4", wrong="g1 e7"), 1)),
    ("the reply is already on the board, and is illegal", Situation((STRAY,), "e2e4", "a7h3", waited=0.1),
     Confirmed(STRAY, 1)),
    ("the opponent moves another piece at the moment of the press than the one that could",
     Situation((HASTY,), "e2e4", "a7b5", waited=0.1), Confirmed(HASTY, 1)),
    ("the player makes the next move after the reply", Situation((REPLIED,), "e2e4", "e7e5 g1f3", waited=0.1),
     Confirmed(REPLIED, 1)),
    ("a misplaced piece was already reported", Situation((STRAY,), "e2e4 a7h3", reported="ph3", waited=0.1),
     Confirmed(STRAY, 1)),
    ("a confirmed move was reversed", Situation((TAKEN_BACK,), "e4e2", played="e2e4", color=BLACK),
     Confirmed(TAKEN_BACK, 0)),
    ("the board misreads a piece as another one", Situation((line("e2e4", wrong="a1"),), "e2e4 b1a1"),
     Confirmed(line("e2e4", wrong="a1"), 1)),
    ("undetected landing, but a piece is there", Situation((line("g1f3", unseen=True),), "g1f3", waited=0.1),
     Confirmed(line("g1f3", unseen=True), 1)),
    ("undetected landing, and the opponent has pressed", Situation((UNSEEN,), "g1", answered=True),
     Confirmed(UNSEEN, 1)),
    ("undetected landing, and too long for a hand", Situation((UNSEEN,), "g1", waited=LANDING_S),
     Confirmed(UNSEEN, 1)),
    ("the confirmed move was another one",
     Situation((CORRECTED, line(kept=1, cost=MARGIN)), "e4e3", played="e2e4", waited=0.1),
     Confirmed(CORRECTED, 1)),
    ("the confirmed moves were probably others",
     Situation((LIKELY_GAME, NOBODY_MOVED), "g1g3", played="e2e4 e7e5", waited=0.1),
     Confirmed(LIKELY_GAME, 3)),
    ("a board that detects occupancy only",
     Situation((E4,), "e2e4", waited=0.1, named=False), Confirmed(E4, 1)),
    # Wait, Open
    ("two moves fit: more may come", Situation((E4, E3_NEAR), "e2e4", waited=SOON), Wait()),
    ("two moves fit", Situation((E4, E3_NEAR), "e2e4", waited=PATIENT), Ambiguous(E4, 0, ("e4", "e3"))),
    ("two moves fit: the opponent may show which", Situation((E4, E3_NEAR), "e2e4 e7", waited=ANSWERED_SOON),
     Wait()),
    ("two moves fit: the opponent did not show which",
     Situation((E4, E3_NEAR), "e2e4 e7", waited=ANSWERED_LATE), Ambiguous(E4, 0, ("e4", "e3"))),
    ("moved or reversed", Situation((line("e2e3"), line(kept=1, cost=1)), "e4e3", played="e2e4"),
     Ambiguous(line("e2e3"), 0, ("e3 instead", "no move"))),
    ("the landing square was not detected, and the opponent has pressed",
     Situation((UNSEEN, UNSEEN_ELSEWHERE), "g1", answered=True), Ambiguous(UNSEEN, 0, ("Nf3", "Nh3"))),
    ("the first plies agree", Situation((line("e2e4", "e7e5"), line("e2e4", "e7e6", cost=1)), color=BLACK),
     Ambiguous(line("e2e4", "e7e5"), 1, ("e5", "e6"))),
    # OutOfPlace, PawnLeft
    ("a piece of the opponent is misplaced", Situation((STRAY,), "e2e4 a7h3", waited=0.1),
     DisplacedPieces(WHITE, "pawn a7\N{EN DASH}h3")),
    ("it was there long before the press",
     Situation((LONG_THERE,), "e2e4 a7b5", waited=0.1), DisplacedPieces(WHITE, "pawn a7\N{EN DASH}b5")),
    ("it is misplaced while hands move and may be returned",
     Situation((STRAY,), "e2e4 a7h3", "g8", waited=SOON), Wait()),
    ("it is misplaced although hands moved", Situation((STRAY,), "e2e4 a7h3", "g8", waited=PATIENT),
     DisplacedPieces(WHITE, "pawn a7\N{EN DASH}h3, knight gone from g8")),
    ("a pawn is on the last rank", Situation((EIGHTH,), "a7a8", waited=0.1, fen=SEVENTH),
     PawnLeft(chess.A8)),
    ("a pawn is there while hands move and may be replaced",
     Situation((EIGHTH,), "a7a8", "f2", waited=SOON, fen=SEVENTH), Wait()),
    ("and was not replaced", Situation((EIGHTH,), "a7a8", "f2", waited=PATIENT, fen=SEVENTH),
     PawnLeft(chess.A8)),
    ("an unidentified piece that is out of place",
     Situation((STRAY,), "e2e4 a7h3", waited=0.1, named=False),
     DisplacedPieces(WHITE, "pawn a7\N{EN DASH}h3")),
    ("a promoted piece is not the recorded one",
     Situation((line("a7a8q", wrong="a8", fen=SEVENTH),), "f2a8", waited=0.1, fen=SEVENTH),
     Illegal("king f2\N{EN DASH}a8", why="A king cannot move that way.")),
    ("a legal move, and two displaced pieces of the player", Situation(hands="e2e4 b1b3 g1g3", waited=0.1),
     DisplacedPieces(WHITE, "knight b1\N{EN DASH}b3, knight g1\N{EN DASH}g3")),
    ("a legal move, and a displaced piece of each player",
     Situation((line("e2e4", wrong="a7 g1 g3 h3"),), "a7h3 e2e4 g1g3", waited=0.1),
     DisplacedPieces(WHITE, "knight g1\N{EN DASH}g3, pawn a7\N{EN DASH}h3")),
    ("the opponent's piece that moved last, and another one",
     Situation((line("e2e4", wrong="a5 h5", kept=2),), "e2e4 c6a5 h7h5", played="d2d4 b8c6", waited=0.1),
     DisplacedPieces(WHITE, "knight c6\N{EN DASH}a5, pawn h7\N{EN DASH}h5")),
    # Illegal
    ("the explanation contradicts the record and leaves pieces unexplained",
     Situation((line("d2d4", "e7e5", "g1f3", wrong="g1 g3"),), "g1g3", played="e2e4 e7e5", waited=0.1),
     Illegal("knight g1\N{EN DASH}g3", why="A knight cannot move that way.")),
    ("the confirmed moves were others, which is less likely than one illegal move",
     Situation((ANOTHER_GAME, NOBODY_MOVED), "g1g3", played="e2e4 e7e5", waited=0.1),
     Illegal("knight g1\N{EN DASH}g3", why="A knight cannot move that way.")),
    ("a move, and a displaced piece of the player", Situation((KNOCKED,), "e2e4 g1g3", waited=0.1),
     Illegal("knight g1\N{EN DASH}g3, pawn e2\N{EN DASH}e4", "likely")),
    ("a move, and a piece of the player next to its square",
     Situation((NUDGED,), "e2e4 g1h1", waited=0.1, fen=NO_ROOK),
     DisplacedPieces(WHITE, "knight g1\N{EN DASH}h1", Confirmed(NUDGED, 1))),
    ("a move, and two pieces of the player next to their squares",
     Situation((NUDGED_TWO,), "e2e4 g1h1 f2f3", waited=0.1, fen=NO_ROOK),
     DisplacedPieces(WHITE, "knight g1\N{EN DASH}h1, pawn f2\N{EN DASH}f3", Confirmed(NUDGED_TWO, 1))),
    ("a move, and a piece of the opponent next to its square",
     Situation((PUSHED,), "e2e4 a7a6", waited=0.1),
      DisplacedPieces(WHITE, "pawn a7\N{EN DASH}a6", Confirmed(PUSHED, 1))),
    ("a piece moved as it cannot move", Situation(hands="g1g3", waited=0.1),
     Illegal("knight g1\N{EN DASH}g3", why="A knight cannot move that way.")),
    ("the piece landed after the press and may move further", Situation(late="g1g3", waited=SOON), Wait()),
    ("and did not move further", Situation(late="g1g3", waited=PATIENT),
     Illegal("knight g1\N{EN DASH}g3", why="A knight cannot move that way.")),
    ("a move out of turn", Situation(hands="e7e5", color=BLACK),
     Illegal("pawn e7\N{EN DASH}e5", why="It was White’s move.")),
    # Nothing
    ("the illegal move was already reported", Situation(hands="g1g3", reported="Ng3"), NoOffence()),
    ("the opponent presses before it is reversed", Situation(hands="g1g3", reported="Ng3", color=BLACK),
     NoOffence()),
    ("the lever moves back", Situation(color=BLACK), NoOffence()),
    ("it moves back, and is judged only after both have moved again",
     Situation((IN_TURN,), late="e7e5 g1f3", played="e2e4"), NoOffence()),
    ("the player moves out of turn later, which nothing explains",
     Situation((line(kept=1, wrong="g1 f3"),), late="g1f3", played="e2e4"),
     Illegal("knight g1\N{EN DASH}f3", why="It was Black’s move.")),
    ("the piece in hand never landed", Situation(hands="g1", waited=LANDING_S + 0.1), NoOffence()),
    # InTheAir
    ("it is on no square: the opponent may be holding it", Situation(hands="g1", waited=SOON),
     Wait()),
    ("the piece is in hand", Situation(hands="g1", waited=AIR_S + 0.1), PieceInHand(chess.G1, KNIGHT)),
    ("it is in hand, and the opponent acts", Situation(hands="g1 e7", waited=ANSWERED_SOON), Wait()),
    ("it is still in hand after that", Situation(hands="g1 e7", waited=ANSWERED_LATE),
     PieceInHand(chess.G1, KNIGHT)),
    ("a piece that was never seen to land", Situation((UNSEEN,), "g1", waited=AIR_S + 0.1),
     PieceInHand(chess.G1, KNIGHT)),
    # NoMove
    ("nobody has moved", Situation(waited=0.1), NoMove()),
    ("only the opponent has moved", Situation(hands="e7e5", waited=0.1), NoMove("pawn e7\N{EN DASH}e5")),
]  # fmt: skip


@each(("situation", "meaning"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_what_a_press_means(situation: Situation, meaning: Verdict) -> None:
    assert verdict(situation.case) == meaning


def test_every_verdict_has_a_case() -> None:
    given = {type(meaning) for _, _, meaning in CASES}
    assert given == {
        Wait,
        NoOffence,
        Confirmed,
        Ambiguous,
        DisplacedPieces,
        PawnLeft,
        Illegal,
        PieceInHand,
        NoMove,
    }


AGREED: list[tuple[str, tuple[Explanation, ...], int, int, tuple[str, ...]]] = [
    ("one line", (E4,), 1, 1, ()),
    ("a dearer one", (E4, E3_FAR), 1, 1, ()),
    ("another move", (E4, E3_NEAR), 1, 0, ("e4", "e3")),
    ("none", (E4, line(cost=1)), 1, 0, ("e4", "no move")),
    ("one ply more", (E4, line("e2e4", "e7e5", cost=1)), 1, 1, ()),
    ("it is not asked how they go on", RECAPTURE[:2], 2, 2, ()),
    ("another third ply", RECAPTURE[:2], 3, 2, ("exd5", "Qh5")),
    ("another second and third", RECAPTURE, 3, 1, ("d5 exd5", "d5 Qh5", "e5")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "count", "shared", "choices"), [c[1:] for c in AGREED], ids=[c[0] for c in AGREED]
)
def test_how_far_explanations_agree(
    lines: tuple[Explanation, ...], count: int, shared: int, choices: tuple[str, ...]
) -> None:
    assert agreed(lines, [chess.Board()], count) == (shared, choices)


def test_an_explanation_that_corrects_the_record_shares_nothing_with_one_that_keeps_it() -> None:
    history = positions(chess.Board(), [chess.Move.from_uci("e2e4")])
    reply = line("e7e5", fen=history[1].fen(), kept=1)
    assert agreed((reply, line("e2e3", cost=1)), history, 1) == (0, ("e5", "e3 instead"))
    assert agreed((line("e2e3"), replace(reply, cost=1)), history, 1) == (0, ("e3 instead", "e5"))
    assert agreed((line(), replace(reply, cost=1)), history, 0) == (0, ("withdrawn", "no move"))


def test_several_unlikely_explanations_make_a_ply_doubtful_together() -> None:
    lines = [E4, *(line(uci, cost=MARGIN + 0.5) for uci in ("e2e3", "d2d4"))]
    assert agreed(lines, [chess.Board()], 1) == (0, ("e4", "e3", "d4"))
    assert agreed(lines[:2], [chess.Board()], 1) == (1, ())


def test_moves_that_all_explanations_share_at_the_end_are_not_listed() -> None:
    """Only the reply is ambiguous; the moves after it are the same."""
    first = line("e2e4", "e7e5", "f1c4", "b8c6")
    other = line("e2e4", "d7d5", "f1c4", "b8c6", cost=1)
    history = positions(chess.Board(), [])
    assert agreed([first, other], history, 4) == (1, ("e5", "d5"))


def test_only_an_order_that_no_reading_distinguishes_must_be_clearly_less_likely() -> None:
    """Beyond the margin are the same plies in one reading, but not plies from two of them, or others."""
    first = line("h2h3", "h7h6", "a2a4", "a7a6")
    other = line("a2a4", "a7a6", "h2h3", "h7h6", cost=MARGIN * 1.5)
    assert agreed([first, other], [chess.Board()], 4) == (0, ("h3 h6 a4 a6", "a4 a6 h3 h6"))
    assert agreed([first, replace(other, cost=MARGIN * 2.5)], [chess.Board()], 4) == (4, ())
    assert agreed([first, line("a2a4", "a7a5", cost=MARGIN * 1.5)], [chess.Board()], 4) == (4, ())
    to_and_fro = line("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6")
    shorter = line("g1f3", "g8f6", "f3g1", "f6g8", cost=MARGIN * 1.5)
    assert agreed([to_and_fro, shorter], [chess.Board()], 6) == (6, ())
    later = tuple(ply._replace(landed_at=PRESS_AT - n) for n, ply in enumerate(other.plies))
    assert agreed([first, replace(other, plies=later)], [chess.Board()], 4) == (4, ())


def test_the_confidence_of_a_move_is_the_probability_of_its_explanations() -> None:
    nine_to_one = math.log(9)
    lines = [line("e2e4", "e7e5"), line("e2e4", "e7e6", cost=nine_to_one), line("e2e3", cost=nine_to_one)]
    assert confidences(lines, lines[0], 2) == pytest.approx((10 / 11, 9 / 11), abs=0.001)
    assert confidences(lines[:1], lines[0], 2) == (1.0, 1.0)
    assert confidences(lines[:1], lines[0], 0) == ()


def test_another_history_is_another_move() -> None:
    assert confidences([line("e2e4", kept=2), line("e2e4", kept=1)], line("e2e4", kept=2), 1) == (0.5,)
