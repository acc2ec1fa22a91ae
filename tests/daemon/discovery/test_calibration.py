"""An arbiter has a board learn its pieces, once for each request to save them."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from broker.contract.requests import CalibrateRequest
from daemon.core.rules.rejected import RequestRejected
from daemon.discovery.calibration import CalibrationSession
from daemon.discovery.calibrations import beside, load
from drivers.certabo import messages as m
from drivers.certabo.calibration import FRAMES, SET_UP
from drivers.certabo.simulated import own_set
from drivers.discovery.registry import new_session
from drivers.link.session import Session

MEN = own_set("club")


def frame(without: chess.Square | None = None) -> bytes:
    """What a board sends on which the set stands with both spare queens."""
    free = {piece: [chip for chip, kind in MEN.items() if kind == piece] for piece in MEN.values()}
    chips = [m.NO_CHIP] * 64
    for square, piece in SET_UP.items():
        chip = free[piece].pop()
        chips[square] = m.NO_CHIP if square == without else chip
    return m.chip_frame(chips)


def board(sent: bytes) -> Session:
    """A board that has sent this often enough."""
    session = new_session("certabo", "/dev/ttyUSB0")
    session.opened(0.0)
    for number in range(FRAMES):
        session.receive(sent, 1.0 + number / 4)
    return session


def ask(name: str = "a", *, save: bool = True) -> CalibrateRequest:
    return CalibrateRequest(id=name, by="Ada", client="page", table=1, save=save, expires_at=2_000)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "hall.flagfall-journal"


def test_a_request_that_comes_twice_saves_once(journal: Path) -> None:
    learning, session = CalibrationSession(journal), board(frame())
    first = learning.answer(ask(), session, 3.0, 1_000)
    assert first.ok
    assert "34 pieces of this set" in first.text
    assert learning.answer(ask(), None, 3.0, 1_900) == first
    assert [one.shown_at for one in load(beside(journal)).sets] == [1_000]


def test_what_was_saved_is_known_to_every_board_and_after_a_restart(journal: Path) -> None:
    learning, first, second = CalibrationSession(journal), board(frame()), board(frame())
    other = new_session("dgt", "/dev/ttyACM0")
    learning.answer(ask(), first, 3.0, 1_000)
    assert learning.learn({"one": first, "two": second, "three": other}) == ["one", "two"]
    for number in range(3):
        second.receive(frame(), 3.0 + number / 4)
    assert second.state.value == "ready"
    assert (
        CalibrationSession(journal).pieces_of("certabo"),
        CalibrationSession(journal).pieces_of("dgt"),
    ) == (MEN, {})


def test_a_look_changes_nothing_and_says_what_is_not_clear(journal: Path) -> None:
    told = CalibrationSession(journal).answer(ask(save=False), board(frame(chess.H8)), 3.0, 1_000)
    assert told.reading is not None
    assert (told.ok, told.reading.missing, told.reading.complete) == (True, ["h8"], False)
    assert not beside(journal).exists()


@pytest.mark.parametrize(
    ("session", "now", "world_ms", "words"),
    [
        (None, 3.0, 1_000, "No board is connected at table 1"),
        (board(frame(chess.H8)), 3.0, 1_000, "no piece on h8"),
        (board(frame()), 60.0, 1_000, "0 of 7 readings"),
        (board(frame()), 3.0, 2_001, "came too late"),
        (new_session("certabo", "p"), 3.0, 1_000, "is disconnected. Check its cable"),
        (new_session("chessnut", "p"), 3.0, 1_000, "needs no calibration"),
    ],
    ids=["no board", "not set up", "silent for long", "too late", "away", "another kind"],
)
def test_what_cannot_be_saved_says_why(
    journal: Path, session: Session | None, now: float, world_ms: int, words: str
) -> None:
    with pytest.raises(RequestRejected, match=words):
        CalibrationSession(journal).answer(ask(), session, now, world_ms)
    assert not beside(journal).exists()


def test_a_damaged_file_is_said_and_never_written_over(
    journal: Path, caplog: pytest.LogCaptureFixture
) -> None:
    beside(journal).write_text("{")
    learning = CalibrationSession(journal)
    assert "with the calibrated sets is damaged" in caplog.text
    with pytest.raises(RequestRejected, match=r"is damaged .* move it away"):
        learning.answer(ask(), board(frame()), 3.0, 1_000)
    assert beside(journal).read_text() == "{"
