"""What screens show of a table between two consecutive facts: placement, provisional move, clock."""

from __future__ import annotations

import chess

from broker.contract.messages import ClockState, PlacementState
from daemon.core.evidence.placements import named_as
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.shown.health import Equipment
from daemon.core.table.shown.provisional_move import ProvisionalGame, ProvisionalMoveNews
from drivers.occupants import UNIDENTIFIED
from drivers.physical_board import placement_fen


class Screens:
    """What the screens of one table show.

    Args:
        picture: what is known about the table.
        equipment: the state of its devices.
    """

    def __init__(self, picture: TablePicture, equipment: Equipment) -> None:
        self._picture, self._equipment = picture, equipment
        self._standing = ProvisionalMoveNews()

    def placement(self, now: float) -> PlacementState:
        """Return the pieces on the board; the moves identify those that the board cannot."""
        picture, judge = self._picture, self._picture.signals.judge
        position = judge.position if judge else chess.Board()
        if judge and not judge.named and not judge.over:
            position = judge.best(now).board  # provisional moves on the board count
        board = named_as(picture.pieces, position)
        return PlacementState(
            placement=placement_fen(board),
            at=picture.utc(now),
            identified=UNIDENTIFIED not in picture.pieces,
            behind_ms=round(picture.profile.reported_within_s * 1000),
        )

    def move(self, now: float) -> list[ProvisionalGame]:
        """Return what goes beyond the recorded facts, if screens do not show it."""
        judge, game = self._picture.signals.judge, self._picture.state.game
        if judge is None or game is None:
            return []
        move = None if game.over else judge.provisional(now)
        return self._standing.news(game, judge.position, move)

    def forget_move(self) -> None:
        """Publish the provisional move again, since there is another one, or none."""
        self._standing.forget()

    def clock(self) -> list[ClockState]:
        """Return the clock if viewers cannot predict its state from what was published."""
        judge = self._picture.signals.judge
        in_play = bool(judge and not judge.over and judge.ply)
        states = self._picture.clock.states(lost=self._equipment.lost("clock"), paused=in_play)
        if self._equipment.has_board:
            return states
        made = sum(judge.completed(color) for color in chess.COLORS) if judge else 0
        return [state.model_copy(update={"completed_moves": made}) for state in states]
