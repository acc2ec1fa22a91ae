"""The incident log over restarts: what is kept in its file, damage, and what is deleted on demand."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from broker.contract import messages as m
from dashboard.cli.main import app
from dashboard.errors import StateError
from dashboard.incidents.archive import IncidentArchive, complete
from dashboard.incidents.file import IncidentFile, forget
from dashboard.people.anonymise import WITHHELD
from dashboard.state.row_file import ForgottenRows
from tests.dashboard import fake_hall
from tests.dashboard.incidents.test_incident_archive import RAISED, told


def again(path: Path) -> IncidentArchive:
    file = IncidentFile(path)
    try:
        return file.read()
    finally:
        file.close()


def written(path: Path, *books: IncidentArchive) -> None:
    file = IncidentFile(path)
    file.read()
    for book in books:
        file.write(book)
    file.close()


def test_the_book_is_the_same_after_a_restart(tmp_path: Path) -> None:
    path = IncidentFile.of(tmp_path / "state", "Hall 1/2").path
    assert path == tmp_path / "state" / "cases-Hall_1_2.db"
    first = complete(told(RAISED, fake_hall.incident(4)), "j", 3, 201)
    second = told(fake_hall.decided(RAISED, None), book=first, first=210)
    written(path, first, second)
    assert again(path) == second
    assert list(again(path).cases) == [RAISED.id, "incident-4-1"]
    assert path.stat().st_mode & 0o077 == 0


def test_what_is_no_longer_in_the_book_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    written(path, told(RAISED, fake_hall.incident(4)), told(fake_hall.incident(4)))
    assert list(again(path).cases) == ["incident-4-1"]


def test_a_damaged_file_is_put_aside_and_it_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "cases.db"
    written(path, told(RAISED))
    with sqlite3.connect(path) as file:
        file.execute("UPDATE told SET fact = x'00'")
    file.close()
    assert again(path) == IncidentArchive()
    assert (tmp_path / "cases.damaged").exists()
    assert "was renamed to cases.damaged" in caplog.text
    written(path, told(RAISED))
    assert RAISED.id in again(path).cases


def test_what_cannot_be_kept_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "state").write_text("a file where the directory should be")
    written(tmp_path / "state" / "cases.db", told(RAISED), told(RAISED, RAISED))
    assert caplog.text.count("Cannot write the incident log") == 1


# --- forgetting -------------------------------------------------------------------------------------------


def a_book(path: Path) -> None:
    noted = fake_hall.decided(
        RAISED, None, by="Priya Raghunathan", note="priya raghunathan agreed, Novák too"
    )
    written(path, complete(told(noted, fake_hall.incident(4)), "j", 3, 201))


def test_an_event_is_forgotten_whole_and_its_bytes_are_gone(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    a_book(path)
    assert forget(path, event="Another Open") == ForgottenRows(0, 0)
    assert forget(path, event="Harbour Open") == ForgottenRows(2, 0)
    book = again(path)
    assert book.cases == {}
    assert book.upto == {("j", 3): 201}, "or all would be asked for again"


def test_a_player_is_forgotten_by_name_and_what_he_did_stays(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    a_book(path)
    assert forget(path, players=["PRIYA raghunathan"]) == ForgottenRows(0, 1)
    case = again(path).cases[RAISED.id]
    assert case.black == m.Player(name=WITHHELD)
    assert case.white is not None
    assert case.white.name == "Tomáš Novák"
    assert case.incident.decision is not None
    assert (case.incident.decision.by, case.incident.decision.note) == (WITHHELD, WITHHELD)
    assert case.incident.kind == RAISED.kind


def test_a_witness_is_forgotten_by_name(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    written(path, told(RAISED.model_copy(update={"witness": "the arbiter, A. Meyer"})))
    assert forget(path, players=["a. meyer"]) == ForgottenRows(0, 1)
    assert again(path).cases[RAISED.id].incident.witness == WITHHELD


def test_a_name_that_is_a_word_of_ours_leaves_the_book_readable(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    written(path, told(RAISED))
    forget(path, players=["White"])
    forget(path, players=["certain"])
    case = again(path).cases[RAISED.id]
    assert (case.incident.color, case.incident.certainty) == ("white", "certain")
    assert case.incident.summary == WITHHELD


def test_what_is_older_than_a_day_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    written(path, told(fake_hall.incident(3, occurred_at=1000), fake_hall.incident(4, occurred_at=2000)))
    assert forget(path, before=2000) == ForgottenRows(1, 0)
    assert list(again(path).cases) == ["incident-4-1"]


def test_it_is_not_forgotten_behind_the_back_of_a_program_that_has_it_open(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    a_book(path)
    busy = sqlite3.connect(path, isolation_level=None)
    busy.execute("BEGIN IMMEDIATE")
    with pytest.raises(StateError, match="Stop the dashboard"):
        forget(path, event="Harbour Open")
    busy.close()


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    a_book(tmp_path / "cases-hall.db")
    state = ["--state", str(tmp_path)]
    nothing = CliRunner().invoke(app, ["erase", *state])
    assert nothing.exit_code == 1
    assert "Choose --event" in nothing.output
    done = CliRunner().invoke(app, ["erase", "--player", "Tomáš Novák", *state])
    assert done.exit_code == 0
    assert "cases-hall.db: 0 incidents deleted, a name taken out of 1." in done.output
    done = CliRunner().invoke(app, ["erase", "--before", "2100-01-01", *state])
    assert "cases-hall.db: 2 incidents deleted" in done.output
    assert CliRunner().invoke(app, ["erase", "--event", "x", "--state", str(tmp_path / "no")]).exit_code == 1
