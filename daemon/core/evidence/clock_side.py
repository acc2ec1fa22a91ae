"""Which side of a table's clock is White's, by all that tells it. Pure.

A clock stands as usual at its board until something else is seen: recorded times, the side that runs first in
a game, presses after the players' own moves (`daemon/core/evidence/pressed_sides.py`). What is configured is
never changed by what is seen, only by what an arbiter says; a contradiction is told.
"""

from __future__ import annotations

from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.orientation import Orientation
from daemon.core.evidence.orientation_notices import OrientationNotices
from daemon.core.evidence.placements import differences
from daemon.core.evidence.pressed_sides import PressedSides
from drivers import events as ev
from drivers.events import Placement, Side

APART_MS: Final = 30_000
"""Times that differ by so much tell which side of the clock is whose."""

AS_RECORDED_MS: Final = 10_000
"""A clock that shows what was recorded, but for so little, on the other sides than it did, was turned."""


class ClockSide:
    """White's side of a clock.

    Args:
        configured: None = left on a board that is not rotated, right on one that is, until something is seen.
        said: what an arbiter said of it; None = nobody said anything.
        labelled: the sides bear their colours, and nothing that is seen says otherwise.
        board: beside which the clock stands.
    """

    def __init__(
        self,
        configured: Side | None,
        said: Side | None,
        *,
        labelled: bool,
        board: Orientation,
        notices: OrientationNotices,
    ) -> None:
        self._configured, self._labelled = configured, labelled
        self._board, self._notices = board, notices
        self._forced = configured and (said or configured)
        self._seen: Side | None = None
        self._guessed = False
        self._remembered: Side | None = None
        self._expected: tuple[Placement, chess.Color] | None = None
        self._times_expected: tuple[int, int] | None = None
        self._first_run_seen = False
        self._taken_up = False  # the game was on before: whoever started the clock may have erred
        self._pressing = PressedSides()

    @property
    def white(self) -> Side:
        """The side at White's hand."""
        if self._forced is not None:
            return self._forced
        return self._seen or self._remembered or self._board.usual_side

    @property
    def seen(self) -> Side | None:
        """The same, if it was seen; None = it is configured, taken as usual, or a guess."""
        return None if self._guessed or self._forced is not None else self._seen

    @property
    def waits_for_run(self) -> bool:
        """Whether the side that runs first may still tell something, as nobody has pressed."""
        return self._expected is not None

    def color(self, side: Side) -> chess.Color:
        """Whose side it is."""
        return chess.WHITE if side is self.white else chess.BLACK

    def expect(
        self,
        position: Placement,
        color: chess.Color,
        times: tuple[int, int] | None,
        *,
        taken_up: bool,
        remembered: Side | None,
    ) -> None:
        """Say where the game stands; see `Interpreter.expect`."""
        self._expected, self._times_expected = (position, color), times
        self._first_run_seen = False
        self._taken_up, self._remembered = taken_up, remembered

    def expect_no_run(self) -> None:
        """Somebody has pressed while the clock ran: which side runs now tells nothing."""
        self._expected = None

    def press(self, side: Side, at: float) -> None:
        """Take a press, which may tell something when the board has had time to tell of the move."""
        self._pressing.press(side, at)

    def look(self, at: float) -> None:
        """Take what the presses say of the sides by now, where they say something."""
        white = self._pressing.white_side(self._board.pieces, at) if self._pressing.waits else None
        if white is not None and (white is not self.white or self._guessed):
            self._stand(white, at)

    def read(self, before: ev.ClockRead | None, event: ev.ClockRead) -> None:
        """Take a reading and the one before: times that are known tell the side, or who runs first."""
        times, self._times_expected = self._times_expected, None
        known, self._remembered = self._remembered, None
        if times is not None and (side := _white_by_times(event, *times, known)) is not None:
            known = side
        if known is not None:
            self._expected = None
            self._stand(known, event.at)
        if self._expected is None or not event.running:
            return
        started = before is None or not before.running
        if self._first_run_seen and not started:
            return
        self._first_run_seen = True
        position, color = self._expected
        if differences(self._board.from_white(), position):
            self._expected = None
            return
        white = event.high if color == chess.WHITE else event.high.other
        if self._taken_up and white is not self._board.usual_side and self._forced is None:
            self._guess(white, event.at)
        else:
            self._stand(white, event.at)

    def learn(self, white: Side, at: float) -> None:
        """Take what the board's own log shows."""
        if white is not self.white or self._forced is not None:
            self._remembered = None
            self._stand(white, at)

    def turn(self, at: float) -> None:
        """Take an arbiter's word that the clock stands the other way round."""
        white = self.white.other
        self._remembered = self._times_expected = None
        if not self._board.waits_for_reading:
            self._expected = None
        self._pressing = PressedSides()
        if self._forced is None:
            self._stand(white, at)
            return
        self._forced = white
        as_configured = white is self._configured
        text = (
            Sentence("incident_clock_by_word", hand=white.value)
            if as_configured
            else Sentence("incident_clock_by_word_alone", hand=white.value)
        )
        self._notices.say("clock", text, at, contradiction=not as_configured)

    def go_with_board(self) -> None:
        """The board was turned round, and its clock with it."""
        self._seen = self._remembered = None

    def lose(self) -> None:
        """The clock is gone: the presses before tell nothing of those that come."""
        self._pressing = PressedSides()

    def _guess(self, white: Side, at: float) -> None:
        """Nobody knows how the clock stood, and it was turned round or runs for the wrong player."""
        self._seen, self._guessed = white, True
        text = Sentence("incident_clock_guessed", hand=white.value)
        self._notices.say("clock", text, at, contradiction=True)

    def _stand(self, white: Side, at: float) -> None:
        """The clock is seen to stand with this side at White's hand."""
        if self._labelled:
            return
        if self._forced is not None:
            self._compare_with_configured(self._forced, white, at)
            return
        if self._guessed and white is self._seen:
            self._notices.say("clock", Sentence("incident_clock_guess_right", hand=white.value), at)
        elif self._guessed:
            self._notices.say("clock", Sentence("incident_clock_guess_wrong", hand=white.value), at)
        elif white is not self.white:
            text = (
                Sentence("incident_clock_rotated", hand=white.value)
                if self._seen is None
                else Sentence("incident_clock_turned", hand=white.value)
            )
            self._notices.say("clock", text, at)
        self._seen, self._guessed = white, False

    def _compare_with_configured(self, configured: Side, white: Side, at: float) -> None:
        """Tell where the clock is seen to stand otherwise than it should."""
        if white is not configured:
            text = Sentence("incident_clock_unlike", hand=configured.value)
            self._notices.say("clock", text, at, contradiction=True)
        elif self._notices.spoke_of("clock"):
            self._notices.say("clock", Sentence("incident_clock_as_configured"), at)


def _white_by_times(read: ev.ClockRead, white_ms: int, black_ms: int, known: Side | None) -> Side | None:
    """The side that is White's by the times recorded before; None = they do not tell.

    Where it is ``known`` otherwise they have to agree: play and hands may have changed them meanwhile.
    """
    left, right = read.left.seconds * 1000, read.right.seconds * 1000
    straight = abs(left - white_ms) + abs(right - black_ms)
    crossed = abs(left - black_ms) + abs(right - white_ms)
    if abs(straight - crossed) < APART_MS:
        return None
    white = Side.LEFT if straight < crossed else Side.RIGHT
    return None if known not in (None, white) and min(straight, crossed) > AS_RECORDED_MS else white
