"""Whose flags are down in one game, and which of two fell first. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import chess

from daemon.core.evidence.evidence import ClockSeen

FLAGS_APART_S = 2.0
"""A clock tells whole seconds up to a second late: closer together, nobody knows what came first."""


class FallenFlags:
    """The flags that are down; readings of the clock in, whose flags they are out.

    Args:
        known: the flags about which somebody has decided, with the hall time at which they fell; asked until
            the clock is read for the first time. Still down then, they are no news.
    """

    def __init__(self, known: Callable[[], Mapping[chess.Color, float]] = dict) -> None:
        self._known = known
        self._read: dict[chess.Color, float] | None = None

    def read(self, seen: ClockSeen) -> list[chess.Color]:
        """Take a reading.

        A clock shows one flag; the other is down as well when nothing is left there. Without a flag on the
        clock all of them stand again.

        Returns:
            whose flags are down now and were not before, the one that the clock shows first.
        """
        self._read = since = {} if seen.flag is None else dict(self._since)
        if seen.flag is None:
            return []
        left = {chess.WHITE: seen.white_ms, chess.BLACK: seen.black_ms}
        down = [color for color in chess.COLORS if seen.flag is color or left[color] == 0]
        new = sorted(
            (color for color in down if not self.is_down(color)), key=lambda one: one is not seen.flag
        )
        since |= dict.fromkeys(new, seen.at)
        return new

    @property
    def _since(self) -> Mapping[chess.Color, float]:
        """From when on each flag is down."""
        return self._known() if self._read is None else self._read

    def is_down(self, color: chess.Color) -> bool:
        """Whether a player's flag is down."""
        return color in self._since

    @property
    def first(self) -> chess.Color:
        """Whose flag was down first.

        Raises:
            ValueError: no flag is down.
        """
        return min(self._since, key=self._since.__getitem__)

    def was_seen(self, stopped_at: float | None, called_at: float) -> float:
        """Hall time at which somebody has seen that the first flag fell.

        Who calls it has stopped the clock for it. One that stops with the flag may have done so by itself.

        Args:
            stopped_at: since when the clock stands; None = it runs.
            called_at: when the flag was called.
        """
        fell_at = self._since[self.first]
        if stopped_at is None or stopped_at < fell_at + FLAGS_APART_S:
            return called_at
        return min(stopped_at, called_at)

    @property
    def both(self) -> bool:
        """Both flags are down."""
        return len(self._since) > 1

    @property
    def order_known(self) -> bool:
        """Whether it is known which fell first; it is as long as only one is down."""
        moments = self._since.values()
        return not self.both or max(moments) - min(moments) >= FLAGS_APART_S
