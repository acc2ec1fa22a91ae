"""Pieces on squares, as arguments of sentences."""

from __future__ import annotations

import chess

from broker.words.sentence import Sentence
from daemon.core.rules.rulebook.clock_changes import side_key


def colored(piece: chess.Piece) -> Sentence:
    """Return a piece by colour and kind, such as "white king"."""
    return Sentence("hall_piece", side=side_key(piece.color), piece=chess.piece_name(piece.piece_type))


def on_square(piece: chess.Piece, square: str) -> Sentence:
    """Return a piece on a square, such as "white king on e1"."""
    return Sentence(
        "hall_piece_on", side=side_key(piece.color), piece=chess.piece_name(piece.piece_type), square=square
    )
