"""The kill test judges games: no evidence went out, and the hall asked: that excuses a record."""

from __future__ import annotations

import pytest

from tests.torture.kill_games import Games, is_excused

GO = ["g1h1", "g3h3", "h1g1", "h3g3"]
OPENING = ["e2e4", "e7e5"]

EXCUSED = [
    ("a repetition that nobody saw is not recorded, and was asked about", GO * 2, GO, [4], [5, 6], True),
    (
        "it is asked about with plies after it that were seen",
        [*GO * 2, "a2a3"],
        [*GO, "a2a3"],
        [5],
        [3],
        True,
    ),
    ("nobody was asked", GO * 2, GO, [], [5, 6], False),
    ("all was seen", GO * 2, GO, [4], [], False),
    ("what nobody saw was much earlier", [*OPENING, "d2d4"], [*OPENING, "d2d3"], [2], [1], False),
    ("what nobody saw was later", [*OPENING, "d2d4", *GO], [*OPENING, "d2d3", *GO], [2], [7], False),
    ("the hall had asked about something earlier", [*OPENING, "d2d4"], [*OPENING, "d2d3"], [1], [3], False),
    ("the moves are right, so that something else is wrong", GO * 2, GO * 2, [4], [3], False),
    ("another move than the one that nobody saw", [*OPENING, "d2d4"], [*OPENING, "d2d3"], [2], [3], True),
]


@pytest.mark.parametrize(
    ("played", "recorded", "asked", "unseen", "excused"),
    [c[1:] for c in EXCUSED],
    ids=[c[0] for c in EXCUSED],
)
def test_what_excuses_a_record(
    played: list[str], recorded: list[str], asked: list[int], unseen: list[int], excused: bool
) -> None:
    assert is_excused(played, recorded, asked, unseen) is excused


def test_the_hall_has_asked_about_a_game_that_nobody_heard_begin() -> None:
    incident = {"kind": "ambiguous_position", "ply": 0}
    raised = {"fact": {"type": "incident_raised", "game": "unheard", "incident": incident}}
    started = {"fact": {"type": "game_started", "game": "unheard"}}
    assert Games([raised, started]).asked == {("unheard", 0)}
