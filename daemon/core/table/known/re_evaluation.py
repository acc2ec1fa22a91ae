"""A game judged again from what its devices showed, after an arbiter has put a move right. Pure.

Another arbiter, who knows only the corrected record, hears all that came since its last move, with the times
of then. What he makes of it counts, so that the moves that were really played come back with their times.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from daemon.core.evidence.evidence import PlacementSeen
from daemon.core.incidents.remedy_context import Times
from daemon.core.judging.game_requests import GameRequests
from daemon.core.judging.moves.answered_illegal_move import BY_PLAYERS
from daemon.core.judging.record.game_record import ScoresheetMove
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.recovery import relived
from drivers.occupants import Occupants

MOST_AGAIN: Final = {True: 2500, False: 600}
"""So much is judged again, by whether the board knows its pieces: the hall waits meanwhile. It takes half a
second for 80 moves (700 entries), several times as long on a board without names."""


class _Since(NamedTuple):
    """From where on evidence is heard again.

    Attributes:
        moment: of `Heard`.
        made: what it tells of the entered moves, by ply.
        shown: the board stood then as in the corrected record.
    """

    moment: int
    made: dict[int, ScoresheetMove]
    shown: bool


def judged_again(
    arbiter: GameRequests,
    wanted: Scoresheet,
    pieces: Occupants,
    now: float,
    times: Sequence[Times] = (),
    by: str = BY_PLAYERS,
) -> list[Fact] | None:
    """Correct the record, and judge again what followed.

    Args:
        arbiter: of the game.
        wanted: the record as it is to be.
        pieces: what stands on the board, from White's side.
        now: hall time.
        times: what the clock showed after each recorded ply; it stays with its ply where their number stays
            and nothing else is known.
        by: the arbiter who sets positions that are new in it.

    Returns:
        what follows from it; None = nothing was done, what followed is not known any more.
    """
    other, fixed = arbiter.apart(wanted), wanted.ply
    since = _since(arbiter, other, times)
    if since is None or arbiter.heard.now - since.moment > MOST_AGAIN[arbiter.named]:
        return None
    # What the board shows against an arbiter is no move after his.
    evidence = arbiter.heard.since(since.moment, None if since.shown else other.position)
    # Without a clock a move counts by standing: what stood there when an arbiter put the record right may be
    # what he does not mean, and stands again from now on.
    until = now if arbiter.clocked else max(seen.at for seen in evidence)
    found = relived(other, [*evidence, PlacementSeen(pieces, until)], pieces, until)
    stands = next((one for one in other.breaks if one > fixed), None)
    if stands is not None and not since.shown:  # it is illegal only after a move that was not made
        last, other = other.made(stands), arbiter.apart(wanted)
        ends = math.inf if last is None or last.landed_at is None else last.pressed_at or last.landed_at
        evidence = [seen for seen in evidence if seen.at <= ends]
        found = relived(other, [*evidence, PlacementSeen(pieces, until)], pieces, until)
    if other.shows(other.positions[fixed]) and not other.follows(now):
        shown = times if len(times) == fixed else ()
        return arbiter.stand(wanted, pieces, now, shown, by)  # the pieces were put back to where they count
    ended = next((fact for fact in reversed(found) if isinstance(fact, facts.GameEnd)), None)
    ended = ended if other.over else None
    before = arbiter.heard.time(since.moment)
    heard_from = math.inf if before is None else before
    return arbiter.become(
        other, fixed=fixed, made=since.made, ended=ended, now=now, by=by, heard_from=heard_from
    )


def _since(arbiter: GameRequests, other: GameRequests, times: Sequence[Times]) -> _Since | None:
    """Where in the evidence the corrected record ends; None = that is not in it."""
    heard, kept = arbiter.heard, arbiter.common(other)
    moment = _moment(arbiter, kept)
    shown: int | None = None
    if moment is not None:
        shown = heard.shows(other.positions[kept], moment, _moment(arbiter, kept + 1))
    entered: list[tuple[int, int]] = []  # the plies after those, and when they stood on the board
    looked_from = (heard.first if moment is None else moment) if shown is None else shown
    for ply in range(kept + 1, other.ply + 1):
        if (came := heard.shows(other.positions[ply], looked_from)) is not None:
            entered.append((ply, came))
            looked_from = came
    made = _made(arbiter, other, kept, entered, times)
    if entered and entered[-1][0] == other.ply:
        return _Since(entered[-1][1], made, shown=True)
    if other.ply == kept:
        if shown is None and moment is None:  # nobody knows when it was; the board may tell
            shown = heard.shows(other.positions[kept], heard.first)
        at = moment if shown is None else shown
    else:
        at, shown = _moment(arbiter, other.ply), None  # the board contradicts the arbiter
    return None if at is None else _Since(at, made, shown=shown is not None)


def _moment(arbiter: GameRequests, ply: int) -> int | None:
    """When the position after so many recorded plies came to stand; None if unknown."""
    if ply > arbiter.ply:
        return None
    at = arbiter.stood_at(ply)
    if at is None:
        return 0 if ply == 0 and arbiter.heard.whole else None
    return arbiter.heard.moment(at)


def _made(
    arbiter: GameRequests,
    other: GameRequests,
    kept: int,
    entered: Sequence[tuple[int, int]],
    times: Sequence[Times],
) -> dict[int, ScoresheetMove]:
    """What is known of the moves that an arbiter has entered: the clock at their presses."""
    found: dict[int, ScoresheetMove] = {}
    stood = dict(entered)
    for ply in range(kept + 1, other.ply + 1):
        move, color = other.moves[ply - 1], other.positions[ply - 1].turn
        before = arbiter.made(ply, move) or arbiter.made(ply) or ScoresheetMove()
        if ply in stood:
            until = next((at for later, at in entered if later > ply), arbiter.heard.now)
            shown = arbiter.heard.press_after(stood[ply], color, until) or before.times
            before = before._replace(times=shown, landed_at=arbiter.heard.time(stood[ply]))
        if None in before.times and len(times) == other.ply:
            before = before._replace(times=times[ply - 1])
        found[ply] = before._replace(confidence=None, recovered=False)
    return found
