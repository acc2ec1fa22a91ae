"""What a board kept in its own log while nobody listened to it, as evidence for the arbiter. Pure.

A log has neither times nor a beginning: it is a ring that may hold several games, and all that can be found
in it is what stood on the board. So it is replayed from the marks that tell a whole placement
(`daemon/core/recovery/log_steps.py`), and what is known ends where the replayed pieces stand as after the
last final ply (`daemon/core/recovery/log_alignment.py`).

The evidence gets times between the last moment that is known and now
(`daemon/core/recovery/estimated_times.py`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import chess

from daemon.core.evidence.evidence import PlacementSeen, Pressed, Seen, SquareSeen
from daemon.core.evidence.placements import EMPTY, placement_of
from daemon.core.judging.game_requests import GameRequests
from daemon.core.record.facts import Fact
from daemon.core.recovery.estimated_times import follow, spread
from daemon.core.recovery.log_alignment import ROUNDED_MS, Times, is_known_press, known_until, why_unknown
from daemon.core.recovery.log_steps import Step, WholePlacement, game_begins, pieces_after, steps_of
from drivers.events import LogRecord, Side, SquareLogged, StopLogged
from drivers.occupants import Occupant, Occupants

SURE_SIDES: Final = 2
"""So many more presses have to fit one way round of the clock than the other."""

Remembered = SquareSeen | PlacementSeen | Pressed


@dataclass(frozen=True, slots=True)
class RecoveredSignals:
    """What a log tells of the time after the last final ply.

    Attributes:
        evidence: from White's side, oldest first, with made-up times.
        begins: what stood on the board before it.
        turned: White sits at the board's eighth rank.
        white_side: the side of the clock at White's hand.
        clocked: presses of this game are in the log, so that whatever was pressed for since then is too.
        jump: hall time from which on the evidence is no memory: the board had been without power, and says
            only how the pieces stood when it came back.
        heard: whatever is in the log after the evidence was heard as it happened, and is left out here.
        why: why the log tells nothing, as the end of a sentence; "" = it does.
    """

    evidence: tuple[Seen, ...] = ()
    begins: Occupants = EMPTY
    turned: bool = False
    white_side: Side = Side.LEFT
    clocked: bool = False
    jump: float = math.inf
    heard: bool = False
    why: str = ""

    @property
    def ends(self) -> Occupants:
        """What stood on the board after it."""
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
    heard: Sequence[Seen] = (),
) -> RecoveredSignals:
    """What happened after the last final ply, as far as a log tells it.

    Args:
        records: the log, oldest first; squares as printed on the board.
        positions: those of the game, the start first and the one after the last final ply at the end.
        turned: White sits at the eighth rank, where no mark in the log says it.
        white_side: the side of the clock that is White's, where the log does not show it.
        times: what the clock showed after the last final ply.
        since: hall time of the last moment that is known; None = nobody knows it.
        until: hall time from which on the board was heard.
        heard: what it has told since then as it happened, before it told the log.
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
    told = list(_told(before, after, known, white_side, times))
    unheard = len(told)
    if (turned, white_side) == as_taken:
        unheard = _unheard([seen for seen, _ in told], heard, begins)
    joined, told = unheard < len(told), told[:unheard]
    evidence = tuple(spread(told, begins, since, until))
    jumps = (seen.at for seen in evidence[begins != known :] if isinstance(seen, PlacementSeen))
    clocked = any(isinstance(step, StopLogged) for step in steps[game_begins(before) :])
    return RecoveredSignals(evidence, begins, turned, white_side, clocked, next(jumps, math.inf), joined)


def relived(
    arbiter: GameRequests, evidence: Sequence[Seen], begins: Occupants, until: float, *, unseen: bool = False
) -> list[Fact]:
    """Let an arbiter judge evidence at its times; the board that he asks for is the one of that moment.

    Args:
        arbiter: who judges.
        evidence: oldest first.
        begins: what stood on the board before it.
        until: hall time up to which he is woken when he asked to be.
        unseen: nobody heard what happened on the board before its first whole reading; until then nothing is
            judged.
    """
    found: list[Fact] = []
    pieces = list(begins)
    now = evidence[0].at if evidence else until
    for n, seen in enumerate(evidence):
        now = max(now, seen.at)
        follow(pieces, seen)
        found += arbiter.take(seen, now)
        unseen = unseen and not isinstance(seen, PlacementSeen)
        if unseen:
            continue
        ends = evidence[n + 1].at if n + 1 < len(evidence) else until
        while (due := arbiter.due()) is not None and due <= ends:
            now = max(now, due)
            found += arbiter.tick(now)
            if arbiter.take_wants_placement():
                found += arbiter.take(PlacementSeen(tuple(pieces), now), now)
    return found


def newer(
    held: Sequence[Seen], evidence: Sequence[Seen], begins: Occupants, *, joined: bool = False
) -> list[Seen]:
    """Of what came while the log was read, the part that the log does not contain.

    Whole readings are left out: nobody knows between which records of the log they belong.

    Args:
        held: what came.
        evidence: what the log tells.
        begins: what stood on the board before the log.
        joined: no change of a square is in both.
    """
    squares = 0 if joined else _overlap(evidence, held, begins)
    presses = _presses_again(evidence, held, squares)
    found: list[Seen] = []
    for seen in held:
        match seen:
            case PlacementSeen():
                pass
            case SquareSeen() if squares:
                squares -= 1
            case Pressed() if squares:
                pass
            case Pressed() if presses:
                presses -= 1
            case SquareSeen():
                presses = 0
                found.append(seen)
            case _:
                found.append(seen)
    return found


def _unheard(evidence: Sequence[Seen], heard: Sequence[Seen], begins: Occupants) -> int:
    """How much of the log's evidence happened before what was heard as it happened."""
    squares = _overlap(evidence, heard, begins)
    changes = _changes(evidence, begins)
    return changes[-squares] if squares else len(evidence)


def _changes(evidence: Sequence[Seen], begins: Occupants) -> list[int]:
    """Which pieces of evidence change a square.

    A log may say again who is on a square, of whose leaving it has nothing; a board reports no such change.
    """
    pieces, found = list(begins), []
    for n, seen in enumerate(evidence):
        if isinstance(seen, SquareSeen) and pieces[seen.square] != seen.piece:
            found.append(n)
        follow(pieces, seen)
    return found


def _overlap(evidence: Sequence[Seen], held: Sequence[Seen], begins: Occupants) -> int:
    """How many of the changes that came are the end of the log already, as many as possible.

    Pieces who go to and fro come to the same squares again: the clock tells that it was later.
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
    """How many presses that came next, after so many squares, are those that the log ends with.

    A clock tells again of a press that was before a square came, and, where no square came twice, of the one
    before all that was looked for in the log.
    """
    logged = [seen for seen in evidence if isinstance(seen, Pressed)]
    come = [seen for seen in _after_squares(held, squares) if isinstance(seen, Pressed)]
    for n in range(min(len(logged), len(come)), 0, -1):
        for skipped in range(1 if squares or n == len(come) else 2):
            again = come[skipped : skipped + n]
            if all(_is_same(one, other) for one, other in zip(logged[-n:], again, strict=True)):
                return skipped + n
    return 0


def _after_squares(seen: Sequence[Seen], squares: int) -> Sequence[Seen]:
    """What came after so many changes of squares, and before the next one."""
    changes = [n for n, one in enumerate(seen) if isinstance(one, SquareSeen)]
    begins = changes[squares - 1] + 1 if squares else 0
    return seen[begins : changes[squares] if squares < len(changes) else len(seen)]


def _last_presses(seen: Iterable[Seen], squares: int | None = None) -> dict[chess.Color, int]:
    """What each side had left when it pressed last (ms), before more than so many squares had changed."""
    shown: dict[chess.Color, int] = {}
    changed = 0
    for one in seen:
        changed += isinstance(one, SquareSeen)
        if squares is not None and changed > squares:
            break
        if isinstance(one, Pressed) and (left := one.white_ms if one.color else one.black_ms) is not None:
            shown[one.color] = left
    return shown


def _is_same(logged: Pressed, come: Pressed) -> bool:
    """Whether two presses may be one: the same player's, with the same time left."""
    return logged.color is come.color and _as_late(_last_presses([logged]), _last_presses([come]))


def _as_late(logged: Mapping[chess.Color, int], come: Mapping[chess.Color, int]) -> bool:
    return all(abs(logged[color] - come[color]) <= ROUNDED_MS for color in logged.keys() & come.keys())


# --- evidence ---------------------------------------------------------------------------------------------


def _white_side(game: Sequence[Step], otherwise: Side) -> Side:
    """Whose side of the clock is whose: a player presses after he has put down a piece of his own."""
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
    if abs(lead) < SURE_SIDES:
        return otherwise
    return Side.LEFT if lead > 0 else Side.RIGHT


def _told(
    before: Sequence[Step], after: Sequence[Step], known: Occupants, white_side: Side, times: Times
) -> Iterator[tuple[Remembered, bool]]:
    """The steps after what is known, as evidence without times, and whether each came quickly."""
    pieces = pieces_after(before)
    air = _InTheAir()
    shown = dict(zip((white_side, white_side.other), times, strict=True))
    for step in before[game_begins(before) :]:
        if isinstance(step, StopLogged):
            shown[step.side] = step.seconds * 1000
    if tuple(pieces) != known:
        yield PlacementSeen(tuple(pieces), 0.0), False
    for step in after:
        match step:
            case SquareLogged(square, piece, quick):
                if piece is None and pieces[square] is None and (landed := air.landed_on(square)):
                    yield SquareSeen(square, landed, 0.0), quick
                    air.moved(square, None, landed)
                    pieces[square] = landed
                air.moved(square, pieces[square], piece)
                pieces[square] = piece
                yield SquareSeen(square, piece, 0.0), quick
            case StopLogged(side, seconds):
                shown[side] = seconds * 1000
                air.pressed = color = chess.WHITE if side is white_side else chess.BLACK
                yield Pressed(color, shown[white_side], shown[white_side.other], 0.0), False
            case WholePlacement(placement) if placement != tuple(pieces):  # else the board says what is known
                pieces[:] = placement
                air = _InTheAir()
                yield PlacementSeen(placement, 0.0), False
            case WholePlacement():
                pass


@dataclass(slots=True)
class _InTheAir:
    """Who was lifted and not put down again, and from where; the last one at the end.

    Attributes:
        pressed: who did so since somebody was lifted.
    """

    lifted: list[tuple[chess.Square, chess.Piece]] = field(default_factory=list)
    pressed: chess.Color | None = None

    def moved(self, square: chess.Square, stood: Occupant, stands: Occupant) -> None:
        """A square has a new occupant."""
        landed = next((one for one in reversed(self.lifted) if one[1] == stands), None)
        if landed is not None:
            self.lifted.remove(landed)
        if isinstance(stood, chess.Piece) and stood != stands:  # boards with a log name their pieces
            self.lifted.append((square, stood))
            self.pressed = None

    def landed_on(self, square: chess.Square) -> Occupant:
        """Who came to a square that is emptied though nobody was seen to come there; None = nobody.

        A board writes a piece's leaving over his coming where nothing else lies between. He is none who was
        taken there, and where a press came first, one of who pressed.
        """
        able = [piece for origin, piece in self.lifted if origin != square] or [
            piece for _, piece in self.lifted
        ]
        if self.pressed is not None:
            able = [piece for piece in able if piece.color == self.pressed] or able
        return able[-1] if able else None
