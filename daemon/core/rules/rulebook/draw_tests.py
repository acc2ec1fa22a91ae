"""Whether the side that would win has enough material: the tests that rule sets name.

They apply at flag fall, at a loss for illegal moves and at a resignation. Whether any series of legal moves
leads to checkmate is computed elsewhere, and passed in as a verdict; lists of material are decided here.

Sources: FIDE Laws of Chess 2023, articles 5.1.2, 6.9, 7.5.5 and A.5.3; US Chess's Official Rules of Chess,
7th edition, rules 13C, 14D, 14E and chapter 11, rules 7c and 8d; Cohen Chess tournament rules, draws 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import chess

from broker.contract.ruleset import Ending, MatingTest
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import side_key

CanMate = Literal["winnable", "unwinnable", "unknown"]
"""Whether one side can checkmate by any series of legal moves; unknown if neither is proved."""

POINTS: Final = {chess.QUEEN: 9, chess.ROOK: 5, chess.BISHOP: 3, chess.KNIGHT: 3, chess.PAWN: 1}
FORCED_MOVES: Final = 2
"""How many moves deep a forced win is searched: a lone minor piece can only checkmate in a corner."""


@dataclass(frozen=True, slots=True)
class DrawVerdict:
    """The verdict of a test on the side that would win.

    Attributes:
        drawn: it has not enough, so that the game is drawn.
        certain: nothing is left to judge; False if a person may have a reason to decide differently.
        why: the reason, in a sentence.
        ending: the reason in two or three words, for the termination of a draw. A list of material draws
            games in which a checkmate may still be possible, and must not say that it is not.
    """

    drawn: bool
    certain: bool
    why: str
    ending: str = "insufficient material"


def weighed(
    test: MatingTest | None, position: chess.Board, winner: chess.Color, can_mate: CanMate | None
) -> DrawVerdict:
    """Return whether the game is drawn instead of won.

    Args:
        test: the rule set's parameter; None if it has no such test, and a loss is a loss.
        position: the one after the last determined legal move.
        winner: the side that would win.
        can_mate: the verdict about it; None if not computed.
    """
    match test:
        case None:
            return DrawVerdict(drawn=False, certain=True, why="")
        case "us_14d_14e":
            return _by_pieces(position, winner, can_mate) or _by_verdict(winner, can_mate)
        case "bl_7c":
            return _by_the_list(position, winner, can_mate)
        case "mating_material":
            return _two_knights(position, winner) or _by_the_list(position, winner, can_mate)
        case "any_series_or_blocked":
            verdict = _by_verdict(winner, can_mate)
            why = together([verdict.why, Sentence("rule_if_blocked")])
            return verdict if verdict.certain else DrawVerdict(drawn=False, certain=False, why=why)
        case _:
            return _by_verdict(winner, can_mate)


def listed(position: chess.Board, ending: Ending) -> bool:
    """Return whether the pieces of both sides are those of an entry in a list of drawn endings."""
    few = sorted(_pieces(position, color) for color in chess.COLORS)
    match ending:
        case "KvK":
            return few == ["", ""]
        case "KvKN":
            return few == ["", "N"]
        case "KvKB":
            return few == ["", "B"]
        case "KBvKB_same_colour":
            return few == ["B", "B"] and position.bishops & chess.BB_LIGHT_SQUARES in (0, position.bishops)


def points(position: chess.Board, color: chess.Color) -> int:
    """Return what a side's pieces count: queen 9, rook 5, bishop and knight 3, pawn 1."""
    return sum(len(position.pieces(kind, color)) * worth for kind, worth in POINTS.items())


def forced_win(position: chess.Board, winner: chess.Color, moves: int = FORCED_MOVES) -> bool:
    """Return whether the winner checkmates in at most this many moves, whatever the other side plays."""
    board = position.copy(stack=False)
    return _forced(board, winner, moves)


def _forced(board: chess.Board, winner: chess.Color, moves: int) -> bool:
    replies = list(board.legal_moves)
    if board.turn != winner:
        return bool(replies) and all(_after(board, move, winner, moves) for move in replies)
    return any(_after(board, move, winner, moves - 1) for move in replies)


def _after(board: chess.Board, move: chess.Move, winner: chess.Color, moves: int) -> bool:
    board.push(move)
    mated = board.turn != winner and board.is_checkmate()
    forced = mated or (moves > 0 and _forced(board, winner, moves))
    board.pop()
    return forced


def _pieces(position: chess.Board, color: chess.Color) -> str:
    """Return a side's pieces without the king, such as "BN"; the strongest kinds last."""
    kinds = (
        (chess.BISHOP, "B"),
        (chess.KNIGHT, "N"),
        (chess.PAWN, "P"),
        (chess.ROOK, "R"),
        (chess.QUEEN, "Q"),
    )
    return "".join(letter * len(position.pieces(kind, color)) for kind, letter in kinds)


def _by_verdict(winner: chess.Color, can_mate: CanMate | None) -> DrawVerdict:
    side = side_key(winner)
    match can_mate:
        case "unwinnable":
            why = Sentence("rule_cannot_mate", side=side)
            return DrawVerdict(drawn=True, certain=True, why=why, ending="no mate possible")
        case "winnable":
            return DrawVerdict(drawn=False, certain=True, why=Sentence("rule_can_mate", side=side))
        case _:
            return DrawVerdict(drawn=False, certain=False, why=Sentence("rule_mate_unproved", side=side))


def _by_pieces(position: chess.Board, winner: chess.Color, can_mate: CanMate | None) -> DrawVerdict | None:
    """Judge a king alone, with one minor piece, or with two knights; None if there is more."""
    if can_mate == "unwinnable":
        return None
    pieces = _pieces(position, winner)
    if not pieces:
        return DrawVerdict(drawn=True, certain=True, why=Sentence("rule_only_king", side=side_key(winner)))
    if pieces in ("B", "N"):
        has = Sentence("rule_king_and_bishop") if pieces == "B" else Sentence("rule_king_and_knight")
        return _unless_forced(position, winner, has)
    return _two_knights(position, winner)


def _two_knights(position: chess.Board, winner: chess.Color) -> DrawVerdict | None:
    """Judge two knights against a side without pawns; None if it is something else."""
    if _pieces(position, winner) != "NN" or position.pieces(chess.PAWN, not winner):
        return None
    return _unless_forced(position, winner, Sentence("rule_two_knights"))


def _unless_forced(position: chess.Board, winner: chess.Color, has: Sentence) -> DrawVerdict:
    side = side_key(winner)
    if forced_win(position, winner):
        why = Sentence("rule_only_forced", side=side, material=has)
        return DrawVerdict(drawn=False, certain=True, why=why)
    return DrawVerdict(drawn=True, certain=False, why=Sentence("rule_only_draw", side=side, material=has))


def _by_the_list(position: chess.Board, winner: chess.Color, can_mate: CanMate | None) -> DrawVerdict:
    """Judge by a list: two minor pieces, a pawn, a rook or a queen are enough, even against a proof."""
    side = side_key(winner)
    if _pieces(position, winner) in ("", "B", "N"):
        return DrawVerdict(drawn=True, certain=True, why=Sentence("rule_no_mating_material", side=side))
    if can_mate == "unwinnable":
        return DrawVerdict(drawn=False, certain=False, why=Sentence("rule_material_cannot_mate", side=side))
    return DrawVerdict(drawn=False, certain=True, why=Sentence("rule_mating_material", side=side))
