"""A hall that is told to stop stops in order and by itself, with boards that play and pages that watch.

How long it takes is measured by `python -m tests.bench starts`.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.answering import answers
from tests.waiting import wait_until

PROJECT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_a_hall_stops_in_order_and_nothing_has_to_be_forced(tmp_path: Path) -> None:
    flagfall, said = [sys.executable, "-m", "flagfall"], list[str]()
    with ExitStack() as stack:
        links = ""
        for _ in range(2):
            board = subprocess.Popen(
                [*flagfall, "simulate", "dgt", "--tcp", "127.0.0.1:0"],
                cwd=PROJECT, stderr=subprocess.PIPE, text=True,
            )  # fmt: skip
            stack.callback(board.communicate)
            stack.callback(board.terminate)
            assert board.stderr is not None
            address = re.search(r"127\.0\.0\.1:\d+", board.stderr.readline())
            assert address
            links += f'[[links]]\nport = "socket://{address[0]}"\n'
        (tmp_path / "hall.toml").write_text(
            f"[hall]\ndiscover = false\n{links}[broker]\nport = 0\n[dashboard]\nport = 0\n"
        )
        hall = subprocess.Popen(
            [*flagfall, "run", "-c", str(tmp_path / "hall.toml")],
            cwd=PROJECT, stderr=subprocess.PIPE, text=True, env={**os.environ, "FLAGFALL_PIN": "7492"},
        )  # fmt: skip
        stack.callback(hall.kill)
        assert hall.stderr is not None
        reader = threading.Thread(target=said.extend, args=(hall.stderr,))
        reader.start()
        wait_until(lambda: any("MQTT:" in line for line in said), say=lambda: said)
        ports = [int(port) for port in re.findall(r"://127\.0\.0\.1:(\d+)", "".join(said))]
        pages = next(line.split()[1] for line in said if line.startswith("Spectators:"))
        wait_until(lambda: is_well(f"{pages}healthz"))
        with urllib.request.urlopen(f"{pages}events", timeout=60):  # a page that watches
            hall.send_signal(signal.SIGTERM)
            hall.wait(120)
        reader.join()
        hall.stderr.close()
    assert hall.returncode == 0
    text = "".join(said)
    assert "does not stop" not in text, "nothing but closing its input was needed"
    assert "Traceback" not in text
    assert "is away" not in text, "the broker goes last, so that nobody who looks into the log is alarmed"
    assert not any(answers(port) for port in ports)


def is_well(address: str) -> bool:
    """Whether it says so; it says 503 while the daemon is not there."""
    try:
        urllib.request.urlopen(address, timeout=60).close()
    except urllib.error.HTTPError as error:
        error.close()
        return False
    return True
