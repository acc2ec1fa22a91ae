"""Whether a player could still checkmate by any series of legal moves.

There is no clock and no chance in it: the search counts positions, and an equal question has an equal
answer. The rules ask it at a dead position, a fallen flag, a resignation and a second illegal move (Laws of
Chess 2023, articles 5.1.2, 5.2.2, 6.9, 7.5.5). The limits of 75 moves and of five occurrences do not count
here. `daemon/UNWINNABILITY.md` explains the proof and how often it succeeds.
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
    "verdict",
    "verdict_data",
    "verdict_from",
    "why_not_judged",
]

Answer = Literal["winnable", "unwinnable", "unknown"]
Method = Literal["material", "forced line", "static", "small tree", "helpmate", "exhausted"]

FIRST_SLICE, OTHER_SLICE = 3000, 120
"""Positions that the first plan and each other plan may expand before the next plan's turn; twice as many in
each round. Most go to the first, as it is enough if one plan comes to the end when there is no checkmate."""
MOST_POSITIONS = 1_500_000
"""A search that has met more gives up, at some 500 MB."""
SMALL_TREE = 48
"""Positions that a search may meet within about a millisecond."""
MANY_MOVES = 16
"""With this many moves at the start a search does not stay that small."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the intended winner can checkmate.

    Attributes:
        answer: "unknown" if nothing is proved, which is never a draw.
        line: for "winnable", moves of both sides up to the checkmate; empty if it is on the board.
        method: what proved it; None if nothing did.
    """

    answer: Answer
    line: tuple[chess.Move, ...] = ()
    method: Method | None = None


UNKNOWN = Verdict("unknown")


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict for JSON: ``verdict``, ``line`` in UCI, ``method``."""
    return {
        "verdict": verdict.answer,
        "line": [move.uci() for move in verdict.line],
        "method": verdict.method,
    }


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """Return the verdict that ``verdict_data`` wrote."""
    return Verdict(data["verdict"], tuple(map(chess.Move.from_uci, data["line"])), data["method"])


def why_not_judged(board: chess.Board) -> str | None:
    """Return why a position cannot be judged, as a clause; None if it can.

    Too many pieces, also promoted ones, are no reason: their moves are as legal as those of others.
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
    """Return the verdict of the fast methods: material, forced moves, mobility, a very small tree.

    Args:
        board: a position that can be judged, see ``why_not_judged``; its previous moves do not matter.
        winner: the side that would have to checkmate.
    """
    return _Opening(board, winner).verdict


def verdict(board: chess.Board, winner: chess.Color, nodes: int) -> Verdict:
    """Return the verdict of all methods, with a search of at most ``nodes`` positions."""
    return Search(board, winner).run(nodes) or UNKNOWN


class Search:
    """All methods for one position, in steps of any size.

    Several plans search in turn, each on its own. The first one that ends has the answer: a checkmate, or no
    position left, which proves that there is none.

    Raises:
        ValueError: the position cannot be judged, see ``why_not_judged``.
    """

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        if why := why_not_judged(board):
            raise ValueError(f"{board.fen()}: {why}")
        self._opening = _Opening(board, winner)
        self._verdict = self._opening.verdict if self._opening.verdict.answer != "unknown" else None
        self._trees: list[Tree] = []
        self._turn = self._round = self._left = 0

    def run(self, nodes: int) -> Verdict | None:
        """Continue the search for a number of positions.

        Returns:
            The verdict; "unknown" if there is too much to remember to continue. None if there is none yet,
            and the search should be continued.
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
    """The methods before the search, and the position where they end."""

    def __init__(self, board: chess.Board, winner: chess.Color) -> None:
        self._board = board
        self._winner = winner
        self._pieces, self._key = of_board(board, winner)
        self._forced: list[Step] = []
        self._choices = 0
        self.verdict = self._material() or self._forced_line() or self._static() or self._small_tree()

    def tree(self, plan: int) -> Tree:
        """Return a search from where the forced moves end."""
        return Tree(self._pieces, self._key, PLANS[plan])

    def concluded(self, tree: Tree, *, small: bool = False) -> Verdict:
        """Return the verdict of a completed search."""
        if tree.mate is None:
            return Verdict("unwinnable", method="small tree" if small else "exhausted")
        return self._winnable([*self._forced, *tree.mate], "small tree" if small else "helpmate")

    def _material(self) -> Verdict | None:
        return Verdict("unwinnable", method="material") if mobility.too_little(self._pieces) else None

    def _forced_line(self) -> Verdict | None:
        """Play moves while only one is legal; this ends the game, repeats a position, or leaves a choice."""
        seen = {self._key}
        while True:
            legal, check = steps(self._pieces, self._key)
            if not legal:
                if check and self._key & BLACK_TO_MOVE:
                    return self._winnable(self._forced, "forced line")
                return Verdict("unwinnable", method="forced line")
            self._choices = len(legal)
            if self._choices > 1:
                return None
            self._pieces, self._key = after(self._pieces, legal[0]), legal[0][0]
            self._forced.append(legal[0])
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
        """Return the verdict with its line, which python-chess has to confirm move by move."""
        board = self._board.copy(stack=False)
        for _, square, to, _, _, promoted in line:
            move = chess.Move(seen_by(square, self._winner), seen_by(to, self._winner), promoted & 7 or None)
            board.push(board.parse_uci(move.uci()))
        if not board.is_checkmate() or board.turn == self._winner:
            raise AssertionError(f"no mate for the intended winner: {board.fen()}")
        return Verdict("winnable", tuple(board.move_stack), method)
