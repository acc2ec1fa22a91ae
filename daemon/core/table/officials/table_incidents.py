"""The incidents of one table, and what becomes of them: seen, decided, found out by a search. Pure.

What a decision changes at once is worked out in `daemon/core/table/officials/decisions.py`, and carried out
here.
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
from daemon.core.table.officials.calls import seen_to
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
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.without_game import KIND as NO_GAME

OF_THE_GAME_ALONE = frozenset({"clock_not_started", "set_clock_manually", "result_missing", NO_GAME, TO_STOP})
"""Kinds that ask for something at the table as long as their game is there."""


class TableIncidents:
    """The incidents of one table.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        record: where a decision that ends the game is entered.
    """

    def __init__(self, picture: TablePicture, arbiters: Arbiters, record: CorrectedRecord) -> None:
        self._picture, self._arbiters, self._record = picture, arbiters, record

    def acknowledge(self, request: AcknowledgeRequest) -> Fact:
        """An arbiter has seen an incident and deals with it, or says that nobody does any more.

        Raises:
            Refused: somebody did before, or nobody did, or there is none such.
        """
        picture = self._picture
        known = incident_meant(picture.number, picture.state.incidents, request.incident)
        if request.undo and known.closed_reason:
            raise RequestRejected(Sentence("hall_already_closed", closed=known.closed_reason))
        if request.undo and not known.acknowledged_by:
            raise RequestRejected(Sentence("hall_not_handled"))
        if not request.undo and known.acknowledged_by:
            raise RequestRejected(Sentence("hall_handled_by", by=known.acknowledged_by))
        if picture.hearing.arbiter:
            picture.hearing.arbiter.cases.acknowledged(request.incident, "" if request.undo else request.by)
        return facts.IncidentAcknowledged(
            table=picture.number, game=known.game, incident=known.id, by=request.by, undone=request.undo
        )

    # --- decisions ----------------------------------------------------------------------------------------

    def begins_game(self, request: DecideRequest) -> bool:
        """Whether an official applies what begins a game that waits."""
        known = incident_meant(self._picture.number, self._picture.state.incidents, request.incident)
        return known.kind == NO_GAME and request.decision == "apply" and not known.closed_reason

    def decide_apart(self, request: DecideRequest, now: float) -> Fact | None:
        """Decide about a call, or a game that is not at the table; None = it is there, and `decide` has to.

        Raises:
            Refused: it needs the game, or there is no such incident.
        """
        picture = self._picture
        incident = incident_meant(picture.number, picture.state.incidents, request.incident)
        game, assigned = picture.state.game, picture.state.assignment
        if incident.kind == CALL:
            return seen_to(incident, request, picture.utc(now))
        if game is not None and game.id == incident.game:
            return None
        to_come = game is None and assigned is not None and assigned.game == incident.game
        return decided_apart(incident, request, picture.utc(now), to_come=to_come)

    def decide(self, request: DecideRequest, now: float) -> list[Fact]:
        """Decide about the game at the table: the remedy is applied, clock and result included.

        Raises:
            Refused: it cannot be decided so now, or there is no such incident.
        """
        picture = self._picture
        incident = incident_meant(picture.number, picture.state.incidents, request.incident)
        game = picture.game_meant(incident.game)
        back = before_position(game, picture.state.before.get(incident.id), incident.decision)
        awaited = expected(incident, request, picture.times, over=game.over, back=back)
        if awaited.touches_clock and (being_set := picture.clock.being_set):
            raise RequestRejected(being_set)
        # Only what changes the record hangs on moves that the board may still tell.
        found = picture.known_by(now) if awaited.changes_record else []
        cases = self._arbiters.of(game).cases
        # What an undone decision has changed may still be on the clock, and is put back by hand.
        times = picture.clock.times_of(incident.id)
        if incident.decision is None and request.decision != "apply" and shown_counts(incident, game):
            told, _ = cases.decide(request, picture.utc(now), times)  # it counts without a decision
            effect = Effect(goes_on=True)
        elif request.decision == "undo":
            effect = undone(incident.decision, times, incident.id, over=game.over, back=back)
            after = picture.clock.times_of(incident.id, effect.change)
            told, _ = cases.undo(request.incident, request.by, after)
        else:
            told, remedy = cases.decide(request, picture.utc(now), times)
            effect = applied(remedy, times, incident.id)
        return [*found, *told, *self._carried_out(effect, game, incident, request, now)]

    def _carried_out(
        self, effect: Effect, game: Game, incident: Incident, request: DecideRequest, now: float
    ) -> list[Fact]:
        """What a decision does at once: the game continues, position and clock are set, the game ends."""
        picture, arbiter = self._picture, self._arbiters.of(game)
        found: list[Fact] = []
        if effect.restart:
            return self._cancelled(game, request)
        if effect.goes_on:
            by_decision = incident.decision is not None and incident.decision.applied is not None
            found += self._record.reopen(game, request, now, times_back=not by_decision) if game.over else []
        if effect.back is not None:
            found += self._record.bring_back(effect.back, request.by, now)
        if effect.fen and effect.result is None and not game.over:
            shown = [(made.white_ms, made.black_ms) for made in game.moves]
            found += arbiter.put_back(incident, effect.fen, request.by, picture.pieces, now, shown)
        if effect.touches_clock:
            found += self._put_on_clock(effect, game, request, now)
        if effect.result is not None:
            found += self._record.end(game, effect.result, effect.termination, request.by, now)
        return found

    def _put_on_clock(self, effect: Effect, game: Game, request: DecideRequest, now: float) -> list[Fact]:
        clock, side, ask = self._picture.clock, self._picture.interpreter.white_side, self._arbiters.ask
        if effect.withdrawn is not None:
            return clock.withdraw(effect.withdrawn, request.by)
        if effect.times is None and not clock.left_to_a_person:
            return []  # what an undone decision gave is on a clock that nobody reads
        order = clock_order(request, game.id, effect.times or (0, 0))
        if effect.change is None:
            return clock.set(order, side, now, ask)
        return clock.change(effect.change, order, side, now, ask)

    def _cancelled(self, game: Game, request: DecideRequest) -> list[Fact]:
        """Nothing of the game counts: its players are seated again, and begin when the pieces stand ready."""
        picture = self._picture
        assert picture.state.assignment is not None, "a game is always assigned"
        picture.hearing.begin(None)
        opened = [one for one in picture.state.open_incidents() if one.game == game.id]
        left = [
            one.id for one in opened if one.kind != "set_clock_manually"
        ]  # which ends with its game by itself
        reason = Sentence("hall_closed_cancelled", by=request.by)
        return [
            *(
                facts.IncidentClosed(table=picture.number, game=game.id, incident=one, reason=reason)
                for one in left
                if one != request.incident  # that is decided
            ),
            facts.PlayersSeated(
                table=picture.number, assignment=picture.state.assignment, previous_fen=picture.left
            ),
        ]

    def left_behind(self, reason: str, game: str = "") -> list[Fact]:
        """What only asks for times on the clock of a game that leaves the table, for its start or its end.

        Args:
            reason: why nobody has to see to it any more.
            game: that comes to the table; empty = none.
        """
        picture = self._picture
        return [
            facts.IncidentClosed(table=picture.number, game=one.game, incident=one.id, reason=reason)
            for one in picture.state.open_incidents()
            if one.game != game and (one.kind in OF_THE_GAME_ALONE or only_times(one.remedy))
        ]

    def overtaken(self, game: str, *, assigned: bool) -> list[Fact]:
        """What still waits of earlier games when the next one begins: it can only be read up from now on.

        A warning can still be given to players whom somebody seated; where games begin by themselves nobody
        would, and alerts would pile up at every table.

        Args:
            game: that begins.
            assigned: somebody seated its players.
        """
        picture = self._picture
        opened = picture.state.open_incidents()
        carried = [one for one in opened if one.game == game or not one.acknowledged_by][-CARRIED_KEPT:]
        reason = Sentence("hall_closed_next_game")
        return [
            facts.IncidentClosed(table=picture.number, game=one.game, incident=one.id, reason=reason)
            for one in carried
            if one.game != game and not (assigned and _may_warn(one)) and not _is_of_no_game(one)
        ]

    # --- searches -----------------------------------------------------------------------------------------

    def take_searches(self) -> list[MateSearch]:
        """What a search has to find out; given out once."""
        arbiter = self._picture.hearing.arbiter
        return arbiter.cases.take_searches() if arbiter else []

    def found_out(self, request: VerdictRequest) -> list[Fact]:
        """A search has found out whether somebody can still mate."""
        picture = self._picture
        if picture.hearing.arbiter is None:
            return []
        arbiter = picture.hearing.arbiter
        found = arbiter.cases.found(request.incident, request.verdict, request.line, picture.times)
        return [*found, *arbiter.end_as_shown(found)]


def _is_of_no_game(incident: Incident) -> bool:
    """Somebody calls from a table at which no game was: that one begins answers nobody."""
    return incident.kind == CALL and not incident.game


def _may_warn(incident: Incident) -> bool:
    return any(one is not None and one.warning for one in (incident.remedy, *incident.options))
