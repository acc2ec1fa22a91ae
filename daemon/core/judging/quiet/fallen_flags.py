"""Track whose flags have fallen in one game, and which fell first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import chess

from daemon.core.evidence.evidence import ClockSeen

FLAGS_APART_S = 2.0
"""A clock reports whole seconds up to a second late: within this time the order of two flags is unknown."""


class FallenFlags:
    """The fallen flags, from readings of the clock.

    Args:
        known: returns the flags that an arbiter has decided about, with the hall time at which they fell. It
            is called until the first reading. Flags that are still down then are not reported again.
    """

    def __init__(self, known: Callable[[], Mapping[chess.Color, float]] = dict) -> None:
        self._known = known
        self._read: dict[chess.Color, float] | None = None

    def read(self, seen: ClockSeen) -> list[chess.Color]:
        """Take a reading.

        A clock shows one flag; the other has fallen too if no time is left there. If the clock shows no flag,
        none counts as fallen.

        Returns:
            The players whose flags have newly fallen, the one that the clock shows first.
        """
        self._read = since = {} if seen.flag is None else dict(self._since)
        if seen.flag is None:
            return []
        left = {chess.WHITE: seen.white_ms, chess.BLACK: seen.black_ms}
        down = [color for color in chess.COLORS if seen.flag is color or left[color] == 0]
        new = sorted(
            (color for color in down if not self.is_down(color)), key=lambda color: color is not seen.flag
        )
        since |= dict.fromkeys(new, seen.at)
        return new

    @property
    def _since(self) -> Mapping[chess.Color, float]:
        """The time since which each flag is down."""
        return self._known() if self._read is None else self._read

    def is_down(self, color: chess.Color) -> bool:
        """Return whether a player's flag is down."""
        return color in self._since

    @property
    def first(self) -> chess.Color:
        """The player whose flag was down first.

        Raises:
            ValueError: no flag is down.
        """
        return min(self._since, key=self._since.__getitem__)

    def was_seen(self, stopped_at: float | None, called_at: float) -> float:
        """Return the hall time at which the fall of the first flag was seen.

        The person who calls it has stopped the clock. A clock that stops with the flag may have done so
        automatically.

        Args:
            stopped_at: time since which the clock is paused, or None if it runs.
            called_at: time at which the flag was called.
        """
        fell_at = self._since[self.first]
        if stopped_at is None or stopped_at < fell_at + FLAGS_APART_S:
            return called_at
        return min(stopped_at, called_at)

    @property
    def both(self) -> bool:
        """Whether both flags are down."""
        return len(self._since) > 1

    @property
    def order_known(self) -> bool:
        """Whether it is known which flag fell first; this is the case while only one is down."""
        moments = self._since.values()
        return not self.both or max(moments) - min(moments) >= FLAGS_APART_S
