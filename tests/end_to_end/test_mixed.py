"""A hall with boards of every family in it: each game is recorded as its hands have played it."""

from __future__ import annotations

import pytest

from broker.words.sentence import Sentence
from daemon.core.record import facts
from daemon.demo.mixed import fewest, kinds
from daemon.demo.report import report_of
from drivers.discovery.registry import FAMILIES
from tests.end_to_end.lockstep import Lockstep

SECONDS = 420.0
"""Hall seconds in which each table finishes a game at least."""
EXACT_SHARE = 0.75
"""Of games on boards without names: the lower end for ordinary hands (`daemon/RECONSTRUCTION.md`)."""
MODES = {(kind.name, kind.mode) for kind in kinds()}


@pytest.fixture(scope="module")
def hall() -> Lockstep:
    """One model of each family, all played at."""
    played = Lockstep.mixed(tables=fewest() + 6, seed=1, seconds=SECONDS)
    played.run(SECONDS)
    return played


def test_every_family_of_the_registry_has_its_tables_and_both_modes_are_there(hall: Lockstep) -> None:
    there = {(table.family, table.mode) for table in hall.tables}
    assert {family for family, _ in there} == {one.name for one in FAMILIES.values() if one.models} | {"dgt"}
    assert {mode for _, mode in there} == {"piece", "occupancy"}
    assert there <= MODES


def test_games_are_recorded_as_they_were_played(hall: Lockstep) -> None:
    report = report_of(
        hall.tables, hall.records, {}, version="0", seed=1, late_ms_p99=0.0, epoch_ms=0, until=SECONDS
    ).data
    exact: dict[str, list[bool]] = {"piece": [], "occupancy": []}
    for table in report["tables"]:
        done = [game for game in table["games"] if game["completed"]]
        assert done, f"table {table['table']} ({table['family']}) finished no game"
        exact[table["mode"]] += [
            (game["played"], game["result_played"]) == (game["recorded"], game["result_recorded"])
            for game in done
        ]
    assert all(exact["piece"])
    assert sum(exact["occupancy"]) >= EXACT_SHARE * len(exact["occupancy"])


def test_boards_without_a_clock_are_pressed_for_on_the_screen(hall: Lockstep) -> None:
    kept = {record.fact.table for record in hall.records if isinstance(record.fact, facts.ScreenClockChanged)}
    assert kept == {table.number for table in hall.tables if table.clock != "board"}
    assert kept == {table.number for table in hall.tables if table.simulator.table.clock is None}


def test_every_family_of_clocks_is_the_clock_of_a_table_that_is_pressed_there(hall: Lockstep) -> None:
    beside = {table.clock: table.number for table in hall.tables}
    names = {one.name for one in FAMILIES.values() if one.clocks}
    assert names
    assert set(beside) == names | {"board", "screen"}
    for name in names:
        kept = [one.fact for one in hall.records if isinstance(one.fact, facts.ScreenClockChanged)]
        assert sum(any(fact.presses) and fact.table == beside[name] for fact in kept) > 40


def test_nobody_is_accused_whose_hands_were_clean(hall: Lockstep) -> None:
    raised = [one.fact.incident for one in hall.records if isinstance(one.fact, facts.IncidentRaised)]
    named = {table.number for table in hall.tables if table.mode == "piece"}
    alarms = {
        one.kind for one in raised if one.table in named and one.certainty != "hint" and not one.closed_reason
    }
    assert alarms <= {"flag_fall", "result_shown"}


def says(text: str, name: str) -> bool:
    """Whether a text is this sentence of the incidents."""
    return isinstance(text, Sentence) and text.id == f"incident_{name}"


def test_a_promotion_that_a_board_cannot_show_is_asked_for_and_answered(hall: Lockstep) -> None:
    asked = [
        record.fact.incident
        for record in hall.records
        if isinstance(record.fact, facts.IncidentRaised)
        and says(record.fact.incident.summary, "promotion_unseen")
    ]
    assert asked
    closed = {
        record.fact.incident for record in hall.records if isinstance(record.fact, facts.IncidentClosed)
    }
    assert {one.id for one in asked} <= closed
