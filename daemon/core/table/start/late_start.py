"""A game that began while nobody heard its board: found in what the board kept. Pure.

A game begins when the pieces stand on their first squares. If nobody heard the board then, because the daemon
was away or a cable was out, the pieces never stand so again, and without more the whole game would be lost.
So when a board is heard again, a game waits to begin and the pieces stand elsewhere, the board is asked for
its log; and if that leads from the first squares to moves, the game is on. Where the clock stands, the game
may be over, or nobody has played it: then players have to be seated, and the log has to be theirs
(`daemon/core/table/start/unseen_game.py`). Where it may be and nobody can tell, an incident asks a person.
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
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.unseen_game import FEWEST_PLIES, KnownBesideLog, UnseenGame, told, used
from drivers.events import LogRead, Side
from drivers.occupants import Men

ONE_MOVE: Final = 8
"""So much evidence can be a first move that is not pressed yet: a piece may slide over squares on his way."""
NO_CLOCK_S: Final = 5.0
"""A clock that is on says something within this time of the board's first whole reading."""


class LateStart:
    """The game that may have begun at one table while nobody heard its board.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        next_game: the game that waits to begin.
        awaits_board: a board is known that stands there, and may tell of the time before the daemon started.

    Attributes:
        white_side: the side of the clock at White's hand, as far as the log of a late start shows it.
    """

    def __init__(
        self, picture: TablePicture, arbiters: Arbiters, next_game: NextGame, *, awaits_board: bool
    ) -> None:
        self._picture, self._arbiters, self._next_game = picture, arbiters, next_game
        self._unheard = True  # nobody knows what happened at the board up to now
        self._put_off = False
        self._answers = False  # the board was there all the time
        self._runs = self._stands = False  # the clock, as far as it was seen
        self._no_clock_due: float | None = None
        self._arbiter: GameRequests | None = None
        self._gap: Disconnection | None = None
        self._assignment: Assignment | None = None
        self._made: list[Fact] = []
        self._taken_up = awaits_board and picture.state.assignment is not None  # before the daemon started
        self._since: float | None = None  # from when on somebody waits for the board
        self.white_side = Side.LEFT

    def drop(self) -> None:
        """What waits to begin is another game now, or has begun."""
        self._gap, self._runs, self._stands, self._no_clock_due = None, False, False, None

    def put_off(self) -> None:
        """Players are not seated, as the board tells of the game before; they may begin all the same."""
        self._put_off = True

    def seated(self) -> None:
        """The players of the next game are known."""
        self.drop()
        if self._put_off:
            self._unheard, self._answers, self._put_off = True, True, False

    def see(self, seen: Seen, now: float) -> list[Fact]:
        """One piece of evidence of a table; of interest until the pieces and the clock were seen."""
        if isinstance(seen, DeviceLost) and seen.subject == "board":
            self.drop()
            self._unheard, self._answers, self._taken_up = True, False, False
        if not self._unheard:
            return []
        if self._picture.hearing.playing is not None:
            self._heard()
            return []
        if self._gap is None:
            assignment, made = self._next_game.assigned(now)
            if assignment is None:
                self._unheard = False
                return []
            self._assignment, self._made = assignment, made
            self._arbiter = self._arbiters.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
            self._gap = Disconnection(self._arbiter, None, START, None, answers=self._answers)
        if isinstance(seen, ClockSeen):
            self._runs |= seen.running is not None
            self._stands, self._no_clock_due = not self._runs, None
        if (due := self.due()) is not None and due < now:
            return self.tick(now)
        if isinstance(seen, PlacementSeen) and self._gap.stage is GapStage.AWAY:
            if seen.placement == START:
                self._heard()
                return []
            self._no_clock_due = None if self._runs or self._stands else now + NO_CLOCK_S
        self._gap.take(seen, now)
        if self._stands and self._gap.stage is GapStage.WANTED and not self._may_be_over():
            self._heard()
        return []

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        asked = self._gap.due() if self._gap is not None and self._gap.stage is GapStage.ASKED else None
        return asked if asked is not None else self._no_clock_due

    def tick(self, now: float) -> list[Fact]:
        """Wait no longer for the log, or for a clock."""
        if self._gap is None or (due := self.due()) is None or due > now:
            return []
        if self._gap.stage is GapStage.ASKED:  # the board keeps no log
            return self._untold(Sentence("hall_no_reply"), now)
        self._no_clock_due, self._stands = None, True
        if not self._may_be_over():
            self._heard()
        return []

    def check_told(self, now: float) -> None:
        """Let nothing be done that would break off what the board may tell of the game that waits.

        Raises:
            Refused: it is asked for its log, or was not heard yet since the daemon started.
        """
        self._picture.check_awaited(self._awaited_s(now))

    def _awaited_s(self, now: float) -> float | None:
        """How long it may take yet; None = nothing is awaited, or the board is away, who knows how long."""
        if not self._unheard:
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
        """The board is being asked what it kept of a game that may have begun unheard."""
        return self._gap is not None and self._gap.stage is GapStage.ASKED

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for what it kept; asked once."""
        known = self._runs or self._stands
        return self._gap is not None and known and self._gap.take_wants_log()

    def began(self, log: LogRead, now: float) -> list[Fact]:
        """The board tells what it kept: the game that it began, if it did; nothing if nobody waits for that.

        The game's arbiter hears from now on what happens at the table, first of all what the log tells.
        """
        gap, arbiter, picture, assignment = self._gap, self._arbiter, self._picture, self._assignment
        if gap is None or arbiter is None or assignment is None or gap.stage is not GapStage.ASKED:
            return []
        kept = self._kept(log, now)
        if not kept.evidence or kept.begins != START or kept.jump <= now:
            return self._untold(kept.why or Sentence("hall_no_power"), now)
        trial = self._arbiters.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
        relived(trial, kept.evidence, kept.begins, now)
        left = picture.left.partition(" ")[0]
        if left and any(position.board_fen() == left for position in trial.positions):
            self._heard()  # the game before
            return []
        if self._runs:
            if trial.ply == 0 and len(kept.evidence) > ONE_MOVE:
                return self._untold(Sentence("hall_no_moves_fit"), now)
        else:
            found, why = told(kept.evidence, trial.ply, self._setting(assignment, now, self.white_side))
            if found is not UnseenGame.THIS_GAME:
                self._heard()
                return self._doubted(trial.ply, why, now) if found is UnseenGame.DOUBTFUL else []
        self._heard()
        picture.hearing.begin(arbiter, gap)
        picture.clock.begin(assignment)
        position = arbiter.positions[0]
        return [*self._made, facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen())]

    def overtaken(self) -> list[Fact]:
        """The game that waits begins: what was asked about it before needs nobody any more."""
        arbiter = self._picture.hearing.arbiter
        if self._picture.state.game is not None or arbiter is None:
            return []
        return arbiter.cases.closed_of("ambiguous_position", Sentence("hall_closed_started"))

    def _heard(self) -> None:
        self.drop()
        self._unheard = False

    # --- a clock that stands ------------------------------------------------------------------------------

    def _may_be_over(self) -> bool:
        """Whether those who are seated may have played already, though their clock stands.

        Pieces who stand on their own first squares, or are not there, are being put up.
        """
        pieces, assignment = self._picture.pieces, self._assignment
        if assignment is None or not self._picture.named or self._next_game.seats_nobody(assignment):
            return False
        kings = all(chess.Piece(chess.KING, color) in pieces for color in chess.COLORS)
        return kings and all(_left_squares(pieces, first) for first in (START, rotated(START)))

    def _setting(self, assignment: Assignment, now: float, white_side: Side) -> KnownBesideLog:
        picture = self._picture
        shown = picture.times if white_side is picture.interpreter.white_side else picture.times[::-1]
        since_s = now - picture.hall_s(picture.state.assigned_at)
        return KnownBesideLog(control_of(assignment), shown, since_s if since_s >= 0 else None)

    # --- what nobody can tell -----------------------------------------------------------------------------

    def _doubted(self, plies: int, why: str, now: float) -> list[Fact]:
        """The log tells of a game that may be another one."""
        return self._ask(
            Sentence("hall_doubtful_moves", count=plies, why=why),
            "hint" if plies < FEWEST_PLIES else "likely",
            now,
        )

    def _untold(self, why: str, now: float) -> list[Fact]:
        """The log tells nothing of a game that may be on, or over."""
        assignment, runs = self._assignment, self._runs
        self._heard()
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
        """Ask a person, once for a game that somebody waits for."""
        picture, assignment = self._picture, self._assignment
        if assignment is None or self._next_game.seats_nobody(assignment):
            return []
        if any(
            one.kind == "ambiguous_position" and one.game == assignment.game
            for one in picture.state.incidents
        ):
            return []
        cases = GameIncidents(picture.number, assignment.game, assignment.ruleset, picture.epoch_ms)
        board = chess.Board()
        scene = IncidentMoment(board, named_as(picture.pieces, board), 0, now, now, picture.times)
        return [cases.matter("ambiguous_position", grade, what, scene)]

    # --- the log ------------------------------------------------------------------------------------------

    def _kept(self, log: LogRead, now: float) -> RecoveredSignals:
        """What the log tells from the first squares on."""
        kept = self._told(log, now, self._picture.interpreter.white_side)
        self.white_side = kept.white_side
        if kept.turned is not self._picture.interpreter.rotated and self._side_is_usual(kept):
            kept = self._told(log, now, kept.white_side.other)
            self.white_side = kept.white_side
        return kept

    def _told(self, log: LogRead, now: float, white_side: Side) -> RecoveredSignals:
        turned = self._picture.interpreter.rotated
        return missed(
            log.records, [chess.Board()], turned=turned, white_side=white_side, since=None, until=now
        )

    def _side_is_usual(self, kept: RecoveredSignals) -> bool:
        """Nothing but the way in which the board seemed to lie says whose side of the clock is whose."""
        interpreter = self._picture.interpreter
        return interpreter.known_side is None and kept.white_side is interpreter.white_side


def _left_squares(pieces: Men, first: Men) -> bool:
    return any(piece is not None and piece != one for piece, one in zip(pieces, first, strict=True))


def _fen(pieces: Men) -> str:
    return named_as(pieces, chess.Board()).board_fen()
