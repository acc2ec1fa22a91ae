"""`driver`: processor time of the DGT driver per 1,000 messages, and of judging per ply; without wires."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import chess

from daemon.core.record import facts
from drivers.dgt import messages as m
from drivers.discovery import registry
from drivers.events import Link, Side, SideReading
from drivers.link.session import Session, Wiring
from tests.bench.figures import Table, percentile
from tests.end_to_end.lockstep import Lockstep

MESSAGES = 5_000
ROUNDS = 5
"""Each measurement is made so often; its median is shown."""

JUDGED_TABLES, JUDGED_S, JUDGED_SEED = 4, 900.0, 1

_START = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
_EVERY_S = 0.25
"""Hall time between two messages: a board in a blitz game says about four a second."""

STREAMS: dict[str, Callable[[int], bytes]] = {
    "clock messages": lambda n: m.clock_time(
        SideReading(300 - n % 300), SideReading(299 - n % 300), True, (Side.LEFT, Side.RIGHT)[n % 2]
    ),
    "field updates": lambda n: m.field_update(n % 64, chess.Piece.from_symbol("Q") if n % 2 else None),
    "whole readings": lambda _: m.board_dump(_START),
}


def measure(messages: int = MESSAGES, judged_s: float = JUDGED_S) -> list[Table]:
    """Measure each kind of message, and some simulated games."""
    driver = Table(
        "driver",
        "codec, conversation and session, one call for each message",
        ("messages", "CPU ms per 1,000", "messages fed"),
    )
    for name, message in STREAMS.items():
        costs = [_fed_s(_session(), message, messages) for _ in range(ROUNDS)]
        driver.rows.append((name, (percentile(costs, 0.5) or 0.0) * 1e6 / messages, messages))
    return [driver, _judging(judged_s)]


def _fed_s(session: Session, message: Callable[[int], bytes], count: int) -> float:
    """Processor seconds for the messages, with all that the session says and does in between."""
    fed = [message(number) for number in range(count)]
    before = time.process_time()
    for number, data in enumerate(fed):
        now = 10.0 + number * _EVERY_S
        session.receive(data, now)
        due = session.due()
        if due is not None and due <= now:
            session.tick(now)
        session.take_outgoing()
    return time.process_time() - before


def _session() -> Session:
    """A session whose board has named itself."""
    session = registry.new_session("dgt", "bench", Wiring.SINGLE)
    session.opened(0.0)
    session.receive(m.serial_number("12345") + m.board_dump(_START), 1.0)
    assert session.state is Link.READY
    return session


@dataclass(slots=True)
class _Stopwatch:
    """Processor time inside some functions."""

    spent_s: float = 0.0
    calls: int = 0

    def around(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, measured; Any: it is handed through as it is."""
        return partial(self._timed, function)

    def _timed(self, function: Callable[..., Any], *arguments: Any) -> Any:
        before = time.process_time()
        try:
            return function(*arguments)
        finally:
            self.spent_s += time.process_time() - before
            self.calls += 1


def _judging(seconds: float) -> Table:
    """The demonstration's games with human hands, without wires; the simulators are not counted."""
    lockstep = Lockstep.demo(tables=JUDGED_TABLES, seed=JUDGED_SEED, incidents=False, seconds=seconds)
    watch = _Stopwatch()
    for name in ("take", "tick"):
        setattr(lockstep.hall, name, watch.around(getattr(lockstep.hall, name)))
    lockstep.run(seconds)
    plies = sum(isinstance(record.fact, facts.MoveConfirmed) for record in lockstep.records)
    table = Table(
        "driver",
        "evidence, reconstruction, arbiter and fold, games with human hands in lockstep",
        ("judging", "CPU ms", "of"),
    )
    if plies:
        table.rows.append(("one ply", watch.spent_s * 1e3 / plies, plies))
    table.rows.append(("1,000 steps (messages, timers)", watch.spent_s * 1e6 / watch.calls, watch.calls))
    return table
