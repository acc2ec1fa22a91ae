"""The calls of fallen flags in one game: their remedies, and what makes them void.

Which flags have fallen, and which fell first, is read from the clock
(`daemon/core/judging/quiet/fallen_flags.py`). The rule for it is in
`daemon/core/rules/rulebook/flag_fall.py`. This module raises the incident.

If the rules give a player time to checkmate after the fall was seen, the call has no remedy until that time
has passed. This is stored in the incident alone, so a daemon that starts in between continues the countdown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.incidents import Incident, Remedy
from broker.words.sentence import Sentence, together
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import color_name
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext, Times
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook import limits
from daemon.core.rules.rulebook.claims import DRAW
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.flag_fall import FlagFall, Outcome, outcome, over_before
from daemon.core.rules.rulebook.quickplay_finish import played_since, progress
from daemon.core.unwinnability import cheap
from drivers.time_control import TimeControl

KIND = "flag_fall"
BOTH = "both_flags"
CHECKMATE = "checkmate"


@dataclass(frozen=True, slots=True)
class FlagCalls:
    """The calls of fallen flags in one game.

    Args:
        incidents: its incidents.
        sees: whether a board shows the position. Without one, an arbiter must check who could still
            checkmate.
    """

    incidents: GameIncidents
    sees: bool = True

    def call(
        self,
        color: chess.Color,
        position: chess.Board,
        completed: int,
        moment: IncidentMoment,
        *,
        both: bool = False,
        order_known: bool = True,
        claimed_by: chess.Color | None = None,
        because: str = "",
        in_time: bool = False,
        seen_at: float | None = None,
        history: Sequence[chess.Board] = (),
    ) -> list[Fact]:
        """Raise a fallen flag, or update its incident.

        A game that ended before the fall is not lost on time. It may have ended by its record, or by a move
        that is still provisional.

        Args:
            color: the player whose flag fell, or fell first.
            position: the position after the last determined legal move.
            completed: number of moves that this player has completed.
            moment: the moment.
            both: whether the other flag has fallen too.
            order_known: whether it is known which fell first.
            claimed_by: the player who claims it, or None if the clock shows it.
            because: a sentence on the cause if no flag is shown.
            in_time: whether the position on the board arose before this call, as a move of the game.
                Otherwise only the record can have ended the game.
            seen_at: hall time at which the fall was seen, from which a player may still checkmate; None means
                now.
            history: the position before the first confirmed move and after each, for a claim that was
                postponed.
        """
        what = because or Sentence("incident_flag_fell", side=color_name(color))
        if both and not because:
            what = (
                Sentence("incident_flags_fell_first", side=color_name(color))
                if order_known
                else Sentence("incident_flags_fell")
            )
        before = self.incidents.open_of(KIND)
        if before is not None and before.remedy is None:
            position = chess.Board(before.fen_before)  # moves tried on the board since then change nothing
        recorded = position == moment.board and (before is None or before.ply == moment.ply)
        may_be_over = in_time or recorded
        too_late = not may_be_over and not any(position.legal_moves)
        if too_late:  # a checkmate made later does not undo a fallen flag
            position = chess.Board(before.fen_before) if before is not None else moment.board
        fall = self._fall(color, position, completed, both, order_known, claimed_by is not None)
        fall = self._with_postponed(fall, history)
        seen_at = moment.at if seen_at is None else seen_at
        until = seen_at + self._grace_s
        over = moment.now >= until if before is None else before.remedy is not None
        fall = replace(fall, grace_over=too_late or over)
        if before is not None:
            context = self._matter(fall, may_be_over=may_be_over)
            facts = self.incidents.renew(KIND, context, moment.times, claimed_by)
            before = self.incidents.open_of(KIND)
            if not both or before is None:
                return facts
            by = before.claimed_by
            claim = Sentence("incident_claims_time", side=by) if by else ""
            return [*facts, *self.incidents.reword(KIND, together([claim, what]))]
        context, moment = self._matter(fall, may_be_over=may_be_over), replace(moment, board=position)
        if claimed_by is not None:
            what = together([Sentence("incident_claims_time", side=color_name(claimed_by)), what])
        return [
            *self.incidents.close_all(BOTH, Sentence("incident_claimed")),
            self.incidents.raise_incident(
                KIND,
                "certain",
                what,
                moment,
                color=color,
                context=context,
                claimed_by=claimed_by,
                mate_until=self.incidents.trail.utc(until) if self._grace_s else None,
            ),
        ]

    def period_ended(
        self,
        color: chess.Color,
        period: int,
        position: chess.Board,
        completed: int,
        moment: IncidentMoment,
        *,
        in_time: bool = False,
        history: Sequence[chess.Board] = (),
    ) -> list[Fact]:
        """Raise that a player's time for a period is over before the required moves were made.

        Args:
            color: the player.
            period: the period that is over for this player, from 1.
            position: the position after the last determined legal move.
            completed: number of moves that this player has completed.
            moment: the moment.
            in_time, history: see `call`.
        """
        control, ruleset = self.incidents.control, self.incidents.ruleset
        late = short_of_moves(control, color, period, completed) if control else ""
        if not late or ruleset.flag_alert != "immediate":
            return []
        return self.call(color, position, completed, moment, because=late, in_time=in_time, history=history)

    def both_down(
        self, color: chess.Color, position: chess.Board, completed: int, moment: IncidentMoment
    ) -> list[Fact]:
        """Raise a hint that both flags have fallen, if only players may call it and the rules make it a draw.

        It changes nothing for the players: a checkmate takes precedence over a flag that nobody has called.

        Args:
            color, position, completed, moment: see `call`; the color is that of the flag that fell first.
        """
        if self.incidents.is_open(KIND):
            return []
        ruling = outcome(
            self.incidents.ruleset, self._fall(color, position, completed, True, True, False), None
        )
        if ruling is None or ruling.remedy.result != DRAW:
            return []
        actor = Sentence("incident_may_declare", who=self.incidents.ruleset.decider)
        proposal = Proposal(ruling.remedy, actor)
        what = Sentence("incident_flags_unclaimed")
        return self.incidents.raise_persistent(
            BOTH, what, moment, RemedyContext(lambda _, __: proposal), "hint"
        )

    def decided_flags(self) -> dict[chess.Color, float]:
        """Return the flags that an arbiter has decided about, with the hall time of each call."""
        calls = (call for call in self.incidents.decided_of(KIND) if call.color is not None)
        return {call.color == "white": (call.occurred_at - self.incidents.epoch_ms) / 1000 for call in calls}

    def close_all(self) -> list[Fact]:
        """Close the calls because no flag is down and play continues."""
        why = Sentence("incident_flags_up")
        return [*self.incidents.close_all(KIND, why), *self.incidents.close_all(BOTH, why)]

    def due(self) -> float | None:
        """Return the hall time at which a player's time to checkmate is over, or None."""
        call = self._waiting()
        return self._until(call) if call else None

    def tick(self, now: float, times: Times) -> list[Fact]:
        """Renew the call with its remedy once the time to checkmate is over.

        Args:
            now: hall time.
            times: the clock times.
        """
        call = self._waiting()
        if call is None or now < self._until(call):
            return []
        fall = FlagFall(
            call.color == "white",
            chess.Board(call.fen_before),
            claimed=call.claimed_by is not None,
            signalled=self.incidents.has("both_low_on_time"),
            grace_over=True,
        )
        return self.incidents.renew(KIND, self._matter(self._with_postponed(fall, ())), times)

    def mate_counts(self, color: chess.Color, at: float) -> bool | None:
        """Return whether a checkmate takes precedence over the flag that was called.

        Args:
            color: the player who checkmated.
            at: hall time of the checkmate.

        Returns:
            None if that player's flag was not called or these rules give no time: it is a checkmate like any
            other.
        """
        call = self.incidents.open_of(KIND)
        if call is None or not self.incidents.ruleset.flag_grace_mate_s or call.color != color_name(color):
            return None
        stood = call.remedy is not None and call.remedy.termination == CHECKMATE
        return (call.remedy is None or stood) and at <= self._until(call)

    def unsupported(self, history: Sequence[chess.Board]) -> Incident | None:
        """Return the call that the end of a game answered, if the record no longer has that end, or None.

        Args:
            history: the position before the first confirmed move and after each.
        """
        call = self.incidents.open_of(KIND)
        if call is None or call.remedy is None:
            return None
        if call.fen_before in (position.fen() for position in history[call.ply :]):
            return None
        over = self._over(chess.Board(call.fen_before), call.color != "white")
        return call if over is not None else None

    def close_mated(self, at: float) -> list[Fact]:
        """Close the call if the checkmate on the board came within the time that the rules give.

        Args:
            at: hall time of the checkmate.
        """
        call = self._waiting()
        if call is None or at > self._until(call):
            return []
        return self.incidents.close(call.id, Sentence("incident_mated_in_time"))

    def signal_low_time(self, moment: IncidentMoment) -> list[Fact]:
        """Record the signal that both clocks are nearly down, if the rules ask for it.

        Raises:
            RequestRejected: the rules do not ask for it, or there is time left.
        """
        ruleset = self.incidents.ruleset
        limit_s = ruleset.low_time_both_s
        if limit_s is None or not ruleset.low_time_needs_signal:
            raise RequestRejected(Sentence("incident_no_signal"))
        if any(ms is not None and ms >= limit_s * 1000 for ms in moment.times):
            raise RequestRejected(Sentence("incident_signal_early", seconds=limit_s))
        what = Sentence("incident_low_time", seconds=limit_s)
        raised = self.incidents.raise_incident("both_low_on_time", "certain", what, moment)
        return [raised, *self.incidents.close(raised.incident.id, Sentence("incident_noted_only"))]

    def _waiting(self) -> Incident | None:
        """Return the call after which a player may still checkmate; it has no remedy yet."""
        call = self.incidents.open_of(KIND)
        return call if call is not None and call.remedy is None else None

    def called_at(self, call: Incident) -> float:
        """Return the hall time of a call."""
        return (call.occurred_at - self.incidents.epoch_ms) / 1000

    def seen_at(self, call: Incident) -> float:
        """Return the hall time at which the fall behind a call was seen."""
        return self._until(call) - self._grace_s

    @property
    def _grace_s(self) -> int:
        return self.incidents.ruleset.flag_grace_mate_s or 0

    def _until(self, call: Incident) -> float:
        """Return the hall time until which a checkmate takes precedence over a call."""
        if call.mate_deadline is not None:
            return (call.mate_deadline - self.incidents.epoch_ms) / 1000
        return self.called_at(call) + self._grace_s

    def _fall(
        self,
        color: chess.Color,
        position: chess.Board,
        completed: int,
        both: bool,
        order_known: bool,
        claimed: bool,
    ) -> FlagFall:
        """Return what is known of a fallen flag."""
        control, ruleset = self.incidents.control, self.incidents.ruleset
        period = control.period_after(completed) if control else None
        last = control is None or period is control.periods[-1]
        bonus_s = period.bonus_s if period else 0
        return FlagFall(
            color,
            position,
            both=both,
            order_known=order_known,
            claimed=claimed,
            claimant_has_time=not both,
            signalled=self.incidents.has("both_low_on_time"),
            quickplay_finish=last and ruleset.qpf != "none",
            last_period=last,
            sudden_death=limits.sudden_death(ruleset, last_period=last, bonus_s=bonus_s),
        )

    def _with_postponed(self, fall: FlagFall, history: Sequence[chess.Board]) -> FlagFall:
        """Return the fall with the postponed claim and what has happened since."""
        claim = self._postponed()
        if claim is None:
            return fall
        since = ""
        if claim.ply < len(history):
            figures = progress(history, claim.ply, postponed=True).words
            since = together([figures, played_since(history, claim.ply)])
        return replace(fall, postponed_by=claim.color == "white", since=since)

    def _postponed(self) -> Incident | None:
        """Return the claim in a quickplay finish whose decision is postponed, or None."""
        decided = self.incidents.decided_of("quickplay_finish")
        decision = decided[-1].decision if decided else None
        waits = decision is not None and decision.applied is not None and decision.applied.postpones
        return decided[-1] if waits else None

    def _over(
        self, position: chess.Board, winner: chess.Color, verdict: CanMate | None = None
    ) -> Remedy | None:
        """Return how a position ended the game before a flag fell, or None if it did not.

        Args:
            position: the position after the last determined legal move.
            winner: the player who would win on time.
            verdict: whether they can checkmate; None if only a quick answer is available.
        """
        answers = {winner: verdict or cheap(position, winner).answer}
        if answers[winner] == "unwinnable":
            answers[not winner] = cheap(position, not winner).answer
        ruleset = self.incidents.ruleset
        return over_before(ruleset, position, answers.get(chess.WHITE), answers.get(chess.BLACK))

    def _matter(self, fall: FlagFall, *, may_be_over: bool = False) -> RemedyContext:
        def proposal(times: Times, verdict: CanMate | None) -> Proposal | None:
            if not self.sees:
                return _unseen(outcome(self.incidents.ruleset, fall, "unknown"))
            over = self._over(fall.position, not fall.color, verdict) if may_be_over else None
            now = replace(fall, white_ms=times[0], black_ms=times[1], over=over)
            ruling = outcome(self.incidents.ruleset, now, verdict)
            if ruling is None:
                return None
            if ruling.grace_s:
                may_act = together([ruling.remedy.text, Sentence("incident_remedy_later"), ruling.callers])
                return Proposal(None, may_act, ruling.grade)
            return Proposal(ruling.remedy, ruling.callers, ruling.grade, ruling.options)

        return RemedyContext(proposal, (not fall.color, fall.position) if self.sees else None)


def _unseen(ruling: Outcome | None) -> Proposal | None:
    """Return the proposal for a flag if only the players know the position."""
    if ruling is None:
        return None
    look = Sentence("incident_look_for_mate") if ruling.remedy.result else ""
    words = together([ruling.remedy.text, look])
    remedy = ruling.remedy.model_copy(update={"text": words})
    return Proposal(remedy, ruling.callers, "likely", ruling.options)


def short_of_moves(control: TimeControl, color: chess.Color, ended: int, completed: int) -> str:
    """Return a sentence if a player made too few moves before a period ended; empty if they were made.

    Args:
        control: the time control.
        color: the player.
        ended: the period that is over for this player, from 1.
        completed: number of moves completed at that moment.
    """
    wanted = control.moves_by_end_of(ended)
    if completed >= wanted or control.following(ended) is None:
        return ""
    return Sentence("incident_period", side=color_name(color), period=ended, made=completed, wanted=wanted)
