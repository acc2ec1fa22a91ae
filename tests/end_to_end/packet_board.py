"""A simulated board on a port of packets, moved by the hand of a test."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import chess

from drivers.simulation.players import Action, Lift, Put, Script
from drivers.simulation.sensors import SensorBoard
from drivers.timebase import Timebase
from drivers.transports.served.serving import Pump


class PacketBoard:
    """A board that a hall connects to; what stands on it is changed by `move`."""

    def __init__(self, board: SensorBoard, timebase: Timebase, path: Path) -> None:
        self.port = f"packets:{path}"
        self._board, self._timebase = board, timebase
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listening.setblocking(False)
        self._listening.bind(str(path))
        self._listening.listen(1)
        self._line: socket.socket | None = None
        self._pump = Pump(board, timebase, self._send)

    async def serve(self) -> None:
        """Serve one host after the other until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._line, _ = await loop.sock_accept(self._listening)
                self._line.setblocking(False)
                with contextlib.suppress(ConnectionError):
                    while data := await loop.sock_recv(self._line, 65536):
                        self._pump.received(data)
                self._line.close()
                self._line = None
        finally:
            self._pump.stop()

    def close(self) -> None:
        """The board is gone."""
        self._listening.close()
        if self._line is not None:
            self._line.close()

    def move(self, uci: str) -> None:
        """A hand carries a piece from one square to another; a piece that stands there goes first."""
        move, board = chess.Move.from_uci(uci), chess.Board(None)
        pieces = self._board.table.physical_board.placement()
        board.set_piece_map({square: piece for square, piece in enumerate(pieces) if piece is not None})
        piece = pieces[move.from_square]
        assert piece is not None, "a man stands there"
        taken: list[Action] = [Lift(0.0, move.to_square)] if pieces[move.to_square] is not None else []
        hands = (*taken, Lift(0.1, move.from_square), Put(0.3, move.to_square, piece))
        self._board.load(
            Script(hands, (move,), "*", "", "official", 0.4, set_up=board.fen()), self._timebase.now()
        )
        self._pump.woken()

    def _send(self, data: bytes) -> None:
        if self._line is not None:
            with contextlib.suppress(BlockingIOError, ConnectionError):
                self._line.send(data)


@asynccontextmanager
async def packet_board(board: SensorBoard, timebase: Timebase, path: Path) -> AsyncIterator[PacketBoard]:
    """Serve a board on which the pieces stand on their first squares, as long as the context lasts."""
    served = PacketBoard(board, timebase, path)
    serving = asyncio.create_task(served.serve())
    try:
        yield served
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        served.close()
