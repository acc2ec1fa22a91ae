"""The director's PIN, the sessions that it opens, and what happens to those who guess."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from dashboard.auth import SESSION_S, TRIES, TRIES_EVERYBODY, TRIES_WINDOW_S, Keys, Limiter
from dashboard.errors import StateError

NOON = 1_000_000.0


def opened(directory: Path, pin: str | None = "246810") -> Keys:
    return Keys.opened(directory, pin)[0]


def test_the_first_start_makes_a_pin_of_six_digits_and_tells_it_once(tmp_path: Path) -> None:
    keys, pin = Keys.opened(tmp_path)
    assert pin is not None
    assert len(pin) == 6
    assert pin.isdigit()
    assert keys.fits(pin)
    again, told = Keys.opened(tmp_path)
    assert told is None
    assert again.fits(pin)


def test_the_file_is_for_its_owner_only_and_does_not_hold_the_pin(tmp_path: Path) -> None:
    opened(tmp_path / "state")
    file = tmp_path / "state" / "director.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert "246810" not in file.read_text()


def test_a_session_lives_on_when_the_dashboard_restarts(tmp_path: Path) -> None:
    cookie = opened(tmp_path).cookie("Anna", NOON)
    session = opened(tmp_path).session(cookie, NOON + 3600)
    assert session is not None
    assert session.name == "Anna"


def test_a_session_ends_after_a_long_day(tmp_path: Path) -> None:
    keys = opened(tmp_path)
    assert keys.session(keys.cookie("Anna", NOON), NOON + SESSION_S) is None


def test_who_signs_out_is_out_for_good_also_with_a_copy_of_the_cookie(tmp_path: Path) -> None:
    keys = opened(tmp_path)
    cookie, other = keys.cookie("Anna", NOON), keys.cookie("Ben", NOON)
    session = keys.session(cookie, NOON)
    assert session is not None
    keys.sign_out(session, NOON)
    assert keys.session(cookie, NOON) is None
    assert opened(tmp_path).session(cookie, NOON) is None
    assert keys.session(other, NOON) is not None


def test_another_pin_ends_all_sessions(tmp_path: Path) -> None:
    cookie = opened(tmp_path).cookie("Anna", NOON)
    changed = opened(tmp_path, "new pin")
    assert changed.session(cookie, NOON) is None
    assert changed.fits("new pin")
    assert not changed.fits("246810")


@pytest.mark.parametrize("forged", ["", ".", "x.y", "e30=.", "Ü.ß", "a.b.c"])
def test_a_cookie_that_is_not_ours_opens_nothing(tmp_path: Path, forged: str) -> None:
    assert opened(tmp_path).session(forged, NOON) is None


def test_a_cookie_whose_name_was_changed_opens_nothing(tmp_path: Path) -> None:
    keys = opened(tmp_path)
    body, _, signature = keys.cookie("Anna", NOON).partition(".")
    other = keys.cookie("Bert", NOON).partition(".")[0]
    assert keys.session(f"{other}.{signature}", NOON) is None
    assert keys.session(f"{body}.{signature}", NOON) is not None


def test_a_damaged_file_is_said_in_a_sentence_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "director.json").write_text("{}")
    with pytest.raises(StateError, match=r"director\.json.*is damaged.*remove it to get a new PIN"):
        Keys.opened(tmp_path)


def test_a_state_directory_that_is_a_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    with pytest.raises(StateError, match="director's PIN"):
        Keys.opened(tmp_path / "state")


def test_after_five_wrong_pins_an_address_waits_and_others_do_not() -> None:
    limiter = Limiter()
    for second in range(TRIES):
        assert limiter.wait_s("10.0.0.5", second) == 0
        limiter.wrong("10.0.0.5", second)
    assert 0 < limiter.wait_s("10.0.0.5", TRIES) <= TRIES_WINDOW_S
    assert limiter.wait_s("10.0.0.6", TRIES) == 0
    assert limiter.wait_s("10.0.0.5", TRIES + TRIES_WINDOW_S) == 0


def test_the_right_pin_forgives_the_slips_before_it() -> None:
    limiter = Limiter()
    for _ in range(TRIES - 1):
        limiter.wrong("10.0.0.5", 0)
    limiter.right("10.0.0.5")
    limiter.wrong("10.0.0.5", 1)
    assert limiter.wait_s("10.0.0.5", 1) == 0


def test_guessing_from_many_addresses_is_stopped_as_well() -> None:
    limiter = Limiter()
    for number in range(TRIES_EVERYBODY):
        limiter.wrong(f"10.0.0.{number}", 0)
    assert limiter.wait_s("10.0.1.1", 1) > 0
