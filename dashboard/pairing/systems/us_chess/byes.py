"""Who has no opponent when the number of players is odd (US Chess 28L)."""

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
        rule: the part of 28L by which it is his turn.
        why: continues a sentence that begins with his name.
    """

    entrant: PairingEntrant
    rule: str
    why: str


def had_free_point(turns: Sequence[Turn]) -> bool:
    """Whether he had a full-point bye or won by forfeit: then there is no bye for him (28L3)."""
    return any(
        turn.bye in {ByeKind.PAIRING, ByeKind.FULL} or turn.result == Result.FORFEIT_WIN for turn in turns
    )


def has_half_bye(tournament: Tournament, number: int, turns: Sequence[Turn]) -> bool:
    """Whether he took a half-point bye or asked for one in a coming round (28L4)."""
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
    """Those who may get the bye, in the order in which it comes to them.

    The lowest score group first; in it the lowest rated, then the unrated, then those with a half-point bye.

    Args:
        half: numbers of those who took or asked for a half-point bye.
        late: numbers of late entrants; in round 1 they come after the other rated players (28L2).
    """
    open_to = [one for one in entrants if not had_free_point(histories[one.number]) and not one.player.house]
    by_score = sorted(open_to, key=lambda one: one.points)
    for points, group in itertools.groupby(by_score, key=lambda one: one.points):
        members = sorted(group, key=lambda one: strength(one.player), reverse=True)
        rated = [one for one in members if one.rating is not None]
        unrated = [one for one in members if one.rating is None]
        place = "" if first_round else f" of those with {shown(points)}"
        for one in rated:
            if one.number not in half and not (first_round and one.number in late):
                yield Free(one, "28L2", f"is the lowest rated{place} who may have the bye")
        for one in rated:
            if one.number not in half and first_round and one.number in late:
                yield Free(one, "28L2", "is a late entrant, but no other rated player may have the bye")
        for experienced in (True, False):
            for one in unrated:
                if one.number not in half and one.player.played_before == experienced:
                    kind = "has had rated games before" if experienced else "is new"
                    yield Free(one, "28L2", f"is unrated and {kind}; no rated player{place} may have the bye")
        for one in [*rated, *unrated]:
            if one.number in half:
                yield Free(one, "28L4", f"has a half-point bye, but all others{place} had a free point")


def pairable(entrants: Sequence[PairingEntrant]) -> bool:
    """Whether these can all be paired without a rematch."""
    size = len(entrants)
    here = {one.number for one in entrants}
    if size >= 2 * (max((len(one.met & here) for one in entrants), default=0) + 1):
        return True  # everybody may meet half of the others or more
    edges = [
        (i, j, 0)
        for i in range(size)
        for j in range(i + 1, size)
        if entrants[j].number not in entrants[i].met
    ]
    return cheapest(size, edges) is not None


def in_reach(entrants: Sequence[PairingEntrant], turns: Iterator[Free]) -> Iterator[Free]:
    """Those without whom the others can be paired without a rematch; all of them, where that is nobody."""
    kept = list(turns)
    found = False
    for free in kept:
        if pairable([one for one in entrants if one is not free.entrant]):
            found = True
            yield free
    if not found:
        yield from kept
