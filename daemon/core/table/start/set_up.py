"""Pieces that are set up incorrectly before a game, reported after a while or when the clock starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import chess

from broker.contract.incidents import Incident, Remedy
from broker.contract.message import Grade
from broker.contract.messages import Assignment
from broker.words.sentence import Sentence
from daemon.core.evidence.placements import named_as, placement_of
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext, Times
from daemon.core.incidents.wrong_start import wrong_start_context
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rulebook.penalty_ladder import decides
from daemon.core.table.start.first_placement import fault, right_way_round
from drivers.events import Placement
from drivers.occupants import Occupants

READY_S: Final = 5.0
"""Pieces that have been complete for this long are no longer being set up."""


class SetUp:
    """Checks whether the pieces are set up correctly for the next game at a table.

    Args:
        table: its number.
        epoch_ms: UTC in ms of hall time 0.

    Attributes:
        due: hall time at which `tell` is due; None if there is nothing to report.
        ready: the incorrect set-up, the right way round; None if there is none.
    """

    def __init__(self, table: int, epoch_ms: int) -> None:
        self.due: float | None = None
        self.ready: Placement | None = None
        self._table, self._epoch_ms = table, epoch_ms

    def look(self, pieces: Occupants, now: float) -> None:
        """Note pieces at rest that are not in the starting position, to report an incorrect set-up later.

        If no game is to start, or the board does not identify pieces, the caller passes an empty board.
        """
        wrongly = fault(pieces, chess.Board()) is not None
        self.due = now + READY_S if wrongly else None
        self.ready = None
        if wrongly:
            self.ready = placement_of(named_as(right_way_round(pieces, chess.Board()), chess.Board()))

    def started(self, pieces: Occupants) -> chess.Board | None:
        """Return the position from which a game starts if the clock is started with these pieces.

        Args:
            pieces: the pieces on the board, from White's side.

        Returns:
            None if no game starts.
        """
        if self.ready is None or pieces != self.ready:
            return None
        position = chess.Board(f"{named_as(pieces, chess.Board()).board_fen()} w KQkq - 0 1")
        position.castling_rights = position.clean_castling_rights()
        return position if position.is_valid() else None

    def tell(
        self, pieces: Occupants, assignment: Assignment | None, opened: Iterable[Incident], now: float
    ) -> list[Fact]:
        """Raise an incident if the set-up is still incorrect and nothing has been played.

        Args:
            pieces: the pieces on the board, from White's side.
            assignment: that of the game to start; None if there is none.
            opened: the open incidents of the table; the incident is raised once.
            now: hall time.
        """
        self.due = None
        if assignment is None or _raised(opened) is not None:
            return []
        cases = GameIncidents(self._table, assignment.game, assignment.ruleset, self._epoch_ms)
        remedy = None
        if assignment.ruleset.initial_fix_until is not None:
            remedy = Remedy(text=Sentence("hall_set_up_and_start"))
        proposal = Proposal(remedy, decides(assignment.ruleset))
        return self._tell(cases, pieces, RemedyContext(lambda _, __: proposal), now)

    def tell_started(
        self, cases: GameIncidents, pieces: Occupants, opened: Iterable[Incident], times: Times, now: float
    ) -> list[Fact]:
        """Raise an incident because the clock was started with an incorrect set-up.

        Args:
            cases: those of the game that has started like this.
            pieces, opened, now: see `tell`.
            times: what the clock shows.
        """
        if cases.is_open("wrong_initial_position"):  # raised before, for the same game
            self.due = self.ready = None
            return cases.update_wrong_start("wrong_initial_position", (0, 0), times)
        closed = self._close(opened, Sentence("hall_closed_started_so"))
        return [
            *closed,
            *self._tell(
                cases, pieces, wrong_start_context("wrong_initial_position", cases.ruleset, (0, 0)), now
            ),
        ]

    def _tell(self, cases: GameIncidents, pieces: Occupants, matter: RemedyContext, now: float) -> list[Fact]:
        finding = fault(pieces, chess.Board())
        if finding is None:
            return []
        scene = IncidentMoment(chess.Board(), named_as(pieces, chess.Board()), 0, now, now)
        ruled = finding.kind in cases.ruleset.articles
        grade: Grade = "certain" if ruled else "hint"  # without a rule only the record depends on it
        return [cases.raise_incident(finding.kind, grade, finding.words, scene, context=matter)]

    def right(self, opened: Iterable[Incident], cases: GameIncidents | None = None) -> list[Fact]:
        """Close the incident, since the pieces are in the starting position.

        Args:
            opened: the open incidents of the table.
            cases: those of the game at the table; None if there is none.
        """
        reason = Sentence("hall_closed_start_right")
        closed = cases.close_all("wrong_initial_position", reason) if cases else []
        return closed or self._close(opened, reason)

    def _close(self, opened: Iterable[Incident], reason: str) -> list[Fact]:
        self.due = self.ready = None
        raised = _raised(opened)
        if raised is None:
            return []
        return [facts.IncidentClosed(table=self._table, game=raised.game, incident=raised.id, reason=reason)]


def _raised(opened: Iterable[Incident]) -> Incident | None:
    return next((incident for incident in opened if incident.kind == "wrong_initial_position"), None)
