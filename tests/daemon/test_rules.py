"""The rule sets: data that is complete, and faults of a file in sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daemon import rules
from daemon.rules import JUDGED_KINDS, RulesetError, check, class_of, default_for, load, named

FOLDER = Path(rules.__file__).parent / "rulesets"
FILES = sorted(FOLDER.glob("*.toml"))
BLITZ = (FOLDER / "fide-blitz-2023.toml").read_text()


def test_the_laws_of_2023_are_there() -> None:
    assert {"fide-standard-2023", "fide-rapid-2023", "fide-blitz-2023"} <= set(load())


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_shipped_file_is_complete_and_named_like_its_rule_set(file: Path) -> None:
    ruleset = check(file)
    assert ruleset.id == file.stem
    assert load()[ruleset.id] == ruleset
    for kind in JUDGED_KINDS:
        assert ruleset.articles[kind].article
        assert ruleset.articles[kind].text.endswith(".")
        assert ruleset.articles[kind].remedy.endswith(".")


FIGURES = [
    ("standard gives two minutes", "fide-standard-2023", 120),
    ("rapid one", "fide-rapid-2023", 60),
    ("blitz one", "fide-blitz-2023", 60),
]


@pytest.mark.parametrize(("name", "plus_s"), [c[1:] for c in FIGURES], ids=[c[0] for c in FIGURES])
def test_an_illegal_move_costs(name: str, plus_s: int) -> None:
    ruleset = load()[name]
    assert (ruleset.illegal_opponent_plus_s, ruleset.illegal_offender_minus_s) == (plus_s, 0)
    assert ruleset.illegal_loss_at == 2
    for kind in ("illegal_position", "press_without_move", "two_hands"):
        assert f"{plus_s} seconds" in ruleset.articles[kind].remedy


CLASSES = [
    ("blitz with increment", "180+2", "blitz"),
    ("ten minutes are blitz", "600", "blitz"),
    ("a second more is rapid", "601", "rapid"),
    ("rapid", "900+10", "rapid"),
    ("a minute less than an hour", "1740+30", "rapid"),
    ("an hour by increments is standard", "1800+30", "standard"),
    ("standard", "5400+30", "standard"),
    ("two periods", "40/5400+30:1800+30", "standard"),
    ("only what 60 moves take counts", "40/300:20/300:7200", "blitz"),
    ("no clock", "-", "standard"),
    ("nobody knows", "?", "standard"),
]


@pytest.mark.parametrize(("time_control", "rated"), [c[1:] for c in CLASSES], ids=[c[0] for c in CLASSES])
def test_without_a_choice_the_class_of_the_time_control_decides(time_control: str, rated: str) -> None:
    assert class_of(time_control) == rated
    assert default_for(time_control).id == f"fide-{rated}-2023"


def test_a_rule_set_that_nobody_has_is_refused_with_the_nearest() -> None:
    assert named("fide-blitz-2023") is load()["fide-blitz-2023"]
    with pytest.raises(RulesetError, match="'fide-bliz-2023'; did you mean fide-blitz-2023"):
        named("fide-bliz-2023")
    with pytest.raises(RulesetError, match="known are fide-"):
        named("xyzzy")


def test_a_rule_set_is_added_by_a_file_alone() -> None:
    code = Path(rules.__file__).read_text()
    assert not [name for name in load() if name in code]


def test_every_class_has_exactly_one_default() -> None:
    claimed = [name for file in FILES for name in re.findall(r"default_for = \[(.*)\]", file.read_text())]
    assert sorted(claimed) == ['"blitz"', '"rapid"', '"standard"']


def written(path: Path, text: str) -> Path:
    file = path / "mine.toml"
    file.write_text(text)
    return file


def test_a_rule_set_without_a_limit_leaves_it_out(tmp_path: Path) -> None:
    text = BLITZ.replace("illegal_loss_at = 2\n", "")
    assert check(written(tmp_path, text)).illegal_loss_at is None


FAULTS = [
    (
        "a misspelt key",
        BLITZ.replace("flag_alert", "flag_alarm"),
        "flag_alarm is not known; did you mean flag_alert?",
    ),
    ("and what it leaves out", BLITZ.replace("flag_alert", "flag_alarm"), "flag_alert is missing"),
    (
        "a key of an article",
        BLITZ.replace("remedy =", "remdy =", 1),
        "remdy is not known; did you mean remedy?",
    ),
    ("a word that is no choice", BLITZ.replace('"immediate"', '"later"'), "flag_alert = 'later'"),
    ("a negative figure", BLITZ.replace("plus_s = 60", "plus_s = -1"), "illegal_opponent_plus_s = -1"),
    (
        "a kind of incident",
        BLITZ.replace("articles.two_hands", "articles.hands"),
        "articles.two_hands is missing",
    ),
    ("a class", BLITZ.replace('["blitz"]', '["bullet"]'), "default_for"),
    ("no TOML", "id = ", "is not TOML"),
]


@pytest.mark.parametrize(("text", "sentence"), [c[1:] for c in FAULTS], ids=[c[0] for c in FAULTS])
def test_a_fault_gets_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(sentence)):
        check(written(tmp_path, text))


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    text = BLITZ.replace("flag_alert", "flag_alarm").replace("plus_s = 60", "plus_s = -1")
    with pytest.raises(RulesetError) as caught:
        check(written(tmp_path, text))
    assert str(caught.value).count("mine.toml: ") == 3


def test_a_missing_file_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        check(tmp_path / "none.toml")
