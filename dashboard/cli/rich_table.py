"""Tables on standard output, on a terminal and in a pipe."""

from __future__ import annotations

import sys

from rich.console import Console

WIDTH_IN_A_PIPE = 200
"""Columns; a program or a file that reads along has no width, and nothing should be cut for it."""


def console() -> Console:
    """Standard output as rich writes to it."""
    return Console(width=None if sys.stdout.isatty() else WIDTH_IN_A_PIPE, highlight=False, markup=False)
