"""Moves of one game that nobody saw, and which other moves they may have been. Pure.

Nobody is accused of what some legal filling of a gap makes legal (`daemon/core/judging/verdict/certainty.py`
has the rule, this is how it is known):

* Until a move was seen and pressed for behind the gap, nothing is known: neither which moves are missing nor
  whose turn it is.
* From then on a board that identifies its pieces says where they are, and the move says whose turn it is. It
  does not say whether a king or a rook has moved and come back: castling stays in doubt.
* A board without names shows only which squares are occupied. So all moves are tried that lead to what it
  showed behind the gap, the moves that were seen since then are made from there, and what stands on the board
  now must not follow from any of them. A promotion is such a gap of one ply: nobody saw to which piece.
* Where one ply was pressed for and only its landing was not seen, nothing else is missing: each of the moves
  that the same piece had is tried instead, and a step is accused of nothing that is legal after one of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import chess

from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard

LOST_SQUARES = 2
"""A move changes so many squares: where a whole reading of a board that reports each change shows so many
more, messages were lost."""
POSITIONS = 3000
"""So many are tried, which takes a tenth of a second: where that is not enough, anything may have become of
the plies in a gap. Accusations after a gap are rare."""

MOVED = 2
"""One move of one piece changes so many squares at most."""

Stretch = tuple[int, int]
"""The plies that nobody saw: after so many final plies, up to so many."""


class Gap:
    """The gaps of one game.

    Attributes:
        since: hall time from which on the last one changed what the board shows; -inf = there was none.
        until: hall time of its end; -inf = there was none.
    """

    def __init__(self) -> None:
        self._is_away = self._is_back = False
        self._stretches: list[Stretch] = []
        self._unseen: list[int] = []  # plies of which only the landing was not seen
        self.since = self.until = self._landed_at = -math.inf
        self._is_known = True

    @property
    def is_open(self) -> bool:
        """Whether no move was seen and pressed for behind the last one yet."""
        return self._is_away or not self._is_known

    @property
    def after(self) -> int:
        """After so many final plies the last one began; 0 = there was none."""
        return self._stretches[-1][0] if self._stretches else 0

    def is_passed(self, plies: Sequence[CandidatePly], unexplained: Iterable[float] = ()) -> bool:
        """Whether each player was seen to move, and pressed for it, behind the last gap.

        Then it makes no difference to the position that some of these plies, which lead to it, are open. They
        lead nowhere if the board had shown something else before the last of them: then more was played.

        Args:
            plies: not final yet, the oldest first.
            unexplained: hall times at which the squares changed that those plies leave wrong.
        """
        last = plies[-2:]
        return (
            not self._is_away
            and len(last) == 2
            and all(one.pressed_at is not None and self._is_behind(one) for one in last)
            and all(at > one.landed_at for at in unexplained for one in last)
        )

    # --- where they are -----------------------------------------------------------------------------------

    def lose(self) -> None:
        """The board is away, or just back: what is done on it is not seen before it reports all squares."""
        self._is_away = self._is_back = True

    def take_up(self) -> None:
        """Up to a moment that is not known the board was watched, or has reported what changed."""
        self._is_back = True

    def read(self, new: int, ply: int, at: float, *, tells_first: bool) -> None:
        """A whole reading came.

        Args:
            new: so many squares of it had not been reported.
            ply: so many plies are final.
            at: hall time.
            tells_first: the board reports each change before.
        """
        if (new >= LOST_SQUARES and tells_first) or (new and self._is_back):  # one may be in a hand just then
            self._begin(ply, at, at)
        self._is_away = self._is_back = False

    def notice(self, ply: int, at: float) -> None:
        """What was pressed for follows from moves that the record lacks: they are another gap.

        Args:
            ply: so many plies are final.
            at: hall time of the press.
        """
        self._begin(ply, self._landed_at, at)

    def written(self, ply: CandidatePly, number: int, *, clear: bool, pressed: bool, named: bool) -> None:
        """A ply is final.

        Args:
            ply: with when it was seen and pressed for.
            number: so many plies are final with it.
            clear: the board shows nothing that its line does not explain, in the order of the line.
            pressed: it was pressed for, as far as a clock is connected.
            named: the board identifies its pieces.
        """
        follows = number - 1 in self._unseen
        if not ply.seen and clear and pressed and self._is_known and not follows:
            self._unseen.append(number)
        elif not ply.seen:
            self._begin(number - 1 - follows, self._landed_at, ply.landed_at)
        if not self._is_known and clear and pressed and self._is_behind(ply):
            self._is_known = True
        elif not self._is_known and not (ply.seen and ply.landed_at > self.until):
            since, until = self._stretches[-1]
            self._stretches[-1] = since, max(until, number)
        if self._is_known and ply.move.promotion and not named:
            self._stretches.append((number - 1, number))
        self._landed_at = ply.landed_at

    def _is_behind(self, ply: CandidatePly) -> bool:
        """Whether a ply was seen behind the last gap; its press, if there was one, came there too."""
        pressed_at = math.inf if ply.pressed_at is None else ply.pressed_at
        return ply.seen and min(ply.landed_at, pressed_at) > self.until

    def _begin(self, ply: int, since: float, until: float) -> None:
        """Moves may be missing after so many final plies, between two hall times."""
        if self._is_known:
            self._stretches.append((ply, ply))
            self.since = since
        self.until, self._is_known = max(self.until, until), False

    def as_recorded(self) -> None:
        """The pieces are where the record has them: nothing was played that it lacks."""
        if not self._is_known:
            self._stretches.pop()
            self._is_known = True

    def forget(self) -> None:
        """The position is as somebody has said, or put right."""
        self._stretches.clear()
        self._unseen.clear()
        self._is_known = True

    # --- what they may have been --------------------------------------------------------------------------

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
        """Whether some legal moves in the gaps lead to what a player has pressed for.

        Args:
            history: the position before each final ply, and after the last one.
            moves: the final plies.
            waits: those before the press that are not final yet.
            before: the position to which they lead.
            seen: the board.
            color: who pressed.
            unexplained: as for `is_passed`.
            step: from where to where they moved one piece; None = it was no such step.
        """
        if self.is_open and not self.is_passed(waits, unexplained):
            return True
        if step and self._steps_after_another(history, [*moves, *(ply.move for ply in waits)], step, color):
            return True
        stretches = [one for one in self._stretches if one[1] <= len(moves)]
        if not stretches:
            return False
        if seen.named:
            after = before.copy(stack=False)
            after.castling_rights = history[stretches[0][0]].castling_rights
            after.castling_rights = after.clean_castling_rights()
            return after.turn is color and _leads_to(after, seen)
        if waits:
            return True
        budget = [POSITIONS]
        shown = sum(chess.BB_SQUARES[square] for square in chess.SQUARES if seen.codes[square])
        for filled in _filled(history, moves, stretches, budget):
            more = chess.popcount(filled.occupied ^ shown) > MOVED  # moves before it are not final yet
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
        """Whether a step is legal if a piece whose landing nobody saw has moved elsewhere."""
        for number in self._unseen:
            if number >= len(history):
                break
            before, recorded = history[number - 1], moves[number - 1]
            for move in before.generate_legal_moves(chess.BB_SQUARES[recorded.from_square]):
                after = before.copy(stack=False)
                after.push(move)
                if move == recorded or not _follow(after, moves[number:]) or after.turn is not color:
                    continue
                if any(after.generate_legal_moves(*(chess.BB_SQUARES[one] for one in step))):
                    return True
        return False


def _leads_to(board: chess.Board, seen: SensedBoard) -> bool:
    """Whether a legal move leads to what stands on a board with names."""
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
    stretches: Sequence[Stretch],
    budget: list[int],
) -> Iterator[chess.Board]:
    """The positions after the final plies, with every filling of the gaps; see `Gap.explains`."""
    (since, until), *others = stretches
    first = history[since].copy(stack=False)
    befores: Iterator[chess.Board] = iter([first])
    for (since, until), ends in zip(stretches, [*(one for one, _ in others), len(moves)], strict=True):
        befores = _onwards(befores, history[until].occupied, until - since, moves[until:ends], budget)
    return befores


def _onwards(
    befores: Iterator[chess.Board],
    occupied: chess.Bitboard,
    plies: int,
    moves: Sequence[chess.Move],
    budget: list[int],
) -> Iterator[chess.Board]:
    """Fill one gap, and make the moves that were seen behind it."""
    for before in befores:
        for after in _fillings(before, occupied, plies, budget):
            if _follow(after, moves):
                yield after


def _fillings(
    board: chess.Board, occupied: chess.Bitboard, plies: int, budget: list[int]
) -> Iterator[chess.Board]:
    """The positions that so many legal plies lead to, in which these squares are occupied."""
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
    """Make moves that were seen, whatever pieces they were made with; False = they cannot have been."""
    for move in moves:
        squares = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
        same = next(board.generate_legal_moves(*squares), None)
        if same is None:
            return False
        board.push(same)
    return True
