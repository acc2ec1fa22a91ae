"""What a hall asks of its devices, for halls that carry it out later than the daemon does."""

from __future__ import annotations

import chess

from daemon.core.hall.hall import Hall, HallOutput
from drivers.clock_orders import ClockOrder


class AskedOfDevices:
    """What steps of a hall have asked and nobody has carried out yet; each is given out once."""

    def __init__(self) -> None:
        self._kept = HallOutput()

    def keep(self, output: HallOutput) -> None:
        """One more step."""
        self._kept.add(output)

    def readings(self, hall: Hall) -> list[tuple[str, int]]:
        """Boards (link, device) to be read as a whole."""
        tables, self._kept.readings = self._kept.readings, set()
        return hall.boards_at(tables)

    def logs(self, hall: Hall) -> list[tuple[str, int]]:
        """Boards (link, device) to tell what they kept."""
        tables, self._kept.logs = self._kept.logs, set()
        return hall.boards_at(tables)

    def orders(self) -> list[tuple[str, int, str, ClockOrder]]:
        """Orders to clocks as link, device, name of the order, order."""
        orders, self._kept.orders = self._kept.orders, []
        return orders

    def leds(self) -> list[tuple[str, int, frozenset[chess.Square]]]:
        """LEDs to be lit as link, device, printed squares."""
        leds, self._kept.leds = self._kept.leds, {}
        return [(link, device, squares) for (link, device), squares in leds.items()]
