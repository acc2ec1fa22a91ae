"""Estimated times for evidence with a known order only: a board's own log has no times.

The times prove nothing but what the clock proves: if readings of it fall between consecutive changes, at
least as much time passes there as it ran. Hands take their usual time. Players think between the last change
of one ply and the first of the next. What follows a press and may have been delayed by the board's scan
comes within that delay: a piece that lands late, the second half of castling, a pawn that is captured en
passant or promoted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen, PlacementSeen, Seen, SquareSeen
from drivers.occupants import Occupant, Occupants

STEP_S: Final = 0.4
"""From one change to the next; two pieces in hand for this long do not prove two hands."""
QUICK_S: Final = 0.15
"""The step if the board marks it as quicker than a quarter of a second, or hands overlap."""
DELAYED_S: Final = 0.1
"""From a press to a change that may have happened before it and was delayed by the board's scan."""
PRESS_S: Final = 0.3
"""From the last change of a ply to its press."""
TAIL_S: Final = 1.6
"""From the last change to the end, so that the last press is judged by all changes, and a checkmate counts
without a press; and from such a checkmate to the analysis."""
HURRY_S: Final = 3.0
"""A player who needed longer than this by the clock was not in the middle of their move at the press."""
ROUNDED_S: Final = 1.0
"""A clock shows whole seconds: what it ran is at least this much less than it shows."""
LEAST_STEP_S: Final = 0.02
"""Consecutive events are at least this far apart, however little time there was."""

UndatedSignals = Sequence[tuple[Seen, bool]]
"""Evidence in order; and whether each came within a quarter of a second of the one before."""

_Shown = tuple[int | None, int | None]


def spread(
    undated: UndatedSignals,
    begins: Occupants,
    since: float | None,
    until: float,
    known: Mapping[int, float] | None = None,
) -> list[Seen]:
    """Return evidence with times that rise from ``since`` to ``until``.

    Args:
        undated: evidence that came without times, or all at once, in order.
        begins: the pieces on the board before it.
        since: hall time; None if as late as hands could do it.
        until: hall time.
        known: hall times that are known nevertheless, by place in the evidence; rising, from ``since`` on.
    """
    gaps = _gaps(undated, begins)
    dated: list[Seen] = []
    ends = [*(known or {}).items(), (len(undated), until)]
    if since is not None:
        since = min(since, ends[0][1] - LEAST_STEP_S * (ends[0][0] + 1))
    for n, at in ends:
        here, tail_s = slice(len(dated), n + 1), TAIL_S if n == len(undated) else 0.0
        dated += _within(undated[here], gaps[here], since, at, tail_s)
        if n < len(undated):
            dated[n] = replace(dated[n], at=at)
        since = at
    return dated


def _within(
    undated: UndatedSignals, gaps: Sequence[_Gap], since: float | None, until: float, tail_s: float
) -> Iterator[Seen]:
    """Yield part of the evidence with times in a period; at its end ``tail_s`` stay free, if possible."""
    least = sum(gap.least_s for gap in gaps) + tail_s
    room = least if since is None else until - since
    scale = min(1.0, room / least) if least else 0.0
    thoughts = sum(gap.thought for gap in gaps) + bool(tail_s)
    think = max(0.0, room - least) / thoughts if thoughts else 0.0
    at = until - room
    for (seen, _), gap in zip(undated, gaps, strict=True):
        at += gap.least_s * scale + think * gap.thought
        yield replace(seen, at=at)


def follow(pieces: list[Occupant], seen: Seen) -> None:
    """Update the pieces by the evidence."""
    match seen:
        case SquareSeen(square, piece, _):
            pieces[square] = piece
        case PlacementSeen(placement, _):
            pieces[:] = placement
        case _:
            pass


@dataclass(frozen=True, slots=True)
class _Gap:
    """The time between consecutive pieces of evidence: hands, and perhaps thinking."""

    least_s: float
    thought: bool = False


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of one square: its old and new occupant, and whether it was quick."""

    square: chess.Square
    stood: Occupant
    occupant: Occupant
    quick: bool

    def is_of(self, color: chess.Color) -> bool:
        """Return whether a piece of this color was put down or lifted."""
        piece = self.occupant or self.stood
        return piece is not None and piece.color == color


def _gaps(undated: UndatedSignals, begins: Occupants) -> list[_Gap]:
    last_press = max((n for n, (seen, _) in enumerate(undated) if isinstance(seen, ClockPress)), default=None)
    game = _Course(list(begins))
    gaps: list[_Gap] = []
    for n, (seen, quick) in enumerate(undated):
        match seen:
            case ClockPress(color, white_ms, black_ms):
                changes = list(_changes(undated, n + 1, game.pieces))
                gaps.append(game.pressed(color, changes, n == last_press, _reply_s(undated, n)))
                game.shown = white_ms, black_ms
            case SquareSeen(square, piece):
                gaps.append(game.touched(square, piece, quick))
            case ClockSeen(white_ms, black_ms):  # takes no hand
                gaps.append(_Gap(0.0))
                game.read((white_ms, black_ms))
            case PlacementSeen():
                gaps.append(_Gap(STEP_S))
            case _:
                gaps.append(_Gap(0.0))
        follow(game.pieces, seen)
    return gaps


@dataclass(slots=True)
class _Course:
    """The course of a game while its evidence is processed.

    Attributes:
        pieces: the pieces on the board.
        shown: the times on the clock.
        ran_s: how long the clock has run since the last change.
        delayed: how many more changes may belong before the last press.
        awaited: a press came last, so that a player thinks before the next change.
        hurried: a hand was moving while the opponent pressed.
        lifted: the pieces lifted since the last press, and from where.
        landed: the squares where pieces were put down since then.
        ends: there are no more presses, and the first move since the last may have been a checkmate.
    """

    pieces: list[Occupant]
    shown: _Shown = (None, None)
    ran_s: float = 0.0
    delayed: int = 0
    awaited: bool = False
    hurried: bool = False
    lifted: dict[Occupant, chess.Square] = field(default_factory=dict)
    landed: set[chess.Square] = field(default_factory=set)
    ends: bool = False

    def pressed(self, color: chess.Color, changes: Sequence[_Change], last: bool, reply_s: float) -> _Gap:
        """Return the gap before a press; ``changes`` follow it before the next press.

        ``last``: there is no next press. ``reply_s``: how long the opponent's clock then ran, at least.
        """
        gap = _Gap(STEP_S if self.awaited else QUICK_S if self.hurried else PRESS_S)
        landed = {square: self.pieces[square] for square in self.landed}
        self.delayed = _delayed(changes, color, self.lifted, landed)
        acts = any(piece is not None and piece.color != color for piece in landed.values())
        moving = bool(changes) and not changes[0].is_of(color) and (acts or bool(changes[0].occupant))
        self.hurried = moving and reply_s < HURRY_S
        self.awaited, self.ends = not self.hurried, last
        # Pieces that the opponent has in hand by now were lifted for the opponent's own press.
        own = {
            piece
            for piece in self.lifted
            if piece is None or piece.color == color or piece in landed.values()
        }
        self.lifted = {piece: origin for piece, origin in self.lifted.items() if piece not in own}
        self.landed.clear()
        self.ran_s = 0.0
        return gap

    def read(self, shown: _Shown) -> None:
        """Note a reading of the clock; what was added to it in the meantime is unknown."""
        sides = zip(self.shown, shown, strict=True)
        ran_ms = (old - new for old, new in sides if old is not None and new is not None)
        self.ran_s += sum(max(0, ms) for ms in ran_ms) / 1000
        self.shown = shown

    def touched(self, square: chess.Square, piece: Occupant, quick: bool) -> _Gap:
        """Return the gap before a change of a square."""
        if self.ran_s > ROUNDED_S:
            gap, self.delayed, self.awaited = _Gap(self.ran_s - ROUNDED_S, self.awaited), 0, False
        elif self.delayed:
            gap, self.delayed = _Gap(DELAYED_S), self.delayed - 1
        elif self.ends and not quick and self._leaves(piece):
            gap, self.ends = _Gap(TAIL_S), False
        else:
            gap = _Gap(QUICK_S if quick or self.hurried else STEP_S, self.awaited)
            self.awaited = False
        if piece is not None or self.pieces[square] is None:
            self.landed.add(square)
        else:
            self.lifted.setdefault(self.pieces[square], square)
        self.ran_s = 0.0
        return gap

    def _leaves(self, piece: Occupant) -> bool:
        """Return whether hands continue from pieces put down; a scan may report the arrival first."""
        return (
            bool(self.landed) if piece is None else piece in [self.pieces[square] for square in self.landed]
        )


def _reply_s(undated: UndatedSignals, at: int) -> float:
    """Return how long a clock ran from a press to the opponent's next one, if shown; a bonus hides some."""
    press = undated[at][0]
    assert isinstance(press, ClockPress)
    reply = next((seen for seen, _ in islice(undated, at + 1, None) if isinstance(seen, ClockPress)), None)
    if reply is None or reply.color == press.color:
        return 0.0
    old, new = (press.black_ms, reply.black_ms) if press.color else (press.white_ms, reply.white_ms)
    return 0.0 if old is None or new is None else (old - new) / 1000 - ROUNDED_S


def _changes(undated: UndatedSignals, at: int, pieces: Sequence[Occupant]) -> Iterator[_Change]:
    """Yield the changes of squares from a place to the next press."""
    now_there = list(pieces)
    for seen, quick in islice(undated, at, None):
        match seen:
            case SquareSeen(square, piece):
                yield _Change(square, now_there[square], piece, quick)
            case ClockPress():
                return
            case _:
                pass
        follow(now_there, seen)


def _delayed(
    changes: Sequence[_Change],
    color: chess.Color,
    lifted: Mapping[Occupant, chess.Square],
    landed: Mapping[chess.Square, Occupant],
) -> int:
    """Return how many of the changes after a press may have happened before it.

    Args:
        changes: the next ones, up to the next press.
        color: the side that pressed.
        lifted: where it lifted pieces for this press.
        landed: the squares on which a piece was put down for it, and their present occupants.
    """
    if not changes:
        return 0
    first, second = changes[0], changes[1] if len(changes) > 1 else None
    own_second = second if second and second.is_of(color) else None
    whole = _is_whole(color, lifted, landed)
    if first.occupant is not None:  # a piece lands late, the player's own or that of a hasty opponent
        if whole and first.square not in landed and lifted.get(first.occupant) in (None, first.square):
            return 0  # unless it appears, or is back where it was lifted: that is done later
        slides_on = own_second is not None and own_second.occupant is None and own_second.square in landed
        if whole and first.occupant in landed.values() and not slides_on:
            return 0  # or it is another piece of the kind that was put down
        left_late = own_second is not None and own_second.occupant is None and own_second.quick
        left_late = left_late and any(change.occupant == first.occupant for change in changes[2:])
        return _in_one_go(changes, color, 2 if left_late else 1) if first.is_of(color) else 1
    if not first.is_of(color):
        in_passing = first.stood is not None and first.stood.piece_type == chess.PAWN
        replies = second is not None and second.occupant == first.stood
        return 1 if in_passing and not replies else 0
    lands = own_second if own_second and own_second.occupant is not None else None
    assert first.stood is not None, "a piece was lifted"
    if first.square not in landed:
        done = whole and not _castles(first.stood, first.square, landed)
        return 0 if done else 2 if lands else 1
    if lands is None:
        promoted = first.stood.piece_type == chess.PAWN and chess.square_rank(first.square) in (0, 7)
        slid_on = any(square != first.square and piece == first.stood for square, piece in landed.items())
        return _in_one_go(changes, color, 1) if slid_on else int(promoted)
    go = changes[: _in_one_go(changes, color, 2)]
    ends = next(change.square for change in reversed(go) if change.occupant == lands.occupant)
    slides_on = (first.quick or lands.quick) and _may_slide(first.stood, lifted.get(first.stood), ends)
    return len(go) if slides_on or lands.square == first.square else 0


def _is_whole(
    color: chess.Color, lifted: Mapping[Occupant, chess.Square], landed: Mapping[chess.Square, Occupant]
) -> bool:
    """Return whether a player made a move before their press: all pieces put down had been lifted."""
    own = [piece for piece in landed.values() if piece is not None and piece.color == color]
    return bool(own) and all(piece in lifted for piece in own)


def _may_slide(piece: Occupant, origin: chess.Square | None, target: chess.Square) -> bool:
    """Return whether a hand that makes a move with a piece may slide it on to a square.

    A king may castle; a pawn continues straight, or captures. Pieces in between are not considered, and
    nothing is ruled out if the piece, or the square where it was lifted, is unknown.
    """
    if origin is None or not isinstance(piece, chess.Piece):
        return True
    ranks, files = _apart(origin, target)
    if piece.piece_type == chess.PAWN:
        return files <= 1 <= ranks <= 2
    if piece.piece_type == chess.KING and (ranks, files) == (0, 2):
        return True
    empty = chess.BaseBoard.empty()
    empty.set_piece_at(origin, piece)
    return target in empty.attacks(origin)


def _apart(square: chess.Square, other: chess.Square) -> tuple[int, int]:
    """Return how many ranks and files two squares are apart."""
    ranks = chess.square_rank(square) - chess.square_rank(other)
    files = chess.square_file(square) - chess.square_file(other)
    return abs(ranks), abs(files)


def _castles(lifts: Occupant, origin: chess.Square, landed: Mapping[chess.Square, Occupant]) -> bool:
    """Return whether king or rook, lifted from here, may follow the other one, put down to castle."""
    if not isinstance(lifts, chess.Piece):
        return False
    rank = 0 if lifts.color else 7
    king, rook = chess.Piece(chess.KING, lifts.color), chess.Piece(chess.ROOK, lifts.color)
    for from_file, king_file, rook_file in ((7, 6, 5), (0, 2, 3)):
        if lifts == rook and origin == chess.square(from_file, rank):
            return landed.get(chess.square(king_file, rank)) == king
        if (
            lifts == king
            and origin == chess.square(4, rank)
            and landed.get(chess.square(rook_file, rank)) == rook
        ):
            return True
    return False


def _in_one_go(changes: Sequence[_Change], color: chess.Color, first: int) -> int:
    """Return how many changes one hand made without a pause: the ``first`` ones, and those right after."""
    more = takewhile(lambda change: change.quick and change.is_of(color), changes[first:])
    return first + sum(1 for _ in more)
