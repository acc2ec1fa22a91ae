"""What screens show beyond the facts that are on record: told when it is something else."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.messages import ProvisionalMove
from daemon.core.record.game import Game


@dataclass(frozen=True, slots=True)
class Provisional:
    """What stands at a table beyond the facts that are on record by now.

    Attributes:
        game: as it was judged to be; its last moves may not be on record yet, and on a full disk will not be
            for long.
        move: stands on the board after it and is not final; None if none does.
    """

    game: Game
    move: ProvisionalMove | None = None

    @property
    def plies(self) -> int:
        """So many plies of the game it gives away."""
        return len(self.game.moves) + 1

    def beyond(self, known: Game) -> list[ProvisionalMove]:
        """The moves that stand after those of the game as it is known; none when it does not lead there."""
        game, ply = self.game, len(known.moves)
        if known.id != game.id or known.over or len(game.moves) < ply or game.fens[ply] != known.fens[-1]:
            return []
        made = [
            ProvisionalMove(uci=one.move.uci(), san=one.san, fen=game.fens[index])
            for index, one in enumerate(game.moves[ply:], start=ply + 1)
        ]
        return [*made, self.move] if self.move else made


class ProvisionalMoveNews:
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
            move: that stands; None if none does.
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
