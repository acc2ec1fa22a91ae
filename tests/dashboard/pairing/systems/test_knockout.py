"""Knockout: seeds, free places, repeated games, third place."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Round, Tournament
from dashboard.pairing.systems.knockout import Knockout, matches
from tests.cases import each
from tests.dashboard.pairing.played import field, games, play, with_result


def lower_wins(game: PairedGame) -> str:
    return "1-0" if game.white < game.black else "0-1"


def pairs(tournament: Tournament, engine: Knockout | None = None) -> list[str]:
    return [
        "".join(sorted(game.split("-")))
        for game in games(tournament, (engine or Knockout()).pair(tournament))
    ]


def after(tournament: Tournament, *words: str, engine: Knockout | None = None) -> Tournament:
    pairing = (engine or Knockout()).pair(tournament)
    played = tuple(with_result(g, word) for g, word in zip(pairing.round.games, words, strict=True))
    return replace(tournament, rounds=(*tournament.rounds, Round(played, pairing.round.byes)))


def test_the_first_two_seeds_can_meet_only_in_the_final() -> None:
    assert matches(range(1, 9)) == ((1, 8), (4, 5), (2, 7), (3, 6))


@each("players", range(2, 41))
def test_if_the_better_seed_always_wins_the_best_are_last_to_go_and_free_places_are_theirs(
    players: int,
) -> None:
    first = matches(range(1, players + 1))
    free = [match for match in first if None in match]
    assert len(first) & (len(first) - 1) == 0
    assert sorted(player for player, _ in free if player) == [*range(1, len(free) + 1)]
    ended = play(Knockout(), Tournament(players=field(map(str, range(players)))), lower_wins)
    places = Knockout().places(ended)
    assert places.final
    size = 2
    while size <= players:
        assert {*places.order[:size]} == {*range(1, size + 1)}
        size *= 2


def test_a_free_place_is_a_bye_with_its_reason() -> None:
    pairing = Knockout().pair(Tournament(players=field("ABCDE")))
    assert pairing.round.byes == tuple(Bye(player, ByeKind.PAIRING) for player in (1, 2, 3))
    texts = [reason.text for reason in pairing.reasons]
    assert "A (1) has no opponent in Quarter-finals and advances." in texts


def test_only_drawn_matches_are_played_again() -> None:
    tournament = after(Tournament(players=field("ABCD")), "1/2", "1-0")
    pairing = Knockout().pair(tournament)
    assert pairs(tournament) == ["AD"]
    assert pairing.round.games[0].extra
    first = tournament.rounds[0].games[0]
    assert (pairing.round.games[0].white, pairing.round.games[0].black) == (first.black, first.white)
    tournament = after(tournament, "1-0")
    assert Knockout().pair(tournament).round.games[0].stage == "Final"


def test_colours_swapped_by_the_players_are_reversed_as_they_were_played() -> None:
    tournament = after(Tournament(players=field("AB")), "1/2")
    (game,) = tournament.rounds[0].games
    swapped = replace(game, white=game.black, black=game.white)
    (again,) = Knockout().pair(replace(tournament, rounds=(Round((swapped,)),))).round.games
    assert (again.white, again.black) == (game.white, game.black)


def test_after_the_last_replay_the_director_decides() -> None:
    engine = Knockout(replays=1)
    tournament = after(Tournament(players=field("AB")), "1/2", engine=engine)
    tournament = after(tournament, "0-0", engine=engine)
    with pytest.raises(CannotPair, match="'Final: 1 2'"):
        engine.pair(tournament)
    decided = replace(engine, decisions=(CoordinatorDecision("Final", (2, 1), "Eva Roth", "14:05"),))
    with pytest.raises(EventOver):
        decided.pair(tournament)
    assert decided.places(tournament).order == (2, 1)


def test_a_decision_waits_until_the_other_matches_of_the_level_are_played_out() -> None:
    engine = Knockout(replays=1)
    tournament = after(Tournament(players=field("ABCD")), "1/2", "1-0", engine=engine)
    tournament = after(tournament, "1/2", engine=engine)
    with pytest.raises(CannotPair, match="'Semi-finals: 1 4'"):
        engine.pair(tournament)


def test_a_missing_result_is_asked_for() -> None:
    tournament = Tournament(players=field("AB"))
    with pytest.raises(CannotPair, match=r"A \(1\)"):
        Knockout().pair(replace(tournament, rounds=(Knockout().pair(tournament).round,)))


def test_the_losers_of_the_semi_finals_may_play_for_third_place() -> None:
    engine = Knockout(third_place=True)
    tournament = play(engine, Tournament(players=field("ABCD")), lower_wins)
    assert [game.stage for game in tournament.rounds[1].games] == ["Final", "Match for third place"]
    places = engine.places(tournament)
    assert [(place.place, place.player) for place in places.places] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_without_that_match_they_share_third_place() -> None:
    tournament = play(Knockout(), tournament_of("ABCD"), lower_wins)
    assert [place.place for place in Knockout().places(tournament).places] == [1, 2, 3, 3]


def tournament_of(names: str) -> Tournament:
    return Tournament(players=field(names))


def test_who_is_away_loses_by_forfeit() -> None:
    tournament = replace(tournament_of("AB"), coming_byes={1: (Bye(1, ByeKind.ZERO),)})
    with pytest.raises(CannotPair, match="two players"):
        Knockout().pair(tournament)
    four = after(tournament_of("ABCD"), "1-0", "1-0")
    pairing = Knockout().pair(four)
    player = pairing.round.games[0].white
    away = replace(four, coming_byes={2: (Bye(player, ByeKind.ZERO),)})
    assert "a scheduled game is not re-paired" in Knockout().pair(away).notes[0]


@pytest.mark.parametrize("name", [field_.name for field_ in fields(Knockout)])
def test_every_setting_is_on_the_rules_sheet(name: str) -> None:
    assert any(f"({name}" in line for line in Knockout().rules_sheet())
