"""The confirmed moves since a position, by the record of the game at a table."""

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
        ends: the placement after the last one.
    """

    start: str
    sans: tuple[str, ...]
    ends: str


def line_since(game: GameState | None, fen: str) -> MovesSince:
    """Return the moves of a game since it last reached a position.

    If an arbiter has set a position since, they begin there. A position that did not occur in the game has no
    moves.

    Raises:
        ValueError: the position is not a valid FEN.
    """
    wanted = _key(chess.Board(fen))
    moves_since: MovesSince | None = None
    for start, sans, keys, ends in _parts(game) if game else ():
        if moves_since is not None:
            moves_since = MovesSince(start, sans, ends)  # set by an arbiter since
        else:
            last = max((at for at, key in enumerate(keys) if key == wanted), default=None)
            moves_since = None if last is None else MovesSince(fen, sans[last:], ends)
    return moves_since or MovesSince(fen, (), chess.Board(fen).board_fen())


def _parts(
    game: GameState,
) -> list[tuple[str, tuple[str, ...], list[tuple[str, chess.Color]], str]]:
    """Return the parts of a game between set positions: start, moves, positions, and the last placement."""
    moves = [(move.uci, move.san) for move in game.moves]
    set_at = {change.ply: change.fen for change in game.position_changes}
    parts = []
    board, start = chess.Board(game.start_fen), game.start_fen
    sans, keys = list[str](), [_key(board)]
    for ply, (uci, san) in enumerate([*moves, ("", "")]):
        if ply in set_at:
            parts.append((start, tuple(sans), keys, board.board_fen()))
            start = set_at[ply]
            board = chess.Board(start)
            sans, keys = [], [_key(board)]
        if uci:
            board.push_uci(uci)
            sans.append(san)
            keys.append(_key(board))
    parts.append((start, tuple(sans), keys, board.board_fen()))
    return parts


def _key(board: chess.Board) -> tuple[str, chess.Color]:
    return board.board_fen(), board.turn
