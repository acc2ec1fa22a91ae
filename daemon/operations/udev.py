"""The udev rules of a hall on Linux, as `flagfall udev` prints them: of every family that wants some."""

from __future__ import annotations

import re
from pathlib import Path

FILES = "70-flagfall*.rules"

PLACES = (Path(__file__).parent, Path(__file__).parent.parent.parent / "hardware-specs")
"""Where the files are: in an installed Flagfall, and in the project's own folder, by family."""


HEAD = """\
# The udev rules of Flagfall, of every family of boards that wants some, in one file. To install them:
#
#   flagfall udev | sudo tee /etc/udev/rules.d/70-flagfall.rules
#   sudo udevadm control --reload && sudo udevadm trigger
#
# It takes the place of files for single families (70-flagfall-certabo.rules) that were copied there by hand.

"""
_OF_ONE_FILE = re.compile(r"#\n(#   sudo .*\n)+(?=#\n)")
"""How a file is copied by itself, which is not how the whole is."""


def rules() -> str:
    """The text of all files.

    Raises:
        FileNotFoundError: this installation is not whole.
    """
    found = next((files for place in PLACES if (files := sorted(place.rglob(FILES)))), [])
    if not found:
        raise FileNotFoundError(
            2, "the udev rules are missing from this installation", str(PLACES[0] / FILES)
        )
    texts = [file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)]
    return HEAD + "\n".join(_OF_ONE_FILE.sub("", text) for text in texts)
