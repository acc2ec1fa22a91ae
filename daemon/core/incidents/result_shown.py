"""The result that the players show with their kings: what the rules make of it. Pure.

The sign is evidence, not a result. Two kings in the centre show what the players agreed on, and the rules
decide what the game counts as. Showing a loss is resigning, and a resignation is a draw where the opponent
could not mate (Laws of Chess 2023, 5.1.2); a draw may need so many moves before it.

Nearly every game ends so. The incident waits quietly for an arbiter to confirm it, until something
contradicts it: another sign before it, or the rules.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.contract.incidents import Incident, Remedy
from broker.contract.message import Result
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.incidents.remedy_context import Proposal, RemedyContext, Times
from daemon.core.record.result_words import result_text
from daemon.core.rules.rulebook.agreements import agreement, resignation
from daemon.core.rules.rulebook.draw_tests import CanMate

KIND: Final = "result_shown"
BY_KINGS: Final = "shown with the kings"
"""How a game ends for the record when the kings show its result."""


def result_shown(
    ruleset: Ruleset,
    result: Result,
    position: chess.Board,
    completed: tuple[int, int],
    earlier: Result | None = None,
) -> tuple[str, RemedyContext]:
    """Return what the incident says of the sign, and what its remedy depends on.

    Args:
        ruleset: the rules of play.
        result: what the kings show; not "*".
        position: on the board before them, the last released legal move counted.
        completed: moves of White and Black.
        earlier: what the kings showed before, and no arbiter has confirmed; None = nothing.
    """
    what = Sentence("incident_kings", result=result_text(result))
    actor = Sentence("incident_confirms", who=ruleset.decider)
    changed = Sentence("incident_kings_before", result=result_text(earlier)) if earlier else ""
    if result == "1/2-1/2":
        agreed = agreement(ruleset, *completed)
        remedy = agreed.remedy and _by_kings(agreed.remedy)
        said = what if remedy else together([what, agreed.words])
        against = changed if remedy else together([changed, agreed.words])
        return said, RemedyContext(lambda _, __: Proposal(remedy, actor, contradicted=against))
    loser = result == "0-1"

    def proposal(_: Times, verdict: CanMate | None) -> Proposal:
        found, _sure = resignation(ruleset, loser, position, verdict)
        against = [changed]
        if found.result != result or verdict == "unwinnable":
            against.append(found.text)
        return Proposal(_by_kings(found), actor, contradicted=together(against))

    asks = None if ruleset.resign_draw_if is None else (not loser, position)
    return what, RemedyContext(proposal, asks)


def at_once(incident: Incident) -> tuple[Result, str] | None:
    """The result, and its termination, that counts until an arbiter decides; None = the rules allow none."""
    remedy = incident.remedy
    return None if remedy is None or remedy.result is None else (remedy.result, remedy.termination)


def _by_kings(remedy: Remedy) -> Remedy:
    """A result for another reason, as one that the kings show."""
    _, comma, why = remedy.termination.partition(", ")
    return remedy.model_copy(update={"termination": f"{BY_KINGS}{comma}{why}"})
