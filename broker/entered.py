"""Texts entered in a hall or at its desk: what every file and screen can hold, or an error.

A text is composed (NFC) and has no spaces around it; one of spaces alone is empty. A line break or a control
character is rejected: it would split a line in a tournament report, in PGN, or on a screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from broker.names import composed, unprintable

OF_SEVERAL_LINES = {"note", "reason"}
"""Fields in which a line may end."""


def entered(value: Any, field: str = "") -> Any:
    """Return what was sent with its texts as they are kept.

    Args:
        value: JSON, as deep as it is.
        field: its name, as programs call it.

    Raises:
        ValueError: a text holds what is no text; a sentence.
    """
    if isinstance(value, str):
        return _text(value, field)
    if isinstance(value, Mapping):
        return {_text(str(name), field): entered(item, str(name)) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(entered(item, field) for item in value)
    return value


def _text(text: str, field: str) -> str:
    lines = text.splitlines() if field in OF_SEVERAL_LINES else [text]
    for line in lines:
        if wrong := unprintable(line.replace("\t", " ")):
            called = "a line break" if wrong in "\n\r\u2028\u2029" else f"the character U+{ord(wrong):04X}"
            shown = composed(text)[:40]
            raise ValueError(f"{shown!r} contains {called}. Write it on one line, without such characters.")
    return "\n".join(map(composed, lines)).strip()
