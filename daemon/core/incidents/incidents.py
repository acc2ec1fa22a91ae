"""Incidents as sentences, with the evidence for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import chess

from broker.contract.incidents import ClockEvidence, Incident, SquareEvidence
from broker.contract.message import Color, Grade
from broker.contract.ruleset import Article, Ruleset
from broker.words.sentence import Sentence
from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    SquareSeen,
)

TRAIL_S = 30.0
"""Duration of the evidence kept in memory; the signal log has all of it."""
SHOWN_BEFORE_S, SHOWN_MOST = 12.0, 60

UNDER = {"both_flags": "flag_fall"}
"""Kinds that the article of another kind governs."""

NO_ARTICLE = Article(article="", text="")


def color_name(color: chess.Color) -> Color:
    """Return White or Black as messages spell it."""
    return "white" if color else "black"


def piece_name(piece: chess.Piece) -> str:
    """Return the kind of a piece, such as "bishop"."""
    return chess.piece_name(piece.piece_type)


@dataclass(frozen=True, slots=True)
class Displacement:
    """The pieces of one player that are not where a position has them."""

    missing: tuple[tuple[chess.Square, chess.Piece], ...]
    foreign: tuple[tuple[chess.Square, chess.Piece], ...]

    @classmethod
    def of(cls, color: chess.Color, position: chess.BaseBoard, seen: chess.BaseBoard) -> Displacement:
        """Compare one player's pieces in a position with the placement on the board."""
        differs = [s for s in chess.SQUARES if position.piece_at(s) != seen.piece_at(s)]
        missing = [(s, piece) for s in differs if (piece := position.piece_at(s)) and piece.color == color]
        foreign = [(s, piece) for s in differs if (piece := seen.piece_at(s)) and piece.color == color]
        return cls(tuple(missing), tuple(foreign))

    def in_words(self) -> str:
        """Return the displacement as text, such as "bishop c1-g5"; unpaired pieces are listed one by one."""
        return listed(self.steps())

    def steps(self) -> list[str]:
        """Return the items that `in_words` lists."""
        if len(self.missing) == len(self.foreign) == 1:
            (origin, piece), (target, now) = self.missing[0], self.foreign[0]
            if piece == now:
                return [_step(origin, target, piece)]
            names = chess.square_name(origin), chess.square_name(target)
            return [
                Sentence(
                    "incident_step_became",
                    piece=piece_name(piece),
                    origin=names[0],
                    target=names[1],
                    now=piece_name(now),
                )
            ]
        come = list(self.foreign)
        words: list[str] = []
        for origin, piece in self.missing:
            landed = next((candidate for candidate in come if candidate[1] == piece), None)
            if landed is None:
                words.append(
                    Sentence("incident_gone", piece=piece_name(piece), square=chess.square_name(origin))
                )
            else:
                come.remove(landed)
                words.append(_step(origin, landed[0], piece))
        stand = (
            Sentence("incident_stands", piece=piece_name(piece), square=chess.square_name(square))
            for square, piece in come
        )
        return [*words, *stand]


def listed(items: Sequence[str]) -> str:
    """Return sentences as one, with commas between them; empty if there are none."""
    if len(items) < 2:
        return items[0] if items else ""
    return Sentence("incident_list", items=items)


def _step(origin: chess.Square, target: chess.Square, piece: chess.Piece) -> Sentence:
    names = chess.square_name(origin), chess.square_name(target)
    return Sentence("incident_step", piece=piece_name(piece), origin=names[0], target=names[1])


def why_illegal(board: chess.Board, moved: Displacement) -> str:
    """Return a sentence on why a step or a castling is illegal; empty if it is no single move."""
    if (rook := castled_with(moved)) is not None:
        return _why_not_castle(board, moved.missing[0][1].color, rook)
    if len(moved.missing) == 2 and len(moved.foreign) == 1 and moved.foreign[0][0] in dict(moved.missing):
        return Sentence("incident_why_own_piece")
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return ""
    (origin, piece), (target, _) = moved.missing[0], moved.foreign[0]
    step = chess.Move(origin, target)
    if board.turn != piece.color:
        return Sentence("incident_why_turn", side=color_name(board.turn))
    if board.is_legal(step):
        if board.is_en_passant(step):
            return Sentence("incident_why_pawn_left")
        return Sentence("incident_why_rook_left") if board.is_castling(step) else ""
    if board.is_pseudo_legal(step):
        return Sentence("incident_why_check")
    over = chess.SquareSet(chess.between(origin, target)) & chess.SquareSet(board.occupied)
    if over and target in _lines_of(piece, origin):
        return Sentence("incident_why_blocked", squares=[chess.square_name(square) for square in over])
    if _as_in_passing(board, piece, step):
        return Sentence("incident_why_en_passant")
    return Sentence("incident_why_piece", piece=piece_name(piece))


def _as_in_passing(board: chess.Board, piece: chess.Piece, step: chess.Move) -> bool:
    """Return whether a pawn moved as in an en passant capture (Laws, article 3.7.3.1)."""
    origin, target = step.from_square, step.to_square
    fifth = chess.BB_RANK_5 if piece.color else chess.BB_RANK_4
    if piece.piece_type != chess.PAWN or not chess.BB_SQUARES[origin] & fifth:
        return False
    passed = chess.square(chess.square_file(target), chess.square_rank(origin))
    taken = board.piece_at(passed) == chess.Piece(chess.PAWN, not piece.color)
    return taken and target in board.attacks(origin) and not board.piece_at(target)


def castled_with(moved: Displacement) -> chess.Square | None:
    """Return the rook's square of origin if king and rook moved as in castling, or None."""
    came = {piece.piece_type: square for square, piece in moved.foreign}
    left = {piece.piece_type: square for square, piece in moved.missing}
    if len(moved.missing) != 2 or set(came) != {chess.KING, chess.ROOK} or set(left) != set(came):
        return None
    king, rook = left[chess.KING], left[chess.ROOK]
    step = 1 if rook > king else -1
    return rook if (came[chess.KING], came[chess.ROOK]) == (king + 2 * step, king + step) else None


def _why_not_castle(board: chess.Board, color: chess.Color, rook: chess.Square) -> str:
    """Return a sentence on why this player may not castle with a rook."""
    king = board.king(color)
    assert king is not None, "a player has a king"
    if board.turn != color:
        return Sentence("incident_why_turn", side=color_name(board.turn))
    if not board.castling_rights & chess.BB_SQUARES[rook]:
        return Sentence("incident_why_castling_lost")
    if board.is_check():
        return Sentence("incident_why_castling_check")
    step = 1 if rook > king else -1
    attacked = [
        square for square in (king + step, king + 2 * step) if board.is_attacked_by(not color, square)
    ]
    if not attacked:
        return ""
    return Sentence("incident_why_castling_attacked", square=chess.square_name(attacked[0]))


def _lines_of(piece: chess.Piece, origin: chess.Square) -> chess.SquareSet:
    """Return the squares that a piece could reach on an empty board; for a pawn, only its double step."""
    if piece.piece_type == chess.PAWN:
        second, step = (chess.BB_RANK_2, 16) if piece.color else (chess.BB_RANK_7, -16)
        return chess.SquareSet([origin + step] if chess.BB_SQUARES[origin] & second else [])
    empty = chess.BaseBoard.empty()
    empty.set_piece_at(origin, piece)
    return empty.attacks(origin)


class EvidenceTrail:
    """The recent evidence of one table, to be shown with an incident."""

    def __init__(self, epoch_ms: int) -> None:
        self._epoch_ms = epoch_ms
        self._squares: deque[Change] = deque()
        self._clock: deque[ClockPress | ClockSeen | DeviceLost | DeviceBack] = deque()

    def add(
        self, seen: SquareSeen | PlacementSeen | ClockPress | ClockSeen | DeviceLost | DeviceBack
    ) -> None:
        """Add a piece of evidence and drop old ones."""
        match seen:
            case SquareSeen():
                self._squares.append((seen.at, seen.square, seen.piece))
            case PlacementSeen():
                pass  # a reading on request says nothing about hands
            case _:
                self._clock.append(seen)
        while self._squares and self._squares[0][0] < seen.at - TRAIL_S:
            self._squares.popleft()
        while self._clock and self._clock[0].at < seen.at - TRAIL_S:
            self._clock.popleft()

    @property
    def changes(self) -> Sequence[Change]:
        """The recent changes of squares, oldest first."""
        return tuple(self._squares)

    def utc(self, at: float) -> int:
        """Return hall time in seconds as UTC in ms."""
        return self._epoch_ms + round(at * 1000)

    def incident(
        self,
        *,
        table: int,
        game: str,
        kind: str,
        grade: Grade,
        color: chess.Color | None,
        what: str,
        ruleset: Ruleset,
        board: chess.Board,
        seen: chess.BaseBoard,
        ply: int,
        at: float,
        now: float,
    ) -> Incident:
        """Return an incident with the evidence around the moment ``at`` (hall seconds), raised at ``now``."""
        article = ruleset.articles.get(UNDER.get(kind, kind), NO_ARTICLE)
        return Incident(
            id=f"{table}-{self.utc(at)}-{kind}",
            table=table,
            game=game,
            kind=kind,
            certainty=grade,
            color=None if color is None else color_name(color),
            summary=what,
            article=article.article,
            rule=article.text,
            ply=ply,
            fen_before=board.fen(),
            placement_after=seen.board_fen(),
            squares=list(self._shown_squares(at)),
            clock=list(self._shown_clock(at)),
            occurred_at=self.utc(at),
            detection_ms=round((now - at) * 1000),
        )

    def _shown_squares(self, at: float) -> Iterable[SquareEvidence]:
        for when, square, piece in list(self._squares)[-SHOWN_MOST:]:
            if when >= at - SHOWN_BEFORE_S:
                symbol = piece.symbol() if piece else ""
                yield SquareEvidence(
                    at_ms=round((when - at) * 1000), square=chess.square_name(square), piece=symbol
                )

    def _shown_clock(self, at: float) -> Iterable[ClockEvidence]:
        for seen in sorted(list(self._clock)[-SHOWN_MOST:], key=lambda seen: seen.at):  # taps arrive late
            if seen.at < at - SHOWN_BEFORE_S:
                continue
            at_ms = round((seen.at - at) * 1000)
            match seen:
                case ClockPress():
                    yield ClockEvidence(
                        at_ms=at_ms,
                        event="press",
                        color=color_name(seen.color),
                        white_ms=seen.white_ms,
                        black_ms=seen.black_ms,
                    )
                case ClockSeen():
                    running = seen.flag if seen.flag is not None else seen.running
                    yield ClockEvidence(
                        at_ms=at_ms,
                        event="reading" if seen.flag is None else "flag",
                        color=None if running is None else color_name(running),
                        white_ms=seen.white_ms,
                        black_ms=seen.black_ms,
                    )
                case DeviceLost():
                    yield ClockEvidence(at_ms=at_ms, event="lost")
                case DeviceBack():
                    yield ClockEvidence(at_ms=at_ms, event="back")
