"""What a table's devices show, seen from White's side: driver events in, evidence in the words of chess out.

This is the one place that decides which way round a board lies, which side of the clock is White's, and
when a change of the lever is a press. Everything after it knows only White and Black.

Sources: `hardware-specs/dgt/protocol.md`, orientation and clock messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

import chess

from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import EMPTY, FIRST_MOVES, START, TURNED_START, differences, rotated
from daemon.core.evidence.whose_side import PressedSides
from drivers import events as ev
from drivers.events import Placement, Side
from drivers.men import Man, Men

LOW_BATTERY_PERCENT = 15
"""A Bluetooth board loses about a tenth of its charge an hour, so this is the last moment before a round."""

LEVER_S: Final = 1.5
"""A reading is up to a second old, and a record of a press comes at the board's next turn; when reading and
records disagree for longer, a record was lost."""

APART_MS: Final = 30_000
"""Times that differ by so much tell which side of the clock is whose."""

AS_RECORDED_MS: Final = 10_000
"""A clock that shows what was recorded, but for so little, on the other sides than it did, was turned."""


NOTHING_TO_DO: Final = "It is read so; there is nothing to do."


def _rank(turned: bool) -> str:
    """The rank at which White sits."""
    return "eighth" if turned else "first"


def _usual(turned: bool) -> str:
    """The side of a clock at White's hand, when it stands where clocks stand."""
    return "right" if turned else "left"


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


class Interpreter:
    """Turns one table's driver events into evidence.

    Args:
        rotated: True = White sits at the board's eighth rank, False = at its first; None = the start
            position tells, and until it was seen the board counts as not rotated. To a board without names
            that looks alike from both sides: there White's first move tells.
        white_side: the side of the clock that is White's; None = left on a board that is not rotated, right
            on one that is; a game that begins or goes on shows it (`expect`).
        said_rotated, said_white: what an official said of them, which goes before what is configured; None =
            nobody said anything.
        apart: the clock is a device of its own, and stays when the board goes.
        labelled: its sides bear their colours, and nothing that is seen says otherwise.

    What is configured is never changed by what is seen, only by what an official says (`turn`); a
    contradiction is told. All else gives way to the presses: they come after a player's own moves
    (`daemon/core/evidence/whose_side.py`).

    A press is seen as a lever that has moved between two readings. Some boards also keep a record of each
    press in its order among the changes of squares (`drivers.events.SideStopped`); of these the record
    counts, and a reading only when the record has not come.
    """

    def __init__(
        self,
        *,
        rotated: bool | None = None,
        white_side: Side | None = None,
        said_rotated: bool | None = None,
        said_white: Side | None = None,
        apart: bool = False,
        labelled: bool = False,
    ) -> None:
        self._apart, self._labelled = apart, labelled
        self._configured = (rotated, white_side)
        self._rotated = bool(rotated if said_rotated is None else said_rotated)
        self._forced_rotation = None if rotated is None else self._rotated
        self._forced_side = white_side and (said_white or white_side)
        self._lie_known = False
        self._seen_side: Side | None = None
        self._expected: tuple[Placement, chess.Color] | None = None
        self._opening = False  # White's first move is to come
        self._first_run_seen = False
        self._taken_up = False  # the game was on before: whoever started the clock may have erred
        self._guessed = False
        self._remembered: Side | None = None
        self._pressing = PressedSides()
        self._times_expected: tuple[int, int] | None = None
        self._placement_expected = False
        self._to_move: chess.Color | None = None  # while the clock of the game has not been seen to run
        self._men: list[Man] = list(EMPTY)
        self._clock: ev.ClockRead | None = None
        self._high: Side | None = None  # whose end of the lever is up, by readings and records together
        self._doubted_at: float | None = None  # since when readings and records disagree about it
        self._keeps_presses = False
        self._read_ahead: Side | None = None  # whose press a reading told because its record had not come
        self._held: list[ev.SideStopped] = []  # presses of a clock that stood when it was read last
        self._turned: list[DeviceTurned] = []
        self._turned_told: dict[str, str] = {}
        self._lost: set[str] = {"board", "clock"}

    @property
    def rotated(self) -> bool:
        """Whether the board lies with White at its eighth rank."""
        return self._rotated

    @property
    def lies_known(self) -> bool:
        """Whether it was seen, or is configured, which way round the board lies."""
        return self._lie_known or self._forced_rotation is not None

    def take(self, event: ev.DriverEvent) -> list[Seen]:
        """The evidence in one event, oldest first; which way round things stand comes before all else."""
        before = self.white_side
        self._look_who_presses(event.at)
        seen = self._taken(event)
        return [*self._take_turned(before), *seen]

    def _take_turned(self, before: Side) -> list[Seen]:
        """What was told of which way round things stand, since ``before`` was White's side of the clock."""
        turned, self._turned = self._turned, []
        if turned and self.white_side is not before:
            turned[-1] = replace(turned[-1], crossed=True)
        return [*turned]

    def _taken(self, event: ev.DriverEvent) -> list[Seen]:
        match event:
            case ev.SquareChanged():
                return self._square(event)
            case ev.PlacementRead():
                self._men = list(event.placement)
                self._orient(event.at)
                self._compare_with_expected(event.at)
                return [PlacementSeen(self._from_white(), event.at)]
            case ev.ClockRead():
                return self._read_clock(event)
            case ev.SideStopped():
                return self._side_stopped(event)
            case ev.ClockMissing():
                self._forget_clock()
                reason = "The board reports no clock: check the lead between them."
                return self._lose("clock", event.reason or reason, event.at)
            case ev.BatteryRead() if event.percent <= LOW_BATTERY_PERCENT and not event.charging:
                return [BatteryLow("board", event.at)]
            case ev.LinkChanged():
                return self._link(event)
            case _:
                return []

    def expect(
        self,
        position: Placement,
        color: chess.Color,
        times: tuple[int, int] | None = None,
        *,
        taken_up: bool = False,
        side: Side | None = None,
        stands: bool = True,
    ) -> None:
        """Say where the game stands, when it begins or when a daemon takes it up again.

        The next whole reading tells which way round the board lies, unless the men are seen to stand so. The
        side that runs first, while the men
        still stand so, is that of ``color``: a clock that stands the other way round shows itself here, and
        again when it is stopped, turned and started before anybody has pressed.

        Args:
            position: what stands on the board.
            color: who is to move.
            times: White's and Black's time as they were last recorded, in ms: where they differ clearly the
                next reading tells by them whose side is whose, whatever has been played meanwhile.
            taken_up: moves were made before: the side that runs first may have been started wrongly. Where it
                is not the usual one either, health says that it is a guess.
            side: that was White's when the daemon ended; then the side that runs first tells nothing, and
                times only if they stand as they were recorded.
            stands: False = the men have to be set up so yet, and what is read now tells nothing.
        """
        self._expected = (position, color)
        self._opening = position == START and color == chess.WHITE
        self._to_move = color
        self._first_run_seen = False
        self._taken_up, self._remembered = taken_up, side
        self._times_expected = times
        self._placement_expected = stands and self._from_white() != position

    def keep_lie(self) -> None:
        """A position is set by hand: the next whole reading does not tell how the board lies."""
        self._placement_expected = False

    def learn(self, turned: bool, white_side: Side, at: float) -> list[Seen]:
        """Take what the board's own log shows: which way round the board lies and the clock stands."""
        before = self.white_side
        if self._forced_rotation is None:
            self._lie(turned, at)
        if white_side is not self.white_side or self._forced_side is not None:
            self._remembered = None
            self._stand(white_side, at)
        return self._take_turned(before)

    def turn(self, subject: Literal["board", "clock"], at: float) -> list[Seen]:
        """Take an official's word that board or clock stand the other way round than they were taken to.

        What is seen later may say otherwise again, as it may of what was seen before.
        """
        before = self.white_side
        if subject == "board":
            self._placement_expected = False
            if self._forced_rotation is None:
                self._lie(not self._rotated, at)
            else:
                self._forced_rotation = self._rotated = not self._rotated
                who = f"White sits at this board's {_rank(self._rotated)} rank"
                self._say_of_word("board", who, "orientation", self._rotated is self._configured[0], at)
        else:
            self._remembered = self._times_expected = None
            self._expected = self._expected if self._placement_expected else None
            self._pressing = PressedSides()
            if self._forced_side is None:
                self._stand(before.other, at)
            else:
                self._forced_side = before.other
                whose = f"White's time is on the clock's {before.other.value}"
                self._say_of_word("clock", whose, "clock_side", before.other is self._configured[1], at)
        turned = self._take_turned(before)
        if self._clock is None or self.white_side is before:
            return turned
        return [*turned, replace(self._clock_seen(self._clock), at=at)]

    def _say_of_word(self, subject: str, what: str, setting: str, as_configured: bool, at: float) -> None:
        """Tell what an official said of something that is configured."""
        text = f"{what}, as an official said, and as the configuration says. {NOTHING_TO_DO}"
        if not as_configured:
            text = (
                f"{what}: an official said so, the configuration says otherwise. It is read as he said; put "
                f"{setting} of this table right in the configuration."
            )
        self._say(subject, text, at, contradiction=not as_configured)

    @property
    def white_side(self) -> Side:
        """The side of the clock at White's hand."""
        if self._forced_side is not None:
            return self._forced_side
        return self._seen_side or self._remembered or self._usual_side

    @property
    def _usual_side(self) -> Side:
        """The side at White's hand of a clock that stands where clocks stand."""
        return Side.RIGHT if self._rotated else Side.LEFT

    @property
    def known_side(self) -> Side | None:
        """The same, if it was seen, to be remembered; None = it is configured, taken as usual, or a guess."""
        return None if self._guessed or self._forced_side is not None else self._seen_side

    # --- the board ----------------------------------------------------------------------------------------

    def _compare_with_expected(self, at: float) -> None:
        """Of the two ways round, take the one that is nearer to the position that the game stands at."""
        if self._expected is None or not self._placement_expected or self._forced_rotation is not None:
            return
        self._placement_expected = False
        position = self._expected[0]
        men = tuple(self._men)
        as_it_lies, turned = differences(men, position), differences(rotated(men), position)
        if as_it_lies != turned:
            self._lie(turned < as_it_lies, at)

    def _square(self, event: ev.SquareChanged) -> list[Seen]:
        if self._placement_expected and self._expected and self._from_white() == self._expected[0]:
            self._placement_expected = False  # the board was seen to lie so, and play goes on from there
        self._men[event.square] = event.piece
        if self._orient(event.at):
            return [PlacementSeen(self._from_white(), event.at)]
        square = 63 - event.square if self._rotated else event.square
        return [SquareSeen(square, event.piece, event.at)]

    def _orient(self, at: float) -> bool:
        """Look for the start position; True when the board turns out to lie the other way.

        A board without names shows it by White's first move: before that its men look alike from both sides.
        """
        men = tuple(self._men)
        turned: bool | None = None
        if men in (START, TURNED_START):
            turned = men == TURNED_START
        elif self._opening:
            turned = FIRST_MOVES.get(men)
            self._opening = turned is None
        if turned is None:
            return False
        if self._forced_rotation is None:
            changed = self._lie(turned, at)
            if changed:
                self._seen_side = self._remembered = None  # a clock goes with its board
            return changed
        if turned is not self._forced_rotation:
            rank = _rank(self._forced_rotation)
            text = (
                f"The configuration says that White sits at this board's {rank} rank, "
                'but the men stand the other way round: turn the board, or set orientation = "auto" for '
                "this table."
            )
            self._say("board", text, at, contradiction=True)
        elif "board" in self._turned_told:
            self._say("board", "The board lies as the configuration says.", at)
        return False

    def _lie(self, turned: bool, at: float) -> bool:
        """The board is known to lie so; returns whether that is news."""
        changed, known = turned is not self._rotated, self._lie_known
        self._rotated, self._lie_known = turned, True
        if changed:
            what = "was turned round: White now sits" if known else "lies turned round: White sits"
            self._say("board", f"The board {what} at its {_rank(turned)} rank. {NOTHING_TO_DO}", at)
            if "clock" in self._turned_told:
                self._say("clock", f"With the board, White's time is on the clock's {_usual(turned)}.", at)
        return changed

    def _say(self, subject: str, text: str, at: float, *, contradiction: bool = False) -> None:
        """Tell which way round something stands, once."""
        if self._turned_told.get(subject) != text:
            self._turned_told[subject] = text
            self._turned.append(DeviceTurned(subject, text, contradiction, at))

    def _from_white(self) -> Men:
        men = tuple(self._men)
        return rotated(men) if self._rotated else men

    # --- the clock ----------------------------------------------------------------------------------------

    def _read_clock(self, event: ev.ClockRead) -> list[Seen]:
        before, self._clock = self._clock, event
        self._look_whose_side(before, event)
        seen: list[Seen] = self._find("clock", "The clock is there.", event.at)
        if event.battery_low and not (before and before.battery_low):
            seen.append(BatteryLow("clock", event.at))
        presses = self._played(self._presses(before, event), before, event)
        reading = self._clock_seen(event)
        for side, at in presses:
            self._pressing.press(side, at)
            seen.append(Pressed(self._color(side), reading.white_ms, reading.black_ms, at))
        return [*seen, reading]

    def _played(
        self, presses: Sequence[tuple[Side, float]], before: ev.ClockRead | None, event: ev.ClockRead
    ) -> Sequence[tuple[Side, float]]:
        """The presses but for one that starts the clock of who is to move: no move goes with it."""
        if not event.running:
            return presses
        to_move, self._to_move = self._to_move, None
        stood = before is not None and not before.running
        if presses and stood and to_move is not None and self._color(presses[0][0]) != to_move:
            return presses[1:]
        return presses

    def _presses(self, before: ev.ClockRead | None, event: ev.ClockRead) -> Sequence[tuple[Side, float]]:
        """Which sides were pressed, and when, as far as this reading is the first to tell."""
        held, self._held = self._held, []
        pressed = [(one.side, one.at) for one in held if event.running]
        ran = before is not None and before.running
        if before is None or self._high is None or not (ran or event.running) or self._high is event.high:
            self._high = event.high
            self._doubted_at = None
            return pressed
        if self._keeps_presses:
            self._doubted_at = event.at if self._doubted_at is None else self._doubted_at
            if event.at - self._doubted_at < LEVER_S:
                return pressed
            self._read_ahead = self._high
        pressed.append((self._high, event.at))
        self._high = event.high
        self._doubted_at = None
        if ran:
            self._expected = None
        return pressed

    def _side_stopped(self, event: ev.SideStopped) -> list[Seen]:
        """A press by its record."""
        told, self._read_ahead = self._read_ahead is event.side, None
        if told:
            return []
        self._keeps_presses = True
        self._high, self._doubted_at = event.side.other, None
        clock = self._clock
        if clock is not None and not clock.running:
            self._held.append(event)  # the next reading tells whether it has been started
            return []
        self._expected = None
        own = event.seconds * 1000
        other = (
            None if clock is None else (clock.right if event.side is Side.LEFT else clock.left).seconds * 1000
        )
        white, black = (own, other) if event.side is self.white_side else (other, own)
        self._pressing.press(event.side, event.at)
        return [Pressed(self._color(event.side), white, black, event.at)]

    def _forget_clock(self) -> None:
        self._clock = self._high = self._doubted_at = self._read_ahead = None
        self._held.clear()
        self._pressing = PressedSides()

    def _look_whose_side(self, before: ev.ClockRead | None, event: ev.ClockRead) -> None:
        """Find out which side is White's: remembered, by times that are known, or by who runs first."""
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
        if differences(self._from_white(), position):
            self._expected = None
            return
        white = event.high if color == chess.WHITE else event.high.other
        if self._taken_up and white is not self._usual_side and self._forced_side is None:
            self._guess(white, event.at)
        else:
            self._stand(white, event.at)

    def _look_who_presses(self, at: float) -> None:
        """What the presses say of the sides, where they say something."""
        white = self._pressing.white_side(tuple(self._men), at) if self._pressing.waits else None
        if white is not None and (white is not self.white_side or self._guessed):
            self._stand(white, at)

    def _guess(self, white: Side, at: float) -> None:
        """Nobody knows how the clock stood, and it was turned round or runs for the wrong player."""
        self._seen_side, self._guessed = white, True
        text = (
            f"White's time is taken to be on the clock's {white.value}, because that fits who is to move: "
            f"nobody knows how it stood before the restart. If it is on the {white.other.value}, the clock "
            "runs for the wrong player. Look whose time runs."
        )
        self._say("clock", text, at, contradiction=True)

    def _stand(self, white: Side, at: float) -> None:
        """The clock is seen to stand with this side at White's hand."""
        if self._labelled:
            return
        if self._forced_side is not None:
            if white is not self._forced_side:
                text = (
                    f"The configuration says that White's time is on the clock's {self._forced_side.value}, "
                    f"but it seems to be on its {white.value}: look whose time runs; turn the clock, or set "
                    'clock_side = "auto" for this table.'
                )
                self._say("clock", text, at, contradiction=True)
            elif "clock" in self._turned_told:
                self._say("clock", "The clock stands as the configuration says.", at)
            return
        if self._guessed and white is self._seen_side:
            self._say("clock", f"White's time is indeed on the clock's {white.value}. {NOTHING_TO_DO}", at)
        elif self._guessed:
            text = (
                f"White's time is on the clock's {white.value}, not where it was taken to be: presses told "
                "since the restart may be the other player's."
            )
            self._say("clock", text, at)
        elif white is not self.white_side:
            known = self._seen_side is not None
            how = "was turned round: White's time is now" if known else "stands turned round: White's time is"
            self._say("clock", f"The clock {how} on its {white.value}. {NOTHING_TO_DO}", at)
        self._seen_side, self._guessed = white, False

    def _clock_seen(self, event: ev.ClockRead) -> ClockSeen:
        left_is_white = self.white_side is Side.LEFT
        white, black = (event.left, event.right) if left_is_white else (event.right, event.left)
        flag = chess.WHITE if white.flag else chess.BLACK if black.flag else None
        running = self._color(self._high or event.high) if event.running else None
        return ClockSeen(white.ms, black.ms, running, flag, event.at)

    def _color(self, side: Side) -> chess.Color:
        return chess.WHITE if side is self.white_side else chess.BLACK

    # --- equipment ----------------------------------------------------------------------------------------

    def _link(self, event: ev.LinkChanged) -> list[Seen]:
        if event.state is ev.Link.READY:
            by_readings = event.profile is not None and event.profile.by_readings
            if not self._apart:
                self._keeps_presses = event.device != 0 and not by_readings  # a board of a chain does
            return self._find("board", event.reason, event.at)
        if not self._apart:
            self._forget_clock()
        return self._lose("board", event.reason, event.at)

    def _lose(self, subject: str, reason: str, at: float) -> list[Seen]:
        if subject in self._lost:
            return [DeviceMissing(subject, reason, at)]
        self._lost.add(subject)
        return [DeviceLost(subject, reason, at)]

    def _find(self, subject: str, reason: str, at: float) -> list[Seen]:
        if subject not in self._lost:
            return []
        self._lost.discard(subject)
        return [DeviceBack(subject, reason, at)]
