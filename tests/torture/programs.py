"""Games beside which a LiveChess program sends each move at once: none that it sends may be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from drivers.hands import BLITZ, CAREFUL, ORDINARY, Habits
from tests.dashboard.livechess.playing import faults, followed

PLAY: Final[tuple[tuple[str, Habits, bool], ...]] = (
    ("careful", CAREFUL, True),
    ("ordinary", ORDINARY, True),
    ("blitz", BLITZ, True),
    ("ordinary without a clock", ORDINARY, False),
    ("careful without a clock", CAREFUL, False),
)
"""How people play, and whether with a clock."""


def torture(games: int) -> Iterator[tuple[str, bool]]:
    """For each game a sentence, and whether something wrong was sent in it."""
    for number in range(games):
        name, habits, clock = PLAY[number % len(PLAY)]
        sender, played = followed(number, habits, clock=clock)
        found = faults(sender, played, clock=clock)
        yield f"game {number}, {name}: {'; '.join(found) or 'right'}", bool(found)
