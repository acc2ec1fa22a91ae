"""What it costs to believe a line: every cost has its case."""

from __future__ import annotations

from collections.abc import Callable

import chess
import pytest

from daemon import lines
from daemon.lines import (
    ABSORB_S,
    BURST_S,
    DISORDER,
    OWED_PRESS,
    PLY,
    SAME_SCAN_S,
    UNPRESSED,
    WRONG_AT_PRESS,
    Line,
    Wood,
    Wrong,
    cheapest,
)
from tests.daemon.board_at_hand import BLACK, CASTLES, PASSING, SEVENTH, START, WHITE


class Guess:
    """A line and the wood that it is about; every act says when it happens."""

    def __init__(self, fen: str = START) -> None:
        self.line = Line(0, chess.Board(fen))
        self.wood = Wood(chess.BaseBoard(fen.split()[0]))

    def set(self, square: str, piece: str, at: float) -> Guess:
        """A square reports a man, or "" when it is empty."""
        number = chess.parse_square(square)
        self.wood.change(number, chess.Piece.from_symbol(piece) if piece else None, at)
        self.line.meet(self.wood, number, at)
        return self

    def step(self, uci: str, lifted: float, landed: float) -> Guess:
        """A man goes from square to square."""
        man = self.wood.men.piece_at(chess.parse_square(uci[:2]))
        assert man is not None
        return self.set(uci[:2], "", lifted).set(uci[2:], man.symbol(), landed)

    def ply(self, uci: str, landed: float, *, unpressed: float = 0.0) -> Guess:
        """The line is believed to go on with this move."""
        self.line = self.line.with_ply(chess.Move.from_uci(uci), landed, unpressed, self.wood)
        return self

    def press(self, color: chess.Color, at: float, *, unpressed: float = 0.0) -> Guess:
        self.line.press(color, at, unpressed, self.wood)
        return self

    @property
    def pressed(self) -> list[float | None]:
        return [ply.pressed_at for ply in self.line.plies]


def e4() -> Guess:
    """A pawn lifted after a second and put down after two."""
    return Guess().step("e2e4", 1, 2)


# --- what is over -----------------------------------------------------------------------------------------

SPENT: list[tuple[str, Callable[[], Guess], float]] = [
    ("nothing happened", Guess, 0),
    ("a ply", lambda: e4().ply("e2e4", 2), PLY),
    ("a ply that nobody pressed for", lambda: e4().ply("e2e4", 2, unpressed=UNPRESSED), PLY + UNPRESSED),
    ("a ply that was pressed for then",
     lambda: e4().ply("e2e4", 2, unpressed=UNPRESSED).press(WHITE, 3, unpressed=UNPRESSED), PLY),
    ("a press without a ply", lambda: Guess().press(WHITE, 1), OWED_PRESS),
    ("a press that waited for its man",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 1 + ABSORB_S, unpressed=UNPRESSED), PLY),
    ("a press that waited too long",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 1.1 + ABSORB_S, unpressed=UNPRESSED),
     OWED_PRESS + PLY + UNPRESSED),
    ("a press of the other side is not for this ply",
     lambda: Guess().press(BLACK, 1).ply("e2e4", 2, unpressed=UNPRESSED), OWED_PRESS + PLY + UNPRESSED),
    ("a reply that landed before the move that it answers",
     lambda: e4().ply("e2e4", 2).ply("e7e5", 1.9 - SAME_SCAN_S), 2 * PLY + DISORDER),
    ("two landings in one scan", lambda: e4().ply("e2e4", 2).ply("e7e5", 2.1 - SAME_SCAN_S), 2 * PLY),
    ("a man who left his square long after he had landed",
     lambda: Guess().set("e4", "P", 2).set("e2", "", 2.1 + SAME_SCAN_S).ply("e2e4", 2), PLY + DISORDER),
    ("a man who landed and left in one scan",
     lambda: Guess().set("e4", "P", 2).set("e2", "", 1.9 + SAME_SCAN_S).ply("e2e4", 2), PLY),
    ("castling may begin with the rook",
     lambda: Guess(CASTLES).step("h1f1", 1, 2).step("e1g1", 8, 9).ply("e1g1", 2), PLY),
    ("a promoted man may come before the pawn goes",
     lambda: Guess(SEVENTH).set("a8", "Q", 1).set("a7", "", 5).ply("a7a8q", 1), PLY),
    ("nobody on the landing square at the press",
     lambda: Guess().set("e2", "", 1).ply("e2e4", 2).press(WHITE, 3), PLY + WRONG_AT_PRESS),
    ("another man on the landing square at the press",
     lambda: Guess().set("e2", "", 1).set("e4", "N", 1).ply("e2e4", 2).press(WHITE, 3), PLY + WRONG_AT_PRESS),
    ("the landing square changed only after the press",
     lambda: e4().ply("e2e4", 2).set("e4", "", 3.1).press(WHITE, 3), PLY),
]  # fmt: skip


@pytest.mark.parametrize(("guess", "spent"), [c[1:] for c in SPENT], ids=[c[0] for c in SPENT])
def test_what_a_line_has_cost(guess: Callable[[], Guess], spent: float) -> None:
    assert guess().line.spent == pytest.approx(spent)


def test_presses_that_are_dealt_with_cost_nothing_more_but_only_those_of_their_side() -> None:
    guess = Guess().press(WHITE, 1).press(WHITE, 2).press(BLACK, 3)
    guess.line.forgive(WHITE, 3)
    assert guess.line.spent == OWED_PRESS
    assert guess.line.owed == ((BLACK, 3),)


def test_a_press_that_is_not_judged_yet_is_still_owed_its_ply() -> None:
    guess = Guess().press(WHITE, 1).press(WHITE, 2)
    guess.line.forgive(WHITE, 1)
    assert guess.line.owed == ((WHITE, 2),)


# --- what is wrong now ------------------------------------------------------------------------------------

MISSING = lines.MISSING_RATE, lines.MISSING_CAP
FOREIGN = lines.FOREIGN_RATE, lines.FOREIGN_CAP
UNMOVED = lines.UNMOVED_RATE, lines.UNMOVED_CAP
UNCHANGED_PAWN = lines.UNCHANGED_PAWN_RATE, lines.UNCHANGED_PAWN_CAP

WRONG: list[tuple[str, Callable[[], Guess], str, float, tuple[float, float]]] = [
    ("a man in the hand", lambda: Guess().set("e2", "", 1), "e2", 1, MISSING),
    ("a man where none belongs", lambda: Guess().set("e5", "N", 1), "e5", 1, FOREIGN),
    ("another man than belongs there", lambda: Guess().set("e2", "Q", 1), "e2", 1, FOREIGN),
    ("a man who still stands where he moved from", lambda: Guess().set("e4", "P", 2).ply("e2e4", 2),
     "e2", 2, FOREIGN),
    ("the rook of a castling", lambda: Guess(CASTLES).step("e1g1", 1, 2).ply("e1g1", 2), "h1", 2, UNMOVED),
    ("the king of a castling", lambda: Guess(CASTLES).step("h1f1", 1, 2).ply("e1g1", 2), "e1", 2, UNMOVED),
    ("a pawn taken in passing", lambda: Guess(PASSING).step("e5f6", 1, 2).ply("e5f6", 2), "f5", 2, UNMOVED),
    ("a pawn that became the man beside it", lambda: Guess(SEVENTH).set("a8", "Q", 2).ply("a7a8q", 2),
     "a7", 2, UNMOVED),
    ("a pawn on the last rank", lambda: Guess(SEVENTH).step("a7a8", 1, 2).ply("a7a8q", 2),
     "a8", 2, UNCHANGED_PAWN),
]  # fmt: skip


@pytest.mark.parametrize(
    ("guess", "square", "since", "rate"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG]
)
def test_what_a_disagreement_costs(
    guess: Callable[[], Guess], square: str, since: float, rate: tuple[float, float]
) -> None:
    line = guess().line
    wrong = Wrong(since, *rate)
    assert line.wrong[chess.parse_square(square)] == wrong
    assert line.cost(since) < line.cost(since + 1) <= line.cost_at_rest()


@pytest.mark.parametrize(("now", "cost"), [(10, 0), (12, 1), (16, 3), (1000, 3)])
def test_a_disagreement_costs_by_the_time_that_it_lasts_up_to_its_limit(now: float, cost: float) -> None:
    assert Wrong(since=10, rate=0.5, cap=3).cost(now) == cost


def test_a_disagreement_that_is_over_costs_what_it_had_come_to() -> None:
    line = Guess().set("e2", "", 1).set("e2", "P", 3).line
    assert line.wrong == {}
    assert line.spent == pytest.approx(2 * lines.MISSING_RATE)
    assert line.cost(100) == line.cost_at_rest() == line.spent


def test_a_disagreement_that_a_ply_explains_was_none() -> None:
    line = e4().ply("e2e4", 2).line
    assert line.wrong == {}
    assert line.cost(100) == PLY


def test_the_cheapest_of_some_lines() -> None:
    assert cheapest([Line(0, chess.Board(), spent=2), Line(0, chess.Board(), spent=1)], now=0) == 1


# --- whose press it is ------------------------------------------------------------------------------------

PRESSES: list[tuple[str, tuple[float, float, float], list[tuple[chess.Color, float]], list[float | None]]] = [
    ("in a burst the first ply of the side", (1, 2, 3), [(WHITE, 3.5)], [3.5, None, None]),
    ("and then the next", (1, 2, 3), [(WHITE, 3.5), (WHITE, 3.6)], [3.5, None, 3.6]),
    ("each side presses for its own", (1, 2, 3), [(BLACK, 3.5), (WHITE, 3.6)], [3.6, 3.5, None]),
    ("a press long forgotten is not made up for", (1, 2, 3 + BURST_S), [(WHITE, 3.5 + BURST_S)],
     [None, None, 3.5 + BURST_S]),
    ("when all are old, the last", (1, 2, 3), [(WHITE, 60)], [None, None, 60]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("landed", "presses", "pressed"), [p[1:] for p in PRESSES], ids=[p[0] for p in PRESSES]
)
def test_the_ply_that_a_press_is_for(
    landed: tuple[float, float, float],
    presses: list[tuple[chess.Color, float]],
    pressed: list[float | None],
) -> None:
    guess = Guess()
    for uci, at in zip(("e2e4", "e7e5", "g1f3"), landed, strict=True):
        guess.step(uci, at - 0.5, at).ply(uci, at)
    for color, at in presses:
        guess.press(color, at)
    assert guess.pressed == pressed
    assert guess.line.owed == ()


def test_a_second_press_for_the_same_ply_is_owed_a_ply() -> None:
    guess = e4().ply("e2e4", 2).press(WHITE, 3).press(WHITE, 4)
    assert guess.pressed == [3]
    assert guess.line.owed == ((WHITE, 4),)


def test_a_longer_line_leaves_the_shorter_one_as_it_was() -> None:
    guess = e4()
    shorter, wrong = guess.line, dict(guess.line.wrong)
    longer = guess.ply("e2e4", 2).line
    assert (shorter.key, shorter.spent, shorter.wrong) == ((0, ()), 0, wrong)
    assert longer.key == (0, (chess.Move.from_uci("e2e4"),))
