"""The WAL of a journal: which of its frames count, and whether SQLite would use all of them.

SQLite stops at the first frame whose checksum is wrong, and drops every frame behind it silently. After a
power cut that is right: only the last commit can be incomplete, and it was never published. Two commits
behind a wrong frame are damage, and so is a wrong header: records that were published would be missing.

Source: SQLite, "Database File Format", section 4 (the WAL).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HEADER: Final = 32
FRAME_HEADER: Final = 24
LITTLE, BIG = 0x377F0682, 0x377F0683
"""What a WAL begins with, by the order of the bytes in its checksums."""
PAGE_SIZES: Final = tuple(2**power for power in range(9, 17))
USUAL: Final = 4096
_WORD: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class WalFrame:
    """A page in a WAL.

    Attributes:
        page: its number.
        pages: of the journal after the transaction that it ends; 0 = it ends none.
        at: where its bytes begin in the WAL.
    """

    page: int
    pages: int
    at: int

    @property
    def commits(self) -> bool:
        """Whether it ends a transaction."""
        return self.pages > 0


def frames(wal: bytes, size: int) -> list[WalFrame]:
    """Return the frames of the present round of a WAL, whether their checksums are right or not.

    Args:
        wal: the file.
        size: of a page.
    """
    salt, current = _salt(wal, size), list[WalFrame]()
    for at in _places(wal, size):
        page, pages = struct.unpack(">II", wal[at : at + 8])
        if wal[at + 8 : at + 16] == salt:
            current.append(WalFrame(page, pages, at + FRAME_HEADER))
    return current


def hides_commits(path: Path) -> bool:
    """Whether SQLite would drop commits from the WAL of a journal, and damage is the only explanation."""
    file = path.with_name(f"{path.name}-wal")
    # A hall that runs may begin a new round while the file is being read; it does not do that twice.
    return all(file.is_file() and _hides_commits(file.read_bytes(), path) for _ in range(2))


def _hides_commits(wal: bytes, path: Path) -> bool:
    size = page_size(wal)
    current = frames(wal, size)
    if _is_sound(wal):
        used = _used(wal)
        return sum(frame.commits for frame in current if frame.at > used) >= 2
    # A power cut may leave half a header, where SQLite had just moved all of the WAL into the journal.
    last = max((index for index, frame in enumerate(current) if frame.commits), default=-1)
    newest = {frame.page: frame.at for frame in current[: last + 1] if frame.page <= current[last].pages}
    journal = path.read_bytes() if newest and path.is_file() else b""
    return any(journal[(page - 1) * size : page * size] != wal[at : at + size] for page, at in newest.items())


def page_size(wal: bytes) -> int:
    """Return the size of a page as a WAL says it, or the usual frame."""
    size = int.from_bytes(wal[8:12])
    return size if size in PAGE_SIZES else USUAL


def _is_sound(wal: bytes) -> bool:
    """Whether the header is as SQLite wrote it."""
    if len(wal) < HEADER or _order(wal) is None or int.from_bytes(wal[8:12]) not in PAGE_SIZES:
        return False
    return _sums(wal[:24], _order(wal) or "", (0, 0)) == struct.unpack(">II", wal[24:HEADER])


def _order(wal: bytes) -> str | None:
    return {LITTLE: "<", BIG: ">"}.get(int.from_bytes(wal[:4]))


def _used(wal: bytes) -> int:
    """Return where the first frame begins that SQLite does not use."""
    size, order, sums = page_size(wal), _order(wal) or "", struct.unpack(">II", wal[24:HEADER])
    for at in _places(wal, size):
        if wal[at + 8 : at + 16] != wal[16:24]:
            return at
        page = wal[at + FRAME_HEADER : at + FRAME_HEADER + size]
        sums = _sums(wal[at : at + 8] + page, order, sums)
        if sums != struct.unpack(">II", wal[at + 16 : at + FRAME_HEADER]):
            return at
    return len(wal)


def _places(wal: bytes, size: int) -> range:
    return range(HEADER, len(wal) - FRAME_HEADER - size + 1, FRAME_HEADER + size)


def _salt(wal: bytes, size: int) -> bytes:
    """Return the salt of the present round: the header's, or the first frames' where that is damaged.

    Behind the frames of a round may stand some of the round before, whose first number is smaller by frame.
    """
    if _is_sound(wal):
        return wal[16:24]
    first, second = (wal[at + 8 : at + 16] for at in (HEADER, HEADER + FRAME_HEADER + size))
    following = (int.from_bytes(second[:4]) + 1) & _WORD
    return first if first == second or not second or int.from_bytes(first[:4]) == following else second


def _sums(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    """Return the checksums of SQLite, section 4.2."""
    first, second = sums
    for even, odd in struct.iter_unpack(f"{order}II", data):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return first, second
