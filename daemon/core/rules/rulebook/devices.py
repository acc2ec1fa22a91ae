"""The penalty for a player's phone or other device, which no sensor detects and a person reports.

Sources: FIDE Laws of Chess 2023, article 11.3.2; US Chess's Official Rules of Chess, 7th edition, rule 20N1;
Cohen Chess tournament rules, conduct 1; HDCA and FIDE rules seminar 2019, electronic devices. None of them
asks whether the opponent could still checkmate: if the game is lost, the opponent wins.
"""

from __future__ import annotations

import chess

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import side_key, span
from daemon.core.rules.rulebook.penalty_ladder import at_discretion, timed, won_by


def device(
    ruleset: Ruleset,
    color: chess.Color,
    count: int,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Remedy | None:
    """Return the remedy for breaking the rule on devices; None if there is no such rule.

    Args:
        ruleset: the rules.
        color: the owner of the device.
        count: which time in this game it is, 1 = the first.
        white_ms, black_ms: the times when the game was stopped; None if no clock is read.
    """
    match ruleset.device_penalty:
        case "loss":
            return _lost(color, Sentence("remedy_device", side=side_key(color)))
        case "time_then_loss" if count > 1:
            device_used = Sentence("remedy_device", side=side_key(color))
            return _lost(color, together([device_used, Sentence("remedy_repeated")]))
        case "time_then_loss":
            return _time_off(color, ruleset.device_penalty_s or 0, white_ms, black_ms)
        case "ladder":
            return at_discretion(ruleset, color, count, white_ms, black_ms)
        case None:
            return None


def _lost(color: chess.Color, why: str) -> Remedy:
    words = together([why, Sentence("remedy_wins", side=side_key(not color))])
    return Remedy(text=words, result=won_by(not color), termination="device")


def _time_off(color: chess.Color, most_s: int, white_ms: int | None, black_ms: int | None) -> Remedy:
    """Return a number of seconds, or half of the player's time if that is less, rounded in their favour."""
    next_time = Sentence("remedy_next_time_loses", side=side_key(color))
    left_ms = white_ms if color else black_ms
    if left_ms is None:
        off = Sentence("remedy_device_or_half", side=side_key(color), time=span(most_s))
        return Remedy(text=together([off, next_time]))
    half_s = left_ms // 2000
    why = Sentence("remedy_half", time=span(most_s)) if half_s < most_s else ""
    then = together([why, next_time])
    remedy = timed(color, white_ms, black_ms, minus_s=min(most_s, half_s), then=then)
    return remedy.model_copy(update={"proportional": half_s < most_s})
