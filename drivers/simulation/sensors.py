"""A simulated board that scans its squares: the common part of families of such boards.

The true position is on the table (`drivers/simulation/table.py`). The board scans all squares at once, every
``scan_s`` seconds from a moment of its own, and knows only what is there at that moment. A family's simulator
defines its reaction to a scan, to time that passes, and to the host's bytes.

Bytes and hall time go in; bytes and the next moment to be woken come out. A table at which nothing happens
costs nothing, unless its board repeats itself.
"""

from __future__ import annotations

import heapq
import itertools
import math
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import chess

from drivers.events import Placement
from drivers.simulation.players import Action, Lift, Put, Script
from drivers.simulation.table import SimulatedTable

_NEVER = 1e12


@dataclass(frozen=True, slots=True)
class LinkLoss:
    """How often the link to a board is lost, and for how long: the same faults for every family.

    Attributes:
        every_s, lasts_s: interval between losses, and how long each lasts; 0 = never.
        drop: share of the pieces of its messages that do not arrive.
    """

    every_s: float = 0.0
    lasts_s: float = 0.0
    drop: float = 0.0

    def is_on(self, at: float) -> bool:
        """The link is gone at this moment."""
        return self.every_s > 0 and at % self.every_s >= self.every_s - self.lasts_s


class SensorBoard(ABC):
    """One board without a clock.

    Attributes:
        table: the physical board and the hands.
        seen: what the board found at its last look, by printed square.
        rng: of every draw.

    Args:
        seed: of every draw.
        scan_s: seconds between two looks.
        rotated: White sits at the board's eighth rank.
        absence: what goes wrong with the link.
    """

    def __init__(
        self, *, seed: int | str, scan_s: float, rotated: bool = False, absence: LinkLoss | None = None
    ) -> None:
        self.rng = random.Random(f"board {seed}")
        self.table = SimulatedTable(random.Random(f"hands {seed}"))
        self.seen: list[chess.Piece | None] = [None] * 64
        self._scan_s, self._phase = scan_s, self.rng.uniform(0.0, scan_s)
        self._rotated = rotated
        self._absence = absence or LinkLoss()
        self._looks_at = _NEVER
        self._later: list[tuple[float, int, Callable[[float], None]]] = []
        self._order = itertools.count()
        self._outgoing: deque[tuple[float, bytes]] = deque()

    # --- what a family says ---------------------------------------------------------------------------------

    @abstractmethod
    def obey(self, data: bytes, now: float) -> None:
        """Take what the host sent: a piece of a stream, or one message where the way keeps borders."""

    @abstractmethod
    def looked(self, changed: list[chess.Square], at: float) -> None:
        """These printed squares changed since the last scan; `seen` has their present state."""

    @abstractmethod
    def started(self, at: float) -> None:
        """The board has power, and knows nothing of what a host had asked for."""

    # --- what it does ---------------------------------------------------------------------------------------

    def tell(self, piece: bytes, at: float) -> None:
        """Send a piece, at this moment or when those before it are sent."""
        if not self._absence.is_on(at) and self.rng.random() >= self._absence.drop:
            self._outgoing.append((max(at, self._outgoing[-1][0]) if self._outgoing else at, piece))

    def later(self, at: float, action: Callable[[float], None]) -> None:
        """Do something at a later moment, unless the board loses its power before."""
        heapq.heappush(self._later, (at, next(self._order), action))

    @property
    def placement(self) -> Placement:
        """What the board found at its last look."""
        return tuple(self.seen)

    # --- the table ------------------------------------------------------------------------------------------

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Hands set the pieces up from ``at`` on; returns when the last one stands."""
        return self.table.set_up(at, fen)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin, at ``at`` or when its pieces are set up; returns when it begins."""
        return self.table.load(script, at)

    def finished(self, now: float) -> bool:
        """Every hand of the last game has acted."""
        return self.table.finished(now)

    # --- `drivers.transports.served.serving.Simulator`
    # -------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        self.advance(now)
        if not self._absence.is_on(now):
            self.obey(data, now)

    def advance(self, now: float) -> None:
        """Let everything happen that is due up to ``now``, in its order."""
        while (moment := self._next()) <= now:
            if self._later and self._later[0][0] <= moment:
                heapq.heappop(self._later)[2](moment)
            elif (hands := self.table.due()) is not None and hands <= moment:
                self.table.advance(moment, self._touched)
            else:
                self._look(moment)

    def due(self) -> float | None:
        """When to be called next; None = not before something else happens."""
        moment = min(self._next(), self._outgoing[0][0] if self._outgoing else _NEVER)
        return None if moment >= _NEVER else moment

    def take_outgoing(self, now: float) -> bytes:
        """The next piece that has left the board by now; nothing = there is none."""
        return self._outgoing.popleft()[1] if self._outgoing and self._outgoing[0][0] <= now else b""

    def gone(self, now: float) -> bool:
        """The link has vanished for now."""
        return self._absence.is_on(now)

    def renamed(self, _: float) -> int:
        """Its port never comes back under another name."""
        return 0

    def unplugged(self, now: float) -> None:
        """The link is lost; the table plays on."""
        self.advance(now)
        self._later.clear()
        self._outgoing.clear()

    def plugged_in(self, now: float) -> None:
        """The link is back: the board looks at its pieces, and has forgotten what a host had asked for."""
        self.advance(now)
        self._later.clear()
        self._outgoing.clear()
        self.seen = [self.table.physical_board[self._printed(square)] for square in chess.SQUARES]
        self.started(now)

    # --- looking --------------------------------------------------------------------------------------------

    def _printed(self, square: chess.Square) -> chess.Square:
        return 63 - square if self._rotated else square

    def _touched(self, at: float, action: Action | None) -> None:
        if isinstance(action, Lift | Put) and self._looks_at >= _NEVER:
            turns = math.ceil((at - self._phase) / self._scan_s)
            self._looks_at = self._phase + turns * self._scan_s

    def _look(self, at: float) -> None:
        self._looks_at = _NEVER
        there = [self.table.physical_board[self._printed(square)] for square in chess.SQUARES]
        changed = [square for square in chess.SQUARES if there[square] != self.seen[square]]
        self.seen = there
        if changed:
            self.looked(changed, at)

    def _next(self) -> float:
        hands = self.table.due()
        return min(
            self._looks_at, self._later[0][0] if self._later else _NEVER, _NEVER if hands is None else hands
        )
