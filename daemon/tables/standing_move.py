"""The move that stands on a board and is not final yet, as screens show it: told when it is another. Pure."""

from __future__ import annotations

import chess

from broker.messages import ProvisionalMove
from daemon.publication import Provisional


class StandingMove:
    """What was told last of the move that is not final yet."""

    def __init__(self) -> None:
        self._told: Provisional | None = None

    def forget(self) -> None:
        """Something became final: what stands is another move, or none, and is told again."""
        self._told = None

    def news(self, game: str, ply: int, position: chess.Board, move: chess.Move | None) -> list[Provisional]:
        """What screens do not show yet.

        Args:
            game: its id.
            ply: so many plies are final.
            position: after them.
            move: that stands; None = none does.
        """
        state = Provisional(game=game, ply=ply, move=_shown(position, move))
        if state == self._told:
            return []
        self._told = state
        return [state]


def _shown(position: chess.Board, move: chess.Move | None) -> ProvisionalMove | None:
    if move is None:
        return None
    after = position.copy(stack=False)
    after.push(move)
    return ProvisionalMove(uci=move.uci(), san=position.san(move), fen=after.fen())
