"""The orientation of a board is not changed by a position that is set, or by play."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import RULES, Scene

PAWNS = "8/P4k2/8/8/8/4PK2/8/8 {} - - 0 1"
SET = [
    ("w", ("f3g3", "f7g7")),
    ("b", ("f7g7", "f3g3")),
    ("w", ("a7a8q", "f7g7")),
    ("b", ("f7e7", "e3e4")),
]


@pytest.mark.parametrize(("turn", "moves"), SET)
@pytest.mark.parametrize("before", [(), ("e2e4", "e7e5")], ids=["at the start", "after moves"])
def test_a_position_set_by_an_arbiter_never_rotates_the_board(
    turn: str, moves: tuple[str, ...], before: tuple[str, ...]
) -> None:
    scene = Scene(RULES["vkk"], "-").plays(*before).wait(12).stand(PAWNS.format(turn))
    scene.plays(*moves).wait(12)
    assert (scene.moves.split(), scene.table.turned) == ([*before, *moves], False)
