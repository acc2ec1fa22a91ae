"""Times for evidence whose order is known and nothing else: a board's own log has none. Pure.

They are so made that they prove nothing but what the clock proves: where its readings came between two
changes, at least as much time lies there as it ran. Hands take their usual time; players think between the
last change of one ply and the first of the next; and what follows a press and may have been held back by the
board's scan comes within its delay: a piece that lands late, the second half of castling, a pawn that is
taken in passing or exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockSeen, PlacementSeen, Pressed, Seen, SquareSeen
from drivers.occupants import Occupant, Occupants

STEP_S: Final = 0.4
"""From one change to the next; two pieces in the air for so long are no proof of two hands."""
QUICK_S: Final = 0.15
"""The same where the board says that it took less than a quarter of a second, or where hands overlap."""
HELD_BACK_S: Final = 0.1
"""From a press to a change that may have happened before it and waited for the board's scan."""
PRESS_S: Final = 0.3
"""From the last change of a ply to its press."""
TAIL_S: Final = 1.6
"""From the last of it to the end, so that the last press is judged by what was told, and a mate counts that
nobody pressed for; and from such a mate to the analysis."""
HURRY_S: Final = 3.0
"""Whoever needed longer by the clock after the opponent's press was not in the middle of his move at it."""
ROUNDED_S: Final = 1.0
"""A clock shows whole seconds: what it ran is at least this much less than it shows."""
LEAST_STEP_S: Final = 0.02
"""However little time there was, one thing came after the other."""

Told = Sequence[tuple[Seen, bool]]
"""Evidence in its order; and whether it came within a quarter of a second of what was before it."""

_Shown = tuple[int | None, int | None]


def spread(
    told: Told, begins: Occupants, since: float | None, until: float, known: Mapping[int, float] | None = None
) -> list[Seen]:
    """Evidence that came without times, or all at once, with times that rise from ``since`` to ``until``.

    Args:
        told: in its order.
        begins: what stood on the board before it.
        since: hall time; None = as late as hands could do it.
        until: hall time.
        known: the hall time of some of it after all, by their places; it rises, and from ``since`` on.
    """
    gaps = _gaps(told, begins)
    dated: list[Seen] = []
    ends = [*(known or {}).items(), (len(told), until)]
    if since is not None:
        since = min(since, ends[0][1] - LEAST_STEP_S * (ends[0][0] + 1))
    for n, at in ends:
        here, tail_s = slice(len(dated), n + 1), TAIL_S if n == len(told) else 0.0
        dated += _within(told[here], gaps[here], since, at, tail_s)
        if n < len(told):
            dated[n] = replace(dated[n], at=at)
        since = at
    return dated


def _within(
    told: Told, gaps: Sequence[_Gap], since: float | None, until: float, tail_s: float
) -> Iterator[Seen]:
    """Part of the evidence with times in one stretch; behind it ``tail_s`` stay free, if there is room."""
    least = sum(gap.least_s for gap in gaps) + tail_s
    room = least if since is None else until - since
    scale = min(1.0, room / least) if least else 0.0
    thoughts = sum(gap.thought for gap in gaps) + bool(tail_s)
    think = max(0.0, room - least) / thoughts if thoughts else 0.0
    at = until - room
    for (seen, _), gap in zip(told, gaps, strict=True):
        at += gap.least_s * scale + think * gap.thought
        yield replace(seen, at=at)


def follow(pieces: list[Occupant], seen: Seen) -> None:
    """Let the pieces stand as the evidence says."""
    match seen:
        case SquareSeen(square, piece, _):
            pieces[square] = piece
        case PlacementSeen(placement, _):
            pieces[:] = placement
        case _:
            pass


@dataclass(frozen=True, slots=True)
class _Gap:
    """What lies between two pieces of evidence: hands, and perhaps somebody who thinks."""

    least_s: float
    thought: bool = False


@dataclass(frozen=True, slots=True)
class _Change:
    """One square: what stood there, what stands there now, and whether it came quickly."""

    square: chess.Square
    stood: Occupant
    stands: Occupant
    quick: bool

    def is_of(self, color: chess.Color) -> bool:
        """Whether a piece of this color was put down or lifted."""
        piece = self.stands or self.stood
        return piece is not None and piece.color == color


def _gaps(told: Told, begins: Occupants) -> list[_Gap]:
    last_press = max((n for n, (seen, _) in enumerate(told) if isinstance(seen, Pressed)), default=None)
    game = _Course(list(begins))
    gaps: list[_Gap] = []
    for n, (seen, quick) in enumerate(told):
        match seen:
            case Pressed(color, white_ms, black_ms):
                changes = list(_changes(told, n + 1, game.pieces))
                gaps.append(game.pressed(color, changes, n == last_press, _reply_s(told, n)))
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
    """How a game continues while its evidence is gone through.

    Attributes:
        pieces: what stands on the board.
        shown: by the clock.
        ran_s: what it shows to have run since the last hand.
        held_back: so many changes more may belong before the last press.
        awaited: a press came last, so that somebody thinks before the next hand moves.
        hurried: a hand was moving while the opponent pressed.
        lifted: whom, and where, since the last press.
        landed: where somebody was put down since then.
        ends: nobody presses any more, and the first move since then may have been a mate.
    """

    pieces: list[Occupant]
    shown: _Shown = (None, None)
    ran_s: float = 0.0
    held_back: int = 0
    awaited: bool = False
    hurried: bool = False
    lifted: dict[Occupant, chess.Square] = field(default_factory=dict)
    landed: set[chess.Square] = field(default_factory=set)
    ends: bool = False

    def pressed(self, color: chess.Color, changes: Sequence[_Change], last: bool, reply_s: float) -> _Gap:
        """Somebody pressed; ``changes`` follow before the next press, and ``last``: there is none.

        ``reply_s``: what the opponent's clock ran until his own press, at least.
        """
        gap = _Gap(STEP_S if self.awaited else QUICK_S if self.hurried else PRESS_S)
        landed = {square: self.pieces[square] for square in self.landed}
        self.held_back = _held_back(changes, color, self.lifted, landed)
        acts = any(piece is not None and piece.color != color for piece in landed.values())
        moving = bool(changes) and not changes[0].is_of(color) and (acts or bool(changes[0].stands))
        self.hurried = moving and reply_s < HURRY_S
        self.awaited, self.ends = not self.hurried, last
        # Whom the opponent has in his hand by now, he lifted for his own press.
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
        """The clock was read; what was added to it meanwhile is not known."""
        sides = zip(self.shown, shown, strict=True)
        ran_ms = (old - new for old, new in sides if old is not None and new is not None)
        self.ran_s += sum(max(0, ms) for ms in ran_ms) / 1000
        self.shown = shown

    def touched(self, square: chess.Square, piece: Occupant, quick: bool) -> _Gap:
        """A square has a new occupant."""
        if self.ran_s > ROUNDED_S:
            gap, self.held_back, self.awaited = _Gap(self.ran_s - ROUNDED_S, self.awaited), 0, False
        elif self.held_back:
            gap, self.held_back = _Gap(HELD_BACK_S), self.held_back - 1
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
        """Whether hands go on from what was put down; a scan may tell where to before it tells from where."""
        return (
            bool(self.landed) if piece is None else piece in [self.pieces[square] for square in self.landed]
        )


def _reply_s(told: Told, at: int) -> float:
    """What a clock ran from a press to the opponent's next one, if both show it; a bonus hides some."""
    press = told[at][0]
    assert isinstance(press, Pressed)
    reply = next((seen for seen, _ in islice(told, at + 1, None) if isinstance(seen, Pressed)), None)
    if reply is None or reply.color == press.color:
        return 0.0
    old, new = (press.black_ms, reply.black_ms) if press.color else (press.white_ms, reply.white_ms)
    return 0.0 if old is None or new is None else (old - new) / 1000 - ROUNDED_S


def _changes(told: Told, at: int, pieces: Sequence[Occupant]) -> Iterator[_Change]:
    """The changes of squares from here to the next press."""
    stands = list(pieces)
    for seen, quick in islice(told, at, None):
        match seen:
            case SquareSeen(square, piece):
                yield _Change(square, stands[square], piece, quick)
            case Pressed():
                return
            case _:
                pass
        follow(stands, seen)


def _held_back(
    changes: Sequence[_Change],
    color: chess.Color,
    lifted: Mapping[Occupant, chess.Square],
    landed: Mapping[chess.Square, Occupant],
) -> int:
    """How many of the changes after a press may have happened before it.

    Args:
        changes: the next ones, up to the next press.
        color: who pressed.
        lifted: where he lifted pieces for this press.
        landed: the squares on which a piece was put down for it, and what stands there now.
    """
    if not changes:
        return 0
    first, second = changes[0], changes[1] if len(changes) > 1 else None
    own_second = second if second and second.is_of(color) else None
    whole = _is_whole(color, lifted, landed)
    if first.stands is not None:  # a piece lands late, the player's own or that of an opponent in a hurry
        if whole and first.square not in landed and lifted.get(first.stands) in (None, first.square):
            return 0  # unless he comes from nowhere, or back to where he was lifted: that is done later
        slides_on = own_second is not None and own_second.stands is None and own_second.square in landed
        if whole and first.stands in landed.values() and not slides_on:
            return 0  # or is another one like him who was put down
        left_late = own_second is not None and own_second.stands is None and own_second.quick
        left_late = left_late and any(change.stands == first.stands for change in changes[2:])
        return _in_one_go(changes, color, 2 if left_late else 1) if first.is_of(color) else 1
    if not first.is_of(color):
        in_passing = first.stood is not None and first.stood.piece_type == chess.PAWN
        replies = second is not None and second.stands == first.stood
        return 1 if in_passing and not replies else 0
    lands = own_second if own_second and own_second.stands is not None else None
    assert first.stood is not None, "a man was lifted"
    if first.square not in landed:
        done = whole and not _castles(first.stood, first.square, landed)
        return 0 if done else 2 if lands else 1
    if lands is None:
        promoted = first.stood.piece_type == chess.PAWN and chess.square_rank(first.square) in (0, 7)
        slid_on = any(square != first.square and piece == first.stood for square, piece in landed.items())
        return _in_one_go(changes, color, 1) if slid_on else int(promoted)
    go = changes[: _in_one_go(changes, color, 2)]
    ends = next(change.square for change in reversed(go) if change.stands == lands.stands)
    slides_on = (first.quick or lands.quick) and _may_slide(first.stood, lifted.get(first.stood), ends)
    return len(go) if slides_on or lands.square == first.square else 0


def _is_whole(
    color: chess.Color, lifted: Mapping[Occupant, chess.Square], landed: Mapping[chess.Square, Occupant]
) -> bool:
    """Whether a player had made a move before his press: whoever was put down had been lifted."""
    own = [piece for piece in landed.values() if piece is not None and piece.color == color]
    return bool(own) and all(piece in lifted for piece in own)


def _may_slide(piece: Occupant, origin: chess.Square | None, target: chess.Square) -> bool:
    """Whether a hand that makes a move with a piece may slide on to a square; elsewhere he is put later.

    A king may castle; a pawn continues straight, or takes. Who stands between is not looked at, and nothing
    is ruled out where nobody knows who he is or from where he was lifted.
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
    """How many ranks and files two squares are apart."""
    ranks = chess.square_rank(square) - chess.square_rank(other)
    files = chess.square_file(square) - chess.square_file(other)
    return abs(ranks), abs(files)


def _castles(lifts: Occupant, origin: chess.Square, landed: Mapping[chess.Square, Occupant]) -> bool:
    """Whether king or rook, lifted from here, may follow the other one, who was put down to castle."""
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
    """How many changes the hand made that made the ``first`` ones, and continued at once."""
    more = takewhile(lambda change: change.quick and change.is_of(color), changes[first:])
    return first + sum(1 for _ in more)
