"""What stands on a board, explained from the record of its game and from nothing else. Pure."""

from __future__ import annotations

import chess

from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.game import Game
from drivers.occupants import Occupants


def as_scoresheet(game: Game) -> Scoresheet:
    """The record of a game as the journal has it."""
    moves = [made.move for made in game.moves]
    return Scoresheet(chess.Board(game.fens[0]), moves, game.positions_set(), game.assumed)


def read_anew(game: Game, pieces: Occupants, *, named: bool, now: float) -> Explanation:
    """What explains the pieces best if the record is right: moves after it, and squares that nothing
    explains.

    Args:
        game: as the journal has it.
        pieces: what stands on the board, from White's side.
        named: the board knows its pieces; False = only where some stand.
        now: hall time.
    """
    sheet = as_scoresheet(game)
    sheet.fix()
    reading = BoardReading(sheet, clocked=False, named=named)
    reading.anew(pieces, now)
    return reading.best(now)
