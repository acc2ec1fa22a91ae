"""Results without a new round: some of a round, and those of the last one, in the event with its ranks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dashboard.pairing.core.tournament import Result
from dashboard.pairing.trf import TrfFile, read
from tests.dashboard.flagfall_command import SEVEN, Flagfall, first_round
from tests.dashboard.pairing.trf_files import lines, player

ONE_ROUND = ("--system", "us-chess", "--rounds", "1")
DECISION = "decisions=Final: 1 2 (Eva, 14:05)"


@pytest.fixture
def flagfall(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flagfall:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "seven.csv").write_text(SEVEN)
    return Flagfall(capsys)


def event(name: str) -> TrfFile:
    return read(Path(name).read_text())


def white_wins(flagfall: Flagfall, only: int | None = None) -> None:
    """one.pgn: the games of round 1 of a.trf, with results; some of them."""
    assert flagfall("pair", "a.trf", "--round", "1", "--out", "one.pgn", "--overwrite")[0] == 0
    games = Path("one.pgn").read_text().replace('"*"', '"1-0"').replace("unterminated", "normal")
    Path("one.pgn").write_text("[Event".join(games.split("[Event")[: None if only is None else only + 1]))


def known(file: TrfFile) -> list[Result | None]:
    return [game.white_result for game in file.tournament.rounds[-1].games]


def test_standings_write_the_event_with_results_points_and_ranks(flagfall: Flagfall) -> None:
    first_round(flagfall, *ONE_ROUND)
    white_wins(flagfall)
    code, out, err = flagfall("standings", "a.trf", "--results", "one.pgn", "--out", "b.trf", "--json")
    assert (code, err.splitlines()) == (
        0,
        ["Note: a.trf, 3 results of one.pgn entered.", "Written: b.trf"],
    )
    result: Any = json.loads(out)
    file = event("b.trf")
    assert known(file) == [Result.WIN] * 3
    assert dict(file.ranks) == {row["number"]: row["rank"] for row in result["rows"]}
    assert {float(points) for points in file.reported_points.values()} == {0.0, 1.0}
    assert dict(file.reported_points) == {row["number"]: row["score"] for row in result["rows"]}
    assert file.notes == ()


def test_standings_write_over_nothing_in_silence(flagfall: Flagfall) -> None:
    first_round(flagfall, *ONE_ROUND)
    before = Path("a.trf").read_bytes()
    code, out, err = flagfall("standings", "a.trf", "--out", "a.trf")
    assert (code, out, "already exists" in err) == (1, "", True)
    assert Path("a.trf").read_bytes() == before
    for options in (
        ("--out", "b.doc"),
        ("--out", "b.trf", "--rounds", "0"),
        ("--out", "b.trf", "--teams", "4"),
    ):
        assert flagfall("standings", "a.trf", *options)[0] == 2
    assert not Path("b.trf").exists()


def test_while_results_are_missing_there_are_points_and_no_ranks(flagfall: Flagfall) -> None:
    first_round(flagfall, *ONE_ROUND)
    white_wins(flagfall, only=1)
    code, _, err = flagfall("standings", "a.trf", "--results", "one.pgn", "--out", "b.trf")
    assert (code, "ranks follow with the last of them" in err) == (0, True)
    assert known(event("b.trf")) == [Result.WIN, None, None]
    assert (len(event("b.trf").ranks), float(event("b.trf").reported_points[1])) == (0, 1)


def test_what_was_said_with_the_standings_is_kept(flagfall: Flagfall) -> None:
    first_round(flagfall, *ONE_ROUND)
    white_wins(flagfall)
    text = ("--tiebreaks", "SOLK", "--setting", "lots=yes", "--results", "one.pgn")
    assert flagfall("standings", "a.trf", *text, "--out", "b.trf")[0] == 0
    assert event("b.trf").tournament.tiebreaks == ("SOLK",)
    assert dict(event("b.trf").settings) == {"lots": "yes"}
    assert event("b.trf").heading.system_code == "US_CHESS_SWISS"


@pytest.mark.parametrize("system", ["us-chess", "scholastic", "fide-dutch", "round-robin"])
def test_after_the_last_round_its_results_are_written_and_standings_named(
    system: str, flagfall: Flagfall
) -> None:
    """No round is paired, which is what the exit code says; nobody's results are lost for that."""
    Path("seven.csv").write_text("name,rating\nAda,1900\nBen,1800\n")
    first_round(flagfall, "--system", system, "--rounds", "1")
    white_wins(flagfall)
    code, out, err = flagfall("pair", "a.trf", "--results", "one.pgn", "--out", "b.trf")
    assert (code, out) == (1, "")
    assert "b.trf is written with what was entered, without a new round." in err
    assert "flagfall standings b.trf --out b.trf --overwrite" in err
    assert known(event("b.trf")) == [Result.WIN]
    again = flagfall("pair", "b.trf", "--results", "one.pgn", "--out", "c.trf")
    assert (again[0], "written" in again[2], Path("c.trf").exists()) == (1, False, False)


def test_some_results_of_a_round_are_kept_until_the_others_come(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    white_wins(flagfall, only=1)
    take = ("pair", "a.trf", "--results", "one.pgn", "--out", "a.trf", "--overwrite")
    code, out, err = flagfall(*take)
    assert (code, out) == (1, "")
    assert "1 result of one.pgn entered, 2 still missing" in err
    assert "Enter the missing results first" in err
    assert "a.trf is written with what was entered, without a new round." in err
    assert known(event("a.trf")) == [Result.WIN, None, None]
    white_wins(flagfall)
    code, _, err = flagfall(*take)
    assert (code, "2 results of one.pgn entered." in err) == (0, True)
    assert [len(one.games) for one in event("a.trf").tournament.rounds] == [3, 3]


def test_the_last_decision_is_kept_by_either_command(flagfall: Flagfall) -> None:
    drawn = [
        player(1, "   2 w =     2 b =     2 w =", "1.5"),
        player(2, "   1 b =     1 w =     1 b =", "1.5"),
    ]
    Path("two.trf").write_text(lines("192 VKK", *drawn))
    assert flagfall("pair", "two.trf", "--out", "none.trf")[0] == 1
    assert not Path("none.trf").exists()
    code, _, err = flagfall("pair", "two.trf", "--setting", DECISION, "--out", "pair.trf")
    assert (code, "The VKK event is finished. pair.trf is written" in err) == (1, True)
    assert flagfall("standings", "two.trf", "--setting", DECISION, "--out", "standings.trf")[0] == 0
    for name in ("pair.trf", "standings.trf"):
        assert f"setting={DECISION}" in {f"setting={k}={v}" for k, v in event(name).settings.items()}
    assert dict(event("standings.trf").ranks) == {1: 1, 2: 2}
    assert "VKK event is finished" in flagfall("pair", "standings.trf")[2]


def test_a_round_that_is_paired_again_takes_no_results_along(flagfall: Flagfall) -> None:
    """With --round the file would say something else than what was asked for."""
    first_round(flagfall, *ONE_ROUND)
    white_wins(flagfall)
    code, _, err = flagfall("pair", "a.trf", "--results", "one.pgn", "--round", "1", "--out", "b.trf")
    assert (code, "lose the results of round 1" in err, Path("b.trf").exists()) == (1, True, False)


def test_a_match_shows_the_teams_and_no_tie_breaks(flagfall: Flagfall) -> None:
    """Four against three: the extra player wins their board by forfeit, and says so everywhere."""
    north, south = ([f"{team[0]}{board},{team}" for board in range(1, count + 1)] for team, count in
                    (("North", 4), ("South", 3)))  # fmt: skip
    Path("match.csv").write_text("\n".join(["name,team", *north, *south]) + "\n")
    code, out, _ = flagfall("pair", "match.csv", "--system", "team-match", "--out", "a.trf", "--why")
    assert code == 0
    assert "board won by forfeit: 4 N4 (0)" in out
    assert "N4 (4) wins board 4 by forfeit" in out
    assert "bye" not in out
    assert "Match so far: North 1 - 0 South" in flagfall("standings", "a.trf")[1]
    white_wins(flagfall)
    code, out, _ = flagfall("standings", "a.trf", "--results", "one.pgn", "--out", "b.trf")
    assert (code, "Match: North 3 - 1 South" in out.splitlines()) == (0, True)
    assert not any(word in out for word in ("BH", "SB", "Level"))
    assert (len(event("b.trf").ranks), float(event("b.trf").reported_points[4])) == (0, 1)
    result: Any = json.loads(flagfall("standings", "b.trf", "--json")[1])
    assert (result["codes"], result["match"]) == (
        ["PTS"],
        {"home": "North", "away": "South", "home_points": 3.0, "away_points": 1.0, "missing": 0},
    )
    Path("b.trf").write_text(Path("b.trf").read_text() + "### flagfall setting home=South\n")
    assert "Match: South 1 - 3 North" in flagfall("standings", "b.trf")[1]
