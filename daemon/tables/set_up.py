"""The men before a game: whoever put them up wrongly is told after a while, and not before. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import chess

from broker.messages import Assignment, Grade, Incident, Remedy
from daemon import facts
from daemon.cases.casebook import Casebook
from daemon.cases.matters import Matter, Proposal, Scene
from daemon.facts import Fact
from daemon.reconstruction.placements import Men, named_as
from daemon.rulebook.penalty_ladder import decider
from daemon.tables.first_placement import fault

READY_S: Final = 5.0
"""Men who stand ready for so long are not being put up any more."""


class SetUp:
    """Whether the men are put up rightly for the next game at a table.

    Args:
        table: its number.
        epoch_ms: UTC in ms of hall time 0.

    Attributes:
        due: hall time at which `tell` has something to look at; None = nothing to tell.
    """

    def __init__(self, table: int, epoch_ms: int) -> None:
        self.due: float | None = None
        self._table, self._epoch_ms = table, epoch_ms

    def look(self, men: Men, now: float) -> None:
        """What stands quietly on the board, and not as a game begins: men who stand ready are told of later.

        Where no game is to begin, or the board does not know its men, show an empty one.
        """
        self.due = now + READY_S if fault(men, chess.Board()) is not None else None

    def tell(
        self, men: Men, assignment: Assignment | None, opened: Iterable[Incident], now: float
    ) -> list[Fact]:
        """They still stand wrongly; nothing is recorded before they stand as they should.

        Args:
            men: what stands on the board, from White's side.
            assignment: of the game to begin; None = there is none.
            opened: the incidents of the table that are not closed; it is told once.
            now: hall time.
        """
        self.due = None
        finding = fault(men, chess.Board())
        if assignment is None or finding is None or _told(opened) is not None:
            return []
        cases = Casebook(self._table, assignment.game, assignment.ruleset, self._epoch_ms)
        scene = Scene(chess.Board(), named_as(men, chess.Board()), 0, now, now)
        remedy = None
        if assignment.ruleset.initial_fix_until is not None:
            remedy = Remedy(words="Nothing is played yet: put the men right, and begin.")
        proposal = Proposal(remedy, f"{decider(assignment.ruleset).capitalize()} decides.")
        matter = Matter(lambda _, __: proposal)
        ruled = finding.kind in assignment.ruleset.articles
        grade: Grade = "certain" if ruled else "hint"  # else only the record waits for it
        return [cases.matter(finding.kind, grade, finding.words, scene, matter=matter)]

    def right(self, opened: Iterable[Incident]) -> list[Fact]:
        """The men stand as a game begins: whoever was told that they do not need not come."""
        self.due = None
        told = _told(opened)
        if told is None:
            return []
        reason = "the men stand as the game begins"
        return [facts.Closed(table=self._table, game=told.game, incident=told.id, reason=reason)]


def _told(opened: Iterable[Incident]) -> Incident | None:
    return next((one for one in opened if one.kind == "wrong_start"), None)
