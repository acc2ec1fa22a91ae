"""Whole events for tests: players, and results that follow from a seed."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Sequence

from dashboard.pairing.core.tournament import PairedGame, Player, Result, Round, Tournament

WHITE_WINS = (Result.WIN, Result.LOSS)
DRAW = (Result.DRAW, Result.DRAW)
BLACK_WINS = (Result.LOSS, Result.WIN)


def entered(ratings: Sequence[int | None], rounds: int = 0, teams: Sequence[str] = ()) -> Tournament:
    """Return players in the order given, numbered from 1, with the toss made."""
    players = tuple(
        Player(number, str(number), rating, team=teams[number - 1] if teams else "")
        for number, rating in enumerate(ratings, start=1)
    )
    return Tournament(players=players, rounds_planned=rounds, first_color="w")


def after(
    tournament: Tournament, posted: Round, result: Callable[[PairedGame], tuple[Result, Result]]
) -> Tournament:
    """Return the event with a round played."""
    games = []
    for game in posted.games:
        white, black = result(game)
        games.append(dataclasses.replace(game, white_result=white, black_result=black))
    return dataclasses.replace(
        tournament, rounds=(*tournament.rounds, dataclasses.replace(posted, games=tuple(games)))
    )


def favourite_wins(tournament: Tournament) -> Callable[[PairedGame], tuple[Result, Result]]:
    rating = {player.number: player.rating or 0 for player in tournament.players}
    return lambda game: WHITE_WINS if rating[game.white] > rating[game.black] else BLACK_WINS


def by_dice(dice: random.Random, forfeits: float = 0.03) -> Callable[[PairedGame], tuple[Result, Result]]:
    def result(game: PairedGame) -> tuple[Result, Result]:
        del game
        if dice.random() < forfeits:
            return Result.FORFEIT_WIN, Result.FORFEIT_LOSS
        return dice.choice([WHITE_WINS, DRAW, BLACK_WINS])

    return result
