"""Play stops at a table or in the hall, and continues: nothing is judged in between, and nobody is
believed."""

from __future__ import annotations

from typing import Any, Literal, Self

import chess
import pytest

from broker.contract.messages import TableHistory
from broker.contract.requests import ChooseOptionRequest, PauseRequest, SetClockRequest
from daemon.core.evidence.placements import placement_of
from daemon.core.record import facts
from daemon.core.record.hall_state import HallState
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.officials.pausing import Pausing
from daemon.publishing.mqtt_messages import retained_messages
from drivers import events as ev
from drivers.clock_orders import SetClock
from drivers.events import OrderAnswered
from drivers.profile import SERIAL
from tests.daemon.core.table.test_failed_requests import clock, e4, moves, playing
from tests.daemon.core.table.test_table import LEFT, RIGHT
from tests.daemon.in_the_hall import InTheHall
from tests.daemon.officials import WithOfficials

MEN_AFTER_E4 = placement_of(chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))
ASKED: dict[str, Any] = {"id": "p", "by": "Anna", "client": "desk"}


class Stopping(WithOfficials):
    """A table at which an arbiter stops play: 1. e4 e5, both have 5:00, White's time runs."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = ""
        self.clock().play("e2e4", "e7e5")

    def pause(self, *, paused: bool = True, reason: str = "") -> Self:
        self.asked += 1
        asked = PauseRequest(**ASKED | {"id": f"p{self.asked}"}, table=1, paused=paused, reason=reason)
        output = self.table.pause(asked, self.now)
        self.answer = output.answer
        return self.keep(output)

    def stands(self) -> Self:
        """Play stops, and the clock obeys."""
        return self.pause().obey()

    def go_on(self) -> Self:
        return self.pause(paused=False).wait(1)

    def open(self, kind: str) -> list[str]:
        return [one.summary for one in self.incidents if one.kind == kind and not one.closed_reason]


# --- while play is stopped ----------------------------------------------------------------------------------


def test_nothing_that_happens_while_play_is_stopped_is_judged() -> None:
    """Moves, presses, an illegal one, pieces that fall over, a flag, and hours that pass."""
    place = Stopping().stands()
    told = len(place.facts)
    place.step("g1f3").press().wait(2).step("e8e3").press().wait(120)
    place.seconds[LEFT] = 0
    place.clock(running=False, flag=LEFT).wait(7200)
    assert [fact.type for fact in place.facts[told:] if fact.type != "clock_corrected"] == [
        "incident_raised",  # the clock ran when Black pressed
        "incident_closed",
    ]
    assert place.moves == "e2e4 e7e5"


def test_moves_are_judged_again_when_play_goes_on() -> None:
    place = Stopping().stands().wait(600).go_on()
    place.clock().play("g1f3", "b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    assert [one.summary for one in place.incidents if not one.closed_reason] == []


def test_the_clock_is_told_to_stand_with_the_times_that_it_shows() -> None:
    place = Stopping().pause()
    ((name, order),) = place.table.take_clock_orders()
    assert isinstance(order, SetClock)
    assert "stopped automatically" in place.answer
    assert (order.left_s, order.right_s, order.runs) == (300, 300, None)
    place.event(OrderAnswered(0, name, True, "", place.now)).clock(running=False).wait(30)
    assert place.open("stop_clock_manually") == []


@pytest.mark.parametrize("answers", ["refuses", "says nothing", "obeys without effect"])
def test_where_the_clock_does_not_stand_somebody_has_to_stop_it_by_hand(answers: str) -> None:
    place = Stopping().pause()
    ((name, _),) = place.table.take_clock_orders()
    if answers == "refuses":
        place.event(OrderAnswered(0, name, False, "the clock cannot be set.", place.now))
    if answers == "obeys without effect":
        place.event(OrderAnswered(0, name, True, "", place.now))
    place.wait(20)
    (told,) = place.open("stop_clock_manually")
    assert "Stop it manually." in told
    place.clock(running=False)
    assert place.open("stop_clock_manually") == []


def test_a_clock_that_somebody_starts_in_a_pause_is_told() -> None:
    place = Stopping().stands().wait(60).clock()
    assert len(place.open("stop_clock_manually")) == 1
    place.wait(5).clock()
    assert len([one for one in place.incidents if one.kind == "stop_clock_manually"]) == 1


def test_a_clock_that_nobody_reads_is_stopped_by_hand_and_the_alert_ends_with_the_pause() -> None:
    place = Stopping().event(ev.ClockMissing(0, 0.0)).pause()
    assert "Stop its clock manually." in place.answer
    assert len(place.open("stop_clock_manually")) == 1
    assert place.go_on().open("stop_clock_manually") == []


def test_the_devices_of_a_table_at_which_play_is_stopped_are_still_told_of() -> None:
    place = Stopping().stands().pull_out()
    assert place.health.items[0].level == "fault"
    assert len(place.open("board_lost")) == 1
    place.plug_in()
    assert place.open("board_lost") == []


def test_a_result_ends_the_pause_with_the_game() -> None:
    place = Stopping().pause().enter("1/2-1/2")
    assert place.state.pause is None
    assert place.open("stop_clock_manually") == []
    assert place.wait(60).open("stop_clock_manually") == []


# --- when it continues
# ----------------------------------------------------------------------------------------


def test_a_move_that_was_made_in_the_pause_is_asked_after_and_does_not_count() -> None:
    place = Stopping().stands().step("g1f3").wait(5).go_on().clock(running=False)
    assert "differs from the record" in place.answer
    (told,) = place.open("ambiguous_position")
    assert "Either Nf3 was played, or restore the position" in told
    assert [one.label for one in place.last.choices] == ["Nf3", "no move"]
    assert place.wait(60).moves == "e2e4 e7e5"


def test_a_mate_that_somebody_set_up_in_the_pause_ends_nothing() -> None:
    """Elsewhere a mate counts when it has stood for a moment."""
    place = Stopping().play("f1c4", "b8c6", "d1h5", "g8f6").stands().step("h5f7").wait(5).go_on()
    assert "Qxf7# was played" in place.open("ambiguous_position")[0]
    assert place.wait(60).moves.endswith("g8f6")
    assert place.result[0] == "*"


def test_where_no_clock_is_pressed_a_move_of_the_pause_does_not_count_by_standing_there() -> None:
    place = Stopping.__new__(Stopping)
    WithOfficials.__init__(place, started=False)
    place.plug_in().set_up().wait(2).step("e2e4").wait(2).step("e7e5").wait(20)
    assert place.moves == "e2e4 e7e5"
    place.pause().step("g1f3").wait(5).go_on().wait(60)
    assert place.moves == "e2e4 e7e5"
    assert "Nf3 was played" in place.open("ambiguous_position")[0]
    assert place.step("b8c6").wait(20).moves == "e2e4 e7e5 g1f3 b8c6", "whoever plays on makes it count"


def test_an_official_says_that_it_was_played() -> None:
    place = Stopping().stands().step("g1f3").wait(5).go_on()
    chosen = ChooseOptionRequest(**ASKED, table=1, game=place.last.game, choice="Nf3")
    place.keep(place.table.choose_reading(chosen, place.now))
    assert place.moves == "e2e4 e7e5 g1f3"
    assert place.open("ambiguous_position") == []
    place.up = RIGHT
    assert place.clock().play("b8c6").moves == "e2e4 e7e5 g1f3 b8c6"


def test_pieces_that_are_put_back_settle_it() -> None:
    place = Stopping().stands().step("g1f3").wait(5).go_on().step("f3g1").wait(5)
    assert place.open("ambiguous_position") == []
    assert place.clock().play("b1c3").moves == "e2e4 e7e5 b1c3"


def test_pieces_that_fell_over_are_named() -> None:
    place = Stopping().stands().set(0, None).set(7, None).wait(5).go_on()
    (told,) = place.open("ambiguous_position")
    assert told.endswith("Check a1, h1.")


def test_a_clock_that_nobody_starts_when_play_goes_on_is_told_until_it_runs() -> None:
    place = Stopping().stands().go_on()
    assert place.answer == "Play at table 1 resumes. Its clock is stopped: start it."
    assert place.open("clock_stopped") == ["Play has resumed but the clock is stopped. Start it."]
    place.wait(60)
    assert len(place.open("clock_stopped")) == 1
    place.clock()
    assert place.open("clock_stopped") == []


def test_a_clock_that_was_started_before_play_goes_on_is_nobodys_task() -> None:
    place = Stopping().stands().clock().go_on()
    assert "start it" not in place.answer
    assert place.open("clock_stopped") == []


def test_where_no_clock_ran_before_the_first_move_none_is_to_be_started() -> None:
    place = WithOfficials()
    asked: dict[str, Any] = {"client": "desk", "by": "Anna", "table": 1}
    place.keep(place.table.pause(PauseRequest(id="p1", paused=True, **asked), place.now)).wait(1)
    output = place.table.pause(PauseRequest(id="p2", paused=False, **asked), place.now)
    assert output.answer == "Play at table 1 resumes."


def test_a_clock_that_ran_on_is_told_with_the_times_to_set_back() -> None:
    place = Stopping().pause()
    place.table.take_clock_orders()
    place.seconds[LEFT] = 260
    place.clock(running=False).go_on()
    assert "Its clock shows different times." in place.answer
    (told,) = place.open("clock_changed_in_pause")
    assert "White 4:20" in told
    remedy = place.last.remedy
    assert remedy is not None
    assert (remedy.white_ms, remedy.black_ms) == (300_000, 300_000)
    place.decide("apply")
    ((_, order),) = place.table.take_clock_orders()
    assert isinstance(order, SetClock)
    assert (order.left_s, order.right_s) == (300, 300)


def test_what_is_played_after_the_pause_stays_off_when_its_times_are_given_back() -> None:
    place = Stopping().pause()
    place.table.take_clock_orders()
    place.seconds[LEFT] = 260
    place.clock(running=False).go_on()
    place.seconds[LEFT] = 255
    place.clock().wait(1).decide("apply")
    ((_, order),) = place.table.take_clock_orders()
    assert isinstance(order, SetClock)
    assert (order.left_s, order.right_s) == (295, 300)


def test_times_that_an_official_orders_in_the_pause_are_no_difference() -> None:
    place = Stopping().stands()
    assert place.state.game is not None
    asked = SetClockRequest(
        **ASKED, table=1, game=place.state.game.id, white_ms=400_000, black_ms=300_000, running="none"
    )
    place.keep(place.table.set_clock(asked, place.now)).obey().go_on()
    assert place.open("clock_changed_in_pause") == []


def test_a_board_that_is_away_when_play_goes_on_is_compared_when_it_is_back() -> None:
    place = Stopping().stands().pull_out().go_on()
    assert "Its board is not responding" in place.answer
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(1)
    assert place.clock().play("g1f3").moves == "e2e4 e7e5 g1f3"


class Announced(Stopping):
    """A round was announced for this moment; the clock runs, and White has not moved."""

    def __init__(self) -> None:
        WithOfficials.__init__(self)
        self.clock()

    def _default(self, at_ms: int) -> Any:
        return super()._default(at_ms).model_copy(update={"starts_at": at_ms})


def test_nobody_is_late_by_a_pause_of_the_round() -> None:
    assert Announced().wait(4000).open("late_arrival") != []
    place = Announced().wait(10).stands().wait(4000).go_on().clock()
    assert place.wait(20).open("late_arrival") == []
    assert place.restart().clock().wait(20).open("late_arrival") == []
    assert place.wait(4000).open("late_arrival") != []


# --- restarts -----------------------------------------------------------------------------------------------


def test_a_pause_survives_a_restart_and_nothing_of_it_is_judged_then() -> None:
    place = Stopping().stands().restart()
    place.clock(running=False).step("g1f3").press().wait(30)
    assert place.moves == "e2e4 e7e5"
    assert len(place.open("stop_clock_manually")) == 1
    place.clock(running=False).go_on()
    assert place.state.pause is None
    assert "Nf3 was played" in place.open("ambiguous_position")[0]


def test_what_was_moved_in_the_pause_before_a_restart_does_not_count_either() -> None:
    place = Stopping().stands().step("g1f3").press().wait(5).restart().clock().wait(60)
    assert place.moves == "e2e4 e7e5"
    place.go_on().wait(60)
    assert place.moves == "e2e4 e7e5"
    assert "Nf3 was played" in place.open("ambiguous_position")[0]


def kept(*moves: str) -> ev.LogRead:
    """What the board kept of a game from its beginning, each move pressed at 5:00."""
    position, records = chess.Board(), list[ev.LogRecord]([ev.LogMark.START])
    for side, uci in zip([LEFT, RIGHT] * len(moves), moves, strict=False):
        move = chess.Move.from_uci(uci)
        piece = position.piece_at(move.from_square)
        records += [ev.SquareLogged(move.from_square, None), ev.SquareLogged(move.to_square, piece)]
        records.append(ev.StopLogged(side, 300))
        position.push(move)
    return ev.LogRead(0, tuple(records), 0.0)


def test_what_a_board_kept_of_the_pause_is_not_asked_for_after_a_restart_and_does_not_count() -> None:
    """It was analysed, and pressed: the log of the board tells it like any move."""
    place = Stopping().stands().step("g1f3").press().wait(5)
    place.table = place._new_table()
    place.plug_in().event(ev.PlacementRead(0, tuple(place.pieces), place.now)).clock(running=False)
    assert not place.table.waits
    assert not place.table.take_wants_log()
    place.event(kept("e2e4", "e7e5", "g1f3")).wait(60)
    assert place.moves == "e2e4 e7e5"
    place.go_on().wait(60)
    assert place.moves == "e2e4 e7e5"
    assert "Nf3 was played" in place.open("ambiguous_position")[0]


def test_a_reading_that_shows_more_than_was_told_is_no_gap_while_play_is_stopped() -> None:
    """Pieces are moved in the pause while a cable wakes up; the board is asked for nothing."""
    place = Stopping()
    place.event(ev.LinkChanged(ev.Link.READY, "The board answers.", place.now, profile=SERIAL))
    place.stands().wait(5)
    place.pieces[chess.G1], place.pieces[chess.F3] = None, chess.Piece.from_symbol("N")
    place.event(ev.PlacementRead(0, tuple(place.pieces), place.now))
    assert not place.table.waits
    assert not place.table.take_wants_log()
    place.event(kept("e2e4", "e7e5", "g1f3")).wait(60)
    assert place.moves == "e2e4 e7e5"
    assert "Nf3 was played" in place.go_on().open("ambiguous_position")[0]


def test_moves_of_before_the_pause_that_a_board_kept_still_count() -> None:
    """It was not heard when play was stopped: what was played until then is in its log."""
    place = Stopping().clock().pull_out()
    place.pieces[chess.G1], place.pieces[chess.F3] = None, chess.Piece.from_symbol("N")
    place.wait(5).pause().plug_in()
    place.event(ev.PlacementRead(0, tuple(place.pieces), place.now)).clock(running=False)
    assert place.table.take_wants_log()
    place.event(kept("e2e4", "e7e5", "g1f3")).wait(30)
    assert place.moves == "e2e4 e7e5 g1f3"
    assert place.state.pause is not None
    assert place.go_on().open("ambiguous_position") == []


def test_pieces_that_are_put_back_after_another_restart_settle_it_too() -> None:
    place = Stopping().stands().step("g1f3").wait(5).go_on().restart().step("f3g1").wait(5)
    assert place.open("ambiguous_position") == []


# --- what can be asked --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paused", "why"), [(True, "already paused by Anna"), (False, "is not paused")])
def test_what_is_so_already_is_refused(paused: bool, why: str) -> None:
    place = Stopping()
    if paused:
        place.pause()
    with pytest.raises(RequestRejected, match=why):
        place.pause(paused=paused)


def test_where_no_game_is_on_there_is_nothing_to_stop() -> None:
    place = Stopping().enter("1-0")
    with pytest.raises(RequestRejected, match="No game in progress at table 1"):
        place.pause()


def test_the_floor_is_told_who_stopped_play_and_why_and_no_audience_is() -> None:
    place = Stopping().pause(reason="Fire alarm.")
    state = HallState(tables={1: place.state})
    (notes,) = [one.message for one in retained_messages(state, "j") if isinstance(one.message, TableHistory)]
    assert notes.paused is not None
    assert (notes.paused.by, notes.paused.reason) == ("Anna", "Fire alarm.")
    assert notes.entries[-1].text == "Anna paused play: Fire alarm."
    assert not any("Fire" in str(one.message) for one in retained_messages(state, "j", "public"))


# --- the whole hall -----------------------------------------------------------------------------------------


def hall_of(count: int) -> InTheHall:
    """So many tables at which 1. e4 was played, and one at which nobody sits."""
    hall = InTheHall()
    for number in range(1, count + 1):
        hall.plug_in(f"usb-{number}", f"{number}{number}")
        hall.assign(number, f"g{number}")
    return hall.plug_in("usb-empty", "99").wait(1)


def pause_hall(hall: InTheHall, what: Literal["stop", "go on"], identity: str = "") -> str:
    asked = PauseRequest(**ASKED | {"id": identity or f"all/{what}"}, table=None, paused=what == "stop")
    reply = hall.ask(asked, "pause")
    return reply.text


def test_one_request_stops_play_wherever_a_game_is_on_and_one_lets_it_go_on() -> None:
    hall = hall_of(3)
    assert pause_hall(hall, "stop").startswith("Play is paused at 3 tables.")
    assert [number for number, one in hall.hall.state.tables.items() if one.pause] == [1, 2, 3]
    assert pause_hall(hall, "go on") == "Play resumes at 3 tables."
    assert not any(one.pause for one in hall.hall.state.tables.values())
    assert (
        len([fact for fact in hall.facts if isinstance(fact, facts.RequestAnswered) and fact.kind == "pause"])
        == 2
    )


def test_the_answer_names_the_tables_at_which_somebody_has_to_look() -> None:
    hall = hall_of(3)
    pause_hall(hall, "stop")
    hall.lift("usb-2", 12).wait(5)
    text = pause_hall(hall, "go on")
    assert text.startswith("Play resumes at 3 tables. ")
    assert "table 2" in text
    assert "table 3" not in text


def test_the_hall_is_told_where_clocks_are_stopped_by_wire_and_where_by_hand_and_where_to_start_them() -> (
    None
):
    hall = hall_of(3)
    for number in (1, 3):
        hall.take(f"usb-{number}", clock(hall.now, RIGHT)).wait(1)
    flagged = ev.SideReading(0, flag=True)
    hall.take("usb-2", ev.ClockRead(0, flagged, ev.SideReading(170), True, RIGHT, False, hall.now)).wait(1)
    preview = PauseRequest(**ASKED, table=None, paused=True, preview=True)
    told = hall.ask(preview, "pause").text
    assert "The clocks are stopped automatically at tables 1, 3." in told
    assert "Stop the clock manually at table 2." in told


def test_tables_at_which_play_is_stopped_already_are_left_as_they_are() -> None:
    hall = hall_of(2)
    hall.ask(PauseRequest(**ASKED, table=1, paused=True), "pause")
    assert pause_hall(hall, "stop").startswith("Play is paused at 1 table.")


def test_where_there_is_nothing_to_stop_or_to_go_on_with_it_is_refused() -> None:
    hall = hall_of(1)
    assert pause_hall(hall, "go on") == "Play is not paused at any table."
    hall = InTheHall().plug_in("usb-empty", "99").wait(1)
    assert pause_hall(hall, "stop") == "No game in progress in this hall."


def test_a_defect_at_one_table_stops_play_at_none(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = hall_of(3)
    real = Pausing.stop

    def broken(self: Pausing, request: PauseRequest, now: float) -> Any:
        if request.table == 3:
            raise KeyError("nobody thought of this")
        return real(self, request, now)

    monkeypatch.setattr(Pausing, "stop", broken)
    pause_hall(hall, "stop")
    monkeypatch.undo()
    assert not any(one.pause for one in hall.hall.state.tables.values())
    assert not any(isinstance(fact, facts.PlayPaused) for fact in hall.facts)
    assert pause_hall(hall, "stop", "again").startswith("Play is paused at 3 tables.")


def test_what_a_pause_would_change_is_told_beforehand_and_nothing_is_stopped() -> None:
    hall = hall_of(2)
    reply = hall.ask(PauseRequest(**ASKED, table=None, paused=True, preview=True), "pause")
    assert [one for one in reply.changes if "Play is paused" in one] == [
        "Table 1: Play is paused: nothing at the table is evaluated until it resumes.",
        "Table 2: Play is paused: nothing at the table is evaluated until it resumes.",
    ]
    assert not any(one.pause for one in hall.hall.state.tables.values())


def test_a_hall_that_was_started_again_goes_on_where_play_was_stopped() -> None:
    hall = e4(playing())
    pause_hall(hall, "stop")
    again = InTheHall(state=hall.hall.state).plug_in("usb-a", "11111", MEN_AFTER_E4).wait(1)
    assert pause_hall(again, "go on").startswith("Play resumes at 1 table.")
    assert (moves(again), again.facts[-1].type) == (["e2e4"], "request_answered")
