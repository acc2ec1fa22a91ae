"""Waiting presses, and the pending request to the board."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockPress
from daemon.core.judging.press.presses import AGAIN_S, ANSWER_S, READINGS_KEPT, UNANSWERED, Presses

LATENCY_S = 0.25


def press(at: float, color: chess.Color = chess.WHITE, ms: int = 60_000) -> ClockPress:
    return ClockPress(color, ms, ms, at)


def taken(*presses: ClockPress, now: float = 100.0) -> Presses:
    taken_presses = Presses()
    for entry in presses:
        taken_presses.take(entry, now, LATENCY_S)
    return taken_presses


def test_without_a_press_nothing_is_due() -> None:
    assert not Presses()
    assert Presses().due() is None
    assert Presses().ripe(100.0) is None


def test_a_reading_is_requested_once_delayed_changes_have_arrived() -> None:
    assert taken(press(100.0)).due() == 100.0 + LATENCY_S


def test_a_press_that_is_reported_late_may_have_happened_late() -> None:
    assert taken(press(100.0), now=103.0).due() == 103.0 + LATENCY_S


def test_the_response_is_awaited_for_a_limited_time() -> None:
    presses = taken(press(100.0))
    presses.ask(100.25)
    assert presses.asked
    assert presses.due() == 100.25 + ANSWER_S
    assert presses.end_request() == 100.25
    assert not presses.asked
    assert presses.end_request() is None


def test_a_response_serves_every_press_that_is_old_enough() -> None:
    presses = taken(press(99.0), press(100.0, chess.BLACK))
    presses.take(press(100.1), 100.1, LATENCY_S)
    judged = []
    while entry := presses.ripe(100.3):
        judged.append(entry.press.color)
        presses.remove(entry.press)
    assert judged == [chess.WHITE, chess.BLACK]
    assert presses.count(chess.WHITE) == 1
    assert presses.count(chess.BLACK) == 0


def test_a_press_that_is_judged_later_needs_another_response() -> None:
    presses = taken(press(100.0))
    presses.postpone(101.0)
    assert presses.ripe(101.0) is None
    assert presses.ripe(101.0 + AGAIN_S)


def test_presses_that_were_read_together_keep_their_order_by_their_time() -> None:
    presses = taken(press(100.0), press(100.0, chess.BLACK), press(99.0))
    times = [entry.press.at for entry in presses]
    assert times == sorted(set(times))
    assert max(times) - 100.0 < 0.001


def test_what_the_clock_showed_is_known_after_the_press_was_judged() -> None:
    presses = taken(press(100.0, ms=59_000))
    waiting = presses.made_at(100.0)
    assert waiting is not None
    presses.remove(waiting.press)
    assert presses.made_at(100.0) is None
    assert presses.shown_at(100.0) == (59_000, 59_000)
    assert presses.shown_at(None) is None


def test_a_press_whose_move_is_confirmed_is_not_judged_although_earlier_ones_wait() -> None:
    presses = taken(press(100.0), press(101.0), press(102.0))
    presses.remove_completed(101.0)
    assert [entry.press.at for entry in presses] == [100.0, 102.0]
    presses.remove_completed(None)
    assert [entry.press.at for entry in presses] == [100.0, 102.0]


def test_the_clock_times_of_old_presses_are_dropped() -> None:
    presses = Presses()
    for number in range(READINGS_KEPT + 1):
        presses.remove(presses.take(press(100.0 + number), 100.0 + number, LATENCY_S))
    assert presses.shown_at(100.0) is None
    assert presses.shown_at(101.0) is not None


def test_a_press_to_be_re_evaluated_is_judged_at_once() -> None:
    presses = Presses()
    presses.requeue(press(100.0), 103.0)
    assert presses.ripe(103.0)


def test_without_a_waiting_press_no_response_is_expected() -> None:
    presses = taken(press(100.0))
    presses.ask(100.25)
    presses.clear()
    assert not presses
    assert presses.due() is None


def test_a_malformed_response_is_requested_again_a_limited_number_of_times() -> None:
    presses = taken(press(100.0))
    assert not presses.ask_again(100.1)  # nothing was asked
    presses.ask(100.25)
    assert [presses.ask_again(100.3 + n) for n in range(UNANSWERED + 1)] == [True] * UNANSWERED + [False]
    assert presses.due() == 100.3 + UNANSWERED - 1 + ANSWER_S
    assert presses.end_request() == 100.3 + UNANSWERED - 1
