"""The Scholastic Swiss: the US Chess Swiss with schools as teams; rule numbers are those of US Chess."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

from dashboard.pairing.core.system import RoundPairing
from dashboard.pairing.core.tournament import Tournament, scores
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.systems.us_chess.acceleration import worth_it

USUAL = (
    "Five rounds, six in the Varsity section, unless the event sets another number.",
    "Clock: 30 minutes with 5 seconds delay, unless the event sets another time control.",
    "Teams: four best scores of a school count, unless the event sets another number.",
)
"""Rules that hold if an event sets nothing else."""
SHEET = (
    (
        "The US Chess Swiss with schools as teams. A player's team is the one in the list of players: the "
        "school, unless another is entered."
    ),
    *USUAL,
    (
        "Consider acceleration if there are more than 1.5 times as many players as the rounds tell "
        "apart (two to the power of the rounds)."
    ),
    (
        "No-shows in round 1: an arbiter decides whether and when players without an opponent are paired "
        "again; only players who wait are, all other boards stay (29G3). The absent may be penalised."
    ),
    "Wall chart: the running total of every player after each round.",
    (
        "Teams: the best scores of a school after each round; others may count in the next. Two players are "
        "enough, one is no team, and an unfilled place gives nothing."
    ),
    (
        "Teams level: the sum of the Cumulative of those who count, then of their Modified Median, then they "
        "share the place. Perfect team scores play off."
    ),
    (
        "The play-off of perfect scores has 5-minute games. Two: one game each way; level, a deciding game, "
        "colours by lot."
    ),
    (
        "Three or four: a round robin; players still level play another one, then the lot. Five or more: "
        "a bracket in the order of the tie-breaks, free places to the first of them."
    ),
)
"""What the document has apart from pairing, or leaves open and is decided here; no setting changes it."""

ROUNDS = 5
"""The default number of rounds; the Varsity section has six."""


@dataclass(frozen=True, slots=True)
class Scholastic(UsChess):
    """The US Chess engine as the document asks for it; its settings are the same, with the same defaults.

    Schools are kept apart below plus-two (28N1), colours are switched within 80 and 200 points (29E5) and
    without a limit to avoid three in a row (29E5f). Acceleration (28R1) is off, and suggested where it helps.
    """

    usual_rounds: ClassVar[int] = ROUNDS
    unless_said: ClassVar[tuple[str, ...]] = USUAL

    @property
    def id(self) -> str:
        """Its name in files and commands."""
        return "scholastic"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the additions for schools, then the sheet of the US Chess Swiss; a line each."""
        return (*SHEET, *UsChess.rules_sheet(self))

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next round, with a note if acceleration may help; the event has five rounds by default.

        Raises:
            CannotPair: as for the US Chess Swiss.
        """
        planned = tournament
        if not tournament.rounds_planned:
            planned = dataclasses.replace(tournament, rounds_planned=self.usual_rounds)
        pairing = UsChess.pair(self, planned)
        players = 2 * len(pairing.round.games) + len(pairing.round.byes)
        off = self.acceleration == "off" and not tournament.acceleration
        if off and not tournament.rounds and worth_it(players, planned.rounds_planned):
            note = (
                f"{players} players are many more than {planned.rounds_planned} rounds separate: consider "
                "acceleration in rounds 1 and 2 (28R1)"
            )
            return dataclasses.replace(pairing, notes=(*pairing.notes, note))
        return pairing


def perfect(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of players with a full score; two or more of them play off for first place.

    An allocated bye counts as the win it is worth: its player could not do more.
    """
    full = len(tournament.rounds) * tournament.points.win
    return tuple(number for number, points in sorted(scores(tournament).items()) if full and points == full)
