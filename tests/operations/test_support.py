"""The file for somebody who helps: enough to help with, and no password and no name in any byte of it."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from broker.contract.incidents import ClockEvidence
from broker.contract.requests import AddNoteRequest, ClearTableRequest, PauseRequest, SetClockRequest
from daemon.config import load
from daemon.core.record.facts import Fact, IncidentRaised, NoteAdded, PlayPaused
from daemon.core.rules import rules
from daemon.demo.tables import demo_tables
from daemon.journal.file import JournalFile
from daemon.journal.writer import Journal
from daemon.operations.scrub import REMOVED, Scrubber, names_in, secrets_of, setting
from daemon.operations.support import SupportError, write
from daemon.replay.recording import Known
from daemon.replay.recording_reader import parse_line
from daemon.replay.recording_writer import written
from tests.daemon.facts_of_games import incident
from tests.daemon.hall_on_record import HallOnRecord, replay
from tests.daemon.people_on_record import answered, seated

OFFICIAL = "Żaneta Müller-Lüdenscheidt"
PASSWORD = "s3cret-Wörd"
PIN = "749201"
SECONDS = 60.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hall after a minute of play, with its configuration and its log."""
    folder = tmp_path_factory.mktemp("Josephine")
    (folder / "hall.toml").write_text(
        f'[broker]\nurl = "mqtt://desk:{PASSWORD}@192.168.1.5:1883"\n[dashboard]\nport = 9\n'
        '[hall]\nname = "club"\n',
        "utf-8",
    )
    journal = Journal.open(folder / "hall.flagfall-journal", raw_days=7)
    tables = demo_tables(2, seed=3, games=None, rulesets=rules.default_for, incidents=True, ends=SECONDS)
    hall = HallOnRecord(tables, journal=journal)
    hall.run(SECONDS)
    order = SetClockRequest(
        id="o1", by=OFFICIAL, client="page", table=1, game="", white_ms=60_000, black_ms=60_000
    )
    hall.ask(order, "set-clock", SECONDS + 1)
    journal.close()
    player = people(folder)[0]
    surname = player.split(",")[0]
    (folder / "hall.log").write_text(
        "".join(f"line {number}\n" for number in range(3000))
        + f"dashboard: PIN:        {PIN}  (shown only now)\n"
        + f"daemon: {player} is at table 1; {surname.upper()} complained to {OFFICIAL}\n"
        + json.dumps({"message": f"signed in: {OFFICIAL}"})
        + f"\ndaemon: mqtt://desk:{PASSWORD}@192.168.1.5:1883 refused {PASSWORD}\nthe last line\n",
        "utf-8",
    )
    return folder


def people(folder: Path) -> list[str]:
    """The players of the hall, and who asked for something, as its journal has them."""
    journal = JournalFile.reading(folder / "hall.flagfall-journal")
    try:
        found = [
            name
            for record in journal.records()
            for name in names_in(record.fact.model_dump(mode="json"))
            if name
        ]
    finally:
        journal.close()
    return list(dict.fromkeys(found))


@pytest.fixture(scope="module")
def files(folder: Path) -> dict[str, bytes]:
    out = folder / "support.zip"
    write(out, folder / "hall.toml", 1, folder / "hall.log")
    with zipfile.ZipFile(out) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_names_and_secrets_that_are_looked_for_here_are_really_there(folder: Path) -> None:
    """Otherwise the tests below could not fail."""
    log = (folder / "hall.log").read_text("utf-8")
    everybody = people(folder)
    assert len(everybody) >= 5
    assert OFFICIAL in everybody
    assert PIN in log
    assert log.count(PASSWORD) == 2
    assert everybody[0] in log


def test_no_name_and_no_secret_is_in_any_file(folder: Path, files: dict[str, bytes]) -> None:
    private = [*people(folder), PASSWORD, PIN, "Josephine"]
    private += [name.split(",")[0] for name in people(folder)]
    for name, content in files.items():
        for one in private:
            for shape in (one, json.dumps(one)[1:-1], one.upper(), one.lower()):
                assert shape.encode() not in content, f"{shape} is in {name}"


def test_it_holds_what_is_needed_to_help(files: dict[str, bytes]) -> None:
    assert set(files) == {
        "README.txt", "versions.json", "configuration.json", "health.json", "log.txt", "table-1.rec",
    }  # fmt: skip
    versions = json.loads(files["versions.json"])
    assert versions["flagfall"]
    assert versions["needs"]["aiomqtt"].startswith("2.")
    settings = json.loads(files["configuration.json"])
    assert settings["hall"]["name"] == "club"
    assert settings["broker"]["url"] == f"mqtt://{REMOVED}@192.168.1.5:1883"
    assert settings["journal"]["path"] == "hall.flagfall-journal"
    health = json.loads(files["health.json"])
    assert health["journal"]["records"] > 50
    assert health["journal"]["faults"] == []
    assert health["journal"]["disk free"] > 0
    assert "no answer" in health["running"]
    lines = files["log.txt"].decode().splitlines()
    assert len(lines) == 2000
    assert lines[-1] == "the last line"
    assert f"PIN:        {REMOVED}" in files["log.txt"].decode()


def test_the_black_box_of_the_table_still_decides_the_same_game(
    folder: Path, files: dict[str, bytes]
) -> None:
    decisions, _ = replay(files["table-1.rec"].decode().splitlines())
    journal = JournalFile.reading(folder / "hall.flagfall-journal")
    played = [record.fact.uci for record in journal.records(table=1) if record.fact.type == "move_confirmed"]
    journal.close()
    assert len(played) > 5
    assert [one.fact.uci for one in decisions if one.fact.type == "move_confirmed"] == played


def test_two_people_stay_two_people(files: dict[str, bytes]) -> None:
    lines = map(json.loads, files["table-1.rec"].decode().splitlines())
    (seated,) = [line["assignment"] for line in lines if line.get("kind") == "seat"]
    assert seated["white"]["name"].startswith("Person ")
    assert seated["black"]["name"].startswith("Person ")
    assert seated["white"] != seated["black"]


def test_a_file_that_is_there_is_not_written_over(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "there.zip"
    out.write_text("mine")
    with pytest.raises(SupportError, match=r"already exists\. Choose another name with --out"):
        write(out, folder / "hall.toml", None, folder / "hall.log")
    assert out.read_text() == "mine"


def test_what_is_broken_is_told_in_the_file_and_stops_nothing(tmp_path: Path) -> None:
    """It is asked for when something does not work; and a reason may quote what is secret."""
    (tmp_path / "hall.toml").write_text(f'[broker]\nurl = "mqtt://desk:{PASSWORD}@"\n')
    write(tmp_path / "out.zip", tmp_path / "hall.toml", 7, tmp_path / "no.log")
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        content = {name: archive.read(name).decode() for name in archive.namelist()}
    assert "cannot be used (wrong in line 2" in content["configuration.json"]
    assert "log cannot be read" in content["log.txt"]
    assert "no journal" in content["table-7.rec"]
    assert PASSWORD not in "".join(content.values())


def test_every_setting_of_the_kind_is_a_secret_whatever_it_is_called_in_future() -> None:
    settings = {"web": {"pin": PIN, "accounts": [{"password": PASSWORD, "name": "desk"}]}, "port": 1}
    assert setting(settings) == {
        "web": {"pin": REMOVED, "accounts": [{"password": REMOVED, "name": "desk"}]},
        "port": 1,
    }
    assert set(secrets_of(settings)) == {PIN, PASSWORD}


def test_the_default_configuration_loses_nothing_but_folders() -> None:
    kept = setting(load(None).model_dump())
    assert REMOVED not in json.dumps(kept)


def test_the_addresses_of_a_mosquitto_and_a_team_called_like_a_file_hinder_nothing(
    folder: Path, tmp_path: Path
) -> None:
    """Accounts there are called as sections here are; and a hall may be called as those who play in it."""
    file = folder / "Harbour.toml"
    accounts = {"url": "daemon", "dashboard_url": "dashboard", "desk_url": "desk"}
    addresses = [f'{name} = "mqtt://{user}:{PASSWORD}@127.0.0.1:1883"' for name, user in accounts.items()]
    file.write_text(
        "\n".join(["[broker]", *addresses, '[journal]\npath = "Harbour.flagfall-journal"']), "utf-8"
    )
    journal = Journal.open(folder / "Harbour.flagfall-journal", raw_days=7)
    hall = HallOnRecord(
        demo_tables(1, seed=3, games=None, rulesets=rules.default_for, incidents=False, ends=1),
        journal=journal,
    )
    hall.ask(ClearTableRequest(id="o2", by="Harbour", client="page", table=1), "clear-table", 1)
    hall.ask(ClearTableRequest(id="o3", by="desk", client="page", table=1), "clear-table", 1)
    journal.close()
    log = folder / "Harbour.log"
    log.write_text(f"dashboard: the desk has no answer of Harbour to {PASSWORD}\n", "utf-8")
    write(tmp_path / "out.zip", file, None, log)
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        settings = json.loads(archive.read("configuration.json"))
        told = archive.read("log.txt").decode()
    assert settings["broker"]["desk_url"] == f"mqtt://{REMOVED}@127.0.0.1:1883"
    assert settings["journal"]["path"] == "Person 1.flagfall-journal"
    assert told == f"dashboard: the desk has no answer of Person 1 to {REMOVED}\n"


def test_what_an_official_wrote_freely_is_left_out() -> None:
    """It may name somebody who plays at no table."""
    line = {"type": "req", "t": 1, "by": OFFICIAL, "note": "the father of Tim", "fen": "8/8/8/8/8/8/8/8"}
    kept = json.loads(Scrubber([OFFICIAL], []).line(json.dumps(line)))
    assert kept == {**line, "by": "Person 1", "note": REMOVED}


@pytest.mark.parametrize(
    "fact",
    [
        NoteAdded(note="r1", by=OFFICIAL, text="the father of Tim", about=1),
        PlayPaused(table=1, game="g1", by=OFFICIAL, reason="the father of Tim"),
        answered(AddNoteRequest(id="r1", by=OFFICIAL, client="", text="the father of Tim"), "add-note"),
        answered(
            PauseRequest(id="p1", by=OFFICIAL, client="", paused=True, reason="the father of Tim"), "pause"
        ),
        seated("g1", OFFICIAL, "Tim", event="Cup of the father of Tim")[0],
    ],
    ids=lambda fact: fact.type,
)
def test_no_fact_of_a_recording_keeps_what_somebody_wrote_and_each_can_be_read(fact: Fact) -> None:
    kept = Scrubber([OFFICIAL, "Tim"], []).line(written(Known(at_ms=1, fact=fact), 1))
    assert "father" not in kept
    assert OFFICIAL not in kept
    assert parse_line(kept, 1) is not None


def test_an_incident_of_before_the_start_is_in_the_recording_with_all_that_it_rests_on() -> None:
    reading = ClockEvidence(at_ms=0, event="reading", white_ms=60_000, black_ms=60_000)
    raised = IncidentRaised(
        table=1, game="g1", incident=incident("i1").model_copy(update={"clock": [reading]})
    )
    line = parse_line(Scrubber([OFFICIAL], []).line(written(Known(at_ms=1, fact=raised), 1)), 1)
    assert line is not None
    assert line.value == Known(at_ms=1, fact=raised)


def test_a_short_name_is_taken_out_as_a_word_and_not_inside_others() -> None:
    kept = Scrubber(["me", "Li", "A"], [])
    line = {"type": "fact", "t": 1, "flag_alert": "immediate", "port": "/dev/ttyACM0", "kind": "illegal"}
    assert json.loads(kept.line(json.dumps(line))) == line
    assert kept.text("Li claims; me too") == "Person 2 claims; Person 1 too"


def test_a_name_that_is_a_word_of_the_format_does_not_break_a_recording() -> None:
    line = {"type": "rx", "t": 1, "data": "8601"}
    assert json.loads(Scrubber(["rx, Type"], []).line(json.dumps(line))) == line


def test_nothing_is_written_while_something_private_is_left(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last look, should one of the steps before it miss something."""
    monkeypatch.setattr(Scrubber, "text", lambda _, text: text)
    with pytest.raises(SupportError, match=r"log\.txt would still hold"):
        write(tmp_path / "out.zip", folder / "hall.toml", None, folder / "hall.log")
    assert not (tmp_path / "out.zip").exists()
