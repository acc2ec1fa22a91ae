"""The time controls that a section may have: those that its tables accept."""

from __future__ import annotations

import re

from broker.words.sentence import Sentence

NONE = frozenset({"?", "-"})
"""The time control is unknown, or there is no clock."""
PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:[+db](?P<bonus>\d+))?", re.ASCII)
LONGEST_S = 24 * 3600


def check_time_control(text: str) -> None:
    """Accept the time controls that a table accepts; a test compares it with the daemon's parser.

    Raises:
        ValueError: with a sentence.
    """
    if text.strip() in NONE:
        return
    parts = text.strip().split(":")
    for number, part in enumerate(parts, start=1):
        period = PERIOD.fullmatch(part)
        if period is None:
            raise ValueError(Sentence("server_time_control", text=text))
        seconds, bonus = int(period["seconds"]), int(period["bonus"] or 0)
        if seconds + bonus == 0 or (period["moves"] is not None and int(period["moves"]) == 0):
            raise ValueError(Sentence("server_time_control_zero", text=text, part=part))
        if max(seconds, bonus) > LONGEST_S:
            raise ValueError(Sentence("server_time_control_long", text=text))
        if period["moves"] is None and number < len(parts):
            raise ValueError(Sentence("server_time_control_moves", text=text))
