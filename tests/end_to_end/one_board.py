"""One table of a hall with a simulated board of any family, moved by the hand of a test, in made-up time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import chess

from broker.contract.incidents import Incident
from broker.contract.requests import PressRequest, Reply, Request
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall
from daemon.core.record import facts
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules import rules
from drivers.discovery import registry
from drivers.discovery.models import KEY, SimulatedBoard, models
from drivers.simulation.players import Action, Lift, Put, Script
from tests.end_to_end.lockstep import Line, Lockstep

PORT = "board-1"


class OneBoard:
    """Table 1, its board, and the on-screen clock beside it.

    Args:
        family, model: of its board.
        orientation: as the table is configured.
        options: of the simulated board.
    """

    def __init__(
        self,
        family: str,
        model: str,
        *,
        orientation: Literal["auto", "normal", "rotated"] = "auto",
        clock: str = "screen",
        **options: Any,
    ) -> None:
        self.board: SimulatedBoard = models(registry.family(family))[model](seed=1, **options)
        self.board.plugged_in(0.0)
        config = HallConfig(
            hall=HallSection(time_control="900+10"),
            tables=(TableConfig(number=1, board=PORT, clock=clock, orientation=orientation),),
        )
        hall = Hall(
            config,
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("900+10"),
            epoch_ms=0,
        )
        session = registry.new_session(family, PORT, key=KEY)
        self.line = Line([], self.board, session)
        self.lockstep = Lockstep([self.line], hall)
        self.now = 0.0
        self._asked = self._plies = 0

    @property
    def state(self) -> TableState:
        """What the journal says of the table."""
        return self.lockstep.hall.state.table(1)

    @property
    def game(self) -> Game:
        """The game there."""
        assert self.state.game is not None
        return self.state.game

    @property
    def moves(self) -> str:
        """The record."""
        return " ".join(made.move.uci() for made in self.game.moves)

    @property
    def open(self) -> list[Incident]:
        """Its open incidents."""
        return list(self.state.open_incidents())

    @property
    def raised(self) -> list[str]:
        """The kinds of all incidents that were raised."""
        found = [one.fact for one in self.lockstep.records]
        return [fact.incident.kind for fact in found if isinstance(fact, facts.IncidentRaised)]

    @property
    def health(self) -> str:
        """All that the table's health says."""
        ((_, health),) = self.lockstep.hall.healths(self.now)
        return " ".join(item.text for item in health.items)

    @property
    def lit(self) -> set[str]:
        """The printed squares whose LEDs are on."""
        shown: Iterable[chess.Square] = getattr(self.board, "lit", frozenset())
        shown = getattr(self.board, "leds", shown)
        return {chess.square_name(square) for square in shown}

    # --- hands and arbiters --------------------------------------------------------------------------------

    def wait(self, seconds: float) -> OneBoard:
        """Let time pass."""
        self.now += seconds
        self.lockstep.run(self.now)
        return self

    def stand(self, fen: str = chess.STARTING_FEN) -> OneBoard:
        """Hands put the pieces up like this."""
        end = self.board.set_up(self.now, fen)
        return self.wait(end - self.now + 8.0)

    def carry(self, *ucis: str, quickly: bool = False) -> OneBoard:
        """A hand carries pieces from one square to another, as White sees them; who stands there goes first.

        Args:
            quickly: more quickly than any board looks.
        """
        for uci in ucis:
            start, end = chess.parse_square(uci[:2]), chess.parse_square(uci[2:4])
            physical_board = chess.Board(None)
            physical_board.set_piece_map(
                {at: piece for at, piece in enumerate(self.board.table.physical_board.placement()) if piece}
            )
            piece = physical_board.piece_at(start)
            assert piece is not None, f"nobody stands on {uci[:2]}"
            if len(uci) > 4:
                piece = chess.Piece(chess.Piece.from_symbol(uci[4]).piece_type, piece.color)
            taken: list[Action] = [Lift(0.0, end)] if start != end and physical_board.piece_at(end) else []
            away, down = (0.001, 0.002) if quickly else (0.1, 0.5)
            hands = (*taken, Lift(away, start), Put(down, end, piece))
            self.board.load(
                Script(hands, (), "*", "", "official", 0.6, set_up=physical_board.fen()), self.now
            )
            self.wait(1.5)
        return self

    def press(self, key: Literal["white", "black"]) -> OneBoard:
        """A key of the on-screen clock is touched."""
        reply = self.ask(PressRequest(**self.signed(), table=1, key=key))
        assert reply.ok, reply.text
        return self.wait(2.5)

    def play(self, *ucis: str) -> OneBoard:
        """Both players make these moves and press."""
        if not self._plies:
            self.press("black")
        for uci in ucis:
            self.carry(uci)
            self.press("black" if self._plies % 2 else "white")
            self._plies += 1
        return self

    def ask(self, request: Request) -> Reply:
        """Ask the hall something."""
        reply = self.lockstep.officially(request, self.now)
        self.lockstep.run(self.now)
        return reply

    def signed(self) -> dict[str, Any]:
        """What every request carries."""
        self._asked += 1
        return {"id": f"r{self._asked}", "by": "chief", "client": "c"}
