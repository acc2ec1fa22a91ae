"""Cohen, VKK and knockout events of every size, with everything that can happen, come to their end."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.places import Places
from dashboard.pairing.core.system import CannotPair, EventOver, RoundPairing
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Round, Tournament
from dashboard.pairing.systems.cohen import Cohen
from dashboard.pairing.systems.knockout import Knockout
from dashboard.pairing.systems.vkk import Vkk
from tests.dashboard.pairing.played import with_result

Engine = Cohen | Vkk | Knockout

RESULTS = (
    ("1-0", "0-1", "1/2"),
    ("1/2",),
    ("1-0",),
    ("1-0", "0-1", "1/2", "0-0", "1/2-0", "0-1/2", "+--", "--+", "---"),
)
"""Results of games, from an ordinary event to a disorderly one."""

ENGINES: tuple[Engine, ...] = (
    Cohen(),
    Cohen(extra_games="any-two", move_by="pool", first_seed="overall", final_seeds="winners-first"),
    Vkk(),
    Vkk(replays=0, toss_seed=4),
    Knockout(third_place=True),
)


def entrants(count: int, chance: random.Random) -> tuple[Player, ...]:
    """Return rated and unrated players in no order, some with a previous rank or an age."""
    players = [
        Player(
            number,
            f"P{number}",
            chance.choice([None, 1500, 1600, 1700]),
            birth=chance.choice(["", "1980", "2001/04/05"]),
            previous_rank=chance.choice([None, number]),
            lot=chance.randrange(5),
        )
        for number in range(1, count + 1)
    ]
    chance.shuffle(players)
    return tuple(players)


def decide(engine: Vkk | Knockout, asked: str, chance: random.Random) -> Vkk | Knockout:
    """Return the engine with the decisions that it has asked for, made by lot."""
    wanted = [CoordinatorDecision.read(decision) for decision in re.findall(r"'([^']+: [\d ]+)'", asked)]
    assert wanted, f"nothing to decide: {asked}"
    made = tuple(
        replace(decision, order=tuple(chance.sample(decision.order, len(decision.order))))
        for decision in wanted
    )
    return replace(engine, decisions=(*engine.decisions, *made))


def held(engine: Engine, count: int, chance: random.Random, leaving: float) -> tuple[Engine, Tournament]:
    """Return an event to its end; in each round someone may leave, and who has left plays no more.

    A leaver's games are entered as forfeits, as the notes of the pairing ask.
    """
    words = chance.choice(RESULTS)
    tournament = Tournament(players=entrants(count, chance))
    gone: set[int] = set()
    while True:
        if tournament.rounds and chance.random() < leaving:
            gone.add(chance.randint(1, count))
        byes = tuple(Bye(player, ByeKind.ZERO) for player in sorted(gone))
        tournament = replace(tournament, coming_byes={len(tournament.rounds) + 1: byes})
        try:
            pairing = engine.pair(tournament)
        except EventOver:
            return engine, replace(tournament, coming_byes={})
        except CannotPair as asked:
            if isinstance(engine, Cohen):  # it has nothing to ask
                raise
            engine = decide(engine, str(asked), chance)
            continue
        sound(pairing, tournament, gone)

        def result(game: PairedGame) -> str:
            white_there, black_there = game.white not in gone, game.black not in gone
            if white_there and black_there:
                return chance.choice(words)
            return "+--" if white_there else "--+" if black_there else "---"

        results = tuple(with_result(game, result(game)) for game in pairing.round.games)
        done = Round(results, pairing.round.byes)
        tournament = replace(tournament, rounds=(*tournament.rounds, done), coming_byes={})
        assert len(tournament.rounds) < 100


def sound(pairing: RoundPairing, tournament: Tournament, gone: set[int]) -> None:
    """The rules that nothing may break: known players, each in one place, absentees and reasons given."""
    there = [p for game in pairing.round.games for p in (game.white, game.black)]
    there += [bye.player for bye in pairing.round.byes]
    assert max(Counter(there).values()) == 1
    assert {*there} <= {player.number for player in tournament.players}
    assert pairing.round.games
    assert all(game.white_result is None and game.stage for game in pairing.round.games)
    explained = {frozenset(reason.players) for reason in pairing.reasons}
    assert all(frozenset((game.white, game.black)) in explained for game in pairing.round.games)
    absent = [game for game in pairing.round.games if {game.white, game.black} & gone]
    assert len(pairing.notes) >= len(absent)


def stages(tournament: Tournament) -> dict[str, list[PairedGame]]:
    """Return the games by their stage."""
    by_stage: dict[str, list[PairedGame]] = defaultdict(list)
    for round_ in tournament.rounds:
        for game in round_.games:
            by_stage[game.stage].append(game)
    return by_stage


def complete(places: Places, count: int) -> None:
    assert places.final
    assert sorted(places.order) == [*range(1, count + 1)]
    numbers = [place.place for place in places.places]
    for place, number in enumerate(numbers, start=1):
        assert number in (place, numbers[place - 2] if place > 1 else 1)
    assert all(place.because for place in places.places)


def check_cohen(tournament: Tournament, places: Places) -> None:
    """No two players share a place, and no two meet more often than their stage allows."""
    assert [place.place for place in places.places] == [*range(1, len(tournament.players) + 1)]
    for stage, games in stages(tournament).items():
        met = Counter(frozenset((game.white, game.black)) for game in games if not game.extra)
        players = len({player for pair in met for player in pair})
        double = players <= 3 and stage not in ("Final Four", "First stage") and "Elite" not in stage
        assert {*met.values()} <= ({2} if double else {1}), stage
        if stage == "First stage":
            assert {*Counter(p for pair in met for p in pair).values()} == {4}
            assert {*Counter(game.white for game in games).values()} == {2}


@pytest.mark.parametrize(
    ("engine", "count"),
    [
        (engine, count)
        for place, engine in enumerate(ENGINES)
        for count in range(2 + place % 2, 41, 1 + 4 * (place % 2))
    ],
    ids=lambda value: value if isinstance(value, int) else value.id,
)
def test_an_event_of_every_size_comes_to_its_end_with_every_place(engine: Engine, count: int) -> None:
    chance = random.Random(count)
    if isinstance(engine, Cohen) and count > 16:
        engine = replace(engine, consolation_rounds=6)
    engine, tournament = held(engine, count, chance, leaving=chance.choice([0.0, 0.1]))
    places = engine.places(tournament)
    complete(places, count)
    if isinstance(engine, Cohen):
        check_cohen(tournament, places)


def test_a_long_consolation_is_played_to_its_end_after_the_final_four() -> None:
    _, tournament = held(Cohen(), 24, random.Random(1), leaving=0.0)
    assert len(tournament.rounds) == 4 + 15
    complete(Cohen().places(tournament), 24)


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.sampled_from(ENGINES), st.integers(2, 14), st.integers(0, 10**6), st.sampled_from([0.0, 0.1, 0.4]))
def test_whatever_happens(engine: Engine, count: int, seed: int, leaving: float) -> None:
    engine, tournament = held(engine, count, random.Random(seed), leaving)
    complete(engine.places(tournament), count)


@settings(derandomize=True, max_examples=15, deadline=None)
@given(st.sampled_from(ENGINES), st.integers(2, 12), st.integers(0, 10**6))
def test_at_every_moment_the_order_of_input_means_nothing_and_everybody_has_a_place(
    engine: Engine, count: int, seed: int
) -> None:
    chance = random.Random(seed)
    engine, tournament = held(engine, count, chance, 0.1)
    for played in range(len(tournament.rounds)):
        now = replace(tournament, rounds=tournament.rounds[:played])
        shuffled = tuple(chance.sample(now.players, count))
        rounds = tuple(
            replace(round_, games=round_.games[::-1], byes=round_.byes[::-1]) for round_ in now.rounds
        )
        other = replace(now, players=shuffled, rounds=rounds)
        assert engine.places(now) == engine.places(other)
        assert sorted(engine.places(now).order) == [*range(1, count + 1)]
        assert _answer(engine, now) == _answer(engine, other)


def _answer(engine: Engine, tournament: Tournament) -> RoundPairing | str:
    try:
        return engine.pair(tournament)
    except CannotPair as asked:
        return str(asked)


@settings(derandomize=True, max_examples=15, deadline=None)
@given(st.sampled_from(ENGINES), st.integers(2, 12), st.integers(0, 10**6))
def test_each_round_is_what_the_engine_paired_at_that_moment(engine: Engine, count: int, seed: int) -> None:
    """With only the rounds before, it pairs the same round again."""
    engine, tournament = held(engine, count, random.Random(seed), 0.0)
    for played, round_ in enumerate(tournament.rounds):
        again = engine.pair(replace(tournament, rounds=tournament.rounds[:played])).round
        assert [(game.white, game.black, game.stage, game.extra) for game in again.games] == [
            (game.white, game.black, game.stage, game.extra) for game in round_.games
        ]
