"""What a decision changes at the table, reckoned from what was decided and what the clock shows."""

from __future__ import annotations

import pytest

from broker.contract.incidents import Decision, Remedy
from broker.contract.requests import DecideRequest, SetClockRequest
from daemon.core.clock.clock_setting import TimeChange
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.officials.decisions import (
    Effect,
    applied,
    clock_order,
    decided_apart,
    expected,
    incident_meant,
    undone,
)
from tests.daemon.core.table.test_table import RIGHT
from tests.daemon.officials import WithOfficials, after_an_illegal_move, playing, put_back

TWO_MINUTES = Remedy(text="Black gets two minutes.", white_ms=300_000, black_ms=420_000)
LOSS = Remedy(text="White loses.", result="0-1", termination="second illegal move")
WARNING = Remedy(text="White is warned.", warning=True)


def decided(remedy: Remedy | None, before: tuple[int | None, int | None] = (300_000, 300_000)) -> Decision:
    return Decision(by="Anna", at=1, applied=remedy, white_before_ms=before[0], black_before_ms=before[1])


def asked(decision: str, remedy: Remedy | None = None) -> DecideRequest:
    fields = {"id": "r1", "by": "Anna", "client": "desk", "table": 1, "incident": "i1", "decision": decision}
    return DecideRequest.model_validate({**fields, "remedy": remedy})


INCIDENT = after_an_illegal_move().last.model_copy(update={"id": "i1", "remedy": TWO_MINUTES})


def test_a_remedy_sets_both_times_and_ends_the_game_as_it_says() -> None:
    given = applied(TWO_MINUTES, (300_000, 300_000), "i1")
    assert given == Effect((300_000, 420_000), TimeChange(0, 120_000, "i1"))
    assert applied(LOSS, (1, 1), "i1") == Effect(result="0-1", termination="second illegal move")


def test_what_a_remedy_changes_is_told_by_the_times_that_it_was_worked_out_from_where_no_clock_is_read() -> (
    None
):
    unknown = (None, None)
    assert applied(TWO_MINUTES, unknown, "i1") == Effect((300_000, 420_000))
    told = TWO_MINUTES.model_copy(update={"white_before_ms": 310_000, "black_before_ms": 300_000})
    assert applied(told, unknown, "i1").change == TimeChange(-10_000, 120_000, "i1")


def test_a_warning_or_a_refusal_changes_nothing_at_once() -> None:
    assert applied(WARNING, (1, 1), "i1") == applied(None, (1, 1), "i1") == Effect()


def test_undoing_takes_back_what_was_given_and_leaves_what_was_played_off() -> None:
    shown = (290_000, 415_000)  # White has used ten seconds since, Black five
    assert undone(decided(TWO_MINUTES), shown, "i1", over=False) == Effect(
        (290_000, 295_000), TimeChange(0, -120_000, "i1")
    )


def test_undoing_leaves_nobody_with_less_than_no_time() -> None:
    assert undone(decided(TWO_MINUTES), (300_000, 60_000), "i1", over=False).times == (300_000, 0)


@pytest.mark.parametrize(
    ("before", "shown"),
    [((None, None), (300_000, 420_000)), ((300_000, 300_000), (None, None))],
)
def test_times_that_nobody_knows_are_not_given_back(
    before: tuple[int | None, int | None], shown: tuple[int | None, int | None]
) -> None:
    assert undone(decided(TWO_MINUTES, before), shown, "i1", over=False).times is None


def test_a_game_that_a_decision_ended_goes_on_when_it_is_undone() -> None:
    assert undone(decided(LOSS), (1, 1), "i1", over=True) == Effect(reopens=True)
    assert undone(decided(LOSS), (1, 1), "i1", over=False) == Effect()
    assert undone(decided(WARNING), (1, 1), "i1", over=True) == Effect()


def test_what_is_expected_of_a_decision_is_what_it_will_do() -> None:
    assert expected(INCIDENT, asked("apply"), (1, 1), over=False).times == (300_000, 420_000)
    assert expected(INCIDENT, asked("apply", WARNING), (1, 1), over=False) == Effect()
    assert expected(INCIDENT, asked("reject"), (1, 1), over=False) == Effect()
    settled = INCIDENT.model_copy(update={"closed_reason": "the game has a result"})
    assert expected(settled, asked("apply"), (1, 1), over=False) == Effect()


def test_of_a_game_that_is_over_no_time_is_changed() -> None:
    assert undone(decided(TWO_MINUTES), (300_000, 420_000), "i1", over=True) == Effect()
    with pytest.raises(RequestRejected, match="The game is over and its clock cannot be set"):
        expected(INCIDENT, asked("apply"), (1, 1), over=True)


def test_the_order_to_the_clock_is_signed_by_who_decided() -> None:
    order = clock_order(asked("apply"), "g", (300_000, 420_000))
    assert order == SetClockRequest(
        id="r1", by="Anna", client="desk", table=1, game="g", white_ms=300_000, black_ms=420_000
    )


def test_of_a_game_that_is_gone_only_a_warning_or_a_refusal_is_taken() -> None:
    assert decided_apart(INCIDENT, asked("reject"), 5).decision == Decision(
        by="Anna", at=5, applied=None, proposed=TWO_MINUTES.text
    )
    fact = decided_apart(INCIDENT, asked("apply", WARNING), 5)
    assert fact.decision is not None
    assert fact.decision.applied == WARNING
    for refused in (asked("apply"), asked("undo")):
        with pytest.raises(RequestRejected, match="is no longer at this table"):
            decided_apart(INCIDENT, refused, 5)


def test_an_incident_that_the_table_does_not_have_is_asked_for_in_vain() -> None:
    assert incident_meant(1, [INCIDENT], "i1") is INCIDENT
    with pytest.raises(RequestRejected, match=r"Table 1 has no incident i2\. Reload the page"):
        incident_meant(1, [INCIDENT], "i2")


def test_a_decision_that_has_to_wait_for_the_clock_can_be_taken_afterwards() -> None:
    place = after_an_illegal_move()
    order = SetClockRequest(
        id="c1", by="Anna", client="desk", table=1, game=place.last.game, white_ms=290_000, black_ms=290_000
    )
    place.keep(place.table.set_clock(order, place.now))
    with pytest.raises(RequestRejected, match=r"is already being set\. Wait for its reply"):
        place.decide("apply")
    place.obey().decide("apply")
    assert place.last.closed_reason == "Anna applied it"


# --- what a remedy was worked out from --------------------------------------------------------------------


def before_and_after(place: WithOfficials) -> list[int | None]:
    """White's and Black's time in s, as they were shown and as they are proposed."""
    remedy = place.last.remedy
    assert remedy is not None
    times = (remedy.white_before_ms, remedy.black_before_ms, remedy.white_ms, remedy.black_ms)
    return [None if one is None else one // 1000 for one in times]


def test_a_remedy_tells_the_times_of_the_moment_that_its_own_are_worked_out_for() -> None:
    place = playing().step("g1g3").press().wait(2)
    assert before_and_after(place) == [300, 300, 300, 420]
    place.seconds[RIGHT] = 290  # Black used ten seconds until the clock was stopped: no penalty
    place.clock(running=False)
    assert before_and_after(place) == [300, 290, 300, 410]


def test_a_remedy_that_touches_no_clock_tells_no_times() -> None:
    place = put_back(after_an_illegal_move().decide("apply").obey(), "g3", "g1")
    place.step("f1f5").press().wait(2)
    assert before_and_after(place) == [None] * 4
