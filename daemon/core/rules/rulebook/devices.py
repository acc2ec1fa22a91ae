"""What a phone or another device of a player brings; no machine sees it, somebody has to say it. Pure.

Sources: FIDE Laws of Chess 2023, article 11.3.2; US Chess Official Rules, 7th edition, rule 20N1; Cohen Chess
tournament rules, conduct 1; HDCA and FIDE rules seminar 2019, electronic devices. None of them asks whether
the opponent could still mate: where the game is lost, he wins.
"""

from __future__ import annotations

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from daemon.core.rules.rulebook.clock_changes import side
from daemon.core.rules.rulebook.penalty_ladder import at_discretion, timed, won_by


def device(
    ruleset: Ruleset,
    color: chess.Color,
    count: int,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Remedy | None:
    """What follows when a player breaks the rule on devices; None = there is no such rule.

    Args:
        ruleset: the rules.
        color: whose device it is.
        count: which time in this game it is, 1 = the first.
        white_ms, black_ms: the times when the game was stopped; None = no clock is read.
    """
    match ruleset.device_penalty:
        case "loss":
            return _lost(color, f"{side(color)}'s device")
        case "time_then_loss" if count > 1:
            return _lost(color, f"{side(color)}'s device, not for the first time")
        case "time_then_loss":
            return _time_off(color, ruleset.device_penalty_s or 0, white_ms, black_ms)
        case "ladder":
            return at_discretion(ruleset, color, count, white_ms, black_ms)
        case None:
            return None


def _lost(color: chess.Color, told: str) -> Remedy:
    words = f"{told}: {side(not color)} wins."
    return Remedy(words=words, result=won_by(not color), termination="device")


def _time_off(color: chess.Color, most_s: int, white_ms: int | None, black_ms: int | None) -> Remedy:
    """So many seconds, or half of what the player has left if that is less; an odd second is left to him."""
    offender = side(color)
    next_time = f"The next time {offender} loses the game."
    left_ms = white_ms if color else black_ms
    if left_ms is None:
        words = f"{offender} loses {most_s} s, or half of the time left if that is less. {next_time}"
        return Remedy(words=words)
    half_s = left_ms // 2000
    why = f"That is half of the time left, which is less than {most_s} s." if half_s < most_s else ""
    then = f"{why} {next_time}".strip()
    found = timed(color, white_ms, black_ms, minus_s=min(most_s, half_s), then=then)
    return found.model_copy(update={"by_share": half_s < most_s})
