"""Cohen Chess: the nine-player event of its rules, from the pools to the last place."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.system import EventOver
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.systems.cohen import Cohen
from dashboard.pairing.systems.cohen.course import CohenCourse
from dashboard.pairing.systems.cohen.first_stage import pools
from dashboard.pairing.systems.cohen.ranking import StageRanking, after_stage
from dashboard.pairing.systems.cohen.snapshot import Snapshot
from dashboard.pairing.trf import TrfFile, read, written
from tests.dashboard.pairing.cohen_event import FINAL_FOUR, POOLS, ROUNDS, SEEDS, called, event
from tests.dashboard.pairing.played import entered, games, results_of

NUMBER = {name: number for number, name in enumerate(SEEDS, start=1)}


def stage(rounds: int) -> Snapshot:
    """Return the input of the ranking after a number of rounds."""
    return CohenCourse(Cohen(), event(rounds)).tiers[0].snapshot


def first_stage() -> StageRanking:
    return after_stage(stage(5), pools(range(1, 10)))


def because(tournament: Tournament, name: str) -> str:
    (place,) = [place for place in Cohen().places(tournament).places if place.player == NUMBER[name]]
    return place.because


def why(tournament: Tournament, name: str) -> list[str]:
    return [reason.text for reason in Cohen().pair(tournament).reasons if reason.players == (NUMBER[name],)]


def test_the_nine_are_dealt_to_the_two_pools() -> None:
    tournament = event(0)
    assert tuple(called(tournament, pool) for pool in pools(range(1, 10))) == POOLS


SLOTS = (
    ("A-1 B-2 C-3 D-4", "E"),
    ("2-A 3-B 4-C 1-E", "D"),
    ("A-3 B-4 D-1 E-2", "C"),
    ("4-A 1-C 2-D 3-E", "B"),
    ("E-B C-D", ""),
)


@pytest.mark.parametrize("slot", range(5))
def test_the_slots_of_the_first_stage(slot: int) -> None:
    tournament = event(slot)
    pairing = Cohen().pair(tournament)
    expected, sits_out = SLOTS[slot]
    assert games(tournament, pairing) == expected.split()
    out = [r.players[0] for r in pairing.reasons if "sits out" in r.text]
    assert called(tournament, tuple(out)) == sits_out


POINTS = {"A": 3.5, "B": 3, "C": 2.5, "D": 1.5, "E": 1.5, "1": 2, "2": 1, "3": 2, "4": 1}
OPPONENTS = {"A": 6, "B": 5.5, "C": 6.5, "D": 6.5, "E": 8, "1": 9, "2": 9.5, "3": 10.5, "4": 10.5}


@pytest.mark.parametrize("name", SEEDS)
def test_points_and_sums_of_opponents_points_after_the_first_stage(name: str) -> None:
    snapshot, number = stage(5), NUMBER[name]
    assert snapshot.overall(number) == snapshot.in_pool(number) == Fraction(POINTS[name])
    assert sum(snapshot.overall(opponent) for opponent in snapshot.opponents(number)) == Fraction(
        OPPONENTS[name]
    )


def test_the_order_in_the_pools() -> None:
    tournament, ranking = event(5), first_stage()
    assert [called(tournament, pool.order) for pool in ranking.pools] == ["ABCED", "3124"]


@pytest.mark.parametrize(
    ("pool", "name", "gap"),
    [
        (0, "E", "common opponents (1 (2), 2 (3)): 1 to 0"),
        (1, "3", "sum of opponents' points: 10.5 to 9"),
        (1, "2", "common opponents (A (1), B (4), D (8)): 1 to 0.5"),
    ],
)
def test_what_decided_in_the_pools(pool: int, name: str, gap: str) -> None:
    assert str(first_stage().pools[pool].gap_after(NUMBER[name])) == gap


def test_the_overall_order_after_the_first_stage() -> None:
    tournament = event(5)
    assert called(tournament, first_stage().overall.order) == "ABC31ED24"
    assert called(tournament, Cohen().places(tournament).order) == "ABC31ED24"
    for name, other in (("3", "1"), ("E", "D"), ("2", "4")):
        assert because(tournament, name).startswith(
            f"First stage: ahead of {other} ({NUMBER[other]}) by rank"
        )


def test_who_advances_to_the_elite_eight_and_why() -> None:
    tournament = event(5)
    assert why(tournament, "A") == ["A (1) advances as winner of pool 1, ahead by pool points: 3.5 to 3."]
    assert why(tournament, "3") == [
        "3 (6) advances as winner of pool 2, ahead by sum of opponents' points: 10.5 to 9."
    ]
    assert why(tournament, "2") == [
        "2 (3) advances as number 8 overall with 1, ahead of the next by rank in the own pool: 3 to 4."
    ]


def test_the_lowest_of_the_larger_pool_moves_over() -> None:
    tournament = event(5)
    texts = [reason.text for reason in Cohen().pair(tournament).reasons]
    assert "D (8), the lowest of the larger pool, moves over: they are 5 and 3." in texts
    assert "Elite Eight, pool 1: 1 A (1), 2 B (4), 3 C (5), 4 E (9)." in texts
    assert "Elite Eight, pool 2: 1 3 (6), 2 1 (2), 3 D (8), 4 2 (3)." in texts


@pytest.mark.parametrize(
    ("rounds", "why"),
    [
        (0, "A (1) has White against 1 (2): number 1 of pool 1 meets number 1 of pool 2 in slot 1."),
        (4, "E (9) has White against B (4): number 5 of pool 1 meets number 2 of pool 1 in slot 5, as both"),
        (
            6,
            "E (9) has White against A (1): Elite Eight, pool 1, seeds 4 and 1 meet in round 2 of the table.",
        ),
        (9, "3 (6) has White against C (5): Final Four, seeds 4 and 1 meet in round 2 of the table."),
        (8, "B (4) has White against 2 (3): Consolation for place 5, numbers 1 and 4 meet in round 1 of"),
    ],
)
def test_every_game_names_its_place_in_the_table(rounds: int, why: str) -> None:
    pairing = Cohen().pair(event(rounds))
    assert any(reason.text.startswith(why) for reason in pairing.reasons)
    explained = {reason.players for reason in pairing.reasons if reason.rule == "Cohen Chess: table"}
    assert {(game.white, game.black) for game in pairing.round.games} == explained


def test_the_ninth_has_a_place_without_a_game() -> None:
    tournament = event(5)
    assert why(tournament, "4") == ["Consolation for place 9: 4 (7) has it without a game."]
    assert all(NUMBER["4"] not in {g.white, g.black} for round_ in event(13).rounds[5:] for g in round_.games)


ELITE = (
    ("A-C", "B-E", "3-D", "1-2"),
    ("E-A", "B-C", "2-3", "1-D"),
    ("A-B", "C-E", "3-1", "D-2"),
)


@pytest.mark.parametrize("slot", range(3))
def test_the_slots_of_the_elite_eight(slot: int) -> None:
    tournament = event(5 + slot)
    pairing = Cohen().pair(tournament)
    assert games(tournament, pairing) == [*ELITE[slot]]
    assert [game.stage for game in pairing.round.games] == ["Elite Eight, pool 1"] * 2 + [
        "Elite Eight, pool 2"
    ] * 2


def test_pool_points_and_overall_points_after_the_elite_eight() -> None:
    snapshot = stage(8)
    pool = {"C": 2.5, "E": 1.5, "A": 1, "B": 1, "1": 2.5, "3": 2, "D": 1, "2": 0.5}
    total = {"C": 5, "A": 4.5, "1": 4.5, "B": 4, "3": 4, "E": 3, "D": 2.5, "2": 1.5}
    assert {name: snapshot.in_pool(NUMBER[name]) for name in pool} == {
        n: Fraction(p) for n, p in pool.items()
    }
    assert {name: snapshot.overall(NUMBER[name]) for name in total} == {
        n: Fraction(p) for n, p in total.items()
    }


def test_who_advances_to_the_final_four_and_with_which_seed() -> None:
    tournament = event(8)
    texts = [reason.text for reason in Cohen().pair(tournament).reasons]
    assert "Final Four, seeds: 1 C (5), 2 A (1), 3 1 (2), 4 3 (6)." in texts
    assert why(tournament, "3") == [
        "3 (6) advances as number 4 overall with 4, ahead of the next by head-to-head overall: 1 to 0."
    ]
    assert because(tournament, "A") == "Elite Eight: ahead of 1 (2) by head-to-head overall: 1 to 0"


@pytest.mark.parametrize(("slot", "expected"), [*enumerate([["C-1", "A-3"], ["3-C", "A-1"], ["C-A", "1-3"]])])
def test_the_slots_of_the_final_four(slot: int, expected: list[str]) -> None:
    tournament = event(8 + slot)
    assert games(tournament, Cohen().pair(tournament), "Final Four") == expected


def test_the_others_play_for_place_five_at_the_same_time() -> None:
    slots = []
    for slot in range(3):
        tournament = event(8 + slot)
        slots.append(games(tournament, Cohen().pair(tournament), "Consolation for place 5"))
    assert slots == [["B-2", "E-D"], ["2-D", "B-E"], ["E-2", "D-B"]]


def test_three_are_tied_for_first_and_the_first_two_by_the_chain_play_an_extra_game() -> None:
    tournament = event(11)
    assert called(tournament, Cohen().places(tournament).order[:4]) == "C1A3"
    assert because(tournament, "C") == "Final Four: ahead of 1 (2) by overall points: 7 to 6.5"
    assert because(tournament, "1") == "Final Four: ahead of A (1) by head-to-head in this stage: 1 to 0"
    pairing = Cohen().pair(tournament)
    assert games(tournament, pairing) == ["C-1"]
    assert pairing.round.games[0].extra
    assert [reason.text for reason in pairing.reasons] == [
        (
            "C (5) and 1 (2) have 2 pool points each and play an extra game; C (5) is ranked higher and has "
            "White."
        )
    ]


def test_it_is_drawn_and_the_first_meets_the_third() -> None:
    tournament = event(12)
    pairing = Cohen().pair(tournament)
    assert games(tournament, pairing) == ["C-A"]
    assert [reason.text for reason in pairing.reasons] == [
        (
            "The extra game of 1 (2) and C (5) decided nothing: C (5), who is ranked highest and has White, "
            "meets A (1), the third of the tied."
        )
    ]


def test_had_it_been_decisive_the_event_would_be_over() -> None:
    tournament = event(11)
    won = entered(tournament, Cohen().pair(tournament), results_of("C-1 0-1"))
    places = Cohen().places(won)
    assert places.final
    assert called(won, places.order[:1]) == "1"
    with pytest.raises(EventOver):
        Cohen().pair(won)


def test_the_final_places() -> None:
    tournament = event(13)
    places = Cohen().places(tournament)
    assert places.final
    assert called(tournament, places.order) == "AC13DBE24"
    assert [(place.place, float(place.points)) for place in places.places[:4]] == [
        (1, 7.5),
        (2, 7.5),
        (3, 7),
        (4, 4),
    ]
    assert because(tournament, "A") == "Final Four: ahead of C (5) by pool points: 3 to 2.5"
    with pytest.raises(EventOver):
        Cohen().pair(tournament)


def test_the_winner_of_the_consolation_is_fifth_by_its_points() -> None:
    assert because(event(13), "D") == "Consolation for place 5: ahead of B (4) by pool points: 3 to 1.5"
    assert because(event(13), "B") == "Consolation for place 5: ahead of E (9) by overall points: 5.5 to 4.5"


def test_consolation_results_move_nobody_in_the_final_four() -> None:
    def first_four(results: str) -> list[tuple[int, str]]:
        tournament = event(8)
        for number, listed in enumerate(ROUNDS[8:], start=1):
            word = results_of(listed)
            if number <= 3:
                word = {game: results if {*game} & {*"BED2"} else r for game, r in word.items()}
            tournament = entered(tournament, Cohen().pair(tournament), word)
        return [(place.player, place.because) for place in Cohen().places(tournament).places[:4]]

    assert first_four("1-0") == first_four("0-1") == first_four("1/2") == first_four("0-0")


def test_colours_swapped_by_consent_count_as_played_and_change_no_later_pairing() -> None:
    tournament = event(1)
    swapped = tuple(
        replace(g, white=g.black, black=g.white, white_result=g.black_result, black_result=g.white_result)
        for g in tournament.rounds[0].games
    )
    other = replace(tournament, rounds=(replace(tournament.rounds[0], games=swapped),))
    assert Cohen().pair(other).round == Cohen().pair(tournament).round
    assert Cohen().places(other) == Cohen().places(tournament)


def test_rounds_without_their_stages_as_a_report_file_has_them_pair_alike() -> None:
    tournament = event(12)
    bare = tuple(
        replace(round_, games=tuple(replace(g, stage="", extra=False) for g in round_.games))
        for round_ in tournament.rounds
    )
    assert Cohen().pair(replace(tournament, rounds=bare)) == Cohen().pair(tournament)


@pytest.mark.parametrize("rounds", range(14))
def test_the_event_continues_from_a_report_file_at_any_moment(rounds: int) -> None:
    tournament = event(rounds)
    again = read(written(TrfFile(tournament))).tournament
    assert Cohen().places(again) == Cohen().places(tournament)
    if rounds < 13:
        assert Cohen().pair(again) == Cohen().pair(tournament)


def test_the_order_in_which_players_are_entered_does_not_matter() -> None:
    for rounds in (0, 5, 8, 11):
        tournament = event(rounds)
        other = replace(tournament, players=tournament.players[::-1])
        assert Cohen().pair(other) == Cohen().pair(tournament)
        assert Cohen().places(other) == Cohen().places(tournament)


def test_the_event_has_as_many_rounds_as_its_rules_give() -> None:
    assert len(FINAL_FOUR) + 8 == len(event(13).rounds)
