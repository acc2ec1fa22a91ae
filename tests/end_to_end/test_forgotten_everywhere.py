"""Whoever is forgotten in the journal is forgotten in the dashboard's casebook too, by the one command."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from broker.contract import messages as m
from daemon.cli import main
from daemon.cli.bodies.casebook_forget import STATE, forget, options, said
from daemon.journal.forget import ForgetWish
from dashboard.incidents.archive import IncidentArchive, KnownIncident, after
from dashboard.incidents.file import IncidentFile, packed
from dashboard.people.anonymise import WITHHELD
from tests.daemon.people_on_record import written
from tests.dashboard import fake_hall

BORIS = m.Player(name="Boris Tal")
SURE = ["--yes"]


def hall_of(folder: Path, state: str = STATE) -> tuple[Path, IncidentFile]:
    """A journal in which Boris Tal played in an event, and the incident log of its dashboard."""
    journal = folder / "hall.journal"
    written(journal)
    book = IncidentArchive()
    for number, event in enumerate(("Open", "Another Open")):
        fact = fake_hall.fact(fake_hall.incident(3, number)).model_copy(
            update={"event": event, "game": "g1", "white": BORIS}
        )
        book = after(book, KnownIncident.of(fact, packed(fact)))
    kept = IncidentFile.of(folder / state, "hall")
    kept.read()
    kept.write(book)
    kept.close()
    return journal, IncidentFile(kept.path)


def names(kept: IncidentFile) -> dict[str, str]:
    """Who is White in the incidents, by event."""
    found = {one.event: one.white.name for one in kept.read().cases.values() if one.white is not None}
    kept.close()
    return found


def ran(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main.app, ["journal", "erase", *words])
    return done.exit_code, done.output


def test_a_player_is_gone_from_both_by_one_command(tmp_path: Path) -> None:
    journal, kept = hall_of(tmp_path)
    code, text = ran(str(journal), "--event", "Open", "--player", "Boris Tal", *SURE)
    assert (code, "a name taken out of 1" in text) == (0, True)
    assert names(kept) == {"Open": WITHHELD, "Another Open": "Boris Tal"}


def test_before_it_is_done_it_says_that_the_casebook_is_meant_too(tmp_path: Path) -> None:
    journal, kept = hall_of(tmp_path)
    code, text = ran(str(journal), "--event", "Open", "--dry-run")
    assert code == 0
    assert f"in the incidents and games that {tmp_path / STATE} keeps" in text
    assert set(names(kept)) == {"Open", "Another Open"}


def test_a_casebook_elsewhere_is_named(tmp_path: Path) -> None:
    journal, kept = hall_of(tmp_path, "elsewhere")
    code, text = ran(str(journal), "--event", "Open", "--state", str(tmp_path / "elsewhere"), *SURE)
    assert (code, "1 incidents deleted" in text) == (0, True)
    assert names(kept) == {"Another Open": "Boris Tal"}


@pytest.mark.parametrize("words", [["--event", "Open"], ["--player", "Boris Tal", "--player", "Anna"]])
def test_where_no_casebook_is_found_the_very_command_is_said(tmp_path: Path, words: list[str]) -> None:
    journal, kept = hall_of(tmp_path, "elsewhere")
    code, text = ran(str(journal), *words, *SURE)
    assert code == 0
    command = next(line for line in text.splitlines() if "flagfall dashboard erase" in line)
    told = shlex.split(command.partition("flagfall dashboard erase ")[2])
    assert sorted(told) == sorted([*words, "--state", "DIR"])
    done = subprocess.run(
        [sys.executable, "-m", "flagfall", "dashboard", "erase", *told[:-1], str(tmp_path / "elsewhere")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert names(kept).get("Open") in (None, WITHHELD)


def test_what_the_journal_has_forgotten_already_may_be_in_the_casebook_still(tmp_path: Path) -> None:
    journal, _ = hall_of(tmp_path)
    ran(str(journal), "--event", "Open", *SURE)
    code, text = ran(str(journal), "--event", "Open", *SURE)
    assert code == 1
    assert f"flagfall dashboard erase --event Open --state {tmp_path / STATE}" in text


def test_a_casebook_that_could_not_be_changed_is_said_with_what_to_do(tmp_path: Path) -> None:
    journal, kept = hall_of(tmp_path)
    assert kept.path is not None
    kept.path.write_bytes(b"no casebook at all" * 100)
    code, text = ran(str(journal), "--event", "Open", *SURE)
    assert code == 1
    assert "It is deleted; all" in text
    assert "still have them. Say this again later: flagfall dashboard erase --event Open" in text


def test_names_of_all_kinds_reach_the_other_command_as_they_are(tmp_path: Path) -> None:
    wanted = ForgetWish("--player=x", frozenset({"g 2", "g1"}), frozenset({"O'Neill; rm", "-x"}), 1_000)
    assert options(wanted)[:2] == ["--event", "--player=x"]
    assert shlex.split(said(wanted, tmp_path))[3:] == [*options(wanted), "--state", str(tmp_path)]
    shows = [sys.executable, "-c", "import sys; print(sys.argv[1:])"]
    done, text = forget(wanted, tmp_path, shows)
    assert done
    given = ["--event=--player=x", "--game=g 2", "--game=g1", "--player=-x", "--player=O'Neill; rm"]
    assert text == str([*given, "--before=1970-01-01T00:00:01", f"--state={tmp_path}"])
