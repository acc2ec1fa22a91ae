"""The codes of the on-screen clocks, and the devices that hold them: what a device may press, and which it
is.

A code proves that somebody was shown it by an arbiter. It is another one than that on the table's card, which
anybody may read who walks by. The arbiter chooses whether one device lies between the players, or each player
has their own; each of those places has a code, and the first device that opens it holds it. A second one
shows the clock and presses nothing. A device is removed by making its code again: the old one opens nothing
any more.
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
"""16 letters: nobody guesses them, and a poor camera reads them."""
MOST_NAME = 60
"""Characters of what a browser says it is."""

Place = Literal["both", "white", "black"]
"""What a device is the clock of."""
APART: Final[tuple[Place, ...]] = ("white", "black")
BETWEEN: Final[tuple[Place, ...]] = ("both",)


class ClockDevice(BaseModel):
    """A device that is a clock.

    Attributes:
        key: the hash of the secret that its browser holds.
        name: what its browser says it is, such as "iPhone, Safari".
        since: when it took the place, UTC in ms.
    """

    key: str
    name: str = ""
    since: int = 0


class Codes(BaseModel):
    """What the codes are made from, and what was changed; places are "7" and "7 white".

    Attributes:
        again: how often the codes of a table were made again.
        anew_of: the same of one place.
        apart: tables at which each player has a device of their own.
        devices: who holds a place.
    """

    secret: str
    anew: dict[int, int] = {}
    anew_of: dict[str, int] = {}
    apart: list[int] = []
    devices: dict[str, ClockDevice] = {}


class ClockCodes:
    """The codes of a hall's on-screen clocks, and the devices that hold them.

    Args:
        codes: what they are made from; None = others at each start.
        file: keeps them; None = they are forgotten.
    """

    def __init__(self, codes: Codes | None = None, file: StateFile[Codes] | None = None) -> None:
        self._codes = codes or Codes(secret=secrets.token_hex(32))
        self._file = file

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Those of a hall in a state directory, the same after every restart.

        Raises:
            StateError: they cannot be read or kept.
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
        """Whether each player of a table has a device of their own."""
        return table in self._codes.apart

    def places(self, table: int) -> tuple[Place, ...]:
        """What a device can be at a table."""
        return APART if self.apart(table) else BETWEEN

    def code(self, table: int, place: Place = "both") -> str:
        """The code of a place."""
        name = _name(table, place)
        text = f"clock {name} {self._codes.anew.get(table, 0)}"
        if times := self._codes.anew_of.get(name):
            text += f" {times}"
        made = hmac.digest(bytes.fromhex(self._codes.secret), text.encode(), hashlib.sha256)
        return base64.b32encode(made[:CODE_BYTES]).decode().lower()

    def place(self, table: int, code: str) -> Place | None:
        """What a code makes a device the clock of; None = it is no code of this table."""
        given, found = code.encode(), None
        for place in self.places(table):
            if hmac.compare_digest(self.code(table, place).encode(), given):
                found = place
        return found

    def fits(self, table: int, code: str) -> bool:
        """Whether somebody has a code of this table."""
        return self.place(table, code) is not None

    # --- devices ------------------------------------------------------------------------------------------

    def device(self, table: int, place: Place) -> ClockDevice | None:
        """Who holds a place."""
        return self._codes.devices.get(_name(table, place))

    def holds(self, table: int, place: Place, key: str) -> bool:
        """Whether a device holds a place.

        Args:
            key: the secret of its browser; empty = it has none.
        """
        device = self.device(table, place)
        return device is not None and bool(key) and hmac.compare_digest(device.key, _hashed(key))

    def take(self, table: int, place: Place, key: str, name: str, now_ms: int) -> bool:
        """A device wants a place; whether it has it now.

        It has it if it had it before, or nobody has it. Nobody holds both sides of a table apart.

        Raises:
            StateError: it cannot be kept.
        """
        if self.device(table, place) is not None or not key:
            return self.holds(table, place, key)
        if any(self.holds(table, other, key) for other in self.places(table)):
            return False
        device = ClockDevice(key=_hashed(key), name=name[:MOST_NAME], since=now_ms)
        self._write({"devices": {**self._codes.devices, _name(table, place): device}})
        return True

    # --- what an arbiter changes --------------------------------------------------------------------------

    def renew(self, table: int, place: Place | None = None) -> None:
        """Another code from now on, of a place or of all of a table; whoever held it is the clock no more.

        Raises:
            StateError: it cannot be kept, and the old one stays.
        """
        if place is None:
            anew = {**self._codes.anew, table: self._codes.anew.get(table, 0) + 1}
            self._write({"anew": anew, "devices": self._without(table, *APART, *BETWEEN)})
            return
        name = _name(table, place)
        anew_of = {**self._codes.anew_of, name: self._codes.anew_of.get(name, 0) + 1}
        self._write({"anew_of": anew_of, "devices": self._without(table, place)})

    def lay(self, table: int, *, apart: bool) -> None:
        """One device between the players, or one for each; with other codes, unless it is so already.

        Raises:
            StateError: it cannot be kept, and all stays as it was.
        """
        if apart == self.apart(table):
            return
        others = [one for one in self._codes.apart if one != table]
        anew = {**self._codes.anew, table: self._codes.anew.get(table, 0) + 1}
        devices = self._without(table, *APART, *BETWEEN)
        self._write(
            {"apart": sorted([*others, table]) if apart else others, "anew": anew, "devices": devices}
        )

    def _without(self, table: int, *places: Place) -> dict[str, ClockDevice]:
        gone = {_name(table, place) for place in places}
        return {name: one for name, one in self._codes.devices.items() if name not in gone}

    def _write(self, update: dict[str, object]) -> None:
        codes = self._codes.model_copy(update=update)
        if self._file is not None:
            self._file.write(codes)
        self._codes = codes


def _name(table: int, place: Place) -> str:
    return f"{table}" if place == "both" else f"{table} {place}"


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
