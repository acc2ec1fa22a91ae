"""What is known about one table at a moment, for all modules that work for it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from broker.contract.messages import Assignment
from broker.words.sentence import Sentence
from daemon.core.clock.table_clock import TableClock
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import EMPTY
from daemon.core.incidents.remedy_context import Times
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.record.table_state import TableState
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.signal_order import OrderedSignals
from drivers.events import Side
from drivers.occupants import Occupants
from drivers.profile import Profile


@dataclass(slots=True)
class TablePicture:
    """The picture of one table; the table keeps it up to date.

    Attributes:
        number: as on the table's card.
        epoch_ms: UTC in ms of hall time 0.
        interpreter: which way round board and clock are.
        clock: its clock.
        signals: the judge of the game, and the signals that it has not received yet.
        state: its state in the journal.
        profile: the delays of its board; another one may come to the table.
        clock_hand: on which side of White its clock is; None if unknown.
        pieces: the pieces on the board, from White's side.
    """

    number: int
    epoch_ms: int
    interpreter: Interpreter
    clock: TableClock
    signals: OrderedSignals
    state: TableState
    profile: Profile
    clock_hand: Side | None = None
    pieces: Occupants = tuple(EMPTY)

    @property
    def named(self) -> bool:
        """Whether its board identifies pieces; False if it detects occupancy only."""
        return self.profile.named

    @property
    def times(self) -> Times:
        """The times on the clock (White, Black, ms); None if no clock is read."""
        read = self.clock.read
        return (read.white_ms, read.black_ms) if read else (None, None)

    def check_reported(self, now: float) -> None:
        """Check that a request would not interrupt a board that is reporting.

        Raises:
            RequestRejected: the board is reporting missed moves, or is disconnected and may still report
                them.
        """
        self.check_awaited(self.signals.awaited_s(now))

    def check_awaited(self, left_s: float | None) -> None:
        """Raise `RequestRejected` if the board is still awaited for ``left_s``; None if it is not."""
        if left_s is None:
            return
        seconds = math.ceil(left_s)
        if self.signals.away:
            raise RequestRejected(Sentence("hall_board_away", table=self.number, seconds=seconds))
        raise RequestRejected(Sentence("hall_board_telling", table=self.number, seconds=seconds))

    def known_by(self, now: float) -> list[Fact]:
        """Return what is known about the game before it is changed, without waiting for a lost board.

        Raises:
            RequestRejected: the board is just reporting moves, so it is unknown what would be changed.
        """
        self.check_awaited(self.signals.telling_s(now))
        return self.signals.waited_enough(now)

    @property
    def left(self) -> str:
        """The position of the last game at the table, as a FEN; empty if there was none."""
        return self.state.last_position

    def utc(self, now: float) -> int:
        """Return a hall time in ms of UTC."""
        return self.epoch_ms + round(now * 1000)

    def hall_s(self, at_ms: int) -> float:
        """Return the hall time of a moment in ms of UTC."""
        return (at_ms - self.epoch_ms) / 1000

    def starts_at(self, assignment: Assignment) -> float | None:
        """Return the hall time of the announced start, delayed by pauses since; None if there is none."""
        at = assignment.starts_at
        return None if at is None else self.hall_s(at + self.state.stopped_ms)

    def game_meant(self, game: str) -> Game:
        """Return the game at the table, if it is the requested one.

        Raises:
            RequestRejected: it is another one, or there is none.
        """
        present = self.state.game
        if present is None or present.id != game:
            raise RequestRejected(
                Sentence("hall_other_game", table=self.number, game=game, other=present.id)
                if present
                else Sentence("hall_no_game_started", table=self.number, game=game)
            )
        return present
