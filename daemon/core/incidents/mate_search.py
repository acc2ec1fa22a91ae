"""Find out whether a player can still checkmate, if an incident depends on it: at once, or by a search.

A search that takes long runs in a process of its own (`daemon/workers/adjudicator.py`). Its verdict returns
as a request.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import Incident
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.unwinnability import cheap, why_not_judged


@dataclass(frozen=True, slots=True)
class MateSearch:
    """A question that a table cannot wait for: can ``winner`` still checkmate from this position?"""

    incident: str
    fen: str
    winner: chess.Color


class MateSearches:
    """The searches that one game asks for."""

    def __init__(self) -> None:
        self._asked: list[MateSearch] = []

    def ask(self, incident: Incident, winner: chess.Color, position: chess.Board) -> Incident:
        """Return the incident with the verdict; if none can be given at once, request a search."""
        if why_not_judged(position):  # an illegal move left a king in check: no search is possible
            return with_verdict(incident, "unknown", [])
        verdict = cheap(position, winner)
        if verdict.answer == "unknown":
            self._asked.append(MateSearch(incident.id, position.fen(), winner))
        return with_verdict(incident, verdict.answer, [move.uci() for move in verdict.line])

    def take(self) -> list[MateSearch]:
        """Return the searches requested since the last call."""
        asked, self._asked = self._asked, []
        return asked


def with_verdict(incident: Incident, verdict: CanMate, line: Sequence[str]) -> Incident:
    """Return the incident with the verdict, and the moves that lead to mate (UCI) if there are any."""
    return incident.model_copy(update={"can_mate": verdict, "mate_line": list(line)})
