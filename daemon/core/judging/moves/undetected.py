"""A piece that stands in the record and that the board does not show any more, while play continues. Pure.

Who lifts a piece moves it, or puts it back, before two more moves are made: then it is in nobody's hand. It
fell,
its chip is dead, or it stands beside the middle of its square; or it is gone, and what is recorded is wrong.
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
"""So many moves are made behind it before somebody is told."""
GONE_S = 10.0
"""A piece that fell is put back sooner."""
LOOKED_AT = 6
"""So many of the last moves are looked at."""


class Undetected:
    """The pieces of one game that the board has shown, and shows no more.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
        record: when the moves were made.
        accusations: pieces that were not detected when the game began.
    """

    def __init__(
        self, cases: GameIncidents, picture: GameView, record: GameRecord, accusations: PressOffences
    ) -> None:
        self._cases, self._picture, self._record = cases, picture, record
        self._accusations = accusations
        self._told: dict[chess.Square, str] = {}  # the incident, by the square

    def rest(self, now: float) -> list[Fact]:
        """The board is quiet: say which piece is not detected, and no more once it is, or has moved."""
        reading = self._picture.reading
        best = reading.best(now)
        missing = [one for one in best.wrong if not reading.seen.codes[one] and best.board.piece_at(one)]
        found: list[Fact] = []
        for square in [one for one in self._told if one not in missing]:
            found += self._cases.closed(self._told.pop(square), Sentence("incident_detected"))
        if (
            reading.lines.scattered
            or self._picture.unheard.is_missing(now)
            or len(missing) != len(best.wrong)
        ):
            return found
        for square in missing:
            known = square in self._told or self._accusations.is_undetected(square)
            if known or reading.seen.flickers(square) or not self._played_behind(square, now):
                continue
            piece = best.board.piece_at(square)
            assert piece is not None, "it stands in the record"
            what = Sentence(
                "incident_undetected",
                square=chess.square_name(square),
                side=color_name(piece.color),
                piece=piece_name(piece),
            )
            raised = self._cases.matter("ambiguous_position", "likely", what, self._picture.scene(now, now))
            self._told[square] = raised.incident.id
            found.append(raised)
        return found

    def _played_behind(self, square: chess.Square, now: float) -> bool:
        """Whether moves were made since a piece left its square, on which it had been seen to stand."""
        left, sheet = self._picture.reading.seen.left[square], self._picture.sheet
        best = self._picture.reading.best(now)
        before = positions(sheet.history[best.kept], best.moves)
        # Of a castling the rook comes to its square too, and later than the king.
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
