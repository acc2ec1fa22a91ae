"""Round robins and quads as pairing systems."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.systems.quads import Quads
from dashboard.pairing.systems.round_robin import RoundRobin
from tests.cases import each
from tests.dashboard.pairing.played import field, games, play, with_result


def after(tournament: Tournament, engine: RoundRobin | Quads, rounds: int) -> Tournament:
    """Return the event after a number of further rounds; White wins every game."""
    for _ in range(rounds):
        pairing = engine.pair(tournament)
        won = tuple(with_result(game, "1-0") for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(won, pairing.round.byes)))
    return tournament


def withdrawn(tournament: Tournament, player: int, *, rounds: int = 9) -> Tournament:
    coming = range(len(tournament.rounds) + 1, rounds + 1)
    return replace(tournament, coming_byes={n: (Bye(player, ByeKind.ZERO),) for n in coming})


def test_a_round_robin_follows_the_berger_table_in_the_order_of_the_numbers() -> None:
    tournament = Tournament(players=field("ABCD"))
    assert games(tournament, RoundRobin().pair(tournament)) == ["A-D", "B-C"]
    tournament = after(tournament, RoundRobin(), 1)
    assert games(tournament, RoundRobin().pair(tournament)) == ["D-C", "A-B"]


def test_the_next_round_can_be_posted_before_all_results_are_in() -> None:
    tournament = Tournament(players=field("ABCD"))
    first = RoundRobin().pair(tournament).round
    later = replace(tournament, rounds=(first,))
    assert games(later, RoundRobin().pair(later)) == ["D-C", "A-B"]


def test_in_an_odd_field_it_says_who_has_the_free_round() -> None:
    tournament = Tournament(players=field("ABC"))
    pairing = RoundRobin().pair(tournament)
    assert games(tournament, pairing) == ["B-C"]
    assert [reason.text for reason in pairing.reasons] == [
        "B (2) has White against C (3): numbers 2 and 3 meet in round 1 of the table.",
        "A (1) has the free round.",
    ]


def test_a_double_round_robin_exchanges_the_last_rounds_of_its_first_cycle() -> None:
    tournament = Tournament(players=field("ABCD"))
    rounds = []
    for played in range(6):
        later = after(tournament, RoundRobin(cycles=2), played)
        rounds.append(games(later, RoundRobin(cycles=2).pair(later)))
    assert rounds == [
        ["A-D", "B-C"],
        ["B-D", "C-A"],
        ["D-C", "A-B"],
        ["D-A", "C-B"],
        ["C-D", "B-A"],
        ["D-B", "A-C"],
    ]
    with pytest.raises(EventOver):
        RoundRobin(cycles=2).pair(after(tournament, RoundRobin(cycles=2), 6))


def test_a_withdrawal_before_half_of_the_games_annuls_them() -> None:
    tournament = withdrawn(after(Tournament(players=field("ABCDEF")), RoundRobin(), 2), 6)
    pairing = RoundRobin().pair(tournament)
    assert games(tournament, pairing) == ["C-A", "D-E"]
    assert pairing.round.byes == (Bye(6, ByeKind.ZERO),)
    assert "B (2) is free: the games of F (6) are annulled." in [reason.text for reason in pairing.reasons]
    (note,) = pairing.notes
    assert note.startswith("F (6) left before half of the games, with 2 played: all of them are annulled")
    later = after(tournament, RoundRobin(), 1)
    assert all("F" not in game for game in games(later, RoundRobin().pair(later)))


def test_a_later_withdrawal_loses_the_games_by_forfeit() -> None:
    tournament = withdrawn(after(Tournament(players=field("ABCDEF")), RoundRobin(), 3), 6)
    pairing = RoundRobin().pair(tournament)
    assert games(tournament, pairing) == ["F-E", "A-D", "B-C"]
    assert pairing.notes == (
        "F (6) is away, and a scheduled game is not re-paired: enter a forfeit win for E (5).",
    )


def test_the_rules_of_an_event_may_forfeit_early_withdrawals_too() -> None:
    engine = RoundRobin(annul_before_half=False)
    tournament = withdrawn(after(Tournament(players=field("ABCDEF")), engine, 1), 6)
    assert "F-D" in games(tournament, engine.pair(tournament))


def test_a_single_absence_is_no_withdrawal() -> None:
    tournament = after(Tournament(players=field("ABCDEF")), RoundRobin(), 1)
    tournament = replace(tournament, coming_byes={2: (Bye(6, ByeKind.ZERO),)})
    assert "F-D" in games(tournament, RoundRobin().pair(tournament))


def test_rounds_that_differ_from_the_table_are_rejected_by_name() -> None:
    strange = Round((PairedGame(1, 2, Result.WIN, Result.LOSS), PairedGame(3, 4, Result.WIN, Result.LOSS)))
    tournament = Tournament(players=field("ABCD"), rounds=(strange,))
    with pytest.raises(CannotPair, match=r"Round 1 holds A \(1\) - B \(2\) and C \(3\) - D \(4\)"):
        RoundRobin().pair(tournament)


def test_a_game_that_was_not_entered_is_asked_for() -> None:
    tournament = Tournament(
        players=field("ABCD"), rounds=(Round((PairedGame(1, 4, Result.WIN, Result.LOSS),)),)
    )
    with pytest.raises(CannotPair, match=r"Round 1 lacks B \(2\) - C \(3\)"):
        RoundRobin().pair(tournament)


def test_one_player_is_no_round_robin() -> None:
    with pytest.raises(CannotPair, match="two players"):
        RoundRobin().pair(Tournament(players=field("A")))


def test_quads_are_groups_of_four_by_rating_with_the_table_of_the_quad_form() -> None:
    ratings = {"a": 1500, "b": 2000, "c": 1900, "d": 1800, "e": 1700, "f": 1600, "g": None, "h": 1400}
    players = tuple(Player(n, name, rating) for n, (name, rating) in enumerate(ratings.items(), start=1))
    tournament = Tournament(players=players)
    assert ["".join(tournament.player(n).name for n in group) for group in Quads().groups(tournament)] == [
        "bcde",
        "fahg",
    ]
    assert games(tournament, Quads().pair(tournament)) == ["b-e", "c-d", "f-g", "a-h"]
    second = after(tournament, Quads(), 1)
    assert games(second, Quads().pair(second)) == ["d-b", "e-c", "h-f", "g-a"]
    third = after(tournament, Quads(), 2)
    pairing = Quads().pair(third)
    assert [sorted(game.split("-")) for game in games(third, pairing)] == [
        ["b", "c"], ["d", "e"], ["a", "f"], ["g", "h"],
    ]  # fmt: skip
    assert {reason.rule for reason in pairing.reasons} == {"30G"}
    assert pairing.reasons[-1].text.startswith("Colours of the third round are by toss")


def test_third_round_colours_of_quads_follow_from_the_toss_alone() -> None:
    tournament = Tournament(players=field("ABCDEFGH"))
    third = after(tournament, Quads(), 2)
    tossed = {tuple(games(third, Quads(toss_seed=seed).pair(third))) for seed in range(40)}
    assert len(tossed) > 8
    assert Quads(toss_seed=3).pair(third) == Quads(toss_seed=3).pair(third)


@each(
    ("players", "sizes"),
    [(2, [2]), (3, [3]), (4, [4]), (5, [5]), (6, [6]), (7, [7]), (8, [4, 4]), (9, [4, 5]), (10, [4, 6]),
     (11, [4, 7]), (12, [4, 4, 4]), (15, [4, 4, 7])],
)  # fmt: skip
def test_the_five_to_seven_who_are_left_over_make_one_group(players: int, sizes: list[int]) -> None:
    tournament = Tournament(players=field(map(str, range(players))))
    assert [len(group) for group in Quads().groups(tournament)] == sizes


def test_a_group_of_five_plays_a_round_robin_next_to_the_quads() -> None:
    engine = Quads(left_over="round-robin")
    tournament = play(engine, Tournament(players=field("ABCDEFGHI")), lambda _: "1-0")
    assert len(tournament.rounds) == 5
    met = {tuple(sorted((game.white, game.black))) for round_ in tournament.rounds for game in round_.games}
    assert met == {*combinations(range(1, 5), 2), *combinations(range(5, 10), 2)}


def test_the_left_over_play_a_small_swiss_of_three_rounds_as_the_quads_do() -> None:
    tournament = Tournament(players=field("ABCDEFGHIJK"))
    first = Quads().pair(tournament)
    (note,) = first.notes
    assert note == (
        "The last 7 players are a small Swiss of 3 rounds; the setting “left over” at “round-robin” "
        "makes it a round robin of 7 rounds."
    )
    assert games(tournament, first, "Quad") == ["A-D", "B-C"]
    assert {frozenset(game.split("-")) for game in games(tournament, first, "Small Swiss")} == {
        frozenset("EH"), frozenset("FI"), frozenset("GJ"),
    }  # fmt: skip
    assert first.round.byes == (Bye(11, ByeKind.PAIRING),)
    played = play(Quads(), tournament, lambda _: "1-0")
    assert len(played.rounds) == 3
    met = [frozenset((game.white, game.black)) for round_ in played.rounds for game in round_.games]
    assert len(set(met)) == len(met)
    assert len({bye.player for round_ in played.rounds for bye in round_.byes}) == 3


def test_the_left_over_may_play_a_round_robin_which_is_longer_than_the_quads() -> None:
    engine = Quads(left_over="round-robin")
    tournament = Tournament(players=field("ABCDEFGHIJK"))
    (note,) = engine.pair(tournament).notes
    assert note == (
        "The last 7 players are a round robin of 7 rounds, a quad has 3; the setting “left over” at "
        "“small-swiss” makes it a small Swiss of 3 rounds."
    )
    assert len(play(engine, tournament, lambda _: "1-0").rounds) == 7


def test_the_toss_of_the_quads_gives_the_colour_on_the_first_board_of_the_small_swiss() -> None:
    tournament = Tournament(players=field("ABCDE"))
    tossed = {tuple(games(tournament, Quads(toss_seed=seed).pair(tournament))) for seed in range(20)}
    assert tossed == {("A-C", "D-B"), ("C-A", "B-D")}


def test_quads_continue_when_nearly_all_of_the_small_swiss_have_left() -> None:
    tournament = after(Tournament(players=field("ABCDEFGHI")), Quads(), 1)
    tournament = replace(tournament, coming_byes={2: tuple(Bye(n, ByeKind.ZERO) for n in (5, 6, 7, 8))})
    pairing = Quads().pair(tournament)
    assert games(tournament, pairing) == ["C-A", "D-B"]


def test_quads_without_players_left_over_say_nothing_of_them() -> None:
    assert Quads().pair(Tournament(players=field("ABCDEFGH"))).notes == ()
