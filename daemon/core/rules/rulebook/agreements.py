"""Remedies for what players agree on or cause themselves: offers, agreements, resignations, late arrivals.

Sources: FIDE Laws of Chess 2023, articles 5.1.2, 5.2.3, 6.7, 9.1 and 12.9; US Chess's Official Rules of
Chess, 7th edition, rules 13B, 13D, 14B, 16K; Cohen Chess tournament rules, draws 1A; BCCA Quickplay 6.6,
6.7; HDCA and FIDE rules seminar 2019, draw offers.
"""

from __future__ import annotations

from typing import Literal

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Grade
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.claims import DRAW, Ruling
from daemon.core.rules.rulebook.clock_changes import side_key, span, times_said
from daemon.core.rules.rulebook.draw_tests import CanMate, weighed
from daemon.core.rules.rulebook.penalty_ladder import mildest, timed, who, won_by

Timing = Literal["in_window", "before_move", "opponent_on_move"]
"""When a draw was offered: after the move and before the press; before moving; after the press."""


def offer(
    ruleset: Ruleset,
    color: chess.Color,
    timing: Timing,
    *,
    count: int = 1,
    white_ms: int | None = None,
    black_ms: int | None = None,
) -> Ruling:
    """Return whether a draw was offered at the right moment, and what may follow if not.

    Args:
        ruleset: the rules.
        color: the side that offers.
        timing: when.
        count: which of its offers at a wrong moment it is.
        white_ms, black_ms: the times; None if no clock is read.
    """
    if ruleset.offer_window is None:
        return Ruling(True, Sentence("rule_offer_any_time"))
    if timing == "in_window":
        return Ruling(True, Sentence("rule_offer_in_window", side=side_key(color)))
    words = (
        Sentence("rule_offer_before_move", side=side_key(color))
        if timing == "before_move"
        else Sentence("rule_offer_opponent", side=side_key(color))
    )
    return Ruling(False, words, _offered_wrongly(ruleset, color, count, white_ms, black_ms))


def _offered_wrongly(
    ruleset: Ruleset, color: chess.Color, count: int, white_ms: int | None, black_ms: int | None
) -> Remedy | None:
    lead = Sentence("rule_may", decider=who(ruleset))
    if ruleset.offer_penalty_s:
        return timed(color, white_ms, black_ms, opponent_plus_s=ruleset.offer_penalty_s, lead=lead)
    if ruleset.offer_repeated_penalty_s:
        if count == 1:
            return Remedy(text=Sentence("remedy_warn", side=side_key(color)), warning=True)
        return timed(color, white_ms, black_ms, opponent_plus_s=ruleset.offer_repeated_penalty_s, lead=lead)
    if not ruleset.offer_penalty_ladder:
        return None
    step = mildest(ruleset, color, white_ms, black_ms)
    if step is None:
        return None
    return step.model_copy(update={"text": together([Sentence("rule_if_it_disturbs"), step.text])})


def agreement(ruleset: Ruleset, white_moves: int, black_moves: int) -> Ruling:
    """Return whether the players may agree to a draw after these numbers of completed moves."""
    needed = ruleset.min_moves_before_draw or 0
    made = min(white_moves, black_moves)
    if made < needed:
        return Ruling(False, Sentence("rule_agree_later", count=needed))
    remedy = Remedy(text=Sentence("remedy_agreed"), result=DRAW, termination="agreement")
    return Ruling(True, "", remedy)


def resignation(
    ruleset: Ruleset, color: chess.Color, position: chess.Board, can_mate: CanMate | None
) -> tuple[Remedy, Grade]:
    """Return the remedy for a resignation, and its certainty.

    Args:
        ruleset: the rules.
        color: the side that resigns.
        position: the one on the board, including the last released legal move.
        can_mate: whether the opponent can checkmate from it; None if not computed, or the rules do not ask.
    """
    winner = not color
    verdict = weighed(ruleset.resign_draw_if, position, winner, can_mate)
    grade: Grade = "certain" if verdict.certain else "likely"
    resigns = Sentence("remedy_resigns", side=side_key(color))
    if verdict.drawn:
        words = together([resigns, Sentence("remedy_draw"), verdict.why])
        return Remedy(text=words, result=DRAW, termination=f"resignation, {verdict.ending}"), grade
    words = together([resigns, Sentence("remedy_wins", side=side_key(winner)), verdict.why])
    return Remedy(text=words, result=won_by(winner), termination="resignation"), grade


def allowed_late_s(ruleset: Ruleset, first_period_s: int | None) -> int | None:
    """Return how late a player may come without losing; None if the event decides.

    Args:
        ruleset: the rules.
        first_period_s: what a player has until the first time control; None if unknown.
    """
    if ruleset.default_s is None or not ruleset.default_at_first_period or first_period_s is None:
        return ruleset.default_s
    return min(ruleset.default_s, first_period_s)


def late_arrival(
    ruleset: Ruleset, color: chess.Color | None, late_s: int, first_period_s: int | None = None
) -> Remedy | None:
    """Return the remedy for a player who has not moved; None if there is none yet, or the event decides.

    Args:
        ruleset: the rules.
        color: the late side; None if both are late.
        late_s: seconds since the start from which the rules count.
        first_period_s: what a player has until the first time control; None if unknown.
    """
    limit_s = allowed_late_s(ruleset, first_period_s)
    if limit_s is None or late_s <= limit_s:
        return None
    late, allowed = span(late_s), span(limit_s) if limit_s else Sentence("rule_minutes", count=0)
    if color is None:
        both = Sentence("rule_both_too_late", late=late, allowed=allowed)
        return Remedy(text=together([both, Sentence("rule_decides_both_lose", decider=who(ruleset))]))
    words = Sentence("remedy_absent", side=side_key(color), late=late, allowed=allowed)
    return Remedy(text=words, result=won_by(not color), termination="forfeit")


def both_late(
    ruleset: Ruleset, late_s: int, ran_ms: int, white_ms: int | None, black_ms: int | None
) -> Remedy | None:
    """Return the remedy for time that passed before either player came; None if the rules have none.

    Args:
        ruleset: the rules.
        late_s: seconds since the announced start.
        ran_ms: how much of it has run off White's clock already.
        white_ms, black_ms: the times; None if no clock is read.
    """
    if ruleset.both_absent is None:
        return None
    split = ruleset.both_absent == "split"
    white_s, black_s = (late_s // 2, late_s // 2) if split else (late_s, 0)
    late = Sentence("rule_both_late", late=span(late_s))
    rule = Sentence("rule_late_time_split") if split else Sentence("rule_late_time_white")
    if white_ms is None or black_ms is None:
        return Remedy(text=together([late, rule]))
    white_ms = max(0, white_ms + ran_ms - white_s * 1000)
    black_ms = max(0, black_ms - black_s * 1000)
    words = together([late, rule, times_said(white_ms, black_ms)])
    return Remedy(text=words, white_ms=white_ms, black_ms=black_ms)
