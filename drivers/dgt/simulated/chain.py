"""Several simulated DGT boards on one line, as a hall chains them behind one adapter.

Every board receives the host's bytes and knows nothing of the others; two that send at the same time corrupt
each other's messages (`line.received`). Each has a table of its own, with its own game. The chain has its own
power supply, so a pulled cable to the host switches nothing off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.line import SimulatedLine, arrives, received

MOST: Final = 12
"""Number of boards that a chain is said to carry."""


class ChainSimulator:
    """Boards on one line; ``faults`` has the faults of the line as a whole.

    Attributes:
            members: the boards in their order on the line; one without power is among them and sends nothing.
        faults: of the port: whether it is gone, and under which name it comes back.
    """

    def __init__(self, members: Sequence[DgtSimulator], *, faults: Faults | None = None) -> None:
        """Chain boards.

        Raises:
            ValueError: they are more than `MOST`.
        """
        self.members: list[DgtSimulator] = []
        self.faults = faults or Faults()
        for member in members:
            self._take(member)

    def add(self, member: DgtSimulator, now: float) -> None:
        """Put a board, or one that was taken out, onto the chain; it gets its power with that.

        Raises:
            ValueError: there are `MOST` already.
        """
        if member not in self.members:
            self._take(member)
        member.power_up(now)

    def remove(self, member: DgtSimulator, now: float) -> None:
        """Pull a board's plug out of the chain, and with it its power; its players play on."""
        member.power_off(now)

    def receive(self, data: bytes, now: float) -> None:
        """Pass the host's bytes to every board."""
        for member in self.members:
            member.receive(data, now)

    def advance(self, now: float) -> None:
        """Let everything happen that is due at any table."""
        for member in self.members:
            member.advance(now)

    def due(self) -> float | None:
        """When to be called next; None = not before something else happens."""
        moments = [member.acts() for member in self.members]
        moments.append(arrives(self._lines()))
        return min((moment for moment in moments if moment is not None), default=None)

    def take_outgoing(self, now: float) -> bytes:
        """Return what the host has received by ``now`` from all boards."""
        return received(self._lines(), now)

    def gone(self, now: float) -> bool:
        """The port has vanished for now."""
        return self.faults.is_gone(now)

    def renamed(self, now: float) -> int:
        """How often the port has come back under another name."""
        return self.faults.renamed(now)

    def unplugged(self, now: float) -> None:
        """The cable to the host is out."""
        for member in self.members:
            member.unplugged(now)

    def plugged_in(self, now: float) -> None:
        """The cable to the host is back."""
        for member in self.members:
            member.plugged_in(now)

    def _lines(self) -> list[SimulatedLine]:
        return [member.line for member in self.members]

    def _take(self, member: DgtSimulator) -> None:
        if len(self.members) == MOST:
            raise ValueError(f"a chain has {MOST} boards at most")
        self.members.append(member)
