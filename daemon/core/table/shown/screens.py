"""What screens show of a table between two facts: placement, the move that stands, clock. Pure."""

from __future__ import annotations

import chess

from broker.contract.messages import ClockState, PlacementState
from daemon.core.evidence.placements import named_as
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.shown.health import Equipment
from daemon.core.table.shown.provisional_move import Provisional, ProvisionalMoveNews
from drivers.occupants import UNNAMED
from drivers.physical_board import placement_fen


class Screens:
    """What the screens of one table show.

    Args:
        picture: what is known of the table.
        equipment: how its devices are.
    """

    def __init__(self, picture: TablePicture, equipment: Equipment) -> None:
        self._picture, self._equipment = picture, equipment
        self._standing = ProvisionalMoveNews()

    def placement(self, now: float) -> PlacementState:
        """What stands on the board, named by what was played as far as the board cannot name it."""
        picture, arbiter = self._picture, self._picture.hearing.arbiter
        position = arbiter.position if arbiter else chess.Board()
        if arbiter and not arbiter.named and not arbiter.over:
            position = arbiter.best(now).board  # moves that stand there and are not final yet count
        board = named_as(picture.pieces, position)
        return PlacementState(
            placement=placement_fen(board),
            at=picture.utc(now),
            identified=UNNAMED not in picture.pieces,
            behind_ms=round(picture.profile.told_within_s * 1000),
        )

    def move(self, now: float) -> list[Provisional]:
        """What stands beyond the facts that are on record, where screens do not show it."""
        arbiter, game = self._picture.hearing.arbiter, self._picture.state.game
        if arbiter is None or game is None:
            return []
        move = None if game.over else arbiter.provisional(now)
        return self._standing.news(game, arbiter.position, move)

    def forget_move(self) -> None:
        """Another move stands now, or none: it is told again."""
        self._standing.forget()

    def clock(self) -> list[ClockState]:
        """The clock, when it does something else than everybody can reckon from what was told."""
        arbiter = self._picture.hearing.arbiter
        in_play = bool(arbiter and not arbiter.over and arbiter.ply)
        states = self._picture.clock.states(lost=self._equipment.lost("clock"), paused=in_play)
        if self._equipment.has_board:
            return states
        made = sum(arbiter.completed(color) for color in chess.COLORS) if arbiter else 0
        return [one.model_copy(update={"completed_moves": made}) for one in states]
