"""The director's PIN and the sessions that it opens.

The PIN is kept as a scrypt hash. A session is a signed cookie: what it says can be read by anybody and
changed by nobody without the key, so that nothing is lost when the dashboard restarts. Hash, key and the
sessions that were signed out lie in one file that only its owner can read.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from pydantic import BaseModel, ValidationError

from dashboard.errors import StateError

SESSION_S = 16 * 3600
"""A session outlasts the longest day of play and not the night after it."""
PIN_DIGITS = 6
TRIES = 5
"""Wrong PINs from one address before it has to wait ..."""
TRIES_WINDOW_S = 300
"""... counted over this time."""
TRIES_EVERYBODY = 60
"""Wrong PINs from all addresses in the same time: at this rate, guessing six digits takes days."""
NAME_LENGTH = 60


class _Kept(BaseModel):
    salt: str
    pin: str
    key: str
    signed_out: dict[str, int] = {}


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who is signed in.

    Attributes:
        id: random; what a sign-out revokes.
        name: how acknowledgements are signed.
        until: UTC in seconds.
    """

    id: str
    name: str
    until: int


class Keys:
    """The PIN's hash and the signing key, kept in ``director.json`` in the state directory."""

    def __init__(self, path: Path, kept: _Kept) -> None:
        self._path = path
        self._kept = kept

    @classmethod
    def opened(cls, directory: Path, pin: str | None = None) -> tuple[Self, str | None]:
        """The keys of a state directory, and the PIN if it was made just now (it cannot be read back).

        ``pin`` sets a PIN of one's own; another PIN than the one kept ends all sessions.

        Raises:
            StateError: the directory or its file cannot be used.
        """
        path = directory / "director.json"
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            kept = _Kept.model_validate_json(path.read_bytes()) if path.exists() else None
        except (OSError, ValidationError) as error:
            raise StateError(
                f"The file {path} that keeps the director's PIN cannot be read ({_reason(error)}). "
                "Make it readable for this account, or remove it to get a new PIN."
            ) from error
        if kept is not None and (pin is None or _hashed(pin, kept.salt) == kept.pin):
            return cls(path, kept), None
        made = pin or "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))
        salt = secrets.token_hex(16)
        keys = cls(path, _Kept(salt=salt, pin=_hashed(made, salt), key=secrets.token_hex(32)))
        keys._write()
        return keys, made

    def fits(self, pin: str) -> bool:
        """Whether this is the PIN; takes about 50 ms on purpose."""
        return hmac.compare_digest(_hashed(pin, self._kept.salt), self._kept.pin)

    def cookie(self, name: str, now: float) -> str:
        """A new session's cookie."""
        session = {"id": secrets.token_hex(8), "name": name, "until": int(now) + SESSION_S}
        body = base64.urlsafe_b64encode(json.dumps(session).encode()).decode()
        return f"{body}.{self._signature(body)}"

    def session(self, cookie: str, now: float) -> Session | None:
        """The session that a cookie stands for; None when it is not ours, too old or signed out."""
        body, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(body).encode()):
            return None
        session = Session(**json.loads(base64.urlsafe_b64decode(body)))
        if session.until <= now or session.id in self._kept.signed_out:
            return None
        return session

    def sign_out(self, session: Session, now: float) -> None:
        """End a session, also for whoever holds a copy of its cookie."""
        lasting = {one: until for one, until in self._kept.signed_out.items() if until > now}
        self._kept = self._kept.model_copy(update={"signed_out": {**lasting, session.id: session.until}})
        self._write()

    def _signature(self, body: str) -> str:
        return hmac.new(bytes.fromhex(self._kept.key), body.encode(), hashlib.sha256).hexdigest()

    def _write(self) -> None:
        """Replace the file in one step, so that a power cut leaves the old one or the new one."""
        fresh = self._path.with_suffix(".new")
        try:
            fresh.unlink(missing_ok=True)
            # Created with these permissions: at no moment is it open to others.
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(self._kept.model_dump_json())
            fresh.replace(self._path)
        except OSError as error:
            raise StateError(
                f"The director's PIN cannot be kept in {self._path} ({_reason(error)}). "
                "Choose another directory with --state."
            ) from error


@dataclass(slots=True)
class Limiter:
    """Counts wrong PINs by address; times in seconds, monotonic."""

    _wrong: dict[str, deque[float]] = field(default_factory=dict)

    def wait_s(self, address: str, now: float) -> int:
        """How long this address has to wait before its next try; 0 = it may try."""
        self._forget(now)
        own = self._wrong.get(address, deque())
        everybody = sorted(at for times in self._wrong.values() for at in times)
        waits = [
            times[-limit] + TRIES_WINDOW_S - now
            for times, limit in ((own, TRIES), (everybody, TRIES_EVERYBODY))
            if len(times) >= limit
        ]
        return max((int(wait) + 1 for wait in waits), default=0)

    def wrong(self, address: str, now: float) -> None:
        """A try came from this address; ``right`` takes it back."""
        self._wrong.setdefault(address, deque()).append(now)

    def right(self, address: str) -> None:
        """It was the right PIN: the slips of this address are forgiven."""
        self._wrong.pop(address, None)

    def _forget(self, now: float) -> None:
        for address, times in list(self._wrong.items()):
            while times and times[0] <= now - TRIES_WINDOW_S:
                times.popleft()
            if not times:
                del self._wrong[address]


def _hashed(pin: str, salt: str) -> str:
    # 16 MB and about 50 ms each: cheap for a sign-in, dear for guessing from a stolen file.
    return hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()


def _reason(error: OSError | ValidationError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else "it is damaged"
