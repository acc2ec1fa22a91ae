"""Incidents in words, with the evidence that they rest on."""

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
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    Pressed,
    SquareSeen,
)

TRAIL_S = 30.0
"""So much evidence is kept at hand; the signal log has the rest."""
SHOWN_BEFORE_S, SHOWN_MOST = 12.0, 60

UNDER = {"both_flags": "flag_fall"}
"""Kinds that the article of another kind governs."""

NO_ARTICLE = Article(article="", text="")


def color_name(color: chess.Color) -> Color:
    """White or Black as messages say it."""
    return "white" if color else "black"


def piece_name(piece: chess.Piece) -> str:
    """Return the kind of a piece, such as "bishop"."""
    return chess.piece_name(piece.piece_type)


@dataclass(frozen=True, slots=True)
class Displacement:
    """What of one player's pieces is not where a position has it."""

    missing: tuple[tuple[chess.Square, chess.Piece], ...]
    foreign: tuple[tuple[chess.Square, chess.Piece], ...]

    @classmethod
    def of(cls, color: chess.Color, position: chess.BaseBoard, seen: chess.BaseBoard) -> Displacement:
        """Compare one player's pieces in a position with what stands on the board."""
        differs = [s for s in chess.SQUARES if position.piece_at(s) != seen.piece_at(s)]
        missing = [(s, piece) for s in differs if (piece := position.piece_at(s)) and piece.color == color]
        foreign = [(s, piece) for s in differs if (piece := seen.piece_at(s)) and piece.color == color]
        return cls(tuple(missing), tuple(foreign))

    def in_words(self) -> str:
        """Such as "bishop c1-g5"; pieces that cannot be paired are listed one by one."""
        return listed(self.steps())

    def steps(self) -> list[str]:
        """Return what `in_words` lists."""
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
            landed = next((one for one in come if one[1] == piece), None)
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
    """Return a sentence on what is wrong with a step, or with castling; empty if it is no single move."""
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
    """Whether a pawn went as if it took one in passing (Laws, article 3.7.3.1)."""
    origin, target = step.from_square, step.to_square
    fifth = chess.BB_RANK_5 if piece.color else chess.BB_RANK_4
    if piece.piece_type != chess.PAWN or not chess.BB_SQUARES[origin] & fifth:
        return False
    beside = chess.square(chess.square_file(target), chess.square_rank(origin))
    taken = board.piece_at(beside) == chess.Piece(chess.PAWN, not piece.color)
    return taken and target in board.attacks(origin) and not board.piece_at(target)


def castled_with(moved: Displacement) -> chess.Square | None:
    """Where the rook came from, when king and rook went to where castling brings them."""
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
    assert king is not None, "he stood somewhere"
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
    """Where a piece would come to who had nobody in his way; of a pawn only his double step."""
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
        self._clock: deque[Pressed | ClockSeen | DeviceLost | DeviceBack] = deque()

    def add(self, seen: SquareSeen | PlacementSeen | Pressed | ClockSeen | DeviceLost | DeviceBack) -> None:
        """Remember one piece of evidence and forget what is old."""
        match seen:
            case SquareSeen():
                self._squares.append((seen.at, seen.square, seen.piece))
            case PlacementSeen():
                pass  # a reading on request; what it changed is in the lines, not in the hands
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
        """Hall time in seconds as UTC in ms."""
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
        """The incident with its evidence around the moment ``at`` (hall seconds), raised ``now``."""
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
        for one in sorted(list(self._clock)[-SHOWN_MOST:], key=lambda one: one.at):  # a touch comes late
            if one.at < at - SHOWN_BEFORE_S:
                continue
            at_ms = round((one.at - at) * 1000)
            match one:
                case Pressed():
                    yield ClockEvidence(
                        at_ms=at_ms,
                        event="press",
                        color=color_name(one.color),
                        white_ms=one.white_ms,
                        black_ms=one.black_ms,
                    )
                case ClockSeen():
                    running = one.flag if one.flag is not None else one.running
                    yield ClockEvidence(
                        at_ms=at_ms,
                        event="reading" if one.flag is None else "flag",
                        color=None if running is None else color_name(running),
                        white_ms=one.white_ms,
                        black_ms=one.black_ms,
                    )
                case DeviceLost():
                    yield ClockEvidence(at_ms=at_ms, event="lost")
                case DeviceBack():
                    yield ClockEvidence(at_ms=at_ms, event="back")
