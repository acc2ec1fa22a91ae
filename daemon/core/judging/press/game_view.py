"""Everything that is known of one game at a moment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import chess

from daemon.core.evidence.evidence import ClockPress
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.press.offences import AtPress
from daemon.core.judging.press.presses import Presses
from daemon.core.judging.quiet.overdue import Present
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.clock_reading import ClockReading
from daemon.core.judging.record.missing_signals import MissingSignals
from daemon.core.judging.record.scoresheet import Scoresheet
from drivers.events import Side
from drivers.profile import Profile


@dataclass(slots=True)
class GameView:
    """The state of one game as its judges read it; it decides nothing.

    Attributes:
        sheet: the moves that count.
        reading: the board.
        clock: the clock times and state.
        presses: the waiting presses.
        missing: signals that were not received live.
        profile: delays of the board; it changes if another board comes to the table.
        clock_hand: the side of the clock, as White sees it, or None if unknown.
        assisted: players whose moves or presses an assistant makes.
        pressed: moves of White and Black counted from presses alone, at a table without a board.
    """

    sheet: Scoresheet
    reading: BoardReading
    clock: ClockReading
    presses: Presses
    missing: MissingSignals
    profile: Profile
    clock_hand: Side | None = None
    assisted: Collection[chess.Color] = ()
    pressed: tuple[int, int] = (0, 0)

    def count_press(self, color: chess.Color) -> None:
        """Count a press at a table without a board as a move of the player."""
        white, black = self.pressed
        self.pressed = (white + 1, black) if color == chess.WHITE else (white, black + 1)

    @property
    def changed_at(self) -> float:
        """The hall time of the last change on the board."""
        return self.reading.seen.last_change

    def completed(self, color: chess.Color) -> int:
        """Return how many moves a player has completed, including those that are not judged yet."""
        pressed = self.pressed[0 if color == chess.WHITE else 1]
        return max(self.sheet.completed(color) + self.presses.count(color), pressed)

    def moment(self, at: float, now: float) -> IncidentMoment:
        """Return the moment, for an incident.

        Args:
            at: hall time of the event.
            now: hall time of the judgement.
        """
        return IncidentMoment(
            self.sheet.position, self.reading.pieces, self.sheet.ply, at, now, self.clock.times
        )

    def at_press(self, press: ClockPress, now: float) -> AtPress:
        """Return the moment at which a press is judged."""
        return AtPress(press, self.sheet.position, self.sheet.ply, self.reading.seen, now)

    def present(self, at: float, now: float) -> Present:
        """Return the state for the overdue checks; for the arguments, see `moment`."""
        best, position = self.reading.best(now), self.sheet.position
        return Present(
            position,
            best.board,
            len(best.wrong),
            self.reading.pieces,
            self.reading.named,
            self.completed,
            self.clock.runs_for(position.turn)
            and not self.missing.is_missing(now)
            and not self.missing.is_undated(now),
            best.kept + len(best.plies),
            self.clock.never_ran,
            self.clock.unneeded,
            self.changed_at,
            self.moment(at, now),
        )
