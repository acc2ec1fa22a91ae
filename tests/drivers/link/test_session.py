"""Where a link stands, what it says about it, and when it tries again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.clock_orders import Beep
from drivers.dgt import messages as m
from drivers.dgt.bus.port import DgtPort
from drivers.dgt.conversation import DgtConversation
from drivers.events import (
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    OrderAnswered,
    PlacementRead,
)
from drivers.link.session import TRANSITIONS, Backoff, Conversation, Seen, Session, Wiring
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.vectors import START


class Hall:
    """A session and its board on a perfect line, in manual time."""

    def __init__(self, talk: Conversation | None = None) -> None:
        self.board = AnsweringBoard()
        self.session = Session(talk or DgtConversation(), "/dev/ttyUSB0", "DGT board")
        self.now = 0.0
        self.events: list[DriverEvent] = []

    def open(self) -> None:
        self.events += self.session.opened(self.now)
        self._exchange()

    def run(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.session.due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.events += self.session.tick(self.now)
            self._exchange()
        self.now = end

    def links(self) -> list[tuple[Link, str]]:
        return [(event.state, event.reason) for event in self.events if isinstance(event, LinkChanged)]

    def states(self) -> list[Link]:
        return [state for state, _ in self.links()]

    def _exchange(self) -> None:
        while outgoing := self.session.take_outgoing():
            if answer := self.board.answer(outgoing):
                self.events += self.session.receive(answer, self.now)


@pytest.mark.parametrize("state", Link)
def test_every_state_has_a_way_out_to_a_working_link(state: Link) -> None:
    reached, frontier = {state}, [state]
    while frontier:
        for after in TRANSITIONS[frontier.pop()].values():
            if after not in reached:
                reached.add(after)
                frontier.append(after)
    assert Link.READY in reached


@pytest.mark.parametrize("state", [Link.OPENING, Link.READY, Link.SILENT])
def test_an_open_port_can_go_away_in_any_state(state: Link) -> None:
    assert Seen.GONE in TRANSITIONS[state]


def test_a_board_is_opened_and_named() -> None:
    hall = Hall()
    hall.open()
    hall.run(1.0)
    assert hall.links() == [
        (Link.OPENING, "/dev/ttyUSB0 is open; asking for a DGT board."),
        (Link.READY, "The DGT board on /dev/ttyUSB0 answers."),
    ]


def test_ready_is_reported_after_what_proves_it() -> None:
    hall = Hall()
    hall.open()
    hall.run(1.0)
    ready = next(
        n
        for n, event in enumerate(hall.events)
        if isinstance(event, LinkChanged) and event.state is Link.READY
    )
    kinds = [type(event) for event in hall.events[:ready]]
    assert Identified in kinds
    assert PlacementRead in kinds


def test_a_port_without_a_board_is_reported_once_and_asked_again() -> None:
    hall = Hall()
    hall.board.on = False
    hall.open()
    hall.run(60.0)
    assert hall.states() == [Link.OPENING, Link.OPENING]
    assert "no DGT board responds" in hall.links()[1][1]
    hall.board.on = True
    hall.run(6.0)
    assert hall.session.state is Link.READY


def test_a_port_with_something_else_says_that_it_is_no_board() -> None:
    hall = Hall()
    hall.board.on = False
    hall.open()
    for _ in range(20):
        hall.run(0.5)
        hall.events += hall.session.receive(b"$GPGGA,123519,4807.038,N\r\n", hall.now)
    assert hall.session.state is Link.OPENING
    assert hall.links()[-1][1].startswith("A device on /dev/ttyUSB0 sends data, but it is not a DGT board")
    assert any(isinstance(event, Garbled) for event in hall.events)


def test_a_board_that_falls_silent_is_reported_and_its_return_too() -> None:
    hall = Hall()
    hall.open()
    hall.run(5.0)
    hall.board.cut_power()
    hall.run(11.0)
    assert hall.session.state is Link.SILENT
    assert "stopped answering" in hall.links()[-1][1]
    hall.board.on = True
    hall.run(3.0)
    assert hall.states()[-2:] == [Link.SILENT, Link.READY]


def test_a_port_that_goes_away_is_lost_and_returns() -> None:
    hall = Hall()
    hall.open()
    hall.run(5.0)
    hall.events += hall.session.closed("It went away.", hall.now)
    assert hall.links()[-1] == (Link.LOST, "It went away.")
    assert hall.session.due() is None
    hall.events += hall.session.failed("It is not there.", hall.now)
    hall.events += hall.session.failed("It is not there.", hall.now)
    assert hall.links()[-1] == (Link.LOST, "It is not there.")
    assert hall.states().count(Link.LOST) == 2
    hall.open()
    hall.run(1.0)
    assert hall.states()[-2:] == [Link.OPENING, Link.READY]


@pytest.mark.parametrize("wiring", Wiring)
def test_an_order_under_way_when_the_port_goes_away_for_good_is_answered(wiring: Wiring) -> None:
    talk = DgtPort(wiring)
    hall = Hall(talk)
    hall.open()
    hall.run(3.0)
    if wiring is Wiring.CHAIN:
        hall.session.state = Link.READY  # the board here knows no bus
    hall.session.order_clock("o-1", Beep(1.0), hall.now)
    answers = hall.session.closed("It went away.", hall.now)
    assert [type(event) for event in answers] == [OrderAnswered, LinkChanged]


def test_a_port_that_cannot_be_opened_says_why_once() -> None:
    hall = Hall()
    for _ in range(5):
        hall.events += hall.session.failed("You may not open it.", hall.now)
    hall.events += hall.session.failed("It is busy.", hall.now)
    assert hall.links() == [(Link.CLOSED, "You may not open it."), (Link.CLOSED, "It is busy.")]


def test_bytes_and_ticks_of_a_closed_port_mean_nothing() -> None:
    session = Session(DgtConversation(), "p")
    assert session.receive(m.board_dump(START), 0.0) == []
    assert session.tick(10.0) == []
    session.ask_placement(0.0)
    assert session.take_outgoing() == b""


def test_the_waits_grow_to_a_limit_and_a_board_makes_them_short_again() -> None:
    backoff = Backoff(first=0.5, longest=3.0)
    assert [backoff.delay() for _ in range(5)] == [0.5, 1.0, 2.0, 3.0, 3.0]
    backoff.reset()
    assert backoff.delay() == 0.5
    hall = Hall()
    waits = [hall.session.retry_delay() for _ in range(3)]
    hall.open()
    hall.run(1.0)
    assert waits == sorted(waits)
    assert hall.session.retry_delay() == waits[0]


def test_an_open_port_that_nobody_answers_on_does_not_shorten_the_waits() -> None:
    hall = Hall()
    hall.board.on = False
    first = hall.session.retry_delay()
    hall.open()
    hall.run(1.0)
    assert hall.session.retry_delay() > first


STEPS = st.lists(
    st.one_of(
        st.sampled_from(["opened", "failed", "closed", "tick", "ask", "answer"]),
        st.binary(max_size=80),
    ),
    max_size=30,
)


@settings(max_examples=60)
@given(STEPS)
def test_nothing_that_happens_in_any_order_raises_or_leaves_the_table(steps: list[str | bytes]) -> None:
    session, board = Session(DgtConversation(), "p"), AnsweringBoard()
    now = 0.0
    for step in steps:
        now += 0.7
        before = session.state
        match step:
            case bytes():
                session.receive(step, now)
            case "opened":
                session.opened(now)
            case "failed":
                session.failed("no", now)
            case "closed":
                session.closed("gone", now)
            case "tick":
                session.tick(now)
            case "ask":
                session.ask_placement(now)
            case _:
                session.receive(board.answer(session.take_outgoing()), now)
        assert session.state is before or session.state in TRANSITIONS[before].values()
