"""The udev rules of a hall on Linux, as `flagfall udev` prints them."""

from __future__ import annotations

from pathlib import Path

FILE = "70-flagfall.rules"

PLACES = (Path(__file__).parent, Path(__file__).parent.parent.parent / "hardware-specs" / "dgt")
"""Where the file is: in an installed Flagfall, and in the project's own folder, where it is kept."""


def rules() -> str:
    """The text of the file.

    Raises:
        FileNotFoundError: this installation is not whole.
    """
    found = next((place / FILE for place in PLACES if (place / FILE).is_file()), PLACES[0] / FILE)
    return found.read_text("utf-8")
