"""What a signal log kept is read as it was read when it came: late, doubled and repeated answers included."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from drivers.clock_orders import SetClock
from drivers.dgt import clock_commands as commands
from drivers.dgt import messages as m
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.messages import BusAnswer, BusRequest
from drivers.dgt.bus.port import DgtPort
from drivers.dgt.bus.recorded_port import RecordedPort
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.events import (
    ClockAcknowledged,
    ClockRead,
    DriverEvent,
    Garbled,
    LinkChanged,
    OrderAnswered,
    PlacementRead,
    Side,
    SideReading,
)
from drivers.link.session import Session, Wiring
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from drivers.transports.served.serving import Simulator
from tests.drivers.vectors import START, in_words

E2_LIFTED = bytes.fromhex("4034")
NOT_IN_THE_BYTES = (LinkChanged, OrderAnswered, Garbled)
"""What a driver concludes, and bytes that mean nothing."""


@dataclass
class Tapped:
    """A session and its boards, and somebody who overhears them."""

    boards: Simulator
    wiring: Wiring
    now: float = 0.0
    reported: list[DriverEvent] = field(default_factory=list)
    recorded_port: list[DriverEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ear = RecordedPort()
        self.session = Session(DgtPort(self.wiring), "port", "DGT board")
        self.reported += self.session.opened(0.0)

    def run(self, until: float) -> None:
        while self.now < until:
            self._shuttle()
            moments = (self.boards.due(), self.session.due(), until)
            self.now = max(self.now, min(moment for moment in moments if moment is not None))
            self.boards.advance(self.now)
            self.reported += self.session.tick(self.now)
        self._shuttle()

    def different(self, device: int) -> list[tuple[DriverEvent, DriverEvent]]:
        """Where the two differ about a board, readings of the whole board apart."""
        reported, received = (
            [event for event in events if _is_of(event, device)]
            for events in (self.reported, self.recorded_port)
        )
        return [pair for pair in zip(reported, received, strict=True) if pair[0] != pair[1]]

    def _shuttle(self) -> None:
        while True:
            out = self.session.take_outgoing()
            if out:
                self.ear.sent_data(out)
                self.boards.receive(out, self.now)
            back = self.boards.take_outgoing(self.now)
            if back:
                self.recorded_port += self.ear.receive_data(back, self.now)
                self.reported += self.session.receive(back, self.now)
            if not out and not back:
                return


def _is_of(event: DriverEvent, device: int) -> bool:
    # On a chain it is not in the bytes whether somebody had asked for a reading.
    return event.device == device and not isinstance(event, (*NOT_IN_THE_BYTES, PlacementRead))


def _boards(count: int, seed: int) -> list[DgtSimulator]:
    boards = [DgtSimulator(seed=f"{seed} {n}", serial=f"{10001 + n}") for n in range(count)]
    for number, board in enumerate(boards):
        board.load(script(shelf().game(43), ORDINARY, random.Random(f"{seed} {number}")), 5.0 + number)
    return boards


# --- a chain ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_late_damaged_doubled_and_missing_answers_of_a_chain_are_read_alike(seed: int) -> None:
    boards = _boards(2, seed)
    tapped = Tapped(ChainSimulator(boards), Wiring.CHAIN)
    chance = random.Random(seed)
    for moment in range(3, 35):
        tapped.run(moment)
        faults = chance.choice(boards).faults
        match chance.randrange(4):
            case 0:
                faults.dawdle(moment + chance.uniform(0.1, 4.0))
            case 1:
                faults.die(moment + chance.uniform(0.1, 4.0))
            case 2:
                faults.stall(moment + chance.uniform(0.1, 0.5))
            case _:
                faults.mend()
    assert sum(isinstance(event, PlacementRead) for event in tapped.reported) > 3
    for board in boards:
        assert tapped.different(board.address) == []


def test_an_answer_counts_once_and_only_for_the_question_that_was_sent_last() -> None:
    ear = RecordedPort()
    ear.sent_data(b.request(BusRequest.BOARD, 1))
    ear.receive_data(b.answer(BusAnswer.BOARD, 1, m.board_dump(START)[m.HEADER_SIZE :]), 1.0)
    change = b.answer(BusAnswer.CHANGES, 1, E2_LIFTED)
    ear.sent_data(b.request(BusRequest.CHANGES, 2))
    assert ear.receive_data(change, 2.0) == []  # too late
    ear.sent_data(b.request(BusRequest.CLOCK, 1))
    assert ear.receive_data(change, 3.0) == []
    ear.sent_data(b.request(BusRequest.CHANGES, 1))
    assert in_words(ear.receive_data(change + change, 4.0)[0]) == "e2 empty"
    ear.sent_data(b"\xff\xff")
    assert ear.receive_data(change, 5.0) == []


# --- a single board --------------------------------------------------------------------------------------


def test_a_clock_that_is_set_is_read_alike() -> None:
    (board,) = _boards(1, 0)
    board.clock.controlled = True
    tapped = Tapped(board, Wiring.SINGLE)
    tapped.run(20.0)
    tapped.session.order_clock("o-1", SetClock(900, 1200, Side.LEFT), tapped.now)
    tapped.run(30.0)
    assert [event.done for event in tapped.reported if isinstance(event, OrderAnswered)] == [True]
    assert tapped.different(0) == []


def test_old_times_and_repeated_acknowledgements_after_a_clock_was_set_are_passed_over() -> None:
    ear = RecordedPort()
    old, new = (
        m.clock_time(SideReading(seconds), SideReading(seconds), True, Side.LEFT) for seconds in (300, 420)
    )
    acknowledged = bytes.fromhex("8d000a0a100a0a000000")
    assert len(ear.receive_data(old, 0.0)) == 1
    ear.sent_data(commands.set_and_run(420, 420, commands.LEFT_RUNS))
    assert [type(event) for event in ear.receive_data(acknowledged, 1.0)] == [ClockAcknowledged]
    assert ear.receive_data(acknowledged + old, 1.5) == []
    assert [type(event) for event in ear.receive_data(new, 2.0)] == [ClockRead]
