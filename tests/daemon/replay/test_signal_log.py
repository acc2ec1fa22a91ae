"""The signal log of a hall: what it was given is kept, and decided again it gives the same facts.

On a chain times may differ by a few milliseconds (`hall_on_record.TOLERANCE_MS`), and with them the ids that
are made of times, since the driver reckons when each of several changes happened; everything else is the
same, in the same order.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from broker.contract.requests import AssignBoardRequest, SetClockRequest
from daemon.cli.bodies.journal import export_recording
from daemon.cli.bodies.replay import replay as replay_command
from daemon.config import AudienceSettings, Broker, HallConfig
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import fold
from daemon.core.rules import rules
from daemon.demo.tables import DemoTable, demo_tables
from daemon.journal.file import JournalFile
from daemon.journal.forget import ForgetWish, forget, found_in
from daemon.journal.writer import Journal
from daemon.replay.game import ReplayedDecision
from daemon.replay.hall import ReplayedHall
from daemon.replay.journal_recording import JournalPart, NoRecording, recording_of
from daemon.replay.recording import Known, Meta, Requested
from daemon.replay.recording_reader import read
from daemon.replay.signal_log import SignalRecorder, deciding
from drivers.dgt.simulated.board import DgtSimulator
from tests.daemon.hall_on_record import (
    EPOCH_MS,
    ChainOnRecord,
    HallOnRecord,
    copy_of,
    file_of,
    replay,
    unlike,
)

SECONDS = 240.0
PULLS = [("port-1", 90.0, 105.0), ("port-2", 130.0, 131.0)]


def boards(seed: int, *, seconds: float = SECONDS) -> list[DemoTable]:
    return demo_tables(2, seed=seed, games=None, rulesets=rules.default_for, incidents=True, ends=seconds)


def recorded(hall: HallOnRecord, **part: object) -> list[str]:
    return list(recording_of(file_of(hall.journal), JournalPart(**part)))  # type: ignore[arg-type]  # fields by name


def facts_of(decisions: list[ReplayedDecision], table: int | None = None) -> list[Fact]:
    return [one.fact for one in decisions if table in (None, getattr(one.fact, "table", None))]


@pytest.fixture(scope="module")
def afternoon() -> HallOnRecord:
    """Two tables with incidents, cables that are pulled, and an arbiter who answers alerts."""
    hall = HallOnRecord(boards(3), pulls=PULLS)
    hall.run(SECONDS)
    return hall


@pytest.fixture(scope="module")
def lines(afternoon: HallOnRecord) -> list[str]:
    """Its recording."""
    return recorded(afternoon)


@pytest.fixture(scope="module")
def again(lines: list[str]) -> tuple[list[ReplayedDecision], ReplayedHall]:
    """What it decides again, and the hall that does."""
    return replay(lines)


# --- the same decisions ---------------------------------------------------------------------------------


def test_a_hall_with_pulled_cables_and_requests_decides_the_same_again(
    afternoon: HallOnRecord, again: tuple[list[ReplayedDecision], ReplayedHall]
) -> None:
    seen = {fact.type for fact in afternoon.decided}
    assert seen >= {
        "board_assigned",
        "players_seated",
        "game_started",
        "move_confirmed",
        "incident_raised",
        "incident_closed",
        "incident_acknowledged",
        "request_answered",
        "game_ended",
    }
    assert "board_lost" in {
        fact.incident.kind for fact in afternoon.decided if isinstance(fact, facts.IncidentRaised)
    }
    decisions, hall = again
    assert unlike(afternoon.decided, facts_of(decisions)) == ""
    assert hall.games.keys() == {fact.game for fact in afternoon.decided if isinstance(fact, facts.GameStart)}
    assert hall.lost == 0


def test_boards_with_a_line_of_their_own_give_the_very_same_times(
    afternoon: HallOnRecord, again: tuple[list[ReplayedDecision], ReplayedHall]
) -> None:
    decisions, _ = again
    assert [one.t_ms for one in decisions] == [record.mono_ms for record in afternoon.records]
    raised = [one for one in afternoon.decided if isinstance(one, facts.IncidentRaised)]
    assert raised == [one for one in facts_of(decisions) if isinstance(one, facts.IncidentRaised)]


def test_a_hall_that_nobody_seats_decides_the_same_after_a_restart_in_the_middle_of_its_games() -> None:
    """Games get their ids from the time they begin at; an arbiter means the same ones in the replay."""
    first = HallOnRecord(boards(4), games="auto", bound=False)
    first.run(100.0)
    second = HallOnRecord(
        boards(5), games="auto", bound=False, journal=first.journal, pulls=[("port-1", 60.0, 64.0)]
    )
    assert any(table.game and not table.game.over for table in second.hall.state.tables.values())
    second.run(150.0)
    assert "move_confirmed" in {fact.type for fact in first.decided}
    for hall, start in ((first, 1), (second, 2)):  # the second's pieces stand again: its games wait for them
        assert {"incident_raised", "incident_acknowledged"} <= {fact.type for fact in hall.decided}
        decisions, _ = replay(recorded(hall, start=start))
        assert unlike(hall.decided, facts_of(decisions)) == ""


def test_a_recording_of_people_who_were_forgotten_decides_the_same_without_their_names() -> None:
    hall = HallOnRecord(boards(6))
    hall.run(100.0)
    seated = [fact.assignment for fact in hall.decided if isinstance(fact, facts.PlayersSeated)]
    names = {player.name for one in seated for player in (one.white, one.black)} | {"Carla"}
    assert all(any(name in line for line in recorded(hall)) for name in names)
    file, everybody = file_of(hall.journal), ForgetWish(before=2 * EPOCH_MS)
    forget(file, everybody, found_in(file, everybody), at=EPOCH_MS)
    lines = recorded(hall)
    assert [line for line in lines if any(name in line for name in names)] == []
    decisions, _ = replay(lines)
    left = [
        record.fact for record in hall.journal.records(after=1) if record.fact.type != "personal_data_erased"
    ]
    assert {"players_seated", "request_answered", "incident_acknowledged"} <= {fact.type for fact in left}
    assert unlike(left, facts_of(decisions)) == ""


def test_what_was_known_before_is_no_more_than_the_fold_needs(afternoon: HallOnRecord) -> None:
    first, second = afternoon, HallOnRecord(boards(3), journal=copy_of(afternoon.journal))
    known = [line.value for line in read(recorded(second)) if isinstance(line.value, Known)]
    folded = fold(
        JournalRecord(seq=number, at=one.at_ms, mono_ms=0, fact=one.fact)
        for number, one in enumerate(known, 1)
    )
    whole = file_of(second.journal).state()
    assert folded.boards == whole.boards
    for number, table in whole.tables.items():
        again = folded.table(number)
        assert (again.assignment, again.game, again.incidents) == (
            table.assignment,
            table.game,
            table.incidents,
        )
    assert len(known) < len(first.decided) / 2
    assert not any(isinstance(one.fact, facts.RequestAnswered | facts.DaemonStarted) for one in known)


def test_one_table_alone_decides_the_same(afternoon: HallOnRecord) -> None:
    for part in ({"table": 2}, {"port": "port-2"}):
        decisions, hall = replay(recorded(afternoon, **part))
        live = [fact for fact in afternoon.decided if getattr(fact, "table", None) == 2]
        again = [fact for fact in facts_of(decisions, 2) if not isinstance(fact, facts.BoardAssigned)]
        assert unlike([fact for fact in live if not isinstance(fact, facts.BoardAssigned)], again) == ""
        assert hall.ports_of(2) == {"port-2"}


def test_what_came_too_late_is_refused_again() -> None:
    hall = HallOnRecord(boards(3))
    late = AssignBoardRequest(id="b1", by="Carla", client="page", table=2, expires_at=EPOCH_MS - 1)
    assert not hall.ask(late, "assign-board", 1.0)
    assert hall.ask(late.model_copy(update={"id": "b2", "expires_at": EPOCH_MS + 1}), "assign-board", 2.0)
    decisions, _ = replay(recorded(hall))
    assert unlike(hall.decided, facts_of(decisions)) == ""


def test_a_clock_that_is_set_by_request_is_decided_the_same() -> None:
    """The clock obeys at one table and refuses at the other."""
    tables = boards(6)
    second = tables[1].simulator
    assert isinstance(second, DgtSimulator)
    second.clock.controlled = False
    hall = HallOnRecord(tables)
    hall.run(60.0)
    for number, table in hall.hall.state.tables.items():
        assert table.game is not None
        asked = SetClockRequest(
            id=f"set-{number}", by="Carla", client="page", table=number, game=table.game.id,
            white_ms=300_000, black_ms=420_000,
        )  # fmt: skip
        assert hall.ask(asked, "set-clock", 60.0)
    hall.run(120.0)
    answers = [(fact.table, fact.done) for fact in hall.decided if isinstance(fact, facts.ClockSetResult)]
    assert sorted(answers) == [(1, True), (2, False)]
    decisions, _ = replay(recorded(hall))
    assert unlike(hall.decided, facts_of(decisions)) == ""


# --- a chain --------------------------------------------------------------------------------------------


def test_a_chain_whose_board_fails_and_returns_decides_the_same() -> None:
    chain = ChainOnRecord((166, 43))
    chain.run(25.0)
    chain.chain.remove(chain.boards[1], chain.now)
    chain.run(29.0)
    chain.chain.add(chain.boards[1], chain.now)
    chain.run(50.0)
    live = [record.fact for record in chain.records]
    assert {fact.table for fact in live if isinstance(fact, facts.MoveConfirmed)} == {1, 2}
    assert "board_lost" in {fact.incident.kind for fact in live if isinstance(fact, facts.IncidentRaised)}
    decisions, _ = replay(recording_of(file_of(chain.journal), JournalPart()))
    assert unlike(live, facts_of(decisions)) == ""


# --- what is kept, and what can be exported -------------------------------------------------------------


def test_a_start_keeps_what_decisions_depend_on_and_no_password() -> None:
    config = HallConfig(
        broker=Broker(url="mqtt://daemon:secret@192.168.1.5"),
        audiences=(AudienceSettings(name="public", delay_s=900),),
    )
    kept = deciding(config)
    assert kept.keys() == {"hall", "links", "tables", "audiences"}
    assert "secret" not in json.dumps(kept)
    assert HallConfig.model_validate(kept).audiences == config.audiences


def test_a_request_is_journalled_whole(afternoon: HallOnRecord) -> None:
    answers = [fact for fact in afternoon.decided if isinstance(fact, facts.RequestAnswered)]
    asked = {fact.kind: fact.asked or {} for fact in answers}
    assert asked["seat"]["assignment"]["white"]["name"]
    assert asked["acknowledge"]["incident"]
    assert all(fact.came_at == EPOCH_MS for fact in answers if fact.kind == "acknowledge")
    assert not any({"client", "by", "id"} & (fact.asked or {}).keys() for fact in answers)
    assert all(fact.asked is None for fact in afternoon.hall.state.answers.values())
    assert file_of(afternoon.journal).state().answers == afternoon.hall.state.answers


def test_a_recording_says_of_what_hall_it_is(afternoon: HallOnRecord) -> None:
    first, *lines = read(recorded(afternoon))
    assert isinstance(first.value, Meta)
    assert (first.value.id, first.value.raw, first.value.ticks, first.value.family) == (
        "hall-1",
        True,
        True,
        "dgt",
    )
    assert first.value.wall == "2026-11-21T15:00:00.000+00:00"
    request = next(line.value for line in lines if isinstance(line.value, Requested))
    assert request.fields["kind"] == "seat"
    assert [line.t_ms for line in lines] == sorted(line.t_ms for line in lines)


def test_only_up_to_a_moment(afternoon: HallOnRecord) -> None:
    decisions, _ = replay(recorded(afternoon, until=EPOCH_MS + 100_000))
    live = [record.fact for record in afternoon.records if record.mono_ms <= 100_000]
    assert unlike(live, facts_of(decisions)) == ""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[JournalFile]:
    """A daemon that was started at noon without a signal log, and at two with one."""
    path = tmp_path / "hall.journal"
    for hour, days in ((12, 0), (14, 3)):
        at = round(datetime(2026, 11, 21, hour, tzinfo=UTC).timestamp() * 1000)
        opened = Journal.open(path, raw_days=days)
        SignalRecorder.started(
            opened,
            HallConfig(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("180+2"),
            epoch_ms=at,
            now=0.0,
            version="1",
        )
        opened.close()
    with closing(JournalFile.reading(path)) as reading:
        yield reading


def test_the_run_is_chosen_by_its_number_by_a_moment_or_as_the_last(journal: JournalFile) -> None:
    at = round(datetime(2026, 11, 21, 15, tzinfo=UTC).timestamp() * 1000)
    for part in (JournalPart(), JournalPart(start=2), JournalPart(since=at)):
        assert '"id":"hall-2"' in next(recording_of(journal, part))


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (
            JournalPart(start=1),
            r"The raw signals of start 1 \(2026-11-21 12:00:00 UTC\) are not there: .* signal_log_days",
        ),
        (
            JournalPart(start=3),
            r"Start 3 not found: the daemon was started 2 times .* last 2026-11-21 14:00:00 UTC",
        ),
        (JournalPart(port="COM3"), "Nothing is kept of COM3 in this run; there are none"),
        (JournalPart(table=4), "No board was at table 4"),
    ],
)
def test_what_cannot_be_exported_is_said(journal: JournalFile, part: JournalPart, sentence: str) -> None:
    with pytest.raises(NoRecording, match=sentence):
        recording_of(journal, part)


def test_a_journal_without_a_start_is_told() -> None:
    with pytest.raises(NoRecording, match="has no record of a start of the daemon"):
        recording_of(JournalFile.in_memory(), JournalPart())


def test_entries_that_could_not_be_kept_leave_a_mark(lines: list[str]) -> None:
    _, hall = replay([*lines[:200], '{"type":"gap","t":9999999,"entries":7}'])
    assert hall.lost == 7


# --- the commands ---------------------------------------------------------------------------------------


def test_the_commands_export_and_replay(
    journal: JournalFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert journal.path is not None
    out = tmp_path / "hall.rec"
    assert export_recording(journal.path, JournalPart(), out) == 0
    assert "decides it again" in capsys.readouterr().err
    assert export_recording(journal.path, JournalPart(), out) == 1
    assert "already exists" in capsys.readouterr().err
    assert export_recording(journal.path, JournalPart(start=1), None) == 1
    assert "signal_log_days" in capsys.readouterr().err
    assert replay_command(out) == 0


def test_at_a_speed_each_decision_waits_for_its_time(
    afternoon: HallOnRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.rec"
    path.write_text("\n".join(recorded(afternoon, until=EPOCH_MS + 100_000)))
    waits: list[float] = []
    assert replay_command(path, speed=10.0, sleep=waits.append) == 0
    shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    decisions = [line for line in shown if line["type"] != "game"]
    assert len(decisions) == sum(record.mono_ms <= 100_000 for record in afternoon.records)
    assert max(waits) == pytest.approx(decisions[-1]["t"] / 1000 / 10, abs=10.0)
    assert Counter(line.get("table") for line in decisions)[2] > 10
