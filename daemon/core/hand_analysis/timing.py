"""Compare the time of a piece's landing with the time of the press, to judge which hand pressed.

A hand that places a piece needs time to reach its clock. If the press comes before the landing, or sooner
after it than a hand can travel, the player pressed too early or with the other hand. Boards and clocks report
with a delay, each within its own bounds (`drivers/profile.py`). The press therefore came between these two
times after the landing:

    reported interval + board's least delay - clock's longest   ...   + board's longest - clock's least

The later of the two counts: the player gets the benefit of the hardware's uncertainty. A single early press
is no evidence against a quick player; twenty of them are a hint for an arbiter. For such a series the board
counts as late as it is on average, and the clock as prompt. A clock connected through a board mostly reports
a press at once; if half of its possible half second were allowed, every ordinary player would be reported.

All lengths are in millimetres, all times in hall seconds.

Sources: Laws of Chess 2023, articles 4.1, 6.2.3 and 6.2.4; US Chess 16C; the dimensions of a tournament
board. Hand speed: the duration of an aimed movement grows with the logarithm of its distance (Fitts's law).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.castling import Change
from daemon.core.evidence.placements import rook_squares
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import color_name
from drivers.events import Side
from drivers.occupants import UNIDENTIFIED, Occupant
from drivers.profile import Profile

SQUARE_MM, BORDER_MM, GAP_MM = 55.0, 50.0, 40.0
"""The side of a square, the width of the board's border, and the space between board and clock."""
CLOCK_HALF_DEPTH_MM, LEVER_MM = 50.0, 85.0
"""From the clock's edge to its middle, and from there to each player's end of the lever."""

FLICKER_S: Final = 1.0
"""A square that fills twice within this time flickers, or its piece was slid about: its times are ignored."""

SERIES: Final = 20
SERIES_FAR, FAR_MM = 6, 350.0
SERIES_WITHIN_S: Final = 1.0
SERIES_SOONER_S, SERIES_SHARE = 0.04, 0.8
"""A series is the last 20 presses within a second of the landing, 6 of them from further than 350 mm. It
gives a
hint if their median is 0.04 s below what a quick hand needs and 80 % of them came too soon."""


# --- distances and times ----------------------------------------------------------------------------------


def lever_mm(square: chess.Square, color: chess.Color, clock: Side | None) -> float:
    """Return the distance from the middle of a square to a player's end of the lever.

    Args:
        square: as White sees the board.
        color: the player whose end of the lever is meant.
        clock: the side of the clock, as White sees it. If None, it is unknown and the nearer side counts.
    """
    if clock is None:
        return min(lever_mm(square, color, side) for side in Side)
    x, y = _middle(square)
    clock_x = 4 * SQUARE_MM + BORDER_MM + GAP_MM + CLOCK_HALF_DEPTH_MM
    lever_x = clock_x if clock is Side.RIGHT else -clock_x
    lever_y = -LEVER_MM if color == chess.WHITE else LEVER_MM
    return math.hypot(x - lever_x, y - lever_y)


def _middle(square: chess.Square) -> tuple[float, float]:
    """Return the position of a square from the board's middle: to White's right, and away from White."""
    return (chess.square_file(square) - 3.5) * SQUARE_MM, (chess.square_rank(square) - 3.5) * SQUARE_MM


def least_s(way_mm: float) -> float:
    """Return the time that every hand needs: 40 ms to release and to press, and 5 m/s in between."""
    return 0.04 + way_mm / 5000


def quick_s(way_mm: float) -> float:
    """Return the average time of a quick hand: 60 % of an ordinary aimed movement."""
    return 0.6 * (0.028 + 0.112 * math.log2(way_mm / 40 + 1))


# --- one ply ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Timing:
    """The evidence of how one ply was made and pressed, as board and clock reported it.

    Attributes:
        before: the position in which the ply was made.
        move: the ply.
        changes: changes of squares since the previous ply was made, oldest first, including those after the
            press if known.
        pressed_at: time at which the press was reported.
        profile: delays of board and clock.
        clock: the side of the clock, as White sees it, or None if unknown.
        assisted: whether an assistant moves or presses for the player (Laws, articles 4.9 and 6.2.6; Appendix
            D).
        stopped: whether the clock was stopped meanwhile.
        made_up: whether the ply was reconstructed or its times are estimates.
    """

    before: chess.Board
    move: chess.Move
    changes: Sequence[Change]
    pressed_at: float
    profile: Profile
    clock: Side | None = None
    assisted: bool = False
    stopped: bool = False
    made_up: bool = False

    @property
    def color(self) -> chess.Color:
        """The player who made the ply."""
        return self.before.turn

    @property
    def is_usable(self) -> bool:
        """Whether the evidence allows a judgement of the hands."""
        return not (self.assisted or self.stopped or self.made_up)

    @property
    def may_be_unseen(self) -> bool:
        """Whether a piece may have landed without a change: a capture on a board that detects occupancy only.

        A later change on that square may belong to the reply that recaptures.
        """
        return not self.profile.named and self.before.piece_at(self.move.to_square) is not None

    @property
    def landings(self) -> tuple[tuple[chess.Square, Sequence[Occupant]], ...]:
        """The squares on which the ply places pieces, with the pieces: of castling, those of king and rook.

        A pawn that is replaced only after the press landed when it reached the last rank. Whether it was left
        unpromoted is another question.
        """
        moved = self.before.piece_at(self.move.from_square)
        assert moved, "a legal move has a piece"
        pieces = [moved, chess.Piece(self.move.promotion, self.color)] if self.move.promotion else [moved]
        if not self.before.is_castling(self.move):
            return ((self.move.to_square, pieces),)
        _, rook_to = rook_squares(self.move)
        return (self.move.to_square, pieces), (rook_to, [chess.Piece(chess.ROOK, self.color)])


@dataclass(frozen=True, slots=True)
class Interval:
    """The interval between the landing that counts and the press of a ply.

    Attributes:
        square: where the piece landed.
        way_mm: distance from there to the player's end of the lever.
        latest_s: longest possible time from the landing to the press; negative if the press came first.
        about_s: the same time, if the board's delay has its average length.
    """

    square: chess.Square
    way_mm: float
    latest_s: float
    about_s: float


def pressed(timing: Timing) -> Interval | None:
    """Return the interval from the landing to the press, or None if the reports do not show it.

    If the ply places two pieces, the shorter interval counts.
    """
    if not timing.is_usable or timing.may_be_unseen:
        return None
    intervals: list[Interval] = []
    for square, pieces in timing.landings:
        stays = list(_stays(timing.changes, square, pieces))
        if _flickers(stays):
            return None
        if all(left is not None and left < timing.pressed_at for _, left in stays):
            return None  # never detected there, or captured by a reply before the press
        after = [_after(timing, square, at) for at, left in stays if not _left_before(timing, left)]
        if not after:
            return None
        intervals.append(max(after, key=lambda interval: interval.latest_s))
    return min(intervals, key=lambda interval: interval.latest_s)


def judged(timing: Timing) -> Finding | None:
    """Return the finding for a press that came before the landing or too soon after it, or None.

    If a piece landed more than once, the press may follow any landing after which it was still in place. The
    one that favours the player most counts.
    """
    press = pressed(timing)
    if press is None:
        return None
    name, side = chess.square_name(press.square), color_name(timing.color)
    if press.latest_s < 0:
        words = Sentence("incident_press_early", side=side, seconds=round(-press.latest_s, 2), square=name)
        return Finding("press_before_move", "certain", words, timing.color)
    if press.latest_s < least_s(press.way_mm):
        words = Sentence(
            "incident_press_quick",
            side=side,
            seconds=round(press.latest_s, 2),
            square=name,
            way=round(press.way_mm),
            least=round(least_s(press.way_mm), 2),
        )
        return Finding("wrong_hand", "likely", words, timing.color)
    return None


def _after(timing: Timing, square: chess.Square, landed_at: float) -> Interval:
    profile = timing.profile
    latest = (
        timing.pressed_at - landed_at + profile.board_latency_s - profile.clock_min_s + 2 * profile.vague_s
    )
    return Interval(
        square, lever_mm(square, timing.color, timing.clock), latest, latest - profile.spread_s / 2
    )


def _left_before(timing: Timing, left_at: float | None) -> bool:
    """Return whether the piece had certainly left its square again at the press."""
    if left_at is None:
        return False
    profile = timing.profile
    return left_at - profile.board_min_s + profile.vague_s < (
        timing.pressed_at - profile.clock_max_s - profile.vague_s
    )


def _stays(
    changes: Sequence[Change], square: chess.Square, pieces: Sequence[Occupant]
) -> Iterator[tuple[float, float | None]]:
    """Yield when one of these pieces came to the square, and when it left again (None if still there)."""
    came: float | None = None
    for at, where, now in changes:
        if where != square:
            continue
        matches = now in pieces or now is UNIDENTIFIED
        if matches and came is None:
            came = at
        elif not matches and came is not None:
            yield came, at
            came = None
    if came is not None:
        yield came, None


def _flickers(stays: Sequence[tuple[float, float | None]]) -> bool:
    came = [at for at, _ in stays]
    return any(later - earlier < FLICKER_S for earlier, later in pairwise(came))


# --- many plies -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Series:
    """One player's last presses, for arbiters: a habit shows where a single press proves nothing.

    Attributes:
        presses: for each press the distance, and how much later than a quick hand it came (negative if
            sooner), oldest first.
    """

    presses: tuple[tuple[float, float], ...] = ()

    def after(self, timing: Timing) -> Series:
        """Return the series with one more ply, if that ply can be judged."""
        press = pressed(timing)
        if press is None or press.about_s >= SERIES_WITHIN_S:
            return self
        entry = (press.way_mm, press.about_s - quick_s(press.way_mm))
        return replace(self, presses=(*self.presses, entry)[-SERIES:])

    def finding(self, color: chess.Color) -> Finding | None:
        """Return the hint that the series gives, or None."""
        if len(self.presses) < SERIES or sum(way > FAR_MM for way, _ in self.presses) < SERIES_FAR:
            return None
        later = [delay for _, delay in self.presses]
        sooner, middle = sum(delay < 0 for delay in later), statistics.median(later)
        if middle >= -SERIES_SOONER_S or sooner < SERIES_SHARE * SERIES:
            return None
        side = color_name(color)
        words = Sentence("incident_habit", side=side, early=sooner, presses=SERIES, seconds=round(-middle, 2))
        return Finding("wrong_hand", "hint", words, color)
