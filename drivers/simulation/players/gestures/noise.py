"""Gestures apart from the move: adjusting, touching, hesitating, changing their mind, knocking pieces over.

All of it is harmless: the pieces stand as before, or as the move says, before the clock is pressed.
"""

from __future__ import annotations

import random

import chess

from drivers.simulation.players.gestures.gestures import (
    Gesture,
    GestureStep,
    Hand,
    after,
    gesture_length,
    happens,
    joined,
)
from drivers.simulation.players.gestures.habits import Habits

_SETTLING_PLIES = 6
"""Pieces are adjusted mostly before move 4."""


class HandNoise:
    """Draws noise around a move."""

    def __init__(self, habits: Habits, rng: random.Random, hand: Hand) -> None:
        self._habits = habits
        self._rng = rng
        self._hand = hand

    def before(self, board: chess.Board, move: chess.Move, ply: int) -> list[Gesture]:
        """What happens on the board while the player still thinks."""
        gestures: list[Gesture] = []
        pieces = list(board.piece_map().items())
        if self._chance(self._habits.adjust * (4 if ply < _SETTLING_PLIES else 1)):
            chosen = self._rng.sample(pieces, self._rng.randint(1, 3))
            gestures += [self._hand.touched(square, piece, (0.2, 1.5)) for square, piece in chosen]
        if self._chance(self._habits.nudge):
            gestures.append(self._hand.nudged(*self._rng.choice(pieces)))
        if self._chance(self._habits.touch):
            own = board.piece_at(move.from_square)
            assert own is not None, "a move without a piece"
            gestures.append(self._hand.touched(move.from_square, own, (0.3, 3.0)))
        if self._chance(self._habits.withdraw):
            other = self.another_move(board, move)
            if other is not None:
                gestures.append(self.withdrawn(board, other))
        return gestures

    def around(self, board: chess.Board, move: chess.Move, gesture: Gesture) -> Gesture:
        """The move itself with a hesitation in it, or with pieces knocked over and set up again."""
        if self._chance(self._habits.hesitate) and (stops := self.stops(board, move)):
            return self._hand.hesitating(board, self._rng.choice(stops), move)
        if self._chance(self._habits.knock):
            return gesture + self.restored(board, move, gesture_length(gesture) + 0.03)
        return gesture

    def stops(self, board: chess.Board, move: chess.Move) -> list[chess.Square]:
        """Other squares on which the piece of a quiet move may rest before it."""
        if not self._is_quiet(board, move):
            return []
        return [
            other.to_square
            for other in board.legal_moves
            if other.from_square == move.from_square
            and other.to_square != move.to_square
            and self._is_harmless(board, other)
        ]

    def aside(self, board: chess.Board, move: chess.Move) -> Gesture:
        """Pieces fall next to a landing and are set up again while the game continues; empty if none fell."""
        if not happens(self._habits.knock_aside, self._rng):
            return []
        following = after(board, move)
        near = [
            square
            for around in (move.from_square, move.to_square)
            for square in chess.SquareSet(chess.BB_KING_ATTACKS[around]) & following.occupied
            if square not in (move.from_square, move.to_square)
        ]
        fallen = self._rng.sample(sorted(set(near)), min(len(set(near)), self._rng.randint(1, 3)))
        free = set(chess.SQUARES) - set(chess.SquareSet(following.occupied)) - {move.from_square}
        steps: Gesture = []
        for square in fallen:
            piece = following.piece_at(square)
            falls, up_again = self._rng.uniform(0.0, 0.15), self._rng.uniform(0.8, 6.0)
            steps.append(GestureStep(falls, square))
            neighbours = sorted(free & set(chess.SquareSet(chess.BB_KING_ATTACKS[square])))
            if neighbours and self._rng.random() < 0.5:  # it came to lie one square off
                lies = self._rng.choice(neighbours)
                steps += [GestureStep(falls + 0.05, lies, piece), GestureStep(up_again - 0.2, lies)]
                free.discard(lies)
            elif neighbours and self._rng.random() < self._habits.knock_wrong:
                wrong = self._rng.choice(neighbours)
                steps += [GestureStep(up_again, wrong, piece), GestureStep(up_again + 0.8, wrong)]
                up_again += 1.2
                free.discard(wrong)
            steps.append(GestureStep(up_again, square, piece))
        return sorted(steps, key=lambda step: step.at)

    def another_move(
        self, board: chess.Board, move: chess.Move, *, captures: bool = False
    ) -> chess.Move | None:
        """A legal quiet move (or capture) other than ``move`` that does not end the game."""
        others = [
            other
            for other in board.legal_moves
            if other != move and (self._is_harmless(board, other) or (captures and self._takes(board, other)))
        ]
        return self._rng.choice(others) if others else None

    def withdrawn(self, board: chess.Board, other: chess.Move) -> Gesture:
        """A move and its way back."""
        back = chess.Move(other.to_square, other.from_square)
        there = self._hand.plain(board, other)
        return joined([there, self._hand.plain(after(board, other), back)], self._rng.uniform(0.5, 2.5))

    def restored(self, board: chess.Board, move: chess.Move, at: float) -> Gesture:
        """One or two pieces next to the target fall ``at`` seconds after the first touch and are restored at
        once."""
        following = after(board, move)
        neighbours = chess.SquareSet(chess.BB_KING_ATTACKS[move.to_square]) & following.occupied
        neighbours.discard(move.from_square)
        fallen = self._rng.sample(list(neighbours), min(len(neighbours), self._rng.randint(1, 2)))
        steps: Gesture = [GestureStep(at, square) for square in fallen]
        for square in fallen:
            at += self._rng.uniform(0.6, 1.5)
            steps.append(GestureStep(at, square, following.piece_at(square)))
        return steps

    def _is_harmless(self, board: chess.Board, move: chess.Move) -> bool:
        return self._is_quiet(board, move) and not after(board, move).is_game_over()

    def _takes(self, board: chess.Board, move: chess.Move) -> bool:
        plain = not move.promotion and not board.is_en_passant(move)
        return plain and board.is_capture(move) and not after(board, move).is_game_over()

    def _is_quiet(self, board: chess.Board, move: chess.Move) -> bool:
        special = move.promotion or board.is_castling(move) or board.is_en_passant(move)
        return not special and board.piece_at(move.to_square) is None

    def _chance(self, rate: float) -> bool:
        return self._rng.random() < rate
