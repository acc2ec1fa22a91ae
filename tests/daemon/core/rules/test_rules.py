"""The rule sets: data that agrees with the rules, files that extend each other, and faults in sentences."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

import daemon
from broker.contract.incidents import Kind
from broker.contract.messages import Assignment, Player
from broker.contract.ruleset import Article, DefaultDelay, Ruleset
from daemon.core.rules import rules, ruleset_files
from daemon.core.rules.rules import RulesetError, check, class_of, classes_of, default_for, load, named
from daemon.core.rules.ruleset_files import GOVERNED
from tests.daemon.rule_table import FIRST, SECOND, cell, table

FOLDER = Path(rules.__file__).parent / "rulesets"
FILES = sorted(FOLDER.glob("*.toml"))
COHEN = (FOLDER / "cohen-chess.toml").read_text()
OPEN = 'extends = "fide-blitz-2023"\nid = "our-open"\nname = "Our Open"\n'


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(text)
    return file


# --- the ten of the program ---------------------------------------------------------------------------------


def test_ten_rule_sets_are_there() -> None:
    assert set(load()) == {*FIRST, *SECOND}


@pytest.mark.parametrize("name", [*FIRST, *SECOND])
def test_every_value_is_the_one_of_the_rules(name: str) -> None:
    ruleset = load()[name]
    wanted = {parameter: value for one, parameter, value in table() if one == name}
    assert {parameter: cell(ruleset, parameter) for parameter in wanted} == wanted


def test_the_table_has_every_parameter() -> None:
    said = {parameter.split(".")[0] for _, parameter, _ in table()}
    assert said == {*Ruleset.model_fields} - {"id", "name", "source", "assumed", "articles"}


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_file_is_named_like_its_rule_set_and_says_where_its_rules_stand(file: Path) -> None:
    ruleset = check(file)
    assert ruleset.id == file.stem
    assert load()[ruleset.id] == ruleset
    assert ruleset.articles
    for kind, article in ruleset.articles.items():
        assert kind in get_args(Kind)
        assert article.article
        assert article.text.endswith(".")


@pytest.mark.parametrize("name", [*FIRST, *SECOND])
def test_what_a_rule_set_refers_to_is_there(name: str) -> None:
    fallback = load()[name].fallback
    assert fallback is None or fallback in load()


SILENT = [
    ("nobody is punished for two hands in Cohen Chess", "cohen-chess", "two_hands"),
    ("the untimed game has no flag", "vkk", "flag_fall"),
    ("nor a repetition", "vkk", "threefold"),
    ("nor a press", "vkk", "press_without_move"),
    ("US Chess has no rule on two hands outside blitz", "us-chess-7", "two_hands"),
    ("blitz has no quickplay finish", "fide-blitz-2023", "quickplay_finish"),
    ("in standard chess an illegal position is put right", "fide-standard-2023", "illegal_position_on_board"),
    ("BCCA has no fivefold repetition", "bcca-quickplay-2003", "fivefold"),
    ("the seminar says nothing on lateness", "hdca-2019", "late_arrival"),
]


@pytest.mark.parametrize(("name", "kind"), [c[1:] for c in SILENT], ids=[c[0] for c in SILENT])
def test_what_the_rules_do_not_have_has_no_article(name: str, kind: str) -> None:
    assert kind not in load()[name].articles
    assert not [one for one in GOVERNED[kind] if ruleset_files.is_on(getattr(load()[name], one))]


def test_every_kind_has_parameters_that_switch_it_on() -> None:
    assert set(GOVERNED) == set(get_args(Kind))
    assert {name for names in GOVERNED.values() for name in names} <= {*Ruleset.model_fields}


def test_a_rule_set_is_added_by_a_file_alone() -> None:
    code = Path(daemon.__file__).parent.rglob("*.py")
    texts = {file.name: file.read_text() for file in code}
    assert not [(name, file) for name in load() for file, text in texts.items() if f'"{name}"' in text]


def test_a_rule_set_travels_whole_with_an_assignment() -> None:
    for ruleset in load().values():
        sent = Assignment(
            table=1,
            game="g",
            white=Player(name="A"),
            black=Player(name="B"),
            time_control="-",
            ruleset=ruleset,
        )
        assert Assignment.model_validate_json(sent.model_dump_json()).ruleset == ruleset


def test_an_older_rule_set_is_read_and_what_it_does_not_say_is_off() -> None:
    old = Ruleset.model_validate({"id": "old", "name": "Old", "source": "-", "two_hands": "illegal_move"})
    assert old.two_hands == "illegal_move"
    assert [
        kind for kind, names in GOVERNED.items() if any(ruleset_files.is_on(getattr(old, n)) for n in names)
    ] == ["two_hands"]


# --- which one is taken by itself ---------------------------------------------------------------------------


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


def test_every_class_has_exactly_one_default() -> None:
    claimed = [one for name in load() for one in classes_of(name)]
    assert sorted(claimed) == ["blitz", "rapid", "standard"]


def test_a_rule_set_that_nobody_has_is_refused_with_the_nearest() -> None:
    assert named("fide-blitz-2023") is load()["fide-blitz-2023"]
    with pytest.raises(RulesetError, match="'fide-bliz-2023'; did you mean fide-blitz-2023"):
        named("fide-bliz-2023")
    with pytest.raises(RulesetError, match=r"known are bcca-quickplay-2003, .*vkk"):
        named("xyzzy")


SOURCES = ("FIDE", "US", "Cohen", "VKK", "BCCA", "HDCA", "Scholastic", "GIII")
OF_ITSELF = {"id", "name", "source", "fallback", "assumed", "articles"}
"""What a rule set says of itself, and not of play."""


@pytest.mark.parametrize("model", [Ruleset, Article, DefaultDelay])
def test_every_field_says_what_it_means_and_where_the_rule_stands(model: type[BaseModel]) -> None:
    for name, field in model.model_fields.items():
        assert field.description, f"{model.__name__}.{name} is not described"
        if model is not Article and name not in OF_ITSELF:
            words = set(re.findall(r"\w+", field.description))
            assert words & {*SOURCES}, f"{model.__name__}.{name} names no source: {field.description}"


# --- an event's own -----------------------------------------------------------------------------------------


def test_an_event_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    mine = check(written(tmp_path, OPEN + "illegal_opponent_plus_s = 120\n"))
    blitz = load()["fide-blitz-2023"]
    assert mine == blitz.model_copy(
        update={"id": "our-open", "name": "Our Open", "illegal_opponent_plus_s": 120}
    )


def test_an_event_changes_one_article_and_keeps_the_others(tmp_path: Path) -> None:
    text = OPEN + '[articles.flag_fall]\narticle = "3"\ntext = "A flag falls."\n'
    mine, blitz = check(written(tmp_path, text)), load()["fide-blitz-2023"]
    assert mine.articles["flag_fall"].article == "3"
    assert mine.articles["two_hands"] == blitz.articles["two_hands"]
    assert set(mine.articles) == set(blitz.articles)


def test_an_event_leaves_something_out(tmp_path: Path) -> None:
    text = OPEN + 'without = ["illegal_loss_at", "offer_window", "articles.draw_offer"]\n'
    mine = check(written(tmp_path, text))
    assert mine.illegal_loss_at is None
    assert mine.offer_window is None
    assert "draw_offer" not in mine.articles


def test_what_an_event_says_itself_is_no_longer_assumed(tmp_path: Path) -> None:
    text = 'extends = "scholastic-swiss"\nid = "school"\nname = "School"\nthreefold = "claim"\n'
    mine = check(written(tmp_path, text))
    assert "threefold" not in mine.assumed
    assert "fifty" in mine.assumed


def test_an_event_may_extend_another_event(tmp_path: Path) -> None:
    written(tmp_path, OPEN + "wrong_claim_s = 90\n", "open.toml")
    finals = 'extends = "our-open"\nid = "our-finals"\nname = "Our Finals"\nmin_moves_before_draw = 30\n'
    mine = check(written(tmp_path, finals, "finals.toml"))
    assert (mine.wrong_claim_s, mine.min_moves_before_draw, mine.illegal_loss_at) == (90, 30, 2)


SUPERVISED = [("rapid", "fide-rapid-2023"), ("blitz", "fide-blitz-2023")]


@pytest.mark.parametrize("base", [c[1] for c in SUPERVISED], ids=[c[0] for c in SUPERVISED])
def test_with_full_supervision_all_is_as_in_standard_chess_but_the_penalty(tmp_path: Path, base: str) -> None:
    text = f'extends = "{base}"\nid = "full"\nname = "Full"\nsupervision = "full"\n'
    mine, standard = check(written(tmp_path, text)), load()["fide-standard-2023"]
    for name in (
        "clock_fix_until",
        "illegal_actor",
        "illegal_expires",
        "initial_fix_until",
        "illegal_position_draw",
        "flag_arbiter_must_call",
    ):
        assert getattr(mine, name) == getattr(standard, name)
    assert (mine.illegal_opponent_plus_s, mine.wrong_claim_s) == (60, 60)
    assert "illegal_position_on_board" not in mine.articles
    assert not [kind for kind, one in mine.articles.items() if "A.5" in one.article]
    assert "supervision" not in mine.assumed


def test_an_event_with_full_supervision_still_has_the_last_word(tmp_path: Path) -> None:
    text = OPEN + 'supervision = "full"\nillegal_opponent_plus_s = 120\nclock_fix_until = 5\n'
    mine = check(written(tmp_path, text))
    assert (mine.illegal_opponent_plus_s, mine.clock_fix_until) == (120, 5)


def test_a_director_switches_on_a_penalty_that_the_file_prepared(tmp_path: Path) -> None:
    text = 'extends = "cohen-chess"\nid = "wide"\nname = "Wide"\ntwo_hands = "time_penalty"\n'
    with pytest.raises(RulesetError, match=r"articles\.two_hands is missing: add the text of the rule"):
        check(written(tmp_path, text))
    mine = check(written(tmp_path, text + '[articles.two_hands]\narticle = "1"\ntext = "One hand."\n'))
    assert (mine.two_hands, mine.two_hands_penalty_s) == ("time_penalty", 60)


def test_articles_that_are_missing_are_told_in_one_sentence_with_the_parameters_that_need_them(
    tmp_path: Path,
) -> None:
    text = (
        'id = "bare"\nname = "Bare"\nsource = "Nowhere"\ndecider = "arbiter"\n'
        'two_hands = "director"\ndefault_s = 900\nillegal_loss_at = 2\nillegal_opponent_plus_s = 60\n'
    )
    with pytest.raises(RulesetError) as told:
        check(written(tmp_path, text))
    assert str(told.value).partition(": ")[2] == (
        "3 articles are missing; write [articles.KIND] for each, or leave out the parameter that needs it: "
        "illegal_move (illegal_opponent_plus_s and illegal_loss_at), two_hands and "
        "late_arrival (default_s)."
    )


def test_a_hall_has_the_rule_sets_of_its_folder_beside_those_of_the_program(tmp_path: Path) -> None:
    written(tmp_path, OPEN)
    assert set(load(tmp_path)) == {*load(), "our-open"}
    assert named("our-open", tmp_path).illegal_opponent_plus_s == 60


FOLDERS = [
    (
        "a file with an id of the program",
        {"a.toml": OPEN.replace("our-open", "vkk")},
        "a.toml: vkk.toml of the program has the id",
    ),
    ("two files with one id", {"a.toml": OPEN, "b.toml": OPEN}, "a.toml has the id 'our-open' already."),
    (
        "a class of the program",
        {"a.toml": OPEN + 'default_for = ["blitz"]\n'},
        "name yours in [hall] ruleset",
    ),
    ("a file that is wrong", {"a.toml": OPEN + "flag_alarm = 1\n"}, "flag_alarm is not known"),
]


@pytest.mark.parametrize(("files", "sentence"), [c[1:] for c in FOLDERS], ids=[c[0] for c in FOLDERS])
def test_a_folder_that_cannot_be_used_gets_a_sentence(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    for name, text in files.items():
        written(tmp_path, text, name)
    with pytest.raises(RulesetError, match=re.escape(sentence)):
        load(tmp_path)


def test_a_folder_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="is not a folder"):
        load(tmp_path / "none")


EXAMPLES = re.findall(r"```toml\n(.*?)```", (FOLDER / "README.md").read_text(), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=[tomllib.loads(text)["id"] for text in EXAMPLES])
def test_the_examples_of_the_page_can_be_used(tmp_path: Path, text: str) -> None:
    mine = check(written(tmp_path, text))
    base = load()[tomllib.loads(text)["extends"]]
    assert mine.model_copy(update={"id": base.id, "name": base.name, "source": base.source}) != base


def test_the_page_names_every_rule_set() -> None:
    page = (FOLDER / "README.md").read_text()
    assert not [name for name in load() if f"`{name}`" not in page]


# --- faults -------------------------------------------------------------------------------------------------


FAULTS = [
    (
        "a misspelt key",
        COHEN.replace("flag_alert", "flag_alarm"),
        "flag_alarm is not known; did you mean flag_alert",
    ),
    (
        "an article of a kind as it was called in version 1",
        OPEN + '[articles.other_hand]\narticle = "1"\ntext = "One hand."\n',
        "articles.other_hand is not known: it is now called wrong_hand.",
    ),
    (
        "an article left out of a kind as it was called in version 1",
        OPEN + 'without = ["articles.displaced_men"]\n',
        "without: articles.displaced_men is not known: it is now called articles.displaced_pieces.",
    ),
    ("a key of an article", COHEN.replace("text =", "texte =", 1), "texte is not known; did you mean text?"),
    (
        "an article without a text",
        COHEN.replace("text =", "texte =", 1),
        "articles.illegal_move.text is missing",
    ),
    (
        "a word that is no choice",
        COHEN.replace('flag_alert = "on_claim"', 'flag_alert = "later"'),
        "flag_alert = 'later'",
    ),
    ("a negative figure", COHEN.replace("plus_s = 60", "plus_s = -1"), "illegal_opponent_plus_s = -1"),
    ("a figure in quotes", COHEN.replace("plus_s = 60", 'plus_s = "60"'), "illegal_opponent_plus_s = '60'"),
    (
        "neither the word nor a figure",
        COHEN.replace('clock_fix_until = "any"', 'clock_fix_until = "always"'),
        "clock_fix_until = 'always': input should be 'any' or input should be a valid integer",
    ),
    (
        "a kind of incident",
        COHEN.replace("articles.flag_fall", "articles.flags"),
        "articles.flags is not known",
    ),
    (
        "and what it leaves out",
        COHEN.replace("articles.flag_fall", "articles.flags"),
        "articles.flag_fall is missing",
    ),
    ("a class", OPEN + 'default_for = ["bullet"]', "default_for = 'bullet'"),
    ("nobody to extend", OPEN.replace("fide-blitz", "fide-bliz"), "'fide-bliz-2023' to extend; did you mean"),
    (
        "itself",
        OPEN.replace("fide-blitz-2023", "our-open"),
        "our-open extends our-open, which goes round in a circle",
    ),
    ("nothing to leave out", OPEN + 'without = ["illegal_los_at"]', "without: illegal_los_at is not known"),
    (
        "nothing like it to leave out",
        OPEN + 'without = ["quick_finish_what"]',
        (
            "the nearest are articles.quickplay_finish, both_flags_in_quickplay_finish, clock_fix_until, "
            "clock_fix_cuts_later; flagfall rulesets show ID --json prints all."
        ),
    ),
    (
        "nothing to leave out that is like anything",
        OPEN + 'without = ["zzz"]',
        "without: zzz is not known; flagfall rulesets show ID --json prints all.",
    ),
    ("a list that is none", OPEN + 'without = "threefold"', "without = 'threefold'"),
    (
        "nothing to assume",
        OPEN + 'assumed = ["treefold"]',
        "assumed: treefold is not a parameter; did you mean threefold?",
    ),
    (
        "no time control",
        OPEN + 'time_controls = ["an hour"]',
        "time_controls: Invalid time control 'an hour'",
    ),
    ("a limit without a figure", OPEN + 'illegal_expires = "moves"', "illegal_expires_moves is missing"),
    (
        "a key of full supervision",
        OPEN + "[full_supervision]\nfifty_moves = 1",
        "full_supervision.fifty_moves is not",
    ),
    ("no name", 'id = "x"', "name is missing"),
    ("an empty name", OPEN.replace("Our Open", ""), "mine.toml: name is empty: enter a text."),
    ("an empty id", OPEN.replace("our-open", ""), "mine.toml: id is empty: enter a text."),
    ("no TOML", "id = ", "is not TOML"),
]


@pytest.mark.parametrize(("text", "sentence"), [c[1:] for c in FAULTS], ids=[c[0] for c in FAULTS])
def test_a_fault_gets_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(sentence)):
        check(written(tmp_path, text))


def test_files_that_extend_each_other_in_a_circle_get_a_sentence(tmp_path: Path) -> None:
    written(tmp_path, OPEN.replace("fide-blitz-2023", "b"), "a.toml")
    file = written(tmp_path, 'extends = "our-open"\nid = "b"\nname = "B"\n', "b.toml")
    with pytest.raises(RulesetError, match="b extends our-open extends b, which goes round in a circle"):
        check(file)


def test_a_circle_is_told_of_the_files_that_make_it(tmp_path: Path) -> None:
    written(tmp_path, 'extends = "c"\nid = "b"\nname = "B"\n', "b.toml")
    written(tmp_path, 'extends = "b"\nid = "c"\nname = "C"\n', "c.toml")
    with pytest.raises(RulesetError, match=r"b\.toml: b extends c extends b, which goes round in a circle"):
        check(written(tmp_path, 'extends = "b"\nid = "a"\nname = "A"\n', "a.toml"))


def test_what_is_wrong_with_a_file_that_is_extended_is_told_of_that_file(tmp_path: Path) -> None:
    base = written(tmp_path, OPEN + "flag_alarm = 1\n", "base.toml")
    mine = written(tmp_path, 'extends = "our-open"\nid = "finals"\nname = "Finals"\n')
    with pytest.raises(RulesetError) as caught:
        check(mine)
    assert str(caught.value) == f"{base}: flag_alarm is not known; did you mean flag_alert?"


NEIGHBOURS = [
    ("two others with one id", {"a.toml": OPEN, "b.toml": OPEN}),
    ("one that has an id of the program", {"a.toml": OPEN.replace("our-open", "fide-blitz-2023")}),
    ("one that is wrong", {"a.toml": OPEN + "flag_alarm = 1\n", "b.toml": "id = "}),
]


@pytest.mark.parametrize("files", [c[1] for c in NEIGHBOURS], ids=[c[0] for c in NEIGHBOURS])
def test_a_file_is_not_blamed_for_its_neighbours(tmp_path: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        written(tmp_path, text, name)
    assert check(written(tmp_path, OPEN.replace("our-open", "mine"))).id == "mine"


def test_a_file_with_the_id_of_another_is_told_which_two_they_are(tmp_path: Path) -> None:
    other, mine = written(tmp_path, OPEN, "other.toml"), written(tmp_path, OPEN)
    with pytest.raises(RulesetError) as caught:
        check(mine)
    assert str(caught.value) == f"{mine}: {other} has the id 'our-open' already."
    vkk = written(tmp_path, OPEN.replace("our-open", "vkk"), "vkk.toml")
    with pytest.raises(RulesetError) as caught:
        check(vkk)
    assert str(caught.value) == f"{vkk}: vkk.toml of the program has the id 'vkk' already."


def test_a_check_refuses_what_the_hall_would_refuse(tmp_path: Path) -> None:
    text = OPEN.replace("Our Open", " ") + 'default_for = ["blitz"]\n'
    with pytest.raises(RulesetError) as caught:
        check(written(tmp_path, text))
    told = str(caught.value).splitlines()
    assert [line.partition("mine.toml: ")[2] for line in told] == [
        "default_for is for the program's own: name yours in [hall] ruleset instead.",
        "name is empty: enter a text.",
    ]


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    text = (
        COHEN.replace('id = "cohen-chess"', 'id = "mine"')
        .replace("flag_alert", "flag_alarm")
        .replace("plus_s = 60", "plus_s = -1")
    )
    with pytest.raises(RulesetError) as caught:
        check(written(tmp_path, text))
    assert str(caught.value).count("mine.toml: ") == 2


def test_a_missing_file_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        check(tmp_path / "none.toml")
