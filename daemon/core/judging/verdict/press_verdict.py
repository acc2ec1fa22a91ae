"""What one press of the clock means, given the lines that explain the board: the heart of the arbiter.

Mostly one line that explains the board is clearly the best and its move is final. Otherwise the verdict says
what an arbiter at the table would see, or to look again while that may still help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import chess

from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import Pressed
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
"""The margin grows by so much for each square that changed in the last seconds before the press and that the
best line does not explain: what explains little may be the wrong line."""
PATIENCE_S = 0.5
"""So long a press may stay unexplained before it is told, that an alert comes within the second."""
DISPLACED = 2
"""Beside a legal move, so many of his own pieces on wrong squares were knocked there; one was moved as
well."""
ILLEGAL_MOVE = 7.0
"""An illegal move: one in a thousand."""
EXPLAINED_BY_ONE = MISSING_CAP + FOREIGN_CAP + STRANGER_AT_PRESS + OWED_PRESS
"""What a line is charged for its piece, and its press, in which nobody has moved."""
UNEXPLAINED = 6
"""What leaves so many squares unexplained explains nothing: the record waits for hands, or an arbiter."""
HALF_MADE_S = 0.7
"""So long the rook of a castling, or a pawn taken in passing, may be left where it was: hands come to it."""
HASTE_S = 0.5
"""Boards and clocks are read so late: who came so soon before a press may have come after it."""
ANSWERED_S = 2.5
"""An opponent who acts at once has seen a move, even where the board has not; so long for what he takes."""
AIR_S = 0.6
"""A piece that is nowhere so long after the press is in his player's hand. Before that the opponent may be
about to take him from a square on which no scan has seen him."""
LANDING_S = 10.0
"""A piece in the air at the press is waited for so long."""


@dataclass(frozen=True, slots=True)
class PressContext:
    """Everything that a press is judged by.

    Attributes:
        press: who pressed, and when.
        now: hall time.
        history: positions after each final ply, the start first.
        seen: the board.
        lines: what explains it, the best first, weighed as if it stayed so.
        told: pieces out of place that an incident has named already.
        answered: the opponent has pressed since.
        doubted: somebody was asked about moves before it, and has not answered.
        answers: the press before this one was the opponent's.
        landed_at: when the piece of the last final ply landed; `NEVER` = nobody knows.
        pieces: the board, with the names that its pieces have in the best line.
        before: the position that the player who pressed had before them, as the best line has it; and how
            many plies that are not final lead to it.
        as_before: the board, with the names that its pieces have there.
        since: when the piece of the ply before that position landed.
    """

    press: Pressed
    now: float
    history: Sequence[chess.Board]
    seen: SensedBoard
    lines: Sequence[Explanation]
    told: Mapping[chess.Square, chess.Piece]
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
        """Seconds since the press."""
        return self.now - self.press.at


def _before(history: Sequence[chess.Board], line: Explanation, at: float) -> tuple[chess.Board, int]:
    """The position before a press as a line has it, and how many of its plies lead to it."""
    last = len(history) - 1
    if line.kept != last:
        return history[last], 0
    earlier = (n for n, ply in enumerate(line.plies, 1) if ply.pressed_at is not None and ply.pressed_at < at)
    count = max(earlier, default=0)
    return positions(history[last], line.moves[:count])[-1], count


def verdict(case: PressContext) -> Verdict:
    """What the press means."""
    best = case.lines[0]
    count = best.pressed_by(case.press.at)
    if not count and best.kept == len(case.history) - 1:
        return _unexplained(case)
    if _is_rather_illegal(case, best):
        return _unexplained(case)
    if count and _in_hand(best, best.plies[count - 1]) and not case.answered and case.waited < LANDING_S:
        return _unexplained(case)
    if len(best.wrong) >= UNEXPLAINED:
        return Wait() if case.waited < PATIENCE_S else NoOffence()
    blocking = _blocking(case, best)
    margin = MARGIN + TROUBLE_MARGIN * len(_troubled(case, best))
    sure, choices = agreed(case.lines, case.history, count, margin)
    if not blocking and not choices:
        return Confirmed(best, count)
    if case.waited < _patience(case, blocking):
        return Wait()
    if not blocking:
        return Ambiguous(best, sure, choices)
    if (doubtful := _doubtful(case, best)) is not None:
        return doubtful
    near = (one for one in case.lines if one.cost - best.cost < MARGIN * REORDERED)
    if (nudged := next(filter(None, (_nudged(case, one) for one in near)), None)) is not None:
        return nudged
    pawn = next((square for square in blocking if _is_pawn_left(case.pieces, square)), None)
    if pawn is not None:
        return PawnLeft(pawn)
    if blocking[0] in best.half_made:  # hands may still come to the other half of a legal move
        told = _illegal(case)
        return replace(told, grade="likely") if told.grade == "certain" else told
    if best.kept < len(case.history) - 1:
        return _unexplained(case)  # what contradicts the record and leaves pieces unexplained accuses nobody
    whose = {case.pieces.color_at(square) for square in blocking} - {None}
    if len(whose) > 1:  # pieces of both: nobody has only moved again
        return DisplacedPieces(case.press.color, _displaced(case, best.moves[:count], blocking))
    stands = case.pieces.piece_at(blocking[0])
    color = stands.color if stands else case.press.color
    if color == case.press.color and len(blocking) < DISPLACED:
        return _knocked_or_illegal(case)
    return _out_of_place(case, color, positions(case.history[-1], best.moves[:count])[-1])


def _underway(case: PressContext, best: Explanation, count: int) -> set[chess.Square]:
    """Squares that are wrong only by a ply that nobody has pressed for yet.

    Whose piece landed around the press was hasty: where he really came from is asked at his own press.
    """
    if count == len(best.plies):
        return set()
    if best.plies[count].landed_at < case.press.at - HASTE_S:
        return set(best.half_made)
    before = positions(case.history[best.kept], best.moves[:count])[-1]
    as_before = (square for square in best.wrong if case.pieces.piece_at(square) == before.piece_at(square))
    return {*best.half_made, *as_before}


def _doubtful(case: PressContext, best: Explanation) -> Ambiguous | None:
    """Another past explains every piece about as well as the record with pieces out of place: which, is open.

    So a final ply that was doubtful is among the readings, and nobody is accused of what it explains.
    """
    last = len(case.history) - 1
    if best.kept < last:
        return None
    others = (one for one in case.lines if one.kept < last and one.cost - best.cost < MARGIN)
    others = (one for one in others if all(_was_seen_in_time(ply) for ply in one.plies[: last - one.kept]))
    whole = (one for one in others if not any(case.seen.codes[square] for square in one.wrong))
    other = next((one for one in whole if one.pressed_by(case.press.at)), None)
    if other is None:
        return None
    rivals = [other, *(one for one in case.lines if one is not other)]
    sure, choices = agreed(rivals, case.history, other.pressed_by(case.press.at))
    return Ambiguous(other, sure, choices) if choices else None


def _was_seen_in_time(ply: CandidatePly) -> bool:
    """Whether its piece was seen to land for its press, and was not brought there later."""
    return ply.seen and ply.pressed_at is not None and ply.landed_at <= ply.pressed_at + EARLY_PRESS_S


def _blocking(case: PressContext, line: Explanation) -> list[chess.Square]:
    """Squares that a line leaves wrong, for which its moves cannot be final."""
    underway = _underway(case, line, line.pressed_by(case.press.at))
    return [square for square in line.wrong if square not in underway and not _excused(case, line, square)]


def _nudged(case: PressContext, line: Explanation) -> DisplacedPieces | None:
    """The move of the player who pressed, if it stands on the board and all the rest is a nudge."""
    beside, blocking, count = _beside(case, line), _blocking(case, line), line.pressed_by(case.press.at)
    if beside is None or any(square in line.half_made for square in blocking):
        return None
    own, other = (
        Displacement(moved.missing, tuple(one for one in moved.foreign if one[0] in blocking))
        for moved in beside
    )
    move = line.plies[count - 1].move
    if not all(is_nudge(one, case.seen, move) for one in (own, other)):
        return None
    words = [step for one in (own, other) if one.foreign for step in one.steps()]
    if not words:
        return None
    margin = MARGIN + TROUBLE_MARGIN * sum(square not in blocking for square in _troubled(case, line))
    lines = [one for one in case.lines if one is line or not _is_carried_beside(case, one)]
    sure, choices = agreed(lines, case.history, count, margin)
    recorded = Ambiguous(line, sure, choices) if choices else Confirmed(line, count)
    return DisplacedPieces(case.press.color, listed(words), recorded)


def _beside(case: PressContext, line: Explanation) -> tuple[Displacement, Displacement] | None:
    """What lies about beside the move of who pressed, as a line has it; None = it has none that was seen."""
    count, last = line.pressed_by(case.press.at), len(case.history) - 1
    if not count or line.kept != last:
        return None
    ply = line.plies[count - 1]
    if ply.pressed_at != case.press.at or not ply.seen or ply.move.to_square in line.wrong:
        return None
    return _out_of_their_places(case, positions(case.history[last], line.moves[:count])[-1])


def _is_carried_beside(case: PressContext, line: Explanation) -> bool:
    """Whether a line has a piece move that was nudged, beside the one that a hand carried."""
    beside = _beside(case, line)
    if beside is None:
        return False
    return not is_nudge(beside[0], case.seen, line.plies[line.pressed_by(case.press.at) - 1].move)


def _out_of_their_places(case: PressContext, after: chess.Board) -> tuple[Displacement, Displacement]:
    """What of the player who pressed, and of the opponent, does not stand as in a position."""
    pieces, color = case.seen.as_in(after), case.press.color
    return Displacement.of(color, after, pieces), Displacement.of(not color, after, pieces)


def _out_of_place(case: PressContext, color: chess.Color, after: chess.Board) -> DisplacedPieces:
    """Pieces of ``color`` lie about, beside moves that are clear; ``after``: the position to which they
    lead."""
    moved = Displacement.of(color, after, case.pieces)
    landed = chess.SquareSet(_landed(case.history, color))
    again = len(moved.missing) == 1 and moved.missing[0][0] in landed
    if len(moved.missing) == len(moved.foreign) == 1 and moved.missing[0][1].piece_type == chess.KING:
        over = chess.SquareSet(chess.between(moved.missing[0][0], moved.foreign[0][0]))
        again |= bool(over & landed)  # the rook came first, and was pressed for: it is too late to castle
    return DisplacedPieces(color if again else case.press.color, moved.in_words())


def _is_rather_illegal(case: PressContext, best: Explanation) -> bool:
    """Whether a line calls the illegal move of one piece a legal one, by another past or an unseen step."""
    position = case.history[-1]
    last = len(case.history) - 1
    standing = next((one for one in case.lines if one.kept == last and not one.plies), None)
    stray = any(case.seen.codes[square] for square in best.wrong if square not in best.half_made)
    if standing is None or not stray or case.press.color != position.turn:
        return False
    moved = Displacement.of(case.press.color, position, case.seen.as_in(position))
    if best.kept == last and any(case.seen.changed[square] > case.press.at for square, _ in moved.foreign):
        return False  # what came after the press was not pressed for
    squares = {square for square, _ in (*moved.missing, *moved.foreign)}
    pieces = [{piece for _, piece in those} for those in (moved.missing, moved.foreign)]
    if len(moved.foreign) != 1 or pieces[0] != pieces[1] or squares != set(standing.wrong):
        return False
    if _stood_before(case, moved):
        return False
    return max(0.0, standing.cost - EXPLAINED_BY_ONE) + ILLEGAL_MOVE < best.cost


def _displaced(case: PressContext, moves: Sequence[chess.Move], blocking: Sequence[chess.Square]) -> str:
    """Pieces of both who lie about beside moves that are clear, in words; not who came after the press."""
    after = positions(case.history[-1], moves)[-1]
    steps: list[str] = []
    for color in (case.press.color, not case.press.color):
        moved = Displacement.of(color, after, case.pieces)
        lie = tuple(one for one in moved.foreign if one[0] in blocking)
        steps += Displacement(moved.missing, lie).steps()
    return listed(steps)


def _landed(history: Sequence[chess.Board], color: chess.Color) -> list[chess.Square]:
    """Where this player's pieces came to by the last final ply."""
    if len(history) < 2:
        return []
    before, after = history[-2], history[-1]
    came = [square for square in chess.SQUARES if after.piece_at(square) != before.piece_at(square)]
    return [square for square in came if after.color_at(square) is color]


def _in_hand(line: Explanation, ply: CandidatePly) -> bool:
    """Whether a piece that is said to have landed was never seen there, so that he may be in a hand still."""
    return not ply.seen and ply.move.to_square in line.wrong


def _troubled(case: PressContext, best: Explanation) -> list[chess.Square]:
    """Squares that changed lately and before the press and that the best line leaves unexplained."""
    changed, since = case.seen.changed, case.now - LATELY_S
    return [s for s in best.wrong if since < changed[s] < case.press.at and s not in best.half_made]


def _patience(case: PressContext, blocking: Sequence[chess.Square]) -> float:
    """How long waiting may still help: while hands move, or for what an opponent takes who acts already."""
    if blocking:
        if all(square in case.lines[0].half_made for square in blocking):
            return HALF_MADE_S
        return PATIENCE_S if case.seen.last_change > case.press.at else 0.0
    return ANSWERED_S if _answers(case) else PATIENCE_S


def _excused(case: PressContext, best: Explanation, square: chess.Square) -> bool:
    """Whether a wrong square leaves the move clear.

    A piece that is only missing is in somebody's hand, or fell. One whom the board takes for another of the
    same side has moved as he may. One who stands where he was, moved or taken, is told there by mistake:
    nobody has more pieces than before. One that came after the press belongs to the moves under way: the
    opponent's reply, or the player's own next move when the reply is there.
    """
    stands, expected = case.pieces.piece_at(square), best.board.piece_at(square)
    if stands is None or case.told.get(square) == stands:
        return True
    if square in best.left_behind and _count(case.pieces, stands) > _count(best.board, stands):
        return True
    promoted = any(ply.move.promotion and ply.move.to_square == square for ply in best.plies)
    if expected is not None and expected.color == stands.color and not promoted:
        return True
    replied_to = best.pressed_by(case.press.at) + 1 < len(best.plies)
    answered = replied_to or best.board.turn == case.press.color
    theirs = stands.color != case.press.color or (not case.seen.named and _answers(case))
    theirs |= _count(case.pieces, stands) > _count(best.board, stands)  # who came from nowhere is a ghost
    return case.seen.changed[square] >= case.press.at and (answered or theirs)


def _count(pieces: chess.BaseBoard, piece: chess.Piece) -> int:
    """How many such pieces there are."""
    return len(pieces.pieces(piece.piece_type, piece.color))


def _unexplained(case: PressContext) -> Verdict:
    """No legal move of the side that pressed explains what stands on the board."""
    press, position = case.press, case.before[0]
    pieces = case.as_before
    moved = _moved_lately(case, position)
    if any(pieces.piece_at(one) == piece and _is_late(case, one) for one, piece in case.told.items()):
        return NoOffence()  # told already; the pieces were not put back yet, and what follows rests on them
    if moved.foreign:
        if press.color != position.turn and _came_in_turn(case, moved):
            return NoOffence()
        if case.waited < PATIENCE_S and case.seen.last_change > press.at:
            return Wait()
        return _knocked_or_illegal(case)
    if press.color != position.turn:
        return NoOffence()
    if not moved.missing:
        since_long = Displacement.of(press.color, position, pieces)
        if len(since_long.missing) > len(since_long.foreign):
            return NoOffence()  # a piece that the board shows nowhere may have moved
        other = Displacement.of(not press.color, position, pieces)
        return NoMove(other.in_words() if other.foreign else "")
    if case.waited > LANDING_S:
        return NoOffence()
    if case.waited < (ANSWERED_S if _answers(case) else AIR_S):
        return Wait()
    origin, piece = moved.missing[0]
    return PieceInHand(origin, piece, _filled_since(case, origin))


def stepped(case: PressContext) -> tuple[chess.Square, chess.Square] | None:
    """From where to where the player who pressed has moved one piece; None = it was no such step."""
    moved = _moved_lately(case, case.before[0])
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    return moved.missing[0][0], moved.foreign[0][0]


def _moved_lately(case: PressContext, position: chess.Board) -> Displacement:
    """What of the player who pressed is out of place, and was not before it was their turn.

    A piece that the board shows elsewhere since earlier moves was not moved now: the board misreads it, or
    it lies about since then. One may be lifted while the opponent's is about to land.
    """
    moved, seen = Displacement.of(case.press.color, position, case.as_before), case.seen
    missing = [one for one in moved.missing if seen.left[one[0]] >= case.since - IN_HAND_S]
    foreign = [one for one in moved.foreign if _is_late(case, one[0])]
    return Displacement(tuple(missing), tuple(foreign))


def _is_late(case: PressContext, square: chess.Square) -> bool:
    """Whether a square changed since the last move before the press."""
    return case.seen.changed[square] >= case.since - SAME_TIME_S


def _came_in_turn(case: PressContext, moved: Displacement) -> bool:
    """Whether who pressed out of turn moved later, when it was his turn, as the best line says."""
    came = [square for square, _ in moved.foreign]
    return not any(case.seen.changed[one] < case.press.at or one in case.lines[0].wrong for one in came)


def _filled_since(case: PressContext, origin: chess.Square) -> chess.Square | None:
    """Where somebody without a name was put after a piece was lifted and before the press; None = nowhere."""
    seen, lifted = case.seen, case.seen.changed[origin]
    if seen.named:
        return None
    filled = (s for s in chess.SQUARES if seen.codes[s] and lifted < seen.changed[s] <= case.press.at)
    return max(filled, key=seen.changed.__getitem__, default=None)


def _knocked_or_illegal(case: PressContext) -> Verdict:
    """Beside one legal move so many pieces lie about that they were knocked; else it was no legal move."""
    position, color = case.before[0], case.press.color
    fewest = len(_moved_lately(case, position).foreign) - 1
    if fewest < 0:
        return NoOffence()
    clear: list[chess.Move] = []
    for move in position.legal_moves if position.turn == color else ():
        if case.as_before.color_at(move.to_square) is not color:
            continue
        beside = len(_moved_lately(case, positions(position, [move])[-1]).foreign)
        if beside < fewest:
            fewest, clear = beside, []
        if beside == fewest:
            clear.append(move)
    if len(clear) == 1 and fewest >= DISPLACED:
        return _out_of_place(case, color, positions(position, clear)[-1])
    for move in clear:
        after = positions(position, [move])[-1]
        own, _ = _out_of_their_places(case, after)
        if is_nudge(own, case.seen, move):
            return _out_of_place(case, color, after)
    return _illegal(case, beside_legal=bool(clear))


def _illegal(case: PressContext, *, beside_legal: bool = False) -> Illegal:
    """What the player did, in words, against the position before it.

    Args:
        case: the press.
        beside_legal: a legal move explains a part of what stands on the board.
    """
    board, waits = case.before
    moved = _moved_lately(case, board)
    why = why_illegal(board, moved)
    reasons = [why]
    ghost = _legal_without(case, board, moved)
    if ghost is not None:
        piece = piece_name(board.piece_map()[ghost])
        reasons.append(Sentence("incident_ghost", piece=piece, square=chess.square_name(ghost)))
    doubts = Doubts(
        missing=case.doubted,
        open=waits > 0 and not _agree_before(case, board),
        filled=_is_filled(case),
        named=case.seen.named,
        one_step=bool(why),
        castles=len(moved.foreign) > 1,
        stood=_stood_before(case, moved),
        late=any(case.seen.changed[one] > case.press.at + SAME_SCAN_S for one, _ in moved.foreign),
        promoted=_may_be_a_queen(board, moved),
        nowhere=not moved.missing and not _of_other_color(case, board, moved),
        unrecorded=case.answers and board.turn is not case.press.color,
        ghost=ghost is not None,
        beside_legal=beside_legal,
    )
    return Illegal(
        moved.in_words(),
        most_certain(doubts),
        before=board if waits else None,
        ghost=ghost is not None,
        why=together(reasons),
    )


def _stood_before(case: PressContext, moved: Displacement) -> bool:
    """Whether the piece that is said to have come was there before the one that is gone left its square."""
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return False
    return not came_from(moved.missing[0][0], moved.foreign[0][0], case.seen)


def _of_other_color(case: PressContext, board: chess.Board, moved: Displacement) -> bool:
    """Whether such a piece of the opponent is gone: the board may take it for the player's."""
    gone = Displacement.of(not case.press.color, board, case.as_before).missing
    return bool({piece.piece_type for _, piece in gone} & {piece.piece_type for _, piece in moved.foreign})


def _may_be_a_queen(board: chess.Board, moved: Displacement) -> bool:
    """Whether a piece that was promoted took a step that it may take if it became a queen."""
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return False
    origin, target = moved.missing[0][0], moved.foreign[0][0]
    if not board.promoted & chess.BB_SQUARES[origin]:
        return False
    queen = board.copy(stack=False)
    queen.set_piece_at(origin, chess.Piece(chess.QUEEN, moved.missing[0][1].color), promoted=True)
    return queen.is_legal(chess.Move(origin, target))


def _agree_before(case: PressContext, board: chess.Board) -> bool:
    """Whether all readings of the moves that are open lead to one position before the press."""
    best, near = case.lines[0], MARGIN * REORDERED
    rivals = (one for one in case.lines if one.cost - best.cost < near and one.kept == best.kept)
    return all(_before(case.history, one, case.press.at)[0].epd() == board.epd() for one in rivals)


def _is_filled(case: PressContext) -> bool:
    """Whether moves that nobody saw make a legal one of it, and are about as likely."""
    standing = next((one for one in case.lines if one.kept == len(case.history) - 1 and not one.plies), None)
    if standing is None:
        return False
    most = max(0.0, standing.cost - EXPLAINED_BY_ONE) + ILLEGAL_MOVE + MARGIN
    return any(
        one.cost < most
        and any(ply.pressed_at == case.press.at for ply in one.plies)
        and not all(ply.seen for ply in one.plies)
        and not any(case.seen.codes[square] for square in one.wrong)
        for one in case.lines
    )


def _legal_without(case: PressContext, board: chess.Board, moved: Displacement) -> chess.Square | None:
    """Where only the record has a piece without whom the step would be legal: rather that is wrong.

    Nobody holds a piece in his hand for so long.
    """
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    step = chess.Move(moved.missing[0][0], moved.foreign[0][0])
    long_since = case.press.at - LANDING_S
    for square in chess.SquareSet(board.occupied & ~chess.BB_SQUARES[step.from_square]):
        stands = case.seen.codes[square] and square != step.to_square
        if stands or not NEVER < case.seen.left[square] <= long_since:
            continue
        without = board.copy(stack=False)
        without.remove_piece_at(square)
        if without.is_legal(step):
            return square
    return None


def _answers(case: PressContext) -> bool:
    """Whether the opponent has moved a piece of his own, or has one in the hand."""
    moved = Displacement.of(not case.press.color, case.before[0], case.as_before)
    return bool(moved.missing or moved.foreign)


def _is_pawn_left(pieces: chess.BaseBoard, square: chess.Square) -> bool:
    piece = pieces.piece_at(square)
    if piece is None or piece.piece_type != chess.PAWN:
        return False
    return chess.square_rank(square) == (7 if piece.color else 0)
