"""Which day it is in the hall, whatever it is in UTC and on this computer."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from broker.zones import local, zone_of


def utc_ms(*moment: int) -> float:
    return datetime(*moment, tzinfo=UTC).timestamp() * 1000  # type: ignore[misc, arg-type]


def test_a_hall_names_its_own_day_over_midnight_and_a_change_of_summer_time() -> None:
    cases = [
        ("Pacific/Auckland", (2026, 11, 28, 20, 9), "2026.11.29 09:09"),
        ("America/Los_Angeles", (2026, 11, 28, 7, 59), "2026.11.27 23:59"),
        ("Europe/London", (2026, 10, 25, 0, 30), "2026.10.25 01:30"),
        ("Europe/London", (2026, 10, 25, 1, 30), "2026.10.25 01:30"),
        ("Europe/Berlin", (2026, 3, 29, 0, 59), "2026.03.29 01:59"),
        ("Europe/Berlin", (2026, 3, 29, 1, 0), "2026.03.29 03:00"),
    ]
    for name, moment, shown in cases:
        assert f"{local(utc_ms(*moment), zone_of(name)):%Y.%m.%d %H:%M}" == shown, name


def test_without_a_setting_it_is_the_zone_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("Windows takes the zone from its settings alone")
    try:
        monkeypatch.setenv("TZ", "Pacific/Auckland")
        time.tzset()
        assert f"{local(utc_ms(2026, 11, 28, 20, 9), zone_of('')):%Y.%m.%d}" == "2026.11.29"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_an_unknown_zone_is_rejected_in_words() -> None:
    for name in ("Mars/Olympus", "../etc/passwd", "Europe", "London time"):
        with pytest.raises(ValueError, match="Unknown time zone"):
            zone_of(name)
