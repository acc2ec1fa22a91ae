"""The devices on which a person has signed in before, so that those who guess elsewhere do not block them.

A device has a number that we have signed; only the key of the signature is stored here. The number opens
nothing: anyone who has it still needs a password or the PIN, and has as few tries as one address.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
from pathlib import Path

from pydantic import BaseModel, Field

from dashboard.errors import StateError
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

LASTS_S = 400 * 86_400
"""The longest time for which browsers keep a cookie."""


class _Key(BaseModel):
    key: str = Field(repr=False, min_length=32)


class KnownDevices:
    """The devices of a state directory."""

    def __init__(self, directory: Path) -> None:
        self._kept = StateFile(directory / "devices.json", _Key, "delete it: it is created again")
        self._key: bytes | None = None  # read, or made, at the first sign-in

    def _read(self) -> bytes:
        fresh = _Key(key=secrets.token_hex(32))
        try:
            stored = self._kept.read()
            if stored is None:
                self._kept.write(stored := fresh)
        except StateError as error:
            log.warning("%s Until then devices are only known while this dashboard runs.", error)
            stored = fresh
        return stored.key.encode()

    def made(self) -> str:
        """Return a new token for a device to keep."""
        number = secrets.token_hex(16)
        return f"{number}.{self._signature(number)}"

    def known(self, token: str) -> str | None:
        """Return the device that has a token, or None if the token is not from here."""
        number, _, signature = token.partition(".")
        if not number or not signature:
            return None
        fits = hmac.compare_digest(signature.encode(), self._signature(number).encode())
        return number if fits else None

    def _signature(self, number: str) -> str:
        self._key = self._key or self._read()
        return hmac.new(self._key, number.encode(), hashlib.sha256).hexdigest()
