"""What the daemon says to spectators is in the catalogue of the pages, so that every language has it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from broker.contract import gate
from daemon.core.rules.rulebook import claims, draw_tests, remedies
from drivers.simulation import games

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "broker" / "words" / "en" / "pages.ftl"
SEAT = ROOT / "dashboard" / "web" / "src" / "table" / "seat.ts"


def terminations() -> set[str]:
    """Every reason for which the daemon or the arbiter of a demonstration ends a game, in parts."""
    found = {*claims.WORDS.values(), draw_tests.DrawVerdict(drawn=True, certain=True, why="").ending}
    found |= {game.termination for game in games.load()}
    found |= {f"{ordinal}illegal move" for ordinal in remedies.ORDINALS.values()}
    for path in (ROOT / "daemon").rglob("*.py"):
        for call in (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)):
            found |= {*_reasons(call)}
    return {part for text in found for part in text.split(", ") if part}


def _reasons(call: ast.Call) -> Iterator[str]:
    """The texts with which a call says why a game ends."""
    values = [keyword.value for keyword in call.keywords if keyword.arg in ("termination", "ending")]
    if isinstance(call.func, ast.Name) and call.func.id == claims._declared.__name__:
        values.append(call.args[3])
    for value in values:
        parts = value.values if isinstance(value, ast.JoinedStr) else [value]
        for part in parts:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def test_every_reason_why_a_game_ends_is_in_the_catalogue() -> None:
    text = terminations()
    assert {"checkmate", "75 moves", "time forfeit", "insufficient material", "second illegal move"} <= text
    assert {"resignation", "agreement"} <= text, "demonstrated"
    known = {*re.findall(r"^end_(\w+) =", CATALOGUE.read_text("utf-8"), re.MULTILINE)}
    missing = {one for one in text if one.replace(" ", "_") not in known}
    assert not missing, f"the catalogues of the pages lack why a game ended: {sorted(missing)}"


def test_the_page_knows_the_text_for_a_withheld_name() -> None:
    assert f'WITHHELD = "{gate.WITHHELD}"' in SEAT.read_text()
