"""The nine-player event of the rules of Cohen Chess, with every result."""

from __future__ import annotations

from dataclasses import replace

from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.systems.cohen import Cohen
from tests.dashboard.pairing.played import entered, results_of

POOLS = ("ABCDE", "1234")
SEEDS = "A12BC34DE"
"""Dealt 1 2 2 1 they form the two pools."""

FIRST_STAGE = (
    "A-1 1-0, B-2 1-0, C-3 1/2, D-4 1-0",
    "2-A 0-1, 3-B 1-0, 4-C 1/2, 1-E 1-0",
    "A-3 1-0, B-4 1-0, D-1 0-1, E-2 1-0",
    "4-A 1/2, 1-C 0-1, 2-D 1-0, 3-E 1/2",
    "E-B 0-1, C-D 1/2",
)
ELITE_EIGHT = (
    "A-C 1/2, B-E 0-1, 3-D 1-0, 1-2 1/2",
    "E-A 1/2, B-C 0-1, 2-3 0-1, 1-D 1-0",
    "A-B 0-1, C-E 1-0, 3-1 0-1, D-2 1-0",
)
FINAL_FOUR = (
    "C-1 1-0, A-3 1-0, B-2 1-0, E-D 0-1",
    "3-C 0-1, A-1 0-1, 2-D 0-1, B-E 1/2",
    "C-A 0-1, 1-3 1-0, E-2 1-0, D-B 1-0",
    "C-1 1/2",
    "C-A 0-1",
)
ROUNDS = (*FIRST_STAGE, *ELITE_EIGHT, *FINAL_FOUR)


def event(rounds: int) -> Tournament:
    """Return the event after a number of rounds."""
    players = tuple(Player(number, name, 2500 - 10 * number) for number, name in enumerate(SEEDS, start=1))
    tournament = Tournament(players=players)
    for results in ROUNDS[:rounds]:
        tournament = entered(tournament, Cohen().pair(tournament), results_of(results))
    return replace(tournament, name="Nine players")


def called(tournament: Tournament, numbers: tuple[int, ...]) -> str:
    """Return players by their letters."""
    return "".join(tournament.player(number).name for number in numbers)
