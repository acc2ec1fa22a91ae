"""Accounts: what the file holds, who may have which name and password, and what a change ends."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from dashboard.errors import AccountError, StateError
from dashboard.people import secret_hash
from dashboard.people.accounts import Accounts
from dashboard.people.rights import PersonRole, Right

CHIEF, ARBITER = frozenset({PersonRole.CHIEF}), frozenset({PersonRole.ARBITER})
PASSWORD = "rook takes pawn"
AS_SHIPPED = secret_hash.HASHER.hash("read before any test makes it cheap")


def test_hashes_are_argon2id_with_the_cost_that_rfc_9106_recommends() -> None:
    assert AS_SHIPPED.startswith("$argon2id$")
    assert extract_parameters(AS_SHIPPED) == RFC_9106_LOW_MEMORY


def test_an_account_fits_its_name_and_password_and_nothing_else(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna Kovács", CHIEF, PASSWORD)
    found = accounts.checked("anna kovács ", PASSWORD)
    assert found is not None
    assert (found.name, found.roles) == ("Anna Kovács", CHIEF)
    assert accounts.checked("Anna Kovács", "rook takes pawns") is None
    assert accounts.checked("Ben", PASSWORD) is None
    assert accounts.checked("", "") is None


def test_a_name_that_there_is_not_costs_as_much_as_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna", CHIEF, PASSWORD)
    accounts.checked("Ben", PASSWORD)
    looked_at: list[str] = []
    fits = secret_hash.fits

    def noting(given: str, kept: str) -> bool:
        looked_at.append(kept)
        return fits(given, kept)

    monkeypatch.setattr(secret_hash, "fits", noting)
    accounts.checked("Anna", "wrong password")
    accounts.checked("Ben", "wrong password")
    assert [one.partition("$m=")[2][:8] for one in looked_at] == ["8,t=1,p="] * 2


def test_the_file_is_for_its_owner_only_and_holds_no_password(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "state")
    accounts.add("Anna", CHIEF, PASSWORD)
    assert stat.S_IMODE(accounts.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(accounts.path.parent.stat().st_mode) == 0o700
    assert PASSWORD not in accounts.path.read_text()
    assert "argon2id" not in repr(accounts.all())


def test_another_process_adds_and_removes_while_the_dashboard_runs(tmp_path: Path) -> None:
    running, command = Accounts(tmp_path), Accounts(tmp_path)
    assert running.all() == ()
    command.add("Anna", CHIEF, PASSWORD)
    assert running.checked("Anna", PASSWORD) is not None
    assert running.has(PersonRole.CHIEF)
    command.remove("Anna")
    assert running.find("Anna") is None
    assert not running.has(PersonRole.CHIEF)


def test_a_file_that_is_damaged_while_the_dashboard_runs_changes_nothing_and_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna", CHIEF, PASSWORD)
    accounts.path.write_text('{"accounts": "rook takes pawn"}')
    assert accounts.find("Anna") is not None
    assert accounts.find("Anna") is not None
    assert len(caplog.records) == 1
    assert "is damaged" in caplog.text
    assert "rook takes pawn" not in caplog.text
    with pytest.raises(StateError, match=r"accounts\.json.*is damaged.*add the accounts again"):
        Accounts(tmp_path)


@pytest.mark.parametrize("name", ["", " ", "Anna (PIN)", "a/b", "_", "x" * 61, "Anna\u202e", "."])
def test_an_invalid_name_is_rejected(tmp_path: Path, name: str) -> None:
    with pytest.raises(AccountError, match="Invalid account name"):
        Accounts(tmp_path).add(name, CHIEF, PASSWORD)


@pytest.mark.parametrize("name", ["Anna", "Şahin", "O'Neill", "李雷", "J.-P. Dupont 2nd", "X"])
def test_names_of_people_everywhere_are_taken(tmp_path: Path, name: str) -> None:
    accounts = Accounts(tmp_path)
    accounts.add(name, CHIEF, PASSWORD)
    assert accounts.checked(name, PASSWORD) is not None


@pytest.mark.parametrize("other", ["anna", "ANNA ", "\uff21nna"])
def test_two_names_that_look_alike_are_one(tmp_path: Path, other: str) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna", CHIEF, PASSWORD)
    with pytest.raises(AccountError, match="Account Anna already exists"):
        accounts.add(other, CHIEF, PASSWORD)


@pytest.mark.parametrize("password", ["", "short", "123456789", "Anna's own password", "x" * 257])
def test_a_weak_password_is_rejected_without_repeating_it(tmp_path: Path, password: str) -> None:
    with pytest.raises(AccountError) as rejected:
        Accounts(tmp_path).add("Anna", CHIEF, password)
    assert not password or password not in str(rejected.value)
    assert not (tmp_path / "accounts.json").exists()


def test_who_is_not_there_cannot_be_removed_or_changed(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna", CHIEF, PASSWORD)
    with pytest.raises(AccountError, match=r"Unknown account “Ben”.*Accounts: Anna"):
        accounts.remove("Ben")
    with pytest.raises(AccountError, match="Unknown account “Ben”"):
        accounts.set_password("Ben", PASSWORD)


# --- roles and sectors ---------------------------------------------------------------------------------


def test_a_director_of_an_earlier_version_is_the_chief_arbiter(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    accounts.add("Anna", CHIEF, PASSWORD)
    accounts.add("Ben", frozenset({PersonRole.DESK}), PASSWORD)
    text = accounts.path.read_text().replace('"chief"', '"director"')
    accounts.path.write_text(re.sub(r'"sector": "",\s*', "", text))
    kept = Accounts(tmp_path)
    assert [(account.name, account.roles, account.sector) for account in kept.all()] == [
        ("Anna", CHIEF, ""),
        ("Ben", {PersonRole.DESK}, ""),
    ]
    assert kept.checked("Anna", PASSWORD) is not None
    kept.remove("Ben")
    assert "director" not in accounts.path.read_text()


def test_an_arbiter_has_a_sector_which_changes_while_he_stays_signed_in(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    before = accounts.add("Anna", ARBITER, PASSWORD, " 55, 1 - 40 ")
    assert before.sector == "1-40,55"
    assert before.powers.may_at(Right.DECIDE, 55)
    assert not before.powers.may_at(Right.DECIDE, 41)
    after = Accounts(tmp_path).set_sector("anna", "41-60")
    assert accounts.find("Anna") == after
    assert (after.sector, after.stamp) == ("41-60", before.stamp)
    assert accounts.set_password("Anna", "queen takes rook").sector == "41-60"


def test_an_arbiter_without_a_sector_has_all_tables(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    assert accounts.add("Anna", ARBITER, PASSWORD).powers.may_at(Right.DECIDE, 999)
    accounts.set_sector("Anna", "3")
    assert accounts.set_sector("Anna", " ").powers.may_at(Right.DECIDE, 999)


def test_only_arbiters_have_sectors_and_a_sector_is_made_of_tables(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    with pytest.raises(AccountError, match="Only an arbiter has a sector"):
        accounts.add("Anna", CHIEF, PASSWORD, "1-40")
    with pytest.raises(AccountError, match=r"Invalid sector “the left half”\. Enter tables as in 1-40,55"):
        accounts.add("Anna", ARBITER, PASSWORD, "the left half")
    assert accounts.all() == ()
