"""`flagfall adjudicate`: lines of JSON, and one sentence for a question that makes no sense."""

from __future__ import annotations

import json
from pathlib import Path

import chess
import pytest
from typer.testing import CliRunner

from daemon.cli import main
from daemon.cli.bodies.adjudicate import adjudicate, adjudicate_batch
from daemon.core.rules import rules

BARE = "8/8/8/4k3/8/8/8/4KN2 w - - 0 1"
ROOK = "7k/8/6K1/8/8/8/8/R7 w - - 0 1"
KNIGHT = "7k/7p/8/8/8/8/4K3/6N1 w - - 0 1"
"""White needs Black's help to mate."""

DEAD = "Neither player can checkmate by any series of legal moves. Draw."
OVER = [
    ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "1-0", "checkmate", "White delivers checkmate."),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2", "stalemate", "Black has no legal move: stalemate."),
    ("8/8/3k4/1p1p1p1p/1P1P1P1P/8/3K4/8 b - - 0 1", "1/2-1/2", "dead position", DEAD),
]
"""A position, and how the game had ended with it."""
CLOCKED = [one.id for one in rules.load().values() if one.flag_alert]


def test_the_flag_of_one_side_asks_whether_the_other_could_mate(capsys: pytest.CaptureFixture[str]) -> None:
    assert adjudicate(ROOK, "black", None, 3) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"verdict", "line", "method", "ms"}
    assert found["verdict"] == "winnable"
    board = chess.Board(ROOK)
    for move in found["line"]:
        board.push_uci(move)
    assert board.is_checkmate()

    assert adjudicate(ROOK, "white", None, 3) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "unwinnable"


def test_a_rule_set_says_what_comes_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert adjudicate(BARE, "black", "fide-standard-2023", 3) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ruleset"] == "fide-standard-2023"
    assert found["outcome"]["result"] == "1/2-1/2"
    assert adjudicate(ROOK, "black", "fide-standard-2023", 3) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["result"] == "1-0"


@pytest.mark.parametrize("ruleset", CLOCKED)
@pytest.mark.parametrize("flag", ["white", "black"])
@pytest.mark.parametrize(("fen", "result", "how", "why"), OVER, ids=[case[2] for case in OVER])
def test_a_game_that_was_over_is_not_lost_on_time(
    fen: str, result: str, how: str, why: str, flag: str, ruleset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert adjudicate(fen, flag, ruleset, 3) == 0
    found = json.loads(capsys.readouterr().out)["outcome"]
    assert (found["result"], found["termination"], found["certainty"]) == (result, how, "certain")
    assert found["text"] == f"The game had already ended: the flag does not count. {why}"
    assert found["grace_s"] == 0


def test_who_alone_cannot_mate_has_not_ended_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A rook still mates the bare king, so the position is not dead: it is the flag that draws."""
    assert adjudicate(ROOK, "white", "fide-standard-2023", 3) == 0
    found = json.loads(capsys.readouterr().out)["outcome"]
    assert (found["result"], found["termination"]) == ("1/2-1/2", "time forfeit, no mate possible")


def test_an_events_own_rule_set_is_taken_from_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The club draws by its list of material, where FIDE blitz, which it changes, still sees a mate."""
    own = 'extends = "fide-blitz-2023"\nid = "club"\nname = "Club"\nflag_draw_test = "mating_material"\n'
    (tmp_path / "club.toml").write_text(own, "utf-8")
    file = tmp_path / "positions.jsonl"
    file.write_text(json.dumps({"fen": KNIGHT, "intended_winner": "white"}), "utf-8")

    assert adjudicate(KNIGHT, "black", "fide-blitz-2023", 3, tmp_path) == 0
    assert adjudicate(KNIGHT, "black", "club", 3, tmp_path) == 0
    assert adjudicate_batch(file, "club", 3, tmp_path) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["verdict"], one["outcome"]["result"]) for one in found] == [
        ("winnable", "1-0"),
        ("winnable", "1/2-1/2"),
        ("winnable", "1/2-1/2"),
    ]


def test_a_folder_of_rule_sets_that_cannot_be_used_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert adjudicate(ROOK, "black", "vkk", 3, tmp_path / "none") == 2
    assert "is not a folder" in capsys.readouterr().err


def test_what_is_not_proved_in_time_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert adjudicate("3k4/p1p1p1p1/8/8/P1P1P1P1/p1p1p1p1/P1P1P1P1/1B1K4 b - - 0 1", "black", None, 0) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["line"], found["method"]) == ("unknown", [], None)


def test_a_batch_gives_a_line_for_each_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "positions.jsonl"
    lines = [{"fen": BARE, "intended_winner": "white"}, {"fen": ROOK, "intended_winner": "white"}]
    file.write_text("\n".join(map(json.dumps, lines)) + "\n\n", "utf-8")
    assert adjudicate_batch(file, None, 3) == 0
    shown = capsys.readouterr()
    found = [json.loads(line) for line in shown.out.splitlines()]
    assert [(one["number"], one["fen"], one["verdict"]) for one in found] == [
        (1, BARE, "unwinnable"),
        (2, ROOK, "winnable"),
    ]
    assert shown.err == ""


WRONG = [
    ("no FEN", "hello", "black", None, "not a position in FEN"),
    ("no king", "8/8/8/8/8/8/8/K7 w - - 0 1", "black", None, "each side needs one king"),
    ("no side", ROOK, "red", None, "whose flag fell"),
    ("no rule set", ROOK, "black", "no-such-rules", "no-such-rules"),
]


@pytest.mark.parametrize(
    ("fen", "flag", "ruleset", "why"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_question_without_sense_gets_one_sentence(
    fen: str, flag: str, ruleset: str | None, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert adjudicate(fen, flag, ruleset, 3) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert why in shown.err
    assert len(shown.err.splitlines()) == 1


BAD_LINES = [
    (b"{", "is not like"),
    (b"[]", "is not like"),
    (b'{"fen": "x"}', "is not like"),
    (b'{"fen": "x", "intended_winner": "red"}', "is not like"),
    (b'{"fen": "x", "intended_winner": "white"}', "not a position in FEN: 'x'."),
    (b'{"fen": "\xff", "intended_winner": "white"}', "is not like"),
    (b'{"fen": "8/8/8/8/8/8/8/K7 w - - 0 1", "intended_winner": "white"}', "each side needs one king"),
]


@pytest.mark.parametrize(("line", "why"), BAD_LINES)
def test_a_bad_line_of_a_batch_is_named_and_the_good_ones_are_answered(
    line: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = [json.dumps({"fen": fen, "intended_winner": "white"}).encode() for fen in (BARE, ROOK, BARE)]
    file = tmp_path / "positions.jsonl"
    file.write_bytes(b"\n".join([good[0], line, good[1], b"", line, good[2]]))
    assert adjudicate_batch(file, None, 3) == 1
    shown = capsys.readouterr()
    found = [json.loads(one) for one in shown.out.splitlines()]
    assert [(one["number"], one.get("verdict")) for one in found] == [
        (1, "unwinnable"), (2, None), (3, "winnable"), (5, None), (6, "unwinnable"),
    ]  # fmt: skip
    assert [one["fen"] for one in found if "verdict" in one] == [BARE, ROOK, BARE]
    assert all(why in one["error"] for one in found if "verdict" not in one)
    told = shown.err.splitlines()
    assert [one.split(": ")[1] for one in told] == ["line 2", "line 5"]
    assert all(why in one for one in told)


def test_the_answer_to_a_bad_line_names_the_position_that_was_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text('\n{"fen": "8/8 w", "intended_winner": "white"}\n[1]\n{"fen": 7}\n', "utf-8")
    assert adjudicate_batch(file, None, 3) == 1
    found = [json.loads(one) for one in capsys.readouterr().out.splitlines()]
    assert [(one["number"], one["fen"]) for one in found] == [(2, "8/8 w"), (3, None), (4, None)]


USES = [
    ("nothing", [], 2),
    ("no flag", ["--fen", BARE], 2),
    ("both ways", ["--fen", BARE, "--flag", "black", "--batch", "x"], 2),
    ("a position", ["--fen", BARE, "--flag", "black"], 0),
    ("a folder for no rule set", ["--fen", BARE, "--flag", "black", "--folder", "."], 2),
    (
        "a rule set, and a folder",
        ["--fen", BARE, "--flag", "black", "--ruleset", "vkk", "--folder", str(Path(__file__).parent)],
        0,
    ),
]


@pytest.mark.parametrize(("options", "code"), [case[1:] for case in USES], ids=[case[0] for case in USES])
def test_uses_of_the_command(options: list[str], code: int) -> None:
    assert CliRunner().invoke(main.app, ["adjudicate", *options]).exit_code == code
