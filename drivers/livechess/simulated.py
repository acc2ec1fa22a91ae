"""A simulated LiveChess with simulated boards: `hardware-specs/livechess/protocol.md` from its side.

The true state of a board is on its table (`drivers/simulation/table.py`), clock included. LiveChess reads the
boards, keeps what it knows of them, and sends changes to every subscriber. Any number of programs may be
connected; each message to one is a line of its own.

Lines and hall time go in; lines and the next moment to be woken come out. `transports/websocket.py` serves
one of these on a real WebSocket.
"""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import chess

from drivers.chess_clock import ChessClock
from drivers.events import Placement
from drivers.livechess import messages as m
from drivers.physical_board import placement_of
from drivers.simulation.players import Action, Press, Script, StartClock, StopClock
from drivers.simulation.sensors import SensorBoard
from drivers.simulation.table import SimulatedTable
from drivers.time_control import TimeControl

SCAN_S: Final = 0.25
CLOCK_S: Final = (0.05, 0.3)
"""From a press until LiveChess has read the clock."""
TICK_S: Final = 1.0
"""A running clock is read so often."""
ANSWER_S: Final = 0.01
EPOCH_MS: Final = 1_700_000_000_000
"""Hall time 0 by the clock of the LiveChess computer; nothing else depends on it."""


class SimulatedEboard(SensorBoard):
    """One board with its clock, as LiveChess knows it.

    Attributes:
        serial: its serial number.
        state: its state in LiveChess; while it is not active, nothing new is known of it.
        flipped: LiveChess rotates it.
        read: the clock as LiveChess read it last; None if there is none.
        mute: its feed sends nothing any more.

    Args:
        ticks: a running clock is sent each second; else only when something else happens to it.
        reported: called whenever a change is known: what it is, and when.
    """

    def __init__(
        self,
        serial: str,
        *,
        seed: int | str,
        rotated: bool = False,
        flipped: bool = False,
        clock: bool = True,
        ticks: bool = True,
        state: str | None = m.ACTIVE,
        battery: str | None = None,
    ) -> None:
        super().__init__(seed=seed, scan_s=SCAN_S, rotated=rotated)
        self.serial, self.state, self.flipped, self.battery = serial, state, flipped, battery
        self.mute = False
        self.read: dict[str, Any] | None = None
        self.reported: Callable[[SimulatedEboard, str, float], None] = _nobody
        self._ticks = ticks
        self._ticking = False
        if clock:
            self.table.clock = ChessClock(TimeControl.parsed("5400+30"))

    @property
    def board(self) -> str:
        """The position, as LiveChess rotates it."""
        return _fen(self.placement[::-1] if self.flipped else self.placement)

    def turn(self, state: str | None, at: float) -> None:
        """LiveChess finds it in another state from now on."""
        self.advance(at)
        self.state = state
        if state in m.WORKING:
            self.plugged_in(at)

    def obey(self, data: bytes, now: float) -> None:
        """Ignore bytes: only LiveChess speaks with the board."""

    def looked(self, _changed: list[chess.Square], at: float) -> None:
        """LiveChess has found other pieces there."""
        self.reported(self, "board", at)

    def started(self, at: float) -> None:
        """LiveChess reads it again."""
        self._ticking = False
        if self.table.clock is not None:
            self._read_clock(at)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin; its clock is set at once."""
        begins = super().load(script, at)
        self.later(at, self._read_clock)
        return begins

    def _touched(self, at: float, action: Action | None) -> None:
        super()._touched(at, action)
        at_the_clock = action is None or isinstance(action, Press | StartClock | StopClock)
        if self.table.clock is not None and at_the_clock:
            self.later(at + self.rng.uniform(*CLOCK_S), self._read_clock)

    def _read_clock(self, at: float) -> None:
        clock = self.table.clock
        assert clock is not None
        left = (clock.shown_s(chess.WHITE, at), clock.shown_s(chess.BLACK, at))
        run = None if not clock.running else clock.counts is chess.WHITE
        if clock.fallen and run is not None and left[0 if run else 1] == 0:
            run = None
        self.read = {"white": left[0], "black": left[1], "run": run, "time": EPOCH_MS + round(at * 1000)}
        self.reported(self, "clock", at)
        if self._ticks and run is not None and not self._ticking:
            self._ticking = True
            self.later(at + TICK_S, self._tick)

    def _tick(self, at: float) -> None:
        self._ticking = False
        self._read_clock(at)


def _nobody(_board: SimulatedEboard, _what: str, _at: float) -> None:
    pass


@dataclass(slots=True)
class _Client:
    """A program that is connected: the feeds it asked for, as number -> board and its fields."""

    feeds: dict[int, _Feed] = field(default_factory=dict)
    outgoing: deque[tuple[float, bytes]] = field(default_factory=deque)


@dataclass(slots=True)
class _Feed:
    serial: str
    start: str | None = None


class SimulatedLiveChess:
    """The program, its boards, and the connected clients.

    Attributes:
        boards: those that it lists, in its order.
        errors: number of coming calls that are answered with an error.
        dumb: nothing is answered or sent any more, and the connections stay.
        received: every call that came.

    Args:
        stale: boards of earlier days that stay in its list before all others.
        guesses: its feeds send moves that were never played, as its reconstruction does for moments.
    """

    def __init__(
        self, boards: Sequence[SimulatedEboard], *, stale: int = 0, guesses: bool = False, seed: int = 1
    ) -> None:
        old = [SimulatedEboard(f"{90001 + n}", seed=n, state=m.INACTIVE, clock=False) for n in range(stale)]
        for board in old:
            board.seen = list(placement_of(chess.Board("8/8/4k3/8/3K4/8/8/8 w - - 0 1")))
            board.read = {"white": 17, "black": 0, "run": True, "time": EPOCH_MS - 86_400_000}
        self.boards = [*old, *boards]
        self.errors = 0
        self.dumb = False
        self.received: list[dict[str, Any]] = []
        self._guesses, self._rng = guesses, random.Random(f"livechess {seed}")
        self._clients: dict[int, _Client] = {}
        self._next = 0
        for board in boards:
            board.reported = self._reported
            board.plugged_in(0.0)

    # --- who is connected -----------------------------------------------------------------------------------

    def connect(self) -> int:
        """A program connects; the number by which it is known."""
        self._next += 1
        self._clients[self._next] = _Client()
        return self._next

    def disconnect(self, client: int) -> None:
        """A program is gone, with all that it had asked for."""
        self._clients.pop(client, None)

    def restart(self) -> list[int]:
        """LiveChess ends and starts again: who was connected is not any more."""
        gone = list(self._clients)
        self._clients.clear()
        return gone

    def receive(self, client: int, text: bytes, now: float) -> None:
        """A message came."""
        self.advance(now)
        try:
            call = json.loads(text)
        except ValueError:
            call = None
        if self.dumb or not isinstance(call, dict) or client not in self._clients:
            return
        self.received.append(call)
        number, name = call.get("id"), call.get("call")
        param: Any = call.get("param")  # as it came; what does not fit is refused below
        at = now + ANSWER_S
        if self.errors > 0:
            self.errors -= 1
            self._send(client, {"response": "error", "id": number, "param": {"message": "busy"}}, at)
        elif name == "eboards":
            self._answer(client, number, [_entry(board) for board in self.boards], at)
        elif name == "subscribe" and (board := self._board(param)) is not None:
            self._clients[client].feeds[param["id"]] = _Feed(board.serial)
            self._answer(client, number, None, at)
            event = {"flipped": board.flipped, "board": board.board, "clock": board.read}
            self._event(client, param["id"], board, event, at)
        elif name == "call" and isinstance(param, dict) and param.get("id") in self._clients[client].feeds:
            self._clients[client].feeds[param["id"]].start = str(param["param"].get("fen"))
            self._answer(client, number, None, at)
        else:
            self._send(client, {"response": "error", "id": number, "param": {"message": f"no {name}"}}, at)

    # --- time -----------------------------------------------------------------------------------------------

    def advance(self, now: float) -> None:
        """Let everything happen that is due."""
        for board in self.boards:
            board.advance(now)

    def due(self) -> float | None:
        """When to be called next."""
        moments = [board.due() for board in self.boards]
        moments += [client.outgoing[0][0] for client in self._clients.values() if client.outgoing]
        return min((moment for moment in moments if moment is not None), default=None)

    def take_outgoing(self, now: float) -> tuple[int, bytes] | None:
        """The next line that has left by now, and to whom; None if there is none."""
        for number, client in self._clients.items():
            if client.outgoing and client.outgoing[0][0] <= now:
                return number, client.outgoing.popleft()[1]
        return None

    # --- inside ---------------------------------------------------------------------------------------------

    def _board(self, param: object) -> SimulatedEboard | None:
        if not isinstance(param, dict) or not isinstance(param.get("param"), dict):
            return None
        serial = param["param"].get("serialnr")
        return next((board for board in self.boards if board.serial == serial), None)

    def _reported(self, board: SimulatedEboard, what: str, at: float) -> None:
        if board.mute or board.state not in m.WORKING:
            return
        event = {"board": board.board} if what == "board" else {"clock": board.read}
        for number, client in self._clients.items():
            for feed, wanted in client.feeds.items():
                if wanted.serial == board.serial:
                    self._event(number, feed, board, {"flipped": board.flipped, **event}, at)

    def _event(
        self, client: int, feed: int, board: SimulatedEboard, event: dict[str, Any], at: float
    ) -> None:
        if self._guesses and "board" in event:
            guessed = chess.Board()
            sans = []
            for _ in range(self._rng.randrange(1, 4)):
                move = self._rng.choice(list(guessed.legal_moves))
                sans.append(guessed.san(move))
                guessed.push(move)
            event = {**event, "start": chess.STARTING_FEN, "san": sans, "match": False}
        param = {"serialnr": board.serial, **event}
        self._send(client, {"response": "feed", "id": feed, "param": param}, at)

    def _answer(self, client: int, number: object, result: object, at: float) -> None:
        self._send(client, {"response": "call", "id": number, "param": result}, at)

    def _send(self, client: int, message: dict[str, Any], at: float) -> None:
        if self.dumb:
            return
        queue = self._clients[client].outgoing
        moment = max(at, queue[-1][0]) if queue else at
        queue.append((moment, m.line({**message, "time": EPOCH_MS + round(moment * 1000)})))


class OneProgram:
    """A LiveChess with one board and one program that is connected, on a line of bytes: for whatever serves
    simulators of one device (`drivers.transports.served.serving.Simulator`).
    """

    def __init__(self, *, seed: int | str, ticks: bool = True, stale: int = 1) -> None:
        self.eboard = SimulatedEboard("31415", seed=seed, ticks=ticks)
        self.livechess = SimulatedLiveChess([self.eboard], stale=stale)
        self._client = self.livechess.connect()
        self._buffer = b""

    @property
    def table(self) -> SimulatedTable:
        """The physical board, the clock and the hands at the board."""
        return self.eboard.table

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Hands set the pieces up from ``at`` on; returns when the last one stands."""
        return self.eboard.set_up(at, fen)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin, at ``at`` or when its pieces are set up; returns when it begins."""
        return self.eboard.load(script, at)

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""
        return self.eboard.finished(now)

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        *lines, self._buffer = (self._buffer + data).split(b"\n")
        for line in lines:
            self.livechess.receive(self._client, line, now)

    def advance(self, now: float) -> None:
        """Let everything happen that is due."""
        self.livechess.advance(now)

    def due(self) -> float | None:
        """When to be called next; None = not before something else happens."""
        return self.livechess.due()

    def take_outgoing(self, now: float) -> bytes:
        """The next line that has left by now; nothing = there is none."""
        outgoing = self.livechess.take_outgoing(now)
        return outgoing[1] if outgoing else b""

    def gone(self, _now: float) -> bool:
        """The connection is there."""
        return False

    def renamed(self, _now: float) -> int:
        """Its port has one name."""
        return 0

    def unplugged(self, now: float) -> None:
        """The connection is lost; play continues."""
        self.advance(now)
        self.livechess.disconnect(self._client)

    def plugged_in(self, now: float) -> None:
        """A program connects again."""
        self.advance(now)
        self.eboard.plugged_in(now)
        self.livechess.disconnect(self._client)
        self._client, self._buffer = self.livechess.connect(), b""


MODELS: Final[dict[str, Callable[..., OneProgram]]] = {
    "2.2": OneProgram,
    "2.2-quiet": partial(OneProgram, ticks=False),
}
"""A running clock is sent each second, or only when it changes: which is unknown."""


def _entry(board: SimulatedEboard) -> dict[str, Any]:
    working = board.state in m.WORKING
    return {
        "serialnr": board.serial,
        "source": "COM7" if working else None,
        "state": board.state,
        "battery": board.battery,
        "comment": None,
        "board": board.board,
        "flipped": board.flipped,
        "clock": board.read,
    }


def _fen(pieces: Placement) -> str:
    board = chess.BaseBoard(None)
    board.set_piece_map({square: piece for square, piece in enumerate(pieces) if piece is not None})
    return board.board_fen()
