"""The rule set of an assignment that is received over MQTT: named by its id, or given in full.

A field that a rule set leaves out means off, so that a partial one would judge a game by half its rules. A
rule set is resolved by its id, or has every field; anything in between is rejected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from broker.contract.messages import Assignment
from broker.contract.requests import Request, SeatRequest
from broker.contract.ruleset import Ruleset
from broker.contract.whole_rules import HALLS_OWN, id_alone, lack, says_of_play
from broker.errors import BadPayload


def named(payload: Any) -> Any:
    """Return a request as JSON, completed so that a rule set given by its id alone can be parsed."""
    assignment: Any = payload.get("assignment") if isinstance(payload, dict) else None
    ruleset: Any = assignment.get("ruleset") if isinstance(assignment, dict) else None
    name = id_alone(ruleset)
    if name is None:
        return payload
    return {**payload, "assignment": {**assignment, "ruleset": {"id": name, "name": "", "source": ""}}}


def with_whole_rules(
    request: Request, known: Mapping[str, Ruleset], own: Callable[[str], Ruleset]
) -> Request:
    """Return the request with a complete rule set.

    Args:
        request: the request.
        known: the rule sets of the hall, by their ids.
        own: returns the hall's own rule set for a time control; an empty id asks for it.

    Raises:
        BadPayload: the hall does not know the id, the rule set lacks a field, or has rules and no id.
    """
    if not isinstance(request, SeatRequest):
        return request
    ruleset = request.assignment.ruleset
    if not ruleset.id:
        if ruleset.model_copy(update={"name": "", "source": ""}) != HALLS_OWN:
            raise BadPayload(
                "The rule set has rules but no id. Add an id, or leave the rules out to use the hall's own"
            )
        return _with(request, own(request.assignment.time_control))
    if not says_of_play(ruleset):
        if (ruleset_known := known.get(ruleset.id)) is None:
            raise BadPayload(
                f"This hall has no rule set {ruleset.id!r}. Use one of these, or send the whole rule set: "
                f"{', '.join(known)}"
            )
        return _with(request, ruleset_known)
    if wrong := lack(ruleset):
        raise BadPayload(wrong.removesuffix("."))
    return request


def _with(request: SeatRequest, ruleset: Ruleset) -> SeatRequest:
    fields = {**dict(request.assignment), "ruleset": ruleset}
    if "audiences" not in request.assignment.model_fields_set:
        del fields["audiences"]  # left out: every audience of the hall
    return request.model_copy(update={"assignment": Assignment.model_validate(fields)})
