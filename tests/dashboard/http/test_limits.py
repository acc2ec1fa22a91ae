"""Growing waits for those who guess, and a pace for requests."""

from __future__ import annotations

import itertools

import pytest

from dashboard.http import limits
from dashboard.http.limits import FORGOTTEN_S, IN_ALL_PINS, PER_PLACE, RatePace, WrongTries, place_of


def guessing(guesses: WrongTries, places: list[str], for_s: int, each_second: int | None = None) -> int:
    """Return how many guesses come through with a try every second from each of these places.

    Args:
        each_second: from so many of them, one after the other; None = from all.
    """
    through, turns = 0, itertools.cycle(places)
    for second in range(for_s):
        for place in itertools.islice(turns, each_second or len(places)):
            if guesses.wait_s(place, second) == 0:
                guesses.tried(place, second)
                through += 1
    return through


def test_after_five_wrong_tries_an_address_waits_longer_each_time() -> None:
    guesses, now, waits = WrongTries(IN_ALL_PINS), 0.0, []
    for _ in range(14):
        wait = guesses.wait_s("a", now)
        waits.append(wait)
        now += wait
        guesses.tried("a", now)
    assert waits == [0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]


def test_others_do_not_wait_for_one_who_guesses() -> None:
    guesses = WrongTries(IN_ALL_PINS)
    for _ in range(PER_PLACE.free):
        guesses.tried("a", 0)
    assert guesses.wait_s("a", 1) > 0
    assert guesses.wait_s("b", 1) == 0


def test_the_right_secret_forgives_the_slips_before_it() -> None:
    guesses = WrongTries(IN_ALL_PINS)
    for _ in range(4):
        guesses.tried("a", 0)
    guesses.right("a")
    guesses.tried("a", 1)
    assert guesses.wait_s("a", 1) == 0


def test_after_an_hour_of_quiet_an_address_begins_afresh() -> None:
    guesses = WrongTries(IN_ALL_PINS)
    for _ in range(12):
        guesses.tried("a", 0)
    assert guesses.wait_s("a", 10) > 0
    assert guesses.wait_s("a", FORGOTTEN_S) == 0
    guesses.tried("a", FORGOTTEN_S)
    assert guesses.wait_s("a", FORGOTTEN_S) == 0


def test_a_day_of_guessing_from_one_address_is_seventy_guesses() -> None:
    assert guessing(WrongTries(IN_ALL_PINS), ["a"], 16 * 3600) <= 80


def test_guessing_from_a_thousand_addresses_is_held_to_two_in_a_minute() -> None:
    through = guessing(WrongTries(IN_ALL_PINS), [f"10.0.{n % 4}.{n}" for n in range(1000)], 3600, 20)
    assert IN_ALL_PINS.free < through <= 2 * 60 + IN_ALL_PINS.free + 10


def test_who_came_in_before_is_not_held_up_by_those_who_guess() -> None:
    guesses = WrongTries(IN_ALL_PINS)
    guesses.tried("arbiter", 0)
    guesses.right("arbiter")
    guessing(guesses, [f"10.0.0.{n}" for n in range(100)], 60)
    assert guesses.wait_s("somebody new", 60) > 0
    assert guesses.wait_s("arbiter", 60) == 0


def test_a_device_that_was_signed_in_before_is_not_held_up_by_those_who_guess() -> None:
    guesses = WrongTries(IN_ALL_PINS)
    guessing(guesses, [f"10.0.0.{n}" for n in range(100)], 60)
    assert guesses.wait_s("a device", 60) > 0
    assert guesses.wait_s("a device", 60, known=True) == 0
    assert guessing(WrongTries(IN_ALL_PINS), ["a device"], 16 * 3600) <= 80, (
        "and has as few tries as an address"
    )


def test_strangers_who_guess_passwords_hold_up_nobody_but_themselves() -> None:
    guesses = WrongTries(None)
    guessing(guesses, [f"10.0.{n % 8}.{n}" for n in range(1000)], 60, 20)
    assert guesses.wait_s("somebody new", 60) == 0


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PLACES", 50)
    guesses, pace = WrongTries(IN_ALL_PINS), RatePace(2, 1)
    for number in range(500):
        guesses.tried(str(number), 0)
        guesses.right(str(number))
        guesses.tried(str(number), 0)
        pace.wait_s(str(number), 0)
    assert len(guesses._counts) == len(guesses._known) == len(pace._left) == 50


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.0.0.5", "10.0.0.5"),
        ("::ffff:10.0.0.5", "10.0.0.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_an_address_of_ipv6_is_the_network_of_its_household(address: str, place: str) -> None:
    assert place_of(address) == place


def test_a_pace_lets_a_burst_through_and_then_so_many_in_a_second() -> None:
    pace = RatePace(burst=3, per_s=2)
    assert [pace.wait_s("a", 0) for _ in range(4)] == [0, 0, 0, 1]
    assert pace.wait_s("b", 0) == 0
    assert [pace.wait_s("a", 1) for _ in range(3)] == [0, 0, 1]
