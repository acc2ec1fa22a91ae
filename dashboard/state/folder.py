"""A folder that others read while it is written: each file is complete or absent, and old files are removed.

A file stays until it is written again or retired. A retired file stays for a while, since a reader may just
have received its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

PART = ".part"
"""Suffix of a file while it is written; its name begins with a dot, which web servers do not serve."""
_UNFINISHED = re.compile(r"\..+\.part")


class Folder:
    """Files by their names below one folder. Methods raise OSError if the disk does not allow a change.

    Args:
        kept_s: seconds until a retired file is removed.
    """

    def __init__(self, path: Path, kept_s: float) -> None:
        self.path = path
        self._kept_s = kept_s
        self._retired: dict[str, float] = {}

    def write(self, name: str, content: bytes) -> None:
        """Replace a file in one step, so that a reader gets the old one or the new one.

        Nothing is forced onto the disk: after a crash of the computer everything is written again anyway.
        """
        path = self.path / name
        part = path.with_name(f".{path.name}{PART}")
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(content)
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        self._retired.pop(name, None)

    def retire(self, names: Iterable[str], now: float) -> None:
        """Mark files as no longer needed; ``now`` here and in `sweep` is from the same clock, in seconds."""
        for name in names:
            self._retired.setdefault(name, now)

    def remove(self, name: str) -> None:
        """Remove a file at once."""
        (self.path / name).unlink(missing_ok=True)
        self._retired.pop(name, None)

    def sweep(self, now: float) -> None:
        """Remove the files that were retired long enough ago."""
        for name in [name for name, since in self._retired.items() if now - since >= self._kept_s]:
            self.remove(name)

    def names(self, pattern: str) -> list[str]:
        """Return the files that match a pattern such as ``table/*/game.pgn``; remove unfinished ones."""
        paths = sorted(path for path in self.path.glob(pattern) if path.is_file())
        for path in paths:
            if _UNFINISHED.fullmatch(path.name):
                path.unlink(missing_ok=True)
        return [
            path.relative_to(self.path).as_posix() for path in paths if not _UNFINISHED.fullmatch(path.name)
        ]
