"""Find recorded pieces that the board no longer detects although play continues.

A player who lifts a piece moves it or returns it before two more moves are made. After that it is in nobody's
hand: it fell, its chip is dead, or it is off the centre of its square; or it is gone, and the record is
wrong.
"""

from __future__ import annotations

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.placements import positions, touched
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import color_name, piece_name
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.offences import PressOffences
from daemon.core.judging.record.game_record import GameRecord
from daemon.core.reconstruction.hypotheses import NEVER
from daemon.core.record.facts import Fact

PLIES = 2
"""Number of moves made since then before an incident is raised."""
GONE_S = 10.0
"""A piece that fell is returned within this time."""
LOOKED_AT = 6
"""Number of last moves that are examined."""


class Undetected:
    """The pieces of one game that the board has detected before and no longer detects.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
        record: the times of the moves.
        offences: pieces that were not detected when the game began.
    """

    def __init__(
        self, incidents: GameIncidents, view: GameView, record: GameRecord, offences: PressOffences
    ) -> None:
        self._incidents, self._view, self._record = incidents, view, record
        self._offences = offences
        self._raised: dict[chess.Square, str] = {}  # id of the incident, by square

    def rest(self, now: float) -> list[Fact]:
        """Raise which pieces a quiet board does not detect; close it once they are detected or have moved."""
        reading = self._view.reading
        best = reading.best(now)
        missing = [
            square for square in best.wrong if not reading.seen.codes[square] and best.board.piece_at(square)
        ]
        facts: list[Fact] = []
        for square in [known for known in self._raised if known not in missing]:
            facts += self._incidents.close(self._raised.pop(square), Sentence("incident_detected"))
        if reading.lines.scattered or self._view.missing.is_missing(now) or len(missing) != len(best.wrong):
            return facts
        for square in missing:
            known = square in self._raised or self._offences.is_undetected(square)
            if known or reading.seen.flickers(square) or not self._played_behind(square, now):
                continue
            piece = best.board.piece_at(square)
            assert piece is not None, "the record has a piece there"
            what = Sentence(
                "incident_undetected",
                square=chess.square_name(square),
                side=color_name(piece.color),
                piece=piece_name(piece),
            )
            raised = self._incidents.raise_incident(
                "ambiguous_position", "likely", what, self._view.moment(now, now)
            )
            self._raised[square] = raised.incident.id
            facts.append(raised)
        return facts

    def _played_behind(self, square: chess.Square, now: float) -> bool:
        """Return whether moves were made since a piece left the square on which it was detected."""
        left, sheet = self._view.reading.seen.left[square], self._view.sheet
        best = self._view.reading.best(now)
        before = positions(sheet.history[best.kept], best.moves)
        # In castling the rook lands too, and later than the king.
        landed = [
            (touched(board, ply.move)[1:], ply.landed_at)
            for board, ply in zip(before, best.plies, strict=False)
        ]
        for ply in range(max(1, sheet.ply - LOOKED_AT + 1), sheet.ply + 1):
            move = sheet.moves[ply - 1]
            made = self._record.made(ply, move)
            if made is not None and made.landed_at is not None:
                landed.append((touched(sheet.history[ply - 1], move)[1:], made.landed_at))
        unseen = any(square in targets and at >= left for targets, at in landed)
        return not unseen and NEVER < left <= now - GONE_S and sum(at > left for _, at in landed) >= PLIES
