"""What follows by each rule set when something happens: `behaviours.toml`, played at a simulated table."""

from __future__ import annotations

import pytest

from daemon.core.rules import rules
from tests.cases import cases
from tests.rulesets.behaviours import BEHAVIOURS, CONTROLS
from tests.rulesets.table import played, played_by, told, written

TABLE = written()


def test_the_table_has_every_behaviour_and_every_rule_set() -> None:
    assert set(CONTROLS) == set(rules.load())
    assert list(TABLE) == list(BEHAVIOURS)
    with cases() as case:
        for name, behaviour in BEHAVIOURS.items():
            with case(name):
                assert set(TABLE[name]) == set(played_by(behaviour))


@pytest.mark.parametrize("name", TABLE)
def test_what_follows_by_each_rule_set(name: str) -> None:
    with cases() as case:
        for ruleset, cell in TABLE[name].items():
            with case(f"{ruleset}: {told(name)}"):
                assert played(BEHAVIOURS[name], ruleset) == cell
