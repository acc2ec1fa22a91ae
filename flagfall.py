"""The entry point of Flagfall: it checks that the package ``daemon`` is ours and starts the command line.

Our packages have plain names, and other distributions on PyPI have a package called ``daemon`` too. If Python
finds one of those first, the command reports it instead of failing later.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

MARK = "Flagfall's own package."
"""A phrase in the docstring of our ``daemon/__init__.py``, and in no other."""


def stranger() -> str | None:
    """Return the file of another distribution's ``daemon`` that Python finds instead of ours, or None.

    The file is read and not imported: importing an unknown package could do anything.
    """
    spec = importlib.util.find_spec("daemon")
    if spec is None or spec.origin is None:
        return "(a folder without code)"
    return None if MARK in Path(spec.origin).read_text("utf-8", errors="replace") else spec.origin


def main() -> None:
    """Run the command line; exits with its code."""
    path = stranger()
    if path is not None:
        print(
            f"flagfall cannot start: the package 'daemon' at {path} belongs to another program. Give "
            "Flagfall a virtual environment of its own, or uninstall the other one (often python-daemon) and "
            "install flagfall again.",
            file=sys.stderr,
        )
        sys.exit(1)
    try:
        from daemon.cli import main as cli

        cli.main()
    except KeyboardInterrupt:  # before a command could handle it, such as during its imports
        sys.exit(130)


if __name__ == "__main__":
    main()
