"""A hall that is told to stop has stopped within two seconds, with boards that play and pages that watch."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from broker.address import free_port

STOP_S = 2.0
PROJECT = Path(__file__).parents[2]


@pytest.mark.alone
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_a_hall_stops_in_order_within_two_seconds(tmp_path: Path) -> None:
    boards, broker, pages = [free_port() for _ in range(2)], free_port(), free_port()
    links = "".join(f'[[links]]\nport = "socket://127.0.0.1:{port}"\n' for port in boards)
    (tmp_path / "hall.toml").write_text(
        f"[hall]\ndiscover = false\n{links}[broker]\nport = {broker}\n[dashboard]\nport = {pages}\n"
    )
    flagfall = [sys.executable, "-m", "flagfall"]
    with ExitStack() as stack:
        for port in boards:
            board = subprocess.Popen(
                [*flagfall, "simulate", "dgt", "--tcp", f"127.0.0.1:{port}"], cwd=PROJECT
            )
            stack.callback(board.wait, 20)
            stack.callback(board.terminate)
        hall = subprocess.Popen(
            [*flagfall, "run", "-c", str(tmp_path / "hall.toml")],
            cwd=PROJECT, stderr=subprocess.PIPE, text=True, env={**os.environ, "FLAGFALL_PIN": "7492"},
        )  # fmt: skip
        stack.callback(hall.kill)
        for path in ("/healthz", "/events"):
            stack.enter_context(answered(f"http://127.0.0.1:{pages}{path}"))
        told = time.monotonic()
        hall.send_signal(signal.SIGTERM)
        _, said = hall.communicate(timeout=30)
        took = time.monotonic() - told
    assert hall.returncode == 0
    assert "does not stop" not in said
    assert "Traceback" not in said
    assert "is away" not in said, "the broker goes last, so that nobody who looks into the log is alarmed"
    assert took < STOP_S


def answered(address: str) -> ExitStack:
    """The answer, once there is one; closed with the stack."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with suppress(OSError):  # also what says 503, as long as the daemon is not there
            stack = ExitStack()
            stack.enter_context(urllib.request.urlopen(address, timeout=5))
            return stack
        time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")
