"""One board or a chain: how an unknown port is identified without disturbing either."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from drivers.clock_orders import Beep
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.members import FORGET_S
from drivers.dgt.bus.messages import BusAnswer, BusRequest
from drivers.dgt.bus.port import SILENT_S, DgtPort
from drivers.events import DriverEvent, Identified, Link, LinkChanged, OrderAnswered, PlacementRead
from drivers.link.session import Session, Wiring
from drivers.profile import CHAIN, SERIAL
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.dgt.bus.answering_chain import Chain, Member

TO_BUS = b"\x4a"


@dataclass
class Line:
    """One board of an age that knows both languages, or that knows only one, at the end of a session.

    Attributes:
        knows_bus: it obeys requests of a chain, and has bus mode after power-up.
        in_bus_mode: as it is now.
        first_bytes: the first byte of everything that was sent to it.
    """

    board: AnsweringBoard
    knows_bus: bool = True
    in_bus_mode: bool = True
    wiring: Wiring = Wiring.AUTO
    now: float = 0.0
    events: list[DriverEvent] = field(default_factory=list)
    first_bytes: list[int] = field(default_factory=list)
    _coming: list[tuple[float, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.port = DgtPort(self.wiring)
        self.session = Session(self.port, "port", "DGT board")

    def open(self) -> None:
        self.events += self.session.opened(self.now)
        self._exchange()

    def run(self, seconds: float) -> None:
        until = self.now + seconds
        while True:
            due = min([*(at for at, _ in self._coming), self.session.due() or until + 1])
            if due > until:
                self.now = until
                return
            self.now = max(self.now, due)
            ready = [arrival for arrival in self._coming if arrival[0] <= self.now]
            self._coming = [arrival for arrival in self._coming if arrival[0] > self.now]
            for _, data in ready:
                self.events += self.session.receive(data, self.now)
            self.events += self.session.tick(self.now)
            self._exchange()

    def ready_at(self) -> float:
        return next(
            event.at for event in self.events if isinstance(event, LinkChanged) and event.state is Link.READY
        )

    def _exchange(self) -> None:
        sent = self.session.take_outgoing()
        if not sent:
            return
        self.first_bytes.append(sent[0])
        if sent[:1] == TO_BUS:
            sent = sent[1:]
            self.in_bus_mode = self.knows_bus
        if sent and sent[0] >= 0x80:
            self._bus(sent)
        elif sent:
            self.in_bus_mode = False
            self._say(self.board.answer(sent), 0.01)

    def _bus(self, request: bytes) -> None:
        if not (self.knows_bus and self.board.on):
            return
        if not self.in_bus_mode:
            self.in_bus_mode = True  # this request only brings it there
            return
        code, address = b.parsed_request(request) or (0, 0)
        if (code, address) == (BusRequest.PING, b.EVERYBODY):
            self._say(b.answer(BusAnswer.PING, 1025), 0.9)
        elif (code, address) == (BusRequest.IGNORE_PING, 1025):
            self._say(b.answer(BusAnswer.PING, 1025), 0.01)

    def _say(self, data: bytes, delay: float) -> None:
        if data:
            self._coming.append((self.now + delay, data))


@pytest.mark.parametrize("in_bus_mode", [True, False], ids=["just switched on", "left in single mode"])
def test_one_board_that_answers_the_call_is_spoken_with_alone(in_bus_mode: bool) -> None:
    line = Line(AnsweringBoard("01025"), in_bus_mode=in_bus_mode)
    line.open()
    line.run(3.0)
    assert line.port.ready()
    assert line.session.control_lines()
    assert line.port.profile() == SERIAL
    assert line.ready_at() < 2.5


def test_a_board_that_knows_no_bus_is_found_after_the_call() -> None:
    line = Line(AnsweringBoard(), knows_bus=False)
    line.open()
    line.run(3.0)
    assert line.ready_at() < 2.5
    assert {event.what for event in line.events if isinstance(event, Identified)} >= {"serial", "version"}


def test_a_port_that_is_known_to_have_one_board_is_not_called_as_a_chain() -> None:
    line = Line(AnsweringBoard(), wiring=Wiring.SINGLE)
    line.open()
    line.run(1.5)
    assert line.port.ready()
    assert all(first < 0x80 for first in line.first_bytes)


def test_no_command_that_would_switch_a_chain_is_sent_before_it_was_called() -> None:
    line = Line(AnsweringBoard())
    line.board.on = False
    line.open()
    line.run(1.25)
    assert line.first_bytes
    assert all(first >= 0x80 for first in line.first_bytes)
    assert not line.session.control_lines()


def test_a_board_that_is_switched_on_later_is_found() -> None:
    line = Line(AnsweringBoard())
    line.board.on = False
    line.open()
    line.run(60.0)
    assert not line.port.ready()
    line.board.on, line.in_bus_mode = True, True
    line.run(25.0)
    assert line.port.ready()


def test_several_answers_are_a_chain() -> None:
    chain_line = Chain(DgtPort(Wiring.AUTO), [Member(1025), Member(3412)])
    chain_line.start()
    chain_line.run(6.0)
    assert chain_line.talk.ready()
    assert chain_line.talk.profile() == CHAIN
    assert chain_line.talk.wiring() is Wiring.CHAIN
    assert {event.device for event in chain_line.events if isinstance(event, PlacementRead)} == {1025, 3412}


def test_a_chain_that_is_switched_on_later_is_found_though_it_was_asked_as_one_board() -> None:
    chain_line = Chain(DgtPort(Wiring.AUTO), [Member(1025, dead=True), Member(3412, dead=True)])
    chain_line.start()
    chain_line.run(30.0)
    for member in chain_line.members:
        member.dead = False
    chain_line.run(30.0)
    assert chain_line.talk.ready()
    assert chain_line.talk.profile() == CHAIN


def test_a_port_that_is_said_to_be_a_chain_is_never_spoken_with_otherwise() -> None:
    chain_line = Chain(DgtPort(Wiring.CHAIN), [Member(1025)])
    chain_line.start()
    chain_line.run(20.0)
    assert chain_line.talk.ready()
    assert chain_line.talk.wiring() is Wiring.CHAIN


def test_after_a_long_silence_a_chain_may_hang_where_a_board_was() -> None:
    line = Line(AnsweringBoard())
    line.open()
    line.run(5.0)
    line.board.on = False
    line.run(SILENT_S + 20.0)
    line.first_bytes.clear()
    line.run(25.0)
    assert any(first >= 0x80 for first in line.first_bytes)
    line.board.on, line.in_bus_mode = True, True
    line.run(25.0)
    states = [event.state for event in line.events if isinstance(event, LinkChanged)]
    assert states == [Link.OPENING, Link.READY, Link.SILENT, Link.READY]


def test_orders_to_a_board_that_falls_silent_are_all_answered_before_a_chain_is_looked_for() -> None:
    line = Line(AnsweringBoard())
    line.open()
    line.run(5.0)
    line.board.on = False
    for number in range(9):  # each is given up after eight seconds; a chain is looked for before
        line.events += line.session.order_clock(f"o-{number}", Beep(1.0), line.now)
    line.run(SILENT_S + 15.0)
    answers = [event.order for event in line.events if isinstance(event, OrderAnswered)]
    assert answers == [f"o-{number}" for number in range(9)]


def test_a_chain_that_was_forgotten_is_not_said_to_answer_while_a_single_board_is_looked_for() -> None:
    talk = DgtPort(Wiring.AUTO)
    chain_line = Chain(talk, [Member(1025), Member(3412)])
    chain_line.start()
    chain_line.run(6.0)
    for member in chain_line.members:
        member.dead = True
    for _ in range(8):
        chain_line.run(FORGET_S / 8 + 2.0)
        assert talk.silent()
    for member in chain_line.members:
        member.dead = False
    chain_line.run(30.0)
    assert talk.ready()
    assert not talk.silent()


def test_a_board_that_reports_its_clock_each_second_among_its_answers_to_calls_is_found() -> None:
    line = Line(AnsweringBoard("01025"))
    line._coming += [(0.05 + second, bytes.fromhex("8d000a20030220030209")) for second in range(30)]
    line.open()
    line.run(8.0)
    assert line.ready_at() < 5.0
