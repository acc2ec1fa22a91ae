"""What screens show in addition to the recorded facts, published when it changes."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.messages import ProvisionalMove
from daemon.core.record.game import Game


@dataclass(frozen=True, slots=True)
class ProvisionalGame:
    """The state of a game beyond the facts recorded so far.

    Attributes:
        game: the game as judged; its last moves may not be recorded yet, and on a full disk will not be for a
            long time.
        move: the provisional move on the board after it; None if there is none.
    """

    game: Game
    move: ProvisionalMove | None = None

    @property
    def plies(self) -> int:
        """The number of plies of the game that it reveals."""
        return len(self.game.moves) + 1

    def beyond(self, known: Game) -> list[ProvisionalMove]:
        """Return the moves after those of the known game; none if that does not lead there."""
        game, ply = self.game, len(known.moves)
        if known.id != game.id or known.over or len(game.moves) < ply or game.fens[ply] != known.fens[-1]:
            return []
        made = [
            ProvisionalMove(uci=later.move.uci(), san=later.san, fen=game.fens[index])
            for index, later in enumerate(game.moves[ply:], start=ply + 1)
        ]
        return [*made, self.move] if self.move else made


class ProvisionalMoveNews:
    """The last published moves of a game, and its provisional move."""

    def __init__(self) -> None:
        self._published: tuple[str, int, ProvisionalMove | None] | None = None

    def forget(self) -> None:
        """Forget what was published: a move was confirmed, so there is another provisional move, or none."""
        self._published = None

    def news(self, game: Game, position: chess.Board, move: chess.Move | None) -> list[ProvisionalGame]:
        """Return what screens do not show yet.

        Args:
            game: the game.
            position: the one after the moves of the game.
            move: the provisional move; None if there is none.
        """
        shown = _shown(position, move) if move else None
        standing = (game.id, len(game.moves), shown)
        if standing == self._published:
            return []
        self._published = standing
        return [ProvisionalGame(game, shown)]


def _shown(position: chess.Board, move: chess.Move) -> ProvisionalMove:
    after = position.copy(stack=False)
    after.push(move)
    return ProvisionalMove(uci=move.uci(), san=position.san(move), fen=after.fen())
