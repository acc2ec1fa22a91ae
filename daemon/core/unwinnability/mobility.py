"""Proofs without a search: too little material, and pieces that can never reach the squares that a checkmate
needs."""

from __future__ import annotations

import chess

from daemon.core.unwinnability.position import (
    BETWEEN,
    BISHOP,
    BIT,
    BLACK,
    EN_PASSANT,
    FILE_A,
    FILE_H,
    FULL,
    JUMPS,
    KING,
    KNIGHT,
    LAST_RANKS,
    PAWN,
    QUEEN,
    RIGHTS,
    ROOK,
    STEPS,
    STRIKES,
    Bitboards,
)

LIGHT, DARK = chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES
NEIGHBOURS = [STEPS[at] & (chess.BB_RANK_MASKS[at] | chess.BB_FILE_MASKS[at]) for at in range(64)]
"""The neighbours of a square along ranks and files: those of the other colour."""
NEAR = {
    KNIGHT: JUMPS,
    BISHOP: [STEPS[at] & chess.BB_DIAG_MASKS[at] for at in range(64)],
    ROOK: NEIGHBOURS,
    QUEEN: STEPS,
    KING: STEPS,
}
"""The squares that a piece other than a pawn attacks within one step."""
FIRST_RANK, E_FILE = chess.BB_RANK_1, chess.BB_FILE_E
NOT_A, NOT_H = FULL ^ FILE_A, FULL ^ FILE_H
ORDER = (QUEEN, ROOK, BISHOP, KNIGHT, PAWN, KING, BLACK + KING, *range(BLACK + PAWN, BLACK + KING))


def too_little(pieces: Bitboards) -> bool:
    """Return whether White's pieces, with help of Black's, cannot checkmate in any position.

    That is so for a bare king; for a knight against king and queens alone; and for bishops of one colour if
    the other side has nothing but queens, rooks and bishops of that colour.
    """
    if pieces[PAWN] or pieces[ROOK] or pieces[QUEEN]:
        return False
    if pieces[KNIGHT]:
        alone = not pieces[BISHOP] and not pieces[KNIGHT] & pieces[KNIGHT] - 1
        return (
            alone
            and not pieces[BLACK + PAWN]
            | pieces[BLACK + KNIGHT]
            | pieces[BLACK + BISHOP]
            | pieces[BLACK + ROOK]
        )
    if pieces[BISHOP]:
        bishops = pieces[BISHOP] | pieces[BLACK + BISHOP]
        return (not bishops & LIGHT or not bishops & DARK) and not pieces[BLACK + PAWN] | pieces[
            BLACK + KNIGHT
        ]
    return True


class MobilePiece:
    """A piece, and the squares that it might ever reach."""

    __slots__ = ("file", "kind", "opposed", "own", "reach", "side", "square")

    def __init__(self, code: int, square: int) -> None:
        self.kind = code & 7
        self.side = code >> 3  # 0 White, 1 Black
        self.square = square
        self.own = self.reach = BIT[square]
        self.file = chess.BB_FILES[square & 7]
        self.opposed: list[tuple[MobilePiece, int]] | None = None
        """For a pawn: each opposing pawn ahead on its file, with the squares from the one in front of it up
        to and including that pawn's; None until computed."""


def never_mates(pieces: Bitboards, key: int) -> bool:
    """Return whether it is proved that White never checkmates, by the squares each piece can reach.

    Every piece has a set of squares that it might ever reach. It begins with its own square, and grows by all
    moves that the game allows, given the sets of the others, until no set grows. The squares left out can
    never be reached: the first piece to leave its set would do so by a move that the sets allow. Checks, pins
    and turns are ignored, which only makes the sets larger. Castling needs no rule: single steps take king
    and rook to the same squares.
    """
    if key >> EN_PASSANT & 127:
        return False  # this pawn is captured on another square than its captor lands on: one ply further
    if key >> RIGHTS and _odd_castling(pieces, key >> RIGHTS):
        return False
    all_pieces = _all_pieces(pieces)
    loser = next(piece for piece in all_pieces if piece.kind == KING and piece.side)
    # By side: squares that pieces other than kings may reach, and squares on which its pieces may capture.
    stand = [0, 0]
    for piece in all_pieces:
        if piece.kind != KING:
            stand[piece.side] |= piece.own
    capture = [0, 0]
    growing = True
    while growing:
        growing = False
        # Stuck pieces stay for ever: their squares are closed to their own side, and what they guard is
        # closed to the king.
        closed, guarded = [0, 0], [0, 0]
        for piece in all_pieces:
            if piece.reach == piece.own and (piece.kind == KING or not capture[1 - piece.side] & piece.own):
                closed[piece.side] |= piece.own
                near = STRIKES[1 - piece.side] if piece.kind == PAWN else NEAR[piece.kind]
                guarded[piece.side] |= near[piece.square]
        for piece in all_pieces:
            old, side, kind = piece.reach, piece.side, piece.kind
            if old == FULL:
                continue
            if kind == PAWN:
                if piece.opposed is None:
                    piece.opposed = _opposed(piece, all_pieces)
                new = _pawn_grown(piece, piece.opposed, closed, stand[1 - side], capture[side])
                hits = FULL if new == FULL else _struck(new, side) & stand[1 - side]
            elif kind == KING:
                hits = new = _grown(old, kind, FULL & ~closed[side] & ~guarded[1 - side])
            else:
                hits = new = _grown(old, kind, FULL ^ closed[side])
            if new == old and not hits & ~capture[side]:
                continue
            growing = True
            piece.reach = new
            capture[side] |= hits
            if kind != KING:
                stand[side] |= new
            # Sets only grow: a piece that may give check now may do so at the end.
            if kind != BISHOP and new != piece.own and _touches(piece, loser.reach):
                return False
    touching = [piece for piece in all_pieces if _touches(piece, loser.reach)]
    if not any(piece.reach != piece.own or _touches(piece, loser.own) for piece in touching):
        return True
    squares = 0
    for piece in touching:
        squares |= piece.own
    if any(piece.kind != BISHOP for piece in touching) or (squares & LIGHT and squares & DARK):
        return False
    return not _bishops_mate(all_pieces, touching, loser.reach)


def _odd_castling(pieces: Bitboards, rights: int) -> bool:
    """Return whether a king and rook on unusual squares (Chess960) may castle, and so pass each other."""
    castling = (rights & FIRST_RANK and pieces[KING] & ~E_FILE) or (
        rights & ~FIRST_RANK and pieces[BLACK + KING] & ~E_FILE
    )
    return bool(castling or rights & ~chess.BB_CORNERS)


def _all_pieces(pieces: Bitboards) -> list[MobilePiece]:
    listed: list[MobilePiece] = []
    for code in ORDER:
        mask = pieces[code]
        while mask:
            listed.append(MobilePiece(code, (mask & -mask).bit_length() - 1))
            mask &= mask - 1
    return listed


def _opposed(pawn: MobilePiece, all_pieces: list[MobilePiece]) -> list[tuple[MobilePiece, int]]:
    opposed = []
    for other in all_pieces:
        if other.kind == PAWN and other.side != pawn.side and other.file == pawn.file:
            distance = pawn.square - other.square if pawn.side else other.square - pawn.square
            if distance > 0:
                opposed.append((other, BETWEEN[pawn.square][other.square] | other.own))
    return opposed


def _grown(reach: int, kind: int, free: int) -> int:
    """Return the squares that a piece reaches over free squares, in any number of steps."""
    while True:
        old = reach
        if kind == KNIGHT:
            mask, reach = reach, old
            while mask:
                reach |= JUMPS[(mask & -mask).bit_length() - 1] & free
                mask &= mask - 1
        else:
            if kind != ROOK:  # bishop, queen, king
                left, right = reach & NOT_A, reach & NOT_H
                reach |= (left << 7 | right << 9 | left >> 9 | right >> 7) & free
            if kind != BISHOP:
                reach |= ((old & NOT_A) >> 1 | (old & NOT_H) << 1 | old << 8 | old >> 8) & free
        if reach == old:
            return reach


def _struck(pawns: int, side: int) -> int:
    """Return the squares that pawns attack."""
    if side:
        return (pawns & NOT_A) >> 9 | (pawns & NOT_H) >> 7
    return (pawns & NOT_A) << 7 & FULL | (pawns & NOT_H) << 9 & FULL


def _pawn_grown(
    piece: MobilePiece, opposed: list[tuple[MobilePiece, int]], closed: list[int], prey: int, captures: int
) -> int:
    """Return the squares that a pawn reaches; all of them once it can promote.

    Two opposing pawns pass each other only if one leaves the file, or is captured on it where they would
    meet.
    """
    free = FULL & ~closed[0] & ~closed[1]
    for other, lane in opposed:
        if not (piece.reach | other.reach) & ~piece.file and not captures & lane:
            free &= ~other.own
    prey &= ~closed[piece.side]
    reach = piece.reach
    while True:
        old = reach
        reach |= (old >> 8 if piece.side else old << 8) & free | _struck(old, piece.side) & prey
        if reach & LAST_RANKS:
            return FULL
        if reach == old:
            return reach


def _touches(piece: MobilePiece, region: int) -> bool:
    """Return whether a white piece other than the king may attack a square of the region."""
    if piece.side or piece.kind == KING:
        return False
    if piece.kind == PAWN and piece.reach != FULL:
        return bool(_struck(piece.reach, 0) & region)
    return bool(piece.reach & region)


def _bishops_mate(all_pieces: list[MobilePiece], bishops: list[MobilePiece], region: int) -> bool:
    """Return whether bishops of one colour might checkmate somewhere in the region of Black's king.

    They leave it the neighbouring squares of the other colour. Each of these must be blocked by a black
    piece or guarded by White's king, which guards at most one of them without standing next to the other
    king.
    """
    attacked = 0
    for piece in bishops:
        attacked |= piece.reach
    blockers = [piece.reach for piece in all_pieces if piece.side and piece.kind != KING]
    king = next(piece.reach for piece in all_pieces if piece.kind == KING and not piece.side)
    for square in chess.scan_forward(attacked & region):
        flights = [BIT[at] for at in chess.scan_forward(NEIGHBOURS[square] & region)]
        near = king & ~STEPS[square] & ~BIT[square]
        guarded = sum(flight for flight in flights if STEPS[flight.bit_length() - 1] & near)
        if _blocked(flights, [*blockers, guarded]) == len(flights):
            return True
    return False


def _blocked(flights: list[int], blockers: list[int]) -> int:
    """Return how many flight squares can be blocked at once, each by a different piece."""
    taken: dict[int, int] = {}  # blocker -> flight

    def placed(flight: int, tried: set[int]) -> bool:
        for index, reach in enumerate(blockers):
            if reach & flights[flight] and index not in tried:
                tried.add(index)
                if index not in taken or placed(taken[index], tried):
                    taken[index] = flight
                    return True
        return False

    return sum(placed(flight, set()) for flight in range(len(flights)))
