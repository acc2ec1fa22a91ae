"""Random Swiss events: players, absences and results, all from one seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Result, Round, Tournament

WIN, DRAW, LOSS = (Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN)
NO_SHOW = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)


def entered(seed: int, players: int, rounds: int, *, teams: int = 0) -> Tournament:
    """Return an event before round 1, the strongest player first.

    Args:
        teams: how many there are; 0 = none.
    """
    chance = random.Random(f"players {seed}")
    ratings = sorted((chance.gauss(1600, 300) for _ in range(players)), reverse=True)
    return Tournament(
        name=f"Event {seed}",
        rounds_planned=rounds,
        players=tuple(
            Player(
                number,
                f"Player {number}",
                rating=None if chance.random() < 0.05 else max(100, round(rating)),
                team=f"Team {chance.randrange(teams)}" if teams else "",
            )
            for number, rating in enumerate(ratings, start=1)
        ),
        first_color=chance.choice("wb"),
    )


def played(tournament: Tournament, paired: Round, seed: int, *, absent: float = 0.03) -> Tournament:
    """One round later: games have ended, some asked for byes of the next round or have left.

    Args:
        absent: share of the players who ask for a bye, and half as much of those who leave or do not come.
    """
    number = len(tournament.rounds) + 1
    chance = random.Random(f"round {number} of {seed}")
    rating = {player.number: player.rating or 1000 for player in tournament.players}
    games = tuple(_ended(game, rating, chance, absent) for game in paired.games)
    gone = {bye.player for bye in tournament.coming_byes.get(number + 1, ()) if bye.kind is ByeKind.ZERO}
    byes = []
    for player in sorted(rating):
        throw = chance.random()
        if player in gone or throw < absent / 2:
            byes.append(Bye(player, ByeKind.ZERO))
        elif throw < absent * 1.5:
            byes.append(Bye(player, ByeKind.HALF))
    left = [bye for bye in byes if bye.kind is ByeKind.ZERO]
    coming = {number + 1: tuple(byes), number + 2: tuple(left)}
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(games, paired.byes)),
        coming_byes=MappingProxyType({at: byes_ for at, byes_ in coming.items() if byes_}),
    )


def _ended(game: PairedGame, rating: dict[int, int], chance: random.Random, absent: float) -> PairedGame:
    white = 1 / (1 + 10 ** ((rating[game.black] - rating[game.white]) / 400))
    throw = chance.random()
    if chance.random() < absent / 2:
        white_result, black_result = NO_SHOW
    elif throw < white - 0.15:
        white_result, black_result = WIN
    elif throw < white + 0.15:
        white_result, black_result = DRAW
    else:
        white_result, black_result = LOSS
    return replace(game, white_result=white_result, black_result=black_result)


def simulated(
    tournament: Tournament, pair: Callable[[Tournament], Round], seed: int, rounds: int, absent: float = 0.03
) -> Tournament:
    """Return the event after a number of further rounds."""
    for _ in range(rounds):
        tournament = played(tournament, pair(tournament), seed, absent=absent)
    return tournament
