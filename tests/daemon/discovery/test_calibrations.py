"""The sets of pieces that a hall was shown are kept beside its journal."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from daemon.discovery.calibrations import Calibrations, CalibrationsError, PieceSet, beside, load, save
from drivers.certabo.simulated import own_set

CLUB = PieceSet(1_700_000_000_000, "Ada", "/dev/ttyUSB0", own_set("club"))
GUEST = PieceSet(1_700_000_100_000, "Ben", "ble:F0:F1:F2:F3:F4:00", own_set("guest"))


def test_every_set_is_known_on_every_board() -> None:
    both = Calibrations().shown(CLUB).shown(GUEST)
    assert both.pieces == {**CLUB.pieces, **GUEST.pieces}


def test_a_set_that_is_shown_again_replaces_what_was_known_of_it() -> None:
    again = PieceSet(
        1, "Ada", "/dev/ttyUSB1", {chip: piece for chip, piece in CLUB.pieces.items() if piece.color}
    )
    assert Calibrations().shown(CLUB).shown(CLUB).sets == (CLUB,)
    older, newer = Calibrations().shown(CLUB).shown(again).sets
    assert (newer, len(older.pieces)) == (again, len(CLUB.pieces) - len(again.pieces))


def test_a_chip_that_is_another_piece_now_is_that_piece() -> None:
    chip = next(iter(CLUB.pieces))
    king = chess.Piece.from_symbol("k")
    assert Calibrations().shown(CLUB).shown(PieceSet(1, "Ada", "p", {chip: king})).pieces[chip] == king


def test_what_was_written_is_there_again(tmp_path: Path) -> None:
    file = beside(tmp_path / "hall.flagfall-journal")
    assert file == tmp_path / "hall.flagfall-calibrations.json"
    assert load(file) == Calibrations()
    kept = Calibrations().shown(CLUB).shown(GUEST)
    save(file, kept)
    assert load(file) == kept
    assert [one.name for one in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"version": 2, "sets": []}', '{"version": 1, "sets": [{}]}', '{"version": 1, "sets": 3}',
     '{"version": 1, "sets": [{"shown_at": 1, "by": "", "where": "", "men": {"zz": "N"}}]}'],
)  # fmt: skip
def test_a_damaged_file_is_said_to_be_one(tmp_path: Path, text: str) -> None:
    file = tmp_path / "sets.json"
    file.write_text(text)
    with pytest.raises(CalibrationsError, match=r"sets\.json with the calibrated sets is damaged"):
        load(file)


def test_a_file_that_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    with pytest.raises(CalibrationsError, match="cannot be written"):
        save(tmp_path / "nowhere" / "sets.json", Calibrations())
