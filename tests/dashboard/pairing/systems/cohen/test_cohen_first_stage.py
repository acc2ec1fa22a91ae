"""Cohen Chess: pools and the slots of the first stage, for every size."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dashboard.pairing.systems.cohen.first_stage import pools, wheel
from tests.cases import cases


@pytest.mark.parametrize(
    ("players", "larger", "smaller"),
    [
        (8, (1, 4, 5, 8), (2, 3, 6, 7)),
        (9, (1, 4, 5, 8, 9), (2, 3, 6, 7)),
        (10, (1, 4, 5, 8, 9), (2, 3, 6, 7, 10)),
        (11, (2, 3, 6, 7, 10, 11), (1, 4, 5, 8, 9)),
    ],
)
def test_the_field_is_dealt_one_two_two_one(
    players: int, larger: tuple[int, ...], smaller: tuple[int, ...]
) -> None:
    assert pools(range(1, players + 1)) == (larger, smaller)


def colors(players: int) -> dict[int, str]:
    """Return every player's colours, in the order of the games."""
    table = wheel(*pools(range(1, players + 1)))
    had = dict.fromkeys(range(1, players + 1), "")
    for games in table:
        for white, black in games:
            had[white] += "w"
            had[black] += "b"
    return had


def test_everybody_has_four_games_two_with_white_and_nobody_twice() -> None:
    with cases() as case:
        for players in range(8, 61):
            with case(players):
                table = wheel(*pools(range(1, players + 1)))
                games = [pair for games in table for pair in games]
                assert len({frozenset(pair) for pair in games}) == len(games) == 2 * players
                assert all(sorted(had) == list("bbww") for had in colors(players).values())
                for round_games in table:
                    there = [player for pair in round_games for player in pair]
                    assert len(there) == len(set(there))


def test_colours_alternate_but_for_two_of_those_who_sat_out() -> None:
    with cases() as case:
        for players in range(8, 61):
            with case(players):
                larger, smaller = pools(range(1, players + 1))
                had = colors(players)
                restless = {
                    player: had[player] for player in had if any(a == b for a, b in pairwise(had[player]))
                }
                if players % 2 == 0:
                    assert restless == {}
                else:
                    sat_out = [larger[len(smaller) - slot] for slot in range(4)]
                    assert restless == {sat_out[1]: "wwbb", sat_out[2]: "wbbw"}


def test_in_an_even_field_there_are_four_slots_and_only_games_against_the_other_pool() -> None:
    with cases() as case:
        for players in range(8, 61, 2):
            with case(players):
                larger, _ = pools(range(1, players + 1))
                table = wheel(*pools(range(1, players + 1)))
                assert len(table) == 4
                assert all(
                    (white in larger) != (black in larger) for games in table for white, black in games
                )


def test_in_an_odd_field_the_last_four_of_the_larger_pool_meet_in_slot_five() -> None:
    with cases() as case:
        for players in range(9, 61, 2):
            with case(players):
                larger, _ = pools(range(1, players + 1))
                table = wheel(*pools(range(1, players + 1)))
                assert len(table) == 5
                assert {player for pair in table[4] for player in pair} == {*larger[-4:]}


def test_eight_players_are_the_complete_match_of_four_against_four() -> None:
    larger, smaller = pools(range(1, 9))
    met = {frozenset(pair) for games in wheel(larger, smaller) for pair in games}
    assert met == {frozenset((player, other)) for player in larger for other in smaller}


@pytest.mark.parametrize("sizes", [(3, 3), (4, 3), (6, 4), (4, 5)])
def test_pools_that_cannot_meet_four_times_are_rejected(sizes: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="do not meet four times"):
        wheel(range(sizes[0]), range(10, 10 + sizes[1]))
