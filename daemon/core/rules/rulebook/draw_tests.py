"""Whether the side that would win has enough for it: the tests that rule sets name.

They are asked at flag fall, at the loss for illegal moves and at a resignation. Whether any series of legal
moves leads to mate is found elsewhere and comes in as a verdict; lists of material are decided here.

Sources: FIDE Laws of Chess 2023, articles 5.1.2, 6.9, 7.5.5 and A.5.3; US Chess Official Rules, 7th edition,
rules 13C, 14D, 14E and chapter 11, rules 7c and 8d; Cohen Chess tournament rules, draws 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import chess

from broker.contract.ruleset import Ending, MatingTest
from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import side_key

CanMate = Literal["winnable", "unwinnable", "unknown"]
"""Whether one side can mate by any series of legal moves; unknown = neither was proved."""

POINTS: Final = {chess.QUEEN: 9, chess.ROOK: 5, chess.BISHOP: 3, chess.KNIGHT: 3, chess.PAWN: 1}
FORCED_MOVES: Final = 2
"""A forced win is looked for so many moves deep: with a lone minor piece it is a mate in a corner or none."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a test says about the side that would win.

    Attributes:
        drawn: it has not enough, so that the game is drawn.
        sure: nothing is left to judge; False = a person may have a reason to see it otherwise.
        why: in a sentence.
        ending: why, in the two or three words that a termination says of a draw. A list of material draws
            where a mate may still be possible, and must not say otherwise.
    """

    drawn: bool
    sure: bool
    why: str
    ending: str = "insufficient material"


def weighed(
    test: MatingTest | None, position: chess.Board, winner: chess.Color, can_mate: CanMate | None
) -> Weighed:
    """Whether the game is drawn instead of won.

    Args:
        test: the rule set's parameter; None if it has no such test, a loss is a loss.
        position: after the last determined legal move.
        winner: who would win.
        can_mate: the verdict about them; None if nobody has looked.
    """
    match test:
        case None:
            return Weighed(drawn=False, sure=True, why="")
        case "us_14d_14e":
            return _by_pieces(position, winner, can_mate) or _by_verdict(winner, can_mate)
        case "bl_7c":
            return _by_the_list(position, winner, can_mate)
        case "mating_material":
            return _two_knights(position, winner) or _by_the_list(position, winner, can_mate)
        case "any_series_or_blocked":
            found = _by_verdict(winner, can_mate)
            why = together([found.why, Sentence("rule_if_blocked")])
            return found if found.sure else Weighed(drawn=False, sure=False, why=why)
        case _:
            return _by_verdict(winner, can_mate)


def listed(position: chess.Board, ending: Ending) -> bool:
    """Whether the pieces of both sides are those of an entry in a list of drawn endings."""
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
    """What a side's pieces count: queen 9, rook 5, bishop and knight 3, pawn 1."""
    return sum(len(position.pieces(kind, color)) * worth for kind, worth in POINTS.items())


def forced_win(position: chess.Board, winner: chess.Color, moves: int = FORCED_MOVES) -> bool:
    """Whether the winner mates in at most so many of their moves, whatever the other side plays."""
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
    found = mated or (moves > 0 and _forced(board, winner, moves))
    board.pop()
    return found


def _pieces(position: chess.Board, color: chess.Color) -> str:
    """A side's pieces but the king, such as "BN"; the strongest kinds last."""
    kinds = (
        (chess.BISHOP, "B"),
        (chess.KNIGHT, "N"),
        (chess.PAWN, "P"),
        (chess.ROOK, "R"),
        (chess.QUEEN, "Q"),
    )
    return "".join(letter * len(position.pieces(kind, color)) for kind, letter in kinds)


def _by_verdict(winner: chess.Color, can_mate: CanMate | None) -> Weighed:
    side = side_key(winner)
    match can_mate:
        case "unwinnable":
            why = Sentence("rule_cannot_mate", side=side)
            return Weighed(drawn=True, sure=True, why=why, ending="no mate possible")
        case "winnable":
            return Weighed(drawn=False, sure=True, why=Sentence("rule_can_mate", side=side))
        case _:
            return Weighed(drawn=False, sure=False, why=Sentence("rule_mate_unproved", side=side))


def _by_pieces(position: chess.Board, winner: chess.Color, can_mate: CanMate | None) -> Weighed | None:
    """The king alone, with one minor piece, or with two knights; None if more than that."""
    if can_mate == "unwinnable":
        return None
    pieces = _pieces(position, winner)
    if not pieces:
        return Weighed(drawn=True, sure=True, why=Sentence("rule_only_king", side=side_key(winner)))
    if pieces in ("B", "N"):
        has = Sentence("rule_king_and_bishop") if pieces == "B" else Sentence("rule_king_and_knight")
        return _unless_forced(position, winner, has)
    return _two_knights(position, winner)


def _two_knights(position: chess.Board, winner: chess.Color) -> Weighed | None:
    """Two knights against a side without pawns; None if something else."""
    if _pieces(position, winner) != "NN" or position.pieces(chess.PAWN, not winner):
        return None
    return _unless_forced(position, winner, Sentence("rule_two_knights"))


def _unless_forced(position: chess.Board, winner: chess.Color, has: Sentence) -> Weighed:
    side = side_key(winner)
    if forced_win(position, winner):
        why = Sentence("rule_only_forced", side=side, material=has)
        return Weighed(drawn=False, sure=True, why=why)
    return Weighed(drawn=True, sure=False, why=Sentence("rule_only_draw", side=side, material=has))


def _by_the_list(position: chess.Board, winner: chess.Color, can_mate: CanMate | None) -> Weighed:
    """Two minor pieces, a pawn, a rook or a queen are enough, whatever can be proved; that is told."""
    side = side_key(winner)
    if _pieces(position, winner) in ("", "B", "N"):
        return Weighed(drawn=True, sure=True, why=Sentence("rule_no_mating_material", side=side))
    if can_mate == "unwinnable":
        return Weighed(drawn=False, sure=False, why=Sentence("rule_material_cannot_mate", side=side))
    return Weighed(drawn=False, sure=True, why=Sentence("rule_mating_material", side=side))
