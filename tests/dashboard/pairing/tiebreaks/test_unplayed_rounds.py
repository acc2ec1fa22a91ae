"""Unplayed rounds in FIDE's tie-breaks (C.07, 15 and 16): what opponents see, the dummy, the cuts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.tournament import Award, PairedGame, Player, Points, Result, Round, Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import Regulations
from tests.cases import each
from tests.dashboard.pairing.crosstables import met_by, tournament_of, worth
from tests.dashboard.pairing.test_tiebreak_values import exercise


def crosstable(tournament: Tournament, **rules: object) -> Crosstable:
    return Crosstable(tournament, len(tournament.rounds), Regulations(**rules))  # type: ignore[arg-type]


@each(
    ("line", "categories"),
    [
        ("PAB, W 1, FPB, B 0", [1, 0, 1, 0]),
        ("W +, B -, W 1", [2, 4, 0]),
        ("HPB, W 1, ZPB, B =", [3, 0, 3, 0]),
        ("W 1, ZPB, ZPB, ZPB", [0, 5, 5, 5]),
        ("W 1, HPB, B -, ZPB", [0, 5, 4, 5]),
        ("HPB, B -, PAB, ZPB", [3, 4, 1, 5]),
        ("HPB, W +", [3, 2]),
        ("W W, B L, W D", [0, 0, 0]),
        ("ZPB, ZPB, W 1", [3, 3, 0]),
    ],
)
def test_the_categories_of_unplayed_rounds(line: str, categories: list[int]) -> None:
    assert [entry.category for entry in crosstable(met_by(line)).entries[1]] == categories


def test_opponents_see_the_byes_at_the_end_as_draws() -> None:
    seen = crosstable(exercise()).seen
    assert seen[12] == 3, "2 points, and two absences at the end"
    assert seen[14] == 2, "the absence was followed by a game"
    assert seen[4] == Fraction(7, 2), "a bye in the middle stays as it was given"


def test_a_double_forfeit_is_a_forfeit_loss_of_both() -> None:
    table = crosstable(tournament_of({1: "W2 -, W2 1", 2: "B1 -, B1 0"}))
    assert [table.entries[number][0].category for number in (1, 2)] == [4, 4]


def test_a_late_entry_is_absent_before_it() -> None:
    assert crosstable(met_by("ZPB, W 1, B 1")).seen[1] == 2


@pytest.mark.parametrize(
    ("player", "before", "since"), [(4, "15", "14"), (6, "12", "23/2"), (11, "27/2", "25/2"), (9, "9", "9")]
)
def test_the_dummy_is_capped_since_2026(player: int, before: str, since: str) -> None:
    assert worth("BH", exercise(edition="2024-08"))[player] == Fraction(before)
    assert worth("BH", exercise())[player] == Fraction(since)


def test_the_cap_is_a_draw_in_every_round_so_far() -> None:
    """Not in every announced round."""
    half_way = tournament_of({1: "W2 1, PAB", 2: "B1 0, W3 1", 3: "PAB, B2 0"}, rounds_planned=9)
    assert worth("BH", half_way)[1] == 1 + 1, "opponent 2 has 1; the dummy has 2 draws' points, not the own 2"


def test_a_voluntary_round_is_cut_before_a_lower_opponent() -> None:
    text = standings(exercise(tiebreaks=("BH/C1",))).explained(4, "BH/C1")
    why = "half-point bye: a dummy with no more than a draw in every round, 2.5; cut: the lowest of the"
    assert text.splitlines() == [
        "BH/C1 (Buchholz) of 4 Player 04: 11.5.",
        "  round 1: 12 Player 12, 3 - scored 2, seen as 3: the byes at the end count as draws",
        f"  round 2: (2.5) - {why} voluntarily unplayed rounds",
        "  round 3: 13 Player 13, 1.5",
        "  round 4: 3 Player 03, 3.5",
        "  round 5: 1 Player 01, 3.5",
    ]


def test_a_second_cut_takes_the_next_voluntary_round() -> None:
    row = standings(exercise(tiebreaks=("BH/C2",))).row(12)
    value = row.values[1]
    assert value
    assert [part.round for part in value.parts if part.cut] == [4, 5]


def test_cutting_the_highest_knows_no_exception() -> None:
    row = standings(exercise(tiebreaks=("BH/M1",))).row(4)
    value = row.values[1]
    assert value
    assert [(part.round, part.why) for part in value.parts if "highest" in part.why] == [
        (4, "cut: the highest")
    ]


def test_sonneborn_berger_cuts_the_higher_of_two_products() -> None:
    """The lowest opponent gave 1.5, the absences nothing: the 1.5 is cut."""
    row = standings(exercise(tiebreaks=("SB/C1",))).row(14)
    value = row.values[1]
    assert value
    assert [(part.opponent, part.counted) for part in value.parts if part.cut] == [(13, Fraction(3, 2))]


def test_of_voluntary_rounds_that_brought_the_same_the_weaker_opponents_goes_first() -> None:
    """Beat 1 and 1, did not come to 1.5 and 1: the first cut is that 1, so the second one costs a point."""
    plain = met_by("W 1, B -, W -, B 1")
    seen = crosstable(plain).seen
    scores = {2: Fraction(1), 3: Fraction(3, 2), 4: Fraction(1), 5: Fraction(1)}
    awards = tuple(Award(frozenset({number}), score - seen[number]) for number, score in scores.items())
    tournament = replace(plain, awards=awards)
    assert [worth(code, tournament)[1] for code in ("SB", "SB/C1", "SB/C2")] == [2, 2, 1]


def test_of_several_lowest_opponents_the_lowest_product_is_cut() -> None:
    lines = {1: "W2 1, W3 =, W4 1", 2: "B1 0, W4 1, B3 0", 3: "W4 0, B1 =, W2 1", 4: "B3 1, B2 0, B1 0"}
    tournament = tournament_of(lines)
    assert worth("PTS", tournament) == {1: Fraction(5, 2), 2: 1, 3: Fraction(3, 2), 4: 1}
    assert worth("SB", tournament)[3] == Fraction(5, 4) + 1, "half of 2.5, all of 1, nothing of 1"
    assert worth("SB/C1", tournament)[3] == Fraction(9, 4), "2 and 4 have 1 point; the loss to 4 goes"


def test_forfeits_count_as_games_when_the_code_says_so() -> None:
    lines = {1: "FW v 2, W3 1", 2: "FL v 1, W4 1", 3: "W4 1, B1 0", 4: "B3 0, B2 0"}
    tournament = tournament_of(lines)
    assert worth("BH", tournament)[1] == 1 + 1, "the dummy of the forfeit has no more than player 2"
    assert worth("BH", tournament)[2] == 1 + 0, "the dummy has the own point"
    assert worth("BH/P", tournament)[2] == 2 + 0
    assert worth("BH/C1/P", tournament)[2] == 2, "a forfeit that is a game is nothing voluntary"


def test_fore_buchholz_draws_the_last_round_for_everybody() -> None:
    lines = {1: "W2 1, W3 1", 2: "B1 0, FW v 4", 3: "W4 1, B1 0", 4: "B3 0, FL v 2"}
    tournament = tournament_of(lines)
    assert worth("FB", tournament) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert worth("BH", tournament)[4] == 1 + 0, "the forfeit in it is a forfeit to Buchholz"


def test_fore_buchholz_is_buchholz_until_the_last_round() -> None:
    lines = {1: "W2 1, W3 1", 2: "B1 0, B4 0", 3: "W4 1, B1 0", 4: "B3 0, W2 1"}
    assert worth("FB", tournament_of(lines, rounds_planned=3)) == {1: 1, 2: 3, 3: 3, 4: 1}
    assert worth("FB", tournament_of(lines, rounds_planned=2)) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert worth("FB", tournament_of(lines, rounds_planned=0)) == {1: 2, 2: 2, 3: 2, 4: 2}


ODD_FIELD = {
    1: "B2 0, W3 1, ZPB",
    2: "W1 1, ZPB, B3 =",
    3: "ZPB, B1 0, W2 =",
}


def test_a_free_round_of_a_round_robin_is_nothing_at_all() -> None:
    tournament = tournament_of(ODD_FIELD, system="round-robin")
    assert worth("BH", tournament) == {1: 2, 2: Fraction(3, 2), 3: Fraction(5, 2)}
    assert worth("BH/C1", tournament)[1] == Fraction(3, 2), "the lowest of two, not of three"
    assert worth("SB", tournament) == {1: Fraction(1, 2), 2: Fraction(5, 4), 3: Fraction(3, 4)}


def test_in_a_round_robin_a_forfeit_is_a_result_like_others() -> None:
    tournament = tournament_of({1: "FW v 2", 2: "FL v 1"}, system="round-robin")
    assert worth("SB", tournament) == {1: 0, 2: 0}
    assert worth("BH", tournament) == {1: 0, 2: 1}
    assert worth("WON", tournament) == {1: 0, 2: 0}
    assert worth("AOB", tournament) == {1: None, 2: None}, "that is of opponents met at the board"


@pytest.mark.parametrize(("edition", "rounds", "rating"), [("2024-08", 1, 2360), ("2026-03", 0, None)])
def test_since_2026_not_for_ratings_and_rounds_elected_to_play(
    edition: str, rounds: int, rating: int | None
) -> None:
    tournament = tournament_of({1: "FL v 2", 2: "FW v 1"}, system="round-robin", edition=edition)
    assert worth("REP", tournament)[1] == rounds
    assert worth("ARO", tournament)[1] == rating


def test_koya_counts_against_those_with_half_of_what_they_could_have() -> None:
    """Of three players each can have two games: one point is half."""
    tournament = tournament_of(ODD_FIELD, system="round-robin")
    assert worth("KS", tournament) == {1: 0, 2: 1, 3: Fraction(1, 2)}
    assert worth("KS/L-1", tournament) == {1: 1, 2: Fraction(3, 2), 3: Fraction(1, 2)}
    assert worth("KS/L+1", tournament) == {1: 0, 2: 0, 3: Fraction(1, 2)}


def test_koya_counts_forfeit_wins() -> None:
    assert worth("KS", tournament_of({1: "W2 1, FL v 2", 2: "B1 0, FW v 1"}, system="round-robin")) == {
        1: 1,
        2: 1,
    }


def test_standard_points_share_what_neither_won() -> None:
    lines = {1: "W2 -, W2 0, PAB, W2 1", 2: "B1 -, B1 0, HPB, B1 0"}
    assert worth("STD", tournament_of(lines)) == {1: 3, 2: Fraction(3, 2)}


def test_standard_points_of_two_games_in_one_round_are_compared_game_by_game() -> None:
    """1 beats 2 and then draws with her in an extra game; 2 wins an extra game of the same round from 3."""
    games = (
        PairedGame(1, 2, Result.WIN, Result.LOSS),
        PairedGame(2, 1, Result.DRAW, Result.DRAW, extra=True),
        PairedGame(3, 2, Result.LOSS, Result.WIN, extra=True),
    )
    for order in (games, games[::-1]):
        event = Tournament(
            players=tuple(Player(number, str(number), 1500) for number in (1, 2, 3)), rounds=(Round(order),)
        )
        assert worth("STD", event) == {1: Fraction(3, 2), 2: Fraction(3, 2), 3: 0}


def test_rounds_elected_to_play() -> None:
    assert worth("REP", met_by("W 1, HPB, ZPB, B -, W +, PAB, FPB, B 0"))[1] == 5


def test_awards_are_in_the_score_and_from_their_round_on_in_the_running_one() -> None:
    lines = {1: "W2 1, B2 1", 2: "B1 0, W1 0"}
    fine = Award(frozenset({1}), Fraction(-1, 2), round=2)
    tournament = tournament_of(lines, awards=(fine, Award(frozenset({2}), Fraction(1))))
    assert worth("PTS", tournament) == {1: Fraction(3, 2), 2: 1}
    assert worth("PS", tournament) == {1: 1 + Fraction(3, 2), 2: 0}
    assert worth("BH", tournament) == {1: 2, 2: 3}


def test_other_points_than_one_and_a_half() -> None:
    """2-1-0: a bye in the last round is seen as a draw, which is one."""
    lines = {1: "W2 1, ZPB", 2: "B1 0, PAB"}
    tournament = tournament_of(lines, points=Points(Fraction(2), Fraction(1), Fraction(0)))
    assert worth("PTS", tournament) == {1: 2, 2: 2}
    assert worth("BH", tournament)[2] == 3 + 2
    assert worth("WIN", tournament) == {1: 1, 2: 1}
    assert worth("MODMED", tournament)[2] == 0, "2 of 4 points is an even score: both opponents are dropped"


def test_koya_standard_points_rating_and_number_by_hand() -> None:
    """A round robin of four; 3 and 4 both miss their game. Points 2.5, 2, 0, 0.5; half is 1.5."""
    table = tournament_of(
        {
            1: "W4 =, B3 1, W2 1",
            2: "W3 1, W4 1, B1 0",
            3: "B2 0, W1 0, W4 -",
            4: "B1 =, B2 0, B3 -",
        },
        system="round-robin",
    )
    assert worth("KS", table) == {1: 1, 2: 0, 3: 0, 4: Fraction(1, 2)}
    assert worth("STD", table) == {1: Fraction(5, 2), 2: 2, 3: Fraction(1, 2), 4: 1}
    assert worth("RTNG", table) == {1: 2380, 2: 2360, 3: 2340, 4: 2320}
    assert worth("TPN", table) == {1: 1, 2: 2, 3: 3, 4: 4}
