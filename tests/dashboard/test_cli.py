"""Starting the dashboard, and the sentences when it cannot."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dashboard.cli import app, listener
from dashboard.errors import StartError


@pytest.fixture
def state(tmp_path: Path) -> str:
    return str(tmp_path / "state")


def test_a_busy_port_is_said_in_one_sentence_with_what_to_do(state: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        result = CliRunner().invoke(app, ["--port", str(port), "--state", state])
    assert result.exit_code == 1
    assert f"cannot serve on port {port}: another program uses it already" in result.stderr
    assert "--port" in result.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--broker", "http://x"], "is no address of an MQTT broker"),
        (["--pin", "12"], "PIN needs 4 to 64 characters"),
        (["--host", "no.such.host.invalid"], "give an address of this computer"),
    ],
)
def test_what_does_not_fit_is_said_in_words(state: str, options: list[str], said: str) -> None:
    result = CliRunner().invoke(app, [*options, "--port", "0", "--state", state])
    assert result.exit_code == 1
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_an_address_of_another_computer_is_refused() -> None:
    with pytest.raises(StartError, match=r"0\.0\.0\.0 for the whole network"):
        listener("192.0.2.1", 0)


def test_a_start_that_fails_makes_no_pin_that_nobody_would_see(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert CliRunner().invoke(app, ["--port", port, "--state", str(tmp_path / "state")]).exit_code == 1
    assert not (tmp_path / "state").exists()
