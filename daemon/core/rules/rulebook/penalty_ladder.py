"""The penalty ladder of a rule set, with each step computed for the game at hand.

Sources: FIDE Laws of Chess 2023, article 12.9; US Chess's Official Rules of Chess, 7th edition, rules 1C2
and 13I; Cohen Chess tournament rules, director 3; BCCA Quickplay 13.4; HDCA and FIDE rules seminar 2019,
penalties.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Result
from broker.contract.ruleset import Ruleset, Step
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import change, side_key

STANDARD_S: Final = 120
"""The standard penalty of a ladder that has one."""


def ladder(ruleset: Ruleset, color: chess.Color, white_ms: int | None, black_ms: int | None) -> list[Remedy]:
    """Return every penalty that may be given to a player, the mildest first.

    Args:
        ruleset: the rules.
        color: the player.
        white_ms, black_ms: the times when the game was stopped; None if no clock is read.
    """
    return [_step(ruleset, step, color, white_ms, black_ms) for step in ruleset.penalty_ladder]


def won_by(color: chess.Color) -> Result:
    """Return the result for a win of this side."""
    return "1-0" if color else "0-1"


def who(ruleset: Ruleset) -> Sentence:
    """Return who decides, as the sentences ``rule_...`` with ``$decider`` take it."""
    match ruleset.decider:
        case "director":
            return Sentence("rule_who_director")
        case "coordinator":
            return Sentence("rule_who_coordinator")
        case "captains_or_arbiter":
            return Sentence("rule_who_captains")
        case "captains_joint_or_arbiter":
            return Sentence("rule_who_captains_joint")
        case _:
            return Sentence("rule_who_arbiter")


def decides(ruleset: Ruleset) -> Sentence:
    """Return the sentence about who decides, such as "The arbiter decides."."""
    return Sentence("rule_decides", decider=who(ruleset))


def mildest(
    ruleset: Ruleset, color: chess.Color, white_ms: int | None, black_ms: int | None
) -> Remedy | None:
    """Return the first step, mentioning the others (see `ladder`); None if there is no ladder."""
    steps = ladder(ruleset, color, white_ms, black_ms)
    if not steps:
        return None
    others = Sentence("remedy_or_other") if len(steps) > 1 else ""
    return steps[0].model_copy(update={"text": together([steps[0].text, others])})


def at_discretion(
    ruleset: Ruleset, color: chess.Color, count: int, white_ms: int | None, black_ms: int | None
) -> Remedy:
    """Return the mildest step, for an offence that a person has seen and has to judge.

    Args:
        ruleset: the rules.
        color: the player.
        count: which time in this game it is, 1 = the first.
        white_ms, black_ms: see `ladder`.
    """
    again = Sentence("remedy_repeated") if count > 1 else ""
    step = mildest(ruleset, color, white_ms, black_ms)
    if step is None:
        return Remedy(text=together([again, decides(ruleset)]))
    words = together([again, Sentence("rule_may", decider=who(ruleset)), step.text])
    return step.model_copy(update={"text": words})


def _step(
    ruleset: Ruleset, step: Step, color: chess.Color, white_ms: int | None, black_ms: int | None
) -> Remedy:
    offender, opponent = side_key(color), side_key(not color)
    match step:
        case "W":
            return Remedy(text=Sentence("remedy_warn", side=offender), warning=True)
        case "O":
            plus = ruleset.illegal_opponent_plus_s or STANDARD_S
            return timed(color, white_ms, black_ms, opponent_plus_s=plus)
        case "T":
            minus = ruleset.illegal_offender_minus_s or ruleset.illegal_opponent_plus_s or STANDARD_S
            return timed(color, white_ms, black_ms, minus_s=minus)
        case "S":
            return timed(color, white_ms, black_ms, opponent_plus_s=STANDARD_S)
        case "L":
            words = Sentence("remedy_loses", side=offender)
            return Remedy(text=words, result=won_by(not color), termination="penalty")
        case "P":
            return Remedy(text=Sentence("remedy_points_plus", side=opponent))
        case "p":
            return Remedy(text=Sentence("remedy_points_minus", side=offender))
        case "F":
            return Remedy(text=Sentence("remedy_fine", side=offender))
        case "E":
            return Remedy(text=Sentence("remedy_exclude", side=offender))
        case "X":
            return Remedy(text=Sentence("remedy_expel", side=offender))


def timed(
    color: chess.Color,
    white_ms: int | None,
    black_ms: int | None,
    *,
    minus_s: int = 0,
    opponent_plus_s: int = 0,
    lead: str = "",
    then: str = "",
) -> Remedy:
    """Return a remedy of times only, with words before and after their own."""
    times = change(color, white_ms, black_ms, minus_s=minus_s, opponent_plus_s=opponent_plus_s)
    words = together([lead, times.words, then])
    return Remedy(text=words, white_ms=times.white_ms, black_ms=times.black_ms)
