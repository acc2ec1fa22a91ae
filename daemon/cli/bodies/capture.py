"""The signal log of one port as a recording: the body of `flagfall capture`.

Every byte that comes and goes is written down as it does, and each change of the link with its boards, each
line at once, so that what was captured survives whatever happens next. `flagfall replay` decides the
recording again, in a hall that knows nothing and has this one port.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TextIO

from daemon.config import HallConfig
from daemon.core.evidence.placements import EMPTY
from daemon.discovery.calibration import session_of
from daemon.replay.recording import End, Meta, OnLink, PortBytes, PortIs, Value
from daemon.replay.recording_writer import written
from drivers import transports
from drivers.discovery.registry import family as find_family
from drivers.events import DriverEvent, Link, LinkChanged, OrderAnswered
from drivers.link.calibrating import Calibration, in_words
from drivers.link.link import Opener, run_link
from drivers.link.tapped import TappedTransport
from drivers.timebase import Timebase
from drivers.transports import Transport

PROGRESS_S = 1.0
UNKNOWN_TIME_CONTROL = "?"


class CaptureError(Exception):
    """The recording cannot be written; the text says why and what to do."""


async def capture(
    port: str,
    out: Path,
    family: str = "dgt",
    *,
    say: Callable[[str], None] | None = None,
    open_port: Opener | None = None,
    timebase: Timebase | None = None,
    config: HallConfig | None = None,
) -> None:
    """Record a port until it goes away or the caller cancels; the recording is whole in both cases.

    Args:
        port: a serial port, or ``socket://host:port``.
        out: the file of the recording, which must not be there yet.
        family: the family to speak as.
        say: takes each sentence for the person at the terminal; None = the standard error output.
        open_port: opens the port in another way.
        timebase: times of the recording; None = seconds of the world.
        config: of a hall that knows the board's key or its pieces; None = nothing is known.

    Raises:
        CaptureError: the file is there already, or cannot be written; or the port could not be opened or
            went away, as its text says.
        UnknownFamily: there is no such family.
    """
    say = say or _to_stderr
    session, pieces = session_of(family, port, config or HallConfig())
    timebase = timebase or Timebase()
    with _BlackBox(out, port, family, timebase) as box:
        opener = open_port or (lambda: transports.open_port(port, find_family(family).ways))

        async def tapped() -> Transport:
            opened = await opener()
            if pieces:
                box.known(family, pieces)
            return TappedTransport(opened, tap)

        def tap(direction: Literal["rx", "tx"], data: bytes) -> None:
            box.passed(direction, data if direction == "rx" else session.shown(data))

        def take(events: list[DriverEvent]) -> None:
            for event in events:
                if isinstance(event, LinkChanged | OrderAnswered):
                    box.told(event)
                if isinstance(event, LinkChanged):
                    if event.state in (Link.CLOSED, Link.LOST):
                        box.stop(event.reason)
                    else:
                        say(event.reason)

        say(f"Recording {port} into {out}; stop with Ctrl-C.")
        working = [
            asyncio.ensure_future(run_link(session, tapped, timebase, take)),
            asyncio.ensure_future(box.stopped.wait()),
            asyncio.ensure_future(_progress(box)),
        ]
        try:
            await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in working:
                one.cancel()
            await asyncio.wait(working)
            say(box.summary(port))
        if not working[0].cancelled():
            working[0].result()  # raises what went wrong in here
        raise CaptureError(box.reason)


class _BlackBox:
    """The file of one recording, from its meta line to its end.

    Attributes:
        bytes: so many came from the port.
        reason: why nothing more can be recorded, as a sentence; empty = more can.
    """

    def __init__(self, path: Path, port: str, family: str, timebase: Timebase) -> None:
        self._path = path
        self._meta = Meta(
            id=path.stem,
            mode="piece",
            transport="delta",
            time_control=UNKNOWN_TIME_CONTROL,
            clock=True,
            start=EMPTY,
            wall=datetime.now(UTC).isoformat(timespec="milliseconds"),
            raw=True,
            family=family,
            port=port,
            config={},
        )
        self.bytes = 0
        self.reason = ""
        self.stopped = asyncio.Event()
        self._file: TextIO | None = None
        self._timebase = timebase
        self._began = timebase.now()

    def __enter__(self) -> _BlackBox:
        try:
            self._file = self._path.open("x", encoding="utf-8", buffering=1)
        except FileExistsError:
            raise CaptureError(f"{self._path} already exists. Choose another name with --out.") from None
        except OSError as error:
            raise CaptureError(f"{self._path} cannot be written: {error.strerror}.") from error
        self._write(self._meta)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._file is not None, "opened by __enter__"
        self._write(End(self._meta.id))
        with contextlib.suppress(OSError):  # told already, by the write that failed
            self._file.close()
        if not self.bytes:
            self._path.unlink()

    def summary(self, port: str) -> str:
        """What has been recorded, as a sentence."""
        if not self.bytes:
            return f"Nothing came from {port}, so there is no recording."
        return f"{self._path} holds {self.bytes} bytes from {port} in {self.seconds():.0f} s."

    def seconds(self) -> float:
        """How long this has been going on."""
        return self._timebase.now() - self._began

    def passed(self, direction: Literal["rx", "tx"], data: bytes) -> None:
        """Bytes came from the port, or went to it."""
        if direction == "rx":
            self.bytes += len(data)
        self._write(PortBytes(direction, data))

    def known(self, family: str, pieces: Calibration) -> None:
        """The port was opened, and these are the pieces on its board."""
        self._write(PortIs("", family, in_words(pieces)))

    def told(self, event: LinkChanged | OrderAnswered) -> None:
        """The driver said something that the bytes do not tell."""
        self._write(OnLink("", event))

    def stop(self, reason: str) -> None:
        """Nothing more can be recorded."""
        self.reason = self.reason or reason
        self.stopped.set()

    def _write(self, value: Value) -> None:
        assert self._file is not None, "opened by __enter__"
        try:
            self._file.write(written(value, round(self.seconds() * 1000)) + "\n")
        except OSError as error:
            self.stop(f"Cannot continue writing {self._path}: {error.strerror}.")


async def _progress(box: _BlackBox) -> None:
    """Show on a terminal that something comes."""
    while True:
        await asyncio.sleep(PROGRESS_S)
        if sys.stderr.isatty():
            print(f"\r{box.seconds():6.0f} s, {box.bytes} bytes ", end="", file=sys.stderr, flush=True)


def _to_stderr(line: str) -> None:
    print(("\r" if sys.stderr.isatty() else "") + line, file=sys.stderr, flush=True)
