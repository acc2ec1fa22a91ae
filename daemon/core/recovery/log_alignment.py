"""Where in a board's log what is known of a game ends: when its last final ply stood on the board. Pure.

A position can come several times in a game, and where both players are in a hurry the pieces never stand as
in it at all. Then the number of presses since the game began tells which moment it was, or the clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.placements import EMPTY, placement_of
from daemon.core.recovery.log_steps import Step, WholePlacement
from drivers.events import Side, SquareLogged, StopLogged
from drivers.occupants import Occupant

IN_HAND: Final = 2
"""So many pieces may be missing at the press that ends what is known: the opponent was quick."""
CLOCKS_S: Final = 4.0
"""The times of the last final ply and those in the log, both sides together, differ by no more."""
UNKNOWN_S: Final = 1.0
"""The same for a side of which nothing is known: it may have shown the same, give or take a second."""
ROUNDED_MS: Final = 1000
"""A clock shows whole seconds, rounded up or down."""
COME_BACK: Final = 4
"""Pieces stand as they did before after so many plies at the earliest."""

Times = tuple[int | None, int | None]
"""White's and Black's time in ms."""


def known_until(steps: Sequence[Step], positions: Sequence[chess.Board], times: Times) -> int | None:
    """The step at which the last final ply stands on the board; None = the log has no such moment."""
    target = placement_of(positions[-1])
    plies = len(positions) - 1
    points = list(_points(steps, positions))
    if not points:
        return None
    game = points[-1].game
    pressed = _any_press(steps, game)
    came = sum(placement_of(position) == target for position in positions)

    def misfit(point: _Point) -> tuple[bool, int, int, float, int]:
        apart_s = _apart_s(point.shown, times)
        if pressed and not point.counted:  # the number tells nothing, and nobody is in a hand there
            return apart_s > CLOCKS_S, 0, 0, apart_s, -point.presses
        off = abs(point.presses - plies if pressed else point.visits - came)
        return apart_s > CLOCKS_S, point.missing + off, point.missing, -1.0, 0

    return min((point for point in points if point.game == game), key=misfit).at


def is_known_press(step: Step, mover: chess.Color, white_side: Side, times: Times) -> bool:
    """Whether it is the press of the last final ply, by whose it is and what the clock showed at it."""
    if not isinstance(step, StopLogged) or step.side is not (white_side if mover else white_side.other):
        return False
    shown_ms = times[0 if mover else 1]
    return shown_ms is not None and abs(step.seconds * 1000 - shown_ms) <= ROUNDED_MS


@dataclass(frozen=True, slots=True)
class _Point:
    """A step after which the pieces stand as after the last final ply, or almost.

    Attributes:
        game: which game of the log, counted from 1; 0 = before the first mark of one.
        missing: so many pieces are in somebody's hand.
        presses: so many there were since the game began and hands moved, less those that no ply was for.
        counted: these are all of them; False = pieces were moved while the board was without power, or the
            log does not have the beginning.
        shown: seconds that each side had left when it was stopped last; None = it was not.
        visits: so many times the pieces have stood so since then.
    """

    at: int
    game: int
    missing: int
    shown: tuple[int | None, int | None]
    presses: int
    counted: bool
    visits: int


def _points(steps: Sequence[Step], positions: Sequence[chess.Board]) -> Iterator[_Point]:
    plies = len(positions) - 1
    placements = [list(placement_of(position)) for position in positions]
    target = placements[-1]
    presses = _Presses(placements)
    pieces: list[Occupant] | None = None
    game = visits = 0
    touched = there = counted = False
    shown: dict[Side, int] = {}
    for at, step in enumerate(steps):
        match step:
            case WholePlacement(placement, _, begins):
                counted = begins or (counted and pieces == list(placement))
                pieces = list(placement)
                if begins or not counted:
                    shown.clear()
                if begins:
                    game, visits, touched, there = game + 1, 0, False, False
                    presses = _Presses(placements)
            case SquareLogged(square, piece):
                if pieces is not None:
                    pieces[square] = piece
                    presses.changed(pieces)
                touched = True
            case StopLogged(side, seconds):
                shown[side] = seconds
                if touched and pieces is not None:  # the first press may only have started the clock
                    presses.pressed(pieces)
        if pieces is None:
            continue
        clocks = shown.get(Side.LEFT), shown.get(Side.RIGHT)
        differing = [one for one, other in zip(pieces, target, strict=True) if one != other]
        if not differing:
            visits += not there
            yield _Point(at, game, 0, clocks, presses.count, counted, visits)
        elif len(differing) <= IN_HAND and counted and presses.count == plies and not any(differing):
            yield _Point(at, game, len(differing), clocks, presses.count, counted, visits)
        there = not differing


@dataclass(slots=True)
class _Presses:
    """Counts presses of one game that a ply was for: one that is repeated, or is for an offence, adds none.

    The pieces at a press tell, where they stand as after a ply near by.

    Attributes:
        placements: what stood on the board after each ply.
    """

    placements: Sequence[Sequence[Occupant]]
    _heard: int = 0
    _made: int | None = None  # the pieces say so; None = they do not contradict

    @property
    def count(self) -> int:
        """So many there were."""
        return self._heard if self._made is None else self._made

    def pressed(self, pieces: Sequence[Occupant]) -> None:
        """One more."""
        n = self._heard = self.count + 1
        near = range(max(0, n - COME_BACK + 1), min(len(self.placements), n + COME_BACK))
        fitting = [ply for ply in near if self.placements[ply] == pieces]
        self._made = min(fitting, key=lambda ply: abs(ply - n), default=None)

    def changed(self, pieces: Sequence[Occupant]) -> None:
        """A board may be late, and tell of a piece only after the press for him."""
        if self._heard < len(self.placements) and self.placements[self._heard] == pieces:
            self._made = None


def _apart_s(shown: tuple[int | None, int | None], times: Times) -> float:
    """How far the clock stood from what it showed after the last final ply.

    Whichever side was whose. A bonus comes with the press, and readings are up to a second old. A side of
    which nothing is known, as after the board was without power, fits less well than one that fits.
    """
    ways = (times, times[::-1])
    return min(sum(_side_apart_s(*side) for side in zip(shown, way, strict=True)) for way in ways)


def _side_apart_s(shown_s: int | None, known_ms: int | None) -> float:
    if shown_s is None or known_ms is None:
        return UNKNOWN_S
    return abs(shown_s - known_ms / 1000)


def _any_press(steps: Sequence[Step], game: int) -> bool:
    counted = 0
    for step in steps:
        counted += isinstance(step, WholePlacement) and step.begins
        if counted == game and isinstance(step, StopLogged):
            return True
    return False


def why_unknown(steps: Sequence[Step]) -> str:
    """Why the position of the last final ply is not in the log."""
    placed = [step for step in steps if isinstance(step, WholePlacement)]
    if not placed:
        return Sentence("incident_log_short")
    if not placed[-1].begins and placed[-1].placement != EMPTY:
        return Sentence("incident_log_power")
    return Sentence("incident_log_other_game")
