"""The table of names that version 2 changes, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from broker.schema.rewriting import Renames

FILE = Path(__file__).parent / "renames_v2.toml"


@cache
def table() -> dict[str, Any]:
    """Return the table as the file has it."""
    return tomllib.loads(FILE.read_text("utf-8"))


@cache
def to_version_2() -> Renames:
    """Return what rewrites JSON of version 1."""
    return Renames(table())


@cache
def to_version_1() -> Renames:
    """Return the way back, by which checksums of version 1 can be computed again."""
    return Renames(table(), back=True)
