"""Results as the desk writes them, both sides in one text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from dashboard.pairing.core.tournament import Result

Score = Literal[
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+--", "--+", "---", "W-L", "L-W", "D-D", "*"
]

SCORES: Mapping[Score, tuple[Result | None, Result | None]] = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "1/2-1/2": (Result.DRAW, Result.DRAW),
    "0-0": (Result.LOSS, Result.LOSS),
    "1/2-0": (Result.DRAW, Result.LOSS),
    "0-1/2": (Result.LOSS, Result.DRAW),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "W-L": (Result.SHORT_WIN, Result.SHORT_LOSS),
    "L-W": (Result.SHORT_LOSS, Result.SHORT_WIN),
    "D-D": (Result.SHORT_DRAW, Result.SHORT_DRAW),
    "*": (None, None),
}
"""Results as the desk writes them; + and - are forfeits, letters are games of less than a move by each."""

SCORE_OF = {sides: score for score, sides in SCORES.items()}
