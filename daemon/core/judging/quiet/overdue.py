"""What continues for too long: pieces that are not put back, a clock that stands, a player who does not come,
an illegal position, a clock that is set wrongly. Told once each, and closed when it is over. Pure.
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
from daemon.core.rules.rulebook.claims import illegal_position_stands, illegal_standing

FIRST_MOVE_S = 60
"""A clock that nobody has started so long after the announced start is told: as a hint, and where no time at
all is allowed as a player who is late."""
FIRST_THINK_S, FIRST_THINK_SHARE = 300, 2
"""And a clock that runs while nothing is moved, for so long or half of the time for the first period: who is
there may be thinking."""
STOOD_S = 20.0
"""A clock that stands for so long in the middle of a game stands for a reason."""
BOTH_MOVED = 2
"""So many plies before the clock runs are no piece that somebody tried to move: both have moved."""


@dataclass(frozen=True, slots=True)
class Present:
    """The game now.

    Attributes:
        position: after the last final move.
        made: after what stands on the board besides, if something explains it.
        wrong: so many squares nothing explains.
        pieces: what stands on the board.
        named: the board knows its pieces; False = they bear the names that the game gives them.
        completed: how many moves a player has completed.
        heard: the time of who is to move runs, and nothing was missed.
        plies: so many were made, those on the board included.
        never_ran: a clock is there that nobody has started since the game began.
        unneeded: and what is moved counts all the same.
        quiet_since: when the board changed last.
        scene: the moment, for an incident.
    """

    position: chess.Board
    made: chess.Board
    wrong: int
    pieces: chess.BaseBoard
    named: bool
    completed: Callable[[chess.Color], int]
    heard: bool
    plies: int
    never_ran: bool
    unneeded: bool
    quiet_since: float
    scene: IncidentMoment


class OverdueChecks:
    """What lasts in one game.

    Args:
        cases: its incidents.
        ruleset: its rules.
        starts_at: hall time of the announced start; None = none was announced.
        assigned: somebody assigned it: before the announced start its players may warm up.
    """

    def __init__(
        self, cases: GameIncidents, ruleset: Ruleset, starts_at: float | None, *, assigned: bool = True
    ) -> None:
        self._cases, self._ruleset, self._assigned = cases, ruleset, assigned
        self._both_moved_at: float | None = None  # and the clock never ran; infinity = that was told
        self._displaced = Displaced()
        self._stands_since: float | None = None
        self._stood_told = False
        self._setting_stands = False  # as many moves were made as the rules allow for putting it right
        self._illegal_pieces: str | None = None  # as they stood when it was illegal first
        self._late_at = None
        self._first_period_s = cases.control.periods[0].seconds if cases.control else None
        allowed_s = allowed_late_s(ruleset, self._first_period_s)
        if starts_at is not None and allowed_s is not None:
            self._late_at = starts_at + max(allowed_s, FIRST_MOVE_S) + 1.0
        self._starts_at = starts_at
        self._idle_at = None  # where no time is allowed, a player is told to be late at that moment
        if starts_at is not None and allowed_s != 0:
            self._idle_at = starts_at + FIRST_MOVE_S + 1.0

    def due(self, *, begun: bool) -> float | None:
        """Hall time at which `tick` has something to do; ``begun``: the clock should be running."""
        stood = None
        if begun and self._stands_since is not None and not self._stood_told:
            stood = self._stands_since + STOOD_S
        moments = (self._displaced.due(), stood, self._not_started_due(), self._late_at, self._idle_at)
        return min((one for one in moments if one is not None and math.isfinite(one)), default=None)

    def tick(self, present: Present) -> list[Fact]:
        """What has lasted long enough."""
        now = present.scene.now
        found: list[Fact] = []
        if (due := self._displaced.due()) is not None and due <= now:
            found += self.rest(present)
            if one := self._displaced.finding(present.position, present.pieces, now):
                who = present.position.turn
                if one.kind not in self._cases.open_kinds(who):
                    found += self._cases.offence(one.kind, "likely", one.words, who, present.scene)
                self._displaced = Displaced(math.inf)
        stood_long = self._stands_since is not None and self._stands_since + STOOD_S <= now
        stood_long &= not self._stood_told and not present.unneeded and present.scene.ply > 0
        if stood_long:
            self._stood_told = True
        if (due := self._not_started_due()) is not None and due <= now:
            self._both_moved_at = math.inf
            if present.never_ran and not self._moves_without_clock_told:
                found += self._cases.closed_of("clock_not_started", Sentence("incident_moves_made"))
                what = (
                    Sentence("incident_clock_not_needed")
                    if present.unneeded
                    else Sentence("incident_clock_not_started")
                )
                found.append(self._cases.matter("clock_not_started", "likely", what, present.scene))
        if self._idle_at is not None and self._idle_at <= now:
            self._idle_at = None
            if present.never_ran and not present.plies and not self._cases.has("clock_not_started"):
                what = Sentence("incident_idle", minutes=FIRST_MOVE_S // 60)
                found.append(self._cases.matter("clock_not_started", "hint", what, present.scene))
        if stood_long and not self._cases.is_open("clock_stopped"):  # as it is after a restart of the daemon
            what = Sentence("incident_clock_paused", seconds=round(STOOD_S))
            found.append(self._cases.matter("clock_stopped", "hint", what, present.scene))
        if self._late_at is not None and self._late_at <= now:
            self._late_at = None
            found += self._tell_late(present)
        return found

    # --- pieces
    # ----------------------------------------------------------------------------------------------

    def rest(self, present: Present) -> list[Fact]:
        """The board is quiet: two or more pieces that nothing explains, on the time of who is to move."""
        if not present.heard or present.wrong < 2:
            self._displaced = Displaced()
        else:
            either = [present.position, present.made]
            self._displaced = self._displaced.after(either, present.pieces, present.quiet_since)
        found: list[Fact] = []
        if not present.never_ran or present.plies < BOTH_MOVED:
            self._both_moved_at = None
            if present.never_ran and self._moves_without_clock_told:
                found = self._cases.closed_of("clock_not_started", Sentence("incident_moves_undone"))
        elif self._both_moved_at is None:
            self._both_moved_at = present.quiet_since
        if present.wrong:
            return found
        return [*found, *self._cases.closed_of("displaced_pieces", Sentence("incident_restored"))]

    def pressed(self, present: Present) -> list[Fact]:
        """Both kings in check, or a pawn on the last rank: by some rules a draw if nobody puts it right."""
        if not self._ruleset.illegal_position_draw:
            return []
        # Names that nobody saw prove nothing: there it is what the game came to that may be illegal.
        pieces = present.pieces if present.named else present.position
        kind, illegal = "illegal_position_on_board", illegal_standing(pieces)
        if not illegal:
            self._illegal_pieces = None
            return self._cases.closed_of(kind, Sentence("incident_legal_again"))
        if self._illegal_pieces in (None, pieces.board_fen()):
            self._illegal_pieces = pieces.board_fen()
            return []  # the move that made it is told as such, and a press alone is no further move
        remedy = illegal_position_stands(self._ruleset, pieces)
        proposal = self._proposal(remedy)
        what = Sentence("incident_illegal_on_board", what=illegal)
        return self._cases.lasting(kind, what, present.scene, RemedyContext(lambda _, __: proposal))

    # --- clock and players --------------------------------------------------------------------------------

    def clock_runs(self) -> list[Fact]:
        """The clock runs, again."""
        self._stands_since, self._stood_told, self._both_moved_at = None, False, None
        found = self._cases.closed_of("clock_not_started", Sentence("incident_clock_runs"))
        return [*found, *self._cases.closed_of("clock_stopped", Sentence("incident_clock_runs"))]

    def clock_lost(self) -> list[Fact]:
        """Nobody reads the clock any more."""
        self._both_moved_at = None
        return self._cases.closed_of("clock_not_started", Sentence("incident_clock_silent"))

    def clock_stands(self, since: float) -> None:
        """The clock was stopped."""
        self._stands_since = since

    @property
    def _moves_without_clock_told(self) -> bool:
        """Whether it was told that moves are made and nobody has started the clock."""
        told = self._cases.open_of("clock_not_started")
        return told is not None and told.certainty != "hint"

    def _not_started_due(self) -> float | None:
        """Hall time at which it is told that nobody has started the clock; None = nothing to tell."""
        starts_at = self._starts_at if self._assigned else -math.inf
        if self._both_moved_at is None or self._stands_since is None or starts_at is None:
            return None
        return max(self._both_moved_at, self._stands_since, starts_at) + STOOD_S

    def start_later(self, seconds: float) -> None:
        """So much of the time since the announced start does not count."""
        if self._starts_at is not None:
            self._starts_at += seconds
        if self._late_at is not None:
            self._late_at += seconds
        if self._idle_at is not None:
            self._idle_at += seconds

    def setting(self, wrong: WrongSetting | None, present: Present, *, known: bool) -> list[Fact]:
        """The clock is set otherwise than the time control says, as long as that may be put right.

        Where nobody has ``known`` what it is set to since it was told, as after a restart, that continues; so
        does what was decided and taken back, until the clock is wrong again and somebody puts it right.
        """
        made = (present.completed(chess.WHITE), present.completed(chess.BLACK))
        # A press that proves to be no completed move does not bring the limit back.
        self._setting_stands |= not limits.clock_may_be_corrected(self._ruleset, *made)
        cut = self._ruleset.clock_fix_cuts_later and wrong is not None and wrong.gives_too_much
        late = self._setting_stands and not cut and not self._cases.is_taken_back("clock_setting")
        if wrong is None and self._cases.is_being_put_back("clock_setting"):
            return []
        if wrong is None and known:
            return self._cases.closed_of("clock_setting", Sentence("incident_clock_right"))
        if late:
            return self._cases.closed_of("clock_setting", Sentence("incident_clock_kept"))
        if wrong is None:
            return []
        self._cases.seen_again("clock_setting")
        seen = (wrong.seen.white_ms, wrong.seen.black_ms)
        remedy = wrong.remedy and worked_out_from(wrong.remedy, seen)
        proposal = self._proposal(remedy)
        grade: Grade = "certain" if wrong.finding.grade == "certain" else "likely"
        # What is wrong with the setting stays wrong by as much, whatever is played before somebody decides.
        matter = RemedyContext(lambda times, _: replace(proposal, remedy=remedy and retimed(remedy, times)))
        told = self._cases.open_of("clock_setting")
        if (
            wrong.seen.running is not None
            and told is not None
            and gains(told.remedy) == gains(proposal.remedy)
        ):
            return []  # a running clock is not told of at each second
        return self._cases.lasting("clock_setting", wrong.finding.words, present.scene, matter, grade)

    def _tell_late(self, present: Present) -> list[Fact]:
        color = present.position.turn
        if self._starts_at is None or present.completed(color) or self._cases.told_of("late_arrival", color):
            return []
        if not self._ruleset.default_s and present.heard:  # somebody has started his clock
            first = max(self._starts_at, present.quiet_since) + self._first_think_s + 1.0
            if first > present.scene.now:
                self._late_at = first
                return []
        late_s = math.floor(present.scene.now - self._starts_at)
        remedy = late_arrival(self._ruleset, color, late_s, self._first_period_s)
        if remedy is None:
            return []
        proposal = self._proposal(remedy)
        what = Sentence("incident_late", side=color_name(color))
        matter = RemedyContext(lambda _, __: proposal)
        return [self._cases.matter("late_arrival", "likely", what, present.scene, color=color, matter=matter)]

    @property
    def _first_think_s(self) -> float:
        """So long a player who is there may think about his first move before he is asked after."""
        if self._first_period_s is None:
            return FIRST_THINK_S
        return min(FIRST_THINK_S, self._first_period_s / FIRST_THINK_SHARE)

    def _proposal(self, remedy: Remedy | None) -> Proposal:
        return Proposal(remedy, Sentence("incident_decides", who=self._ruleset.decider))
