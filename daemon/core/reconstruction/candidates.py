"""Which legal plies could explain what a hypothesis leaves unexplained, found from the squares that differ.

A ply takes a piece from one square and puts it on another. So a ply is worth trying if a piece of the side
to move is gone, and some piece stands where it could have moved to. What a board cannot show is tried at a
cost: a capture on a board that detects occupancy only, a landing that left no trace, plies between
consecutive readings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import chess

from daemon.core.evidence.placements import (
    UNNAMED_CODE,
    after_changes,
    changed_by,
    codes_of,
    is_piece_of,
    rook_squares,
)
from daemon.core.reconstruction.hypotheses import NEVER, Candidate, CandidatePly, Hypothesis, SensedBoard

NOTICED_CAPTURE, UNNOTICED_CAPTURE = -1.5, 2.0
"""On a board that detects occupancy only: a capture whose square was seen empty for a moment, which would
otherwise be a surprise of its own; and one whose square never was.
"""
UNDERPROMOTED = 3.0
"""On such a board: a promotion to another piece than a queen. Of 184 promotions in our games 5 were."""
UNLIKE_SEEN = 0.5
"""An underpromotion on a board that identifies pieces: while the pawn is there, a queen is meant."""
UNDER = (chess.ROOK, chess.BISHOP, chess.KNIGHT)
LOST_LIFT = 1.0
"""A piece that arrived without the board reporting that it left; its old square still costs extra."""
MISTAKEN = 3.0
"""A piece that arrived without the board reporting that it left, and that the board identified wrongly."""
LOST_LANDING = 3.0
"""A piece that was put down unseen by the board: off-centre, or still in hand at the press."""
UNSEEN_PLY, UNRECEIVED_PLY = 3.0, -0.4
"""A ply between two consecutive readings, neither of which shows its landing; and one after a gap whose press
was not received either. A lost link takes both, so most of the charge for a ply without a press is given
back.
"""

LIFTED_MOST = 3
"""With more pieces than this in hand it is unknown which of them landed unseen."""
LIFT_LATE_S = 0.5
"""A piece that leaves its square later than this after a press was not moved before it."""
MISTAKEN_S = 3.0
"""Such a piece arrived at most this long before the press."""
BETWEEN_MOST = 6
"""Most plies that are found between consecutive readings."""
BETWEEN_NODES, GAP_NODES = 300, 3000
"""Most positions that are searched for them: at each change, and once after a gap."""
BETWEEN_FOUND = 16
_MOST_CHANGED = (0, 4, 8, 11, 14, 17, 20)
"""Most squares that a number of plies can change: each side castles once, and en passant changes three."""


def candidates(hypothesis: Hypothesis, seen: SensedBoard) -> Iterator[Candidate]:
    """Yield the plies by which a hypothesis could continue, given the board now.

    Args:
        hypothesis: a hypothesis that leaves something unexplained.
        seen: the board.
    """
    board, codes = hypothesis.board, seen.codes
    own = board.occupied_co[board.turn]
    gone = lifted = landed = answered = stale = 0
    for square in hypothesis.wrong:
        mask = chess.BB_SQUARES[square]
        if own & mask:
            gone |= mask
            if not codes[square]:
                lifted |= mask
            elif is_piece_of(codes[square], not board.turn):
                answered |= mask
        elif codes[square]:
            landed |= mask
            answered |= mask if is_piece_of(codes[square], not board.turn) else 0
            stale |= mask if seen.changed[square] < hypothesis.began_at else 0  # an old error, and no landing
        else:
            answered |= 0 if seen.named else mask
    if seen.named and (strangers := landed & ~answered):
        yield from _lost_lifts(hypothesis, seen, strangers, gone)
    if not gone:
        return
    if not seen.named:
        yield from _unnoticed_captures(hypothesis, seen, lifted)
    if lifted and answered and not (landed & ~answered & ~stale if seen.named else 0):
        yield from _answered_unseen(hypothesis, seen, lifted)
    if not landed:
        return
    for move in board.generate_legal_moves(gone, landed):
        if not board.is_castling(move):
            surprise = (UNLIKE_SEEN if seen.named else UNDERPROMOTED) if move.promotion in UNDER else 0.0
            mask = chess.BB_SQUARES[move.to_square]
            # The landed piece may be the opponent's.
            taken = bool(answered & mask if seen.named else answered)
            yield Candidate(move, seen.changed[move.to_square], surprise, unseen=taken)
    if gone & board.kings:
        for move in board.generate_castling_moves():
            target, rook = move.to_square, rook_squares(move)[1]
            first = target if chess.BB_SQUARES[target] & landed else rook
            if chess.BB_SQUARES[first] & landed:
                yield Candidate(move, seen.changed[first])


def _lost_lifts(
    hypothesis: Hypothesis, seen: SensedBoard, landed: chess.Bitboard, gone: chess.Bitboard
) -> Iterator[Candidate]:
    """Yield plies of pieces that are in two places: the board reported their arrival only."""
    board = hypothesis.board
    for square in chess.scan_forward(landed):
        kind = seen.codes[square] & 7
        movers = board.pieces_mask(kind, board.turn) & ~gone
        for move in board.generate_legal_moves(movers, chess.BB_SQUARES[square]):
            if not move.promotion and not board.is_castling(move):
                yield Candidate(move, seen.changed[square], LOST_LIFT)


def _answered_unseen(
    hypothesis: Hypothesis, seen: SensedBoard, lifted: chess.Bitboard
) -> Iterator[Candidate]:
    """Yield plies of lifted pieces: the opponent has put a piece down, so they must have landed somewhere."""
    if chess.popcount(lifted) > LIFTED_MOST:
        return
    for move in hypothesis.board.generate_legal_moves(lifted):
        if not hypothesis.board.is_castling(move) and move.promotion in (None, chess.QUEEN):
            landed = max(seen.changed[move.from_square], hypothesis.landed_at)
            yield Candidate(move, landed, LOST_LANDING, unseen=True)


def _unnoticed_captures(
    hypothesis: Hypothesis, seen: SensedBoard, lifted: chess.Bitboard
) -> Iterator[Candidate]:
    """Yield captures on squares that are as occupied as before, which the board cannot distinguish."""
    board = hypothesis.board
    since = hypothesis.landed_at
    theirs = board.occupied_co[not board.turn]
    for move in board.generate_legal_moves(lifted, theirs):
        target = move.to_square
        if not seen.codes[target]:
            continue
        blinked = (
            seen.changed[target] > since and seen.changed[target] >= seen.changed[move.from_square] - 3.0
        )
        landed = max(seen.changed[move.from_square], seen.changed[target] if blinked else NEVER)
        surprise = NOTICED_CAPTURE if blinked else UNNOTICED_CAPTURE
        yield Candidate(move, landed, surprise + (UNDERPROMOTED if move.promotion in UNDER else 0.0))


def lost_landings(hypothesis: Hypothesis, seen: SensedBoard) -> Iterator[Candidate]:
    """Yield, for a press without a ply, every legal ply of a piece that was lifted and has not landed."""
    board, codes = hypothesis.board, seen.codes
    if (owed := hypothesis.owed_by(board.turn)) is None:
        return
    own = board.occupied_co[board.turn]
    lifted = 0
    for square in hypothesis.wrong:
        mask = chess.BB_SQUARES[square]
        if own & mask and not codes[square] and seen.left[square] <= owed[1] + LIFT_LATE_S:
            lifted |= mask
    if not lifted:
        yield from _mistaken(hypothesis, seen, owed[1])
    if not seen.named and any(codes[square] for square in hypothesis.wrong):
        return
    strangers = sum(
        is_piece_of(codes[s], board.turn)
        and not chess.BB_SQUARES[s] & own
        and seen.changed[s] > hypothesis.began_at
        for s in hypothesis.wrong
    )
    if not strangers < chess.popcount(lifted) <= LIFTED_MOST:
        return  # nothing is gone, or the pieces are elsewhere: those are the moves
    for move in board.generate_legal_moves(lifted):
        target = move.to_square
        taken_there = codes[target] and not hypothesis.pieces[target]  # the piece there arrived on its own
        if not taken_there and not board.is_castling(move) and move.promotion in (None, chess.QUEEN):
            landed = max(owed[1], seen.left[move.from_square])
            yield Candidate(move, landed, LOST_LANDING, unseen=True)


def _mistaken(hypothesis: Hypothesis, seen: SensedBoard, pressed_at: float) -> Iterator[Candidate]:
    """Yield plies for a press without a lifted piece: a new piece of the wrong kind may be misidentified."""
    landed = 0
    for square in hypothesis.wrong:
        came = seen.codes[square] and not hypothesis.pieces[square]
        if came and pressed_at - MISTAKEN_S < seen.changed[square] <= pressed_at + LIFT_LATE_S:
            landed |= chess.BB_SQUARES[square]
    if landed:
        for move in hypothesis.board.generate_legal_moves(to_mask=landed):
            if not hypothesis.board.is_castling(move) and move.promotion in (None, chess.QUEEN):
                yield Candidate(move, seen.changed[move.to_square], MISTAKEN)


def repairs(
    hypothesis: Hypothesis, seen: SensedBoard, plies: Sequence[CandidatePly]
) -> Iterator[tuple[int, chess.Move]]:
    """Yield replacements of single plies, if a piece is on another square than in the hypothesis.

    Either the piece went to that square at once, if its landing elsewhere was not seen, or another piece of
    its kind moved instead.

    Args:
        hypothesis: the hypothesis to repair.
        seen: the board.
        plies: those before the hypothesis's position, its own last.

    Yields:
        the number of a ply among them, and the move to replace it; the plies after it may not fit.
    """
    missing = [square for square in hypothesis.wrong if hypothesis.pieces[square] and not seen.codes[square]]
    strangers = [
        square for square in hypothesis.wrong if seen.codes[square] and not hypothesis.pieces[square]
    ]
    for occupied in strangers:
        for gone in missing:
            if seen.named and seen.codes[occupied] != hypothesis.pieces[gone]:
                continue
            for n in reversed(range(len(plies))):
                move = plies[n].move
                if move.to_square == gone:
                    if not plies[n].seen:
                        yield n, chess.Move(move.from_square, occupied, move.promotion)
                    break
            for n in reversed(range(len(plies))):
                move = plies[n].move
                if move.from_square == occupied:
                    yield n, chess.Move(gone, move.to_square, move.promotion)
                    break


def between(
    hypothesis: Hypothesis, seen: SensedBoard, nodes: int = BETWEEN_NODES
) -> tuple[tuple[chess.Move, ...], ...]:
    """Return the shortest sequences of legal plies from a hypothesis to exactly the pieces on the board.

    They explain plies whose landing no reading shows: a piece that moved twice, or one that was captured
    where it had just landed. Each side needs at least one ply for each of its pieces on a square where the
    hypothesis has none.
    """
    board = hypothesis.board
    return _fill(
        _Search(
            codes_of(board),
            (board.turn, board.castling_rights, board.ep_square),
            bytes(seen.codes),
            seen.named,
            len(hypothesis.owed),
            nodes,
            board,
        )
    )


@dataclass(frozen=True, slots=True)
class _Search:
    """A position, and the pieces on the board later: equal ones have the same sequences between them."""

    codes: bytes
    rights: tuple[chess.Color, chess.Bitboard, chess.Square | None]
    target: bytes
    named: bool
    owed: int
    nodes: int
    board: chess.Board = field(compare=False)


@lru_cache(maxsize=512)  # a hand that rests on a board asks the same at each tick
def _fill(search: _Search) -> tuple[tuple[chess.Move, ...], ...]:
    differing = _differing(search.codes, search.target)
    sequences = list[tuple[chess.Move, ...]]()
    for depth in range(2, BETWEEN_MOST + 1):
        budget = [search.nodes]
        for moves in _lead_to(
            search.board, search.codes, differing, search.target, search.named, depth, (), budget
        ):
            sequences.append(moves)
            if len(sequences) >= BETWEEN_FOUND:
                return tuple(sequences)
        if sequences and depth >= search.owed:
            break
    return tuple(sequences)


def _lead_to(
    board: chess.Board,
    codes: bytes,
    differing: Sequence[chess.Square],
    target: bytes,
    named: bool,
    depth: int,
    made: tuple[chess.Move, ...],
    budget: list[int],
) -> Iterator[tuple[chess.Move, ...]]:
    """Yield the sequences of exactly ``depth`` plies that lead from a position to the pieces on the board.

    Args:
        board: the position.
        codes: the position as codes.
        differing: squares whose occupants differ; at least one.
        target: the pieces on the board as codes.
        named: the board identifies pieces.
        depth: how many plies to add.
        made: the plies before it.
        budget: how many more positions may be searched, in its one element.
    """
    arrivals = {chess.WHITE: 0, chess.BLACK: 0}
    vacant = filled = 0
    for square in differing:
        wants = target[square]
        if codes[square]:
            vacant |= chess.BB_SQUARES[square]
        if wants:
            filled |= chess.BB_SQUARES[square]
            if wants != UNNAMED_CODE and wants & 7 != chess.KING:  # a castling brings two pieces at once
                arrivals[wants < 8] += 1
    mine, theirs = (depth + 1) // 2, depth // 2
    turn = board.turn
    if named and (arrivals[turn] > mine or arrivals[not turn] > theirs):
        return
    own = board.occupied_co[turn]
    movers = own & vacant if depth <= 2 else own
    evades = depth > 2 and board.is_check()  # a piece that has to move may come back
    for move in board.generate_legal_moves(movers):
        target_code = target[move.to_square]
        mask = chess.BB_SQUARES[move.to_square]
        useful = evades or mask & filled or chess.BB_SQUARES[move.from_square] & vacant
        if not useful or (move.promotion and named and target_code & 7 != move.promotion):
            continue
        if budget[0] <= 0:
            return
        changes = changed_by(codes, board, move)
        new = dict(changes)
        left = [square for square in differing if square not in new]
        left += [square for square, code in changes if _differs(code, target[square])]
        if depth == 1:
            if not left:
                yield (*made, move)
        elif left and len(left) <= _MOST_CHANGED[depth - 1]:
            budget[0] -= 1
            next_board = board.copy(stack=False)
            next_board.push(move)
            after = after_changes(codes, changes)
            yield from _lead_to(next_board, after, left, target, named, depth - 1, (*made, move), budget)


def _differing(codes: bytes, target: bytes) -> list[chess.Square]:
    """Return the squares on which a position differs from the board."""
    return [square for square in range(64) if _differs(codes[square], target[square])]


def _differs(has: int, shown: int) -> bool:
    return has != shown and (shown != UNNAMED_CODE or not has)
