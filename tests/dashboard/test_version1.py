"""The desk's event and the dashboard's files of version 1 are converted whole, and kept as they were."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from broker.contract.messages import IncidentFact
from broker.schema.earlier_files import earlier_files
from dashboard.desk.event import facts as f
from dashboard.desk.store import store
from dashboard.desk.store.event_file import read
from dashboard.desk.store.store import EventFile, EventFileError
from dashboard.games import archive
from dashboard.games.archive import Archive
from dashboard.incidents import file as incident_file
from dashboard.incidents.file import IncidentFile
from dashboard.state.row_file import ForgottenRows
from tests.version1.every_fact import KINDS, RULES, WHOLE, of_kind
from tests.version1.stored import exit_status, unpacked


def in_file(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def assert_kept(path: Path, before: bytes) -> None:
    [kept] = earlier_files(path)
    assert kept.name == f"{path.name}.format-1"
    assert kept.read_bytes() == before
    assert kept.stat().st_mode == path.stat().st_mode


# --- the desk -------------------------------------------------------------------------------------------


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    return unpacked("harbour.db", tmp_path)


def assert_whole(path: Path) -> None:
    file = EventFile(path)
    section = file.history.records[1].fact
    assert isinstance(section, f.SectionSet)
    assert section.settings.rules == RULES
    assert len(file.history.records) == 26
    assert [person.name for person in file.people.values()][:2] == ["Ada", "Bilal"]
    event = file.history.event
    file.close()
    again = EventFile(path)
    assert again.history.event == event
    again.close()


def test_an_event_is_converted_and_kept_as_it_was(harbour: Path) -> None:
    before, identity = harbour.read_bytes(), in_file(harbour, "SELECT * FROM about")
    assert_whole(harbour)
    assert_kept(harbour, before)
    assert in_file(harbour, "SELECT * FROM about") == identity
    assert in_file(harbour, "PRAGMA user_version") == [(store.FORMAT,)]


def test_an_event_that_was_changed_is_not_converted(harbour: Path) -> None:
    with closing(sqlite3.connect(harbour)) as db:
        db.execute("UPDATE records SET by = 'Eve' WHERE seq = 4")
        db.commit()
    with pytest.raises(EventFileError, match="record 4 is not as it was written"):
        EventFile(harbour)
    assert in_file(harbour, "PRAGMA user_version") == [(1,)]


@pytest.mark.parametrize("die_at", [1, 7, 24])
def test_a_conversion_that_is_killed_leaves_the_event_of_before(
    harbour: Path, die_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = harbour.read_bytes()
    real, left = store._sealed, [2 * die_at]

    def sealed(*values: object) -> bytes:
        left[0] -= 1
        return os._exit(9) if left[0] == 0 else real(*values)  # type: ignore[arg-type]  # as it is called

    with monkeypatch.context() as patched:
        patched.setattr(store, "_sealed", sealed)
        assert exit_status(lambda: EventFile(harbour)) == 9
    assert_whole(harbour)
    assert_kept(harbour, before)


def test_names_that_are_deleted_are_not_kept_as_they_were(harbour: Path) -> None:
    file = EventFile(harbour)
    file.append(f.PeopleForgotten(), "Dana", 2_000_000_000_000)
    file.close()
    assert earlier_files(harbour) == []


def test_an_exported_event_of_version_1_can_be_read_in(harbour: Path) -> None:
    rows = in_file(harbour, "SELECT seq, at, by, request, fact FROM records ORDER BY seq")
    lines = [json.dumps({"kind": "flagfall-event", "version": 2, "event": "harbour"})]
    for seq, at, by, request, fact in rows:
        known = {"seq": seq, "at": at, "by": by, "request": request, "fact": json.loads(str(fact))}
        lines.append(json.dumps(known))
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    whole = read("\n".join([*lines, json.dumps({"sha256": digest})]))
    file = EventFile(harbour)
    assert whole.history.records == file.history.records
    assert whole.notes == ()
    file.close()


# --- the dashboard --------------------------------------------------------------------------------------


def test_the_incident_log_is_converted_with_every_kind(tmp_path: Path) -> None:
    path = unpacked("cases-hall.db", tmp_path)
    before = path.read_bytes()
    file = IncidentFile(path)
    book = file.read()
    file.close()
    facts = [
        IncidentFact.model_validate_json(zlib.decompress(case.fact_bytes)) for case in book.cases.values()
    ]
    known = {fact.incident.id: fact.incident for fact in facts}
    assert [known[f"i{number}"] for number in range(len(KINDS))] == [
        of_kind(number, kind) for number, kind in enumerate(KINDS)
    ]
    assert known["whole"] == WHOLE
    assert book.upto == {("j", 3): 201}
    assert_kept(path, before)


def test_the_archive_of_games_is_converted(tmp_path: Path) -> None:
    path = unpacked("games-hall-public.db", tmp_path)
    before = path.read_bytes()
    file = Archive(path)
    games = [*file.read().games.values()]
    file.close()
    assert [game.written.table for game in games] == [3, 1, 2]
    for kept in games:
        for view in (kept.board, zlib.decompress(kept.record)):
            (_, assignment), (_, game) = json.loads(view)["changes"]
            assert assignment["assignment"]["ruleset"]["id"] == "test-2026"
            assert game["result"] == "1-0"
            assert game["state"] == "finished"
    assert_kept(path, before)


def test_what_is_forgotten_is_not_kept_as_it_was(tmp_path: Path) -> None:
    cases, games = unpacked("cases-hall.db", tmp_path), unpacked("games-hall-public.db", tmp_path)
    assert incident_file.forget(cases, games=["2.1"]).deleted > len(KINDS)
    assert archive.forget(games, games=["4.3"]) == ForgottenRows(1, 0)
    assert earlier_files(cases) == earlier_files(games) == []


def test_a_damaged_file_of_version_1_is_put_aside(tmp_path: Path) -> None:
    path = unpacked("cases-hall.db", tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE told SET fact = x'00' WHERE number = 3")
        db.commit()
    file = IncidentFile(path)
    assert file.read().cases == {}
    file.close()
    assert (tmp_path / "cases-hall.damaged").is_file()
