"""The catalogue is complete in each language, and every call gives a message what it needs."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from broker.contract.message import SentenceId, Worded
from broker.words import catalogue
from broker.words.catalogue import ENGLISH, UnknownMessage, WrongArguments, languages, sources
from broker.words.sentence import Sentence, together
from broker.words.typescript import arguments, entries

ROOT = Path(__file__).parents[3]
OTHERS = [code for code in languages() if code != ENGLISH]
PROGRAMS = [path for name in ("broker", "daemon", "dashboard") for path in (ROOT / name).rglob("*.py")]


def wanted(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Of each entry: its file and the arguments it uses."""
    return {
        ("-" if type(entry).__name__ == "Term" else "") + entry.id.name: (file, arguments(entry))
        for file, entry in entries(language)
    }


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_in_the_same_file(language: str) -> None:
    english, others = wanted(ENGLISH), wanted(language)
    missing = {
        name: file for name, (file, _) in english.items() if not name.startswith("-") and name not in others
    }
    assert not missing, f"{language} lacks these"
    extra = {name for name in others if not name.startswith("-") and name not in english}
    assert not extra, f"{language} has these, and English has not"
    elsewhere = {name for name, (file, _) in others.items() if name in english and english[name][0] != file}
    assert not elsewhere, "these are in another file than in English"


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_uses_the_arguments_of_the_english_message(language: str) -> None:
    others = wanted(language)
    wrong = {
        name: (sorted(english), sorted(others[name][1]))
        for name, (_, english) in wanted(ENGLISH).items()
        if name in others and not name.startswith("-") and english != others[name][1]
    }
    assert not wrong


FORMS = {"pl": {"one", "few", "many", "other"}}
"""Plural forms that a language needs; the others need one and other."""


class Plurals(Visitor):
    """Collects the forms of each plural of an entry."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802 (Fluent's name)
        """Note one."""
        keys = {one.key.name for one in node.variants if isinstance(one.key, fluent.Identifier)}
        if keys & {"zero", "one", "two", "few", "many"}:
            self.found.append(keys)
        self.generic_visit(node)


@pytest.mark.parametrize("language", languages())
def test_a_plural_has_the_forms_of_its_language(language: str) -> None:
    needs = FORMS.get(language, {"one", "other"})
    for _, entry in entries(language):
        plurals = Plurals()
        plurals.visit(entry)
        assert all(needs <= forms for forms in plurals.found), f"{entry.id.name} needs the forms {needs}"


@pytest.mark.parametrize("language", languages())
def test_what_is_parsed_one_by_one_is_what_the_whole_files_hold(language: str) -> None:
    assert set(sources(language)) == set(wanted(language))


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said(language: str) -> None:
    for name, (_, needs) in wanted(language).items():
        if not name.startswith("-"):
            said = catalogue.formatted(language, name, dict.fromkeys(needs, 3))
            assert said.strip(), name
            assert "{" not in said, name


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a program names a sentence, which one, and the arguments it gives."""
    for path in PROGRAMS:
        text = path.read_text("utf-8")
        if "Sentence(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Sentence":
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                assert node.args, f"{place} names no message"
                assert isinstance(node.args[0], ast.Constant), (
                    f"{place}: write the id as it stands in the file"
                )
                assert all(one.arg for one in node.keywords), f"{place}: write the arguments one by one"
                yield place, str(node.args[0].value), {str(one.arg) for one in node.keywords}


def test_every_sentence_of_a_program_is_in_the_catalogue_with_its_arguments() -> None:
    english = {name: needs for name, (_, needs) in wanted(ENGLISH).items()}
    found = list(calls())
    unknown = [(place, name) for place, name, _ in found if name not in english]
    assert not unknown
    wrong = [
        (place, name, f"gives {sorted(gives)}, the message uses {sorted(english[name])}")
        for place, name, gives in found
        if gives != english[name]
    ]
    assert not wrong


def test_every_message_is_used_somewhere() -> None:
    """What nobody says is deleted. Keys that are put together are found by their first part."""
    texts = [path.read_text("utf-8") for path in PROGRAMS]
    pages = ROOT / "dashboard" / "web" / "src"
    texts += [path.read_text("utf-8") for path in pages.rglob("*.ts") if path.name != "messages.ts"]
    words = {word for text in texts for word in re.findall(r"[\w-]+", text)}
    starts = {start for text in texts for start in re.findall(r"[\"`]([a-z_-]+[_-])(?:\$|\{|\")", text)}
    unused = [
        name
        for name in wanted(ENGLISH)
        if name.lstrip("-") not in words and not any(name.startswith(start) for start in starts)
    ]
    assert not unused


def test_an_unknown_message_and_a_missing_argument_are_errors() -> None:
    with pytest.raises(UnknownMessage, match="no message nowhere in en"):
        Sentence("nowhere")
    with pytest.raises(WrongArguments, match="low_time"):
        Sentence("low_time", side="white")


def test_the_number_of_a_table_has_no_comma() -> None:
    assert Sentence("table", number=1204) == "Table 1204"


class Announcement(Worded):
    """A message with a text and a list of texts."""

    text: str
    lines: list[str] = Field(default=[])


texts = st.recursive(
    st.text(max_size=5) | st.builds(lambda n: Sentence("table", number=n), st.integers(1, 999)),
    lambda inner: st.builds(lambda a, b: Sentence("sentences", first=a, rest=b), inner, inner),
    max_leaves=4,
)


@given(texts, st.lists(texts, max_size=3))
def test_a_text_is_the_same_sentence_after_it_was_written_and_read(text: str, lines: list[str]) -> None:
    message = Announcement(text=text, lines=lines)
    read = Announcement.model_validate_json(message.model_dump_json())
    assert read == message
    for before, after in zip([text, *lines], [read.text, *read.lines], strict=True):
        assert str(before) == str(after)
        assert isinstance(before, Sentence) == isinstance(after, Sentence)
        if isinstance(before, Sentence) and isinstance(after, Sentence):
            assert before.in_language("de") == after.in_language("de")


def test_a_message_without_sentences_is_written_as_before_there_were_any() -> None:
    assert Announcement(text="as it was").model_dump_json() == '{"text":"as it was","lines":[]}'


def test_a_changed_text_is_another_sentence_or_none() -> None:
    message = Announcement(text=Sentence("paused"), lines=[Sentence("finished")])
    assert "text" not in message.model_copy(update={"text": "mine"}).sentences
    changed = message.model_copy(update={"text": Sentence("table", number=3)})
    assert changed.sentences["text"] == SentenceId(id="table", args={"number": 3})
    assert isinstance(changed.lines[0], Sentence)


def test_a_sentence_can_be_copied_and_sent_to_another_process() -> None:
    sentence = together(["One.", Sentence("table", number=3), ""])
    for other in (copy.deepcopy(sentence), pickle.loads(pickle.dumps(sentence))):
        assert other == "One. Table 3"
        assert isinstance(other, Sentence)
        assert other.in_language("de") == "One. Tisch 3"
    assert together(["", ""]) == ""
