"""Judge whether one hand can have castled, and count weaker signs of two hands.

Two changes of squares may be further apart in time than reported, by at most the variation of the board's
delay (`Profile.spread_s`). A board that scans its squares four times a second can therefore show that king
and rook were off the board together. It cannot show with how many hands, because one hand can hold both. It
shows two hands only if one scan finds the castling not yet made and the next finds it complete.

If the pieces were returned and the move was made again before the press, the second attempt is judged: until
the press, players may correct themselves. At a capture or a promotion, a quick player with one hand can be as
fast as one with two. Such signs are only counted (`signs`) and reported with a series of presses that are too
fast.

Sources: Laws of Chess 2023, articles 4.1, 7.5.4; US Chess 10I, Bl 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.castling import Castling, Change, landed, lifted
from daemon.core.hand_analysis.timing import SQUARE_MM, Timing, least_s
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import color_name
from drivers.occupants import UNIDENTIFIED

AT_ONCE_S: Final = 0.12
"""If one hand lifts or places two pieces one after the other, the two changes are further apart than this."""
SAME_SCAN_S: Final = 0.06
"""A board that reports the four squares of a castling within this time detected them in one scan."""
ONE_HAND_CASTLES_S: Final = 0.32
"""No hand moves a king and then a rook in less time: two movements of 60 ms, and four grips."""
FAR_SQUARES: Final = 2
"""Pieces further apart than this cannot be lifted with one grip."""
EXCHANGED_S: Final = 0.2
"""No hand takes a pawn from the last rank and places another piece there in less time."""


def made_again(before: chess.BaseBoard, changes: Sequence[Change]) -> Sequence[Change]:
    """Return the changes since the placement was last as it was before the ply.

    Args:
        before: the pieces before the ply.
        changes: of squares since then, oldest first.
    """
    wrong: set[chess.Square] = set()
    since = 0
    for number, (_, square, now) in enumerate(changes, 1):
        stood = before.piece_at(square)
        if now == stood or (now is UNIDENTIFIED and stood is not None):
            wrong.discard(square)
        else:
            wrong.add(square)
        if not wrong:
            since = number
    return changes[since:]


def castled(timing: Timing) -> Finding | None:
    """Return a finding if the castling took two hands; None if one hand suffices or nobody castled."""
    if not timing.is_usable or not timing.before.is_castling(timing.move):
        return None
    changes = made_again(timing.before, timing.changes)
    seen = Castling.of(changes, timing.move, timing.color)
    if seen is None:
        return None
    latency, spread = timing.profile.board_latency_s, timing.profile.spread_s
    side = color_name(timing.color)
    if seen.lasted_s <= SAME_SCAN_S and seen.lasted_s + spread <= ONE_HAND_CASTLES_S:
        lasted = seen.lasted_s + spread
        words = Sentence("incident_castled_at_once", side=side, seconds=round(lasted, 2))
        return Finding("two_hands", "likely", words, timing.color)
    lifts, landings = seen.lifts_apart_s + spread, seen.landings_apart_s + spread
    if seen.both_up_s <= max(latency, spread) or max(lifts, landings) > AT_ONCE_S:
        return None
    words = Sentence(
        "incident_castled",
        side=side,
        seconds=round(seen.both_up_s - spread, 2),
        lifted=round(lifts, 2),
        placed=round(landings, 2),
    )
    return Finding("two_hands", "likely", words, timing.color)


# --- signs that prove nothing alone -----------------------------------------------------------------------


Sign = Literal["castled", "captured", "promoted"]
"""A possible sign of two hands: king and rook both lifted; two distant pieces lifted at the same time; a new
piece placed before the pawn was off the board, or immediately after it."""


def signs(timing: Timing) -> list[Sign]:
    """Return the signs of two hands; one hand may have caused any of them."""
    if not timing.is_usable:
        return []
    checks: dict[Sign, bool] = {
        "castled": _both_up(timing),
        "captured": _took_at_once(timing),
        "promoted": _exchanged_at_once(timing),
    }
    return [sign for sign, shown in checks.items() if shown]


def counted(sign: Sign, count: int) -> Sentence:
    """Return the sentence that states how often a sign was seen."""
    match sign:
        case "castled":
            return Sentence("incident_sign_castled", count=count)
        case "captured":
            return Sentence("incident_sign_captured", count=count)
        case "promoted":
            return Sentence("incident_sign_promoted", count=count)


def _both_up(timing: Timing) -> bool:
    """Return whether king and rook were certainly off the board together."""
    if not timing.before.is_castling(timing.move):
        return False
    seen = Castling.of(made_again(timing.before, timing.changes), timing.move, timing.color)
    return seen is not None and seen.both_up_s > max(timing.profile.board_latency_s, timing.profile.spread_s)


def _took_at_once(timing: Timing) -> bool:
    before, move = timing.before, timing.move
    if not before.is_capture(move) or before.is_en_passant(move):
        return False
    if chess.square_distance(move.from_square, move.to_square) <= FAR_SQUARES:
        return False
    changes = made_again(before, timing.changes)
    own = lifted(changes, move.from_square)
    taken = next((at for at, square, now in changes if square == move.to_square and now is None), None)
    if own is None or taken is None:
        return False
    files = chess.square_file(move.from_square) - chess.square_file(move.to_square)
    ranks = chess.square_rank(move.from_square) - chess.square_rank(move.to_square)
    way_mm = math.hypot(files, ranks) * SQUARE_MM
    return abs(own - taken) + timing.profile.spread_s < least_s(way_mm)


def _exchanged_at_once(timing: Timing) -> bool:
    move, changes = timing.move, made_again(timing.before, timing.changes)
    if move.promotion is None:
        return False
    put_down = landed(changes, move.to_square, chess.Piece(move.promotion, timing.color))
    pawn_up, pawn_off = lifted(changes, move.from_square), lifted(changes, move.to_square)
    if put_down is None or pawn_up is None:
        return False
    spread = timing.profile.spread_s
    if put_down < pawn_up:
        return pawn_up - put_down > spread
    pawn = landed(changes, move.to_square, chess.Piece(chess.PAWN, timing.color))
    stood = pawn is not None and pawn_off is not None and pawn < pawn_off <= put_down
    return stood and pawn_off is not None and put_down - pawn_off + spread < EXCHANGED_S
