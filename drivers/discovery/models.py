"""Simulated boards of every family that has them, from the registry: no family is named here.

The features of a model (whether it identifies pieces, whether it has a clock) are not written down a second
time: its family's own session runs against it in simulated time, and reports them.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

import chess

from drivers.discovery.registry import FAMILIES, Family, new_session
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.link.session import Session
from drivers.simulation.players import Script
from drivers.simulation.table import SimulatedTable
from drivers.transports.served.serving import Simulator

KEY: Final = bytes.fromhex("0a1b2c3d4e5f")
"""A key for families that require one; a simulated board accepts any."""
MET_WITHIN_S: Final = 60.0
"""Hall seconds in which a simulated board has named itself, or something is wrong with it."""


class SimulatedDevice(Simulator, Protocol):
    """One simulated device that stands at a table: what serves it, and whose hands work it."""

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin; returns when it does."""

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""


class SimulatedBoard(SimulatedDevice, Protocol):
    """A board, with its clock if it has one."""

    @property
    def table(self) -> SimulatedTable:
        """The physical board, the clock if it has one, and the hands."""

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Hands set the pieces up; returns when the last one stands."""


Maker = Callable[..., SimulatedBoard]
"""Makes a board from its ``seed``; `takes` lists its other arguments."""


@dataclass(frozen=True, slots=True)
class BoardTraits:
    """What a board has said of itself to the session of its family.

    Attributes:
        named: it knows which piece stands where; False = only that one does.
        clock: it has one.
        device: its number on its link; 0 = the link is its own.
    """

    named: bool
    clock: bool
    device: int


def models(family: Family) -> Mapping[str, Maker]:
    """The simulated boards of a family by the names of their models; none where there are none."""
    if not family.models:
        return {}
    models: Mapping[str, Maker] = importlib.import_module(family.models).MODELS
    return models


def simulated_families() -> list[Family]:
    """Families whose simulated boards are found here, as the registry has them."""
    return [family for family in FAMILIES.values() if family.models]


def clocks(family: Family) -> Mapping[str, Callable[[], SimulatedDevice]]:
    """The simulated clocks without a board of a family, by their names; none where there are none."""
    if not family.clocks:
        return {}
    clocks: Mapping[str, Callable[[], SimulatedDevice]] = importlib.import_module(family.clocks).CLOCKS
    return clocks


def clock_families() -> list[Family]:
    """Families of clocks without a board whose simulated ones are found here."""
    return [family for family in FAMILIES.values() if family.clocks]


def alike(family: Family) -> Mapping[str, str]:
    """Models of a family that speak as another one does, with the name of that one in `models`."""
    names: Mapping[str, str] = getattr(importlib.import_module(family.models), "ALIKE", {})
    return names


def takes(make: Maker, option: str) -> bool:
    """Whether a model is made with this option, such as ``rotated`` or ``absence``."""
    return option in inspect.signature(make).parameters


def meet(family: Family, make: Maker) -> BoardTraits:
    """Let the session of a family meet a board of this model, on which pieces are set up.

    Raises:
        RuntimeError: they do not understand each other: a defect of the family.
    """
    board = make(seed="met")
    board.set_up(0.5)
    met: BoardTraits | None = None
    for event in _reported_events(new_session(family.name, "simulated", key=KEY), board):
        if not isinstance(event, LinkChanged) or event.state is not Link.READY or event.profile is None:
            continue
        # Where several boards share a link, each says for itself what the link says for all.
        if met is None or event.device >= met.device:
            met = BoardTraits(event.profile.named, board.table.clock is not None, event.device)
    if met is None:
        raise RuntimeError(f"a simulated {family.label} is not understood by its own session")
    return met


def _reported_events(session: Session, board: SimulatedBoard) -> list[DriverEvent]:
    """Return the events of a board's first minute, in which pieces are set up on it."""
    now = 0.0
    board.plugged_in(now)
    events = session.opened(now)
    while now <= MET_WITHIN_S:
        board.advance(now)
        events += session.tick(now)
        while True:
            sent = session.take_outgoing()
            if sent:
                board.receive(sent, now)
            received = board.take_outgoing(now)
            if received:
                events += session.receive(received, now)
            if not sent and not received:
                break
        moments = [moment for moment in (board.due(), session.due()) if moment is not None]
        now = max(now + 0.001, min(moments, default=MET_WITHIN_S + 1))
    return events
