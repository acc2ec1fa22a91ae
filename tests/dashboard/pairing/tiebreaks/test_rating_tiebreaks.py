"""Tie-breaks of ratings: the two conversion tables, the edges of a performance, the unrated."""

from __future__ import annotations

from dataclasses import replace

from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.ratings import difference, expected
from tests.cases import each
from tests.dashboard.pairing.crosstables import met_by, tournament_of, worth


@each(
    ("percent", "points"),
    [
        (0, -800),
        (1, -677),
        (33, -125),
        (49, -7),
        (50, 0),
        (51, 7),
        (67, 125),
        (70, 149),
        (99, 677),
        (100, 800),
    ],
)
def test_what_a_percentage_is_worth(percent: int, points: int) -> None:
    assert difference(percent) == points


@each(
    ("gap", "percent"),
    [
        (0, 50),
        (3, 50),
        (4, 51),
        (-3, 50),
        (-4, 49),
        (91, 62),
        (92, 63),
        (400, 92),
        (735, 99),
        (736, 100),
        (-736, 0),
    ],
)
def test_what_a_difference_in_rating_expects(gap: int, percent: int) -> None:
    assert expected(gap) == percent


def test_a_performance_without_a_loss_and_without_a_point() -> None:
    """Opponents of 2360 and 2340."""
    won, lost = met_by("W 1, B 1"), met_by("W 0, B 0")
    assert worth("TPR", won)[1] == 2350 + 800
    assert worth("PTP", won)[1] == 2360 + 736
    assert worth("TPR", lost)[1] == 2350 - 800
    assert worth("PTP", lost)[1] == 2340 - 800


def test_the_percentage_is_of_chess_points_and_of_games_at_the_board() -> None:
    assert worth("TPR", met_by("W 1, PAB, B =, HPB"))[1] == 2340 + 193, "1.5 of 2 is 75 percent"


def test_a_player_without_opponents_has_none() -> None:
    tournament = met_by("PAB, ZPB")
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "AOB"):
        assert worth(code, tournament)[1] is None


def test_an_average_without_its_lowest() -> None:
    assert worth("ARO", met_by("W 1, B 1, W 0"))[1] == 2340
    assert worth("ARO/C1", met_by("W 1, B 1, W 0"))[1] == 2350


def test_a_half_is_rounded_up() -> None:
    tournament = met_by("W 1, B 1")
    odd = replace(tournament.players[1], rating=2361)
    values = worth("ARO", replace(tournament, players=(tournament.players[0], odd, *tournament.players[2:])))
    assert values[1] == 2351


def with_unrated(*codes: str) -> Tournament:
    lines = {1: "W2 1, W3 1", 2: "B1 0, W4 =", 3: "W4 1, B1 0", 4: "B3 0, B2 ="}
    tournament = tournament_of(lines, tiebreaks=codes)
    return replace(tournament, players=(*tournament.players[:3], replace(tournament.players[3], rating=None)))


def test_rating_codes_decide_nothing_when_unrated_take_part() -> None:
    table = standings(with_unrated("ARO", "RTNG"))
    assert table.ties == ((2, 4),)
    (note,) = table.notes
    assert note == (
        "ARO, RTNG decide nothing: unrated players take part (4), and the regulations give them no rating "
        "for tie-breaks."
    )
    assert set(worth("ARO", with_unrated()).values()) == {None}


def test_unless_the_regulations_give_them_a_rating() -> None:
    assert worth("ARO", with_unrated(), unrated_as=1400) == {1: 2350, 2: 1890, 3: 1890, 4: 2350}


def test_the_own_rating_and_the_pairing_number_either_way() -> None:
    lines = {1: "W2 =", 2: "B1 ="}
    for codes, first in ((("RTNG",), 1), (("RTNG/R",), 2), (("TPN",), 1), (("TPN/R",), 2)):
        assert standings(tournament_of(lines, tiebreaks=codes)).rows[0].player.number == first


def test_us_chess_leaves_unrated_opponents_out() -> None:
    assert worth("OPPAVG", with_unrated()) == {1: 2350, 2: 2380, 3: 2380, 4: 2350}


def test_the_oppositions_performance() -> None:
    """A win against 2340 is a performance of 2740, a loss to 2380 one of 1980."""
    tournament = tournament_of({1: "W2 1, W3 1", 2: "B1 0, ZPB", 3: "ZPB, B1 0"})
    assert worth("OPPPERF", tournament) == {1: 1980, 2: 2750, 3: 2750}
