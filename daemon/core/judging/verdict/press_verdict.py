"""Return the verdict on one press of the clock, given the explanations of the board.

Mostly one explanation is clearly the best and its move is confirmed. Otherwise the verdict states what an
arbiter at the table would see, or asks to look again while that may help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import chess

from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import ClockPress
from daemon.core.evidence.placements import positions
from daemon.core.incidents.incidents import Displacement, listed, piece_name, why_illegal
from daemon.core.judging.verdict.agreement import MARGIN, REORDERED, agreed
from daemon.core.judging.verdict.certainty import Doubts, most_certain
from daemon.core.judging.verdict.displacement import SAME_TIME_S, came_from, is_nudge
from daemon.core.judging.verdict.verdicts import (
    Ambiguous,
    Confirmed,
    DisplacedPieces,
    Illegal,
    NoMove,
    NoOffence,
    PawnLeft,
    PieceInHand,
    Verdict,
    Wait,
)
from daemon.core.reconstruction.hypotheses import (
    EARLY_PRESS_S,
    FOREIGN_CAP,
    IN_HAND_S,
    MISSING_CAP,
    NEVER,
    OWED_PRESS,
    SAME_SCAN_S,
    STRANGER_AT_PRESS,
    CandidatePly,
    SensedBoard,
)
from daemon.core.reconstruction.reconstruct import Explanation

TROUBLE_MARGIN, LATELY_S = 1.5, 10.0
"""The margin grows by this for each square that changed in the last seconds before the press and that the
best
explanation does not cover: one that explains little may be wrong."""
PATIENCE_S = 0.5
"""A press may stay unexplained for this long before it is raised, so that an alert comes within the
second."""
DISPLACED = 2
"""In addition to a legal move, this many displaced pieces of the player were knocked over; a single one was
moved as
well."""
ILLEGAL_MOVE = 7.0
"""The cost of an illegal move: one in a thousand."""
EXPLAINED_BY_ONE = MISSING_CAP + FOREIGN_CAP + STRANGER_AT_PRESS + OWED_PRESS
"""The cost of the piece and the press for an explanation in which nobody has moved."""
UNEXPLAINED = 6
"""An explanation that leaves this many squares wrong explains nothing: the record waits for hands or an
arbiter."""
HALF_MADE_S = 0.7
"""The rook in castling, or a pawn captured en passant, may be left where it was for this long."""
HASTE_S = 0.5
"""Readings of boards and clocks may be this late: a piece that came within this time before a press may have
come
after it."""
ANSWERED_S = 2.5
"""An opponent who acts at once has seen a move, even if the board has not. The board is given this time to
detect the
piece to be captured."""
AIR_S = 0.6
"""A piece that is on no square for this long after the press is in its player's hand. Before that, the
opponent may be
about to capture it on a square where no scan has detected it."""
LANDING_S = 10.0
"""A piece that is in hand at the press is awaited for this long."""


@dataclass(frozen=True, slots=True)
class PressContext:
    """Everything on which the verdict about a press is based.

    Attributes:
        press: the press.
        now: hall time.
        history: positions after each confirmed ply, the initial one first.
        seen: the board.
        lines: its explanations, the best first, weighed as if the board stayed as it is.
        reported: displaced pieces that an incident has reported.
        answered: whether the opponent has pressed since.
        doubted: whether an unanswered question is open about earlier moves.
        answers: whether the press before this one was the opponent's.
        landed_at: time at which the piece of the last confirmed ply landed; `NEVER` if unknown.
        pieces: the board, with its pieces identified by the best explanation.
        before: the position before the press according to the best explanation, and the number of provisional
            plies that lead to it.
        as_before: the board, with its pieces identified by that position.
        since: time at which the piece of the ply before that position landed.
    """

    press: ClockPress
    now: float
    history: Sequence[chess.Board]
    seen: SensedBoard
    lines: Sequence[Explanation]
    reported: Mapping[chess.Square, chess.Piece]
    answered: bool = False
    doubted: bool = False
    answers: bool = False
    landed_at: float = NEVER
    pieces: chess.BaseBoard = field(init=False)
    before: tuple[chess.Board, int] = field(init=False)
    as_before: chess.BaseBoard = field(init=False)
    since: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pieces", self.seen.as_in(self.lines[0].board))
        object.__setattr__(self, "before", _before(self.history, self.lines[0], self.press.at))
        object.__setattr__(self, "as_before", self.seen.as_in(self.before[0]))
        count = self.before[1]
        since = self.lines[0].plies[count - 1].landed_at if count else self.landed_at
        object.__setattr__(self, "since", since)

    @property
    def waited(self) -> float:
        """The seconds since the press."""
        return self.now - self.press.at


def _before(history: Sequence[chess.Board], line: Explanation, at: float) -> tuple[chess.Board, int]:
    """Return the position before a press according to an explanation, and how many plies lead to it."""
    last = len(history) - 1
    if line.kept != last:
        return history[last], 0
    earlier = (n for n, ply in enumerate(line.plies, 1) if ply.pressed_at is not None and ply.pressed_at < at)
    count = max(earlier, default=0)
    return positions(history[last], line.moves[:count])[-1], count


def verdict(context: PressContext) -> Verdict:
    """Return what the press means."""
    best = context.lines[0]
    count = best.pressed_by(context.press.at)
    if not count and best.kept == len(context.history) - 1:
        return _unexplained(context)
    if _is_rather_illegal(context, best):
        return _unexplained(context)
    if (
        count
        and _in_hand(best, best.plies[count - 1])
        and not context.answered
        and context.waited < LANDING_S
    ):
        return _unexplained(context)
    if len(best.wrong) >= UNEXPLAINED:
        return Wait() if context.waited < PATIENCE_S else NoOffence()
    blocking = _blocking(context, best)
    margin = MARGIN + TROUBLE_MARGIN * len(_troubled(context, best))
    shared, choices = agreed(context.lines, context.history, count, margin)
    if not blocking and not choices:
        return Confirmed(best, count)
    if context.waited < _patience(context, blocking):
        return Wait()
    if not blocking:
        return Ambiguous(best, shared, choices)
    if (doubtful := _doubtful(context, best)) is not None:
        return doubtful
    near = (line for line in context.lines if line.cost - best.cost < MARGIN * REORDERED)
    if (nudged := next(filter(None, (_nudged(context, line) for line in near)), None)) is not None:
        return nudged
    pawn = next((square for square in blocking if _is_pawn_left(context.pieces, square)), None)
    if pawn is not None:
        return PawnLeft(pawn)
    if blocking[0] in best.half_made:  # the other half of a legal move may still follow
        illegal = _illegal(context)
        return replace(illegal, grade="likely") if illegal.grade == "certain" else illegal
    if best.kept < len(context.history) - 1:
        return _unexplained(context)  # a contradiction of the record is no accusation
    whose = {context.pieces.color_at(square) for square in blocking} - {None}
    if len(whose) > 1:  # pieces of both players: not just a second move
        return DisplacedPieces(context.press.color, _displaced(context, best.moves[:count], blocking))
    piece = context.pieces.piece_at(blocking[0])
    color = piece.color if piece else context.press.color
    if color == context.press.color and len(blocking) < DISPLACED:
        return _knocked_or_illegal(context)
    return _out_of_place(context, color, positions(context.history[-1], best.moves[:count])[-1])


def _underway(context: PressContext, best: Explanation, count: int) -> set[chess.Square]:
    """Return the squares that are wrong only because of a ply that nobody has pressed yet.

    A piece that landed around the press was placed in haste; its origin is judged at its own press.
    """
    if count == len(best.plies):
        return set()
    if best.plies[count].landed_at < context.press.at - HASTE_S:
        return set(best.half_made)
    before = positions(context.history[best.kept], best.moves[:count])[-1]
    as_before = (
        square for square in best.wrong if context.pieces.piece_at(square) == before.piece_at(square)
    )
    return {*best.half_made, *as_before}


def _doubtful(context: PressContext, best: Explanation) -> Ambiguous | None:
    """Return other moves that explain every piece about as well as the record with displaced pieces, if any.

    A doubtful confirmed ply is then among the possible moves, and nobody is accused of what it explains.
    """
    last = len(context.history) - 1
    if best.kept < last:
        return None
    others = (line for line in context.lines if line.kept < last and line.cost - best.cost < MARGIN)
    others = (
        line for line in others if all(_was_seen_in_time(ply) for ply in line.plies[: last - line.kept])
    )
    whole = (line for line in others if not any(context.seen.codes[square] for square in line.wrong))
    other = next((line for line in whole if line.pressed_by(context.press.at)), None)
    if other is None:
        return None
    rivals = [other, *(line for line in context.lines if line is not other)]
    shared, choices = agreed(rivals, context.history, other.pressed_by(context.press.at))
    return Ambiguous(other, shared, choices) if choices else None


def _was_seen_in_time(ply: CandidatePly) -> bool:
    """Return whether the piece of a ply was detected landing for its press, and was not placed later."""
    return ply.seen and ply.pressed_at is not None and ply.landed_at <= ply.pressed_at + EARLY_PRESS_S


def _blocking(context: PressContext, line: Explanation) -> list[chess.Square]:
    """Return the squares that an explanation leaves wrong and that prevent its moves from being confirmed."""
    underway = _underway(context, line, line.pressed_by(context.press.at))
    return [square for square in line.wrong if square not in underway and not _excused(context, line, square)]


def _nudged(context: PressContext, line: Explanation) -> DisplacedPieces | None:
    """Return the player's move if it is on the board and everything else is a nudge, or None."""
    displaced, blocking, count = (
        _misplaced(context, line),
        _blocking(context, line),
        line.pressed_by(context.press.at),
    )
    if displaced is None or any(square in line.half_made for square in blocking):
        return None
    own, other = (
        Displacement(moved.missing, tuple(piece for piece in moved.foreign if piece[0] in blocking))
        for moved in displaced
    )
    move = line.plies[count - 1].move
    if not all(is_nudge(side, context.seen, move) for side in (own, other)):
        return None
    words = [step for side in (own, other) if side.foreign for step in side.steps()]
    if not words:
        return None
    margin = MARGIN + TROUBLE_MARGIN * sum(square not in blocking for square in _troubled(context, line))
    lines = [rival for rival in context.lines if rival is line or not _moves_a_nudged_piece(context, rival)]
    shared, choices = agreed(lines, context.history, count, margin)
    recorded = Ambiguous(line, shared, choices) if choices else Confirmed(line, count)
    return DisplacedPieces(context.press.color, listed(words), recorded)


def _misplaced(context: PressContext, line: Explanation) -> tuple[Displacement, Displacement] | None:
    """Return the pieces displaced in addition to the player's move; None if no such move was detected."""
    count, last = line.pressed_by(context.press.at), len(context.history) - 1
    if not count or line.kept != last:
        return None
    ply = line.plies[count - 1]
    if ply.pressed_at != context.press.at or not ply.seen or ply.move.to_square in line.wrong:
        return None
    return _out_of_their_places(context, positions(context.history[last], line.moves[:count])[-1])


def _moves_a_nudged_piece(context: PressContext, line: Explanation) -> bool:
    """Return whether an explanation moves a piece that was nudged, not the one that a hand carried."""
    displaced = _misplaced(context, line)
    if displaced is None:
        return False
    return not is_nudge(displaced[0], context.seen, line.plies[line.pressed_by(context.press.at) - 1].move)


def _out_of_their_places(context: PressContext, after: chess.Board) -> tuple[Displacement, Displacement]:
    """Return the pieces of the player who pressed, and of the opponent, that are not as in a position."""
    pieces, color = context.seen.as_in(after), context.press.color
    return Displacement.of(color, after, pieces), Displacement.of(not color, after, pieces)


def _out_of_place(context: PressContext, color: chess.Color, after: chess.Board) -> DisplacedPieces:
    """Return that pieces of ``color`` are displaced after undoubted moves, which lead to ``after``."""
    moved = Displacement.of(color, after, context.pieces)
    landed = chess.SquareSet(_landed(context.history, color))
    again = len(moved.missing) == 1 and moved.missing[0][0] in landed
    if len(moved.missing) == len(moved.foreign) == 1 and moved.missing[0][1].piece_type == chess.KING:
        over = chess.SquareSet(chess.between(moved.missing[0][0], moved.foreign[0][0]))
        again |= bool(over & landed)  # the rook moved first, with a press: too late to castle
    return DisplacedPieces(color if again else context.press.color, moved.in_words())


def _is_rather_illegal(context: PressContext, best: Explanation) -> bool:
    """Return whether an explanation turns the illegal move of one piece into a legal one.

    It does so by other earlier moves or by an undetected step.
    """
    position = context.history[-1]
    last = len(context.history) - 1
    standing = next((line for line in context.lines if line.kept == last and not line.plies), None)
    stray = any(context.seen.codes[square] for square in best.wrong if square not in best.half_made)
    if standing is None or not stray or context.press.color != position.turn:
        return False
    moved = Displacement.of(context.press.color, position, context.seen.as_in(position))
    if best.kept == last and any(
        context.seen.changed[square] > context.press.at for square, _ in moved.foreign
    ):
        return False  # a change after the press was not pressed
    squares = {square for square, _ in (*moved.missing, *moved.foreign)}
    pieces = [{piece for _, piece in changed} for changed in (moved.missing, moved.foreign)]
    if len(moved.foreign) != 1 or pieces[0] != pieces[1] or squares != set(standing.wrong):
        return False
    if _stood_before(context, moved):
        return False
    return max(0.0, standing.cost - EXPLAINED_BY_ONE) + ILLEGAL_MOVE < best.cost


def _displaced(context: PressContext, moves: Sequence[chess.Move], blocking: Sequence[chess.Square]) -> str:
    """Return the displaced pieces of both players in words, except those that came after the press."""
    after = positions(context.history[-1], moves)[-1]
    steps: list[str] = []
    for color in (context.press.color, not context.press.color):
        moved = Displacement.of(color, after, context.pieces)
        lie = tuple(piece for piece in moved.foreign if piece[0] in blocking)
        steps += Displacement(moved.missing, lie).steps()
    return listed(steps)


def _landed(history: Sequence[chess.Board], color: chess.Color) -> list[chess.Square]:
    """Return the squares to which this player's pieces moved in the last confirmed ply."""
    if len(history) < 2:
        return []
    before, after = history[-2], history[-1]
    came = [square for square in chess.SQUARES if after.piece_at(square) != before.piece_at(square)]
    return [square for square in came if after.color_at(square) is color]


def _in_hand(line: Explanation, ply: CandidatePly) -> bool:
    """Return whether a piece that should have landed was never detected there and may be in hand."""
    return not ply.seen and ply.move.to_square in line.wrong


def _troubled(context: PressContext, best: Explanation) -> list[chess.Square]:
    """Return the squares that changed shortly before the press and that the best explanation leaves wrong."""
    changed, since = context.seen.changed, context.now - LATELY_S
    return [s for s in best.wrong if since < changed[s] < context.press.at and s not in best.half_made]


def _patience(context: PressContext, blocking: Sequence[chess.Square]) -> float:
    """Return how long waiting may help: while hands move, or until an opponent's capture is complete."""
    if blocking:
        if all(square in context.lines[0].half_made for square in blocking):
            return HALF_MADE_S
        return PATIENCE_S if context.seen.last_change > context.press.at else 0.0
    return ANSWERED_S if _answers(context) else PATIENCE_S


def _excused(context: PressContext, best: Explanation, square: chess.Square) -> bool:
    """Return whether a wrong square leaves the move undoubted.

    A missing piece is in hand, or fell. A piece that the board takes for another of the same side has moved
    as it may. A piece still reported on the square it left is misread, because nobody has more pieces than
    before. A piece that came after the press belongs to the moves in progress: the opponent's reply, or the
    player's next move after it.
    """
    piece, expected = context.pieces.piece_at(square), best.board.piece_at(square)
    if piece is None or context.reported.get(square) == piece:
        return True
    if square in best.left_behind and _count(context.pieces, piece) > _count(best.board, piece):
        return True
    promoted = any(ply.move.promotion and ply.move.to_square == square for ply in best.plies)
    if expected is not None and expected.color == piece.color and not promoted:
        return True
    replied_to = best.pressed_by(context.press.at) + 1 < len(best.plies)
    answered = replied_to or best.board.turn == context.press.color
    theirs = piece.color != context.press.color or (not context.seen.named and _answers(context))
    theirs |= _count(context.pieces, piece) > _count(best.board, piece)  # a piece from nowhere is misread
    return context.seen.changed[square] >= context.press.at and (answered or theirs)


def _count(pieces: chess.BaseBoard, piece: chess.Piece) -> int:
    """Return how many such pieces there are."""
    return len(pieces.pieces(piece.piece_type, piece.color))


def _unexplained(context: PressContext) -> Verdict:
    """Return the verdict if no legal move of the side that pressed explains the placement."""
    press, position = context.press, context.before[0]
    pieces = context.as_before
    moved = _moved_lately(context, position)
    if any(
        pieces.piece_at(square) == piece and _is_late(context, square)
        for square, piece in context.reported.items()
    ):
        return NoOffence()  # already raised; the pieces were not restored yet
    if moved.foreign:
        if press.color != position.turn and _came_in_turn(context, moved):
            return NoOffence()
        if context.waited < PATIENCE_S and context.seen.last_change > press.at:
            return Wait()
        return _knocked_or_illegal(context)
    if press.color != position.turn:
        return NoOffence()
    if not moved.missing:
        since_long = Displacement.of(press.color, position, pieces)
        if len(since_long.missing) > len(since_long.foreign):
            return NoOffence()  # a piece on no square may have moved
        other = Displacement.of(not press.color, position, pieces)
        return NoMove(other.in_words() if other.foreign else "")
    if context.waited > LANDING_S:
        return NoOffence()
    if context.waited < (ANSWERED_S if _answers(context) else AIR_S):
        return Wait()
    origin, piece = moved.missing[0]
    return PieceInHand(origin, piece, _filled_since(context, origin))


def stepped(context: PressContext) -> tuple[chess.Square, chess.Square] | None:
    """Return origin and target if the player who pressed moved a single piece, or None."""
    moved = _moved_lately(context, context.before[0])
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    return moved.missing[0][0], moved.foreign[0][0]


def _moved_lately(context: PressContext, position: chess.Board) -> Displacement:
    """Return the player's pieces that are displaced now and were not before it was their turn.

    A piece that the board shows elsewhere since earlier moves was not moved now: it is misread, or has been
    lying there since. A piece may be lifted while the opponent's is about to land.
    """
    moved, seen = Displacement.of(context.press.color, position, context.as_before), context.seen
    missing = [piece for piece in moved.missing if seen.left[piece[0]] >= context.since - IN_HAND_S]
    foreign = [piece for piece in moved.foreign if _is_late(context, piece[0])]
    return Displacement(tuple(missing), tuple(foreign))


def _is_late(context: PressContext, square: chess.Square) -> bool:
    """Return whether a square changed since the last move before the press."""
    return context.seen.changed[square] >= context.since - SAME_TIME_S


def _came_in_turn(context: PressContext, moved: Displacement) -> bool:
    """Return whether the player who pressed out of turn moved later, in turn, by the best explanation."""
    came = [square for square, _ in moved.foreign]
    return not any(context.seen.changed[at] < context.press.at or at in context.lines[0].wrong for at in came)


def _filled_since(context: PressContext, origin: chess.Square) -> chess.Square | None:
    """Return the square where an unidentified piece was placed between lifting and press, or None."""
    seen, lifted = context.seen, context.seen.changed[origin]
    if seen.named:
        return None
    filled = (s for s in chess.SQUARES if seen.codes[s] and lifted < seen.changed[s] <= context.press.at)
    return max(filled, key=seen.changed.__getitem__, default=None)


def _knocked_or_illegal(context: PressContext) -> Verdict:
    """Return that many pieces were knocked over by one legal move, or that the move was illegal."""
    position, color = context.before[0], context.press.color
    fewest = len(_moved_lately(context, position).foreign) - 1
    if fewest < 0:
        return NoOffence()
    clear: list[chess.Move] = []
    for move in position.legal_moves if position.turn == color else ():
        if context.as_before.color_at(move.to_square) is not color:
            continue
        others = len(_moved_lately(context, positions(position, [move])[-1]).foreign)
        if others < fewest:
            fewest, clear = others, []
        if others == fewest:
            clear.append(move)
    if len(clear) == 1 and fewest >= DISPLACED:
        return _out_of_place(context, color, positions(position, clear)[-1])
    for move in clear:
        after = positions(position, [move])[-1]
        own, _ = _out_of_their_places(context, after)
        if is_nudge(own, context.seen, move):
            return _out_of_place(context, color, after)
    return _illegal(context, partly_legal=bool(clear))


def _illegal(context: PressContext, *, partly_legal: bool = False) -> Illegal:
    """Return the illegal move in words, compared with the position before it.

    Args:
        context: the press.
        partly_legal: whether a legal move explains a part of the placement.
    """
    board, waits = context.before
    moved = _moved_lately(context, board)
    why = why_illegal(board, moved)
    reasons = [why]
    ghost = _legal_without(context, board, moved)
    if ghost is not None:
        piece = piece_name(board.piece_map()[ghost])
        reasons.append(Sentence("incident_ghost", piece=piece, square=chess.square_name(ghost)))
    doubts = Doubts(
        missing=context.doubted,
        open=waits > 0 and not _agree_before(context, board),
        filled=_is_filled(context),
        named=context.seen.named,
        one_step=bool(why),
        castles=len(moved.foreign) > 1,
        stood=_stood_before(context, moved),
        late=any(context.seen.changed[at] > context.press.at + SAME_SCAN_S for at, _ in moved.foreign),
        promoted=_may_be_a_queen(board, moved),
        nowhere=not moved.missing and not _of_other_color(context, board, moved),
        unrecorded=context.answers and board.turn is not context.press.color,
        ghost=ghost is not None,
        partly_legal=partly_legal,
    )
    return Illegal(
        moved.in_words(),
        most_certain(doubts),
        before=board if waits else None,
        ghost=ghost is not None,
        why=together(reasons),
    )


def _stood_before(context: PressContext, moved: Displacement) -> bool:
    """Return whether the piece that seems to have come was there before the missing one left its square."""
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return False
    return not came_from(moved.missing[0][0], moved.foreign[0][0], context.seen)


def _of_other_color(context: PressContext, board: chess.Board, moved: Displacement) -> bool:
    """Return whether such a piece of the opponent is gone, which the board may misread as the player's."""
    gone = Displacement.of(not context.press.color, board, context.as_before).missing
    return bool({piece.piece_type for _, piece in gone} & {piece.piece_type for _, piece in moved.foreign})


def _may_be_a_queen(board: chess.Board, moved: Displacement) -> bool:
    """Return whether a promoted piece made a step that is legal if it became a queen."""
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return False
    origin, target = moved.missing[0][0], moved.foreign[0][0]
    if not board.promoted & chess.BB_SQUARES[origin]:
        return False
    queen = board.copy(stack=False)
    queen.set_piece_at(origin, chess.Piece(chess.QUEEN, moved.missing[0][1].color), promoted=True)
    return queen.is_legal(chess.Move(origin, target))


def _agree_before(context: PressContext, board: chess.Board) -> bool:
    """Return whether all possible ambiguous moves lead to one position before the press."""
    best, near = context.lines[0], MARGIN * REORDERED
    rivals = (line for line in context.lines if line.cost - best.cost < near and line.kept == best.kept)
    return all(_before(context.history, line, context.press.at)[0].epd() == board.epd() for line in rivals)


def _is_filled(context: PressContext) -> bool:
    """Return whether undetected moves make it legal, and are about as likely."""
    standing = next(
        (line for line in context.lines if line.kept == len(context.history) - 1 and not line.plies), None
    )
    if standing is None:
        return False
    most = max(0.0, standing.cost - EXPLAINED_BY_ONE) + ILLEGAL_MOVE + MARGIN
    return any(
        line.cost < most
        and any(ply.pressed_at == context.press.at for ply in line.plies)
        and not all(ply.seen for ply in line.plies)
        and not any(context.seen.codes[square] for square in line.wrong)
        for line in context.lines
    )


def _legal_without(context: PressContext, board: chess.Board, moved: Displacement) -> chess.Square | None:
    """Return the square of a recorded but undetected piece without which the step would be legal, or None.

    No piece is in hand for this long, so the record is more likely to be wrong.
    """
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    step = chess.Move(moved.missing[0][0], moved.foreign[0][0])
    long_since = context.press.at - LANDING_S
    for square in chess.SquareSet(board.occupied & ~chess.BB_SQUARES[step.from_square]):
        occupied = context.seen.codes[square] and square != step.to_square
        if occupied or not NEVER < context.seen.left[square] <= long_since:
            continue
        without = board.copy(stack=False)
        without.remove_piece_at(square)
        if without.is_legal(step):
            return square
    return None


def _answers(context: PressContext) -> bool:
    """Return whether the opponent has moved a piece, or has one in hand."""
    moved = Displacement.of(not context.press.color, context.before[0], context.as_before)
    return bool(moved.missing or moved.foreign)


def _is_pawn_left(pieces: chess.BaseBoard, square: chess.Square) -> bool:
    piece = pieces.piece_at(square)
    if piece is None or piece.piece_type != chess.PAWN:
        return False
    return chess.square_rank(square) == (7 if piece.color else 0)
