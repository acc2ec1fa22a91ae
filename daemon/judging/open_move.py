"""A move of which the board does not show which one it was: how long that may go on, in what words. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from daemon.reconstruction.reconstruct import Explanation

OPEN_S = 20.0
"""So long a move may stay open before somebody is told: mostly the next moves show which it was."""
OPEN_MOST = 12
"""When so many plies wait behind one that is open, the likeliest is taken, and somebody is told."""


@dataclass(frozen=True, slots=True)
class OpenMove:
    """Plies that were pressed for and of which more than one reading fits.

    Attributes:
        since: hall time from which they are open.
        choices: what fits, in SAN, the best first.
        incident: the id of the incident that told of it; "" = nobody was told.
    """

    since: float
    choices: tuple[str, ...]
    incident: str = ""

    @property
    def due(self) -> float | None:
        """Hall time at which somebody is told; None = somebody was."""
        return None if self.incident else self.since + OPEN_S

    @property
    def words(self) -> str:
        """What is open, for the incident."""
        return f"the board does not show which move was made: {' or '.join(self.choices)}"

    def told(self, incident: str) -> OpenMove:
        """Somebody was told."""
        return replace(self, incident=incident)


def still_open(was: OpenMove | None, choices: tuple[str, ...], now: float) -> OpenMove:
    """A move is open, or still is; what fits may have changed since."""
    return replace(was, choices=choices) if was else OpenMove(now, choices)


def waits_too_long(line: Explanation, sure: int) -> bool:
    """Whether too many plies wait behind the first ``sure`` of a line."""
    return len(line.plies) - sure > OPEN_MOST


def is_settled(best: Explanation, ply: int) -> bool:
    """Whether all that was pressed for is final; ``ply``: so many plies are."""
    return best.kept == ply and not any(one.pressed_at for one in best.plies)
