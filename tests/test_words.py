"""The words that Flagfall avoids become fewer, and none is left in the English catalogue."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests import words
from tests.cases import each

AGAIN = "python -m tests.words --write"


@cache
def now() -> words.Count:
    """The counts of this copy of the project."""
    return words.counted(list(words.texts()))


def test_no_pattern_matches_more_often_than_is_written_down() -> None:
    higher, _ = words.changes(now(), words.allowed())
    assert not higher, "python -m tests.words --show PATTERN says where\n" + "\n".join(higher)


def test_a_lower_count_is_written_down() -> None:
    _, lower = words.changes(now(), words.allowed())
    assert not lower, f"fewer than before: {AGAIN}\n" + "\n".join(lower)


def test_the_english_catalogue_has_none_of_them() -> None:
    found = {pattern: number for (_, place, pattern), number in now().items() if place == words.CATALOGUE}
    assert not found, "python -m tests.words --show PATTERN --in broker/words says where"


@each("rule", words.rules())
def test_a_pattern_matches_its_example_and_not_what_is_written_instead(rule: words.Rule) -> None:
    assert rule.where <= {"ui", "docs", "code", "commits"}
    found = words.compiled(rule.pattern)
    assert found.search(rule.before) or found.search(words.words_of(rule.before)), rule.before
    assert not found.search(rule.after), rule.after


MODULE = """\
\'\'\'A page.

More.\'\'\'

x = 1  # a remark
raise ValueError(f"table {x} "
    "is no table")
y = Field(description="What it is")
log("word", r"a pattern here", b"some bytes here")
""".replace("'", '"')
PAGE = """\
// a remark
const a = el("p", { class: "one two" }, "Two words");
/** What
 * it is. */
const b = `${a} is here`, c = /"not text/;
"""
MARKDOWN = """\
# A title

Some words
of a page.

> a rule

```sh
make it so
```
"""
FLUENT = """\
## A group
# a remark
a_b = { $count ->
    [one] 1 move
   *[other] { $count } moves
 }
"""
READ = {
    "daemon/a.py": (
        MODULE,
        [
            ("docs", "A page. More."),
            ("docs", "a remark"),
            ("ui", "table {} is no table"),
            ("docs", "What it is"),
        ],
    ),
    "tests/a.py": (MODULE, [("docs", "A page. More."), ("docs", "a remark")]),
    "dashboard/web/src/a.ts": (
        PAGE,
        [("docs", "a remark"), ("ui", "Two words"), ("docs", "What it is."), ("ui", "{} is here")],
    ),
    "a.md": (MARKDOWN, [("docs", "A title"), ("docs", "Some words of a page.")]),
    "broker/words/en/a.ftl": (
        FLUENT,
        [("docs", "A group"), ("docs", "a remark"), ("ui", "1 move"), ("ui", "moves")],
    ),
    "broker/words/de/a.ftl": (FLUENT, [("docs", "A group"), ("docs", "a remark")]),
}


@pytest.mark.parametrize("file", READ)
def test_what_is_read_of_a_file(file: str) -> None:
    source, expected = READ[file]
    read = list(words.READERS["." + file.rpartition(".")[2]](file, source))
    assert sorted((text.kind, text.text) for text in read if text.kind != "code") == sorted(expected)


def test_identifiers_are_split_into_words() -> None:
    found = {
        text.text.partition("\n")[2]
        for text in words.of_python("daemon/a_b.py", "TouchedMan(its_way, a.bound)")
    }
    assert found == {"a b", "touched man", "its way"}


def test_counts_go_by_kind_package_and_pattern() -> None:
    text = words.Text("daemon/a.py", 0, "docs", "it was told and told again to nobody")
    piece = words.Text("daemon/a.py", 0, "code", "TouchedMan\ntouched man")
    counts = words.counted([text, piece, piece])
    by_kind = {
        (kind, number) for (kind, place, pattern), number in counts.items() if re.search("told|man", pattern)
    }
    assert by_kind == {("docs", 2), ("code", 2)}
