"""What screens show beyond the facts that are on record: told when it is something else. Pure."""

from __future__ import annotations

import chess

from broker.messages import ProvisionalMove
from daemon.game import Game
from daemon.publication import Provisional


class StandingMove:
    """What was told last of the moves of a game and of the move that is not final yet."""

    def __init__(self) -> None:
        self._told: tuple[str, int, ProvisionalMove | None] | None = None

    def forget(self) -> None:
        """Something became final: what stands is another move, or none, and is told again."""
        self._told = None

    def news(self, game: Game, position: chess.Board, move: chess.Move | None) -> list[Provisional]:
        """What screens do not show yet.

        Args:
            position: after the moves of the game.
            move: that stands; None = none does.
        """
        shown = _shown(position, move) if move else None
        standing = (game.id, len(game.moves), shown)
        if standing == self._told:
            return []
        self._told = standing
        return [Provisional(game, shown)]


def _shown(position: chess.Board, move: chess.Move) -> ProvisionalMove:
    after = position.copy(stack=False)
    after.push(move)
    return ProvisionalMove(uci=move.uci(), san=position.san(move), fen=after.fen())
