"""The hall's PIN, with which a tablet is paired for the day; kept as a hash in ``pin.json``."""

from __future__ import annotations

import secrets
from pathlib import Path

from pydantic import BaseModel, Field

from dashboard.people import secret_hash
from dashboard.state.state_file import StateFile

DIGITS = 6


class _Pin(BaseModel):
    pin: str = Field(default="", repr=False)  # hash; empty = closed
    stamp: str = Field(default="", repr=False)  # sessions of an earlier one are over
    given: str = Field(default="", repr=False)  # hash of the PIN that a start gave last


class Pin:
    """The PIN; its digits are known only to whoever was shown them."""

    def __init__(self, directory: Path) -> None:
        """Read it.

        Raises:
            StateError: there is a file, and it cannot be read.
        """
        self._file = StateFile(directory / "pin.json", _Pin, "remove it to get a new PIN")
        self._kept = self._file.read() or _Pin()

    @property
    def open(self) -> bool:
        """Whether there is one."""
        return self._kept.pin != ""

    @property
    def stamp(self) -> str:
        """Of the PIN that holds; sessions remember it."""
        return self._kept.stamp

    def started(self, given: str | None, *, needed: bool) -> str | None:
        """What a start makes of it: the PIN that it was given holds; without one, one is made if needed.

        A PIN that was given before does not come back by a restart after it was made again on the page.

        Args:
            given: from the command line or the environment.
            needed: nobody could sign in without one.

        Returns:
            A PIN that was made just now; it cannot be read back.

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
        """Whether this is the PIN; takes long on purpose."""
        return self.open and secret_hash.fits(pin, self._kept.pin)

    def renew(self) -> str:
        """Make another one; who came in by the old one is out.

        Raises:
            StateError: the file cannot be written; the old one holds.
        """
        made = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        self._write(_Pin(pin=secret_hash.hashed(made), stamp=secrets.token_hex(8), given=self._kept.given))
        return made

    def close(self) -> None:
        """No PIN opens anything until another one is made.

        Raises:
            StateError: the file cannot be written; the old one holds.
        """
        self._write(_Pin(given=self._kept.given))

    def _write(self, fresh: _Pin) -> None:
        self._file.write(fresh)
        self._kept = fresh
