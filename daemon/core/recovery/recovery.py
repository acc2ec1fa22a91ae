"""Turns a board's own log of a disconnection into evidence for the judge.

A log has neither times nor a beginning: it is a ring buffer that may hold several games, and all that can be
found in it are positions. So it is replayed from its marks with complete placements
(`daemon/core/recovery/log_steps.py`). The known part ends where the replayed pieces are as after the last
confirmed ply (`daemon/core/recovery/log_alignment.py`).

The evidence gets times between the last known moment and now (`daemon/core/recovery/estimated_times.py`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockPress, PlacementSeen, Seen, SquareSeen
from daemon.core.evidence.placements import EMPTY, placement_of
from daemon.core.judging.game_requests import GameRequests
from daemon.core.record.facts import Fact
from daemon.core.recovery.estimated_times import follow, spread
from daemon.core.recovery.log_alignment import ROUNDED_MS, Times, is_known_press, known_until, why_unknown
from daemon.core.recovery.log_steps import Step, WholePlacement, game_begins, pieces_after, steps_of
from drivers.events import LogRecord, Side, SquareLogged, StopLogged
from drivers.occupants import Occupant, Occupants

DECISIVE_LEAD: Final = 2
"""How many more presses have to fit one way round of the clock than the other."""

Remembered = SquareSeen | PlacementSeen | ClockPress


@dataclass(frozen=True, slots=True)
class RecoveredSignals:
    """The signals in a log from the time after the last confirmed ply.

    Attributes:
        evidence: from White's side, oldest first, with estimated times.
        begins: the pieces on the board before it.
        turned: White sits at the board's eighth rank.
        white_side: White's side of the clock.
        clocked: presses of this game are in the log, and so are all presses since then.
        jump: hall time from which on the evidence is no memory: the board was without power, and reports
            only the pieces at its return.
        joins_live: what follows the evidence in the log was received live, and is left out here.
        why: why the log shows nothing, as the end of a sentence; empty if it does.
    """

    evidence: tuple[Seen, ...] = ()
    begins: Occupants = EMPTY
    turned: bool = False
    white_side: Side = Side.LEFT
    clocked: bool = False
    jump: float = math.inf
    joins_live: bool = False
    why: str = ""

    @property
    def ends(self) -> Occupants:
        """The pieces on the board after it."""
        pieces = list(self.begins)
        for seen in self.evidence:
            follow(pieces, seen)
        return tuple(pieces)


def missed(
    records: Sequence[LogRecord],
    positions: Sequence[chess.Board],
    *,
    turned: bool,
    white_side: Side,
    times: Times = (None, None),
    since: float | None,
    until: float,
    live: Sequence[Seen] = (),
) -> RecoveredSignals:
    """Return what happened after the last confirmed ply, as far as a log shows it.

    Args:
        records: the log, oldest first; squares as printed on the board.
        positions: those of the game, from the start to the one after the last confirmed ply.
        turned: White sits at the eighth rank, unless a mark in the log says otherwise.
        white_side: White's side of the clock, unless the log shows it.
        times: what the clock showed after the last confirmed ply.
        since: hall time of the last known moment; None if unknown.
        until: hall time from which on the board was connected.
        live: what it has reported live since then, before it sent the log.
    """
    as_taken = turned, white_side
    steps = steps_of(records, turned)
    at = known_until(steps, positions, times)
    if at is None:
        return RecoveredSignals(why=why_unknown(steps))
    before, after = steps[: at + 1], steps[at + 1 :]
    turned = next(step.turned for step in reversed(before) if isinstance(step, WholePlacement))
    white_side = _white_side(steps[game_begins(before) :], white_side)
    begins = tuple(pieces_after(before))
    known = placement_of(positions[-1])
    if after and is_known_press(after[0], not positions[-1].turn, white_side, times):
        before, after = steps[: at + 2], after[1:]
    undated = list(_undated(before, after, known, white_side, times))
    missed_count = len(undated)
    if (turned, white_side) == as_taken:
        missed_count = _missed_count([seen for seen, _ in undated], live, begins)
    joined, undated = missed_count < len(undated), undated[:missed_count]
    evidence = tuple(spread(undated, begins, since, until))
    jumps = (seen.at for seen in evidence[begins != known :] if isinstance(seen, PlacementSeen))
    clocked = any(isinstance(step, StopLogged) for step in steps[game_begins(before) :])
    return RecoveredSignals(evidence, begins, turned, white_side, clocked, next(jumps, math.inf), joined)


def relived(
    judge: GameRequests, evidence: Sequence[Seen], begins: Occupants, until: float, *, unseen: bool = False
) -> list[Fact]:
    """Have a judge process evidence at its times, with readings of the board as it was at each moment.

    Args:
        judge: the judge.
        evidence: oldest first.
        begins: the pieces on the board before it.
        until: hall time up to which the judge's timers run.
        unseen: changes on the board before its first complete reading are unknown; until then timers do not
            run.
    """
    new_facts: list[Fact] = []
    pieces = list(begins)
    now = evidence[0].at if evidence else until
    for n, seen in enumerate(evidence):
        now = max(now, seen.at)
        follow(pieces, seen)
        new_facts += judge.take(seen, now)
        unseen = unseen and not isinstance(seen, PlacementSeen)
        if unseen:
            continue
        ends = evidence[n + 1].at if n + 1 < len(evidence) else until
        while (due := judge.due()) is not None and due <= ends:
            now = max(now, due)
            new_facts += judge.tick(now)
            if judge.take_wants_placement():
                new_facts += judge.take(PlacementSeen(tuple(pieces), now), now)
    return new_facts


def newer(
    held: Sequence[Seen], evidence: Sequence[Seen], begins: Occupants, *, joined: bool = False
) -> list[Seen]:
    """Return the signals received while the log was read that the log does not contain.

    Complete readings are left out, as their place among the records of the log is unknown.

    Args:
        held: the signals received.
        evidence: the signals in the log.
        begins: the pieces on the board before the log.
        joined: no change of a square is in both.
    """
    squares = 0 if joined else _overlap(evidence, held, begins)
    presses = _presses_again(evidence, held, squares)
    new_signals: list[Seen] = []
    for seen in held:
        match seen:
            case PlacementSeen():
                pass
            case SquareSeen() if squares:
                squares -= 1
            case ClockPress() if squares:
                pass
            case ClockPress() if presses:
                presses -= 1
            case SquareSeen():
                presses = 0
                new_signals.append(seen)
            case _:
                new_signals.append(seen)
    return new_signals


def _missed_count(evidence: Sequence[Seen], live: Sequence[Seen], begins: Occupants) -> int:
    """Return how much of the log's evidence happened before the signals that were received live."""
    squares = _overlap(evidence, live, begins)
    changes = _changes(evidence, begins)
    return changes[-squares] if squares else len(evidence)


def _changes(evidence: Sequence[Seen], begins: Occupants) -> list[int]:
    """Return which pieces of evidence change a square.

    A log may repeat the piece on a square, without its departure; a board reports no such change.
    """
    pieces, changes = list(begins), []
    for n, seen in enumerate(evidence):
        if isinstance(seen, SquareSeen) and pieces[seen.square] != seen.piece:
            changes.append(n)
        follow(pieces, seen)
    return changes


def _overlap(evidence: Sequence[Seen], held: Sequence[Seen], begins: Occupants) -> int:
    """Return how many of the received changes are at the end of the log already, at most.

    Pieces that move back and forth reach the same squares again: the clock shows that it was later.
    """
    changed = (evidence[n] for n in _changes(evidence, begins))
    kept_in_log = [(seen.square, seen.piece) for seen in changed if isinstance(seen, SquareSeen)]
    come = [(seen.square, seen.piece) for seen in held if isinstance(seen, SquareSeen)]
    logged = _last_presses(evidence)
    for n in range(min(len(kept_in_log), len(come)), 0, -1):
        if kept_in_log[-n:] == come[:n] and _as_late(logged, _last_presses(held, n)):
            return n
    return 0


def _presses_again(evidence: Sequence[Seen], held: Sequence[Seen], squares: int) -> int:
    """Return how many presses, after a number of squares, are those that the log ends with.

    A clock reports again a press from before a change of a square. If no square came twice, it also reports
    the press before everything that was looked for in the log.
    """
    logged = [seen for seen in evidence if isinstance(seen, ClockPress)]
    come = [seen for seen in _after_squares(held, squares) if isinstance(seen, ClockPress)]
    for n in range(min(len(logged), len(come)), 0, -1):
        for skipped in range(1 if squares or n == len(come) else 2):
            again = come[skipped : skipped + n]
            if all(_is_same(known, other) for known, other in zip(logged[-n:], again, strict=True)):
                return skipped + n
    return 0


def _after_squares(seen: Sequence[Seen], squares: int) -> Sequence[Seen]:
    """Return the signals after a number of changes of squares, and before the next one."""
    changes = [n for n, signal in enumerate(seen) if isinstance(signal, SquareSeen)]
    begins = changes[squares - 1] + 1 if squares else 0
    return seen[begins : changes[squares] if squares < len(changes) else len(seen)]


def _last_presses(seen: Iterable[Seen], squares: int | None = None) -> dict[chess.Color, int]:
    """Return what each side had left at its last press (ms), up to a number of changed squares."""
    shown: dict[chess.Color, int] = {}
    changed = 0
    for signal in seen:
        changed += isinstance(signal, SquareSeen)
        if squares is not None and changed > squares:
            break
        if isinstance(signal, ClockPress):
            left = signal.white_ms if signal.color else signal.black_ms
            if left is not None:
                shown[signal.color] = left
    return shown


def _is_same(logged: ClockPress, come: ClockPress) -> bool:
    """Return whether two presses may be the same: by one player, with the same time left."""
    return logged.color is come.color and _as_late(_last_presses([logged]), _last_presses([come]))


def _as_late(logged: Mapping[chess.Color, int], come: Mapping[chess.Color, int]) -> bool:
    return all(abs(logged[color] - come[color]) <= ROUNDED_MS for color in logged.keys() & come.keys())


# --- evidence ---------------------------------------------------------------------------------------------


def _white_side(game: Sequence[Step], otherwise: Side) -> Side:
    """Return White's side of the clock: players press after putting down a piece of their own."""
    votes: Counter[Side] = Counter()
    put: chess.Piece | None = None
    for step in game:
        match step:
            case SquareLogged(_, piece) if piece is not None:
                put = piece
            case StopLogged(side) if put is not None:
                votes[side if put.color == chess.WHITE else side.other] += 1
            case _:
                pass
    lead = votes[Side.LEFT] - votes[Side.RIGHT]
    if abs(lead) < DECISIVE_LEAD:
        return otherwise
    return Side.LEFT if lead > 0 else Side.RIGHT


def _undated(
    before: Sequence[Step], after: Sequence[Step], known: Occupants, white_side: Side, times: Times
) -> Iterator[tuple[Remembered, bool]]:
    """Yield the steps after the known part as evidence without times, and whether each was quick."""
    pieces = pieces_after(before)
    in_hand = _PiecesInHand()
    shown = dict(zip((white_side, white_side.other), times, strict=True))
    for step in before[game_begins(before) :]:
        if isinstance(step, StopLogged):
            shown[step.side] = step.seconds * 1000
    if tuple(pieces) != known:
        yield PlacementSeen(tuple(pieces), 0.0), False
    for step in after:
        match step:
            case SquareLogged(square, piece, quick):
                if piece is None and pieces[square] is None and (landed := in_hand.landed_on(square)):
                    yield SquareSeen(square, landed, 0.0), quick
                    in_hand.moved(square, None, landed)
                    pieces[square] = landed
                in_hand.moved(square, pieces[square], piece)
                pieces[square] = piece
                yield SquareSeen(square, piece, 0.0), quick
            case StopLogged(side, seconds):
                shown[side] = seconds * 1000
                in_hand.pressed = color = chess.WHITE if side is white_side else chess.BLACK
                yield ClockPress(color, shown[white_side], shown[white_side.other], 0.0), False
            case WholePlacement(placement) if placement != tuple(pieces):  # else it is known already
                pieces[:] = placement
                in_hand = _PiecesInHand()
                yield PlacementSeen(placement, 0.0), False
            case WholePlacement():
                pass


@dataclass(slots=True)
class _PiecesInHand:
    """The pieces that were lifted and not put down again, and from where; the newest at the end.

    Attributes:
        pressed: the side that has pressed since a piece was last lifted; None if neither has.
    """

    lifted: list[tuple[chess.Square, chess.Piece]] = field(default_factory=list)
    pressed: chess.Color | None = None

    def moved(self, square: chess.Square, stood: Occupant, occupant: Occupant) -> None:
        """Note a new occupant of a square."""
        landed = next((lifted for lifted in reversed(self.lifted) if lifted[1] == occupant), None)
        if landed is not None:
            self.lifted.remove(landed)
        if isinstance(stood, chess.Piece) and stood != occupant:  # boards with a log identify pieces
            self.lifted.append((square, stood))
            self.pressed = None

    def landed_on(self, square: chess.Square) -> Occupant:
        """Return the piece on an emptied square whose arrival was not seen; None if there is none.

        A board overwrites the arrival of a piece by its departure if nothing else lies between. The piece is
        not one that was captured there; after a press, it belongs to the side that pressed.
        """
        able = [piece for origin, piece in self.lifted if origin != square] or [
            piece for _, piece in self.lifted
        ]
        if self.pressed is not None:
            able = [piece for piece in able if piece.color == self.pressed] or able
        return able[-1] if able else None
