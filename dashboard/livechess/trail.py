"""The observations at one table, in order: the evidence from which moves are reconstructed.

A feed reads them at its own pace. A program that sets up a position reads them from the last time at which
the board showed it. So the moves of a program are its own, whatever the game at the table is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from broker.contract.message import Message
from broker.contract.messages import ClockState, GameState, PlacementState

KEPT: Final = 2000
"""Observations of one table: about 300 plies, and 0.3 MB."""
LATE_MS: Final = 400
"""Real time for which a message may be in transit. What happened at a table within this time is not known
yet, so that nothing is settled earlier without an observation. A busy computer delays messages, and the time
of a paced hall, by up to 300 ms."""


@dataclass(frozen=True, slots=True)
class Stood:
    """From ``at`` the board showed this placement.

    Attributes:
        at: hall time, UTC in ms.
        placement: placement field of a FEN.
        identified: False if the board detects occupancy only, so that the pieces are inferred.
        behind_ms: hall time within which a change of this board is reported.
    """

    at: int
    placement: str
    identified: bool
    behind_ms: int = 0


@dataclass(frozen=True, slots=True)
class Ran:
    """From ``at`` this side's clock was running ("white", "black", None); ``read``: the clock is read."""

    at: int
    running: str | None
    read: bool


@dataclass(frozen=True, slots=True)
class EndOrReopening:
    """The table's game ended (``over``) or was reopened, with this position on record."""

    at: int
    fen: str
    over: bool


Observation = Stood | Ran | EndOrReopening


class TableTrail:
    """The newest observations of one table, numbered from 0 since the program started."""

    def __init__(self) -> None:
        self._seen: deque[Observation] = deque(maxlen=KEPT)
        self._next = 0
        self._at, self._arrived, self._rate = 0, 0.0, 1.0
        self._behind_ms = 0
        self._newest: dict[type[Observation], Observation] = {}

    def add(self, message: Message | None, arrived: float) -> None:
        """Add what is new in a message.

        Args:
            arrived: this computer's monotonic time, in ms.
        """
        match message:
            case PlacementState():
                seen: Observation = Stood(
                    message.at, message.placement, message.identified, message.behind_ms
                )
                self._behind_ms = message.behind_ms
            case ClockState():
                seen = Ran(message.read_at, message.running, message.state != "none")
                self._rate = message.time_scale
            case GameState():
                at = max(self._at, message.moves[-1].at if message.moves else 0)
                seen = EndOrReopening(at, message.fen, message.state == "finished")
            case _:
                return
        before = self._newest.get(type(seen))
        if not isinstance(seen, EndOrReopening) and seen.at >= self._at:
            self._at, self._arrived = seen.at, arrived
        if before is not None and _says(before) == _says(seen):
            return
        self._newest[type(seen)] = seen
        self._seen.append(seen)
        self._next += 1

    def now(self, monotonic_ms: float) -> float:
        """Return the hall time in ms until which everything is known, by the newest observation."""
        elapsed = max(0.0, monotonic_ms - self._arrived - LATE_MS) * self._rate
        return self._at + elapsed - self._behind_ms

    def wait_s(self, until: float, monotonic_ms: float) -> float:
        """Return the seconds until everything is known up to a hall time, without a new observation."""
        hall_ms = until + self._behind_ms - self._at
        return max(0.0, hall_ms / self._rate + LATE_MS - (monotonic_ms - self._arrived)) / 1000

    @property
    def end(self) -> int:
        """Return the number of the next observation."""
        return self._next

    def since(self, number: int) -> Iterator[Observation]:
        """Return the observations from this number on, as far as they are kept."""
        oldest = self._next - len(self._seen)
        return islice(self._seen, max(0, number - oldest), None)

    def last_standing(self, wanted: Callable[[Stood], bool]) -> int | None:
        """Return the number of the newest observation of a board that satisfies ``wanted``, or None."""
        for back, observation in enumerate(reversed(self._seen), start=1):
            if isinstance(observation, Stood) and wanted(observation):
                return self._next - back
        return None

    def before(self, number: int) -> list[Observation]:
        """Return the newest observation of each kind before this number."""
        newest: dict[type[Observation], Observation] = {}
        for observation in islice(self._seen, max(0, number - (self._next - len(self._seen)))):
            newest[type(observation)] = observation
        return [observation for observation in newest.values() if not isinstance(observation, EndOrReopening)]


def _says(seen: Observation) -> object:
    match seen:
        case Stood():
            return seen.placement, seen.identified
        case Ran():
            return seen.running, seen.read
        case EndOrReopening():
            return seen.over, seen.over and seen.fen
