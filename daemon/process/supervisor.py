"""The processes of a hall as children of one: started in order, kept running, stopped in order.

`flagfall run` and `flagfall demo` are this: broker, daemon and dashboard, each its own process, so that none
of them takes another with it. No port stays taken, even after a SIGKILL of the supervisor.

A start is patient. The daemon comes first and stays: from then on the boards are recorded. The others are
waited for while they live, however busy the computer is, and named in words meanwhile. One that dies is
tried again. A mistake in the configuration ends the start: the program that finds it exits with 1 or 2.
"""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from broker.accounts.roles import AccountKind, Role
from broker.accounts.users import new_user, written
from broker.client.address import BrokerAddress, kept_port
from broker.command import ACCOUNTS, GUESTS_OF, GUESTS_TLS
from daemon.config import HallConfig
from daemon.operations.notify import READY, STOPPING, ServiceManager
from daemon.workers.child_process import Child, ChildProcess, ReadySign, SupervisorError

DAEMON_WITHIN_S = 5.0
"""The daemon and the boards of a demonstration wait this long for a broker at most: the journal comes first.
In the usual case the broker is up within a second, and the daemon need not say that it is away."""

NAMED_AFTER_S = (10.0, 30.0, 60.0, 120.0)
"""A child that is still starting is named after these times, and then each `NAMED_EVERY_S`."""
NAMED_EVERY_S = 300.0

POLL_S = 0.05


class Supervisor:
    """Runs children until it is told to stop, one of them leads to the end, or one never comes up.

    Args:
        children: in the order of their start; they stop in the opposite order.
        forward: takes each line that a child writes, with its name in front; standard error by default.
        manager: is told when all are up, that we still look after them, and that we stop.
    """

    def __init__(
        self,
        children: Sequence[Child],
        forward: Callable[[str], None] | None = None,
        manager: ServiceManager | None = None,
    ) -> None:
        self._forward = forward or to_stderr
        self._processes = [ChildProcess(child, self._forward) for child in children]
        self._named: dict[str, float] = {}
        self._began: float | None = None
        self._manager = manager or ServiceManager()
        self._stop = threading.Event()

    def start(self) -> None:
        """Start every child, each when those before it are up, and wait until all are.

        There is no limit of time: on a busy computer a start takes as long as it takes. What the hall can do
        without is not waited for any longer once it has died `ATTEMPTS` times.

        Raises:
            SupervisorError: a port is taken, or a child cannot start. Close the supervisor all the same.
        """
        for process in self._processes:
            if process.child.address:
                check_free(process.child.name, *process.child.address)
        while not self._stop.is_set() and self.step(now := time.monotonic()) is None and self._awaited():
            self._manager.starting(now)
            self._stop.wait(POLL_S)

    def wait(self, for_s: float | None = None) -> int:
        """Keep the children running until `stop` is called, a leading child ends, or ``for_s`` is over.

        Returns:
            The exit code: that of the leading child, else 0.

        Raises:
            SupervisorError: a child cannot start.
        """
        end = float("inf") if for_s is None else time.monotonic() + for_s
        told = False
        while not self._stop.is_set() and (now := time.monotonic()) < end:
            if (code := self.step(now)) is not None:
                return code
            if not told and all(process.up or process.given_up for process in self._processes):
                told = True
                self._manager.say(READY)
            self._manager.alive(now)
            self._stop.wait(POLL_S)
        return 0

    def step(self, now: float) -> int | None:
        """Do what is due at a moment: start, look after, start again, and name what is still starting.

        Args:
            now: monotonic seconds.

        Returns:
            The exit code of a leading child that has ended; None if there is none.

        Raises:
            SupervisorError: a child cannot start.
        """
        self._began = now if self._began is None else self._began
        awaited = False  # one before it is not up yet
        for process in self._processes:
            late = now - self._began >= process.child.starts_within_s
            if process.began is not None or not awaited or late:
                process.step(now)
            awaited = awaited or _is_awaited(process)
        for process in self._awaited():
            self._name(process, now)
        return next((process.code for process in self._processes if process.code is not None), None)

    def _awaited(self) -> list[ChildProcess]:
        return [process for process in self._processes if _is_awaited(process)]

    def _name(self, process: ChildProcess, now: float) -> None:
        """Say of a child that it is still starting, now and then."""
        if process.began is None or process.pid is None:
            return
        name, took = process.child.name, now - process.began
        if took < self._named.get(name, NAMED_AFTER_S[0]):
            return
        self._named[name] = next((at for at in NAMED_AFTER_S if at > took), took + NAMED_EVERY_S)
        text = f"The {SPOKEN.get(name, name)} is still starting ({took:.0f} s so far)"
        if any(one.child.name == "daemon" and one.up for one in self._processes):
            text += "; the boards are being read meanwhile"
        self._forward(f"{text}.")

    def stop(self) -> None:
        """Make `start` and `wait` return; safe from a signal handler and from another thread."""
        self._stop.set()

    def close(self) -> None:
        """Stop all children, the last one first, and wait until they are gone."""
        self.stop()
        self._manager.say(STOPPING)
        together: list[ChildProcess] = []
        for process in reversed(self._processes):
            process.ask_to_end()
            together.append(process)
            if process.child.waited_for:
                for one in together:
                    one.end()
                together.clear()
        for process in together:
            process.end()

    def __enter__(self) -> Supervisor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def pid(self, name: str) -> int | None:
        """Process number of a child; None = it does not run at this moment."""
        return next(process.pid for process in self._processes if process.child.name == name)

    @contextmanager
    def signals(self) -> Iterator[None]:
        """While it lasts, Ctrl-C, SIGTERM and a closed terminal stop the children in order."""
        names = ("SIGINT", "SIGTERM", "SIGHUP")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        before = {number: signal.signal(number, lambda *_: self.stop()) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _is_awaited(process: ChildProcess) -> bool:
    """Whether a start waits for it: it shows when it is up, is not yet, and is not given up either."""
    return process.child.ready is not ReadySign.LIVES and not process.up and not process.given_up


def run_product(
    config: HallConfig,
    *,
    verbose: bool = False,
    beside: Sequence[Child] = (),
    for_s: float | None = None,
    say: Callable[[str], None] | None = None,
    log_format: str = "text",
    log_kept: bool = False,
) -> int:
    """Run a whole hall until Ctrl-C, SIGTERM, a leading child among ``beside`` ends, or ``for_s`` is over.

    Args:
        config: the hall; handed to the children as it is.
        verbose: the children log more.
        beside: more children, started before the daemon and stopped after it: boards that go away while it
            looks on would be a fault to it.
        for_s: seconds of the world to run once everything is up; None = until told to stop.
        say: takes the lines for the person at the terminal: the addresses first, then what goes wrong.
        log_format: "json" = the children log lines of JSON.
        log_kept: the lines go where others may read them later, so that no PIN may be among them.

    Returns:
        The exit code.

    Raises:
        SupervisorError: something cannot start; everything else is stopped again.
    """
    say, config = say or to_stderr, with_ports(config)
    product = children(config, verbose=verbose, beside=beside, log_kept=log_kept)
    if log_format != "text":
        product = [replace(one, environment={**one.environment, LOG: log_format}) for one in product]
    supervisor = Supervisor(product, say)
    with supervisor.signals(), supervisor:
        supervisor.start()
        say(f"MQTT:       {shown_address(config.broker.address)}")
        if config.for_spectators is not None:
            from daemon.config.words import unencrypted  # only where it is needed: it reads all settings

            say(f"            {shown_address(config.for_spectators)} for spectators")
            for sentence in unencrypted(config):
                say(f"            {sentence}")
        return supervisor.wait(for_s)


def with_ports(config: HallConfig) -> HallConfig:
    """Return the configuration with a port in place of each 0: one that is free now, for all restarts."""
    broker, pages, served = config.broker, config.dashboard, config.livechess

    def chosen(host: str, port: int) -> dict[str, int]:
        return {"port": port or kept_port(host)}

    return config.model_copy(
        update={
            "broker": broker.model_copy(
                update=chosen(broker.host, broker.port)
                | (
                    {}
                    if broker.guests_port is None
                    else {"guests_port": broker.guests_port or kept_port(broker.host)}
                )
            ),
            "dashboard": pages.model_copy(update=chosen(pages.host, pages.port)),
            "livechess": served.model_copy(update=chosen(served.host, served.port)),
        }
    )


def shown_address(address: BrokerAddress) -> str:
    """Where other programs find the broker; who we are there, and our password, are our own."""
    return replace(address, user=None, password=None).url


def children(
    config: HallConfig, *, verbose: bool = False, beside: Sequence[Child] = (), log_kept: bool = False
) -> list[Child]:
    """The processes of a hall in the order of their start; ``beside`` are what the daemon reads.

    Where our broker has accounts, our own children get theirs again at every start: nobody needs to know
    those passwords.
    """
    flagfall = [sys.executable, "-P", "-m", "flagfall", *(["--verbose"] if verbose else [])]
    broker, pages = config.broker, config.dashboard
    reach, at_desk, read = broker.for_dashboard, broker.for_desk, broker.for_dashboard
    accounts: dict[str, str] = {}
    of: dict[str, str] = {}
    if broker.ours and broker.accounts_file is not None:
        daemon, daemon_password = new_user("own-daemon", Role(AccountKind.DAEMON), config.hall.name)
        dashboard, dashboard_password = new_user(
            "own-dashboard", Role(AccountKind.DASHBOARD), config.hall.name
        )
        desk, desk_password = new_user("own-desk", Role(AccountKind.DESK), config.hall.name)
        ours = [daemon, dashboard, desk]
        if config.livechess.serve:
            reader, reader_password = new_user(
                "own-livechess", Role(AccountKind.INTEGRATOR), config.hall.name
            )
            read = replace(broker.address, user=reader.name, password=reader_password)
            ours.append(reader)
        if broker.guests_port is not None:
            guests, guests_password = new_user("own-guests", Role(AccountKind.GUESTS), config.hall.name)
            of = {GUESTS_OF: replace(broker.address, user=guests.name, password=guests_password).url}
            if pages.tls_cert is not None:
                of |= dict(zip(GUESTS_TLS, (str(pages.tls_cert), str(pages.tls_key)), strict=True))
            ours.append(guests)
        accounts = {ACCOUNTS: written(ours)}
        reach = replace(broker.address, user=dashboard.name, password=dashboard_password)
        at_desk = replace(broker.address, user=desk.name, password=desk_password)
        url = replace(broker.address, user=daemon.name, password=daemon_password).url
        told = broker.model_copy(update={"url": url, "guests_port": None})
        config = config.model_copy(update={"broker": told})
    settings = {SETTINGS: config.model_dump_json()}
    command = [*flagfall, "daemon", "--beats"]
    reading = Child("daemon", command, ReadySign.SAYS_SO, beats=True, environment=settings)
    product = [replace(one, starts_within_s=DAEMON_WITHIN_S) for one in (*beside, reading)]
    if broker.ours:
        command = [*flagfall, "broker", "--host", broker.host, "--port", str(broker.port)]
        command += ["--engine", broker.engine]
        command += ["--users", str(broker.accounts_file)] if broker.accounts_file else []
        address = (broker.host, broker.port)
        serving = Child("broker", command, ReadySign.SAYS_SO, address, environment=accounts, essential=False)
        product.insert(0, serving)
    if broker.guests_port is not None:
        command = [*flagfall, "broker", "--host", broker.host, "--port", str(broker.guests_port)]
        command += ["--users", str(broker.accounts_file)]
        address = (broker.host, broker.guests_port)
        product.append(
            Child(
                "guests",
                command,
                ReadySign.SAYS_SO,
                address,
                environment=of,
                waited_for=False,
                essential=False,
            )
        )
    command = [*flagfall, "dashboard", "--hall", config.hall.name, "--audience", config.audiences[0].name]
    command += ["--host", pages.host, "--port", str(pages.port), "--state", str(pages.state)]
    command += ["--zone", config.hall.zone] if config.hall.zone else []
    if pages.tls_cert is not None:
        command += ["--tls-cert", str(pages.tls_cert), "--tls-key", str(pages.tls_key)]
    command += ["--publish", str(pages.static_site)] if pages.static_site is not None else []
    command += [word for name in pages.names for word in ("--name", name)]
    command += [word for proxy in pages.trusted_proxies for word in ("--trusted-proxy", proxy)]
    there = {BROKER_URL: reach.url, DESK_URL: at_desk.url}
    there |= {NOTIFY: pages.notify} if pages.notify else {}
    if pages.desk_halls:
        there[DESK_HALLS] = " ".join(f"{hall}={address}" for hall, address in pages.desk_halls.items())
    if log_kept:
        there[PIN_FILE] = str(pages.state / "new-pin.txt")
    address = (pages.host, pages.port)
    shown = Child(
        "dashboard",
        command,
        ReadySign.SAYS_SO,
        address,
        shown=True,
        waited_for=False,
        environment=there,
        essential=False,
    )
    return [*product, shown, *_livechess(config, flagfall, read)]


def _livechess(config: HallConfig, flagfall: Sequence[str], read: BrokerAddress) -> list[Child]:
    """What serves programs that know LiveChess, where it is wanted."""
    served = config.livechess
    if not served.serve:
        return []
    command = [*flagfall, "dashboard", "livechess", "--hall", config.hall.name]
    command += ["--host", served.host, "--port", str(served.port)]
    command += ["--allow-network"] if served.allow_network else []
    command += [word for origin in served.origins for word in ("--origin", origin)]
    there = {BROKER_URL: read.url}
    address = (served.host, served.port)
    return [
        Child(
            "livechess", command, ReadySign.SAYS_SO, address, shown=True, environment=there, essential=False
        )
    ]


PROCESSES = frozenset({"broker", "guests", "daemon", "dashboard", "livechess"})
"""Names of the children of a hall."""

SPOKEN = {"guests": "broker for spectators", "livechess": "LiveChess server"}
"""What a child is called in a sentence, where that is not its name."""

MOSQUITTO_OF_THE_SYSTEM = (
    "It may be the Mosquitto that Debian starts when it is installed: `systemctl disable --now mosquitto`"
)

LOG = "FLAGFALL_LOG"
"""Tells the children how to write their log."""

SETTINGS = "FLAGFALL_SETTINGS"
"""A whole configuration as JSON, for the daemon that a supervisor starts."""

BROKER_URL = "FLAGFALL_DASHBOARD_BROKER"
"""The dashboard's ``--broker``: on a command line everybody on the computer could read its password."""

DESK_URL = "FLAGFALL_DESK_BROKER"
"""The dashboard's ``--desk-broker``, for the same reason."""

DESK_HALLS = "FLAGFALL_DESK_HALLS"
"""The dashboard's ``--desk-hall``, one after the other with blanks between."""

NOTIFY = "FLAGFALL_NOTIFY"
"""The dashboard's ``--notify``: whoever knows the topic can read what it is told."""

PIN_FILE = "FLAGFALL_PIN_FILE"
"""Where the dashboard writes a PIN that it made, if it may not print it."""


def settings_from_environment() -> HallConfig | None:
    """The configuration that our supervisor gave us; None = nobody did."""
    text = os.environ.get(SETTINGS)
    return None if text is None else HallConfig.model_validate_json(text)


def check_free(name: str, host: str, port: int) -> None:
    """Make sure that a child can have its port.

    Raises:
        SupervisorError: it cannot; says why.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = "another program uses it; stop that program or choose another port"
            if name == "broker":
                why += f", or write it as `url` of [broker]. {MOSQUITTO_OF_THE_SYSTEM}"
        elif error.errno == errno.EACCES:
            why = "this account may not use it; choose a port above 1023"
        else:
            why = "this computer does not have that address. Use 127.0.0.1, or 0.0.0.0 for the whole network"
        raise SupervisorError(f"{name} cannot have port {port} on {host}: {why}") from error


def to_stderr(line: str) -> None:
    """Show a line to the person at the terminal."""
    print(line, file=sys.stderr, flush=True)
