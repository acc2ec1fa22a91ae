"""Incidents that hands commit on purpose: where in a game each kind is plausible, and what it looks like."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import chess

from drivers.games import RecordedGame

KINDS = ("illegal_position", "press_without_move", "press_before_move", "two_hands", "flag_fall")
"""Every kind that can be planted."""
COUNTED = ("illegal_position", "press_without_move", "two_hands")
"""Kinds that the Laws count as illegal moves: a player commits one at most, for a second one loses."""

_APART = 8
"""Plies between two incidents, so that the evidence of one is not read as that of the other."""
_OPENING = 4
_ENOUGH_MS = 25_000
"""Time on both clocks that an incident with its talk may cost."""


def places(game: RecordedGame, kinds: Sequence[str], rng: random.Random) -> dict[int, str]:
    """Choose a ply for each wanted kind; a kind that has no place in this game is left out.

    Raises:
        ValueError: a kind is not known.
    """
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no incident that can be planted; choose from {', '.join(KINDS)}")
    positions = _positions(game)
    chosen: dict[int, str] = {}
    flag = _flag_ply(game, positions, rng) if "flag_fall" in kinds else None
    last = len(game.moves) - _APART if flag is None else flag - _APART
    for kind in sorted((kind for kind in kinds if kind != "flag_fall"), key=_fewest_places):
        possible = [
            ply
            for ply in range(last)
            if all(abs(ply - other) >= _APART for other in chosen)
            and _has_time(game, ply)
            and _suits(kind, positions[ply], game.moves[ply], ply)
            and not (kind in COUNTED and _has_offended(ply, chosen))
        ]
        rng.shuffle(possible)
        ply = next(
            (ply for ply in possible if kind != "illegal_position" or illegal_moves(positions[ply])), None
        )
        if ply is not None:
            chosen[ply] = kind
    if flag is not None:
        chosen[flag] = "flag_fall"
    return chosen


def illegal_moves(board: chess.Board) -> list[chess.Move]:
    """Moves against the rules that a player could make by mistake: into check, or as the man does not move.

    None of them leaves a placement that a legal move also reaches.
    """
    reached = {_after(board, move) for move in board.legal_moves}
    pinned = [
        move for move in board.pseudo_legal_moves if _is_plain(board, move) and not board.is_legal(move)
    ]
    crooked = list(_crooked(board))
    return [move for move in pinned or crooked if _after(board, move) not in reached]


def _crooked(board: chess.Board) -> Iterator[chess.Move]:
    """Own men put beside a square that they could reach, onto a free one."""
    for man in chess.SquareSet(board.occupied_co[board.turn]):
        kind = board.piece_type_at(man)
        if kind == chess.KING:
            continue
        reach = board.attacks(man)
        beside = chess.SquareSet(chess.BB_EMPTY)
        for square in reach:
            beside |= chess.BB_KING_ATTACKS[square]
        ranks = chess.BB_RANK_1 | chess.BB_RANK_8 if kind == chess.PAWN else chess.BB_EMPTY
        for target in beside - reach - chess.SquareSet(board.occupied) - chess.SquareSet(ranks):
            move = chess.Move(man, target)
            if not board.is_pseudo_legal(move):
                yield move


def _after(board: chess.Board, move: chess.Move) -> str:
    following = board.copy(stack=False)
    if board.is_pseudo_legal(move):
        following.push(move)
    else:
        man = following.remove_piece_at(move.from_square)
        following.set_piece_at(move.to_square, man)
    return following.board_fen()


def _is_plain(board: chess.Board, move: chess.Move) -> bool:
    return not (
        move.promotion
        or board.is_castling(move)
        or board.is_en_passant(move)
        or board.piece_at(move.to_square)
    )


def _suits(kind: str, board: chess.Board, move: chess.Move, ply: int) -> bool:
    if kind == "two_hands":
        return board.is_castling(move) and board.is_legal(move) and not board.chess960
    if kind == "press_before_move":
        return ply >= _OPENING and _is_plain(board, move)
    return ply >= _OPENING


def _fewest_places(kind: str) -> int:
    return 0 if kind == "two_hands" else 1


def _has_offended(ply: int, chosen: dict[int, str]) -> bool:
    return any(kind in COUNTED and other % 2 == ply % 2 for other, kind in chosen.items())


def _has_time(game: RecordedGame, ply: int) -> bool:
    shown = game.clocks_ms[max(0, ply - 1) : ply + 3]
    return all(ms is None or ms >= _ENOUGH_MS for ms in shown)


def _flag_ply(game: RecordedGame, positions: Sequence[chess.Board], rng: random.Random) -> int | None:
    """A ply in the second half whose mover lets his little time run out while the opponent can mate."""
    plies = [
        ply
        for ply in range(max(_OPENING, len(game.moves) // 2), len(game.moves))
        if not positions[ply].has_insufficient_material(not positions[ply].turn)
    ]
    plies.sort(key=lambda ply: game.clocks_ms[ply - 2] or 0)
    return rng.choice(plies[: 1 + len(plies) // 4]) if plies else None


def _positions(game: RecordedGame) -> list[chess.Board]:
    board = chess.Board(game.start_fen)
    positions = [board.copy(stack=False)]
    for move in game.moves:
        board.push(move)
        positions.append(board.copy(stack=False))
    return positions
