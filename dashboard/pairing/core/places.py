"""Places of an event that ranks by stages, each with the deciding criterion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from dashboard.pairing.core.tournament import Player


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A player's final place.

    Attributes:
        place: from 1; players who share a place have the same.
        because: the reason for it, as a sentence without its full stop ("ahead of Ann (3): ...").
    """

    place: int
    player: int
    points: Fraction
    because: str


@dataclass(frozen=True, slots=True)
class Places:
    """The places of all players.

    Attributes:
        places: the winner first; every player once.
        final: no game is left to play.
        notes: what an arbiter should know of them, a sentence each.
    """

    places: tuple[FinalPlace, ...]
    final: bool
    notes: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of the players, the winner first."""
        return tuple(place.player for place in self.places)


def figure(points: Fraction | int) -> str:
    """Return points as on a wall chart: ``3``, ``2.5``; thirds as ``7/3``."""
    points = Fraction(points)
    if points.denominator == 1:
        return str(points.numerator)
    short = f"{float(points):.2f}".rstrip("0")
    return short if Fraction(short) == points else str(points)


def called(player: Player) -> str:
    """Return a player's name and number for a sentence."""
    return f"{player.name} ({player.number})" if player.name else f"No. {player.number}"


def listed(words: Iterable[str]) -> str:
    """Return texts as a list: ``a, b and c``."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def yes(setting: bool) -> str:
    """Return a switch for the rules sheet."""
    return "yes" if setting else "no"
