"""Results as people and programs write them: ``1-0``, ``½ - ½``, ``0.5-0``, ``+/-``."""

from __future__ import annotations

import re

from dashboard.pairing.core.tournament import Result

PLAYED = {
    ("1", "0"): (Result.WIN, Result.LOSS),
    ("0", "1"): (Result.LOSS, Result.WIN),
    ("=", "="): (Result.DRAW, Result.DRAW),
    ("0", "0"): (Result.LOSS, Result.LOSS),
    ("=", "0"): (Result.DRAW, Result.LOSS),
    ("0", "="): (Result.LOSS, Result.DRAW),
}

FORFEITS = {
    "+-": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "-+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "--": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}

SIDES_OF_FORFEITS = {("1", "0"): "+-", ("0", "1"): "-+", ("0", "0"): "--"}

DASHES = re.compile("[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]")
HALF = re.compile(r"1[/\u2044]2|\u00bd|(?<![\d.])0?[.,]50?(?!\d)")
WHOLE = re.compile(r"([01])[.,]0")
FORFEIT_WORD = re.compile(r"\(?(ff?|forf|forfeit|k|kl|kampflos|w\.?o\.?)\)?$")
"""Marks of some programs for a game that was not played: ``1-0F``, ``1-0 K``."""


def sides(text: str) -> tuple[Result, Result] | None:
    """Return White's and Black's side of a result, or None if it is not a result.

    Any dash, colon or slash may be between the sides, and spaces anywhere. One half alone is a draw.
    """
    plain = "".join(DASHES.sub("-", text).split()).casefold()
    plain = WHOLE.sub(r"\1", HALF.sub("=", plain))
    signs = re.fullmatch(r"([+-])[-/:]?([+-])", plain)
    if signs is not None:
        return FORFEITS.get(signs[1] + signs[2])
    bare = FORFEIT_WORD.sub("", plain)
    forfeit = bare != plain
    if forfeit:
        bare = re.sub(r"(?<=[01])f", "", bare)
    match = re.fullmatch(r"([01=])[-:]([01=])", "=-=" if bare == "=" else bare)
    if match is None:
        return None
    pair = match[1], match[2]
    return FORFEITS.get(SIDES_OF_FORFEITS.get(pair, "")) if forfeit else PLAYED.get(pair)
