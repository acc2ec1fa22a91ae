"""Settings of an event: given once, kept in its file from round to round, and replaced by giving another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.flagfall_command import SEVEN, Flagfall, first_round, results
from tests.dashboard.pairing.trf_files import lines, player


@pytest.fixture
def flagfall(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flagfall:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "seven.csv").write_text(SEVEN)
    return Flagfall(capsys)


def settings_in(name: str) -> list[str]:
    """Return what the file keeps, as it is written there."""
    mark = "### flagfall setting "
    return [line.removeprefix(mark) for line in Path(name).read_text().splitlines() if line.startswith(mark)]


def test_a_setting_that_was_said_once_counts_in_every_round(flagfall: Flagfall) -> None:
    """Accelerated pairings need it in two rounds; forgotten in the second, the round would be another one."""
    eight = "name,rating\n" + "".join(f"Player {number},{2100 - 50 * number}\n" for number in range(1, 9))
    Path("eight.csv").write_text(eight)
    start = ("--system", "us-chess", "--rounds", "5", "--first-color", "w", "--setting", "acceleration=28R1")
    assert flagfall("pair", "eight.csv", *start, "--out", "a.trf")[0] == 0
    assert settings_in("a.trf") == ["acceleration=28R1"]
    results("a.trf")
    _, kept, err = flagfall("pair", "a.trf", "--json")
    assert "Note: Setting acceleration=28R1 from the file." in err
    result: Any = json.loads(kept)
    assert result["settings"] == {"acceleration": "28R1"}
    _, without, err = flagfall("pair", "a.trf", "--json", "--setting", "acceleration=off")
    assert "acceleration=28R1" not in err
    assert json.loads(without)["games"] != result["games"]


def test_what_is_said_now_takes_the_place_of_what_the_file_keeps(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5", "--setting", "alternation-limit=50",
                "--setting", "plus=1")  # fmt: skip
    assert settings_in("a.trf") == ["alternation_limit=50", "plus=1"]
    results("a.trf")
    _, _, err = flagfall("pair", "a.trf", "--setting", "plus=2", "--out", "b.trf")
    assert "Note: Setting alternation_limit=50 from the file." in err
    assert settings_in("b.trf") == ["alternation_limit=50", "plus=2"]


def test_standings_take_theirs_from_the_file(flagfall: Flagfall) -> None:
    """Lots decide where the file says so; pairing has nothing to say of it."""
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    results("a.trf")
    drawn = "".join(f"### flagfall player {number} lot={number}\n" for number in range(1, 8))
    Path("a.trf").write_text(Path("a.trf").read_text() + drawn)
    Path("lots.trf").write_text(Path("a.trf").read_text() + "### flagfall setting lots=yes\n")
    ties = [json.loads(flagfall("standings", name, "--json")[1])["ties"] for name in ("a.trf", "lots.trf")]
    assert (ties[0] != [], ties[1]) == (True, [])
    text = ("standings", "lots.trf", "--json", "--setting", "lots=no")
    assert json.loads(flagfall(*text)[1])["ties"] == ties[0]
    assert "lots" not in flagfall("pair", "lots.trf")[2].replace("lots.trf", "")


def test_what_only_the_computer_needs_is_not_kept(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "fide-dutch", "--rounds", "5", "--engine", "gacrux",
                "--setting", "time_limit_s=100")  # fmt: skip
    assert settings_in("a.trf") == []


def test_a_setting_of_another_system_is_reported_and_stays_in_the_file(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5", "--setting", "plus=1")
    results("a.trf")
    _, _, err = flagfall("pair", "a.trf", "--system", "fide-dutch", "--out", "b.trf")
    assert "Note: FIDE Dutch (2026) does not use what the file sets for other systems: plus." in err
    assert settings_in("b.trf") == ["plus=1"]


def test_a_round_by_hand_leaves_the_settings_as_they_are(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5", "--setting", "plus=1")
    hand = ("--system", "manual", "--setting", "games=1-2; 3-4; 5-6", "--setting", "byes=7 U")
    _, _, err = flagfall("pair", "a.trf", "--round", "1", *hand, "--out", "b.trf")
    assert err == "Written: b.trf\n"
    assert settings_in("b.trf") == ["plus=1"]


def test_an_invalid_setting_in_the_file_is_rejected_with_the_valid_ones(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5", "--setting", "plus=1")
    Path("a.trf").write_text(Path("a.trf").read_text().replace("plus=1", "plus=many"))
    code, _, err = flagfall("pair", "a.trf", "--round", "1")
    assert (
        code,
        "“many” for setting plus of US Chess Swiss. Expected: a whole number, 0 or more." in err,
    ) == (1, True)


def test_decisions_add_up_in_the_file(flagfall: Flagfall) -> None:
    """What was decided in an earlier round need not be said again, and of two on the same the last counts."""
    drawn = [player(number, f"{other:>4} {color} =  {other:>4} {back} =  {other:>4} {color} =", "1.5")
             for number, other, color, back in
             ((1, 4, "w", "b"), (2, 3, "b", "w"), (3, 2, "w", "b"), (4, 1, "b", "w"))]  # fmt: skip
    Path("four.trf").write_text(lines("192 KNOCKOUT", *drawn))
    decide = ("pair", "four.trf", "--out", "b.trf", "--setting")
    code, _, err = flagfall(*decide, "decisions=Semi-finals: 1 4")
    match = re.search(r'Use --setting "(decisions=.+)"\.', err)
    assert (code, match and match[1]) == (1, "decisions=Semi-finals: 1 4; Semi-finals: 2 3")
    assert match is not None
    assert flagfall(*decide, match[1])[0] == 0
    assert settings_in("b.trf") == [match[1]]
    code, out, _ = flagfall("pair", "b.trf", "--round", "4", "--json")
    assert (code, finalists(out)) == (0, {1, 2})
    other = ("--round", "4", "--setting", "decisions=Semi-finals: 4 1 (Eva Roth, 14:05)", "--json")
    code, out, _ = flagfall("pair", "b.trf", *other, "--out", "c.trf")
    assert (code, finalists(out)) == (0, {4, 2})
    assert settings_in("c.trf") == [f"{match[1]}; Semi-finals: 4 1 (Eva Roth, 14:05)"]
    places: Any = json.loads(flagfall("standings", "c.trf", "--json")[1])
    assert {row["number"] for row in places["rows"][:2]} == {4, 2}


def finalists(out: str) -> set[int]:
    result: Any = json.loads(out)
    (game,) = result["games"]
    return {game["white"]["number"], game["black"]["number"]}
