"""bbpPairings instead of gacrux: its input in its own dialect, and the meaning of its output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import pytest

from dashboard.pairing.core.history import before
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import (
    HALF,
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Points,
    Tournament,
)
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.systems.dutch import Engine, bbp_answer, question
from dashboard.pairing.trf import read
from tests.dashboard.pairing import bbp_stand_in
from tests.dashboard.pairing.systems.test_dutch import four
from tests.dashboard.pairing.trf_files import EXAMPLE, FILES, event

BBP = FideDutch(Engine.BBP)

# --- input -----------------------------------------------------------------------------------------------


def taken(tournament: Tournament) -> bbp_stand_in.Question:
    """Return the question, as the program reads it; it refuses what it does not understand."""
    return bbp_stand_in.Question(question(tournament, Engine.BBP).text)


@pytest.mark.parametrize("name", FILES)
def test_every_round_of_every_file_is_asked_in_its_dialect(name: str) -> None:
    whole = event(name)
    for number in range(1, min(len(whole.rounds), 15) + 1):
        asked = taken(before(whole, number))
        assert len(asked.players) == len(whole.players)


def test_the_example_of_the_format_is_asked_in_its_dialect() -> None:
    assert len(taken(read(EXAMPLE).tournament).players) == 7


def test_everything_is_written_in_the_engines_dialect() -> None:
    """Points have separate records there, and players kept apart have both rounds."""
    tournament = four(
        points=Points(Fraction(3), Fraction(1), absence=HALF, pairing_bye=Fraction(2)),
        apart=(Apart(frozenset({2, 8})),),
        coming_byes=MappingProxyType({2: (Bye(6, ByeKind.HALF),)}),
        acceleration=(Acceleration(frozenset({4}), Fraction(1), 1, 2),),
        awards=(Award(frozenset({6}), -HALF), Award(frozenset({8}), HALF, 2)),
    )
    assert taken(tournament).worth == {"BBW": 30, "BBD": 10, "BBL": 0, "BBZ": 5, "BBF": 5, "BBU": 20}


# --- output ----------------------------------------------------------------------------------------------


def test_the_other_engines_answer_is_a_list_and_an_exit_code() -> None:
    assert bbp_answer(0, "2\n1 4\n3 0\n", "") == [(1, 4), (3, 0)]
    for code, words in {
        1: "No pairing keeps",
        3: "does not take what it was asked.*bad line",
        9: "exit code 9",
    }.items():
        with pytest.raises(CannotPair, match=words):
            bbp_answer(code, "", "bad line")
    for text in ("", "3\n1 2\n", "1\n1 x\n"):
        with pytest.raises(CannotPair, match="cannot be read"):
            bbp_answer(0, text, "")


# --- the program -----------------------------------------------------------------------------------------

Installed = Callable[..., None]


@pytest.fixture
def bbp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Return a program on the PATH that checks its input as strictly, and gives a prepared answer."""
    if sys.platform == "win32":
        pytest.skip("a script is no program there")

    def install(version: str, pairs: str, *, code: int = 0, name: str = "bbpPairings.exe") -> None:
        program = tmp_path / name
        program.write_text(f"#!{sys.executable}\n{Path(bbp_stand_in.__file__).read_text('utf-8')}", "utf-8")
        program.chmod(0o755)
        answer = {"version": version, "pairs": pairs, "code": code}
        program.with_name("answer.json").write_text(json.dumps(answer), "utf-8")

    monkeypatch.setenv("PATH", str(tmp_path))
    return install


@pytest.mark.parametrize("name", ["bbpPairings.exe", "bbpPairings"])
def test_it_pairs_when_it_is_there_and_asked(bbp: Installed, name: str) -> None:
    """Its makers name it .exe on every system; other builds may not."""
    with pytest.raises(CannotPair, match=r"bbpPairings or bbpPairings\.exe is not on the PATH"):
        BBP.pair(four())
    bbp("v6.0.0", "2\n4 1\n3 2\n", name=name)
    assert BBP.pair(four()).round.games == (PairedGame(8, 2), PairedGame(6, 4))


def test_there_is_no_pairing(bbp: Installed) -> None:
    bbp("v6.0.0", "", code=1)
    with pytest.raises(CannotPair, match="No pairing keeps the absolute rules"):
        BBP.pair(four())


@pytest.mark.parametrize("version", ["v5.0.1", "non-release build v5.0.1-48-g1a2b3c4", "non-release build"])
def test_one_of_older_rules_or_unknown_ones_is_not_used(bbp: Installed, version: str) -> None:
    bbp(version, "")
    with pytest.raises(CannotPair, match=rf"{version}.* need version 6 or later"):
        BBP.pair(four())


def test_a_round_that_breaks_an_absolute_rule_is_not_taken(bbp: Installed) -> None:
    bbp("v6.1.0", "2\n1 3\n4 2\n")
    with pytest.raises(CannotPair, match="breaks absolute rules: Players 2 and 6 have met in round 1"):
        BBP.pair(four())
