"""The gate of an audience: nothing too early, nothing in another order, nothing that is not its business."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import topics
from broker.contract.event_messages import SectionPlayer, SectionPlayers
from broker.contract.gate import (
    AUDIENCE_TOPICS,
    ENDED_S,
    WITHHELD,
    Delay,
    Gate,
    Minors,
    for_audience,
    initials,
    with_minors,
)
from broker.contract.messages import Assignment, AssignmentState, ClockState, Health, Player
from tests.daemon.facts_of_games import assignment


class Table:
    """A gate with one table, at which one ply is played each second: ply ``n`` at second ``n``."""

    def __init__(self, delay: Delay) -> None:
        self.gate: Gate[str] = Gate(delay)
        self.gate.next_game(1, 0)

    def play(self, *plies: int) -> None:
        for ply in plies:
            self.gate.set_plies(1, ply)
            self.gate.push(str(ply), 1, ply, ply)

    def end(self, at: float) -> None:
        self.gate.over(1, at)
        self.gate.push("end", 1, at, max(1, self.gate.plies(1)))

    def due(self, now: float) -> list[str]:
        return [item for _, item in self.gate.due(now)]


def test_an_audience_waits_for_its_delay() -> None:
    gate = Gate[str](Delay(900))
    gate.push("a", 1, at=100)
    assert gate.next_due() == 1000
    assert gate.due(999.9) == []
    assert gate.due(1000) == [(1, "a")]
    assert (gate.due(2000), gate.next_due(), len(gate)) == ([], None, 0)


def test_no_more_comes_out_at_once_than_is_asked_for() -> None:
    gate = Gate[str](Delay())
    for number in range(5):
        gate.push(str(number), number % 2, at=number)
    first = gate.due(9, limit=3)
    assert len(first) == 3
    assert len(gate.due(9, limit=3)) == 2


def test_nothing_overtakes_at_its_table_when_the_time_steps_back() -> None:
    gate = Gate[str](Delay(10))
    gate.push("a", 1, at=50)
    gate.push("b", 1, at=40)
    gate.push("c", 2, at=40)
    assert gate.due(55) == [(2, "c")]
    assert gate.due(60) == [(1, "a"), (1, "b")]


def test_a_move_is_shown_when_so_many_have_followed() -> None:
    table = Table(Delay.of(0, 2))
    table.play(1, 2, 3, 4)
    assert table.due(1000) == []
    assert table.gate.next_due() is None
    table.play(5)
    assert table.due(5) == ["1"]
    table.play(6, 7)
    assert table.due(7) == ["2", "3"]


def test_with_both_delays_the_older_position_is_shown() -> None:
    table = Table(Delay.of(100, 1))
    table.play(1, 2, 3, 4)
    assert table.due(100) == []
    assert table.due(102) == ["1", "2"]  # 3 and 4 wait for moves
    table.play(*range(5, 9))
    assert table.due(103.5) == ["3"]  # 4 to 6 wait for time


def test_what_says_nothing_of_the_play_waits_for_no_move() -> None:
    table = Table(Delay.of(0, 3))
    table.gate.push("seated", 1, at=0)
    assert table.due(0) == ["seated"]


@pytest.mark.parametrize(("seconds", "after"), [(0, ENDED_S), (30, 30), (900, 900)])
def test_a_game_that_is_over_is_shown_to_its_end_when_the_time_has_passed(
    seconds: float, after: float
) -> None:
    table = Table(Delay.of(seconds, 5))
    table.play(1, 2, 3)
    table.end(50)
    assert table.due(50 + after - 0.1) == []
    assert table.due(50 + after) == ["1", "2", "3", "end"]


def test_a_result_without_a_move_waits_as_well() -> None:
    table = Table(Delay.of(0, 5))
    table.end(50)
    assert table.due(50 + ENDED_S - 1) == []
    assert table.due(50 + ENDED_S) == ["end"]


def test_a_game_that_continues_after_its_result_waits_for_moves_again() -> None:
    table = Table(Delay.of(0, 1))
    table.play(1)
    table.end(2)
    table.gate.set_plies(1, 1)
    assert table.due(10_000) == []
    table.play(2, 3)
    assert table.due(10_000) == ["1", "end"]


def test_a_game_that_was_left_without_a_result_counts_as_over_when_the_next_begins() -> None:
    table = Table(Delay.of(0, 1))
    table.play(1)
    table.gate.next_game(1, 50)
    table.gate.push("next", 1, at=50)
    table.play(1, 2, 3, 4)
    assert table.due(50 + ENDED_S - 1) == []
    assert table.due(50 + ENDED_S) == ["1", "next", "1", "2"]


def test_moves_that_an_arbiter_enters_again_reveal_no_position_of_before() -> None:
    """The line that no longer counts is nearly the one that does."""
    table = Table(Delay.of(0, 2))
    table.play(1, 2, 3, 4, 5, 6)
    assert table.due(6) == ["1", "2"]
    table.gate.set_plies(1, 1)
    table.gate.push("back", 1, 7, 1)
    table.play(2, 3, 4, 5, 6)
    assert table.due(1000) == []
    table.play(7)
    assert table.due(1000) == ["3"]


def test_a_shorter_delay_is_for_what_comes_after() -> None:
    gate = Gate[str](Delay.of(900, 0))
    gate.push("a", 1, at=0)
    gate.push("b", 2, at=0)
    gate.change(Delay.of(60, 0))
    gate.push("c", 1, at=10)
    gate.push("d", 3, at=10)
    assert gate.due(899) == [(3, "d")]
    assert gate.due(900) == [(1, "a"), (1, "c"), (2, "b")]


def test_a_longer_delay_holds_at_once_for_all_that_is_inside() -> None:
    table = Table(Delay.of(60, 0))
    table.play(1, 2)
    table.gate.change(Delay.of(900, 0))
    assert table.due(899) == []
    table.gate.change(Delay.of(0, 1))
    assert table.due(901) == []  # and moves on top of it
    table.play(3)
    assert table.due(902) == ["1"]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 20), st.integers(0, 8)), min_size=4, max_size=25),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 4)), min_size=2, max_size=4),
    st.randoms(use_true_random=False),
)
def test_nothing_comes_early_whatever_the_delay_is_changed_to(
    pushed: list[tuple[int, int, int]], delays: list[tuple[int, int]], order: random.Random
) -> None:
    gate = Gate[tuple[int, int, float, Delay]](Delay(*delays[0]))
    now, reached = 0.0, dict[int, int]()
    for number, (table, wait, ply) in enumerate(pushed):
        if order.random() < 0.3:
            gate.change(Delay(*order.choice(delays)))
        now += wait
        gate.set_plies(table, ply)
        reached[table] = ply
        gate.push((number, ply, now, gate.delay), table, now, ply)
        for place, (_, given_away, at, delay) in gate.due(now):
            assert now >= at + delay.seconds
            if given_away and delay.plies:
                assert reached[place] >= given_away + delay.plies
    left = gate.due(1e9)
    for table in reached:
        numbers = [item[0] for place, item in left if place == table]
        assert numbers == sorted(numbers)


# --- what may be seen at all ------------------------------------------------------------------------------


@pytest.mark.parametrize(("shown", "seen"), [("flag", "stopped"), ("running", "running")])
def test_a_fallen_flag_is_not_for_an_audience(
    shown: Literal["flag", "running"], seen: Literal["stopped", "running"]
) -> None:
    clock = ClockState(state=shown, white_ms=0, black_ms=4000, flag="white", read_at=7)
    published = for_audience(topics.CLOCK, clock)
    assert published == ClockState(state=seen, white_ms=0, black_ms=4000, flag=None, read_at=7)


def test_health_stays_on_the_floor() -> None:
    assert for_audience(topics.HEALTH, Health(level="ok", items=[], at=0)) is None


def test_what_an_audience_gets_has_the_payload_of_the_floor() -> None:
    for floor, audience in AUDIENCE_TOPICS.items():
        assert floor.payload == audience.payload
        assert (floor.retained, floor.qos) == (audience.retained, audience.qos)
    hidden = {topic for topic in topics.TOPICS if topic.pattern.startswith("floor/")} - set(AUDIENCE_TOPICS)
    assert {topics.INCIDENT_EVENT, topics.INCIDENTS, topics.HEALTH, topics.PLACEMENT} <= hidden


CHILD = Player(
    name="Berg, Anna Maria", title="WCM", rating=1432, federation="NED", team="SG Porz", minor=True
)


@pytest.mark.parametrize(
    ("minors", "seen"),
    [
        ("named", CHILD.model_copy(update={"minor": False})),
        ("initials", Player(name="A. M. B.")),
        ("hidden", Player(name=WITHHELD)),
    ],
)
def test_an_audience_sees_as_much_of_a_minor_as_it_may(
    minors: Literal["named", "initials", "hidden"], seen: Player
) -> None:
    seated: Assignment = assignment().model_copy(update={"black": CHILD})
    shown = with_minors(AssignmentState(journal="j", seq=1, assignment=seated), minors)
    assert isinstance(shown, AssignmentState)
    assert shown.assignment is not None
    assert (shown.assignment.white, shown.assignment.black) == (seated.white, seen)


def test_no_audience_learns_who_has_an_assistant() -> None:
    seated: Assignment = assignment()
    assisted = seated.white.model_copy(update={"assisted": True})
    state = AssignmentState(journal="j", seq=1, assignment=seated.model_copy(update={"white": assisted}))
    shown = with_minors(state, "named")
    assert isinstance(shown, AssignmentState)
    assert shown.assignment is not None
    assert shown.assignment.white == seated.white


@pytest.mark.parametrize(
    ("hall", "event", "shown"),
    [
        ("named", "initials", "A. M. B."),
        ("initials", "named", "A. M. B."),
        ("initials", "hidden", WITHHELD),
        ("hidden", "named", WITHHELD),
        ("named", "named", CHILD.name),
        ("named", None, CHILD.name),
    ],
)
def test_of_what_hall_and_event_say_of_minors_the_stricter_holds(
    hall: Minors, event: Minors | None, shown: str
) -> None:
    by_audience = {} if event is None else {"public": event}
    seated = assignment().model_copy(update={"black": CHILD, "minors": {**by_audience, "press": "named"}})
    published = with_minors(AssignmentState(journal="j", seq=1, assignment=seated), hall, "public")
    assert isinstance(published, AssignmentState)
    assert published.assignment is not None
    assert published.assignment.black.name == shown
    assert published.assignment.minors == {}, "an audience learns nothing of what others are told"


def test_of_the_players_of_a_section_too_and_their_numbers_stay() -> None:
    entries = [
        SectionPlayer(number=1, player=CHILD),
        SectionPlayer(number=2, player=Player(name="Berg, Karl", rating=1900)),
    ]
    shown = with_minors(SectionPlayers(journal="s", seq=1, players=entries), "initials")
    assert isinstance(shown, SectionPlayers)
    assert [(player.number, player.player.name, player.player.rating) for player in shown.players] == [
        (1, "A. M. B.", None),
        (2, "Berg, Karl", 1900),
    ]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anna Berg", "A. B."),
        ("berg, anna", "A. B."),
        ("Jean-Luc Émile", "J. L. É."),
        ("", WITHHELD),
        ("?", WITHHELD),
    ],
)
def test_initials(name: str, short: str) -> None:
    assert initials(name) == short
