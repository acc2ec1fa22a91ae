"""Re-evaluates a game from its devices' signals after an arbiter has corrected a move.

A new judge, which knows only the corrected record, gets all signals since its last move, with their original
times. Its conclusions count, so that the moves that were really played return with their times.
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
"""How many signals are re-evaluated, by whether the board identifies pieces, since the hall waits meanwhile.
It takes half a second for 80 moves (700 signals), and several times as long if the board detects occupancy
only."""


class _Since(NamedTuple):
    """The start of the re-evaluation.

    Attributes:
        moment: the place in the `SignalHistory`.
        made: what it contains about the entered moves, by ply.
        shown: the board was then as in the corrected record.
    """

    moment: int
    made: dict[int, ScoresheetMove]
    shown: bool


def re_evaluated(
    judge: GameRequests,
    wanted: Scoresheet,
    pieces: Occupants,
    now: float,
    times: Sequence[Times] = (),
    by: str = BY_PLAYERS,
) -> list[Fact] | None:
    """Correct the record, and re-evaluate what followed.

    Args:
        judge: the judge of the game.
        wanted: the corrected record.
        pieces: the pieces on the board, from White's side.
        now: hall time.
        times: what the clock showed after each recorded ply; the times stay with their plies if the number of
            plies stays and nothing else is known.
        by: the arbiter who sets positions that are new in it.

    Returns:
        The facts that follow; None if nothing was done, because the signals are no longer known.
    """
    other, fixed = judge.apart(wanted), wanted.ply
    since = _since(judge, other, times)
    if since is None or judge.signals.now - since.moment > MOST_AGAIN[judge.named]:
        return None
    # What the board shows against an arbiter is no move after theirs.
    evidence = judge.signals.since(since.moment, None if since.shown else other.position)
    # Without a clock a move counts by resting: a position on the board when an arbiter corrected the record
    # may not be the intended one, and rests again from now on.
    until = now if judge.clocked else max(seen.at for seen in evidence)
    new_facts = relived(other, [*evidence, PlacementSeen(pieces, until)], pieces, until)
    illegal = next((ply for ply in other.breaks if ply > fixed), None)
    if illegal is not None and not since.shown:  # it is illegal only after a move that was not made
        last, other = other.made(illegal), judge.apart(wanted)
        ends = math.inf if last is None or last.landed_at is None else last.pressed_at or last.landed_at
        evidence = [seen for seen in evidence if seen.at <= ends]
        new_facts = relived(other, [*evidence, PlacementSeen(pieces, until)], pieces, until)
    if other.shows(other.positions[fixed]) and not other.follows(now):
        shown = times if len(times) == fixed else ()
        return judge.rewrite_restored(
            wanted, pieces, now, shown, by
        )  # the pieces were returned to where they count
    ended = next((fact for fact in reversed(new_facts) if isinstance(fact, facts.GameEnd)), None)
    ended = ended if other.over else None
    before = judge.signals.time(since.moment)
    received_from = math.inf if before is None else before
    return judge.become(
        other, fixed=fixed, made=since.made, ended=ended, now=now, by=by, received_from=received_from
    )


def _since(judge: GameRequests, other: GameRequests, times: Sequence[Times]) -> _Since | None:
    """Return where in the signals the corrected record ends; None if it does not."""
    history, kept = judge.signals, judge.common(other)
    moment = _moment(judge, kept)
    shown: int | None = None
    if moment is not None:
        shown = history.shows(other.positions[kept], moment, _moment(judge, kept + 1))
    entered: list[tuple[int, int]] = []  # the plies after those, and when they were on the board
    looked_from = (history.first if moment is None else moment) if shown is None else shown
    for ply in range(kept + 1, other.ply + 1):
        if (came := history.shows(other.positions[ply], looked_from)) is not None:
            entered.append((ply, came))
            looked_from = came
    made = _made(judge, other, kept, entered, times)
    if entered and entered[-1][0] == other.ply:
        return _Since(entered[-1][1], made, shown=True)
    if other.ply == kept:
        if shown is None and moment is None:  # the time is unknown; the board may show it
            shown = history.shows(other.positions[kept], history.first)
        at = moment if shown is None else shown
    else:
        at, shown = _moment(judge, other.ply), None  # the board contradicts the arbiter
    return None if at is None else _Since(at, made, shown=shown is not None)


def _moment(judge: GameRequests, ply: int) -> int | None:
    """Return when the position after a number of recorded plies was reached; None if unknown."""
    if ply > judge.ply:
        return None
    at = judge.stood_at(ply)
    if at is None:
        return 0 if ply == 0 and judge.signals.whole else None
    return judge.signals.moment(at)


def _made(
    judge: GameRequests,
    other: GameRequests,
    kept: int,
    entered: Sequence[tuple[int, int]],
    times: Sequence[Times],
) -> dict[int, ScoresheetMove]:
    """Return what is known about the moves that an arbiter has entered: the clock at their presses."""
    entered_moves: dict[int, ScoresheetMove] = {}
    stood = dict(entered)
    for ply in range(kept + 1, other.ply + 1):
        move, color = other.moves[ply - 1], other.positions[ply - 1].turn
        before = judge.made(ply, move) or judge.made(ply) or ScoresheetMove()
        if ply in stood:
            until = next((at for later, at in entered if later > ply), judge.signals.now)
            shown = judge.signals.press_after(stood[ply], color, until) or before.times
            before = before._replace(times=shown, landed_at=judge.signals.time(stood[ply]))
        if None in before.times and len(times) == other.ply:
            before = before._replace(times=times[ply - 1])
        entered_moves[ply] = before._replace(confidence=None, recovered=False)
    return entered_moves
