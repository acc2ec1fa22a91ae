"""The supervisor, with real processes: what is started runs, what dies comes back, nothing stays behind."""

from __future__ import annotations

import math
import os
import re
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from broker.accounts import users
from broker.client.address import BrokerAddress
from broker.command import ACCOUNTS, GUESTS_OF, GUESTS_TLS
from daemon.config import HallConfig, parsed
from daemon.operations.notify import PATIENCE
from daemon.process.supervisor import (
    BROKER_URL,
    DAEMON_WITHIN_S,
    DESK_URL,
    NOTIFY,
    SETTINGS,
    Supervisor,
    children,
    run_product,
    shown_address,
    with_ports,
)
from daemon.workers import child_process
from daemon.workers.child_process import Child, ChildProcess, ReadySign, SupervisorError
from tests.answering import answers
from tests.broker.brokers import mosquitto
from tests.waiting import wait_until

PROJECT = Path(__file__).parents[3]

SERVING = """
import signal, socket, sys
from broker.child import exit_when_stdin_closes

def leave(*_):
    print("closing", file=sys.stderr, flush=True)
    sys.exit(0)

signal.signal(signal.SIGTERM, leave)
exit_when_stdin_closes()
server = socket.create_server(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
while True:
    server.accept()[0].close()
"""
"""Says on which port it serves."""

STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("up", flush=True)
signal.pause()
"""

SUPERVISING = """
import sys
from daemon.workers.child_process import Child, ReadySign
from daemon.process.supervisor import Supervisor
server = Child("server", [sys.executable, "-c", sys.argv[1]], ReadySign.SAYS_SO, shown=True)
with Supervisor([server]) as supervisor:
    with supervisor.signals():
        supervisor.start()
        print("up", flush=True)
        supervisor.wait()
"""


def serving(name: str) -> Child:
    return Child(name, [sys.executable, "-c", SERVING], ReadySign.SAYS_SO)


def script(name: str, code: str, ready: ReadySign = ReadySign.LIVES, *, leads: bool = False) -> Child:
    return Child(name, [sys.executable, "-c", textwrap.dedent(code)], ready, leads=leads)


class SlowStart:
    """A program that lives and is not up before it is let; then, and whenever it is started again, it is."""

    def __init__(self, folder: Path, name: str, **as_child: Any) -> None:
        self._let, self._starts = folder / f"{name}-let", folder / f"{name}-starts"
        code = f"""
            import os, sys, threading
            from broker.child import exit_when_stdin_closes
            exit_when_stdin_closes()
            open({str(self._starts)!r}, "a").write("x")
            os.close(os.open({str(self._let)!r}, os.O_RDONLY))
            print("up", flush=True)
            threading.Event().wait()
        """
        os.mkfifo(self._let)
        command = [sys.executable, "-c", textwrap.dedent(code)]
        self.child = Child(name, command, ReadySign.SAYS_SO, **as_child)

    @property
    def starts(self) -> int:
        return len(self._starts.read_text()) if self._starts.exists() else 0

    def let(self) -> None:
        """Let the process that waits come up."""
        os.close(os.open(self._let, os.O_WRONLY))


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "BACKOFF_S", (0.01, 0.02))


@pytest.fixture
def supervising() -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-c", SUPERVISING, SERVING]
    with subprocess.Popen(
        command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            assert process.stdout.readline() == "up\n"
            yield process, int(process.stderr.readline())
        finally:
            process.kill()


def test_children_start_in_order_and_stop_in_the_opposite_order() -> None:
    said: list[str] = []
    with Supervisor([serving("first"), serving("second")], said.append) as supervisor:
        supervisor.start()
        assert supervisor.pid("first")
        assert supervisor.pid("second")
    assert said == ["second: closing", "first: closing"]
    assert supervisor.pid("first") is None


def test_a_port_that_is_taken_is_told_before_anything_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        supervisor = Supervisor([script("first", STUBBORN), Child("pages", [], address=("127.0.0.1", port))])
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
    with Supervisor([serving("server")], lambda _: None) as supervisor:
        supervisor.start()
        seen = set()
        for _ in range(child_process.ATTEMPTS + 1):
            pid = supervisor.pid("server")
            assert pid is not None
            seen.add(pid)
            os.kill(pid, signal.SIGKILL)
            while supervisor.pid("server") in (pid, None):
                supervisor.wait(0.1)
        assert len(seen) == child_process.ATTEMPTS + 1


def test_when_the_leading_child_is_done_everything_stops() -> None:
    with Supervisor([serving("server"), script("player", "pass", leads=True)], lambda _: None) as s:
        s.start()
        assert s.wait() == 0


def test_a_leading_child_that_is_done_ends_a_start_that_still_waits(tmp_path: Path) -> None:
    slow = SlowStart(tmp_path, "pages")
    with Supervisor([script("player", "pass", leads=True), slow.child], lambda _: None) as supervisor:
        supervisor.start()
        assert supervisor.wait() == 0
        assert slow.child.name == "pages"


def test_a_leading_child_that_fails_is_not_started_again() -> None:
    """A demonstration that recorded something else than was played says so, and ends with 1."""
    said: list[str] = []
    player = script("player", "import sys; sys.exit('table 1 differs')", leads=True)
    with Supervisor([serving("server"), player], said.append) as supervisor:
        supervisor.start()
        assert supervisor.wait() == 1
    assert said[0] == "player: table 1 differs"
    assert said.count(said[0]) == 1


def test_the_time_is_over_for_children_that_would_go_on() -> None:
    with Supervisor([serving("server")], lambda _: None) as supervisor:
        supervisor.start()
        supervisor.wait(0.01)
        assert supervisor.pid("server")


def test_a_child_that_will_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "STOP_S", 0.1)
    with Supervisor([script("stubborn", STUBBORN, ReadySign.SAYS_SO)]) as supervisor:
        supervisor.start()
        pid = supervisor.pid("stubborn")
        assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_killed_supervisor_leaves_no_port_taken(supervising: tuple[subprocess.Popen[str], int]) -> None:
    process, port = supervising
    assert answers(port)
    process.kill()
    wait_until(lambda: not answers(port))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything_in_order(
    supervising: tuple[subprocess.Popen[str], int], number: signal.Signals
) -> None:
    process, port = supervising
    process.send_signal(number)
    _, messages = process.communicate(timeout=60)
    assert messages == "server: closing\n"
    assert process.returncode == 0
    assert not answers(port)


def test_a_process_that_nobody_supervises_does_not_care_about_its_standard_input() -> None:
    code = """if True:
        import threading
        from broker.child import exit_when_stdin_closes
        exit_when_stdin_closes()
        for other in set(threading.enumerate()) - {threading.main_thread()}:
            other.join()  # one that looks at standard input ends the process, which is at its end already
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
    stand_ins = [serving(child.name) for child in product]
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
    product = children(parsed('[dashboard]\nstatic_site = "/srv/site"\n', "hall.toml"))
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
    said: list[str] = []
    broker = children(parsed('[broker]\nengine = "mosquitto"\n', "hall.toml"))[0]
    command = [word if word != "1883" else "0" for word in broker.command]
    with Supervisor([replace(broker, command=command, address=None)], said.append) as supervisor:
        supervisor.start()
        wait_until(lambda: said)
        assert re.fullmatch(r"broker: Mosquitto [0-9.]+", said[0])
        pid = supervisor.pid("broker")
        server = int(Path(f"/proc/{pid}/task/{pid}/children").read_text())
        os.kill(server, signal.SIGKILL)
        wait_until(lambda: not alive(server))
        wait_until(lambda: supervisor.wait(0.05) or len(said) > 2, say=lambda: said)
        assert said[1] == f"{said[0]} ended unexpectedly (-9): it said nothing."
        assert said[2:] == said[:1]
        pid = supervisor.pid("broker")
        server = int(Path(f"/proc/{pid}/task/{pid}/children").read_text())
    assert not alive(server)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_where_the_broker_has_accounts_our_own_children_get_theirs() -> None:
    there = parsed(
        '[hall]\nname = "club"\n[broker]\nhost = "0.0.0.0"\naccounts_file = "accounts"\n', "hall.toml"
    )
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


def test_spectators_have_a_broker_of_their_own_where_the_hall_names_a_port_for_it() -> None:
    asked = 'host = "0.0.0.0"\naccounts_file = "accounts"\nguests_port = 1884\n'
    there = parsed(f'[hall]\nname = "club"\n[broker]\n{asked}', "hall.toml")
    broker, daemon, guests, dashboard = children(there)
    assert [one.name for one in (broker, daemon, guests, dashboard)] == [
        "broker", "daemon", "guests", "dashboard"
    ]  # fmt: skip
    assert guests.command[-6:] == ["--host", "0.0.0.0", "--port", "1884", "--users", "accounts"]
    assert (guests.address, guests.essential) == (("0.0.0.0", 1884), False)
    own = BrokerAddress.parse(guests.environment[GUESTS_OF])
    user = users.find(users.parse(broker.environment[ACCOUNTS]), own.user, own.password)
    assert user is not None
    assert (str(user.role), user.halls, own.port) == ("guests", ("club",), 1883)
    assert not any(str(own.password) in word for word in guests.command)
    assert ACCOUNTS not in guests.environment
    assert HallConfig.model_validate_json(daemon.environment[SETTINGS]).broker.address.user == "own-daemon"


def test_spectators_over_mqtt_have_the_certificate_of_the_pages() -> None:
    asked = 'host = "0.0.0.0"\naccounts_file = "accounts"\nguests_port = 1884\n'
    pages = '[dashboard]\ntls_cert = "hall.crt"\ntls_key = "hall.key"\n'
    there = parsed(f"[broker]\n{asked}{pages}", "hall.toml")
    guests = next(one for one in children(there) if one.name == "guests")
    assert [guests.environment[name] for name in GUESTS_TLS] == ["hall.crt", "hall.key"]
    assert there.for_spectators is not None
    assert shown_address(there.for_spectators) == "mqtts://127.0.0.1:1884"


def test_where_other_programs_find_the_broker_is_said_without_our_account() -> None:
    address = BrokerAddress.parse("mqtts://daemon:secret@broker.example:8884?ca=/etc/ca.crt")
    assert shown_address(address) == "mqtts://broker.example:8884?ca=/etc/ca.crt"
    there = parsed('[broker]\nhost = "0.0.0.0"\nport = 1884\naccounts_file = "accounts"\n', "hall.toml")
    assert shown_address(there.broker.address) == "mqtt://127.0.0.1:1884"


def test_what_a_child_shows_comes_as_it_is() -> None:
    said: list[str] = []
    command = [sys.executable, "-c", "import sys; print('Spectators: here', flush=True); sys.stdin.read()"]
    with Supervisor([Child("pages", command, ReadySign.SAYS_SO, shown=True)], said.append) as supervisor:
        supervisor.start()
    assert said[0] == "Spectators: here"


def test_an_address_of_another_computer_is_refused_before_anything_starts() -> None:
    config = parsed('[dashboard]\nhost = "192.0.2.1"\n[broker]\nurl = "mqtt://127.0.0.1"\n', "hall.toml")
    with pytest.raises(SupervisorError, match="this computer does not have that address"):
        run_product(config)


def test_a_port_of_0_is_one_that_is_free_and_stays_the_same() -> None:
    asked = parsed(
        '[broker]\nport = 0\naccounts_file = "accounts"\nguests_port = 0\n[dashboard]\nport = 0\n'
        "[livechess]\nserve = true\nport = 0\n",
        "hall.toml",
    )
    chosen = with_ports(asked)
    ports = [chosen.broker.port, chosen.broker.guests_port, chosen.dashboard.port, chosen.livechess.port]
    assert all(ports)
    assert len(set(ports)) == 4
    assert with_ports(chosen) == chosen
    assert {child.address[1] for child in children(chosen) if child.address} == set(ports)


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
from daemon.workers.child_process import Child, ReadySign
from daemon.process.supervisor import Supervisor
late = "import os, sys; os.close(os.open(sys.argv[1], os.O_RDONLY)); print('up', flush=True); input()"
talks = "import os; print('up', 'NOTIFY_SOCKET' in os.environ, flush=True); input()"
children = [Child("late", [sys.executable, "-c", late, sys.argv[1]], ReadySign.SAYS_SO),
            Child("talks", [sys.executable, "-c", talks], ReadySign.SAYS_SO, shown=True)]
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
        os.mkfifo(tmp_path / "let")
        process = subprocess.Popen(
            [sys.executable, "-c", SPEAKING, str(tmp_path / "let")], cwd=PROJECT,
            env={**os.environ, **told}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        with process:
            heard = [manager.recv(100)]
            assert heard == [PATIENCE.encode()], "a start that takes long is not given up"
            os.close(os.open(tmp_path / "let", os.O_WRONLY))
            while heard[-1] != b"READY=1":
                heard.append(manager.recv(100))
            heard += [manager.recv(100), manager.recv(100)]
            process.send_signal(signal.SIGTERM)
            while heard[-1] != b"STOPPING=1":
                heard.append(manager.recv(100))
            said, _ = process.communicate(timeout=60)
    after = heard[heard.index(b"READY=1") + 1 :]
    assert heard.count(b"READY=1") == 1
    assert after[:2] == [b"WATCHDOG=1"] * 2
    assert "up False" in said, "a child must not speak for the service"


BEATING = """
import select, sys
while not select.select([sys.stdin], [], [], 0.01)[0]:
    print("up", flush=True)
"""


def test_a_program_that_hangs_is_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    slow, patience = SlowStart(tmp_path, "daemon", beats=True), int(child_process.HUNG_S)
    with Supervisor([slow.child], lambda _: None) as supervisor:
        up(supervisor, slow)
        for second in range(patience + 1):
            supervisor.step(float(second))
        assert caplog.messages == []
        for second in range(patience + 1, patience + 3):  # the line that said that it is up counts as one
            supervisor.step(float(second))
        assert caplog.messages[0] == (
            f"daemon hangs: it has done nothing for {patience} s and is started again"
        )
        wait_until(lambda: supervisor.step(100.0) or supervisor.step(200.0) or slow.starts == 2)


def test_a_computer_that_slept_says_nothing_about_its_programs(tmp_path: Path) -> None:
    slow = SlowStart(tmp_path, "daemon", beats=True)
    with Supervisor([slow.child], lambda _: None) as supervisor:
        up(supervisor, slow)
        pid = supervisor.pid("daemon")
        for hour in range(int(child_process.HUNG_S)):
            supervisor.step(3600.0 * hour)
        assert supervisor.pid("daemon") == pid


def test_a_program_that_beats_is_left_alone() -> None:
    beating = Child("daemon", [sys.executable, "-c", BEATING], ReadySign.SAYS_SO, beats=True)
    with Supervisor([beating], lambda _: None) as supervisor:
        supervisor.step(0.0)
        process = supervisor._processes[0]
        pid = supervisor.pid("daemon")
        for second in range(3 * int(child_process.HUNG_S)):
            wait_until(process._beat.is_set)
            supervisor.step(float(second))
        assert process.up
        assert supervisor.pid("daemon") == pid


# --- a start is patient: time is handed in, and a program is up when the test lets it -----------------------


def up(supervisor: Supervisor, *slow: SlowStart, now: float = 0.0) -> None:
    """Let them come up, all at one moment of the supervisor's time."""
    for one in slow:
        process = next(each for each in supervisor._processes if each.child is one.child)
        _wait_for_start(supervisor, one, now)
        one.let()
        _wait_until_up(supervisor, process, now)


def _wait_for_start(supervisor: Supervisor, one: SlowStart, now: float) -> None:
    wait_until(lambda: supervisor.step(now) or one.starts)


def _wait_until_up(supervisor: Supervisor, process: ChildProcess, now: float) -> None:
    wait_until(lambda: supervisor.step(now) or process.up)


@pytest.fixture
def hall(tmp_path: Path) -> tuple[SlowStart, SlowStart, SlowStart]:
    """Stand-ins for broker, daemon and dashboard that start as those of a hall do."""
    broker, daemon, pages = children(HallConfig())

    def stand_in(child: Child) -> SlowStart:
        patience = {"starts_within_s": child.starts_within_s, "essential": child.essential}
        return SlowStart(tmp_path, child.name, **patience)

    return stand_in(broker), stand_in(daemon), stand_in(pages)


def test_pages_that_take_five_minutes_to_come_up_are_waited_for_and_named(
    hall: tuple[SlowStart, SlowStart, SlowStart],
) -> None:
    broker, daemon, pages = hall
    said: list[str] = []
    with Supervisor([one.child for one in hall], said.append) as supervisor:
        up(supervisor, broker, daemon, now=100.0)
        wait_until(lambda: supervisor.step(100.0) or pages.starts)
        before = [supervisor.pid(name) for name in ("broker", "daemon", "dashboard")]
        for second in range(100, 402):
            assert supervisor.step(float(second)) is None
        assert said == [
            f"The dashboard is still starting ({seconds} s so far); the boards are being read meanwhile."
            for seconds in (10, 30, 60, 120)
        ]
        up(supervisor, pages, now=402.0)
        supervisor.start()  # returns, as all are up
        assert [supervisor.pid(name) for name in ("broker", "daemon", "dashboard")] == before


def test_the_daemon_does_not_wait_for_a_slow_broker_and_the_pages_wait_for_both(
    hall: tuple[SlowStart, SlowStart, SlowStart],
) -> None:
    broker, daemon, pages = hall
    said: list[str] = []
    with Supervisor([one.child for one in hall], said.append) as supervisor:
        supervisor.step(0.0)
        supervisor.step(DAEMON_WITHIN_S - 0.1)
        assert [supervisor.pid(one.child.name) is not None for one in hall] == [True, False, False]
        up(supervisor, daemon, now=DAEMON_WITHIN_S)
        supervisor.step(10.0)
        assert said == [
            "The broker is still starting (10 s so far); the boards are being read meanwhile.",
        ]
        assert supervisor.pid("dashboard") is None
        up(supervisor, broker, pages, now=11.0)


def test_a_daemon_that_is_slow_is_named_and_nobody_says_that_the_boards_are_read(
    hall: tuple[SlowStart, SlowStart, SlowStart],
) -> None:
    broker, daemon, pages = hall
    said: list[str] = []
    with Supervisor([one.child for one in hall], said.append) as supervisor:
        up(supervisor, broker)
        wait_until(lambda: supervisor.step(0.0) or daemon.starts)
        supervisor.step(31.0)
        assert said == ["The daemon is still starting (31 s so far)."]
        assert pages.starts == 0


def test_pages_that_die_again_and_again_before_they_are_up_do_not_end_the_hall(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    daemon, tries = SlowStart(tmp_path, "daemon"), tmp_path / "tries"
    code = f"""
        import os, sys
        open({str(tries)!r}, "a").write("x")
        print("out of memory", file=sys.stderr, flush=True)
        if os.path.getsize({str(tries)!r}) < 6: os._exit(9)
        if os.path.getsize({str(tries)!r}) == 6: os._exit(1)
        print("up", flush=True)
        sys.stdin.read()
    """
    dying = replace(script("dashboard", code, ReadySign.SAYS_SO), essential=False)
    with Supervisor([daemon.child, dying], lambda _: None) as supervisor:
        up(supervisor, daemon)
        pid = supervisor.pid("daemon")
        supervisor.start()  # returns once it is known that the hall continues without them
        wait_until(lambda: supervisor.wait(0.05) or tries.read_text() == "x" * 7)
        assert supervisor.pid("daemon") == pid
    assert caplog.messages[0] == "dashboard ended with 9 before it was up; starting it again in 0.0 s"
    assert caplog.messages[child_process.ATTEMPTS - 1] == (
        "dashboard ended with 9 before it was up; starting it again in 0.0 s. The hall continues without it. "
        "It has ended 3 times, last with: out of memory"
    )


def test_a_mistake_that_the_pages_find_ends_the_start(tmp_path: Path) -> None:
    daemon = SlowStart(tmp_path, "daemon")
    wrong = script("dashboard", "import sys; sys.exit('no such certificate')", ReadySign.SAYS_SO)
    with Supervisor([daemon.child, replace(wrong, essential=False)], lambda _: None) as supervisor:
        up(supervisor, daemon)
        with pytest.raises(SupervisorError, match=r"^dashboard cannot start: no such certificate$"):
            supervisor.start()


def test_a_daemon_that_dies_again_and_again_ends_the_start_with_its_last_words() -> None:
    daemon = children(HallConfig())[1]
    code = "import os, sys; print('bad luck', file=sys.stderr, flush=True); os._exit(9)"
    unlucky = replace(daemon, command=[sys.executable, "-c", code])
    with (
        Supervisor([unlucky], lambda _: None) as supervisor,
        pytest.raises(SupervisorError, match=r"^daemon cannot start: bad luck$"),
    ):
        supervisor.start()


def test_who_waits_for_whom_is_said_by_the_hall() -> None:
    product = children(parsed("[livechess]\nserve = true\n", "hall.toml"), beside=[script("boards", "pass")])
    assert {one.name: (one.essential, one.starts_within_s) for one in product} == {
        "broker": (False, math.inf),
        "boards": (True, DAEMON_WITHIN_S),
        "daemon": (True, DAEMON_WITHIN_S),
        "dashboard": (False, math.inf),
        "livechess": (False, math.inf),
    }
