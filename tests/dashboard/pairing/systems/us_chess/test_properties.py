"""Properties of every US Chess event."""

from __future__ import annotations

import dataclasses
import itertools
import random
from types import MappingProxyType
from typing import Any

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.system import CannotPair, RoundPairing
from dashboard.pairing.core.tournament import Apart, Bye, ByeKind, Player, Tournament, scores, turns
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.systems.us_chess.byes import had_free_point, pairable
from dashboard.pairing.systems.us_chess.groups import descent, lineup, score_group, structure
from dashboard.pairing.systems.us_chess.groups.field import entrant
from tests.dashboard.pairing.systems.us_chess.events import after, by_dice, entered


def event(seed: int, players: int, rounds: int) -> Tournament:
    """Return players rated close or wide, some unrated, perhaps schools, perhaps a pair to keep apart."""
    dice = random.Random(seed)
    spread, schools = dice.choice([100, 400]), dice.choice([0, 0, 3, 12])
    entered = tuple(
        Player(
            number,
            str(number),
            None if dice.random() < 0.1 else max(100, 1500 + dice.randint(-spread, spread)),
            team=f"school {dice.randrange(schools)}" if schools else "",
            lot=dice.randrange(3),
            late_from=dice.choice([1] * 15 + [2]),
        )
        for number in range(1, players + 1)
    )
    apart = (Apart(frozenset(dice.sample(range(1, players + 1), 2))),) if players > 3 else ()
    return Tournament(
        players=entered, rounds_planned=rounds, first_color=dice.choice("wb"), apart=dice.choice([(), apart])
    )


def with_absences(tournament: Tournament, dice: random.Random) -> Tournament:
    """Let some players withdraw or ask for a bye in the next round."""
    byes = [
        Bye(player.number, dice.choice([ByeKind.HALF, ByeKind.HALF, ByeKind.ZERO]))
        for player in tournament.players
        if dice.random() < 0.04 and player.late_from <= len(tournament.rounds) + 1
    ]
    return dataclasses.replace(
        tournament, coming_byes=MappingProxyType({len(tournament.rounds) + 1: tuple(byes)})
    )


def check(tournament: Tournament, pairing: RoundPairing) -> None:
    """Check the absolute rules from the tournament alone."""
    number = len(tournament.rounds) + 1
    history, points = turns(tournament), scores(tournament)
    seated = [who for game in pairing.round.games for who in (game.white, game.black)]
    free = [bye.player for bye in pairing.round.byes]
    here = {player.number for player in tournament.players if player.late_from <= number}
    assert sorted([*seated, *free]) == sorted(set(seated) | set(free)), "everybody once"
    assert set(seated) | set(free) == here, "no one is forgotten"
    met = {
        frozenset((turn.player, turn.opponent))
        for turns_ in history.values()
        for turn in turns_
        if turn.played and turn.opponent
    }
    again = [game for game in pairing.round.games if frozenset((game.white, game.black)) in met]
    playing = [
        entrant(player, history[player.number], points[player.number], points[player.number], number - 1)
        for player in tournament.players
        if player.number in seated
    ]
    assert bool(again) != pairable(playing), "a rematch exactly where it cannot be avoided"
    assert len([note for note in pairing.notes if "meet again" in note]) == len(again)
    for bye in pairing.round.byes:
        if bye.kind == ByeKind.PAIRING:
            assert not had_free_point(history[bye.player]), "28L3"
    asked = {bye.player for bye in tournament.coming_byes.get(number, ())}
    assert {bye.player for bye in pairing.round.byes if bye.kind != ByeKind.PAIRING} == asked
    assert len([bye for bye in pairing.round.byes if bye.kind == ByeKind.PAIRING]) == (len(here - asked) % 2)
    for game in pairing.round.games:
        colors = [
            "".join(turn.color or "" for turn in history[who] if turn.played)
            for who in (game.white, game.black)
        ]
        balance = [color.count("w") - color.count("b") for color in colors]
        # Colours are given by need: no player gets further out of balance if the opponent would get nearer.
        assert not (balance[0] > 0 > balance[1]), "the one who needs Black has it"
        assert balance[0] <= 0 or balance[0] <= balance[1], "29E4 rules 1 and 2"
        assert balance[1] >= 0 or balance[1] >= balance[0], "29E4 rules 1 and 2"


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(2, 60), st.integers(1, 7))
def test_every_round_of_every_event_keeps_the_absolute_rules(seed: int, players: int, rounds: int) -> None:
    tournament, dice = event(seed, players, rounds), random.Random(seed)
    for _ in range(rounds):
        tournament = with_absences(tournament, dice)
        try:
            pairing = UsChess().pair(tournament)
        except CannotPair as error:
            message = str(error)
            assert "28L3" in message or "no two players" in message or "only one" in message
            return
        check(tournament, pairing)
        tournament = after(tournament, pairing.round, by_dice(dice))


@pytest.mark.parametrize("players", [99, 150, 200])
def test_large_events_keep_the_absolute_rules(players: int) -> None:
    tournament, dice = event(players, players, 6), random.Random(players)
    for _ in range(6):
        tournament = with_absences(tournament, dice)
        pairing = UsChess().pair(tournament)
        check(tournament, pairing)
        tournament = after(tournament, pairing.round, by_dice(dice))


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(2, 40), st.integers(0, 5))
def test_the_order_of_players_and_boards_does_not_matter(seed: int, players: int, rounds: int) -> None:
    tournament, dice = event(seed, players, 9), random.Random(seed)
    try:
        for _ in range(rounds):
            tournament = after(tournament, UsChess().pair(tournament).round, by_dice(dice))
        wanted = UsChess().pair(tournament)
    except CannotPair:
        return
    shuffled = dataclasses.replace(
        tournament,
        players=tuple(dice.sample(tournament.players, len(tournament.players))),
        rounds=tuple(
            dataclasses.replace(round_, games=tuple(dice.sample(round_.games, len(round_.games))))
            for round_ in tournament.rounds
        ),
    )
    assert UsChess().pair(shuffled) == wanted
    assert UsChess().pair(tournament) == wanted


VARIATIONS = [
    UsChess(technique="29E6b"),
    UsChess(limits=False, floater_alternation=True),
    UsChess(team_rule="28N2", no_third=True),
    UsChess(team_rule="plus-minus", teams_first=False),
    UsChess(team_rule="in-group", blacks_only=True),
    UsChess(acceleration="28R1", real_first=True, identical="29E4b"),
    UsChess(bye_for_colors=True, identical="29E4a", look_back=False),
    UsChess(third_first=True, floater_limit=None, identical="29E4c"),
]


@pytest.mark.parametrize("engine", VARIATIONS, ids=lambda engine: str(VARIATIONS.index(engine)))
def test_every_variation_pairs_everybody(engine: UsChess) -> None:
    tournament, dice = event(7, 31, 5), random.Random(7)
    for _ in range(5):
        pairing = engine.pair(tournament)
        seated = [who for game in pairing.round.games for who in (game.white, game.black)]
        assert len(set(seated)) == len(seated) >= 26
        assert not any("meet again" in note for note in pairing.notes)
        tournament = after(tournament, pairing.round, by_dice(dice, 0))


@pytest.mark.parametrize("seed", [3, 8, 11])
def test_shortcuts_in_large_groups_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Near switches first, deep groups apart, like floaters once, hopeless ones not at all."""
    tournament, dice = event(seed, 110, 6), random.Random(seed)
    every = itertools.count()
    for _ in range(5):
        wanted = UsChess().pair(tournament)
        with monkeypatch.context() as patch:
            patch.setattr(score_group, "DENSE", 10**9)
            patch.setattr(structure, "SPARE", 10**9)
            patch.setattr(lineup.Lineup, "floaters_alike", lambda _: next(every))
            patch.setattr(descent.Descent, "_unavoidable", lambda *_: 0)
            assert UsChess().pair(tournament) == wanted
        tournament = after(tournament, wanted.round, by_dice(dice))


def test_who_drops_from_a_large_group_is_no_great_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is counted, not timed: the pairs that all matchings of one round chose from.

    71,000 here. It would be 122,000 if each candidate's way down were paired again, where the next group sees
    only the colours; 79,000 if candidates without a chance by their colours were paired too.
    """
    pairs: list[int] = []
    matched = rustworkx.max_weight_matching

    def counted(graph: rustworkx.PyGraph[int, int], **options: Any) -> set[tuple[int, int]]:
        pairs.append(graph.num_edges())
        return matched(graph, **options)

    dice = random.Random(0)
    tournament = entered([dice.randrange(800, 2600) for _ in range(400)])
    tournament = after(tournament, UsChess().pair(tournament).round, by_dice(dice, 0.02))
    monkeypatch.setattr(rustworkx, "max_weight_matching", counted)
    UsChess().pair(tournament)
    assert 20 < len(pairs) < 160
    assert sum(pairs) < 76_000
