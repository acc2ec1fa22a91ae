"""The Mosquitto of this computer instead of the embedded broker, as the process that a hall starts.

What each role may do there is in `tests/broker/accounts/test_roles.py`. The tests with a program of their own
instead of Mosquitto need none.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from broker import command
from broker.child import marked
from broker.client.address import LOOPBACK, BrokerAddress
from broker.embedded import embedded
from broker.embedded.embedded import check_port
from broker.mosquitto import mosquitto_child
from tests.broker.brokers import PROJECT, mosquitto
from tests.broker.mosquittos import Raw
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Mosquitto is not started by us")
real = pytest.mark.skipif(mosquitto() is None, reason="no mosquitto on this machine")

WITHIN_S = 60.0


def test_one_whose_parent_has_gone_before_the_kernel_knew_of_it_does_not_start(tmp_path: Path) -> None:
    """On a busy computer there is time for that between the start of a process and its first action."""
    program = mosquitto_child.Mosquitto(shutil.which("echo") or "echo", "2.0")
    here, gone = (
        mosquitto_child.command(program, tmp_path / "x", parent) for parent in (os.getpid(), os.getpid() + 1)
    )
    ran, not_ran = (subprocess.run(words, capture_output=True, text=True) for words in (here, gone))
    assert ran.stdout == f"-c {tmp_path / 'x'}\n"
    assert (not_ran.returncode, not_ran.stdout) == (1, "")


@contextmanager
def child(
    *arguments: str, folder: Path | None = None, before: str = "", supervised: bool = False
) -> Iterator[subprocess.Popen[str]]:
    """`python -m broker`; ``folder`` is where it looks for programs first, and where its files go."""
    own = {} if folder is None else {"PATH": f"{folder}:{os.environ['PATH']}", "TMPDIR": str(folder)}
    words = [sys.executable, "-W", "error", "-m", "broker", "--port", "0", *arguments]
    if before:
        words = ["sh", "-c", f'{before}; exec "$@"', "sh", *words]
    process = subprocess.Popen(
        words,
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**(marked("broker") if supervised else os.environ), **own},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def said_address(process: subprocess.Popen[str]) -> BrokerAddress:
    assert process.stdout is not None
    return BrokerAddress.parse(process.stdout.readline().strip())


def server_of(process: subprocess.Popen[str]) -> int:
    """The process of Mosquitto itself."""
    return int(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()[0])


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.fixture
def program(tmp_path: Path) -> tuple[Path, Path]:
    """A folder whose `mosquitto` is what a test writes there."""
    folder = tmp_path / "bin"
    folder.mkdir()
    file = folder / "mosquitto"
    file.touch(0o755)
    return folder, file


# --- the real one -------------------------------------------------------------------------------------


@real
def test_it_is_taken_where_there_is_one_and_says_which() -> None:
    with child(supervised=True) as process:
        with Raw(said_address(process)) as client:
            assert client.connect() == 0
        out, err = process.communicate(timeout=WITHIN_S)  # closes its standard input
    known = mosquitto_child.installed()
    assert known is not None
    assert (process.returncode, out, err) == (0, "", f"Mosquitto {known.version}\n")


@real
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_order_when_stopped_even_with_a_client_connected(number: signal.Signals) -> None:
    with child() as process:
        address = said_address(process)
        server = server_of(process)
        with Raw(address) as client:
            client.connect()
            process.send_signal(number)
            _, err = process.communicate(timeout=WITHIN_S)
    assert process.returncode == 0
    assert err.count("\n") == 1, err
    wait_until(lambda: is_gone(server))
    check_port(address)


@real
def test_however_its_process_is_killed_the_port_is_free_again() -> None:
    with child() as process:
        address = said_address(process)
        server = server_of(process)
        process.kill()
        wait_until(lambda: is_gone(server))
    check_port(address)


@real
def test_when_it_dies_its_process_says_so_and_ends() -> None:
    with child() as process:
        said_address(process)
        os.kill(server_of(process), signal.SIGKILL)
        _, err = process.communicate(timeout=WITHIN_S)
    assert process.returncode == 1
    assert err.splitlines()[1].endswith("ended unexpectedly (-9): it said nothing.")
    assert "instead" not in err, "who was connected would find another broker: it is for the supervisor"


@real
def test_nothing_of_its_files_is_left_while_it_runs(tmp_path: Path) -> None:
    """There are hashes of passwords in them, and a SIGKILL leaves no time to take them away."""
    accounts = tmp_path / "accounts"
    command.add_account(accounts, "desk", "desk")
    (tmp_path / "files").mkdir()
    with child("--users", str(accounts), folder=tmp_path / "files") as process:
        said_address(process)
        assert list((tmp_path / "files").iterdir()) == []


@real
def test_a_payload_that_is_too_large_closes_its_connection_and_no_other() -> None:
    with child() as process:
        address = said_address(process)
        with Raw(address) as ear, Raw(address) as pen:
            assert ear.connect("ear") == pen.connect("pen") == 0
            ear.subscribe("a")
            pen.publish("a", bytes(256 * 1024))
            with pytest.raises((EOFError, OSError)):
                pen.publish("a", bytes(256 * 1024 + 1024))
            with Raw(address) as other:
                other.connect("other")
                other.publish("a", b"end")
            assert [len(payload) for _, payload in ear.received(b"end")] == [256 * 1024]


@real
def test_silent_connections_lock_nobody_out() -> None:
    """As many files as the system lets it have, and not only as many as processes usually get."""
    silent = list[socket.socket]()
    with child(before="ulimit -Sn 100") as process:
        address = said_address(process)
        try:
            silent.extend(socket.create_connection((address.host, address.port)) for _ in range(300))
            with Raw(address) as raw:
                assert raw.connect() == 0
                raw.ping()
        finally:
            for client in silent:
                client.close()


@real
def test_others_are_let_in_only_with_accounts() -> None:
    with child("--engine", "mosquitto", "--host", "0.0.0.0") as process:
        out, err = process.communicate(timeout=WITHIN_S)
    assert (process.returncode, out) == (1, "")
    assert err.startswith("The broker is open to the network (0.0.0.0) but has no accounts")


@real
def test_without_accounts_it_listens_on_this_computer_only() -> None:
    """On Linux every address of the loopback network is this computer, so a closed one shows it."""
    with child() as process:
        address = said_address(process)
        assert address.host == LOOPBACK
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", address.port), timeout=5)


@real
@pytest.mark.parametrize("engine", ["auto", "mosquitto"])
def test_a_port_that_is_taken_is_named_and_no_other_broker_tries(engine: str) -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = taken.getsockname()[1]
        with child("--port", str(port), "--engine", engine) as process:
            out, err = process.communicate(timeout=WITHIN_S)
    assert (process.returncode, out) == (1, "")
    assert err.startswith(f"The broker cannot start: port {port} on 127.0.0.1 is taken by another program")
    assert err.count("\n") == 1


# --- one that cannot be used --------------------------------------------------------------------------

SAYS = 'if [ "$1" = -h ]; then echo "mosquitto version {version}"; exit 3; fi; {then}'
UNUSABLE = {
    "too old": (SAYS.format(version="1.6.9", then="exit 1"), "is Mosquitto 1.6.9, which is too old: 2.0"),
    "that says nothing of itself": ("exit 1", "does not report its version."),
    "that may not read its files": (
        SAYS.format(version="2.0.18", then='echo "Error: Unable to open config file." >&2; exit 3'),
        "Mosquitto 2.0.18 does not start: Error: Unable to open config file.",
    ),
    "that ends without a word": (
        SAYS.format(version="2.1.2", then="exit 3"),
        "Mosquitto 2.1.2 does not start: it said nothing.",
    ),
    "that never answers": (
        SAYS.format(version="2.0.18", then="exec sleep 60"),
        "Mosquitto 2.0.18 does not start: it said nothing.",
    ),
}


@pytest.mark.parametrize(("script", "why"), UNUSABLE.values(), ids=UNUSABLE)
def test_one_that_cannot_be_used_is_named_and_the_embedded_one_serves(
    program: tuple[Path, Path],
    script: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if "sleep" in script:
        monkeypatch.setattr(mosquitto_child, "UP_WITHIN_S", 0.2)
    folder, file = program
    file.write_text(f"#!/bin/sh\n{script}\n")
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    served = []
    monkeypatch.setattr(embedded, "run", lambda *here, **_: served.append(here))
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
    try:
        assert command.serve(LOOPBACK, 0) == 0
        assert served == [(LOOPBACK, 0)]
        output = capsys.readouterr().err
        assert why in output
        assert output.endswith("The broker that comes with Flagfall is used instead.\n")
        assert command.serve(LOOPBACK, 0, engine="mosquitto") == 1
        assert why in capsys.readouterr().err
        assert len(served) == 1, "who asks for Mosquitto gets nothing else"
    finally:
        for number, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
            signal.signal(number, handler)


def test_after_one_that_cannot_be_used_clients_are_served(program: tuple[Path, Path]) -> None:
    folder, file = program
    file.write_text("#!/bin/sh\n" + UNUSABLE["that may not read its files"][0])
    with child(folder=folder) as process:
        with Raw(said_address(process)) as client:
            assert client.connect() == 0
        process.terminate()
        _, err = process.communicate(timeout=WITHIN_S)
    assert process.returncode == 0
    assert err.count("\n") == 1


def test_a_broker_stopped_before_it_is_up_ends(program: tuple[Path, Path]) -> None:
    folder, file = program
    file.write_text("#!/bin/sh\n" + SAYS.format(version="2.0.18", then=f"touch {folder}/up; exec sleep 60"))
    with child(folder=folder) as process:
        wait_until((folder / "up").exists)
        process.terminate()
        out, err = process.communicate(timeout=WITHIN_S)
    assert (process.returncode, out, err) == (0, "", "")


def test_what_it_says_while_it_runs_is_passed_on(program: tuple[Path, Path]) -> None:
    folder, file = program
    server = textwrap.dedent(
        """
        import re, socket, sys
        configuration = open(sys.argv[1]).read()
        where = re.search("^listener ([0-9]+)", configuration, re.M)
        server = socket.create_server(("127.0.0.1", int(where[1])))
        server.accept()
        print("Warning: not of interest", file=sys.stderr)
        sys.exit("Error: No space left on device.")
        """
    )
    (folder / "server.py").write_text(server)
    then = f'exec {sys.executable} {folder}/server.py "$2"'
    file.write_text("#!/bin/sh\n" + SAYS.format(version="2.0.18", then=then))
    with child(folder=folder) as process:
        _, err = process.communicate(timeout=WITHIN_S)
    assert process.returncode == 1
    assert err.splitlines()[-2:] == [
        "Error: No space left on device.",
        "Mosquitto 2.0.18 ended unexpectedly (1): Error: No space left on device.",
    ]


# --- none ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["mosquitto", "setpriv"])
def test_where_there_is_none_or_it_could_not_be_ended_all_is_as_it_was(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a word: most computers have none."""
    there = {"mosquitto": "/usr/sbin/mosquitto", "setpriv": "/usr/bin/setpriv"}
    monkeypatch.setattr(shutil, "which", lambda name, **_: there.get(name))
    del there[missing]
    served = []
    monkeypatch.setattr(embedded, "run", lambda *here, **_: served.append(here))
    assert command.serve(LOOPBACK, 0) == 0
    assert served == [(LOOPBACK, 0)]
    assert capsys.readouterr() == ("", "")
    assert command.serve(LOOPBACK, 0, engine="mosquitto") == 1
    assert "install it (on Debian `apt install mosquitto`)" in capsys.readouterr().err
    assert len(served) == 1


def test_the_embedded_one_is_had_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mosquitto_child, "installed", lambda: pytest.fail("nobody wants one"))
    monkeypatch.setattr(embedded, "run", lambda *_, **__: None)
    assert command.serve(LOOPBACK, 0, engine="embedded") == 0
    assert capsys.readouterr() == ("", "")
