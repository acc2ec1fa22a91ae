"""The codes of the on-screen clocks: who has the one of a table may press there, and nobody else.

A code proves that somebody was shown it by an arbiter. It is another one than that on the table's card, which
anybody may read who walks by; and it can be made anew, after which the old one opens nothing any more.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from pathlib import Path
from typing import Self

from pydantic import BaseModel

from dashboard.kept import Kept

CODE_BYTES = 10
"""16 letters: nobody guesses them, and a poor camera reads them."""


class Codes(BaseModel):
    """What the codes are made from, and how often that of a table was made anew."""

    secret: str
    anew: dict[int, int] = {}


class ClockCodes:
    """The codes of a hall's on-screen clocks.

    Args:
        codes: what they are made from; None = others at each start.
        file: keeps them; None = they are forgotten.
    """

    def __init__(self, codes: Codes | None = None, file: Kept[Codes] | None = None) -> None:
        self._codes = codes or Codes(secret=secrets.token_hex(32))
        self._file = file

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Those of a hall in a state directory, the same after every restart.

        Raises:
            StateError: they cannot be read or kept.
        """
        name = re.sub(r"[^\w.-]", "_", hall)
        remedy = "remove it and show the tables' codes anew"
        file = Kept(state / f"clocks-{name}.json", Codes, "the codes of the on-screen clocks", remedy)
        codes = file.read()
        if codes is None:
            file.write(codes := Codes(secret=secrets.token_hex(32)))
        return cls(codes, file)

    def code(self, table: int) -> str:
        """The code of a table's clock."""
        text = f"clock {table} {self._codes.anew.get(table, 0)}".encode()
        made = hmac.digest(bytes.fromhex(self._codes.secret), text, hashlib.sha256)
        return base64.b32encode(made[:CODE_BYTES]).decode().lower()

    def fits(self, table: int, code: str) -> bool:
        """Whether somebody has the code of this table."""
        return hmac.compare_digest(self.code(table).encode(), code.encode())

    def renew(self, table: int) -> str:
        """Another code from now on.

        Raises:
            StateError: it cannot be kept, and the old one stays.
        """
        anew = {**self._codes.anew, table: self._codes.anew.get(table, 0) + 1}
        codes = self._codes.model_copy(update={"anew": anew})
        if self._file is not None:
            self._file.write(codes)
        self._codes = codes
        return self.code(table)
