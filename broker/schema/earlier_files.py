"""Files of an earlier format, kept as they were before they are converted."""

from __future__ import annotations

import filecmp
import glob
import os
import shutil
from pathlib import Path


def earlier_files(path: Path) -> list[Path]:
    """Return the files in which a file is kept as it was before it was converted."""
    return sorted(path.parent.glob(f"{glob.escape(path.name)}.format-*"))


def keep(path: Path, version: int) -> Path:
    """Copy a file that nobody writes, byte for byte, beside itself; returns the copy.

    After a conversion that was cut off the copy is there already.

    Raises:
        OSError: it cannot be read or written; no copy is left.
    """
    name = f"{path.name}.format-{version}"
    to, number = path.with_name(name), 1
    while to.exists():
        if filecmp.cmp(path, to, shallow=False):
            return to
        number += 1
        to = path.with_name(f"{name}.{number}")
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        # Created with these permissions: at no moment is it open to others.
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, path.stat().st_mode & 0o777)
        with os.fdopen(handle, "wb") as copy, path.open("rb") as file:
            shutil.copyfileobj(file, copy)
            copy.flush()
            os.fsync(copy.fileno())
        unfinished.replace(to)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise
    return to
