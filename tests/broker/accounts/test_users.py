"""Accounts at the embedded broker: the file, the passwords, and who is let in."""

from __future__ import annotations

import dataclasses
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from broker.accounts import users
from broker.accounts.roles import Role
from broker.accounts.users import BadUsers
from broker.client.address import LOOPBACK, BrokerAddress, is_this_computer_only
from broker.command import ACCOUNTS, main
from broker.embedded.embedded import NeedsUsers, run
from tests.broker.brokers import PROJECT, mosquitto
from tests.broker.mosquittos import Raw

DIRECTOR = Role.parse("director")


def test_an_account_reads_back_as_it_was_written() -> None:
    anna, _ = users.new_user("anna", DIRECTOR, "east", "west")
    other, _ = users.new_user("screens", Role.parse("spectator:public"))
    text = "# who may come in\n\n" + users.written([anna, other])
    assert users.parse(text) == {"anna": anna, "screens": other}


def test_an_account_has_its_rights_in_its_own_halls_only() -> None:
    user, _ = users.new_user("anna", DIRECTOR, "east", "west")
    assert user.rights.may_write("flagfall/v2/east/requests/assign-board")
    assert user.rights.may_write("flagfall/v2/west/requests/assign-board")
    assert not user.rights.may_write("flagfall/v2/north/requests/assign-board")
    everywhere, _ = users.new_user("bert", DIRECTOR)
    assert everywhere.rights.may_write("flagfall/v2/north/requests/assign-board")


def test_a_password_is_new_each_time_and_only_its_hash_is_kept() -> None:
    user, password = users.new_user("anna", DIRECTOR)
    _, other = users.new_user("anna", DIRECTOR)
    assert password != other
    assert len(password) >= 22, "128 bits"
    assert password not in str(user)
    assert user.password not in repr(user)


@pytest.mark.parametrize("wrong", ["", "x", None])
def test_only_the_right_password_of_the_right_account_opens(wrong: str | None) -> None:
    anna, password = users.new_user("anna", DIRECTOR)
    bert, _ = users.new_user("bert", DIRECTOR)
    both = {"anna": anna, "bert": bert}
    assert users.find(both, "anna", password) is anna
    assert users.find(both, "anna", wrong) is None
    assert users.find(both, "bert", password) is None
    assert users.find(both, "cleo", password) is None
    assert users.find(both, None, password) is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("anna director club", "four words"),
        ("anna director club hash more", "four words"),
        ("an:na director club {hash}", "letters"),
        ("anna king club {hash}", "Unknown role .king.. Known: daemon, dashboard"),
        ("anna spectator club {hash}", "needs|has an audience"),
        ("anna director a/b {hash}", "name of a hall"),
        ("anna director # {hash}", "name of a hall"),
        ("anna director club plain-password", "not a password hash"),
        ("anna director club $7$101$x$y", "not a password hash"),
    ],
)
def test_a_line_that_is_no_account_is_named_without_its_content(line: str, why: str) -> None:
    user, _ = users.new_user("bert", DIRECTOR)
    with pytest.raises(BadUsers, match=why) as raised:
        users.parse(f"{user}\n{line.format(hash=user.password)}\n")
    assert str(raised.value).startswith("Line 2 of the accounts:")
    assert "plain-password" not in str(raised.value)


def test_a_name_occurs_only_once() -> None:
    user, _ = users.new_user("anna", DIRECTOR)
    with pytest.raises(BadUsers, match=r"Line 2 .* anna is there twice"):
        users.parse(f"{user}\n{user}\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadUsers, match="accounts cannot be read: No such file"):
        users.read(tmp_path / "accounts")


def test_mosquitto_makes_the_same_hashes(tmp_path: Path) -> None:
    tool = shutil.which("mosquitto_passwd")
    if tool is None:
        pytest.skip("no mosquitto_passwd on this machine")
    file = tmp_path / "passwords"
    file.touch(0o600)
    subprocess.run([tool, "-b", str(file), "anna", "a password"], check=True, capture_output=True)
    kept = file.read_text().strip().partition(":")[2]
    assert users.is_password("a password", kept)
    assert not users.is_password("another", kept)
    assert len(users.hashed("a password")) == len(kept)


def test_an_account_is_added_and_given_a_new_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "accounts"
    passwords = []
    for name in ("anna", "bert", "anna"):
        assert main(["--users", str(file), "--add", name, "--role", "director", "--hall", "club"]) == 0
        printed = capsys.readouterr()
        passwords.append(printed.out.strip())
        assert ("replaces the old one" in printed.err) == (passwords[1:] != [] and name == "anna")
    kept = users.read(file)
    assert users.find(kept, "anna", passwords[0]) is None
    assert users.find(kept, "bert", passwords[1]) is kept["bert"]
    assert users.find(kept, "anna", passwords[2]) is kept["anna"]
    assert kept["anna"].halls == ("club",)
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_an_account_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--users", str(tmp_path / "accounts"), "--add", "anna", "--role", "king"]) == 1
    assert capsys.readouterr().err == (
        "Unknown role 'king'. Known: daemon, dashboard, desk, director, guests, integrator, "
        "spectator:AUDIENCE.\n"
    )


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "", "hall.local"])
def test_where_others_can_reach_it_the_broker_does_not_start_without_accounts(host: str) -> None:
    with pytest.raises(NeedsUsers, match=r"has no accounts.*--add NAME --role ROLE.*127\.0\.0\.1"):
        run(host, 0)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_on_this_computer_it_needs_none(host: str) -> None:
    assert is_this_computer_only(host)


@pytest.mark.parametrize(("engine", "rejected"), [("embedded", 4), ("mosquitto", 5)])
def test_accounts_come_from_a_file_and_from_the_supervisor(
    engine: str, rejected: int, tmp_path: Path
) -> None:
    """With them it may listen for everybody, and lets in whom it knows."""
    if engine == "mosquitto" and mosquitto() is None:
        pytest.skip("no mosquitto on this machine")
    file = tmp_path / "accounts"
    passwords = {"anna": users.add(file, "anna", DIRECTOR)}
    daemon, passwords["daemon"] = users.new_user("daemon", Role.parse("daemon"))
    command = [sys.executable, "-m", "broker", "--host", "0.0.0.0", "--port", "0", "--users", str(file)]
    command += ["--engine", engine]
    with subprocess.Popen(
        command, cwd=PROJECT, stdout=subprocess.PIPE, text=True, env={**os.environ, ACCOUNTS: f"{daemon}\n"}
    ) as process:
        assert process.stdout is not None
        address = BrokerAddress.parse(process.stdout.readline().strip())
        here = dataclasses.replace(address, host=LOOPBACK)
        codes = {}
        for name, password in (*passwords.items(), ("anna", "wrong"), ("cleo", "x")):
            with Raw(dataclasses.replace(here, user=name, password=password)) as raw:
                codes[name, password] = raw.connect(name)
        with Raw(here) as raw:
            codes["nobody", ""] = raw.connect("x")
        process.terminate()
    assert list(codes.values()) == [0, 0, rejected, rejected, rejected]
