"""A game that began while nobody heard its board: found in what the board kept. Pure.

A game begins when the men stand on their first squares. If nobody heard the board then, because the daemon
was away or a cable was out, the men never stand so again, and without more the whole game would be lost. So
when a board is heard again, a game waits to begin, the men stand elsewhere and the clock runs, the board is
asked for its log; and if that leads from the first squares to moves, the game is on.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.messages import Assignment
from daemon import facts
from daemon.evidence import START, ClockSeen, DeviceLost, PlacementSeen, Seen
from daemon.facts import Fact
from daemon.game import Game
from daemon.gaps.absence import Absence, Stage
from daemon.gaps.recovery import Missed, missed, relived
from daemon.judging.arbiter import Arbiter
from daemon.tables.arbiters import Arbiters
from daemon.tables.next_game import NextGame
from daemon.tables.table_picture import TablePicture
from drivers.events import LogRead, Side

ONE_MOVE: Final = 8
"""So much evidence can be a first move that is not pressed yet: a man may slide over squares on his way."""


class LateStart:
    """The game that may have begun at one table while nobody heard its board.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        next_game: the game that waits to begin.

    Attributes:
        white_side: the side of the clock at White's hand, as far as the log of a late start shows it.
    """

    def __init__(self, picture: TablePicture, arbiters: Arbiters, next_game: NextGame) -> None:
        self._picture, self._arbiters, self._next_game = picture, arbiters, next_game
        self._unheard = True  # nobody knows what happened at the board up to now
        self._put_off = False
        self._answers = False  # the board was there all the time
        self._runs = False
        self._arbiter: Arbiter | None = None
        self._gap: Absence | None = None
        self._assignment: Assignment | None = None
        self._made: list[Fact] = []
        self.white_side = Side.LEFT

    def drop(self) -> None:
        """What waits to begin is another game now, or has begun."""
        self._gap, self._runs = None, False

    def put_off(self) -> None:
        """Players are not seated, as the board tells of the game before; they may begin all the same."""
        self._put_off = True

    def seated(self) -> None:
        """The players of the next game are known."""
        self.drop()
        if self._put_off:
            self._unheard, self._answers, self._put_off = True, True, False

    def see(self, seen: Seen, now: float) -> None:
        """One piece of evidence of a table; of interest until the men and the clock were seen."""
        if isinstance(seen, DeviceLost) and seen.subject == "board":
            self.drop()
            self._unheard, self._answers = True, False
        if not self._unheard:
            return
        if self._picture.hearing.playing is not None:
            self._heard()
            return
        if self._gap is None:
            assignment, made = self._next_game.assigned(now)
            if assignment is None:
                self._unheard = False
                return
            self._assignment, self._made = assignment, made
            self._arbiter = self._arbiters.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
            self._gap = Absence(self._arbiter, None, START, None, answers=self._answers)
        if isinstance(seen, ClockSeen) and not self._runs:
            if seen.running is None:
                self._heard()
                return
            self._runs = True
        if (due := self._gap.due()) is not None and due < now and self._gap.stage is Stage.ASKED:
            self._heard()  # the board keeps no log
            return
        if self._gap.stage is Stage.AWAY and isinstance(seen, PlacementSeen) and seen.placement == START:
            self._heard()
            return
        self._gap.take(seen, now)

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for what it kept; asked once."""
        return self._gap is not None and self._runs and self._gap.take_wants_log()

    def began(self, log: LogRead, now: float) -> list[Fact]:
        """The board tells what it kept: the game that it began, if it did; nothing if nobody waits for that.

        The game's arbiter hears from now on what happens at the table, first of all what the log tells.
        """
        gap, arbiter, picture, assignment = self._gap, self._arbiter, self._picture, self._assignment
        if gap is None or arbiter is None or assignment is None or gap.stage is not Stage.ASKED:
            return []
        self._heard()
        if not self._leads_on(log, assignment, now):
            return []
        picture.hearing.begin(arbiter, gap)
        picture.clock.begin(assignment)
        position = arbiter.positions[0]
        return [*self._made, facts.Started(table=picture.number, game=assignment.game, fen=position.fen())]

    def _heard(self) -> None:
        self.drop()
        self._unheard = False

    def _leads_on(self, log: LogRead, assignment: Assignment, now: float) -> bool:
        """Whether the log leads from the first squares to moves, and not to the end of the game before."""
        told = self._told(log, now, self._picture.interpreter.white_side)
        self.white_side = told.white_side
        if told.turned is not self._picture.interpreter.rotated and self._side_is_usual(told):
            told = self._told(log, now, told.white_side.other)
            self.white_side = told.white_side
        if not told.evidence or told.begins != START or told.jump <= now:
            return False
        trial = self._arbiters.new(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
        relived(trial, told.evidence, told.begins, now)
        if trial.ply == 0:
            return len(told.evidence) <= ONE_MOVE
        left = self._picture.left.partition(" ")[0]
        return not left or all(position.board_fen() != left for position in trial.positions)

    def _told(self, log: LogRead, now: float, white_side: Side) -> Missed:
        turned = self._picture.interpreter.rotated
        return missed(
            log.records, [chess.Board()], turned=turned, white_side=white_side, since=None, until=now
        )

    def _side_is_usual(self, told: Missed) -> bool:
        """Nothing but the way in which the board seemed to lie says whose side of the clock is whose."""
        interpreter = self._picture.interpreter
        return interpreter.known_side is None and told.white_side is interpreter.white_side
