"""The positions of a game, computed on demand: a hall that restarts reads thousands of moves, and mostly
needs the last position only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

import chess


class _Position:
    """One position: its FEN, or the move that leads to it from the one before.

    The board moves on with the game: the newest position has it, and older ones compute theirs again.
    """

    __slots__ = ("before", "board", "known_fen", "move")

    def __init__(
        self, fen: str | None = None, before: _Position | None = None, move: chess.Move | None = None
    ) -> None:
        self.known_fen = fen
        self.before = before
        self.move = move
        self.board: chess.Board | None = None

    @property
    def fen(self) -> str:
        if self.known_fen is None:
            board = self._take_board()
            self.known_fen, self.board = board.fen(), board
        return self.known_fen

    def after(self, move: chess.Move) -> tuple[_Position, str]:
        """Return the position after a legal move, and the move in SAN."""
        board = self._take_board()
        san = board.san_and_push(move)
        board.clear_stack()
        made = _Position(before=self, move=move)
        made.board = board
        return made, san

    def _take_board(self) -> chess.Board:
        board, self.board = self.board, None
        if board is not None:
            return board
        moves: list[chess.Move] = []
        known = self
        while known.known_fen is None:
            assert known.before is not None
            assert known.move is not None
            moves.append(known.move)
            known = known.before
        board = chess.Board(known.known_fen)
        for move in reversed(moves):
            board.push(move)
        board.clear_stack()
        return board


class Positions(Sequence[str]):
    """The FENs after each number of plies; equal to any sequence of the same FENs."""

    __slots__ = ("every",)

    every: tuple[_Position, ...]

    def __init__(self, fens: Iterable[str]) -> None:
        self.every = fens.every if isinstance(fens, Positions) else tuple(_Position(fen) for fen in fens)

    def after(self, move: chess.Move) -> tuple[Positions, str]:
        """Return these and the position after a legal move, and the move in SAN."""
        made, san = self.every[-1].after(move)
        return self._of((*self.every, made)), san

    def upto(self, ply: int) -> Positions:
        """Return the positions up to a number of plies."""
        return self._of(self.every[: ply + 1])

    def instead(self, fen: str) -> Positions:
        """Return the positions with another one instead of the last."""
        return self._of((*self.every[:-1], _Position(fen)))

    @classmethod
    def _of(cls, every: tuple[_Position, ...]) -> Positions:
        made = cls(())
        made.every = every
        return made

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        if isinstance(at, slice):
            return tuple(position.fen for position in self.every[at])
        return self.every[at].fen

    def __len__(self) -> int:
        return len(self.every)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(
            mine == theirs for mine, theirs in zip(self, other, strict=True)
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
