"""Teams: the best four scores of a school, which may change, and the tie-breaks of equal teams."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.tournament import Award, Player, Round, Tournament
from dashboard.pairing.standings.team_standings import TeamStandings, team_standings
from tests.dashboard.pairing.crosstables import tournament_of


def with_scores(teams: dict[str, list[list[str]]]) -> Tournament:
    """Return players with these points in every round and no other data."""
    players: list[Player] = []
    awards: list[Award] = []
    for team, gains in teams.items():
        for points_of in gains:
            number = len(players) + 1
            players.append(Player(number, f"{team}{number}", team=team))
            awards += [
                Award(frozenset({number}), Fraction(points), round_)
                for round_, points in enumerate(points_of, start=1)
            ]
    rounds = max(award.round or 0 for award in awards)
    return Tournament(
        system="scholastic", players=tuple(players), rounds=(Round(),) * rounds, awards=tuple(awards)
    )


SCHOOL = {
    "X": [
        ["1", "1", "1", "0"], ["1", "1", "1/2", "0"], ["1", "1/2", "1/2", "0"], ["1", "1", "0", "0"],
        ["1/2", "1/2", "1/2", "1"],
    ],
    "Y": [["1", "0", "0", "0"], ["0", "1", "0", "0"]],
}  # fmt: skip


def ranks(table: TeamStandings) -> list[tuple[int, str]]:
    return [(row.rank, row.team) for row in table.rows]


def test_the_best_four_of_five_count() -> None:
    """3, 2.5, 2, 2 and 1.5 make 9.5."""
    row = team_standings(with_scores(SCHOOL), rounds=3).rows[0]
    assert row.score == Fraction(19, 2)
    assert [(member.number, member.counts) for member in row.members] == [
        (1, True), (2, True), (4, True), (3, True), (5, False),
    ]  # fmt: skip


def test_after_the_next_round_another_one_counts() -> None:
    row = team_standings(with_scores(SCHOOL)).rows[0]
    assert row.score == 3 + Fraction(5, 2) + Fraction(5, 2) + 2
    assert [member.number for member in row.members if member.counts] == [1, 2, 5, 4]
    assert list(row.after) == [Fraction(4), Fraction(15, 2), Fraction(19, 2), Fraction(10)]


def test_unfilled_places_give_nothing_and_two_players_are_enough() -> None:
    assert team_standings(with_scores(SCHOOL)).rows[1].score == 2


def test_one_player_is_no_team() -> None:
    table = team_standings(with_scores(SCHOOL | {"Z": [["1", "1", "1", "1"]]}))
    assert ranks(table) == [(1, "X"), (2, "Y")]
    assert table.notes == ("Not a team, with one player: Z.",)


def test_players_without_a_team_are_left_out() -> None:
    assert ranks(team_standings(with_scores(SCHOOL | {"": [["1", "1", "1", "1"]] * 4}))) == [
        (1, "X"),
        (2, "Y"),
    ]


def test_how_many_count_is_a_setting() -> None:
    table = team_standings(with_scores(SCHOOL), best=2, least=3)
    assert [(row.team, row.score) for row in table.rows] == [("X", Fraction(11, 2))]
    assert table.notes == ("Not a team, with fewer than 3 players: Y.",)
    with pytest.raises(ValueError, match="0 scores"):
        team_standings(with_scores(SCHOOL), best=0)


def test_equal_teams_are_ranked_by_the_cumulative_of_the_counting_players() -> None:
    early = [["1", "0"], ["1", "0"], ["0", "0"]]
    late = [["0", "1"], ["0", "1"], ["0", "0"]]
    table = team_standings(with_scores({"Late": late, "Early": early}), best=2)
    assert ranks(table) == [(1, "Early"), (2, "Late")]
    assert [str(row.values[0]) for row in table.rows] == ["4", "2"]


def two_teams(*, harder: Fraction) -> Tournament:
    """Players 1 and 2 of A, 3 and 4 of B: win, win, loss, each against opponents of their own.

    The last opponent of player 1 has ``harder`` points more than the others' last ones.
    """
    lines: dict[int, list[str]] = {number: [] for number in range(1, 17)}
    for player in (1, 2, 3, 4):
        for round_, result in enumerate(("1", "1", "0")):
            opponent = 5 + 3 * (player - 1) + round_
            lines[player].append(f"W{opponent} {result}")
            lines[opponent] = ["ZPB"] * 3
            lines[opponent][round_] = f"B{player} {'0' if result == '1' else '1'}"
    tournament = tournament_of(
        {number: ", ".join(results) for number, results in lines.items()}, system="scholastic"
    )
    teams = {1: "A", 2: "A", 3: "B", 4: "B"}
    players = tuple(replace(player, team=teams.get(player.number, "")) for player in tournament.players)
    return replace(tournament, players=players, awards=(Award(frozenset({7}), harder),))


def test_then_by_the_modified_median_of_those_who_count() -> None:
    """All have 1+2+2; adjusted opponents 1, 1 and 2, of which a plus score drops a 1."""
    table = team_standings(two_teams(harder=Fraction(1)))
    assert ranks(table) == [(1, "A"), (2, "B")]
    assert [row.values for row in table.rows] == [(Fraction(10), Fraction(7)), (Fraction(10), Fraction(6))]


def test_then_they_share() -> None:
    table = team_standings(two_teams(harder=Fraction(0)))
    assert [(row.rank, row.shared, row.team) for row in table.rows] == [(1, True, "A"), (1, True, "B")]


def test_perfect_team_scores_play_off() -> None:
    """Whatever a calculation gives: half of B's points are the arbiter's, so its Cumulative is less."""
    scores = with_scores({"A": [["1", "1"]] * 4, "B": [["1", "0"]] * 4 + [["0", "0"]]})
    table = team_standings(
        replace(scores, awards=(*scores.awards, Award(frozenset({5, 6, 7, 8}), Fraction(1))))
    )
    assert [row.values[0] for row in table.rows] == [Fraction(12), Fraction(8)]
    assert ranks(table) == [(1, "A"), (1, "B")]
    assert table.notes == ("A, B have perfect scores: they play off for first place.",)


def test_in_words_and_for_programs() -> None:
    table = team_standings(with_scores(SCHOOL), rounds=3)
    lines = table.explained("X").splitlines()
    assert lines[0] == "X: 9.5 points (Cumulative 21, Modified Median 0), the best 4 count."
    assert lines[5] == "  5 X5: 1.5 (Cumulative 3, Modified Median 0) - does not count"
    with pytest.raises(KeyError):
        table.explained("Nobody")
    rows = json.loads(json.dumps(table.as_json()))["rows"]
    assert rows[0]["members"][4]["counts"] is False
    assert rows[0]["values"] == {"CUM": 21.0, "MODMED": 0.0}
