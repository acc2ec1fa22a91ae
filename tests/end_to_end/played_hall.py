"""A whole hall with one table: daemon, broker and dashboard run, and a test moves the men on its board."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import chess

from daemon.app import HallProcess
from daemon.config import Hall, HallConfig, Journal, Link
from daemon.facts import Fact
from daemon.game import Game
from drivers.dgt.simulated.board import DgtSimulator
from drivers.hands import Action, Lift, Press, Put, Script, StartClock
from drivers.transports.serving import PtyPort
from drivers.wood import placement_of
from tests.end_to_end.browser import new_broker, product

RATE = 6.0
"""Faster than life, so that nobody waits for hands; clocks have time enough for a busy computer."""
WITHIN_S = 30.0
CONTROL = "5400+30"
HAND_S = 0.5
"""From one gesture to the next."""


class PlayedHall:
    """The table, its board, and what the journal says of the game there."""

    def __init__(self, url: str, process: HallProcess, board: DgtSimulator, port: PtyPort) -> None:
        self.url = url
        self._process, self._board, self._port = process, board, port
        self._stands = chess.Board()

    async def set_up(self) -> None:
        """Wait until the men stand on their first squares, and the hall knows it."""
        first = placement_of(chess.Board())
        await _until(lambda: self._board.table.wood.placement() == first and self._known() is not None)

    async def play(self, *sans: str) -> None:
        """Both players make these moves and press; the record has them afterwards."""
        actions: list[Action] = []
        at = 1.0
        if not self._stands.move_stack:
            actions.append(StartClock(at, chess.WHITE))
            at += HAND_S
        for san in sans:
            move = self._stands.parse_san(san)
            made = self._made(move, at)
            actions += [*made, Press(at + HAND_S * len(made), self._stands.turn)]
            at += HAND_S * (len(made) + 2)
            self._stands.push(move)
        self._do(actions, CONTROL if isinstance(actions[0], StartClock) else "")
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
        await _until(lambda: (game := self._known()) is not None and len(game.moves) == plies)

    def _known(self) -> Game | None:
        return self._process.hall.state.table(1).game

    def _made(self, move: chess.Move, at: float) -> list[Action]:
        """The hands of a move that is neither castling nor promotion nor en passant."""
        man = self._stands.piece_at(move.from_square)
        assert man is not None
        squares = [move.to_square] if self._stands.is_capture(move) else []
        lifted: list[Action] = [
            Lift(at + HAND_S * step, square) for step, square in enumerate([*squares, move.from_square])
        ]
        return [*lifted, Put(at + HAND_S * len(lifted), move.to_square, man)]

    def _do(self, actions: Sequence[Action], control: str) -> None:
        now = self._process.timebase.now()
        self._board.advance(now)
        stands, men = chess.Board(None), self._board.table.wood.placement()
        stands.set_piece_map({square: man for square, man in enumerate(men) if man is not None})
        ends = actions[-1].at
        script = Script(
            tuple(actions), (), "*", "", "official", ends, time_control=control, start_fen=stands.fen()
        )
        self._board.load(script, now)
        self._port.woken()


async def _until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while not so():  # noqa: ASYNC110  (the hall runs by itself)
            await asyncio.sleep(0.02)


@asynccontextmanager
async def played_hall(folder: Path) -> AsyncIterator[PlayedHall]:
    """Everything that `flagfall run` starts, and a board on a port with the men on their first squares."""
    config = HallConfig(
        hall=Hall(discover=False, time_control=CONTROL, rate=RATE),
        links=(Link(port=str(folder / "board")),),
        broker=new_broker(),
        journal=Journal(path=folder / "journal"),
    )
    async with product(config, folder) as (url, process):
        board = DgtSimulator()
        board.set_up(0.0)
        port = PtyPort(board, process.timebase, folder / "board")
        serving = asyncio.create_task(port.serve())
        try:
            hall = PlayedHall(url, process, board, port)
            await hall.set_up()
            yield hall
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
