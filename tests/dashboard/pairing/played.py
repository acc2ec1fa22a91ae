"""Events played round by round against an engine, for tests of the formats with stages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from dashboard.pairing.core.system import EventOver, PairingSystem, RoundPairing
from dashboard.pairing.core.tournament import PairedGame, Player, Result, Tournament

WORDS = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "1/2": (Result.DRAW, Result.DRAW),
    "0-0": (Result.LOSS, Result.LOSS),
    "1/2-0": (Result.DRAW, Result.LOSS),
    "0-1/2": (Result.LOSS, Result.DRAW),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}
"""Results as on a wall chart."""


def field(names: Iterable[str]) -> tuple[Player, ...]:
    """Return players of these names, numbered in this order, each rated ten points below the one before."""
    return tuple(Player(number, name, 2500 - 10 * number) for number, name in enumerate(names, start=1))


def with_result(game: PairedGame, word: str) -> PairedGame:
    white, black = WORDS[word]
    return replace(game, white_result=white, black_result=black)


def named(tournament: Tournament, game: PairedGame) -> str:
    """Return the name of a game, ``A-1``, White first."""
    return f"{tournament.player(game.white).name}-{tournament.player(game.black).name}"


def games(tournament: Tournament, pairing: RoundPairing, stage: str | None = None) -> list[str]:
    """Return the games of a pairing by name, of one stage or of all."""
    return [named(tournament, g) for g in pairing.round.games if stage is None or g.stage.startswith(stage)]


def entered(tournament: Tournament, pairing: RoundPairing, results: Mapping[str, str]) -> Tournament:
    """Return the event one round later: ``results`` by ``A-1``, with every game of the pairing."""
    played = [with_result(game, results[named(tournament, game)]) for game in pairing.round.games]
    assert len(results) == len(played), f"not paired: {results.keys() - {*games(tournament, pairing)}}"
    return replace(tournament, rounds=(*tournament.rounds, replace(pairing.round, games=tuple(played))))


def results_of(text: str) -> dict[str, str]:
    """Return ``A-1 1-0, B-2 1/2`` as results by game."""
    return dict(part.split() for part in text.split(",") if part.strip())


def play(
    engine: PairingSystem,
    tournament: Tournament,
    result: Callable[[PairedGame], str],
    *,
    away: Callable[[Tournament], Tournament] = lambda tournament: tournament,
    limit: int = 200,
) -> Tournament:
    """Return an event to its end.

    Args:
        away: called before each round; may add coming byes.
    """
    for _ in range(limit):
        tournament = away(tournament)
        try:
            pairing = engine.pair(tournament)
        except EventOver:
            return tournament
        played = tuple(with_result(game, result(game)) for game in pairing.round.games)
        tournament = replace(
            tournament, rounds=(*tournament.rounds, replace(pairing.round, games=played)), coming_byes={}
        )
    raise AssertionError(f"no end after {limit} rounds")
