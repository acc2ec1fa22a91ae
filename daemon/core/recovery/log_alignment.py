"""Where in a board's log the known part of a game ends: the moment of its last confirmed ply.

A position can occur several times in a game, and if both players hurry, the pieces are never exactly in it.
Then the number of presses since the game began shows which moment it was, or the clock does.
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
"""How many pieces may be missing at the press that ends the known part: the opponent was quick."""
CLOCKS_S: Final = 4.0
"""The times of the last confirmed ply and those in the log differ by no more, both sides together."""
UNKNOWN_S: Final = 1.0
"""The difference for a side whose time is unknown: it may have shown the same, give or take a second."""
ROUNDED_MS: Final = 1000
"""A clock shows whole seconds, rounded up or down."""
COME_BACK: Final = 4
"""Pieces return to an earlier position after at least this many plies."""

Times = tuple[int | None, int | None]
"""White's and Black's time in ms."""


def known_until(steps: Sequence[Step], positions: Sequence[chess.Board], times: Times) -> int | None:
    """Return the step at which the last confirmed ply is on the board; None if the log does not have it."""
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
        if pressed and not point.counted:  # the number means nothing, and no piece is in hand there
            return apart_s > CLOCKS_S, 0, 0, apart_s, -point.presses
        off = abs(point.presses - plies if pressed else point.visits - came)
        return apart_s > CLOCKS_S, point.missing + off, point.missing, -1.0, 0

    return min((point for point in points if point.game == game), key=misfit).at


def is_known_press(step: Step, mover: chess.Color, white_side: Side, times: Times) -> bool:
    """Return whether it is the press of the last confirmed ply, by its side and the time on the clock."""
    if not isinstance(step, StopLogged) or step.side is not (white_side if mover else white_side.other):
        return False
    shown_ms = times[0 if mover else 1]
    return shown_ms is not None and abs(step.seconds * 1000 - shown_ms) <= ROUNDED_MS


@dataclass(frozen=True, slots=True)
class _Point:
    """A step after which the pieces are as after the last confirmed ply, or almost.

    Attributes:
        at: the step.
        game: which game of the log, counted from 1; 0 = before the first mark of one.
        missing: how many pieces are in hand.
        shown: seconds that each side had left when it was last stopped; None if it was not.
        presses: how many there were since the game began and pieces moved, without those that had no ply.
        counted: these are all presses; False if pieces were moved while the board was without power, or the
            log does not have the beginning.
        visits: how often the pieces have been in this position since then.
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
        differing = [piece for piece, other in zip(pieces, target, strict=True) if piece != other]
        if not differing:
            visits += not there
            yield _Point(at, game, 0, clocks, presses.count, counted, visits)
        elif len(differing) <= IN_HAND and counted and presses.count == plies and not any(differing):
            yield _Point(at, game, len(differing), clocks, presses.count, counted, visits)
        there = not differing


@dataclass(slots=True)
class _Presses:
    """Counts the presses of one game that had a ply: a repeated one, or one for an offence, adds none.

    The pieces at a press show this, if they are as after a ply nearby.

    Attributes:
        placements: the pieces on the board after each ply.
    """

    placements: Sequence[Sequence[Occupant]]
    _received: int = 0
    _made: int | None = None  # as the pieces show; None if they do not contradict

    @property
    def count(self) -> int:
        """How many there were."""
        return self._received if self._made is None else self._made

    def pressed(self, pieces: Sequence[Occupant]) -> None:
        """Count a press."""
        n = self._received = self.count + 1
        near = range(max(0, n - COME_BACK + 1), min(len(self.placements), n + COME_BACK))
        fitting = [ply for ply in near if self.placements[ply] == pieces]
        self._made = min(fitting, key=lambda ply: abs(ply - n), default=None)

    def changed(self, pieces: Sequence[Occupant]) -> None:
        """Note a change of the pieces, which a late board may report only after their press."""
        if self._received < len(self.placements) and self.placements[self._received] == pieces:
            self._made = None


def _apart_s(shown: tuple[int | None, int | None], times: Times) -> float:
    """Return how far the clock was from what it showed after the last confirmed ply.

    The sides may be either way round. A bonus comes with the press, and readings are up to a second old. A
    side with unknown time, as after a power loss of the board, fits less well than one that fits.
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
    """Return why the position of the last confirmed ply is not in the log."""
    placed = [step for step in steps if isinstance(step, WholePlacement)]
    if not placed:
        return Sentence("incident_log_short")
    if not placed[-1].begins and placed[-1].placement != EMPTY:
        return Sentence("incident_log_power")
    return Sentence("incident_log_other_game")
