"""A chain of boards on which games are played, its session and its hall: in one thread, as fast as it goes.

Bytes are handed over at the moment they are sent; time jumps to the next moment at which anything is due.
What was asked of whom and which boards were there is noted on the way, for promises about it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from broker.contract.requests import Request, SeatRequest
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.demo.official import enter_result, seat_players
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.messages import BusRequest as Question
from drivers.dgt.simulated.board import DgtSimulator, Mode
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import SERIAL
from drivers.discovery import registry
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.link.session import Session, Wiring
from drivers.simulation.games import RecordedGame
from drivers.simulation.players import ORDINARY, Script, script
from tests.daemon.asked_of_devices import AskedOfDevices

FIRST_ADDRESS = 1001
SETS_UP_AT, PLAYS_AT = 2.0, 40.0
"""Hall time at which the pieces are set up, and from which games begin: by then every board has been
found."""
LOOK_EVERY_S = 0.5
RESULT_AFTER_S = 2.0
"""From the end of a game to the arbiter who enters its result; he first waits for a board that is away."""
BACK_FOR_S = 10.0
"""A board that was away has told everything by then."""
OVERDUE_S = 20.0
"""A result that the board shows and the hall has not noticed by then is entered by hand."""
HELD_UP_S, RUNS_S = (0.02, 0.5), (0.2, 3.0)
"""A busy computer holds us up for so long, and then lets us run for so long."""
OFFICIAL = "torture"


@dataclass(slots=True)
class Seat:
    """One table: its board, and the game that is played on it.

    Attributes:
        board: the simulated board.
        shared: another board of the chain has the same number.
        begins: hall time at which the script begins.
        restarted: the board has restarted by itself and was without sight meanwhile.
        told_silent: its loss was told, with these sentences.
        there: it is announced, and was not told as lost since.
        away_at: when it was not there last.
        found_at: it was announced for the first time.
        well_since: nothing has been wrong with it since then; None = something is.
        longest_away_s: the longest time that it was not announced, although nothing was wrong with it.
        asked_at: when anything was last asked of it; None = not since its port was opened.
        longest_unasked_s: between two questions to it.
        asked_changes_at: the moments at which it was asked for its changes.
    """

    number: int
    board: DgtSimulator
    game: RecordedGame
    script: Script
    shared: bool = False
    begins: float = 0.0
    restarted: bool = False
    told_silent: list[str] = field(default_factory=list)
    there: bool = False
    away_at: float = 0.0
    found_at: float | None = None
    well_since: float | None = None
    longest_away_s: float = 0.0
    asked_at: float | None = None
    longest_unasked_s: float = 0.0
    asked_changes_at: list[float] = field(default_factory=list)

    @property
    def id(self) -> str:
        """Of the game, in the hall."""
        return f"{self.number}-{self.game.id}"

    @property
    def ends(self) -> float:
        """Hall time at which the result is there to be seen."""
        return self.begins + self.script.ends


class ChainHall:
    """Everything from the physical board to the facts.

    Attributes:
        seats: by table, the first one first.
        records: the facts so far.
        now: hall time.
    """

    def __init__(
        self, games: Sequence[RecordedGame], faults: str, seed: str, *, busy_computer: bool = False
    ) -> None:
        """Chain a board for each game.

        Args:
            games: what is played.
            faults: what goes wrong at each board and at the port, as `Faults.parsed` reads it.
            seed: of every draw.
            busy_computer: the driver and the hall are held up now and then, while the boards go on.
        """
        self._busy = random.Random(f"{seed} busy") if busy_computer else None
        self._runs_from = self._runs_until = 0.0
        self.chain = ChainSimulator([], faults=Faults.parsed(faults, f"{seed} port"))
        self.seats: list[Seat] = []
        self.records: list[JournalRecord] = []
        self.devices = AskedOfDevices()
        self.now = 0.0
        twins = self.chain.faults.twins
        for number, game in enumerate(games, 1):
            shared = twins and number in (1, len(games))
            address = FIRST_ADDRESS if shared else FIRST_ADDRESS + number - 1
            name = f"{seed} {number}"
            board = DgtSimulator(
                seed=name,
                firmware=SERIAL,
                serial=f"{address:05}",
                faults=Faults.parsed(faults, name, number / len(games)),
            )
            played = script(game, ORDINARY, random.Random(f"{name} {game.id}"))
            self.seats.append(Seat(number, board, game, played, shared))
            self.chain.add(board, 0.0)
        self._seats = {seat.board.address: seat for seat in self.seats if not seat.shared or seat.number == 1}
        self._wiring = random.Random(f"{seed} wiring").choice((Wiring.AUTO, Wiring.CHAIN))
        self._port = "chain"
        self._session = self._new_session()
        tables = (
            TableConfig(number=one.number, board=str(one.board.address)) for one in self._seats.values()
        )
        self.hall = Hall(
            HallConfig(hall=HallSection(start_games="assigned"), tables=tuple(tables)),
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("5400+30"),
            epoch_ms=0,
        )
        self._look_at = 0.0

    @property
    def alone(self) -> list[Seat]:
        """Those whose board has a number of its own."""
        return [seat for seat in self.seats if not seat.shared]

    @property
    def plays_until(self) -> float:
        """Hall time at which the last hand has acted and every result is entered."""
        last = max(seat.begins + seat.script.actions[-1].at for seat in self.seats)
        return max(last, *(seat.ends for seat in self.seats)) + OVERDUE_S + BACK_FOR_S

    def begin(self) -> None:
        """Seat the players, and open the port."""
        for seat in self.seats:
            seat.board.set_up(SETS_UP_AT)
            seat.begins = seat.board.load(seat.script, PLAYS_AT)
            if not seat.shared:
                self._request(_assignment(seat), "seat")
        self._take(self._session.opened(0.0))

    def run(self, until: float) -> None:
        """Let everything happen up to this hall time."""
        while True:
            moments = (self._session.due(), self.chain.due(), self.hall.due(), self._look_at)
            at = self._runs(max(self.now, min(moment for moment in moments if moment is not None)))
            if at > until:
                return
            self.now = at
            self._step()

    def mend(self) -> None:
        """From now on nothing is wrong any more."""
        for faults in (self.chain.faults, *(seat.board.faults for seat in self.seats)):
            faults.mend()

    def _runs(self, at: float) -> float:
        """When the computer gets to do what is due at this moment."""
        if self._busy is None:
            return at
        while at >= self._runs_until:
            self._runs_from = self._runs_until + self._busy.uniform(*HELD_UP_S)
            self._runs_until = self._runs_from + self._busy.uniform(*RUNS_S)
        return max(at, self._runs_from)

    def _step(self) -> None:
        now = self.now
        self.chain.advance(now)
        self._hear()  # an event loop hands over what has come before it looks at its timers
        if now >= self._look_at:
            self._look()
        if (due := self.hall.due()) is not None and due <= now:
            self._keep(self.hall.tick(now))
        self._ask()
        if (due := self._session.due()) is not None and due <= now:
            self._take(self._session.tick(now))
        while True:
            to_boards = self._session.take_outgoing()
            if to_boards:
                self._note_asked(to_boards)
                self.chain.receive(to_boards, now)
            if not self._hear() and not to_boards:
                return

    def _hear(self) -> bool:
        """Hand over what the boards have said; whether they have said anything."""
        to_host = self.chain.take_outgoing(self.now)
        if to_host:
            self._take(self._session.receive(to_host, self.now))
        return bool(to_host)

    # --- the port -----------------------------------------------------------------------------------------

    def _new_session(self) -> Session:
        return registry.new_session("dgt", self._port, self._wiring)

    def _look(self) -> None:
        """Pull and put the plug, note who is well, and enter results."""
        now = self.now
        self._look_at = now + LOOK_EVERY_S
        gone = self.chain.gone(now)
        if gone and self._session.is_open:
            self.chain.unplugged(now)
            self._take(self._session.closed(f"{self._port} is gone.", now))
            for seat in self.seats:
                seat.asked_at = None
        elif not gone and not self._session.is_open:
            self.chain.plugged_in(now)
            if times := self.chain.renamed(now):
                self._port = f"chain-{times + 1}"
            if self._port != self._session.port:
                self._session = self._new_session()
            self._take(self._session.opened(now))
        for seat in self.seats:
            self._look_at_seat(seat, gone)
            self._enter_result(seat)

    def _look_at_seat(self, seat: Seat, gone: bool) -> None:
        faults, now = seat.board.faults, self.now
        seat.restarted = seat.restarted or seat.board.mode is Mode.OFF
        ill = gone or seat.board.mode is Mode.OFF or faults.is_dead(now) or faults.is_slow(now)
        ill = ill or faults.stalled_until(now) > now or bool(faults._rates)
        if ill:
            seat.well_since = None
        elif seat.well_since is None:
            seat.well_since = now
        if seat.asked_at is not None:
            seat.longest_unasked_s = max(seat.longest_unasked_s, now - seat.asked_at)
        if not seat.there:
            seat.away_at = now
        if seat.well_since is not None and not seat.there:
            seat.longest_away_s = max(seat.longest_away_s, now - seat.well_since)

    def _note_asked(self, data: bytes) -> None:
        for at in range(0, len(data), b.REQUEST_SIZE):
            parsed = b.parsed_request(data[at : at + b.REQUEST_SIZE])
            seat = self._seats.get(parsed[1]) if parsed else None
            if parsed is None or seat is None:
                continue
            if seat.asked_at is not None:
                seat.longest_unasked_s = max(seat.longest_unasked_s, self.now - seat.asked_at)
            seat.asked_at = self.now
            if parsed[0] == Question.CHANGES:
                seat.asked_changes_at.append(self.now)

    # --- the hall -----------------------------------------------------------------------------------------

    def _ask(self) -> None:
        for port, device in self.devices.readings(self.hall):
            if port == self._session.port:
                self._session.ask_placement(self.now, device)
        for port, device in self.devices.logs(self.hall):
            if port == self._session.port:
                self._session.ask_log(self.now, device)

    def _take(self, events: list[DriverEvent]) -> None:
        for event in events:
            if isinstance(event, LinkChanged):
                self._note_link(event)
        if events:
            self._keep(self.hall.take(self._session.port, events, self.now))
            self._ask()

    def _note_link(self, event: LinkChanged) -> None:
        ready = event.state is Link.READY
        if event.device == 0:
            if not ready:
                for seat in self.seats:
                    seat.there = False
            return
        seat = self._seats[event.device]
        seat.there = ready
        if ready and seat.found_at is None:
            seat.found_at = self.now
        if not ready:
            seat.told_silent.append(event.reason)

    def _enter_result(self, seat: Seat) -> None:
        wait = RESULT_AFTER_S if seat.script.shown == "official" else OVERDUE_S
        if seat.shared or self.now < max(seat.ends + wait, seat.away_at + BACK_FOR_S):
            return
        game = self.hall.state.table(seat.number).game
        if game is None or game.over:
            return
        request = enter_result(
            seat.script, request=f"result-{seat.id}", by=OFFICIAL, table=seat.number, game=seat.id
        )
        self._request(request, "result")

    def _request(self, request: Request, kind: str) -> None:
        output, _ = self.hall.request(request, kind, self.now, 0)
        self._keep(output)

    def _keep(self, output: HallOutput) -> None:
        self.records += output.records
        self.devices.keep(output)

    # --- what came out ------------------------------------------------------------------------------------

    def recorded(self, seat: Seat) -> list[str]:
        """The moves that the hall has of a game."""
        game = self.hall.state.table(seat.number).game
        return [made.move.uci() for made in game.moves] if game is not None else []

    def raised(self) -> Iterator[tuple[float, facts.IncidentRaised]]:
        """Every incident, with the hall time of its record."""
        for record in self.records:
            if isinstance(record.fact, facts.IncidentRaised):
                yield record.mono_ms / 1000, record.fact

    def committed(self) -> Counter[tuple[int, str]]:
        """Incidents that the players have committed, by table and kind."""
        return Counter(
            (seat.number, one.kind)
            for seat in self.seats
            for one in seat.script.planted
            if seat.begins + one.at <= self.now
        )


def _assignment(seat: Seat) -> SeatRequest:
    return seat_players(
        seat.game,
        seat.script,
        rules.default_for,
        request=f"assign-{seat.id}",
        by=OFFICIAL,
        event="Torture",
        round_number=1,
        table=seat.number,
        game=seat.id,
    )
