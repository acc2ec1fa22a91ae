"""The command that stands in for LiveChess: to whom it shows live positions."""

from __future__ import annotations

import socket

import pytest
from typer.testing import CliRunner

from dashboard.cli.main import app

REFUSED = [
    ("others without saying so", ["--host", "0.0.0.0"], "add --allow-network"),
    ("no broker", ["--broker", "http://x"], "Invalid address of an MQTT broker"),
]


@pytest.mark.parametrize(("options", "words"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED])
def test_invalid_options_are_rejected_in_a_sentence(options: list[str], words: str) -> None:
    done = CliRunner().invoke(app, ["livechess", *options])
    assert done.exit_code == 1
    assert words in done.output
    assert "Traceback" not in done.output


def test_a_port_on_which_livechess_runs_itself_is_said_to_be_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = CliRunner().invoke(app, ["livechess", "--port", str(taken.getsockname()[1])])
    assert done.exit_code == 1
    assert "another program uses it" in done.output
