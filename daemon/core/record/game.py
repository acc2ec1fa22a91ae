"""The state of the hall as the fold of its journal: pure, so that a replayed journal gives the same hall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import chess

from broker.contract.incidents import Decision, Incident, Undone
from broker.contract.message import Color, Result
from broker.contract.messages import Assignment, Note
from daemon.core.record import facts
from daemon.core.record.audience_delays import AudienceDelay, delays_after
from daemon.core.record.facts import Record
from daemon.core.record.notes import in_words
from daemon.core.record.positions import Positions
from daemon.core.record.redating import redated
from daemon.core.record.remarks import KeptRemark, remarks_after
from drivers.events import Side

CLOSED_KEPT = 20
"""So many closed incidents stay with a game beside those that were decided, which count for the next ones."""
ANSWERS_KEPT = 10_000
"""So many decided requests are known again when they come twice; whoever asks gives up within a minute."""
NOTES_KEPT = 40
"""So many notes on its clock stay with a game; the journal has them all."""
CARRIED_KEPT = 20
"""So many incidents that nobody has acknowledged stay with a table when its next game begins."""


@dataclass(frozen=True, slots=True)
class FinalMove:
    """A move that counts, with the clocks after its press (ms) and the time it became final (UTC, ms).

    ``recovered``: it was read from the board's memory, later than it was made.
    ``confidence``: how sure it was that it was played, from 0 to 1; None = somebody said so, or nobody knows.
    """

    move: chess.Move
    san: str
    white_ms: int | None
    black_ms: int | None
    at: int
    recovered: bool = False
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """The record of one game.

    ``fens`` holds the position after each number of plies: ``fens[0]`` is the start, ``fens[-1]`` is now.
    ``breaks`` are the numbers of plies after which an official set the position: ``fens`` has the one that he
    set, and no legal move leads to it. ``assumed`` are those that nobody set: an illegal move stands.
    ``unheard_by`` is the official who entered the result before the board had told its last moves.
    ``began`` is the time (UTC, ms) at which it began; 0 = nobody knows. ``ended_by`` is the official who
    entered the result; empty = the moves or the kings brought it. ``ended_ms`` is what the clock showed then.
    """

    id: str
    fens: Sequence[str]
    moves: tuple[FinalMove, ...] = ()
    breaks: tuple[int, ...] = ()
    assumed: tuple[int, ...] = ()
    result: Result = "*"
    termination: str = ""
    unheard_by: str = ""
    began: int = 0
    ended_by: str = ""
    ended_ms: tuple[int | None, int | None] = (None, None)

    @property
    def over(self) -> bool:
        """The game has a result."""
        return self.result != "*"

    def board(self) -> chess.Board:
        """The present position with its move stack since the last break, for repetition and for SAN."""
        since = self.breaks[-1] if self.breaks else 0
        board = chess.Board(self.fens[since])
        for made in self.moves[since:]:
            board.push(made.move)
        return board

    def positions_set(self) -> dict[int, chess.Board]:
        """The positions that officials set, by the number of plies before them."""
        return {ply: chess.Board(self.fens[ply]) for ply in self.breaks}


@dataclass(frozen=True, slots=True)
class Pause:
    """Play at a table is stopped.

    Attributes:
        at: since then (UTC, ms).
        by, reason: who stopped it, and why.
        times: what the clock should show when play goes on (White, Black, ms); None = nobody knows.
        came_from: the game came from this table, and play goes on by itself when the men stand as in the
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
        clock_order: the last times that an official ordered onto the clock in this game.
        unanswered_since: UTC in ms of that order while the clock has not answered it; None = it has.
        periods: the period of the time control that each colour is in, where it is not the first.
        notes: what was done to the clock of this game besides play.
        white_side: the side of the clock that was White's when it was seen last; None = it never was.
        said_rotated: an official said that White sits at the board's eighth rank, or that he does not; None =
            nobody said so.
        said_white: an official said that this side of the clock is White's.
        clock: which clock an official gave the table; empty = nobody said anything.
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
    clock_order: facts.ClockOrdered | None = None
    unanswered_since: int | None = None
    periods: Mapping[Color, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    white_side: Side | None = None
    said_rotated: bool | None = None
    said_white: Side | None = None
    clock: Literal["", "screen", "board"] = ""
    kept: facts.ClockKept | None = None
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
        return tuple(one for one in self.incidents if not one.closed)


@dataclass(frozen=True, slots=True)
class HallState:
    """Everything that the journal says: tables, bindings of eboards, decided requests, delays, remarks.

    ``remarks_seq`` is the number of the last fact that changed the remarks. ``away`` is when the daemon did
    not run last: from its last sign until it was started (UTC, ms); None = nobody knows. ``epoch_ms`` is UTC
    of the hall time 0 of its last start. ``places`` has the board that was last bound at each place.
    """

    tables: Mapping[int, TableState] = field(default_factory=dict)
    boards: Mapping[str, int] = field(default_factory=dict)
    answers: Mapping[str, facts.Answered] = field(default_factory=dict)
    seq: int = 0
    delays: Mapping[str, AudienceDelay] = field(default_factory=dict)
    remarks: tuple[KeptRemark, ...] = ()
    remarks_seq: int = 0
    away: tuple[int, int] | None = None
    epoch_ms: int = 0
    places: Mapping[str, str] = field(default_factory=dict)

    def table(self, number: int) -> TableState:
        """The state of a table, empty for one that was never used."""
        return self.tables.get(number, TableState())

    def after(self, record: Record) -> HallState:
        """The hall one record later."""
        fact, tables, boards, answers = record.fact, self.tables, self.boards, self.answers
        delays, remarks, remarks_seq = self.delays, self.remarks, self.remarks_seq
        away, epoch_ms, places = self.away, self.epoch_ms, self.places
        match fact:
            case facts.Flagged() | facts.Forgotten():
                pass
            case facts.Jumped():
                by_ms = round(fact.seconds * 1000)
                tables, remarks = redated((tables, remarks), by_ms, epoch_ms)
                away = away and (away[0], away[1] + by_ms)
                epoch_ms += by_ms
            case facts.Opened():
                delays = delays_after(delays, fact)
                epoch_ms = record.at - record.mono_ms
                away = None if fact.heard_at is None else (fact.heard_at, record.at)
            case facts.DelaySet():
                delays = delays_after(delays, fact)
            case facts.Bound():
                boards = {**boards, fact.board: fact.table}
                if fact.place:
                    others = {place: board for place, board in places.items() if board != fact.board}
                    places = {**others, fact.place: fact.board}
            case facts.ClockPlaced():
                placed = replace(self.table(fact.table), white_side=Side(fact.white))
                tables = {**tables, fact.table: placed}
            case facts.ClockGiven():
                tables = {**tables, fact.table: replace(self.table(fact.table), clock=fact.clock)}
            case facts.ClockKept():
                tables = {**tables, fact.table: replace(self.table(fact.table), kept=fact)}
            case facts.Answered():
                answer = fact.model_copy(update={"asked": None, "came_at": None})
                answers = _latest({**answers, fact.request: answer})
            case facts.GameMoved() if self.table(fact.table).game is None:
                pass  # what it rests on was lost (`daemon/journal/copies/salvage.py`)
            case facts.GameMoved():
                tables = {**tables, **_moved_on(self.table(fact.table), self.table(fact.to), fact, record)}
            case facts.Remarked() | facts.RemarkDone():
                remarks, remarks_seq = remarks_after(remarks, fact, record.at), record.seq
            case _:
                table = _left_to_itself(
                    _numbered(_after(self.table(fact.table), fact, record), fact, record.seq)
                )
                tables = {**tables, fact.table: table}
        return HallState(
            tables, boards, answers, record.seq, delays, remarks, remarks_seq, away, epoch_ms, places
        )


AUDIENCE_FACTS = (
    facts.Assigned,
    facts.Unassigned,
    facts.GameMoved,
    facts.Started,
    facts.Moved,
    facts.TookBack,
    facts.PositionSet,
    facts.Ended,
)
"""What an audience may learn; incidents and their handling, and what is done to clocks, stay on the floor."""

TableFact = (
    facts.Assigned
    | facts.Unassigned
    | facts.Started
    | facts.Moved
    | facts.TookBack
    | facts.PositionSet
    | facts.Raised
    | facts.Updated
    | facts.Decided
    | facts.Acknowledged
    | facts.Closed
    | facts.Ended
    | facts.NotedFact
)


def fold(records: Iterable[Record], state: HallState | None = None) -> HallState:
    """The state after all records, from an empty hall or from ``state``."""
    state = state or HallState()
    for record in records:
        state = state.after(record)
    return state


def _latest(answers: dict[str, facts.Answered]) -> dict[str, facts.Answered]:
    if len(answers) > ANSWERS_KEPT:
        del answers[next(iter(answers))]
    return answers


def _after(table: TableState, fact: TableFact, record: Record) -> TableState:
    game = table.game
    match fact:
        case facts.Assigned():
            again = not table.game and table.assignment and table.assignment.game == fact.assignment.game
            at = table.assigned_at if again else record.at
            cleared = _cleared(table, record.seq)
            return replace(cleared, assignment=fact.assignment, left=fact.left, assigned_at=at)
        case facts.Unassigned():
            return replace(_cleared(table, record.seq), assignment=None, left_seq=table.floor_seq)
        case facts.Started():
            begun = Game(fact.game, Positions((fact.fen,)), began=record.at)
            return replace(_cleared(table, record.seq, fact.game), game=begun)
        case facts.Moved() | facts.TookBack() | facts.PositionSet() | facts.Ended() if game is None:
            return table  # what it rests on was lost (`daemon/journal/copies/salvage.py`)
        case facts.Moved():
            assert game is not None, "a move without a game"
            if fact.ply != len(game.moves) + 1:
                return table  # so here: a move before it was
            return replace(table, game=_moved(game, fact, record.at), game_seq=record.seq)
        case facts.TookBack():
            assert game is not None, "a take-back without a game"
            kept = replace(game, moves=game.moves[: fact.ply], fens=Positions(game.fens).upto(fact.ply))
            breaks = tuple(ply for ply in game.breaks if ply <= fact.ply)
            assumed = tuple(ply for ply in game.assumed if ply <= fact.ply)
            kept = replace(kept, breaks=breaks, assumed=assumed)
            return replace(table, game=replace(kept, result="*", termination=""))
        case facts.PositionSet():
            assert game is not None, "a position without a game"
            if fact.ply > len(game.moves):
                return table  # so here
            breaks = (*(ply for ply in game.breaks if ply < fact.ply), fact.ply)
            assumed = tuple(ply for ply in game.assumed if ply != fact.ply) + (() if fact.by else (fact.ply,))
            on = replace(game, fens=Positions(game.fens).instead(fact.fen), breaks=breaks, assumed=assumed)
            return replace(table, game=replace(on, result="*", termination=""))
        case facts.Raised():
            return replace(table, incidents=_trimmed((*table.incidents, fact.incident)))
        case facts.Updated():
            told = fact.incident
            incidents = tuple(
                # What was decided and taken back is known here alone.
                told.model_copy(update={"undone": one.undone}) if one.id == told.id else one
                for one in table.incidents
            )
            return replace(table, incidents=incidents)
        case facts.Decided():
            incidents = tuple(
                _decided(one, fact, record.at) if one.id == fact.incident else one for one in table.incidents
            )
            return replace(table, incidents=incidents, before=_before(table, fact))
        case facts.Acknowledged():
            by = "" if fact.undone else fact.by
            return replace(table, incidents=_changed(table, fact.incident, acknowledged_by=by))
        case facts.Closed():
            return replace(table, incidents=_changed(table, fact.incident, closed=fact.reason))
        case facts.Ended():
            assert game is not None, "a result without a game"
            unheard_by = fact.by if fact.unheard else ""
            ended = replace(
                game,
                result=fact.result,
                termination=fact.termination,
                unheard_by=unheard_by,
                ended_by=fact.by,
                ended_ms=(fact.white_ms, fact.black_ms),
            )
            notes_seq = record.seq if table.pause else table.notes_seq
            return replace(table, game=ended, pause=None, notes_seq=notes_seq)
        case facts.ClockCorrected():
            return _noted(table, fact, record.at)
        case facts.ClockAnswered():
            return replace(_noted(table, fact, record.at), unanswered_since=None)
        case facts.PeriodBegan():
            periods = {**table.periods, fact.color: fact.period}
            return replace(_noted(table, fact, record.at), periods=periods)
        case facts.ClockOrdered():
            noted = _noted(table, fact, record.at)
            pause = table.pause and replace(table.pause, times=(fact.white_ms, fact.black_ms))
            return replace(noted, clock_order=fact, unanswered_since=record.at, pause=pause)
        case facts.Turned():
            noted = _noted(table, fact, record.at)
            if fact.white is not None:
                return replace(noted, white_side=Side(fact.white), said_white=Side(fact.white))
            return replace(noted, said_rotated=fact.rotated)
        case facts.Paused():
            white_ms, black_ms = fact.white_ms, fact.black_ms
            times = None if white_ms is None or black_ms is None else (white_ms, black_ms)
            pause = Pause(record.at, fact.by, fact.reason, times)
            return replace(_noted(table, fact, record.at), pause=pause)
        case facts.Resumed():
            stopped_ms = table.stopped_ms + stopped_since_start_ms(table, record.at)
            return replace(_noted(table, fact, record.at), pause=None, stopped_ms=stopped_ms)


def _moved_on(
    old: TableState, new: TableState, fact: facts.GameMoved, record: Record
) -> Mapping[int, TableState]:
    """The table that a game leaves, and the one at which it goes on, by their numbers."""
    game, seq = old.game, record.seq
    assert game is not None, "a game that goes on"
    assert old.assignment is not None, "a game is always assigned"
    freed = _after(old, facts.Unassigned(table=fact.table), record)
    freed = replace(
        freed,
        left=game.fens[-1] if game.moves else old.left,
        incidents=tuple(one for one in freed.incidents if one.game != game.id),
    )
    came = tuple(_at_table(one, fact.to) for one in old.incidents if one.game == game.id)
    order = fact.times and facts.ClockOrdered(
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
        notes=(*old.notes, Note(at=record.at, text=in_words(fact)))[-NOTES_KEPT:],
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


def _at_table(incident: Incident, number: int) -> Incident:
    summary = incident.summary.removeprefix(f"Table {incident.table}: ")
    return incident.model_copy(update={"table": number, "summary": f"Table {number}: {summary}"})


def stopped_since_start_ms(table: TableState, at: int) -> int:
    """How long a pause that ends now (UTC, ms) has lasted since the announced start of the game."""
    starts_at = table.assignment.starts_at if table.assignment else None
    if table.pause is None or starts_at is None:
        return 0
    return max(0, at - max(table.pause.at, starts_at))


def _cleared(table: TableState, seq: int, begun: str = "") -> TableState:
    """Without the game that was on; what waits for an official stays, and what is of the game to begin."""
    notes_seq = seq if table.notes else table.notes_seq
    carried = _carried(table, begun)
    return replace(
        table,
        game=None,
        incidents=carried,
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


def _noted(table: TableState, fact: facts.NotedFact, at: int) -> TableState:
    note = Note(at=at, text=in_words(fact))
    return replace(table, notes=(*table.notes, note)[-NOTES_KEPT:])


def _left_to_itself(table: TableState) -> TableState:
    """Of a free table nothing is kept at the broker, not even that it has no notes."""
    return replace(table, notes_seq=0) if table.is_free else table


def _numbered(table: TableState, fact: TableFact, seq: int) -> TableState:
    match fact:
        case facts.Assigned() | facts.Unassigned():
            return replace(table, assignment_seq=seq, game_seq=seq, incidents_seq=seq)
        case facts.Started():
            return replace(table, game_seq=seq, incidents_seq=seq)
        case facts.Moved():
            return table  # has it already: a start folds them by the ten thousand
        case facts.TookBack() | facts.PositionSet() | facts.Ended():
            return replace(table, game_seq=seq)
        case facts.Raised() | facts.Updated() | facts.Decided() | facts.Acknowledged() | facts.Closed():
            return replace(table, incidents_seq=seq)
        case _:
            return replace(table, notes_seq=seq)


def _moved(game: Game, fact: facts.Moved, at: int) -> Game:
    move = chess.Move.from_uci(fact.uci)
    fens, san = Positions(game.fens).after(move)
    made = FinalMove(move, san, fact.white_ms, fact.black_ms, at, fact.recovered, fact.confidence)
    unheard_by = "" if fact.recovered else game.unheard_by  # the board has told what was awaited
    return replace(game, moves=(*game.moves, made), fens=fens, unheard_by=unheard_by)


CALL: Final = "call"
"""The kind of incident that somebody at a table calls an arbiter: it has no remedy, he comes or has come."""


def in_a_word(decision: Decision, kind: str = "") -> str:
    """Why an incident of a kind that was decided needs nobody any more."""
    if kind == CALL:
        return f"{decision.by} has seen to it"
    return f"{decision.by} {'refused' if decision.applied is None else 'applied'} it"


def _decided(incident: Incident, fact: facts.Decided, at: int) -> Incident:
    """An incident after a decision, or after one that was taken back, which stays to be read."""
    if fact.decision is not None:
        closed = in_a_word(fact.decision, incident.kind)
        return incident.model_copy(update={"decision": fact.decision, "closed": closed})
    before = [] if incident.decision is None else [Undone(decision=incident.decision, by=fact.by, at=at)]
    undone = [*incident.undone, *before]
    return incident.model_copy(update={"decision": None, "closed": "", "undone": undone})


def _before(table: TableState, fact: facts.Decided) -> Mapping[str, Game]:
    """The games as they were before a position was put on the board, by the decision for which it was."""
    others = {incident: game for incident, game in table.before.items() if incident != fact.incident}
    applied = fact.decision and fact.decision.applied
    if table.game is None or table.game.id != fact.game or not applied or not applied.fen:
        return others
    return {**others, fact.incident: table.game}


def _changed(table: TableState, incident: str, **change: object) -> tuple[Incident, ...]:
    return tuple(one.model_copy(update=change) if one.id == incident else one for one in table.incidents)


def _carried(table: TableState, begun: str) -> tuple[Incident, ...]:
    """What still waits for an official: he may have been at another table when it happened."""
    opened = table.open_incidents()
    waiting = [one for one in opened if not one.acknowledged_by or one.game == begun]
    return tuple(waiting[-CARRIED_KEPT:])


def _trimmed(incidents: tuple[Incident, ...]) -> tuple[Incident, ...]:
    closed = [one for one in incidents if one.closed and one.decision is None]
    dropped = {one.id for one in closed[:-CLOSED_KEPT]}
    return tuple(one for one in incidents if one.id not in dropped)
