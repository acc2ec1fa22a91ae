"""The state of one table that its facts add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from broker.contract.incidents import Incident
from broker.contract.message import Color
from broker.contract.messages import Assignment, HistoryEntry
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.incident_list import at_table, incidents_after, waiting
from daemon.core.record.positions import Positions
from daemon.core.record.table_history import in_words
from drivers.events import Side

NOTES_KEPT = 40
"""How many entries of its history stay with a game; the journal has them all."""

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
"""What an audience may see; incidents, their handling, and changes of clocks stay on the floor."""

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
class TablePause:
    """A pause of play at a table.

    Attributes:
        at: when it began (UTC, ms).
        by, reason: the arbiter who paused it, and why.
        times: what the clock should show when play resumes (White, Black, ms); None if unknown.
        came_from: the table that the game came from, so that play resumes automatically when the pieces are
            as in the record; None if it resumes on request.
    """

    at: int
    by: str
    reason: str
    times: tuple[int, int] | None
    came_from: int | None = None


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of one table in the journal.

    Attributes:
        left: the position in which the previous game was left, as a FEN; empty if there was none.
        assigned_at: UTC in ms at which the players of the game were first seated; 0 if none were.
        clock_order: the last times that an arbiter ordered onto the clock in this game.
        unanswered_since: UTC in ms of that order while the clock has not responded; None if it has.
        periods: the period of the time control that each colour is in, where it is not the first.
        notes: the history of the game besides moves.
        white_side: the last detected White's side of the clock; None if it never was detected.
        said_rotated: whether White sits at the board's eighth rank, as an arbiter stated; None if no one did.
        said_white: White's side of the clock, as an arbiter stated; None if no one did.
        clock: which clock an arbiter chose for the table; empty if no one did.
        kept: the state of its on-screen clock; None if it was never set.
        pause: the pause of play; None if it is not paused.
        stopped_ms: how long play was paused in this game since its announced start.
        before: the game as it was when a decision set a position on its board, by the incident's id.
        assignment_seq: number of the last fact that changed the assignment; likewise for the others.
        left_seq: ``floor_seq`` when the table was cleared.
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
    pause: TablePause | None = None
    stopped_ms: int = 0
    before: Mapping[str, Game] = field(default_factory=dict)
    assignment_seq: int = 0
    game_seq: int = 0
    incidents_seq: int = 0
    notes_seq: int = 0
    left_seq: int = 0

    @property
    def is_free(self) -> bool:
        """Whether the table is clear and nothing is open: until it is used again, nothing is shown of it."""
        return not (self.assignment or self.game or self.notes or self.open_incidents())

    @property
    def floor_seq(self) -> int:
        """Number of the last fact of this table that was published with its number; clearing it has none."""
        last = max(self.audience_seq, self.incidents_seq, self.notes_seq)
        return self.left_seq if self.is_free and last == self.assignment_seq else last

    @property
    def audience_seq(self) -> int:
        """Number of the last fact of this table that an audience may see."""
        return max(self.assignment_seq, self.game_seq)

    @property
    def last_position(self) -> str:
        """The position of the last game at the table, as a FEN; empty if there was none."""
        return self.game.fens[-1] if self.game is not None and self.game.moves else self.left

    def open_incidents(self) -> tuple[Incident, ...]:
        """Return those that may still require action, oldest first."""
        return tuple(incident for incident in self.incidents if not incident.closed_reason)

    def after(self, fact: TableFact, record: JournalRecord) -> TableState:
        """Return the state after a fact."""
        return _left_to_itself(_numbered(_after(self, fact, record), fact, record.seq))


def _after(table: TableState, fact: TableFact, record: JournalRecord) -> TableState:
    match fact:
        case facts.PlayersSeated():
            again = not table.game and table.assignment and table.assignment.game == fact.assignment.game
            at = table.assigned_at if again else record.at
            cleared = _cleared(table, record.seq)
            return replace(cleared, assignment=fact.assignment, left=fact.previous_fen, assigned_at=at)
        case facts.TableCleared():
            return replace(_cleared(table, record.seq), assignment=None, left_seq=table.floor_seq)
        case facts.GameStart():
            started = Game(fact.game, Positions((fact.fen,)), began=record.at)
            return replace(_cleared(table, record.seq, fact.game), game=started)
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
    record: JournalRecord,
) -> TableState:
    if table.game is None:
        return table  # an earlier fact was lost (`daemon/journal/copies/salvage.py`)
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
            return replace(noted, pause=TablePause(at, fact.by, fact.reason, times))
        case facts.PlayResumed():
            stopped_ms = table.stopped_ms + stopped_since_start_ms(table, at)
            return replace(noted, pause=None, stopped_ms=stopped_ms)


def moved_on(
    old: TableState, new: TableState, fact: facts.GameTransferred, record: JournalRecord
) -> Mapping[int, TableState]:
    """Return the table that a game leaves, and the one at which it continues, by their numbers."""
    game, seq = old.game, record.seq
    assert game is not None, "a game that continues"
    assert old.assignment is not None, "a game is always assigned"
    freed = _after(old, facts.TableCleared(table=fact.table), record)
    freed = replace(
        freed,
        left=game.fens[-1] if game.moves else old.left,
        incidents=tuple(incident for incident in freed.incidents if incident.game != game.id),
    )
    came = tuple(at_table(incident, fact.to) for incident in old.incidents if incident.game == game.id)
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
        pause = TablePause(pause.at if pause else record.at, fact.by, "", None, came_from=fact.table)
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
    """Return how long a pause that ends now (UTC, ms) has lasted since the announced start of the game."""
    starts_at = table.assignment.starts_at if table.assignment else None
    if table.pause is None or starts_at is None:
        return 0
    return max(0, at - max(table.pause.at, starts_at))


def _cleared(table: TableState, seq: int, starting: str = "") -> TableState:
    """Return the table without its game; what waits for an arbiter, or belongs to the next game, stays."""
    notes_seq = seq if table.notes else table.notes_seq
    return replace(
        table,
        game=None,
        incidents=waiting(table.incidents, starting),
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
    """Return the table, without its history number if it is clear: the broker keeps nothing of it then."""
    return replace(table, notes_seq=0) if table.is_free else table


def _numbered(table: TableState, fact: TableFact, seq: int) -> TableState:
    match fact:
        case facts.PlayersSeated() | facts.TableCleared():
            return replace(table, assignment_seq=seq, game_seq=seq, incidents_seq=seq)
        case facts.GameStart():
            return replace(table, game_seq=seq, incidents_seq=seq)
        case facts.MoveConfirmed():
            return table  # the number is set already, as a start reads ten thousands of moves
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
    """Return the games as they were before a decision set a position on the board, by incident."""
    others = {incident: game for incident, game in table.before.items() if incident != fact.incident}
    applied = fact.decision and fact.decision.applied
    if table.game is None or table.game.id != fact.game or not applied or not applied.fen:
        return others
    return {**others, fact.incident: table.game}
