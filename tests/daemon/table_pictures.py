"""A table without devices, for the tests of those who work for it."""

from __future__ import annotations

from dataclasses import replace

import chess

from broker.contract.messages import Assignment
from daemon.core.clock.table_clock import TableClock
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START
from daemon.core.record.facts import Fact
from daemon.core.record.hall_state import HallState
from daemon.core.rules.rules import load
from daemon.core.table.known.signal_order import OrderedSignals
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.table import default_assignment
from drivers.occupants import Occupants
from drivers.profile import SERIAL
from tests.daemon.facts_of_games import records

EPOCH_MS = 1_000_000
FIDE = load()["fide-standard-2023"]


def pictured(*known: Fact, pieces: Occupants = START, named: bool = True) -> TablePicture:
    """Table 1, of which the journal knows these facts."""
    hall = HallState()
    for record in records(list(known)):
        hall = hall.after(record)
    return TablePicture(
        number=1,
        epoch_ms=EPOCH_MS,
        interpreter=Interpreter(),
        clock=TableClock(1, EPOCH_MS, 1.0),
        signals=OrderedSignals(),
        state=hall.table(1),
        profile=replace(SERIAL, named=named),
        pieces=pieces,
    )


def by_default(at_ms: int) -> Assignment:
    """The game of a hall that nobody assigns."""
    return default_assignment(1, at_ms, "5400+30", FIDE)


def exchanged(one: chess.Square = chess.D1, other: chess.Square = chess.E1) -> Occupants:
    """The pieces on their first squares, but for two that stand on each other's."""
    pieces = list(START)
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return tuple(pieces)
