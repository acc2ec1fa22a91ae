"""Explains the pieces on a board from the record of its game alone."""

from __future__ import annotations

import chess

from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.game import Game
from drivers.occupants import Occupants


def as_scoresheet(game: Game) -> Scoresheet:
    """Return the record of a game as the journal has it."""
    moves = [made.move for made in game.moves]
    return Scoresheet(chess.Board(game.fens[0]), moves, game.positions_set(), game.assumed)


def reread(game: Game, pieces: Occupants, *, named: bool, now: float) -> Explanation:
    """Return what explains the pieces best if the record is right: later moves, and unexplained squares.

    Args:
        game: the game as the journal has it.
        pieces: the pieces on the board, from White's side.
        named: the board identifies pieces; False if it detects occupancy only.
        now: hall time.
    """
    sheet = as_scoresheet(game)
    sheet.fix()
    reading = BoardReading(sheet, clocked=False, named=named)
    reading.reread(pieces, now)
    return reading.best(now)
