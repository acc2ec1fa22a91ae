"""The colours that a player has had and the colour they are due, as FIDE's rules count them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from dashboard.pairing.core.tournament import Color, Turn


class Strength(IntEnum):
    """How strongly a player must get the colour they are due (C.04.3 1.7)."""

    NONE = 0
    MILD = 1
    """As many games with either; the colours alternate."""
    STRONG = 2
    """One game more with the other."""
    ABSOLUTE = 3
    """Two games more with the other, or the other one in the last two games."""


@dataclass(frozen=True, slots=True)
class Colors:
    """The colours of the games that a player has played, in order; forfeits and byes have none."""

    played: tuple[Color, ...]

    @classmethod
    def of(cls, turns: Iterable[Turn]) -> Colors:
        """Return the colours of a player's rounds."""
        return cls(tuple(turn.color for turn in turns if turn.played and turn.color))

    def then(self, color: Color) -> Colors:
        """Return these colours with one more game."""
        return Colors((*self.played, color))

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.played.count("w") - self.played.count("b")

    @property
    def run(self) -> int:
        """Return how many of the last games in a row had one colour."""
        count = 0
        for color in reversed(self.played):
            if color != self.played[-1]:
                break
            count += 1
        return count

    @property
    def due(self) -> Color | None:
        """Return the colour of the next game, or None if the player has played no game."""
        if not self.played:
            return None
        if self.run >= 2 or not self.difference:
            return other(self.played[-1])
        return "b" if self.difference > 0 else "w"

    @property
    def strength(self) -> Strength:
        """Return how strong the player's preference is."""
        if not self.played:
            return Strength.NONE
        if abs(self.difference) > 1 or self.run >= 2:
            return Strength.ABSOLUTE
        return Strength.STRONG if self.difference else Strength.MILD


def other(color: Color) -> Color:
    """Return the opposite colour."""
    return "b" if color == "w" else "w"


def last_difference(first: Colors, second: Colors) -> Color | None:
    """Return the first player's colour in the latest game, counted back, in which the two differed."""
    for color, other_color in zip(reversed(first.played), reversed(second.played), strict=False):
        if color != other_color:
            return color
    return None
