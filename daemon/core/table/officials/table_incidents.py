"""The incidents of one table, and their handling: acknowledgement, decision, result of a search.

`daemon/core/table/officials/decisions.py` computes the effect of a decision, which is carried out here.
"""

from __future__ import annotations

from broker.contract.incidents import Incident
from broker.contract.requests import AcknowledgeRequest, DecideRequest, VerdictRequest
from broker.words.sentence import Sentence
from daemon.core.incidents.mate_search import MateSearch
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.record.incident_list import CALL, CARRIED_KEPT
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.officials.calls import attended
from daemon.core.table.officials.corrected_record import CorrectedRecord
from daemon.core.table.officials.decisions import (
    Effect,
    applied,
    before_position,
    clock_order,
    decided_apart,
    expected,
    incident_meant,
    only_times,
    shown_counts,
    undone,
)
from daemon.core.table.officials.pausing import TO_STOP
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.without_game import KIND as NO_GAME

OF_THE_GAME_ALONE = frozenset({"clock_not_started", "set_clock_manually", "result_missing", NO_GAME, TO_STOP})
"""Kinds of incidents that ask for an action at the table while their game is there."""


class TableIncidents:
    """The incidents of one table.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        record: enters the result of a decision that ends the game.
    """

    def __init__(self, picture: TablePicture, judges: GameJudges, record: CorrectedRecord) -> None:
        self._picture, self._judges, self._record = picture, judges, record

    def acknowledge(self, request: AcknowledgeRequest) -> Fact:
        """Note that an arbiter is handling an incident, or no longer is.

        Raises:
            RequestRejected: it is being handled already, or is not, or there is no such incident.
        """
        picture = self._picture
        known = incident_meant(picture.number, picture.state.incidents, request.incident)
        if request.undo and known.closed_reason:
            raise RequestRejected(Sentence("hall_already_closed", closed=known.closed_reason))
        if request.undo and not known.acknowledged_by:
            raise RequestRejected(Sentence("hall_not_handled"))
        if not request.undo and known.acknowledged_by:
            raise RequestRejected(Sentence("hall_handled_by", by=known.acknowledged_by))
        if picture.signals.judge:
            picture.signals.judge.incidents.acknowledge(request.incident, "" if request.undo else request.by)
        return facts.IncidentAcknowledged(
            table=picture.number, game=known.game, incident=known.id, by=request.by, undone=request.undo
        )

    # --- decisions ----------------------------------------------------------------------------------------

    def begins_game(self, request: DecideRequest) -> bool:
        """Return whether an arbiter applies the remedy that starts a waiting game."""
        known = incident_meant(self._picture.number, self._picture.state.incidents, request.incident)
        return known.kind == NO_GAME and request.decision == "apply" and not known.closed_reason

    def decide_apart(self, request: DecideRequest, now: float) -> Fact | None:
        """Decide on a call, or on a game that is not at the table; None if `decide` has to.

        Raises:
            RequestRejected: it needs the game, or there is no such incident.
        """
        picture = self._picture
        incident = incident_meant(picture.number, picture.state.incidents, request.incident)
        game, assigned = picture.state.game, picture.state.assignment
        if incident.kind == CALL:
            return attended(incident, request, picture.utc(now))
        if game is not None and game.id == incident.game:
            return None
        to_come = game is None and assigned is not None and assigned.game == incident.game
        return decided_apart(incident, request, picture.utc(now), to_come=to_come)

    def decide(self, request: DecideRequest, now: float) -> list[Fact]:
        """Decide on an incident of the game at the table: apply its remedy, clock and result included.

        Raises:
            RequestRejected: this decision is impossible now, or there is no such incident.
        """
        picture = self._picture
        incident = incident_meant(picture.number, picture.state.incidents, request.incident)
        game = picture.game_meant(incident.game)
        back = before_position(game, picture.state.before.get(incident.id), incident.decision)
        awaited = expected(incident, request, picture.times, over=game.over, back=back)
        if awaited.touches_clock and (being_set := picture.clock.being_set):
            raise RequestRejected(being_set)
        # Only a change of the record depends on moves that the board may still report.
        new_facts = picture.known_by(now) if awaited.changes_record else []
        cases = self._judges.of(game).incidents
        # The change of an undone decision may still be on the clock, and is reversed by hand.
        times = picture.clock.times_of(incident.id)
        if incident.decision is None and request.decision != "apply" and shown_counts(incident, game):
            decided, _ = cases.decide(request, picture.utc(now), times)  # it counts without a decision
            effect = Effect(reopens=True)
        elif request.decision == "undo":
            effect = undone(incident.decision, times, incident.id, over=game.over, back=back)
            after = picture.clock.times_of(incident.id, effect.change)
            decided, _ = cases.undo(request.incident, request.by, after)
        else:
            decided, remedy = cases.decide(request, picture.utc(now), times)
            effect = applied(remedy, times, incident.id)
        return [*new_facts, *decided, *self._carried_out(effect, game, incident, request, now)]

    def _carried_out(
        self, effect: Effect, game: Game, incident: Incident, request: DecideRequest, now: float
    ) -> list[Fact]:
        """Carry out an effect: the game continues, position and clock are set, the game ends."""
        picture, judge = self._picture, self._judges.of(game)
        new_facts: list[Fact] = []
        if effect.restart:
            return self._cancelled(game, request)
        if effect.reopens:
            by_decision = incident.decision is not None and incident.decision.applied is not None
            new_facts += (
                self._record.reopen(game, request, now, times_back=not by_decision) if game.over else []
            )
        if effect.back is not None:
            new_facts += self._record.bring_back(effect.back, request.by, now)
        if effect.fen and effect.result is None and not game.over:
            shown = [(made.white_ms, made.black_ms) for made in game.moves]
            new_facts += judge.restore(incident, effect.fen, request.by, picture.pieces, now, shown)
        if effect.touches_clock:
            new_facts += self._put_on_clock(effect, game, request, now)
        if effect.result is not None:
            new_facts += self._record.end(game, effect.result, effect.termination, request.by, now)
        return new_facts

    def _put_on_clock(self, effect: Effect, game: Game, request: DecideRequest, now: float) -> list[Fact]:
        clock, side, ask = self._picture.clock, self._picture.interpreter.white_side, self._judges.ask
        if effect.withdrawn is not None:
            return clock.withdraw(effect.withdrawn, request.by)
        if effect.times is None and not clock.left_to_a_person:
            return []  # the times of an undone decision are on a clock that is not read
        order = clock_order(request, game.id, effect.times or (0, 0))
        if effect.change is None:
            return clock.set(order, side, now, ask)
        return clock.change(effect.change, order, side, now, ask)

    def _cancelled(self, game: Game, request: DecideRequest) -> list[Fact]:
        """Cancel the game: its players are seated again, and start when the pieces are set up."""
        picture = self._picture
        assert picture.state.assignment is not None, "a game is always assigned"
        picture.signals.begin(None)
        opened = [known for known in picture.state.open_incidents() if known.game == game.id]
        left = [
            known.id for known in opened if known.kind != "set_clock_manually"
        ]  # ends with its game anyway
        reason = Sentence("hall_closed_cancelled", by=request.by)
        return [
            *(
                facts.IncidentClosed(table=picture.number, game=game.id, incident=id_, reason=reason)
                for id_ in left
                if id_ != request.incident  # that is decided
            ),
            facts.PlayersSeated(
                table=picture.number, assignment=picture.state.assignment, previous_fen=picture.left
            ),
        ]

    def left_behind(self, reason: str, game: str = "") -> list[Fact]:
        """Close incidents that only ask for clock times, a start or an end of a game that leaves the table.

        Args:
            reason: why they require no action.
            game: the game that comes to the table; empty if none.
        """
        picture = self._picture
        return [
            facts.IncidentClosed(table=picture.number, game=known.game, incident=known.id, reason=reason)
            for known in picture.state.open_incidents()
            if known.game != game and (known.kind in OF_THE_GAME_ALONE or only_times(known.remedy))
        ]

    def overtaken(self, game: str, *, assigned: bool) -> list[Fact]:
        """Close open incidents of earlier games when the next one starts; they stay on record.

        A warning can still be given to seated players. If games start automatically nobody would give one,
        and alerts would pile up at every table.

        Args:
            game: the game that starts.
            assigned: its players were seated.
        """
        picture = self._picture
        opened = picture.state.open_incidents()
        carried = [known for known in opened if known.game == game or not known.acknowledged_by]
        reason = Sentence("hall_closed_next_game")
        return [
            facts.IncidentClosed(table=picture.number, game=known.game, incident=known.id, reason=reason)
            for known in carried[-CARRIED_KEPT:]
            if known.game != game and not (assigned and _may_warn(known)) and not _is_of_no_game(known)
        ]

    # --- searches -----------------------------------------------------------------------------------------

    def take_searches(self) -> list[MateSearch]:
        """Return the tasks for a search, and forget them."""
        judge = self._picture.signals.judge
        return judge.incidents.take_searches() if judge else []

    def found_out(self, request: VerdictRequest) -> list[Fact]:
        """Take the result of a search for whether a side can still checkmate."""
        picture = self._picture
        if picture.signals.judge is None:
            return []
        judge = picture.signals.judge
        new_facts = judge.incidents.add_verdict(
            request.incident, request.verdict, request.line, picture.times
        )
        return [*new_facts, *judge.end_as_shown(new_facts)]


def _is_of_no_game(incident: Incident) -> bool:
    """Return whether it is a call from a table without a game, which the start of one does not answer."""
    return incident.kind == CALL and not incident.game


def _may_warn(incident: Incident) -> bool:
    return any(remedy is not None and remedy.warning for remedy in (incident.remedy, *incident.options))
