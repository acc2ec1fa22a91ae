"""A match of two teams on fixed boards."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import Bye, ByeKind, Player, Round, Tournament
from dashboard.pairing.systems.team_match import TeamMatch
from tests.dashboard.pairing.played import games, with_result


def match(home: str = "abcd", away: str = "wxyz", rounds: int = 1) -> Tournament:
    names = [(name, "Home") for name in home] + [(name, "Away") for name in away]
    players = tuple(Player(n, name, 2000 + n, team=team) for n, (name, team) in enumerate(names, start=1))
    return Tournament(players=players, rounds_planned=rounds)


def played(tournament: Tournament, *words: str, engine: TeamMatch | None = None) -> Tournament:
    pairing = (engine or TeamMatch()).pair(tournament)
    results = tuple(with_result(g, word) for g, word in zip(pairing.round.games, words, strict=True))
    return replace(tournament, rounds=(*tournament.rounds, Round(results, pairing.round.byes)))


def test_boards_meet_in_order_and_colours_alternate_down_them() -> None:
    assert games(match(), TeamMatch().pair(match())) == ["a-w", "x-b", "c-y", "z-d"]
    assert games(match(), TeamMatch(home="Away").pair(match())) == ["w-a", "b-x", "y-c", "d-z"]
    assert games(match(), TeamMatch(home_white="even").pair(match())) == ["w-a", "b-x", "y-c", "d-z"]
    assert games(match(), TeamMatch(board_order="rating").pair(match())) == ["d-z", "y-c", "b-x", "w-a"]


def test_in_a_second_round_colours_are_reversed() -> None:
    tournament = played(match(rounds=2), "1-0", "1-0", "1-0", "1-0")
    assert games(tournament, TeamMatch().pair(tournament)) == ["w-a", "b-x", "y-c", "d-z"]
    with pytest.raises(EventOver):
        TeamMatch().pair(played(tournament, "1-0", "1-0", "1-0", "1-0"))


def test_a_reserve_moves_up_in_a_later_round_and_the_colours_stay_with_the_boards() -> None:
    tournament = played(
        match("abcde", "wxyz", rounds=3), "1-0", "1-0", "1-0", "1-0", engine=TeamMatch(boards=4)
    )
    tournament = replace(tournament, coming_byes={2: (Bye(2, ByeKind.ZERO),)})
    engine = TeamMatch(boards=4)
    assert games(tournament, engine.pair(tournament)) == ["w-a", "c-x", "y-d", "e-z"]
    tournament = replace(
        played(tournament, "0-1", "1/2", "1-0", "0-1", engine=engine),
        coming_byes={3: (Bye(9, ByeKind.ZERO),)},
    )
    third = engine.pair(tournament)
    assert games(tournament, third) == ["a-w", "x-b", "c-y"]
    assert Bye(4, ByeKind.FULL) in third.round.byes
    assert str(engine.score(tournament)) == "Home 3.5 - 4.5 Away"


def test_the_score_is_the_sum_of_the_boards() -> None:
    tournament = played(match(), "1-0", "1-0", "1/2", "--+")
    assert str(TeamMatch().score(tournament)) == "Home 2.5 - 1.5 Away"
    assert TeamMatch().score(tournament).missing == 0
    posted = replace(match(), rounds=(TeamMatch().pair(match()).round,))
    assert TeamMatch().score(posted).missing == 4


def test_a_board_that_one_team_does_not_fill_is_won_by_the_player_who_sits_there() -> None:
    tournament = match("abcd", "wx")
    pairing = TeamMatch().pair(tournament)
    assert games(tournament, pairing) == ["a-w", "x-b"]
    assert pairing.round.byes == (Bye(3, ByeKind.FULL), Bye(4, ByeKind.FULL))
    assert [reason.text for reason in pairing.reasons] == [
        "Board 1 in round 1: a (1) of Home has White against w (5) of Away.",
        "Board 2 in round 1: x (6) of Away has White against b (2) of Home.",
        "c (3) wins board 3 by forfeit: Away has no player there.",
        "d (4) wins board 4 by forfeit: Away has no player there.",
    ]
    assert str(TeamMatch().score(played(tournament, "0-1", "1-0"))) == "Home 2 - 2 Away"


def test_reserves_sit_out_until_a_player_is_absent() -> None:
    engine = TeamMatch(boards=3)
    assert games(match(), engine.pair(match())) == ["a-w", "x-b", "c-y"]
    short = replace(match(), coming_byes={1: (Bye(1, ByeKind.ZERO),)})
    assert games(short, engine.pair(short)) == ["b-w", "x-c", "d-y"]


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (match("ab", ""), "exactly two teams"),
        (replace(match(), players=(*match().players, Player(9, "q"))), "exactly two teams"),
        (replace(match("a", "w"), coming_byes={1: (Bye(1, ByeKind.HALF),)}), "Home has no player"),
    ],
)
def test_a_match_without_two_teams_is_rejected(tournament: Tournament, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        TeamMatch().pair(tournament)


def test_a_home_team_without_players_is_rejected() -> None:
    with pytest.raises(CannotPair, match="home team 'Hoem'"):
        TeamMatch(home="Hoem").pair(match())


@pytest.mark.parametrize("name", [field_.name for field_ in fields(TeamMatch)])
def test_every_setting_is_on_the_rules_sheet(name: str) -> None:
    assert any(f"({name})" in line for line in TeamMatch().rules_sheet())
