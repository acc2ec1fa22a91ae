"""A game that started while its board was disconnected, found in the board's log.

A game starts when the pieces are in the starting position. If the board was disconnected then, because the
daemon was down or a cable was unplugged, that position never returns, and the whole game would be lost. So
if a board reconnects while a game waits to start and the pieces are elsewhere, the board is asked for its
log. If that leads from the starting position to moves, the game is in progress. If the clock is stopped, the
game may be over, or was never played: then players have to be seated, and the log has to be theirs
(`daemon/core/table/start/unseen_game.py`). If that stays unclear, an incident asks an arbiter.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.contract.message import Grade
from broker.contract.messages import Assignment
from broker.words.sentence import Sentence
from daemon.core.clock.setting_checks import control_of
from daemon.core.evidence.evidence import ClockSeen, DeviceLost, PlacementSeen, Seen
from daemon.core.evidence.placements import START, named_as, rotated
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.game_requests import GameRequests
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.recovery.disconnection import LOG_S, Disconnection, GapStage
from daemon.core.recovery.recovery import RecoveredSignals, missed, relived
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.unseen_game import (
    FEWEST_PLIES,
    UnseenGame,
    UnseenGameContext,
    unseen_game,
    used,
)
from drivers.events import LogRead, Side
from drivers.occupants import Occupants

ONE_MOVE: Final = 8
"""This much evidence can be a first move without a press: a piece may slide over squares on its way."""
NO_CLOCK_S: Final = 5.0
"""A clock that is switched on reports within this time of the board's first complete reading."""


class LateStart:
    """The game that may have started at one table while its board was disconnected.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        next_game: the game that waits to start.
        awaits_board: a board is known to be there, and may report what happened before the daemon started.

    Attributes:
        white_side: White's side of the clock, as far as the log of a late start shows it.
    """

    def __init__(
        self, picture: TablePicture, judges: GameJudges, next_game: NextGame, *, awaits_board: bool
    ) -> None:
        self._picture, self._judges, self._next_game = picture, judges, next_game
        self._unknown = True  # it is unknown what happened at the board until now
        self._put_off = False
        self._answers = False  # the board was connected all the time
        self._runs = self._stopped = False  # the clock, as far as it was seen
        self._no_clock_due: float | None = None
        self._judge: GameRequests | None = None
        self._gap: Disconnection | None = None
        self._assignment: Assignment | None = None
        self._made: list[Fact] = []
        self._taken_up = awaits_board and picture.state.assignment is not None  # before the daemon started
        self._since: float | None = None  # since when the board is awaited
        self.white_side = Side.LEFT

    def drop(self) -> None:
        """Forget the waiting game: it is another one now, or has started."""
        self._gap, self._runs, self._stopped, self._no_clock_due = None, False, False, None

    def put_off(self) -> None:
        """Note that seating was rejected while the board reports the previous game."""
        self._put_off = True

    def seated(self) -> None:
        """Note that the players of the next game are known."""
        self.drop()
        if self._put_off:
            self._unknown, self._answers, self._put_off = True, True, False

    def see(self, seen: Seen, now: float) -> list[Fact]:
        """Handle a piece of evidence, until the pieces and the clock were seen."""
        if isinstance(seen, DeviceLost) and seen.subject == "board":
            self.drop()
            self._unknown, self._answers, self._taken_up = True, False, False
        if not self._unknown:
            return []
        if self._picture.signals.playing is not None:
            self._settle()
            return []
        if self._gap is None:
            assignment, made = self._next_game.assigned(now)
            if assignment is None:
                self._unknown = False
                return []
            self._assignment, self._made = assignment, made
            self._judge = self._judges.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
            self._gap = Disconnection(self._judge, None, START, None, answers=self._answers)
        if isinstance(seen, ClockSeen):
            self._runs |= seen.running is not None
            self._stopped, self._no_clock_due = not self._runs, None
        if (due := self.due()) is not None and due < now:
            return self.tick(now)
        if isinstance(seen, PlacementSeen) and self._gap.stage is GapStage.AWAY:
            if seen.placement == START:
                self._settle()
                return []
            self._no_clock_due = None if self._runs or self._stopped else now + NO_CLOCK_S
        self._gap.take(seen, now)
        if self._stopped and self._gap.stage is GapStage.WANTED and not self._may_be_over():
            self._settle()
        return []

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        asked = self._gap.due() if self._gap is not None and self._gap.stage is GapStage.ASKED else None
        return asked if asked is not None else self._no_clock_due

    def tick(self, now: float) -> list[Fact]:
        """End the waiting for the log, or for a clock."""
        if self._gap is None or (due := self.due()) is None or due > now:
            return []
        if self._gap.stage is GapStage.ASKED:  # the board keeps no log
            return self._ask_unlogged(Sentence("hall_no_reply"), now)
        self._no_clock_due, self._stopped = None, True
        if not self._may_be_over():
            self._settle()
        return []

    def check_reported(self, now: float) -> None:
        """Check that a request would not interrupt the board's report on the waiting game.

        Raises:
            RequestRejected: the board is asked for its log, or has not reported since the daemon started.
        """
        self._picture.check_awaited(self._awaited_s(now))

    def _awaited_s(self, now: float) -> float | None:
        """Return how long it may still take; None if nothing is awaited, or the board is disconnected."""
        if not self._unknown:
            return None
        if self._gap is None or self._gap.stage is GapStage.AWAY:
            if not self._taken_up:
                return None
            self._since = now if self._since is None else self._since
            left = self._since + LOG_S - now
        elif self._gap.stage is GapStage.WANTED and not (self._runs or self._may_be_over()):
            return None
        else:
            due = self.due()
            left = LOG_S if due is None else due - now
        return left if left > 0 else None

    @property
    def waits(self) -> bool:
        """Whether the board is being asked for its log of a game that may have started."""
        return self._gap is not None and self._gap.stage is GapStage.ASKED

    def take_wants_log(self) -> bool:
        """Return whether to ask the board for its log; True only once."""
        known = self._runs or self._stopped
        return self._gap is not None and known and self._gap.take_wants_log()

    def began(self, log: LogRead, now: float) -> list[Fact]:
        """Return the start of the game in the board's log; empty if there is none, or no log is awaited.

        The judge of the game gets the evidence from now on, beginning with the log.
        """
        gap, judge, picture, assignment = self._gap, self._judge, self._picture, self._assignment
        if gap is None or judge is None or assignment is None or gap.stage is not GapStage.ASKED:
            return []
        kept = self._kept(log, now)
        if not kept.evidence or kept.begins != START or kept.jump <= now:
            return self._ask_unlogged(kept.why or Sentence("hall_no_power"), now)
        trial = self._judges.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
        relived(trial, kept.evidence, kept.begins, now)
        left = picture.left.partition(" ")[0]
        if left and any(position.board_fen() == left for position in trial.positions):
            self._settle()  # the game before
            return []
        if self._runs:
            if trial.ply == 0 and len(kept.evidence) > ONE_MOVE:
                return self._ask_unlogged(Sentence("hall_no_moves_fit"), now)
        else:
            verdict, why = unseen_game(
                kept.evidence, trial.ply, self._setting(assignment, now, self.white_side)
            )
            if verdict is not UnseenGame.THIS_GAME:
                self._settle()
                return self._doubted(trial.ply, why, now) if verdict is UnseenGame.DOUBTFUL else []
        self._settle()
        picture.signals.begin(judge, gap)
        picture.clock.begin(assignment)
        position = judge.positions[0]
        return [*self._made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]

    def overtaken(self) -> list[Fact]:
        """Close earlier questions about the waiting game, which starts."""
        judge = self._picture.signals.judge
        if self._picture.state.game is not None or judge is None:
            return []
        return judge.incidents.close_all("ambiguous_position", Sentence("hall_closed_started"))

    def _settle(self) -> None:
        self.drop()
        self._unknown = False

    # --- a clock that is stopped --------------------------------------------------------------------------

    def _may_be_over(self) -> bool:
        """Return whether the seated players may have played already, although their clock is stopped.

        Pieces on their own starting squares, or missing ones, are being set up.
        """
        pieces, assignment = self._picture.pieces, self._assignment
        if assignment is None or not self._picture.named or self._next_game.seats_nobody(assignment):
            return False
        kings = all(chess.Piece(chess.KING, color) in pieces for color in chess.COLORS)
        return kings and all(_left_squares(pieces, first) for first in (START, rotated(START)))

    def _setting(self, assignment: Assignment, now: float, white_side: Side) -> UnseenGameContext:
        picture = self._picture
        shown = picture.times if white_side is picture.interpreter.white_side else picture.times[::-1]
        since_s = now - picture.hall_s(picture.state.assigned_at)
        return UnseenGameContext(control_of(assignment), shown, since_s if since_s >= 0 else None)

    # --- what remains unclear -----------------------------------------------------------------------------

    def _doubted(self, plies: int, why: str, now: float) -> list[Fact]:
        """Ask about a log of a game that may be another one."""
        return self._ask(
            Sentence("hall_doubtful_moves", count=plies, why=why),
            "hint" if plies < FEWEST_PLIES else "likely",
            now,
        )

    def _ask_unlogged(self, why: str, now: float) -> list[Fact]:
        """Ask about a game that may be in progress, or over, and that the log does not show."""
        assignment, runs = self._assignment, self._runs
        self._settle()
        left = self._picture.left.partition(" ")[0]
        if assignment is None or (left and _fen(self._picture.pieces) == left):
            return []
        if runs:
            return self._ask(
                Sentence("hall_started_unheard", why=why),
                "likely",
                now,
            )
        if not used(self._setting(assignment, now, self._picture.interpreter.white_side)):
            return []
        return self._ask(
            Sentence("hall_played_unheard", why=why),
            "hint",
            now,
        )

    def _ask(self, what: str, grade: Grade, now: float) -> list[Fact]:
        """Ask an arbiter, once for each game that was assigned."""
        picture, assignment = self._picture, self._assignment
        if assignment is None or self._next_game.seats_nobody(assignment):
            return []
        incidents = picture.state.incidents
        if any(known.kind == "ambiguous_position" and known.game == assignment.game for known in incidents):
            return []
        cases = GameIncidents(picture.number, assignment.game, assignment.ruleset, picture.epoch_ms)
        board = chess.Board()
        scene = IncidentMoment(board, named_as(picture.pieces, board), 0, now, now, picture.times)
        return [cases.raise_incident("ambiguous_position", grade, what, scene)]

    # --- the log ------------------------------------------------------------------------------------------

    def _kept(self, log: LogRead, now: float) -> RecoveredSignals:
        """Return what the log shows from the starting position on."""
        kept = self._recovered(log, now, self._picture.interpreter.white_side)
        self.white_side = kept.white_side
        if kept.turned is not self._picture.interpreter.rotated and self._side_is_usual(kept):
            kept = self._recovered(log, now, kept.white_side.other)
            self.white_side = kept.white_side
        return kept

    def _recovered(self, log: LogRead, now: float, white_side: Side) -> RecoveredSignals:
        turned = self._picture.interpreter.rotated
        return missed(
            log.records, [chess.Board()], turned=turned, white_side=white_side, since=None, until=now
        )

    def _side_is_usual(self, kept: RecoveredSignals) -> bool:
        """Return whether only the apparent orientation of the board shows White's side of the clock."""
        interpreter = self._picture.interpreter
        return interpreter.known_side is None and kept.white_side is interpreter.white_side


def _left_squares(pieces: Occupants, first: Occupants) -> bool:
    return any(piece is not None and piece != own for piece, own in zip(pieces, first, strict=True))


def _fen(pieces: Occupants) -> str:
    return named_as(pieces, chess.Board()).board_fen()
