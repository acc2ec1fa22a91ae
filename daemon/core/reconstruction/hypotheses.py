"""One line: a guess at the plies since the last final move, and what it costs to believe it.

Costs are in units of surprise (natural logarithms of odds): only differences between lines mean something.
About 3 is "that hardly ever happens" (a press forgotten, a move taken back). Where the figures come from is
in `daemon/RECONSTRUCTION.md`.
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
"""A ply that nobody has pressed for yet."""
OWED_PRESS = 3.0
"""A press that no ply is there for yet."""
MATED_S = 9.5
"""After a mate nobody presses: a ply that has none for so long may well be one."""
FRESH_S = 0.2
"""A press as young as that is nobody's debt yet: no scan may have shown its ply."""
DISORDER, DISORDER_RATE, DISORDER_CAP = 3.0, 3.0, 10.0
"""A ply that landed before the one it answers, or a piece that left his square after he had landed: at least,
for each second that it was earlier, and at most."""
WRONG_AT_PRESS = 3.0
"""Another piece than the line has, or none, stands on the landing square when it is pressed for."""
STRANGER_AT_PRESS = 2.0
"""A piece of the player who presses stands then where the line has none."""
TAKEN_FIRST_S = 2.0
"""Without a clock: a hand removes a piece so long at most before its own is lifted to capture it."""

MISSING_RATE, MISSING_CAP = 0.3, 4.4
"""A piece in somebody's hand: cost for each second, and at most. Nobody holds one for ten plies."""
UNSEEN_CAP = 1.0
"""The same where he is said to have landed unseen, which was paid for then."""
FOREIGN_RATE, FOREIGN_CAP = 1.5, 6.0
"""A piece that stands where the line has none, or one of the other side."""
KNOCKED_RATE, KNOCKED_CAP, KNOCKED_FROM_CAP = 1.5, 5.0, 0.5
"""A piece that came to the next square no later than he left his own: nobody lifted him, a hand has pushed
him. What it costs that he came, and that he left."""
PUSHED_S = 0.4
"""He was seen there so long at most before he was seen to have left."""
MISREAD_RATE, MISREAD_CAP = 1.0, 4.0
"""Another piece of the same side: a board may take one for another for as long as he stands there."""
UNMOVED_RATE, UNMOVED_CAP = 0.2, 3.2
"""A piece that the last ply moves and that still stands where he was: the second half of castling, a pawn
taken in passing or promoted from the box. Hands come to him sometimes after seconds."""
LEFT_BEHIND_RATE, LEFT_BEHIND_CAP = 1.0, 4.5
"""A piece of the last ply who still stands where he was, moved or taken: the message that he left was
lost."""
UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP = 0.2, 4.0
"""A pawn on the last rank that is not exchanged yet."""

ABSORB_S = 10.0
"""A press waits so long for the piece that was in the air."""
EARLY_PRESS_S = 0.4
"""A press comes so long before its piece is down, and hardly ever earlier."""
LATE_RATE, LATE_CAP = 1.5, 5.0
"""A piece that lands later than that after his press: cost for each second, and at most."""
LIFTED_LATE, LIFTED_LATE_RATE, LIFTED_LATE_CAP = 1.0, 4.0, 6.0
"""A piece that is even lifted later than that after it: at least, for each second, and at most."""
LIFTED_EARLY, LIFTED_EARLY_RATE, LIFTED_EARLY_CAP = 2.0, 2.0, 6.0
"""A piece that was lifted before the one of the ply that he answers, or of his player's last: at least, for
each second, and at most."""
USUAL, LIKELY_MOST, UNLIKELY_MOST = 2.2, -2.0, 2.0
"""How surprising the moves of real games are in the mean, by `likelihood.py`. A likely one is charged less by
so much at most; an unlikely one more, if no reading shows that it was made: where one does, a model that
knows little of plans has nothing to object."""
BURST_S = 3.0
"""In a burst presses come in the order of their plies; a press for an older ply was rather forgotten."""
CLOCKLESS = -LIKELY_MOST - PLY
"""A ply at a table without a clock, and one that is taken back there. No press tells moves from hands that
try squares, so a ply, however likely, never makes a line cheaper."""
IN_HAND_S = 2.0
"""A piece that was lifted so lately is moved, or taken, just now."""
SAME_SCAN_S = 0.3
"""Two changes that come closer than one scan may have happened in the other order."""


BLINK_S, FLICKERS = 1.0, 8
"""A piece that goes and comes with shorter stops, and changes so often, is moved by nobody: a nudge makes six
changes at most."""


class CandidatePly(NamedTuple):
    """One guessed ply: the move, when its piece was seen to land, when it was pressed (None = not yet)."""

    move: chess.Move
    landed_at: float
    pressed_at: float | None = None
    seen: bool = True  # False: no reading shows that its piece landed
    lifted_at: float | None = None  # when he was seen to leave; None if unknown

    def __deepcopy__(self, _: object) -> CandidatePly:
        return self  # nobody changes a move, and a line has many


class Candidate(NamedTuple):
    """A ply to try.

    Attributes:
        move: legal in the position of the line.
        landed_at: when its piece was seen to land, hall time.
        surprise: what the way in which it was seen, or not seen, costs.
        unseen: no reading shows that it landed.
    """

    move: chess.Move
    landed_at: float
    surprise: float = 0.0
    unseen: bool = False


class Unweighed(NamedTuple):
    """A ply that a reading shows, of which nobody has asked yet how likely players choose it.

    Attributes:
        board, last, own: of the line before it.
        move: the ply's.
    """

    board: chess.Board
    last: chess.Move | None
    own: chess.Move | None
    move: chess.Move


class Disagreement(enum.Enum):
    """What a line and the board disagree about on a square; the costs above say more of each."""

    MISSING = enum.auto()  # in somebody's hand
    UNSEEN = enum.auto()  # missing where it is said to have landed unseen
    FOREIGN = enum.auto()  # where the line has none, or one of the other side
    KNOCKED = enum.auto()  # pushed there from the next square
    KNOCKED_FROM = enum.auto()  # pushed from there
    MISREAD = enum.auto()  # another piece of the same side
    UNMOVED = enum.auto()  # the second half of a move is still to come
    LEFT_BEHIND = enum.auto()  # the message that it left was lost
    UNCHANGED_PAWN = enum.auto()  # on the last rank


# Python 3.11 is slow to find a member by its class, and this runs for every line at every change.
MISSING, UNSEEN, FOREIGN, KNOCKED, KNOCKED_FROM, MISREAD, UNMOVED, LEFT_BEHIND, UNCHANGED_PAWN = Disagreement
_KNOCKED = KNOCKED, KNOCKED_FROM


class Wrong(NamedTuple):
    """A square on which a line and the board disagree: since when, and what it costs.

    Attributes:
        since: hall time.
        rate, cap: the cost for each second, and at most.
        about: what they disagree about.
    """

    since: float
    rate: float
    cap: float
    about: Disagreement

    def __deepcopy__(self, _: object) -> Wrong:
        return self

    def cost(self, now: float) -> float:
        """What the disagreement costs until ``now``."""
        return min(self.rate * (now - self.since), self.cap)


NEVER = -1e9
"""Hall time before everything, with which one can count."""

Key = tuple[int, tuple[chess.Move, ...]]
"""What tells a line from others: how many final plies it keeps, and the moves that it adds."""


class SensedBoard:
    """What the board shows now, from White's side.

    Attributes:
        codes: the occupant of each square, see `daemon/core/evidence/placements.py`.
        changed: for each square the hall time of its last change.
        left: for each square the hall time at which a piece left it last.
        last_change: the latest of them, but for pieces that flicker.
        named: the board knows its pieces; False = only where some stand.
        vague: squares of whose last change the board did not tell when it came; a whole reading showed it.
        heard: when the board had told something the last time before that reading.
    """

    def __init__(self, pieces: chess.BaseBoard, *, named: bool = True) -> None:
        self.named = named
        self.vague: set[chess.Square] = set()
        self.heard = NEVER
        self.codes = bytearray(codes_of(pieces))
        self.changed = [NEVER] * 64
        self.left = [NEVER] * 64
        self.last_change = NEVER
        self._blinks: dict[chess.Square, tuple[int, int]] = {}  # who comes and goes there, how often by now
        self.know_names(named)

    def know_names(self, named: bool) -> None:
        """The board knows its pieces from now on, or it does not; another one may come to a game."""
        self.named = named
        if not named:
            self.codes = bytearray(without_names(self.codes))

    def change(self, square: chess.Square, code: int, at: float, *, vague: bool = False) -> None:
        """A square has another occupant; ``vague``: since when is not known."""
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
        """Whether one piece comes and goes there all the time: he stands beside the middle of his square."""
        return self._blinks.get(square, (NONE, 0))[1] >= FLICKERS

    def piece(self, square: chess.Square) -> Occupant:
        """Who stands on a square."""
        return piece_of(self.codes[square])

    @property
    def pieces(self) -> Occupants:
        """Who stands on each square."""
        return tuple(map(piece_of, self.codes))

    def as_in(self, position: chess.BaseBoard) -> chess.BaseBoard:
        """The placement; see `named_as` for pieces without names."""
        return named_codes(bytes(self.codes), position, self.changed)


@dataclass(slots=True)
class Hypothesis:
    """A guess.

    Attributes:
        kept: so many final plies it keeps; fewer than there are = a take-back, or a correction.
        board: the position that it ends in; its move stack means nothing.
        plies: what it adds to the final ones.
        spent: the cost of what is over.
        wrong: what it leaves unexplained now.
        owed: presses (color, time) that it has no ply for.
        pressed: time of the latest press that it has a ply for.
        began_at: when the piece of the last final ply that it keeps landed, as far as that is known.
        before: who stood on the squares of the last ply before it (codes).
        in_two: hands make that ply in two steps (castling, promotion, en passant).
        tried: plies (move, time of the landing) that it was extended with.
        pieces: its position as codes.
        last, own: the last move that leads to its position, and the one before, of who is to move; None =
            nobody knows them.
        strangers: where pieces stand who have been charged for at a press already.
        unweighed: plies whose likelihood its cost does not count yet; with it the line is no costlier.
    """

    kept: int
    board: chess.Board
    plies: tuple[CandidatePly, ...] = ()
    spent: float = 0.0
    wrong: dict[chess.Square, Wrong] = field(default_factory=dict)
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
    unweighed: tuple[Unweighed, ...] = ()
    _weighing: tuple[tuple[Unweighed, ...], float] = ((), 0.0)
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
        """Where pieces of its last ply stand that hands come to in a second step."""
        if not self.in_two:
            return ()
        return tuple([square for square, wrong in self.wrong.items() if wrong.about is UNMOVED])

    @property
    def left_behind(self) -> tuple[chess.Square, ...]:
        """Where a piece of its last ply still stands though he is elsewhere, or taken: a message was lost."""
        return tuple([square for square, wrong in self.wrong.items() if wrong.about is LEFT_BEHIND])

    @property
    def landed_at(self) -> float:
        """When the piece of its last ply landed, or of the last final one that it keeps."""
        return self.plies[-1].landed_at if self.plies else self.began_at

    def waits_for_no_press(self, now: float) -> bool:
        """Whether nobody has pressed for its last ply for so long that it mates, if it does so."""
        if not self.plies or self.plies[-1].pressed_at is not None or now - self.landed_at < MATED_S:
            return False
        if self._mates is None:
            self._mates = self.board.is_checkmate()
        return self._mates

    @property
    def key(self) -> Key:
        """What tells it from other lines."""
        return self.kept, self.moves

    def cost(self, now: float) -> float:
        """What it costs to believe it, by the time that its disagreements have lasted."""
        cost = self.spent
        for since, rate, cap, _ in self.wrong.values():  # a plain loop: it runs for each line and change
            cost += min(rate * (now - since), cap)
        return cost

    def cost_at_rest(self, now: float = math.inf) -> float:
        """The cost if what is wrong now stayed so for ever.

        A press just before ``now`` is not owed yet, and a piece that was lifted then may be in the hand that
        makes the next move, or takes him.
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

    def _is_in_hand(self, square: chess.Square, wrong: Wrong, now: float) -> bool:
        """Whether a piece was lifted just now by who is to move, or where he can take; after his last
        move."""
        if wrong.about is not MISSING or wrong.since <= now - IN_HAND_S:
            return False
        turn, color = self.board.turn, self.pieces[square] < 8
        if color != turn and not self.board.is_attacked_by(turn, square):
            return False
        own = self.plies[-2].landed_at if len(self.plies) > 1 else self.began_at if self.plies else NEVER
        return wrong.since > own - SAME_SCAN_S and self.owed_by(turn, wrong.since) is None

    def weigh(self, likelihood: Likelihood) -> None:
        """Count how likely all its plies are."""
        self.spent += self.weighing(likelihood)
        self.unweighed = ()

    def weighing(self, likelihood: Likelihood) -> float:
        """What `weigh` would add to its cost: nothing, or less than that."""
        for_what, adds = self._weighing
        if for_what != self.unweighed:
            surprises = (likelihood.of_all(one.board, one.last, one.own)[one.move] for one in self.unweighed)
            adds = sum(unlikeliness(one, unseen=False) for one in surprises)
            self._weighing = self.unweighed, adds
        return adds

    def at_least(self, cost: float) -> float:
        """What remains of a cost at least, once it is weighed."""
        return cost + LIKELY_MOST * len(self.unweighed)

    # --- what happens to it ---------------------------------------------------------------------------------

    def meet(self, seen: SensedBoard, square: chess.Square, at: float) -> None:
        """A square changed: what was wrong there is over, what it shows now may be wrong."""
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
        """Note whether line and board agree on a square."""
        expected, stands = self.pieces[square], seen.codes[square]
        if expected == stands or (stands == UNNAMED_CODE and expected):
            return
        if not stands:
            came = next((ply for ply in reversed(self.plies) if ply.move.to_square == square), None)
            if came is None or came.seen:
                self.wrong[square] = Wrong(since, MISSING_RATE, MISSING_CAP, MISSING)
            else:
                self.wrong[square] = Wrong(since, MISSING_RATE, UNSEEN_CAP, UNSEEN)
            self._push(seen, square)
        elif self.before.get(square) == stands or (stands == UNNAMED_CODE and self.before.get(square)):
            if self.in_two:
                self.wrong[square] = Wrong(since, UNMOVED_RATE, UNMOVED_CAP, UNMOVED)
            elif seen.changed[square] > self.landed_at + SAME_SCAN_S:  # it has left, and came back
                self.wrong[square] = Wrong(since, FOREIGN_RATE, FOREIGN_CAP, FOREIGN)
            else:
                self.wrong[square] = Wrong(since, LEFT_BEHIND_RATE, LEFT_BEHIND_CAP, LEFT_BEHIND)
        elif _unchanged_pawn(expected, stands, square):
            self.wrong[square] = Wrong(since, UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP, UNCHANGED_PAWN)
        elif expected and is_piece_of(expected, chess.WHITE) == is_piece_of(stands, chess.WHITE):
            self.wrong[square] = Wrong(since, MISREAD_RATE, MISREAD_CAP, MISREAD)
        else:
            self.wrong[square] = Wrong(since, FOREIGN_RATE, FOREIGN_CAP, FOREIGN)

    def _push(self, seen: SensedBoard, origin: chess.Square) -> None:
        """Where a piece has just left, he may have been pushed to the next square."""
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
        """Nobody was pushed from or to this square, or not any more: look again at the other one."""
        for other in [other for other, wrong in self.wrong.items() if wrong.about in _KNOCKED]:
            if other != square and chess.BB_KING_ATTACKS[square] & chess.BB_SQUARES[other]:
                since = self.wrong.pop(other).since
                self.compare(seen, other, since)

    def press(self, color: chess.Color, at: float, unpressed: float, seen: SensedBoard) -> int | None:
        """A press belongs to a ply of its side that has none; a line without one owes it a ply.

        Args:
            color: who pressed.
            at: hall time.
            unpressed: what a ply without a press was charged.
            seen: the board at that moment.

        Returns:
            the number of that ply among its own; None = it has none.
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
        """Presses of this color that have no ply are dealt with, those from ``since`` up to ``until``."""
        kept = tuple(one for one in self.owed if one[0] != color or not since <= one[1] <= until)
        self.spent -= OWED_PRESS * (len(self.owed) - len(kept))
        self.owed = kept

    def settle(self) -> None:
        """What is wrong now was judged as if it lasted for ever, and stays so when it is over."""
        self.wrong = {square: wrong._replace(since=NEVER) for square, wrong in self.wrong.items()}

    def owed_by(self, color: chess.Color, since: float = NEVER) -> tuple[chess.Color, float] | None:
        """The oldest press of this color, from ``since`` on, that may be for its next ply."""
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
        """What the line one ply longer costs at least: to know without making it that it is too costly.

        Args:
            candidate, unpressed, likelihood: as `with_ply` takes them.
            cost: its own.
            now: hall time by which what is wrong has lasted.
            most: with more than this it is too costly, and nobody needs to know by how much.
        """
        move, landed, surprise, unseen = candidate
        least = cost + PLY + surprise + disorder(self.landed_at - landed)
        least += unpressed if self.owed_by(self.board.turn) is None else -OWED_PRESS
        if self.wrong:
            squares = touched(self.board, move)
            beside = chess.BB_KING_ATTACKS[move.to_square]
            for square, over in self.wrong.items():
                if square in squares:
                    least -= over.cost(now)
                    if over.about in _KNOCKED:  # its other square is looked at again
                        least -= KNOCKED_CAP + KNOCKED_FROM_CAP
                elif over.about is FOREIGN and (beside & chess.BB_SQUARES[square] or len(squares) > 3):
                    least -= FOREIGN_CAP - KNOCKED_CAP  # he may turn out to have been pushed from there
        if likelihood is None or least + LIKELY_MOST > most:
            return least + LIKELY_MOST
        return least + self._unlikeliness(move, likelihood, unseen)

    def _unlikeliness(self, move: chess.Move, likelihood: Likelihood, unseen: bool) -> float:
        """What it costs that players rarely, or often, choose such a move here."""
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
        """The line one ply longer; a press that it owes counts as this ply's.

        Args:
            candidate: the ply.
            unpressed: what a ply without a press is charged.
            seen: the board now.
            likelihood: of moves, as such; None = to be asked later, by `weigh`.
            completes: there is no clock, so that this ply completes the one that it answers, as a press does.
        """
        move, landed, surprise, unseen = candidate
        unweighed = self.unweighed
        if likelihood is None:
            unweighed = (*unweighed, Unweighed(self.board, self.last, self.own, move))
        else:
            surprise += self._unlikeliness(move, likelihood, unseen)
        squares = touched(self.board, move)
        late = move.to_square in seen.vague
        if late:  # he stood there earlier than the reading that showed him
            lifted = NEVER if move.from_square in seen.vague else seen.changed[move.from_square]
            landed = min(landed, max(lifted, seen.heard))
        lifted_at = self._lifted_at(move.from_square, seen)
        in_two = len(squares) > 2 or move.promotion is not None  # such a ply takes hands two steps
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
        """Return what a board costs that did not show the last ply when the opponent began to answer it.

        Without a clock the answer completes a move: a player answers what is on the board then, and not where
        the piece had rested before.

        Args:
            answer: the ply that follows.
            landed: when its piece landed, hall time.
            lifted_at: when it was lifted, hall time; None if unknown.
            seen: the board now.

        Returns:
            the cost, and the squares of all pieces that the line has been charged for.
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
        """When the piece that stands on a square of its position left it; None = the board does not tell."""
        if seen.codes[square] == self.pieces[square] or square in seen.vague:
            return None
        left = seen.left[square]
        came = next((ply for ply in reversed(self.plies) if ply.move.to_square == square), None)
        since = came.landed_at if came else NEVER
        if seen.codes[square] == UNNAMED_CODE:  # he may stand there still
            since = max(since, self.began_at)
        known = left > since  # else it was somebody before him
        return left if known else None

    def _disorder_of_lift(self, lifted_at: float, pressed_at: float | None) -> float:
        """What it costs that the next piece left his square then: after his press, or before earlier
        pieces."""
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
        """The ply that a press belongs to: in a burst the first, else the last that nobody pressed for."""
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


def cheapest(lines: Sequence[Hypothesis], now: float) -> float:
    """The cost of the best of them."""
    return min([line.cost(now) for line in lines])


def unlikeliness(surprise: float, *, unseen: bool) -> float:
    """What it costs that players rarely, or often, choose a move.

    Args:
        surprise: minus the natural logarithm of its probability.
        unseen: no reading shows that it was made.
    """
    return max(LIKELY_MOST, min(UNLIKELY_MOST if unseen else 0.0, surprise - USUAL))


def disorder(seconds: float) -> float:
    """What it costs that something came so much later than it should have."""
    if seconds <= SAME_SCAN_S:
        return 0.0
    return min(DISORDER + DISORDER_RATE * (seconds - SAME_SCAN_S), DISORDER_CAP)


def _unchanged_pawn(expected: int, stands: int, square: chess.Square) -> bool:
    """A pawn that stands on the last rank in place of the piece it promotes to."""
    pawn = stands & 7 == chess.PAWN and (square < 8 or square >= 56)
    return pawn and bool(expected) and expected & 8 == stands & 8
