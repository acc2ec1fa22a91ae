"""A folder that others read while it is written: each file is there whole or not at all, and old ones go.

A file stays until it is written again or retired. A retired one stays for a while, since a reader may just
have been told of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

PART = ".part"
"""The end of a file's name while it is written; it begins with a dot, which web servers do not serve."""
_UNFINISHED = re.compile(r"\..+\.part")


class Folder:
    """Files by their names below one folder. Its methods raise OSError when the disk does not let them.

    Args:
        kept_s: a retired file is removed so many seconds later.
    """

    def __init__(self, path: Path, kept_s: float) -> None:
        self.path = path
        self._kept_s = kept_s
        self._retired: dict[str, float] = {}

    def write(self, name: str, content: bytes) -> None:
        """Put a file in its place at once; whoever reads it has the old one or the new one.

        Nothing is forced onto the disk: after a crash of the computer all is written again anyway.
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
        """These are not needed any more; ``now`` and those of `sweep` are of one clock, in seconds."""
        for name in names:
            self._retired.setdefault(name, now)

    def remove(self, name: str) -> None:
        """Take a file away at once."""
        (self.path / name).unlink(missing_ok=True)
        self._retired.pop(name, None)

    def sweep(self, now: float) -> None:
        """Remove what was retired long enough ago."""
        for name in [one for one, since in self._retired.items() if now - since >= self._kept_s]:
            self.remove(name)

    def names(self, pattern: str) -> list[str]:
        """The files that there are, by a pattern such as ``table/*/game.pgn``; unfinished ones go."""
        found = sorted(path for path in self.path.glob(pattern) if path.is_file())
        for path in found:
            if _UNFINISHED.fullmatch(path.name):
                path.unlink(missing_ok=True)
        return [
            path.relative_to(self.path).as_posix() for path in found if not _UNFINISHED.fullmatch(path.name)
        ]
