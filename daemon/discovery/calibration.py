"""How an arbiter has a board learn its pieces: it shows how it reads them until they are saved.

Nothing is kept between two questions, so that a walk-through can be left, begun again, and survives a
restart of everything; what was saved is in the file beside the journal (`calibrations.py`) before anybody
hears of it.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import chess

from broker.contract.requests import CalibrateRequest, Reply, SetReading
from broker.words.sentence import Sentence
from daemon.config import HallConfig
from daemon.core.rules.rejected import RequestRejected
from daemon.discovery.calibrations import Calibrations, CalibrationsError, PieceSet, beside, load, save
from drivers.discovery import registry
from drivers.link.calibrating import Calibration, SetRead
from drivers.link.session import Session

log = logging.getLogger(__name__)

REMEMBERED: Final = 50
"""So many requests to save are answered as before when they come again."""


class CalibrationSession:
    """What a running hall knows of sets of pieces.

    Args:
        journal: the file of the hall's journal.
    """

    def __init__(self, journal: Path) -> None:
        self._path = beside(journal)
        self._wrong = ""
        self._known = Calibrations()
        self._answers: OrderedDict[str, Reply] = OrderedDict()
        try:
            self._known = load(self._path)
        except CalibrationsError as error:
            self._wrong = str(error)
            log.error("%s", error)

    def pieces_of(self, family: str) -> Calibration:
        """All pieces that were learnt, for the boards of a family that has to learn them."""
        return self._known.pieces if registry.family(family).calibrated else {}

    def answer(self, request: CalibrateRequest, session: Session | None, now: float, world_ms: int) -> Reply:
        """How a table's board reads its pieces; where it is asked for, they are saved.

        Args:
            request: what is asked.
            session: of the table's board; None if there is none.
            now: hall time.
            world_ms: UTC in ms of the real world.

        Raises:
            Refused: it cannot be done; says why.
        """
        if (before := self._answers.get(request.id)) is not None:
            return before
        if request.expires_at is not None and world_ms > request.expires_at:
            raise RequestRejected(Sentence("hall_too_late"))
        if session is None:
            raise RequestRejected(Sentence("hall_no_board_to_calibrate", table=request.table))
        learner = session.learner
        if learner is None:
            raise RequestRejected(
                Sentence("hall_no_calibration_needed", table=request.table, board=str(session.device))
            )
        if not session.is_open:
            raise RequestRejected(Sentence("hall_board_to_reconnect", table=request.table))
        read = learner.set_read(now)
        if not request.save:
            return Reply(id=request.id, ok=True, text=read.text, reading=_told(read))
        if not read.pieces:
            raise RequestRejected(read.text)
        return self._saved(request, session.port, read, world_ms)

    def _saved(self, request: CalibrateRequest, port: str, read: SetRead, world_ms: int) -> Reply:
        if self._wrong:
            raise RequestRejected(self._wrong)
        known = self._known.shown(PieceSet(world_ms, request.by, port, read.pieces))
        try:
            save(self._path, known)
        except CalibrationsError as error:
            raise RequestRejected(str(error)) from error
        self._known = known
        sets = len(known.sets)
        log.info("%d pieces were calibrated on %s; %d sets are known.", len(read.pieces), port, sets)
        text = Sentence("hall_set_saved", count=len(read.pieces), sets=sets)
        reply = Reply(id=request.id, ok=True, text=text, reading=_told(read))
        self._answers[request.id] = reply
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        return reply

    def learn(self, sessions: Mapping[str, Session]) -> list[str]:
        """Tell every board that is there what is known now; returns the ports of those that heard it."""
        told = []
        for port, session in sessions.items():
            if session.learner is not None:
                session.learner.learn(self._known.pieces)
                told.append(port)
        return told


def session_of(family: str, port: str, config: HallConfig) -> tuple[Session, Calibration]:
    """A session as this hall's daemon would have it, with the key and the pieces that it knows; and those
    pieces.

    Raises:
        UnknownFamily: there is no such family.
        CalibrationsError: what was learnt cannot be read.
    """
    pieces = load(beside(config.journal.path)).pieces if registry.family(family).calibrated else {}
    key = config.boards.key_of(family)
    return registry.new_session(family, port, key=key, calibration=pieces), pieces


def _told(read: SetRead) -> SetReading:
    return SetReading(
        readings=read.readings,
        needed=read.needed,
        missing=_names(read.missing),
        unexpected=_names(read.strays),
        duplicates=_names(read.doubled),
        spare_queens=_names(read.spares),
        complete=bool(read.pieces),
    )


def _names(squares: frozenset[chess.Square]) -> list[str]:
    return sorted(map(chess.square_name, squares))
