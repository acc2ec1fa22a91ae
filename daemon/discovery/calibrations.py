"""The sets of pieces that boards with chips were shown, kept beside the journal in one JSON file.

A chip's number is its own all over the world. So a set is calibrated once, on whatever board, and may stand
on any board of the hall from then on. A set that is shown again replaces what was known of its chips.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import chess

from drivers.link.calibrating import Calibration, in_words, out_of_words

VERSION: Final = 1


class CalibrationsError(Exception):
    """The file cannot be read or written; the text says what to do."""


@dataclass(frozen=True, slots=True)
class PieceSet:
    """One set of pieces.

    Attributes:
        shown_at: UTC in ms.
        by: who showed it.
        where: the port of the board that read it.
        pieces: by their chips.
    """

    shown_at: int
    by: str
    where: str
    pieces: Calibration


@dataclass(frozen=True, slots=True)
class Calibrations:
    """All sets of a hall, in the order in which they were shown."""

    sets: tuple[PieceSet, ...] = field(default=())

    @property
    def pieces(self) -> dict[bytes, chess.Piece]:
        """The pieces of all sets, by their chips."""
        return {chip: piece for one in self.sets for chip, piece in one.pieces.items()}

    def shown(self, new: PieceSet) -> Calibrations:
        """With one more set; its chips mean what it says, and nothing else any more."""
        rest = (
            PieceSet(one.shown_at, one.by, one.where, left)
            for one in self.sets
            if (left := {chip: piece for chip, piece in one.pieces.items() if chip not in new.pieces})
        )
        return Calibrations((*rest, new))


def beside(journal: Path) -> Path:
    """The file that belongs to a journal."""
    return journal.with_name(f"{journal.stem}.flagfall-calibrations.json")


def load(path: Path) -> Calibrations:
    """What is kept in a file; nothing where there is none.

    Raises:
        CalibrationsError: it cannot be read, or is no such file.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Calibrations()
    except (OSError, UnicodeDecodeError) as error:
        raise CalibrationsError(f"{path} with the calibrated sets cannot be read: {error}.") from error
    try:
        kept = json.loads(text)
        if kept["version"] != VERSION:
            raise ValueError(f"it is of version {kept['version']!r}, and this Flagfall knows {VERSION}")
        return Calibrations(tuple(_set(one) for one in kept["sets"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CalibrationsError(
            f"{path} with the calibrated sets is damaged ({error}): put a copy in its place, or move it away "
            "and calibrate the sets again."
        ) from error


def save(path: Path, calibrations: Calibrations) -> None:
    """Write the file, whole or not at all.

    Raises:
        CalibrationsError: it cannot be written.
    """
    kept = {"version": VERSION, "sets": [_fields(one) for one in calibrations.sets]}
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("w", encoding="utf-8") as file:
            json.dump(kept, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        raise CalibrationsError(
            f"{path} cannot be written ({error.strerror}): make room or give the right to write there, and "
            "calibrate again."
        ) from error


def _set(kept: Mapping[str, Any]) -> PieceSet:
    return PieceSet(int(kept["shown_at"]), str(kept["by"]), str(kept["where"]), out_of_words(kept["men"]))


def _fields(one: PieceSet) -> dict[str, Any]:
    return {"shown_at": one.shown_at, "by": one.by, "where": one.where, "men": in_words(one.pieces)}
