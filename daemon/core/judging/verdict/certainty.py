"""The one rule on how certain an accusation of an illegal move may be, given what is unknown.

Such an accusation states that no legal move leads to the placement on the board. It rests on the position
before the move, so any doubt about that position is a doubt about the accusation. What missing plies could
explain is at most a hint, and a hint accuses nobody. "Certain" means one piece, or king and rook as in
castling, that a hand brought from its recorded square to one where no legal move leads.

Moves made while the board, the clock or the daemon was disconnected are such plies too. Nobody is accused of
anything that some legal filling of a gap makes legal. `daemon/core/judging/record/gap.py` finds the fillings,
and `PressJudge` consults it before any accusation at a press.

The Laws punish a player for an illegal move and not for displaced pieces (FIDE Laws of Chess 2023, articles
7.5 and 7.4), so more than one step is never certain.
"""

from __future__ import annotations

from dataclasses import dataclass

from broker.contract.message import Grade


@dataclass(frozen=True, slots=True)
class Doubts:
    """The evidence against an accusation.

    Attributes:
        missing: an unanswered question is open about earlier moves.
        open: those ambiguous moves lead to several positions.
        filled: undetected moves make it legal, and are about as likely.
        named: the board identifies pieces.
        one_step: one piece was brought from one square to another, or king and rook as in castling.
        castles: it is king and rook, whose right to castle depends on all earlier moves.
        unrecorded: it is out of turn, and the opponent pressed before it: their move is not recorded.
        ghost: it would be legal without a piece that the board has not detected recently.
        stood: the piece was on its square before the missing one left its own: the board misreads it.
        late: the piece was detected more than one scan after the press.
        promoted: a pawn has become the piece, and a queen may make the step: it may have become one.
        nowhere: a piece came, and none of the player's left its square for it.
        partly_legal: a legal move explains a part of the placement.
    """

    missing: bool = False
    open: bool = False
    filled: bool = False
    named: bool = True
    one_step: bool = True
    castles: bool = False
    unrecorded: bool = False
    ghost: bool = False
    stood: bool = False
    late: bool = False
    promoted: bool = False
    nowhere: bool = False
    partly_legal: bool = False


def most_certain(doubts: Doubts) -> Grade:
    """Return the highest certainty that an accusation may have; a hint accuses nobody."""
    if doubts.open or doubts.filled or doubts.unrecorded or doubts.stood or doubts.nowhere:
        return "hint"
    if doubts.missing and (not doubts.named or doubts.castles or not doubts.one_step):
        return "hint"
    if not doubts.one_step or doubts.ghost or doubts.late or doubts.promoted:
        return "likely"
    if doubts.partly_legal and not doubts.castles:
        return "likely"
    return "certain"
