"""A board behind a real pty, served by the test's own event loop."""

from __future__ import annotations

import asyncio
import os
import tty
from collections.abc import Callable
from pathlib import Path


class PtyBoard:
    """Answers what is written to the port whose path is ``port``.

    ``port`` is a link that can be made again after the pty went away, as the name of a real port is.
    """

    def __init__(self, port: Path, answer: Callable[[bytes], bytes]) -> None:
        self.port = port
        self._answer = answer
        self._ends: tuple[int, int] | None = None

    def plug_in(self) -> None:
        """The port appears."""
        near, far = os.openpty()
        tty.setraw(far)
        self.port.symlink_to(os.ttyname(far))
        self._ends = near, far
        asyncio.get_running_loop().add_reader(near, self._serve)

    def pull_out(self) -> None:
        """The port goes away."""
        if self._ends is None:
            return
        asyncio.get_running_loop().remove_reader(self._ends[0])
        for end in self._ends:
            os.close(end)
        self._ends = None
        self.port.unlink()

    def send(self, data: bytes) -> None:
        """The board sends unasked."""
        assert self._ends is not None
        os.write(self._ends[0], data)

    def _serve(self) -> None:
        assert self._ends is not None
        if answer := self._answer(os.read(self._ends[0], 4096)):
            os.write(self._ends[0], answer)
