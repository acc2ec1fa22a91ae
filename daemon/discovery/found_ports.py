"""What each port was found to be, kept beside the journal: after a restart its family is asked first.

It is a hint and no more. Where it is lost or wrong the other families are asked in their turn, so nothing
that goes wrong with it is worth a word to anybody.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path


def beside(journal: Path) -> Path:
    """The file that belongs to a journal."""
    return journal.with_name(f"{journal.stem}.flagfall-ports.json")


def load(path: Path) -> dict[str, str]:
    """Families by device; nothing where nothing can be read."""
    try:
        kept = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {device: family for device, family in kept.items() if isinstance(family, str)}


def save(path: Path, families: Mapping[str, str]) -> None:
    """Write them, if that is possible."""
    new = path.with_name(f"{path.name}.new")
    with contextlib.suppress(OSError):
        new.write_text(json.dumps(dict(sorted(families.items())), indent=1), "utf-8")
        new.replace(path)
