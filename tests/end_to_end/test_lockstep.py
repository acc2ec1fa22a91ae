"""The halls of the demonstration without wires: every game exact, every incident raised, none invented."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from daemon import facts
from daemon.demo_report import report_of
from tests.end_to_end.lockstep import Lockstep

SECONDS = 1200.0
"""Hall seconds: those of `flagfall demo --speed 20 --for 60`."""


@pytest.mark.parametrize("seed", range(2, 7))
def test_a_hall_of_eight_tables_is_recorded_exactly(seed: int) -> None:
    hall = Lockstep.demo(tables=8, seed=seed, incidents=True, seconds=SECONDS)
    hall.run(SECONDS)
    report = report_of(
        hall.tables,
        hall.records,
        {},
        version="",
        seed=seed,
        late_ms_p99=0.0,
        epoch_ms=0,
        until=SECONDS,
    ).data

    games = [game for table in report["tables"] for game in table["games"]]
    completed = [game for game in games if game["completed"]]
    for table in report["tables"]:
        assert any(game["completed"] for game in table["games"]), f"table {table['table']} finished no game"
    for game in completed:
        assert (game["recorded"], game["result_recorded"]) == (game["played"], game["result_played"]), game[
            "id"
        ]
    for game in games:  # those that are on: what is recorded so far is a beginning of what is played
        assert game["recorded"] == game["played"][: len(game["recorded"])], game["id"]

    assert _kinds(report["incidents"]["raised"]) == _kinds(report["incidents"]["planted"])
    assert max(one["delay_ms"] for one in report["incidents"]["raised"]) < 1000


def test_final_moves_are_numbered_without_a_gap() -> None:
    """Each game's final moves are numbered without a gap, take-backs included."""
    hall = Lockstep.demo(tables=2, seed=2, incidents=False, seconds=400.0)
    hall.run(400.0)
    plies: dict[str, int] = defaultdict(int)
    for record in hall.records:
        match record.fact:
            case facts.Moved(game=game, ply=ply):
                assert ply == plies[game] + 1
                plies[game] = ply
            case facts.TookBack(game=game, ply=ply):
                assert ply < plies[game]
                plies[game] = ply
    assert sum(plies.values()) > 50


def _kinds(incidents: list[dict[str, object]]) -> Counter[tuple[object, object]]:
    return Counter((one["game"], one["kind"]) for one in incidents)
