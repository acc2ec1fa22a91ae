"""Which games are of a section, whatever the event was called when they were played."""

from __future__ import annotations

import pytest

from broker.contract import event_messages as e
from dashboard.games.event_games import is_of
from dashboard.live.projection import View

PLAYED = ("Harbour Open", "Harbour Open, A", "Harbour Open, B", "Harbour Open 2", "Harbour Open 2, A")


def told(*sections: str) -> View:
    """An event of these sections."""
    made = [e.Section(id=name.lower(), name=name, planned_rounds=5) for name in sections]
    return View(
        desk={"event/harbour/rounds": e.EventOverview(journal="s", seq=1, name="Harbour Open", sections=made)}
    )


@pytest.mark.parametrize(
    ("sections", "wanted", "found"),
    [
        (("A",), "a", {"Harbour Open", "Harbour Open, A"}),
        (("A", "B"), "a", {"Harbour Open", "Harbour Open, A"}),
        (("A", "B"), "A", {"Harbour Open", "Harbour Open, A"}),
        (("A", "B"), "b", {"Harbour Open, B"}),
        (("A", "B"), "c", set()),
        (("A", "B"), None, {"Harbour Open", "Harbour Open, A", "Harbour Open, B"}),
    ],
)
def test_games_of_before_a_second_section_was_opened_are_of_the_first(
    sections: tuple[str, ...], wanted: str | None, found: set[str]
) -> None:
    ours = is_of(told(*sections), "harbour", wanted)
    assert {played for played in PLAYED if ours(played)} == found
