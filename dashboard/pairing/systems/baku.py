"""Baku acceleration: virtual points for the upper half of the list in the first rounds (FIDE C.04.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dashboard.pairing.core.system import CannotPair, Reason
from dashboard.pairing.core.tournament import HALF, Acceleration, Points, Tournament

RULE = "C.04.7"


def accelerated(tournament: Tournament) -> Tournament:
    """The tournament with its virtual points.

    Group A is the first half of those who were entered for round 1, rounded up to an even number. Who enters
    later belongs to it if his number is before that of its last player. A file that tells points for pairing
    alone (record 250) has the last word.

    Raises:
        CannotPair: a win or a draw is worth something else than the rule is made for.
    """
    if tournament.acceleration:
        return tournament
    if (tournament.points.win, tournament.points.draw) != (Points().win, HALF):
        raise CannotPair(
            f"Baku acceleration ({RULE}) is for events in which a win is worth one point and a draw half a "
            "point, and here they are worth something else: turn it off, or say the points for pairing in "
            "the file (record 250)."
        )
    last = _last_of_a(tournament)
    group = frozenset(player.number for player in tournament.players if player.number <= last)
    full, half = _rounds(tournament.rounds_planned)
    spans = [Acceleration(group, Points().win, 1, full), Acceleration(group, HALF, full + 1, full + half)]
    return replace(tournament, acceleration=tuple(one for one in spans if group and one.first <= one.last))


def reasons(tournament: Tournament) -> Iterator[Reason]:
    """What a director reads out about the virtual points of the next round; nothing where there are none."""
    number = len(tournament.rounds) + 1
    for one in tournament.acceleration:
        if one.first <= number <= one.last and one.players:
            points = "1 virtual point" if one.points == 1 else "half a virtual point"
            text = (
                f"Baku acceleration: the players with numbers up to {max(one.players)} have {points} more "
                "for this pairing."
            )
            yield Reason((), RULE, text)


def _last_of_a(tournament: Tournament) -> int:
    """The number of the last player of group A; 0 = nobody plays from round 1 on."""
    entered = sorted(player.number for player in tournament.players if player.late_from == 1)
    size = 2 * -(-len(entered) // 4)
    return entered[min(size, len(entered)) - 1] if entered else 0


def _rounds(planned: int) -> tuple[int, int]:
    """How many rounds have a whole virtual point, and how many after them half of one."""
    fast = -(-planned // 2)
    full = -(-fast // 2)
    return full, fast - full
