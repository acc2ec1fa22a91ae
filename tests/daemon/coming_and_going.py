"""One board with people at it, and a daemon that comes and goes; only the journal stays."""

from __future__ import annotations

import random
from typing import Literal

from broker.contract.message import Result
from broker.contract.messages import Assignment, Player
from broker.contract.requests import ResultRequest, SeatRequest
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.journal.writer import Journal
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.dgt.simulated.firmware import SERIAL
from drivers.discovery import registry
from drivers.link.session import Session, Wiring
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, Script, script
from tests.daemon.asked_of_devices import AskedOfDevices

GAME, NEXT = 98, 80
"""Of the shipped games: a short one to a mate, and another one."""


class Venue:
    """One board with people at it, and a daemon that comes and goes; the journal stays.

    Attributes:
        logs_asked: so many times the board was asked what it kept.

    Args:
        rotated: White sits at the board's eighth rank.
        games: who begins games, as in the configuration.
        chained: the board hangs on a chain, with nobody else.
    """

    def __init__(
        self,
        *,
        rotated: bool = False,
        games: Literal["assigned", "auto"] = "assigned",
        chained: bool = False,
    ) -> None:
        self.board = DgtSimulator(seed=7, firmware=SERIAL, rotated=rotated)
        self.line = ChainSimulator([self.board]) if chained else self.board
        self.records: list[JournalRecord] = []
        self.devices = AskedOfDevices()
        self.games = games
        self.wiring = Wiring.CHAIN if chained else Wiring.AUTO
        self.now = 0.0
        self.logs_asked = 0
        self.hall: Hall | None = None
        self.session: Session | None = None

    def start(self) -> None:
        """A daemon starts with what the journal says."""
        self.hall = Hall(
            HallConfig(
                hall=HallSection(start_games=self.games), tables=(TableConfig(number=1, board="10001"),)
            ),
            self._folded(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("5400+30"),
            epoch_ms=0,
        )
        self.session = registry.new_session("dgt", "port", self.wiring)
        self.line.take_outgoing(self.now)  # what came while nobody listened is lost
        self._keep(self.hall.take("port", self.session.opened(self.now), self.now))

    def _folded(self) -> HallState:
        """The state as a daemon has it that starts: games that left their table are not read any more."""
        journal = Journal.in_memory()
        for record in self.records:
            journal.append([record.fact], record.at, record.mono_ms).result()
        return journal.state()

    def kill(self) -> None:
        """The daemon is gone, and the board plays on."""
        self.hall = self.session = None

    def seat(self, game: str, played: Script) -> None:
        """Seat the players of a game."""
        assert self.hall is not None
        assignment = Assignment(
            table=1,
            game=game,
            white=Player(name="White"),
            black=Player(name="Black"),
            time_control=played.time_control,
            ruleset=rules.default_for(played.time_control),
        )
        request = SeatRequest(id=f"assign-{game}", by="desk", client="desk", assignment=assignment)
        output, reply = self.hall.request(request, "seat", self.now, 0)
        assert reply.ok, reply.text
        self._keep(output)

    def enter(self, game: str, result: Result, by: str = "Ada") -> None:
        """An arbiter enters a result now."""
        assert self.hall is not None
        request = ResultRequest(
            id=f"result-{game}", by=by, client="desk", table=1, game=game, result=result, termination="x"
        )
        output, reply = self.hall.request(request, "result", self.now, 0)
        assert reply.ok, reply.text
        self._keep(output)

    def run(self, until: float) -> None:
        """Let everything happen up to this hall time."""
        while self.now < until:
            moments = [self.line.due()]
            if self.hall is not None and self.session is not None:
                moments += [self.hall.due(), self.session.due()]
            at = min((moment for moment in moments if moment is not None), default=until)
            self.now = min(max(self.now, at), until)
            self.line.advance(self.now)
            self._shuttle()
            if self.hall is not None and (due := self.hall.due()) is not None and due <= self.now:
                self._keep(self.hall.tick(self.now))
                self._shuttle()

    def _shuttle(self) -> None:
        if self.hall is None or self.session is None:
            self.line.take_outgoing(self.now)
            return
        self._keep(self.hall.take("port", self.session.tick(self.now), self.now))
        while True:
            for _, device in self.devices.readings(self.hall):
                self.session.ask_placement(self.now, device)
            for _, device in self.devices.logs(self.hall):
                self.session.ask_log(self.now, device)
                self.logs_asked += 1
            to_board = self.session.take_outgoing()
            if to_board:
                self.line.receive(to_board, self.now)
            to_host = self.line.take_outgoing(self.now)
            if to_host:
                self._keep(self.hall.take("port", self.session.receive(to_host, self.now), self.now))
            if not to_board and not to_host:
                return

    def _keep(self, output: HallOutput) -> None:
        self.records += output.records
        self.devices.keep(output)

    def recorded(self, game: str) -> list[str]:
        """The moves of a game, as the journal has them."""
        moves: list[str] = []
        for record in self.records:
            match record.fact:
                case facts.MoveConfirmed(game=name, ply=ply, uci=uci) if name == game:
                    moves[ply - 1 :] = [uci]
                case facts.MovesWithdrawn(game=name, ply=ply) if name == game:
                    del moves[ply:]
                case _:
                    pass
        return moves

    def facts_of(self, kind: type[facts.GameEnd] | type[facts.GameStart]) -> list[str]:
        """The games that began, or ended, as often as the journal says it."""
        return [record.fact.game for record in self.records if isinstance(record.fact, kind)]

    def incidents(self) -> list[str]:
        """Kinds of what was raised."""
        return [
            record.fact.incident.kind
            for record in self.records
            if isinstance(record.fact, facts.IncidentRaised)
        ]


def hands(index: int) -> Script:
    """A shipped game, by human hands."""
    return script(shelf().game(index), ORDINARY, random.Random(f"late {index}"))


def moves_of(played: Script) -> list[str]:
    """In UCI."""
    return [move.uci() for move in played.moves]
