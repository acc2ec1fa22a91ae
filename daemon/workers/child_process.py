"""One program kept running: started, watched, started again when it ends, stopped in order.

The program's standard input is a pipe that only we hold, and it ends when that closes (`broker/child.py`).
What it writes to standard error is passed on line by line. The first line on its standard output may say
that it is up.
"""

from __future__ import annotations

import enum
import logging
import math
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from broker.child import marked

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""A program that has died this often and never came up will hardly come up: what is essential is given up,
and the hall continues without the rest, which is tried again and again."""

FINAL = (1, 2)
"""Exit codes of a program that has said why it cannot start; trying again changes nothing."""

UP_AFTER_S = 5.0
"""A program without a port counts as up when it has lived so long; a wrong option shows within one second."""

BACKOFF_S = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Waits before a restart; from the first again after a life longer than the last of them."""

HUNG_S = 20.0
"""A program that should write a line every two seconds and has not for so long does nothing any more."""

STOP_S = 8.0
"""From closing the input to SIGTERM, and from there to SIGKILL."""


class ReadySign(enum.Enum):
    """How a program shows that it is up."""

    SAYS_SO = "says so"  # it writes a line to standard output
    LIVES = "lives"  # it has not ended within `UP_AFTER_S`


class SupervisorError(Exception):
    """The processes cannot run; the text is the last thing that the one that failed said."""


@dataclass(frozen=True, slots=True)
class Child:
    """A program to keep running.

    Attributes:
        name: what it is called in messages.
        command: the program and its arguments.
        ready: how it shows that it is up.
        address: host and TCP port that it listens at; None = it has none.
        shown: what it writes to standard output is for the person at the terminal, as it is.
        leads: when this one ends, the work is done and everything stops.
        beats: once it is up it writes a line to standard output every few seconds, or it hangs.
        waited_for: it has ended before the next one is stopped; else the two stop beside each other.
        environment: variables beside our own.
        essential: there is no hall without it: when it cannot come up, everything stops.
        starts_within_s: it starts this long after the first one at the latest, even if one before it is not
            up yet.
    """

    name: str
    command: Sequence[str]
    ready: ReadySign = ReadySign.LIVES
    address: tuple[str, int] | None = None
    shown: bool = False
    leads: bool = False
    beats: bool = False
    waited_for: bool = True
    environment: Mapping[str, str] = field(default_factory=dict)
    essential: bool = True
    starts_within_s: float = math.inf


class ChildProcess:
    """The process of one child, and of its successors. Time comes in as monotonic seconds.

    Attributes:
        up: it has come up at least once.
        code: what it ended with, when it leads; None = the work is not done.
        began: when it was started for the first time; None = it was not yet.
        given_up: it is not essential, and died again and again before it came up. It is still tried.
    """

    def __init__(self, child: Child, forward: Callable[[str], None]) -> None:
        self.child = child
        self.up = False
        self.code: int | None = None
        self.began: float | None = None
        self.given_up = False
        self._forward = forward
        self._process: subprocess.Popen[bytes] | None = None
        self._readers: list[threading.Thread] = []
        self._said_so = threading.Event()
        self._beat = threading.Event()
        self._silent_s = 0.0
        self._stepped_at = 0.0
        self._last_words = ""
        self._since = 0.0
        self._start_at = 0.0
        self._failures = 0

    @property
    def pid(self) -> int | None:
        """Number of the process; None = it does not run."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def step(self, now: float) -> None:
        """Do what is due: start it, notice that it is up or has ended.

        Raises:
            SupervisorError: it said why it cannot start; or it is essential, and died again and again and
                never came up.
        """
        if self.code is not None:
            return
        if self._process is None:
            if now >= self._start_at:
                self._launch(now)
        elif (code := self._process.poll()) is not None:
            self._ended(code, now)
        elif not self.up:
            self.up = self._is_up(now)
            self.given_up = self.given_up and not self.up
        elif self.child.beats:
            self._listen(now)
        self._stepped_at = now

    def ask_to_end(self) -> None:
        """Close its input, upon which it stops in order."""
        if self._process is not None:
            assert self._process.stdin is not None, "opened as a pipe"
            self._process.stdin.close()

    def end(self) -> None:
        """Stop it: in order by closing its input, then with SIGTERM, then with SIGKILL."""
        self.ask_to_end()
        process = self._process
        if process is None:
            return
        for harder in (process.terminate, process.kill):
            try:
                process.wait(STOP_S)
                break
            except subprocess.TimeoutExpired:
                log.warning("%s does not stop within %.0f s", self.child.name, STOP_S)
                harder()
        process.wait()
        self._release()

    def _is_up(self, now: float) -> bool:
        match self.child.ready:
            case ReadySign.SAYS_SO:
                return self._said_so.is_set()
            case ReadySign.LIVES:
                return now - self._since > UP_AFTER_S

    def _listen(self, now: float) -> None:
        if self._beat.is_set():
            self._beat.clear()
            self._silent_s = 0.0
            return
        # A computer that slept, or was too busy to let us look, says nothing about the program.
        self._silent_s += min(now - self._stepped_at, 1.0)
        if self._silent_s > HUNG_S and self._process is not None:
            log.error(
                "%s hangs: it has done nothing for %.0f s and is started again", self.child.name, HUNG_S
            )
            self._silent_s = 0.0
            self._process.kill()

    def _launch(self, now: float) -> None:
        # A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which then stops in order.
        self._process = subprocess.Popen(
            self.child.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**marked(self.child.name), **self.child.environment},
            process_group=None if sys.platform == "win32" else 0,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._since = now
        self.began = now if self.began is None else self.began
        self._silent_s = 0.0
        self._last_words = ""
        self._readers = [
            threading.Thread(target=target, args=(self._process,), daemon=True)
            for target in (self._read_messages, self._read_output)
        ]
        for reader in self._readers:
            reader.start()

    def _read_messages(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None, "opened as a pipe"
        with process.stderr as lines:
            for raw in lines:
                if line := raw.decode("utf-8", errors="replace").rstrip():
                    self._last_words = line
                    self._forward(f"{self.child.name}: {line}")

    def _read_output(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None, "opened as a pipe"
        with process.stdout as lines:
            for raw in lines:
                if self.child.shown:
                    self._forward(raw.decode("utf-8", errors="replace").rstrip())
                self._said_so.set()
                self._beat.set()

    def _ended(self, code: int, now: float) -> None:
        self._release()
        if self.child.leads:
            self.code = code
            return
        if self.up and now - self._since > BACKOFF_S[-1]:
            self._failures = 0
        self._failures += 1
        wait = BACKOFF_S[min(self._failures, len(BACKOFF_S)) - 1]
        self._start_at = now + wait
        if self.up:
            log.warning("%s ended with %s; starting it again in %.1f s", self.child.name, code, wait)
        else:
            self._never_up(code, wait)

    def _never_up(self, code: int, wait: float) -> None:
        """It ended before it came up; it starts again in ``wait`` seconds, or it is a reason to stop.

        Raises:
            SupervisorError: it said why it cannot start; or it is essential and was tried often enough.
        """
        name, often = self.child.name, self._failures >= ATTEMPTS
        reason = self._last_words or f"it ended with {code} and said nothing"
        # A mistake in the settings ends the start. It does not end a hall that runs without this process.
        if (often and self.child.essential) or (code in FINAL and not self.given_up):
            raise SupervisorError(f"{name} cannot start: {reason}")
        self.given_up = often
        text = f"{name} ended with {code} before it was up; starting it again in {wait:.1f} s"
        if often:
            text += (
                f". The hall continues without it. It has ended {self._failures} times, last with: {reason}"
            )
        log.warning("%s", text)

    def _release(self) -> None:
        process, self._process = self._process, None
        assert process is not None, "called for a process that has ended"
        assert process.stdin is not None, "opened as a pipe"
        process.stdin.close()
        for reader in self._readers:
            reader.join(5.0)  # not for ever: a grandchild may still hold the other end
