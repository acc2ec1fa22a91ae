"""One tournament file from round to round, as a director keeps it: with an editor and `flagfall pair`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import dashboard.pairing
from dashboard.pairing.core.tournament import ByeKind, Result
from dashboard.pairing.trf import read
from tests.dashboard.flagfall_command import SEVEN, Flagfall, first_round, results
from tests.dashboard.pairing.trf_files import lines, player


@pytest.fixture
def flagfall(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flagfall:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "seven.csv").write_text(SEVEN)
    return Flagfall(capsys)


def points(name: str) -> dict[int, str]:
    """Columns 81-84 of each player."""
    text = Path(name).read_text()
    return {int(line[4:8]): line[80:84].strip() for line in text.splitlines() if line.startswith("001")}


def system_code(name: str) -> str:
    return next((one[4:] for one in Path(name).read_text().splitlines() if one.startswith("192")), "")


def test_points_follow_results_that_were_entered_without_them(flagfall: Flagfall) -> None:
    """Nothing is said of them, as nobody has to touch them; the round that is written brings right ones."""
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    assert set(points("a.trf").values()) == {"0.0", "1.0"}
    results("a.trf")
    _, _, err = flagfall("pair", "a.trf", "--out", "b.trf")
    assert err == "Written: b.trf\n"
    parsed = read(Path("b.trf").read_text())
    assert parsed.notes == ()
    bye = next(bye.player for bye in parsed.tournament.rounds[1].byes)
    wanted = dict.fromkeys(range(1, 8), "0.0") | dict.fromkeys([1, 2, 3, 7], "1.0")
    wanted[bye] = f"{float(wanted[bye]) + 1:.1f}"
    assert points("b.trf") == wanted


def test_points_without_results_are_reported(flagfall: Flagfall) -> None:
    """Neither those before the last round nor those after it: somebody made a slip."""
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    results("a.trf")
    row = next(line for line in Path("a.trf").read_text().splitlines() if line.startswith("001    1"))
    slip = Path("a.trf").read_text().replace(row, f"{row[:80]} 0.5{row[84:]}")
    Path("a.trf").write_text(slip)
    assert flagfall("pair", "a.trf", "--out", "b.trf")[2].splitlines()[0] == (
        "Note: a.trf, line 7, column 81: the results of player 1 give 1.0 points, the file says 0.5; the "
        "results count."
    )


def test_what_the_page_shows_is_read_as_it_says(flagfall: Flagfall) -> None:
    """The lines of the section for directors, put into the file as it says, do what it says."""
    page = Path(dashboard.pairing.__file__).with_name("README.md").read_text("utf-8")
    section = page.split("## Round by round with a file")[1].split("\n## ")[0]
    example = next(block for block in re.findall(r"```\n(.*?)```", section, re.DOTALL) if "001 " in block)
    shown = [line for line in example.splitlines() if not line.startswith(("  ", "1234"))]
    head = ["142 5", "152 W", "192 US_CHESS_SWISS"]
    rest = [player(number, f"{partner:>4} {color} {result}") for number, partner, color, result in
            ((2, 5, "b", "1"), (3, 6, "w", "1"), (5, 2, "w", "0"), (6, 3, "b", "0"))]  # fmt: skip
    Path("page.trf").write_text(lines(*head, *rest, *shown))
    code, out, err = flagfall("pair", "page.trf", "--json")
    assert code == 0, err
    standings: Any = json.loads(out)
    assert standings["round"] == 2
    away = {(bye["number"], bye["kind"]) for bye in standings["byes"]}
    assert {(5, "H"), (6, "Z")} <= away
    event = read(Path("page.trf").read_text()).tournament
    assert [event.coming_byes[number][-1].kind for number in (2, 3, 4, 5)] == [ByeKind.ZERO] * 4
    assert event.player(8).late_from == 2
    paired = {side["number"] for game in standings["games"] for side in (game["white"], game["black"])}
    assert 8 in paired | {bye["number"] for bye in standings["byes"] if bye["kind"] == "U"}
    assert {side["score"] for game in standings["games"] for side in (game["white"],)} <= {0.0, 1.0}


def test_the_system_that_was_asked_for_is_that_of_the_file_from_now_on(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "fide-dutch", "--rounds", "5")
    assert system_code("a.trf") == "FIDE_DUTCH_2025"
    results("a.trf")
    _, _, err = flagfall("pair", "a.trf", "--system", "us-chess", "--out", "b.trf")
    assert system_code("b.trf") == "US_CHESS_SWISS"
    assert "Note: record 192 was FIDE_DUTCH_2025 and is now US_CHESS_SWISS" in err
    results("b.trf", 2)
    assert json.loads(flagfall("pair", "b.trf", "--json")[1])["system"] == "us-chess"
    assert "record 192" not in flagfall("pair", "b.trf", "--out", "c.trf")[2]


def test_a_code_that_says_the_same_is_left(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "fide-dutch", "--rounds", "5")
    Path("a.trf").write_text(Path("a.trf").read_text().replace("DUTCH_2025", "DUTCH_2026"))
    results("a.trf")
    _, _, err = flagfall("pair", "a.trf", "--system", "fide-dutch", "--out", "b.trf")
    assert (system_code("b.trf"), "record 192" in err) == ("FIDE_DUTCH_2026", False)


def test_one_round_by_hand_is_no_system_of_the_file(flagfall: Flagfall) -> None:
    hand = ("--system", "manual", "--setting", "games=1-2; 3-4; 5-6", "--setting", "byes=7 U")
    assert flagfall("pair", "seven.csv", *hand, "--out", "hand.trf")[0] == 0
    assert system_code("hand.trf") == ""
    assert "choose with --system" in flagfall("pair", "hand.trf")[2]
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    assert flagfall("pair", "a.trf", "--round", "1", *hand, "--out", "b.trf")[0] == 0
    assert system_code("b.trf") == "US_CHESS_SWISS"


def test_a_manual_round_without_games_is_rejected(flagfall: Flagfall) -> None:
    code, out, err = flagfall("pair", "seven.csv", "--system", "manual", "--out", "hand.trf")
    assert (code, out) == (1, "")
    assert '--setting "games=' in err
    assert not Path("hand.trf").exists()


def test_a_scholastic_event_has_five_rounds_and_then_a_play_off(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "scholastic")
    assert "142 5" in Path("a.trf").read_text().splitlines()
    for number in range(1, 6):
        results("a.trf", number)
        if number < 5:
            code, out, _ = flagfall("pair", "a.trf", "--out", "a.trf", "--overwrite")
            assert (code, f"round {number + 1} of 5" in out) == (0, True)
    code, _, err = flagfall("pair", "a.trf")
    assert (code, "5 rounds" in err) == (1, True)


def test_a_scholastic_file_that_does_not_say_its_rounds_has_five(flagfall: Flagfall) -> None:
    pairs = [player(1, "   2 w 1", "1.0"), player(2, "   1 b 0"), player(3, "   4 w 1", "1.0"),
             player(4, "   3 b 0")]  # fmt: skip
    Path("four.trf").write_text(lines("192 SCHOLASTIC_SWISS", *pairs))
    assert "play off" not in flagfall("standings", "four.trf")[1]
    Path("one.trf").write_text(lines("142 1", "192 SCHOLASTIC_SWISS", *pairs))
    assert "play off" in flagfall("standings", "one.trf")[1]


def test_later_rounds_and_results_are_not_dropped(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    again = ("pair", "a.trf", "--round", "1", "--overwrite", "--out")
    assert flagfall(*again, "a.trf")[0] == 0  # nothing is entered yet
    results("a.trf")
    code, out, err = flagfall(*again, "a.trf")
    assert (code, out) == (1, "")
    assert "a.trf would lose the results of round 1" in err
    for number in (2, 3):
        assert flagfall("pair", "a.trf", "--out", "a.trf", "--overwrite")[0] == 0
        results("a.trf", number)
    before = Path("a.trf").read_bytes()
    code, _, err = flagfall(*again, "a.trf")
    assert (code, "a.trf would lose rounds 2 to 3" in err) == (1, True)
    assert Path("a.trf").read_bytes() == before
    assert flagfall(*again, "round1.pgn")[0] == 0
    assert flagfall("pair", "a.trf", "--round", "1")[0] == 0


def knockout(*rounds: str) -> str:
    return lines(
        "192 KNOCKOUT",
        player(1, "  ".join(f"   2 {color} =" for color in rounds), "1.5"),
        player(2, "  ".join(f"   1 {'b' if color == 'w' else 'w'} =" for color in rounds), "1.5"),
    )


def test_the_message_for_a_decision_shows_the_option(flagfall: Flagfall) -> None:
    """Two drew the game and both replays; the option that is shown ends the event when it is given."""
    last = ""
    for first in ("wbw", "bwb"):
        Path("two.trf").write_text(knockout(*first))
        code, _, err = flagfall("pair", "two.trf")
        if code == 1 and "decisions=" in err:
            last = err
            break
    match = re.search(r'Use --setting "(decisions=.+)"\.', last)
    assert match, last
    assert "The knockout is finished" in flagfall("pair", "two.trf", "--setting", match[1])[2]


def test_decisions_that_were_given_before_are_in_the_option(flagfall: Flagfall) -> None:
    told = [
        flagfall("pair", "two.trf", "--setting", "decisions=Semi-final: 3 4")[2]
        for first in ("wbw", "bwb")
        if Path("two.trf").write_text(knockout(*first))
    ]
    assert any('"decisions=Semi-final: 3 4; ' in err for err in told)


def test_vkk_shows_its_own_points(flagfall: Flagfall) -> None:
    """2 for a win and 1 for a draw, as in its standings; a free round is nothing."""
    first_round(flagfall, "--system", "vkk")
    results("a.trf")
    result: Any = json.loads(flagfall("pair", "a.trf", "--json")[1])
    places: Any = json.loads(flagfall("standings", "a.trf", "--json")[1])
    wanted = {row["number"]: row["points"] for row in places["rows"]}
    sides = [side for game in result["games"] for side in (game["white"], game["black"])]
    assert {side["number"]: side["score"] for side in sides} == {
        side["number"]: wanted[side["number"]] for side in sides
    }
    assert max(side["score"] for side in sides) == 2


@pytest.mark.parametrize("codes", ["BH,,SB", "BH,", ",BH"])
def test_an_empty_tie_break_is_rejected(codes: str, flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    code, out, err = flagfall("standings", "a.trf", "--tiebreaks", codes)
    assert (code, out) == (2, "")
    assert "one comma between" in err


def test_teams_without_players_are_reported(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    code, out, err = flagfall("standings", "a.trf", "--teams", "4")
    assert (code, out) == (1, "")
    assert "a.trf names no teams" in err


def test_players_who_may_be_the_same_person_are_reported(flagfall: Flagfall) -> None:
    Path("same.csv").write_text("name,fide id\nLee,123456\nRay,123456\nKim,\nkim,\n")
    _, _, err = flagfall("pair", "same.csv", "--system", "round-robin")
    assert err.splitlines() == [
        "Note: same.csv, line 3, column 5: FIDE number 123456 is also in line 2; check both.",
        "Note: same.csv, players 3 and 4 have the same name; check whether one is entered twice.",
    ]


# --- tie-breaks, and games as a file ----------------------------------------------------------------------


def test_those_who_wait_for_no_shows_are_paired_with_each_other(flagfall: Flagfall) -> None:
    """29G3: 5 and 2 do not come, so 1 meets 6; a result that is in stays, and the next round can follow."""
    rows = "".join(f"P{number},{2100 - 100 * number}\n" for number in range(1, 9))
    Path("eight.csv").write_text(f"name,rating\n{rows}")
    start = ("--system", "us-chess", "--rounds", "4", "--first-color", "w", "--out", "a.trf")
    assert flagfall("pair", "eight.csv", *start)[0] == 0
    Path("some.pgn").write_text('[Round "1.3"]\n[White "P3"]\n[Black "P7"]\n[Result "1-0"]\n\n1-0\n')
    again = ("pair", "a.trf", "--results", "some.pgn", "--no-shows", "5 2", "--out", "a.trf", "--overwrite")
    code, out, _ = flagfall(*again, "--json")
    result: Any = json.loads(out)
    assert code == 0
    boards = [(round_["white"]["number"], round_["black"]["number"]) for round_ in result["games"]]
    assert sorted(boards) == [(1, 6), (3, 7), (8, 4)]
    assert result["reasons"][0]["rule"] == "29G3"
    assert (result["notes"], result["findings"]) == ([], [])
    round_ = read(Path("a.trf").read_text()).tournament.rounds[0]
    assert {bye.player: bye.kind for bye in round_.byes} == {2: ByeKind.ZERO, 5: ByeKind.ZERO}
    assert [game.white for game in round_.games if game.white_result is not None] == [3]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (["--no-shows", "5 x"], 2, "numbers separated by spaces"),
        (["--no-shows", "5", "--round", "1"], 2, "omit --round"),
        (["--no-shows", "99"], 1, "There is no player 99"),
        (["--no-shows", "2"], 1, "Fewer than two players wait"),
        (["--no-shows", "2", "--system", "fide-dutch"], 1, "Only US Chess"),
    ],
)
def test_no_shows_that_change_nothing_are_rejected(
    text: list[str], code: int, words: str, flagfall: Flagfall
) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    found, _, err = flagfall("pair", "a.trf", *text)
    assert (found, words in " ".join(err.split())) == (code, True), err


def test_the_tie_breaks_of_the_event_are_said_once(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5", "--tiebreaks", "SOLK,CUM")
    assert "202 SOLK,CUM" in Path("a.trf").read_text().splitlines()
    results("a.trf")
    result: Any = json.loads(flagfall("standings", "a.trf", "--json")[1])
    assert result["codes"] == ["PTS", "SOLK", "CUM"]
    Path("a.trf").write_text(Path("a.trf").read_text().replace("202 SOLK,CUM", "212 PTS,SOLK,CUM"))
    assert flagfall("pair", "a.trf", "--tiebreaks", "SB", "--out", "b.trf")[0] == 0
    assert {"202 SB", "212 PTS,SB"} <= set(Path("b.trf").read_text().splitlines())


def test_results_come_from_the_games_that_boards_recorded(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    assert flagfall("pair", "a.trf", "--round", "1", "--out", "one.pgn")[0] == 0
    games = Path("one.pgn").read_text().replace('[Result "*"]', '[Result "1-0"]')
    Path("one.pgn").write_text(games.replace('"1-0"', '"*"', 1))
    code, out, err = flagfall("pair", "a.trf", "--results", "one.pgn")
    assert (code, out) == (1, "")
    assert "Note: a.trf, 2 results of one.pgn entered, 1 still missing." in err
    Path("one.pgn").write_text(games)
    code, _, err = flagfall("pair", "a.trf", "--results", "one.pgn", "--out", "b.trf")
    assert (code, "Note: a.trf, 3 results of one.pgn entered." in err) == (0, True)
    first = read(Path("b.trf").read_text()).tournament.rounds[0]
    assert {game.white_result for game in first.games} == {Result.WIN}
    assert read(Path("b.trf").read_text()).notes == ()
    assert "after round 1" in flagfall("standings", "a.trf", "--results", "one.pgn")[1]
    Path("old.pgn").write_bytes("{ Café }\n".encode("cp1252") + games.encode())
    err = flagfall("pair", "a.trf", "--results", "old.pgn")[2]
    assert "Note: a.trf, old.pgn, line 1, column 6: not UTF-8; the file was read as Windows-1252" in err
    Path("other.pgn").write_text(games.replace('"1-0"', '"0-1"'))
    before = Path("b.trf").read_bytes()
    code, _, err = flagfall("pair", "b.trf", "--results", "other.pgn", "--out", "b.trf", "--overwrite")
    assert (code, "is 0-1 here and 1-0 in the event" in err) == (1, True)
    assert Path("b.trf").read_bytes() == before


def test_an_event_begins_with_the_games_of_its_rounds(flagfall: Flagfall) -> None:
    first_round(flagfall, "--system", "us-chess", "--rounds", "5")
    flagfall("pair", "a.trf", "--round", "1", "--out", "one.pgn")
    Path("one.pgn").write_text(Path("one.pgn").read_text().replace('[Result "*"]', '[Result "1-0"]'))
    start = ("--system", "fide-dutch", "--rounds", "3", "--first-color", "w")
    code, out, err = flagfall("pair", "one.pgn", *start, "--out", "b.trf")
    assert code == 0, err
    assert "round 2 of 3" in out
    assert "Note: one.pgn, PGN has games alone" in err
    event = read(Path("b.trf").read_text()).tournament
    assert [player.rating for player in event.players] == [2050, 2000, 1950, 1900, 1850, 1800]
    assert len(event.rounds) == 2
    assert "after round 1" in flagfall("standings", "one.pgn")[1]
    Path("bad.pgn").write_text('[White "A"]\n[Black "B"]\n')
    code, _, err = flagfall("pair", "bad.pgn", *start)
    assert (code, err.startswith("bad.pgn, line 1, column 1: expected round and board")) == (1, True)
    code, _, err = flagfall("pair", "a.trf", "--results", "one.pgn", "--out", "one.pgn")
    assert (code, "one.pgn already exists" in err) == (1, True)


def test_perfect_scores_that_play_off_are_not_said_to_be_alike(flagfall: Flagfall) -> None:
    """Their tie-breaks differ and are shown; no tie-break decides between them."""
    won = [player(number, f"{first}  {second}", points) for number, first, second, points in (
        (1, "   3 w 1", "   4 w 1", "2.0"), (2, "   4 b 1", "   5 w 1", "2.0"),
        (3, "   1 b 0", "0000 - Z", "0.0"), (4, "   2 w 0", "   1 b 0", "0.0"),
        (5, "0000 - U", "   2 b 0", "1.0"))]  # fmt: skip
    Path("two.trf").write_text(lines("142 2", "192 SCHOLASTIC_SWISS", *won))
    _, out, _ = flagfall("standings", "two.trf")
    assert "Level: 1, 2; no tie-break is to tell them apart." in out
    Path("two.trf").write_text(lines("142 2", "192 US_CHESS_SWISS", *won))
    assert "Level" not in flagfall("standings", "two.trf")[1]
