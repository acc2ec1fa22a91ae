"""A whole hall: daemon, broker and dashboard run, and a test moves the pieces on the boards of its tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import chess

from daemon.config import HallConfig, HallSettings, JournalSettings, LinkSettings, TableSettings
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.process.app import HallProcess
from drivers.dgt.simulated.board import DgtSimulator
from drivers.physical_board import placement_of
from drivers.simulation.players import Action, Lift, Press, Put, Script, StartClock
from drivers.transports.served.serving import PtyPort
from tests.end_to_end.browser import product
from tests.waiting import until

RATE = 6.0
"""Faster than life, so that nobody waits for hands; clocks have time enough for a busy computer."""
CONTROL = "5400+30"
HAND_S = 0.5
"""From one gesture to the next."""


class PlayedHall:
    """The table, its board, and what the journal says of the game there."""

    def __init__(
        self, url: str, process: HallProcess, board: DgtSimulator, port: PtyPort, table: int = 1
    ) -> None:
        self.url, self.table = url, table
        self._process, self._board, self._port = process, board, port
        self._stands = chess.Board()
        self._clock_stands = True

    def go_on_at(self, other: PlayedHall) -> None:
        """Both players sit at another table from now on, and the pieces stand there as they do here."""
        other._stands, self._stands = self._stands, chess.Board()
        other._clock_stands = self._clock_stands = True

    async def set_up(self) -> None:
        """Wait until the pieces stand on their first squares, and the hall knows it."""
        first = placement_of(chess.Board())
        await until(
            lambda: self._board.table.physical_board.placement() == first and self._known() is not None
        )

    async def play(self, *sans: str) -> None:
        """Both players make these moves and press; the record has them afterwards."""
        actions: list[Action] = []
        at = 1.0
        begins = not self._stands.move_stack
        if self._clock_stands:
            actions.append(StartClock(at, self._stands.turn))
            at += HAND_S
            self._clock_stands = False
        for san in sans:
            move = self._stands.parse_san(san)
            made = self._made(move, at)
            actions += [*made, Press(at + HAND_S * len(made), self._stands.turn)]
            at += HAND_S * (len(made) + 2)
            self._stands.push(move)
        self._do(actions, CONTROL if begins else "")
        await self.recorded(len(self._stands.move_stack))

    def hands(self, *actions: Action) -> None:
        """Hands do this at once, whatever it is; their times count from now."""
        self._do(actions, "")

    @property
    def game(self) -> Game:
        """The game at the table."""
        game = self._known()
        assert game is not None
        return game

    @property
    def sans(self) -> list[str]:
        """The moves of the record."""
        return [made.san for made in self.game.moves]

    def facts(self) -> list[Fact]:
        """All that the journal has."""
        return [record.fact for record in self._process.journal.records()]

    async def recorded(self, plies: int) -> None:
        """Wait until the record has so many plies."""
        await until(lambda: (game := self._known()) is not None and len(game.moves) == plies)

    def _known(self) -> Game | None:
        return self._process.hall.state.table(self.table).game

    def _made(self, move: chess.Move, at: float) -> list[Action]:
        """The hands of a move that is neither castling nor promotion nor en passant."""
        piece = self._stands.piece_at(move.from_square)
        assert piece is not None
        squares = [move.to_square] if self._stands.is_capture(move) else []
        lifted: list[Action] = [
            Lift(at + HAND_S * step, square) for step, square in enumerate([*squares, move.from_square])
        ]
        return [*lifted, Put(at + HAND_S * len(lifted), move.to_square, piece)]

    def _do(self, actions: Sequence[Action], control: str) -> None:
        now = self._process.timebase.now()
        self._board.advance(now)
        stands, pieces = chess.Board(None), self._board.table.physical_board.placement()
        stands.set_piece_map({square: piece for square, piece in enumerate(pieces) if piece is not None})
        ends = actions[-1].at
        script = Script(
            tuple(actions), (), "*", "", "official", ends, time_control=control, start_fen=stands.fen()
        )
        self._board.load(script, now)
        self._port.woken()


@asynccontextmanager
async def _served(port: PtyPort) -> AsyncIterator[None]:
    serving = asyncio.create_task(port.serve())
    try:
        yield
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


@asynccontextmanager
async def played_hall(folder: Path) -> AsyncIterator[PlayedHall]:
    """Everything that `flagfall run` starts, and a board on a port with the pieces on their first squares."""
    async with played_tables(folder, 1) as (hall,):
        yield hall


@asynccontextmanager
async def played_tables(folder: Path, count: int) -> AsyncIterator[list[PlayedHall]]:
    """The same with so many tables, from 1."""
    paths = [folder / f"board-{number}" for number in range(1, count + 1)]
    config = HallConfig(
        hall=HallSettings(discover=False, time_control=CONTROL, time_scale=RATE),
        links=tuple(LinkSettings(port=str(path)) for path in paths),
        tables=tuple(TableSettings(number=number, board=str(path)) for number, path in enumerate(paths, 1)),
        journal=JournalSettings(path=folder / "journal"),
    )
    async with product(config, folder) as (url, process), AsyncExitStack() as serving:
        tables = list[PlayedHall]()
        for number, path in enumerate(paths, 1):
            board = DgtSimulator()
            board.set_up(0.0)
            port = PtyPort(board, process.timebase, path)
            await serving.enter_async_context(_served(port))
            tables.append(PlayedHall(url, process, board, port, number))
        for one in tables:
            await one.set_up()
        yield tables
