"""Raise conditions that last too long, once each, and close them when they end.

They are displaced pieces, a paused clock, an absent player, an illegal position, and a wrong clock setting.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Grade
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.clock.setting_watch import WrongSetting
from daemon.core.hand_analysis.touching import Displaced
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import color_name
from daemon.core.incidents.recomputed_times import gains, retimed, worked_out_from
from daemon.core.incidents.remedy_context import IncidentMoment, Proposal, RemedyContext
from daemon.core.record.facts import Fact
from daemon.core.rules.rulebook import limits
from daemon.core.rules.rulebook.agreements import allowed_late_s, late_arrival
from daemon.core.rules.rulebook.claims import illegal_position_on_board, illegal_standing

FIRST_MOVE_S = 60
"""Time after the announced start at which a clock that was not started is raised: as a hint, or as a late
player if
no default time is allowed."""
FIRST_THINK_S, FIRST_THINK_SHARE = 300, 2
"""The time for which a running clock without a move raises nothing, because the player may be thinking: 5
minutes, or
half of the first period if that is shorter."""
STOOD_S = 20.0
"""A clock that is paused for this long during a game is paused for a reason."""
BOTH_MOVED = 2
"""Number of plies without the clock at which both players have moved, so that nobody only tried a piece."""


@dataclass(frozen=True, slots=True)
class Present:
    """The current state of the game.

    Attributes:
        position: the position after the last confirmed move.
        made: the position on the board, if moves explain it.
        wrong: number of unexplained squares.
        pieces: the placement on the board.
        named: whether the board identifies pieces. If not, the game identifies them.
        completed: returns how many moves a player has completed.
        is_reliable: whether the clock of the player to move runs and no signal was missed.
        plies: number of plies made, including those on the board.
        never_ran: whether there is a clock that was not started in this game.
        unneeded: whether moves count nevertheless.
        quiet_since: time of the last change on the board.
        moment: the moment, for an incident.
    """

    position: chess.Board
    made: chess.Board
    wrong: int
    pieces: chess.BaseBoard
    named: bool
    completed: Callable[[chess.Color], int]
    is_reliable: bool
    plies: int
    never_ran: bool
    unneeded: bool
    quiet_since: float
    moment: IncidentMoment


class OverdueChecks:
    """The conditions of one game that last too long.

    Args:
        incidents: its incidents.
        ruleset: its rules.
        starts_at: hall time of the announced start, or None if none was announced.
        assigned: whether the game was assigned, so that its players may warm up before the announced start.
    """

    def __init__(
        self, incidents: GameIncidents, ruleset: Ruleset, starts_at: float | None, *, assigned: bool = True
    ) -> None:
        self._incidents, self._ruleset, self._assigned = incidents, ruleset, assigned
        self._both_moved_at: float | None = None  # and the clock never ran; infinity: this was raised
        self._displaced = Displaced()
        self._paused_since: float | None = None
        self._paused_raised = False
        self._setting_limit_passed = False  # too many moves were made to correct it
        self._illegal_pieces: str | None = None  # when the position was first illegal
        self._late_at = None
        self._first_period_s = incidents.control.periods[0].seconds if incidents.control else None
        allowed_s = allowed_late_s(ruleset, self._first_period_s)
        if starts_at is not None and allowed_s is not None:
            self._late_at = starts_at + max(allowed_s, FIRST_MOVE_S) + 1.0
        self._starts_at = starts_at
        self._idle_at = None  # without a default time, the player counts as late then
        if starts_at is not None and allowed_s != 0:
            self._idle_at = starts_at + FIRST_MOVE_S + 1.0

    def due(self, *, started: bool) -> float | None:
        """Return the hall time at which `tick` is due; ``started`` means that the clock should be running."""
        stood = None
        if started and self._paused_since is not None and not self._paused_raised:
            stood = self._paused_since + STOOD_S
        moments = (self._displaced.due(), stood, self._not_started_due(), self._late_at, self._idle_at)
        return min(
            (moment for moment in moments if moment is not None and math.isfinite(moment)), default=None
        )

    def tick(self, present: Present) -> list[Fact]:
        """Raise the conditions that have lasted long enough."""
        now = present.moment.now
        facts: list[Fact] = []
        if (due := self._displaced.due()) is not None and due <= now:
            facts += self.check_quiet_board(present)
            if finding := self._displaced.finding(present.position, present.pieces, now):
                who = present.position.turn
                if finding.kind not in self._incidents.open_kinds(who):
                    facts += self._incidents.offence(
                        finding.kind, "likely", finding.words, who, present.moment
                    )
                self._displaced = Displaced(math.inf)
        stood_long = self._paused_since is not None and self._paused_since + STOOD_S <= now
        stood_long &= not self._paused_raised and not present.unneeded and present.moment.ply > 0
        if stood_long:
            self._paused_raised = True
        if (due := self._not_started_due()) is not None and due <= now:
            self._both_moved_at = math.inf
            if present.never_ran and not self._is_clock_missing:
                facts += self._incidents.close_all("clock_not_started", Sentence("incident_moves_made"))
                what = (
                    Sentence("incident_clock_not_needed")
                    if present.unneeded
                    else Sentence("incident_clock_not_started")
                )
                facts.append(
                    self._incidents.raise_incident("clock_not_started", "likely", what, present.moment)
                )
        if self._idle_at is not None and self._idle_at <= now:
            self._idle_at = None
            if present.never_ran and not present.plies and not self._incidents.has("clock_not_started"):
                what = Sentence("incident_idle", minutes=FIRST_MOVE_S // 60)
                facts.append(
                    self._incidents.raise_incident("clock_not_started", "hint", what, present.moment)
                )
        if stood_long and not self._incidents.is_open("clock_stopped"):  # open after a restart
            what = Sentence("incident_clock_paused", seconds=round(STOOD_S))
            facts.append(self._incidents.raise_incident("clock_stopped", "hint", what, present.moment))
        if self._late_at is not None and self._late_at <= now:
            self._late_at = None
            facts += self._raise_late(present)
        return facts

    # --- pieces -------------------------------------------------------------------------------------------

    def check_quiet_board(self, present: Present) -> list[Fact]:
        """Check a quiet board for displaced pieces while the clock of the player to move runs."""
        if not present.is_reliable or present.wrong < 2:
            self._displaced = Displaced()
        else:
            either = [present.position, present.made]
            self._displaced = self._displaced.after(either, present.pieces, present.quiet_since)
        facts: list[Fact] = []
        if not present.never_ran or present.plies < BOTH_MOVED:
            self._both_moved_at = None
            if present.never_ran and self._is_clock_missing:
                facts = self._incidents.close_all("clock_not_started", Sentence("incident_moves_undone"))
        elif self._both_moved_at is None:
            self._both_moved_at = present.quiet_since
        if present.wrong:
            return facts
        return [*facts, *self._incidents.close_all("displaced_pieces", Sentence("incident_restored"))]

    def check_press(self, present: Present) -> list[Fact]:
        """Raise an illegal position, such as both kings in check; by some rules it becomes a draw."""
        if not self._ruleset.illegal_position_draw:
            return []
        # Without identified pieces, only the position of the game can prove an illegal position.
        pieces = present.pieces if present.named else present.position
        kind, illegal = "illegal_position_on_board", illegal_standing(pieces)
        if not illegal:
            self._illegal_pieces = None
            return self._incidents.close_all(kind, Sentence("incident_legal_again"))
        if self._illegal_pieces in (None, pieces.board_fen()):
            self._illegal_pieces = pieces.board_fen()
            return []  # its move is raised separately, and a press alone is no further move
        remedy = illegal_position_on_board(self._ruleset, pieces)
        proposal = self._proposal(remedy)
        what = Sentence("incident_illegal_on_board", what=illegal)
        return self._incidents.raise_persistent(
            kind, what, present.moment, RemedyContext(lambda _, __: proposal)
        )

    # --- clock and players --------------------------------------------------------------------------------

    def clock_runs(self) -> list[Fact]:
        """Close the incidents about the clock because it runs."""
        self._paused_since, self._paused_raised, self._both_moved_at = None, False, None
        facts = self._incidents.close_all("clock_not_started", Sentence("incident_clock_runs"))
        return [*facts, *self._incidents.close_all("clock_stopped", Sentence("incident_clock_runs"))]

    def clock_lost(self) -> list[Fact]:
        """Note that the clock is no longer read."""
        self._both_moved_at = None
        return self._incidents.close_all("clock_not_started", Sentence("incident_clock_silent"))

    def clock_paused(self, since: float) -> None:
        """Note that the clock was stopped."""
        self._paused_since = since

    @property
    def _is_clock_missing(self) -> bool:
        """Whether it was raised that moves are made although the clock was not started."""
        incident = self._incidents.open_of("clock_not_started")
        return incident is not None and incident.certainty != "hint"

    def _not_started_due(self) -> float | None:
        """Return the hall time at which a clock that was not started is raised, or None."""
        starts_at = self._starts_at if self._assigned else -math.inf
        if self._both_moved_at is None or self._paused_since is None or starts_at is None:
            return None
        return max(self._both_moved_at, self._paused_since, starts_at) + STOOD_S

    def start_later(self, seconds: float) -> None:
        """Postpone the start and its limits by this time."""
        if self._starts_at is not None:
            self._starts_at += seconds
        if self._late_at is not None:
            self._late_at += seconds
        if self._idle_at is not None:
            self._idle_at += seconds

    def setting(self, wrong: WrongSetting | None, present: Present, *, known: bool) -> list[Fact]:
        """Raise a clock setting that differs from the time control, while the rules allow it to be corrected.

        If the current setting is not ``known``, as after a restart, the incident stays open. So does one
        whose decision was undone, until the clock is wrong again and has been corrected.
        """
        made = (present.completed(chess.WHITE), present.completed(chess.BLACK))
        # The limit stays passed even if a press proves to complete no move.
        self._setting_limit_passed |= not limits.clock_may_be_corrected(self._ruleset, *made)
        cut = self._ruleset.clock_fix_cuts_later and wrong is not None and wrong.gives_too_much
        late = self._setting_limit_passed and not cut and not self._incidents.is_undone("clock_setting")
        if wrong is None and self._incidents.is_being_restored("clock_setting"):
            return []
        if wrong is None and known:
            return self._incidents.close_all("clock_setting", Sentence("incident_clock_right"))
        if late:
            return self._incidents.close_all("clock_setting", Sentence("incident_clock_kept"))
        if wrong is None:
            return []
        self._incidents.note_seen("clock_setting")
        seen = (wrong.seen.white_ms, wrong.seen.black_ms)
        remedy = wrong.remedy and worked_out_from(wrong.remedy, seen)
        proposal = self._proposal(remedy)
        grade: Grade = "certain" if wrong.finding.grade == "certain" else "likely"
        # The difference stays the same, however many moves are played before the decision.
        context = RemedyContext(lambda times, _: replace(proposal, remedy=remedy and retimed(remedy, times)))
        incident = self._incidents.open_of("clock_setting")
        if (
            wrong.seen.running is not None
            and incident is not None
            and gains(incident.remedy) == gains(proposal.remedy)
        ):
            return []  # do not update it every second while the clock runs
        return self._incidents.raise_persistent(
            "clock_setting", wrong.finding.words, present.moment, context, grade
        )

    def _raise_late(self, present: Present) -> list[Fact]:
        color = present.position.turn
        if (
            self._starts_at is None
            or present.completed(color)
            or self._incidents.was_raised("late_arrival", color)
        ):
            return []
        if not self._ruleset.default_s and present.is_reliable:  # their clock was started
            first = max(self._starts_at, present.quiet_since) + self._first_think_s + 1.0
            if first > present.moment.now:
                self._late_at = first
                return []
        late_s = math.floor(present.moment.now - self._starts_at)
        remedy = late_arrival(self._ruleset, color, late_s, self._first_period_s)
        if remedy is None:
            return []
        proposal = self._proposal(remedy)
        what = Sentence("incident_late", side=color_name(color))
        context = RemedyContext(lambda _, __: proposal)
        return [
            self._incidents.raise_incident(
                "late_arrival", "likely", what, present.moment, color=color, context=context
            )
        ]

    @property
    def _first_think_s(self) -> float:
        """The time for which a player may think about the first move before they count as late."""
        if self._first_period_s is None:
            return FIRST_THINK_S
        return min(FIRST_THINK_S, self._first_period_s / FIRST_THINK_SHARE)

    def _proposal(self, remedy: Remedy | None) -> Proposal:
        return Proposal(remedy, Sentence("incident_decides", who=self._ruleset.decider))
