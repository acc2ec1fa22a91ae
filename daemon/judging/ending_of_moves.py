"""What the moves of a game bring by themselves: its end, or that somebody may declare it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.ruleset import Ruleset
from daemon.rulebook.claims import Ending, automatic
from daemon.unwinnability import cheap


def ending_of(ruleset: Ruleset, history: Sequence[chess.Board]) -> Ending | None:
    """What the last move brought, where nobody has to claim it; None = the game goes on.

    Args:
        ruleset: the rules.
        history: the position before the first move and after each. Who can still mate in the last one is
            looked at only where a dead position ends the game, and only as far as that is seen at once.
    """
    white = black = None
    if ruleset.dead_position is not None:
        white, black = (cheap(history[-1], color).answer for color in (chess.WHITE, chess.BLACK))
    return automatic(ruleset, history, white, black)
