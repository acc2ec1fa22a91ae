"""What enters a hall or its desk: texts that every file and screen can hold, or a sentence. Pure.

A text is composed (NFC) and has no blanks around it; one of blanks alone is empty. A line break or a control
character is refused: it would make two lines of one in a tournament report, in PGN, on a screen.
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
        return {_text(str(name), field): entered(one, str(name)) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(entered(one, field) for one in value)
    return value


def _text(text: str, field: str) -> str:
    lines = text.splitlines() if field in OF_SEVERAL_LINES else [text]
    for line in lines:
        if wrong := unprintable(line.replace("\t", " ")):
            called = "a line break" if wrong in "\n\r\u2028\u2029" else f"the character U+{ord(wrong):04X}"
            shown = composed(text)[:40]
            raise ValueError(f"{shown!r} has {called} in it: write it on one line, without such characters.")
    return "\n".join(map(composed, lines)).strip()
