"""What the moves of a game bring by themselves: its end, or that somebody may declare it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.contract.ruleset import Ruleset
from daemon.core.rules.rulebook.claims import Ending, automatic
from daemon.core.unwinnability import Method, Verdict, cheap

PROOFS: dict[Method, str] = {
    "material": "the pieces cannot mate a king, whatever the other side does",
    "forced line": "every move is forced, and none of them mates",
    "static": "no piece can ever reach the squares that a mate would need",
    "small tree": "every position that can follow was looked at, and none is a mate",
    "exhausted": "every position that can follow was looked at, and none is a mate",
}
"""What an arbiter reads of each way to prove that a side cannot mate."""


def ending_of(ruleset: Ruleset, history: Sequence[chess.Board]) -> Ending | None:
    """What the last move brought, where nobody has to claim it; None = the game goes on.

    Args:
        ruleset: the rules.
        history: the position before the first move and after each. Who can still mate in the last one is
            looked at only where a dead position ends the game, and only as far as that is seen at once.
    """
    if ruleset.dead_position is None:
        return automatic(ruleset, history)
    white, black = (cheap(history[-1], color) for color in (chess.WHITE, chess.BLACK))
    return automatic(ruleset, history, white.answer, black.answer, _proof(white, black))


def _proof(white: Verdict, black: Verdict) -> str:
    """Why neither can mate, as a sentence; empty where one can, or nobody knows."""
    if white.answer != "unwinnable" or black.answer != "unwinnable":
        return ""
    why = [PROOFS[one.method] for one in (white, black) if one.method is not None]
    if why[0] == why[-1]:
        return f"Proved for both sides: {why[0]}."
    return f"Proved for White: {why[0]}; for Black: {why[-1]}."
