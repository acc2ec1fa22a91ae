"""The hall's PIN, with which a tablet is paired for the day; stored as a hash in ``pin.json``."""

from __future__ import annotations

import secrets
from pathlib import Path

from pydantic import BaseModel, Field

from dashboard.people import secret_hash
from dashboard.state.state_file import StateFile

DIGITS = 6


class _Pin(BaseModel):
    pin: str = Field(default="", repr=False)  # hash; empty if closed
    stamp: str = Field(default="", repr=False)  # sessions with an earlier one have ended
    given: str = Field(default="", repr=False)  # hash of the PIN given at the last start that had one


class Pin:
    """The PIN; nobody can read its digits again once they have been shown."""

    def __init__(self, directory: Path) -> None:
        """Read the PIN.

        Raises:
            StateError: there is a file, and it cannot be read.
        """
        self._file = StateFile(directory / "pin.json", _Pin, "remove it to get a new PIN")
        self._kept = self._file.read() or _Pin()

    @property
    def open(self) -> bool:
        """Return whether there is a PIN."""
        return self._kept.pin != ""

    @property
    def stamp(self) -> str:
        """Return the stamp of the valid PIN; sessions store it."""
        return self._kept.stamp

    def started(self, given: str | None, *, needed: bool) -> str | None:
        """Set the PIN at a start: the given one, or a new one if needed.

        A given PIN that was renewed on the page does not become valid again at the next restart.

        Args:
            given: from the command line or the environment.
            needed: nobody could sign in without a PIN.

        Returns:
            A new PIN, which cannot be read back; or None.

        Raises:
            StateError: the file cannot be written.
        """
        if given is not None:
            if not secret_hash.fits(given, self._kept.given):
                known = secret_hash.hashed(given)
                self._write(_Pin(pin=known, stamp=secrets.token_hex(8), given=known))
            if self.open or not needed:
                return None
        elif self.open or not needed:
            return None
        return self.renew()

    def fits(self, pin: str) -> bool:
        """Return whether this is the PIN; slow on purpose."""
        return self.open and secret_hash.fits(pin, self._kept.pin)

    def renew(self) -> str:
        """Make a new PIN; people who signed in with the old one are signed out.

        Raises:
            StateError: the file cannot be written; the old one stays valid.
        """
        made = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        self._write(_Pin(pin=secret_hash.hashed(made), stamp=secrets.token_hex(8), given=self._kept.given))
        return made

    def close(self) -> None:
        """Close the PIN until a new one is made.

        Raises:
            StateError: the file cannot be written; the old one stays valid.
        """
        self._write(_Pin(given=self._kept.given))

    def _write(self, fresh: _Pin) -> None:
        self._file.write(fresh)
        self._kept = fresh
