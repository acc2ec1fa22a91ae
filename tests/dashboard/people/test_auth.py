"""The door: the PIN, accounts, the sessions that they open, and what ends them."""

from __future__ import annotations

import asyncio
import stat
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from dashboard.errors import StateError
from dashboard.people import secret_hash
from dashboard.people.accounts import Accounts
from dashboard.people.auth import Authenticator, SignInRejected
from dashboard.people.rights import PersonRole, Right
from dashboard.people.sessions import IDLE_S, LONGEST_S, MOST, KeptSession, Sessions
from dashboard.people.turns import AT_ONCE, AT_ONCE_HERE, KNOWN, CrowdedError, Turns

PIN = "246810"
PASSWORD = "rook takes pawn"
HERE = "10.0.0.5"
NOON = 1_000_000
CHIEF, DESK = frozenset({PersonRole.CHIEF}), frozenset({PersonRole.DESK})


def opened(directory: Path, pin: str | None = PIN) -> Authenticator:
    return Authenticator.opened(directory, pin)[0]


def with_anna(directory: Path) -> Path:
    Accounts(directory).add("Anna", CHIEF, PASSWORD)
    return directory


# --- the PIN -------------------------------------------------------------------------------------------


async def test_the_first_start_makes_a_pin_of_six_digits_and_tells_it_once(tmp_path: Path) -> None:
    door, pin = Authenticator.opened(tmp_path)
    assert pin is not None
    assert len(pin) == 6
    assert pin.isdigit()
    assert door.session(await door.pair(pin, "", HERE)) is not None
    again, told = Authenticator.opened(tmp_path)
    assert told is None
    assert again.pin.fits(pin)


def test_where_a_chief_arbiter_has_an_account_no_pin_is_made_by_itself(tmp_path: Path) -> None:
    Accounts(tmp_path).add("Ben", DESK, PASSWORD)
    assert Authenticator.opened(tmp_path / "other")[1] is not None
    door, pin = Authenticator.opened(with_anna(tmp_path))
    assert pin is None
    assert not door.pin.open


def test_the_file_is_for_its_owner_only_and_does_not_hold_the_pin(tmp_path: Path) -> None:
    opened(tmp_path / "state")
    file = tmp_path / "state" / "pin.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert PIN not in file.read_text()


async def test_another_pin_ends_the_sessions_that_the_old_one_opened(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    paired = await door.pair(PIN, "Ben", HERE)
    account = await door.sign_in("Anna", PASSWORD, HERE)
    changed = opened(tmp_path, "new pin")
    assert changed.session(paired) is None
    assert changed.session(account) is not None
    assert changed.pin.fits("new pin")
    assert not changed.pin.fits(PIN)


async def test_a_pin_renewed_on_the_page_signs_out_other_tablets_and_not_ones_own(tmp_path: Path) -> None:
    door = opened(tmp_path)
    mine, other = await door.pair(PIN, "Anna", HERE), await door.pair(PIN, "Ben", HERE)
    session = door.session(mine)
    assert session is not None
    made = await door.renew_pin(session)
    assert made != PIN
    assert door.session(other) is None
    assert door.session(mine) == session
    with pytest.raises(SignInRejected, match="Wrong PIN"):
        await door.pair(PIN, "Ben", HERE)
    assert door.session(await door.pair(made, "Ben", HERE)) is not None
    assert opened(tmp_path, None).session(mine) == session


async def test_a_renewed_pin_stays_when_the_dashboard_restarts_with_the_given_one(
    tmp_path: Path,
) -> None:
    door = opened(tmp_path)
    session = door.session(await door.pair(PIN, "Anna", HERE))
    assert session is not None
    made = await door.renew_pin(session)
    again = opened(tmp_path, PIN)
    assert again.pin.fits(made)
    assert not again.pin.fits(PIN)


async def test_a_closed_pin_opens_nothing_and_stays_closed(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    paired = await door.pair(PIN, "Ben", HERE)
    door.close_pin()
    assert door.session(paired) is None
    for one in (door, opened(tmp_path, None), opened(tmp_path, PIN)):
        with pytest.raises(SignInRejected, match="PIN is disabled"):
            await one.pair(PIN, "Ben", HERE)


async def test_the_pin_is_not_closed_while_nobody_else_could_be_chief_arbiter(tmp_path: Path) -> None:
    Accounts(tmp_path).add("Ben", DESK, PASSWORD)
    door = opened(tmp_path)
    with pytest.raises(SignInRejected, match="accounts add NAME --role chief"):
        door.close_pin()
    assert door.pin.fits(PIN)


def test_with_the_last_chief_arbiter_removed_a_start_makes_a_pin_again(tmp_path: Path) -> None:
    opened(with_anna(tmp_path)).close_pin()
    Accounts(tmp_path).remove("Anna")
    door, made = Authenticator.opened(tmp_path)
    assert made is not None
    assert door.pin.fits(made)


async def test_who_comes_by_the_pin_is_marked_and_cannot_take_the_name_of_an_account(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    session = door.session(await door.pair(PIN, "Ben", HERE))
    assert session is not None
    assert (session.by, session.paired) == ("Ben (PIN)", True)
    for name in ("Anna", "anna", "\uff21NNA"):
        with pytest.raises(SignInRejected, match="Anna has an account"):
            await door.pair(PIN, name, HERE)


# --- accounts ------------------------------------------------------------------------------------------


async def test_requests_are_signed_with_the_name_of_the_account_however_it_was_typed(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    session = door.session(await door.sign_in(" anna", PASSWORD, HERE))
    assert session is not None
    assert (session.by, session.paired) == ("Anna", False)
    assert session.powers.may(Right.DECIDE)


async def test_who_was_removed_or_has_another_password_is_out_with_the_next_request(tmp_path: Path) -> None:
    door, command = opened(with_anna(tmp_path)), Accounts(tmp_path)
    token = await door.sign_in("Anna", PASSWORD, HERE)
    command.set_password("Anna", "queen takes rook")
    assert door.session(token) is None
    token = await door.sign_in("Anna", "queen takes rook", HERE)
    command.remove("Anna")
    assert door.session(token) is None
    command.add("Anna", DESK, "queen takes rook")
    assert door.session(token) is None


async def test_a_password_is_hashed_in_a_thread_so_that_the_hall_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = opened(with_anna(tmp_path))
    threads: list[threading.Thread] = []
    fits = secret_hash.fits

    def noting(given: str, kept: str) -> bool:
        threads.append(threading.current_thread())
        return fits(given, kept)

    monkeypatch.setattr(secret_hash, "fits", noting)
    await door.sign_in("Anna", PASSWORD, HERE)
    await door.pair(PIN, "Ben", HERE)
    assert len(threads) == 2
    assert threading.main_thread() not in threads


async def test_no_more_than_eight_hashes_wait_at_once(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    tries = [door.sign_in("Anna", "wrong password", f"10.0.1.{n}") for n in range(30)]
    outcomes = [str(one) for one in await asyncio.gather(*tries, return_exceptions=True)]
    assert sum("Wrong name or password" in one for one in outcomes) == AT_ONCE
    assert sum("Too many sign-ins" in one for one in outcomes) == 30 - AT_ONCE


async def test_guessing_is_slowed_down_and_the_tries_that_run_at_once_are_counted(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    tries = [door.pair("000000", "Ben", HERE) for _ in range(8)]
    outcomes = [str(one) for one in await asyncio.gather(*tries, return_exceptions=True)]
    assert sum("Wrong PIN" in one for one in outcomes) == 5
    with pytest.raises(SignInRejected, match=r"in 1[45] seconds") as rejected:
        await door.pair(PIN, "Ben", HERE)
    assert 13 <= rejected.value.wait_s <= 15
    assert door.session(await door.pair(PIN, "Ben", "10.0.0.6")) is not None
    assert door.session(await door.sign_in("Anna", PASSWORD, HERE)) is not None


async def test_strangers_who_guess_shut_nobody_out_who_was_in_or_has_an_account(
    tmp_path: Path,
) -> None:
    """A hundred and twenty addresses try wrong PINs and passwords; the directors come from new ones."""
    door = opened(with_anna(tmp_path))
    device = door.devices.made()
    for guesses in (door._pins, door._passwords):
        for number in range(120):
            for _ in range(5):
                guesses.tried(f"10.0.1.{number}", time.monotonic())
    with pytest.raises(SignInRejected, match="with an account, or on a device that was used before"):
        await door.pair(PIN, "Ben", "10.0.0.9")
    assert door.session(await door.pair(PIN, "Ben", "10.0.0.9", device)) is not None
    assert door.session(await door.sign_in("Anna", PASSWORD, "10.0.0.10")) is not None
    assert door.session(await door.pair(PIN, "Ben", "10.0.1.7", device)) is not None, (
        "also behind their router"
    )


async def test_while_strangers_guess_without_end_an_account_gets_in_on_a_new_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty addresses fill every place; after one try of each, a person without failed tries comes first."""
    door = opened(with_anna(tmp_path))
    checked: list[str] = []
    loop, crowded = asyncio.get_running_loop(), asyncio.Event()

    def checks(name: str, password: str) -> object:
        checked.append(password)
        if len(checked) == 80:
            loop.call_soon_threadsafe(crowded.set)
        return door.accounts.find(name) if password == PASSWORD else None

    monkeypatch.setattr(door.accounts, "checked", checks)

    async def guesses(address: str) -> None:
        while True:
            with suppress(SignInRejected):
                await door.sign_in("Anna", "wrong password", address)
            await asyncio.sleep(0)

    async with asyncio.timeout(30):
        strangers = [asyncio.create_task(guesses(f"10.0.1.{number}")) for number in range(40)]
        await crowded.wait()
        for number in range(3):
            before = len(checked)
            assert door.session(await door.sign_in("Anna", PASSWORD, f"10.0.0.{number}")) is not None
            assert len(checked) - before <= 3, "it does not wait behind them"
        for task in strangers:
            task.cancel()


async def test_a_sign_in_that_was_displaced_is_no_failed_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, may_finish = opened(with_anna(tmp_path)), threading.Event()
    with pytest.raises(SignInRejected, match="Wrong name"):
        await door.sign_in("Anna", "wrong password", HERE)
    monkeypatch.setattr(door.accounts, "checked", lambda *_: may_finish.wait(30) and None)
    here = asyncio.create_task(door.sign_in("Anna", "wrong password", "10.0.1.0"))
    await asyncio.sleep(0)
    mine = asyncio.create_task(door.sign_in("Anna", PASSWORD, HERE))
    await asyncio.sleep(0)
    strangers = [door.sign_in("Anna", "wrong password", f"10.0.1.{number}") for number in range(1, AT_ONCE)]
    guessing = asyncio.gather(here, *strangers, return_exceptions=True)
    with pytest.raises(SignInRejected, match="Too many sign-ins"):
        await mine
    assert door._passwords.failed(HERE, time.monotonic()) == 1
    may_finish.set()
    assert {str(one) for one in await guessing} == {"Wrong name or password."}


async def test_known_devices_come_first_and_no_address_takes_every_place() -> None:
    turns, order = Turns(), list[str]()

    async def sign_in(place: str, failed: int) -> None:
        async with turns.turn(place, failed):
            order.append(place)
            await asyncio.sleep(0)

    async with turns.turn("first", 3):
        late = [("slow", 2), ("quick", 0), ("device", KNOWN), ("", KNOWN)]
        waiting = asyncio.gather(*(sign_in(*one) for one in late))
        await asyncio.sleep(0)
    await waiting
    assert order == ["device", "", "quick", "slow"]
    said = await asyncio.gather(*(sign_in("here", 0) for _ in range(7)), return_exceptions=True)
    assert sum(isinstance(one, CrowdedError) for one in said) == 7 - AT_ONCE_HERE


async def test_a_sign_in_that_is_given_up_leaves_its_turn_to_the_next() -> None:
    turns, done = Turns(), asyncio.Event()

    async def holds() -> None:
        async with turns.turn("a", 0):
            await done.wait()

    holding = asyncio.create_task(holds())
    await asyncio.sleep(0)
    given_up = asyncio.create_task(holds())
    await asyncio.sleep(0)
    given_up.cancel()
    holding.cancel()
    await asyncio.gather(holding, given_up, return_exceptions=True)
    async with asyncio.timeout(5), turns.turn("b", 0):
        pass


async def test_a_device_is_known_after_a_restart_and_none_can_be_made_up(tmp_path: Path) -> None:
    device = opened(with_anna(tmp_path)).devices.made()
    known = opened(tmp_path).devices.known
    assert known(device) is not None
    for forged in ("", ".", "a.b", device[:-1], f"1{device}", device.replace(".", ""), "ä.ö", f"{device}.x"):
        assert known(forged) is None, forged


async def test_a_known_device_has_as_few_tries_as_an_address(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    device = door.devices.made()
    for number in range(5):
        with pytest.raises(SignInRejected, match="Wrong PIN"):
            await door.pair("000000", "Ben", f"10.0.0.{number}", device)
    with pytest.raises(SignInRejected, match="Too many failed"):
        await door.pair(PIN, "Ben", "10.0.0.99", device)


# --- sessions ------------------------------------------------------------------------------------------


async def test_a_session_lives_on_when_the_dashboard_restarts(tmp_path: Path) -> None:
    token = await opened(tmp_path).pair(PIN, "Anna", HERE)
    session = opened(tmp_path).session(token)
    assert session is not None
    assert session.by == "Anna (PIN)"


async def test_what_is_kept_of_a_session_opens_nothing(tmp_path: Path) -> None:
    token = await opened(tmp_path).pair(PIN, "Anna", HERE)
    kept = (tmp_path / "sessions.json").read_text()
    assert token not in kept
    assert len(token) >= 43
    assert stat.S_IMODE((tmp_path / "sessions.json").stat().st_mode) == 0o600
    [key] = Sessions(tmp_path)._sessions
    assert opened(tmp_path).session(key) is None


def entry(name: str = "Anna", at: int = NOON) -> KeptSession:
    return KeptSession(name=name, stamp="s", since=at, seen=at)


def test_a_session_ends_after_a_long_day_however_much_it_is_used(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path)
    token = sessions.start(entry(), NOON)
    for at in range(NOON, NOON + LONGEST_S, 3600):
        assert sessions.find(token, at) is not None
    assert sessions.find(token, NOON + LONGEST_S) is None


def test_a_session_that_nobody_uses_ends_earlier(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path)
    token = sessions.start(entry(), NOON)
    assert sessions.find(token, NOON + IDLE_S - 1) is not None
    assert sessions.find(token, NOON + 2 * IDLE_S - 2) is not None
    assert sessions.find(token, NOON + 3 * IDLE_S) is None


def test_when_it_was_used_last_is_known_after_a_restart(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path)
    token = sessions.start(entry(), NOON)
    assert sessions.find(token, NOON + IDLE_S - 1) is not None
    assert Sessions(tmp_path).find(token, NOON + IDLE_S + 60) is not None


def test_the_number_of_sessions_is_bounded_and_the_one_used_last_goes_last(tmp_path: Path) -> None:
    sessions = Sessions(tmp_path)
    sessions._sessions = {str(n): entry(at=NOON + n) for n in range(MOST)}
    token = sessions.start(entry(at=NOON + MOST), NOON + MOST)
    assert len(sessions._sessions) == MOST
    assert sessions.find(token, NOON + MOST) is not None
    assert "0" not in sessions._sessions
    assert "1" in sessions._sessions


async def test_who_signs_out_is_out_for_good_also_with_a_copy_of_the_cookie(tmp_path: Path) -> None:
    door = opened(tmp_path)
    token, other = await door.pair(PIN, "Anna", HERE), await door.pair(PIN, "Anna", HERE)
    session = door.session(token)
    assert session is not None
    door.sign_out(session)
    assert door.session(token) is None
    assert opened(tmp_path).session(token) is None
    assert door.session(other) is not None


async def test_who_signs_out_everywhere_is_out_on_all_devices_and_nobody_else_is(tmp_path: Path) -> None:
    door = opened(with_anna(tmp_path))
    here, there = await door.sign_in("Anna", PASSWORD, HERE), await door.sign_in("Anna", PASSWORD, HERE)
    ben = await door.pair(PIN, "Ben", HERE)
    session = door.session(here)
    assert session is not None
    assert door.sign_out_everywhere(session) == 2
    assert (door.session(here), door.session(there)) == (None, None)
    assert door.session(ben) is not None


@pytest.mark.parametrize("forged", ["", ".", "x.y", "Ü.ß", "\ud800", "0" * 64])
def test_a_cookie_that_is_not_ours_opens_nothing(tmp_path: Path, forged: str) -> None:
    assert opened(tmp_path).session(forged) is None


async def test_a_disk_that_is_full_keeps_no_director_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    door = opened(tmp_path)

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dashboard.state.state_file.os.open", full)
    token = await door.pair(PIN, "Anna", HERE)
    session = door.session(token)
    assert session is not None
    assert "No space left on device" in caplog.text
    with pytest.raises(StateError, match="No space left"):
        await door.renew_pin(session)
    assert door.pin.fits(PIN)
    door.sign_out(session)
    assert door.session(token) is None


@pytest.mark.parametrize("file", ["pin.json", "sessions.json", "accounts.json"])
def test_a_damaged_file_is_said_in_a_sentence_with_what_to_do(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_text("{")
    with pytest.raises(StateError, match=rf"{file}.*is damaged.*remove it"):
        Authenticator.opened(tmp_path)


def test_a_state_directory_that_is_a_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("")
    with pytest.raises(StateError, match="Cannot read"):
        Authenticator.opened(tmp_path / "state")
