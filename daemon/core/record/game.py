"""The record of one game: its moves, its positions and its result, fact by fact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.message import Result
from daemon.core.record import facts
from daemon.core.record.positions import Positions


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A confirmed move, with the clocks after its press (ms) and the time of confirmation (UTC, ms).

    ``recovered``: it was read from the board's memory, later than it was made.
    ``confidence``: the probability that it was played, from 0 to 1; None if it was entered, or unknown.
    """

    move: chess.Move
    san: str
    white_ms: int | None
    black_ms: int | None
    at: int
    recovered: bool = False
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """The record of one game.

    ``fens`` holds the position after each number of plies: ``fens[0]`` is the start, ``fens[-1]`` is now.
    ``breaks`` are the numbers of plies after which an arbiter set the position: ``fens`` has the set one, and
    no legal move leads to it. ``assumed`` are those that no arbiter set, after an illegal move that stands.
    ``ended_early_by`` is the arbiter who entered the result before the board had reported its last moves.
    ``began`` is the time (UTC, ms) at which it began; 0 if unknown. ``ended_by`` is the arbiter who
    entered the result; empty if the moves or the kings showed it. ``ended_ms`` is what the clock showed then.
    """

    id: str
    fens: Sequence[str]
    moves: tuple[RecordedMove, ...] = ()
    breaks: tuple[int, ...] = ()
    assumed: tuple[int, ...] = ()
    result: Result = "*"
    termination: str = ""
    ended_early_by: str = ""
    began: int = 0
    ended_by: str = ""
    ended_ms: tuple[int | None, int | None] = (None, None)

    @property
    def over(self) -> bool:
        """Whether the game has a result."""
        return self.result != "*"

    def board(self) -> chess.Board:
        """Return the position with its move stack since the last break, for repetition and for SAN."""
        since = self.breaks[-1] if self.breaks else 0
        board = chess.Board(self.fens[since])
        for made in self.moves[since:]:
            board.push(made.move)
        return board

    def positions_set(self) -> dict[int, chess.Board]:
        """Return the positions that arbiters set, by the number of plies before them."""
        return {ply: chess.Board(self.fens[ply]) for ply in self.breaks}

    def after(
        self, fact: facts.MoveConfirmed | facts.MovesWithdrawn | facts.PositionSet | facts.GameEnd, at: int
    ) -> Game:
        """Return the game after a fact of this time (UTC, ms); unchanged if an earlier fact was lost.

        For lost facts see `daemon/journal/copies/salvage.py`.
        """
        match fact:
            case facts.MoveConfirmed():
                return self._moved(fact, at) if fact.ply == len(self.moves) + 1 else self
            case facts.MovesWithdrawn():
                return replace(
                    self,
                    moves=self.moves[: fact.ply],
                    fens=Positions(self.fens).upto(fact.ply),
                    breaks=tuple(ply for ply in self.breaks if ply <= fact.ply),
                    assumed=tuple(ply for ply in self.assumed if ply <= fact.ply),
                    result="*",
                    termination="",
                )
            case facts.PositionSet() if fact.ply > len(self.moves):
                return self
            case facts.PositionSet():
                assumed = tuple(ply for ply in self.assumed if ply != fact.ply)
                return replace(
                    self,
                    fens=Positions(self.fens).instead(fact.fen),
                    breaks=(*(ply for ply in self.breaks if ply < fact.ply), fact.ply),
                    assumed=assumed if fact.by else (*assumed, fact.ply),
                    result="*",
                    termination="",
                )
            case facts.GameEnd():
                return replace(
                    self,
                    result=fact.result,
                    termination=fact.termination,
                    ended_early_by=fact.by if fact.board_disconnected else "",
                    ended_by=fact.by,
                    ended_ms=(fact.white_ms, fact.black_ms),
                )

    def _moved(self, fact: facts.MoveConfirmed, at: int) -> Game:
        move = chess.Move.from_uci(fact.uci)
        fens, san = Positions(self.fens).after(move)
        made = RecordedMove(move, san, fact.white_ms, fact.black_ms, at, fact.recovered, fact.confidence)
        ended_early_by = "" if fact.recovered else self.ended_early_by  # the awaited moves have arrived
        return replace(self, moves=(*self.moves, made), fens=fens, ended_early_by=ended_early_by)
