"""A table whose board plays a script on and keeps its log, while its line is cut or its daemon is away.

The board is the simulated DGT board with its own memory; the bytes go through the real conversation and codec
into the table under test, and what the table says is journalled at once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.contract.messages import Assignment
from broker.contract.requests import ChooseOptionRequest, DecideRequest, ResultRequest
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules.rules import load
from daemon.core.table.table import Output, Table, default_assignment
from drivers.dgt.conversation import DgtConversation
from drivers.dgt.simulated.board import DgtSimulator
from drivers.events import DriverEvent, Link, LogMark, LogRecord, Side, SquareLogged, StopLogged
from drivers.link.session import Session
from drivers.simulation.players import Action, Lift, Press, Put, Script, StartClock

FIDE = load()["fide-blitz-2023"]
EPOCH_MS = 1_700_000_000_000
ROUNDING_S = 1e-7
"""What is due is due, however differences of times are rounded."""
LEAD_S = 2.0
"""From switching the board on to the first action of the script."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A time in which nobody hears the board, in seconds of the script.

    Attributes:
        restart: the daemon is away, not the line; all that it knows afterwards is the fold of its journal.
        mute: the line stays; the board hears what it is asked, and nothing that it says arrives.
    """

    begins: float
    lasts: float
    restart: bool = False
    mute: bool = False


class CutLine:
    """One game on one board, heard with gaps."""

    def __init__(
        self,
        script: Script,
        cuts: Sequence[Cut] = (),
        *,
        rotated: bool = False,
        clock_turned: bool = False,
        asks: bool = True,
        keeps: bool = True,
        powered: bool = True,
        seed: int = 1,
        ends: float | None = None,
    ) -> None:
        """Play the script to its end.

        Args:
            script: what hands do.
            cuts: when nobody hears it.
            rotated, clock_turned: how board and clock stand.
            asks: somebody passes the table's questions for the log on.
            keeps: the board has a log to answer with.
            powered: the board has its power from elsewhere; False = from the cable that is cut.
            seed: of the board's scan.
            ends: stop there, in seconds of the script; None = when all is over.
        """
        self.script = script
        self.board = DgtSimulator(seed=seed, rotated=rotated, clock_turned=clock_turned)
        self.hall = HallState()
        self.facts: list[Fact] = []
        self.asked = 0
        self._asks, self._keeps, self._powered = asks, keeps, powered
        self._mute_until = 0.0
        self._offset = 0.0  # hall time began again with the daemon
        self._begins = self.board.load(script, LEAD_S)
        self.now = 0.0
        self._connect()
        for cut in cuts:
            self.run(self._begins + cut.begins)
            self._cut(cut)
        self.run(self._begins + ends if ends else max(self.now, self._begins + script.ends) + 30.0)

    # --- what came of it ----------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        return self.hall.table(1)

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    @property
    def moves(self) -> list[str]:
        return [made.move.uci() for made in self.game.moves]

    @property
    def played(self) -> list[str]:
        return [move.uci() for move in self.script.moves]

    @property
    def recovered(self) -> list[int]:
        """The plies that came from the board's memory."""
        return [ply for ply, made in enumerate(self.game.moves, 1) if made.recovered]

    @property
    def incidents(self) -> list[Incident]:
        return [fact.incident for fact in self.facts if isinstance(fact, facts.IncidentRaised)]

    @property
    def alerts(self) -> list[str]:
        """Kinds of the incidents that alarm somebody, apart from the board's being lost."""
        alarms = [one for one in self.incidents if one.certainty != "hint"]
        return [one.kind for one in alarms if not one.kind.endswith("_lost")]

    @property
    def closings(self) -> list[str]:
        """Why incidents were closed."""
        return [fact.reason for fact in self.facts if isinstance(fact, facts.IncidentClosed)]

    def enter(self, result: Result) -> CutLine:
        """An arbiter enters the result now."""
        request = ResultRequest(
            id="r", by="Ada", client="c", table=1, game=self.game.id, result=result, termination="agreement"
        )
        self._keep(self.table.result(request, self._hall_now))
        return self

    def choose(self, choice: str) -> CutLine:
        """An arbiter says that this was played."""
        request = ChooseOptionRequest(id="c", by="Ada", client="c", table=1, game=self.game.id, choice=choice)
        self._keep(self.table.choose_reading(request, self._hall_now))
        return self

    def refuse(self, incident: Incident) -> CutLine:
        """An arbiter does nothing about an incident."""
        request = DecideRequest(
            id="d", by="Ada", client="c", table=1, incident=incident.id, decision="reject"
        )
        self._keep(self.table.decide(request, self._hall_now))
        return self

    # --- time ---------------------------------------------------------------------------------------------

    def run(self, until: float) -> CutLine:
        """Board, line and table up to this moment of the board's time."""
        while True:
            self._exchange()
            moments = [self.board.due(), self._absolute(self.session.due()), self._absolute(self.table.due())]
            moment = min((one for one in moments if one is not None), default=math.inf)
            if moment > until:
                break
            self.now = max(self.now, moment)
        self.now = max(self.now, until)
        return self

    def _absolute(self, hall_time: float | None) -> float | None:
        return None if hall_time is None else hall_time + self._offset

    def _exchange(self) -> None:
        self.board.advance(self.now)
        self._take(self.session.tick(self._hall_now))
        while True:
            to_board, to_host = self.session.take_outgoing(), self.board.take_outgoing(self.now)
            if not to_board and not to_host:
                break
            if to_board:
                self.board.receive(to_board, self.now)
            if to_host and self.now >= self._mute_until:
                self._take(self.session.receive(to_host, self._hall_now))
        self._tick_table()

    def _tick_table(self) -> None:
        due = self.table.due()
        if due is not None and due <= self._hall_now:
            self._keep(self.table.tick(self._hall_now))

    @property
    def _hall_now(self) -> float:
        return self.now - self._offset + ROUNDING_S

    def _take(self, events: Sequence[DriverEvent]) -> None:
        for event in events:
            self._keep(self.table.take(event, self._hall_now))

    def _keep(self, output: Output) -> None:
        for fact in output.facts:
            self.facts.append(fact)
            at = EPOCH_MS + round(self.now * 1000)
            record = JournalRecord(
                seq=self.hall.seq + 1, at=at, mono_ms=round(self._hall_now * 1000), fact=fact
            )
            self.hall = self.hall.after(record)
        self.table.followed(self.state)
        if self.table.take_wants_placement():
            self.session.ask_placement(self._hall_now)
        if self._asks and self.table.take_wants_log():
            self.asked += 1
            if self._keeps:
                self.session.ask_log(self._hall_now)

    # --- lines and daemons --------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.table = Table(
            1,
            self.state,
            interpreter=Interpreter(),
            default=self._assigned,
            epoch_ms=EPOCH_MS + round(self._offset * 1000),
        )
        self._open()

    def _open(self) -> None:
        self.session = Session(DgtConversation(), "port", "board")
        self._take(self.session.opened(self._hall_now))

    def _assigned(self, at_ms: int) -> Assignment:
        return default_assignment(1, at_ms, self.script.time_control or "-", FIDE)

    def _cut(self, cut: Cut) -> None:
        if cut.mute:
            self._mute_until = self.now + cut.lasts
            return
        if not cut.restart:
            self._take(self.session.closed("The cable was pulled.", self._hall_now))
            assert self.session.state is Link.LOST
        if not self._powered:
            self.board.power_off(self.now)
        self._alone(self.now + cut.lasts)
        if not self._powered:
            self.board.power_up(self.now)
        if cut.restart:
            self._offset = self.now
            self._connect()
        else:
            self._take(self.session.opened(self._hall_now))

    def _alone(self, until: float) -> None:
        """The board plays on; nobody listens, and the daemon's time passes all the same."""
        while True:
            moments = [self.board.due(), self._absolute(self.table.due())]
            moment = min((one for one in moments if one is not None), default=math.inf)
            if moment > until:
                break
            self.now = max(self.now, moment)
            self.board.advance(self.now)
            self.board.take_outgoing(self.now)
            self._tick_table()
        self.now = until
        self.board.advance(until)
        self.board.take_outgoing(until)


BACK = "back"
"""In place of a move: the last one is put back on the board, and the opponent presses the lever back."""


def hands(
    *moves: str, pause: float = 1.0, time_control: str = "180+2", fen: str = chess.STARTING_FEN
) -> Script:
    """Clean hands that make these moves (UCI), a press after each; without a time control nobody presses."""
    board = chess.Board(fen)
    actions: list[Action] = [StartClock(0.0, board.turn)] if time_control else []
    now = pause
    for uci in moves:
        before, color = board.copy(), board.turn
        if uci == BACK:
            board.pop()
        else:
            board.push_uci(uci)
        for square, piece in _touched(before, board):
            now += 0.4
            actions.append(Put(now, square, piece) if piece else Lift(now, square))
        if time_control:
            now += 0.4
            actions.append(Press(now, color))
        now += pause
    return Script(
        actions=tuple(actions),
        moves=tuple(board.move_stack),
        result="*",
        termination="",
        shown="official",
        ends=now,
        time_control=time_control,
        start_fen=fen,
    )


def _touched(before: chess.Board, after: chess.Board) -> list[tuple[chess.Square, chess.Piece | None]]:
    """Lifts first, then pieces put down, the king before his rook."""
    changed = [square for square in chess.SQUARES if before.piece_at(square) != after.piece_at(square)]
    lifts = [(square, None) for square in changed if before.piece_at(square)]
    puts = [(square, piece) for square in changed if (piece := after.piece_at(square))]
    return [*lifts, *sorted(puts, key=lambda put: put[1].piece_type != chess.KING)]


def kept(script: Script, *, turned: bool = False, white: Side = Side.LEFT) -> list[LogRecord]:
    """What a board keeps of a script that begins with the pieces on their first squares."""
    records: list[LogRecord] = [LogMark.START_TURNED if turned else LogMark.START]
    for action in script.actions:
        match action:
            case Lift(_, square):
                records.append(SquareLogged(63 - square if turned else square, None))
            case Put(_, square, piece):
                records.append(SquareLogged(63 - square if turned else square, piece))
            case Press(_, color):
                records.append(StopLogged(white if color else white.other, 100))
            case _:
                pass
    return records
