"""When the next game at a table starts, and from which position.

It starts when the pieces rest in the starting position, or when the clock is started while the pieces are
set up incorrectly. A game with an incorrect initial position restarts if the pieces are corrected before its
first move.
"""

from __future__ import annotations

from collections.abc import Callable

import chess

from broker.contract.messages import Assignment
from daemon.core.evidence.placements import EMPTY, START, UNNAMED_START, placement_of
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.set_up import SetUp


class NextGame:
    """The game that is to start at one table.

    Args:
        picture: what is known about the table.
        judges: the judges of its games.
        default: returns the assignment of an unassigned game, at this ms of UTC; None to wait for one.
    """

    def __init__(
        self, picture: TablePicture, judges: GameJudges, default: Callable[[int], Assignment] | None
    ) -> None:
        self._picture, self._judges, self._default = picture, judges, default
        self._set_up = SetUp(picture.number, picture.epoch_ms)
        self._wants_placement = False

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        return self._set_up.due

    def take_wants_placement(self) -> bool:
        """Return whether to ask for a complete reading to find the board's orientation; True only once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def tick(self, now: float) -> list[Fact]:
        """Report pieces that have been set up incorrectly for a while."""
        if self._set_up.due is None or self._set_up.due > now:
            return []
        picture = self._picture
        assignment, made = self.assigned(now)
        raised = self._set_up.tell(picture.pieces, assignment, picture.state.open_incidents(), now)
        return [*made, *raised] if raised else []

    def look(self, now: float) -> list[Fact]:
        """Start the game if the pieces rest in the starting position."""
        picture = self._picture
        game = picture.state.game
        if picture.pieces == (START if picture.named else UNNAMED_START):
            new_facts = self._begin(chess.Board(), now)
            judge = picture.signals.judge
            return [
                *new_facts,
                *self._set_up.right(picture.state.open_incidents(), judge.incidents if judge else None),
            ]
        waits = picture.named and (game is None or game.over)
        self._set_up.look(picture.pieces if waits else EMPTY, now)
        if self._set_up.ready is not None:
            picture.interpreter.expect(self._set_up.ready, chess.WHITE)
            self._wants_placement = True
        return []

    def drop(self, now: float) -> None:
        """Stop waiting: a game is at the table."""
        self._set_up.look(EMPTY, now)

    @property
    def needs_no_assignment(self) -> bool:
        """Whether the next game starts without an assignment."""
        return self._default is not None

    def seats_nobody(self, assignment: Assignment) -> bool:
        """Return whether this assignment was made automatically, not by a person."""
        return self._judges.seats_nobody(assignment)

    def clock_started(self, now: float) -> list[Fact]:
        """Start the game from pieces that are set up incorrectly, and record it from there."""
        picture = self._picture
        if not picture.profile.board:
            return self._begin(chess.Board(), now)
        position = self._set_up.started(picture.pieces)
        new_facts = self._begin(position, now) if position else []
        if new_facts and (judge := picture.signals.judge):
            opened, cases = picture.state.open_incidents(), judge.incidents
            new_facts += self._set_up.tell_started(cases, picture.pieces, opened, picture.times, now)
        return new_facts

    def _begin(self, position: chess.Board, now: float) -> list[Fact]:
        """Start the next game, if there is one; or restart one with an incorrect position, before a move."""
        picture, game = self._picture, self._picture.state.game
        again = game is not None and not game.over and not game.moves and game.fens[0] != position.fen()
        assignment, new_facts = (picture.state.assignment, []) if again else self.assigned(now)
        if assignment is None:
            return []
        new_facts.append(facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen()))
        judge = self._judges.begin(assignment, position)
        picture.interpreter.expect(placement_of(position), chess.WHITE)
        picture.clock.begin(assignment, now)
        if picture.clock.read is not None:
            new_facts += judge.take(picture.clock.read, now)
        return new_facts

    def assigned(self, now: float) -> tuple[Assignment | None, list[Fact]]:
        """Return the assignment of the game to start, if any, and the fact that makes it, if it is new."""
        picture = self._picture
        game, assignment = picture.state.game, picture.state.assignment
        if game is None and assignment is not None:
            return assignment, []
        if self._default is None or (game is not None and not game.over):
            return None, []
        assignment = self._default(picture.utc(now))
        return assignment, [
            facts.PlayersSeated(table=picture.number, assignment=assignment, previous_fen=picture.left)
        ]
