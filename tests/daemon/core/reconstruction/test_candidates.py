"""Which plies are tried for what a board shows: every kind of candidate has its case, with what it costs."""

from __future__ import annotations

import random
from dataclasses import dataclass

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.evidence.placements import NONE, UNNAMED_CODE, code_of, positions
from daemon.core.reconstruction.candidates import (
    BETWEEN_FOUND,
    BETWEEN_MOST,
    LOST_LANDING,
    LOST_LIFT,
    MISTAKEN,
    NOTICED_CAPTURE,
    UNDERPROMOTED,
    UNLIKE_SEEN,
    UNNOTICED_CAPTURE,
    between,
    candidates,
    lost_landings,
)
from daemon.core.reconstruction.hypotheses import Candidate, Hypothesis, SensedBoard
from tests.cases import each
from tests.daemon.board_at_hand import (
    CASTLES,
    INDIFFERENT,
    PASSING,
    SEVENTH,
    SEVENTH_TAKES,
    START,
    TAKES,
)
from tests.daemon.clean_hands import random_game


@dataclass(frozen=True)
class Scene:
    """A position and what was seen since, one act a second.

    Attributes:
        acts: "e2e4" = a step, "-e2" = a piece lifted, "+Ne4" = a piece put down, "e2e4!" = the line has this
            ply, "w" or "b" = a press, "." = nothing.
        named: the board knows its pieces.
    """

    acts: str
    fen: str = START
    named: bool = True

    def shown(self) -> tuple[Hypothesis, SensedBoard]:
        """What the acts came to."""
        line, wood = (
            Hypothesis(0, chess.Board(self.fen)),
            SensedBoard(chess.BaseBoard(self.fen.split()[0]), named=self.named),
        )
        for now, act in enumerate(self.acts.split(), 1):
            if act in ("w", "b"):
                line.press(act == "w", now, 0.0, wood)
            elif act.endswith("!"):
                line = line.with_ply(Candidate(chess.Move.from_uci(act[:-1]), now), 0.0, wood, INDIFFERENT)
            elif act != ".":
                for square, code in self._changes(act, wood):
                    wood.change(square, code, now)
                    line.meet(wood, square, now)
        return line, wood

    def _changes(self, act: str, wood: SensedBoard) -> list[tuple[chess.Square, int]]:
        if act[0] == "-":
            return [(chess.parse_square(act[1:]), NONE)]
        if act[0] == "+":
            code = code_of(chess.Piece.from_symbol(act[1]))
            return [(chess.parse_square(act[2:]), code if self.named else UNNAMED_CODE)]
        origin, target = chess.parse_square(act[:2]), chess.parse_square(act[2:])
        return [(origin, NONE), (target, wood.codes[origin])]


def ply(uci: str, landed_at: float, surprise: float = 0.0) -> Candidate:
    """A ply whose landing was seen."""
    return Candidate(chess.Move.from_uci(uci), landed_at, surprise)


def unseen(uci: str, landed_at: float) -> Candidate:
    """A ply whose landing was not seen."""
    return Candidate(chess.Move.from_uci(uci), landed_at, LOST_LANDING, unseen=True)


def as_written(found: Candidate) -> tuple[str, float, float, bool]:
    """For comparing, whatever the order of candidates."""
    return found.move.uci(), found.landed_at, found.surprise, found.unseen


def mistaken(uci: str, landed_at: float) -> Candidate:
    """A ply of which the board said neither who left nor rightly who came."""
    return Candidate(chess.Move.from_uci(uci), landed_at, MISTAKEN)


KNIGHTS = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"
PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
TWO_VICTIMS = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1"
TAKEN = "4k3/8/8/3p4/4P3/8/7P/4K3 w - - 0 1"

PROMOTIONS = [ply("a7a8q", 2), *(ply("a7a8" + piece, 2, UNLIKE_SEEN) for piece in "rbn")]

CASES: list[tuple[str, Scene, list[Candidate]]] = [
    # plain
    ("a man who went from square to square", Scene("-e2 +Pe4"), [ply("e2e4", 2)]),
    ("whoever the board takes him for", Scene("-e2 +Be4"), [ply("e2e4", 2)]),
    ("two men who could both have come", Scene("-b1 -f1 +Nd2", KNIGHTS), [ply("b1d2", 3), ply("f1d2", 3)]),
    ("a man in the hand, and nobody anywhere", Scene("-e2"), []),
    ("a man who cannot have come there", Scene("-e2 +Pe5"), []),
    ("a pinned man", Scene("-e2 +Nc3", PINNED), []),
    ("a man of the side that is not to move", Scene("-e7 +pe5"), []),
    ("the reply, when the move is believed", Scene("e2e4 e2e4! e7e5"), [ply("e7e5", 3)]),
    ("a capture, the taken man first", Scene("-d5 -e4 +Pd5", TAKES), [ply("e4d5", 3)]),
    ("a capture by exchange", Scene("-e4 +Pd5", TAKES), [ply("e4d5", 2)]),
    ("a pawn taken in passing, not yet removed", Scene("-e5 +Pf6", PASSING), [ply("e5f6", 2)]),
    ("a pawn on the last rank may become any man", Scene("-a7 +Pa8", SEVENTH), PROMOTIONS),
    ("a man from the box", Scene("-a7 +Qa8", SEVENTH), PROMOTIONS),
    # castling
    ("castling, the king first", Scene("-e1 +Kg1", CASTLES), [ply("e1g1", 2)]),
    ("castling with two hands, when one man is down", Scene("-e1 -h1 +Kg1", CASTLES),
     [ply("e1g1", 3), ply("h1g1", 3)]),
    ("castling, the rook first, is a rook's move as long as the king stands", Scene("-h1 +Rf1", CASTLES),
     [ply("h1f1", 2)]),
    ("castling, the rook first, when the king is lifted", Scene("-h1 +Rf1 -e1", CASTLES),
     [ply("h1f1", 2), ply("e1f1", 2), ply("e1g1", 2)]),
    ("castling, the rook moved while the king is in the hand", Scene("-e1 -a1 +Rd1", CASTLES),
     [ply("e1d1", 3), ply("a1d1", 3), ply("e1c1", 3)]),
    ("castling when both are down", Scene("e8c8 a8d8", CASTLES.replace(" w ", " b ")),
     [ply("a8c8", 1), ply("a8d8", 2), ply("e8d8", 2), ply("e8c8", 1)]),
    # the message that he left was lost
    ("a man who stands in two places", Scene("+Nf3"), [ply("g1f3", 1, LOST_LIFT)]),
    ("either of two who could have come", Scene("+Nd2", KNIGHTS),
     [ply("b1d2", 1, LOST_LIFT), ply("f1d2", 1, LOST_LIFT)]),
    ("another man is in the hand", Scene("-b1 +Nf3"), [ply("g1f3", 2, LOST_LIFT)]),
    ("a man of whom there is no other such", Scene("+Qe5"), []),
    ("a man of the opponent in two places", Scene("+nf6"), []),
    ("a promoted man came from the box and his pawn stands: he has not left yet", Scene("+Qa8", SEVENTH), []),
    # nobody saw him land, but the opponent continued
    ("a man gone, and a reply", Scene("-g1 e7e5"), [unseen("g1f3", 1), unseen("g1h3", 1)]),
    ("either of two men gone, and a reply", Scene("-g1 -e2 e7e5"),
     [unseen("g1f3", 1), unseen("g1h3", 1), unseen("e2e3", 2), unseen("e2e4", 2)]),
    ("a man gone, and the opponent has taken another", Scene("-h2 +pe4", TAKEN),
     [unseen("h2h3", 1), unseen("h2h4", 1)]),
    ("a man of his own came down as well", Scene("-g1 +Nf3 e7e5"), [ply("g1f3", 2)]),
    ("too many are gone", Scene("-g1 -e2 -d2 -b1 e7e5"), []),
    ("a king in the air has not castled unseen", Scene("-e1 d7e7", CASTLES),
     [unseen("e1d1", 1), unseen("e1e2", 1), unseen("e1f1", 1)]),
    ("a pawn that reached the last rank unseen became a queen", Scene("-a7 f7f6", SEVENTH),
     [unseen("a7a8q", 1)]),
]  # fmt: skip

UNNAMED_CASES: list[tuple[str, Scene, list[Candidate]]] = [
    ("a man who went from square to square", Scene("-e2 +Pe4", named=False), [ply("e2e4", 2)]),
    ("a man in the hand", Scene("-g1", named=False), []),
    ("castling, the king first", Scene("-e1 +Kg1", CASTLES, named=False), [ply("e1g1", 2)]),
    ("castling, the rook first, when the king is lifted", Scene("-h1 +Rf1 -e1", CASTLES, named=False),
     [ply("h1f1", 2), ply("e1f1", 2), ply("e1g1", 2)]),
    ("one who stands where none did has left nowhere", Scene("+Nf3", named=False), []),
    ("a capture that nothing showed", Scene("-e4", TAKES, named=False), [ply("e4d5", 1, UNNOTICED_CAPTURE)]),
    ("each that he could have made", Scene("-e4", TWO_VICTIMS, named=False),
     [ply("e4d5", 1, UNNOTICED_CAPTURE), ply("e4f5", 1, UNNOTICED_CAPTURE)]),
    ("a capture whose square blinked", Scene("-e4 -d5 +Pd5", TAKES, named=False),
     [ply("e4d5", 3, NOTICED_CAPTURE)]),
    ("it blinked before he was lifted", Scene("-d5 +Pd5 -e4", TAKES, named=False),
     [ply("e4d5", 3, NOTICED_CAPTURE)]),
    ("a square that blinked long before he was lifted", Scene("-d5 +Pd5 . . . . -e4", TAKES, named=False),
     [ply("e4d5", 7, UNNOTICED_CAPTURE)]),
    ("a square that changed before the last ply landed",
     Scene("e2e4 e2e4! -d5", START.replace("/pppppppp/8/8/", "/ppp1pppp/8/3p4/"), named=False),
     [ply("d5e4", 3, UNNOTICED_CAPTURE)]),
    ("a pawn on the last rank is a queen rather than another man", Scene("-a7 +Pa8", SEVENTH, named=False),
     [ply("a7a8q", 2), *(ply("a7a8" + piece, 2, UNDERPROMOTED) for piece in "rbn")]),
    ("a capture that promotes", Scene("-a7", SEVENTH_TAKES, named=False),
     [ply("a7b8q", 1, UNNOTICED_CAPTURE),
      *(ply("a7b8" + piece, 1, UNNOTICED_CAPTURE + UNDERPROMOTED) for piece in "rbn")]),
    ("a man gone, and one of the opponent's lifted", Scene("-g1 -e7", named=False),
     [unseen("g1f3", 1), unseen("g1h3", 1)]),
]  # fmt: skip


@each(("scene", "found"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_what_could_explain_the_board(scene: Scene, found: list[Candidate]) -> None:
    assert sorted(map(as_written, candidates(*scene.shown()))) == sorted(map(as_written, found))


@pytest.mark.parametrize(
    ("scene", "found"), [c[1:] for c in UNNAMED_CASES], ids=[c[0] for c in UNNAMED_CASES]
)
def test_what_could_explain_a_board_that_does_not_know_its_pieces(
    scene: Scene, found: list[Candidate]
) -> None:
    assert sorted(map(as_written, candidates(*scene.shown()))) == sorted(map(as_written, found))


def test_a_line_with_nothing_wrong_is_not_asked_what_it_missed() -> None:
    line, wood = Scene("e2e4 e2e4!").shown()
    assert not line.wrong
    assert list(candidates(line, wood)) == []


# --- after a press ----------------------------------------------------------------------------------------

LANDINGS: list[tuple[str, Scene, list[Candidate]]] = [
    ("the man in the hand may stand anywhere", Scene("-g1 w"), [unseen("g1f3", 2), unseen("g1h3", 2)]),
    ("he was lifted long after the press", Scene("w -g1"), []),
    ("either of two men", Scene("-g1 -e2 w"),
     [unseen("g1f3", 3), unseen("g1h3", 3), unseen("e2e3", 3), unseen("e2e4", 3)]),
    ("too many men", Scene("-g1 -e2 -d2 -b1 w"), []),
    ("nobody is gone", Scene("w"), []),
    ("a man of his stands somewhere", Scene("-g1 +Ng3 w"), []),
    ("nobody was seen to leave, and somebody came whom the board takes for another", Scene("+nf3 w"),
     [mistaken("g1f3", 1), mistaken("f2f3", 1)]),
    ("he came long before the press", Scene("+nf3 . . . w"), []),
    ("he came where nobody could", Scene("+ne6 w"), []),
    ("one of two men of his stands somewhere", Scene("-g1 -b1 +Ng5 w"),
     [unseen("g1f3", 4), unseen("g1h3", 4), unseen("b1a3", 4), unseen("b1c3", 4)]),
    ("a man of the opponent stands somewhere", Scene("-g1 e7e5 w"), [unseen("g1f3", 3), unseen("g1h3", 3)]),
    ("castling leaves more traces", Scene("-e1 w", CASTLES),
     [unseen("e1d1", 2), unseen("e1e2", 2), unseen("e1f1", 2)]),
    ("a pawn that reached the last rank became a queen", Scene("-a7 w", SEVENTH), [unseen("a7a8q", 2)]),
    ("the next ply, when the reply is believed", Scene("e2e4 e2e4! w e7e5 e7e5! b -g1 w"),
     [unseen("g1f3", 8), unseen("g1h3", 8), unseen("g1e2", 8)]),
    ("a man without a name", Scene("-g1 w", named=False), [unseen("g1f3", 2), unseen("g1h3", 2)]),
    ("somebody without a name stands where none belongs", Scene("-g1 +Ng3 w", named=False), []),
]  # fmt: skip


@each(("scene", "found"), [c[1:] for c in LANDINGS], ids=[c[0] for c in LANDINGS])
def test_where_a_piece_may_stand_who_was_seen_nowhere_at_the_press(
    scene: Scene, found: list[Candidate]
) -> None:
    line, wood = scene.shown()
    assert sorted(map(as_written, lost_landings(line, wood))) == sorted(map(as_written, found))


def test_only_a_press_that_has_no_ply_yet_is_for_one() -> None:
    line, wood = Scene("-g1").shown()
    assert list(lost_landings(line, wood)) == []
    line, wood = Scene("-g1 b").shown()
    assert list(lost_landings(line, wood)) == []


# --- between two readings ---------------------------------------------------------------------------------

BETWEEN: list[tuple[str, str, str]] = [
    ("a move and its reply", START, "e2e4 e7e5"),
    ("a man who moved twice", START, "g1f3 b8c6 f3e5"),
    ("a man who was taken where he had just landed", START, "e2e4 d7d5 e4d5"),
    ("a recapture", TAKES, "e4d5 d8d5"),
    ("a pawn taken in passing and the taker taken", PASSING, "e5f6 g8f6"),
    ("a pawn that went two squares and was taken in passing", "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1",
     "d2d4 c4d3"),
    ("a promotion and a move", SEVENTH, "a7a8n f7e6"),
    ("a man who came, took and was taken", START, "e2e4 d7d5 e4d5 d8d5"),
    ("five plies, and a man taken who had taken", START, "e2e4 d7d5 e4d5 d8d5 b1c3"),
    ("six plies, of which one man made two", START, "e2e4 e7e5 g1f3 b8c6 f3e5 g8f6"),
    ("a king who leaves a check and comes back", "6k1/8/8/8/8/5Pq1/8/5RK1 w - - 0 1", "g1h1 g3h3 h1g1"),
]  # fmt: skip
BETWEEN_UNNAMED: list[tuple[str, str, str]] = [
    ("a move and its reply", START, "e2e4 e7e5"),
    ("a man who moved twice", START, "g1f3 b8c6 f3e5"),
    ("a man who went away and was taken elsewhere", START, "e2e4 d7d5 e4d5 g8f6"),
]  # fmt: skip


def read_after(played: str, fen: str = START, *, named: bool = True) -> tuple[Hypothesis, SensedBoard]:
    """A line in which nothing happened, and the board after all these moves."""
    after = positions(chess.Board(fen), map(chess.Move.from_uci, played.split()))[-1]
    return Hypothesis(0, chess.Board(fen)), SensedBoard(after, named=named)


def found_between(line: Hypothesis, wood: SensedBoard) -> list[frozenset[str]]:
    """The sequences, whatever the order of their plies: between two readings it is not to be known."""
    return [frozenset(move.uci() for move in moves) for moves in between(line, wood)]


@pytest.mark.parametrize(("fen", "played"), [c[1:] for c in BETWEEN], ids=[c[0] for c in BETWEEN])
def test_plies_between_two_readings(fen: str, played: str) -> None:
    assert frozenset(played.split()) in found_between(*read_after(played, fen))


@pytest.mark.parametrize(
    ("fen", "played"), [c[1:] for c in BETWEEN_UNNAMED], ids=[c[0] for c in BETWEEN_UNNAMED]
)
def test_plies_between_two_readings_of_a_board_that_does_not_know_its_pieces(fen: str, played: str) -> None:
    assert frozenset(played.split()) in found_between(*read_after(played, fen, named=False))


def test_both_orders_of_one_sides_plies_are_found() -> None:
    found = [[move.uci() for move in moves] for moves in between(*read_after("e2e4 e7e5 g1f3"))]
    assert sorted(found) == [["e2e4", "e7e5", "g1f3"], ["g1f3", "e7e5", "e2e4"]]


def test_the_shortest_are_found_and_not_more_than_anybody_would_look_at() -> None:
    found = list(between(*read_after("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6")))
    assert {len(moves) for moves in found} == {BETWEEN_MOST}
    assert len(found) == BETWEEN_FOUND


NOTHING_BETWEEN: list[tuple[str, Hypothesis, SensedBoard]] = [
    ("nothing happened", *read_after("")),
    ("a single ply", *read_after("e2e4")),
    ("too many plies", *read_after("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3")),
    ("men that no plies bring there", *Scene("+Qe5 +qe4").shown()),
]


@pytest.mark.parametrize(
    ("line", "wood"), [c[1:] for c in NOTHING_BETWEEN], ids=[c[0] for c in NOTHING_BETWEEN]
)
def test_nothing_is_found_between_two_readings(line: Hypothesis, wood: SensedBoard) -> None:
    assert list(between(line, wood)) == []


@pytest.mark.parametrize("named", [True, False], ids=["men with names", "men without names"])
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 100_000), plies=st.integers(2, 4))
def test_what_is_found_between_two_readings_is_legal_and_leads_there(
    named: bool, seed: int, plies: int
) -> None:
    moves = random_game(random.Random(seed), 30 + plies)
    made = positions(chess.Board(), moves)
    start, after = made[max(len(moves) - plies, 0)], made[-1]
    wood = SensedBoard(after, named=named)
    for found in between(Hypothesis(0, start), wood):
        board = start.copy()
        for move in found:
            assert board.is_legal(move)
            board.push(move)
        assert SensedBoard(board, named=named).codes == wood.codes
