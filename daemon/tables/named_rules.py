"""The rule set of an assignment that comes over the broker: named by its id, or given whole. Pure.

What a rule set does not say means off, so that one with half its fields would judge a game by half its rules.
A rule set is resolved by its id, or it has every field; anything between is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from broker.errors import BadPayload
from broker.messages import Assignment
from broker.requests import AssignRequest, Request
from broker.ruleset import Ruleset

HEAD = frozenset({"id", "name", "source", "fallback", "assumed"})
"""Fields that say which rule set it is, and nothing about play."""

MOST_NAMED = 8


def named(payload: Any) -> Any:
    """A request as JSON with a rule set that is named by its id alone made readable."""
    assignment: Any = payload.get("assignment") if isinstance(payload, dict) else None
    ruleset: Any = assignment.get("ruleset") if isinstance(assignment, dict) else None
    if isinstance(ruleset, str):
        ruleset = {"id": ruleset}
    if not isinstance(ruleset, dict) or not isinstance(ruleset.get("id"), str) or ruleset.keys() - HEAD:
        return payload
    return {**payload, "assignment": {**assignment, "ruleset": {"name": "", "source": "", **ruleset}}}


def with_whole_rules(
    request: Request, known: Mapping[str, Ruleset], own: Callable[[str], Ruleset]
) -> Request:
    """The request with a whole rule set.

    Args:
        known: the rule sets of the hall, by their ids.
        own: the hall's own rule set for a time control; an empty id asks for it.

    Raises:
        BadPayload: the hall does not know the id, or the rule set lacks a field.
    """
    if not isinstance(request, AssignRequest):
        return request
    ruleset = request.assignment.ruleset
    if not ruleset.id:
        return _with(request, own(request.assignment.time_control))
    if not ruleset.model_fields_set - HEAD:
        if (found := known.get(ruleset.id)) is None:
            raise BadPayload(
                f"This hall has no rule set {ruleset.id!r}: it has {', '.join(known)}. Name one of them, "
                "or give the whole rule set"
            )
        return _with(request, found)
    if missing := list(_missing(ruleset)):
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        raise BadPayload(
            f"The rule set {ruleset.id!r} is incomplete: {', '.join(missing[:MOST_NAMED])}{more} missing. "
            'Give every field (null, "none", [] or false where the text says nothing), or its id alone'
        )
    return request


def _with(request: AssignRequest, ruleset: Ruleset) -> AssignRequest:
    fields = {**dict(request.assignment), "ruleset": ruleset}
    if "audiences" not in request.assignment.model_fields_set:
        del fields["audiences"]  # left out: every audience of the hall
    return request.model_copy(update={"assignment": Assignment.model_validate(fields)})


def _missing(value: BaseModel, path: str = "") -> Iterator[str]:
    """The fields that nobody gave, in depth."""
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
