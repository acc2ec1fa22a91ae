"""Validation errors as sentences for the person who filled in the form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from broker.words.sentence import Sentence
from dashboard.errors import text_of

FIELDS: Mapping[str, Callable[[], Sentence]] = {
    "name": lambda: Sentence("server_field_name"),
    "rating": lambda: Sentence("server_field_rating"),
    "national_rating": lambda: Sentence("server_field_national_rating"),
    "federation": lambda: Sentence("server_field_federation"),
    "fide_id": lambda: Sentence("server_field_fide_id"),
    "national_id": lambda: Sentence("server_field_national_id"),
    "birth": lambda: Sentence("server_field_birth"),
    "team": lambda: Sentence("server_field_team"),
    "note": lambda: Sentence("server_field_note"),
    "fixed_table": lambda: Sentence("server_field_table"),
    "late_from": lambda: Sentence("server_field_first_round"),
    "rank": lambda: Sentence("server_field_rank"),
    "begins": lambda: Sentence("server_field_first_day"),
    "ends": lambda: Sentence("server_field_last_day"),
    "of_age": lambda: Sentence("server_field_of_age"),
    "time_control": lambda: Sentence("server_field_time_control"),
    "rounds": lambda: Sentence("server_field_rounds"),
    "team_best": lambda: Sentence("server_field_team_best"),
    "tables": lambda: Sentence("server_field_tables"),
    "money": lambda: Sentence("server_field_money"),
    "reason": lambda: Sentence("server_field_reason"),
    "score": lambda: Sentence("server_field_score"),
    "players": lambda: Sentence("server_field_players"),
    "place": lambda: Sentence("server_field_place"),
    "by": lambda: Sentence("server_field_by"),
    "body": lambda: Sentence("server_field_request"),
}
"""Fields as forms name them; others have the names that programs use."""

SAYS: Mapping[str, Callable[[Mapping[str, Any]], Sentence]] = {
    "missing": lambda _: Sentence("server_problem_missing"),
    "extra_forbidden": lambda _: Sentence("server_problem_unknown"),
    "string_too_short": lambda limits: Sentence("server_problem_short", count=limits["min_length"]),
    "too_short": lambda limits: Sentence("server_problem_few", count=limits["min_length"]),
    "string_too_long": lambda limits: Sentence("server_problem_long", count=limits["max_length"]),
    "too_long": lambda limits: Sentence("server_problem_many", count=limits["max_length"]),
    "int_parsing": lambda _: Sentence("server_problem_no_integer"),
    "int_type": lambda _: Sentence("server_problem_no_integer"),
    "int_from_float": lambda _: Sentence("server_problem_no_integer"),
    "greater_than_equal": lambda limits: Sentence("server_problem_small", least=limits["ge"]),
    "less_than_equal": lambda limits: Sentence("server_problem_large", most=limits["le"]),
    "string_pattern_mismatch": lambda _: Sentence("server_problem_form"),
    "literal_error": lambda limits: Sentence("server_problem_choice", expected=str(limits["expected"])),
    "enum": lambda limits: Sentence("server_problem_choice", expected=str(limits["expected"])),
}
"""Sentences by the kind of the error in pydantic, made from its context."""


FORMS: Mapping[str, Callable[[], Sentence]] = {
    "by": lambda: Sentence("server_problem_name"),
    "at": lambda: Sentence("server_problem_time"),
    "begins": lambda: Sentence("server_problem_day"),
    "ends": lambda: Sentence("server_problem_day"),
}
"""What is wrong with a field of the wrong form, where a sentence exists for it."""


def not_understood(error: ValidationError) -> str:
    """Return the first error with its place: "Player 3 of the list: Name: may not be blank." """
    return in_words(error.errors(include_url=False, include_input=False)[0])


def in_words(first: Mapping[str, Any]) -> str:
    """Return one of pydantic's errors as a sentence."""
    if first["type"] == "value_error":  # from our own validators: a whole sentence
        return text_of(first["ctx"]["error"])
    loc: tuple[int | str, ...] = first["loc"] or ("it",)
    *around, last = loc
    field = FIELDS[str(last)]() if last in FIELDS else f"“{last}”"
    text = Sentence("server_field_wrong", field=field, problem=_problem(first, str(last)))
    if "players" in around and isinstance(at := around[around.index("players") + 1], int):
        return Sentence("server_listed_player", number=at + 1, text=text)
    if "prizes" in around and isinstance(at := around[around.index("prizes") + 1], int):
        return Sentence("server_listed_prize", number=at + 1, text=text)
    return text


def _problem(first: Mapping[str, Any], field: str) -> str:
    limits = first.get("ctx", {})
    if limits.get("min_length") == 1:
        return Sentence("server_problem_empty")
    if first["type"] == "string_pattern_mismatch" and field in FORMS:
        return FORMS[field]()
    if first["type"] in SAYS:
        return SAYS[first["type"]](limits)
    return str(first["msg"])
