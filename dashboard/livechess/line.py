"""The final moves since a position in the record of the game at a table. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.messages import GameState


@dataclass(frozen=True, slots=True)
class MovesSince:
    """Moves since a position.

    Attributes:
        start: the position that they begin from, as a FEN.
        sans: the moves.
        ends: what stands on the board after the last one.
    """

    start: str
    sans: tuple[str, ...]
    ends: str


def line_since(game: GameState | None, fen: str) -> MovesSince:
    """The moves of the game since the last time that this position stood in it.

    Where an arbiter set a position since, they begin there. A position that did not occur in the game has no
    moves behind it.

    Raises:
        ValueError: the position cannot be read.
    """
    wanted = _key(chess.Board(fen))
    found: MovesSince | None = None
    for start, sans, keys, ends in _stretches(game) if game else ():
        if found is not None:
            found = MovesSince(start, sans, ends)  # set by an arbiter since
        else:
            last = max((at for at, key in enumerate(keys) if key == wanted), default=None)
            found = None if last is None else MovesSince(fen, sans[last:], ends)
    return found or MovesSince(fen, (), chess.Board(fen).board_fen())


def _stretches(
    game: GameState,
) -> list[tuple[str, tuple[str, ...], list[tuple[str, chess.Color]], str]]:
    """From each start, or position that was set, to the next: start, moves, positions, what stands last."""
    moves = [(one.uci, one.san) for one in game.moves]
    set_at = {one.ply: one.fen for one in game.position_changes}
    stretches = []
    board, start = chess.Board(game.start_fen), game.start_fen
    sans, keys = list[str](), [_key(board)]
    for ply, (uci, san) in enumerate([*moves, ("", "")]):
        if ply in set_at:
            stretches.append((start, tuple(sans), keys, board.board_fen()))
            start = set_at[ply]
            board = chess.Board(start)
            sans, keys = [], [_key(board)]
        if uci:
            board.push_uci(uci)
            sans.append(san)
            keys.append(_key(board))
    stretches.append((start, tuple(sans), keys, board.board_fen()))
    return stretches


def _key(board: chess.Board) -> tuple[str, chess.Color]:
    return board.board_fen(), board.turn
