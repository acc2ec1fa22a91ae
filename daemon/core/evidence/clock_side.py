"""Which side of a table's clock is White's, by all evidence.

A clock is in its usual place at its board until there is other evidence: recorded times, the side that runs
first in a game, presses after the players' own moves (`daemon/core/evidence/pressed_sides.py`). Evidence
never overrides the configuration, only an arbiter does; a contradiction is reported.
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
"""Times that differ by at least this much show which side of the clock is whose."""

AS_RECORDED_MS: Final = 10_000
"""A clock that shows the recorded times to within this, but on the other sides, was rotated."""


class ClockSide:
    """White's side of a clock.

    Args:
        configured: None if left on a board that is not rotated, right on one that is, until there is
            evidence.
        stated: what an arbiter stated; None if no one did.
        labelled: the sides bear their colours, which no evidence overrides.
        board: the one that the clock belongs to.
    """

    def __init__(
        self,
        configured: Side | None,
        stated: Side | None,
        *,
        labelled: bool,
        board: Orientation,
        notices: OrientationNotices,
    ) -> None:
        self._configured, self._labelled = configured, labelled
        self._board, self._notices = board, notices
        self._forced = configured and (stated or configured)
        self._seen: Side | None = None
        self._guessed = False
        self._remembered: Side | None = None
        self._expected: tuple[Placement, chess.Color] | None = None
        self._times_expected: tuple[int, int] | None = None
        self._first_run_seen = False
        self._taken_up = False  # the game was resumed: the clock may have been started for the wrong side
        self._pressing = PressedSides()

    @property
    def white(self) -> Side:
        """The side at White's hand."""
        if self._forced is not None:
            return self._forced
        return self._seen or self._remembered or self._board.usual_side

    @property
    def seen(self) -> Side | None:
        """White's side, if there is evidence for it; None if it is configured, assumed or a guess."""
        return None if self._guessed or self._forced is not None else self._seen

    @property
    def waits_for_run(self) -> bool:
        """Whether the side that runs first may still show whose it is, as no player has pressed."""
        return self._expected is not None

    def color(self, side: Side) -> chess.Color:
        """Return whose side it is."""
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
        """Set the state of the game to expect; see `Interpreter.expect`."""
        self._expected, self._times_expected = (position, color), times
        self._first_run_seen = False
        self._taken_up, self._remembered = taken_up, remembered

    def expect_no_run(self) -> None:
        """Note a press while the clock ran: which side runs now shows nothing."""
        self._expected = None

    def press(self, side: Side, at: float) -> None:
        """Take a press, which counts once the board has had time to report the move."""
        self._pressing.press(side, at)

    def look(self, at: float) -> None:
        """Use the presses so far, if they show which side is whose."""
        white = self._pressing.white_side(self._board.pieces, at) if self._pressing.waits else None
        if white is not None and (white is not self.white or self._guessed):
            self._stand(white, at)

    def read(self, before: ev.ClockRead | None, event: ev.ClockRead) -> None:
        """Take a reading and the one before: known times, or the side that runs first, show White's side."""
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
        """Use what the board's own log shows."""
        if white is not self.white or self._forced is not None:
            self._remembered = None
            self._stand(white, at)

    def turn(self, at: float) -> None:
        """Follow an arbiter who states that the clock is the other way round."""
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
        """Note that the board was rotated, and its clock with it."""
        self._seen = self._remembered = None

    def lose(self) -> None:
        """Note that the clock was lost: earlier presses show nothing about later ones."""
        self._pressing = PressedSides()

    def _guess(self, white: Side, at: float) -> None:
        """Guess White's side: the clock was rotated, or runs for the wrong player."""
        self._seen, self._guessed = white, True
        text = Sentence("incident_clock_guessed", hand=white.value)
        self._notices.say("clock", text, at, contradiction=True)

    def _stand(self, white: Side, at: float) -> None:
        """Take this side as White's, by evidence."""
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
        """Report a contradiction between the evidence and the configuration."""
        if white is not configured:
            text = Sentence("incident_clock_unlike", hand=configured.value)
            self._notices.say("clock", text, at, contradiction=True)
        elif self._notices.spoke_of("clock"):
            self._notices.say("clock", Sentence("incident_clock_as_configured"), at)


def _white_by_times(read: ev.ClockRead, white_ms: int, black_ms: int, known: Side | None) -> Side | None:
    """Return White's side by the times recorded before; None if they do not show it.

    They have to agree if it is ``known``: play and people may have changed them in the meantime.
    """
    left, right = read.left.seconds * 1000, read.right.seconds * 1000
    straight = abs(left - white_ms) + abs(right - black_ms)
    crossed = abs(left - black_ms) + abs(right - white_ms)
    if abs(straight - crossed) < APART_MS:
        return None
    white = Side.LEFT if straight < crossed else Side.RIGHT
    return None if known not in (None, white) and min(straight, crossed) > AS_RECORDED_MS else white
