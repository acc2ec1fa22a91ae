"""Games beside which a LiveChess program sends each move at once: none that it sends may be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from drivers.certabo.conversation import PROFILE as SLOW
from drivers.profile import CHAIN, SERIAL, Profile
from drivers.simulation.players import BLITZ, CAREFUL, ORDINARY, Habits
from tests.dashboard.livechess.playing import faults, followed

PLAY: Final[tuple[tuple[str, Habits, bool, Profile], ...]] = (
    ("careful", CAREFUL, True, SERIAL),
    ("ordinary", ORDINARY, True, SERIAL),
    ("blitz", BLITZ, True, SERIAL),
    ("ordinary without a clock", ORDINARY, False, SERIAL),
    ("careful without a clock", CAREFUL, False, SERIAL),
    ("blitz on a board of a chain", BLITZ, True, CHAIN),
    ("ordinary on a board that is slow", ORDINARY, True, SLOW),
)
"""How people play, whether with a clock, and how late the board is."""


def torture(games: int) -> Iterator[tuple[str, bool]]:
    """For each game a sentence, and whether something wrong was sent in it."""
    for number in range(games):
        name, habits, clock, profile = PLAY[number % len(PLAY)]
        sender, played = followed(number, habits, clock=clock, profile=profile)
        found = faults(sender, played, clock=clock)
        yield f"game {number}, {name}: {'; '.join(found) or 'right'}", bool(found)
