"""Find out whether the moves of a game end it, or allow an arbiter to declare the end."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.rules.rulebook.claims import Ending, automatic
from daemon.core.unwinnability import Method, Verdict, cheap


def _in_words(method: Method) -> Sentence:
    """Return the sentence about a method of proving that a side cannot checkmate."""
    match method:
        case "material":
            return Sentence("incident_proof_material")
        case "forced line":
            return Sentence("incident_proof_forced")
        case "static":
            return Sentence("incident_proof_static")
        case _:
            return Sentence("incident_proof_exhausted")


def ending_of(ruleset: Ruleset, history: Sequence[chess.Board]) -> Ending | None:
    """Return the ending that the last move brought without a claim; None if the game continues.

    Args:
        ruleset: the rules.
        history: the position before the first move and after each. Who can still checkmate is only examined
            if a dead position ends the game, and only as far as a quick answer is available.
    """
    if ruleset.dead_position is None:
        return automatic(ruleset, history)
    white, black = (cheap(history[-1], color) for color in (chess.WHITE, chess.BLACK))
    return automatic(ruleset, history, white.answer, black.answer, _proof(white, black))


def _proof(white: Verdict, black: Verdict) -> str:
    """Return why neither can checkmate, as a sentence; empty if one can or it is unknown."""
    if white.answer != "unwinnable" or black.answer != "unwinnable":
        return ""
    why = [_in_words(verdict.method) for verdict in (white, black) if verdict.method is not None]
    if why[0] == why[-1]:
        return Sentence("incident_proved", why=why[0])
    return Sentence("incident_proved_for_each", white=why[0], black=why[-1])
