"""The pieces before a game: that they stand wrongly is told after a while, or when the clock starts. Pure."""

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
from daemon.core.incidents.wrong_start import begun_wrongly
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.rules.rulebook.penalty_ladder import decides
from daemon.core.table.start.first_placement import fault, right_way_round
from drivers.events import Placement
from drivers.occupants import Men

READY_S: Final = 5.0
"""Pieces who stand ready for so long are not being put up any more."""


class SetUp:
    """Whether the pieces are put up rightly for the next game at a table.

    Args:
        table: its number.
        epoch_ms: UTC in ms of hall time 0.

    Attributes:
        due: hall time at which `tell` has something to look at; None = nothing to tell.
        ready: how the pieces stand ready, but wrongly, the right way round; None = they do not.
    """

    def __init__(self, table: int, epoch_ms: int) -> None:
        self.due: float | None = None
        self.ready: Placement | None = None
        self._table, self._epoch_ms = table, epoch_ms

    def look(self, pieces: Men, now: float) -> None:
        """What stands quietly on the board, and not as a game begins: pieces that stand ready are told of
        later.

        Where no game is to begin, or the board does not know its pieces, show an empty one.
        """
        wrongly = fault(pieces, chess.Board()) is not None
        self.due = now + READY_S if wrongly else None
        self.ready = None
        if wrongly:
            self.ready = placement_of(named_as(right_way_round(pieces, chess.Board()), chess.Board()))

    def begun(self, pieces: Men) -> chess.Board | None:
        """The position from which a game begins when the clock is started over these pieces; None = it does
        not.

        Args:
            pieces: what stands on the board, from White's side.
        """
        if self.ready is None or pieces != self.ready:
            return None
        position = chess.Board(f"{named_as(pieces, chess.Board()).board_fen()} w KQkq - 0 1")
        position.castling_rights = position.clean_castling_rights()
        return position if position.is_valid() else None

    def tell(
        self, pieces: Men, assignment: Assignment | None, opened: Iterable[Incident], now: float
    ) -> list[Fact]:
        """They still stand wrongly, and nothing is played yet.

        Args:
            pieces: what stands on the board, from White's side.
            assignment: of the game to begin; None if there is none.
            opened: the incidents of the table that are not closed; it is told once.
            now: hall time.
        """
        self.due = None
        if assignment is None or _told(opened) is not None:
            return []
        cases = GameIncidents(self._table, assignment.game, assignment.ruleset, self._epoch_ms)
        remedy = None
        if assignment.ruleset.initial_fix_until is not None:
            remedy = Remedy(text=Sentence("hall_set_up_and_start"))
        proposal = Proposal(remedy, decides(assignment.ruleset))
        return self._tell(cases, pieces, RemedyContext(lambda _, __: proposal), now)

    def tell_begun(
        self, cases: GameIncidents, pieces: Men, opened: Iterable[Incident], times: Times, now: float
    ) -> list[Fact]:
        """The clock runs though they stand wrongly.

        Args:
            cases: of the game that has begun like this.
            pieces, opened, now: as for `tell`.
            times: what the clock shows.
        """
        if cases.is_open("wrong_initial_position"):  # told before, of the same game
            self.due = self.ready = None
            return cases.begun_wrongly("wrong_initial_position", (0, 0), times)
        found = self._close(opened, Sentence("hall_closed_started_so"))
        return [
            *found,
            *self._tell(cases, pieces, begun_wrongly("wrong_initial_position", cases.ruleset, (0, 0)), now),
        ]

    def _tell(self, cases: GameIncidents, pieces: Men, matter: RemedyContext, now: float) -> list[Fact]:
        finding = fault(pieces, chess.Board())
        if finding is None:
            return []
        scene = IncidentMoment(chess.Board(), named_as(pieces, chess.Board()), 0, now, now)
        ruled = finding.kind in cases.ruleset.articles
        grade: Grade = "certain" if ruled else "hint"  # else only the record waits for it
        return [cases.matter(finding.kind, grade, finding.words, scene, matter=matter)]

    def right(self, opened: Iterable[Incident], cases: GameIncidents | None = None) -> list[Fact]:
        """The pieces stand as a game begins: whoever was told that they do not need not come.

        Args:
            opened: the incidents of the table that are not closed.
            cases: of the game at the table; None = of none.
        """
        reason = Sentence("hall_closed_start_right")
        closed = cases.closed_of("wrong_initial_position", reason) if cases else []
        return closed or self._close(opened, reason)

    def _close(self, opened: Iterable[Incident], reason: str) -> list[Fact]:
        self.due = self.ready = None
        told = _told(opened)
        if told is None:
            return []
        return [facts.IncidentClosed(table=self._table, game=told.game, incident=told.id, reason=reason)]


def _told(opened: Iterable[Incident]) -> Incident | None:
    return next((one for one in opened if one.kind == "wrong_initial_position"), None)
