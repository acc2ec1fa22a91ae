"""Deliberate acts that look like an incident and are none: corrected before the press, or allowed."""

from __future__ import annotations

import random

import chess

from drivers.physical_board import placement_of
from drivers.simulation.players.gestures.gestures import Gesture, Hand, gesture_length
from drivers.simulation.players.gestures.noise import HandNoise
from drivers.simulation.players.mishaps import illegal_moves


class Harmless:
    """Writes it around a move; the pieces stand as the move says when it is done."""

    def __init__(self, rng: random.Random, hand: Hand, noise: HandNoise) -> None:
        self._rng = rng
        self._hand = hand
        self._noise = noise

    def before(self, kind: str, board: chess.Board, move: chess.Move) -> Gesture:
        """Return what the player does before the move; the position stays the same."""
        match kind:
            case "corrected_illegal":
                return self._put_back(board, self._rng.choice(illegal_moves(board)))
            case "castled_again":
                both = self._hand.two_hands(board, move)
                after = board.copy(stack=False)
                after.push(move)
                return _then(both, self._hand.rearranged(placement_of(after), placement_of(board)))
            case "adjusted":
                pieces = self._rng.sample(sorted(board.piece_map().items(), key=lambda item: item[0]), 2)
                first, second = (self._hand.touched(square, piece, (0.3, 1.5)) for square, piece in pieces)
                return _then(first, second)
            case "touched":
                piece = board.piece_at(move.from_square)
                assert piece, "a move without a piece"
                return self._hand.touched(move.from_square, piece, (0.5, 2.5))
            case "changed_move":
                other = self._noise.another_move(board, move)
                return self._noise.withdrawn(board, other) if other else []
            case _:
                return []

    def around(self, kind: str, board: chess.Board, move: chess.Move) -> Gesture | None:
        """Return how the player makes the move itself, or None if as usual."""
        match kind:
            case "slid":
                return self._hand.slid(board, move)
            case "hesitated":
                stops = self._noise.stops(board, move)
                return self._hand.hesitating(board, self._rng.choice(stops), move) if stops else None
            case "restored":
                made = self._hand.move(board, move)
                return made + self._noise.restored(board, move, gesture_length(made) + 0.03)
            case _:
                return None

    def _put_back(self, board: chess.Board, wrong: chess.Move) -> Gesture:
        """An illegal move, and the way back of its piece."""
        before = placement_of(board)
        made = list(before)
        made[wrong.from_square], made[wrong.to_square] = None, before[wrong.from_square]
        return _then(self._hand.plain(board, wrong), self._hand.rearranged(tuple(made), before))


def _then(first: Gesture, second: Gesture) -> Gesture:
    begin = gesture_length(first) + 0.8
    return first + [type(step)(begin + step.at, step.square, step.piece) for step in second]
