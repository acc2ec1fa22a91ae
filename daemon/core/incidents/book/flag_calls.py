"""The calls of fallen flags in one game: what is proposed for them, and what takes it away again. Pure.

Whose flags are down, and which fell first, is read from the clock
(`daemon/core/judging/quiet/fallen_flags.py`); what a rule set makes of it stands in
`daemon/core/rules/rulebook/flag_fall.py`. Here one becomes an incident by the other.

Where the rules give a player time to mate after the fall was seen, nothing is proposed before that is over: a
call without a remedy waits for it. The incident alone says so, and a daemon that starts in these seconds goes
on counting them.
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
        cases: its incidents.
        sees: the position is known; False = no board tells it, and somebody has to look who could still mate.
    """

    cases: GameIncidents
    sees: bool = True

    def call(
        self,
        color: chess.Color,
        position: chess.Board,
        completed: int,
        scene: IncidentMoment,
        *,
        both: bool = False,
        order_known: bool = True,
        claimed_by: chess.Color | None = None,
        because: str = "",
        in_time: bool = False,
        seen_at: float | None = None,
        history: Sequence[chess.Board] = (),
    ) -> list[Fact]:
        """A flag is down: told, or told better when it was told before.

        A game that had ended before is not lost on time: by its record, or by a move that nobody has pressed
        for or looked at for long enough yet.

        Args:
            color: whose, or whose fell first.
            position: after the last determined legal move.
            completed: so many moves he has completed.
            scene: the moment.
            both, order_known: of the other flag.
            claimed_by: the player who claims it; None = the clock shows it.
            because: what they did, as a sentence, where no flag is shown.
            in_time: what stands on the board came before this call, as a move of the game; else only what is
                recorded can have ended it.
            seen_at: hall time at which the fall was seen, from when a player may still mate; None = now.
            history: the position before the first final move and after each, for a claim that was postponed.
        """
        told = because or Sentence("incident_flag_fell", side=color_name(color))
        if both and not because:
            told = (
                Sentence("incident_flags_fell_first", side=color_name(color))
                if order_known
                else Sentence("incident_flags_fell")
            )
        before = self.cases.open_of(KIND)
        if before is not None and before.remedy is None:
            position = chess.Board(before.fen_before)  # what is tried on the board since then changes nothing
        recorded = position == scene.board and (before is None or before.ply == scene.ply)
        may_be_over = in_time or recorded
        too_late = not may_be_over and not any(position.legal_moves)
        if too_late:  # a mate shown later undoes no flag
            position = chess.Board(before.fen_before) if before is not None else scene.board
        fall = self._fall(color, position, completed, both, order_known, claimed_by is not None)
        fall = self._with_postponed(fall, history)
        seen_at = scene.at if seen_at is None else seen_at
        until = seen_at + self._grace_s
        over = scene.now >= until if before is None else before.remedy is not None
        fall = replace(fall, grace_over=too_late or over)
        if before is not None:
            matter = self._matter(fall, may_be_over=may_be_over)
            found = self.cases.renewed(KIND, matter, scene.times, claimed_by)
            before = self.cases.open_of(KIND)
            if not both or before is None:
                return found
            by = before.claimed_by
            claim = Sentence("incident_claims_time", side=by) if by else ""
            return [*found, *self.cases.told_anew(KIND, together([claim, told]))]
        matter, scene = self._matter(fall, may_be_over=may_be_over), replace(scene, board=position)
        if claimed_by is not None:
            told = together([Sentence("incident_claims_time", side=color_name(claimed_by)), told])
        return [
            *self.cases.closed_of(BOTH, Sentence("incident_claimed")),
            self.cases.matter(
                KIND,
                "certain",
                told,
                scene,
                color=color,
                matter=matter,
                claimed_by=claimed_by,
                mate_until=self.cases.trail.utc(until) if self._grace_s else None,
            ),
        ]

    def period_ended(
        self,
        color: chess.Color,
        period: int,
        position: chess.Board,
        completed: int,
        scene: IncidentMoment,
        *,
        in_time: bool = False,
        history: Sequence[chess.Board] = (),
    ) -> list[Fact]:
        """A player's time for a period is over: his moves for it should have been made.

        Args:
            color: the player.
            period: whose time has run out for him, 1 = the first.
            position: after the last determined legal move.
            completed: so many moves he has completed.
            scene: the moment.
            in_time, history: as for `call`.
        """
        control, ruleset = self.cases.control, self.cases.ruleset
        late = short_of_moves(control, color, period, completed) if control else ""
        if not late or ruleset.flag_alert != "immediate":
            return []
        return self.call(color, position, completed, scene, because=late, in_time=in_time, history=history)

    def both_down(
        self, color: chess.Color, position: chess.Board, completed: int, scene: IncidentMoment
    ) -> list[Fact]:
        """Both flags are down where only a player may call a flag: a hint, where the rules make it a draw.

        It changes nothing for the players: a mate goes before a flag that nobody has called.

        Args:
            color, position, completed, scene: as for `call`; the color is that of the flag that fell first.
        """
        if self.cases.is_open(KIND):
            return []
        found = outcome(self.cases.ruleset, self._fall(color, position, completed, True, True, False), None)
        if found is None or found.remedy.result != DRAW:
            return []
        actor = Sentence("incident_may_declare", who=self.cases.ruleset.decider)
        proposal = Proposal(found.remedy, actor)
        what = Sentence("incident_flags_unclaimed")
        return self.cases.lasting(BOTH, what, scene, RemedyContext(lambda _, __: proposal), "hint")

    def decided(self) -> dict[chess.Color, float]:
        """Whose flags somebody has decided about, with the hall time at which they were called."""
        found = (one for one in self.cases.decided_of(KIND) if one.color is not None)
        return {one.color == "white": (one.occurred_at - self.cases.epoch_ms) / 1000 for one in found}

    def up(self) -> list[Fact]:
        """No flag is down any more, and play continues."""
        why = Sentence("incident_flags_up")
        return [*self.cases.closed_of(KIND, why), *self.cases.closed_of(BOTH, why)]

    def due(self) -> float | None:
        """Hall time at which the seconds that a player has to mate are over; None = nobody has any."""
        told = self._waiting()
        return self._until(told) if told else None

    def tick(self, now: float, times: Times) -> list[Fact]:
        """The seconds to mate are over: the call stands, with what the rules have for it then.

        Args:
            now: hall time.
            times: what the clock shows.
        """
        told = self._waiting()
        if told is None or now < self._until(told):
            return []
        fall = FlagFall(
            told.color == "white",
            chess.Board(told.fen_before),
            claimed=told.claimed_by is not None,
            signalled=self.cases.has("both_low_on_time"),
            grace_over=True,
        )
        return self.cases.renewed(KIND, self._matter(self._with_postponed(fall, ())), times)

    def mate_counts(self, color: chess.Color, at: float) -> bool | None:
        """Whether a mate goes before the flag that was called.

        Args:
            color: who mated.
            at: hall time of the mate.

        Returns:
            None = his flag is not called, or these rules give nobody time: it is a mate like any other.
        """
        told = self.cases.open_of(KIND)
        if told is None or not self.cases.ruleset.flag_grace_mate_s or told.color != color_name(color):
            return None
        stood = told.remedy is not None and told.remedy.termination == CHECKMATE
        return (told.remedy is None or stood) and at <= self._until(told)

    def hangs_on(self, history: Sequence[chess.Board]) -> Incident | None:
        """The call that was answered by the end of a game, where the record has no such end; None = no call.

        Args:
            history: the position before the first final move and after each.
        """
        told = self.cases.open_of(KIND)
        if told is None or told.remedy is None:
            return None
        if told.fen_before in (one.fen() for one in history[told.ply :]):
            return None
        over = self._over(chess.Board(told.fen_before), told.color != "white")
        return told if over is not None else None

    def mated(self, at: float) -> list[Fact]:
        """A mate on the board goes before a flag, as long as the rules give time for it.

        Args:
            at: hall time of the mate.
        """
        told = self._waiting()
        if told is None or at > self._until(told):
            return []
        return self.cases.closed(told.id, Sentence("incident_mated_in_time"))

    def signal_low_time(self, scene: IncidentMoment) -> list[Fact]:
        """Somebody signals that both clocks are nearly down; it counts where the rules ask for it.

        Raises:
            Refused: they do not, or there is time left.
        """
        ruleset = self.cases.ruleset
        limit_s = ruleset.low_time_both_s
        if limit_s is None or not ruleset.low_time_needs_signal:
            raise RequestRejected(Sentence("incident_no_signal"))
        if any(ms is not None and ms >= limit_s * 1000 for ms in scene.times):
            raise RequestRejected(Sentence("incident_signal_early", seconds=limit_s))
        what = Sentence("incident_low_time", seconds=limit_s)
        raised = self.cases.matter("both_low_on_time", "certain", what, scene)
        return [raised, *self.cases.closed(raised.incident.id, Sentence("incident_noted_only"))]

    def _waiting(self) -> Incident | None:
        """The call after which a player may still mate: nothing is proposed for it yet."""
        told = self.cases.open_of(KIND)
        return told if told is not None and told.remedy is None else None

    def called_at(self, told: Incident) -> float:
        """Hall time of a call."""
        return (told.occurred_at - self.cases.epoch_ms) / 1000

    def seen_at(self, told: Incident) -> float:
        """Hall time at which the fall was seen for which a call was made."""
        return self._until(told) - self._grace_s

    @property
    def _grace_s(self) -> int:
        return self.cases.ruleset.flag_grace_mate_s or 0

    def _until(self, told: Incident) -> float:
        """Hall time until which a mate goes before a call."""
        if told.mate_deadline is not None:
            return (told.mate_deadline - self.cases.epoch_ms) / 1000
        return self.called_at(told) + self._grace_s

    def _fall(
        self,
        color: chess.Color,
        position: chess.Board,
        completed: int,
        both: bool,
        order_known: bool,
        claimed: bool,
    ) -> FlagFall:
        """What is known of a fallen flag."""
        control, ruleset = self.cases.control, self.cases.ruleset
        period = control.period_after(completed) if control else None
        last = control is None or period is control.periods[-1]
        bonus_s = period.bonus_s if period else 0
        return FlagFall(
            color,
            position,
            both=both,
            order_known=order_known,
            claimed=claimed,
            claimant_flag_stands=not both,
            signalled=self.cases.has("both_low_on_time"),
            quickplay_finish=last and ruleset.qpf != "none",
            last_period=last,
            sudden_death=limits.sudden_death(ruleset, last_period=last, bonus_s=bonus_s),
        )

    def _with_postponed(self, fall: FlagFall, history: Sequence[chess.Board]) -> FlagFall:
        """The same fall, with the claim that waits to be decided and what has happened since."""
        claim = self._postponed()
        if claim is None:
            return fall
        since = ""
        if claim.ply < len(history):
            figures = progress(history, claim.ply, postponed=True).words
            since = together([figures, played_since(history, claim.ply)])
        return replace(fall, postponed_by=claim.color == "white", since=since)

    def _postponed(self) -> Incident | None:
        """The claim in a quickplay finish whose decision waits; None = the last one was decided."""
        decided = self.cases.decided_of("quickplay_finish")
        decision = decided[-1].decision if decided else None
        waits = decision is not None and decision.applied is not None and decision.applied.postpones
        return decided[-1] if waits else None

    def _over(
        self, position: chess.Board, winner: chess.Color, verdict: CanMate | None = None
    ) -> Remedy | None:
        """How a position ended the game before a flag; None = it did not.

        Args:
            position: after the last determined legal move.
            winner: who would win on time.
            verdict: whether he can mate; None = as far as that is seen at once.
        """
        answers = {winner: verdict or cheap(position, winner).answer}
        if answers[winner] == "unwinnable":
            answers[not winner] = cheap(position, not winner).answer
        ruleset = self.cases.ruleset
        return over_before(ruleset, position, answers.get(chess.WHITE), answers.get(chess.BLACK))

    def _matter(self, fall: FlagFall, *, may_be_over: bool = False) -> RemedyContext:
        def proposal(times: Times, verdict: CanMate | None) -> Proposal | None:
            if not self.sees:
                return _unseen(outcome(self.cases.ruleset, fall, "unknown"))
            over = self._over(fall.position, not fall.color, verdict) if may_be_over else None
            now = replace(fall, white_ms=times[0], black_ms=times[1], over=over)
            found = outcome(self.cases.ruleset, now, verdict)
            if found is None:
                return None
            if found.grace_s:
                may_act = together([found.remedy.text, Sentence("incident_remedy_later"), found.callers])
                return Proposal(None, may_act, found.grade)
            return Proposal(found.remedy, found.callers, found.grade, found.options)

        return RemedyContext(proposal, (not fall.color, fall.position) if self.sees else None)


def _unseen(found: Outcome | None) -> Proposal | None:
    """What the rules have for a flag, where nobody but the players knows the position."""
    if found is None:
        return None
    look = Sentence("incident_look_for_mate") if found.remedy.result else ""
    words = together([found.remedy.text, look])
    remedy = found.remedy.model_copy(update={"text": words})
    return Proposal(remedy, found.callers, "likely", found.options)


def short_of_moves(control: TimeControl, color: chess.Color, ended: int, completed: int) -> str:
    """Return that a player's time for a period ended before its moves were made; empty if they were.

    Args:
        control: the time control.
        color: the player.
        ended: the period whose time has run out for him, 1 = the first.
        completed: moves that he had completed at that moment.
    """
    wanted = control.moves_by_end_of(ended)
    if completed >= wanted or control.following(ended) is None:
        return ""
    return Sentence("incident_period", side=color_name(color), period=ended, made=completed, wanted=wanted)
