"""The disk under SQLite, watched: every write and sync in its order, and refusals when asked for.

SQLite reaches the disk through a table of functions, its VFS. Here the usual VFS of the system gets other
functions for what changes files; each notes the call and hands it on, or answers that the disk is full.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

NAME = b"watched"

# Names go through as the pointers that they are: the usual VFS keeps them.
_Open = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
)
_Delete = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
_Write = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_Truncate = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int64)
_Sync = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods`` of version 3, as the documentation of SQLite has it."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", ctypes.c_void_p),
        ("truncate", ctypes.c_void_p),
        ("sync", ctypes.c_void_p),
        *((f"rest{number}", ctypes.c_void_p) for number in range(13)),
    )


class _File(ctypes.Structure):
    """``sqlite3_file``; what the VFS keeps behind it is its own."""

    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs`` of version 3."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("delete", ctypes.c_void_p),
        *((f"rest{number}", ctypes.c_void_p) for number in range(14)),
    )


@dataclass(frozen=True, slots=True)
class Call:
    """One call that changes a file, or that returns when all changes before it are on the disk.

    Attributes:
        file: its name, without the folder.
        at: of a write, its place; of a truncation, the size that stays.
    """

    what: Literal["write", "truncate", "sync", "delete"]
    file: str
    at: int = 0
    data: bytes = b""


@dataclass(slots=True)
class WatchedDisk:
    """What was done below one folder since it is watched; ``full``: every write is refused."""

    folder: Path
    calls: list[Call] = field(default_factory=list)
    full: bool = False
    refused: int = 0

    def file(self, name: int | None) -> str:
        """The file at a pointer to its path, if it is one of the journal's own in this folder; else empty."""
        path = Path(ctypes.string_at(name).decode()) if name else Path()
        return path.name if path.parent == self.folder and "-lock" not in path.name else ""


def available() -> bool:
    """Whether the SQLite of this Python can be reached; it cannot where it was built in."""
    return hasattr(ctypes.CDLL(_sqlite3.__file__), "sqlite3_vfs_find")


@contextmanager
def watched(folder: Path) -> Iterator[WatchedDisk]:
    """Watch what SQLite does in this process to the files of one folder, from their opening on."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    library.sqlite3_vfs_find.argtypes = [ctypes.c_char_p]
    library.sqlite3_vfs_register.argtypes = [ctypes.POINTER(_Vfs), ctypes.c_int]
    library.sqlite3_vfs_unregister.argtypes = [ctypes.POINTER(_Vfs)]
    usual = library.sqlite3_vfs_find(None)
    disk = WatchedDisk(folder)
    watch = _Watch(disk, usual.contents)
    library.sqlite3_vfs_register(ctypes.byref(watch.vfs), 1)
    try:
        yield disk
    finally:
        library.sqlite3_vfs_register(usual, 1)
        library.sqlite3_vfs_unregister(ctypes.byref(watch.vfs))
        # A connection that is still open continues calling these functions: they stay for good.
        _kept.append(watch)


_kept: list[_Watch] = []


class _Watch:
    """The functions that SQLite calls; all of them are kept as long as the process lives."""

    def __init__(self, disk: WatchedDisk, usual: _Vfs) -> None:
        self._disk = disk
        self._paths: dict[int, str] = {}
        self._usual_open = _Open(usual.open)
        self._usual_delete = _Delete(usual.delete)
        self._usual: dict[int, tuple[Any, Any, Any]] = {}  # of each open file: write, truncate, sync
        self._methods: dict[int, _Methods] = {}
        self._callbacks = (
            _Open(self._open), _Delete(self._delete), _Write(self._write), _Truncate(self._truncate),
            _Sync(self._sync),
        )  # fmt: skip
        self.vfs = _Vfs.from_buffer_copy(usual)
        self.vfs.name, self.vfs.next = NAME, None
        self.vfs.open = ctypes.cast(self._callbacks[0], ctypes.c_void_p)
        self.vfs.delete = ctypes.cast(self._callbacks[1], ctypes.c_void_p)

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        code: int = self._usual_open(vfs, name, file, flags, out)
        opened = ctypes.cast(file, ctypes.POINTER(_File)).contents
        if code == 0 and opened.methods and (path := self._disk.file(name)):
            usual = opened.methods.contents
            own = _Methods.from_buffer_copy(usual)
            own.write = ctypes.cast(self._callbacks[2], ctypes.c_void_p)
            own.truncate = ctypes.cast(self._callbacks[3], ctypes.c_void_p)
            own.sync = ctypes.cast(self._callbacks[4], ctypes.c_void_p)
            self._paths[file] = path
            self._usual[file] = _Write(usual.write), _Truncate(usual.truncate), _Sync(usual.sync)
            self._methods[file] = own
            opened.methods = ctypes.pointer(own)
        return code

    def _write(self, file: int, data: int, length: int, at: int) -> int:
        if self._disk.full:
            self._disk.refused += 1
            return sqlite3.SQLITE_FULL
        self._disk.calls.append(Call("write", self._paths[file], at, ctypes.string_at(data, length)))
        code: int = self._usual[file][0](file, data, length, at)
        return code

    def _truncate(self, file: int, size: int) -> int:
        self._disk.calls.append(Call("truncate", self._paths[file], size))
        code: int = self._usual[file][1](file, size)
        return code

    def _sync(self, file: int, flags: int) -> int:
        code: int = self._usual[file][2](file, flags)
        self._disk.calls.append(Call("sync", self._paths[file]))
        return code

    def _delete(self, vfs: int, name: int, sync_folder: int) -> int:
        if path := self._disk.file(name):
            self._disk.calls.append(Call("delete", path))
        code: int = self._usual_delete(vfs, name, sync_folder)
        return code
