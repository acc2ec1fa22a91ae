"""The games among the tied: places that no missing game could change, and others."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from dashboard.pairing.core.tournament import Award, PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.code import parsed
from dashboard.pairing.tiebreaks.criteria import values
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import Regulations

OUTCOMES = {"1": (Result.WIN, Result.LOSS), "=": (Result.DRAW, Result.DRAW), "0": (Result.LOSS, Result.WIN)}
FORFEITS = {"+": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)}


def tied(players: int, *games: str, system: str = "fide-dutch") -> Tournament:
    """Return players with equal scores; a game is written ``1-2 1``, each in a round of its own."""
    rounds = []
    for game in games:
        pair, result = game.split()
        white, black = map(int, pair.split("-"))
        rounds.append(Round((PairedGame(white, black, *(OUTCOMES | FORFEITS)[result]),)))
    tournament = Tournament(
        players=tuple(Player(number, f"P{number}") for number in range(1, players + 1)),
        rounds=tuple(rounds),
        system=system,
        tiebreaks=("DE",),
    )
    table = Crosstable(tournament, len(rounds), Regulations())
    awards = tuple(Award(frozenset({player}), len(rounds) - table.score[player]) for player in table.players)
    return Tournament(
        **{name: getattr(tournament, name) for name in tournament.__slots__} | {"awards": awards}
    )


def order(tournament: Tournament, code: str = "DE") -> list[set[int]]:
    """Return groups of players, best first."""
    round_robin = tournament.system == "round-robin"
    table = Crosstable(tournament, len(tournament.rounds), Regulations(round_robin=round_robin))
    keys = {number: value.key for number, value in values(table, parsed(code)).items()}
    return [
        {n for n, key in keys.items() if key == level} for level in sorted(set(keys.values()), reverse=True)
    ]


ALL_MET = ("1-2 1", "1-3 0", "1-4 1", "2-3 1", "2-4 1", "3-4 0")
"""Two with two points each, two with one."""

CASES = [
    ("a circle decides nothing", tied(3, "1-2 1", "2-3 1", "3-1 1"), [{1, 2, 3}]),
    ("who beat both is safe, the others go on", tied(3, "1-2 1", "1-3 1"), [{1}, {2, 3}]),
    ("who met no one could still have all", tied(3, "1-2 1"), [{1, 2, 3}]),
    ("two who met", tied(2, "1-2 0"), [{2}, {1}]),
    ("two who drew", tied(2, "1-2 ="), [{1, 2}]),
    ("met twice counts the average", tied(3, "1-2 1", "2-1 1", "1-3 =", "2-3 0"), [{3}, {1}, {2}]),
    ("a forfeit is a missing game", tied(2, "1-2 +"), [{1, 2}]),
    ("all met and all equal", tied(4, "1-2 =", "3-4 =", "1-3 1", "1-4 0", "2-3 0", "2-4 1"), [{1, 2, 3, 4}]),
    ("equals of those who all met, by their game", tied(4, *ALL_MET), [{1}, {2}, {4}, {3}]),
    ("safe ones first, then the rest anew", tied(4, "1-2 1", "1-3 1", "1-4 1", "2-3 1"), [{1}, {2, 3, 4}]),
]


@pytest.mark.parametrize(
    ("tournament", "groups"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_worked_cases(tournament: Tournament, groups: list[set[int]]) -> None:
    assert order(tournament) == groups


def test_forfeits_count_when_the_code_says_so_and_in_round_robins() -> None:
    assert order(tied(2, "1-2 +"), "DE/P") == [{1}, {2}]
    assert order(tied(2, "1-2 +", system="round-robin")) == [{1}, {2}]


def test_in_a_round_robin_games_still_to_come_are_no_reason_to_wait() -> None:
    assert order(tied(3, "1-2 1", system="round-robin")) == [{1}, {2, 3}]


def test_what_is_left_goes_to_the_next_criterion() -> None:
    tournament = tied(3, "1-2 1", "1-3 1", "1-2 1")
    rows = standings(replace(tournament, tiebreaks=("DE", "TPN/R"))).rows
    assert [row.player.number for row in rows] == [1, 3, 2]


def points_of(games: dict[tuple[int, int], str]) -> dict[int, float]:
    total = dict.fromkeys(range(1, 5), 0.0)
    for (white, black), result in games.items():
        total[white] += {"1": 1, "=": 0.5, "0": 0}[result]
        total[black] += {"1": 0, "=": 0.5, "0": 1}[result]
    return total


def alone_first(games: dict[tuple[int, int], str]) -> int | None:
    total = points_of(games)
    best = max(total.values())
    first = [number for number, points in total.items() if points == best]
    return first[0] if len(first) == 1 else None


def test_the_first_place_is_given_just_when_no_missing_game_could_change_it() -> None:
    """Four tied players, two of the six games missing: compared with every way in which these could end."""
    pairs = list(combinations(range(1, 5), 2))
    safe = 0
    for missing in combinations(pairs, 2):
        there = [pair for pair in pairs if pair not in missing]
        for results in product("1=0", repeat=len(there)):
            played = dict(zip(there, results, strict=True))
            firsts = {
                alone_first(played | dict(zip(missing, rest, strict=True)))
                for rest in product("1=0", repeat=2)
            }
            groups = order(tied(4, *(f"{a}-{b} {result}" for (a, b), result in played.items())))
            if len(firsts) == 1 and None not in firsts:
                assert groups[0] == firsts
                safe += 1
            else:
                assert groups == [{1, 2, 3, 4}]
    assert safe == 84, "of 1215"
