"""A view of a hall for tests, as the messages of the floor make it."""

from __future__ import annotations

from typing import Final

import chess

from broker.contract.message import Message
from broker.contract.messages import ClockState, GameState, PlacementState, Status
from dashboard.live.projection import View, after, table_of
from dashboard.livechess.trail import TableTrail
from tests.dashboard import fake_hall

NOW: Final = 1_790_000_000_000
"""UTC in ms."""


class Shown:
    """What a program's connection looks at; messages change it."""

    def __init__(self, tables: int = 8) -> None:
        self.view, self.now, self.seq = View(), NOW, 1000
        self.trails: dict[int, TableTrail] = {}
        for message in fake_hall.whole_hall(NOW):
            if message.path.startswith("floor/") and message.places.get("table", 0) in range(tables + 1):
                self.told(message.path.removeprefix("floor/"), message.message)
        for number in range(1, tables + 1):
            self.plays(number, fake_hall.game(number))

    def told(self, path: str, message: Message | None) -> None:
        self.view = after(self.view, path, message)
        if (number := table_of(path)) is not None:
            self.trails.setdefault(number, TableTrail()).add(message, self.now)

    def plays(self, table: int, game: GameState, shown: str | None = None) -> None:
        """The record is this, and so the pieces stand, or as it is said."""
        pending = [one for one in (game.provisional, *game.unrecorded) if one is not None]
        fen = pending[-1].fen if pending else game.fen
        placement = shown or chess.Board(fen).board_fen()
        self.seq += 1
        self.told(f"table/{table}/game", game.model_copy(update={"seq": self.seq}))
        self.told(f"table/{table}/placement", PlacementState(placement=placement, at=self.now))

    def clock(self, table: int, clock: ClockState) -> None:
        self.told(f"table/{table}/clock", clock)

    def status(self, status: Status) -> None:
        self.told("status", status)
