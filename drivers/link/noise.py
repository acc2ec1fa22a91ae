"""Bytes that are no message: collected, so that damage is reported in one piece and memory stays bounded."""

from __future__ import annotations

from typing import Final

from drivers.events import DriverEvent, Garbled

CHUNK: Final = 256
"""Noise is reported at the latest when this much has come."""


class LinkNoise:
    """What one link has carried since its last message.

    Args:
        silent: bytes that mean nothing where noise would begin, such as ends of lines.
    """

    def __init__(self, silent: bytes = b"") -> None:
        self._silent = silent
        self._data = bytearray()
        self._reason = ""

    def __len__(self) -> int:
        return len(self._data)

    def add(self, data: bytes, reason: str, now: float, events: list[DriverEvent]) -> None:
        """Take bytes that are no message, and why; whole chunks are reported at once."""
        if not self._data:
            data = data.lstrip(self._silent) if self._silent else data
            self._reason = reason
        self._data += data
        while len(self._data) >= CHUNK:
            events.append(Garbled(bytes(self._data[:CHUNK]), self._reason, now))
            del self._data[:CHUNK]
            self._data = self._data.lstrip(self._silent) if self._silent else self._data
            self._reason = reason

    def end(self, now: float, events: list[DriverEvent]) -> None:
        """Report the noise before a message."""
        if self._data:
            events.append(Garbled(bytes(self._data), self._reason, now))
            self._data.clear()
