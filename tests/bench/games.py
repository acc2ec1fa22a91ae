"""Games to play in a measurement, out of those that ship with the simulators."""

from __future__ import annotations

from drivers.simulation.games import RecordedGame, shelf


def long_game(number: int, plies: int) -> RecordedGame:
    """A game from the usual position with so many plies or more: the first from ``number`` on."""
    games = shelf()
    for index in range(number, number + len(games)):
        game = games.game(index % len(games))
        if len(game.moves) >= plies:
            return game
    raise ValueError(f"no shipped game has {plies} plies")
