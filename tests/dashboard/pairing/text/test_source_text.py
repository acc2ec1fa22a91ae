"""The encoding of a file of unknown origin."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.text.source_text import CONTROLS, BadFile, decoded
from tests.cases import cases

LIST = "name;elo\nMüller, Jörg;1800\n"
LOOK = "not UTF-8; the file was read as Windows-1252, so check the names"

READ = [
    ("UTF-8", LIST.encode(), "", "utf-8", ()),
    ("with a byte-order mark", LIST.encode("utf-8-sig"), "", "utf-8-sig", ()),
    ("UTF-16, as a spreadsheet writes Unicode text", LIST.encode("utf-16"), "", "utf-16", ()),
    ("UTF-16, the other byte first", b"\xfe\xff" + LIST.encode("utf-16-be"), "", "utf-16", ()),
    ("Windows-1252", LIST.encode("cp1252"), "", "cp1252", (f"line 2, column 2: {LOOK}",)),
    ("an encoding that is named", LIST.encode("cp850"), "cp850", "cp850", ()),
    ("UTF-8 with its mark, named", LIST.encode("utf-8-sig"), "utf-8", "utf-8", ()),
    ("the end of a file of DOS", LIST.encode() + b"\x1a", "", "utf-8", ()),
]

REJECTED = [
    ("a byte that is neither", LIST.encode("cp850"), "", "line 2, column 2: byte 81 is neither UTF-8 nor"),
    ("another encoding than named", LIST.encode("cp1252"), "utf-8", "line 2, column 2: byte fc is not"),
    ("no encoding", LIST.encode(), "klingon", "unknown encoding “klingon”;"),
    ("no encoding of a text", LIST.encode(), "base64", "unknown encoding “base64”;"),
    ("cut in the middle", LIST.encode("utf-16")[:-1], "", "the file has another encoding"),
    ("UTF-16 without its mark", LIST.encode("utf-16-le"), "", "line 1: expected text, found a zero byte;"),
    ("a workbook", b"PK\x03\x04\x14\x00", "", "a workbook (XLSX, ODS) or another zipped file"),
    ("an older workbook", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "", "save the list of players as CSV"),
    ("a web page", b"\n<!doctype html><p>", "", "this is a web page"),
    ("FIDE's list", b"ID Number      Name                  Fed Sex", "", "this is a FIDE rating list with"),
    ("FIDE's list as XML", b"<playerslist><player>", "", "this is a FIDE rating list with all players of"),
]  # fmt: skip


def test_the_encoding_of_a_list_is_detected_or_taken_as_stated() -> None:
    with cases() as case:
        for what, data, stated, encoding, notes in READ:
            with case(what):
                text = decoded(data, stated)
                assert (text.text, text.encoding) == (LIST, encoding)
                assert tuple(map(str, text.notes)) == notes


def test_a_file_that_is_not_text_is_rejected_with_advice() -> None:
    with cases() as case:
        for what, data, stated, words in REJECTED:
            with case(what), pytest.raises(BadFile) as rejection:
                decoded(data, stated)
            with case(what):
                assert words in str(rejection.value)


def test_letters_that_latin_1_lacks_are_letters_and_not_control_characters() -> None:
    text = "name\nO\u2019Neil, Žofie Œuvrard \u2013 Šimek\n"
    assert decoded(text.encode("cp1252")).text == text


def test_a_name_that_another_encoding_garbled_is_shown() -> None:
    (note,) = decoded("name\nMéndez, Günter\n".encode("mac-roman")).notes
    assert "('MŽndez,' is none" not in note.text  # letters both: nothing shows it
    (note,) = decoded("name\nNédelec, Zoé\n".encode("cp850")).notes
    assert "(“N\u201adelec” looks wrong: perhaps cp850" in note.text
    (note,) = decoded("name\nMÃ¼ller\n".encode()).notes
    assert str(note).startswith("line 2, column 2: “MÃ¼ller” looks like “ü” read as Windows-1252 and saved")


def test_a_name_cut_within_a_letter_leaves_the_other_names_as_they_are() -> None:
    text = decoded("name\nMüller\nGrün\nJö".encode()[:-1] + b"\n")
    assert text.text.startswith("name\nMüller\nGrün\nJ\ufffd")
    assert "1 character is not UTF-8, unlike the rest of the file" in text.notes[0].text


def test_a_stated_encoding_counts_but_utf_8_is_noticed() -> None:
    text = decoded(LIST.encode(), "cp1252")
    assert text.text.startswith("name;elo\nMÃ¼ller")
    assert [note.text for note in text.notes] == [
        "the file looks like UTF-8; it was read as cp1252, as requested"
    ]


def test_a_control_character_becomes_a_space_with_a_note() -> None:
    text = decoded(b"name\nA\x00B\x85\n", "latin-1")
    assert text.text == "name\nA B \n"
    assert [str(note) for note in text.notes] == [
        "line 2, column 2: control character 00 (and 1 more) was read as a space"
    ]


@given(st.binary(max_size=80))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_bytes_are_read_without_control_characters_or_rejected(data: bytes) -> None:
    for encoding in ("", "latin-1", "utf-16", "cp1250"):
        with suppress(BadFile):
            assert not CONTROLS.search(decoded(data, encoding).text)
