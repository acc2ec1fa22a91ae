"""Whether a player could still checkmate by any series of legal moves.

Pure: no clock and no chance in it. The search counts positions, and the same question has the same answer.
Asked where the rules ask: a dead position, a fallen flag, a resignation, a second illegal move (Laws of Chess
2023, articles 5.1.2, 5.2.2, 6.9, 7.5.5). The limits of 75 moves and of five occurrences do not count here.
`daemon/UNWINNABILITY.md` says how it is proved and how often it succeeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import chess

from daemon.core.unwinnability import mobility
from daemon.core.unwinnability.position import BLACK_TO_MOVE, Step, after, of_board, seen_by, steps
from daemon.core.unwinnability.search import PLANS, Tree

__all__ = [
    "UNKNOWN",
    "Answer",
    "Method",
    "Search",
    "Verdict",
    "cheap",
    "refusal",
    "verdict",
    "verdict_data",
    "verdict_from",
]

Answer = Literal["winnable", "unwinnable", "unknown"]
Method = Literal["material", "forced line", "static", "small tree", "helpmate", "exhausted"]

FIRST_SLICE, OTHER_SLICE = 3000, 120
"""Positions that the first plan and each other plan may expand before the next one's turn; every round twice
as many. Most go into the first, as it takes only one plan to come to the end when there is no mate."""
MOST_POSITIONS = 1_500_000
"""A search that has met more gives up, at some 500 MB."""
SMALL_TREE = 48
"""Positions that may be met before a search is no longer a matter of a millisecond."""
MANY_MOVES = 16
"""With so many at the start a search does not stay that small."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the intended winner can mate.

    Attributes:
        answer: "unknown" = nothing is proved, which is never a draw.
        line: for "winnable", moves of both sides up to the mate; empty when it stands on the board.
        method: what proved it; None if nothing did.
    """

    answer: Answer
    line: tuple[chess.Move, ...] = ()
    method: Method | None = None


UNKNOWN = Verdict("unknown")


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict for JSON: ``verdict``, ``line`` in UCI, ``method``."""
    return {
        "verdict": verdict.answer,
        "line": [move.uci() for move in verdict.line],
        "method": verdict.method,
    }


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """What ``verdict_data`` wrote."""
    return Verdict(data["verdict"], tuple(map(chess.Move.from_uci, data["line"])), data["method"])


def refusal(board: chess.Board) -> str | None:
    """Why nothing can be said of a position, as a clause; None if it can be judged.

    Too many pieces, also promoted ones, are no reason: their moves are as lawful as those of others.
    """
    status = board.status()
    if status & (chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS):
        return "each side needs one king"
    if status & chess.STATUS_PAWNS_ON_BACKRANK:
        return "a pawn stands on a first or last rank"
    if status & chess.STATUS_OPPOSITE_CHECK:
        return "the side that has just moved is in check"
    return None


def cheap(board: chess.Board, winner: chess.Color) -> Verdict:
    """What is found in a fraction of a millisecond: material, forced moves, mobility, a very small tree.

    Args:
        board: a position that has no ``refusal``; its moves before do not matter.
        winner: who would have to mate.
    """
    return _Opening(board, winner).verdict


def verdict(board: chess.Board, winner: chess.Color, nodes: int) -> Verdict:
    """The whole chain, with a search of up to so many positions."""
    return Search(board, winner).run(nodes) or UNKNOWN


class Search:
    """The whole chain for one position, in pieces of any length.

    Several plans search in turn, each by itself. Whichever ends has the answer: with a mate, or with nothing
    left, which proves that there is none.

    Raises:
        ValueError: there is a ``refusal`` for the position.
    """

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        if why := refusal(board):
            raise ValueError(f"{board.fen()}: {why}")
        self._opening = _Opening(board, winner)
        self._verdict = self._opening.verdict if self._opening.verdict.answer != "unknown" else None
        self._trees: list[Tree] = []
        self._turn = self._round = self._left = 0

    def run(self, nodes: int) -> Verdict | None:
        """Search on for so many positions.

        Returns:
            The verdict; "unknown" when going on is of no use, as there would be too much to remember.
            None if no verdict yet, call again.
        """
        while self._verdict is None and nodes > 0:
            if not self._left:
                self._begin_slice()
            tree = self._trees[self._turn]
            piece = min(nodes, self._left)
            done = tree.run(piece)
            nodes -= piece
            self._left -= piece
            if done:
                self._verdict = self._opening.concluded(tree)
            elif sum(tree.positions for tree in self._trees) > MOST_POSITIONS:
                self._verdict = UNKNOWN
        return self._verdict

    def _begin_slice(self) -> None:
        if self._trees:
            self._turn = (self._turn + 1) % len(PLANS)
            self._round += self._turn == 0
        if self._turn == len(self._trees):
            self._trees.append(self._opening.tree(self._turn))
        self._left = (OTHER_SLICE if self._turn else FIRST_SLICE) << self._round


class _Opening:
    """The stages before the search, and where they leave off."""

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        self._board = board
        self._winner = winner
        self._pieces, self._key = of_board(board, winner)
        self._forced: list[Step] = []
        self._choices = 0
        self.verdict = self._material() or self._forced_line() or self._static() or self._small_tree()

    def tree(self, plan: int) -> Tree:
        """A search from where the forced moves end."""
        return Tree(self._pieces, self._key, PLANS[plan])

    def concluded(self, tree: Tree, *, small: bool = False) -> Verdict:
        """What a search that is done says."""
        if tree.mate is None:
            return Verdict("unwinnable", method="small tree" if small else "exhausted")
        return self._winnable([*self._forced, *tree.mate], "small tree" if small else "helpmate")

    def _material(self) -> Verdict | None:
        return Verdict("unwinnable", method="material") if mobility.too_little(self._pieces) else None

    def _forced_line(self) -> Verdict | None:
        """Plays while there is one legal move; it ends the game, or comes back, or leaves a choice."""
        seen = {self._key}
        while True:
            found, check = steps(self._pieces, self._key)
            if not found:
                if check and self._key & BLACK_TO_MOVE:
                    return self._winnable(self._forced, "forced line")
                return Verdict("unwinnable", method="forced line")
            self._choices = len(found)
            if self._choices > 1:
                return None
            self._pieces, self._key = after(self._pieces, found[0]), found[0][0]
            self._forced.append(found[0])
            if self._key in seen or mobility.too_little(self._pieces):
                return Verdict("unwinnable", method="forced line")
            seen.add(self._key)

    def _static(self) -> Verdict | None:
        if mobility.never_mates(self._pieces, self._key):
            return Verdict("unwinnable", method="static")
        return None

    def _small_tree(self) -> Verdict:
        if self._choices >= MANY_MOVES:
            return UNKNOWN
        tree = self.tree(0)
        while tree.positions <= SMALL_TREE:
            if tree.run(1):
                return self.concluded(tree, small=True)
        return UNKNOWN

    def _winnable(self, line: Iterable[Step], method: Method) -> Verdict:
        """The verdict with its line, which python-chess has to confirm move by move."""
        board = self._board.copy(stack=False)
        for _, square, to, _, _, promoted in line:
            move = chess.Move(seen_by(square, self._winner), seen_by(to, self._winner), promoted & 7 or None)
            board.push(board.parse_uci(move.uci()))
        if not board.is_checkmate() or board.turn == self._winner:
            raise AssertionError(f"no mate for the intended winner: {board.fen()}")
        return Verdict("winnable", tuple(board.move_stack), method)
