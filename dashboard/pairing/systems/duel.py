"""Two players, one of whom advances: a game, replays with colours reversed, then a person's decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dashboard.pairing.core.decision import CoordinatorDecision, decided
from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame


@dataclass(frozen=True, slots=True)
class Duel:
    """The state of a duel.

    Attributes:
        games: those played and the next one, if there is one.
        order: the winner and the loser; empty until decided.
        level: all games are drawn, so that a person has to decide.
        decision: the person's decision, or None if it was decided at the board.
    """

    games: tuple[ScheduledGame, ...]
    order: tuple[int, ...] = ()
    level: bool = False
    decision: CoordinatorDecision | None = None


def duel(
    record: PlayedSchedule,
    first: ScheduledGame,
    replays: int,
    decisions: Iterable[CoordinatorDecision],
    until: int | None = None,
) -> Duel:
    """Follow two players from their first game on.

    A game that gives both the same points counts as drawn, also one that both lose. A replay that was paired
    stands, though the game before it was corrected to a win since: the last game with a winner decides.

    Args:
        replays: how many games may follow a drawn first one; colours are reversed each time.
        until: the round in which what follows the duel began, so that nothing is played again from then on;
            None = it has not started.
    """
    games = [first]
    while True:
        score = record.score(games[-1])
        if score is None:
            return Duel(tuple(games))
        last = record.game(games[-1])
        assert last is not None
        again = ScheduledGame(last_round(games) + 1, last.black, last.white, first.stage, extra=True)
        if played := _as_paired(record, again, until):
            games.append(played)
            continue
        if order := _decided_at_the_board(record, games):
            return Duel(tuple(games), order)
        over = until is not None
        if over or len(games) > replays:
            decision = decided(decisions, first.stage, first.pair)
            order = decision.order if decision else ()
            return Duel(tuple(games), order, level=not decision and not over, decision=decision)
        # A game that a correction turned into a draw is replayed in the next round to pair.
        games.append(replace(again, round=max(again.round, record.next_round)))


def _as_paired(record: PlayedSchedule, again: ScheduledGame, until: int | None) -> ScheduledGame | None:
    """Return a replay as paired, or None."""
    for number in range(again.round, until or record.next_round):
        scheduled = replace(again, round=number)
        game = record.game(scheduled)
        # A report file has no stages: there it can only be the round after the draw.
        if game is not None and (game.stage == again.stage or (not game.stage and number == again.round)):
            return scheduled
    return None


def _decided_at_the_board(record: PlayedSchedule, games: Iterable[ScheduledGame]) -> tuple[int, ...]:
    """Return winner and loser by the last decisive game, or an empty tuple."""
    for game in reversed([*games]):
        score = record.score(game)
        if score is not None and score[0] != score[1]:
            return first_second(game, score[0] > score[1])
    return ()


def first_second(game: ScheduledGame, white_first: bool) -> tuple[int, int]:
    """Return the two players in the order of the result."""
    return (game.white, game.black) if white_first else (game.black, game.white)


def last_round(games: Iterable[ScheduledGame]) -> int:
    """Return the last round that has one of them."""
    return max(game.round for game in games)
