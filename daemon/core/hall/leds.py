"""Which squares of a table's eboard are lit, where it has LEDs: those that are to be put right. Pure.

Three occasions, and darkness otherwise: LEDs that tell more would be advice to players.

- **Before a game** pieces that stand ready, but wrongly, as the incident `wrong_initial_position` says.
- **After an arbiter has acted** (he decided about an illegal move, corrected moves, set a position, chose a
  reading): what does not stand as the record now has it, until it does. An illegal move alone lights nothing:
  by most rules it is the opponent's affair, or the arbiter's, to notice it.
- **A game that came from another table**, or that was stopped: pieces that are still to be set.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import chess

from broker.contract.incidents import Incident
from broker.contract.requests import (
    ChooseOptionRequest,
    CorrectMovesRequest,
    DecideRequest,
    Request,
    SetPositionRequest,
)
from daemon.core.evidence.placements import differing, named_as
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.table_state import TableState
from daemon.core.table.officials.pausing import MEN_TO_SET
from daemon.core.table.start.first_placement import right_way_round
from drivers.occupants import Men

ACTS: Final = (ChooseOptionRequest, CorrectMovesRequest, DecideRequest, SetPositionRequest)
"""What an arbiter asks for after which pieces may have to be put elsewhere."""

DARK: Final[frozenset[chess.Square]] = frozenset()


class LitTable(Protocol):
    """What LEDs know of a table.

    Attributes:
        number: of the table.
    """

    number: int

    @property
    def turned(self) -> bool:
        """Whether its board lies the other way round."""

    @property
    def state(self) -> TableState:
        """What the journal says of it."""

    @property
    def pieces(self) -> Men:
        """What stands on its board, from White's side."""

    def best(self, now: float) -> Explanation | None:
        """What explains that best; None = nobody judges now."""


class Leds:
    """The LEDs of all boards that have some, by link and device."""

    def __init__(self) -> None:
        self._acted: set[int] = set()  # tables whose pieces do not stand as an arbiter said yet
        self._lit: dict[tuple[str, int], frozenset[chess.Square]] = {}

    def asked(self, number: int, request: Request) -> None:
        """Something was done at a table: pieces may have to be put elsewhere now."""
        if isinstance(request, ACTS):
            self._acted.add(number)

    def went_dark(self, link: str, device: int) -> None:
        """A board does not answer any more: it comes back without light."""
        self._lit.pop((link, device), None)

    def light(self, link: str, device: int, table: LitTable, now: float) -> frozenset[chess.Square] | None:
        """The printed squares to light at the table of a board, and no others; None = they are lit."""
        acted = table.number in self._acted
        squares = to_light(table, now, acted=acted)
        if acted and not squares:
            self._acted.discard(table.number)
        if table.turned:
            squares = frozenset(63 - square for square in squares)
        if squares == self._lit.get((link, device), DARK):
            return None
        self._lit[link, device] = squares
        return squares


def to_light(table: LitTable, now: float, *, acted: bool) -> frozenset[chess.Square]:
    """The squares to light, from White's side; none = all is as it should be, or nobody is to be told.

    Args:
        table: as it is.
        now: hall time.
        acted: an arbiter has acted since the pieces stood last as the record says.
    """
    game, opened = table.state.game, list(table.state.open_incidents())
    if (game is None or game.over or not game.moves) and _open(opened, "wrong_initial_position"):
        return _differ(right_way_round_if_named(table.pieces), chess.Board())
    if game is None or game.over:
        return DARK
    if _open(opened, MEN_TO_SET):
        return _differ(table.pieces, chess.Board(game.fens[-1]))
    if not acted:
        return DARK
    best = table.best(now)
    if best is None:
        return _differ(table.pieces, chess.Board(game.fens[-1]))
    return frozenset(best.wrong)


def right_way_round_if_named(pieces: Men) -> Men:
    """Pieces who know their names the right way round, whichever way the board lies; others as they are."""
    named = all(piece is None or isinstance(piece, chess.Piece) for piece in pieces)
    return right_way_round(pieces, chess.Board()) if named else pieces


def _open(incidents: Iterable[Incident], kind: str) -> bool:
    return any(one.kind == kind for one in incidents)


def _differ(pieces: Men, position: chess.Board) -> frozenset[chess.Square]:
    """The squares on which something else stands than should."""
    return frozenset(chess.SquareSet(differing(position, named_as(pieces, position))))
