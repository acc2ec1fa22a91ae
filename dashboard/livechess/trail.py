"""What was seen at one table, in order: the evidence from which moves are reconstructed. Pure.

A feed reads it at its own pace, and a program that sets a position up reads it from the last moment at which
that position was on the board. So the moves of a program are its own, whatever the table's game says.
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
"""Observations of one table: some 300 plies, and 0.3 MB."""
LATE_MS: Final = 400
"""Real time for which a message may be on the way. What a table did so shortly ago is not known yet, so time
alone settles nothing before. A busy computer holds up messages, and the time of a paced hall, for 300 ms."""


@dataclass(frozen=True, slots=True)
class Stood:
    """From ``at`` on the board showed this.

    Attributes:
        at: hall time, UTC in ms.
        placement: placement field of a FEN.
        identified: False if the board detects occupied squares only, so that the letters are concluded.
        behind_ms: hall time within which a change of this board is told.
    """

    at: int
    placement: str
    identified: bool
    behind_ms: int = 0


@dataclass(frozen=True, slots=True)
class Ran:
    """From ``at`` on the clock did this: whose time ran ("white", "black", None), and whether it is read."""

    at: int
    running: str | None
    read: bool


@dataclass(frozen=True, slots=True)
class EndOrReopening:
    """The table's game ended (``over``), or was reopened, with this position on record."""

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
        """Keep what a message says that is new.

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
        """Hall time in ms until which all that happened is known, counted from the newest observation."""
        elapsed = max(0.0, monotonic_ms - self._arrived - LATE_MS) * self._rate
        return self._at + elapsed - self._behind_ms

    def wait_s(self, until: float, monotonic_ms: float) -> float:
        """Seconds of real time until all is known up to this hall time, if nothing is observed before."""
        hall_ms = until + self._behind_ms - self._at
        return max(0.0, hall_ms / self._rate + LATE_MS - (monotonic_ms - self._arrived)) / 1000

    @property
    def end(self) -> int:
        """Number of the next observation."""
        return self._next

    def since(self, number: int) -> Iterator[Observation]:
        """The observations from this number on, as far as they are kept."""
        oldest = self._next - len(self._seen)
        return islice(self._seen, max(0, number - oldest), None)

    def last_standing(self, wanted: Callable[[Stood], bool]) -> int | None:
        """Number of the newest observation of a board that shows what is wanted, or None."""
        for back, one in enumerate(reversed(self._seen), start=1):
            if isinstance(one, Stood) and wanted(one):
                return self._next - back
        return None

    def before(self, number: int) -> list[Observation]:
        """The newest observation of each kind that came before this number."""
        newest: dict[type[Observation], Observation] = {}
        for one in islice(self._seen, max(0, number - (self._next - len(self._seen)))):
            newest[type(one)] = one
        return [one for one in newest.values() if not isinstance(one, EndOrReopening)]


def _says(seen: Observation) -> object:
    match seen:
        case Stood():
            return seen.placement, seen.identified
        case Ran():
            return seen.running, seen.read
        case EndOrReopening():
            return seen.over, seen.over and seen.fen
