"""How sure an accusation of an illegal move may be, given what is not known: the one rule. Pure.

Such an accusation says that no legal move leads to what stands on the board. It rests on the position before
the move, so whoever doubts that position doubts the accusation: what missing plies could explain is a hint at
most, and a hint accuses nobody. "Certain" is one piece, or king and rook as in castling, that a hand brought
from where the record has it to where no legal move leads.

Moves that were made while the board, the clock or the daemon was away are such plies as well: what some
legal filling of a gap makes legal accuses nobody of anything (`daemon/core/judging/record/gap.py` finds the
fillings, `Judge` asks it before any accusation at a press).

The Laws have a player punished for an illegal move and not for pieces that lie about (FIDE Laws of Chess
2023, articles 7.5 and 7.4), so what is more than one step is never certain.
"""

from __future__ import annotations

from dataclasses import dataclass

from broker.contract.message import Grade


@dataclass(frozen=True, slots=True)
class Doubts:
    """What speaks against an accusation.

    Attributes:
        missing: somebody was asked about moves before it, and has not answered.
        open: the readings of those moves lead to several positions.
        filled: moves that nobody saw make a legal one of it, and are about as likely.
        named: the board knows its pieces.
        one_step: one piece was brought from one square to another, or king and rook as in castling.
        castles: it is king and rook, whose right to castle hangs on all moves before.
        unrecorded: it is out of turn, and the opponent has pressed before it: their move is not recorded.
        ghost: it would be legal without a piece that the board has not shown for long.
        stood: the piece was on its square before the one that is gone left its own: the board misreads it.
        late: the piece was seen to come after the press, by more than one scan.
        promoted: a pawn has become the piece, and a queen may make the step: it may have become one.
        nowhere: a piece came, and none of the player's left its square for it.
        beside_legal: a legal move explains a part of what stands on the board.
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
    beside_legal: bool = False


def most_certain(doubts: Doubts) -> Grade:
    """The highest grade that an accusation may have; a hint accuses nobody."""
    if doubts.open or doubts.filled or doubts.unrecorded or doubts.stood or doubts.nowhere:
        return "hint"
    if doubts.missing and (not doubts.named or doubts.castles or not doubts.one_step):
        return "hint"
    if not doubts.one_step or doubts.ghost or doubts.late or doubts.promoted:
        return "likely"
    if doubts.beside_legal and not doubts.castles:
        return "likely"
    return "certain"
