"""`flagfall pair` and `flagfall standings`: useful without a board, clear when something is wrong."""

from __future__ import annotations

import json
import shutil
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import dashboard.pairing
from dashboard.pairing.registry import SYSTEMS
from dashboard.pairing.trf import read
from tests.cases import each
from tests.dashboard.flagfall_command import Flagfall
from tests.dashboard.pairing.trf_files import FILES, FOLDER

PAGE = Path(dashboard.pairing.__file__).with_name("README.md")
NEEDED = (
    "bbp-dutch2025-c5", "bbp-10p5r-s42", "bbp-10p5r-s43", "gros-2010-open", "no-legal-pairing",
    "c07-exercise-16p5r",
)  # fmt: skip
PLAYERS = "name;elo;school\nAdams, Ruth;1900;North\nBaker, Tom;1800;South\nCruz, Luis;;North\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in NEEDED:
        shutil.copy(FOLDER / f"{name}.trf", tmp_path)
    (tmp_path / "players.csv").write_text(PLAYERS, "utf-8")
    (tmp_path / "alone.csv").write_text("name;elo\nAdams, Ruth;1900\n")
    return tmp_path


@pytest.fixture
def flagfall(capsys: pytest.CaptureFixture[str], here: Path) -> Flagfall:
    assert here.is_dir()
    return Flagfall(capsys)


def data(text: str) -> Any:
    return json.loads(text)


def test_a_round_is_shown_by_boards_with_byes_and_the_reason_for_each(flagfall: Flagfall) -> None:
    code, out, err = flagfall("pair", "bbp-dutch2025-c5.trf", "--system", "fide-dutch", "--why")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Dutch 2025 C5 test: round 3 of 3")
    assert [cell.strip() for cell in lines[4].split("│")[1:-1]] == [
        "1", "1 Test0001 Player0001", "2720", "2", "5 Test0005 Player0005", "2673", "1",
    ]  # fmt: skip
    assert "bye: 6 Test0006 Player0006 (0)" in lines
    assert "absent: 4 Test0004 Player0004 (0)" in lines
    assert "C.04.3 5.2.1: Both have the colour they are due: player 3 is due White, player 2 Black." in lines


def test_on_a_narrow_terminal_names_are_wrapped_and_no_figure_is_lost(
    flagfall: Flagfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dashboard.cli.rich_table.WIDTH_IN_A_PIPE", 80)
    _, out, _ = flagfall("pair", "gros-2010-open.trf", "--system", "fide-dutch")
    first = [cell.strip() for cell in out.splitlines()[4].split("│")[1:-1]]
    assert first == ["1", "1 Mirzoev Azer", "2527", "4", "2 Argandona", "2408", "4"]
    _, out, _ = flagfall("standings", "gros-2010-open.trf")
    assert [cell.strip() for cell in out.splitlines()[4].split("│")[1:3]] == ["1", "1"]
    assert "2527" in out.splitlines()[4]


def test_a_program_reads_the_same_as_json(flagfall: Flagfall) -> None:
    code, out, _ = flagfall("pair", "bbp-dutch2025-c5.trf", "--system", "fide-dutch", "--json")
    result = data(out)
    assert code == 0
    assert (result["system"], result["round"]) == ("fide-dutch", 3)
    assert result["games"][0]["white"] == {
        "number": 1,
        "name": "Test0001 Player0001",
        "rating": 2720,
        "score": 2.0,
    }
    assert [(bye["number"], bye["kind"]) for bye in result["byes"]] == [(4, "Z"), (6, "U")]
    assert {reason["rule"] for reason in result["reasons"]} >= {"C.04.3 1.4", "C.04.3 5.2.4"}
    assert result["findings"] == []


def test_the_system_is_read_from_the_file_and_an_earlier_round_is_paired_again(flagfall: Flagfall) -> None:
    code, out, _ = flagfall("pair", "bbp-10p5r-s42.trf", "--rounds", "5", "--round", "2", "--json")
    assert code == 0
    games = {(game["white"]["number"], game["black"]["number"]) for game in data(out)["games"]}
    assert games == {(1, 4), (5, 2), (3, 6), (7, 8), (9, 10)}


def test_from_a_list_of_players_to_the_second_round(flagfall: Flagfall, here: Path) -> None:
    """The round is written as a file for others, and its pairings for the board software."""
    start = ("--system", "us-chess", "--rounds", "3", "--first-color", "w")
    code, _, err = flagfall("pair", "players.csv", *start, "--out", "event.trf")
    assert (code, err) == (0, "Written: event.trf\n")
    written = (here / "event.trf").read_text("utf-8")
    event = read(written).tournament
    assert (event.system, event.rounds_planned, len(event.rounds)) == ("us-chess", 3, 1)
    assert [player.team for player in event.players] == ["North", "South", "North"]
    code, _, err = flagfall("pair", "event.trf")
    assert code == 1
    assert "result" in err
    code, _, _ = flagfall("pair", "event.trf", "--round", "1", "--out", "round1.pgn")
    pgn = (here / "round1.pgn").read_text("utf-8")
    assert code == 0
    assert '[Round "1.1"]' in pgn
    game = event.rounds[0].games[0]
    for number, result in ((game.white, "1"), (game.black, "0")):
        row = next(line for line in written.splitlines() if line.startswith(f"001 {number:>4}"))
        written = written.replace(
            row, f"{row[:80].ljust(80)}{' 1.0' if result == '1' else ' 0.0'}{row[84:98].ljust(14)}{result}"
        )
    (here / "event.trf").write_text(written, "utf-8")
    code, out, err = flagfall("pair", "event.trf", "--json")
    assert (code, err) == (0, "")
    assert data(out)["round"] == 2


@pytest.mark.parametrize(
    "name", [name for name in SYSTEMS if name not in {"team-match", "manual", "fide-dutch"}]
)
def test_every_system_pairs_a_first_round_and_its_file_is_read_again(
    name: str, flagfall: Flagfall, here: Path
) -> None:
    rows = "".join(f"Player {number},{2000 - 13 * number},{number}\n" for number in range(1, 11))
    (here / "ten.csv").write_text(f"name,rating,previous rank\n{rows}")
    code, out, err = flagfall(
        "pair",
        "ten.csv",
        "--system",
        name,
        "--rounds",
        "9",
        "--first-color",
        "b",
        "--out",
        f"{name}.trf",
        "--json",
    )
    assert (code, err) == (0, f"Written: {name}.trf\n")
    assert len(data(out)["games"]) >= 2
    file = read((here / f"{name}.trf").read_text("utf-8"))
    assert file.tournament.system == name
    assert [player.previous_rank for player in file.tournament.players] == list(range(1, 11))


@each("name", SYSTEMS)
def test_the_page_for_directors_has_every_system_and_each_of_its_settings(name: str) -> None:
    page = PAGE.read_text("utf-8")
    engine: Any = SYSTEMS[name].make()
    settings = {field.name for field in fields(engine)}
    if name == "manual":
        settings = {"games=", "byes="}
    missing = {word for word in settings | {name} if f"`{word}" not in page and f'"{word}' not in page}
    assert missing == set()


def test_a_round_by_hand_and_the_settings_of_a_system(flagfall: Flagfall) -> None:
    code, out, _ = flagfall(
        "pair",
        "players.csv",
        "--system",
        "manual",
        "--setting",
        "games=2-1",
        "--setting",
        "byes=3 U",
        "--json",
    )
    assert code == 0
    assert [(game["white"]["number"], game["black"]["number"]) for game in data(out)["games"]] == [(2, 1)]
    assert [(bye["number"], bye["kind"]) for bye in data(out)["byes"]] == [(3, "U")]


def test_how_a_system_pairs_is_described_with_the_given_settings(flagfall: Flagfall) -> None:
    asked = ("pair", "players.csv", "--rules", "--system")
    code, out, _ = flagfall(*asked, "round-robin", "--setting", "cycles=3")
    assert (code, out.splitlines()[0]) == (
        0,
        "Every player meets every other 3 times (cycles), by the Berger tables.",
    )
    code, out, _ = flagfall(*asked, "us-chess", "--setting", "equalization_limit=150")
    assert "for equal ones within 150 (equalization_limit, 29E5b)" in out
    code, told, _ = flagfall(*asked, "us-chess", "--setting", "equalization_limit=150", "--json")
    assert code == 0
    assert data(told) == {
        "system": "us-chess",
        "settings": {"equalization_limit": "150"},
        "rules": out.splitlines(),
    }


def test_the_rules_sheet_says_how_this_event_is_ranked(flagfall: Flagfall, here: Path) -> None:
    asked = ("pair", "players.csv", "--rules", "--system", "us-chess")
    out = flagfall(*asked, "--tiebreaks", "BH/C1,SB")[1]
    ranking = "points, then Buchholz without the lowest (BH/C1), then Sonneborn-Berger (SB)"
    assert f"Ranking (codes): {ranking}." in out.splitlines()
    assert "There is no tie-break 'FOO'" in flagfall(*asked, "--tiebreaks", "FOO")[2]
    text = (here / "bbp-10p5r-s42.trf").read_text()
    (here / "told.trf").write_text(f"122 90 minutes and 30 seconds\n{text}### flagfall setting lots=yes\n")
    lines = flagfall("pair", "told.trf", "--rules")[1].splitlines()
    assert lines[0] == "Time control of this event: 90 minutes and 30 seconds."
    assert lines[-1] == "Still level: the lot that was drawn (lots)."


WRONG = [
    ("no such file", ["pair", "none.trf"], 1, "none.trf: No such file"),
    ("no system is said", ["pair", "players.csv"], 1, "choose with --system one of fide-dutch, us-chess"),
    ("an unknown system", ["pair", "players.csv", "--system", "foo"], 1, "Unknown pairing system “foo”"),
    ("rounds are not said", ["pair", "bbp-10p5r-s42.trf"], 1, "Use --rounds N."),
    ("no colour was drawn", ["pair", "players.csv", "--system", "fide-dutch", "--rounds", "3"], 1,
     "Use --first-color w (or b)."),
    ("nobody has tossed", ["pair", "players.csv", "--system", "us-chess", "--rounds", "3"], 1,
     "Use --first-color w (or b)."),
    ("no pairing", ["pair", "no-legal-pairing.trf", "--system", "fide-dutch"], 1, "No pairing keeps"),
    ("a round too far", ["pair", "bbp-10p5r-s42.trf", "--round", "9"], 1, "it is one of 1 to 6"),
    ("an unknown setting", ["pair", "players.csv", "--system", "vkk", "--setting", "foo=1"], 1, "“foo”"),
    ("a setting below nothing",
     ["pair", "players.csv", "--system", "us-chess", "--setting", "equalization_limit=-5"], 1,
     "Invalid value “-5” for setting equalization_limit of US Chess Swiss. Expected: a whole"),
    ("one player alone", ["pair", "alone.csv", "--system", "vkk"], 1,
     "Only one player is entered, and a round needs two. Enter more."),
    ("an unknown tie-break for the event",
     ["pair", "players.csv", "--system", "us-chess", "--tiebreaks", "FOO"], 1, "There is no tie-break 'FOO'"),
    ("results of nobody", ["pair", "bbp-10p5r-s42.trf", "--results", "none.pgn"], 1,
     "none.pgn: No such file"),
    ("a setting that is none",
     ["pair", "players.csv", "--system", "round-robin", "--setting", "cycles=often"], 1,
     "cycles of Round robin. Expected: a whole number"),
    ("a setting without a value", ["pair", "players.csv", "--setting", "cycles"], 2, "NAME=VALUE"),
    ("a file of another kind", ["pair", "players.csv", "--out", "x.doc"], 2, "file.trf"),
    ("an unknown tie-break", ["standings", "c07-exercise-16p5r.trf", "--tiebreaks", "FOO"], 1, "'FOO'"),
    ("an unknown edition", ["standings", "c07-exercise-16p5r.trf", "--edition", "1999"], 1, "'1999'"),
    ("an unknown player", ["standings", "c07-exercise-16p5r.trf", "--explain", "Nobody"], 1, "not found"),
    ("several players", ["standings", "c07-exercise-16p5r.trf", "--explain", "Player"], 1, "give the number"),
    ("rounds that are not there", ["standings", "c07-exercise-16p5r.trf", "--rounds", "7"], 1, "7 rounds"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "code", "words"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_what_is_wrong_is_said_in_a_sentence(
    arguments: list[str], code: int, words: str, flagfall: Flagfall
) -> None:
    ended, out, err = flagfall(*arguments)
    assert (ended, out) == (code, "")
    assert words in err
    assert "Traceback" not in err


def test_a_bad_file_is_named_with_line_and_column(flagfall: Flagfall, here: Path) -> None:
    (here / "bad.trf").write_text("012 x\n001    1      A\n001    1      B\n")
    assert flagfall("pair", "bad.trf")[2] == (
        "bad.trf, line 3, column 5: there is a player 1 already; numbers are unique.\n"
    )
    (here / "bad.csv").write_text("name,elo\nA,strong\n")
    assert "bad.csv, line 2, column 3: expected a rating" in flagfall("pair", "bad.csv")[2]
    (here / "big.trf").write_bytes(b"x" * 20_000_001)
    assert "more than 20 MB" in flagfall("standings", "big.trf")[2]


def test_nothing_is_written_over_in_silence(flagfall: Flagfall, here: Path) -> None:
    before = (here / "bbp-dutch2025-c5.trf").read_bytes()
    again = ("pair", "bbp-dutch2025-c5.trf", "--system", "fide-dutch", "--out", "bbp-dutch2025-c5.trf")
    code, _, err = flagfall(*again)
    assert (code, err) == (
        1,
        "bbp-dutch2025-c5.trf already exists. Choose another file, or use --overwrite.\n",
    )
    assert (here / "bbp-dutch2025-c5.trf").read_bytes() == before
    assert flagfall(*again, "--overwrite")[0] == 0
    assert (here / "bbp-dutch2025-c5.trf").read_bytes() != before
    assert list(here.glob(".*")) == []


def test_a_round_that_breaks_a_rule_is_shown_but_not_written(flagfall: Flagfall, here: Path) -> None:
    """By hand a rematch is allowed; two games for one player are not."""
    hand = ("pair", "players.csv", "--system", "manual", "--out", "x.trf", "--setting")
    code, _, err = flagfall(*hand, "games=1-2;1-3")
    assert code == 1
    assert "More than once" in err
    assert not (here / "x.trf").exists()


# --- standings --------------------------------------------------------------------------------------------


def test_standings_with_the_tie_breaks_that_are_asked_for(flagfall: Flagfall) -> None:
    code, out, err = flagfall("standings", "c07-exercise-16p5r.trf", "--tiebreaks", "BH/C1,BH,SB")
    assert (code, err) == (0, "")
    first = next(line for line in out.splitlines() if "Player 02" in line)
    assert [cell.strip() for cell in first.split("│")[1:-1]] == [
        "1",
        "2",
        "Player 02",
        "2360",
        "FID",
        "4",
        "12",
        "13",
        "9.5",
    ]


def test_every_value_is_explained_game_by_game(flagfall: Flagfall) -> None:
    code, out, _ = flagfall(
        "standings", "c07-exercise-16p5r.trf", "--tiebreaks", "BH", "--explain", "player 09"
    )
    assert code == 0
    assert "15. 9 Player 09, 1.5 after round 5" in out
    assert "round 1: 1 Player 01, 3.5" in out


def test_a_format_with_a_ranking_of_its_own_says_what_put_each_player_there(
    flagfall: Flagfall, here: Path
) -> None:
    rows = "".join(f"P{number},{number}\n" for number in range(1, 9))
    (here / "eight.csv").write_text(f"name,previous rank\n{rows}")
    assert flagfall("pair", "eight.csv", "--system", "cohen", "--out", "eight.trf")[0] == 0
    result = data(flagfall("standings", "eight.trf", "--json")[1])
    assert (result["rounds"], result["state"]) == (1, "so far")
    assert [row["number"] for row in result["rows"]] == list(range(1, 9))
    code, out, _ = flagfall("standings", "eight.trf", "--explain", "3")
    assert code == 0
    assert [line.split("│")[2].strip() for line in out.splitlines() if line.startswith("│")] == ["3"]
    assert "ahead of P4 (4) by previous ranking: 3 to 4" in out
    assert "tells them apart" in flagfall("standings", "eight.trf", "--tiebreaks", "BH")[1]


def test_a_setting_of_the_standings(flagfall: Flagfall) -> None:
    """Wins alone leave players level; lots, of equals the pairing numbers, part them."""
    asked = ("standings", "c07-exercise-16p5r.trf", "--tiebreaks", "WIN", "--json")
    assert data(flagfall(*asked)[1])["ties"] != []
    assert data(flagfall(*asked, "--setting", "unrated_as=1000")[1])["ties"] != []
    code, _, err = flagfall(*asked, "--setting", "lot=yes")
    assert code == 1
    assert "the standings has no setting “lot”. Settings: codes, edition, round_robin, us_chess, lots" in err
    assert flagfall(*asked, "--setting", "lots=yes")[0] == 0


def test_standings_of_teams(flagfall: Flagfall, here: Path) -> None:
    """Two players of A have 5 and 2.5 points, three of B 2.5, 4 and 3: the best two count."""
    text = (here / "bbp-10p5r-s43.trf").read_text("utf-8")
    (here / "teams.trf").write_text(f"{text}013 {'A':<32}   1    2\n013 {'B':<32}   3    4    5\n")
    code, out, _ = flagfall("standings", "teams.trf", "--teams", "2")
    assert code == 0
    rows = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in out.splitlines() if line.startswith("│")
    ]
    assert [(row[0], row[1], row[7]) for row in rows] == [("1", "A", "7.5"), ("2", "B", "7")]
    assert "3 " in flagfall("standings", "teams.trf", "--teams", "2", "--explain", "b")[1]
    assert flagfall("standings", "teams.trf", "--teams", "2", "--explain", "C")[0] == 1


def test_standings_as_json_and_after_an_earlier_round(flagfall: Flagfall) -> None:
    result = data(flagfall("standings", "bbp-10p5r-s42.trf", "--rounds", "2", "--json", "--explain", "1")[1])
    assert result["rounds"] == 2
    assert len(result["rows"]) == 10
    assert set(result["explained"]) == set(result["codes"])


@pytest.mark.parametrize("name", FILES)
def test_standings_of_every_file_have_the_points_that_it_tells(name: str, flagfall: Flagfall) -> None:
    """A row of each player for people, the same points for programs; the file has them in columns 81-84."""
    path = FOLDER / f"{name}.trf"
    lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("001")]
    says = {int(line[4:8]): float(line[80:84]) for line in lines}
    code, out, _ = flagfall("standings", str(path), "--json")
    assert code == 0
    assert {row["number"]: row["score"] for row in data(out)["rows"]} == says
    code, out, _ = flagfall("standings", str(path))
    shown = [line.split("│")[2].strip() for line in out.splitlines() if line.count("│") > 5]
    assert (code, sorted(map(int, shown))) == (0, sorted(says))


@pytest.mark.parametrize("name", [name for name in FILES if name != "rtg-80p-edge1"])
def test_every_file_is_paired_by_the_us_chess_rules_with_two_reasons_for_each_game(
    name: str, flagfall: Flagfall
) -> None:
    """Whatever they were paired by, one round more than they have; that of 51 takes too long."""
    path = FOLDER / f"{name}.trf"
    code, out, err = flagfall("pair", str(path), "--system", "us-chess", "--rounds", "60", "--json")
    assert code == 0, err
    result = data(out)
    reasons = [frozenset(reason["players"]) for reason in result["reasons"]]
    for game in result["games"]:
        assert reasons.count(frozenset(game[color]["number"] for color in ("white", "black"))) == 2
