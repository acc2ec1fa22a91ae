"""Work out the remedy for a wrong start, which depends on the number of moves made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.incidents.remedy_context import Proposal, RemedyContext, Times
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.limits import restarted, reversed_colours, wrong_start

WrongStartKind = Literal["wrong_initial_position", "reversed_colors"]
Rule = Callable[[Ruleset, int, int, int | None, int | None], Remedy | None]

RULES: Final[dict[WrongStartKind, Rule]] = {
    "wrong_initial_position": wrong_start,
    "reversed_colors": reversed_colours,
}
"""The rule for each kind, applied to the number of completed moves and the times."""


def wrong_start_context(kind: WrongStartKind, ruleset: Ruleset, completed: tuple[int, int]) -> RemedyContext:
    """Return what the remedy depends on.

    Args:
        kind: wrong initial position, or reversed colours.
        ruleset: the rules.
        completed: number of moves that White and Black have completed.
    """
    actor = Sentence("incident_decides", who=ruleset.decider)

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        remedy = RULES[kind](ruleset, *completed, *times)
        left_open = (
            remedy is not None and not remedy.restart_game and not why_too_late(kind, ruleset, completed)
        )
        options = [restarted(ruleset, Sentence("remedy_cancel"), *times)] if left_open else []
        return Proposal(remedy, actor, options=options)

    return RemedyContext(proposal)


def why_too_late(kind: WrongStartKind, ruleset: Ruleset, completed: tuple[int, int]) -> str:
    """Return why the wrong start can no longer be corrected; empty if it still can.

    Args:
        kind: wrong initial position, or reversed colours.
        ruleset: the rules.
        completed: number of moves that White and Black have completed.
    """
    limits = {
        "wrong_initial_position": ruleset.initial_fix_until,
        "reversed_colors": ruleset.reversed_restart_if_moves_lt,
    }
    limit, remedy = limits[kind], RULES[kind](ruleset, *completed, None, None)
    if not isinstance(limit, int) or remedy is None or remedy.restart_game:
        return ""
    return Sentence("incident_too_late_moves", made=min(completed), limit=limit)
