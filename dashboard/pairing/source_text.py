"""The text of a file that somebody hands in: its encoding, and where in it something is wrong."""

from __future__ import annotations

from dataclasses import dataclass


class BadFile(Exception):
    """Nothing of the file was taken: it says line, column and what was expected there.

    Attributes:
        line: 1-based; 0 = the file as a whole.
        column: 1-based, in characters; 0 = the line as a whole.
    """

    def __init__(self, line: int, column: int, what: str) -> None:
        where = ", ".join(f"{word} {at}" for word, at in (("line", line), ("column", column)) if at)
        super().__init__(f"{where}: {what}" if where else what)
        self.line, self.column = line, column


@dataclass(frozen=True, slots=True)
class Remark:
    """Something the reader of a file should know, though the file could be used; positions as in BadFile."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return str(BadFile(self.line, self.column, self.text))


@dataclass(frozen=True, slots=True)
class Decoded:
    """What the bytes of a file say.

    Attributes:
        encoding: Python's name of it: ``utf-8``, ``utf-8-sig`` (with a byte-order mark), ``latin-1``.
        remarks: that an encoding was guessed.
    """

    text: str
    encoding: str
    remarks: tuple[Remark, ...] = ()


def decoded(data: bytes) -> Decoded:
    """The text of a file of unknown encoding.

    Raises:
        BadFile: it is no text (it holds a zero byte, as UTF-16 does).
    """
    if (at := data.find(0)) >= 0:
        line = data.count(b"\n", 0, at) + 1
        raise BadFile(line, 0, "expected text in UTF-8 or Latin-1, found a zero byte; save the file as UTF-8")
    encoding = "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    try:
        return Decoded(data.decode(encoding), encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        told = "not UTF-8; the file was read as Latin-1, so look at the names"
        return Decoded(data.decode("latin-1"), "latin-1", (Remark(line, column, told),))
