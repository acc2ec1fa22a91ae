"""Baku acceleration: virtual points for the upper half of the list in the first rounds (FIDE C.04.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dashboard.pairing.core.system import CannotPair, Reason
from dashboard.pairing.core.tournament import HALF, Acceleration, Points, Tournament

RULE = "C.04.7"


def accelerated(tournament: Tournament) -> Tournament:
    """Return the tournament with its virtual points.

    Group A is the first half of the players entered for round 1, rounded up to an even number. A later
    entrant belongs to it if their number is below that of its last player. Points for pairing in a file
    (record 250) take precedence.

    Raises:
        CannotPair: a win or a draw is worth something else than the rule assumes.
    """
    if tournament.acceleration:
        return tournament
    if (tournament.points.win, tournament.points.draw) != (Points().win, HALF):
        raise CannotPair(
            f"Baku acceleration ({RULE}) is for events in which a win is worth one point and a draw half a "
            "point, and here they are worth something else: turn it off, or enter the points for pairing in "
            "the file (record 250)."
        )
    last = _last_of_a(tournament)
    group = frozenset(player.number for player in tournament.players if player.number <= last)
    full, half = _rounds(tournament.rounds_planned)
    spans = [Acceleration(group, Points().win, 1, full), Acceleration(group, HALF, full + 1, full + half)]
    return replace(
        tournament, acceleration=tuple(span for span in spans if group and span.first <= span.last)
    )


def reasons(tournament: Tournament) -> Iterator[Reason]:
    """Yield what an arbiter reads out about the virtual points of the next round; nothing without any."""
    number = len(tournament.rounds) + 1
    for rule in tournament.acceleration:
        if rule.first <= number <= rule.last and rule.players:
            points = "1 virtual point" if rule.points == 1 else "half a virtual point"
            text = (
                f"Baku acceleration: the players with numbers up to {max(rule.players)} have {points} more "
                "for this pairing."
            )
            yield Reason((), RULE, text)


def _last_of_a(tournament: Tournament) -> int:
    """Return the number of the last player of group A, or 0 if no player starts in round 1."""
    entered = sorted(player.number for player in tournament.players if player.late_from == 1)
    size = 2 * -(-len(entered) // 4)
    return entered[min(size, len(entered)) - 1] if entered else 0


def _rounds(planned: int) -> tuple[int, int]:
    """Return how many rounds have a whole virtual point, and how many after them half of one."""
    fast = -(-planned // 2)
    full = -(-fast // 2)
    return full, fast - full
