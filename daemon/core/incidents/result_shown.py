"""Apply the rules to the result that the players show with their kings.

The kings are evidence, not a result. Two kings in the centre show what the players agreed on; the rules
decide how the game counts. A player who shows a loss resigns, and a resignation is a draw if the opponent
could not checkmate (Laws of Chess 2023, 5.1.2). A draw may require a number of moves before it.

Nearly every game ends like this. The incident waits quietly for an arbiter to confirm it, unless something
contradicts it: an earlier sign, or the rules.
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
"""The termination in the record if the kings show the result."""


def result_shown(
    ruleset: Ruleset,
    result: Result,
    position: chess.Board,
    completed: tuple[int, int],
    earlier: Result | None = None,
) -> tuple[str, RemedyContext]:
    """Return the incident's sentence about the sign, and what its remedy depends on.

    Args:
        ruleset: the rules of play.
        result: the result that the kings show; not "*".
        position: the position before the kings were placed, including the last released legal move.
        completed: number of moves that White and Black have completed.
        earlier: the result that the kings showed before, unconfirmed by an arbiter; None if there was none.
    """
    what = Sentence("incident_kings", result=result_text(result))
    actor = Sentence("incident_confirms", who=ruleset.decider)
    changed = Sentence("incident_kings_before", result=result_text(earlier)) if earlier else ""
    if result == "1/2-1/2":
        agreed = agreement(ruleset, *completed)
        remedy = agreed.remedy and _by_kings(agreed.remedy)
        sentence = what if remedy else together([what, agreed.words])
        against = changed if remedy else together([changed, agreed.words])
        return sentence, RemedyContext(lambda _, __: Proposal(remedy, actor, contradicted=against))
    loser = result == "0-1"

    def proposal(_: Times, verdict: CanMate | None) -> Proposal:
        remedy, _grade = resignation(ruleset, loser, position, verdict)
        against = [changed]
        if remedy.result != result or verdict == "unwinnable":
            against.append(remedy.text)
        return Proposal(_by_kings(remedy), actor, contradicted=together(against))

    asks = None if ruleset.resign_draw_if is None else (not loser, position)
    return what, RemedyContext(proposal, asks)


def at_once(incident: Incident) -> tuple[Result, str] | None:
    """Return the result and termination that count until an arbiter decides; None if the rules allow none."""
    remedy = incident.remedy
    return None if remedy is None or remedy.result is None else (remedy.result, remedy.termination)


def _by_kings(remedy: Remedy) -> Remedy:
    """Return the remedy with the kings added to its termination."""
    _, comma, why = remedy.termination.partition(", ")
    return remedy.model_copy(update={"termination": f"{BY_KINGS}{comma}{why}"})
