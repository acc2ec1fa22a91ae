"""How a game ended, in the words of PGN, in one place for all that write the games of a hall.

Source: the PGN standard, section 9.8.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TERMINATIONS: Final[Mapping[str, str]] = {
    "time forfeit": "time forfeit",
    "forfeit": "abandoned",
    "penalty": "rules infraction",
    "device": "rules infraction",
    "illegal position": "adjudication",
}
"""Our words in those of the standard, where they are not "normal"."""


def termination_tag(termination: str, *, over: bool) -> str:
    """The tag ``Termination`` of a game.

    Args:
        termination: how it ended, as in `broker.contract.messages.GameState`.
        over: it has a result.
    """
    return TERMINATIONS.get(termination, "normal" if over else "unterminated")
