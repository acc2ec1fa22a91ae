"""A conversation with a clock gateway: met, set, pressed, and lost."""

from __future__ import annotations

from drivers.clock_orders import Beep, SetClock
from drivers.clockgateway import messages as m
from drivers.clockgateway.conversation import ClockGatewayConversation
from drivers.clockgateway.simulated import SimulatedClockGateway
from drivers.events import ClockRead, DriverEvent, OrderAnswered, Side, SideStopped

LEFT, RIGHT = Side.LEFT, Side.RIGHT


class Line:
    """Both ends, in time that a test moves."""

    def __init__(self, gateway: SimulatedClockGateway | None = None) -> None:
        self.gateway, self.talk = gateway or SimulatedClockGateway(), ClockGatewayConversation()
        self.now = 0.0
        self.cut = False
        self.gateway.plugged_in(0.0)
        self.talk.start(0.0)

    def run(self, seconds: float) -> list[DriverEvent]:
        reported: list[DriverEvent] = []
        end = self.now + seconds
        while self.now < end:
            self.now = round(self.now + 0.05, 2)
            due = self.talk.due()
            if due is not None and due <= self.now:
                reported += self.talk.tick(self.now)
            while message := self.talk.take_outgoing():
                self.gateway.receive(message, self.now)
            self.gateway.advance(self.now)
            while received := self.gateway.take_outgoing(self.now):
                reported += [] if self.cut else self.talk.receive(received, self.now)
        return reported

    def order(self, left_s: int, right_s: int, runs: Side | None, name: str = "o") -> None:
        self.talk.order_clock(0, name, SetClock(left_s, right_s, runs), self.now)


def answers(reported: list[DriverEvent]) -> list[tuple[str, bool]]:
    return [(event.order, event.done) for event in reported if isinstance(event, OrderAnswered)]


def test_it_is_met_when_its_clock_obeys_and_says_that_it_is_no_board() -> None:
    line = Line()
    assert not line.talk.ready()
    line.run(1.0)
    assert line.talk.ready()
    assert (line.talk.profile().board, line.talk.profile().hosted) == (False, True)


def test_an_order_puts_both_times_on_the_clock_and_lets_a_side_run() -> None:
    line = Line()
    line.run(1.0)
    line.order(300, 299, RIGHT)
    reported = line.run(1.0)
    assert answers(reported) == [("o", True)]
    assert [name for name, _ in line.gateway.received if name != m.GET_TIME] == [m.SET_TIME, m.RUN]
    reading = [event for event in reported if isinstance(event, ClockRead)][-1]
    assert (reading.running, reading.high) == (True, RIGHT)
    line.run(5.0)
    assert line.gateway.shown_s(line.now) == (300, 294)


def test_a_press_is_reported_with_its_side() -> None:
    line = Line()
    line.run(1.0)
    assert line.gateway.press(LEFT, line.now)
    (pressed,) = [event for event in line.run(0.5) if isinstance(event, SideStopped)]
    assert pressed.side is LEFT
    assert not line.gateway.press(LEFT, line.now), "its end is down already"


def test_a_command_without_an_answer_is_sent_again_and_then_given_up() -> None:
    line = Line(SimulatedClockGateway(deaf=0))
    line.run(1.0)
    line.gateway._deaf = 2
    line.order(60, 60, None)
    assert answers(line.run(4.0)) == [("o", True)]
    line.gateway._deaf = 10
    line.order(50, 50, None, "later")
    assert answers(line.run(6.0)) == [("later", False)]


def test_of_waiting_times_only_the_newest_are_sent() -> None:
    line = Line()
    line.run(1.0)
    for number, seconds in enumerate((100, 90, 80)):
        line.order(seconds, seconds, None, f"o{number}")
    reported = dict(answers(line.run(2.0)))
    assert reported == {"o0": True, "o1": False, "o2": True}
    assert line.gateway.shown_s(line.now) == (80, 80)


def test_whoever_says_nothing_any_more_is_taken_for_absent_and_met_again() -> None:
    line = Line()
    line.run(1.0)
    line.cut = True
    line.run(40.0)
    assert line.talk.silent()
    line.cut = False
    line.run(10.0)
    assert not line.talk.silent()


def test_what_was_under_way_when_the_link_went_is_answered() -> None:
    line = Line()
    line.run(1.0)
    line.order(60, 60, LEFT)
    assert answers(line.talk.closed(line.now)) == [("o", False)]


def test_a_sound_is_rejected() -> None:
    line = Line()
    line.talk.order_clock(0, "beep", Beep(1.0), 0.0)
    assert answers(line.run(0.5)) == [("beep", False)]
