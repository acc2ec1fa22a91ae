"""The halls of the demonstration without wires: every game exact, every incident raised, none invented.

`python -m tests.torture.halls` plays more and longer ones.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from daemon.core.record import facts
from tests.end_to_end.lockstep import Lockstep, faults_of
from tests.torture import halls

SECONDS = 360.0
"""Hall seconds; a game comes to its end at every table."""


@pytest.mark.parametrize("seed", [2, 4])
def test_a_hall_of_eight_tables_is_recorded_exactly(seed: int) -> None:
    hall = Lockstep.demo(tables=8, seed=seed, incidents=True, seconds=SECONDS)
    hall.run(SECONDS)
    assert faults_of(hall, seed, SECONDS) == []


def test_final_moves_are_numbered_without_a_gap() -> None:
    """Each game's final moves are numbered without a gap, take-backs included."""
    hall = Lockstep.demo(tables=2, seed=2, incidents=False, seconds=400.0)
    hall.run(400.0)
    plies: dict[str, int] = defaultdict(int)
    for record in hall.records:
        match record.fact:
            case facts.MoveConfirmed(game=game, ply=ply):
                assert ply == plies[game] + 1
                plies[game] = ply
            case facts.MovesWithdrawn(game=game, ply=ply):
                assert ply < plies[game]
                plies[game] = ply
    assert sum(plies.values()) > 50


def test_what_is_wrong_in_a_hall_is_said() -> None:
    hall = Lockstep.demo(tables=2, seed=2, incidents=True, seconds=60.0)
    hall.run(60.0)
    number, moved = next(
        (number, one) for number, one in enumerate(hall.records) if isinstance(one.fact, facts.MoveConfirmed)
    )
    assert isinstance(moved.fact, facts.MoveConfirmed)
    game = moved.fact.game
    other = moved.fact.model_copy(update={"uci": "a2a3"})  # and of that game no more is known
    kept = [
        one
        for one in hall.records[:number] + hall.records[number + 1 :]
        if not (isinstance(one.fact, facts.MoveConfirmed | facts.MovesWithdrawn) and one.fact.game == game)
    ]
    raised = next(one for one in kept if isinstance(one.fact, facts.IncidentRaised))
    kept.remove(raised)
    hall.records = [*kept, moved.model_copy(update={"fact": other})]
    faults = faults_of(hall, 2, 60.0)
    for words in ("finished no game", "is recorded, and", "was planted, and is not raised"):
        assert any(words in one for one in faults), words


def test_the_command_says_what_each_hall_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert halls.main(["--seeds", "2-3", "--tables", "1", "--seconds", "20"]) == 1
    said = capsys.readouterr()
    assert "seed 3: 0 games, " in said.out
    assert "table 1 finished no game" in said.out
    assert said.err == "Promises do not hold in 2 of 2 halls.\n"
    with pytest.raises(SystemExit):
        halls.main(["--seeds", "many"])
