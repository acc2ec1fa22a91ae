"""How one hand makes one move: lifts and puts in the order and rhythm of people.

A gesture is a list of steps whose times count from its first touch. It knows squares and pieces, no clock and
no script. Every gesture starts from the position it is given and leaves the physical board as the move says.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from drivers.events import Placement
from drivers.physical_board import placement_of
from drivers.simulation.players.gestures.habits import Habits, Range


@dataclass(frozen=True, slots=True)
class GestureStep:
    """A piece is put on a square, or (``piece`` None) lifted, ``at`` seconds after the first touch."""

    at: float
    square: chess.Square
    piece: chess.Piece | None = None


Gesture = list[GestureStep]

Half = tuple[chess.Square, chess.Square]
"""Where the king or the rook of a castling comes from and goes to."""


class Hand:
    """Draws gestures with one set of habits from one generator."""

    def __init__(self, habits: Habits, rng: random.Random) -> None:
        self._habits = habits
        self._rng = rng

    def move(self, board: chess.Board, move: chess.Move) -> Gesture:
        """The move with its noise inside: slides, orders of capture, castling, promotion."""
        if board.is_castling(move):
            return self._castling(board, move)
        if board.is_en_passant(move):
            return self._en_passant(board, move)
        if move.promotion:
            return self._promotion(board, move)
        if board.is_capture(move):
            return self._capture(board, move)
        return self._quiet(board, move)

    def plain(self, board: chess.Board, move: chess.Move) -> Gesture:
        """Make the move without noise: lift, carry, place; a captured piece goes first."""
        piece = _piece(board, move.from_square)
        steps = _Steps()
        if board.piece_at(move.to_square):
            steps.lift(move.to_square)
            steps.wait(self._draw((0.2, 0.5)))
        steps.lift(move.from_square)
        steps.wait(self._draw(self._habits.carry))
        steps.put(move.to_square, piece)
        return steps.made

    def two_hands(self, board: chess.Board, move: chess.Move) -> Gesture:
        """Castling with a hand for each, as quick as hands are: an offence, never noise.

        Slower ones look like one hand that holds both.
        """
        king, rook = _castling_halves(board, move)
        steps = _Steps()
        steps.lift(king[0])
        steps.wait(self._draw((0.0, 0.01)))
        steps.lift(rook[0])
        steps.wait(self._draw((0.05, 0.08)))
        steps.put(king[1], _piece(board, king[0]))
        steps.wait(self._draw((0.0, 0.01)))
        steps.put(rook[1], _piece(board, rook[0]))
        return steps.made

    def slid(self, board: chess.Board, move: chess.Move) -> Gesture:
        """A quiet move whose piece is pushed over every square on its way."""
        piece = _piece(board, move.from_square)
        steps = _Steps()
        steps.lift(move.from_square)
        self._slide(steps, self._path(board, move, piece), piece)
        steps.put(move.to_square, piece)
        return steps.made

    def unpromoted(self, board: chess.Board, move: chess.Move) -> Gesture:
        """A promotion that ends with the pawn on the last rank: an offence if it is pressed for."""
        return self.plain(board, chess.Move(move.from_square, move.to_square))

    def exchanged(self, square: chess.Square, piece: chess.Piece) -> Gesture:
        """Replace the piece on a square by another."""
        return [GestureStep(0.0, square), GestureStep(self._draw((0.4, 1.2)), square, piece)]

    def pushed(self, board: chess.BaseBoard, pieces: Sequence[tuple[chess.Square, chess.Square]]) -> Gesture:
        """Pieces are knocked over and come to lie on other squares, one after the other."""
        steps = _Steps()
        for square, target in pieces:
            piece = board.piece_at(square)
            steps.lift(square)
            steps.wait(self._draw((0.05, 0.15)))
            steps.put(target, piece)
            steps.wait(self._draw((0.05, 0.15)))
        return steps.made

    def touched(self, square: chess.Square, piece: chess.Piece, gesture_length: Range) -> Gesture:
        """A piece is lifted and comes back to the same square."""
        return [GestureStep(0.0, square), GestureStep(self._draw(gesture_length), square, piece)]

    def nudged(self, square: chess.Square, piece: chess.Piece) -> Gesture:
        """A piece is pushed and blinks without leaving, one to three times."""
        steps = _Steps()
        for _ in range(self._rng.randint(1, 3)):
            steps.lift(square)
            steps.wait(self._draw((0.04, 0.25)))
            steps.put(square, piece)
            steps.wait(self._draw((0.05, 0.4)))
        return steps.made

    def hesitating(self, board: chess.Board, stop: chess.Square, move: chess.Move) -> Gesture:
        """The piece rests on another square before it continues to a free one."""
        piece = _piece(board, move.from_square)
        steps = _Steps()
        steps.lift(move.from_square)
        steps.wait(self._draw(self._habits.carry))
        steps.put(stop, piece)
        steps.wait(self._draw((0.4, 4.0)))
        steps.lift(stop)
        steps.wait(self._draw(self._habits.carry))
        steps.put(move.to_square, piece)
        return steps.made

    def rearranged(self, before: Placement, after: Placement, pace: Range = (0.15, 0.6)) -> Gesture:
        """Rearrange the board from one placement into another, piece by piece, in an order that works."""
        steps = _Steps()
        standing = list(before)
        wrong = [square for square in chess.SQUARES if before[square] != after[square]]
        missing = [square for square in wrong if after[square] is not None]
        self._rng.shuffle(missing)
        extra = [square for square in wrong if before[square] is not None]
        while extra or missing:
            reachable = [
                (source, target)
                for target in missing
                if standing[target] is None
                for source in extra
                if standing[source] == after[target]
            ]
            if reachable:
                source, target = reachable[0]
                steps.lift(source)
                steps.wait(self._draw(pace))
                steps.put(target, after[target])
                standing[source], standing[target] = None, after[target]
                extra.remove(source)
                missing.remove(target)
            elif extra:  # it blocks a square, or belongs in the box
                square = self._rng.choice(extra)
                steps.lift(square)
                standing[square] = None
                extra.remove(square)
            else:
                square = missing.pop()
                steps.put(square, after[square])
            steps.wait(self._draw(pace))
        return steps.made

    def _quiet(self, board: chess.Board, move: chess.Move) -> Gesture:
        piece = _piece(board, move.from_square)
        steps = _Steps()
        steps.lift(move.from_square)
        path = self._path(board, move, piece)
        if path and self._chance(
            self._habits.knight_slide if piece.piece_type == chess.KNIGHT else self._habits.slide
        ):
            self._slide(steps, path, piece)
        else:
            steps.wait(self._draw(self._habits.carry))
        steps.put(move.to_square, piece)
        return steps.made

    def _slide(self, steps: _Steps, path: Sequence[chess.Square], piece: chess.Piece) -> None:
        rest = self._rng.choice(path) if self._chance(self._habits.slide_rest) else None
        steps.wait(self._draw(self._habits.gap))
        for square in path:
            steps.put(square, piece)
            steps.wait(self._draw(self._habits.rest if square == rest else self._habits.dwell))
            steps.lift(square)
            steps.wait(self._draw(self._habits.gap))

    def _path(self, board: chess.Board, move: chess.Move, piece: chess.Piece) -> list[chess.Square]:
        """Free squares that a sliding piece crosses, in order."""
        if piece.piece_type == chess.KNIGHT:
            corner = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
            return [] if board.piece_at(corner) else [corner]
        between = list(chess.SquareSet(chess.between(move.from_square, move.to_square)))
        return between if move.from_square < move.to_square else between[::-1]

    def _capture(self, board: chess.Board, move: chess.Move) -> Gesture:
        piece, victim = _piece(board, move.from_square), _piece(board, move.to_square)
        steps = _Steps()
        style = self._rng.random()
        if style < self._habits.taken_first:
            return self.plain(board, move)
        steps.lift(move.from_square)
        steps.wait(self._draw(self._habits.carry))
        steps.lift(move.to_square)
        style -= self._habits.taken_first
        aside = [s for s in chess.SquareSet(chess.BB_KING_ATTACKS[move.to_square]) if not board.piece_at(s)]
        if style < self._habits.push and aside:
            resting = self._rng.choice(aside)
            steps.wait(0.02)
            steps.put(resting, victim)
            steps.wait(self._draw((0.02, 0.1)))
            steps.put(move.to_square, piece)
            steps.wait(self._draw((0.1, 0.4)))
            steps.lift(resting)
            return steps.made
        exchanged = style < self._habits.push + self._habits.exchange
        steps.wait(self._draw((0.0, 0.045) if exchanged else (0.05, 0.3)))
        steps.put(move.to_square, piece)
        return steps.made

    def _castling(self, board: chess.Board, move: chess.Move) -> Gesture:
        king, rook = _castling_halves(board, move)
        blocked = {king[1], rook[1]} & {king[0], rook[0]}  # Chess960: the halves stand in each other's way
        if blocked:
            return self.rearranged(placement_of(board), placement_of(after(board, move)), self._habits.carry)
        style = self._rng.random()
        pause = (1.5, 5.0) if self._chance(self._habits.castling_slow) else self._habits.castling_gap
        steps = _Steps()
        if style < self._habits.king_in_hand:
            steps.lift(king[0])
            steps.wait(self._draw((0.1, 0.3)))
            self._half(steps, board, rook)
            steps.wait(self._draw((0.9, 1.3)))  # more than a scan apart: it does not look like two hands
            steps.put(king[1], _piece(board, king[0]))
            return steps.made
        rook_first = style < self._habits.king_in_hand + self._habits.rook_first
        if not rook_first and happens(self._habits.two_hands, self._rng):
            return self._both_hands(board, king, rook)
        first, second = (rook, king) if rook_first else (king, rook)
        self._half(steps, board, first)
        steps.wait(self._draw(pause))
        self._half(steps, board, second)
        return steps.made

    def _both_hands(self, board: chess.Board, king: Half, rook: Half) -> Gesture:
        """Carry king and rook at the same time, in any order of lifts and landings."""
        steps = _Steps()
        for number, half in enumerate(self._rng.sample((king, rook), 2)):
            steps.wait(number * self._draw((0.0, 0.25)))
            steps.lift(half[0])
        steps.wait(self._draw(self._habits.carry))
        for number, half in enumerate(self._rng.sample((king, rook), 2)):
            steps.wait(number * self._draw((0.0, 0.25)))
            steps.put(half[1], _piece(board, half[0]))
        return steps.made

    def _half(self, steps: _Steps, board: chess.Board, half: Half) -> None:
        steps.lift(half[0])
        steps.wait(self._draw(self._habits.carry))
        steps.put(half[1], _piece(board, half[0]))

    def _en_passant(self, board: chess.Board, move: chess.Move) -> Gesture:
        pawn = _piece(board, move.from_square)
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        style = self._rng.random()
        steps = _Steps()
        if style < self._habits.victim_first:
            steps.lift(victim)
            steps.wait(self._draw((0.2, 0.6)))
        steps.lift(move.from_square)
        steps.wait(self._draw(self._habits.carry))
        if self._habits.victim_first <= style < self._habits.victim_first + self._habits.victim_middle:
            steps.lift(victim)
            steps.wait(self._draw((0.05, 0.3)))
        steps.put(move.to_square, pawn)
        if style >= self._habits.victim_first + self._habits.victim_middle:
            steps.wait(self._draw((0.15, 0.7)))
            steps.lift(victim)
        return steps.made

    def _promotion(self, board: chess.Board, move: chess.Move) -> Gesture:
        pawn = _piece(board, move.from_square)
        assert move.promotion, "asked for a promotion"
        wanted = chess.Piece(move.promotion, pawn.color)
        style = self._rng.random()
        steps = _Steps()
        queen_first = style < self._habits.queen_first
        if not queen_first:
            steps.lift(move.from_square)
            steps.wait(self._draw(self._habits.carry))
        if board.piece_at(move.to_square):
            steps.lift(move.to_square)
            steps.wait(self._draw((0.05, 0.4)))
        if not queen_first and style >= self._habits.queen_first + self._habits.from_box:
            steps.put(move.to_square, pawn)
            late = self._chance(self._habits.late_swap)
            steps.wait(self._draw(self._habits.swap_slow if late else (0.3, 1.2)))
            steps.lift(move.to_square)
            steps.wait(self._draw((0.05, 0.5)))
        if self._chance(self._habits.wrong_piece):
            steps.put(move.to_square, self._another(wanted))
            steps.wait(self._draw((0.5, 1.5)))
            steps.lift(move.to_square)
            steps.wait(self._draw((0.3, 1.0)))
        steps.put(move.to_square, wanted)
        if queen_first:
            steps.wait(self._draw((0.2, 0.6)))
            steps.lift(move.from_square)
        return steps.made

    def _another(self, wanted: chess.Piece) -> chess.Piece:
        kinds = [
            kind
            for kind in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
            if kind != wanted.piece_type
        ]
        return chess.Piece(self._rng.choice(kinds), wanted.color)

    def _draw(self, bounds: Range) -> float:
        return self._rng.uniform(*bounds)

    def _chance(self, rate: float) -> bool:
        return self._rng.random() < rate


def happens(rate: float, rng: random.Random) -> bool:
    """Whether something with this rate happens now; what never happens draws nothing."""
    return rate > 0 and rng.random() < rate


def gesture_length(gesture: Gesture) -> float:
    """Seconds from the first touch to the last."""
    return gesture[-1].at if gesture else 0.0


def scaled(gesture: Gesture, factor: float) -> Gesture:
    """Return the gesture slower or faster."""
    return [GestureStep(step.at * factor, step.square, step.piece) for step in gesture]


def joined(parts: Sequence[Gesture], pause: float) -> Gesture:
    """Gestures one after another with a pause between them."""
    steps: Gesture = []
    for part in parts:
        begin = gesture_length(steps) + pause if steps else 0.0
        steps += [GestureStep(begin + step.at, step.square, step.piece) for step in part]
    return steps


class _Steps:
    """Steps in the making, with the time that has passed."""

    def __init__(self) -> None:
        self.made: Gesture = []
        self._at = 0.0

    def wait(self, seconds: float) -> None:
        self._at += max(0.0, seconds)

    def lift(self, square: chess.Square) -> None:
        self.made.append(GestureStep(self._at, square))

    def put(self, square: chess.Square, piece: chess.Piece | None) -> None:
        assert piece is not None, "nothing in the hand"
        self.made.append(GestureStep(self._at, square, piece))


def _piece(board: chess.Board, square: chess.Square) -> chess.Piece:
    piece = board.piece_at(square)
    assert piece is not None, f"nothing stands on {chess.square_name(square)}"
    return piece


def _castling_halves(board: chess.Board, move: chess.Move) -> tuple[Half, Half]:
    """The king's and the rook's."""
    rank = chess.square_rank(move.from_square)
    kingside = board.is_kingside_castling(move)
    rooks = chess.SquareSet(board.castling_rights & chess.BB_RANKS[rank])
    candidates = [r for r in rooks if (r > move.from_square) == kingside]
    rook = max(candidates) if kingside else min(candidates)
    return (
        (move.from_square, chess.square(6 if kingside else 2, rank)),
        (rook, chess.square(5 if kingside else 3, rank)),
    )


def after(board: chess.Board, move: chess.Move) -> chess.Board:
    """The position after a move, without its history."""
    following = board.copy(stack=False)
    following.push(move)
    return following
