"""Whether a rule set is named by its id or given whole, wherever one enters a hall or its desk. Pure.

What a rule set does not say means off, so that one with half its fields would judge a game by half its rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from broker.contract.ruleset import Ruleset

HEAD = frozenset({"id", "name", "source", "fallback", "assumed"})
"""Fields that say which rule set it is, and nothing about play."""

HALLS_OWN = Ruleset(id="", name="", source="")
"""Asks for the rule set that the hall has for the time control."""

MOST_NAMED = 8


def id_alone(ruleset: Any) -> str | None:
    """Return the id of a rule set in JSON that says nothing about play; None = it does, or has no id."""
    if isinstance(ruleset, str):
        return ruleset
    if (
        isinstance(ruleset, Mapping)
        and isinstance(name := ruleset.get("id"), str)
        and not ruleset.keys() - HEAD
    ):
        return name
    return None


def says_of_play(ruleset: Ruleset) -> bool:
    """Whether anything about play was given, and not only which rule set it is."""
    return bool(ruleset.model_fields_set - HEAD)


def lack(ruleset: Ruleset) -> str:
    """Return a sentence about the missing fields; empty = it is complete."""
    missing = list(_missing(ruleset))
    if not missing:
        return ""
    more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
    return (
        f"The rule set {ruleset.id!r} is incomplete: {', '.join(missing[:MOST_NAMED])}{more} missing. "
        'Give every field (null, "none", [] or false where the text says nothing), or its id alone.'
    )


def _missing(value: BaseModel, path: str = "") -> Iterator[str]:
    """Return the missing fields, in depth."""
    for name in type(value).model_fields:
        if name not in value.model_fields_set:
            yield f"{path}{name}"
            continue
        inner = getattr(value, name)
        if isinstance(inner, BaseModel):
            yield from _missing(inner, f"{path}{name}.")
        elif isinstance(inner, Mapping | list | tuple):
            for key, part in inner.items() if isinstance(inner, Mapping) else enumerate(inner):
                if isinstance(part, BaseModel):
                    yield from _missing(part, f"{path}{name}.{key}.")
