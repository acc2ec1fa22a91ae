"""UTC times restated after the computer's clock was set.

Durations are measured by the monotonic clock and never change. Dates by the wrong clock since the daemon
started are converted to the right one: a game that began under the wrong clock gets its true date.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from pydantic import BaseModel

T = TypeVar("T")

UTC_MS = frozenset(
    {
        *("at", "began", "assigned_at", "unanswered_since", "mate_deadline"),
        *("occurred_at", "read_at", "last_seen_at", "received_at"),
    }
)
"""Fields of facts, states and messages that hold UTC in ms of hall time, whatever they belong to."""


def redated(value: T, by_ms: int, since: int = 0) -> T:
    """Return a fact, state or message with its times later by ``by_ms``.

    Args:
        value: a dataclass, a pydantic model, or a collection of them; anything else is returned unchanged.
        by_ms: by how much the clock was set.
        since: UTC in ms; times before it belong to an earlier run, whose clock is unknown.
    """
    return cast("T", _redated(value, by_ms, since)) if by_ms else value


def _redated(value: Any, by_ms: int, since: int) -> Any:
    if isinstance(value, BaseModel):
        changed = _changed(value, type(value).model_fields, by_ms, since)
        return value.model_copy(update=changed) if changed else value
    if is_dataclass(value) and not isinstance(value, type):
        changed = _changed(value, [field.name for field in fields(value)], by_ms, since)
        return replace(value, **changed) if changed else value
    if isinstance(value, tuple | list):
        return type(value)(_redated(item, by_ms, since) for item in value)
    if isinstance(value, Mapping):
        return {key: _redated(item, by_ms, since) for key, item in value.items()}
    return value


def _changed(value: Any, names: Any, by_ms: int, since: int) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name in names:
        before = getattr(value, name)
        if name in UTC_MS and isinstance(before, int):
            after: Any = before + by_ms if before and before >= since else before
        else:
            after = _redated(before, by_ms, since)
        if after is not before and after != before:
            changed[name] = after
    return changed
