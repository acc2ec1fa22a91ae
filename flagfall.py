"""The door to Flagfall: makes sure that the package ``daemon`` is ours before it starts the command line.

Our packages have plain names, and other distributions on PyPI have a package called ``daemon`` too. Where one
of those is found first, the command says so instead of failing somewhere inside.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

MARK = "Flagfall's own package."
"""A phrase in the docstring of our ``daemon/__init__.py``, and in no other."""


def stranger() -> str | None:
    """Return the file of another distribution's ``daemon`` that Python finds instead of ours; None = it is
    ours.

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
            f"flagfall cannot start: the package 'daemon' at {path} belongs to another program; give "
            "Flagfall a virtual environment of its own, or uninstall the other one (often python-daemon) and "
            "install flagfall again",
            file=sys.stderr,
        )
        sys.exit(1)
    try:
        from daemon.cli import main as cli

        cli.main()
    except KeyboardInterrupt:  # before a command could see to it, such as while its modules are read
        sys.exit(130)


if __name__ == "__main__":
    main()
