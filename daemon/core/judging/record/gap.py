"""Find moves of one game that nobody saw, and the moves they may have been.

Nobody is accused of anything that some legal filling of a gap makes legal. The rule is in
`daemon/core/judging/verdict/certainty.py`; this module applies it:

* Until a move was seen and pressed after the gap, nothing is known: neither the missing moves nor the side to
  move.
* From then on, a board that identifies pieces shows where they are, and the move shows the side to move.
Whether a
  king or a rook has moved and returned stays unknown, so castling stays in doubt.
* A board that detects occupancy only shows the occupied squares. All moves are tried that lead to the squares
  occupied after the gap, followed by the moves seen since. The current placement must not follow from any of
  them. A promotion is such a gap of one ply, because nobody saw to which piece.
* If one ply was pressed and only its landing was not seen, nothing else is missing. Each possible move of the
same
  piece is tried instead. A step that is legal after one of them is no offence.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import chess

from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard

LOST_SQUARES = 2
"""The number of squares that a move changes. If a full reading of a board that reports each change differs on
this
many squares, messages were lost."""
POSITIONS = 3000
"""The number of positions tried, which takes a tenth of a second. If it is not enough, the plies in a gap
count as
unknown. Accusations after a gap are rare."""

MOVED = 2
"""The largest number of squares that one move of one piece changes."""

GapPlies = tuple[int, int]
"""The plies that nobody saw: the number of confirmed plies before the gap and at its end."""


class Gap:
    """The gaps of one game.

    Attributes:
        since: hall time since which the last one affected what the board shows; -inf if there was none.
        until: hall time of its end; -inf if there was none.
    """

    def __init__(self) -> None:
        self._is_away = self._is_back = False
        self._periods: list[GapPlies] = []
        self._unseen: list[int] = []  # plies of which only the landing was missed
        self.since = self.until = self._landed_at = -math.inf
        self._is_known = True

    @property
    def is_open(self) -> bool:
        """Whether no move has been seen and pressed after the last gap yet."""
        return self._is_away or not self._is_known

    @property
    def after(self) -> int:
        """The number of confirmed plies at which the last gap began; 0 if there was none."""
        return self._periods[-1][0] if self._periods else 0

    def is_passed(self, plies: Sequence[CandidatePly], unexplained: Iterable[float] = ()) -> bool:
        """Return whether each player was seen to move and press after the last gap.

        Then it makes no difference to the position that some of the plies that lead to it are ambiguous. They
        do not lead to it if the board had shown something else before the last of them: then more was played.

        Args:
            plies: the provisional plies, the oldest first.
            unexplained: hall times at which the squares changed that those plies leave wrong.
        """
        last = plies[-2:]
        return (
            not self._is_away
            and len(last) == 2
            and all(ply.pressed_at is not None and self._is_behind(ply) for ply in last)
            and all(at > ply.landed_at for at in unexplained for ply in last)
        )

    # --- location -----------------------------------------------------------------------------------------

    def lose(self) -> None:
        """Note that the board is disconnected, or just back: changes are unseen until a full reading."""
        self._is_away = self._is_back = True

    def take_up(self) -> None:
        """Note that the board was watched until an unknown moment, or has reported what changed."""
        self._is_back = True

    def read(self, new: int, ply: int, at: float, *, tells_first: bool) -> None:
        """Take a full reading.

        Args:
            new: number of its squares that had not been reported.
            ply: number of confirmed plies.
            at: hall time.
            tells_first: whether the board reports each change before a reading.
        """
        if (new >= LOST_SQUARES and tells_first) or (new and self._is_back):  # one piece may be in hand then
            self._begin(ply, at, at)
        self._is_away = self._is_back = False

    def notice(self, ply: int, at: float) -> None:
        """Note another gap: the press follows from moves that the record lacks.

        Args:
            ply: number of confirmed plies.
            at: hall time of the press.
        """
        self._begin(ply, self._landed_at, at)

    def note_confirmed(
        self, ply: CandidatePly, number: int, *, clear: bool, pressed: bool, named: bool
    ) -> None:
        """Note a confirmed ply.

        Args:
            ply: the ply, with the times at which it was seen and pressed.
            number: number of confirmed plies, including it.
            clear: whether the board shows nothing that its explanation does not cover, in its order.
            pressed: whether it was pressed, if a clock is connected.
            named: whether the board identifies pieces.
        """
        follows = number - 1 in self._unseen
        if not ply.seen and clear and pressed and self._is_known and not follows:
            self._unseen.append(number)
        elif not ply.seen:
            self._begin(number - 1 - follows, self._landed_at, ply.landed_at)
        if not self._is_known and clear and pressed and self._is_behind(ply):
            self._is_known = True
        elif not self._is_known and not (ply.seen and ply.landed_at > self.until):
            since, until = self._periods[-1]
            self._periods[-1] = since, max(until, number)
        if self._is_known and ply.move.promotion and not named:
            self._periods.append((number - 1, number))
        self._landed_at = ply.landed_at

    def _is_behind(self, ply: CandidatePly) -> bool:
        """Return whether a ply, and its press if there was one, was seen after the last gap."""
        pressed_at = math.inf if ply.pressed_at is None else ply.pressed_at
        return ply.seen and min(ply.landed_at, pressed_at) > self.until

    def _begin(self, ply: int, since: float, until: float) -> None:
        """Note that moves may be missing after this number of confirmed plies, between two hall times."""
        if self._is_known:
            self._periods.append((ply, ply))
            self.since = since
        self.until, self._is_known = max(self.until, until), False

    def as_recorded(self) -> None:
        """Close the gap because the placement is the recorded one: no move is missing."""
        if not self._is_known:
            self._periods.pop()
            self._is_known = True

    def forget(self) -> None:
        """Close all gaps because a person stated or corrected the position."""
        self._periods.clear()
        self._unseen.clear()
        self._is_known = True

    # --- possible moves -----------------------------------------------------------------------------------

    def explains(
        self,
        history: Sequence[chess.Board],
        moves: Sequence[chess.Move],
        waits: Sequence[CandidatePly],
        before: chess.Board,
        seen: SensedBoard,
        color: chess.Color,
        unexplained: Iterable[float] = (),
        step: tuple[chess.Square, chess.Square] | None = None,
    ) -> bool:
        """Return whether some legal moves in the gaps lead to what a player has pressed.

        Args:
            history: the position before each confirmed ply, and after the last one.
            moves: the confirmed plies.
            waits: the provisional plies before the press.
            before: the position that they lead to.
            seen: the board.
            color: the player who pressed.
            unexplained: see `is_passed`.
            step: origin and target if the player moved a single piece, or None.
        """
        if self.is_open and not self.is_passed(waits, unexplained):
            return True
        if step and self._steps_after_another(history, [*moves, *(ply.move for ply in waits)], step, color):
            return True
        periods = [period for period in self._periods if period[1] <= len(moves)]
        if not periods:
            return False
        if seen.named:
            after = before.copy(stack=False)
            after.castling_rights = history[periods[0][0]].castling_rights
            after.castling_rights = after.clean_castling_rights()
            return after.turn is color and _leads_to(after, seen)
        if waits:
            return True
        budget = [POSITIONS]
        shown = sum(chess.BB_SQUARES[square] for square in chess.SQUARES if seen.codes[square])
        for filled in _filled(history, moves, periods, budget):
            more = chess.popcount(filled.occupied ^ shown) > MOVED  # moves before it are provisional
            plies = (3 if more else 1) if filled.turn is color else 2
            if next(_fillings(filled, shown, plies, budget), None) is not None:
                return True
        return budget[0] <= 0

    def _steps_after_another(
        self,
        history: Sequence[chess.Board],
        moves: Sequence[chess.Move],
        step: tuple[chess.Square, chess.Square],
        color: chess.Color,
    ) -> bool:
        """Return whether a step is legal if a piece whose landing was missed has moved elsewhere."""
        for number in self._unseen:
            if number >= len(history):
                break
            before, recorded = history[number - 1], moves[number - 1]
            for move in before.generate_legal_moves(chess.BB_SQUARES[recorded.from_square]):
                after = before.copy(stack=False)
                after.push(move)
                if move == recorded or not _follow(after, moves[number:]) or after.turn is not color:
                    continue
                if any(after.generate_legal_moves(*(chess.BB_SQUARES[square] for square in step))):
                    return True
        return False


def _leads_to(board: chess.Board, seen: SensedBoard) -> bool:
    """Return whether a legal move leads to the placement on a board that identifies pieces."""
    wanted = seen.as_in(board).board_fen()
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        if after.board_fen() == wanted:
            return True
    return False


def _filled(
    history: Sequence[chess.Board],
    moves: Sequence[chess.Move],
    periods: Sequence[GapPlies],
    budget: list[int],
) -> Iterator[chess.Board]:
    """Yield the positions after the confirmed plies, with every filling of the gaps; see `Gap.explains`."""
    (since, until), *others = periods
    first = history[since].copy(stack=False)
    befores: Iterator[chess.Board] = iter([first])
    for (since, until), ends in zip(periods, [*(start for start, _ in others), len(moves)], strict=True):
        befores = _onwards(befores, history[until].occupied, until - since, moves[until:ends], budget)
    return befores


def _onwards(
    befores: Iterator[chess.Board],
    occupied: chess.Bitboard,
    plies: int,
    moves: Sequence[chess.Move],
    budget: list[int],
) -> Iterator[chess.Board]:
    """Fill one gap, and make the moves seen after it."""
    for before in befores:
        for after in _fillings(before, occupied, plies, budget):
            if _follow(after, moves):
                yield after


def _fillings(
    board: chess.Board, occupied: chess.Bitboard, plies: int, budget: list[int]
) -> Iterator[chess.Board]:
    """Yield the positions after this number of legal plies in which exactly these squares are occupied."""
    differing = board.occupied ^ occupied
    if not plies:
        if not differing:
            yield board
        return
    if chess.popcount(differing) > 4 * plies:
        return
    for move in board.generate_legal_moves(differing & board.occupied if plies == 1 else chess.BB_ALL):
        if budget[0] <= 0:
            return
        budget[0] -= 1
        after = board.copy(stack=False)
        after.push(move)
        yield from _fillings(after, occupied, plies - 1, budget)


def _follow(board: chess.Board, moves: Sequence[chess.Move]) -> bool:
    """Make moves that were seen, with whichever pieces; return False if this is impossible."""
    for move in moves:
        squares = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
        same = next(board.generate_legal_moves(*squares), None)
        if same is None:
            return False
        board.push(same)
    return True
