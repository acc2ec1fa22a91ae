"""The clock of a table: times set on request, changes by hand, periods, which way round things stand."""

from __future__ import annotations

from collections.abc import Callable

import chess
import pytest

from broker.contract.requests import SeatRequest, SetClockRequest
from daemon.core.clock.clock_setting import ANSWER_S, SHOWN_S
from daemon.core.evidence.placements import START, rotated
from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from drivers import events as ev
from drivers.clock_orders import SetClock
from drivers.events import Side
from tests.daemon.core.table.test_table import Place
from tests.daemon.in_the_hall import InTheHall

LEFT, RIGHT = Side.LEFT, Side.RIGHT
MINUTE = 60_000
MORE = " If the clock has run since, change its times instead: Black +2:00."


class Setting(Place):
    """A table whose game is on, and an arbiter who sets its clock."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]  # passes on what a Place takes
        if self.state.game and not self.state.game.moves:
            self.clock().play("e2e4", "e7e5").read()

    def read(self, seconds: float = 1.0) -> Setting:
        """The clock is read, and again a second later; it stands still meanwhile as far as a second shows."""
        self.clock().wait(seconds)
        self.clock()
        return self

    def order(self, white_ms: int, black_ms: int, running: str = "keep", name: str = "s1") -> Setting:
        request = SetClockRequest.model_validate(
            {
                "id": name,
                "by": "Anna",
                "client": "c",
                "table": 1,
                "game": self.state.game.id if self.state.game else "",
                "white_ms": white_ms,
                "black_ms": black_ms,
                "running": running,
            }
        )
        self.keep(self.table.set_clock(request, self.now))
        return self

    def answer(self, done: bool, reason: str = "", name: str = "s1") -> Setting:
        self.event(ev.OrderAnswered(0, name, done, reason, self.now))
        return self

    def becomes(self, left: int, right: int) -> Setting:
        """The clock shows these seconds."""
        self.seconds = {LEFT: left, RIGHT: right}
        self.clock()
        return self

    @property
    def orders(self) -> list[tuple[str, object]]:
        return list(self.table.take_clock_orders())

    @property
    def tasks(self) -> list[str]:
        """What somebody still has to do at the table."""
        return [one.summary for one in self.state.open_incidents() if one.kind == "set_clock_manually"]

    @property
    def corrections(self) -> list[facts.ClockCorrected]:
        return [fact for fact in self.facts if isinstance(fact, facts.ClockCorrected)]

    @property
    def notes(self) -> list[str]:
        return [one.text for one in self.state.notes]


# --- the order --------------------------------------------------------------------------------------------


def test_a_request_becomes_a_fact_and_an_order_for_the_clock() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE)
    assert place.orders == [("s1", SetClock(300, 420, LEFT))]
    assert place.orders == []
    fact = place.facts[-1]
    assert isinstance(fact, facts.ClockSetRequested)
    assert (fact.by, fact.white_before_ms, fact.black_before_ms) == ("Anna", 5 * MINUTE, 5 * MINUTE)
    assert (fact.white_ms, fact.black_ms, fact.running) == (5 * MINUTE, 7 * MINUTE, "white")
    assert place.notes == ["Anna set the clock: White 5:00 → 5:00, Black 5:00 → 7:00."]


RUNNING = [("keep", LEFT), ("white", LEFT), ("black", RIGHT), ("none", None)]


@pytest.mark.parametrize(("running", "side"), RUNNING)
def test_whose_time_runs_after_it(running: str, side: Side | None) -> None:
    ((_, order),) = Setting().order(60_000, 90_000, running).orders
    assert order == SetClock(60, 90, side)


def test_a_paused_clock_stays_paused_unless_it_is_said_otherwise() -> None:
    place = Setting()
    place.clock(running=False)
    ((_, order),) = place.order(60_000, 90_000).orders
    assert order == SetClock(60, 90, None)


def test_white_is_on_the_right_where_the_board_lies_turned() -> None:
    place = Setting(started=False)
    place.plug_in()
    place.up = RIGHT
    place.pieces = list(rotated(START))
    place.event(ev.PlacementRead(0, rotated(START), 0.0)).wait(1).clock()
    ((_, order),) = place.order(60_000, 90_000, "white").orders
    assert order == SetClock(90, 60, RIGHT)


REFUSED: list[tuple[str, Callable[[Setting], object], int, str]] = [
    ("no clock is read", lambda place: place.event(ev.ClockMissing(0, place.now)), 60_000, "Set it manually"),
    ("the board is lost", lambda place: place.pull_out(), 60_000, "Set it manually"),
    ("the game is over", lambda place: place.enter("1-0"), 60_000, "is over"),
    ("an order is on its way", lambda place: place.order(1, 1), 60_000, "already being set"),
    ("more than a clock shows", lambda place: place, 36_000_000, "at most 9:59:59"),
]


@pytest.mark.parametrize(("before", "white_ms", "why"), [c[1:] for c in REFUSED], ids=[c[0] for c in REFUSED])
def test_an_order_is_refused_in_words_when(
    before: Callable[[Setting], object], white_ms: int, why: str
) -> None:
    place = Setting()
    before(place)
    with pytest.raises(RequestRejected, match=why):
        place.order(white_ms, 60_000, name="s2")


def test_an_order_for_another_game_is_refused() -> None:
    place = Setting()
    request = SetClockRequest(id="s", by="Anna", client="c", table=1, game="strange", white_ms=0, black_ms=0)
    with pytest.raises(RequestRejected, match="Game strange is not at table"):
        place.table.set_clock(request, place.now)


# --- its outcome ------------------------------------------------------------------------------------------


def test_an_order_that_is_obeyed_is_a_fact_and_no_correction() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).wait(0.5)
    place = place.answer(done=True).becomes(300, 420).read().wait(20)
    assert [fact.done for fact in place.facts if isinstance(fact, facts.ClockSetResult)] == [True]
    assert place.corrections == []
    assert place.tasks == []
    assert place.clocks[-1].black_ms == 7 * MINUTE
    assert place.notes[-1] == "The clock accepted the times."


def test_the_times_may_be_seen_before_the_clock_acknowledges_them() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).becomes(300, 420).wait(0.5).answer(done=True).wait(30)
    assert place.tasks == []
    assert place.corrections == []


def test_times_that_have_run_on_since_the_order_are_the_ones_that_were_ordered() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).wait(1)
    place = place.answer(done=True).wait(3).becomes(297, 420).wait(20)
    assert place.tasks == []


def test_a_refused_order_is_a_task_for_a_person_in_plain_words() -> None:
    place = (
        Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=False, reason="the clock is not in option 25.")
    )
    assert place.tasks == [
        f"Set the clock manually: White 5:00, Black 7:00. The clock is not in option 25.{MORE}"
    ]
    (task,) = place.state.open_incidents()
    assert task.certainty == "certain"
    why = f"The clock is not in option 25.{MORE}"
    assert task.times_to_set is not None
    assert (task.times_to_set.white_ms, task.times_to_set.black_ms, task.times_to_set.why) == (
        5 * MINUTE,
        7 * MINUTE,
        why,
    )
    assert place.notes[-1].endswith("did not accept the times. The clock is not in option 25.")


def test_the_task_is_closed_when_the_clock_shows_both_times() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=False, reason="it is not in option 25.")
    place.clock(running=False).wait(30)
    place.becomes(300, 400)
    assert place.tasks
    place.becomes(299, 420)
    assert place.tasks == []
    task = next(one for one in place.state.incidents if one.kind == "set_clock_manually")
    assert task.closed_reason == "the clock shows these times"


def test_a_task_of_before_a_restart_is_closed_too() -> None:
    before = Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=False, reason="it is not in option 25.")
    after = Setting(state=before.state, started=False)
    after.pieces, after.up = list(before.pieces), before.up
    after.plug_in().wait(1)
    after.becomes(300, 420)
    assert after.tasks == []


def again(before: Setting) -> Setting:
    """The daemon is started again a moment later; its hall time continues."""
    after = Setting(state=before.state, started=False)
    after.pieces, after.up, after.seconds, after.now = (
        list(before.pieces),
        before.up,
        before.seconds,
        before.now,
    )
    return after.plug_in()


def test_an_order_that_a_restart_left_without_an_answer_becomes_a_task() -> None:
    place = again(Setting().order(5 * MINUTE, 7 * MINUTE)).clock().wait(ANSWER_S + 1)
    assert "The clock did not reply" in place.tasks[0]
    assert [fact.done for fact in place.facts if isinstance(fact, facts.ClockSetResult)] == [False]


def test_an_order_that_took_effect_during_a_restart_is_nobodys_task() -> None:
    place = again(Setting().order(5 * MINUTE, 7 * MINUTE)).becomes(300, 420).wait(ANSWER_S + 1)
    assert place.tasks == []
    assert [fact.done for fact in place.facts if isinstance(fact, facts.ClockSetResult)] == [True]


def test_an_order_that_was_answered_is_over_after_a_restart() -> None:
    place = again(Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=True).becomes(300, 420))
    assert place.clock().wait(ANSWER_S + 1).facts == []


def test_times_that_a_clock_shows_later_are_no_answer_to_an_order_of_long_ago() -> None:
    before = Setting().order(5 * MINUTE, 7 * MINUTE)
    before.now += 1800
    place = again(before).becomes(200, 200).wait(ANSWER_S + 1)
    assert place.tasks != []


def test_an_order_that_nobody_answers_becomes_a_task() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).wait(ANSWER_S - 0.1)
    assert place.tasks == []
    place.wait(0.2)
    assert "The clock did not reply" in place.tasks[0]
    assert [fact.done for fact in place.facts if isinstance(fact, facts.ClockSetResult)] == [False]


def test_an_order_that_has_no_effect_becomes_a_task() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=True).read().wait(SHOWN_S)
    assert "does not show them" in place.tasks[0]


def test_a_second_order_takes_the_place_of_a_task() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=False, reason="it is not in option 25.")
    place = place.order(4 * MINUTE, 8 * MINUTE, name="s2").answer(done=True, name="s2").becomes(240, 480)
    assert place.tasks == []
    assert place.state.incidents[-1].closed_reason == "the times were ordered again"


def test_the_answer_to_another_order_says_nothing() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).answer(done=False, reason="no.", name="old")
    assert place.tasks == []


def test_when_the_game_ends_nobody_has_to_set_the_clock() -> None:
    place = Setting().order(5 * MINUTE, 7 * MINUTE).enter("1-0").wait(60)
    assert place.state.open_incidents() == ()


# --- changes by hand, periods -----------------------------------------------------------------------------


def test_times_that_an_arbiter_adds_are_a_fact_and_no_incident() -> None:
    place = Setting()
    place.clock(running=False)
    place.seconds[RIGHT] = 420
    place.clock(running=False).wait(1).clock(running=False)
    assert [(one.color, one.before_ms, one.after_ms) for one in place.corrections] == [
        ("black", 5 * MINUTE, 7 * MINUTE)
    ]
    assert place.state.incidents == ()
    assert place.clocks[-1].black_ms == 7 * MINUTE


def test_a_reading_that_jumps_by_an_hour_is_not_shown() -> None:
    place = Setting()
    place.seconds[LEFT] += 3600
    place.wait(1).clock()
    place.seconds[LEFT] -= 3601
    place.wait(1).clock()
    assert all(one.white_ms is None or one.white_ms <= 5 * MINUTE for one in place.clocks)
    assert place.corrections == []


def playing(control: str, *moves: str) -> Setting:
    """A game by this time control in which these moves were made; both clocks show 5 minutes."""
    place = Setting(games="assigned")
    place.assign("g1").wait(1)
    assignment = place.state.assignment
    assert assignment is not None
    changed = assignment.model_copy(update={"time_control": control, "game": "g2"})
    place.keep(place.table.assign(SeatRequest(id="a2", by="desk", client="c", assignment=changed), place.now))
    place.set_up().wait(1).clock()
    place.play(*moves)
    return place


def test_a_mark_at_the_end_of_a_period_is_no_flag_fall_when_the_moves_were_made() -> None:
    place = playing("1/300:600", "e2e4", "e7e5")
    place.wait(299).becomes(1, 300).wait(1)
    place.seconds[LEFT] = 0
    place.clock(flag=LEFT).wait(1)
    place.becomes(600, 900).wait(1).clock()
    assert "flag_fell" not in place.kinds
    assert place.state.incidents == ()
    assert [fact.color for fact in place.facts if isinstance(fact, facts.PeriodBegan)] == ["white", "black"]
    assert place.clocks[-1].state == "running"
    assert place.state.periods == {"white": 2, "black": 2}


def test_a_mark_at_the_end_of_a_period_is_a_flag_fall_when_moves_are_missing() -> None:
    place = playing("40/300:600", "e2e4", "e7e5")
    place.wait(299).becomes(1, 300).wait(1)
    place.seconds[LEFT] = 0
    place.clock(flag=LEFT)
    assert "flag_fell" in place.kinds
    assert [one.kind for one in place.state.incidents] == ["flag_fall"]


def test_the_period_is_known_after_a_restart() -> None:
    before = playing("1/300:600", "e2e4", "e7e5")
    before.wait(299).becomes(1, 300).wait(1)
    before.becomes(600, 900).wait(1).clock()
    after = Setting(state=before.state, started=False)
    after.pieces, after.up, after.now = list(before.pieces), before.up, before.now
    after.plug_in().wait(1)
    after.becomes(1, 900).wait(30).becomes(0, 900).clock(flag=LEFT).wait(10)
    assert "flag_fell" in after.kinds


def test_a_us_delay_is_told_with_the_clock() -> None:
    place = playing("300d5", "e2e4", "e7e5")
    assert place.clocks[-1].delay_remaining_ms > 0
    told = len(place.clocks)
    place.wait(3).clock()
    assert len(place.clocks) == told


# --- which way round --------------------------------------------------------------------------------------


def test_a_board_that_lies_turned_is_noted_and_nothing_is_wrong() -> None:
    place = Place(started=False).plug_in()
    place.event(ev.PlacementRead(0, rotated(START), 0.0))
    notes = [item.text for item in place.health.items if item.subject == "board"]
    assert any("White is at rank 8" in text for text in notes)
    place.clock()
    assert place.health.level == "ok"


def test_a_side_that_contradicts_the_configuration_is_a_warning_with_advice() -> None:
    place = Place()
    place.table._interpreter._side._forced = RIGHT
    place.clock()
    assert place.health.level == "warning"
    assert 'clock_side = "auto"' in place.health.items[0].text


def test_the_recorded_times_show_after_a_restart_that_the_clock_stands_turned() -> None:
    before = Setting(started=False)
    before.plug_in().set_up()
    before.up, before.seconds = RIGHT, {LEFT: 300, RIGHT: 200}
    before.wait(1).clock().play("e2e4", "e7e5")
    assert before.state.game is not None
    assert before.state.game.moves[-1].white_ms == 200_000
    after = Setting(state=before.state, started=False)
    after.pieces, after.up, after.seconds = list(before.pieces), RIGHT, {LEFT: 290, RIGHT: 195}
    after.step("g1f3").plug_in().wait(1)
    after.clock()
    assert (after.clocks[-1].white_ms, after.clocks[-1].black_ms) == (195_000, 290_000)


def test_a_press_that_the_board_keeps_a_record_of_commits_the_move() -> None:
    place = Place().clock().step("e2e4")
    place.wait(0.3).event(ev.SideStopped(0, LEFT, 298, place.now)).wait(2)
    assert place.moves == "e2e4"
    assert place.state.game is not None
    assert (place.state.game.moves[0].white_ms, place.state.game.moves[0].black_ms) == (298_000, 300_000)
    assert chess.Board(place.state.game.fens[-1]).turn == chess.BLACK


# --- through the hall -------------------------------------------------------------------------------------


def order_for(name: str, table: int = 1, not_after: int | None = None) -> SetClockRequest:
    return SetClockRequest(
        id=name,
        by="Anna",
        client="c",
        expires_at=not_after,
        table=table,
        game="g1",
        white_ms=60_000,
        black_ms=90_000,
    )


def hall_at_play() -> InTheHall:
    """A chain with the boards of two tables; a game is on at the first."""
    hall = InTheHall().chain("usb-a", 1025, 2050)
    hall.assign(1)
    hall.wait(2)
    assert hall.started(1)
    return hall


def test_an_order_goes_to_the_board_that_the_clock_is_plugged_into() -> None:
    hall = hall_at_play()
    assert hall.ask(order_for("s1"), "set-clock").ok
    ((link, device, name, order),) = hall.devices.orders()
    assert (link, device, name) == ("usb-a", 1025, "s1")
    assert isinstance(order, SetClock)
    assert hall.devices.orders() == []


def test_a_request_that_comes_twice_orders_once() -> None:
    hall = hall_at_play()
    first, second = hall.ask(order_for("s1"), "set-clock"), hall.ask(order_for("s1"), "set-clock")
    assert first == second
    assert len(hall.devices.orders()) == 1


def test_a_request_that_comes_too_late_sets_no_clock() -> None:
    hall = hall_at_play()
    reply = hall.ask(order_for("s1", not_after=1_000), "set-clock", world_ms=1_001)
    assert not reply.ok
    assert "too late" in reply.text
    assert hall.devices.orders() == []


def test_an_order_for_a_table_without_a_game_is_refused() -> None:
    hall = hall_at_play()
    reply = hall.ask(order_for("s1", table=2), "set-clock")
    assert reply.text == "Game g1 is not at table 2; no game has started there."


def test_the_answer_of_the_clock_is_journalled_at_its_table() -> None:
    hall = hall_at_play()
    hall.ask(order_for("s1"), "set-clock")
    hall.take("usb-a", ev.OrderAnswered(1025, "s1", False, "the clock is not in option 25.", hall.now))
    (raised,) = (fact.incident for fact in hall.facts if isinstance(fact, facts.IncidentRaised))
    assert raised.summary.startswith(
        "Set the clock manually: White 1:00, Black 1:30. The clock is not in option 25."
    )
