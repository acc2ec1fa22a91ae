"""Recordings of games that scripted hands play, as an ideal board or a simulated DGT board reports them."""

from __future__ import annotations

import random

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.replay.recording import End, Meta, PortBytes, ResultEntered, Value
from daemon.replay.recording_writer import written
from drivers.chess_clock import ChessClock
from drivers.dgt.simulated.board import DgtSimulator
from drivers.discovery.registry import new_session
from drivers.events import Placement, SquareChanged
from drivers.physical_board import placement_of
from drivers.simulation.games import shelf
from drivers.simulation.players import Habits, Lift, Press, Put, Script, StartClock, StopClock, script
from drivers.time_control import TimeControl

Timed = tuple[float, Value]


def hands(index: int, habits: Habits, seed: int) -> Script:
    """A shipped game as two people play it."""
    return script(shelf().game(index), habits, random.Random(f"recorded {seed}"))


def meta(played: Script, game: str = "g1", **changes: object) -> Meta:
    fields = {
        "id": game,
        "mode": "piece",
        "transport": "delta",
        "time_control": played.time_control or "-",
        "clock": bool(played.time_control),
        "start": start_of(played),
    }
    return Meta(**{**fields, **changes})  # type: ignore[arg-type]  # fields by name, checked by its reader


def start_of(played: Script) -> Placement:
    return placement_of(chess.Board(played.start_fen))


def seen_at_once(played: Script, *, turned: bool = False) -> list[Timed]:
    """What a board would say that reports each change at once, with the clock beside it."""
    clock = ChessClock(TimeControl.parsed(played.time_control)) if played.time_control else None
    seen: list[Timed] = []
    for action in played.actions:
        at = action.at
        match action:
            case Lift(square=square):
                seen.append((at, SquareChanged(0, 63 - square if turned else square, None, at)))
            case Put(square=square, piece=piece):
                seen.append((at, SquareChanged(0, 63 - square if turned else square, piece, at)))
            case _ if clock is None:
                pass
            case Press(color=color):
                if clock.press(color, at):
                    seen.append((at, ClockPress(color, *_times(clock, at), at)))
            case StartClock(color=color):
                clock.start(color, at)
                seen.append((at, ClockSeen(*_times(clock, at), color, None, at)))
            case StopClock():
                clock.stop(at)
                seen.append((at, ClockSeen(*_times(clock, at), None, None, at)))
    if played.shown == "official":
        seen.append((played.ends + 2.0, ResultEntered(played.result)))
    return sorted(seen, key=lambda one: one[0])


def _times(clock: ChessClock, at: float) -> tuple[int, int]:
    return clock.shown_s(chess.WHITE, at) * 1000, clock.shown_s(chess.BLACK, at) * 1000


def recording(first: Meta, seen: list[Timed], last_s: float = 5.0) -> list[str]:
    """The lines of one game."""
    end = (seen[-1][0] if seen else 0.0) + last_s
    timed = [(0.0, first), *seen, (end, End(first.id))]
    return [written(value, round(at * 1000)) for at, value in timed]


def heard(played: Script, *, seed: int = 0, turned: bool = False) -> list[Timed]:
    """The bytes between a host and a simulated DGT board at which the game is played."""
    board = DgtSimulator(seed=seed, rotated=turned)
    session = new_session("dgt", "port")
    begins = board.load(played, 1.0)
    ends = begins + played.ends + 5.0
    bytes_seen: list[Timed] = []
    session.opened(0.0)
    now = 0.0
    while now < ends:
        board.advance(now)
        session.tick(now)
        while True:
            to_board, to_host = session.take_outgoing(), board.take_outgoing(now)
            if not to_board and not to_host:
                break
            if to_board:
                bytes_seen.append((now, PortBytes("tx", to_board)))
                board.receive(to_board, now)
            if to_host:
                bytes_seen.append((now, PortBytes("rx", to_host)))
                session.receive(to_host, now)
        moments = [moment for moment in (board.due(), session.due()) if moment is not None]
        now = min(moments)
    if played.shown == "official":
        bytes_seen.append((ends, ResultEntered(played.result)))
    return bytes_seen
