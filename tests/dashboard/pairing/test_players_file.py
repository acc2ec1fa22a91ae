"""Lists of players: whatever the columns are called, and where a list is wrong."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.players_file import read, written
from dashboard.pairing.source_text import BadFile
from dashboard.pairing.tournament import Player
from tests.dashboard.pairing.trf_files import random_event

ADAMS = Player(
    1,
    "Adams, Ruth",
    2105,
    title="FM",
    sex="w",
    federation="USA",
    fide_id="12345678",
    birth="1990/03/14",
    team="Lakeside",
)

LISTS = [
    (
        "commas",
        (
            "name,rating,title,sex,fed,fide id,birth,team\n"
            '"Adams, Ruth",2105,FM,w,USA,12345678,1990/03/14,Lakeside\n'
        ),
    ),
    (
        "semicolons",
        (
            "Name;Elo;Title;Gender;Federation;FIDE-ID;Date of birth;School\n"
            "Adams, Ruth;2105;fm;F;usa;12345678;14.3.1990;Lakeside\n"
        ),
    ),
    (
        "tabs",
        (
            "Last Name\tFirst Name\tRtg\tTitel\tSex\tCountry\tFIDE No.\tBorn\tClub\n"
            "Adams\tRuth\t2105\tFM\tfemale\tUSA\t12345678\t1990-3-14\tLakeside"
        ),
    ),
    (
        "numbered, and a provisional rating",
        (
            "team,no,last,first,elo,title,sex,fed,id,dob\r\n"
            "Lakeside,1,Adams,Ruth,2105P12,FM,W,USA,12345678,1990.03.14\r\n"
        ),
    ),
    (
        "blank lines, and cells at the end",
        (
            "\n\nname;elo;title;sex;fed;fideid;birth;team;;\n\n"
            '"Adams, Ruth" ; 2105;FM;w;USA;12345678;1990/03/14;Lakeside;;\n;;;;;;;;\n'
        ),
    ),
]


@pytest.mark.parametrize("text", [case[1] for case in LISTS], ids=[case[0] for case in LISTS])
def test_a_list_in_each_style_is_the_same_player(text: str) -> None:
    assert read(text).players == (ADAMS,)


def test_players_are_numbered_as_they_stand_or_as_they_are_told() -> None:
    assert [one.number for one in read("name\nB\nA\nC\n").players] == [1, 2, 3]
    assert [(one.number, one.name) for one in read("no,name\n7,B\n2,A\n").players] == [(2, "A"), (7, "B")]


@pytest.mark.parametrize("word", ["", "0", "unr", "Unrated", "-"])
def test_who_is_unrated(word: str) -> None:
    assert read(f"name,rating\nA,{word}\nB,1500\n").players[0].rating is None


def test_what_is_not_understood_is_told_and_left_out() -> None:
    found = read("name,title,shoe size\nA,NM,44\n")
    assert found.players == (Player(1, "A"),)
    assert [str(one) for one in found.remarks] == [
        "line 1, column 12: the column 'shoe size' is not known and not used",
        "line 2, column 3: the title 'NM' is none of FIDE's and not used",
    ]


BAD = [
    ("nothing in it", "", 0, 0, "a line of headings"),
    ("headings alone", "name,elo\n", 1, 0, "a line for each player"),
    ("no name among the headings", "elo,club\n1,2\n", 1, 1, "a column called name"),
    ("one thing twice", "name,elo,rating\nA,1,1\n", 1, 10, "the same as an earlier column"),
    ("a name is missing", "name,elo\nA,1500\n,1600\n", 3, 1, "expected the player's name"),
    ("a rating in words", "name;elo\nA;good\n", 2, 3, "up to four digits or nothing, found 'good'"),
    ("a rating of five digits", "name;elo\nA;21055\n", 2, 3, "expected a rating"),
    ("one number twice", "no,name\n1,A\n1,B\n", 3, 1, "that of line 2 already"),
    ("a number is missing", "no,name\n1,A\n,B\n", 3, 1, "a number of 1 to 9999"),
    ("a whole country", "name,fed\nA,Germany\n", 2, 3, "three letters"),
    ("a month or a day", "name,birth\nA,03/04/1990\n", 2, 3, "such as 1990-04-03"),
    ("a thirteenth month", "name,birth\nA,1990-13-01\n", 2, 3, "a date of birth"),
    ("letters in the FIDE number", "name,fide id\nA,12a\n", 2, 3, "digits only"),
    ("more cells than headings", "name,elo\nA,1500,x\n", 2, 8, "expected 2 cells"),
    ("a quote that is not closed", 'name,elo\n"A,1500\n', 2, 1, "a closing quote"),
    ("text behind a quote", 'name,elo\n"A"b,1500\n', 2, 4, "after the quote"),
    ("after a cell of two lines", 'name,elo\n"A\nB",1500\nC,x\n', 4, 3, "expected a rating"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "words"), [c[1:] for c in BAD], ids=[c[0] for c in BAD])
def test_a_bad_list_says_where_and_what_was_expected(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(text)
    assert (refused.value.line, refused.value.column) == (line, column), str(refused.value)
    assert words in str(refused.value)


@given(st.integers(0, 10**6))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_players_come_back_as_they_were_written(seed: int) -> None:
    players = random_event(seed).players
    assert read(written(players)).players == players


@given(st.text(alphabet='na,;\t"me\r\n 1x', max_size=60))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadFile):
        assert read("name,elo\n" + text).players


def test_rare_columns_are_written_and_read() -> None:
    rare = Player(
        3, "A", previous_rank=2, lot=5, played_before=True, late_from=3, house=True, national_rating=1450
    )
    assert read(written([rare])).players == (rare,)
    assert written([Player(1, "A")]) == "number,name\n1,A\n"
