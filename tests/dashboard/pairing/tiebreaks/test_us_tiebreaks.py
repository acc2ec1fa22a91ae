"""US Chess tie-breaks (34E): the rulebook's own examples and edge cases."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.tournament import Award, Points, Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import regulations_of
from tests.dashboard.pairing.crosstables import met_by, tournament_of, worth


def us_seen(tournament: Tournament) -> dict[int, Fraction]:
    return dict(Crosstable(tournament, len(tournament.rounds), regulations_of(tournament)).us_seen)


def meeting(line: str, scores: list[int]) -> Tournament:
    """Return player 1 with this line, against opponents with these adjusted scores."""
    plain = met_by(line, system="us-chess")
    seen = us_seen(plain)
    opponents = [turn for turn in sorted(seen) if turn != 1]
    awards = tuple(
        Award(frozenset({opponent}), score - seen[opponent])
        for opponent, score in zip(opponents, scores, strict=True)
    )
    return replace(plain, awards=awards)


def test_an_adjusted_score_has_a_half_for_every_unplayed_round() -> None:
    """Won two, lost one, withdrew before rounds 4 and 5: 1+1+0+1/2+1/2."""
    assert us_seen(met_by("W 1, B 1, W 0, ZPB, ZPB"))[1] == 3


@pytest.mark.parametrize("round_", ["HPB", "ZPB", "PAB", "FPB", "W +", "W -"])
def test_whatever_the_unplayed_round_gave(round_: str) -> None:
    assert us_seen(met_by(f"W 1, {round_}"))[1] == Fraction(3, 2)


@pytest.mark.parametrize(
    ("scores", "solkoff", "modified"), [([0, 3, 3, 4, 5], 15, 15), ([3, 2, 5, 3, 3], 16, 14)]
)
def test_two_players_with_four_of_five(scores: list[int], solkoff: int, modified: int) -> None:
    tournament = meeting("W 1, B 1, W 1, B 1, W 0", scores)
    assert worth("PTS", tournament)[1] == 4
    assert worth("SOLK", tournament)[1] == solkoff
    assert worth("MODMED", tournament)[1] == modified


@pytest.mark.parametrize(
    ("line", "modified"),
    [
        ("W 1, B 1, W 1, B 0", 2 + 3 + 4),  # plus: the lowest is dropped
        ("W 1, B 0, W 0, B 0", 1 + 2 + 3),  # minus: the highest
        ("W 1, B 1, W 0, B 0", 2 + 3),  # even: both
        ("W 1, B =, W =, B =", 2 + 3 + 4),  # half a point above the middle is a plus score
    ],
)
def test_modified_median_drops_by_the_own_score(line: str, modified: int) -> None:
    assert worth("MODMED", meeting(line, [1, 2, 3, 4]))[1] == modified
    assert worth("MEDIAN", meeting(line, [1, 2, 3, 4]))[1] == 5


def test_from_nine_rounds_two_are_dropped() -> None:
    nine = meeting("W 1, B 1, W 1, B 1, W 1, B 1, W 1, B 1, W 1", [1, 2, 3, 4, 5, 6, 7, 8, 9])
    assert worth("MODMED", nine)[1] == 45 - 3
    assert worth("MEDIAN", nine)[1] == 45 - 3 - 17
    eight = meeting("W 1, B 1, W 1, B 1, W 1, B 1, W 1, B 1", [1, 2, 3, 4, 5, 6, 7, 8])
    assert worth("MODMED", eight)[1] == 36 - 1


def test_an_own_unplayed_round_is_an_opponent_with_nothing() -> None:
    tournament = meeting("W 1, HPB, B 1, W 0", [2, 0, 3, 1])
    assert worth("SOLK", tournament)[1] == 2 + 3 + 1
    assert worth("MODMED", tournament)[1] == 2 + 3 + 1, "a plus score: the bye is what is dropped"


@pytest.mark.parametrize(
    ("line", "cumulative"),
    [
        ("W 1, B 0, W 1, B =, W 0", "9"),
        ("W 1, B 1, W =, B 0, W 0", "21/2"),
        ("PAB, W 1, B 0, W =, B 1", "10"),
        ("FPB, W 1, B 0, W =, B 1", "10"),
        ("W +, W 1, B 0, W =, B 1", "10"),
        ("W 1, B 1, W 0, B 1, W =", "23/2"),
        ("HPB, W 1, B 1", "9/2"),
    ],
)
def test_cumulative(line: str, cumulative: str) -> None:
    assert worth("CUM", met_by(line))[1] == Fraction(cumulative)


def test_cumulative_as_the_regulations_have_it() -> None:
    assert worth("CUM", met_by("HPB, W 1, B 1"), half_byes_reduce=True)[1] == 4
    assert worth("CUM", met_by("PAB, W 1, B 0"), reduced=False)[1] == 5


def test_a_bye_that_was_worth_less_than_a_win_takes_nothing_away() -> None:
    halves = Points(pairing_bye=Fraction(1, 2))
    assert worth("CUM", met_by("PAB, W 1", points=halves))[1] == Fraction(1, 2) + Fraction(3, 2)


def test_cumulative_of_opposition_takes_the_reduced_ones() -> None:
    tournament = tournament_of({1: "PAB, W2 1, W3 0", 2: "W3 1, B1 0, PAB", 3: "B2 0, PAB, B1 1"})
    assert worth("CUM", tournament) == {1: 1 + 2 + 2 - 1, 2: 1 + 1 + 2 - 1, 3: 0 + 1 + 2 - 1}
    assert worth("CUMOPP", tournament) == {1: 3 + 2, 2: 2 + 4, 3: 3 + 4}


def test_kashdan_blacks_and_sonneborn_berger() -> None:
    tournament = meeting("W 1, B =, W 0, PAB, B +", [3, 2, 4, 0, 1])
    assert worth("KASH", tournament)[1] == 4 + 2 + 1
    assert worth("BLACKS", tournament)[1] == 1
    assert worth("USSB", tournament)[1] == 3 + 1


def test_the_result_between_tied_players_is_a_plus_score() -> None:
    """Player 1 won one game and played no other, player 2 won one and drew one: equal, percentage or not."""
    lines = {
        1: "W4 1, ZPB, ZPB",
        2: "W3 =, W4 1, ZPB",
        3: "B2 =, ZPB, ZPB",
        4: "B1 0, B2 0, ZPB",
    }
    assert worth("H2H", tournament_of(lines)) == {1: 1, 2: 1, 3: 0, 4: -2}


def test_the_result_between_tied_players_leaves_forfeits_out() -> None:
    assert worth("H2H", tournament_of({1: "FW v 2", 2: "FL v 1"})) == {1: 0, 2: 0}


def test_points_without_a_game_go_below_before_any_calculation() -> None:
    """Players 2, 3 and 5 have a point each; 3 and 5 without a game."""
    lines = {1: "W2 1, W3 1", 2: "B1 0, W4 1", 3: "PAB, B1 0", 4: "ZPB, B2 0", 5: "FPB, ZPB"}
    table = standings(tournament_of(lines, system="us-chess", tiebreaks=("TPN/R",)))
    assert [row.player.number for row in table.rows] == [1, 2, 5, 3, 4]
    (note,) = table.notes
    assert note == (
        "Scored in unplayed rounds only: 3, 5; below those of the same score who scored at the board (34E)."
    )


def test_fide_events_know_no_such_rule() -> None:
    lines = {1: "W2 1, W3 1", 2: "B1 0, W4 1", 3: "PAB, B1 0", 4: "ZPB, B2 0", 5: "FPB, ZPB"}
    table = standings(tournament_of(lines, tiebreaks=("TPN/R",)))
    assert [row.player.number for row in table.rows] == [1, 5, 3, 2, 4]
