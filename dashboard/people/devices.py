"""The devices on which somebody has signed in before: those who guess from elsewhere do not hold them up.

A device keeps a number that we have signed; here only the key of the signature is kept. The number opens
nothing: whoever has it still needs a password or the PIN, and has as few tries as one address.
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
"""As long as a browser keeps anything."""


class _Key(BaseModel):
    key: str = Field(repr=False, min_length=32)


class KnownDevices:
    """The devices of a state directory."""

    def __init__(self, directory: Path) -> None:
        self._kept = StateFile(directory / "devices.json", _Key, "delete it: it is created again")
        self._key: bytes | None = None  # read, or made, when somebody signs in

    def _read(self) -> bytes:
        fresh = _Key(key=secrets.token_hex(32))
        try:
            found = self._kept.read()
            if found is None:
                self._kept.write(found := fresh)
        except StateError as error:
            log.warning("%s Until then devices are known as long as this dashboard runs.", error)
            found = fresh
        return found.key.encode()

    def made(self) -> str:
        """What a device is given to keep."""
        number = secrets.token_hex(16)
        return f"{number}.{self._signature(number)}"

    def known(self, token: str) -> str | None:
        """Which device keeps this; None = none that was given it here."""
        number, _, signature = token.partition(".")
        if not number or not signature:
            return None
        fits = hmac.compare_digest(signature.encode(), self._signature(number).encode())
        return number if fits else None

    def _signature(self, number: str) -> str:
        self._key = self._key or self._read()
        return hmac.new(self._key, number.encode(), hashlib.sha256).hexdigest()
