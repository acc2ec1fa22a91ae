"""The bye of an odd number of players (US Chess 28L)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from dashboard.pairing.core.tournament import ByeKind, Result, Tournament, Turn
from dashboard.pairing.matching.matching import cheapest
from dashboard.pairing.systems.us_chess.groups.field import PairingEntrant, shown, strength


@dataclass(frozen=True, slots=True)
class Free:
    """A player who may get the bye.

    Attributes:
        rule: the part of 28L that makes it their turn.
        why: continues a sentence that begins with their name.
    """

    entrant: PairingEntrant
    rule: str
    why: str


def had_free_point(turns: Sequence[Turn]) -> bool:
    """Return whether a player had a full-point bye or won by forfeit, which excludes a bye (28L3)."""
    return any(
        turn.bye in {ByeKind.PAIRING, ByeKind.FULL} or turn.result == Result.FORFEIT_WIN for turn in turns
    )


def has_half_bye(tournament: Tournament, number: int, turns: Sequence[Turn]) -> bool:
    """Return whether a player took a half-point bye or asked for one in a coming round (28L4)."""
    asked = (bye for byes in tournament.coming_byes.values() for bye in byes)
    return any(turn.bye == ByeKind.HALF for turn in turns) or any(
        bye.player == number and bye.kind == ByeKind.HALF for bye in asked
    )


def in_turn(
    entrants: Sequence[PairingEntrant],
    histories: dict[int, tuple[Turn, ...]],
    half: Collection[int],
    late: Collection[int],
    *,
    first_round: bool,
) -> Iterator[Free]:
    """Yield the players who may get the bye, in the order of their claims.

    The lowest score group comes first; in it the lowest rated, the unrated, those with a half-point bye.

    Args:
        half: numbers of players who took or asked for a half-point bye.
        late: numbers of late entrants; in round 1 they come after the other rated players (28L2).
    """
    open_to = [
        entrant
        for entrant in entrants
        if not had_free_point(histories[entrant.number]) and not entrant.player.house
    ]
    by_score = sorted(open_to, key=lambda entrant: entrant.points)
    for points, group in itertools.groupby(by_score, key=lambda entrant: entrant.points):
        members = sorted(group, key=lambda entrant: strength(entrant.player), reverse=True)
        rated = [entrant for entrant in members if entrant.rating is not None]
        unrated = [entrant for entrant in members if entrant.rating is None]
        place = "" if first_round else f" of those with {shown(points)}"
        for entrant in rated:
            if entrant.number not in half and not (first_round and entrant.number in late):
                yield Free(entrant, "28L2", f"is the lowest rated{place} who may have the bye")
        for entrant in rated:
            if entrant.number not in half and first_round and entrant.number in late:
                yield Free(entrant, "28L2", "is a late entrant, but no other rated player may have the bye")
        for experienced in (True, False):
            for entrant in unrated:
                if entrant.number not in half and entrant.player.played_before == experienced:
                    kind = "has had rated games before" if experienced else "is new"
                    yield Free(
                        entrant, "28L2", f"is unrated and {kind}; no rated player{place} may have the bye"
                    )
        for entrant in [*rated, *unrated]:
            if entrant.number in half:
                yield Free(entrant, "28L4", f"has a half-point bye, but all others{place} had a free point")


def pairable(entrants: Sequence[PairingEntrant]) -> bool:
    """Return whether these players can all be paired without a rematch."""
    size = len(entrants)
    here = {entrant.number for entrant in entrants}
    if size >= 2 * (max((len(entrant.met & here) for entrant in entrants), default=0) + 1):
        return True  # every player may meet at least half of the others
    edges = [
        (i, j, 0)
        for i in range(size)
        for j in range(i + 1, size)
        if entrants[j].number not in entrants[i].met
    ]
    return cheapest(size, edges) is not None


def in_reach(entrants: Sequence[PairingEntrant], turns: Iterator[Free]) -> Iterator[Free]:
    """Yield the players without whom the others can be paired without a rematch, or all if there is none."""
    kept = list(turns)
    possible = False
    for free in kept:
        if pairable([entrant for entrant in entrants if entrant is not free.entrant]):
            possible = True
            yield free
    if not possible:
        yield from kept
