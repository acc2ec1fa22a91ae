"""A hypothesis: candidate plies since the last confirmed move, and the cost of believing them.

Costs are in units of surprise (natural logarithms of odds), so that only differences between hypotheses
matter. About 3 means "that hardly ever happens" (a press forgotten, a withdrawn move). For the source of
the figures see `daemon/RECONSTRUCTION.md`.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import chess

from daemon.core.evidence.placements import (
    NONE,
    UNNAMED_CODE,
    after_move,
    codes_of,
    is_piece_of,
    named_codes,
    piece_of,
    touched,
    without_names,
)
from daemon.core.reconstruction.likelihood import Likelihood
from drivers.occupants import Occupant, Occupants

PLY = 0.3
UNPRESSED = 3.0
"""A ply that has not been pressed for yet."""
OWED_PRESS = 3.0
"""A press that has no ply yet."""
MATED_S = 9.5
"""After a checkmate nobody presses: a ply without a press for this long may well be one."""
FRESH_S = 0.2
"""A press younger than this owes no ply: it may not have been scanned yet."""
DISORDER, DISORDER_RATE, DISORDER_CAP = 3.0, 3.0, 10.0
"""A ply that landed before the one it answers, or a piece that left its square after it had landed: at least,
for each second of the error, and at most."""
WRONG_AT_PRESS = 3.0
"""The landing square has another piece than the hypothesis, or none, when it is pressed for."""
STRANGER_AT_PRESS = 2.0
"""A piece of the player who presses is then on a square where the hypothesis has none."""
TAKEN_FIRST_S = 2.0
"""Without a clock: a hand removes a piece at most this long before it lifts its own to capture."""

MISSING_RATE, MISSING_CAP = 0.3, 4.4
"""A piece in hand: cost for each second, and at most. Nobody holds one for ten plies."""
UNSEEN_CAP = 1.0
"""The most for a piece that landed unseen, which has been charged already."""
FOREIGN_RATE, FOREIGN_CAP = 1.5, 6.0
"""A piece where the hypothesis has none, or one of the other side."""
KNOCKED_RATE, KNOCKED_CAP, KNOCKED_FROM_CAP = 1.5, 5.0, 0.5
"""A piece that came to the next square no later than it left its own: a hand pushed it without lifting it.
The cost of its arrival, and of its departure."""
PUSHED_S = 0.4
"""It was seen there at most this long before it was seen to leave."""
MISREAD_RATE, MISREAD_CAP = 1.0, 4.0
"""Another piece of the same side: a board may misidentify a piece for as long as it is there."""
UNMOVED_RATE, UNMOVED_CAP = 0.2, 3.2
"""A piece that the last ply moves and that is still on its old square: the second half of castling, a pawn
captured en passant or promoted to a piece from the box. Hands sometimes take seconds for that."""
LEFT_BEHIND_RATE, LEFT_BEHIND_CAP = 1.0, 4.5
"""A piece of the last ply that is still on its old square, moved or captured: the message that it left was
lost."""
UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP = 0.2, 4.0
"""A pawn on the last rank that has not been promoted yet."""

ABSORB_S = 10.0
"""A press waits at most this long for the piece that was in hand."""
EARLY_PRESS_S = 0.4
"""A press comes at most this long before its piece is put down, and hardly ever earlier."""
LATE_RATE, LATE_CAP = 1.5, 5.0
"""A piece that lands later than that after its press: cost for each second, and at most."""
LIFTED_LATE, LIFTED_LATE_RATE, LIFTED_LATE_CAP = 1.0, 4.0, 6.0
"""A piece that is even lifted later than that after it: at least, for each second, and at most."""
LIFTED_EARLY, LIFTED_EARLY_RATE, LIFTED_EARLY_CAP = 2.0, 2.0, 6.0
"""A piece that was lifted before the piece of the ply that it answers, or of the player's last ply: at least,
for each second, and at most."""
USUAL, LIKELY_MOST, UNLIKELY_MOST = 2.2, -2.0, 2.0
"""How surprising the moves of real games are on average, by `likelihood.py`. A likely move is charged less,
by at most this much; an unlikely one more, if no reading shows that it was made. If one does, a model that
knows little about plans has no objection."""
BURST_S = 3.0
"""In a burst presses come in the order of their plies; before it, a press was more likely forgotten."""
CLOCKLESS = -LIKELY_MOST - PLY
"""A ply at a table without a clock, and one that is withdrawn there. No press distinguishes moves from hands
that try squares, so a ply, however likely, never makes a hypothesis cheaper."""
IN_HAND_S = 2.0
"""A piece that was lifted within this time is being moved, or captured, right now."""
SAME_SCAN_S = 0.3
"""Changes that are closer together than one scan may have happened in the other order."""


BLINK_S, FLICKERS = 1.0, 8
"""A piece that comes and goes with shorter pauses than this, and changes this often, is not being moved: a
nudge makes six changes at most."""


class CandidatePly(NamedTuple):
    """A candidate ply: its move, when its piece was seen to land, and its press (None if not pressed yet)."""

    move: chess.Move
    landed_at: float
    pressed_at: float | None = None
    seen: bool = True  # False: no reading shows that its piece landed
    lifted_at: float | None = None  # when its piece was seen to leave; None if unknown

    def __deepcopy__(self, _: object) -> CandidatePly:
        return self  # immutable, and a hypothesis has many


class Candidate(NamedTuple):
    """A ply to try.

    Attributes:
        move: legal in the position of the hypothesis.
        landed_at: when its piece was seen to land, hall time.
        surprise: the cost of how it was seen, or not seen.
        unseen: no reading shows that it landed.
    """

    move: chess.Move
    landed_at: float
    surprise: float = 0.0
    unseen: bool = False


class UnweighedPly(NamedTuple):
    """A ply that a reading shows, and whose likelihood has not been computed yet.

    Attributes:
        board, last, own: those of the hypothesis before it.
        move: the move of the ply.
    """

    board: chess.Board
    last: chess.Move | None
    own: chess.Move | None
    move: chess.Move


class Disagreement(enum.Enum):
    """The ways in which a hypothesis and the board disagree on a square; for details see the costs above."""

    MISSING = enum.auto()  # in hand
    UNSEEN = enum.auto()  # missing where it is thought to have landed unseen
    FOREIGN = enum.auto()  # where the hypothesis has none, or one of the other side
    KNOCKED = enum.auto()  # pushed there from the next square
    KNOCKED_FROM = enum.auto()  # pushed from there
    MISREAD = enum.auto()  # another piece of the same side
    UNMOVED = enum.auto()  # the second half of a move is still to come
    LEFT_BEHIND = enum.auto()  # the message that it left was lost
    UNCHANGED_PAWN = enum.auto()  # on the last rank


# Python 3.11 is slow to find a member by its class, and this runs for every hypothesis at every change.
MISSING, UNSEEN, FOREIGN, KNOCKED, KNOCKED_FROM, MISREAD, UNMOVED, LEFT_BEHIND, UNCHANGED_PAWN = Disagreement
_KNOCKED = KNOCKED, KNOCKED_FROM


class Mismatch(NamedTuple):
    """A square on which a hypothesis and the board disagree: since when, and at what cost.

    Attributes:
        since: hall time.
        rate, cap: the cost for each second, and at most.
        about: what they disagree about.
    """

    since: float
    rate: float
    cap: float
    about: Disagreement

    def __deepcopy__(self, _: object) -> Mismatch:
        return self

    def cost(self, now: float) -> float:
        """Return the cost of the disagreement until ``now``."""
        return min(self.rate * (now - self.since), self.cap)


NEVER = -1e9
"""A hall time before all others, which supports arithmetic."""

Key = tuple[int, tuple[chess.Move, ...]]
"""The identity of a hypothesis: how many confirmed plies it keeps, and the moves that it adds."""


class SensedBoard:
    """What the board shows now, from White's side.

    Attributes:
        codes: the occupant of each square, see `daemon/core/evidence/placements.py`.
        changed: for each square the hall time of its last change.
        left: for each square the hall time at which a piece left it last.
        last_change: the latest of them, except for pieces that flicker.
        named: the board identifies pieces; False if it detects occupancy only.
        vague: squares whose last change the board did not report when it happened; a complete reading showed
            it.
        last_report_at: when the board had last reported anything before that reading.
    """

    def __init__(self, pieces: chess.BaseBoard, *, named: bool = True) -> None:
        self.named = named
        self.vague: set[chess.Square] = set()
        self.last_report_at = NEVER
        self.codes = bytearray(codes_of(pieces))
        self.changed = [NEVER] * 64
        self.left = [NEVER] * 64
        self.last_change = NEVER
        self._blinks: dict[chess.Square, tuple[int, int]] = {}  # the piece that comes and goes, how often
        self.know_names(named)

    def know_names(self, named: bool) -> None:
        """Set whether the board identifies pieces, which may change if a game gets another board."""
        self.named = named
        if not named:
            self.codes = bytearray(without_names(self.codes))

    def change(self, square: chess.Square, code: int, at: float, *, vague: bool = False) -> None:
        """Note a new occupant of a square; ``vague``: the time of the change is unknown."""
        stood = self.codes[square]
        if stood:
            self.left[square] = at
        who, times = self._blinks.get(square, (NONE, 0))
        again = who == (code or stood) and not (code and stood) and at - self.changed[square] < BLINK_S
        self._blinks[square] = (code or stood, times + 1 if again else 1)
        self.codes[square] = code
        self.changed[square] = at
        if not self.flickers(square):
            self.last_change = at
        if vague:
            self.vague.add(square)
        else:
            self.vague.discard(square)

    def flickers(self, square: chess.Square) -> bool:
        """Return whether a piece comes and goes there repeatedly, because it is off-centre."""
        return self._blinks.get(square, (NONE, 0))[1] >= FLICKERS

    def piece(self, square: chess.Square) -> Occupant:
        """Return the piece on a square."""
        return piece_of(self.codes[square])

    @property
    def pieces(self) -> Occupants:
        """The pieces on all squares."""
        return tuple(map(piece_of, self.codes))

    def as_in(self, position: chess.BaseBoard) -> chess.BaseBoard:
        """Return the placement; for unidentified pieces see `named_as`."""
        return named_codes(bytes(self.codes), position, self.changed)


@dataclass(slots=True)
class Hypothesis:
    """A sequence of plies that may have been played, and what it costs to believe it.

    Attributes:
        kept: how many confirmed plies it keeps; fewer than there are for a take-back or a correction.
        board: the position that it ends in; its move stack means nothing.
        plies: what it adds to the confirmed ones.
        spent: the cost of what is over.
        wrong: what it leaves unexplained now.
        owed: presses (color, time) without a ply.
        pressed: time of the latest press with a ply.
        began_at: when the piece of the last confirmed ply that it keeps landed, as far as that is known.
        before: the pieces on the squares of the last ply before it (codes).
        in_two: hands make that ply in two steps (castling, promotion, en passant).
        tried: plies (move, time of the landing) that it was extended with.
        pieces: its position as codes.
        last, own: the last move that leads to its position, and the one before, of the side to move; None if
            unknown.
        strangers: squares of pieces that have been charged for at a press already.
        unweighed: plies whose likelihood its cost does not include yet; including it makes it no costlier.
    """

    kept: int
    board: chess.Board
    plies: tuple[CandidatePly, ...] = ()
    spent: float = 0.0
    wrong: dict[chess.Square, Mismatch] = field(default_factory=dict)
    owed: tuple[tuple[chess.Color, float], ...] = ()
    pressed: float = NEVER
    before: dict[chess.Square, int] = field(default_factory=dict)
    in_two: bool = False
    tried: set[tuple[chess.Move, float]] = field(default_factory=set)
    began_at: float = NEVER
    pieces: bytes = b""
    last: chess.Move | None = None
    own: chess.Move | None = None
    strangers: frozenset[chess.Square] = frozenset()
    unweighed: tuple[UnweighedPly, ...] = ()
    _weighing: tuple[tuple[UnweighedPly, ...], float] = ((), 0.0)
    _surprises: dict[chess.Move, float] | None = None
    _mates: bool | None = None

    def __post_init__(self) -> None:
        if not self.pieces:
            self.pieces = codes_of(self.board)

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves of its plies."""
        return tuple([ply[0] for ply in self.plies])

    @property
    def half_made(self) -> tuple[chess.Square, ...]:
        """The squares of its last ply that hands get to in a second step."""
        if not self.in_two:
            return ()
        return tuple([square for square, wrong in self.wrong.items() if wrong.about is UNMOVED])

    @property
    def left_behind(self) -> tuple[chess.Square, ...]:
        """The squares of its last ply with a piece that has left without a report."""
        return tuple([square for square, wrong in self.wrong.items() if wrong.about is LEFT_BEHIND])

    @property
    def landed_at(self) -> float:
        """When the piece of its last ply landed, or of the last confirmed one that it keeps."""
        return self.plies[-1].landed_at if self.plies else self.began_at

    def waits_for_no_press(self, now: float) -> bool:
        """Return whether its last ply is a checkmate that was not pressed for, long ago."""
        if not self.plies or self.plies[-1].pressed_at is not None or now - self.landed_at < MATED_S:
            return False
        if self._mates is None:
            self._mates = self.board.is_checkmate()
        return self._mates

    @property
    def key(self) -> Key:
        """Its identity among hypotheses."""
        return self.kept, self.moves

    def cost(self, now: float) -> float:
        """Return the cost of believing it, given how long its disagreements have lasted."""
        cost = self.spent
        for (
            since,
            rate,
            cap,
            _,
        ) in self.wrong.values():  # a plain loop: it runs for each hypothesis and change
            cost += min(rate * (now - since), cap)
        return cost

    def cost_at_rest(self, now: float = math.inf) -> float:
        """Return the cost if its disagreements stayed for good.

        A press just before ``now`` owes no ply yet. A piece that was lifted then may be in the hand that
        makes the next move, or captures it.
        """
        cost = self.spent
        for _, at in self.owed:
            if at > now - FRESH_S:
                cost -= OWED_PRESS
        in_hand: set[chess.Color] = set()
        for square, wrong in self.wrong.items():
            color = self.pieces[square] < 8
            if color not in in_hand and self._is_in_hand(square, wrong, now):
                in_hand.add(color)
                cost += wrong.cost(now)
            else:
                cost += wrong.cap
        return cost

    def _is_in_hand(self, square: chess.Square, wrong: Mismatch, now: float) -> bool:
        """Return whether the side to move has just lifted a piece, to move or to capture it."""
        if wrong.about is not MISSING or wrong.since <= now - IN_HAND_S:
            return False
        turn, color = self.board.turn, self.pieces[square] < 8
        if color != turn and not self.board.is_attacked_by(turn, square):
            return False
        own = self.plies[-2].landed_at if len(self.plies) > 1 else self.began_at if self.plies else NEVER
        return wrong.since > own - SAME_SCAN_S and self.owed_by(turn, wrong.since) is None

    def weigh(self, likelihood: Likelihood) -> None:
        """Add the likelihood of its plies to its cost."""
        self.spent += self.weighing(likelihood)
        self.unweighed = ()

    def weighing(self, likelihood: Likelihood) -> float:
        """Return what `weigh` would add to its cost: 0 or less."""
        for_what, adds = self._weighing
        if for_what != self.unweighed:
            surprises = (likelihood.of_all(ply.board, ply.last, ply.own)[ply.move] for ply in self.unweighed)
            adds = sum(unlikeliness(surprise, unseen=False) for surprise in surprises)
            self._weighing = self.unweighed, adds
        return adds

    def at_least(self, cost: float) -> float:
        """Return the least that remains of a cost after weighing."""
        return cost + LIKELY_MOST * len(self.unweighed)

    # --- what happens to it ---------------------------------------------------------------------------------

    def meet(self, seen: SensedBoard, square: chess.Square, at: float) -> None:
        """Note the change of a square: the old disagreement there is over, and a new one may begin."""
        over = self.wrong.pop(square, None)
        if over is not None:
            self.strangers -= {square}
            self.spent += over.cost(at)
            left = over.about is LEFT_BEHIND and not seen.codes[square] and square not in seen.vague
            if left and self.plies:
                self.spent += disorder(at - self.plies[-1].landed_at)
        self.compare(seen, square, at)
        if over is not None and over.about in _KNOCKED:
            self._part(seen, square)

    def compare(self, seen: SensedBoard, square: chess.Square, since: float) -> None:
        """Note whether hypothesis and board agree on a square."""
        expected, occupant = self.pieces[square], seen.codes[square]
        if expected == occupant or (occupant == UNNAMED_CODE and expected):
            return
        if not occupant:
            came = next((ply for ply in reversed(self.plies) if ply.move.to_square == square), None)
            if came is None or came.seen:
                self.wrong[square] = Mismatch(since, MISSING_RATE, MISSING_CAP, MISSING)
            else:
                self.wrong[square] = Mismatch(since, MISSING_RATE, UNSEEN_CAP, UNSEEN)
            self._push(seen, square)
        elif self.before.get(square) == occupant or (occupant == UNNAMED_CODE and self.before.get(square)):
            if self.in_two:
                self.wrong[square] = Mismatch(since, UNMOVED_RATE, UNMOVED_CAP, UNMOVED)
            elif seen.changed[square] > self.landed_at + SAME_SCAN_S:  # it left, and came back
                self.wrong[square] = Mismatch(since, FOREIGN_RATE, FOREIGN_CAP, FOREIGN)
            else:
                self.wrong[square] = Mismatch(since, LEFT_BEHIND_RATE, LEFT_BEHIND_CAP, LEFT_BEHIND)
        elif _unchanged_pawn(expected, occupant, square):
            self.wrong[square] = Mismatch(since, UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP, UNCHANGED_PAWN)
        elif expected and is_piece_of(expected, chess.WHITE) == is_piece_of(occupant, chess.WHITE):
            self.wrong[square] = Mismatch(since, MISREAD_RATE, MISREAD_CAP, MISREAD)
        else:
            self.wrong[square] = Mismatch(since, FOREIGN_RATE, FOREIGN_CAP, FOREIGN)

    def _push(self, seen: SensedBoard, origin: chess.Square) -> None:
        """Note that a piece that has just left a square may have been pushed to the next one."""
        for square, wrong in self.wrong.items():
            if (
                wrong.about is FOREIGN
                and seen.codes[square] in (self.pieces[origin], UNNAMED_CODE)
                and not self.pieces[square]
                and chess.BB_KING_ATTACKS[square] & chess.BB_SQUARES[origin]
                and 0 <= seen.changed[origin] - seen.changed[square] <= PUSHED_S
            ):
                self.wrong[square] = wrong._replace(cap=KNOCKED_CAP, about=KNOCKED)
                self.wrong[origin] = self.wrong[origin]._replace(cap=KNOCKED_FROM_CAP, about=KNOCKED_FROM)
                return

    def _part(self, seen: SensedBoard, square: chess.Square) -> None:
        """Compare the neighbours of a square again, if no piece was pushed between them."""
        for other in [other for other, wrong in self.wrong.items() if wrong.about in _KNOCKED]:
            if other != square and chess.BB_KING_ATTACKS[square] & chess.BB_SQUARES[other]:
                since = self.wrong.pop(other).since
                self.compare(seen, other, since)

    def press(self, color: chess.Color, at: float, unpressed: float, seen: SensedBoard) -> int | None:
        """Assign a press to a ply of its side that has none; without such a ply, owe it one.

        Args:
            color: the side that pressed.
            at: hall time.
            unpressed: the charge for a ply without a press.
            seen: the board at that moment.

        Returns:
            The number of that ply among its own; None if there is none.
        """
        for square, wrong in self.wrong.items():
            if (
                wrong.about is FOREIGN
                and square not in self.strangers
                and not is_piece_of(seen.codes[square], not color)
            ):
                self.spent += STRANGER_AT_PRESS
                self.strangers |= {square}
        n = self._awaiting(color, at)
        if n is None:
            self.owed = (*self.owed, (color, at))
            self.spent += OWED_PRESS
            return None
        ply = self.plies[n]._replace(pressed_at=at)
        self.plies = (*self.plies[:n], ply, *self.plies[n + 1 :])
        self.spent -= unpressed
        self.pressed = at
        landing = ply.move.to_square
        under_way = self.in_two and n == len(self.plies) - 1 and not seen.codes[landing]
        if landing in self.wrong and seen.changed[landing] <= at and not under_way:
            self.spent += WRONG_AT_PRESS
        return n

    def forgive(self, color: chess.Color, until: float, since: float = NEVER) -> None:
        """Drop the presses of this color that have no ply, from ``since`` to ``until``."""
        kept = tuple(press for press in self.owed if press[0] != color or not since <= press[1] <= until)
        self.spent -= OWED_PRESS * (len(self.owed) - len(kept))
        self.owed = kept

    def settle(self) -> None:
        """Fix the cost of the present disagreements at their maximum, even if they end."""
        self.wrong = {square: wrong._replace(since=NEVER) for square, wrong in self.wrong.items()}

    def owed_by(self, color: chess.Color, since: float = NEVER) -> tuple[chess.Color, float] | None:
        """Return the oldest press of this color, from ``since`` on, that may be for its next ply."""
        for press in self.owed:
            if press[0] == color and press[1] > self.pressed and press[1] >= since:
                return press
        return None

    def least_with_ply(
        self,
        candidate: Candidate,
        unpressed: float,
        likelihood: Likelihood | None,
        cost: float,
        now: float,
        most: float,
    ) -> float:
        """Return a lower bound for the cost with one more ply, to reject a costly one without making it.

        Args:
            candidate, unpressed, likelihood: see `with_ply`.
            cost: its own.
            now: hall time until which disagreements have lasted.
            most: above this cost it is rejected, and the bound need not be exact.
        """
        move, landed, surprise, unseen = candidate
        least = cost + PLY + surprise + disorder(self.landed_at - landed)
        least += unpressed if self.owed_by(self.board.turn) is None else -OWED_PRESS
        if self.wrong:
            squares = touched(self.board, move)
            neighbours = chess.BB_KING_ATTACKS[move.to_square]
            for square, over in self.wrong.items():
                if square in squares:
                    least -= over.cost(now)
                    if over.about in _KNOCKED:  # its other square is compared again
                        least -= KNOCKED_CAP + KNOCKED_FROM_CAP
                elif over.about is FOREIGN and (neighbours & chess.BB_SQUARES[square] or len(squares) > 3):
                    least -= FOREIGN_CAP - KNOCKED_CAP  # the piece may turn out to have been pushed
        if likelihood is None or least + LIKELY_MOST > most:
            return least + LIKELY_MOST
        return least + self._unlikeliness(move, likelihood, unseen)

    def _unlikeliness(self, move: chess.Move, likelihood: Likelihood, unseen: bool) -> float:
        """Return the cost of how rarely, or often, players choose such a move here."""
        if self._surprises is None:
            self._surprises = likelihood.of_all(self.board, self.last, self.own)
        return unlikeliness(self._surprises[move], unseen=unseen)

    def with_ply(
        self,
        candidate: Candidate,
        unpressed: float,
        seen: SensedBoard,
        likelihood: Likelihood | None,
        *,
        completes: bool = False,
    ) -> Hypothesis:
        """Return the hypothesis with one more ply; a press that it owes is assigned to this ply.

        Args:
            candidate: the ply.
            unpressed: the charge for a ply without a press.
            seen: the board now.
            likelihood: that of moves; None to add it later, with `weigh`.
            completes: there is no clock, so this ply completes the one that it answers, as a press does.
        """
        move, landed, surprise, unseen = candidate
        unweighed = self.unweighed
        if likelihood is None:
            unweighed = (*unweighed, UnweighedPly(self.board, self.last, self.own, move))
        else:
            surprise += self._unlikeliness(move, likelihood, unseen)
        squares = touched(self.board, move)
        late = move.to_square in seen.vague
        if late:  # the piece was there before the reading that showed it
            lifted = NEVER if move.from_square in seen.vague else seen.changed[move.from_square]
            landed = min(landed, max(lifted, seen.last_report_at))
        lifted_at = self._lifted_at(move.from_square, seen)
        in_two = len(squares) > 2 or move.promotion is not None  # hands make such a ply in two steps
        before = {square: self.pieces[square] for square in squares if self.pieces[square]}
        owed = self.owed_by(self.board.turn, landed - ABSORB_S)
        strangers = self.strangers
        if completes:
            wrong_then, strangers = self._wrong_at_answer(move, landed, lifted_at, seen)
            surprise += wrong_then
        board = self.board.copy(stack=False)
        board.push(move)
        wrong, stood_wrong, castles = dict(self.wrong), 0.0, len(squares) > 3
        for square in squares:
            over = wrong.pop(square, None)
            if over is not None and not castles and square != move.from_square and landed > over.since:
                stood_wrong += over.cost(landed)
        if owed is not None and landed > owed[1] + EARLY_PRESS_S and not late:
            surprise += min(LATE_RATE * (landed - owed[1] - EARLY_PRESS_S), LATE_CAP)
        longer = Hypothesis(
            self.kept,
            board,
            (*self.plies, CandidatePly(move, landed, owed[1] if owed else None, not unseen, lifted_at)),
            self.spent + PLY + surprise + stood_wrong + (-OWED_PRESS if owed else unpressed),
            wrong,
            tuple([press for press in self.owed if press is not owed]) if owed else self.owed,
            owed[1] if owed else self.pressed,
            before,
            in_two,
            began_at=self.began_at,
            pieces=after_move(self.pieces, self.board, move),
            last=move,
            own=self.last,
            strangers=strangers,
            unweighed=unweighed,
        )
        longer.spent += disorder(self.landed_at - landed)
        if lifted_at is not None:
            longer.spent += self._disorder_of_lift(lifted_at, owed[1] if owed else None)
        if not in_two and not seen.codes[move.from_square] and move.from_square not in seen.vague:
            longer.spent += disorder(seen.changed[move.from_square] - landed)
        for square in squares:
            longer.compare(seen, square, max(landed, seen.changed[square]))
            if square in self.wrong and self.wrong[square].about in _KNOCKED:
                longer._part(seen, square)
        return longer

    def _wrong_at_answer(
        self, answer: chess.Move, landed: float, lifted_at: float | None, seen: SensedBoard
    ) -> tuple[float, frozenset[chess.Square]]:
        """Return the cost of a board that did not show the last ply when the opponent began to answer it.

        Without a clock the answer completes a move: a player answers the position on the board then, and not
        one where the piece had rested before.

        Args:
            answer: the ply that follows.
            landed: when its piece landed, hall time.
            lifted_at: when it was lifted, hall time; None if unknown.
            seen: the board now.

        Returns:
            The cost, and the squares of all pieces that the hypothesis has been charged for.
        """
        began = (landed if lifted_at is None else min(landed, lifted_at)) - SAME_SCAN_S
        came = {
            square
            for square, wrong in self.wrong.items()
            if wrong.about is FOREIGN
            and wrong.since < began
            and square not in self.strangers
            and not is_piece_of(seen.codes[square], self.board.turn)
        }
        cost = STRANGER_AT_PRESS * len(came)
        stood = self.last.to_square if self.last is not None else None
        if stood is not None and stood in self.wrong and not self.in_two and self._last_was_seen:
            taken_first = TAKEN_FIRST_S if answer.to_square == stood and not came else 0.0
            if self.landed_at < seen.left[stood] < began - taken_first:
                cost += WRONG_AT_PRESS
        return cost, self.strangers | came

    @property
    def _last_was_seen(self) -> bool:
        """Whether a reading showed the landing of its last ply; a confirmed one counts as shown."""
        return not self.plies or self.plies[-1].seen

    def _lifted_at(self, square: chess.Square, seen: SensedBoard) -> float | None:
        """Return when the piece on a square of its position left it; None if the board does not show that."""
        if seen.codes[square] == self.pieces[square] or square in seen.vague:
            return None
        left = seen.left[square]
        came = next((ply for ply in reversed(self.plies) if ply.move.to_square == square), None)
        since = came.landed_at if came else NEVER
        if seen.codes[square] == UNNAMED_CODE:  # it may still be there
            since = max(since, self.began_at)
        known = left > since  # else it was an earlier piece
        return left if known else None

    def _disorder_of_lift(self, lifted_at: float, pressed_at: float | None) -> float:
        """Return the cost of a piece lifted out of order: after its press, or before earlier pieces."""
        cost = 0.0
        if pressed_at is not None and lifted_at > pressed_at + EARLY_PRESS_S:
            late = lifted_at - pressed_at - EARLY_PRESS_S
            cost += min(LIFTED_LATE + LIFTED_LATE_RATE * late, LIFTED_LATE_CAP)
        for ply in self.plies[-2:]:
            if ply.lifted_at is not None and lifted_at < ply.lifted_at - SAME_SCAN_S:
                early = ply.lifted_at - SAME_SCAN_S - lifted_at
                cost += min(LIFTED_EARLY + LIFTED_EARLY_RATE * early, LIFTED_EARLY_CAP)
        return cost

    def _awaiting(self, color: chess.Color, at: float) -> int | None:
        """Return the ply that a press belongs to: in a burst the first, else the last unpressed one."""
        if not self.plies:
            return None
        last = len(self.plies) - 1
        turn_before_last = not self.board.turn
        unpressed = [
            n
            for n, ply in enumerate(self.plies)
            if ply.pressed_at is None and (turn_before_last == color) == ((last - n) % 2 == 0)
        ]
        fresh = [n for n in unpressed if self.plies[n].landed_at >= at - BURST_S]
        return fresh[0] if fresh else unpressed[-1] if unpressed else None


def cheapest(hypotheses: Sequence[Hypothesis], now: float) -> float:
    """Return the cost of the best of several hypotheses."""
    return min([hypothesis.cost(now) for hypothesis in hypotheses])


def unlikeliness(surprise: float, *, unseen: bool) -> float:
    """Return the cost of how rarely, or often, players choose a move.

    Args:
        surprise: minus the natural logarithm of its probability.
        unseen: no reading shows that it was made.
    """
    return max(LIKELY_MOST, min(UNLIKELY_MOST if unseen else 0.0, surprise - USUAL))


def disorder(seconds: float) -> float:
    """Return the cost of something that came too late by a number of seconds."""
    if seconds <= SAME_SCAN_S:
        return 0.0
    return min(DISORDER + DISORDER_RATE * (seconds - SAME_SCAN_S), DISORDER_CAP)


def _unchanged_pawn(expected: int, occupant: int, square: chess.Square) -> bool:
    """Return whether a pawn is on the last rank instead of the piece it promotes to."""
    pawn = occupant & 7 == chess.PAWN and (square < 8 or square >= 56)
    return pawn and bool(expected) and expected & 8 == occupant & 8
