"""A board's own log, step by step from White's side: squares, presses, and complete placements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import chess

from daemon.core.evidence.placements import EMPTY, START, rotated
from drivers.events import LogMark, LogRecord, SquareLogged, StopLogged
from drivers.occupants import Occupant, Occupants

ONE_MOVE: Final = 2
"""Most squares changed by a single move that could restore the starting position."""


@dataclass(frozen=True, slots=True)
class WholePlacement:
    """A complete placement in the log.

    Attributes:
        placement: the pieces.
        turned: White sits at the board's eighth rank from here on.
        begins: a game begins.
    """

    placement: Occupants
    turned: bool
    begins: bool = False


Step = SquareLogged | StopLogged | WholePlacement


def steps_of(records: Sequence[LogRecord], turned: bool) -> list[Step]:
    """Return the steps of a log, oldest first.

    Args:
        records: the log, oldest first; squares as printed on the board.
        turned: White sits at the eighth rank, unless a mark in the log says otherwise.
    """
    return _with_games(_raw_steps(records, turned))


def _raw_steps(records: Sequence[LogRecord], turned: bool) -> Iterator[Step]:
    """Yield the records with squares from White's side, and with listings as placements."""
    at = 0
    while at < len(records):
        record = records[at]
        at += 1
        match record:
            case LogMark.START | LogMark.START_TURNED:
                turned = record is LogMark.START_TURNED
                yield WholePlacement(START, turned, begins=True)
            case LogMark.GAME | LogMark.POWER_UP:
                listed = _listed(records, at)
                at += sum(piece is not None for piece in listed)
                if listed in (START, rotated(START)):
                    turned = listed != START
                placement = rotated(listed) if turned else listed
                yield WholePlacement(placement, turned, begins=record is LogMark.GAME)
            case LogMark.EMPTY:
                yield WholePlacement(EMPTY, turned)
            case LogMark.OTHER_START:
                pass
            case SquareLogged(square):
                yield replace(record, square=63 - square if turned else square)
            case StopLogged():
                yield record


def _with_games(steps: Iterable[Step]) -> list[Step]:
    """Return the steps, with a game beginning only at a mark for which the pieces were set up.

    A single move, pressed for some time later, can restore the starting position in the middle of a game. No
    single move restores as many pieces as are moved while the board is without power.
    """
    checked: list[Step] = []
    started = pressed = False
    touched: set[chess.Square] = set()  # since the last press
    pieces: list[Occupant] = list(EMPTY)
    for step in steps:
        match step:
            case SquareLogged(square, piece):
                touched.add(square)
                pieces[square] = piece
            case StopLogged():
                pressed = started and (pressed or bool(touched))
                touched.clear()
            case WholePlacement(begins=True) if pressed and len(touched) <= ONE_MOVE:
                checked.append(replace(step, begins=False))
                continue
            case WholePlacement(placement, _, begins):
                touched |= {square for square in chess.SQUARES if pieces[square] != placement[square]}
                pieces[:] = placement
                started, pressed = started or begins, pressed and not begins
        checked.append(step)
    return checked


def _listed(records: Sequence[LogRecord], at: int) -> Occupants:
    """Return the pieces that are listed from here on: one record for each, on different squares."""
    pieces: list[Occupant] = list(EMPTY)
    for record in records[at:]:
        if not isinstance(record, SquareLogged) or record.piece is None or pieces[record.square] is not None:
            break
        pieces[record.square] = record.piece
    return tuple(pieces)


def pieces_after(steps: Sequence[Step]) -> list[Occupant]:
    """Return the pieces on the board after these steps."""
    pieces: list[Occupant] = list(EMPTY)
    for step in steps:
        match step:
            case SquareLogged(square, piece):
                pieces[square] = piece
            case WholePlacement(placement):
                pieces[:] = placement
            case StopLogged():
                pass
    return pieces


def game_begins(steps: Sequence[Step]) -> int:
    """Return where the last game in these steps begins."""
    marks = [n for n, step in enumerate(steps) if isinstance(step, WholePlacement) and step.begins]
    return marks[-1] if marks else 0
