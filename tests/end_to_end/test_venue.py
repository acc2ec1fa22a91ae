"""A sample of the scripted venue: what is planted is raised as the rules have it, and nothing else."""

from __future__ import annotations

from tests.bench.arbiter import confusion
from tests.bench.venue import clean, venue

SEED = 7
GAMES = 10
"""One for each rule set."""


def test_every_incident_is_raised_as_the_rule_set_has_it_and_none_is_invented() -> None:
    found = confusion(venue(GAMES, SEED))
    assert found.games == GAMES
    assert found.planted >= 2 * GAMES
    assert found.examples == []


def test_games_of_players_who_do_nothing_wrong_bring_no_alarm() -> None:
    found = confusion(clean(5, SEED))
    assert sum(found.harmless.values()) >= 8
    assert found.alarms == 0, found.examples
