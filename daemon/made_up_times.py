"""Times for evidence whose order is known and nothing else: a board's own log has none. Pure.

They are so made that they prove nothing but what the clock proves: where its readings came between two
changes, at least as much time lies there as it ran. Hands take their usual time; players think between the
last change of one ply and the first of the next; and what follows a press and may have been held back by the
board's scan comes within its delay: a man who lands late, the second half of castling, a pawn that is taken
in passing or exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from typing import Final

import chess

from daemon.evidence import ClockSeen, PlacementSeen, Pressed, Seen, SquareSeen
from daemon.placements import Man, Men

STEP_S: Final = 0.4
"""From one change to the next; two men in the air for so long are no proof of two hands."""
QUICK_S: Final = 0.15
"""The same where the board says that it took less than a quarter of a second, or where hands overlap."""
HELD_BACK_S: Final = 0.1
"""From a press to a change that may have happened before it and waited for the board's scan."""
PRESS_S: Final = 0.3
"""From the last change of a ply to its press."""
TAIL_S: Final = 1.6
"""From the last of it to the end, so that the last press is judged by what was told, and a mate counts that
nobody pressed for."""
ROUNDED_S: Final = 1.0
"""A clock shows whole seconds: what it ran is at least this much less than it shows."""
LEAST_STEP_S: Final = 0.02
"""However little time there was, one thing came after the other."""

Told = Sequence[tuple[Seen, bool]]
"""Evidence in its order; and whether it came within a quarter of a second of what was before it."""

_Shown = tuple[int | None, int | None]


def spread(told: Told, begins: Men, since: float | None, until: float) -> list[Seen]:
    """Evidence that came without times, or all at once, with times that rise from ``since`` to ``until``.

    Args:
        told: in its order.
        begins: what stood on the board before it.
        since: hall time; None = as late as hands could do it.
        until: hall time.
    """
    gaps = _gaps(told, begins)
    least = sum(gap.least_s for gap in gaps) + TAIL_S
    room = least if since is None else max(until - since, LEAST_STEP_S * (len(told) + 1))
    scale = min(1.0, room / least)
    think = max(0.0, room - least) / (sum(gap.thought for gap in gaps) + 1)
    at = until - room
    dated: list[Seen] = []
    for (seen, _), gap in zip(told, gaps, strict=True):
        at += gap.least_s * scale + think * gap.thought
        dated.append(replace(seen, at=at))
    return dated


def follow(men: list[Man], seen: Seen) -> None:
    """Let the men stand as the evidence says."""
    match seen:
        case SquareSeen(square, piece, _):
            men[square] = piece
        case PlacementSeen(placement, _):
            men[:] = placement
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
    stood: Man
    stands: Man
    quick: bool

    def is_of(self, color: chess.Color) -> bool:
        """Whether a man of this color was put down or lifted."""
        man = self.stands or self.stood
        return man is not None and man.color == color


def _gaps(told: Told, begins: Men) -> list[_Gap]:
    gaps: list[_Gap] = []
    men = list(begins)
    held_back = 0  # so many changes more may belong before the last press
    awaited = False  # a press came last, so that somebody thinks before the next hand moves
    hurried = False  # a hand was moving while the opponent pressed
    lifted: dict[Man, chess.Square] = {}  # since the last press
    landed: set[chess.Square] = set()
    shown: _Shown = (None, None)
    ran_s = 0.0  # what the clock shows to have run since the last hand
    for n, (seen, quick) in enumerate(told):
        gap = _Gap(0.0)  # a reading of the clock takes no hand
        match seen:
            case Pressed(color):
                gap = _Gap(STEP_S if awaited else QUICK_S if hurried else PRESS_S)
                changes = list(_changes(told, n + 1, men))
                held_back = _held_back(changes, color, lifted, {square: men[square] for square in landed})
                acts = any(man is not None and man.color != color for man in map(men.__getitem__, landed))
                hurried = bool(changes) and not changes[0].is_of(color) and (acts or bool(changes[0].stands))
                awaited = not hurried
                lifted.clear()
                landed.clear()
            case SquareSeen() if ran_s > ROUNDED_S:
                gap, held_back, awaited = _Gap(ran_s - ROUNDED_S, awaited), 0, False
            case SquareSeen() if held_back:
                gap, held_back = _Gap(HELD_BACK_S), held_back - 1
            case SquareSeen():
                gap = _Gap(QUICK_S if quick or hurried else STEP_S, awaited)
                awaited = False
            case PlacementSeen():
                gap = _Gap(STEP_S)
            case _:
                pass
        match seen:
            case ClockSeen(white_ms, black_ms):
                ran_s += _ran_s(shown, (white_ms, black_ms))
                shown = white_ms, black_ms
            case Pressed(_, white_ms, black_ms):
                ran_s, shown = 0.0, (white_ms, black_ms)
            case SquareSeen():
                ran_s = 0.0
            case _:
                pass
        match seen:
            case SquareSeen(square, None) if (man := men[square]) is not None:
                lifted.setdefault(man, square)
            case SquareSeen(square):
                landed.add(square)
            case _:
                pass
        follow(men, seen)
        gaps.append(gap)
    return gaps


def _ran_s(before: _Shown, after: _Shown) -> float:
    """What the clock ran between two readings; what was added to it meanwhile is not known."""
    sides = zip(before, after, strict=True)
    return sum(max(0, old - new) for old, new in sides if old is not None and new is not None) / 1000


def _changes(told: Told, at: int, men: Sequence[Man]) -> Iterator[_Change]:
    """The changes of squares from here to the next press."""
    stands = list(men)
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
    lifted: Mapping[Man, chess.Square],
    landed: Mapping[chess.Square, Man],
) -> int:
    """How many of the changes after a press may have happened before it.

    Args:
        changes: the next ones, up to the next press.
        color: who pressed.
        lifted: where he lifted men for this press.
        landed: the squares on which a man was put down for it, and what stands there now.
    """
    if not changes:
        return 0
    first, second = changes[0], changes[1] if len(changes) > 1 else None
    own_second = second if second and second.is_of(color) else None
    if first.stands is not None:  # a man lands late, the player's own or that of an opponent in a hurry
        left_late = own_second is not None and own_second.stands is None and own_second.quick
        left_late = left_late and any(change.stands == first.stands for change in changes[2:])
        return _in_one_go(changes, color, 2 if left_late else 1) if first.is_of(color) else 1
    if not first.is_of(color):
        in_passing = first.stood is not None and first.stood.piece_type == chess.PAWN
        replies = second is not None and second.stands == first.stood
        return 1 if in_passing and not replies else 0
    lands = own_second if own_second and own_second.stands is not None else None
    if first.square not in landed:
        return 2 if lands else 1
    assert first.stood is not None, "a man was lifted"
    if lands is None:
        promoted = first.stood.piece_type == chess.PAWN and chess.square_rank(first.square) in (0, 7)
        slid_on = any(square != first.square and man == first.stood for square, man in landed.items())
        return int(promoted or slid_on)
    slides_on = lands.quick and lands.square != lifted.get(first.stood)
    return _in_one_go(changes, color, 2) if slides_on or lands.square == first.square else 0


def _in_one_go(changes: Sequence[_Change], color: chess.Color, first: int) -> int:
    """How many changes the hand made that made the ``first`` ones, and went on at once."""
    more = takewhile(lambda change: change.quick and change.is_of(color), changes[first:])
    return first + sum(1 for _ in more)
