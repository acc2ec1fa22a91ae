"""Halls of boards of every family, as the demonstration has them."""

from __future__ import annotations

from daemon.core.rules import rules
from daemon.demo.mixed import furnish, kinds
from daemon.demo.tables import PLANTED, Job, demo_tables


def test_players_break_rules_on_boards_of_every_family() -> None:
    plain = demo_tables(
        len(kinds()), seed=7, games=None, rulesets=rules.default_for, incidents=True, ends=float("inf")
    )
    tables = furnish(plain, 7, 0)
    assert {table.family for table in tables} == {kind.name for kind in kinds()}
    for table in tables:
        job = table.job(0.0)
        assert isinstance(job, Job)
        assert set(job.plant) & set(PLANTED), f"nobody breaks a rule at table {table.number}"
