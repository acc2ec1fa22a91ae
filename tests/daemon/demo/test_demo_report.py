"""The report of a demonstration: what was played beside what was recorded."""

from __future__ import annotations

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.message import Result
from broker.contract.messages import ConfirmedMove, GameState
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.rules import rules
from daemon.demo.report import LATE_MS, DemoReport, report_of
from daemon.demo.tables import DemoGame, DemoTable
from drivers.dgt.simulated.board import DgtSimulator
from drivers.simulation.players import PlantedIncident, Script
from tests.daemon.facts_of_games import opening, records

MOVES = ("e2e4", "e7e5", "g1f3")
BEGINS = 10.0
EPOCH_MS = 1_000


def script(*planted: PlantedIncident) -> Script:
    return Script(
        actions=(),
        moves=tuple(chess.Move.from_uci(uci) for uci in MOVES),
        result="1-0",
        termination="resignation",
        shown="official",
        ends=30.0,
        planted=planted,
        pressed=(2.0, 4.0, None),
    )


def table(*games: DemoGame) -> DemoTable:
    return DemoTable(
        number=1,
        simulator=DgtSimulator(),
        seed="1",
        file=None,
        order=[0],
        rulesets=rules.default_for,
        games=list(games),
    )


def game(identity: str = "g1", *planted: PlantedIncident, begins: float | None = BEGINS) -> DemoGame:
    return DemoGame(identity, script(*planted), begins)


def shown(*moves: str, result: Result = "*") -> GameState:
    made = [ConfirmedMove(uci=uci, san=uci, at=0) for uci in moves]
    return GameState(
        journal="j", seq=1, game="g1", state="in_progress", start_fen="", fen="", moves=made, result=result
    )


def reported(
    made: list[Fact],
    *games: DemoGame,
    state: GameState | None = None,
    until: float = 100.0,
    late: float = 3.0,
    seq: int = 0,
) -> DemoReport:
    """``seq``: of the record up to which the game was shown; usually the last one."""
    return report_of(
        [table(*(games or (game(),)))],
        records(made),
        {} if state is None else {"g1": state.model_copy(update={"seq": seq or len(made)})},
        version="1",
        seed=7,
        late_ms_p99=late,
        epoch_ms=EPOCH_MS,
        until=until,
    )


def raised(kind: str, at: int = EPOCH_MS + 1500) -> facts.IncidentRaised:
    incident = Incident(
        id=kind,
        table=1,
        game="g1",
        kind=kind,
        certainty="certain",
        summary="",
        ply=0,
        occurred_at=at,
        detection_ms=1,
    )
    return facts.IncidentRaised(table=1, game="g1", incident=incident)


ENDED = facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation")
WHOLE = [*opening(1, "g1", *MOVES), ENDED]


def test_the_fields_of_the_report() -> None:
    data = reported(WHOLE).data
    assert set(data) == {"version", "seed", "late_ms_p99", "tables", "incidents"}
    assert (data["version"], data["seed"], data["late_ms_p99"]) == ("1", 7, 3.0)
    (one,) = data["tables"]
    assert (one["table"], one["family"], one["mode"]) == (1, "dgt", "piece")
    assert one["games"] == [
        {
            "id": "g1",
            "completed": True,
            "played": list(MOVES),
            "recorded": list(MOVES),
            "result_played": "1-0",
            "result_recorded": "1-0",
        }
    ]


def test_a_game_that_is_still_on_counts_up_to_what_was_pressed() -> None:
    (one,) = reported(opening(1, "g1", "e2e4"), until=BEGINS + 3.0).data["tables"][0]["games"]
    assert (one["completed"], one["played"], one["recorded"]) == (False, ["e2e4"], ["e2e4"])
    assert (one["result_played"], one["result_recorded"]) == ("*", "*")


def test_a_game_that_the_hall_has_not_begun() -> None:
    (one,) = reported([]).data["tables"][0]["games"]
    assert (one["completed"], one["recorded"], one["result_recorded"]) == (False, [], "*")


def test_a_forfeit_that_was_taken_back_is_shown_as_the_journal_has_it() -> None:
    """The hall shows the game waiting again, which is what its newest assignment says."""
    forfeit = facts.GameEnd(table=1, game="g1", result="0-1", termination="forfeit", by="desk")
    made = [*opening(1, "g1"), forfeit, opening(1, "g1")[0]]
    assert reported(made, state=shown()).faithful


def test_a_game_whose_players_are_not_seated_is_left_out() -> None:
    assert reported(WHOLE, game(), game("g2", begins=None)).data["tables"][0]["games"][-1]["id"] == "g1"


def test_a_table_that_plays_its_next_game_keeps_the_one_before_in_the_report() -> None:
    made = [*WHOLE, *opening(1, "g2", "d2d4")]
    first, second = reported(made, game(), game("g2")).data["tables"][0]["games"]
    assert (first["id"], first["completed"], first["recorded"]) == ("g1", True, list(MOVES))
    assert (second["id"], second["completed"], second["recorded"]) == ("g2", False, ["d2d4"])


def test_moves_taken_back_are_not_in_the_record() -> None:
    made = [
        *opening(1, "g1", *MOVES),
        facts.MovesWithdrawn(table=1, game="g1", ply=1),
        facts.MoveConfirmed(table=1, game="g1", ply=2, uci="c7c5"),
    ]
    assert reported(made).data["tables"][0]["games"][0]["recorded"] == ["e2e4", "c7c5"]


def test_committed_and_raised_incidents_with_their_delays() -> None:
    plant = PlantedIncident("two_hands", chess.WHITE, 2.0)
    made = [*opening(1, "g1"), raised("two_hands")]
    data = reported(made, game("g1", plant)).data["incidents"]
    assert data["planted"] == [{"table": 1, "game": "g1", "kind": "two_hands", "at_ms": 12_000}]
    assert data["raised"] == [
        {"table": 1, "game": "g1", "kind": "two_hands", "grade": "certain", "at_ms": 1500, "delay_ms": 500}
    ]


def test_an_incident_that_was_to_come_is_not_counted() -> None:
    plant = PlantedIncident("two_hands", chess.WHITE, 20.0)
    assert reported(WHOLE, game("g1", plant), until=BEGINS + 19).data["incidents"]["planted"] == []


@pytest.mark.parametrize("kind", ["board_lost", "clock_lost"])
def test_health_is_no_incident_of_play(kind: str) -> None:
    assert reported([*opening(1, "g1"), raised(kind)]).data["incidents"]["raised"] == []


# --- told and recorded ------------------------------------------------------------------------------------

FAITH = [
    ("the same", shown(*MOVES, result="1-0"), WHOLE, True),
    ("a move less", shown("e2e4", result="1-0"), WHOLE, False),
    ("another result", shown(*MOVES, result="0-1"), WHOLE, False),
    ("shown and not in the journal", shown("e2e4"), [], False),
    ("nothing played yet", shown(), [], True),
]


@pytest.mark.parametrize(("state", "made", "faithful"), [f[1:] for f in FAITH], ids=[f[0] for f in FAITH])
def test_what_was_published_last_equals_the_journal(
    state: GameState, made: list[Fact], faithful: bool
) -> None:
    assert reported(made, state=state).faithful is faithful


def test_a_hall_that_was_stopped_has_recorded_more_than_it_showed() -> None:
    first = len(opening(1, "g1", "e2e4"))
    assert reported(WHOLE, state=shown("e2e4"), seq=first).faithful
    assert not reported(WHOLE, state=shown("d2d4"), seq=first).faithful
    assert not reported(WHOLE, state=shown("e2e4"), seq=first + 1).faithful
    assert not reported(WHOLE, state=shown("e2e4"), seq=len(WHOLE) + 1).faithful


# --- words ------------------------------------------------------------------------------------------------


def test_words_when_all_is_well() -> None:
    plant = PlantedIncident("two_hands", chess.WHITE, 2.0)
    words = reported([*WHOLE[:-1], raised("two_hands"), ENDED], game("g1", plant)).words()
    assert words == ["1 games completed, 1 recorded exactly; 1 incidents committed, 1 raised."]


def test_words_when_a_move_was_recorded_wrongly() -> None:
    (line,) = reported([*opening(1, "g1", "e2e4", "e7e5", "g1h3"), ENDED]).words()
    assert line.startswith("1 games completed, 0 recorded exactly")


def test_words_when_a_result_was_recorded_wrongly() -> None:
    (line,) = reported([*WHOLE[:-1], ENDED.model_copy(update={"result": "0-1"})]).words()
    assert "0 recorded exactly" in line


def test_words_when_the_machine_was_too_slow() -> None:
    words = reported(WHOLE, late=LATE_MS + 1).words()
    assert "could not keep up" in words[1]
    assert "151 ms" in words[1]


def test_words_when_the_hall_told_something_else_than_it_recorded() -> None:
    assert "this is a defect" in reported(WHOLE, state=shown()).words()[-1]


def test_the_journal_is_read_in_its_order() -> None:
    numbers = [record.seq for record in records(WHOLE)]
    assert numbers == sorted(numbers)
    assert all(isinstance(record, JournalRecord) for record in records(WHOLE))
