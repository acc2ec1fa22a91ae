"""When two spellings are one name."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from broker.names import composed, matching, plain, without_marks
from tests.cases import cases

KEPT = [
    ("composed", "Mu\u0308ller, Jo\u0308rg", "Müller, Jörg"),
    ("a line break in it", "New\nLine", "New Line"),
    ("tabs and blanks that do not break", "Adams,\t\u00a0Ruth ", "Adams, Ruth"),
    ("a mark of the byte order", "\ufeffAdams", "Adams"),
    ("a soft hyphen", "Ad\u00adams", "Adams"),
    ("writing from right to left, forced", "\u202eAdams\u202c", "Adams"),
    ("a control character", "Ad\x85ams\x00", "Ad ams"),
    (
        "a joiner of a Persian name stays",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    ),
    ("nothing but blanks", " \u2003\u200b", ""),
]

ONE_NAME = [
    ("decomposed", "Mu\u0308ller, Bob", "Müller, Bob"),
    ("capitals", "MÜLLER,BOB", "Müller, Bob"),
    ("without marks", "Muller, Bob", "Müller, Bob"),
    ("spelled out", "Mueller, Bob", "Müller, Bob"),
    ("letters that have no mark to drop", "Lukasz Slodkowski", "Łukasz Słodkowski"),
    ("a Danish letter spelled out", "Soerensen, Aage", "Sørensen, Åge"),
    ("a German s", "Strasse, A", "Straße, A"),
    ("another apostrophe", "O'Neil, Pat", "O\u2019Neil, Pat"),
    ("the given name first", "Bob Muller", "Müller, Bob"),
]


def test_a_name_is_kept_composed_on_one_line() -> None:
    with cases() as case:
        for what, name, kept in KEPT:
            with case(what):
                assert composed(name) == kept


def test_two_spellings_find_one_player() -> None:
    with cases() as case:
        for what, wanted, name in ONE_NAME:
            with case(what):
                assert matching(wanted, {1: "Adams, Ruth", 2: name}) == [2]


def test_a_loose_spelling_finds_nobody_where_it_fits_two() -> None:
    both = {1: "Müller, Bob", 2: "Muller, Bob"}
    assert matching("Müller, Bob", both) == [1]
    assert matching("Muller, Bob", both) == [2]
    assert matching("Bob Muller", both) == []
    assert matching("Mueller, Bob", both) == [1]
    assert matching("Möller, Bob", both) == []


def test_two_of_one_name_are_both_found() -> None:
    assert matching("lee, an", {1: "Lee, An", 2: "Lee,An", 3: "An, Lee"}) == [1, 2]
    assert matching("", {1: "Lee, An", 2: "Lee, Bo"}) == []


@given(st.text(max_size=30))
@settings(max_examples=200, derandomize=True, deadline=None)
def test_a_kept_name_can_be_printed_and_stays_as_it_is(text: str) -> None:
    name = composed(text)
    assert all(character.isprintable() or character in "\u200c\u200d" for character in name)
    assert composed(name) == name == name.strip()
    assert plain(unicodedata.normalize("NFD", name)) == plain(name)
    assert plain(name) or not name
    without_marks(name)
