"""Which squares of a table's board are lit, if it has LEDs: those where pieces have to be corrected.

They are lit on three occasions only, since anything more would be advice to players.

- **Before a game**: pieces set up incorrectly, as in the incident `wrong_initial_position`.
- **After an arbiter has acted** (decided on an illegal move, corrected moves, set a position, chose a move):
  squares that differ from the game record, until they agree. An illegal move alone lights nothing: by most
  rules the opponent, or an arbiter, has to notice it.
- **After a game came from another table, or was paused**: pieces that still have to be set up.
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
from daemon.core.table.officials.pausing import PIECES_TO_SET_UP
from daemon.core.table.start.first_placement import right_way_round
from drivers.occupants import Occupants

ACTS: Final = (ChooseOptionRequest, CorrectMovesRequest, DecideRequest, SetPositionRequest)
"""The requests of an arbiter after which pieces may have to be moved."""

DARK: Final[frozenset[chess.Square]] = frozenset()


class LitTable(Protocol):
    """What the LEDs need to know about a table.

    Attributes:
        number: its number.
    """

    number: int

    @property
    def turned(self) -> bool:
        """Whether its board is rotated."""

    @property
    def state(self) -> TableState:
        """The state of the table in the journal."""

    @property
    def pieces(self) -> Occupants:
        """The pieces on its board, from White's side."""

    def best(self, now: float) -> Explanation | None:
        """Return the best explanation of them; None if they are not judged now."""


class Leds:
    """The LEDs of all boards that have some, by link and device."""

    def __init__(self) -> None:
        self._acted: set[int] = set()  # tables whose pieces differ from what an arbiter decided
        self._lit: dict[tuple[str, int], frozenset[chess.Square]] = {}

    def asked(self, number: int, request: Request) -> None:
        """Note a request at a table after which pieces may have to be moved."""
        if isinstance(request, ACTS):
            self._acted.add(number)

    def went_dark(self, link: str, device: int) -> None:
        """Note that a board stopped responding: it returns with its LEDs off."""
        self._lit.pop((link, device), None)

    def light(self, link: str, device: int, table: LitTable, now: float) -> frozenset[chess.Square] | None:
        """Return the printed squares to light at the table of a board; None if they are lit already."""
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
    """Return the squares to light, from White's side; none if all is correct, or nothing may be shown.

    Args:
        table: the table.
        now: hall time.
        acted: an arbiter has acted since the pieces last agreed with the game record.
    """
    game, opened = table.state.game, list(table.state.open_incidents())
    if (game is None or game.over or not game.moves) and _open(opened, "wrong_initial_position"):
        return _differ(right_way_round_if_named(table.pieces), chess.Board())
    if game is None or game.over:
        return DARK
    if _open(opened, PIECES_TO_SET_UP):
        return _differ(table.pieces, chess.Board(game.fens[-1]))
    if not acted:
        return DARK
    best = table.best(now)
    if best is None:
        return _differ(table.pieces, chess.Board(game.fens[-1]))
    return frozenset(best.wrong)


def right_way_round_if_named(pieces: Occupants) -> Occupants:
    """Return identified pieces the right way round, whichever way the board is; others unchanged."""
    named = all(piece is None or isinstance(piece, chess.Piece) for piece in pieces)
    return right_way_round(pieces, chess.Board()) if named else pieces


def _open(incidents: Iterable[Incident], kind: str) -> bool:
    return any(incident.kind == kind for incident in incidents)


def _differ(pieces: Occupants, position: chess.Board) -> frozenset[chess.Square]:
    """Return the squares whose occupants differ from the position."""
    return frozenset(chess.SquareSet(differing(position, named_as(pieces, position))))
