"""Which legal moves explain what a board shows: several lines at once, each with what it leaves unexplained.

A hand lifts, slides, knocks and hesitates, and a board reports it late and out of order, so no single
picture can be trusted. A *line* is a guess at the plies since the last final move. Each carries a cost: what
it leaves unexplained, for how long, and the plies that nobody has pressed for. New evidence makes every line
longer or dearer; the right one stays cheap because it explains what comes next.

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

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import chess

from daemon.castling import rook_squares
from daemon.evidence import PlacementSeen, SquareSeen
from drivers.events import Placement

PLY = 0.3
UNPRESSED = 3.0
OWED_PRESS = 3.0
DISORDER = 3.0
WRONG_AT_PRESS = 3.0
"""Another man than the line has stands on the landing square when it is pressed for."""
REVISION = 4.0
TAKEBACK_FIRST = 3.0
TAKEBACK_NEXT = 0.5

MISSING_RATE, MISSING_CAP = 0.3, 3.0
FOREIGN_RATE, FOREIGN_CAP = 1.5, 6.0
UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP = 0.2, 4.0
UNMOVED_RATE, UNMOVED_CAP = 0.2, 3.0
"""A man that the last ply moves and that still stands where he was: the second half of castling, a pawn taken
in passing or promoted from the box. Hands come to him sometimes after seconds."""

WIDTH = 12.0
"""A line dearer than the best by more than this is dropped (two men wrong at rest cost 9)."""
MOST_LINES = 24
TAKEBACK_DEPTH = 6
ABSORB_S = 10.0
"""A press waits so long for the man that was in the air."""
BURST_S = 3.0
"""In a burst presses come in the order of their plies; a press for an older ply was rather forgotten."""
SAME_SCAN_S = 0.3
"""Two changes that come closer than one scan may have happened in the other order."""
CHAIN = 4
"""So many plies at most are read out of one message (a whole reading after an outage, or late messages)."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One guessed ply: the move, when its man was seen to land, when it was pressed."""

    move: chess.Move
    landed_at: float
    pressed_at: float | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A square on which a line and the board disagree."""

    since: float
    rate: float
    cap: float

    def cost(self, now: float) -> float:
        """What the disagreement costs until ``now``."""
        return min(self.rate * max(now - self.since, 0.0), self.cap)


@dataclass(frozen=True, slots=True)
class Explanation:
    """One line as the arbiter sees it.

    Attributes:
        kept: so many final plies it keeps; fewer than there are = a take-back.
        plies: what it adds to them.
        board: the position it ends in.
        wrong: squares that it leaves unexplained now.
        owed: presses (color, time) for which it has no ply.
        cost: lower is better; only differences mean something.
    """

    kept: int
    plies: tuple[Ply, ...]
    board: chess.Board
    wrong: tuple[chess.Square, ...]
    owed: tuple[tuple[chess.Color, float], ...]
    cost: float

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves of its plies."""
        return tuple(ply.move for ply in self.plies)

    def pressed_by(self, at: float) -> int:
        """Number of plies up to the last one that was pressed at ``at`` or before."""
        pressed = (
            n for n, ply in enumerate(self.plies, 1) if ply.pressed_at is not None and ply.pressed_at <= at
        )
        return max(pressed, default=0)


@dataclass(slots=True)
class _Line:
    kept: int
    board: chess.Board
    plies: tuple[Ply, ...] = ()
    spent: float = 0.0
    wrong: dict[chess.Square, Wrong] = field(default_factory=dict)
    owed: tuple[tuple[chess.Color, float], ...] = ()
    tried: set[tuple[chess.Square, chess.Piece]] = field(default_factory=set)
    before: dict[chess.Square, chess.Piece | None] = field(
        default_factory=dict
    )  # the last ply, on its squares

    @property
    def key(self) -> tuple[int, tuple[chess.Move, ...]]:
        return self.kept, tuple(ply.move for ply in self.plies)

    def cost(self, now: float) -> float:
        return self.spent + sum(wrong.cost(now) for wrong in self.wrong.values())

    def cost_at_rest(self) -> float:
        """The cost if what is wrong now stayed so for ever."""
        return self.spent + sum(wrong.cap for wrong in self.wrong.values())


class Reconstructor:
    """The lines that explain one game's evidence since its last final move.

    Args:
        history: the positions after each final ply, the start first.
        clocked: there is a clock, so that a ply without a press is suspicious.
    """

    def __init__(self, history: Sequence[chess.Board], *, clocked: bool = True) -> None:
        self._history = [board.copy(stack=False) for board in history]
        self._clocked = clocked
        self._seen = chess.BaseBoard(self._history[-1].board_fen())
        self._changed = [0.0] * 64
        self._lines: list[_Line] = []
        self._last_change = 0.0
        self._restart()

    @property
    def seen(self) -> chess.BaseBoard:
        """What stands on the board, from White's side."""
        return self._seen

    @property
    def last_change(self) -> float:
        """Hall time of the last change on the board."""
        return self._last_change

    def changed_at(self, square: chess.Square) -> float:
        """When this square changed last."""
        return self._changed[square]

    def take(self, evidence: SquareSeen | PlacementSeen) -> None:
        """Let every line meet what was seen, and add the lines that it suggests."""
        match evidence:
            case SquareSeen(square, piece, at):
                changes = [(square, piece)] if self._seen.piece_at(square) != piece else []
            case PlacementSeen(placement, at):
                changes = list(self._differences(placement))
        for square, piece in changes:
            self._change(square, piece, at)
        if changes:
            self._last_change = at
            self._add_takebacks()
            self._extend(at)
            self._prune(at)

    def press(self, color: chess.Color, at: float) -> None:
        """The press belongs to a ply of its side that has none; a line without one owes it a ply."""
        for line in self._lines:
            n = self._awaiting(line, color, at)
            if n is None and self._lever_back(line, color):
                continue
            if n is None:
                line.owed = (*line.owed, (color, at))
                line.spent += OWED_PRESS
            else:
                pressed = replace(line.plies[n], pressed_at=at)
                line.plies = (*line.plies[:n], pressed, *line.plies[n + 1 :])
                line.spent -= self._unpressed
                if self._stands_wrong(line, pressed.move.to_square):
                    line.spent += WRONG_AT_PRESS

    def expect_presses(self, clocked: bool) -> None:
        """A clock appeared, so that a ply without a press is suspicious from now on; or it went."""
        if clocked != self._clocked:
            self._clocked = clocked
            change = UNPRESSED if clocked else -UNPRESSED
            for line in self._lines:
                line.spent += change * sum(ply.pressed_at is None for ply in line.plies)

    def forgive(self, color: chess.Color) -> None:
        """Presses of this color that have no ply are dealt with (an incident, a second press)."""
        for line in self._lines:
            kept = tuple(press for press in line.owed if press[0] != color)
            line.spent -= OWED_PRESS * (len(line.owed) - len(kept))
            line.owed = kept

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
            Explanation(line.kept, line.plies, line.board, tuple(line.wrong), line.owed, cost)
            for cost, line in costs
        ]

    def commit(self, explanation: Explanation, count: int) -> None:
        """The first ``count`` plies of this explanation are final, on the plies that it keeps."""
        moves = explanation.moves[:count]
        history = self._history[: explanation.kept + 1]
        for move in moves:
            board = history[-1].copy(stack=False)
            board.push(move)
            history.append(board)
        self._history = history
        kept = len(history) - 1
        start = (explanation.kept, moves)
        lines = [line for line in self._lines if (line.key[0], line.key[1][:count]) == start]
        for line in lines:
            line.kept, line.plies = kept, line.plies[count:]
        self._lines = lines
        self._restart()

    # --- lines ------------------------------------------------------------------------------------------

    @property
    def _unpressed(self) -> float:
        return UNPRESSED if self._clocked else 0.0

    def _restart(self) -> None:
        """Make sure that the two standing lines are there, and count costs from the best."""
        kept = len(self._history) - 1
        if not any(line.key == (kept, ()) for line in self._lines):
            self._lines.append(self._standing(kept, 0.0))
        base = min(line.spent for line in self._lines)
        for line in self._lines:
            line.spent -= base
        if kept:
            self._lines.append(self._standing(kept - 1, REVISION))

    def _standing(self, kept: int, cost: float) -> _Line:
        line = _Line(kept, self._history[kept], spent=cost)
        for square in chess.scan_forward(_differing(line.board, self._seen)):
            self._compare(line, square, self._changed[square])
        return line

    def _change(self, square: chess.Square, piece: chess.Piece | None, at: float) -> None:
        self._seen.set_piece_at(square, piece)
        self._changed[square] = at
        for line in self._lines:
            over = line.wrong.pop(square, None)
            if over is not None:
                line.spent += over.cost(at)
            if piece is None and line.plies and _left_late(line.plies[-1], square, at, line.before):
                line.spent += DISORDER
            self._compare(line, square, at)

    def _compare(self, line: _Line, square: chess.Square, since: float) -> None:
        expected, seen = line.board.piece_at(square), self._seen.piece_at(square)
        if expected == seen:
            return
        if seen is None:
            wrong = Wrong(since, MISSING_RATE, MISSING_CAP)
        elif line.before.get(square) == seen:
            wrong = Wrong(since, UNMOVED_RATE, UNMOVED_CAP)
        elif _unchanged_pawn(expected, seen, square):
            wrong = Wrong(since, UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP)
        else:
            wrong = Wrong(since, FOREIGN_RATE, FOREIGN_CAP)
        line.wrong[square] = wrong

    def _differences(self, placement: Placement) -> Iterator[tuple[chess.Square, chess.Piece | None]]:
        for square, piece in enumerate(placement):
            if self._seen.piece_at(square) != piece:
                yield square, piece

    def _extend(self, at: float) -> None:
        """Add the lines whose next ply has a man standing where it would land."""
        known = {line.key for line in self._lines}
        fresh = self._lines
        for _ in range(CHAIN):
            added: list[_Line] = []
            for line in fresh:
                for move, landed in (*self._landings(line), *self._unseen_landings(line)):
                    child = self._child(line, move, landed)
                    if child.key not in known and not self._is_history(child):
                        known.add(child.key)
                        added.append(child)
            if not added:
                return
            self._lines = self._lines + added
            best = min(line.cost(at) for line in self._lines)
            fresh = [line for line in added if line.cost(at) <= best + WIDTH]

    def _is_history(self, line: _Line) -> bool:
        """Whether a line only repeats the final move that it is meant to replace."""
        following = self._history[line.kept + 1 : line.kept + 2]
        return len(line.plies) == 1 and any(not _differing(line.board, board) for board in following)

    def _unseen_landings(self, line: _Line) -> Iterator[tuple[chess.Move, float]]:
        """Moves to a square on which the man was taken before a scan saw it there.

        Somebody pressed, his man is gone from its square, and a man of the opponent stands now where it could
        have gone.
        """
        board = line.board
        owed = [at for color, at in line.owed if color == board.turn]
        if not owed:
            return
        differing = _differing(board, self._seen)
        gone = differing & board.occupied_co[board.turn] & ~self._seen.occupied
        takers = differing & self._seen.occupied_co[not board.turn]
        if gone and takers:
            for move in board.generate_legal_moves(gone, takers):
                yield move, owed[0]

    def _landings(self, line: _Line) -> Iterator[tuple[chess.Move, float]]:
        """Legal moves of a line that explain a man of the side to move on a square where it has none.

        Each comes with the time at which its man was seen to land.
        """
        board = line.board
        targets = _differing(board, self._seen) & self._seen.occupied_co[board.turn]
        for target in chess.scan_forward(targets):
            piece = self._seen.piece_at(target)
            assert piece is not None
            if (target, piece) in line.tried:
                continue
            line.tried.add((target, piece))
            for move in _moves_to(board, target, piece):
                yield move, self._changed[target]

    def _child(self, line: _Line, move: chess.Move, landed: float) -> _Line:
        board = line.board.copy(stack=False)
        touched = _touched(board, move)
        board.push(move)
        cost = line.spent + PLY
        ply = Ply(move, landed)
        before = {square: line.board.piece_at(square) for square in touched}
        origin = move.from_square
        if line.plies and landed < line.plies[-1].landed_at - SAME_SCAN_S:
            cost += DISORDER
        if self._seen.piece_at(origin) is None and _left_late(ply, origin, self._changed[origin], before):
            cost += DISORDER
        mover = line.board.turn
        waiting = [press for press in line.owed if press[0] == mover and landed <= press[1] + ABSORB_S]
        pressed_at = waiting[0][1] if waiting else None
        owed = line.owed
        if waiting:
            cost -= OWED_PRESS
            owed = tuple(press for press in owed if press is not waiting[0])
        else:
            cost += self._unpressed
        wrong = {square: one for square, one in line.wrong.items() if square not in touched}
        plies = (*line.plies, replace(ply, pressed_at=pressed_at))
        child = _Line(line.kept, board, plies, cost, wrong, owed, before=before)
        for square in touched:
            self._compare(child, square, max(landed, self._changed[square]))
        return child

    def _add_takebacks(self) -> None:
        """When the board shows an earlier position of the game exactly, the moves since may be taken back.

        What stood on the board until then was true while it lasted, so nothing of it is charged.
        """
        last = len(self._history) - 1
        base = min(line.spent for line in self._lines if line.kept == last and not line.plies)
        for kept in range(last - 1, max(last - TAKEBACK_DEPTH, 0) - 1, -1):
            board = self._history[kept]
            if _differing(board, self._seen):
                continue
            spent = base + TAKEBACK_FIRST + TAKEBACK_NEXT * (last - kept - 1)
            known = next((line for line in self._lines if line.key == (kept, ())), None)
            if known is None:
                self._lines.append(_Line(kept, board, spent=spent))
            else:
                known.spent = min(known.spent, spent)

    def _prune(self, at: float) -> None:
        last = len(self._history) - 1
        best = min(line.cost(at) for line in self._lines)
        standing = [line for line in self._lines if not line.plies and line.kept >= last - 1]
        others = [line for line in self._lines if line.plies or line.kept < last - 1]
        costs = [(cost, line) for line in others if (cost := line.cost(at)) <= best + WIDTH]
        costs.sort(key=lambda pair: pair[0])
        self._lines = standing + [line for _, line in costs[:MOST_LINES]]

    def _awaiting(self, line: _Line, color: chess.Color, at: float) -> int | None:
        """The ply that a press belongs to: in a burst the first, else the last that nobody pressed for."""
        open_plies = [
            n for n, ply in enumerate(line.plies) if ply.pressed_at is None and self._mover(line, n) == color
        ]
        fresh = [n for n in open_plies if line.plies[n].landed_at >= at - BURST_S]
        return fresh[0] if fresh else open_plies[-1] if open_plies else None

    def _lever_back(self, line: _Line, color: chess.Color) -> bool:
        """After a take-back somebody gives the move back to the side that has it."""
        return not line.plies and line.kept < len(self._history) - 1 and color != line.board.turn

    def _stands_wrong(self, line: _Line, square: chess.Square) -> bool:
        return square in line.wrong and self._seen.piece_at(square) is not None

    def _mover(self, line: _Line, n: int) -> chess.Color:
        return self._history[line.kept].turn if n % 2 == 0 else not self._history[line.kept].turn


def _differing(a: chess.BaseBoard, b: chess.BaseBoard) -> chess.Bitboard:
    """The squares on which two placements differ."""
    return (
        (a.occupied_co[chess.WHITE] ^ b.occupied_co[chess.WHITE])
        | (a.occupied_co[chess.BLACK] ^ b.occupied_co[chess.BLACK])
        | (a.pawns ^ b.pawns)
        | (a.knights ^ b.knights)
        | (a.bishops ^ b.bishops)
        | (a.rooks ^ b.rooks)
        | (a.queens ^ b.queens)
        | (a.kings ^ b.kings)
    )


def _moves_to(board: chess.Board, target: chess.Square, piece: chess.Piece) -> Iterator[chess.Move]:
    """Legal moves after which this man stands on the target; all four promotions for a pawn."""
    to = chess.BB_SQUARES[target]
    last_rank = bool(to & (chess.BB_RANK_1 | chess.BB_RANK_8))
    if piece.piece_type == chess.PAWN and last_rank:
        yield from board.generate_legal_moves(board.pieces_mask(chess.PAWN, board.turn), to)
        return
    yield from board.generate_legal_moves(board.pieces_mask(piece.piece_type, board.turn), to)
    if last_rank and piece.piece_type not in (chess.PAWN, chess.KING):
        pawns = board.pieces_mask(chess.PAWN, board.turn)
        yield from (m for m in board.generate_legal_moves(pawns, to) if m.promotion == piece.piece_type)
    if piece.piece_type == chess.ROOK:
        yield from (m for m in board.generate_castling_moves() if rook_squares(m)[1] == target)


def _touched(board: chess.Board, move: chess.Move) -> tuple[chess.Square, ...]:
    """The squares whose occupant a legal move changes."""
    if board.is_castling(move):
        return move.from_square, move.to_square, *rook_squares(move)
    if board.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        return move.from_square, move.to_square, victim
    return move.from_square, move.to_square


def _left_late(
    ply: Ply, square: chess.Square, at: float, before: Mapping[chess.Square, chess.Piece | None]
) -> bool:
    """Whether a man left his square long after he is said to have landed elsewhere.

    Castling touches four squares and may begin with the rook; a promoted man may come before the pawn goes.
    """
    plain = len(before) < 4 and not ply.move.promotion
    return plain and square == ply.move.from_square and at > ply.landed_at + SAME_SCAN_S


def _unchanged_pawn(expected: chess.Piece | None, seen: chess.Piece, square: chess.Square) -> bool:
    """A pawn that stands on the last rank in place of the man it promotes to."""
    return (
        expected is not None
        and seen.piece_type == chess.PAWN
        and seen.color == expected.color
        and chess.square_rank(square) in (0, 7)
    )
