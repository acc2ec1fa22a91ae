"""The stored files, unpacked."""

from __future__ import annotations

import json
import lzma
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
