"""What is known of one game at a moment, as an arbiter beside the table has it in view. Pure."""

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
    """The picture of one game, for all who judge it; to be read, it decides nothing.

    Attributes:
        sheet: what counts.
        reading: the board.
        clock: what it shows.
        presses: those that wait to be judged.
        unheard: what was not heard as it happened.
        profile: delays of the board; another one may come to the table.
        clock_hand: at which of White's hands the clock stands; None if unknown.
        assisted: for whom somebody else moves or presses.
        pressed: moves of White and of Black by their presses alone, where no board tells them.
    """

    sheet: Scoresheet
    reading: BoardReading
    clock: ClockReading
    presses: Presses
    unheard: MissingSignals
    profile: Profile
    clock_hand: Side | None = None
    assisted: Collection[chess.Color] = ()
    pressed: tuple[int, int] = (0, 0)

    def count_press(self, color: chess.Color) -> None:
        """A player has pressed at a table without a board: that is a move of his."""
        white, black = self.pressed
        self.pressed = (white + 1, black) if color == chess.WHITE else (white, black + 1)

    @property
    def changed_at(self) -> float:
        """Hall time of the last change on the board."""
        return self.reading.seen.last_change

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made and pressed, also those that are not judged yet."""
        pressed = self.pressed[0 if color == chess.WHITE else 1]
        return max(self.sheet.completed(color) + self.presses.count(color), pressed)

    def scene(self, at: float, now: float) -> IncidentMoment:
        """The moment, for an incident.

        Args:
            at, now: hall time of what happened, and of judging it.
        """
        return IncidentMoment(
            self.sheet.position, self.reading.pieces, self.sheet.ply, at, now, self.clock.times
        )

    def at_press(self, press: ClockPress, now: float) -> AtPress:
        """The moment in which a press is judged."""
        return AtPress(press, self.sheet.position, self.sheet.ply, self.reading.seen, now)

    def present(self, at: float, now: float) -> Present:
        """The moment, for what lasts; ``at``, ``now``: as for `scene`."""
        best, position = self.reading.best(now), self.sheet.position
        return Present(
            position,
            best.board,
            len(best.wrong),
            self.reading.pieces,
            self.reading.named,
            self.completed,
            self.clock.runs_for(position.turn)
            and not self.unheard.is_missing(now)
            and not self.unheard.is_undated(now),
            best.kept + len(best.plies),
            self.clock.never_ran,
            self.clock.unneeded,
            self.changed_at,
            self.scene(at, now),
        )
