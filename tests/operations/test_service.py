"""The hall as a service: what it says to systemd, and the unit that systemd reads."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from daemon import operations
from daemon.operations.notify import PATIENCE, READY, ServiceManager
from daemon.operations.udev import rules

UNIT = Path(operations.__file__).parent / "flagfall.service"

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="systemd is of Linux")


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A service manager's socket, in the environment as systemd puts it there."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield manager


def heard(manager: socket.socket) -> list[str]:
    found = []
    while True:
        try:
            found.append(manager.recv(4096).decode())
        except BlockingIOError:
            return found


def test_what_is_said_arrives_as_one_message(listening: socket.socket) -> None:
    ServiceManager().say(READY, "STATUS=8 tables")
    assert heard(listening) == ["READY=1\nSTATUS=8 tables"]


def test_the_watchdog_hears_of_us_twice_in_its_time(
    listening: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    manager = ServiceManager()
    for tenth in range(301):
        manager.alive(now=1000 + tenth / 10)
    assert manager.every_s == 10
    assert heard(listening) == ["WATCHDOG=1"] * 4


def test_a_start_that_takes_a_minute_asks_for_time_before_it_runs_out(listening: socket.socket) -> None:
    manager = ServiceManager()
    for tenth in range(600):
        manager.starting(now=1000 + tenth / 10)
    assert heard(listening) == [PATIENCE] * 6


def test_a_watchdog_that_waits_for_another_process_is_not_ours(
    listening: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid() + 1))
    ServiceManager().alive(now=0)
    assert heard(listening) == []


@pytest.mark.usefixtures("listening")
def test_our_children_do_not_speak_for_us() -> None:
    ServiceManager()
    assert {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"} & os.environ.keys() == set()


def test_without_a_service_manager_nothing_is_said_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    manager = ServiceManager()
    manager.say(READY)
    manager.alive(now=0)
    assert manager.every_s is None


def test_a_service_manager_that_is_gone_is_no_trouble_of_ours(
    listening: socket.socket, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    manager = ServiceManager()
    listening.close()
    manager.say(READY)
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "never"))
    ServiceManager().say(READY)


def test_a_name_without_a_file_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    """Containers are often given such an abstract socket; its name begins with @."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"\0flagfall-test-{os.getpid()}")
        manager.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@flagfall-test-{os.getpid()}")
        ServiceManager().say(READY)
        assert heard(manager) == ["READY=1"]


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """With the command of this computer in the place of the one that is installed later."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not on this computer")
    unit = tmp_path / UNIT.name
    text = UNIT.read_text("utf-8")
    assert "ExecStart=/opt/flagfall/flagfall " in text
    unit.write_text(text.replace("/opt/flagfall/flagfall", shutil.which("true") or "/bin/true"), "utf-8")
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_would_refuse_a_unit_with_a_mistake(tmp_path: Path) -> None:
    """So that the test above can fail."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not on this computer")
    unit = tmp_path / UNIT.name
    text = UNIT.read_text("utf-8").replace("/opt/flagfall/flagfall", "/bin/true")
    unit.write_text(text.replace("WatchdogSec=", "WatchdogSeconds="), "utf-8")
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert "WatchdogSeconds" in done.stderr


def test_the_udev_rules_are_those_of_the_project() -> None:
    ours = sorted((Path(__file__).parents[2] / "hardware-specs").glob("*/*.rules"))
    assert {file.parent.name for file in ours} >= {"certabo", "chessnut", "dgt"}
    told = rules()
    for file in ours:
        lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert "\n".join(lines) in "\n".join(x for x in told.splitlines() if x and not x.startswith("#"))


def test_all_udev_rules_are_one_file_that_says_once_how_it_is_installed() -> None:
    told = rules()
    assert told.count("sudo tee /etc/udev/rules.d/70-flagfall.rules") == 1
    assert told.count("sudo udevadm control --reload") == 1
    assert "sudo cp" not in told
