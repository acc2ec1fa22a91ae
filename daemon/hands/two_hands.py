"""Whether one hand can have made a move: castling, captures of men far apart, promotions. Pure.

Two changes of squares happened at most so much further apart than by their reports as the board's delay
varies (`Profile.spread_s`). So a board that looks at its squares four times a second can show that king and
rook were in the air together, and hardly ever with how many hands.

What was put back and made again before the press is judged as it was made again: until the press a player may
correct himself.

Sources: Laws of Chess 2023, articles 4.1, 4.4, 7.5.4; US Chess 10I, Bl 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from daemon.hands.castling import Change
from daemon.hands.finding import Finding
from daemon.hands.timing import Timing, least_s, squares_mm
from daemon.incidents import man
from daemon.placements import UNNAMED, Man, rook_squares

AT_ONCE_S: Final = 0.12
"""Two men whom one hand lifts, or puts down, one after the other are further apart in time."""
SAME_SCAN_S: Final = 0.06
"""A board that tells of the four squares of a castling so shortly after each other saw them in one scan."""
ONE_HAND_CASTLES_S: Final = 0.32
"""No hand carries a king and then a rook in so short a time: two ways of 60 ms, and four grips."""
EXCHANGE_S: Final = 0.2
"""One hand takes longer to put a pawn aside and fetch the man that it becomes."""
FAR: Final = 2
"""Men further apart than so many squares are not lifted by one grip."""


def found(timing: Timing) -> list[Finding]:
    """Everything that the way of making a ply tells."""
    if not timing.tells:
        return []
    changes = made_again(timing.before, timing.changes)
    if timing.before.is_castling(timing.move):
        return _castled(timing, changes)
    return [*_captured(timing, changes), *_promoted(timing, changes)]


def made_again(before: chess.BaseBoard, changes: Sequence[Change]) -> Sequence[Change]:
    """The changes since the men last stood as they did before the ply.

    Args:
        before: the men before the ply.
        changes: of squares since then, oldest first.
    """
    wrong: set[chess.Square] = set()
    since = 0
    for number, (_, square, now) in enumerate(changes, 1):
        stood = before.piece_at(square)
        if now == stood or (now is UNNAMED and stood is not None):
            wrong.discard(square)
        else:
            wrong.add(square)
        if not wrong:
            since = number
    return changes[since:]


def _castled(timing: Timing, changes: Sequence[Change]) -> list[Finding]:
    """Of a castling: the order of the lifts, and whether both men were in the air."""
    move, profile, color = timing.move, timing.profile, timing.color
    rook_from, rook_to = rook_squares(move)
    king, rook = chess.Piece(chess.KING, color), chess.Piece(chess.ROOK, color)
    king_up, rook_up = _lifted(changes, move.from_square), _lifted(changes, rook_from)
    king_down, rook_down = _landed(changes, move.to_square, king), _landed(changes, rook_to, rook)
    findings: list[Finding] = []
    if king_up is None or rook_up is None:
        return findings
    if king_up - rook_up > max(profile.board_latency_s, profile.spread_s):
        words = f"lifted the rook on {chess.square_name(rook_from)} before the king when castling"
        findings.append(Finding("touch_move", "hint", words, color))
    if king_down is None or rook_down is None:
        return findings
    spread = profile.spread_s
    lifts, landings = abs(king_up - rook_up) + spread, abs(king_down - rook_down) + spread
    both_up = min(king_down, rook_down) - max(king_up, rook_up)
    moments = (king_up, rook_up, king_down, rook_down)
    span = max(moments) - min(moments)
    if span <= SAME_SCAN_S and span + spread <= ONE_HAND_CASTLES_S:
        words = (
            f"castled with two hands: king and rook were on their new squares within {span + spread:.2f} s"
        )
        findings.append(Finding("two_hands", "strong", words, color))
    elif both_up > max(profile.board_latency_s, spread):
        up = f"king and rook were in the air together for {both_up - spread:.2f} s or more"
        apart = f"lifted within {lifts:.2f} s of each other and put down within {landings:.2f} s"
        at_once = lifts <= AT_ONCE_S and landings <= AT_ONCE_S
        if at_once:
            findings.append(Finding("two_hands", "strong", f"castled with two hands: {up}, {apart}", color))
        else:
            findings.append(Finding("two_hands", "hint", f"castled perhaps with two hands: {up}", color))
    return findings


def _captured(timing: Timing, changes: Sequence[Change]) -> list[Finding]:
    """Of a capture: whether both men were lifted sooner than one hand comes from one to the other."""
    move, before = timing.move, timing.before
    if not before.is_capture(move):
        return []
    victim = move.to_square
    if before.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    up, taken = _lifted(changes, move.from_square), _lifted(changes, victim)
    if up is None or taken is None or chess.square_distance(move.from_square, victim) <= FAR:
        return []
    apart = abs(up - taken) + timing.profile.spread_s
    if apart >= least_s(squares_mm(move.from_square, victim)):
        return []
    taker, prey = before.piece_at(move.from_square), before.piece_at(victim)
    assert taker, "the man that takes"
    assert prey, "the man that is taken"
    words = (
        f"lifted the {man(taker)} on {chess.square_name(move.from_square)} and the {man(prey)} on "
        f"{chess.square_name(victim)} within {apart:.2f} s"
    )
    return [Finding("two_hands", "hint", words, timing.color)]


def _promoted(timing: Timing, changes: Sequence[Change]) -> list[Finding]:
    """Of a promotion: whether the new man was there before the pawn had gone, or at once after it."""
    move, color, spread = timing.move, timing.color, timing.profile.spread_s
    if move.promotion is None:
        return []
    piece = chess.Piece(move.promotion, color)
    pawn = chess.Piece(chess.PAWN, color)
    square = chess.square_name(move.to_square)
    new = _landed(changes, move.to_square, piece, named=True)
    if new is None:
        return []
    gone = _lifted(changes, move.from_square)
    if gone is not None and gone - new > spread:
        words = (
            f"put the {man(piece)} on {square} while the pawn still stood on "
            f"{chess.square_name(move.from_square)}"
        )
        return [Finding("two_hands", "hint", words, color)]
    pawn_came = _landed(changes, move.to_square, pawn, named=True)
    if pawn_came is None or pawn_came > new:
        return []
    left = next(
        (at for at, where, now in changes if where == move.to_square and at > pawn_came and now != pawn)
    )
    if new - left + spread >= EXCHANGE_S:
        return []
    words = f"exchanged the pawn on {square} for a {man(piece)} within {new - left + spread:.2f} s"
    return [Finding("two_hands", "hint", words, color)]


def _lifted(changes: Sequence[Change], square: chess.Square) -> float | None:
    """When a square was emptied last."""
    return next((at for at, where, now in reversed(changes) if where == square and now is None), None)


def _landed(
    changes: Sequence[Change], square: chess.Square, piece: Man, *, named: bool = False
) -> float | None:
    """When this man came to a square last; a man without a name may be he, unless ``named``."""
    return next(
        (
            at
            for at, where, now in reversed(changes)
            if where == square and (now == piece or (now is UNNAMED and not named))
        ),
        None,
    )
