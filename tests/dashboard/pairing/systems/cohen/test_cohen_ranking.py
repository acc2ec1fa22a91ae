"""Cohen Chess: the two chains, criterion by criterion, for two tied players and for more."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Player, Points
from dashboard.pairing.systems.cohen.criteria import OVERALL_CHAIN, WINNER_CHAIN, Criterion
from dashboard.pairing.systems.cohen.ranking import after_stage, overall, ranked, winner_first
from dashboard.pairing.systems.cohen.snapshot import Meeting, Snapshot, Tally
from tests.dashboard.pairing.played import WORDS, results_of

CHAINS = {"P": WINNER_CHAIN, "O": OVERALL_CHAIN}


def snapshot(
    earlier: str = "",
    stage: str = "",
    *,
    names: str = "ABCDEFGH",
    players: Mapping[str, Player] | None = None,
) -> Snapshot:
    """Games as ``A-B 1-0, ..``, those of earlier stages and those of the stage that is ranked.

    Between two games of the same players the second is written with a trailing dot: ``A-B.``.
    """
    number = {name: place for place, name in enumerate(names, start=1)}
    field = {number[n]: replace(p, number=number[n], name=n) for n, p in (players or {}).items()}
    field = {place: field.get(place) or Player(place, name) for name, place in number.items()}
    meetings = []
    for games, in_stage in ((earlier, False), (stage, True)):
        for game, word in results_of(games).items():
            first, other = game.rstrip(".").split("-")
            white, black = WORDS[word]
            scores = (Points().of(white), Points().of(black))
            meetings.append(Meeting((number[first], number[other]), scores, in_stage))
    return Snapshot(Tally(field, tuple(meetings)))


def order(seen: Snapshot, tied: str, chain: tuple[Criterion, ...]) -> str:
    """Return the tied in their order, by name, with the first letters of what stands between them."""
    number = {player.name: player.number for player in seen.tally.players.values()}
    ranking = ranked(seen, [number[name] for name in tied], chain)
    return "".join(seen.player(number).name for number in ranking.order)


def between(seen: Snapshot, tied: str, chain: tuple[Criterion, ...]) -> str:
    number = {player.name: player.number for player in seen.tally.players.values()}
    ranking = ranked(seen, [number[name] for name in tied], chain)
    return str(ranking.gaps[0])


TWO = [
    ("P", "pool points", "A-C 1-0", "B-D 1/2", "BA", "pool points: 0.5 to 0"),
    ("O", "overall points", "A-C 1-0", "B-D 1/2", "AB", "overall points: 1 to 0.5"),
    (
        "P", "head-to-head in this stage before overall points",
        "A-C 1-0", "B-A 1-0, A-D 1-0", "BA", "head-to-head in this stage: 1 to 0",
    ),
    (
        "O", "head-to-head overall before pool points",
        "B-A 1-0, A-E 1/2", "A-C 1-0, B-D 1/2", "BA", "head-to-head overall: 1 to 0",
    ),
    (
        "P", "head-to-head overall",
        "B-A 1-0, A-E 1-0", "A-C 1-0, B-D 1-0", "BA", "head-to-head overall: 1 to 0",
    ),
    ("O", "pool points", "B-E 1-0", "A-C 1-0", "AB", "pool points: 1 to 0"),
    (
        "O", "common opponents",
        "", "A-C 1-0, A-D 0-1, B-C 1/2, B-E 1/2", "AB", "common opponents (C (3)): 1 to 0.5",
    ),
    (
        "O", "sum of opponents' points",
        "", "A-C 1-0, B-D 1-0, E-C 0-1", "AB", "sum of opponents' points: 1 to 0",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("chain", "earlier", "stage", "expected", "gap"),
    [(chain, *rest) for chain, _, *rest in TWO],
    ids=[f"{case[0]}: {case[1]}" for case in TWO],
)
def test_two_players(chain: str, earlier: str, stage: str, expected: str, gap: str) -> None:
    seen = snapshot(earlier, stage)
    assert order(seen, "AB", CHAINS[chain]) == expected
    assert between(seen, "AB", CHAINS[chain]) == gap


def test_against_an_opponent_met_a_different_number_of_times_only_the_best_results_count() -> None:
    """A met C twice (win, loss), B once (draw): A counts the win, B the draw."""
    seen = snapshot("A-C 1-0, A-C. 0-1, B-C 1/2, B-D 1/2")
    assert between(seen, "AB", OVERALL_CHAIN) == "common opponents (C (3)): 1 to 0.5"


def test_a_second_good_result_against_the_same_opponent_does_not_count_either() -> None:
    """A met C twice (win, draw), B once (win): a win each, and nothing else separates them."""
    seen = snapshot("A-C 1-0, A-C. 1/2, B-C 1-0, B-D 1/2, E-D 1-0")
    assert between(seen, "AB", OVERALL_CHAIN).startswith("lot")


def test_opponents_met_twice_count_twice_in_the_sums() -> None:
    seen = snapshot("A-C 1-0, A-C. 0-1, B-D 1-0, B-E 0-1")
    assert seen.opponents(1) == [3, 3]
    assert between(seen, "AB", OVERALL_CHAIN) == "sum of opponents' points: 2 to 1"


def test_opponents_points_one_by_one_from_the_highest() -> None:
    """Both sums are 3: 2 + 1 against 1.5 + 1.5."""
    seen = snapshot("C-A 1-0, D-A 1-0, C-E 1-0, F-B 1-0, G-B 1-0, F-H 1/2, G-H 1/2")
    assert between(seen, "AB", OVERALL_CHAIN) == "opponents' points one by one: 2 1 to 1.5 1.5"


def test_of_two_lists_that_begin_alike_the_longer_wins() -> None:
    """B has met one more opponent, who has no points: the sums are equal."""
    seen = snapshot("C-A 1-0, D-B 1-0, B-E 0-0")
    assert between(seen, "AB", OVERALL_CHAIN) == "opponents' points one by one: 1 0 to 1"
    assert order(seen, "AB", OVERALL_CHAIN) == "BA"


def test_points_against_the_top_player() -> None:
    seen = snapshot("A-C 1/2, B-D 1/2, E-C 1-0, F-D 1-0")
    assert between(replace(seen, top=4), "AB", OVERALL_CHAIN) == (
        "points against the top player (D (4)): 0.5 to 0"
    )
    assert order(replace(seen, top=4), "AB", OVERALL_CHAIN) == "BA"


def test_no_decision_by_the_top_player_if_that_player_is_tied() -> None:
    seen = replace(snapshot("A-B 1/2"), top=1)
    assert between(seen, "AB", OVERALL_CHAIN).startswith("lot")


def test_the_top_player_is_the_first_of_the_overall_ranking_unless_two_share_it() -> None:
    pool = ((1, 2), (3, 4))
    assert after_stage(snapshot(stage="A-C 1-0, D-B 1-0, A-D 1-0, B-C 1/2"), pool).top == 1
    assert after_stage(snapshot(stage="A-C 1-0, D-B 1-0, A-D 1/2, B-C 1/2"), pool).top is None


@pytest.mark.parametrize(
    ("player", "other", "expected", "gap"),
    [
        (Player(0, "", previous_rank=7), Player(0, "", previous_rank=3), "BA", "previous ranking: 3 to 7"),
        (Player(0, ""), Player(0, "", previous_rank=30), "BA", "previous ranking: 30 to none"),
        (Player(0, "", birth="1990/05/01"), Player(0, "", birth="1990/06/01"), "BA",
         "the younger first: born 1990/06/01 to born 1990/05/01"),
        (Player(0, "", birth="1990"), Player(0, "", birth="2001/06/01"), "BA",
         "the younger first: born 2001 to born 1990"),
        (Player(0, "", birth="1990", lot=2), Player(0, "", birth="1990/06/01", lot=1), "BA",
         "lot: 1, number 2 to 2, number 1"),
        (Player(0, "", birth="", lot=2), Player(0, "", birth="2001/06/01", lot=1), "BA",
         "lot: 1, number 2 to 2, number 1"),
        (Player(0, "", birth="1990/00/00", lot=2), Player(0, "", birth="1991/00/00", lot=1), "BA",
         "the younger first: born 1991 to born 1990"),
        (Player(0, ""), Player(0, ""), "AB", "lot: 0, number 1 to 0, number 2"),
    ],
    ids=["ranking", "no ranking is last", "age", "as much of the age as is known", "of the same year",
         "an age unknown", "zeros for month and day", "lot"],
)  # fmt: skip
def test_previous_ranking_age_and_lot(player: Player, other: Player, expected: str, gap: str) -> None:
    seen = snapshot(players={"A": player, "B": other})
    for chain in CHAINS.values():
        assert order(seen, "AB", chain) == expected
        assert between(seen, "AB", chain) == gap


def test_the_pool_rank_counts_in_the_overall_ranking_and_its_numbers_compare_across_pools() -> None:
    seen = replace(snapshot("A-C 1-0, B-D 1-0"), pool_rank={1: 2, 2: 1})
    assert between(seen, "AB", OVERALL_CHAIN) == "rank in the own pool: 1 to 2"
    level = replace(seen, pool_rank={1: 1, 2: 1})
    assert not between(level, "AB", OVERALL_CHAIN).startswith("rank")


def test_three_who_all_met_are_ranked_by_the_points_among_them() -> None:
    seen = snapshot("A-B 1-0, B-C 1-0, A-C 1/2, D-A 1-0, C-D 1-0, B-E 1/2")
    assert order(seen, "ABC", OVERALL_CHAIN) == "ABC"
    assert between(seen, "ABC", OVERALL_CHAIN) == "head-to-head overall: 1.5 to 1"


def test_a_circle_gives_no_decision() -> None:
    seen = snapshot("A-B 1-0, B-C 1-0, C-A 1-0, D-C 1-0, D-E 1-0")
    assert between(seen, "ABC", OVERALL_CHAIN) == "sum of opponents' points: 4 to 2"
    assert order(seen, "ABC", OVERALL_CHAIN) == "CAB"


def test_when_not_all_have_met_who_beat_every_other_is_first() -> None:
    seen = snapshot("B-A 1-0, B-C 1-0, A-D 1-0, C-E 1-0, F-B 1-0, G-B 1-0, A-E 1-0, C-D 1-0")
    assert order(seen, "ABC", OVERALL_CHAIN)[0] == "B"
    assert between(seen, "ABC", OVERALL_CHAIN) == "head-to-head overall: beat every other"


def test_when_not_all_have_met_who_lost_to_every_other_is_last() -> None:
    seen = snapshot("A-B 1-0, C-B 1-0, B-D 1-0")
    ranking = ranked(seen, (1, 2, 3), OVERALL_CHAIN)
    assert ranking.order[-1] == 2
    assert str(ranking.gaps[1]) == "head-to-head overall: lost to every other"


def test_when_not_all_have_met_and_no_player_dominates_the_next_criterion_counts() -> None:
    """A beat B, C met neither."""
    seen = snapshot("A-B 1-0, B-D 1-0, C-E 1-0, E-F 1-0, E-G 1-0")
    assert order(seen, "ABC", OVERALL_CHAIN) == "CAB"
    assert between(seen, "ABC", OVERALL_CHAIN) == "sum of opponents' points: 2 to 1"


def test_each_part_starts_again_with_the_first_criterion() -> None:
    """The sums put C first; between A and B, their own game counts, not their sums."""
    seen = snapshot("A-B 1-0, B-D 1-0, C-E 1-0, E-F 1-0, E-G 1-0, E-H 1-0, D-H 1-0")
    ranking = ranked(seen, (1, 2, 3), OVERALL_CHAIN)
    assert ranking.order == (3, 1, 2)
    assert str(ranking.gaps[1]) == "head-to-head overall: 1 to 0"


def test_a_pool_has_its_winner_by_one_chain_and_the_others_by_the_other() -> None:
    """A has the pool points, B and C more overall points."""
    seen = snapshot("B-D 1-0, C-E 1-0, C-F 1-0, B-G 1-0, B-H 1-0", "A-B 1-0, A-C 1-0, B-C 1-0")
    ranking = winner_first(seen, (1, 2, 3))
    assert ranking.order == (1, 2, 3)
    assert [str(gap) for gap in ranking.gaps] == ["pool points: 2 to 1", "overall points: 4 to 2"]


def test_the_reason_for_the_pool_winner_follows_the_pool_chain_even_if_its_second_differs() -> None:
    """By pool points it is A, B, C; the second place goes to C, who has more overall."""
    seen = snapshot("C-D 1-0, C-E 1-0", "A-B 1-0, A-C 1-0, B-C 1/2, B-F 1/2")
    ranking = winner_first(seen, (1, 2, 3))
    assert ranking.order == (1, 3, 2)
    assert str(ranking.gaps[0]) == "pool points: 2 to 0.5"


def test_a_forfeit_counts_like_a_game_in_every_criterion() -> None:
    played, forfeited = snapshot("A-C 1-0, B-C 0-1"), snapshot("A-C +--, B-C --+")
    for name in "AB":
        number = " AB".index(name)
        assert played.overall(number) == forfeited.overall(number)
        assert played.opponents(number) == forfeited.opponents(number)


def test_a_result_may_give_one_half_and_the_other_nothing() -> None:
    seen = snapshot("A-B 1/2-0")
    assert between(seen, "AB", OVERALL_CHAIN) == "overall points: 0.5 to 0"


def test_everybody_gets_a_place_and_a_reason() -> None:
    ranking = overall(snapshot("A-B 1/2, C-D 1/2"), range(1, 9))
    assert sorted(ranking.order) == [*range(1, 9)]
    assert None not in ranking.gaps


@settings(derandomize=True, max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(1, 6), st.integers(1, 6), st.sampled_from(["1-0", "1/2", "0-0"])), max_size=12
    )
)
def test_in_any_event_points_come_first_and_then_the_game_of_two_who_are_level(
    games: list[tuple[int, int, str]],
) -> None:
    meetings = []
    for game, other, word in games:
        if game != other:
            scores = (Points().of(WORDS[word][0]), Points().of(WORDS[word][1]))
            meetings.append(Meeting((game, other), scores, in_stage=True))
    seen = Snapshot(Tally({number: Player(number, str(number)) for number in range(1, 7)}, tuple(meetings)))
    ranking = overall(seen, range(1, 7))
    points = [seen.overall(number) for number in ranking.order]
    assert points == sorted(points, reverse=True)
    assert winner_first(seen, range(1, 7)).order[0] in {
        number for number in range(1, 7) if seen.in_pool(number) == max(points)
    }
    for first, second in pairwise(ranking.order):
        if points.count(seen.overall(first)) == 2 and seen.overall(first) == seen.overall(second):
            assert sum(seen.against(first, (second,))) >= sum(seen.against(second, (first,)))


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.permutations(range(1, 7)), st.integers(0, 10**6))
def test_the_order_in_which_players_are_handed_over_does_not_matter(players: list[int], seed: int) -> None:
    chance = random.Random(seed)
    meetings = tuple(
        Meeting(
            pair, chance.choice([(Fraction(1), Fraction(0)), (Fraction(1, 2), Fraction(1, 2))]), in_stage=True
        )
        for pair in combinations(range(1, 7), 2)
        if chance.random() < 0.5
    )
    seen = Snapshot(Tally({number: Player(number, str(number)) for number in range(1, 7)}, meetings))
    for chain in CHAINS.values():
        assert ranked(seen, players, chain) == ranked(seen, sorted(players), chain)
