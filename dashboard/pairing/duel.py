"""Two players of whom one goes on: a game, replays with colours reversed, then a person's decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dashboard.pairing.decision import Decision, decided
from dashboard.pairing.schedule import Record, Scheduled


@dataclass(frozen=True, slots=True)
class Duel:
    """How far two players are.

    Attributes:
        games: those played and the next one, if there is one.
        order: the winner and the loser; empty = not decided yet.
        level: all games are drawn, so that somebody has to decide.
        decision: by which it was decided; None = at the board.
    """

    games: tuple[Scheduled, ...]
    order: tuple[int, ...] = ()
    level: bool = False
    decision: Decision | None = None


def duel(record: Record, first: Scheduled, replays: int, decisions: Iterable[Decision]) -> Duel:
    """Follow two players from their first game on.

    A game that gives both the same points counts as drawn, also one that both lose.

    Args:
        replays: how many games may follow a drawn first one; colours are reversed each time.
    """
    games = [first]
    while True:
        score = record.score(games[-1])
        if score is None:
            return Duel(tuple(games))
        last = record.game(games[-1])
        assert last is not None
        if score[0] != score[1]:
            white_wins = score[0] > score[1]
            winner, loser = first_second(games[-1], white_wins)
            return Duel(tuple(games), (winner, loser))
        if len(games) > replays:
            decision = decided(decisions, first.stage, first.pair)
            order = decision.order if decision else ()
            return Duel(tuple(games), order, level=not decision, decision=decision)
        games.append(Scheduled(last_round(games) + 1, last.black, last.white, first.stage, extra=True))


def first_second(game: Scheduled, white_first: bool) -> tuple[int, int]:
    """Its two players in the order of the result."""
    return (game.white, game.black) if white_first else (game.black, game.white)


def last_round(games: Iterable[Scheduled]) -> int:
    """The last round that any of them is in."""
    return max(game.round for game in games)
