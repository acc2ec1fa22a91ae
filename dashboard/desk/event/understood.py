"""What is wrong with something that was sent, in a sentence for whoever filled in a form. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

FIELDS = {
    "name": "the name",
    "rating": "the rating",
    "national_rating": "the national rating",
    "federation": "the federation",
    "fide_id": "the FIDE number",
    "national_id": "the national number",
    "birth": "the date of birth",
    "team": "the team",
    "note": "the note",
    "fixed_table": "the table",
    "late_from": "the first round",
    "rank": "the rank",
    "begins": "the first day",
    "ends": "the last day",
    "of_age": "the age",
    "time_control": "the time control",
    "rounds": "the number of rounds",
    "team_best": "the number of best scores",
    "tables": "the tables",
    "money": "the money",
    "reason": "the reason",
    "score": "the result",
    "players": "the list of players",
    "place": "the place",
    "by": "the name of whoever decides",
}
"""As forms call them; others go by the names that programs use."""

SAYS: Mapping[str, str] = {
    "missing": "is missing",
    "extra_forbidden": "is nothing that the desk knows",
    "string_too_short": "has fewer than {min_length} characters",
    "too_short": "has fewer than {min_length} lines",
    "string_too_long": "is longer than {max_length} characters",
    "too_long": "has more than {max_length} lines",
    "int_parsing": "is no whole number",
    "int_type": "is no whole number",
    "int_from_float": "is no whole number",
    "greater_than_equal": "is less than {ge}",
    "less_than_equal": "is more than {le}",
    "string_pattern_mismatch": "is not of the form that it has to have",
    "literal_error": "is none of {expected}",
    "enum": "is none of {expected}",
}
"""By the kind of the error, as pydantic calls it."""


FORMS: Mapping[str, str] = {
    "by": "has a comma, a semicolon or a bracket without its other one: write it without that",
    "at": "has a comma, a semicolon or a bracket: write it as 14:05",
    "begins": "is no day such as 2026-11-23",
    "ends": "is no day such as 2026-11-23",
}
"""What is wrong with a field that is not written as it has to be, where that can be said of it."""


def not_understood(error: ValidationError) -> str:
    """The first thing that is wrong, and where: "Player 3: the name is empty." """
    return in_words(error.errors(include_url=False, include_input=False)[0])


def in_words(first: Mapping[str, Any]) -> str:
    """The sentence of one error, as pydantic tells it."""
    if first["type"] == "value_error":  # of our own: a whole sentence
        return str(first["ctx"]["error"])
    loc: tuple[int | str, ...] = first["loc"] or ("it",)
    *around, last = loc
    said = _Said(first.get("ctx", {}))
    wrong = SAYS.get(first["type"], "").format_map(said) or first["msg"].lower()
    if first["type"] == "string_pattern_mismatch":
        wrong = FORMS.get(str(last), wrong)
    if said.get("min_length") == 1:
        wrong = "is empty"
    what = FIELDS.get(str(last), "the request" if last == "body" else f"“{last}”")
    sentence = f"{what} {wrong}."
    if "players" in around and isinstance(at := around[around.index("players") + 1], int):
        return f"Player {at + 1} of the list: {sentence}"
    if "prizes" in around and isinstance(at := around[around.index("prizes") + 1], int):
        return f"Prize {at + 1}: {sentence}"
    return sentence[0].upper() + sentence[1:]


class _Said(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "what it may be"
