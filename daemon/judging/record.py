"""The record of one game: what counts is changed, and the fact that says so comes out, in one step. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.messages import Result
from daemon import facts
from daemon.cases.incidents import color_name
from daemon.cases.matters import Times
from daemon.judging.scoresheet import Scoresheet
from daemon.reconstruction.placements import positions


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
        self._shown: dict[int, Times] = {}  # by the clock after each ply that was written here

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
        self._shown[self.sheet.ply] = times
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

    def replaced(self, ply: int, moves: Sequence[chess.Move]) -> list[facts.Fact]:
        """Other moves count after so many plies; each has the times of the one in its place."""
        found: list[facts.Fact] = [self.keep(ply)]
        return [*found, *(self.move(one, self.shown(self.sheet.ply + 1)) for one in moves)]

    def shown(self, ply: int) -> Times:
        """What the clock showed after a ply, if that was written here."""
        return self._shown.get(ply, (None, None))

    def go_back(self, ply: int, position: chess.Board, times: Times, by: str) -> list[facts.Fact]:
        """Play goes on from an earlier position; what was played since does not count.

        Args:
            ply: so many plies led to it.
            position: the one that is put on the board; one legal move behind that of the record is a move.
            times: what the clock showed after the last of those plies.
            by: who puts it there.
        """
        played = self.sheet.played(ply)
        if ply and position.fen() == played.fen():  # nobody's position: the moves lead to it
            last = self.sheet.moves[ply - 1]
            return [self.keep(ply - 1), self.move(last, times)]
        found: list[facts.Fact] = [self.keep(ply)] if ply < self.sheet.ply else []
        before = self.sheet.position
        for move in before.legal_moves:
            if positions(before, [move])[1].fen() == position.fen():
                return [*found, self.move(move, times)]
        return [*found, self.set_position(position, by)]

    def made_since(self, color: chess.Color, ply: int) -> int:
        """How many moves a player has made after so many plies."""
        return sum(board.turn is color for board in self.sheet.history[ply:-1])

    def instead(self, kept: int, moves: Sequence[chess.Move]) -> str:
        """What no longer counts when only so many moves do, and what does in its place, in words."""
        before = self.sheet.history[kept]
        taken = self.sheet.moves[kept:]
        verb, place = ("counts", "its") if len(taken) == 1 else ("count", "their")
        gone = f"{before.variation_san(taken)} no longer {verb}"
        return f"{gone}; {before.variation_san(moves)} in {place} place" if moves else gone

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
