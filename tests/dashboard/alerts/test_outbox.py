"""What waits for one device: its pace, its age, and what happens after a failure."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dashboard.alerts.news import Notice
from dashboard.alerts.outbox import BURST, EVERY_S, FIRST_WAIT_S, LONGEST_WAIT_S, OLD_S, WAITING, Outbox


def notice(number: int, text: str = "") -> Notice:
    return Notice(f"alert {number}", "urgent", number, f"Table {number}", text, "/director")


def taken(box: Outbox, now: float) -> list[str]:
    return [waiting.notice.about for waiting in box.take(now)]


def test_a_few_are_sent_one_by_one_and_then_all_waiting_ones_together() -> None:
    box = Outbox()
    for number in range(BURST + 4):
        box.add(notice(number), 0.0)
    # More notices wait than may be sent one by one, so that they are combined from the beginning.
    assert len(box.take(0.0)) == BURST + 4
    box = Outbox()
    for number in range(BURST):
        box.add(notice(number), 0.0)
        assert taken(box, 0.0) == [f"alert {number}"]
    box.add(notice(98), 0.0)
    box.add(notice(99), 1.0)
    assert box.take(1.0) == ()
    assert box.wait_s(1.0) == EVERY_S - 1.0
    assert taken(box, EVERY_S) == ["alert 98", "alert 99"]
    assert box.wait_s(EVERY_S) is None


def test_a_later_notice_of_the_same_alert_replaces_it() -> None:
    box = Outbox()
    box.add(notice(1, "likely"), 0.0)
    box.add(notice(1, "certain"), 0.0)
    assert [waiting.notice.text for waiting in box.take(0.0)] == ["certain"]


def test_what_failed_waits_longer_each_time_and_is_dropped_when_it_is_old() -> None:
    box = Outbox()
    box.add(notice(1), 0.0)
    box.failed(box.take(0.0), 0.0, None)
    assert box.wait_s(0.0) == FIRST_WAIT_S
    box.failed(box.take(FIRST_WAIT_S), FIRST_WAIT_S, None)
    assert box.wait_s(FIRST_WAIT_S) == 2 * FIRST_WAIT_S
    box.failed(box.take(20.0), 20.0, 30.0)
    assert box.wait_s(20.0) == 30.0, "as the service asks for"
    assert box.wait_s(OLD_S - 1) == 0.0
    assert box.wait_s(OLD_S) is None


def test_what_came_meanwhile_counts_more_than_what_failed() -> None:
    box = Outbox()
    box.add(notice(1, "likely"), 0.0)
    failed = box.take(0.0)
    box.add(notice(1, "certain"), 1.0)
    box.add(notice(2), 1.0)
    box.failed(failed, 1.0, None)
    assert [waiting.notice.text for waiting in box.take(6.0)] == ["certain"]


def test_a_success_clears_the_failures_of_a_device() -> None:
    box = Outbox()
    for _ in range(20):
        box.failed((), 0.0, None)
    assert box._not_before == LONGEST_WAIT_S
    box.succeeded()
    box.failed((), 0.0, None)
    assert box._not_before == FIRST_WAIT_S


@given(st.lists(st.tuples(st.floats(0, 30), st.integers(0, 200)), max_size=60))
def test_no_device_rings_faster_than_its_pace(news: list[tuple[float, int]]) -> None:
    box, now, rings = Outbox(), 0.0, list[float]()
    for later, number in news:
        now += later
        box.add(notice(number), now)
        while box.take(now):
            rings.append(now)
    for at in rings:
        assert sum(at <= ring < at + EVERY_S for ring in rings) <= BURST + 1
    assert len(box._waiting) <= WAITING
