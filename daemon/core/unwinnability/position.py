"""Positions for the search: the intended winner is White here, and all moves come with the keys they lead to.

A position is a list of bitboards, one for each kind of piece, and a key. The key is no hash: it holds the
whole position (four bits a square, then the side to move, the en passant square and the castling rights), so
two positions with one key are one position, and a move changes it by a few exclusive ors.
"""

from __future__ import annotations

import chess
from chess import BB_DIAG_ATTACKS as DIAG
from chess import BB_DIAG_MASKS as DIAG_MASK
from chess import BB_FILE_ATTACKS as FILE
from chess import BB_FILE_MASKS as FILE_MASK
from chess import BB_RANK_ATTACKS as RANK
from chess import BB_RANK_MASKS as RANK_MASK

Occupants = list[int]
"""Bitboards by code; 0, 7, 8 and 15 are not used."""

Step = tuple[int, int, int, int, int, int]
"""Key that it leads to, from, to, code of the piece, code of the captured piece (0 = none, also en passant),
what he becomes (0 = no promotion). Castling is the king's move onto his own rook."""

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
BLACK = 8
"""Added to the code of a piece of the other side."""

BLACK_TO_MOVE = 1 << 256
EN_PASSANT = 257
RIGHTS = 264
BOARD = (1 << 256) - 1
PLACED = [[code << 4 * square for square in range(64)] for code in range(16)]
BIT = [1 << square for square in range(64)]
FULL = (1 << 64) - 1
FILE_A, FILE_H = chess.BB_FILE_A, chess.BB_FILE_H
STEPS = chess.BB_KING_ATTACKS
JUMPS = chess.BB_KNIGHT_ATTACKS
STRIKES = (chess.BB_PAWN_ATTACKS[chess.BLACK], chess.BB_PAWN_ATTACKS[chess.WHITE])
"""Squares that a pawn attacks: [0] Black's, [1] White's."""
LAST_RANKS = chess.BB_RANK_1 | chess.BB_RANK_8
BETWEEN = [[chess.between(a, b) for b in range(64)] for a in range(64)]
LINE = [[chess.ray(a, b) for b in range(64)] for a in range(64)]
SQUARES = chess.SQUARES


def of_board(board: chess.Board, winner: chess.Color) -> tuple[Occupants, int]:
    """The pieces and the key of a position, with colours changed when Black is to win."""
    pieces: Occupants = [0] * 16
    key = 0
    kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    rights = board.clean_castling_rights()
    for code, kind in enumerate(kinds, 1):
        for color in chess.COLORS:
            mask = kind & board.occupied_co[color]
            if winner == chess.BLACK:
                mask = chess.flip_vertical(mask)
            own = code if color == winner else code | BLACK
            pieces[own] = mask
            while mask:
                square = (mask & -mask).bit_length() - 1
                key |= PLACED[own][square]
                mask &= mask - 1
    if board.turn != winner:
        key |= BLACK_TO_MOVE
    if board.ep_square is not None and board.has_legal_en_passant():
        key |= seen_by(board.ep_square, winner) << EN_PASSANT
    if winner == chess.BLACK:
        rights = chess.flip_vertical(rights)
    return pieces, key | rights << RIGHTS


def seen_by(square: int, winner: chess.Color) -> int:
    """The square on the board with the winner as White, and back again."""
    return square if winner == chess.WHITE else square ^ 56


def attacked(pieces: Occupants, by: int, occupied: int) -> int:
    """Every square that a side attacks.

    Args:
        by: 0 = White, ``BLACK``.
        occupied: what stops sliders; without the other king, his flight along a line is no escape.
    """
    pawns = pieces[by + PAWN]
    if by:
        found = (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7
    else:
        found = (pawns & ~FILE_A) << 7 & FULL | (pawns & ~FILE_H) << 9 & FULL
    mask = pieces[by + KNIGHT]
    while mask:
        found |= JUMPS[(mask & -mask).bit_length() - 1]
        mask &= mask - 1
    mask = pieces[by + BISHOP] | pieces[by + QUEEN]
    while mask:
        square = (mask & -mask).bit_length() - 1
        found |= DIAG[square][DIAG_MASK[square] & occupied]
        mask &= mask - 1
    mask = pieces[by + ROOK] | pieces[by + QUEEN]
    while mask:
        square = (mask & -mask).bit_length() - 1
        found |= RANK[square][RANK_MASK[square] & occupied] | FILE[square][FILE_MASK[square] & occupied]
        mask &= mask - 1
    return found | STEPS[pieces[by + KING].bit_length() - 1]


def steps(occupants: Occupants, key: int) -> tuple[list[Step], bool]:
    """Every legal move, and whether the side to move is in check."""
    us = BLACK if key & BLACK_TO_MOVE else 0
    them = us ^ BLACK
    own = (
        occupants[us + 1]
        | occupants[us + 2]
        | occupants[us + 3]
        | occupants[us + 4]
        | occupants[us + 5]
        | occupants[us + 6]
    )
    enemy = (
        occupants[them + 1]
        | occupants[them + 2]
        | occupants[them + 3]
        | occupants[them + 4]
        | occupants[them + 5]
        | occupants[them + 6]
    )
    occupied = own | enemy
    king_bit = occupants[us + KING]
    king = king_bit.bit_length() - 1
    rights = key >> RIGHTS
    base = key & BOARD | (0 if us else BLACK_TO_MOVE) | rights << RIGHTS
    found: list[Step] = []
    add = found.append

    straight = RANK[king][RANK_MASK[king] & occupied] | FILE[king][FILE_MASK[king] & occupied]
    diagonal = DIAG[king][DIAG_MASK[king] & occupied]
    rooks = occupants[them + ROOK] | occupants[them + QUEEN]
    bishops = occupants[them + BISHOP] | occupants[them + QUEEN]
    checkers = (
        straight & rooks
        | diagonal & bishops
        | JUMPS[king] & occupants[them + KNIGHT]
        | STRIKES[1 if not us else 0][king] & occupants[them + PAWN]
    )

    code = us + KING
    placed = PLACED[code]
    danger = attacked(occupants, them, occupied ^ king_bit)
    lifted = base ^ placed[king]
    mask = STEPS[king] & ~own & ~danger
    while mask:
        bit = mask & -mask
        to = bit.bit_length() - 1
        mask ^= bit
        if bit & enemy:
            captured = key >> 4 * to & 15
            add((lifted ^ placed[to] ^ PLACED[captured][to], king, to, code, captured, 0))
        else:
            add((lifted ^ placed[to], king, to, code, 0, 0))

    if checkers:
        if checkers & checkers - 1:
            return _without_lost_rights(found, rights) if rights else found, True
        allowed = BETWEEN[king][checkers.bit_length() - 1] | checkers
    else:
        allowed = FULL
    pinned = 0
    snipers = (RANK[king][0] | FILE[king][0]) & rooks | DIAG[king][0] & bishops
    snipers &= ~(straight | diagonal)
    while snipers:
        bit = snipers & -snipers
        snipers ^= bit
        inside = BETWEEN[king][bit.bit_length() - 1] & occupied
        if inside & own and not inside & inside - 1:
            pinned |= inside

    open_to = ~own & allowed
    for kind in (KNIGHT, BISHOP, ROOK, QUEEN):
        code = us + kind
        pieces = occupants[code]
        placed = PLACED[code]
        while pieces:
            from_bit = pieces & -pieces
            pieces ^= from_bit
            square = from_bit.bit_length() - 1
            if kind == KNIGHT:
                mask = JUMPS[square] & open_to
            else:
                mask = 0
                if kind != ROOK:
                    mask = DIAG[square][DIAG_MASK[square] & occupied]
                if kind != BISHOP:
                    mask |= (
                        RANK[square][RANK_MASK[square] & occupied]
                        | FILE[square][FILE_MASK[square] & occupied]
                    )
                mask &= open_to
            if from_bit & pinned:
                mask &= LINE[king][square]
            lifted = base ^ placed[square]
            while mask:
                bit = mask & -mask
                to = bit.bit_length() - 1
                mask ^= bit
                if bit & enemy:
                    captured = key >> 4 * to & 15
                    add((lifted ^ placed[to] ^ PLACED[captured][to], square, to, code, captured, 0))
                else:
                    add((lifted ^ placed[to], square, to, code, 0, 0))

    code = us + PAWN
    placed = PLACED[code]
    pawns = occupants[code]
    passed = key >> EN_PASSANT & 127
    ahead = -8 if us else 8
    start = chess.BB_RANK_7 if us else chess.BB_RANK_2
    strikes = STRIKES[0 if us else 1]
    waiting = occupants[them + PAWN]
    while pawns:
        from_bit = pawns & -pawns
        pawns ^= from_bit
        square = from_bit.bit_length() - 1
        line = LINE[king][square] if from_bit & pinned else FULL
        lifted = base ^ placed[square]
        to = square + ahead
        bit = BIT[to]
        if not bit & occupied:
            if bit & allowed & line:
                if bit & LAST_RANKS:
                    for promoted in (us + QUEEN, us + KNIGHT, us + ROOK, us + BISHOP):
                        add((lifted ^ PLACED[promoted][to], square, to, code, 0, promoted))
                else:
                    add((lifted ^ placed[to], square, to, code, 0, 0))
            if from_bit & start:
                far = to + ahead
                bit = BIT[far]
                if bit & allowed & line and not bit & occupied:
                    after = lifted ^ placed[far]
                    if (
                        strikes[to] & waiting
                        or (far & 7 and waiting & bit >> 1)
                        or (far & 7 != 7 and waiting & bit << 1)
                    ):
                        after |= to << EN_PASSANT
                    add((after, square, far, code, 0, 0))
        mask = strikes[square] & enemy & allowed & line
        while mask:
            bit = mask & -mask
            to = bit.bit_length() - 1
            mask ^= bit
            captured = key >> 4 * to & 15
            without = lifted ^ PLACED[captured][to]
            if bit & LAST_RANKS:
                for promoted in (us + QUEEN, us + KNIGHT, us + ROOK, us + BISHOP):
                    add((without ^ PLACED[promoted][to], square, to, code, captured, promoted))
            else:
                add((without ^ placed[to], square, to, code, captured, 0))
        if passed and strikes[square] & BIT[passed]:
            taken = passed - ahead
            left = occupied ^ from_bit ^ BIT[taken] ^ BIT[passed]
            open_lines = (RANK[king][RANK_MASK[king] & left] | FILE[king][FILE_MASK[king] & left]) & rooks
            if not open_lines | DIAG[king][DIAG_MASK[king] & left] & bishops and not checkers & ~BIT[
                taken
            ] & ~(rooks | bishops):
                after = lifted ^ placed[passed] ^ PLACED[them + PAWN][taken]
                add((after, square, passed, code, 0, 0))

    if rights:
        if not checkers:
            found += _castlings(occupants, base, us, occupied, rights)
        return _without_lost_rights(found, rights), bool(checkers)
    return found, bool(checkers)


def _castlings(pieces: Occupants, base: int, us: int, occupied: int, rights: int) -> list[Step]:
    """Castling by the rules of Chess960, of which the ordinary one is a case."""
    found: list[Step] = []
    home = chess.BB_RANK_8 if us else chess.BB_RANK_1
    king_bit = pieces[us + KING]
    king = king_bit.bit_length() - 1
    towers = rights & home & pieces[us + ROOK]
    if not king_bit & home:
        return found
    for rook in chess.scan_forward(towers):
        first = king & 56
        king_to, rook_to = (first | 6, first | 5) if rook > king else (first | 2, first | 3)
        others = occupied ^ king_bit ^ BIT[rook]
        king_path = BETWEEN[king][king_to] | BIT[king_to]
        rook_path = BETWEEN[rook][rook_to] | BIT[rook_to]
        if (king_path | rook_path) & others:
            continue
        if (attacked(pieces, us ^ BLACK, occupied ^ king_bit) & king_path) or (
            attacked(pieces, us ^ BLACK, others | BIT[rook_to]) & BIT[king_to]
        ):
            continue
        after = base ^ PLACED[us + KING][king] ^ PLACED[us + ROOK][rook]
        after ^= PLACED[us + KING][king_to] ^ PLACED[us + ROOK][rook_to]
        found.append((after, king, rook, us + KING, 0, 0))
    return found


def _without_lost_rights(found: list[Step], rights: int) -> list[Step]:
    """The moves with the rights that each leaves in its key."""
    kept: list[Step] = []
    for key, square, to, code, captured, promoted in found:
        left = rights & ~(BIT[square] | BIT[to])
        if code & 7 == KING:
            left &= ~(chess.BB_RANK_8 if code & BLACK else chess.BB_RANK_1)
        kept.append((key ^ (rights ^ left) << RIGHTS, square, to, code, captured, promoted))
    return kept


def after(pieces: Occupants, step: Step) -> Occupants:
    """The pieces after a move."""
    _, square, to, code, captured, promoted = step
    new = pieces[:]
    if captured:
        new[captured] ^= BIT[to]
    elif code & 7 == KING and new[code - 2] & BIT[to]:  # castling: the own rook stands there
        first = square & 56
        new[code] = BIT[first | 6 if to > square else first | 2]
        new[code - 2] ^= BIT[to] ^ BIT[first | 5 if to > square else first | 3]
        return new
    elif code & 7 == PAWN and (square ^ to) & 7:  # en passant
        new[code ^ BLACK] ^= BIT[square & 56 | to & 7]
    new[code] ^= BIT[square]
    new[promoted or code] ^= BIT[to]
    return new
