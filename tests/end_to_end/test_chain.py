"""A chain of twelve boards on one line: real games at human speed, and boards that fail and come back."""

from __future__ import annotations

from collections import Counter
from functools import partial

from daemon.core.record import facts
from daemon.demo.report import report_of
from drivers.dgt.simulated.board import DgtSimulator
from tests.end_to_end.lockstep import Lockstep

SECONDS = 200.0
FAILING = {4: (40.0, 25.0), 8: (60.0, 60.0)}
"""Table -> when its board stops answering, and for how long."""


def test_twelve_games_on_a_chain_are_exact_though_two_boards_fail_and_return() -> None:
    hall = Lockstep.demo(tables=12, seed=1, incidents=False, seconds=SECONDS, chained=True)
    for number, (at, lasts) in FAILING.items():
        board = hall.tables[number - 1].simulator
        assert isinstance(board, DgtSimulator)
        hall.plan.append((at, partial(_fails, board, lasts)))
    hall.run(SECONDS)
    report = report_of(
        hall.tables, hall.records, {}, version="", seed=1, late_ms_p99=0.0, epoch_ms=0, until=SECONDS
    ).data

    for table in report["tables"]:
        assert any(game["completed"] for game in table["games"]), f"table {table['table']} finished no game"
        for game in table["games"]:
            assert game["recorded"] == game["played"][: len(game["recorded"])], game["id"]
            if game["completed"]:
                assert len(game["recorded"]) == len(game["played"]), game["id"]
    lost = [
        record.fact.table
        for record in hall.records
        if isinstance(record.fact, facts.IncidentRaised) and record.fact.incident.kind == "board_lost"
    ]
    assert sorted(lost) == sorted(FAILING)
    back = [
        record.fact.table
        for record in hall.records
        if isinstance(record.fact, facts.IncidentClosed) and "board reconnected" in record.fact.reason
    ]
    assert sorted(back) == sorted(FAILING)
    raised, planted = report["incidents"]["raised"], report["incidents"]["planted"]
    assert _kinds(raised) == _kinds(planted)


def _kinds(incidents: list[dict[str, object]]) -> Counter[tuple[object, object]]:
    return Counter((one["game"], one["kind"]) for one in incidents)


def _fails(board: DgtSimulator, lasts: float, now: float) -> None:
    board.faults.die(now + lasts)
