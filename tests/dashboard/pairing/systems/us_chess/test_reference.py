"""The engine and a search through every pairing agree."""

from __future__ import annotations

import random
from fractions import Fraction
from types import MappingProxyType

import pytest

from dashboard.pairing.core.tournament import (
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Result,
    Round,
    Tournament,
    scores,
    turns,
)  # fmt: skip
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.systems.us_chess.groups.field import Field, entrant
from tests.dashboard.pairing.systems.us_chess.reference import FieldPlayer, Reference, white_of

STRANGERS = 100


def random_field(seed: int) -> Tournament:
    """Return some players during an event: several score groups, colours, meetings, unrated, teams."""
    dice = random.Random(seed)
    count, rounds = dice.choice([4, 6, 6, 8, 8]), dice.randint(1, 5)
    spread = dice.choice([60, 200, 500])
    teams = dice.choice([[""], ["", "", "X", "Y"], ["X", "Y", "Z"]])
    players = [
        Player(
            number,
            rating=None if dice.random() < 0.08 else 1500 + dice.randint(-spread, spread),
            name=str(number),
            team=dice.choice(teams),
            lot=number,
        )
        for number in range(1, count + 1)
    ]
    stranger = STRANGERS
    played = []
    for _ in range(rounds):
        games, byes, free = [], [], [player.number for player in players]
        dice.shuffle(free)
        while free:
            me = free.pop()
            met = dice.random()
            if free and met < 0.35:
                games.append(PairedGame(me, free.pop(), Result.DRAW, Result.DRAW))
            elif met < 0.45:
                byes.append(Bye(me, ByeKind.HALF))
            else:
                sides = (me, stranger) if dice.random() < 0.5 else (stranger, me)
                games.append(PairedGame(*sides, Result.DRAW, Result.DRAW))
                stranger += 1
        played.append(Round(tuple(games), tuple(byes)))
    away = tuple(Bye(number, ByeKind.ZERO) for number in range(STRANGERS, stranger))
    groups = dice.randint(1, 4)
    return Tournament(
        players=(*players, *(Player(bye.player, "stranger", 1500) for bye in away)),
        rounds=tuple(played),
        coming_byes=MappingProxyType({rounds + 1: away}),
        first_color="w",
        awards=tuple(
            Award(frozenset({player.number}), Fraction(dice.randrange(groups) - groups // 2, 2))
            for player in players
        ),
    )


def as_field_players(tournament: Tournament) -> tuple[list[FieldPlayer], dict[int, int]]:
    rounds = len(tournament.rounds)
    points, history = scores(tournament), turns(tournament)
    field = Field(
        entrant(player, history[player.number], points[player.number], points[player.number], rounds)
        for player in tournament.players
        if player.number < STRANGERS
    )
    players = [
        FieldPlayer(
            rank,
            field.group[rank],
            entrant.rating,
            entrant.points,
            entrant.history.colors,
            frozenset(field.rank[other] for other in entrant.met if other in field.rank),
            entrant.player.team,
        )
        for rank, entrant in enumerate(field.entrants)
    ]
    return players, {entrant.number: rank for rank, entrant in enumerate(field.entrants)}


@pytest.mark.parametrize("block", range(4))
def test_the_engine_agrees_with_a_search_through_every_pairing(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        tournament = random_field(seed)
        players, rank = as_field_players(tournament)
        reference = Reference(players, len(tournament.rounds))
        wanted = reference.solve()
        if wanted.undecided:
            continue
        games = UsChess().pair(tournament).round.games
        got = {frozenset({rank[game.white], rank[game.black]}) for game in games}
        assert got == {frozenset(player.rank for player in pair) for pair in wanted.pairs}, f"seed {seed}"
        by_pair = {frozenset(player.rank for player in pair): white_of(pair) for pair in wanted.pairs}
        for game in games:
            white = by_pair[frozenset({rank[game.white], rank[game.black]})]
            assert white is None or white.rank == rank[game.white], f"seed {seed}"
