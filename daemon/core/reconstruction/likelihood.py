"""How likely a player is to choose each legal move, which decides if a board shows less than a whole move.

It does not measure how good a move is. It is a model of choice (a conditional logit) over a few features
that can be read off the position, and over the squares that pieces move from and to. Its weights are in
`likelihood.json`; `python -m tests.bench likelihood` measures how well they predict moves, and computes them
again.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final, NamedTuple, Self

import chess

FEATURES: Final = (
    "wins",  # root of what it wins at once, in pawns, after the cheapest recapture
    "trades",
    "loses",  # root of what it loses at once
    "saves",  # root of what was in danger on the square that the piece leaves
    "recaptures",  # takes the piece that has just moved
    "checks",
    "checks and loses",
    "threatens",  # root of what it attacks then and could win
    "moves again",  # the piece that this player moved last
    "moves back",
    "castles",
    "promotes",
    "promotes to another",  # than a queen
    "pawn to the seventh",
    "leaves in danger",  # root of what else stays in danger
)
PHASES: Final = ("middlegame", "endgame")
ENDGAME_PIECES: Final = 6
"""A position with at most this many pieces other than kings and pawns is an endgame."""
WORTH: Final = (0, 1, 3, 3, 5, 9, 20)
"""The worth of a piece in pawns, by piece type; 0 for no piece."""
_MOST_WORTH = 9
KEPT_MOST = 4096
"""For how many positions likelihoods are kept: hypotheses share most of theirs."""


class WeighedMove(NamedTuple):
    """A legal move with its features.

    Attributes:
        features: the number of each among `FEATURES`, with its strength.
        kind: the type of its piece.
        origin, target: squares from the player's side, as White sees their own.
    """

    move: chess.Move
    features: list[tuple[int, float]]
    kind: chess.PieceType
    origin: chess.Square
    target: chess.Square


class Weights(NamedTuple):
    """The worth of each feature, in natural logarithms of odds.

    Attributes:
        features: one for each of `FEATURES`.
        squares: for each phase and piece type (1 to 6) one for each square, as the player sees them.
    """

    features: tuple[float, ...]
    squares: tuple[tuple[tuple[float, ...], ...], ...]

    @classmethod
    def of(cls, data: Mapping[str, Mapping[str, object]]) -> Weights:
        """Return the weights that are written in `likelihood.json`."""
        features, squares = data["features"], data["squares"]
        return cls(
            tuple(float(features[name]) for name in FEATURES),  # type: ignore[arg-type]
            tuple(
                ((), *(tuple(squares[phase][chess.piece_name(kind)]) for kind in chess.PIECE_TYPES))  # type: ignore[index]
                for phase in PHASES
            ),
        )

    def score(self, choice: WeighedMove, phase: int) -> float:
        """Return the score of a move, before it is compared with the others."""
        squares = self.squares[phase][choice.kind]
        score = squares[choice.target] - squares[choice.origin]
        for number, value in choice.features:
            score += self.features[number] * value
        return score


class Likelihood:
    """The likelihood of each move in a position; recent results are kept.

    Args:
        weights: the weights of the model.
    """

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._kept: dict[tuple[object, ...], dict[chess.Move, float]] = {}

    def __deepcopy__(self, _: object) -> Self:
        """Return this object: the kept results save work, and change no result."""
        return self

    def of_all(
        self, board: chess.Board, last: chess.Move | None, own: chess.Move | None
    ) -> dict[chess.Move, float]:
        """Return how surprising each legal move is: minus the natural logarithm of its probability.

        Args:
            board: the position before it.
            last: the opponent's last move; None if unknown.
            own: this player's last move; None if unknown.
        """
        key = (
            board.occupied_co[chess.WHITE],
            board.occupied_co[chess.BLACK],
            board.pawns,
            board.knights,
            board.bishops,
            board.rooks,
            board.queens,
            board.turn,
            board.castling_rights,
            board.ep_square,
            last,
            own,
        )
        known = self._kept.get(key)
        if known is None:
            phase = phase_of(board)
            scores = {move.move: self._weights.score(move, phase) for move in choices(board, last, own)}
            base = math.log(sum(map(math.exp, scores.values()))) if scores else 0.0
            known = {move: base - score for move, score in scores.items()}
            if len(self._kept) >= KEPT_MOST:
                self._kept.clear()
            self._kept[key] = known
        return known


def shipped() -> Likelihood:
    """Return the likelihood with the weights next to this file."""
    data = json.loads((files(__package__) / "likelihood.json").read_text("utf-8"))
    return Likelihood(Weights.of(data))


def phase_of(board: chess.Board) -> int:
    """Return the number of a position's phase among `PHASES`."""
    return int(chess.popcount(board.occupied & ~board.pawns & ~board.kings) <= ENDGAME_PIECES)


def choices(board: chess.Board, last: chess.Move | None, own: chess.Move | None) -> Iterator[WeighedMove]:
    """Yield all legal moves of a position with their features; see `Likelihood.of_all`."""
    us, opponent = board.turn, not board.turn
    flip = 0 if us else 56
    king = board.king(opponent)
    theirs = Reach.of(board, opponent)
    danger = _in_danger(board, us, theirs)
    highest = sorted(danger.values())[-2:]
    prey = board.occupied_co[opponent] & ~board.kings
    sliders = board.occupied_co[us] & (board.bishops | board.rooks | board.queens)
    for move in board.generate_legal_moves():
        origin, target = move.from_square, move.to_square
        kind = board.piece_type_at(origin) or chess.PAWN
        features: list[tuple[int, float]] = []
        made = move.promotion or kind
        occupied = (board.occupied & ~chess.BB_SQUARES[origin]) | chess.BB_SQUARES[target]
        castles = kind == chess.KING and board.is_castling(move)
        reached = _attacks(made, us, target, occupied)
        won, lost = (0, 0) if castles else _exchange(board, move, kind, occupied, theirs)
        net = won - lost
        if won and net > 0:
            features.append((0, math.sqrt(min(net, _MOST_WORTH))))
        elif won and not net:
            features.append((1, 1.0))
        if net < 0:
            features.append((2, math.sqrt(min(-net, _MOST_WORTH))))
        if origin in danger:
            features.append((3, math.sqrt(danger[origin])))
        if won and last is not None and target == last.to_square:
            features.append((4, 1.0))
        if king is not None and _checks(board, move, reached, occupied, king, sliders):
            features.append((5 if net >= 0 else 6, 1.0))
        if net >= 0 and kind != chess.KING and (threat := _threat(board, reached & prey, made, occupied)):
            features.append((7, math.sqrt(threat)))
        if own is not None and own.to_square == origin:
            features.append((8, 1.0))
            if own.from_square == target:
                features.append((9, 1.0))
        if castles:
            features.append((10, 1.0))
        if move.promotion:
            features.append((11 if move.promotion == chess.QUEEN else 12, 1.0))
        if kind == chess.PAWN and chess.square_rank(target ^ flip) == 6:
            features.append((13, 1.0))
        if net <= 0 and highest:
            other = highest[-1] if danger.get(origin) != highest[-1] else highest[0] if highest[1:] else 0
            if other:
                features.append((14, math.sqrt(other)))
        yield WeighedMove(move, features, kind, origin ^ flip, target ^ flip)


class Reach(NamedTuple):
    """The squares that the pieces of one side attack, including their own; no others need to be examined.

    Attributes:
        by_all: by any of them.
        by_sliders: by pieces whose line continues when a piece on it leaves.
    """

    by_all: chess.Bitboard
    by_sliders: chess.Bitboard

    @classmethod
    def of(cls, board: chess.Board, color: chess.Color) -> Self:
        """Return the reach of the pieces on a board."""
        own, by_all, by_sliders = board.occupied_co[color], 0, 0
        sliders = board.bishops | board.rooks | board.queens
        for square in chess.scan_forward(own & sliders):
            by_sliders |= board.attacks_mask(square)
        for square in chess.scan_forward(own & ~sliders):
            by_all |= board.attacks_mask(square)
        return cls(by_all | by_sliders, by_sliders)


def _exchange(
    board: chess.Board,
    move: chess.Move,
    kind: chess.PieceType,
    occupied: chess.Bitboard,
    theirs: Reach,
) -> tuple[int, int]:
    """Return what a move wins at once, and what its piece is worth if it is captured there, in pawns."""
    target = move.to_square
    taken = board.piece_type_at(target)
    won = WORTH[taken or 0]
    if not taken and kind == chess.PAWN and target == board.ep_square:
        won = chess.square_file(target) != chess.square_file(move.from_square)
    stake = WORTH[move.promotion or kind]
    if move.promotion:
        won += stake - 1
    if kind == chess.KING:
        return won, 0
    here = chess.BB_SQUARES[target]
    if not theirs.by_all & here and not theirs.by_sliders & chess.BB_SQUARES[move.from_square]:
        return won, 0
    takers = board.attackers_mask(not board.turn, target, occupied) & ~here
    if not takers:
        return won, 0
    guards = board.attackers_mask(board.turn, target, occupied) & ~chess.BB_SQUARES[move.from_square] & ~here
    return won, max(0, stake - _cheapest(board, takers)) if guards else stake


def _in_danger(board: chess.Board, color: chess.Color, theirs: Reach) -> dict[chess.Square, int]:
    """Return what this side could lose on each square now, in pawns."""
    risks = {}
    for square in chess.scan_forward(board.occupied_co[color] & ~board.kings & theirs.by_all):
        takers = board.attackers_mask(not color, square)
        worth = WORTH[board.piece_type_at(square) or 0]
        risk = worth - _cheapest(board, takers) if board.attackers_mask(color, square) else worth
        if risk > 0:
            risks[square] = risk
    return risks


def _cheapest(board: chess.Board, pieces: chess.Bitboard) -> int:
    """Return the worth of the least valuable of these pieces."""
    kinds = (board.pawns, board.knights | board.bishops, board.rooks, board.queens)
    return next(
        (worth for worth, of_kind in zip((1, 3, 5, 9), kinds, strict=True) if pieces & of_kind), WORTH[6]
    )


def _attacks(
    kind: chess.PieceType, color: chess.Color, square: chess.Square, occupied: chess.Bitboard
) -> chess.Bitboard:
    """Return the squares that a piece would attack from a square."""
    match kind:
        case chess.PAWN:
            return chess.BB_PAWN_ATTACKS[color][square]
        case chess.KNIGHT:
            return chess.BB_KNIGHT_ATTACKS[square]
        case chess.KING:
            return chess.BB_KING_ATTACKS[square]
    squares = 0
    if kind in (chess.BISHOP, chess.QUEEN):
        squares |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]
    if kind in (chess.ROOK, chess.QUEEN):
        squares |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
        squares |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
    return squares


def _checks(
    board: chess.Board,
    move: chess.Move,
    reached: chess.Bitboard,
    occupied: chess.Bitboard,
    king: chess.Square,
    own_sliders: chess.Bitboard,
) -> bool:
    """Return whether a move gives check, by its own piece or as a discovered check."""
    if reached & chess.BB_SQUARES[king]:
        return True
    behind = own_sliders & ~(chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
    if not chess.ray(king, move.from_square) & behind:
        return False
    return bool(board.attackers_mask(board.turn, king, occupied) & behind)


def _threat(
    board: chess.Board, attacked: chess.Bitboard, kind: chess.PieceType, occupied: chess.Bitboard
) -> int:
    """Return the most that a piece could win next from a square where it attacks these, in pawns."""
    opponent = not board.turn
    most = 0
    for victim in chess.scan_forward(attacked):
        worth = WORTH[board.piece_type_at(victim) or 0]
        if worth > WORTH[kind]:
            most = max(most, worth - WORTH[kind])
        elif worth > most and not board.attackers_mask(opponent, victim, occupied):
            most = worth
    return most
