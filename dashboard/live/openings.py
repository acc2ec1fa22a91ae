"""The name of the opening of a game, from a table in the same folder.

`openings.tsv` has 3,810 named positions, each with the moves that usually lead to it. A game has the name of
the last named position that it reached, by whichever moves, so that transpositions are found.

The file (450 kB; read at the first use in about 10 ms, and 1.1 MB in memory) has a key for each position, so
that no move of the table is played here; a test plays all of them and compares.
"""

from __future__ import annotations

import functools
import hashlib
import struct
from dataclasses import dataclass
from pathlib import Path

import chess

from broker.contract.messages import GameState

TABLE = Path(__file__).with_name("openings.tsv")

DEEPEST = 40
"""Number of plies that are examined. The deepest named position is 36 plies deep; a game that returns to a
named position later has long had its opening."""
REMEMBERED = 1024
"""Games whose progress is remembered, at most 4 kB each, so that one more move costs one move."""

_PACKED = struct.Struct(">9QBB")


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening that a game reached.

    Attributes:
        eco: its code, such as "C65".
        name: in English, such as "Ruy Lopez: Berlin Defense".
        ply: the number of plies after which its position was on the board.
    """

    eco: str
    name: str
    ply: int


def opening_of(game: GameState) -> Opening | None:
    """Return the last named position that the confirmed moves of a game reached, or None.

    A game with another initial position has none. If an arbiter set a position, only the moves before it
    count.
    """
    if game.start_fen.split()[:4] != chess.STARTING_FEN.split()[:4]:
        return None
    plies = min(DEEPEST, len(game.moves), *(change.ply for change in game.position_changes))
    return _reached(tuple(made.uci for made in game.moves[:plies])).opening


def key_of(board: chess.Board) -> str:
    """Return a key of 16 hexadecimal digits for a position, equal for positions that count as repetition.

    An EPD would serve as well, but takes a hundred times as long to write.
    """
    white, black = board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]
    pieces = (white, black, board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    takes = board.ep_square if board.ep_square is not None and board.has_legal_en_passant() else 64
    packed = _PACKED.pack(*pieces, board.clean_castling_rights(), board.turn, takes)
    return hashlib.blake2b(packed, digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class _Reached:
    """The position and the opening that some moves reach.

    Attributes:
        board: the position, not to be changed; None if the moves cannot be played.
    """

    board: chess.Board | None
    opening: Opening | None = None

    def after(self, uci: str, ply: int) -> _Reached:
        """Return the state after one more move."""
        if self.board is None:
            return self
        board = self.board.copy(stack=False)
        try:
            board.push_uci(uci)
        except ValueError:
            return _Reached(None, self.opening)
        named = _table().get(key_of(board))
        return _Reached(board, Opening(*named, ply) if named else self.opening)


_known: dict[tuple[str, ...], _Reached] = {}
"""Moves of requested games -> what they reach; the least recently requested game comes first."""


def _reached(moves: tuple[str, ...]) -> _Reached:
    reached, start = _known.pop(moves, None), len(moves)
    while reached is None:
        start -= 1
        reached = _known.get(moves[:start]) if start > 0 else _Reached(chess.Board())
    for ply in range(max(0, start), len(moves)):
        reached = reached.after(moves[ply], ply + 1)
    _known[moves] = reached
    if len(_known) > REMEMBERED:
        del _known[next(iter(_known))]
    return reached


@functools.cache
def _table() -> dict[str, tuple[str, str]]:
    """Return key of a position -> code and name."""
    rows = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if line[0] != "#")
    return {key: (eco, name) for eco, name, _, key in rows}
