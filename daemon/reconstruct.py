"""Which legal moves explain what a board shows: several lines at once, each with what it leaves unexplained.

A hand lifts, slides, knocks and hesitates, and a board reports it late and out of order, so no single
picture can be trusted. A *line* (`daemon/lines.py`) is a guess at the plies since the last final move. New
evidence makes every line longer or dearer; the right one stays cheap because it explains what comes next.

* A man missing from its square is cheap (somebody thinks with it in his hand); one standing where the line
  has none is dear; both saturate, so that one misread man cannot kill a line.
* A ply costs something until its press comes: this settles slides, hesitations and withdrawn moves.
* The line in which nothing happened is never dropped: withdrawn and illegal moves live on it. Nor is the one
  that replaces the last final move.
* Plies follow each other in time: one that landed before the ply it answers is charged.

Pure: evidence and hall time go in, `Explanation`s come out. What is final is the arbiter's decision; `commit`
tells this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

import chess

from daemon.evidence import PlacementSeen, SquareSeen
from daemon.lines import UNPRESSED, Line, Ply, Wood, cheapest
from daemon.placements import differing, moves_to, positions
from drivers.events import Placement

REVISION = 4.0
"""Another move in place of the last final one."""
TAKEBACK_FIRST, TAKEBACK_NEXT = 3.0, 0.5
"""Final moves taken back: they go one after the other, so the first step is the surprise."""
TAKEBACK_DEPTH = 6

WIDTH = 12.0
"""A line dearer than the best by more than this is dropped (two men wrong at rest cost 9)."""
MOST_LINES = 24
CHAIN = 4
"""So many plies at most are read out of one message (a whole reading after an outage, or late messages)."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One line as the arbiter sees it.

    Attributes:
        kept: so many final plies it keeps; fewer than there are = a take-back.
        plies: what it adds to them.
        board: the position it ends in.
        wrong: squares that it leaves unexplained now.
        cost: lower is better; only differences mean something.
    """

    kept: int
    plies: tuple[Ply, ...]
    board: chess.Board
    wrong: tuple[chess.Square, ...]
    cost: float

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves of its plies."""
        return tuple(ply.move for ply in self.plies)

    def pressed_by(self, at: float) -> int:
        """Number of plies up to the last one that was pressed at ``at`` or before."""
        times = [ply.pressed_at for ply in self.plies]
        return max((n for n, time in enumerate(times, 1) if time is not None and time <= at), default=0)


class Reconstructor:
    """The lines that explain one game's evidence since its last final move.

    Args:
        history: the positions after each final ply, the start first.
        clocked: there is a clock, so that a ply without a press is suspicious.

    Attributes:
        seen: what the board shows.
    """

    def __init__(self, history: Sequence[chess.Board], *, clocked: bool = True) -> None:
        self._history = [board.copy(stack=False) for board in history]
        self._clocked = clocked
        self.seen = Wood(chess.BaseBoard(self._history[-1].board_fen()))
        self._lines: list[Line] = []
        self._restart()

    def take(self, evidence: SquareSeen | PlacementSeen) -> None:
        """Let every line meet what was seen, and add the lines that it suggests."""
        match evidence:
            case SquareSeen(square, piece, at):
                changes = [(square, piece)] if self.seen.squares[square] != piece else []
            case PlacementSeen(placement, at):
                changes = list(self._differences(placement))
        for square, piece in changes:
            self.seen.change(square, piece, at)
            for line in self._lines:
                line.meet(self.seen, square, at)
        if changes:
            self._add_takebacks()
            self._extend(at)
            self._prune(at)

    def press(self, color: chess.Color, at: float) -> None:
        """Somebody pressed: let every line find the ply that it was for."""
        for line in self._lines:
            if not self._gives_the_move_back(line, color):
                line.press(color, at, self._unpressed, self.seen)

    def forgive(self, color: chess.Color, until: float) -> None:
        """Presses of this color that have no ply are dealt with (an incident, a second press), up to a time:
        those of later may still wait for theirs.
        """
        for line in self._lines:
            line.forgive(color, until)

    def expect_presses(self, clocked: bool) -> None:
        """A clock appeared, so that a ply without a press is suspicious from now on; or it went."""
        if clocked != self._clocked:
            self._clocked = clocked
            change = UNPRESSED if clocked else -UNPRESSED
            for line in self._lines:
                line.spent += change * sum(ply.pressed_at is None for ply in line.plies)

    def reconsider(self, now: float) -> None:
        """Bring back lines that were dropped too early but would explain what stands on the board now."""
        for line in self._lines:
            line.tried.clear()
        self._extend(now)
        self._prune(now)

    def explanations(self, now: float, *, at_rest: bool = False) -> list[Explanation]:
        """All lines, the best first.

        Args:
            now: hall time.
            at_rest: weigh what is wrong now as if it stayed so; False = by the time it has lasted.
        """
        costs = [(line.cost_at_rest() if at_rest else line.cost(now), line) for line in self._lines]
        costs.sort(key=lambda pair: pair[0])
        return [
            Explanation(line.kept, line.plies, line.board, tuple(line.wrong), cost) for cost, line in costs
        ]

    def commit(self, explanation: Explanation, count: int) -> None:
        """The first ``count`` plies of this explanation are final, on the plies that it keeps."""
        moves = explanation.moves[:count]
        kept = self._history[: explanation.kept + 1]
        self._history = [*kept, *positions(kept[-1], moves)[1:]]
        start = (explanation.kept, moves)
        self._lines = [line for line in self._lines if (line.kept, line.moves[:count]) == start]
        for line in self._lines:
            line.kept, line.plies = self._last, line.plies[count:]
        self._restart()

    # --- lines --------------------------------------------------------------------------------------------

    @property
    def _last(self) -> int:
        return len(self._history) - 1

    @property
    def _unpressed(self) -> float:
        return UNPRESSED if self._clocked else 0.0

    def _restart(self) -> None:
        """Make sure that the two standing lines are there, and count costs from the best."""
        if not any(line.key == (self._last, ()) for line in self._lines):
            self._lines.append(self._standing(self._last, 0.0))
        base = min(line.spent for line in self._lines)
        for line in self._lines:
            line.spent -= base
        if self._last:
            self._lines.append(self._standing(self._last - 1, REVISION))

    def _standing(self, kept: int, cost: float) -> Line:
        line = Line(kept, self._history[kept], spent=cost)
        for square in chess.scan_forward(differing(line.board, self.seen.men)):
            line.compare(self.seen, square, self.seen.changed[square])
        return line

    def _differences(self, placement: Placement) -> Iterator[tuple[chess.Square, chess.Piece | None]]:
        for square, (piece, known) in enumerate(zip(placement, self.seen.squares, strict=True)):
            if piece is not known and piece != known:
                yield square, piece

    def _gives_the_move_back(self, line: Line, color: chess.Color) -> bool:
        """After a take-back somebody presses the lever over to the side that has the move again."""
        return not line.plies and line.kept < self._last and color != line.board.turn

    def _extend(self, at: float) -> None:
        """Add the lines whose next ply has a man standing where it would land."""
        known: set[tuple[int, tuple[chess.Move, ...]]] | None = None
        fresh = self._lines
        for _ in range(CHAIN):
            added: list[Line] = []
            for line in fresh:
                for move, landed in (*self._landings(line), *self._unseen_landings(line)):
                    if known is None:  # mostly there is nothing to add
                        known = {one.key for one in self._lines}
                    key = (line.kept, (*line.moves, move))
                    if key in known:
                        continue
                    known.add(key)
                    longer = line.with_ply(move, landed, self._unpressed, self.seen)
                    if not self._is_history(longer):
                        added.append(longer)
            if not added:
                return
            self._lines = self._lines + added
            best = cheapest(self._lines, at)
            fresh = [line for line in added if line.cost(at) <= best + WIDTH]

    def _is_history(self, line: Line) -> bool:
        """Whether a line only repeats the final move that it is meant to replace."""
        following = self._history[line.kept + 1 : line.kept + 2]
        return len(line.plies) == 1 and any(not differing(line.board, board) for board in following)

    def _landings(self, line: Line) -> Iterator[tuple[chess.Move, float]]:
        """Legal moves of a line that explain a man of the side to move on a square where it has none.

        Each comes with the time at which its man was seen to land.
        """
        board = line.board
        targets = differing(board, self.seen.men) & self.seen.men.occupied_co[board.turn]
        for target in chess.scan_forward(targets):
            piece = self.seen.squares[target]
            if piece is not None and (target, piece) not in line.tried:
                line.tried.add((target, piece))
                for move in moves_to(board, target, piece):
                    yield move, self.seen.changed[target]

    def _unseen_landings(self, line: Line) -> Iterator[tuple[chess.Move, float]]:
        """Moves to a square on which the man was taken before a scan saw it there.

        Somebody pressed, his man is gone from its square, and a man of the opponent stands now where it could
        have gone.
        """
        board = line.board
        owed = [at for color, at in line.owed if color == board.turn]
        if not owed:
            return
        differs = differing(board, self.seen.men)
        gone = differs & board.occupied_co[board.turn] & ~self.seen.men.occupied
        takers = differs & self.seen.men.occupied_co[not board.turn]
        if gone and takers:
            for move in board.generate_legal_moves(gone, takers):
                yield move, owed[0]

    def _add_takebacks(self) -> None:
        """When the board shows an earlier position of the game exactly, the moves since may be taken back.

        What stood on the board until then was true while it lasted, so nothing of it is charged.
        """
        last = self._last
        base = min(line.spent for line in self._lines if line.key == (last, ()))
        for kept in range(last - 1, max(last - TAKEBACK_DEPTH, 0) - 1, -1):
            board = self._history[kept]
            if differing(board, self.seen.men):
                continue
            spent = base + TAKEBACK_FIRST + TAKEBACK_NEXT * (last - kept - 1)
            known = next((line for line in self._lines if line.key == (kept, ())), None)
            if known is None:
                self._lines.append(Line(kept, board, spent=spent))
            else:
                known.spent = min(known.spent, spent)

    def _prune(self, at: float) -> None:
        if len(self._lines) <= 2:
            return
        costs = [(line.cost(at), line) for line in self._lines]
        worst = min(costs, key=itemgetter(0))[0] + WIDTH
        standing = [line for line in self._lines if not line.plies and line.kept >= self._last - 1]
        others = [
            pair for pair in costs if pair[0] <= worst and (pair[1].plies or pair[1].kept < self._last - 1)
        ]
        others.sort(key=itemgetter(0))
        self._lines = standing + [line for _, line in others[:MOST_LINES]]
