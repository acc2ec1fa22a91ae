"""What is told of which way round board and clock stand: each sentence once. Pure."""

from __future__ import annotations

from daemon.core.evidence.evidence import DeviceTurned


class OrientationNotices:
    """Sentences in, what is news of them out."""

    def __init__(self) -> None:
        self._news: list[DeviceTurned] = []
        self._latest: dict[str, str] = {}

    def say(self, subject: str, text: str, at: float, *, contradiction: bool = False) -> None:
        """Tell which way round the board or the clock stands, where that was not the latest told of it."""
        if self._latest.get(subject) != text:
            self._latest[subject] = text
            self._news.append(DeviceTurned(subject, text, contradiction, at))

    def spoke_of(self, subject: str) -> bool:
        """Whether anything was told of the board or of the clock."""
        return subject in self._latest

    def take(self) -> list[DeviceTurned]:
        """What is news since the last time, oldest first."""
        news, self._news = self._news, []
        return news
