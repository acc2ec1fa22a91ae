"""Cohen Chess: who advances, extra games, consolations, small fields, withdrawals, and rejections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import Award, Bye, ByeKind, PairedGame, Player, Round, Tournament
from dashboard.pairing.systems.cohen import Cohen
from dashboard.pairing.systems.cohen.qualification import elite_eight, final_four
from dashboard.pairing.systems.cohen.quartet import quartet, side_by_side
from dashboard.pairing.systems.cohen.ranking import Ranking, RankingStep, StageRanking
from tests.dashboard.pairing.cohen_event import event
from tests.dashboard.pairing.played import entered, field, games, play, results_of, with_result


def order(players: str) -> Ranking:
    numbers = tuple(int(player) if player.isdigit() else ord(player) for player in players)
    return Ranking(numbers, (RankingStep("overall points", "1", "0"),) * (len(numbers) - 1))


def ranking(overall: str, *pools: str) -> StageRanking:
    return StageRanking(tuple(map(order, pools)), order(overall), None)


def letters(numbers: tuple[int, ...]) -> str:
    return "".join(map(chr, numbers))


MOVES = [
    ("4/4", "AaBbCcDdEe", ("ABCDE", "abcde"), ("ABCD", "abcd"), ""),
    ("5/3: the lowest of the larger pool moves", "ABaCbDEced", ("ABCDE", "abcde"), ("ABCD", "abEc"), "E"),
    ("6/2", "ABCDaEFbcd", ("ABCDEF", "abcd"), ("ABCD", "aEFb"), "FE"),
    ("7/1", "ABCDEFGabc", ("ABCDEFG", "abcdef"), ("ABCD", "aEFG"), "GFE"),
    ("a pool winner never moves", "BCDEabcAde", ("ABCDE", "abcde"), ("ABCD", "aEbc"), "E"),
]


@pytest.mark.parametrize(
    ("overall", "pools", "expected", "moved"), [case[1:] for case in MOVES], ids=[case[0] for case in MOVES]
)
def test_the_elite_eight_is_made_four_and_four(
    overall: str, pools: tuple[str, str], expected: tuple[str, str], moved: str
) -> None:
    through = elite_eight(ranking(overall, *pools), (), "overall", "pool-winner")
    assert tuple(map(letters, through.pools)) == expected
    assert letters(tuple(player for player, _, _ in through.moved)) == moved
    assert len(through.players) == 8


def test_both_pool_winners_advance_however_low_they_are_overall() -> None:
    through = elite_eight(ranking("BCDEFGHAabcd", "ABCDEFGH", "abcd"), (), "overall", "pool-winner")
    assert set(letters(through.players)) == set("ABCDEFGa")


def test_the_pool_whose_lowest_moves_may_be_ranked_by_itself() -> None:
    stage = ranking("ABCEDabcde", "ABCDE", "abcde")
    assert letters(elite_eight(stage, (), "overall", "pool-winner").pools[1]) == "aDbc"
    assert letters(elite_eight(stage, (), "pool", "pool-winner").pools[1]) == "aEbc"


def test_the_first_seed_may_be_the_best_overall_instead_of_the_pool_winner() -> None:
    stage = ranking("BACDabcd", "ABCD", "abcd")
    assert letters(elite_eight(stage, (), "overall", "pool-winner").pools[0]) == "ABCD"
    assert letters(elite_eight(stage, (), "overall", "overall").pools[0]) == "BACD"


def test_who_has_left_is_skipped_and_the_next_moves_up() -> None:
    stage = ranking("AaBbCcDdEe", "ABCDE", "abcde")
    through = elite_eight(stage, {ord("A"), ord("b")}, "overall", "pool-winner")
    assert letters(through.players) == "aBCcDdEe"
    assert letters(through.winners) == "Ba"
    assert letters(through.passed) == "Ab"


def test_the_final_four_are_both_winners_and_the_best_two_others() -> None:
    stage = ranking("BCDAabcd", "ABCD", "abcd")
    assert letters(final_four(stage, (), "overall").pools[0]) == "BCAa"
    assert letters(final_four(stage, (), "winners-first").pools[0]) == "AaBC"


def test_the_colour_table_of_four() -> None:
    table = quartet("1234", (3, 4, 2))  # type: ignore[arg-type]
    assert [["-".join(pair) for pair in games] for games in table] == [  # type: ignore[arg-type]
        ["1-3", "2-4"],
        ["4-1", "2-3"],
        ["1-2", "3-4"],
    ]
    whites = [pair[0] for games in table for pair in games]
    assert [whites.count(seed) for seed in "1234"] == [2, 2, 1, 1]  # type: ignore[arg-type]


def test_the_slots_of_four_may_come_in_another_order() -> None:
    assert quartet((1, 2, 3, 4), (2, 3, 4))[0] == ((1, 2), (3, 4))
    with pytest.raises(ValueError, match="2, 3 and 4 once each"):
        Cohen(slot_order=(1, 2, 3))


def test_empty_slots_are_left_out() -> None:
    (table,) = side_by_side(quartet((1, 2), (3, 4, 2)))
    assert table == (((1, 2),),)


def final(tournament: Tournament, results: str, cohen: Cohen | None = None) -> Tournament:
    """Return the nine-player event from the Final Four on; the consolation is drawn."""
    cohen = cohen or Cohen()
    for part in results.split(" / "):
        pairing = cohen.pair(tournament)
        drawn = dict.fromkeys(games(tournament, pairing, "Consolation"), "1/2")
        tournament = entered(tournament, pairing, drawn | results_of(part))
    return tournament


def test_two_tied_for_first_play_one_game_and_a_draw_leaves_it_to_the_chain() -> None:
    tournament = final(event(8), "C-1 1-0, A-3 1-0 / 3-C 0-1, A-1 1-0 / C-A 1/2, 1-3 1/2")
    pairing = Cohen().pair(tournament)
    assert games(tournament, pairing) == ["C-A"]
    drawn = entered(tournament, pairing, results_of("C-A 1/2"))
    with pytest.raises(EventOver):
        Cohen().pair(drawn)
    places = Cohen().places(drawn)
    assert places.final
    assert places.places[0].because == "Final Four: ahead of A (1) by overall points: 8 to 7.5"


def test_an_extra_game_that_both_lose_is_as_good_as_drawn() -> None:
    tournament = final(event(11), "C-1 0-0")
    assert games(tournament, Cohen().pair(tournament)) == ["C-A"]


def test_a_tie_for_second_has_no_extra_game_unless_the_organiser_wants_it() -> None:
    results = "C-1 1-0, A-3 1/2 / 3-C 0-1, A-1 1/2 / C-A 1-0, 1-3 1/2"
    tournament = final(event(8), results)
    with pytest.raises(EventOver):
        Cohen().pair(tournament)
    two = final(event(8), "C-1 1-0, A-3 1-0 / 3-C 0-1, A-1 1/2 / C-A 1-0, 1-3 1-0")
    with pytest.raises(EventOver):
        Cohen().pair(two)
    every = Cohen(extra_games="any-two")
    assert games(two, every.pair(two)) == ["A-1"]


def test_no_extra_games_when_the_organiser_wants_none() -> None:
    with pytest.raises(EventOver):
        Cohen(extra_games="none").pair(event(11))


def test_of_four_tied_the_fourth_has_no_extra_game() -> None:
    tournament = final(event(8), "C-1 1/2, A-3 1/2 / 3-C 1/2, A-1 1/2 / C-A 1/2, 1-3 1/2")
    first = Cohen().pair(tournament)
    assert games(tournament, first) == ["C-A"]
    tournament = entered(tournament, first, results_of("C-A 1/2"))
    second = Cohen().pair(tournament)
    assert games(tournament, second) == ["C-1"]
    tournament = entered(tournament, second, results_of("C-1 1/2"))
    with pytest.raises(EventOver):
        Cohen().pair(tournament)


def higher_wins(game: PairedGame) -> str:
    return "1-0" if game.white < game.black else "0-1"


def drawn(_: PairedGame) -> str:
    return "1/2"


@pytest.mark.parametrize(("players", "rounds"), [(10, 2), (11, 6), (12, 3), (13, 5)])
def test_those_out_after_the_first_stage_play_a_round_robin_that_is_double_up_to_three(
    players: int, rounds: int
) -> None:
    tournament = play(Cohen(), Tournament(players=field(map(str, range(players)))), higher_wins)
    played = [round_ for round_ in tournament.rounds if any("place 9" in game.stage for game in round_.games)]
    assert len(played) == rounds
    first = next(number for number, round_ in enumerate(tournament.rounds) if round_ in played)
    assert any(game.stage.startswith("Elite Eight") for game in tournament.rounds[first].games)


def test_a_long_consolation_is_announced_and_can_be_cut_short() -> None:
    tournament = Tournament(players=field(map(str, range(40))))
    for _ in range(4):
        pairing = Cohen().pair(tournament)
        won = tuple(with_result(game, higher_wins(game)) for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(won)))
    notes = Cohen().pair(tournament).notes
    (note,) = notes
    assert note.startswith(
        "Consolation for place 9: 32 players need 31 rounds. To cut it short set consolation"
    )
    cut = Cohen(consolation_rounds=3)
    assert cut.pair(tournament).notes == ()
    ended = play(cut, tournament, higher_wins)
    assert len(ended.rounds) == 10
    places = cut.places(ended)
    assert places.final
    assert sorted(places.order) == [*range(1, 41)]


def test_six_players_play_a_round_robin_then_four_advance_and_two_play_twice() -> None:
    """Scores 4.5 4 2.5 2 1.5 0.5; the four keep them."""
    tournament = Tournament(players=field("ABCDEF"))
    word = {
        "AB": "1/2", "AC": "1", "AD": "1", "AE": "1", "AF": "1", "BC": "1", "BD": "1", "BE": "1/2", "BF": "1",
        "CD": "1/2", "CE": "1", "CF": "1", "DE": "1/2", "DF": "1", "EF": "1/2",
    }  # fmt: skip

    def by_name(game: PairedGame) -> str:
        first, other = tournament.player(game.white).name, tournament.player(game.black).name
        result = word["".join(sorted((first, other)))]
        return "1/2" if result == "1/2" else ("1-0" if first < other else "0-1")

    for _ in range(5):
        pairing = Cohen().pair(tournament)
        results = tuple(with_result(game, by_name(game)) for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(results)))
    points = {
        tournament.player(place.player).name: float(place.points)
        for place in Cohen().places(tournament).places
    }
    assert points == {"A": 4.5, "B": 4, "C": 2.5, "D": 2, "E": 1.5, "F": 0.5}
    rounds = []
    for _ in range(3):
        pairing = Cohen().pair(tournament)
        rounds.append(games(tournament, pairing))
        results = tuple(with_result(game, by_name(game)) for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(results)))
    assert rounds == [["A-C", "B-D", "E-F"], ["D-A", "B-C", "F-E"], ["A-B", "C-D"]]
    places = Cohen().places(tournament)
    assert [float(place.points) for place in places.places[:4]] == [7, 6.5, 3, 2.5]
    assert [tournament.player(number).name for number in places.order] == [*"ABCDEF"]


@pytest.mark.parametrize(
    ("players", "rounds", "in_the_final"), [(7, 7 + 6, 4), (5, 5 + 3, 4), (4, 3 + 3, 4), (3, 6, 0), (2, 2, 0)]
)
def test_small_fields(players: int, rounds: int, in_the_final: int) -> None:
    tournament = play(Cohen(), Tournament(players=field("ABCDEFG"[:players])), higher_wins)
    assert len(tournament.rounds) == rounds
    final_four = {
        p
        for round_ in tournament.rounds
        for g in round_.games
        if g.stage == "Final Four"
        for p in (g.white, g.black)
    }
    assert len(final_four) == in_the_final
    assert Cohen().places(tournament).order == tuple(range(1, players + 1))


def test_one_player_has_won_and_none_cannot_play() -> None:
    alone = Tournament(players=field("A"))
    with pytest.raises(EventOver):
        Cohen().pair(alone)
    assert Cohen().places(alone).order == (1,)
    with pytest.raises(CannotPair, match="no players"):
        Cohen().pair(Tournament())
    assert Cohen().places(Tournament()).places == ()


def test_when_all_leave_everybody_keeps_a_place() -> None:
    everybody = tuple(Bye(player, ByeKind.ZERO) for player in range(1, 10))
    tournament = replace(event(5), coming_byes={6: everybody})
    with pytest.raises(EventOver):
        Cohen().pair(tournament)
    places = Cohen().places(tournament)
    assert [tournament.player(number).name for number in places.order] == [*"ABC31ED24"]


def test_a_late_player_is_in_the_field_and_loses_the_missed_games() -> None:
    tournament = event(0)
    late = tuple(replace(player, late_from=2 if player.name == "A" else 1) for player in tournament.players)
    tournament = replace(tournament, players=late)
    assert "enter a forfeit win for 1 (2)" in Cohen().pair(tournament).notes[0]


def leaves(player: int, at: int) -> Callable[[Tournament], Tournament]:
    def away(tournament: Tournament) -> Tournament:
        number = len(tournament.rounds) + 1
        return replace(tournament, coming_byes={number: (Bye(player, ByeKind.ZERO),)} if number >= at else {})

    return away


def test_who_leaves_before_the_elite_eight_makes_room_and_is_placed_last() -> None:
    tournament = event(5)
    tournament = replace(tournament, coming_byes={6: (Bye(1, ByeKind.ZERO),)})
    pairing = Cohen().pair(tournament)
    assert pairing.round.byes == (Bye(1, ByeKind.ZERO),)
    assert [reason.text for reason in pairing.reasons if reason.players == (1,)] == [
        "A (1) has left; the next in the ranking moves up.",
        (
            "A (1) has a zero-point bye in the first round of the stage: they have left, and are placed "
            "after those who play on."
        ),
    ]
    playing = {player for game in pairing.round.games for player in (game.white, game.black)}
    assert playing == set(range(2, 10))
    ended = play(Cohen(), tournament, higher_wins, away=leaves(1, 6))
    assert Cohen().places(ended).order[-1] == 1
    assert Cohen().places(ended).places[-1].because == "Left the event: alone"


def test_a_leaver_during_a_stage_loses_the_games_and_no_player_is_re_paired() -> None:
    tournament = replace(event(6), coming_byes={7: (Bye(1, ByeKind.ZERO),)})
    pairing = Cohen().pair(tournament)
    assert "E-A" in games(tournament, pairing)
    assert pairing.notes == (
        "A (1) is away, and a scheduled game is not re-paired: enter a forfeit win for E (9).",
    )


def test_who_leaves_before_the_first_round_is_not_dealt_to_a_pool() -> None:
    tournament = replace(event(0), coming_byes={1: (Bye(1, ByeKind.ZERO),)})
    pairing = Cohen().pair(tournament)
    assert len(pairing.round.games) == 4
    ended = play(Cohen(), tournament, drawn, away=leaves(1, 1))
    assert Cohen().places(ended).places[-1].because == "Did not start"
    assert sorted(Cohen().places(ended).order) == [*range(1, 10)]


def test_the_next_stage_waits_for_the_results_and_names_them() -> None:
    tournament = event(5)
    last = tournament.rounds[-1]
    open_ = replace(last.games[1], white_result=None, black_result=None)
    waiting = replace(
        tournament, rounds=(*tournament.rounds[:-1], replace(last, games=(last.games[0], open_)))
    )
    with pytest.raises(CannotPair, match=r"needs the results of C \(5\) - D \(8\) \(round 5\)"):
        Cohen().pair(waiting)
    assert not Cohen().places(waiting).final


def test_a_slot_inside_a_stage_does_not_wait() -> None:
    tournament = event(1)
    unplayed = tuple(
        replace(game, white_result=None, black_result=None) for game in tournament.rounds[0].games
    )
    waiting = replace(tournament, rounds=(Round(unplayed),))
    assert games(waiting, Cohen().pair(waiting)) == ["2-A", "3-B", "4-C", "1-E"]


def lost_first_round(tournament: Tournament) -> Tournament:
    first, *others = tournament.rounds
    lost = tuple(with_result(game, "0-1") for game in first.games)
    return replace(tournament, rounds=(replace(first, games=lost), *others))


def test_a_paired_stage_stays_when_an_earlier_result_changes_and_it_is_noted() -> None:
    tournament = event(6)
    changed = lost_first_round(tournament)
    note = (
        "By the present results 4 (7) would be in the Elite Eight instead of D (8); the Elite Eight "
        "was paired before, so its games count."
    )
    assert games(changed, Cohen().pair(changed)) == games(tournament, Cohen().pair(tournament))
    assert note in Cohen().pair(changed).notes
    assert Cohen().places(changed).notes == (note,)
    assert Cohen().places(tournament).notes == ()


def test_without_a_record_of_the_stages_a_changed_earlier_result_is_rejected() -> None:
    """An event read from a report file has no record of the stages."""
    changed = lost_first_round(event(6))
    bare = replace(changed, rounds=tuple(replace(round_, stages=()) for round_ in changed.rounds))
    with pytest.raises(CannotPair, match=r"Round 6 holds .* Was a result, a rating, a setting"):
        Cohen().pair(bare)
    with pytest.raises(CannotPair, match="Round 6 holds"):
        Cohen().places(bare)


def test_a_penalty_of_the_director_counts_in_the_overall_points() -> None:
    tournament = replace(event(5), awards=(Award(frozenset({1}), Fraction(-1), 5),))
    places = Cohen().places(tournament)
    assert [tournament.player(number).name for number in places.order[:2]] == ["B", "A"]
    assert places.places[1].points == Fraction(5, 2)


def test_a_penalty_for_a_later_round_does_not_undo_who_advanced() -> None:
    tournament = replace(event(7), awards=(Award(frozenset({4, 9}), Fraction(-9), 7),))
    assert games(tournament, Cohen().pair(tournament)) == ["A-B", "C-E", "3-1", "D-2"]
    last = Cohen().places(tournament).order[-3:]
    assert {tournament.player(number).name for number in last} == {"B", "E", "4"}


def test_a_penalty_for_the_event_as_a_whole_counts_at_its_end() -> None:
    tournament = replace(event(13), awards=(Award(frozenset({5}), Fraction(-5)),))
    assert [tournament.player(number).name for number in Cohen().places(tournament).order[:4]] == [
        "A",
        "1",
        "3",
        "C",
    ]


def test_a_zero_point_bye_for_who_only_sat_out_is_no_withdrawal() -> None:
    """Report files may have such a bye for every player without a game."""
    tournament = event(2)
    first = replace(tournament.rounds[0], byes=(Bye(9, ByeKind.ZERO),))
    written = replace(tournament, rounds=(first, tournament.rounds[1]))
    assert Cohen().pair(written).round == Cohen().pair(tournament).round


def test_the_pools_may_be_dealt_by_rating_or_by_lot() -> None:
    players = tuple(
        Player(n, name, rating=2000 + n, previous_rank=n, lot=(n * 5) % 9)
        for n, name in enumerate("ABCDEFGH", 1)
    )
    tournament = Tournament(players=players)
    assert games(tournament, Cohen().pair(tournament))[0] == "A-B"
    assert games(tournament, Cohen(seed_by="rating").pair(tournament))[0] == "H-G"
    assert games(tournament, Cohen(seed_by="lot").pair(tournament))[0] == "B-D"


@pytest.mark.parametrize("name", [field_.name for field_ in fields(Cohen)])
def test_every_setting_is_on_the_rules_sheet(name: str) -> None:
    assert any(f"({name})" in line for line in Cohen().rules_sheet())
