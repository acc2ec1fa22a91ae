"""What `flagfall rulesets` says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from daemon.cli.bodies import rulesets
from daemon.core.rules import rules

OWN = 'extends = "fide-blitz-2023"\nid = "our-open"\nname = "Our Open"\nillegal_opponent_plus_s = 90\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "open.toml").write_text(OWN)
    return tmp_path


def test_the_rule_sets_are_listed_with_the_games_for_which_they_are_taken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert rulesets.list_all() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert "fide-blitz-2023      FIDE Blitz (2023)             blitz" in lines
    assert "vkk                  VKK" in lines


def test_those_of_a_hall_are_listed_beside_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rulesets.list_all(folder) == 0
    assert "our-open             Our Open\n" in capsys.readouterr().out


def test_a_rule_set_is_shown_as_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulesets.show("cohen-chess", as_json=False) == 0
    said = capsys.readouterr().out
    assert said.startswith("Cohen Chess  (cohen-chess)\nCohen Chess tournament rules\n\nTIME AND CLOCK\n")
    assert "- Both flags: When both flags have fallen, the game is drawn, whichever fell first." in said
    assert "- Threefold repetition [Draws 1D]: The player" in said
    assert "* Not in the text itself: taken from US Chess (7th edition), to which it refers" in said
    assert max(map(len, said.splitlines())) <= rulesets.WIDTH


def test_a_sheet_on_which_nothing_is_assumed_explains_no_mark(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulesets.show("fide-standard-2023", as_json=False) == 0
    assert "Not in the text itself" not in capsys.readouterr().out


def test_a_rule_set_is_shown_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rulesets.show("our-open", folder, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["illegal_opponent_plus_s"] == 90
    assert shown["articles"]["flag_fall"]["article"] == "6.8, 6.9, B.3, A.5.5"


def test_an_unknown_rule_set_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulesets.show("fide", as_json=False) == 1
    assert "There is no rule set 'fide'; known are bcca-quickplay-2003" in capsys.readouterr().err


def test_a_folder_that_cannot_be_used_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rulesets.list_all(tmp_path / "none") == 1
    assert "is not a folder" in capsys.readouterr().err


def test_a_rule_set_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = Path(rules.__file__).parent / "rulesets" / "fide-blitz-2023.toml"
    assert rulesets.check(good) == 0
    bad = tmp_path / "bad.toml"
    bad.write_text("id = 'x'")
    assert rulesets.check(bad) == 1
    assert "bad.toml: name is missing." in capsys.readouterr().err


def test_a_check_says_what_is_wrong_with_the_file_and_nothing_of_its_neighbours(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = folder / "copied.toml"
    copied.write_text(OWN)
    (folder / "blitz.toml").write_text(OWN.replace("our-open", "fide-blitz-2023"))
    finals = folder / "finals.toml"
    finals.write_text(OWN.replace("our-open", "finals"))

    assert rulesets.check(finals) == 0
    assert capsys.readouterr().out == f"{finals}: Our Open is complete.\n"
    assert rulesets.check(copied) == 1
    assert capsys.readouterr().err == f"{copied}: {folder / 'open.toml'} has the id 'our-open' already.\n"
    finals.write_text(OWN.replace("our-open", "finals").replace("Our Open", ""))
    assert rulesets.check(finals) == 1
    assert capsys.readouterr().err == f"{finals}: name is empty: enter a text.\n"


@pytest.mark.parametrize("identity", ["Our Open / 1", "our open", "Our-open", "-open", "über"])
def test_an_id_is_written_in_small_letters_digits_and_hyphens(
    identity: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "open.toml"
    file.write_text(OWN.replace("our-open", identity), "utf-8")
    assert rulesets.check(file) == 1
    assert f"{file}: id = {identity!r}: use small letters, digits and hyphens" in capsys.readouterr().err


def test_a_damaged_file_hides_none_of_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.toml").write_text("id = ")
    (folder / "finals.toml").write_text(OWN.replace("our-open", "finals").replace("fide-blitz", "fide-blix"))
    (folder / "zonal.toml").write_text(OWN.replace("our-open", "zonal"))
    assert rulesets.list_all(folder) == 1
    shown = capsys.readouterr()
    assert len(shown.out.splitlines()) == 12
    assert "our-open             Our Open\n" in shown.out
    assert "zonal                Our Open\n" in shown.out
    told = shown.err.splitlines()
    assert [Path(line.split(":")[0].split(" ")[0]).name for line in told] == ["a.toml", "finals.toml"]
