"""A clock that takes no times by wire: what the arbiter sets, what he takes back, and when it is done."""

from __future__ import annotations

import pytest

from broker.contract.incidents import Remedy
from broker.contract.requests import SeatRequest, SetClockRequest
from drivers.events import Link, LinkChanged, OrderAnswered, PlacementRead
from tests.daemon.officials import WithOfficials
from tests.rulesets.at_the_table import LEFT, RIGHT, RULES, Scene, ms, refused, white_errs

LAWS = RULES["fide-standard-2023"]
HOUR = "3600"
OPTION = "The clock is not in option 25."


class ByHand(Scene):
    """A table whose clock refuses every order that comes by wire."""

    @classmethod
    def after_a_penalty(cls) -> ByHand:
        """White has erred at 12:10, Black had 9:44; his two minutes are applied and nobody has set them."""
        scene = cls(LAWS, HOUR).go().moved("e2e4").press().wait(1)
        scene.moved("e7e5").press(at="9:45").wait(1).moved("g1g3").press(at="12:10").wait(1.5).stop()
        return scene.decide("apply").refuses()

    def refuses(self) -> ByHand:
        """The clock does not take the last order."""
        for name, _ in self.table.take_clock_orders():
            self.event(OrderAnswered(0, name, False, OPTION, self.now))
        return self

    def device(self) -> ByHand:
        """Black's telephone rang, and the arbiter gives White a minute for it."""
        white, black = (round(self.ms[side] / 1000) * 1000 for side in (LEFT, RIGHT))
        remedy = Remedy(text="White gets a minute.", white_ms=white + 60_000, black_ms=black)
        self.claim("black", "device").decide("apply", remedy)
        return self.refuses()

    def sets(self, white: str, black: str, *, running: bool = False) -> ByHand:
        """Somebody puts these times on the clock by hand."""
        self.ms = {LEFT: float(ms(white)), RIGHT: float(ms(black))}
        return self.clock(running=running)

    def ticks(self, seconds: int) -> ByHand:
        """The clock runs, and is read every second."""
        for _ in range(seconds):
            self.wait(1).clock()
        return self

    @property
    def tasks(self) -> list[str]:
        """What the arbiter still has to set."""
        return [one.summary for one in self.state.open_incidents() if one.kind == "set_clock_manually"]

    @property
    def ordered(self) -> list[str]:
        return [kind for kind in self.kinds if kind == "clock_set_requested"]

    def first(self) -> str:
        """The illegal move."""
        return self.of("illegal_move").id

    def undo(self) -> ByHand:
        """The penalty for the illegal move is taken back."""
        return self.decide("undo", incident=self.first())

    def comes_again(self) -> ByHand:
        """The daemon is started anew a moment later, and reads the same clock."""
        again = ByHand.__new__(ByHand)
        again.__dict__.update(self.__dict__)
        WithOfficials.__init__(again, LAWS, state=self.state, started=False)
        again.pieces, again.up, again.now, again.asked = self.pieces, self.up, self.now, self.asked
        again.plug_in().event(PlacementRead(0, tuple(again.pieces), again.now))
        return again.clock(running=False).wait(1).clock(running=False)


# --- undone -----------------------------------------------------------------------------------------------


def test_what_nobody_has_set_is_not_taken_off_the_clock() -> None:
    scene = ByHand.after_a_penalty()
    assert "Set the clock manually: White 12:10, Black 11:44" in scene.tasks[0]
    scene.undo()
    assert scene.tasks == []
    assert len(scene.ordered) == 1
    assert scene.of("set_clock_manually").closed_reason == (
        "Anna undid it before the clock was set; leave the clock as it is"
    )
    assert scene.of("illegal_move").closed_reason == ""


def test_the_notes_on_the_clock_tell_that_times_were_taken_back() -> None:
    scene = ByHand.after_a_penalty().undo()
    assert [note.text for note in scene.state.notes][-3:] == [
        "Anna set the clock: White 12:10 → 12:10, Black 9:44 → 11:44.",
        f"The clock did not accept the times. {OPTION}",
        "The clock did not accept the times. Anna undid them before they were set.",
    ]


def test_what_somebody_has_set_is_taken_off_again() -> None:
    scene = ByHand.after_a_penalty().sets("12:10", "11:44")
    assert scene.tasks == []
    scene.undo().refuses()
    assert "Set the clock manually: White 12:10, Black 9:44" in scene.tasks[0]


def test_a_penalty_that_is_given_again_before_it_was_taken_off_leaves_nothing_to_do() -> None:
    scene = ByHand.after_a_penalty().sets("12:10", "11:44").undo().refuses()
    scene.decide("apply", incident=scene.first()).refuses()
    assert scene.tasks == []


def test_times_for_a_clock_that_nobody_reads_need_not_be_set_when_they_are_taken_back() -> None:
    scene = white_errs(LAWS, HOUR).stop()
    offence = scene.last.id
    scene.event(LinkChanged(Link.LOST, "It was pulled.", scene.now))
    even = Remedy(text="Both get ten minutes.", white_ms=ms("10:00"), black_ms=ms("10:00"))
    scene.decide("apply", even, incident=offence)
    assert scene.of("set_clock_manually").closed_reason == ""
    scene.decide("undo", incident=offence)
    assert scene.of("set_clock_manually").closed_reason.startswith("Anna undid it")


def test_while_the_clock_has_not_answered_nothing_is_undone() -> None:
    scene = white_errs(LAWS, HOUR).stop().decide("apply")
    assert "Wait for its reply" in refused(lambda: scene.decide("undo"))


def test_a_clock_that_has_taken_the_order_and_does_not_show_it_yet_is_waited_for() -> None:
    scene = white_errs(LAWS, HOUR).stop().decide("apply")
    ((name, _),) = scene.table.take_clock_orders()
    scene.event(OrderAnswered(0, name, True, "", scene.now))
    assert "Wait for its reply" in refused(lambda: scene.decide("undo"))


# --- a second one -----------------------------------------------------------------------------------------


def test_a_second_remedy_comes_on_top_of_one_that_is_still_to_be_set() -> None:
    scene = ByHand.after_a_penalty().device()
    (task,) = scene.tasks
    assert "Set the clock manually: White 13:10, Black 11:44" in task
    assert "2 decisions together: Black +2:00, White +1:00." in task
    scene.sets("13:10", "11:44")
    assert scene.tasks == []


def test_undoing_the_second_leaves_the_first_to_be_set() -> None:
    scene = ByHand.after_a_penalty().device()
    scene.decide("undo", incident=scene.of("device").id).refuses()
    assert len(scene.tasks) == 1
    assert "Set the clock manually: White 12:10, Black 11:44" in scene.tasks[0]
    assert "together" not in scene.tasks[0]


def test_undoing_the_first_leaves_the_second_to_be_set() -> None:
    scene = ByHand.after_a_penalty().device().undo().refuses()
    assert "Set the clock manually: White 13:10, Black 9:44" in scene.tasks[0]
    scene.decide("undo", incident=scene.of("device").id)
    assert scene.tasks == []


def test_an_official_who_orders_the_times_of_the_task_has_given_the_penalty() -> None:
    scene = ByHand.after_a_penalty()
    assert scene.state.game is not None
    asked = SetClockRequest(
        **scene._signed(), game=scene.state.game.id, white_ms=ms("12:10"), black_ms=ms("11:44")
    )
    scene.keep(scene.table.set_clock(asked, scene.now)).obey()
    assert scene.tasks == []
    scene.undo()
    assert scene.orders()[-1].right_s == ms("9:44") // 1000


@pytest.mark.parametrize("second", [False, True])
def test_after_a_restart_it_is_known_what_is_still_to_be_set(second: bool) -> None:
    scene = ByHand.after_a_penalty()
    scene = (scene.device() if second else scene).comes_again()
    (task,) = scene.tasks
    scene.undo().refuses()
    assert [one.partition(". ")[0] for one in scene.tasks] == (
        ["Set the clock manually: White 13:10, Black 9:44"] if second else []
    )
    assert task not in scene.tasks


# --- what shows that it was set ---------------------------------------------------------------------------


def test_a_time_that_runs_down_to_what_was_ordered_was_not_set() -> None:
    scene = ByHand.after_a_penalty()
    scene.undo()
    less = Remedy(text="Black loses ten seconds.", white_ms=ms("12:10"), black_ms=ms("9:34"))
    scene.decide("apply", less, incident=scene.first()).refuses().go()
    assert "Black 9:34" in scene.tasks[0]
    scene.ticks(14)
    assert len(scene.tasks) == 1


def test_a_time_that_is_only_taken_off_is_set_when_the_clock_jumps() -> None:
    scene = ByHand.after_a_penalty().undo()
    less = Remedy(text="Black loses a minute.", white_ms=ms("12:10"), black_ms=ms("8:44"))
    scene.decide("apply", less, incident=scene.first()).refuses().go().ticks(5).stop()
    scene.wait(10).sets("12:10", "8:44")
    assert scene.tasks == []


def test_a_running_clock_that_somebody_sets_between_two_readings_is_set() -> None:
    scene = ByHand.after_a_penalty().undo()
    more = Remedy(text="Black gets half a minute.", white_ms=ms("12:10"), black_ms=ms("10:14"))
    scene.decide("apply", more, incident=scene.first()).refuses().go()
    assert scene.wait(1).sets("12:10", "10:14", running=True).tasks == []


def test_who_sets_the_clock_after_it_has_run_on_changes_what_it_shows_by_as_much() -> None:
    scene = ByHand.after_a_penalty().go().ticks(40).stop()
    assert scene.tasks[0].endswith("If the clock has run since, change its times instead: Black +2:00.")
    scene.ms[RIGHT] += 120_000
    scene.stop()
    assert scene.tasks == []


def test_a_clock_that_is_set_step_by_step_is_set_with_the_last_of_them() -> None:
    scene = ByHand.after_a_penalty().device()
    assert scene.sets("13:10", "9:44").tasks
    assert scene.wait(5).sets("13:10", "10:44").tasks
    assert scene.wait(5).sets("13:10", "11:44", running=True).tasks == []


# --- the end of the game ----------------------------------------------------------------------------------


def test_with_the_result_nobody_has_to_set_the_clock() -> None:
    scene = ByHand.after_a_penalty().enter("1-0")
    assert scene.tasks == []
    assert scene.of("set_clock_manually").closed_reason == "the game is over; its clock need not be set"


def test_a_result_that_is_taken_back_leaves_the_clock_to_be_set_as_before() -> None:
    scene = ByHand.after_a_penalty().claim("black", "device")
    scene.decide("apply", Remedy(text="Black loses.", result="1-0", termination="device"))
    assert scene.tasks == []
    scene.decide("undo", incident=scene.of("device").id)
    assert "Set the clock manually: White 12:10, Black 11:44" in scene.tasks[0]


def test_a_penalty_in_time_is_not_applied_after_the_result() -> None:
    scene = white_errs(LAWS, HOUR).stop().enter("1-0")
    assert scene.last.closed_reason == "the game is over, and only its clock could have been set"
    assert scene.last.closed_reason in refused(lambda: scene.decide("apply"))


def test_the_next_players_are_not_asked_for_the_last_ones_times() -> None:
    scene = white_errs(LAWS, HOUR).stop().enter("1-0")
    assert scene.state.open_incidents() == ()
    assert scene.state.assignment is not None
    pairing = scene.state.assignment.model_copy(update={"game": "g2"})
    asked = SeatRequest(id="a", by="Anna", client="desk", assignment=pairing)
    scene.keep(scene.table.assign(asked, scene.now))
    assert (scene.state.open_incidents(), scene.kinds[-1]) == ((), "players_seated")
