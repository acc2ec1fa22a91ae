"""Sessions of signed-in people, in ``sessions.json``, so that a restart of the dashboard signs nobody out.

The token in a browser is random, and the file contains only its hash, so that readers of the file cannot use
it.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, Field

from dashboard.errors import StateError
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

LONGEST_S = 16 * 3600
"""A session outlasts the longest day of play, but not the night after it."""
IDLE_S = 4 * 3600
"""Without a request or an open page for this time a session ends: a tablet in a drawer is signed out."""
SEEN_KEPT_EVERY_S = 600
"""How often the time of the last request is stored."""
MOST = 500
"""Sessions in all; a new one ends the one that has been unused the longest."""


class KeptSession(BaseModel):
    """One session as it is stored; times are UTC in seconds.

    Attributes:
        account: the account, or None if signed in with the PIN.
        name: the account's name, or the one that was entered with the PIN.
        stamp: of the account or of the PIN at that time.
        since: sign-in.
        seen: last request.
    """

    account: str | None = None
    name: str
    stamp: str = Field(repr=False)
    since: int
    seen: int

    def over(self, now: float) -> bool:
        """Return whether it has ended."""
        return now >= self.since + LONGEST_S or now >= self.seen + IDLE_S


class _Sessions(BaseModel):
    sessions: dict[str, KeptSession] = {}


@dataclass(frozen=True, slots=True)
class FoundSession:
    """A session with the key that it is stored under, which is not a secret."""

    key: str
    entry: KeptSession


class Sessions:
    """All sessions of a state directory."""

    def __init__(self, directory: Path) -> None:
        """Read the sessions.

        Raises:
            StateError: there is a file, and it cannot be read.
        """
        self._file = StateFile(
            directory / "sessions.json",
            _Sessions,
            "remove it and let everybody sign in again",
        )
        self._sessions = (self._file.read() or _Sessions()).sessions
        self._kept_at = 0.0

    def start(self, entry: KeptSession, now: float) -> str:
        """Start a session, and return the token for the browser's cookie."""
        self._sessions = {key: session for key, session in self._sessions.items() if not session.over(now)}
        while len(self._sessions) >= MOST:
            del self._sessions[min(self._sessions, key=lambda key: self._sessions[key].seen)]
        token = secrets.token_urlsafe(32)
        self._sessions[_key(token)] = entry
        self._keep(now)
        return token

    def find(self, token: str, now: float) -> FoundSession | None:
        """Return the session of a token, and mark it as used; None if it has ended or is unknown."""
        key = _key(token)
        entry = self._sessions.get(key)
        if entry is None or entry.over(now):
            return None
        entry.seen = max(entry.seen, int(now))
        if now >= self._kept_at + SEEN_KEPT_EVERY_S:
            self._keep(now)
        return FoundSession(key, entry)

    def entry(self, key: str, now: float) -> KeptSession | None:
        """Return the session with this key, without marking it as used, or None if it has ended."""
        entry = self._sessions.get(key)
        return None if entry is None or entry.over(now) else entry

    def end(self, ends: Callable[[str, KeptSession], bool], now: float) -> int:
        """End the sessions for which ``ends`` is true, by key and entry; return their number."""
        staying = {key: session for key, session in self._sessions.items() if not ends(key, session)}
        ended = len(self._sessions) - len(staying)
        self._sessions = staying
        self._keep(now)
        return ended

    def _keep(self, now: float) -> None:
        """Store the sessions. A full disk must not lock arbiters out, so that a failure is only logged."""
        self._kept_at = now
        try:
            self._file.write(_Sessions(sessions=self._sessions))
        except StateError as error:
            log.error("%s Until then a restart of the dashboard may sign people out, or in again.", error)


def _key(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
