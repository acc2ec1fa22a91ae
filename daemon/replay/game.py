"""A recorded game decided again: lines of a recording in, the facts that the hall would journal out. Pure.

This is for recordings of one board without its hall; those that bring a configuration go through a whole hall
(`daemon/replay/hall.py`). The recording goes through the same table as a game in the hall. Time is
that of the recording: whatever is due between two lines is done then.

A table asks its board for a whole reading before it judges a press. Bytes hold the board's answers. A
recording of single squares holds none, and nobody is there to ask; but one latency of the board later it has
told whatever the board knew when it was asked, so that is the answer then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import chess
from pydantic import ValidationError

from broker.contract import topics
from broker.contract.messages import Assignment
from broker.contract.requests import Request
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockPress, ClockSeen, DeviceBack, DeviceLost, PlacementSeen
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import EMPTY, START, UNNAMED_START, rotated
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.table import Output, Table, default_assignment
from daemon.core.table.table_requests import TableRequest, granted
from daemon.replay.recorded_start import (
    default_ruleset,
    epoch_ms,
    lies_turned,
    lies_turned_unnamed,
    position,
    profile,
)
from daemon.replay.recording import (
    End,
    LinkSeen,
    Meta,
    OccupancyChanged,
    OccupancyRead,
    PortBytes,
    RecordingError,
    RecordingLine,
    Requested,
    ResultEntered,
    Value,
)
from drivers.discovery import registry
from drivers.events import PlacementRead, SquareChanged
from drivers.occupants import UNIDENTIFIED
from drivers.time_control import TimeControl

TABLE = 1
"""A recording is of one board; its games are all decided at this table."""

LAST_WORDS_S = 15.0
"""After the last line: longer than anything that the arbiter waits for."""


class ReplayError(Exception):
    """A game cannot be decided; the text says which and why. The other games of the recording can."""


@dataclass(frozen=True, slots=True)
class ReplayedDecision:
    """A fact, and when it was decided, in ms from the start of the stream."""

    t_ms: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Replayed:
    """What became of one recorded stream: all decisions in order, and each game as it ended."""

    decisions: tuple[ReplayedDecision, ...]
    games: tuple[Game, ...]


def streams(lines: Iterable[RecordingLine]) -> Iterator[Iterator[RecordingLine]]:
    """The lines of each game or hall, from its meta line to its end, or to where the recording breaks off.

    Each is read as it is used, and is gone with the next: a day of a hall has millions of lines.

    Raises:
        RecordingError: the first line opens nothing, or time runs backwards within a stream.
    """
    source = _checked(lines)
    begun: list[RecordingLine] = []  # the meta line of the next one, where the last one had no end

    def stream(first: RecordingLine) -> Iterator[RecordingLine]:
        yield first
        for line in source:
            if isinstance(line.value, Meta):
                begun.append(line)
                return
            yield line
            if isinstance(line.value, End):
                return

    while (first := begun.pop() if begun else next(source, None)) is not None:
        lines_of_one = stream(first)
        yield lines_of_one
        for _ in lines_of_one:  # what nobody wanted
            pass


def games(lines: Iterable[RecordingLine]) -> Iterator[list[RecordingLine]]:
    """The lines of each game; see `streams`."""
    return map(list, streams(lines))


def _checked(lines: Iterable[RecordingLine]) -> Iterator[RecordingLine]:
    """The lines from each meta line to its end."""
    before: RecordingLine | None = None
    for line in lines:
        if isinstance(line.value, Meta):
            pass
        elif before is None:
            if line.number == 1:
                raise RecordingError("Line 1: a recording begins with a line of type meta.")
            continue
        else:
            _check_time(before, line)
        yield line
        before = None if isinstance(line.value, End) else line


def replayed(lines: Sequence[RecordingLine], ruleset: Ruleset | None = None) -> Replayed:
    """Decide one game, as `games` yields it.

    Args:
        lines: its meta line first.
        ruleset: judges a game that brings no rule set; None = FIDE's for the class of its time control.

    Raises:
        ReplayError: this game cannot be decided.
        RecordingError: a line is wrong.
        UnknownFamily: the bytes are of a family that does not exist.
    """
    replay = _Replay(lines, ruleset)
    for line in lines[1:]:
        replay.take(line)
    replay.finish()
    return Replayed(tuple(replay.decisions), tuple(replay.games.values()))


def _check_time(before: RecordingLine, line: RecordingLine) -> None:
    if line.t_ms < before.t_ms:
        raise RecordingError(
            f"Line {line.number}: t = {line.t_ms} is earlier than the line before it (t = {before.t_ms})."
        )


class _Replay:
    """The table of one recorded stream."""

    def __init__(self, lines: Sequence[RecordingLine], ruleset: Ruleset | None) -> None:
        first = lines[0]
        assert isinstance(first.value, Meta), "games() begins each game with its meta line"
        self.decisions: list[ReplayedDecision] = []
        self._meta = meta = first.value
        self._named = meta.mode == "piece"
        self._turned = False
        self._now = first.t_ms / 1000
        self._epoch_ms = epoch_ms(first)
        usual = default_ruleset(first)
        self._ruleset = meta.ruleset or ruleset or usual
        self._profile = replace(profile(meta.profile), named=self._named)
        self._answer_at: float | None = None
        self._heard = True  # the board was not lost, or has told something since
        self._flag: chess.Color | None = None
        # Bytes may accompany what was read from them; then they are not read a second time.
        decoded = any(isinstance(line.value, _DECODED) for line in lines)
        self._codec = None if decoded else registry.family(meta.family or "dgt").codec()
        self.games: dict[str, Game] = {meta.id: Game(meta.id, (chess.STARTING_FEN,))}
        self._state = HallState()
        self._table = self._seated(first, lines)

    # --- the beginning ------------------------------------------------------------------------------------

    def _seated(self, first: RecordingLine, lines: Sequence[RecordingLine]) -> Table:
        """The table with its game on, or waiting for the pieces on their first squares."""
        if not self._named:
            return self._seated_unnamed(first, [line.value for line in lines])
        start = tuple(piece if isinstance(piece, chess.Piece) else None for piece in self._meta.start)
        if start == EMPTY:
            return self._new_table(Interpreter(), waits=True)
        turned = lies_turned(start, [line.value for line in lines])
        from_white = rotated(start) if turned and start != START else start
        board = position(from_white)
        if board is None:
            raise ReplayError(
                f"Cannot replay game {self._meta.id} (line {first.number}): its start is not a legal "
                "position with White to move."
            )
        table = self._begun(board, Interpreter(rotated=turned))
        on_board = rotated(from_white) if turned else from_white
        table.take(PlacementRead(0, on_board, self._now), self._now)
        self._set_clock(table, board)
        return table

    def _seated_unnamed(self, first: RecordingLine, values: Sequence[Value]) -> Table:
        """The same at a board that does not know its pieces: their names follow from the first squares."""
        standing = sum(bool(one) for one in self._meta.start)
        self._turned = lies_turned_unnamed(values)
        if not standing:
            return self._new_table(Interpreter(), waits=True)
        if tuple(map(bool, self._meta.start)) != tuple(map(bool, START)):
            raise ReplayError(
                f"Cannot replay game {self._meta.id} (line {first.number}): it does not begin in the "
                "starting position, and this board detects occupancy only."
            )
        board = chess.Board()
        table = self._begun(board, Interpreter())
        table.take(PlacementRead(0, UNNAMED_START, self._now), self._now)
        self._set_clock(table, board)
        return table

    def _begun(self, board: chess.Board, interpreter: Interpreter) -> Table:
        """The table with its game on."""
        self._fold(
            [
                facts.PlayersSeated(table=TABLE, assignment=self._assignment(self._meta.id)),
                facts.GameStart(table=TABLE, game=self._meta.id, fen=board.fen()),
            ]
        )
        return self._new_table(interpreter, waits=False)

    def _set_clock(self, table: Table, board: chess.Board) -> None:
        """The clock shows the time control's time, where the recording has one."""
        if self._meta.clock and self._meta.time_control.strip() not in rules.NO_CLOCK:
            left_ms = TimeControl.parsed(self._meta.time_control).periods[0].seconds * 1000
            table.see(ClockSeen(left_ms, left_ms, board.turn, None, self._now), self._now)

    def _new_table(self, interpreter: Interpreter, *, waits: bool) -> Table:
        return Table(
            TABLE,
            self._state.table(TABLE),
            interpreter=interpreter,
            default=self._following if waits else None,
            epoch_ms=self._epoch_ms,
            profile=self._profile,
        )

    def _following(self, _at_ms: int) -> Assignment:
        """The assignment of the next game of a board that was recorded through several of them."""
        played = sum(bool(game.moves) or game.over for game in self.games.values())
        return self._assignment(self._meta.id if not played else f"{self._meta.id}-{played + 1}")

    def _assignment(self, game: str) -> Assignment:
        assignment = default_assignment(TABLE, 0, self._meta.time_control, self._ruleset)
        return assignment.model_copy(update={"game": game})

    # --- lines --------------------------------------------------------------------------------------------

    def take(self, line: RecordingLine) -> None:
        """One more line, after everything that was due before it."""
        at = line.t_ms / 1000
        self._pass_time(at)
        if isinstance(line.value, _TOLD_BY_THE_BOARD):
            self._heard = True
        match line.value:
            case SquareChanged() | PlacementRead():
                self._keep(self._table.take(line.value, at))
            case ClockPress():
                self._press(line.value)
            case ClockSeen():
                self._flag = line.value.flag
                self._keep(self._table.see(line.value, at))
            case PortBytes(direction="tx", data=data) if self._codec is not None:
                self._codec.sent_data(data)
            case PortBytes(direction="rx", data=data) if self._codec is not None:
                for event in self._codec.receive_data(data, at):
                    self._keep(self._table.take(event, at))
            case LinkSeen(back=back):
                self._link(at, back=back)
            case ResultEntered(result=result):
                if not (self._game and self._game.over and self._game.result == result):
                    self._request({"kind": "result", "result": result, "by": "official"}, line.number)
            case Requested(fields=fields):
                self._request(fields, line.number)
            case OccupancyChanged() | OccupancyRead() if self._named:
                raise RecordingError(
                    f"Line {line.number} has occupied squares without pieces, in mode piece."
                )
            case OccupancyChanged(square, occupied):
                where = 63 - square if self._turned else square
                self._keep(
                    self._table.take(SquareChanged(0, where, UNIDENTIFIED if occupied else None, at), at)
                )
            case OccupancyRead(occupancy):
                pieces = tuple(UNIDENTIFIED if one else None for one in occupancy)
                placement = PlacementRead(0, pieces[::-1] if self._turned else pieces, at)
                self._keep(self._table.take(placement, at))
            case _:
                pass

    def finish(self) -> None:
        """The stream ends: let everything settle; the move that stands then counts, pressed or not."""
        self._pass_time(self._now + LAST_WORDS_S)
        self._keep(self._table.break_off(self._now))

    def _link(self, at: float, *, back: bool) -> None:
        """The link to the board was lost, or is back."""
        if not back:
            self._heard, self._answer_at = False, None
        reason = "The board answers again." if back else "The link to the board was lost."
        seen = (DeviceBack if back else DeviceLost)("board", reason, at)
        self._keep(self._table.see(seen, at))

    def _press(self, press: ClockPress) -> None:
        """A press, and the reading that comes with it: from then on the opponent's time runs."""
        self._keep(self._table.see(press, press.at))
        if press.white_ms is not None and press.black_ms is not None:
            reading = ClockSeen(press.white_ms, press.black_ms, not press.color, self._flag, press.at)
            self._keep(self._table.see(reading, press.at))

    def _request(self, fields: Mapping[str, Any], number: int) -> None:
        if fields.get("ok") is False:
            return  # it was refused then, and changed nothing
        game = self._game.id if self._game else self._meta.id
        request, _ = request_of({"game": game, **fields, "table": TABLE}, number)
        try:
            if not isinstance(request, TableRequest):
                raise RequestRejected(Sentence("hall_unknown_request"))
            output = granted(self._table, request, self._now)
            ok, text = True, ""
        except RequestRejected as refused:
            output, ok, text = Output(), False, refused.text
        self._keep(output)
        kind = str(fields.get("kind"))
        self._keep(
            Output([facts.RequestAnswered(request=request.id, kind=kind, by=request.by, ok=ok, text=text)])
        )

    # --- time and facts -----------------------------------------------------------------------------------

    def _pass_time(self, until: float) -> None:
        while (due := self._due()) is not None and due <= until:
            self._now = max(self._now, due)
            if self._answer_at is not None and self._answer_at <= due:
                self._answer_at = None
                self._keep(self._table.see(PlacementSeen(self._table.pieces, self._now), self._now))
            else:
                self._keep(self._table.tick(self._now))
        self._now = until

    def _due(self) -> float | None:
        moments = (self._table.due(), self._answer_at)
        return min((moment for moment in moments if moment is not None), default=None)

    def _keep(self, output: Output) -> None:
        self._fold(output.facts)
        self._table.followed(self._state.table(TABLE))
        if self._table.take_wants_placement() and self._codec is None and self._heard:
            self._answer_at = self._now + self._profile.board_latency_s
        if self._codec is not None:
            self._table.take_wants_log()  # the bytes hold the board's answer
        self.decisions += [ReplayedDecision(round(self._now * 1000), fact) for fact in output.facts]

    def _fold(self, found: Sequence[Fact]) -> None:
        for fact in found:
            at_ms = round(self._now * 1000)
            record = JournalRecord(
                seq=self._state.seq + 1, at=self._epoch_ms + at_ms, mono_ms=at_ms, fact=fact
            )
            self._state = self._state.after(record)
            if self._game is not None:
                self.games[self._game.id] = self._game

    @property
    def _game(self) -> Game | None:
        return self._state.table(TABLE).game


_TOLD_BY_THE_BOARD = (SquareChanged, PlacementRead, OccupancyChanged, OccupancyRead)
_DECODED = (SquareChanged, PlacementRead, ClockPress, ClockSeen)


def request_of(fields: Mapping[str, Any], number: int) -> tuple[Request, str]:
    """The request in a line, and its kind.

    Raises:
        RecordingError: it is none.
    """
    kind = str(fields.get("kind"))
    found = topics.match(f"requests/{kind}")
    if found is None:
        raise RecordingError(f"Line {number} (req): invalid kind of request {fields.get('kind')!r}.")
    asked = {"id": f"line-{number}", "by": "", "client": "", **fields}
    try:
        request = topics.adapter(found[0]).validate_python(asked)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise RecordingError(f"Line {number} (req): {where}: {first['msg']}.") from None
    assert isinstance(request, Request)
    return request, kind
