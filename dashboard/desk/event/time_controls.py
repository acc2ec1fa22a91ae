"""What a section's time control may say: whatever its tables take. Pure."""

from __future__ import annotations

import re

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
            raise ValueError(
                f"{text!r} is no time control: write seconds and increment as 5400+30, a delay as 5400d5, or "
                "periods as 40/5400+30:1800+30; - means that there is no clock."
            )
        seconds, bonus = int(found["seconds"]), int(found["bonus"] or 0)
        if seconds + bonus == 0 or (found["moves"] is not None and int(found["moves"]) == 0):
            raise ValueError(f"{text!r} is no time control: {part} leaves no time to play.")
        if max(seconds, bonus) > LONGEST_S:
            raise ValueError(f"{text!r} is no time control: a period has at most a day, in seconds.")
        if found["moves"] is None and number < len(parts):
            raise ValueError(f"{text!r} is no time control: only the last period can go without moves.")
