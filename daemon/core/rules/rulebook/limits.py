"""Time limits for corrections of the clock, of a wrong start and of reversed colours; and time pressure.

The limits count moves that were made since, or that both sides have completed.

Sources: FIDE Laws of Chess 2023, articles 6.10, 7.2, 7.3, A.5; US Chess's Official Rules of Chess, 7th
edition, rules 11, 16O, 16P and chapter 11, rule 3.
"""

from __future__ import annotations

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import times_said
from daemon.core.rules.rulebook.penalty_ladder import who


def time_pressure(ruleset: Ruleset, white_ms: int | None, black_ms: int | None, bonus_s: int) -> bool:
    """Return whether either side is in time pressure.

    Args:
        ruleset: the rules.
        white_ms, black_ms: the times; None if no clock is read.
        bonus_s: increment or delay of this period.
    """
    if ruleset.time_pressure_s is None or white_ms is None or black_ms is None:
        return False
    return not _slow(ruleset, bonus_s) and min(white_ms, black_ms) < ruleset.time_pressure_s * 1000


def sudden_death(ruleset: Ruleset, *, last_period: bool, bonus_s: int) -> bool:
    """Return whether all moves must be made in the time that is left."""
    return last_period and not _slow(ruleset, bonus_s)


def clock_may_be_corrected(ruleset: Ruleset, white_moves: int, black_moves: int) -> bool:
    """Return whether any wrong clock setting may still be corrected, also one that gives too little time.

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
    """Return the remedy for a game that began from a wrong position; None if the rules have none.

    Args:
        ruleset: the rules.
        white_moves, black_moves: completed moves.
        white_ms, black_ms: the times now; None if no clock is read.
    """
    match ruleset.initial_fix_until:
        case None:
            return None
        case "director":
            return Remedy(text=Sentence("rule_decides_restart", decider=who(ruleset)))
        case "game_end":
            return restarted(ruleset, Sentence("remedy_cancel"), white_ms, black_ms)
        case moves if min(white_moves, black_moves) < moves:
            return restarted(ruleset, Sentence("remedy_cancel"), white_ms, black_ms)
        case moves:
            return _continued(white_moves, black_moves, moves)


def reversed_colours(
    ruleset: Ruleset,
    white_moves: int,
    black_moves: int,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Remedy | None:
    """Return the remedy for a game with reversed colours; None if the rules have none.

    Args:
        ruleset, white_moves, black_moves, white_ms, black_ms: see `wrong_start`.
    """
    match ruleset.reversed_restart_if_moves_lt:
        case None:
            return None
        case "never":
            may = Sentence("rule_may_rule", decider=who(ruleset))
            return Remedy(text=together([Sentence("remedy_continues"), may]))
        case moves if min(white_moves, black_moves) < moves:
            return restarted(ruleset, Sentence("remedy_right_colours"), white_ms, black_ms)
        case moves:
            return _continued(white_moves, black_moves, moves)


def restarted(ruleset: Ruleset, start: str, white_ms: int | None, black_ms: int | None) -> Remedy:
    """Return the remedy that cancels and restarts a game.

    Args:
        ruleset, white_ms, black_ms: see `wrong_start`.
        start: the sentence about the new start.
    """
    times = ""
    if ruleset.restart_clock in ("keep", "reset_or_keep") and white_ms is not None and black_ms is not None:
        times = times_said(white_ms, black_ms)
    words = together([start, _new_clock(ruleset), times])
    return Remedy(text=words, fen=chess.STARTING_FEN, restart_game=True)


def _new_clock(ruleset: Ruleset) -> str:
    """Return what happens to the clocks when a game is restarted; empty if the rules do not say."""
    match ruleset.restart_clock:
        case "keep":
            return Sentence("remedy_keep_times")
        case "reset_or_keep":
            return Sentence("remedy_reset_or_keep")
        case "arbiter":
            return Sentence("rule_sets_times", decider=Sentence("rule_who_arbiter"))
        case "director":
            return Sentence("rule_sets_times", decider=Sentence("rule_who_director"))
        case None:
            return ""


def _continued(white_moves: int, black_moves: int, limit: int) -> Remedy:
    made = min(white_moves, black_moves)
    return Remedy(text=Sentence("remedy_past_limit", count=made, limit=limit))


def _slow(ruleset: Ruleset, bonus_s: int) -> bool:
    """Return whether increment or delay are so large that no one is ever in time trouble."""
    limit = ruleset.time_pressure_below_bonus_s
    return limit is not None and bonus_s >= limit
