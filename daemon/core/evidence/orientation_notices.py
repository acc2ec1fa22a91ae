"""What is told of which way round board and clock stand: each sentence once. Pure."""

from __future__ import annotations

from typing import Final

from daemon.core.evidence.evidence import DeviceTurned

NOTHING_TO_DO: Final = "It is read so; there is nothing to do."


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

    def say_by_word(self, subject: str, what: str, setting: str, as_configured: bool, at: float) -> None:
        """Tell what an official said of something that is configured."""
        text = f"{what}, as an official said, and as the configuration says. {NOTHING_TO_DO}"
        if not as_configured:
            text = (
                f"{what}: an official said so, the configuration says otherwise. It is read as he said; put "
                f"{setting} of this table right in the configuration."
            )
        self.say(subject, text, at, contradiction=not as_configured)

    def spoke_of(self, subject: str) -> bool:
        """Whether anything was told of the board or of the clock."""
        return subject in self._latest

    def take(self) -> list[DeviceTurned]:
        """What is news since the last time, oldest first."""
        news, self._news = self._news, []
        return news
