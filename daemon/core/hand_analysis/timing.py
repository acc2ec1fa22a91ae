"""What the time between a piece's landing and the press tells of hands.

A hand that puts a piece down has a way to go to its clock. A press that comes before the landing, or sooner
after it than a hand can travel, was made too early, or by the other hand. Boards and clocks report late, each
by its own bounds (`drivers/profile.py`), so the press came between these two moments after the landing:

    reported interval + board's least delay - clock's longest   ...   + board's longest - clock's least

Of the two the later one counts: the player is believed as far as the hardware allows. One early press is
nothing to accuse a quick player of; twenty of them are a hint that somebody may look at. For those the board
counts as late as it is on average, and the clock as prompt: a clock behind a board mostly tells of a press at
once, and with half of the half second that it may take every ordinary player would be hinted at.

All lengths are millimetres, all times seconds of the hall.

Sources: Laws of Chess 2023, articles 4.1, 6.2.3 and 6.2.4; US Chess 16C; the size of a tournament board. How
fast hands travel: aimed movements take the longer the further they go, by the logarithm of the way (Fitts).
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
from drivers.occupants import UNNAMED, Man
from drivers.profile import Profile

SQUARE_MM, BORDER_MM, GAP_MM = 55.0, 50.0, 40.0
"""A square, the board's edge around them, and what is free between board and clock."""
CLOCK_HALF_DEPTH_MM, LEVER_MM = 50.0, 85.0
"""From the clock's edge to its middle, and from there toward each player to his end of the lever."""

FLICKER_S: Final = 1.0
"""A square that fills twice in so short a time flickers, or its piece was pushed about: it tells no times."""

SERIES: Final = 20
SERIES_FAR, FAR_MM = 6, 350.0
SERIES_WITHIN_S: Final = 1.0
SERIES_SOONER_S, SERIES_SHARE = 0.04, 0.8
"""A series is the last 20 presses within a second of the landing, 6 of them from further than 350 mm; it is
told when the middle one came 0.04 s sooner than a quick hand needs, and 80 of 100 came sooner."""


# --- ways and times ---------------------------------------------------------------------------------------


def lever_mm(square: chess.Square, color: chess.Color, clock: Side | None) -> float:
    """From the middle of a square to a player's own end of the lever.

    Args:
        square: as White sees the board.
        color: whose end.
        clock: at which of White's hands the clock stands; None if unknown, and the nearer one counts.
    """
    if clock is None:
        return min(lever_mm(square, color, side) for side in Side)
    x, y = _middle(square)
    beside = 4 * SQUARE_MM + BORDER_MM + GAP_MM + CLOCK_HALF_DEPTH_MM
    lever_x = beside if clock is Side.RIGHT else -beside
    lever_y = -LEVER_MM if color == chess.WHITE else LEVER_MM
    return math.hypot(x - lever_x, y - lever_y)


def _middle(square: chess.Square) -> tuple[float, float]:
    """Where a square is, from the middle of the board: to White's right, and away from him."""
    return (chess.square_file(square) - 3.5) * SQUARE_MM, (chess.square_rank(square) - 3.5) * SQUARE_MM


def least_s(way_mm: float) -> float:
    """No hand is so fast: 40 ms to let go and to press, and five metres a second between."""
    return 0.04 + way_mm / 5000


def quick_s(way_mm: float) -> float:
    """What a quick hand needs on average: six tenths of an ordinary aimed movement."""
    return 0.6 * (0.028 + 0.112 * math.log2(way_mm / 40 + 1))


# --- one ply ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Timing:
    """How one ply was made and pressed for, as board and clock reported it.

    Attributes:
        before: the position that it was made in.
        move: the ply.
        changes: of squares since the ply before it was made, oldest first; also what came after the press, as
            far as it is known.
        pressed_at: when the press was reported.
        profile: delays of board and clock.
        clock: at which of White's hands the clock stands; None if unknown.
        assisted: somebody else moves or presses for the player (Laws, articles 4.9 and 6.2.6; Appendix D).
        stopped: the clock was stopped meanwhile.
        made_up: the ply was reconstructed, or the times are none that anybody heard.
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
        """Who moved."""
        return self.before.turn

    @property
    def tells(self) -> bool:
        """Whether hands can be judged by it at all."""
        return not (self.assisted or self.stopped or self.made_up)

    @property
    def unseen(self) -> bool:
        """Whether a piece may have come without any change: in place of another, on a board without names.

        What is seen there later may be the reply that takes him.
        """
        return not self.profile.named and self.before.piece_at(self.move.to_square) is not None

    @property
    def landings(self) -> tuple[tuple[chess.Square, Sequence[Man]], ...]:
        """Where the ply puts pieces down, and whom: of a castling the king and the rook.

        A pawn that is exchanged after the press has landed when it came to the last rank; that it was left
        there is another question.
        """
        moved = self.before.piece_at(self.move.from_square)
        assert moved, "a legal move has a man"
        pieces = [moved, chess.Piece(self.move.promotion, self.color)] if self.move.promotion else [moved]
        if not self.before.is_castling(self.move):
            return ((self.move.to_square, pieces),)
        _, rook_to = rook_squares(self.move)
        return (self.move.to_square, pieces), (rook_to, [chess.Piece(chess.ROOK, self.color)])


@dataclass(frozen=True, slots=True)
class Interval:
    """The press of a ply by the landing that counts: the one after which it came earliest.

    Attributes:
        square: where the piece landed.
        way_mm: from there to the player's end of the lever.
        latest_s: so long after the landing, at most, the clock was pressed; below 0 = before it.
        about_s: the same for a board that is as late as it mostly is.
    """

    square: chess.Square
    way_mm: float
    latest_s: float
    about_s: float


def pressed(timing: Timing) -> Interval | None:
    """When the clock was pressed after the piece landed; None = the reports do not tell."""
    if not timing.tells or timing.unseen:
        return None
    found: list[Interval] = []
    for square, pieces in timing.landings:
        stays = list(_stays(timing.changes, square, pieces))
        if _flickers(stays):
            return None
        if all(left is not None and left < timing.pressed_at for _, left in stays):
            return None  # never seen there, or taken by a reply that came before the press
        after = [_after(timing, square, at) for at, left in stays if not _left_before(timing, left)]
        if not after:
            return None
        found.append(max(after, key=lambda one: one.latest_s))
    return min(found, key=lambda one: one.latest_s)


def judged(timing: Timing) -> Finding | None:
    """What is to be said of a press that came before the landing, or too soon after it.

    A piece that landed more than once may have been pressed for at any landing that left him standing at the
    press: that one counts which favours the player most.
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
    """Whether the piece had certainly left his square again at the press."""
    if left_at is None:
        return False
    profile = timing.profile
    return left_at - profile.board_min_s + profile.vague_s < (
        timing.pressed_at - profile.clock_max_s - profile.vague_s
    )


def _stays(
    changes: Sequence[Change], square: chess.Square, pieces: Sequence[Man]
) -> Iterator[tuple[float, float | None]]:
    """When one of these pieces came to the square, and when they left it again (None = one stands there)."""
    came: float | None = None
    for at, where, now in changes:
        if where != square:
            continue
        stands = now in pieces or now is UNNAMED
        if stands and came is None:
            came = at
        elif not stands and came is not None:
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
    """One player's last presses, for directors: a habit shows where a single press proves nothing.

    Attributes:
        presses: the way, and how much later than a quick hand the press came (below 0 = sooner), oldest
            first.
    """

    presses: tuple[tuple[float, float], ...] = ()

    def after(self, timing: Timing) -> Series:
        """The series with one ply more, where that one tells something."""
        press = pressed(timing)
        if press is None or press.about_s >= SERIES_WITHIN_S:
            return self
        one = (press.way_mm, press.about_s - quick_s(press.way_mm))
        return replace(self, presses=(*self.presses, one)[-SERIES:])

    def finding(self, color: chess.Color) -> Finding | None:
        """The hint that it gives."""
        if len(self.presses) < SERIES or sum(way > FAR_MM for way, _ in self.presses) < SERIES_FAR:
            return None
        later = [one for _, one in self.presses]
        sooner, middle = sum(one < 0 for one in later), statistics.median(later)
        if middle >= -SERIES_SOONER_S or sooner < SERIES_SHARE * SERIES:
            return None
        side = color_name(color)
        words = Sentence("incident_habit", side=side, early=sooner, presses=SERIES, seconds=round(-middle, 2))
        return Finding("wrong_hand", "hint", words, color)
