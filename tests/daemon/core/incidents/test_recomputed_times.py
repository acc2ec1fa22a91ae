"""Remedies for a clock that kept running after they were proposed."""

from __future__ import annotations

import pytest

from broker.contract.incidents import Remedy
from daemon.core.incidents.recomputed_times import gains, retimed
from drivers.events import Side
from tests.daemon.officials import WithOfficials, after_an_illegal_move, playing

LEFT, RIGHT = Side.LEFT, Side.RIGHT

GAIN = Remedy(
    text="Add 2 minutes to Black. White 5:00, Black 7:00.",
    white_ms=300_000,
    black_ms=420_000,
    white_before_ms=300_000,
    black_before_ms=300_000,
)


def test_a_fixed_gain_is_put_on_what_the_clock_shows_now() -> None:
    now = retimed(GAIN, (250_000, 290_000))
    assert (now.white_ms, now.black_ms) == (250_000, 410_000)
    assert now.text == "Add 2 minutes to Black. White 4:10, Black 6:50."
    assert gains(now) == gains(GAIN) == (0, 120_000)


def test_a_sentence_of_an_earlier_journal_takes_the_current_form() -> None:
    earlier = GAIN.model_copy(update={"text": "Set the clock: White 0:05:00, Black 0:07:00."})
    assert retimed(earlier, (250_000, 290_000)).text == "Set the clock: White 4:10, Black 6:50."


def test_an_absolute_time_stays() -> None:
    written = GAIN.model_copy(update={"white_before_ms": None})
    now = retimed(written, (250_000, 290_000))
    assert (now.white_ms, now.black_ms) == (300_000, 410_000)


@pytest.mark.parametrize(
    "remedy",
    [
        GAIN.model_copy(update={"proportional": True}),
        GAIN.model_copy(update={"white_before_ms": None, "black_before_ms": None}),
        Remedy(text="White is warned.", warning=True),
    ],
    ids=["half of a time", "both as written", "no times"],
)
def test_a_remedy_without_a_fixed_gain_stays(remedy: Remedy) -> None:
    assert retimed(remedy, (250_000, 290_000)) == remedy


def test_no_time_becomes_negative_and_an_unread_clock_changes_nothing() -> None:
    loss = GAIN.model_copy(update={"white_ms": 180_000})
    assert retimed(loss, (60_000, 60_000)).white_ms == 0
    assert retimed(loss, (None, None)) == loss


# --- at the table -----------------------------------------------------------------------------------------


def a_minute_short() -> WithOfficials:
    """Return a table at which Black started with 4:00 instead of 5:00, raised once the clock runs."""
    place = WithOfficials()
    place.seconds[RIGHT] = 240
    place.clock(running=False).wait(1).clock(running=False).wait(1).clock().wait(1)
    assert place.last.kind == "clock_setting"
    assert place.proposed == ("300", "300")
    return place


@pytest.mark.parametrize("restarted", [False, True])
def test_a_wrong_clock_is_corrected_by_the_difference_and_not_to_the_initial_time(
    restarted: bool,
) -> None:
    place = a_minute_short()
    place.step("e2e4").press()
    if restarted:
        place.restart()
    place.seconds = {LEFT: 279, RIGHT: 226}
    place.clock().wait(1)
    place.decide("apply")
    (order,) = place.orders()
    assert (order.left_s, order.right_s) == (279, 286)
    applied = place.incidents[-1].decision
    assert applied is not None
    assert applied.applied is not None
    assert applied.applied.text == "Set the clock: White 4:39, Black 4:46."


def test_a_wrong_setting_of_a_running_clock_is_raised_once() -> None:
    place = a_minute_short()
    count = len(place.facts)
    for second in range(5):
        place.seconds[LEFT] = 299 - second
        place.clock().wait(1)
    assert len(place.facts) == count


def test_a_penalty_in_the_arbiters_own_words_applies_to_the_current_time() -> None:
    place = after_an_illegal_move()
    remedy = place.last.remedy
    assert remedy is not None
    own = remedy.model_copy(
        update={"text": "The clock is set to White 5:00 and Black 7:00.", "warning": True}
    )
    place.seconds = {LEFT: 300, RIGHT: 291}
    place.clock(running=False).wait(1)
    place.decide("apply", own)
    (order,) = place.orders()
    assert (order.left_s, order.right_s) == (300, 411)
    assert place.last.decision is not None
    assert place.last.decision.applied is not None
    assert place.last.decision.applied.text == "The clock is set to White 5:00 and Black 6:51."


def test_times_that_the_arbiter_wrote_are_set_as_written() -> None:
    place = after_an_illegal_move()
    written = Remedy(
        text="The clock is set to White 4:00 and Black 9:00.", white_ms=240_000, black_ms=540_000
    )
    place.decide("apply", written)
    (order,) = place.orders()
    assert (order.left_s, order.right_s) == (240, 540)


def test_the_gain_of_an_offence_is_worked_out_by_its_rule_at_any_time() -> None:
    place = playing().step("g1g3").press().wait(2)
    place.seconds[RIGHT] = 270
    place.clock().wait(1)
    place.decide("apply")
    (order,) = place.orders()
    assert (order.left_s, order.right_s) == (300, 390)
