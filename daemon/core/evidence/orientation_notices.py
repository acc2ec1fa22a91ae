"""Notices about the orientation of board and clock: each sentence once."""

from __future__ import annotations

from daemon.core.evidence.evidence import DeviceTurned


class OrientationNotices:
    """Collects sentences and returns the new ones."""

    def __init__(self) -> None:
        self._news: list[DeviceTurned] = []
        self._latest: dict[str, str] = {}

    def say(self, subject: str, text: str, at: float, *, contradiction: bool = False) -> None:
        """Report the orientation of the board or the clock, unless it was the last one reported."""
        if self._latest.get(subject) != text:
            self._latest[subject] = text
            self._news.append(DeviceTurned(subject, text, contradiction, at))

    def spoke_of(self, subject: str) -> bool:
        """Return whether anything was reported about the board or the clock."""
        return subject in self._latest

    def take(self) -> list[DeviceTurned]:
        """Return the notices since the last call, oldest first."""
        news, self._news = self._news, []
        return news
