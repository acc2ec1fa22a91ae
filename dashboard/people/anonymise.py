"""Erasing a name from what the dashboard stores."""

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
"""Fields whose text may contain a name."""


def without(value: Any, name: str, key: str = "") -> Any:
    """Return JSON without a name: the player becomes nameless, and texts that contain it are replaced."""
    if isinstance(value, dict):
        if plain(str(value.get("name", ""))) == plain(name):
            return {"name": WITHHELD}
        return {inner: without(inner_value, name, inner) for inner, inner_value in value.items()}
    if isinstance(value, list):
        return [without(inner_value, name, key) for inner_value in value]
    named = rf"(?<!\w){re.escape(plain(name))}(?!\w)"
    if key in SENTENCES and isinstance(value, str) and re.search(named, plain(value)):
        return WITHHELD
    return value


def pgn_without(text: str, side: str) -> str:
    """Return a game as PGN without the name of White or Black, and without other tags about that player."""
    tag = side.capitalize()
    text = re.sub(rf'^\[{tag} ".*"\]$', f'[{tag} "{WITHHELD}"]', text, flags=re.MULTILINE)
    return re.sub(rf'^\[{tag}[A-Z]\w* ".*"\]\n', "", text, flags=re.MULTILINE)
