"""Whether a player can still mate, where an incident hangs on it: seen at once, or asked of a search. Pure.

What takes longer is left to a process of its own (`daemon/workers/adjudicator.py`) and comes back as a
request.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import Incident
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.unwinnability import cheap, refusal


@dataclass(frozen=True, slots=True)
class MateSearch:
    """A question that takes longer than a table may wait: can ``winner`` still mate from this position?"""

    incident: str
    fen: str
    winner: chess.Color


class MateSearches:
    """The searches that one game asks for."""

    def __init__(self) -> None:
        self._asked: list[MateSearch] = []

    def ask(self, incident: Incident, winner: chess.Color, position: chess.Board) -> Incident:
        """The incident with what is seen at once; where that is nothing, a search is asked for."""
        if refusal(position):  # an illegal move stands that left a king in check: no search can begin
            return with_verdict(incident, "unknown", [])
        found = cheap(position, winner)
        if found.answer == "unknown":
            self._asked.append(MateSearch(incident.id, position.fen(), winner))
        return with_verdict(incident, found.answer, [move.uci() for move in found.line])

    def take(self) -> list[MateSearch]:
        """What a search has to find out; given out once."""
        asked, self._asked = self._asked, []
        return asked


def with_verdict(incident: Incident, verdict: CanMate, line: Sequence[str]) -> Incident:
    """The incident with the answer, and a line to mate (UCI) if there is one."""
    return incident.model_copy(update={"can_mate": verdict, "mate_line": list(line)})
