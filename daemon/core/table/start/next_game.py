"""When the next game at a table begins, and from which position. Pure.

It begins when the pieces stand quietly on their first squares; or when the clock is started over pieces that
stand ready, but wrongly. A game that was begun wrongly begins again when they are put right before its first
move.
"""

from __future__ import annotations

from collections.abc import Callable

import chess

from broker.contract.messages import Assignment
from daemon.core.evidence.placements import EMPTY, START, UNNAMED_START, placement_of
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.start.arbiters import Arbiters
from daemon.core.table.start.set_up import SetUp


class NextGame:
    """The game that is to begin at one table.

    Args:
        picture: what is known of the table.
        arbiters: of its games.
        default: makes the assignment of a game that nobody assigned, at this ms of UTC; None = wait for one.
    """

    def __init__(
        self, picture: TablePicture, arbiters: Arbiters, default: Callable[[int], Assignment] | None
    ) -> None:
        self._picture, self._arbiters, self._default = picture, arbiters, default
        self._set_up = SetUp(picture.number, picture.epoch_ms)
        self._wants_placement = False

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        return self._set_up.due

    def take_wants_placement(self) -> bool:
        """Whether a whole reading should tell which way round the board lies; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def tick(self, now: float) -> list[Fact]:
        """The pieces have stood wrongly for a while: somebody should know."""
        if self._set_up.due is None or self._set_up.due > now:
            return []
        picture = self._picture
        assignment, made = self.assigned(now)
        told = self._set_up.tell(picture.pieces, assignment, picture.state.open_incidents(), now)
        return [*made, *told] if told else []

    def look(self, now: float) -> list[Fact]:
        """The board is quiet: the game begins if the pieces stand as it begins."""
        picture = self._picture
        game = picture.state.game
        if picture.pieces == (START if picture.named else UNNAMED_START):
            found = self._begin(chess.Board(), now)
            arbiter = picture.hearing.arbiter
            return [
                *found,
                *self._set_up.right(picture.state.open_incidents(), arbiter.cases if arbiter else None),
            ]
        waits = picture.named and (game is None or game.over)
        self._set_up.look(picture.pieces if waits else EMPTY, now)
        if self._set_up.ready is not None:
            picture.interpreter.expect(self._set_up.ready, chess.WHITE)
            self._wants_placement = True
        return []

    def drop(self, now: float) -> None:
        """Nothing waits to begin any more: a game is there."""
        self._set_up.look(EMPTY, now)

    @property
    def needs_no_assignment(self) -> bool:
        """Whether whoever comes may play: the next game begins without anybody having assigned it."""
        return self._default is not None

    def seats_nobody(self, assignment: Assignment) -> bool:
        """Whether nobody made this assignment: the game began, or is to begin, by itself."""
        return self._arbiters.seats_nobody(assignment)

    def clock_started(self, now: float) -> list[Fact]:
        """Over pieces that stand ready, but wrongly, the game begins, and is recorded from there."""
        picture = self._picture
        if not picture.profile.board:
            return self._begin(chess.Board(), now)
        position = self._set_up.begun(picture.pieces)
        found = self._begin(position, now) if position else []
        if found and (arbiter := picture.hearing.arbiter):
            opened, cases = picture.state.open_incidents(), arbiter.cases
            found += self._set_up.tell_begun(cases, picture.pieces, opened, picture.times, now)
        return found

    def _begin(self, position: chess.Board, now: float) -> list[Fact]:
        """Start the next game, if there is one; or again one that was begun wrongly, before its first
        move."""
        picture, game = self._picture, self._picture.state.game
        anew = game is not None and not game.over and not game.moves and game.fens[0] != position.fen()
        assignment, found = (picture.state.assignment, []) if anew else self.assigned(now)
        if assignment is None:
            return []
        found.append(facts.GameStart(table=picture.number, game=assignment.game, fen=position.fen()))
        arbiter = self._arbiters.begin(assignment, position)
        picture.interpreter.expect(placement_of(position), chess.WHITE)
        picture.clock.begin(assignment, now)
        if picture.clock.read is not None:
            found += arbiter.take(picture.clock.read, now)
        return found

    def assigned(self, now: float) -> tuple[Assignment | None, list[Fact]]:
        """The assignment of the game to begin, if one is; and that it is made now, where nobody made one."""
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
