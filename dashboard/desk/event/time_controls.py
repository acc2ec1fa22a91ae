"""What a section's time control may say: whatever its tables take. Pure."""

from __future__ import annotations

import re

from broker.words.sentence import Sentence

NONE = frozenset({"?", "-"})
"""Nobody knows it, or there is no clock."""
PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:[+db](?P<bonus>\d+))?", re.ASCII)
LONGEST_S = 24 * 3600


def check_time_control(text: str) -> None:
    """Let through what a table would take; a test compares it with the daemon's own reading.

    Raises:
        ValueError: with a sentence.
    """
    if text.strip() in NONE:
        return
    parts = text.strip().split(":")
    for number, part in enumerate(parts, start=1):
        found = PERIOD.fullmatch(part)
        if found is None:
            raise ValueError(Sentence("server_time_control", text=text))
        seconds, bonus = int(found["seconds"]), int(found["bonus"] or 0)
        if seconds + bonus == 0 or (found["moves"] is not None and int(found["moves"]) == 0):
            raise ValueError(Sentence("server_time_control_zero", text=text, part=part))
        if max(seconds, bonus) > LONGEST_S:
            raise ValueError(Sentence("server_time_control_long", text=text))
        if found["moves"] is None and number < len(parts):
            raise ValueError(Sentence("server_time_control_moves", text=text))
