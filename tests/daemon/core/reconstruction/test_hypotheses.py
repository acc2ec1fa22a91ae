"""What it costs to believe a line: every cost has its case."""

from __future__ import annotations

import math
from collections.abc import Callable

import chess
import pytest

from daemon.core.evidence.placements import NONE, UNNAMED_CODE, code_of, codes_of
from daemon.core.reconstruction import hypotheses
from daemon.core.reconstruction.hypotheses import (
    ABSORB_S,
    BURST_S,
    DISORDER,
    DISORDER_CAP,
    DISORDER_RATE,
    EARLY_PRESS_S,
    FRESH_S,
    LATE_CAP,
    LATE_RATE,
    LIFTED_EARLY,
    LIFTED_EARLY_CAP,
    LIFTED_EARLY_RATE,
    LIFTED_LATE,
    LIFTED_LATE_RATE,
    LIKELY_MOST,
    NEVER,
    OWED_PRESS,
    PLY,
    SAME_SCAN_S,
    STRANGER_AT_PRESS,
    UNLIKELY_MOST,
    UNPRESSED,
    USUAL,
    WRONG_AT_PRESS,
    Candidate,
    Hypothesis,
    Mismatch,
    SensedBoard,
    cheapest,
)
from daemon.core.reconstruction.likelihood import Likelihood
from daemon.core.reconstruction.reconstruct import DURATION_S, LIKELIHOOD
from daemon.replay.game import replayed
from drivers.occupants import UNIDENTIFIED
from drivers.simulation.games import shelf
from tests.bench.streams import PROFILES, Mode, stream
from tests.cases import each
from tests.daemon.board_at_hand import (
    BLACK,
    CASTLES,
    INDIFFERENT,
    PASSING,
    SEVENTH,
    START,
    TAKES,
    WHITE,
    Indifferent,
)


class Guess:
    """A line and the physical board that it is about; every act says when it happens."""

    def __init__(self, fen: str = START, *, named: bool = True) -> None:
        self.line = Hypothesis(0, chess.Board(fen))
        self.wood = SensedBoard(chess.BaseBoard(fen.split()[0]), named=named)

    def set(self, square: str, piece: str, at: float) -> Guess:
        """A square reports a piece ("?" = one without a name), or "" when it is empty."""
        self._change(square, UNNAMED_CODE if piece == "?" else code(piece), at)
        return self

    def step(self, uci: str, lifted: float, landed: float) -> Guess:
        """A piece goes from square to square."""
        piece = self.wood.codes[chess.parse_square(uci[:2])]
        assert piece != NONE
        self._change(uci[:2], NONE, lifted)
        self._change(uci[2:], piece, landed)
        return self

    def ply(
        self, uci: str, landed: float, *, unpressed: float = 0.0, surprise: float = 0.0, unseen: bool = False
    ) -> Guess:
        """The line is believed to continue with this move."""
        candidate = Candidate(chess.Move.from_uci(uci), landed, surprise, unseen)
        self.line = self.line.with_ply(candidate, unpressed, self.wood, INDIFFERENT)
        return self

    def press(self, color: chess.Color, at: float, *, unpressed: float = 0.0) -> Guess:
        self.line.press(color, at, unpressed, self.wood)
        return self

    @property
    def pressed(self) -> list[float | None]:
        return [ply.pressed_at for ply in self.line.plies]

    def _change(self, square: str, code: int, at: float) -> None:
        number = chess.parse_square(square)
        self.wood.change(number, code, at)
        self.line.meet(self.wood, number, at)


PAWN = "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1"


def pushed(after: float = 0.1) -> Guess:
    """A pawn comes to the next square a moment before it leaves its own."""
    return Guess(PAWN).set("e4", "P", 1).set("e3", "", 1 + after)


def code(symbol: str) -> int:
    """A piece's code by his letter; "" = nobody."""
    return code_of(chess.Piece.from_symbol(symbol) if symbol else None)


# --- the physical board
# ---------------------------------------------------------------------------------------------


def test_a_board_that_knows_its_pieces_shows_them() -> None:
    wood = Guess().step("e2e4", 1, 2).wood
    assert wood.piece(chess.E4) == chess.Piece.from_symbol("P")
    assert (wood.piece(chess.E2), wood.pieces[chess.E4]) == (None, wood.piece(chess.E4))
    assert wood.as_in(chess.Board()).board_fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_a_board_that_does_not_know_its_pieces_shows_where_some_stand() -> None:
    wood = Guess(named=False).step("e2e4", 1, 2).wood
    assert (wood.piece(chess.E4), wood.piece(chess.E2), wood.piece(chess.A8)) == (
        UNIDENTIFIED,
        None,
        UNIDENTIFIED,
    )
    assert wood.as_in(chess.Board()).piece_at(chess.A8) == chess.Piece.from_symbol("r")


def test_a_piece_who_comes_and_goes_all_the_time_is_no_change() -> None:
    flickering = Guess().step("e2e4", 1, 2)
    for n in range(20):
        flickering.set("g1", "" if n % 2 == 0 else "N", 3 + n / 5)
    assert flickering.wood.flickers(chess.G1)
    assert flickering.wood.last_change < 5 < flickering.wood.changed[chess.G1]


def test_a_piece_who_is_nudged_and_then_moved_does_not_flicker() -> None:
    nudged = Guess()
    for n in range(6):
        nudged.set("g1", "" if n % 2 == 0 else "N", 1 + n / 10)
    nudged.set("g1", "", 4).set("f3", "N", 5)
    assert not nudged.wood.flickers(chess.G1)
    assert nudged.wood.last_change == 5


def test_each_square_remembers_its_last_change() -> None:
    wood = Guess().step("e2e4", 1, 2).wood
    assert (wood.changed[chess.E2], wood.changed[chess.E4], wood.last_change) == (1, 2, 2)
    assert wood.changed[chess.A1] == NEVER


def e4() -> Guess:
    """A pawn lifted after a second and put down after two."""
    return Guess().step("e2e4", 1, 2)


Rate = tuple[float, float, hypotheses.Disagreement]
"""What a disagreement costs for each second and at most, and what it is about."""
MISSING = hypotheses.MISSING_RATE, hypotheses.MISSING_CAP, hypotheses.MISSING
UNSEEN = hypotheses.MISSING_RATE, hypotheses.UNSEEN_CAP, hypotheses.UNSEEN
FOREIGN = hypotheses.FOREIGN_RATE, hypotheses.FOREIGN_CAP, hypotheses.FOREIGN
PUSHED = hypotheses.KNOCKED_RATE, hypotheses.KNOCKED_CAP, hypotheses.KNOCKED
PUSHED_FROM = hypotheses.MISSING_RATE, hypotheses.KNOCKED_FROM_CAP, hypotheses.KNOCKED_FROM
MISREAD = hypotheses.MISREAD_RATE, hypotheses.MISREAD_CAP, hypotheses.MISREAD
UNMOVED = hypotheses.UNMOVED_RATE, hypotheses.UNMOVED_CAP, hypotheses.UNMOVED
LEFT = hypotheses.LEFT_BEHIND_RATE, hypotheses.LEFT_BEHIND_CAP, hypotheses.LEFT_BEHIND
UNCHANGED_PAWN = hypotheses.UNCHANGED_PAWN_RATE, hypotheses.UNCHANGED_PAWN_CAP, hypotheses.UNCHANGED_PAWN
LEFT_BEHIND = Mismatch(2, *LEFT)
"""A piece that still stands where he was when his move landed, two seconds after the start."""

# --- what is over -----------------------------------------------------------------------------------------

SPENT: list[tuple[str, Callable[[], Guess], float]] = [
    ("nothing happened", Guess, 0),
    ("a ply", lambda: e4().ply("e2e4", 2), PLY),
    ("a ply that nobody pressed for", lambda: e4().ply("e2e4", 2, unpressed=UNPRESSED), PLY + UNPRESSED),
    ("a ply that was pressed for then",
     lambda: e4().ply("e2e4", 2, unpressed=UNPRESSED).press(WHITE, 3, unpressed=UNPRESSED), PLY),
    ("a press without a ply", lambda: Guess().press(WHITE, 1), OWED_PRESS),
    ("a press that waited for its man",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 1 + EARLY_PRESS_S, unpressed=UNPRESSED), PLY),
    ("a press whose man came a second later than such men come",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 2 + EARLY_PRESS_S, unpressed=UNPRESSED), PLY + LATE_RATE),
    ("a press whose man came as late as it waits",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 1 + ABSORB_S, unpressed=UNPRESSED), PLY + LATE_CAP),
    ("a press that waited too long",
     lambda: Guess().press(WHITE, 1).ply("e2e4", 1.1 + ABSORB_S, unpressed=UNPRESSED),
     OWED_PRESS + PLY + UNPRESSED),
    ("a press of the other side is not for this ply",
     lambda: Guess().press(BLACK, 1).ply("e2e4", 2, unpressed=UNPRESSED), OWED_PRESS + PLY + UNPRESSED),
    ("a reply that landed before the move that it answers",
     lambda: e4().ply("e2e4", 2).ply("e7e5", 1 - SAME_SCAN_S), 2 * PLY + DISORDER + DISORDER_RATE),
    ("a reply that landed long before", lambda: e4().ply("e2e4", 2).ply("e7e5", -60), 2 * PLY + DISORDER_CAP),
    ("a man who stood there long before he is said to have landed",
     lambda: Guess().set("e4", "P", 2).ply("e2e4", 60), PLY + FOREIGN[1]),
    ("a man who was gone long before he is said to have been taken",
     lambda: Guess(TAKES).set("d5", "", 1).set("e4", "", 60).ply("e4d5", 61), PLY + MISSING[1]),
    ("two landings in one scan", lambda: e4().ply("e2e4", 2).ply("e7e5", 2.1 - SAME_SCAN_S), 2 * PLY),
    ("a man who left his square long after he had landed",
     lambda: Guess().set("e4", "P", 2).set("e2", "", 3 + SAME_SCAN_S).ply("e2e4", 2),
     PLY + DISORDER + DISORDER_RATE),
    ("the same, when the line had its ply before he left",
     lambda: Guess().set("e4", "P", 2).ply("e2e4", 2).set("e2", "", 3 + SAME_SCAN_S),
     PLY + LEFT_BEHIND.cost(3 + SAME_SCAN_S) + DISORDER + DISORDER_RATE),
    ("a man who was taken for another on the square that he left",
     lambda: Guess().set("e4", "P", 2).ply("e2e4", 2).set("e2", "N", 3 + SAME_SCAN_S),
     PLY + LEFT_BEHIND.cost(3 + SAME_SCAN_S)),
    ("a man who landed and left in one scan",
     lambda: Guess().set("e4", "P", 2).set("e2", "", 1.9 + SAME_SCAN_S).ply("e2e4", 2), PLY),
    ("castling may begin with the rook",
     lambda: Guess(CASTLES).step("h1f1", 1, 2).step("e1g1", 8, 9).ply("e1g1", 2), PLY),
    ("a promoted man may come before the pawn goes",
     lambda: Guess(SEVENTH).set("a8", "Q", 1).set("a7", "", 5).ply("a7a8q", 1), PLY),
    ("nobody on the landing square at the press",
     lambda: Guess().set("e2", "", 1).ply("e2e4", 2).press(WHITE, 3), PLY + WRONG_AT_PRESS),
    ("another man on the landing square at the press",
     lambda: Guess().set("e2", "", 1).set("e4", "N", 2).ply("e2e4", 2).press(WHITE, 3), PLY + WRONG_AT_PRESS),
    ("a king who is still in the air when his castling is pressed for",
     lambda: Guess(CASTLES).set("e1", "", 1).step("h1f1", 1, 2).ply("e1g1", 2).press(WHITE, 3), PLY),
    ("the landing square changed only after the press",
     lambda: e4().ply("e2e4", 2).set("e4", "", 3.1).press(WHITE, 3), PLY),
    ("a man of the player where none belongs when he presses",
     lambda: e4().set("h3", "N", 2).ply("e2e4", 2).press(WHITE, 3), PLY + STRANGER_AT_PRESS),
    ("he is charged for once, not at each press for as long as he stands there",
     lambda: e4().set("h3", "N", 2).ply("e2e4", 2).press(WHITE, 3).step("e7e5", 4, 4).ply("e7e5", 4)
     .press(BLACK, 5).step("d2d4", 6, 6).ply("d2d4", 6).press(WHITE, 7),
     3 * PLY + STRANGER_AT_PRESS),
    ("a man without a name may be his",
     lambda: Guess(named=False).step("e2e4", 1, 2).set("h3", "?", 2).ply("e2e4", 2).press(WHITE, 3),
     PLY + STRANGER_AT_PRESS),
    ("a man of the opponent there may be his reply",
     lambda: e4().set("h3", "n", 2).ply("e2e4", 2).press(WHITE, 3), PLY),
    ("another man of the side than belongs there is none who moved",
     lambda: e4().set("g1", "Q", 2).ply("e2e4", 2).press(WHITE, 3), PLY),
    ("a man who was lifted a second after the press that he is for could have been",
     lambda: Guess().press(WHITE, 1).step("e2e4", 2 + EARLY_PRESS_S, 2.1 + EARLY_PRESS_S)
     .ply("e2e4", 1, unpressed=UNPRESSED), PLY + LIFTED_LATE + LIFTED_LATE_RATE + DISORDER + DISORDER_RATE * (
         1 + EARLY_PRESS_S - SAME_SCAN_S)),
    ("a man who was lifted before the one whom he answers",
     lambda: Guess().set("e7", "", 1).step("e2e4", 2 + SAME_SCAN_S, 3).ply("e2e4", 3).set("e5", "p", 4)
     .ply("e7e5", 4), 2 * PLY + LIFTED_EARLY + LIFTED_EARLY_RATE),
    ("one who was lifted long before his player's last",
     lambda: Guess().set("g1", "", 1).step("e2e4", 60, 61).ply("e2e4", 61).ply("e7e5", 62).set("f3", "N", 63)
     .ply("g1f3", 63), 3 * PLY + LIFTED_EARLY_CAP),
    ("a surprise", lambda: e4().ply("e2e4", 2, surprise=1.5), PLY + 1.5),
]  # fmt: skip


@each(("guess", "spent"), [c[1:] for c in SPENT], ids=[c[0] for c in SPENT])
def test_what_a_line_has_cost(guess: Callable[[], Guess], spent: float) -> None:
    assert guess().line.spent == pytest.approx(spent)


@pytest.mark.parametrize(
    ("surprise", "unseen", "cost"),
    [
        (0, False, LIKELY_MOST),
        (USUAL, False, 0),
        (USUAL + 9, False, 0),
        (0, True, LIKELY_MOST),
        (USUAL + 1, True, 1),
        (USUAL + 9, True, UNLIKELY_MOST),
    ],
)
def test_a_likely_move_is_cheaper_and_one_that_nobody_saw_dearer_if_it_is_unlikely(
    surprise: float, unseen: bool, cost: float
) -> None:
    guess = e4()
    candidate = Candidate(chess.Move.from_uci("e2e4"), 2, unseen=unseen)
    line = guess.line.with_ply(candidate, 0.0, guess.wood, Indifferent(surprise))
    assert line.spent == pytest.approx(PLY + cost)


def test_how_likely_a_move_is_may_be_counted_later() -> None:
    guess = e4()
    candidate = Candidate(chess.Move.from_uci("e2e4"), 2)
    line = guess.line.with_ply(candidate, 0.0, guess.wood, None)
    assert line.spent == pytest.approx(PLY)
    for _ in range(2):
        line.weigh(Indifferent(USUAL - 1))
        assert line.spent == pytest.approx(PLY - 1), "once"


def test_a_line_knows_the_last_move_of_each_side() -> None:
    line = e4().ply("e2e4", 2).ply("e7e5", 3).line
    assert (line.last, line.own) == (chess.Move.from_uci("e7e5"), chess.Move.from_uci("e2e4"))


def test_a_press_of_just_now_is_not_owed_yet() -> None:
    line = Guess().press(WHITE, 1).line
    assert line.cost_at_rest(1 + FRESH_S / 2) == 0
    assert line.cost_at_rest(1 + 2 * FRESH_S) == line.cost_at_rest() == OWED_PRESS


def test_a_piece_that_comes_back_later_was_not_left_behind() -> None:
    """A bishop slides over the square that it came from last; the board shows it there first."""
    guess = Guess("4k3/8/8/8/3b4/2N5/8/4K3 b - - 0 1").step("d4c3", 1, 1.4).ply("d4c3", 1.4)
    guess.set("d4", "b", 9)
    assert guess.line.left_behind == ()
    assert guess.line.wrong[chess.D4].about is hypotheses.FOREIGN


def test_a_piece_who_is_told_where_he_was_after_his_move_was_left_behind_by_a_message() -> None:
    assert Guess().set("e4", "P", 2).ply("e2e4", 2).line.left_behind == (chess.E2,)
    assert Guess().set("e2", "", 1).line.left_behind == ()


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

WRONG: list[tuple[str, Callable[[], Guess], str, float, Rate]] = [
    ("a man in the hand", lambda: Guess().set("e2", "", 1), "e2", 1, MISSING),
    ("a man nowhere who landed unseen", lambda: Guess().set("e2", "", 1).ply("e2e4", 2, unseen=True),
     "e4", 2, UNSEEN),
    ("a man where none belongs", lambda: Guess().set("e5", "N", 1), "e5", 1, FOREIGN),
    ("another man of the side", lambda: Guess().set("e2", "Q", 1), "e2", 1, MISREAD),
    ("a man of the other side", lambda: Guess().set("e2", "q", 1), "e2", 1, FOREIGN),
    ("a man without a name where none belongs", lambda: Guess(named=False).set("e5", "?", 1), "e5", 1,
     FOREIGN),
    ("a man who still stands where he moved from", lambda: Guess().set("e4", "P", 2).ply("e2e4", 2),
     "e2", 2, LEFT),
    ("the same without a name", lambda: Guess(named=False).set("e4", "?", 2).ply("e2e4", 2), "e2", 2, LEFT),
    ("a man who still stands where he was taken", lambda: Guess(TAKES).set("e4", "", 1).ply("e4d5", 2),
     "d5", 2, LEFT),
    ("another man than he on the square that he left",
     lambda: Guess().set("e2", "N", 1).set("e4", "P", 2).ply("e2e4", 2), "e2", 2, FOREIGN),
    ("a man who was pushed to the next square", pushed, "e4", 1, PUSHED),
    ("where he was pushed from", pushed, "e3", 1.1, PUSHED_FROM),
    ("a man who was lifted and put on the next square", lambda: Guess(PAWN).step("e3e4", 1, 1.1), "e4", 1.1,
     FOREIGN),
    ("a man who came to the next square long before", lambda: pushed(after=1), "e4", 1, FOREIGN),
    ("a man who was pushed further", lambda: Guess(PAWN).set("e5", "P", 1).set("e3", "", 1.1), "e5", 1,
     FOREIGN),
    ("a man who is gone from the square to which he was pushed", lambda: pushed().set("e4", "", 3), "e3", 1.1,
     MISSING),
    ("a man who was not pushed, for he is where he was", lambda: pushed().set("e3", "P", 3), "e4", 1,
     FOREIGN),
    ("the rook of a castling", lambda: Guess(CASTLES).step("e1g1", 1, 2).ply("e1g1", 2), "h1", 2, UNMOVED),
    ("the king of a castling", lambda: Guess(CASTLES).step("h1f1", 1, 2).ply("e1g1", 2), "e1", 2, UNMOVED),
    ("a pawn taken in passing", lambda: Guess(PASSING).step("e5f6", 1, 2).ply("e5f6", 2), "f5", 2, UNMOVED),
    ("a pawn that became the man beside it", lambda: Guess(SEVENTH).set("a8", "Q", 2).ply("a7a8q", 2),
     "a7", 2, UNMOVED),
    ("the rook of a castling without a name",
     lambda: Guess(CASTLES, named=False).step("e1g1", 1, 2).ply("e1g1", 2), "h1", 2, UNMOVED),
    ("a pawn on the last rank", lambda: Guess(SEVENTH).step("a7a8", 1, 2).ply("a7a8q", 2),
     "a8", 2, UNCHANGED_PAWN),
    ("a man elsewhere than the ply puts him", lambda: e4().ply("d2d4", 2), "e4", 2, FOREIGN),
]  # fmt: skip


@each(("guess", "square", "since", "rate"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_what_a_disagreement_costs(guess: Callable[[], Guess], square: str, since: float, rate: Rate) -> None:
    line = guess().line
    wrong = Mismatch(since, *rate)
    assert line.wrong[chess.parse_square(square)] == wrong
    assert line.cost(since) < line.cost(since + 1) <= line.cost_at_rest()


NOTHING_WRONG: list[tuple[str, Callable[[], Guess]]] = [
    ("a man without a name where any belongs", lambda: Guess(named=False).set("e2", "", 1).set("e2", "?", 2)),
    ("a capture by exchange, of men without names",
     lambda: Guess(TAKES, named=False).set("e4", "", 1).ply("e4d5", 1)),
    ("a pawn without a name on the last rank",
     lambda: Guess(SEVENTH, named=False).step("a7a8", 1, 2).ply("a7a8q", 2)),
]  # fmt: skip


@pytest.mark.parametrize("guess", [c[1] for c in NOTHING_WRONG], ids=[c[0] for c in NOTHING_WRONG])
def test_a_board_that_does_not_know_its_pieces_contradicts_less(guess: Callable[[], Guess]) -> None:
    assert guess().line.wrong == {}


@pytest.mark.parametrize(("now", "cost"), [(10, 0), (12, 1), (16, 3), (1000, 3)])
def test_a_disagreement_costs_by_the_time_that_it_lasts_up_to_its_limit(now: float, cost: float) -> None:
    assert Mismatch(since=10, rate=0.5, cap=3, about=hypotheses.MISSING).cost(now) == cost


def test_a_disagreement_that_is_over_costs_what_it_had_come_to() -> None:
    line = Guess().set("e2", "", 1).set("e2", "P", 3).line
    assert line.wrong == {}
    assert line.spent == pytest.approx(2 * hypotheses.MISSING_RATE)
    assert line.cost(100) == line.cost_at_rest() == line.spent


def test_a_disagreement_that_a_ply_explains_was_none() -> None:
    line = e4().ply("e2e4", 2).line
    assert line.wrong == {}
    assert line.cost(100) == PLY


def test_the_cheapest_of_some_lines() -> None:
    assert (
        cheapest([Hypothesis(0, chess.Board(), spent=2), Hypothesis(0, chess.Board(), spent=1)], now=0) == 1
    )


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


def test_a_press_is_not_for_a_ply_after_one_that_was_pressed_for_later() -> None:
    guess = Guess().press(WHITE, 1).press(BLACK, 2)
    assert guess.line.owed_by(WHITE) == (WHITE, 1)
    guess.ply("e2e4", 2 + ABSORB_S).press(WHITE, 3 + ABSORB_S)
    assert guess.line.owed == ((WHITE, 1), (BLACK, 2))
    assert guess.line.owed_by(BLACK) is None


def test_a_press_that_is_too_old_for_a_ply_does_not_hide_a_later_one() -> None:
    later = 2 + ABSORB_S
    guess = Guess().press(WHITE, 1).press(WHITE, later).step("e2e4", later - 0.5, later + 0.1)
    guess.ply("e2e4", later + 0.1)
    assert guess.pressed == [later]
    assert guess.line.owed == ((WHITE, 1),)


def test_a_line_says_which_of_its_plies_a_press_was_for() -> None:
    line = e4().ply("e2e4", 2).line
    wood = SensedBoard(line.board)
    assert line.press(WHITE, 3, UNPRESSED, wood) == 0
    assert line.press(BLACK, 4, UNPRESSED, wood) is None
    assert line.pressed == 3


def test_a_ply_knows_whether_its_landing_was_seen() -> None:
    line = e4().ply("e2e4", 2).ply("e7e5", 3, unseen=True).line
    assert [ply.seen for ply in line.plies] == [True, False]


def test_a_line_has_its_position_as_codes() -> None:
    for guess in (
        Guess(CASTLES).ply("e1c1", 1),
        Guess(PASSING).ply("e5f6", 1),
        Guess(SEVENTH).ply("a7a8r", 1),
    ):
        assert guess.line.pieces == codes_of(guess.line.board)


@pytest.mark.parametrize("mode", ["piece", "occupancy"])
def test_no_line_costs_less_than_was_foretold_before_it_was_made(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a line would be left out that belongs among those that are kept."""
    foretell, made, compared = Hypothesis.least_with_ply, Hypothesis.with_ply, 0

    def with_ply(
        line: Hypothesis,
        candidate: Candidate,
        unpressed: float,
        seen: SensedBoard,
        likelihood: Likelihood | None,
        *,
        completes: bool,
    ) -> Hypothesis:
        nonlocal compared
        line.weigh(LIKELIHOOD)
        longer = made(line, candidate, unpressed, seen, likelihood, completes=completes)
        longer.weigh(LIKELIHOOD)
        ahead = seen.last_change + DURATION_S
        for most in (-math.inf, math.inf):  # told early, and to the end
            least = foretell(line, candidate, unpressed, likelihood, line.cost(ahead), ahead, most)
            assert least <= longer.cost(ahead) + 1e-9
        compared += 1
        return longer

    monkeypatch.setattr(Hypothesis, "with_ply", with_ply)
    monkeypatch.setattr(Hypothesis, "least_with_ply", lambda *_, **__: -math.inf)
    replayed(stream(shelf().game(1), PROFILES["blitz"], mode, 1, 0).lines)
    assert compared > 300


def test_a_longer_line_leaves_the_shorter_one_as_it_was() -> None:
    guess = e4()
    shorter, wrong = guess.line, dict(guess.line.wrong)
    longer = guess.ply("e2e4", 2).line
    assert (shorter.key, shorter.spent, shorter.wrong) == ((0, ()), 0, wrong)
    assert longer.key == (0, (chess.Move.from_uci("e2e4"),))
