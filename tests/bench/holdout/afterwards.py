"""What becomes of the pieces when the game is over: the sign for the result, analysis, the next start."""

from __future__ import annotations

import random
from collections.abc import Mapping

import chess

from tests.bench.holdout.people import Match
from tests.bench.holdout.plies import Ply, after, done, planned, unpressed
from tests.bench.holdout.timeline import Process, until
from tests.bench.holdout.wood import Man

SIGNS = {
    "1-0": ((chess.E4, chess.D5), (chess.D5, chess.E4)),
    "0-1": ((chess.D4, chess.E5), (chess.E5, chess.D4)),
    "1/2-1/2": ((chess.E4, chess.E5), (chess.E5, chess.E4), (chess.D4, chess.D5), (chess.D5, chess.D4)),
}
"""White's king, Black's: both on light squares = White won, both on dark ones = Black, one each = a draw."""


class Afterwards:
    """The people of a match, when it is over.

    Attributes:
        entered: when an arbiter entered the result; None = nobody did.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rng: random.Random = match.rng
        self.entered_ms: float | None = None
        self._busy = 0

    def play(self) -> Process:
        """Play the game and everything after it."""
        match, profile, rng = self.match, self.match.profile, self.rng
        yield from match.play()
        yield from self._ended()
        if rng.random() < profile.entered and match.game.result != "*":
            self.entered_ms = match.timeline.now + rng.uniform(2000, 60_000)
        steps = [self._kings] if rng.random() < profile.kings else []
        if rng.random() < profile.analysis:
            steps.insert(rng.randint(0, len(steps)), self._analysis)
        for step in steps:
            yield rng.uniform(1000, 15_000)
            yield from step()
        if rng.random() < profile.cleared:
            yield rng.uniform(2000, 30_000)
            yield from self._arranged(chess.Board().piece_map(), (150, 900))
        yield rng.uniform(1000, 5000)

    def _ended(self) -> Process:
        """A flag, a word, a hand: the clock stands, or somebody forgets to stop it."""
        match, rng = self.match, self.rng
        loser = match.board.turn
        if match.game.termination == "time forfeit" and match.clock.running is loser:
            yield match.clock.at(loser, match.timeline.now)
            match.clock.say(match.timeline.now, flag=loser)
            match.clock.set_running(None, match.timeline.now, told=False)
            return
        if not match.board.is_game_over():
            yield min(rng.uniform(500, 20_000), 0.5 * match.clock.at(loser, match.timeline.now))
        if match.clock.running is not None:
            match.clock.set_running(None, match.timeline.now, rng.random() < 0.6)

    def _kings(self) -> Process:
        signs = SIGNS.get(self.match.game.result)
        if signs is None:
            return
        for color, square in zip((chess.WHITE, chess.BLACK), self.rng.choice(signs), strict=True):
            self._busy += 1
            self.match.timeline.start(self._king(color, square))
        yield from until(lambda: not self._busy)
        yield self.rng.uniform(2000, 10_000)

    def _king(self, color: chess.Color, square: chess.Square) -> Process:
        match, hand = self.match, self.match.hand(len(self.match.game.moves))
        yield self.rng.uniform(0, 3000)
        king = chess.Piece(chess.KING, color)
        stood = next((s for s, piece in match.wood.pieces.items() if piece.piece == king), None)
        if stood != square:
            other = match.wood.pieces.get(square)
            if other is not None and other.piece.piece_type != chess.KING:
                match.wood.lift(square)  # it goes off the board
                yield self.rng.uniform(200, 1000)
            if stood is not None:
                piece = match.wood.lift(stood)
                yield hand.drawn(match.profile.carry)
                yield from hand.place(piece, square)
        self._busy -= 1

    def _analysis(self) -> Process:
        """Moves that nobody presses after, from the final position or an earlier one."""
        match, rng = self.match, self.rng
        board = match.board.copy()
        if rng.random() < 0.4:
            for _ in range(min(rng.randint(1, 12), len(board.move_stack))):
                board.pop()
        yield from self._arranged(board.piece_map(), (300, 1500))
        pieces = dict(match.wood.pieces)
        for _ in range(rng.randint(3, 25)):
            moves = [move for move in board.legal_moves if not move.promotion]
            if not moves:
                return
            captures = [move for move in moves if board.is_capture(move)]
            move = rng.choice(captures if captures and rng.random() < 0.4 else moves)
            ply = Ply(planned(board, pieces, move))
            yield from done(match.hand(len(match.game.moves)), ply, unpressed)
            pieces = after(pieces, ply.plan)
            board.push(move)
            yield rng.uniform(500, 5000)

    def _arranged(self, goal: Mapping[chess.Square, chess.Piece], pause: tuple[float, float]) -> Process:
        """Put the pieces so, in any order: those that are wrong go first, or a piece at a time."""
        wood, rng = self.match.wood, self.rng
        in_hand: list[Man] = []
        wrong = [square for square, piece in wood.pieces.items() if goal.get(square) != piece.piece]
        missing = [square for square in goal if square not in wood.pieces or square in wrong]
        rng.shuffle(wrong)
        rng.shuffle(missing)
        while wrong or missing:
            ready = [square for square in missing if square not in wood.pieces]
            if ready and (not wrong or rng.random() < 0.5):
                square = ready[0]
                missing.remove(square)
                # From the hand, from the box, or from where it stands wrongly.
                found = next((piece for piece in in_hand if piece.piece == goal[square]), None)
                if found is not None:
                    in_hand.remove(found)
                else:
                    stands = next((s for s in wrong if wood.pieces[s].piece == goal[square]), None)
                    if stands is None:
                        found = Man(goal[square])
                    else:
                        wrong.remove(stands)
                        found = wood.lift(stands)
                        yield rng.uniform(*pause)
                wood.place(square, found)
            elif wrong:
                in_hand.append(wood.lift(wrong.pop()))
            yield rng.uniform(*pause)
