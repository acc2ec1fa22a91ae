"""What screens show of a table between two facts: placement, the move that stands, clock, health. Pure."""

from __future__ import annotations

from typing import Literal

import chess

from broker.messages import ClockState, Health, HealthItem, PlacementState
from daemon.evidence import DeviceTurned
from daemon.publication import Provisional
from daemon.reconstruction.placements import named_as
from daemon.tables.health import Equipment
from daemon.tables.standing_move import StandingMove
from daemon.tables.table_picture import TablePicture


class Screens:
    """What the screens of one table show.

    Args:
        picture: what is known of the table.
        equipment: how its devices are.
    """

    def __init__(self, picture: TablePicture, equipment: Equipment) -> None:
        self._picture, self._equipment = picture, equipment
        self._standing = StandingMove()
        self._turned: dict[str, HealthItem] = {}

    def placement(self, now: float) -> PlacementState:
        """What stands on the board, named by the position as far as the board cannot name it."""
        picture, arbiter = self._picture, self._picture.hearing.arbiter
        board = named_as(picture.men, arbiter.position if arbiter else chess.Board())
        return PlacementState(placement=board.board_fen(), at=picture.utc(now))

    def move(self, now: float) -> list[Provisional]:
        """The move that stands and is not final yet, where screens do not show it."""
        arbiter, game = self._picture.hearing.arbiter, self._picture.state.game
        if arbiter is None or game is None or game.over:
            return []
        return self._standing.news(game.id, arbiter.ply, arbiter.position, arbiter.provisional(now))

    def forget_move(self) -> None:
        """Another move stands now, or none: it is told again."""
        self._standing.forget()

    def clock(self) -> list[ClockState]:
        """The clock, when it does something else than everybody can reckon from what was told."""
        arbiter = self._picture.hearing.arbiter
        in_play = bool(arbiter and not arbiter.over and arbiter.ply)
        return self._picture.clock.states(lost=self._equipment.lost("clock"), paused=in_play)

    def turned(self, seen: DeviceTurned) -> Health:
        """It was found out which way round board or clock stand: health says so from now on."""
        level: Literal["ok", "warning"] = "warning" if seen.contradiction else "ok"
        device: Literal["board", "clock"] = "board" if seen.subject == "board" else "clock"
        self._turned[seen.subject] = HealthItem(subject=device, level=level, text=seen.text)
        return self.health(seen.at)

    def health(self, now: float) -> Health:
        """How the equipment is, the worst first."""
        health = self._equipment.health(now, self._picture.epoch_ms)
        items = [*health.items, *self._turned.values()]
        items.sort(key=lambda item: ("fault", "warning", "ok").index(item.level))
        return health.model_copy(update={"level": items[0].level, "items": items})
