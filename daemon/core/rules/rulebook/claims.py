"""Draws by repetition, by counted moves and by material; and claims of them.

Positions are equal if the same side is to move, the same pieces are on the same squares, and the same moves
are possible: castling rights count, and en passant counts if such a capture is legal.

``history`` is the position before the first confirmed ply and after each, without move stacks; after a
position set by an arbiter, that one.

Sources: FIDE Laws of Chess 2023, articles 5.2, 9.2 to 9.6 and A.5.4; US Chess's Official Rules of Chess, 7th
edition, rules 14A, 14C, 14D, 14F, 14K; VKK rules, drawn A to C; HDCA and FIDE rules seminar 2019, draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import chess

from broker.contract.incidents import Remedy
from broker.contract.message import Result
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import change, side_key
from daemon.core.rules.rulebook.draw_tests import CanMate, listed
from daemon.core.rules.rulebook.penalty_ladder import who, won_by

DRAW: Final[Result] = "1/2-1/2"
FIFTY, SEVENTYFIVE = 100, 150
"""Plies without a capture or a pawn move."""

WORDS: Final = {"threefold": "threefold repetition", "fifty_moves": "50 moves"}


# --- counting -----------------------------------------------------------------------------------------------


def repetitions(history: Sequence[chess.Board]) -> int:
    """Return how often the last position has occurred so far, itself included."""
    return len(_occurrences(history))


def in_a_row(history: Sequence[chess.Board]) -> int:
    """Return how often the last position has occurred at every other turn of its player, itself included."""
    last, count = history[-1], 0
    for board in reversed(history[(len(history) - 1) % 4 :: 4]):  # the quickest way back takes four plies
        if not _alike(board, last):
            break
        count += 1
    return count


def _occurrences(history: Sequence[chess.Board]) -> list[int]:
    """Return the numbers of plies after which the last position occurred."""
    last = history[-1]
    return [ply for ply, board in enumerate(history) if _alike(board, last)]


def _alike(board: chess.Board, last: chess.Board) -> bool:
    """Return whether two positions are equal: the pieces, the side to move, and the possible moves.

    Most differ at first glance.
    """
    if board is last:
        return True
    return board.occupied == last.occupied and board.turn == last.turn and board.epd() == last.epd()


# --- what ends the game without a claim -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game, or the reason for which it may be declared drawn.

    Attributes:
        kind: that of an incident; empty for checkmate and stalemate.
        by_itself: it is recorded at once; False if it is proposed.
        remedy: result, termination and words.
        proof: why no move can change it, as a sentence; empty if it is obvious.
    """

    kind: str
    by_itself: bool
    remedy: Remedy
    proof: str = ""


def automatic(
    ruleset: Ruleset,
    history: Sequence[chess.Board],
    white_can_mate: CanMate | None = None,
    black_can_mate: CanMate | None = None,
    proof: str = "",
) -> Ending | None:
    """Return whether the last move ended the game, or allows someone to end it; None if it continues.

    A checkmate precedes everything else that the same move causes.

    Args:
        ruleset: the rules.
        history: all positions.
        white_can_mate, black_can_mate: the verdicts on the last of them; None if not computed.
        proof: what proves them if neither side can, as a sentence.
    """
    board = history[-1]
    return (
        _mate_or_stalemate(board)
        or _few_pieces(ruleset, board)
        or _fifty(ruleset, board)
        or _fivefold(ruleset, history)
        or _seventyfive(ruleset, board)
        or _dead(ruleset, white_can_mate, black_can_mate, proof)
    )


def _mate_or_stalemate(board: chess.Board) -> Ending | None:
    if board.is_checkmate():
        winner = not board.turn
        words = Sentence("remedy_checkmates", side=side_key(winner))
        return Ending("", True, Remedy(text=words, result=won_by(winner), termination="checkmate"))
    if board.is_stalemate():
        words = Sentence("remedy_stalemate", side=side_key(board.turn))
        return Ending("", True, Remedy(text=words, result=DRAW, termination="stalemate"))
    return None


def _few_pieces(ruleset: Ruleset, board: chess.Board) -> Ending | None:
    if not any(listed(board, ending) for ending in ruleset.insufficient_list):
        return None
    words = Sentence("remedy_no_material")
    return Ending("dead_position", True, Remedy(text=words, result=DRAW, termination="dead position"))


def _fifty(ruleset: Ruleset, board: chess.Board) -> Ending | None:
    if ruleset.fifty != "auto" or board.halfmove_clock < FIFTY:
        return None
    words = Sentence("remedy_fifty")
    return Ending("fifty_moves", True, Remedy(text=words, result=DRAW, termination="50 moves"))


def _fivefold(ruleset: Ruleset, history: Sequence[chess.Board]) -> Ending | None:
    if ruleset.fivefold == "none":
        return None
    consecutive = ruleset.fivefold == "director_may_consecutive"
    if (in_a_row(history) if consecutive else repetitions(history)) < 5:
        return None
    what = Sentence("rule_fivefold_in_a_row") if consecutive else Sentence("rule_fivefold")
    return _declared(ruleset, "fivefold", what, "fivefold repetition", ruleset.fivefold)


def _seventyfive(ruleset: Ruleset, board: chess.Board) -> Ending | None:
    if ruleset.seventyfive == "none" or board.halfmove_clock < SEVENTYFIVE:
        return None
    what = Sentence("rule_seventyfive")
    return _declared(ruleset, "seventyfive_moves", what, "75 moves", ruleset.seventyfive)


def _declared(ruleset: Ruleset, kind: str, what: str, termination: str, mode: str) -> Ending:
    """Return a draw that takes effect at once, one that has to be declared, or one that may be."""
    match mode:
        case "auto":
            then = Sentence("remedy_draw")
        case "arbiter_declares":
            then = Sentence("rule_declares", decider=who(ruleset))
        case _:
            then = Sentence("rule_may_declare", decider=who(ruleset))
    words = together([what, then])
    return Ending(kind, mode == "auto", Remedy(text=words, result=DRAW, termination=termination))


def _dead(ruleset: Ruleset, white: CanMate | None, black: CanMate | None, proof: str) -> Ending | None:
    """Return the end of a game that neither side can win (FIDE 5.2.2), at once or declared, by the rules."""
    if ruleset.dead_position is None or white != "unwinnable" or black != "unwinnable":
        return None
    words = Sentence("remedy_dead")
    remedy = Remedy(text=words, result=DRAW, termination="dead position")
    return Ending("dead_position", ruleset.dead_position == "auto", remedy, proof)


# --- an illegal position that was never corrected ---------------------------------------------------------


def illegal_standing(pieces: chess.BaseBoard) -> str:
    """Return what is illegal in a position that was overlooked, in words; empty if nothing."""
    if pieces.pawns & chess.BB_BACKRANKS:
        squares = [chess.square_name(square) for square in chess.SquareSet(pieces.pawns & chess.BB_BACKRANKS)]
        return Sentence("rule_pawn_on", squares=squares)
    kings = [pieces.king(color) for color in chess.COLORS]
    if all(
        king is not None and pieces.is_attacked_by(not color, king)
        for color, king in zip(chess.COLORS, kings, strict=True)
    ):
        return Sentence("rule_both_in_check")
    return ""


def illegal_position_on_board(ruleset: Ruleset, pieces: chess.BaseBoard) -> Remedy | None:
    """Return the remedy if both kings are in check, or a pawn is on the last rank, even one move later.

    Args:
        ruleset: the rules.
        pieces: the pieces on the board.
    """
    illegal = illegal_standing(pieces)
    if not ruleset.illegal_position_draw or not illegal:
        return None
    words = Sentence("remedy_illegal_position", illegal=illegal)
    return Remedy(text=words, result=DRAW, termination="illegal position")


# --- claims ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim:
    """A player's claim of a draw.

    Attributes:
        kind: the ground of the claim.
        color: the player.
        announced: the move that would bring it about; None if it has come about.
        white_ms, black_ms: the times when the clock was stopped; None if no clock is read.
    """

    kind: Literal["threefold", "fifty_moves"]
    color: chess.Color
    announced: chess.Move | None = None
    white_ms: int | None = None
    black_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a claim.

    Attributes:
        correct: the claim is right.
        words: why, in a sentence or two.
        remedy: what follows; None if nothing.
    """

    correct: bool
    words: str
    remedy: Remedy | None = None


def verify(ruleset: Ruleset, claim: Claim, history: Sequence[chess.Board]) -> Ruling:
    """Return whether a claim is right, and what follows.

    A move that was released and not pressed yet is passed as the announced one. A claim that cannot be made
    at all (the rules have none, or it is not the player's turn) costs nothing.
    """
    mode = ruleset.threefold if claim.kind == "threefold" else ruleset.fifty
    if mode == "none":
        return Ruling(False, Sentence("rule_no_such_claim"))
    board, move = history[-1], claim.announced
    if board.turn != claim.color:
        return Ruling(False, Sentence("rule_not_on_move", side=side_key(claim.color)))
    if move is not None and not board.is_legal(move):
        return _wrong(ruleset, claim, Sentence("rule_announced_illegal", move=move.uci()), "")
    if move is not None:
        after = board.copy(stack=False)
        after.push(move)
        history = [*history, after]
    right, count = _repeated(history) if claim.kind == "threefold" else _unchanged(history[-1])
    shown = Sentence("rule_after_move", move=board.san(move), found=count) if move is not None else count
    if right:
        words = together([shown, Sentence("remedy_draw")])
        remedy = Remedy(text=words, result=DRAW, termination=WORDS[claim.kind])
        return Ruling(True, together([Sentence("rule_claim_correct"), shown]), remedy)
    then = (
        Sentence("remedy_must_play", side=side_key(claim.color), move=board.san(move))
        if move is not None
        else ""
    )
    return _wrong(ruleset, claim, shown, then)


def claimable(ruleset: Ruleset, history: Sequence[chess.Board]) -> list[str]:
    """Return what the player on move could claim for the position on the board, for arbiters only."""
    grounds = []
    if ruleset.threefold == "claim":
        right, ground = _repeated(history)
        grounds += [ground] if right else []
    if ruleset.fifty == "claim":
        right, ground = _unchanged(history[-1])
        grounds += [ground] if right else []
    return grounds


def _repeated(history: Sequence[chess.Board]) -> tuple[bool, str]:
    plies = _occurrences(history)
    count = Sentence("rule_repeated", count=len(plies), where=_where(history[0].turn, plies))
    return len(plies) >= 3, count


def _where(first: chess.Color, plies: Sequence[int]) -> list[Sentence]:
    """Return when a position occurred, in moves as players count them: always the same player's.

    Args:
        first: the side that was to move at the start.
        plies: the numbers of plies after which it occurred.
    """
    offset = 0 if first else 1  # Black's first move counts as a whole one
    made = [(ply + offset + 1) // 2 for ply in plies if ply]
    mover = side_key(first if plies[-1] % 2 else not first)
    where = [Sentence("rule_at_start")] if plies[0] == 0 else []
    if made:
        where.append(Sentence("rule_after_moves", side=mover, moves=[str(number) for number in made]))
    return where


def _unchanged(board: chess.Board) -> tuple[bool, str]:
    """Return whether fifty moves are complete; a move that checkmates or stalemates counts like any other."""
    plies = board.halfmove_clock
    return plies >= FIFTY, Sentence("rule_unchanged", count=plies)


def _wrong(ruleset: Ruleset, claim: Claim, count: str, then: str) -> Ruling:
    times = change(claim.color, claim.white_ms, claim.black_ms, opponent_plus_s=ruleset.wrong_claim_s or 0)
    words = together([Sentence("rule_claim_incorrect"), count, then])
    if not ruleset.wrong_claim_s:
        return Ruling(False, words)
    remedy = Remedy(text=together([times.words, then]), white_ms=times.white_ms, black_ms=times.black_ms)
    return Ruling(False, words, remedy)
