"""What a rule set provides for a fallen flag.

The tests are, in this order: was the game over before; have both flags fallen; is the claim valid; may the
player still checkmate; has the opponent enough to win; the rule for both players in time trouble. Nothing is
decided here: an arbiter applies the remedy, or rejects it.

Sources: FIDE Laws of Chess 2023, articles 6.8, 6.9, A.5 and guidelines III.3.1; US Chess's rulebook, 7th
edition, rules 13C, 14E, 14G and chapter 11, rules 7c and 8d; Cohen Chess tournament rules, clocks 5, 6 and
draws 1, 2; BCCA Quickplay 6.9, 6.10, 6.12, 10.3; HDCA and FIDE rules seminar 2019, clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Grade
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.claims import DRAW, automatic
from daemon.core.rules.rulebook.clock_changes import side_key, span
from daemon.core.rules.rulebook.draw_tests import CanMate, points, weighed
from daemon.core.rules.rulebook.penalty_ladder import won_by
from daemon.core.rules.rulebook.quickplay_finish import after_the_flag


@dataclass(frozen=True, slots=True)
class FlagFall:
    """A fallen flag, and what is known about it.

    Attributes:
        color: the side whose flag fell; of two flags, the first one's.
        position: the one after the last determined legal move.
        both: the other flag has fallen too.
        order_known: of two flags, this one certainly fell first.
        white_ms, black_ms: the times when the clock was stopped, or now; None if unknown.
        claimed: a player claims it; False if the clock or an arbiter detected it.
        claimant_has_time: the claimant has time left.
        signalled: someone signalled that both players are in time trouble.
        last_period: no further period follows.
        sudden_death: it is the last one, and increment or delay are too small to matter.
        quickplay_finish: the rules of a quickplay finish are in force.
        grace_over: the seconds in which a checkmate would still have counted have passed without one.
        over: how the game ended before, see `over_before`; None if it had not.
        postponed_by: the side that claimed that the opponent cannot win, if the decision was postponed; else
            None.
        since: what has happened since that claim, in words.
    """

    color: chess.Color
    position: chess.Board
    both: bool = False
    order_known: bool = True
    white_ms: int | None = None
    black_ms: int | None = None
    claimed: bool = False
    claimant_has_time: bool = True
    signalled: bool = False
    last_period: bool = True
    sudden_death: bool = True
    quickplay_finish: bool = False
    grace_over: bool = False
    over: Remedy | None = None
    postponed_by: chess.Color | None = None
    since: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the rules provide for a fallen flag.

    Attributes:
        remedy: result and words; without a result the game continues, or a person has to judge.
        grade: certain; or strong, if a person may have a reason to decide differently.
        grace_s: seconds, from when the fall was detected, in which a checkmate on the board still counts; the
            remedy applies after them. 0 if there are none, or they have passed.
        callers: who may call it, in a sentence.
        alert: whether the arbiters are alerted at once, or only after a claim.
        options: the possible remedies if a person has to judge.
    """

    remedy: Remedy
    grade: Grade
    grace_s: int
    callers: str
    alert: Literal["immediate", "on_claim"]
    options: Sequence[Remedy] = ()


def outcome(ruleset: Ruleset, fall: FlagFall, can_mate: CanMate | None) -> Outcome | None:
    """Return what the rules provide for a fallen flag.

    Args:
        ruleset: the rules.
        fall: what happened.
        can_mate: whether the opponent of the side that fell first can checkmate from ``fall.position``; None
            if not computed.

    Returns:
        None if the rules know no flags.
    """
    if ruleset.flag_alert is None:
        return None
    remedy, grade, grace_s = _judged(ruleset, fall, can_mate)
    options: Sequence[Remedy] = _either_first() if _is_to_judge(ruleset, fall) else ()
    waits = fall.postponed_by is not None and fall.over is None and remedy.result != DRAW
    if waits and fall.postponed_by is not None:
        remedy, options = after_the_flag(fall.postponed_by, fall.since, options or [remedy])
    return Outcome(remedy, grade, grace_s, callers(ruleset), ruleset.flag_alert, options)


def over_before(
    ruleset: Ruleset, position: chess.Board, white_can_mate: CanMate | None, black_can_mate: CanMate | None
) -> Remedy | None:
    """Return how a position ended the game, so that a flag no longer counts; None if it did not.

    A position that is proved dead ended it, even if an arbiter has yet to declare it.

    Args:
        ruleset: the rules.
        position: the one after the last determined legal move.
        white_can_mate, black_can_mate: the verdicts on it; None if not computed.
    """
    ending = automatic(ruleset, [position], white_can_mate, black_can_mate)
    ended = ending is not None and (ending.by_itself or ending.kind == "dead_position")
    return ending.remedy if ending is not None and ended else None


def callers(ruleset: Ruleset) -> str:
    """Return who may call a fallen flag, in a sentence."""
    names = [_caller(role) for role in ruleset.flag_called_by]
    if not names:
        return ""
    called = (
        Sentence("rule_called_only_by", callers=names)
        if ruleset.flag_alert == "on_claim"
        else Sentence("rule_called_by", callers=names)
    )
    return together([called, Sentence("rule_arbiter_must_call") if ruleset.flag_arbiter_must_call else ""])


def _caller(role: str) -> Sentence:
    match role:
        case "arbiter":
            return Sentence("rule_caller_arbiter")
        case "captain":
            return Sentence("rule_caller_captain")
        case "players":
            return Sentence("rule_caller_players")
        case _:
            return Sentence("rule_caller_opponent")


def _may_mate(position: chess.Board, color: chess.Color) -> bool:
    """Return whether a player is on move and can checkmate with it."""
    return position.turn == color and any(_mates(position, move) for move in position.legal_moves)


def _mates(position: chess.Board, move: chess.Move) -> bool:
    after = position.copy(stack=False)
    after.push(move)
    return after.is_checkmate()


def _judged(ruleset: Ruleset, fall: FlagFall, can_mate: CanMate | None) -> tuple[Remedy, Grade, int]:
    """Return remedy, certainty and seconds of grace."""
    if fall.over is not None:
        words = together([Sentence("remedy_flag_too_late"), fall.over.text])
        return fall.over.model_copy(update={"text": words}), "certain", 0
    if fall.both:
        of_both = _both_down(ruleset, fall)
        if of_both is not None:
            return of_both, "certain", 0
    if fall.claimed and ruleset.claimant_flag_must_stand and not fall.claimant_has_time:
        void = Sentence("remedy_flag_void", side=side_key(not fall.color))
        return Remedy(text=void), "certain", 0
    remedy, grade = _lost_on_time(ruleset, fall, can_mate)
    grace_s = ruleset.flag_grace_mate_s or 0
    if not grace_s or not _may_mate(fall.position, fall.color):
        return remedy, grade, 0
    if fall.grace_over:
        words = together([Sentence("remedy_mate_over", time=span(grace_s)), remedy.text])
        return remedy.model_copy(update={"text": words}), grade, 0
    words = Sentence("remedy_mate_within", side=side_key(fall.color), time=span(grace_s), remedy=remedy.text)
    return remedy.model_copy(update={"text": words}), grade, grace_s


def _is_to_judge(ruleset: Ruleset, fall: FlagFall) -> bool:
    """Return whether an arbiter has to find out which flag fell first."""
    return fall.both and fall.over is None and _both_mode(ruleset, fall) == "look"


def _either_first() -> tuple[Remedy, ...]:
    """Return the remedies for either result of that."""
    return tuple(
        Remedy(
            text=together(
                [
                    Sentence("remedy_flag_first", side=side_key(color)),
                    Sentence("remedy_wins", side=side_key(not color)),
                ]
            ),
            result=won_by(not color),
            termination="time forfeit",
        )
        for color in chess.COLORS
    )


def _both_down(ruleset: Ruleset, fall: FlagFall) -> Remedy | None:
    """Return the remedy if both flags have fallen; None if the side that fell first has lost."""
    lead = Sentence("remedy_flags_unknown") if _unknown(ruleset, fall) else Sentence("remedy_both_flags")
    match _both_mode(ruleset, fall):
        case "draw":
            words = together([lead, Sentence("remedy_draw")])
            return Remedy(text=words, result="1/2-1/2", termination="both flags down")
        case "continues":
            return Remedy(text=together([lead, Sentence("remedy_continues")]))
        case "look":
            return Remedy(text=together([lead, Sentence("remedy_check_clock")]))
        case "first":
            return None


def _unknown(ruleset: Ruleset, fall: FlagFall) -> bool:
    """Return whether it matters which flag fell first, and is unknown."""
    return _both_flags(ruleset, fall) not in ("draw", "sudden_death_draw") and not fall.order_known


def _both_mode(ruleset: Ruleset, fall: FlagFall) -> Literal["draw", "continues", "look", "first"]:
    """Return the effect of two fallen flags: a draw, none, a check of the clock, or a loss of the first."""
    match _both_flags(ruleset, fall):
        case "draw":
            return "draw"
        case "sudden_death_draw":
            return "draw" if fall.sudden_death else "continues"
        case _ if fall.order_known:
            return "first"
        case "draw_if_unknown" if fall.last_period:
            return "draw"
        case "draw_if_unknown" | "continue_if_unknown":
            return "continues"
        case _:
            return "look"


def _both_flags(ruleset: Ruleset, fall: FlagFall) -> str | None:
    mode = ruleset.both_flags
    if fall.quickplay_finish and ruleset.both_flags_in_quickplay_finish is not None:
        mode = ruleset.both_flags_in_quickplay_finish
    return mode


def _lost_on_time(ruleset: Ruleset, fall: FlagFall, can_mate: CanMate | None) -> tuple[Remedy, Grade]:
    """Return the remedy for the flag itself: a loss, unless the opponent has not enough to win."""
    winner = not fall.color
    flag = (
        Sentence("remedy_flag_first", side=side_key(fall.color))
        if fall.both
        else Sentence("remedy_flag", side=side_key(fall.color))
    )
    verdict = weighed(ruleset.flag_draw_test, fall.position, winner, can_mate)
    grade: Grade = "certain" if verdict.certain else "likely"
    if verdict.drawn:
        words = together([flag, Sentence("remedy_draw"), verdict.why])
        return Remedy(text=words, result="1/2-1/2", termination=f"time forfeit, {verdict.ending}"), grade
    nearly_down = _both_nearly_down(ruleset, fall)
    if nearly_down:
        words = together([flag, Sentence("remedy_draw"), nearly_down])
        return Remedy(text=words, result="1/2-1/2", termination="both short of time"), "certain"
    words = together([flag, Sentence("remedy_wins", side=side_key(winner)), verdict.why])
    return Remedy(text=words, result=won_by(winner), termination="time forfeit"), grade


def _both_nearly_down(ruleset: Ruleset, fall: FlagFall) -> str:
    """Return why a flag fall draws while both players are in time trouble; empty if it does not."""
    limit_s, lead = ruleset.low_time_both_s, ruleset.low_time_diff_points
    if limit_s is None or lead is None or fall.white_ms is None or fall.black_ms is None:
        return ""
    if max(fall.white_ms, fall.black_ms) >= limit_s * 1000:
        return ""
    if ruleset.low_time_needs_signal and not fall.signalled:
        return ""
    own, other = points(fall.position, not fall.color), points(fall.position, fall.color)
    if own - other >= lead:
        return ""
    return Sentence(
        "remedy_both_low",
        side=side_key(not fall.color),
        time=span(limit_s),
        points=lead,
        own=own,
        other=other,
    )
