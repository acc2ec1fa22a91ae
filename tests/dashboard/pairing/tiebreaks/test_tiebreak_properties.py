"""Properties of tie-breaks in any tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Round, Tournament
from dashboard.pairing.standings.standings import Standings, standings
from dashboard.pairing.tiebreaks.code import EDITIONS, KINDS
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import regulations_of
from tests.dashboard.pairing.crosstables import worth
from tests.dashboard.pairing.random_events import tournaments

# fmt: off
SUMS = [
    "PTS", "BH", "BH/C2", "BH/M1", "FB", "SB", "SB/C1", "KS", "PS/C1", "WIN", "REP", "STD", "SOLK", "MODMED",
    "MEDIAN", "CUM", "CUMOPP", "USSB", "KASH", "H2H",
]
# fmt: on

codes = st.lists(st.sampled_from([*KINDS, "BH/C1", "SB/C2", "PS/C1", "KS/L+1", "DE/P", "TPN/R"]), max_size=4)


def groups(table: Standings) -> list[set[int]]:
    ranks = sorted({row.rank for row in table.rows})
    return [{row.player.number for row in table.rows if row.rank == rank} for rank in ranks]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(tournaments(), codes, st.randoms(use_true_random=False))
def test_the_order_of_the_data_changes_nothing(
    tournament: Tournament, chosen: list[str], order: Random
) -> None:
    with_codes = replace(tournament, tiebreaks=tuple(chosen))
    mixed = replace(
        with_codes,
        players=tuple(order.sample(with_codes.players, len(with_codes.players))),
        rounds=tuple(
            Round(
                tuple(order.sample(round_.games, len(round_.games))),
                tuple(order.sample(round_.byes, len(round_.byes))),
            )
            for round_ in with_codes.rounds
        ),
    )
    assert standings(mixed) == standings(with_codes)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(tournaments(), codes, st.sampled_from(list(KINDS)))
def test_another_code_never_changes_the_order_of_players_who_were_apart(
    tournament: Tournament, chosen: list[str], added: str
) -> None:
    assume("PTS" not in {added, *chosen})
    before = groups(standings(replace(tournament, tiebreaks=("WON", *chosen))))
    after = groups(standings(replace(tournament, tiebreaks=("WON", *chosen, added))))
    places = {number: place for place, group in enumerate(before) for number in group}
    in_order = [places[number] for group in after for number in group]
    assert in_order == sorted(in_order)
    assert all(len({places[number] for number in group}) == 1 for group in after)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(tournaments(), codes)
def test_ranks_count_the_players_before_and_equals_have_equal_values(
    tournament: Tournament, chosen: list[str]
) -> None:
    table = standings(replace(tournament, tiebreaks=tuple(chosen)))
    for row in table.rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in table.rows)
        assert row.shared == any(row.player.number in tie for tie in table.ties)
    for tie in table.ties:
        for place in range(len(table.codes)):
            keys = {value.key for number in tie if (value := table.row(number).values[place])}
            assert len(keys) == 1, table.codes[place]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(tournaments())
def test_a_sum_is_the_sum_of_the_parts_that_explain_it(tournament: Tournament) -> None:
    table = standings(replace(tournament, tiebreaks=tuple(SUMS)))
    for row in table.rows:
        for value in row.values:
            if value is not None:
                assert value.number == sum(
                    (part.counted for part in value.parts if not part.cut), Fraction(0)
                )


@settings(max_examples=40, deadline=None, derandomize=True)
@given(tournaments())
def test_properties_of_all_players_together(tournament: Tournament) -> None:
    """Every meeting gives each side the other's number, so the sums over all players are known."""
    table = Crosstable(tournament, len(tournament.rounds), regulations_of(tournament))
    games = {number: sum(entry.at_board for entry in entries) for number, entries in table.entries.items()}

    def total(values: Mapping[int, Fraction | None]) -> Fraction:
        return sum((value or Fraction(0) for value in values.values()), Fraction(0))

    assert total(worth("SOLK", tournament)) == sum(table.us_seen[n] * games[n] for n in games)
    cumulative = worth("CUM", tournament)
    assert total(worth("CUMOPP", tournament)) == sum((cumulative[n] or 0) * games[n] for n in games)
    assert total(worth("BPG", tournament)) == Fraction(sum(games.values()), 2)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(tournaments(played=True))
def test_where_everybody_always_plays_all_texts_agree(tournament: Tournament) -> None:
    """No dummy, no adjustment: the editions, FIDE and US Chess give the same; and wins balance losses."""
    for code in ("BH", "BH/C1", "SB/C1", "FB", "AOB"):
        newest = worth(code, tournament)
        for edition in EDITIONS:
            assert worth(code, replace(tournament, edition=edition)) == newest
    buchholz, score = worth("BH", tournament), worth("PTS", tournament)
    assert worth("SOLK", tournament) == buchholz == worth("BH/P", tournament)
    assert worth("USSB", tournament) == worth("SB", tournament)
    assert worth("CUM", tournament) == worth("PS", tournament)
    assert sum(value or 0 for value in buchholz.values()) == sum(
        (points or 0) * len(tournament.rounds) for points in score.values()
    )
    assert sum(value or 0 for value in worth("H2H", tournament).values()) == 0


@settings(max_examples=60, deadline=None, derandomize=True)
@given(tournaments())
def test_an_edition_changes_only_who_has_an_unplayed_round(tournament: Tournament) -> None:
    """And the caps of 2026 only take away."""
    table = Crosstable(tournament, len(tournament.rounds), regulations_of(tournament))
    old = replace(tournament, edition="2024-08")
    for code in ("BH", "SB"):
        before, since = worth(code, old), worth(code, tournament)
        for number, entries in table.entries.items():
            if all(entry.at_board for entry in entries):
                assert before[number] == since[number]
            assert (since[number] or 0) <= (before[number] or 0)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(tournaments())
def test_cuts_take_away_more_and_more(tournament: Tournament) -> None:
    for first, then in (
        ("BH", "BH/C1"),
        ("BH/C1", "BH/C2"),
        ("BH/C1", "BH/M1"),
        ("SB", "SB/C1"),
        ("PS", "PS/C1"),
    ):
        more, less = worth(first, tournament), worth(then, tournament)
        assert all((less[number] or 0) <= (more[number] or 0) for number in more)
