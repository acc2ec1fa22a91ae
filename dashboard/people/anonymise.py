"""A name taken out of what the dashboard keeps. Pure."""

from __future__ import annotations

import re
from typing import Any

from broker.names import plain

WITHHELD = "Name withheld"

SENTENCES = frozenset(
    {
        *("acknowledged_by", "may_act", "by", "closed_reason", "note", "rule", "summary", "termination"),
        *("witness", "text"),
    }
)
"""Fields in which somebody may be named."""


def without(value: Any, name: str, key: str = "") -> Any:
    """JSON without a name: a player is nobody any more, and of sentences none stays that names him."""
    if isinstance(value, dict):
        if plain(str(value.get("name", ""))) == plain(name):
            return {"name": WITHHELD}
        return {inner: without(one, name, inner) for inner, one in value.items()}
    if isinstance(value, list):
        return [without(one, name, key) for one in value]
    named = rf"(?<!\w){re.escape(plain(name))}(?!\w)"
    if key in SENTENCES and isinstance(value, str) and re.search(named, plain(value)):
        return WITHHELD
    return value


def pgn_without(text: str, side: str) -> str:
    """A game as PGN without who had White, or Black, and without what else its tags say of him."""
    tag = side.capitalize()
    text = re.sub(rf'^\[{tag} ".*"\]$', f'[{tag} "{WITHHELD}"]', text, flags=re.MULTILINE)
    return re.sub(rf'^\[{tag}[A-Z]\w* ".*"\]\n', "", text, flags=re.MULTILINE)
