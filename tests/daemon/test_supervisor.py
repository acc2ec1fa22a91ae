"""The supervisor, with real processes: what is started runs, what dies comes back, nothing stays behind."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from broker import users
from broker.address import BrokerAddress, free_port
from broker.command import ACCOUNTS
from daemon import child_process
from daemon.child_process import Child, Ready, SupervisorError, answers
from daemon.config import HallConfig, parsed
from daemon.supervisor import (
    BROKER_URL,
    DESK_URL,
    NOTIFY,
    SETTINGS,
    Supervisor,
    children,
    run_product,
    shown_address,
)
from tests.broker.brokers import mosquitto

PROJECT = Path(__file__).parents[2]

SERVING = """
import signal, socket, sys
from broker.child import exit_when_stdin_closes

def leave(*_):
    print("closing", file=sys.stderr, flush=True)
    sys.exit(0)

signal.signal(signal.SIGTERM, leave)
exit_when_stdin_closes()
server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("serving", flush=True)
while True:
    server.accept()[0].close()
"""

STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("up", flush=True)
time.sleep(60)
"""

SUPERVISING = """
import sys
from daemon.child_process import Child, Ready
from daemon.supervisor import Supervisor
port = int(sys.argv[2])
command = [sys.executable, "-c", sys.argv[1], str(port)]
with Supervisor([Child("server", command, Ready.ANSWERS, ("127.0.0.1", port))]) as supervisor:
    with supervisor.signals():
        supervisor.start()
        print("up", flush=True)
        supervisor.wait()
"""


def serving(name: str, port: int) -> Child:
    return Child(name, [sys.executable, "-c", SERVING, str(port)], Ready.SAYS_SO, ("127.0.0.1", port))


def script(name: str, code: str, ready: Ready = Ready.LIVES, *, leads: bool = False) -> Child:
    return Child(name, [sys.executable, "-c", textwrap.dedent(code)], ready, leads=leads)


def until(what: Callable[[], bool], within_s: float = 30.0) -> bool:
    end = time.monotonic() + within_s
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "BACKOFF_S", (0.01, 0.02))


@pytest.fixture
def supervising() -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    command = [sys.executable, "-c", SUPERVISING, SERVING, str(port)]
    with subprocess.Popen(
        command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "up\n"
            yield process, port
        finally:
            process.kill()


def test_children_start_in_order_and_stop_in_the_opposite_order() -> None:
    said: list[str] = []
    with Supervisor(
        [serving("first", free_port()), serving("second", free_port())], said.append
    ) as supervisor:
        supervisor.start()
        assert supervisor.pid("first")
        assert supervisor.pid("second")
    assert said == ["second: closing", "first: closing"]
    assert supervisor.pid("first") is None


def test_a_port_that_is_taken_is_told_before_anything_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        supervisor = Supervisor([script("first", STUBBORN), serving("pages", port)])
        with pytest.raises(
            SupervisorError, match=f"pages cannot have port {port} on 127.0.0.1: another program"
        ):
            supervisor.start()
    assert supervisor.pid("first") is None


def test_a_child_that_never_comes_up_ends_the_whole_with_its_last_words() -> None:
    said: list[str] = []
    child = script("pages", "import sys; print('trying', file=sys.stderr); sys.exit('the disk is full')")
    with Supervisor([child], said.append) as supervisor:
        supervisor.start()
        with pytest.raises(SupervisorError, match=r"^pages cannot start: the disk is full$"):
            supervisor.wait()
    assert said == ["pages: trying", "pages: the disk is full"]


def test_a_child_that_dies_without_a_word_is_tried_again_before_it_is_given_up(tmp_path: Path) -> None:
    tries = tmp_path / "tries"
    code = f"import os; open({str(tries)!r}, 'a').write('x'); os._exit(3)"
    with Supervisor([script("pages", code)]) as supervisor:
        supervisor.start()
        with pytest.raises(SupervisorError, match="it ended with 3 and said nothing"):
            supervisor.wait()
    assert tries.read_text() == "x" * child_process.ATTEMPTS


def test_a_child_that_came_up_is_started_again_as_often_as_it_dies() -> None:
    port = free_port()
    with Supervisor([serving("server", port)], lambda _: None) as supervisor:
        supervisor.start()
        seen = set()
        for _ in range(child_process.ATTEMPTS + 1):
            pid = supervisor.pid("server")
            assert pid is not None
            seen.add(pid)
            os.kill(pid, signal.SIGKILL)
            assert until(lambda dead=pid: supervisor.pid("server") != dead)  # type: ignore[misc]  # bound at once
            while supervisor.pid("server") is None:
                supervisor.wait(0.1)
        assert len(seen) == child_process.ATTEMPTS + 1


def test_when_the_leading_child_is_done_everything_stops() -> None:
    with Supervisor(
        [serving("server", free_port()), script("player", "pass", leads=True)], lambda _: None
    ) as s:
        s.start()
        assert s.wait() == 0


def test_a_leading_child_that_fails_is_not_started_again() -> None:
    """A demonstration that recorded something else than was played says so, and ends with 1."""
    said: list[str] = []
    player = script("player", "import sys; sys.exit('table 1 differs')", leads=True)
    with Supervisor([serving("server", free_port()), player], said.append) as supervisor:
        supervisor.start()
        assert supervisor.wait() == 1
    assert said[0] == "player: table 1 differs"
    assert said.count(said[0]) == 1


def test_the_time_is_over_for_children_that_would_go_on() -> None:
    with Supervisor([serving("server", free_port())], lambda _: None) as supervisor:
        supervisor.start()
        supervisor.wait(0.01)
        assert supervisor.pid("server")


def test_a_child_that_will_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "STOP_S", 0.1)
    with Supervisor([script("stubborn", STUBBORN, Ready.SAYS_SO)]) as supervisor:
        supervisor.start()
        pid = supervisor.pid("stubborn")
        assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_killed_supervisor_leaves_no_port_taken(supervising: tuple[subprocess.Popen[str], int]) -> None:
    process, port = supervising
    assert answers(("127.0.0.1", port))
    process.kill()
    assert until(lambda: not answers(("127.0.0.1", port)))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything_in_order(
    supervising: tuple[subprocess.Popen[str], int], number: signal.Signals
) -> None:
    process, port = supervising
    process.send_signal(number)
    _, messages = process.communicate(timeout=30)
    assert messages == "server: closing\n"
    assert process.returncode == 0
    assert not answers(("127.0.0.1", port))


def test_a_process_that_nobody_supervises_does_not_care_about_its_standard_input() -> None:
    code = """if True:
        import time
        from broker.child import exit_when_stdin_closes
        exit_when_stdin_closes()
        time.sleep(0.3)
        print("done")
    """
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=PROJECT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (0, "done\n")


def test_a_hall_is_broker_daemon_and_dashboard() -> None:
    product = children(HallConfig(), verbose=True, beside=[script("hands", "pass")])
    assert [child.name for child in product] == ["broker", "hands", "daemon", "dashboard"]
    assert all("--verbose" in child.command for child in product if child.name != "hands")
    handed = {child.name: dict(child.environment) for child in product}
    assert HallConfig.model_validate_json(handed["daemon"][SETTINGS]) == HallConfig()
    broker = "mqtt://127.0.0.1:1883"
    assert handed["dashboard"] == {BROKER_URL: broker, DESK_URL: broker}


def test_the_daemon_stops_before_the_boards_so_that_it_does_not_record_them_as_lost() -> None:
    product = children(HallConfig(), beside=[script("boards", "pass", leads=True)])
    said: list[str] = []
    stand_ins = [serving(child.name, free_port()) for child in product]
    with Supervisor(stand_ins, said.append) as supervisor:
        supervisor.start()
    stopped = [line.partition(":")[0] for line in said]
    assert stopped == ["dashboard", "daemon", "boards", "broker"]


def test_with_a_broker_of_ones_own_none_is_started_and_no_password_is_on_a_command_line() -> None:
    product = children(parsed('[broker]\nurl = "mqtt://hall:secret@10.0.0.5"\n', "hall.toml"))
    assert [child.name for child in product] == ["daemon", "dashboard"]
    assert not any(re.search("secret", " ".join(child.command)) for child in product)
    assert product[1].environment[BROKER_URL] == "mqtt://hall:secret@10.0.0.5:1883"


def test_spectators_pages_are_written_as_files_where_the_configuration_says() -> None:
    product = children(parsed('[dashboard]\npublish = "/srv/site"\n', "hall.toml"))
    assert "--publish /srv/site" in " ".join(product[-1].command)
    assert not any("--publish" in child.command for child in children(parsed("", "hall.toml")))


def test_the_topic_of_notifications_stands_on_no_command_line() -> None:
    topic = "https://ntfy.example/our-topic"
    dashboard = children(parsed(f'[dashboard]\nnotify = "{topic}"\n', "hall.toml"))[-1]
    assert dashboard.environment[NOTIFY] == topic
    assert not any(topic in word for word in dashboard.command)


def test_the_broker_is_of_the_engine_that_the_configuration_names() -> None:
    product = children(parsed('[broker]\nengine = "embedded"\n', "hall.toml"))
    assert product[0].command[-2:] == ["--engine", "embedded"]


@pytest.mark.skipif(mosquitto() is None, reason="no mosquitto on this machine")
def test_a_mosquitto_that_dies_is_started_again_and_says_which_it_is() -> None:
    port = free_port()
    said: list[str] = []
    broker = children(parsed(f'[broker]\nengine = "mosquitto"\nport = {port}\n', "hall.toml"))[0]
    with Supervisor([broker], said.append) as supervisor:
        supervisor.start()
        assert re.fullmatch(r"broker: Mosquitto [0-9.]+", said[0])
        pid = supervisor.pid("broker")
        server = int(Path(f"/proc/{pid}/task/{pid}/children").read_text())
        os.kill(server, signal.SIGKILL)
        assert until(lambda: not answers(("127.0.0.1", port)))
        for _ in range(200):  # its port answers a moment before it says so
            if len(said) > 2:
                break
            supervisor.wait(0.1)
        assert said[1] == f"{said[0]} ended by itself (-9): it said nothing."
        assert said[2:] == said[:1]
    assert not answers(("127.0.0.1", port))


def test_where_the_broker_has_accounts_our_own_children_get_theirs() -> None:
    there = parsed('[hall]\nname = "club"\n[broker]\nhost = "0.0.0.0"\nusers = "accounts"\n', "hall.toml")
    broker, daemon, dashboard = children(there)
    assert broker.command[-4:-2] == ["--engine", "auto"]
    assert broker.command[-2:] == ["--users", "accounts"]
    known = users.parse(broker.environment[ACCOUNTS])
    handed = HallConfig.model_validate_json(daemon.environment[SETTINGS]).broker.address
    shown = BrokerAddress.parse(dashboard.environment[BROKER_URL])
    for address, role in ((handed, "daemon"), (shown, "dashboard")):
        user = users.find(known, address.user, address.password)
        assert user is not None
        assert (str(user.role), user.halls, address.host) == (role, ("club",), "127.0.0.1")
        words = [word for child in (broker, daemon, dashboard) for word in child.command]
        assert not any(str(address.password) in word for word in words)


def test_where_other_programs_find_the_broker_is_said_without_our_account() -> None:
    address = BrokerAddress.parse("mqtts://daemon:secret@broker.example:8884?ca=/etc/ca.crt")
    assert shown_address(address) == "mqtts://broker.example:8884?ca=/etc/ca.crt"
    there = parsed('[broker]\nhost = "0.0.0.0"\nport = 1884\nusers = "accounts"\n', "hall.toml")
    assert shown_address(there.broker.address) == "mqtt://127.0.0.1:1884"


def test_what_a_child_shows_comes_as_it_is() -> None:
    said: list[str] = []
    command = [sys.executable, "-c", "import sys; print('Spectators: here', flush=True); sys.stdin.read()"]
    with Supervisor([Child("pages", command, Ready.SAYS_SO, shown=True)], said.append) as supervisor:
        supervisor.start()
    assert said[0] == "Spectators: here"


def test_an_address_of_another_computer_is_refused_before_anything_starts() -> None:
    config = parsed('[dashboard]\nhost = "192.0.2.1"\n[broker]\nurl = "mqtt://127.0.0.1"\n', "hall.toml")
    with pytest.raises(SupervisorError, match="no address of this computer"):
        run_product(config)


def test_a_hall_whose_port_is_taken_says_which() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        config = parsed(f"[broker]\nport = {other.getsockname()[1]}\n", "hall.toml")
        with pytest.raises(
            SupervisorError, match=r"broker cannot have port .*systemctl disable --now mosquitto"
        ):
            run_product(config)


# --- what a service manager is told, and a program that hangs ----------------------------------------------

SPEAKING = """
import sys
from daemon.child_process import Child, Ready
from daemon.supervisor import Supervisor
late = "import time; time.sleep(0.5); print('up', flush=True); input()"
talks = "import os; print('up', 'NOTIFY_SOCKET' in os.environ, flush=True); input()"
children = [Child("late", [sys.executable, "-c", late], Ready.SAYS_SO),
            Child("talks", [sys.executable, "-c", talks], Ready.SAYS_SO, shown=True)]
with Supervisor(children, lambda line: print(line, flush=True)) as supervisor, supervisor.signals():
    supervisor.start()
    supervisor.wait()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is of Linux")
def test_systemd_hears_when_all_are_up_that_we_live_and_that_we_stop(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(60)
        told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "200000"}
        process = subprocess.Popen(
            [sys.executable, "-c", SPEAKING], cwd=PROJECT,
            env={**os.environ, **told}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        with process:
            heard = [manager.recv(100)]
            while heard[-1] != b"READY=1":
                heard.append(manager.recv(100))
            heard += [manager.recv(100), manager.recv(100)]
            process.send_signal(signal.SIGTERM)
            while heard[-1] != b"STOPPING=1":
                heard.append(manager.recv(100))
            said, _ = process.communicate(timeout=30)
    after = heard[heard.index(b"READY=1") + 1 :]
    assert heard.count(b"READY=1") == 1
    assert after[:2] == [b"WATCHDOG=1"] * 2
    assert "up False" in said, "a child must not speak for the service"


def test_a_program_that_hangs_is_started_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(child_process, "HUNG_S", 0.3)
    starts = tmp_path / "starts"
    code = f"print('up', flush=True); open({str(starts)!r}, 'a').write('x'); input()"
    child = Child("daemon", [sys.executable, "-c", code], Ready.SAYS_SO, beats=True)
    with Supervisor([child]) as supervisor:
        supervisor.start()
        thread = threading.Thread(target=supervisor.wait)
        thread.start()
        assert until(lambda: starts.exists() and starts.read_text().startswith("xx"))
        supervisor.stop()
        thread.join()


def test_a_program_that_beats_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "HUNG_S", 2.0)
    code = (
        "import select, sys\nwhile not select.select([sys.stdin], [], [], 0.05)[0]: print('up', flush=True)"
    )
    with Supervisor([Child("daemon", [sys.executable, "-c", code], Ready.SAYS_SO, beats=True)]) as supervisor:
        supervisor.start()
        supervisor.wait(0.5)
        before = supervisor.pid("daemon")
        supervisor.wait(3.5)
        assert supervisor.pid("daemon") == before
