"""What a test of hands, pieces or clock found: how sure it is, and what to say of it."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.contract.message import Grade


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found.

    Attributes:
        kind: of incident, as rule sets name them.
        grade: certain = follows from the reports however late they were; strong = one innocent explanation is
            left; hint = statistics, or a question for players: never an alarm.
        words: what was done, with the figures, in sentences.
        color: who did it; None = nobody in particular.
        touched: where the pieces stand that the player touched before the move, the first one first.
    """

    kind: str
    grade: Grade
    words: str
    color: chess.Color | None = None
    touched: tuple[chess.Square, ...] = ()
