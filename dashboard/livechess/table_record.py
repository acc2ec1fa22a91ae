"""The record of the game at a table, as far as it counts for the moves of one feed."""

from __future__ import annotations

from collections.abc import Mapping

import chess

from broker.contract.messages import GameState
from dashboard.livechess.explanation import explained, half_explained
from dashboard.livechess.line import line_since
from dashboard.livechess.trail import Stood


class TableRecord:
    """Recorded moves since the start of a feed.

    They count while the record follows the feed: once the board has shown all moves of an earlier record, and
    until record and settled moves differ. So a record of another game never counts, nor one that began
    wrongly.

    Attributes:
        follows: whether the record follows the feed.

    Args:
        start: where the feed begins, as a FEN.
    """

    def __init__(self, start: str) -> None:
        self.follows = False
        self._start = start
        self._game: GameState | None = None
        self._sans: tuple[str, ...] = ()
        self._earlier: tuple[str, ...] = ()
        self._compared: tuple[tuple[str, ...], str] | None = None

    def take(self, game: GameState | None, settled: tuple[str, ...]) -> None:
        """Compare the record with the settled moves."""
        if game is not self._game:
            self._game = game
            line = line_since(game, self._start)
            self._sans = line.sans if line.start == self._start else ()
            if not self.follows and len(settled) >= len(self._earlier):
                self._earlier = self._sans
        both = min(len(self._sans), len(settled))
        same = self._sans[: len(self._earlier)] == self._earlier and self._sans[:both] == settled[:both]
        confirmed = self.follows or both >= len(self._earlier)
        self.follows = same and confirmed and bool(self._earlier)
        if not same:
            self._earlier = ()

    def further(
        self,
        settled: tuple[str, ...],
        board: chess.Board,
        stood: Stood | None,
        emptied: Mapping[chess.Square, int],
    ) -> tuple[str, ...]:
        """Return the recorded moves after the settled ones, once the board shows them.

        The board shows them if it is as after the last of them, or one ply later. Two plies may also lead
        back to what was on the board before them.

        Args:
            board: the position after the settled moves.
            stood: what the board shows, or None if unknown.
            emptied: squares that were empty at times, as for ``explained``.
        """
        further = self._sans[len(settled) :]
        if not self.follows or not further or stood is None or self._compared == (further, stood.placement):
            return ()
        self._compared = further, stood.placement
        after = board.copy(stack=False)
        try:
            for san in further:
                after.push_san(san)
        except ValueError:  # an illegal move that stays on record
            return ()
        explainings = (explained, half_explained) if stood.identified else (explained,)
        found = (explaining(after, stood, dict(emptied)) for explaining in explainings)
        return further if any(moves is not None and len(moves) < 2 for moves in found) else ()
