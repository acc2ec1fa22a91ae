"""Until when something may be put right: the clock, a wrong start, reversed colours; and time pressure. Pure.

The limits count moves that were made since, or that both sides have completed.

Sources: FIDE Laws of Chess 2023, articles 6.10, 7.2, 7.3, A.5; US Chess Official Rules, 7th edition, rules
11, 16O, 16P and chapter 11, rule 3.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.core.rules.rulebook.penalty_ladder import decider

RESTART_CLOCKS: Final = {
    "keep": "Both clocks keep the time that was used",
    "reset_or_keep": "The clocks are reset, or left as they are",
    "arbiter": "The arbiter sets the times",
    "director": "The director sets the times",
}


def time_pressure(ruleset: Ruleset, white_ms: int | None, black_ms: int | None, bonus_s: int) -> bool:
    """Whether either side is in time pressure.

    Args:
        ruleset: the rules.
        white_ms, black_ms: the times; None = no clock is read.
        bonus_s: increment or delay of this period.
    """
    if ruleset.time_pressure_s is None or white_ms is None or black_ms is None:
        return False
    return not _slow(ruleset, bonus_s) and min(white_ms, black_ms) < ruleset.time_pressure_s * 1000


def sudden_death(ruleset: Ruleset, *, last_period: bool, bonus_s: int) -> bool:
    """Whether all moves must be made in the time that is left."""
    return last_period and not _slow(ruleset, bonus_s)


def clock_may_be_corrected(ruleset: Ruleset, white_moves: int, black_moves: int) -> bool:
    """Whether any wrong setting of the clock may still be put right, also one that gives too little.

    Args:
        ruleset: the rules.
        white_moves, black_moves: completed moves.
    """
    limit = ruleset.clock_fix_until
    return limit == "any" or (isinstance(limit, int) and min(white_moves, black_moves) < limit)


def wrong_start(
    ruleset: Ruleset,
    white_moves: int,
    black_moves: int,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Remedy | None:
    """What becomes of a game that began from a wrong position; None = the rules say nothing.

    Args:
        ruleset: the rules.
        white_moves, black_moves: completed moves.
        white_ms, black_ms: the times now; None = no clock is read.
    """
    match ruleset.initial_fix_until:
        case None:
            return None
        case "director":
            return Remedy(words=f"{decider(ruleset).capitalize()} decides whether the game starts anew.")
        case "game_end":
            return anew(ruleset, "The game is cancelled: start a new one", white_ms, black_ms)
        case moves if min(white_moves, black_moves) < moves:
            return anew(ruleset, "The game is cancelled: start a new one", white_ms, black_ms)
        case moves:
            return _goes_on(white_moves, black_moves, moves)


def reversed_colours(
    ruleset: Ruleset,
    white_moves: int,
    black_moves: int,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Remedy | None:
    """What becomes of a game in which the players have each other's colour; None = the rules say nothing.

    Args:
        ruleset, white_moves, black_moves, white_ms, black_ms: as for `wrong_start`.
    """
    match ruleset.reversed_restart_if_moves_lt:
        case None:
            return None
        case "never":
            return Remedy(words=f"The game goes on, unless {decider(ruleset)} rules otherwise.")
        case moves if min(white_moves, black_moves) < moves:
            start = "The game is stopped: start a new one with the right colours"
            return anew(ruleset, start, white_ms, black_ms)
        case moves:
            return _goes_on(white_moves, black_moves, moves)


def anew(ruleset: Ruleset, start: str, white_ms: int | None, black_ms: int | None) -> Remedy:
    """The game is cancelled, and starts anew.

    Args:
        ruleset, white_ms, black_ms: as for `wrong_start`.
        start: that it does, as a sentence without its full stop.
    """
    if ruleset.restart_clock is None:
        return Remedy(words=f"{start}.", fen=chess.STARTING_FEN, restart=True)
    times = ""
    if ruleset.restart_clock in ("keep", "reset_or_keep") and white_ms is not None and black_ms is not None:
        times = f": {time_text(white_ms)} and {time_text(black_ms)}"
    words = f"{start}. {RESTART_CLOCKS[ruleset.restart_clock]}{times}."
    return Remedy(words=words, fen=chess.STARTING_FEN, restart=True)


def _goes_on(white_moves: int, black_moves: int, limit: int) -> Remedy:
    made = min(white_moves, black_moves)
    moves = "1 move" if made == 1 else f"{made} moves"
    return Remedy(words=f"Each has made {moves}, and the limit is {limit}: the game goes on.")


def _slow(ruleset: Ruleset, bonus_s: int) -> bool:
    """With an increment or delay like this nobody is ever short of time."""
    limit = ruleset.time_pressure_below_bonus_s
    return limit is not None and bonus_s >= limit
