"""The record of one game: what counts is changed, and the fact that says so comes out, in one step. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.messages import Result
from daemon import facts
from daemon.cases.incidents import color_name
from daemon.cases.matters import Times
from daemon.judging.scoresheet import Scoresheet


class Record:
    """The scoresheet of one game, and what is journalled of it.

    Args:
        table, game: whose facts these are.
        sheet: what counts so far.

    Attributes:
        sheet: to be read; it is written to here.
    """

    def __init__(self, table: int, game: str, sheet: Scoresheet) -> None:
        self.sheet = sheet
        self._table, self._game = table, game

    def move(
        self, move: chess.Move, times: Times, *, recovered: bool = False, confidence: float | None = None
    ) -> facts.Moved:
        """One more move counts.

        Args:
            move: a legal one.
            times: what the clock showed.
            recovered: it was not heard as it happened.
            confidence: that it was played, from 0 to 1; None = somebody has said so.
        """
        self.sheet.push(move)
        return facts.Moved(
            table=self._table,
            game=self._game,
            ply=self.sheet.ply,
            uci=move.uci(),
            white_ms=times[0],
            black_ms=times[1],
            recovered=recovered,
            confidence=confidence,
        )

    def keep(self, ply: int) -> facts.TookBack:
        """Only the first so many moves count, and no result."""
        self.sheet.keep(ply)
        return facts.TookBack(table=self._table, game=self._game, ply=ply)

    def set_position(self, position: chess.Board, by: str) -> facts.PositionSet:
        """Play goes on from a position that an official set; the moves before it stay."""
        self.sheet.set_position(position)
        return self._placed(position, by)

    def assume(self, position: chess.Board) -> facts.PositionSet:
        """Play goes on from a position that nobody set: an illegal move stands."""
        self.sheet.assume(position)
        return self._placed(position, "")

    def made_since(self, color: chess.Color, ply: int) -> int:
        """How many moves a player has made after so many plies."""
        return sum(board.turn is color for board in self.sheet.history[ply:-1])

    def instead(self, kept: int, moves: Sequence[chess.Move]) -> str:
        """What no longer counts when only so many moves do, and what does in its place, in words."""
        before = self.sheet.history[kept]
        gone = f"{before.variation_san(self.sheet.moves[kept:])} no longer counts"
        return f"{gone}; {before.variation_san(moves)} in its place" if moves else gone

    def flagged(self, color: chess.Color) -> facts.Flagged:
        """A player's flag is down."""
        return facts.Flagged(table=self._table, game=self._game, color=color_name(color))

    def ended(self, result: Result, termination: str, by: str) -> facts.Ended:
        """The game has a result; ``by``: the official who entered it, "" = the moves brought it."""
        return facts.Ended(table=self._table, game=self._game, result=result, termination=termination, by=by)

    def _placed(self, position: chess.Board, by: str) -> facts.PositionSet:
        return facts.PositionSet(
            table=self._table, game=self._game, ply=self.sheet.ply, fen=position.fen(), by=by
        )
