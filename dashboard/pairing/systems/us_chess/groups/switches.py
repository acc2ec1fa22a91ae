"""Colour switches (US Chess 29E5): their limits, their measure, and the input and output of a group."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from dashboard.pairing.systems.us_chess.groups.colors import ColorRules
from dashboard.pairing.systems.us_chess.groups.field import Field

Technique = Literal["29E6a", "29E6b"]
"""Look ahead, so that as few conflicts as possible are left; or fix them from the top board down."""


@dataclass(frozen=True)
class SwitchRules:
    """Limits and order of colour switches.

    Attributes:
        colors: the rules that decide who gets a colour.
        alternation_limit: points, 29E5a.
        equalization_limit: points, 29E5b.
        blacks_only: the wider limit only where a player would get two extra Blacks (29E5b1).
        limits: False = no limits at all (29E5h).
        teams_first: keeping team-mates apart comes before equalization (29E8).
        technique: 29E6.
    """

    colors: ColorRules = field(default_factory=ColorRules)
    alternation_limit: int = 80
    equalization_limit: int = 200
    blacks_only: bool = False
    limits: bool = True
    teams_first: bool = True
    technique: Technique = "29E6a"


@dataclass(frozen=True, slots=True)
class GroupTask:
    """A group to be paired.

    Attributes:
        rest: ranks of the players who are halved, highest first; an even number.
        floaters: pairs of a floater and the chosen opponent.
    """

    rest: tuple[int, ...]
    floaters: tuple[tuple[int, int], ...]

    @property
    def players(self) -> list[int]:
        """The ranks of all players, highest first."""
        return sorted([*self.rest, *(rank for pair in self.floaters for rank in pair)])


@dataclass(frozen=True, slots=True)
class Paired:
    """What the stages made of a task. Pairings are given as each rank's partner.

    Attributes:
        natural: upper against lower half, and floaters as chosen, before any repair.
        stages: after stage 1, 2, 3 and 4; without the last one if it was not requested.
        faults: third colours in a row and equalization conflicts after stage 3, alternation conflicts after
            the last one.
    """

    task: GroupTask
    natural: dict[int, int]
    stages: tuple[dict[int, int], ...]
    faults: tuple[int, int, int]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs after the last stage, the higher ranked of each first."""
        return [(i, j) for i, j in self.stages[-1].items() if i < j]


def displacement(
    players: Field, base: Mapping[int, int], i: int, j: int, *, all_scores: bool = False
) -> int | None:
    """Return by how many points a pair is off from a base: the smaller of two differences (29E5c, 29E5d).

    Args:
        all_scores: compare ratings of players with different scores as well.

    Returns:
        None if no two ratings can be compared.
    """
    if base.get(i) == j:
        return 0
    terms = [
        abs(players.reckoned[player] - players.reckoned[base[opponent]])
        for player, opponent in ((j, i), (i, j))
        if opponent in base and (all_scores or players.group[player] == players.group[base[opponent]])
    ]
    return min(terms, default=None)
