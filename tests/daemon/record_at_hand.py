"""A table at which an arbiter puts the record right."""

from __future__ import annotations

from typing import Self

import chess

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import PlacementSeen
from tests.daemon.board_at_hand import BLACK, WHITE, AtTheTable

CLEAN_BREAK = "rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 0 2"
"""After 1. e4 e5 2. Ng1-g3, which is not legal and stands."""


class Arbitrated(AtTheTable):
    """The same table, at which an arbiter puts the record right."""

    def play(self, *moves: str) -> Self:
        super().play(*moves)
        return self

    def correct(self, ply: int, *moves: str) -> Self:
        times = [(made.white_ms, made.black_ms) for made in self.game.moves]
        asked = [chess.Move.from_uci(uci) for uci in moves]
        self._take(self.arbiter.correct(ply, asked, self.placement, self.now, times))
        return self

    def put_back(self, incident: Incident, fen: str) -> Self:
        """The position that the remedy of an incident names; the physical board stays as it is."""
        times = [(made.white_ms, made.black_ms) for made in self.game.moves]
        self._take(self.arbiter.restore(incident, fen, "Anna", self.placement, self.now, times))
        return self

    def place(self, fen: str) -> Self:
        """Play continues from here; the physical board stays as it is."""
        self._take(self.arbiter.set_position(chess.Board(fen), "Anna", self.placement, self.now))
        return self

    def choose(self, san: str) -> Self:
        choice = next(one for one in self.incidents[-1].choices if one.label == san)
        asked = [chess.Move.from_uci(uci) for uci in choice.moves]
        self._take(self.arbiter.choose(choice.ply, asked, self.placement, self.now))
        return self

    def set_wood(self, fen: str) -> Self:
        """Everybody's hands at once, and then the board is read."""
        self.wood = chess.BaseBoard(fen.split()[0])
        for square in chess.SQUARES:
            name = chess.square_name(square)
            if self.arbiter.pieces.piece_at(square) != self.wood.piece_at(square):
                self._seen(name)
        self.wait(1)
        return self

    @property
    def choices(self) -> list[str]:
        """What the last incident offers."""
        return [choice.label for choice in self.incidents[-1].choices]


def open_knight() -> Arbitrated:
    """1. e4 e5 2. N on b1 to a square that the board does not see, and Black answers: nobody can tell."""
    table = Arbitrated()
    table.play("e2e4", "e7e5")
    table.answers = False
    table.lift("b1").unseen(lambda: table.put("c3")).press(WHITE).wait(1)
    table.moved("g8f6").press(BLACK).wait(30)
    table.answers = True
    assert table.moves == "e2e4 e7e5"
    assert table.alerts == ["ambiguous_position"]
    return table


def illegal_behind_open_rooks() -> Arbitrated:
    """A rook came to g2 over g1 or h2 while the board had no power; three moves that it saw; Bc6-f7."""
    table = Arbitrated("r4r2/pp3pk1/2bp2p1/2p1p1q1/4P2p/2NP3P/PPP1QP2/1K1R3R w - - 0 17")
    table.wood = chess.BaseBoard("r4r2/pp3pk1/2bp3q/2p1p1p1/4P2p/2NP3P/PPP1QPR1/1K1R4")
    table.arbiter.miss_moves()
    table.see(PlacementSeen(table.placement, table.now))
    table.wait(3)
    table.play("d1g1", "f7f6", "c3d5").wait(4)
    assert (table.moves, table.alerts) == ("", [])
    table.step("c6f7").press(BLACK).wait(1)
    return table


def illegal_knight() -> Arbitrated:
    """1. e4 e5 2. Ng1-g3, pressed."""
    table = Arbitrated()
    table.play("e2e4", "e7e5").step("g1g3").press(WHITE).settle()
    assert table.alerts == ["illegal_move"]
    return table
