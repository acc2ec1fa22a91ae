"""The record of one game: what counts is changed, and the fact that says so comes out, in one step. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import chess

from broker.contract.message import Result
from broker.words.sentence import Sentence
from daemon.core.evidence.placements import positions
from daemon.core.incidents.incidents import color_name
from daemon.core.incidents.remedy_context import Times
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.record import facts


class ScoresheetMove(NamedTuple):
    """A move that was written down here, even if it does not count any more.

    Attributes:
        times: what the clock showed after it.
        landed_at: hall time at which its piece came; None = nobody saw that.
        pressed_at: hall time of its press; None if there is none.
        recovered: it was not heard as it happened.
        confidence: that it was played; None = somebody has said so.
    """

    times: Times = (None, None)
    landed_at: float | None = None
    pressed_at: float | None = None
    recovered: bool = False
    confidence: float | None = None

    def __deepcopy__(self, _: object) -> ScoresheetMove:
        return self


class GameRecord:
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
        self._made: dict[tuple[int, str], ScoresheetMove] = {}  # by ply and move
        self._stood: dict[tuple[int, str], float] = {}  # hall times, by ply and position

    def move(
        self, move: chess.Move, times: Times, *, recovered: bool = False, confidence: float | None = None
    ) -> facts.MoveConfirmed:
        """One more move counts.

        Args:
            move: a legal one.
            times: what the clock showed.
            recovered: it was not heard as it happened.
            confidence: that it was played, from 0 to 1; None = somebody has said so.
        """
        return self.write(move, ScoresheetMove(times, None, None, recovered, confidence))

    def write(self, move: chess.Move, made: ScoresheetMove) -> facts.MoveConfirmed:
        """The same, with what is known of it besides."""
        self.sheet.push(move)
        self._made[self.sheet.ply, move.uci()] = made
        return facts.MoveConfirmed(
            table=self._table,
            game=self._game,
            ply=self.sheet.ply,
            uci=move.uci(),
            white_ms=made.times[0],
            black_ms=made.times[1],
            recovered=made.recovered,
            confidence=made.confidence,
        )

    def made(self, ply: int, move: chess.Move) -> ScoresheetMove | None:
        """What was written of a move as the one of a ply; None = it never was."""
        return self._made.get((ply, move.uci()))

    def place(self, ply: int, position: chess.Board, at: float) -> None:
        """A position was put on the board after so many plies, at a hall time."""
        self._stood[ply, position.fen()] = at

    def stood_at(self, ply: int) -> float | None:
        """Hall time at which the position after so many plies came to stand; None = nobody saw that."""
        placed = self._stood.get((ply, self.sheet.history[ply].fen()))
        if placed is not None or not ply:
            return placed
        made = self.made(ply, self.sheet.moves[ply - 1])
        return made.landed_at if made else None

    def told_at(self) -> float:
        """Hall time up to which all that was heard belongs to what counts; -inf = nobody knows."""
        made = self.made(self.sheet.ply, self.sheet.moves[-1]) if self.sheet.moves else None
        at = made and (made.landed_at if made.pressed_at is None else made.pressed_at)
        return -math.inf if at is None else at

    def keep(self, ply: int) -> facts.MovesWithdrawn:
        """Only the first so many moves count, and no result."""
        self.sheet.keep(ply)
        return facts.MovesWithdrawn(table=self._table, game=self._game, ply=ply)

    def set_position(self, position: chess.Board, by: str) -> facts.PositionSet:
        """Play continues from a position that an arbiter set; the moves before it stay."""
        self.sheet.set_position(position)
        return self._placed(position, by)

    def assume(self, position: chess.Board) -> facts.PositionSet:
        """Play continues from a position that nobody set: an illegal move stands."""
        self.sheet.assume(position)
        return self._placed(position, "")

    def replaced(self, ply: int, moves: Sequence[chess.Move]) -> list[facts.Fact]:
        """Other moves count after so many plies; each has the times of the one in its place."""
        was = [self.made(n, one) or ScoresheetMove() for n, one in enumerate(self.sheet.moves[ply:], ply + 1)]
        found: list[facts.Fact] = [self.keep(ply)]
        was += [ScoresheetMove()] * (len(moves) - len(was))
        for move, made in zip(moves, was, strict=False):
            found.append(self.write(move, made._replace(recovered=False, confidence=None)))
        return found

    def become(
        self,
        wanted: Scoresheet,
        made: Callable[[int, chess.Move], ScoresheetMove],
        by: Callable[[int], str],
    ) -> list[facts.Fact]:
        """Another record counts.

        Args:
            wanted: that one.
            made: what is known of its move of a ply.
            by: who sets the position that is new in it after so many plies.
        """
        kept = self.sheet.common(wanted)
        found: list[facts.Fact] = [self.keep(kept)] if kept < self.sheet.ply else []
        if self.sheet.position != wanted.history[kept]:
            found.append(self._stands_as(wanted, kept, by))
        for ply, move in enumerate(wanted.moves[kept:], kept + 1):
            found.append(self.write(move, made(ply, move)))
            if ply in wanted.breaks:
                found.append(self._stands_as(wanted, ply, by))
        return found

    def _stands_as(self, wanted: Scoresheet, ply: int, by: Callable[[int], str]) -> facts.PositionSet:
        position = wanted.history[ply]
        return self.assume(position) if ply in wanted.assumed else self.set_position(position, by(ply))

    def shown(self, ply: int) -> Times:
        """What the clock showed after a ply, if that was written here."""
        made = self.made(ply, self.sheet.moves[ply - 1]) if 0 < ply <= self.sheet.ply else None
        return made.times if made else (None, None)

    def go_back(self, ply: int, position: chess.Board, times: Times, by: str) -> list[facts.Fact]:
        """Play continues from an earlier position; what was played since does not count.

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
        removed = before.variation_san(taken)
        if not moves:
            return Sentence("incident_removed", moves=removed)
        return Sentence("incident_replaced", moves=removed, others=before.variation_san(moves))

    def flagged(self, color: chess.Color) -> facts.FlagFell:
        """A player's flag is down."""
        return facts.FlagFell(table=self._table, game=self._game, color=color_name(color))

    def ended(self, result: Result, termination: str, by: str, times: Times = (None, None)) -> facts.GameEnd:
        """The game has a result.

        Args:
            result, termination: how it ended, and why.
            by: the arbiter who entered it; empty = the moves or the kings brought it.
            times: what the clock showed.
        """
        return facts.GameEnd(
            table=self._table,
            game=self._game,
            result=result,
            termination=termination,
            by=by,
            white_ms=times[0],
            black_ms=times[1],
        )

    def _placed(self, position: chess.Board, by: str) -> facts.PositionSet:
        return facts.PositionSet(
            table=self._table, game=self._game, ply=self.sheet.ply, fen=position.fen(), by=by
        )
