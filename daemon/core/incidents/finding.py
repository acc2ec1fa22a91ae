"""The finding of a test of hands, pieces or clock: its certainty, and the sentence that states it."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.message import Grade


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding.

    Attributes:
        kind: kind of incident, as rule sets name it.
        grade: certain if it follows from the reports however late they were; strong if one innocent
            explanation remains; hint for statistics or a question for players, which never raises an alarm.
        words: what was done, with the figures, in sentences.
        color: the player who did it, or None if it concerns no particular player.
        touched: squares of the pieces that the player touched before the move, in that order.
    """

    kind: str
    grade: Grade
    words: str
    color: chess.Color | None = None
    touched: tuple[chess.Square, ...] = ()
