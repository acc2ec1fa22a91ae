"""A game that was begun wrongly: what becomes of it changes with the moves that were made. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from broker.contract.incidents import Remedy
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.incidents.remedy_context import Proposal, RemedyContext, Times
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.limits import anew, reversed_colours, wrong_start

BegunWrongly = Literal["wrong_initial_position", "reversed_colors"]
Rule = Callable[[Ruleset, int, int, int | None, int | None], Remedy | None]

RULES: Final[dict[BegunWrongly, Rule]] = {
    "wrong_initial_position": wrong_start,
    "reversed_colors": reversed_colours,
}
"""What the rules have for each kind, from the moves completed and the times."""


def begun_wrongly(kind: BegunWrongly, ruleset: Ruleset, completed: tuple[int, int]) -> RemedyContext:
    """What hangs on it now.

    Args:
        kind: the wrong position, or each other's colours.
        ruleset: the rules.
        completed: moves of White and Black.
    """
    actor = Sentence("incident_decides", who=ruleset.decider)

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        remedy = RULES[kind](ruleset, *completed, *times)
        left_open = remedy is not None and not remedy.restart_game and not stands(kind, ruleset, completed)
        options = [anew(ruleset, Sentence("remedy_cancel"), *times)] if left_open else []
        return Proposal(remedy, actor, options=options)

    return RemedyContext(proposal)


def stands(kind: BegunWrongly, ruleset: Ruleset, completed: tuple[int, int]) -> str:
    """Why it stands now although nobody has put it right; empty = it can still be put right.

    Args:
        kind, ruleset, completed: as for `begun_wrongly`.
    """
    limits = {
        "wrong_initial_position": ruleset.initial_fix_until,
        "reversed_colors": ruleset.reversed_restart_if_moves_lt,
    }
    limit, remedy = limits[kind], RULES[kind](ruleset, *completed, None, None)
    if not isinstance(limit, int) or remedy is None or remedy.restart_game:
        return ""
    return Sentence("incident_too_late_moves", made=min(completed), limit=limit)
