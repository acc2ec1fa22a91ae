"""The state of one table as the fold of its facts. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from broker.contract.incidents import Incident
from broker.contract.message import Color
from broker.contract.messages import Assignment, HistoryEntry
from daemon.core.record import facts
from daemon.core.record.facts import Record
from daemon.core.record.game import Game
from daemon.core.record.incident_list import at_table, incidents_after, waiting
from daemon.core.record.positions import Positions
from daemon.core.record.table_history import in_words
from drivers.events import Side

NOTES_KEPT = 40
"""So many notes on its clock stay with a game; the journal has them all."""

AUDIENCE_FACTS = (
    facts.PlayersSeated,
    facts.TableCleared,
    facts.GameTransferred,
    facts.GameStart,
    facts.MoveConfirmed,
    facts.MovesWithdrawn,
    facts.PositionSet,
    facts.GameEnd,
)
"""What an audience may learn; incidents and their handling, and what is done to clocks, stay on the floor."""

TableFact = (
    facts.PlayersSeated
    | facts.TableCleared
    | facts.GameStart
    | facts.MoveConfirmed
    | facts.MovesWithdrawn
    | facts.PositionSet
    | facts.IncidentRaised
    | facts.IncidentUpdated
    | facts.IncidentDecided
    | facts.IncidentAcknowledged
    | facts.IncidentClosed
    | facts.GameEnd
    | facts.NotedFact
)


@dataclass(frozen=True, slots=True)
class Pause:
    """Play at a table is stopped.

    Attributes:
        at: since then (UTC, ms).
        by, reason: who stopped it, and why.
        times: what the clock should show when play continues (White, Black, ms); None if unknown.
        came_from: the game came from this table, and play continues by itself when the pieces stand as in the
            record; None = when somebody says so.
    """

    at: int
    by: str
    reason: str
    times: tuple[int, int] | None
    came_from: int | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """What the journal says of one table.

    Attributes:
        left: the position in which the game before was left, as a FEN; empty = there was none.
        assigned_at: UTC in ms at which the players of the game were seated first; 0 = nobody was.
        clock_order: the last times that an arbiter ordered onto the clock in this game.
        unanswered_since: UTC in ms of that order while the clock has not answered it; None = it has.
        periods: the period of the time control that each colour is in, where it is not the first.
        notes: what was done to the clock of this game besides play.
        white_side: the side of the clock that was White's when it was seen last; None = it never was.
        said_rotated: an arbiter said that White sits at the board's eighth rank, or that he does not; None =
            nobody said so.
        said_white: an arbiter said that this side of the clock is White's.
        clock: which clock an arbiter gave the table; empty = nobody said anything.
        kept: how its on-screen clock stands; None = it was never set.
        pause: play is stopped; None = it is not.
        stopped_ms: so long play was stopped in this game since its announced start.
        before: the game as it was when a decision put a position on its board, by the incident's id.
        assignment_seq: number of the last fact that changed the assignment; so for the others.
        left_seq: ``floor_seq`` when the table was freed.
    """

    assignment: Assignment | None = None
    game: Game | None = None
    left: str = ""
    assigned_at: int = 0
    incidents: tuple[Incident, ...] = ()
    clock_order: facts.ClockSetRequested | None = None
    unanswered_since: int | None = None
    periods: Mapping[Color, int] = field(default_factory=dict)
    notes: tuple[HistoryEntry, ...] = ()
    white_side: Side | None = None
    said_rotated: bool | None = None
    said_white: Side | None = None
    clock: Literal["", "screen", "board"] = ""
    kept: facts.ScreenClockChanged | None = None
    pause: Pause | None = None
    stopped_ms: int = 0
    before: Mapping[str, Game] = field(default_factory=dict)
    assignment_seq: int = 0
    game_seq: int = 0
    incidents_seq: int = 0
    notes_seq: int = 0
    left_seq: int = 0

    @property
    def is_free(self) -> bool:
        """Nobody sits there and nothing waits for anybody: until it is used again, nothing is shown of it."""
        return not (self.assignment or self.game or self.notes or self.open_incidents())

    @property
    def floor_seq(self) -> int:
        """Number of the last fact of this table that was told with its number; that it is free has none."""
        last = max(self.audience_seq, self.incidents_seq, self.notes_seq)
        return self.left_seq if self.is_free and last == self.assignment_seq else last

    @property
    def audience_seq(self) -> int:
        """Number of the last fact of this table that an audience may see."""
        return max(self.assignment_seq, self.game_seq)

    @property
    def last_position(self) -> str:
        """The position in which the last game at the table stands, or was left, as a FEN; empty = none."""
        return self.game.fens[-1] if self.game is not None and self.game.moves else self.left

    def open_incidents(self) -> tuple[Incident, ...]:
        """Those that may still need somebody, oldest first."""
        return tuple(one for one in self.incidents if not one.closed_reason)

    def after(self, fact: TableFact, record: Record) -> TableState:
        """The table one fact later."""
        return _left_to_itself(_numbered(_after(self, fact, record), fact, record.seq))


def _after(table: TableState, fact: TableFact, record: Record) -> TableState:
    match fact:
        case facts.PlayersSeated():
            again = not table.game and table.assignment and table.assignment.game == fact.assignment.game
            at = table.assigned_at if again else record.at
            cleared = _cleared(table, record.seq)
            return replace(cleared, assignment=fact.assignment, left=fact.previous_fen, assigned_at=at)
        case facts.TableCleared():
            return replace(_cleared(table, record.seq), assignment=None, left_seq=table.floor_seq)
        case facts.GameStart():
            begun = Game(fact.game, Positions((fact.fen,)), began=record.at)
            return replace(_cleared(table, record.seq, fact.game), game=begun)
        case facts.MoveConfirmed() | facts.MovesWithdrawn() | facts.PositionSet() | facts.GameEnd():
            return _played(table, fact, record)
        case facts.IncidentDecided():
            incidents = incidents_after(table.incidents, fact, record.at)
            return replace(table, incidents=incidents, before=_before(table, fact))
        case (
            facts.IncidentRaised()
            | facts.IncidentUpdated()
            | facts.IncidentAcknowledged()
            | facts.IncidentClosed()
        ):
            return replace(table, incidents=incidents_after(table.incidents, fact, record.at))
        case _:
            return _noted(table, fact, record.at)


def _played(
    table: TableState,
    fact: facts.MoveConfirmed | facts.MovesWithdrawn | facts.PositionSet | facts.GameEnd,
    record: Record,
) -> TableState:
    if table.game is None:
        return table  # what it rests on was lost (`daemon/journal/copies/salvage.py`)
    game = table.game.after(fact, record.at)
    match fact:
        case facts.MoveConfirmed():
            return table if game is table.game else replace(table, game=game, game_seq=record.seq)
        case facts.GameEnd():
            notes_seq = record.seq if table.pause else table.notes_seq
            return replace(table, game=game, pause=None, notes_seq=notes_seq)
        case _:
            return replace(table, game=game)


def _noted(table: TableState, fact: facts.NotedFact, at: int) -> TableState:
    noted = replace(table, notes=(*table.notes, HistoryEntry(at=at, text=in_words(fact)))[-NOTES_KEPT:])
    match fact:
        case facts.ClockCorrected():
            return noted
        case facts.ClockSetResult():
            return replace(noted, unanswered_since=None)
        case facts.PeriodBegan():
            return replace(noted, periods={**table.periods, fact.color: fact.period})
        case facts.ClockSetRequested():
            pause = table.pause and replace(table.pause, times=(fact.white_ms, fact.black_ms))
            return replace(noted, clock_order=fact, unanswered_since=at, pause=pause)
        case facts.OrientationSet() if fact.white is not None:
            return replace(noted, white_side=Side(fact.white), said_white=Side(fact.white))
        case facts.OrientationSet():
            return replace(noted, said_rotated=fact.rotated)
        case facts.PlayPaused():
            white_ms, black_ms = fact.white_ms, fact.black_ms
            times = None if white_ms is None or black_ms is None else (white_ms, black_ms)
            return replace(noted, pause=Pause(at, fact.by, fact.reason, times))
        case facts.PlayResumed():
            stopped_ms = table.stopped_ms + stopped_since_start_ms(table, at)
            return replace(noted, pause=None, stopped_ms=stopped_ms)


def moved_on(
    old: TableState, new: TableState, fact: facts.GameTransferred, record: Record
) -> Mapping[int, TableState]:
    """The table that a game leaves, and the one at which it continues, by their numbers."""
    game, seq = old.game, record.seq
    assert game is not None, "a game that goes on"
    assert old.assignment is not None, "a game is always assigned"
    freed = _after(old, facts.TableCleared(table=fact.table), record)
    freed = replace(
        freed,
        left=game.fens[-1] if game.moves else old.left,
        incidents=tuple(one for one in freed.incidents if one.game != game.id),
    )
    came = tuple(at_table(one, fact.to) for one in old.incidents if one.game == game.id)
    order = fact.times and facts.ClockSetRequested(
        table=fact.to,
        game=game.id,
        order=fact.order,
        by=fact.by,
        white_before_ms=fact.times[0],
        black_before_ms=fact.times[1],
        white_ms=fact.times[0],
        black_ms=fact.times[1],
        running=None,
    )
    pause = old.pause
    if pause is None or pause.came_from is not None:
        pause = Pause(pause.at if pause else record.at, fact.by, "", None, came_from=fact.table)
    taken = _cleared(new, seq, game.id)
    taken = replace(
        taken,
        assignment=old.assignment.model_copy(update={"table": fact.to}),
        game=game,
        left=new.last_position,
        incidents=(*taken.incidents, *came),
        clock_order=order,
        unanswered_since=record.at if order else None,
        periods=old.periods,
        notes=(*old.notes, HistoryEntry(at=record.at, text=in_words(fact)))[-NOTES_KEPT:],
        pause=replace(pause, times=fact.times),
        stopped_ms=old.stopped_ms,
        before=old.before,
        assignment_seq=seq,
        game_seq=seq,
        incidents_seq=seq,
        notes_seq=seq,
    )
    return {
        fact.table: _left_to_itself(replace(freed, assignment_seq=seq, game_seq=seq, incidents_seq=seq)),
        fact.to: taken,
    }


def stopped_since_start_ms(table: TableState, at: int) -> int:
    """How long a pause that ends now (UTC, ms) has lasted since the announced start of the game."""
    starts_at = table.assignment.starts_at if table.assignment else None
    if table.pause is None or starts_at is None:
        return 0
    return max(0, at - max(table.pause.at, starts_at))


def _cleared(table: TableState, seq: int, begun: str = "") -> TableState:
    """Without the game that was on; what waits for an arbiter stays, and what is of the game to begin."""
    notes_seq = seq if table.notes else table.notes_seq
    return replace(
        table,
        game=None,
        incidents=waiting(table.incidents, begun),
        clock_order=None,
        unanswered_since=None,
        periods={},
        notes=(),
        pause=None,
        stopped_ms=0,
        before={},
        notes_seq=notes_seq,
        left_seq=0,
    )


def _left_to_itself(table: TableState) -> TableState:
    """Of a free table nothing is kept at the broker, not even that it has no notes."""
    return replace(table, notes_seq=0) if table.is_free else table


def _numbered(table: TableState, fact: TableFact, seq: int) -> TableState:
    match fact:
        case facts.PlayersSeated() | facts.TableCleared():
            return replace(table, assignment_seq=seq, game_seq=seq, incidents_seq=seq)
        case facts.GameStart():
            return replace(table, game_seq=seq, incidents_seq=seq)
        case facts.MoveConfirmed():
            return table  # has it already: a start folds them by the ten thousand
        case facts.MovesWithdrawn() | facts.PositionSet() | facts.GameEnd():
            return replace(table, game_seq=seq)
        case (
            facts.IncidentRaised()
            | facts.IncidentUpdated()
            | facts.IncidentDecided()
            | facts.IncidentAcknowledged()
            | facts.IncidentClosed()
        ):
            return replace(table, incidents_seq=seq)
        case _:
            return replace(table, notes_seq=seq)


def _before(table: TableState, fact: facts.IncidentDecided) -> Mapping[str, Game]:
    """The games as they were before a position was put on the board, by the decision for which it was."""
    others = {incident: game for incident, game in table.before.items() if incident != fact.incident}
    applied = fact.decision and fact.decision.applied
    if table.game is None or table.game.id != fact.game or not applied or not applied.fen:
        return others
    return {**others, fact.incident: table.game}
