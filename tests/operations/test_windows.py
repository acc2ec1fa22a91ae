"""What Windows lacks is nowhere needed before it is used. Nothing of this has run on Windows itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHIN_S = 120
AS_ON_WINDOWS = """
import asyncio, importlib, os, pkgutil, sys
# What libraries do on Windows is theirs; they are here as on Linux.
import aiomqtt, chess.pgn, fastapi, httpx, multiprocessing.connection, subprocess
import serial.tools.list_ports, serial.urlhandler.protocol_socket
import tempfile, typer.testing, uvicorn, pydantic
for name in ("crypt", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog",
             "termios", "tty"):
    sys.modules[name] = None
sys.platform = "win32"
for name in ("fork", "openpty", "geteuid", "getuid", "chown", "nice", "ttyname"):
    delattr(os, name)
"""
IMPORTED = """
for package in ("drivers", "broker", "daemon", "dashboard"):
    for found in pkgutil.walk_packages([package], f"{package}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
print("all")
"""


def as_on_windows(code: str) -> subprocess.CompletedProcess[str]:
    """Run code where nothing is there that Windows does not have."""
    command = [sys.executable, "-W", "ignore", "-c", AS_ON_WINDOWS + code]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=WITHIN_S, cwd=Path(__file__).parents[2]
    )


def test_every_module_can_be_imported() -> None:
    told = as_on_windows(IMPORTED)
    assert told.stdout == "all\n", told.stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["journal", "show", "nowhere"], "No journal at nowhere"),
        (["simulate", "dgt", "--pty", "board"], "Windows has no pseudo-terminals for simulated boards"),
        (["check-config", "nowhere.toml"], "nowhere.toml"),
    ],
    ids=["a journal is read", "a board is simulated", "a configuration is read"],
)
def test_a_command_ends_with_a_sentence(command: list[str], said: str) -> None:
    told = as_on_windows(f"from daemon.cli import main as cli\ncli.main({command!r})")
    assert told.returncode == 1
    assert said in told.stderr
    assert "Traceback" not in told.stderr
