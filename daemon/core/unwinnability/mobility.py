"""Proofs without a search: too little material, and pieces that can never come where a mate would need
them."""

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
    Occupants,
)

LIGHT, DARK = chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES
BESIDE = [STEPS[at] & (chess.BB_RANK_MASKS[at] | chess.BB_FILE_MASKS[at]) for at in range(64)]
"""The neighbours of a square along ranks and files: those of the other colour."""
NEAR = {
    KNIGHT: JUMPS,
    BISHOP: [STEPS[at] & chess.BB_DIAG_MASKS[at] for at in range(64)],
    ROOK: BESIDE,
    QUEEN: STEPS,
    KING: STEPS,
}
"""What a piece that is not a pawn attacks within one step."""
FIRST_RANK, E_FILE = chess.BB_RANK_1, chess.BB_FILE_E
NOT_A, NOT_H = FULL ^ FILE_A, FULL ^ FILE_H
ORDER = (QUEEN, ROOK, BISHOP, KNIGHT, PAWN, KING, BLACK + KING, *range(BLACK + PAWN, BLACK + KING))


def too_little(pieces: Occupants) -> bool:
    """Whether White's pieces, and those of Black that could help, make no mate in any position.

    The rule of one side: a bare king; a knight against king and queens alone; bishops of one colour when the
    other side has nothing but queens, rooks and bishops of that colour.
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


class Occupant:
    """A piece and the squares where he might ever stand."""

    __slots__ = ("file", "kind", "opposed", "own", "reach", "side", "square")

    def __init__(self, code: int, square: int) -> None:
        self.kind = code & 7
        self.side = code >> 3  # 0 White, 1 Black
        self.square = square
        self.own = self.reach = BIT[square]
        self.file = chess.BB_FILES[square & 7]
        self.opposed: list[tuple[Occupant, int]] | None = None
        """Of a pawn: each pawn of the other side ahead on his file, with the squares from the one before him
        up to and with the other's; None = nobody has looked yet."""


def never_mates(pieces: Occupants, key: int) -> bool:
    """Whether White is proved never to mate, by where each piece can come at all; False says nothing.

    Every piece has the set of squares where he might ever stand. It begins with his own square and grows by
    whatever the moves of the game allow, given the sets of the others, until nothing grows. What is left out
    is out of reach for ever: the first piece to leave his set would have done so by a move that the sets
    allow. Checks, pins and turns are left aside, which makes the sets only larger. Castling needs no rule: it
    takes king and rook where single steps take them.
    """
    if key >> EN_PASSANT & 127:
        return False  # this pawn is taken elsewhere than where its captor lands: one ply further
    if key >> RIGHTS and _odd_castling(pieces, key >> RIGHTS):
        return False
    all_pieces = _all_pieces(pieces)
    loser = next(piece for piece in all_pieces if piece.kind == KING and piece.side)
    # By side: where pieces that are no kings may stand, and where its pieces may capture.
    stand = [0, 0]
    for piece in all_pieces:
        if piece.kind != KING:
            stand[piece.side] |= piece.own
    capture = [0, 0]
    growing = True
    while growing:
        growing = False
        # Stuck pieces stand where they are for ever: closed to their own side, and what they guard to the
        # king.
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


def _odd_castling(pieces: Occupants, rights: int) -> bool:
    """Whether a king and rook that Chess960 placed otherwise may castle, and so step over each other."""
    castling = (rights & FIRST_RANK and pieces[KING] & ~E_FILE) or (
        rights & ~FIRST_RANK and pieces[BLACK + KING] & ~E_FILE
    )
    return bool(castling or rights & ~chess.BB_CORNERS)


def _all_pieces(pieces: Occupants) -> list[Occupant]:
    found: list[Occupant] = []
    for code in ORDER:
        mask = pieces[code]
        while mask:
            found.append(Occupant(code, (mask & -mask).bit_length() - 1))
            mask &= mask - 1
    return found


def _opposed(pawn: Occupant, all_pieces: list[Occupant]) -> list[tuple[Occupant, int]]:
    found = []
    for other in all_pieces:
        if other.kind == PAWN and other.side != pawn.side and other.file == pawn.file:
            ahead = pawn.square - other.square if pawn.side else other.square - pawn.square
            if ahead > 0:
                found.append((other, BETWEEN[pawn.square][other.square] | other.own))
    return found


def _grown(reach: int, kind: int, free: int) -> int:
    """Where a piece comes over free squares, by as many steps as he likes."""
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
    """The squares that pawns attack."""
    if side:
        return (pawns & NOT_A) >> 9 | (pawns & NOT_H) >> 7
    return (pawns & NOT_A) << 7 & FULL | (pawns & NOT_H) << 9 & FULL


def _pawn_grown(
    piece: Occupant, opposed: list[tuple[Occupant, int]], closed: list[int], prey: int, captures: int
) -> int:
    """Where a pawn comes; everywhere once he can promote.

    Two pawns who face each other pass only when one leaves the file, or is taken on it where they would meet.
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


def _touches(piece: Occupant, region: int) -> bool:
    """Whether a piece of White, the king aside, may attack a square of the region."""
    if piece.side or piece.kind == KING:
        return False
    if piece.kind == PAWN and piece.reach != FULL:
        return bool(_struck(piece.reach, 0) & region)
    return bool(piece.reach & region)


def _bishops_mate(all_pieces: list[Occupant], bishops: list[Occupant], region: int) -> bool:
    """Whether bishops of one colour might mate somewhere in the region of Black's king.

    They leave him the neighbours of the other colour. Each of these must be taken by a piece of his own, or
    be guarded by White's king, who guards no more than one of them without standing beside the other king.
    """
    attacked = 0
    for piece in bishops:
        attacked |= piece.reach
    blockers = [piece.reach for piece in all_pieces if piece.side and piece.kind != KING]
    king = next(piece.reach for piece in all_pieces if piece.kind == KING and not piece.side)
    for square in chess.scan_forward(attacked & region):
        flights = [BIT[at] for at in chess.scan_forward(BESIDE[square] & region)]
        near = king & ~STEPS[square] & ~BIT[square]
        guarded = sum(flight for flight in flights if STEPS[flight.bit_length() - 1] & near)
        if _blocked(flights, [*blockers, guarded]) == len(flights):
            return True
    return False


def _blocked(flights: list[int], blockers: list[int]) -> int:
    """How many flights can be blocked at once, each by a piece of its own."""
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
