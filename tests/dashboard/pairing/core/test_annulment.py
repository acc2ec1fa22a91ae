"""A player who leaves a round robin before half of the games: they do not count for pairing or ranking."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.annulment import early_leavers
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Tournament
from dashboard.pairing.standings.standings import Standings, standings
from dashboard.pairing.standings.team_standings import team_standings
from dashboard.pairing.systems.quads import Quads
from dashboard.pairing.systems.round_robin import RoundRobin
from dashboard.pairing.tiebreaks.regulations import regulations_of
from tests.dashboard.pairing.played import field, with_result


def result(game: PairedGame, away: int) -> str:
    """Return a win of the lower number, unless that player is away."""
    if away in {game.white, game.black}:
        return "--+" if game.white == away else "+--"
    return "1-0" if game.white < game.black else "0-1"


def played(
    tournament: Tournament, engine: RoundRobin | Quads, rounds: int, *, leaves: int = 0, after: int = 0
) -> Tournament:
    """Return the event after ``rounds`` rounds; ``leaves`` misses all after round ``after``."""
    if leaves:
        away = {number: (Bye(leaves, ByeKind.ZERO),) for number in range(after + 1, 12)}
        tournament = replace(tournament, coming_byes=away)
    for _ in range(rounds):
        paired = engine.pair(tournament).round
        gone = leaves if len(tournament.rounds) >= after else 0
        done = tuple(with_result(game, result(game, gone)) for game in paired.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, replace(paired, games=done)))
    return tournament


def six(rounds: int, after: int) -> Tournament:
    """Return a table in which player 6 never wins, and leaves after round ``after``."""
    event = Tournament(players=field("ABCDEF"), system="round-robin")
    return played(event, RoundRobin(), rounds, leaves=6, after=after)


def scores(table: Standings) -> dict[int, Fraction]:
    return {row.player.number: row.score for row in table.rows}


def test_points_against_a_player_who_left_before_half_do_not_count() -> None:
    table = standings(six(rounds=5, after=2))
    assert scores(table) == {1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 0}
    assert [row.rank for row in table.rows] == [1, 2, 3, 4, 5, 6]
    (note,) = table.notes
    assert note == (
        "F (6) left before half of the games, with 2 played: all of them are annulled and do not count "
        "(the setting “annul before half” at “no” lets them count)."
    )


def test_tie_breaks_know_nothing_of_annulled_games() -> None:
    event = replace(six(rounds=5, after=2), tiebreaks=("SB", "WON", "KS", "PS", "REP"))
    row = standings(event).row(1)
    assert [value.number for value in row.values[1:] if value] == [3 + 2 + 1 + 0, 4, 2, 0 + 1 + 2 + 3 + 4, 4]


def test_the_crosstable_shows_annulled_games_without_points() -> None:
    cells = standings(six(rounds=5, after=2)).row(1).cells
    assert [(cell.opponent, cell.result, cell.points) for cell in cells if cell.annulled] == [
        (6, "1", Fraction(0))
    ]
    assert cells[-1].total == 4


def test_a_leaver_is_last_even_if_another_player_has_no_point() -> None:
    event = Tournament(players=field("ABCDEF"), system="round-robin")
    table = standings(played(event, RoundRobin(), 5, leaves=1, after=2))
    assert [row.player.number for row in table.rows] == [2, 3, 4, 5, 6, 1]
    assert not table.rows[-1].shared


def test_half_of_the_games_is_enough_for_them_to_count() -> None:
    seven = Tournament(players=field("ABCDEFG"), system="round-robin")  # six games each
    early = played(seven, RoundRobin(), 7, leaves=1, after=4)  # the leaver's free round was the first
    assert standings(early).notes == ()
    assert standings(early).row(1).score == 3
    assert standings(played(seven, RoundRobin(), 7, leaves=1, after=3)).row(1).score == 0


def test_a_player_counts_exactly_while_they_are_paired() -> None:
    for after in range(6):
        for rounds in range(after, 6):
            event = six(rounds, after)
            annulled = any("annulled" in note for note in standings(event).notes)
            if rounds < 5:
                assert annulled == any("annulled" in note for note in RoundRobin().pair(event).notes)
            assert annulled == (after < 3)


def test_the_free_round_of_an_odd_field_is_no_withdrawal() -> None:
    event = played(Tournament(players=field("ABCDE"), system="round-robin"), RoundRobin(), 1)
    free = RoundRobin().pair(Tournament(players=field("ABCDE"))).reasons[0].players[0]
    event = replace(event, rounds=(replace(event.rounds[0], byes=(Bye(free, ByeKind.ZERO),)),))
    assert early_leavers(event, range(1, 6)) == frozenset()
    assert len(RoundRobin().pair(event).round.games) == 2


def test_the_rules_of_an_event_may_let_such_games_count() -> None:
    event = six(rounds=2, after=2)
    rules = replace(regulations_of(event), annul_before_half=False)
    assert scores(standings(event, regulations=rules))[1] == 2
    assert scores(standings(event))[1] == 1
    assert standings(event, regulations=rules).notes == ()


def test_half_of_a_double_round_robin_is_half_of_both_cycles() -> None:
    event = Tournament(players=field("ABCD"), system="double-round-robin")
    event = played(event, RoundRobin(cycles=2), 6, leaves=4, after=2)
    assert scores(standings(event)) == {1: 4, 2: 2, 3: 0, 4: 0}


def test_in_quads_each_group_has_its_own_half() -> None:
    event = Tournament(players=field("ABCDEFGH"), system="quads")
    table = standings(played(event, Quads(), 3, leaves=8, after=1))
    assert scores(table)[5] == 2
    assert table.notes[0].startswith("H (8) left before half of the games, with 1 played")


@pytest.mark.parametrize(("left_over", "annulled"), [("small-swiss", False), ("round-robin", True)])
def test_a_small_swiss_annuls_nothing_and_a_round_robin_next_to_quads_does(
    left_over: str, annulled: bool
) -> None:
    engine = Quads(left_over="round-robin" if annulled else "small-swiss")
    event = Tournament(players=field("ABCDEFGHI"), system="quads")
    event = played(event, engine, 3, leaves=5, after=1)
    rules = replace(regulations_of(event), left_over=engine.left_over)
    assert any("annulled" in note for note in standings(event, regulations=rules).notes) == annulled
    assert engine.left_over == left_over


def test_a_team_has_no_points_of_annulled_games() -> None:
    event = six(rounds=5, after=2)
    schools = {1: "North", 2: "North", 3: "South", 4: "South"}
    event = replace(
        event, players=tuple(replace(player, team=schools.get(player.number, "")) for player in event.players)
    )
    assert [(row.team, row.score, row.after[-1]) for row in team_standings(event).rows] == [
        ("North", Fraction(7), Fraction(7)),
        ("South", Fraction(3), Fraction(3)),
    ]


def test_a_swiss_annuls_nothing() -> None:
    event = replace(six(rounds=5, after=2), system="us-chess")
    assert scores(standings(event))[1] == 5
