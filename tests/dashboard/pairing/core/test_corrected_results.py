"""A result is corrected after the stage that it sent people to: so its games count, and is said."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from dashboard.pairing.core.system import CannotPair, EventOver, PairingSystem
from dashboard.pairing.core.tournament import PairedGame, Tournament, scores
from dashboard.pairing.registry import places_of
from dashboard.pairing.systems.cohen import Cohen
from dashboard.pairing.systems.knockout import Knockout
from dashboard.pairing.systems.vkk import Vkk
from dashboard.pairing.trf.file import TrfFile
from dashboard.pairing.trf.reader import read
from dashboard.pairing.trf.writer import written
from tests.dashboard.pairing.played import field, play, with_result

SEEDS = "ab"
SCORES = ("1-0", "0-1", "1/2")
EVENTS: dict[str, tuple[PairingSystem, int, str]] = {
    "cohen of nine": (Cohen(), 9, "any"),
    "cohen of eleven": (Cohen(), 11, "any"),
    "cohen of six": (Cohen(), 6, "any"),
    "cohen with every extra game": (Cohen(extra_games="any-two"), 9, "any"),
    "vkk of ten": (Vkk(), 10, "any"),
    "vkk of nine": (Vkk(), 9, "any"),
    "vkk of twenty": (Vkk(), 20, "any"),
    "knockout of six": (Knockout(third_place=True), 6, "any"),
    "knockout of eight": (Knockout(), 8, "any"),
}


def lower_wins(game: PairedGame) -> str:
    return "1-0" if game.white < game.black else "0-1"


def by_chance(seed: str) -> Callable[[PairedGame], str]:
    chance = random.Random(seed)

    def result(game: PairedGame) -> str:
        # A replay is won, so that no person has to decide.
        return chance.choice(SCORES[:2] if game.extra else SCORES)

    return result


def corrected(tournament: Tournament, round_: int, board: int, word: str) -> Tournament:
    old = tournament.rounds[round_ - 1]
    games = list(old.games)
    games[board] = with_result(games[board], word)
    rounds = list(tournament.rounds)
    rounds[round_ - 1] = replace(old, games=tuple(games))
    return replace(tournament, rounds=tuple(rounds))


def corrections(tournament: Tournament) -> Iterator[Tournament]:
    """Yield the event with each result corrected to each other one."""
    for number, round_ in enumerate(tournament.rounds, start=1):
        for board, game in enumerate(round_.games):
            for word in SCORES:
                if with_result(game, word) != game:
                    yield corrected(tournament, number, board, word)


def to_its_end(engine: PairingSystem, players: int, name: str) -> Tournament:
    """Return the first event by chance in which no one has to decide, which is tested elsewhere."""
    usual = Tournament(players=field(map(str, range(players))))
    usual = replace(usual, points=getattr(engine, "points", usual.points))
    for seed in SEEDS:
        try:
            return play(engine, usual, by_chance(name + seed))
        except CannotPair:
            continue
    raise AssertionError("someone has to decide in each of them")


@pytest.mark.parametrize("name", EVENTS)
def test_no_correction_takes_a_round_that_was_played_out_of_the_standings(name: str) -> None:
    engine, players, _ = EVENTS[name]
    ended = to_its_end(engine, players, name)
    assert any(round_.stages for round_ in ended.rounds)
    for changed in corrections(ended):
        places = places_of(engine, changed)
        assert {place.player: place.points for place in places.places} == scores(changed)
        try:
            # If a corrected result makes a tie, only its play-off is left.
            assert all(game.extra for game in engine.pair(changed).round.games)
        except EventOver:
            assert places.final


def test_a_correction_in_a_pool_leaves_the_final_four_and_names_who_would_be_in_it() -> None:
    ended = play(Cohen(), Tournament(players=field("ABCDEFGHI")), lower_wins)
    four = {
        p
        for round_ in ended.rounds
        for stage in round_.stages
        if stage.title == "Final Four"
        for p in stage.players
    }
    before = places_of(Cohen(), ended)
    notes: set[str] = set()
    for changed in corrections(ended):
        after = places_of(Cohen(), changed)
        assert {*after.order[:4]} == four
        assert all(place.because.startswith("Final Four") for place in after.places[:4])
        notes |= {*after.notes}
    assert not before.notes
    assert any(
        "instead of" in sentence and "the Final Four" in sentence and "so its games count" in sentence
        for sentence in notes
    )


def test_who_was_paired_in_the_final_plays_it_though_the_semi_final_is_corrected() -> None:
    tournament = play(Knockout(), Tournament(players=field("ABCD")), lower_wins)
    changed = corrected(
        tournament, 1, 0, "0-1" if lower_wins(tournament.rounds[0].games[0]) == "1-0" else "1-0"
    )
    places = Knockout().places(changed)
    assert places.order[:2] == (1, 2)
    notes = (
        "By the present results D (4) would be in the final instead of A (1); the final was paired "
        "before, so its games count."
    )
    assert places.notes == (notes,)


def test_before_the_next_stage_is_paired_a_correction_counts_in_full() -> None:
    engine = Cohen()
    tournament = Tournament(players=field("ABCDEF"))
    for _ in range(5):
        pairing = engine.pair(tournament)
        games = tuple(with_result(game, lower_wins(game)) for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, replace(pairing.round, games=games)))
    was = {stage.title: stage.players for stage in engine.pair(tournament).round.stages}
    turned = tournament
    for number, round_ in enumerate(tournament.rounds, start=1):
        for board, game in enumerate(round_.games):
            if 6 in (game.white, game.black):
                turned = corrected(turned, number, board, "1-0" if game.white == 6 else "0-1")
    now = {stage.title: stage.players for stage in engine.pair(turned).round.stages}
    assert 6 not in was["Final Four"]
    assert now["Final Four"][0] == 6
    assert not engine.pair(turned).notes


def test_a_tournament_report_keeps_who_is_in_each_stage() -> None:
    ended = play(Cohen(), Tournament(players=field("ABCDEFGHI")), lower_wins)
    again = read(written(TrfFile(ended))).tournament
    assert [round_.stages for round_ in again.rounds] == [round_.stages for round_ in ended.rounds]
