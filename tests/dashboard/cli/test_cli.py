"""Starting the dashboard, and the sentences when it cannot."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dashboard.cli.main import app
from dashboard.errors import StartError
from dashboard.people.accounts import Accounts
from dashboard.people.rights import PersonRole
from dashboard.server import listener


@pytest.fixture
def state(tmp_path: Path) -> str:
    return str(tmp_path / "state")


def test_a_busy_port_is_said_in_one_sentence_with_what_to_do(state: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        result = CliRunner().invoke(app, ["--port", str(port), "--state", state])
    assert result.exit_code == 1
    assert f"Cannot serve on port {port}: another program uses it" in result.stderr
    assert "--port" in result.stderr


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (["--broker", "http://x"], "Invalid address of an MQTT broker"),
        (["--pin", "12"], "PIN needs 4 to 64 characters"),
        (["--host", "no.such.host.invalid"], "Use an address of this computer"),
        (["--tls-cert", "hall.pem"], "TLS needs both --tls-cert and --tls-key"),
        (["--tls-cert", "no.pem", "--tls-key", "no.key"], "Cannot read the TLS file no.pem"),
        (["--trusted-proxy", "*"], "Invalid proxy '*'"),
    ],
)
def test_what_does_not_fit_is_said_in_words(state: str, options: list[str], text: str) -> None:
    result = CliRunner().invoke(app, [*options, "--port", "0", "--state", state])
    assert result.exit_code == 1
    assert text in result.stderr
    assert "Traceback" not in result.output


def test_an_address_of_another_computer_is_rejected() -> None:
    with pytest.raises(StartError, match=r"0\.0\.0\.0 for the whole network"):
        listener("192.0.2.1", 0)


def test_a_start_that_fails_makes_no_pin_that_nobody_would_see(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert CliRunner().invoke(app, ["--port", port, "--state", str(tmp_path / "state")]).exit_code == 1
    assert not (tmp_path / "state").exists()


# --- accounts ------------------------------------------------------------------------------------------

PASSWORD = "rook takes pawn"


def accounts(state: str, *words: str, password: str = PASSWORD) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["accounts", *words, "--state", state], input=f"{password}\n")
    assert password not in result.output
    assert "Traceback" not in result.output
    return result.exit_code, result.output


def test_accounts_are_added_listed_changed_and_removed(state: str) -> None:
    assert "no accounts in" in accounts(state, "list")[1]
    code, output = accounts(state, "add", "Anna", "--role", "chief", "--role", "desk")
    assert (code, output.startswith("Anna may sign in as chief and desk. Kept in /")) == (0, True)
    accounts(state, "add", "Ben", "--role", "desk")
    assert accounts(state, "list") == (0, "Anna: chief and desk\nBen: desk\n")
    assert accounts(state, "password", "Ben", password="queen takes rook")[0] == 0
    assert accounts(state, "remove", "anna") == (0, "Anna may no longer sign in.\n")
    kept = Accounts(Path(state))
    assert kept.checked("Ben", PASSWORD) is None
    ben = kept.checked("Ben", "queen takes rook")
    assert ben is not None
    assert ben.roles == {PersonRole.DESK}
    assert kept.find("Anna") is None


@pytest.mark.parametrize(
    ("words", "password", "text"),
    [
        (("add", "Anna", "--role", "chief"), "short", "password needs 10 to 256 characters"),
        (("add", "A/B", "--role", "chief"), PASSWORD, "Invalid account name “A/B”. Use up to 60 letters"),
        (("remove", "Ben"), PASSWORD, "Unknown account “Ben” in"),
        (("password", "Ben"), PASSWORD, "Unknown account “Ben” in"),
    ],
)
def test_what_cannot_be_done_with_an_account_is_said_in_words(
    state: str, words: tuple[str, ...], password: str, text: str
) -> None:
    code, output = accounts(state, *words, password=password)
    assert code == 1
    assert text in output


def test_an_arbiter_gets_a_sector_and_later_another_one(state: str) -> None:
    code, output = accounts(
        state, "add", "Dana", "--role", "arbiter", "--role", "desk", "--sector", "55,1-40"
    )
    assert (code, output.partition(".")[0]) == (
        0,
        "Dana may sign in as arbiter of tables 1-40,55 and desk",
    )
    assert accounts(state, "sector", "Dana", "41-60") == (0, "Dana: arbiter of tables 41-60 and desk\n")
    assert accounts(state, "sector", "Dana") == (0, "Dana: arbiter and desk\n")
    assert accounts(state, "sector", "Dana", "60-41")[0] == 1
    assert accounts(state, "list") == (0, "Dana: arbiter and desk\n")


def test_an_account_without_a_role_or_with_one_that_is_none_is_not_made(state: str) -> None:
    assert accounts(state, "add", "Anna")[0] == 2
    assert accounts(state, "add", "Anna", "--role", "king")[0] == 2
    assert not Path(state).exists()
