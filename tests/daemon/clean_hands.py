"""Random legal games, and hands that play them without mistakes but in every order that hands have.

A reply comes a tenth of a second after the press at the earliest; quicker ones, and those before the press,
are in `core/judging/test_played_moves.py`, case by case.
"""

from __future__ import annotations

import random

import chess

from tests.daemon.board_at_hand import AtTheTable


def random_game(rng: random.Random, plies: int, fen: str = chess.STARTING_FEN) -> list[chess.Move]:
    """Legal moves from a position, up to the end of the game; castling and captures are sought."""
    board = chess.Board(fen)
    made: list[chess.Move] = []
    while len(made) < plies and not board.is_game_over():
        rare = [move for move in board.legal_moves if board.is_castling(move) or board.is_en_passant(move)]
        moves = rare or list(board.generate_legal_captures()) if rng.random() < 0.4 else []
        made.append(rng.choice(moves or list(board.legal_moves)))
        board.push(made[-1])
    return made


def play(
    table: AtTheTable, moves: list[chess.Move], rng: random.Random, fen: str | None = None
) -> AtTheTable:
    """Make and press the moves at the table, from a position; None = the recorded one."""
    board = chess.Board(table.game.fens[-1] if fen is None else fen)
    for move in moves:
        _make(table, board, move, rng)
        table.press(board.turn, rng.uniform(0.1, 0.6)).wait(rng.uniform(0, 0.6))
        board.push(move)
    return table


def _make(table: AtTheTable, board: chess.Board, move: chess.Move, rng: random.Random) -> None:
    origin, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
    if board.is_castling(move):
        _castle(table, origin, target, rng)
    elif board.is_en_passant(move):
        _in_order(table, origin, target, target[0] + origin[1], rng.choice((0, 1, 2)), rng)
    elif move.promotion:
        piece = chess.Piece(move.promotion, board.turn).symbol()
        if board.piece_at(move.to_square):
            table.take(target, _pause(rng))
        table.take(origin, _pause(rng)).put(target, piece, _pause(rng))
    elif board.is_capture(move):
        style = rng.choice((0, 1, None))
        _in_order(table, origin, target, target if style is not None else "", style or 0, rng)
    else:
        _quiet(table, move, rng)


def _castle(table: AtTheTable, origin: str, target: str, rng: random.Random) -> None:
    rank, short = origin[1], target[0] == "g"
    rook = ("h" if short else "a") + rank, ("f" if short else "d") + rank
    halves = [origin + target, "".join(rook)]
    rng.shuffle(halves)
    for half in halves:
        table.step(half, _pause(rng))


def _in_order(
    table: AtTheTable, origin: str, target: str, victim: str, when: int, rng: random.Random
) -> None:
    """The victim leaves before the mover is lifted (0), while he is in the air (1), or at the end (2)."""
    if victim and when == 0:
        table.take(victim, _pause(rng))
    table.lift(origin, _pause(rng))
    if victim and when == 1:
        table.take(victim, _pause(rng))
    table.put(target, after=_pause(rng))
    if victim and when == 2:
        table.take(victim, _pause(rng))


def _quiet(table: AtTheTable, move: chess.Move, rng: random.Random) -> None:
    squares = [move.from_square, *chess.SquareSet(chess.between(move.from_square, move.to_square))]
    path = sorted(squares[1:], key=lambda square: chess.square_distance(square, move.from_square))
    names = [chess.square_name(square) for square in (move.from_square, *path, move.to_square)]
    if path and rng.random() < 0.3:
        table.slide(*names, dwell=rng.uniform(0.03, 0.3))
    else:
        table.step(names[0] + names[-1], _pause(rng))


def _pause(rng: random.Random) -> float:
    return rng.uniform(0.1, 0.6)
