"""Berger tables: the printed ones, and properties for every size."""

from __future__ import annotations

from itertools import combinations

from dashboard.pairing.systems.berger import berger, cycles, seated
from tests.cases import cases

PRINTED = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / "
    "3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1",
}


def test_the_tables_are_those_that_are_printed() -> None:
    with cases() as case:
        for players in PRINTED:
            with case(players):
                table = berger(players)
                assert (
                    " / ".join(" ".join(f"{w}-{b}" for w, b in games) for games in table) == PRINTED[players]
                )


def test_everybody_meets_everybody_once() -> None:
    with cases() as case:
        for players in range(2, 61):
            with case(players):
                table = berger(players)
                assert len(table) == players - 1 + players % 2
                assert sorted(tuple(sorted(pair)) for games in table for pair in games) == [
                    *combinations(range(1, players + 1), 2)
                ]
                for games in table:
                    there = [player for pair in games for player in pair]
                    assert len(there) == len(set(there)) == players - players % 2


def test_whites_and_blacks_differ_by_one_at_most() -> None:
    with cases() as case:
        for players in range(2, 61):
            with case(players):
                games = [pair for games in berger(players) for pair in games]
                for player in range(1, players + 1):
                    whites = sum(white == player for white, _ in games)
                    assert abs(2 * whites - (players - 1)) <= 1


def test_an_odd_field_uses_the_table_of_one_more_and_its_highest_number_is_the_free_round() -> None:
    assert berger(5) == tuple(tuple(pair for pair in games if 6 not in pair) for games in berger(6))


def test_in_a_double_round_robin_with_swapped_rounds_no_player_has_a_colour_three_times() -> None:
    with cases() as case:
        for players in range(4, 41):
            with case(players):
                table = cycles(players, 2, swap_last_rounds=True)
                games = [pair for games in table for pair in games]
                assert sorted(games) == sorted(
                    (a, b) for a in range(1, players + 1) for b in range(1, players + 1) if a != b
                )
                for player in range(1, players + 1):
                    had = [
                        "w" if white == player else "b" for white, black in games if player in (white, black)
                    ]
                    assert "www" not in "".join(had), (player, had)
                    assert "bbb" not in "".join(had), (player, had)


def test_without_the_swap_a_player_has_a_colour_three_times() -> None:
    games = [pair for cycle in cycles(4, 2) for pair in cycle]
    had = {p: "".join("w" if w == p else "b" for w, b in games if p in (w, b)) for p in range(1, 5)}
    assert any("www" in colors or "bbb" in colors for colors in had.values())


def test_players_take_the_seats_of_the_table() -> None:
    assert seated(berger(4), (9, 8, 7, 6))[0] == ((9, 6), (8, 7))


def test_each_round_of_the_second_cycle_has_the_colours_reversed() -> None:
    once, table = berger(6), cycles(6, 2)
    for first, second in zip(once, table[5:], strict=True):
        assert second == tuple((black, white) for white, black in first)
