"""Change the record of one game, and return the fact for each change, in one step."""

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
    """A move that was recorded here, even if it no longer counts.

    Attributes:
        times: the clock times after it.
        landed_at: hall time at which its piece landed, or None if unknown.
        pressed_at: hall time of its press, or None if there is none.
        recovered: whether it was not received live.
        confidence: the probability that it was played; None if a person stated it.
    """

    times: Times = (None, None)
    landed_at: float | None = None
    pressed_at: float | None = None
    recovered: bool = False
    confidence: float | None = None

    def __deepcopy__(self, _: object) -> ScoresheetMove:
        return self


class GameRecord:
    """The scoresheet of one game, and the facts about it.

    Args:
        table: number of the table.
        game: id of the game.
        sheet: the moves that count so far.

    Attributes:
        sheet: the same, to be read; only this object changes it.
    """

    def __init__(self, table: int, game: str, sheet: Scoresheet) -> None:
        self.sheet = sheet
        self._table, self._game = table, game
        self._made: dict[tuple[int, str], ScoresheetMove] = {}  # by ply and move
        self._stood: dict[tuple[int, str], float] = {}  # hall times, by ply and position

    def move(
        self, move: chess.Move, times: Times, *, recovered: bool = False, confidence: float | None = None
    ) -> facts.MoveConfirmed:
        """Add a move that counts.

        Args:
            move: the move, which is legal.
            times: the clock times.
            recovered: whether it was not received live.
            confidence: the probability from 0 to 1 that it was played; None if a person stated it.
        """
        return self.write(move, ScoresheetMove(times, None, None, recovered, confidence))

    def write(self, move: chess.Move, made: ScoresheetMove) -> facts.MoveConfirmed:
        """Add a move with everything known about it."""
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
        """Return what is known of a move as a certain ply; None if it was never recorded."""
        return self._made.get((ply, move.uci()))

    def place(self, ply: int, position: chess.Board, at: float) -> None:
        """Note that a position was set up after this number of plies, at a hall time."""
        self._stood[ply, position.fen()] = at

    def stood_at(self, ply: int) -> float | None:
        """Return the hall time at which the position after this number of plies arose; None if unknown."""
        placed = self._stood.get((ply, self.sheet.history[ply].fen()))
        if placed is not None or not ply:
            return placed
        made = self.made(ply, self.sheet.moves[ply - 1])
        return made.landed_at if made else None

    def confirmed_until(self) -> float:
        """Return the hall time up to which all signals belong to moves that count; -inf if unknown."""
        made = self.made(self.sheet.ply, self.sheet.moves[-1]) if self.sheet.moves else None
        at = made and (made.landed_at if made.pressed_at is None else made.pressed_at)
        return -math.inf if at is None else at

    def keep(self, ply: int) -> facts.MovesWithdrawn:
        """Keep only this number of moves, and no result."""
        self.sheet.keep(ply)
        return facts.MovesWithdrawn(table=self._table, game=self._game, ply=ply)

    def set_position(self, position: chess.Board, by: str) -> facts.PositionSet:
        """Continue from a position that an arbiter set; the moves before it stay."""
        self.sheet.set_position(position)
        return self._placed(position, by)

    def assume(self, position: chess.Board) -> facts.PositionSet:
        """Continue from the position after an illegal move, which no arbiter set."""
        self.sheet.assume(position)
        return self._placed(position, "")

    def replace(self, ply: int, moves: Sequence[chess.Move]) -> list[facts.Fact]:
        """Replace the moves after this number of plies; each takes the times of the one it replaces."""
        was = [
            self.made(n, move) or ScoresheetMove() for n, move in enumerate(self.sheet.moves[ply:], ply + 1)
        ]
        new_facts: list[facts.Fact] = [self.keep(ply)]
        was += [ScoresheetMove()] * (len(moves) - len(was))
        for move, made in zip(moves, was, strict=False):
            new_facts.append(self.write(move, made._replace(recovered=False, confidence=None)))
        return new_facts

    def become(
        self,
        wanted: Scoresheet,
        made: Callable[[int, chess.Move], ScoresheetMove],
        by: Callable[[int], str],
    ) -> list[facts.Fact]:
        """Change the record into another one.

        Args:
            wanted: the other record.
            made: returns what is known of its move as a certain ply.
            by: returns who sets the position that is new in it after a number of plies.
        """
        kept = self.sheet.common(wanted)
        new_facts: list[facts.Fact] = [self.keep(kept)] if kept < self.sheet.ply else []
        if self.sheet.position != wanted.history[kept]:
            new_facts.append(self._set_as_in(wanted, kept, by))
        for ply, move in enumerate(wanted.moves[kept:], kept + 1):
            new_facts.append(self.write(move, made(ply, move)))
            if ply in wanted.breaks:
                new_facts.append(self._set_as_in(wanted, ply, by))
        return new_facts

    def _set_as_in(self, wanted: Scoresheet, ply: int, by: Callable[[int], str]) -> facts.PositionSet:
        position = wanted.history[ply]
        return self.assume(position) if ply in wanted.assumed else self.set_position(position, by(ply))

    def shown(self, ply: int) -> Times:
        """Return the clock times after a ply, if it was recorded here."""
        made = self.made(ply, self.sheet.moves[ply - 1]) if 0 < ply <= self.sheet.ply else None
        return made.times if made else (None, None)

    def go_back(self, ply: int, position: chess.Board, times: Times, by: str) -> list[facts.Fact]:
        """Continue from an earlier position; later moves do not count.

        Args:
            ply: number of plies before it.
            position: the position that is set up. If it is one legal move after the recorded one, that move
                is added.
            times: the clock times after the last of those plies.
            by: the person who sets it up.
        """
        played = self.sheet.played(ply)
        if ply and position.fen() == played.fen():  # no position to set: the moves lead to it
            last = self.sheet.moves[ply - 1]
            return [self.keep(ply - 1), self.move(last, times)]
        new_facts: list[facts.Fact] = [self.keep(ply)] if ply < self.sheet.ply else []
        before = self.sheet.position
        for move in before.legal_moves:
            if positions(before, [move])[1].fen() == position.fen():
                return [*new_facts, self.move(move, times)]
        return [*new_facts, self.set_position(position, by)]

    def made_since(self, color: chess.Color, ply: int) -> int:
        """Return how many moves a player has made after this number of plies."""
        return sum(board.turn is color for board in self.sheet.history[ply:-1])

    def replacement_sentence(self, kept: int, moves: Sequence[chess.Move]) -> str:
        """Return a sentence on the moves after ``kept`` plies that no longer count, and on the new ones."""
        before = self.sheet.history[kept]
        taken = self.sheet.moves[kept:]
        removed = before.variation_san(taken)
        if not moves:
            return Sentence("incident_removed", moves=removed)
        return Sentence("incident_replaced", moves=removed, others=before.variation_san(moves))

    def flag_fell(self, color: chess.Color) -> facts.FlagFell:
        """Return the fact that a player's flag has fallen."""
        return facts.FlagFell(table=self._table, game=self._game, color=color_name(color))

    def end(self, result: Result, termination: str, by: str, times: Times = (None, None)) -> facts.GameEnd:
        """Return the fact that the game has a result.

        Args:
            result: the result.
            termination: how the game ended.
            by: the arbiter who entered it; empty if the moves or the kings brought it.
            times: the clock times.
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
