"""Incidents that hands commit on purpose: where in a game each kind is plausible, and what it looks like."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import chess

from drivers.simulation.games import RecordedGame
from drivers.simulation.players.gestures.gestures import after
from drivers.simulation.players.gestures.reach import ways_mm
from drivers.time_control import TimeControl

KINDS = (
    "illegal_move",
    "second_illegal",
    "press_without_move",
    "press_before_move",
    "two_hands",
    "wrong_hand",
    "unpromoted_pawn",
    "king_capture",
    "displaced_pieces",
    "displaced_left",
    "clock_short",
    "clock_bonus",
    "wrong_initial_position",
    "flag_fall",
    "flag_unwinnable",
)
"""Every kind that can be planted.

second_illegal: another illegal move of the same player; displaced_left: pieces that lie about on
their player's own time for longer than ten seconds; clock_short: a minute too little for one side;
clock_bonus: another increment or delay than announced; flag_unwinnable: the opponent has no pieces to mate
with.
"""
ANSWERED = "illegal_answered"
"""An illegal move that the opponent answers before anyone acts on it: shown above all where no clock is."""
HARMLESS = (
    "corrected_illegal",
    "castled_again",
    "adjusted",
    "hesitated",
    "changed_move",
    "slid",
    "restored",
    "touched",
)
"""What may look like an incident, and is none: corrected before the press, or allowed."""
COUNTED = (
    "illegal_move",
    "press_without_move",
    "two_hands",
    "unpromoted_pawn",
    "king_capture",
    "second_illegal",
    ANSWERED,
)
"""Kinds that the Laws count as illegal moves: a player commits one at most, for a second one loses."""

BEFORE_THE_GAME = ("clock_short", "clock_bonus", "wrong_initial_position")
FLAGS = ("flag_fall", "flag_unwinnable")

FAR_MM = 430.0
"""The least distance at which another hand's press differs from the moving hand's."""
SHORT_S = 60
_APART = 8
"""Plies between two incidents, so that the evidence of one is not read as that of the other."""
_OPENING = 4
_ENOUGH_MS = 25_000
"""Time on both clocks that an incident with its talk may cost."""
_BONUS_PLIES = 16
"""Number of plies that show the increment of a clock."""


def places(game: RecordedGame, kinds: Sequence[str], rng: random.Random) -> dict[int, str]:
    """Choose a ply for each wanted kind; a kind that has no place in this game is left out.

    What is wrong before the game stands at ply -1.

    Raises:
        ValueError: a kind is not known.
    """
    known = (*KINDS, ANSWERED, *HARMLESS)
    unknown = [kind for kind in kinds if kind not in known]
    if unknown:
        raise ValueError(f"Unknown incident {unknown[0]!r}. Choose from {', '.join(known)}")
    positions = _positions(game)
    chosen: dict[int, str] = {}
    flag = next(
        ((kind, ply) for kind in kinds if kind in FLAGS for ply in _flag_ply(kind, game, positions, rng)),
        None,
    )
    last = len(game.moves) - _APART if flag is None else flag[1] - _APART
    early = [kind for kind in kinds if kind in BEFORE_THE_GAME and _may_begin(kind, game)]
    if early:
        chosen[-1] = early[0]
    placed = (kind for kind in kinds if kind not in (*FLAGS, *BEFORE_THE_GAME))
    for kind in sorted(placed, key=_fewest_places):
        possible = [
            ply
            for ply in range(last)
            if all(abs(ply - other) >= _APART for other in chosen)
            and _has_time(game, ply)
            and _suits(kind, positions[ply], game.moves[ply], ply)
            and _may_offend(kind, ply, chosen)
        ]
        rng.shuffle(possible)
        ply = next((ply for ply in possible if _can_happen(kind, positions[ply], game.moves[ply])), None)
        if ply is not None:
            chosen[ply] = kind
    if flag is not None:
        chosen[flag[1]] = flag[0]
    return chosen


def _can_happen(kind: str, board: chess.Board, move: chess.Move) -> bool:
    """Whether it is possible in this position, with this move; checked last, since it is slow."""
    match kind:
        case "illegal_move" | "second_illegal" | "corrected_illegal":
            return bool(illegal_moves(board))
        case "displaced_pieces":
            return _knock(after(board, move), move.to_square)
        case "displaced_left":
            return _knock(board, move.to_square)
        case "king_capture":
            return any(king_captures(board, wrong) for wrong in illegal_moves(board))
        case _ if kind == ANSWERED:
            return any(answers(board, wrong) for wrong in illegal_moves(board))
        case _:
            return True


def _knock(board: chess.BaseBoard, near: chess.Square) -> bool:
    """Whether two pieces can be knocked over there, whichever way they fall."""
    return all(len(knocked(board, near, random.Random(fall))) == 2 for fall in range(4))


def king_captures(board: chess.Board, wrong: chess.Move) -> list[chess.Move]:
    """How the king can be taken that an illegal move leaves in check."""
    if not board.is_pseudo_legal(wrong):
        return []
    after = board.copy(stack=False)
    after.push(wrong)
    king = after.king(not after.turn)
    return [move for move in after.pseudo_legal_moves if move.to_square == king and not move.promotion]


def answers(board: chess.Board, wrong: chess.Move) -> list[chess.Move]:
    """Quiet legal moves with which the opponent can answer an illegal one as if it were none."""
    after = board.copy(stack=False)
    after.set_piece_at(wrong.to_square, after.remove_piece_at(wrong.from_square))
    after.castling_rights = chess.BB_EMPTY
    after.turn, after.ep_square = not board.turn, None
    return [move for move in after.legal_moves if _is_plain(after, move) and not after.gives_check(move)]


def knocked(
    board: chess.BaseBoard, near: chess.Square, rng: random.Random
) -> list[tuple[chess.Square, chess.Square]]:
    """Two pieces of two kinds near a square, and the free squares next to them onto which they are pushed; or
    fewer.

    No king is pushed, no pawn onto its first or last rank, and no piece along a possible move. Two pieces of
    one kind might seem to have swapped places, or one of them to have moved.
    """
    pieces = [
        square
        for square in chess.SQUARES
        if square != near and board.piece_type_at(square) not in (None, chess.KING)
    ]
    rng.shuffle(pieces)
    pieces.sort(key=lambda square: chess.square_distance(square, near))
    free = set(chess.SQUARES) - set(chess.SquareSet(board.occupied))
    pushed: list[tuple[chess.Square, chess.Square]] = []
    for square in pieces:
        if any(board.piece_type_at(square) == board.piece_type_at(other) for other, _ in pushed):
            continue
        pawn = board.piece_type_at(square) == chess.PAWN
        around = chess.SquareSet(chess.BB_KING_ATTACKS[square]) - board.attacks(square)
        targets = [
            other
            for other in sorted(free & set(around))
            if not pawn
            or (chess.square_rank(other) not in (0, 7) and abs(square - other) != len(chess.FILE_NAMES))
        ]
        if targets:
            target = rng.choice(targets)
            free.discard(target)
            pushed.append((square, target))
        if len(pushed) == 2:
            break
    return pushed


def illegal_moves(board: chess.Board) -> list[chess.Move]:
    """Moves against the rules that a player could make by mistake: into check, or as the piece does not move.

    None of them leaves a placement that a legal move also reaches.
    """
    reached = {_after(board, move) for move in board.legal_moves}
    pinned = [
        move for move in board.pseudo_legal_moves if _is_plain(board, move) and not board.is_legal(move)
    ]
    crooked = list(_crooked(board))
    return [move for move in pinned or crooked if _after(board, move) not in reached]


def _crooked(board: chess.Board) -> Iterator[chess.Move]:
    """Own pieces placed next to a square that they could reach, onto a free one."""
    for piece in chess.SquareSet(board.occupied_co[board.turn]):
        kind = board.piece_type_at(piece)
        if kind == chess.KING:
            continue
        reach = board.attacks(piece)
        near = chess.SquareSet(chess.BB_EMPTY)
        for square in reach:
            near |= chess.BB_KING_ATTACKS[square]
        ranks = chess.BB_RANK_1 | chess.BB_RANK_8 if kind == chess.PAWN else chess.BB_EMPTY
        for target in near - reach - chess.SquareSet(board.occupied) - chess.SquareSet(ranks):
            move = chess.Move(piece, target)
            if not board.is_pseudo_legal(move):
                yield move


Bitboards = tuple[int, ...]
"""The squares of each kind and colour of piece; cheaper to make and to compare than a FEN."""


def _after(board: chess.Board, move: chess.Move) -> Bitboards:
    following = board.copy(stack=False)
    if board.is_pseudo_legal(move):
        following.push(move)
    else:
        piece = following.remove_piece_at(move.from_square)
        following.set_piece_at(move.to_square, piece)
    own = following.occupied_co[chess.WHITE]
    return (
        own,
        following.occupied,
        following.pawns,
        following.knights,
        following.bishops,
        following.rooks,
        following.queens,
    )


def _is_plain(board: chess.Board, move: chess.Move) -> bool:
    return not (
        move.promotion
        or board.is_castling(move)
        or board.is_en_passant(move)
        or board.piece_at(move.to_square)
    )


def _suits(kind: str, board: chess.Board, move: chess.Move, ply: int) -> bool:
    legal = board.is_legal(move) and not board.chess960
    match kind:
        case "two_hands" | "castled_again":
            return board.is_castling(move) and legal
        case "unpromoted_pawn":
            return move.promotion == chess.QUEEN
        case "press_before_move" | "hesitated":
            return ply >= _OPENING and _is_plain(board, move)
        case "wrong_hand":
            near = min(ways_mm(move.to_square, board.turn))
            return ply >= _OPENING and _is_plain(board, move) and near >= FAR_MM
        case "slid":
            between = chess.SquareSet(chess.between(move.from_square, move.to_square))
            return ply >= _OPENING and _is_plain(board, move) and bool(between)
        case _:
            return ply >= _OPENING


def _fewest_places(kind: str) -> int:
    rare = ("unpromoted_pawn", "two_hands", "castled_again", "wrong_hand", "king_capture")
    return rare.index(kind) - len(rare) if kind in rare else kind == "second_illegal"


def _may_offend(kind: str, ply: int, chosen: dict[int, str]) -> bool:
    """Whether an illegal move may come here: the player's first one, or the second that is asked for."""
    if kind not in COUNTED:
        return True
    before = [other for other, kind in chosen.items() if kind in COUNTED and _same_player(ply, other, kind)]
    if kind == "second_illegal":
        return bool(before) and ply > max(before)
    if kind == "king_capture":
        return not any(kind in COUNTED for kind in chosen.values())
    return not before


def _same_player(ply: int, other: int, kind: str) -> bool:
    return other % 2 == ply % 2 or kind == "king_capture"


def _may_begin(kind: str, game: RecordedGame) -> bool:
    """Whether the game can begin so; a short or plain time control shows little of a wrong setting."""
    try:
        first = TimeControl.parsed(game.time_control).periods[0]
    except ValueError:
        return kind == "wrong_initial_position"
    if kind == "clock_short":
        return first.seconds >= 5 * SHORT_S
    if kind == "clock_bonus":
        return first.seconds >= 2 * SHORT_S and len(game.moves) > _BONUS_PLIES
    return True


def _has_time(game: RecordedGame, ply: int) -> bool:
    shown = game.clocks_ms[max(0, ply - 1) : ply + 3]
    return all(ms is None or ms >= _ENOUGH_MS for ms in shown)


def _flag_ply(
    kind: str, game: RecordedGame, positions: Sequence[chess.Board], rng: random.Random
) -> list[int]:
    """A ply in the second half whose player lets their little time run out; none if there is no such ply.

    The opponent can mate, or (flag_unwinnable) has no pieces for it.
    """
    plies = [
        ply
        for ply in range(max(_OPENING, len(game.moves) // 2), len(game.moves))
        if positions[ply].has_insufficient_material(not positions[ply].turn) is (kind == "flag_unwinnable")
    ]
    plies.sort(key=lambda ply: game.clocks_ms[ply - 2] or 0)
    return [rng.choice(plies[: 1 + len(plies) // 4])] if plies else []


def _positions(game: RecordedGame) -> list[chess.Board]:
    board = chess.Board(game.start_fen)
    positions = [board.copy(stack=False)]
    for move in game.moves:
        board.push(move)
        positions.append(board.copy(stack=False))
    return positions
