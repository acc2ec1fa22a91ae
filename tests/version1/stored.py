"""The stored files, unpacked, and a process that dies while it converts one."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Callable
from pathlib import Path

from daemon.journal.format import Head

FOLDER = Path(__file__).parent


def unpacked(name: str, folder: Path) -> Path:
    """Put a stored file into a folder; returns it."""
    path = folder / name
    path.write_bytes(lzma.decompress((FOLDER / f"{name}.xz").read_bytes()))
    return path


def published(name: str) -> list[Head]:
    """Return the heads that the hall of a stored journal published."""
    heads = json.loads((FOLDER / "heads.json").read_text("utf-8"))[name]
    return [Head(seq, bytes.fromhex(chain)) for seq, chain in heads]


def exit_status(does: Callable[[], object]) -> int:
    """Do something in a copy of this process; returns how that ended (0: done, 1: with an error)."""
    child = os.fork()
    if child == 0:
        try:
            does()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
