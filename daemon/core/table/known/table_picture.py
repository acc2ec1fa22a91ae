"""What is known of one table at a moment, for all who work for it. Pure."""

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
        interpreter: which way round board and clock stand.
        clock: its clock.
        hearing: who judges the game, and what he has not heard yet.
        state: what the journal says of it.
        profile: delays of its board; another one may come to the table.
        clock_hand: at which of White's hands its clock stands; None if unknown.
        pieces: what stands on the board, from White's side.
    """

    number: int
    epoch_ms: int
    interpreter: Interpreter
    clock: TableClock
    hearing: OrderedSignals
    state: TableState
    profile: Profile
    clock_hand: Side | None = None
    pieces: Occupants = tuple(EMPTY)

    @property
    def named(self) -> bool:
        """Its board knows its pieces; False = only where some stand."""
        return self.profile.named

    @property
    def times(self) -> Times:
        """What the clock shows (White, Black, ms); None = no clock is read."""
        read = self.clock.read
        return (read.white_ms, read.black_ms) if read else (None, None)

    def check_told(self, now: float) -> None:
        """Let nothing be done that would break off what the board is just telling.

        Raises:
            Refused: it tells what was played while nobody heard it, or is away and may tell it yet.
        """
        self.check_awaited(self.hearing.awaited_s(now))

    def check_awaited(self, left_s: float | None) -> None:
        """The same, where so many seconds of waiting for it are left; None = nobody waits."""
        if left_s is None:
            return
        seconds = math.ceil(left_s)
        if self.hearing.away:
            raise RequestRejected(Sentence("hall_board_away", table=self.number, seconds=seconds))
        raise RequestRejected(Sentence("hall_board_telling", table=self.number, seconds=seconds))

    def known_by(self, now: float) -> list[Fact]:
        """What is known of the game before somebody changes it; nobody waits for what no board will tell.

        Raises:
            Refused: the board is just telling what was played: it is not known yet what would be changed.
        """
        self.check_awaited(self.hearing.telling_s(now))
        return self.hearing.waited_enough(now)

    @property
    def left(self) -> str:
        """The position in which the last game at the table stands, or was left, as a FEN; empty = none."""
        return self.state.last_position

    def utc(self, now: float) -> int:
        """A hall time in ms of UTC."""
        return self.epoch_ms + round(now * 1000)

    def hall_s(self, at_ms: int) -> float:
        """Hall time of a moment given in ms of UTC."""
        return (at_ms - self.epoch_ms) / 1000

    def starts_at(self, assignment: Assignment) -> float | None:
        """Hall time of the announced start, later by as long as play was stopped since; None = none was."""
        at = assignment.starts_at
        return None if at is None else self.hall_s(at + self.state.stopped_ms)

    def game_meant(self, game: str) -> Game:
        """The game at the table, if it is the one that somebody means.

        Raises:
            Refused: it is another one, or there is none.
        """
        found = self.state.game
        if found is None or found.id != game:
            raise RequestRejected(
                Sentence("hall_other_game", table=self.number, game=game, other=found.id)
                if found
                else Sentence("hall_no_game_started", table=self.number, game=game)
            )
        return found
