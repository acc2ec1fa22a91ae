"""The name of the opening of a game, from a table that lies beside this file.

`openings.tsv` has 3,810 named positions, each with the moves that usually lead there. A game has the name of
the last named position that it reached, by whatever moves, so that transpositions are found.

The file (450 kB; read at the first question in about 10 ms, and 1.1 MB in memory) has a key of each position,
so that no move of the table is played here; a test plays all of them and compares.
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
"""Plies that are looked at. The deepest named position is 36 plies deep, and one that comes back to a named
position later than this has long had its opening."""
REMEMBERED = 1024
"""Games that are known as far as they have come, at most 4 kB each: one more move costs one move."""

_PACKED = struct.Struct(">9QBB")


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening that a game reached.

    Attributes:
        eco: its code, "C65".
        name: in English, "Ruy Lopez: Berlin Defense".
        ply: after so many plies its position stood on the board.
    """

    eco: str
    name: str
    ply: int


def opening_of(game: GameState) -> Opening | None:
    """The last named position that the game reached by its final moves; None = it has no name.

    A game that begins elsewhere than at the usual position has none. Where an arbiter set a position, the
    moves before it are those that count.
    """
    if game.start_fen.split()[:4] != chess.STARTING_FEN.split()[:4]:
        return None
    plies = min(DEEPEST, len(game.moves), *(one.ply for one in game.position_changes))
    return _reached(tuple(made.uci for made in game.moves[:plies])).opening


def key_of(board: chess.Board) -> str:
    """A position by what makes it the same in the sense of repetition, in 16 hexadecimal digits.

    An EPD says the same, and takes a hundred times as long to write.
    """
    white, black = board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]
    pieces = (white, black, board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    takes = board.ep_square if board.ep_square is not None and board.has_legal_en_passant() else 64
    packed = _PACKED.pack(*pieces, board.clean_castling_rights(), board.turn, takes)
    return hashlib.blake2b(packed, digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class _Reached:
    """How far some moves led.

    Attributes:
        board: the position, not to be changed; None = the moves cannot be played.
    """

    board: chess.Board | None
    opening: Opening | None = None

    def after(self, uci: str, ply: int) -> _Reached:
        """One move further."""
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
"""Moves of games that were asked for -> how far they led; the one not asked for the longest is the first."""


def _reached(moves: tuple[str, ...]) -> _Reached:
    found, start = _known.pop(moves, None), len(moves)
    while found is None:
        start -= 1
        found = _known.get(moves[:start]) if start > 0 else _Reached(chess.Board())
    for ply in range(max(0, start), len(moves)):
        found = found.after(moves[ply], ply + 1)
    _known[moves] = found
    if len(_known) > REMEMBERED:
        del _known[next(iter(_known))]
    return found


@functools.cache
def _table() -> dict[str, tuple[str, str]]:
    """Key of a position -> code and name."""
    rows = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if line[0] != "#")
    return {key: (eco, name) for eco, name, _, key in rows}
