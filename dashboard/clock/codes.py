"""The codes of the on-screen clocks, and the devices that hold them.

A code proves that an arbiter showed it to the player. It differs from the code on the table's card, which any
passer-by can read. The arbiter chooses between one device between the players and a device for each player.
Each of these places has a code, and the first device that opens it holds the place. A second device shows the
clock but cannot press. To remove a device, an arbiter renews its code; the old one then opens nothing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from pathlib import Path
from typing import Final, Literal, Self

from pydantic import BaseModel

from dashboard.state.state_file import StateFile

CODE_BYTES = 10
"""16 letters: too many to guess, and few enough for a poor camera."""
MOST_NAME = 60
"""Characters of a browser's description of itself."""

Place = Literal["both", "white", "black"]
"""The sides whose clock a device is."""
APART: Final[tuple[Place, ...]] = ("white", "black")
BETWEEN: Final[tuple[Place, ...]] = ("both",)


class ClockDevice(BaseModel):
    """A device that acts as a clock.

    Attributes:
        key: the hash of the secret that its browser holds.
        name: how its browser describes itself, such as "iPhone, Safari".
        since: when it took the place, UTC in ms.
    """

    key: str
    name: str = ""
    since: int = 0


class Codes(BaseModel):
    """The source of the codes, and their changes; places are "7" and "7 white".

    Attributes:
        secret: the key that all codes are derived from.
        ``anew``: how often all codes of a table were renewed.
        ``anew_of``: how often the code of a place was renewed.
        apart: tables at which each player has a device of their own.
        devices: the holder of each place.
    """

    secret: str
    anew: dict[int, int] = {}
    anew_of: dict[str, int] = {}
    apart: list[int] = []
    devices: dict[str, ClockDevice] = {}


class ClockCodes:
    """The codes of a hall's on-screen clocks, and the devices that hold them.

    Args:
        codes: the source of the codes, or None for a new one at each start.
        file: stores them, or None to store nothing.
    """

    def __init__(self, codes: Codes | None = None, file: StateFile[Codes] | None = None) -> None:
        self._codes = codes or Codes(secret=secrets.token_hex(32))
        self._file = file

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Return the codes of a hall from its state directory, the same after every restart.

        Raises:
            StateError: they cannot be read or stored.
        """
        name = re.sub(r"[^\w.-]", "_", hall)
        remedy = "remove it and show the tables' codes again"
        file = StateFile(state / f"clocks-{name}.json", Codes, remedy)
        codes = file.read()
        if codes is None:
            file.write(codes := Codes(secret=secrets.token_hex(32)))
        return cls(codes, file)

    # --- codes --------------------------------------------------------------------------------------------

    def apart(self, table: int) -> bool:
        """Return whether each player of a table has a device of their own."""
        return table in self._codes.apart

    def places(self, table: int) -> tuple[Place, ...]:
        """Return the places that devices can hold at a table."""
        return APART if self.apart(table) else BETWEEN

    def code(self, table: int, place: Place = "both") -> str:
        """Return the code of a place."""
        name = _name(table, place)
        text = f"clock {name} {self._codes.anew.get(table, 0)}"
        if times := self._codes.anew_of.get(name):
            text += f" {times}"
        made = hmac.digest(bytes.fromhex(self._codes.secret), text.encode(), hashlib.sha256)
        return base64.b32encode(made[:CODE_BYTES]).decode().lower()

    def place(self, table: int, code: str) -> Place | None:
        """Return the place that a code opens, or None if it is not a code of this table."""
        given, place_of_code = code.encode(), None
        for place in self.places(table):
            if hmac.compare_digest(self.code(table, place).encode(), given):
                place_of_code = place
        return place_of_code

    def fits(self, table: int, code: str) -> bool:
        """Return whether a code belongs to this table."""
        return self.place(table, code) is not None

    # --- devices ------------------------------------------------------------------------------------------

    def device(self, table: int, place: Place) -> ClockDevice | None:
        """Return the device that holds a place, or None."""
        return self._codes.devices.get(_name(table, place))

    def holds(self, table: int, place: Place, key: str) -> bool:
        """Return whether a device holds a place.

        Args:
            key: the secret of its browser; empty if it has none.
        """
        device = self.device(table, place)
        return device is not None and bool(key) and hmac.compare_digest(device.key, _hashed(key))

    def take(self, table: int, place: Place, key: str, name: str, now_ms: int) -> bool:
        """Give a place to a device if it is free, and return whether the device holds it now.

        A device cannot hold both sides of a table.

        Raises:
            StateError: it cannot be stored.
        """
        if self.device(table, place) is not None or not key:
            return self.holds(table, place, key)
        if any(self.holds(table, other, key) for other in self.places(table)):
            return False
        device = ClockDevice(key=_hashed(key), name=name[:MOST_NAME], since=now_ms)
        self._write({"devices": {**self._codes.devices, _name(table, place): device}})
        return True

    # --- changes by an arbiter ----------------------------------------------------------------------------

    def renew(self, table: int, place: Place | None = None) -> None:
        """Renew the code of a place, or all codes of a table, and remove the devices that held them.

        Raises:
            StateError: it cannot be stored; the old codes stay valid.
        """
        if place is None:
            anew = {**self._codes.anew, table: self._codes.anew.get(table, 0) + 1}
            self._write({"anew": anew, "devices": self._without(table, *APART, *BETWEEN)})
            return
        name = _name(table, place)
        anew_of = {**self._codes.anew_of, name: self._codes.anew_of.get(name, 0) + 1}
        self._write({"anew_of": anew_of, "devices": self._without(table, place)})

    def lay(self, table: int, *, apart: bool) -> None:
        """Choose one device between the players, or one for each; a change renews the table's codes.

        Raises:
            StateError: it cannot be stored; nothing has changed.
        """
        if apart == self.apart(table):
            return
        others = [number for number in self._codes.apart if number != table]
        anew = {**self._codes.anew, table: self._codes.anew.get(table, 0) + 1}
        devices = self._without(table, *APART, *BETWEEN)
        self._write(
            {"apart": sorted([*others, table]) if apart else others, "anew": anew, "devices": devices}
        )

    def _without(self, table: int, *places: Place) -> dict[str, ClockDevice]:
        gone = {_name(table, place) for place in places}
        return {name: device for name, device in self._codes.devices.items() if name not in gone}

    def _write(self, update: dict[str, object]) -> None:
        codes = self._codes.model_copy(update=update)
        if self._file is not None:
            self._file.write(codes)
        self._codes = codes


def _name(table: int, place: Place) -> str:
    return f"{table}" if place == "both" else f"{table} {place}"


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
