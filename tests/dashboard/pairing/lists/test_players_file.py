"""Lists of players: headings of all kinds, and errors with their place."""

from __future__ import annotations

import csv
import io
import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Player
from dashboard.pairing.lists.players_file import read, written
from dashboard.pairing.text import table_text
from dashboard.pairing.text.source_text import BadFile
from tests.cases import cases, each
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


HABITS: list[tuple[str, str, dict[str, Any]]] = [
    (
        "Chess-Results",
        "No.;;Name;FideID;FED;Rtg;Club/City\n1;FM;Adams, Ruth;12345678;USA;2105;Lakeside\n",
        {"number": 1},
    ),
    (
        "Chess-Results, with national numbers",
        ("No.;;Name;FideID;ID;FED;Rtg;sex;Club/City\n1;FM;Adams, Ruth;12345678;NM77;USA;2105;w;Lakeside\n"),
        {"sex": "w", "national_id": "NM77"},
    ),
    (
        "Swiss-Manager",
        (
            "ID_No;Name;Title;Sex;Fed;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int\n"
            "NM77;Adams, Ruth;FM;F;USA;Lakeside;1990-03-14;1980;12345678;2105\n"
        ),
        {"sex": "w", "national_id": "NM77", "national_rating": 1980, "birth": "1990/03/14"},
    ),
    (
        "German",
        (
            "Startnr.;Name;Vorname;Titel;Elo;DWZ;Geschl.;Land;FIDE-ID;Geburtsdatum;Verein/Ort\n"
            "3;Adams;Ruth;FM;2105;1980;weiblich;USA;12345678;14.03.1990;Lakeside\n"
        ),
        {"number": 3, "sex": "w", "national_rating": 1980, "birth": "1990/03/14"},
    ),
    (
        "German, the DWZ list",
        (
            '"Name,Vorname",Geschlecht,Geburtsjahr,DWZ,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Verein\n'
            '"Adams,Ruth",W,1990,1980,2105,FM,12345678,USA,Lakeside\n'
        ),
        {"name": "Adams,Ruth", "sex": "w", "national_rating": 1980, "birth": "1990"},
    ),
    (
        "French",
        (
            "N°;Nom;Prénom;Titre;Sexe;Elo;Fédération;Code FIDE;Né(e) le;Club\n"
            "1;Adams;Ruth;f;F;2105 F;USA;12345678;14/03/1990;Lakeside\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "French, men and women by H and F",
        (
            "Nom;Prénom;Sexe;Elo;Titre;Fédé.;FIDE;Club\n"
            "Adams;Ruth;F;2105;FM;USA;12345678;Lakeside\nBlanc;Jean;H;1900;;FRA;;\n"
        ),
        {"sex": "w"},
    ),
    (
        "Spanish",
        (
            "Nº;Apellidos;Nombre;Título;Sexo;Elo;País;Código FIDE;Fecha de nacimiento;Escuela\n"
            "1;Adams;Ruth;FM;M;2105;USA;12345678;14/03/1990;Lakeside\n2;Blanco;Juan;;H;1900;ESP;;1/2/2001;\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Spanish, one column",
        (
            "Num;Apellidos, Nombre;FIDE;Fed;Titulo;Id FIDE;Equipo\n"
            "1;Adams, Ruth;2105;USA;FM;12345678;Lakeside\n"
        ),
        {},
    ),
    (
        "Italian",
        (
            "N.;Cognome;Nome;Titolo;Sesso;Elo;Fed.;ID FIDE;Data di nascita;Circolo\n"
            "1;Adams;Ruth;FM;F;2105;USA;12345678;1990-03-14 00:00:00;Lakeside\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Dutch",
        (
            "Nr;Achternaam;Voornaam;Titel;Geslacht;Rating;Bond;FIDE-nummer;Geboortedatum;Vereniging\n"
            "1;Adams;Ruth;FM;V;2105;USA;12345678;14-03-1990;Lakeside\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Portuguese",
        (
            "N.º;Tít.;Nome;Sexo;Elo;Federação;ID FIDE;Data de nascimento;Clube\n"
            "1;MF;Adams, Ruth;F;2105;USA;12345678;14/03/1990;Lakeside\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Polish",
        (
            "Lp.;Tytuł;Nazwisko i imię;Ranking;Federacja;ID FIDE;Data ur.;Płeć;Klub\n"
            "1;FM;Adams, Ruth;2105;USA;12345678;14.03.1990;K;Lakeside\nRazem: 1\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Czech, in two columns",
        (
            "Poř.;Příjmení;Jméno;Titul;Elo;Stát;FIDE ID;Narozen;Pohlaví;Oddíl\n"
            "1;Adams;Ruth;FM;2105;USA;12345678;1990;Ž;Lakeside\nCelkem: 1\n"
        ),
        {"sex": "w", "birth": "1990"},
    ),
    (
        "Norwegian",
        (
            "Nr;Etternavn;Fornavn;Tittel;Rating;Land;FIDE-ID;Født;Kjønn;Klubb\n"
            "1;Adams;Ruth;FM;2105;USA;12345678;1990;K;Lakeside\nAntall spillere: 1\n"
        ),
        {"sex": "w", "birth": "1990"},
    ),
    (
        "Hungarian",
        (
            "Sorszám;Név;Cím;Értékszám;Ország;FIDE ID;Született;Egyesület\n"
            "1;Adams, Ruth;FM;2105;USA;12345678;1990;Lakeside\nÖsszesen: 1\n"
        ),
        {"birth": "1990"},
    ),
    (
        "Turkish",
        (
            "Sıra No;Adı Soyadı;Ünvan;Elo;Ülke;FIDE ID;Doğum Tarihi;Cinsiyet;Kulüp\n"  # noqa: RUF001
            "1;Adams, Ruth;FM;2105;USA;12345678;14.03.1990;K;Lakeside\n"
        ),
        {"sex": "w", "birth": "1990/03/14"},
    ),
    (
        "Russian",
        (
            "№;Звание;ФИО;Рейтинг;Федерация;ФИДЕ ИД;Год рождения;Пол;Клуб\n"
            "1;FM;Adams, Ruth;2105;USA;12345678;1990;Ж;Lakeside\nВсего: 1\n"  # noqa: RUF001
        ),
        {"sex": "w", "birth": "1990"},
    ),
    (
        "Serbian",
        (
            "R.br.;Prezime i ime;Titula;Rejting;Savez;FIDE ID;Godište;Klub\n"
            "1;Adams, Ruth;FM;2105;USA;12345678;1990;Lakeside\nUkupno: 1\n"
        ),
        {"birth": "1990"},
    ),
    (
        "Bulgarian",
        "№;Име;Титла;Рейтинг;Федерация;FIDE ID;Отбор\n1;Adams, Ruth;FM;2105;USA;12345678;Lakeside\n",
        {},
    ),
    (
        "Greek",
        (
            "Α/Α;Ονοματεπώνυμο;Τίτλος;Βαθμός;Ομοσπονδία;FIDE ID;Σύλλογος\n"  # noqa: RUF001
            "1;Adams, Ruth;FM;2105;USA;12345678;Lakeside\n"
        ),
        {},
    ),
    (
        "Icelandic",
        "Nr.;Nafn;Titill;Stig;Land;FIDE ID;Félag\n1;Adams, Ruth;FM;2105;USA;12345678;Lakeside\n",
        {},
    ),
    (
        "Lithuanian, in two columns",
        (
            "Eil. Nr.;Pavardė;Vardas;Titulas;Reitingas;Šalis;FIDE ID;Klubas\n"
            "1;Adams;Ruth;FM;2105;USA;12345678;Lakeside\n"
        ),
        {},
    ),
    (
        "Estonian",
        "Jrk;Nimi;Tiitel;Reiting;Riik;FIDE ID;Klubi\n1;Adams, Ruth;FM;2105;USA;12345678;Lakeside\n",
        {},
    ),
    (
        "bars between the cells, the title before the name",
        "No|Name|Rating|Fed|FIDE ID|Club\n1|FM Adams, Ruth|2105|USA|12345678|Lakeside\n",
        {},
    ),
    (
        "places under Ranking",
        "Ranking;Name;Elo;Title;Fed;FIDE ID;Club\n1;Adams, Ruth;2105;FM;USA;12345678;Lakeside\n",
        {},
    ),
    (
        "a rating under FIDE, a number under ID",
        ('Name,Title,FIDE,ID,Fed,Club\n"Adams, Ruth",FM,2105,12345678,USA,Lakeside\n'),
        {},
    ),
    (
        "Excel's line about the separator",
        ("sep=;\r\nName;Rating;Title;Fed;FIDE ID;Club\r\nAdams, Ruth;2105;FM;USA;12345678;Lakeside\r\n"),
        {},
    ),
    (
        "words above, notes below",
        (
            "Lakeside Open, 2026;;;;;\n\nName;Rtg;Title;Fed;FIDE ID;Club\n"
            "Adams, Ruth;2.105;FM;USA;12345678;Lakeside\nTotal: 1;;;;;\n"
            "Program: https://example.org/;;;;;\n"
        ),
        {},
    ),
    (
        "a total in two cells",
        ("Name;Rtg;Title;Fed;FIDE ID;Club\nAdams, Ruth;2105;FM;USA;12345678;Lakeside\nTotal;1;;;;\n"),
        {},
    ),
]


def test_a_list_is_read_with_the_headings_and_habits_of_its_program() -> None:
    plain: dict[str, Any] = {
        "number": 1,
        "sex": "",
        "birth": "",
        "national_id": "",
        "national_rating": None,
        "name": ADAMS.name,
    }
    with cases() as case:
        for what, text, known in HABITS:
            with case(what):
                assert read(text).players[0] == replace(ADAMS, **{**plain, **known})


def test_unused_parts_of_a_list_are_noted() -> None:
    file = read("Open;;\nName;Rtg;;x\nA;1;?\nB;2;!;5\nTotal: 2;\nhttp://a.example;\n")
    assert [player.name for player in file.players] == ["A", "B"]
    assert [str(note) for note in file.notes] == [
        "line 1: text above the headings is not used",
        "line 2, column 10: this column has no heading and is not used",
        "line 2, column 11: column “x” is unknown and not used",
        "line 5, column 1: “Total: 2” is not a player and not used (and 1 more like it)",
    ]


RATINGS = {
    1450: (
        "1450",
        "1450 F",
        "1450F",
        "1450P12",
        "1450/12",
        "1450 (12)",
        "1450*",
        "1450.0",
        "1450,00",
        "1.450",
        "1 450",
        "1'450",
        "1450 K",
    ),
    None: ("", "0", "unr", "NC", "-", "\u2013", "sans"),
}


def test_ratings_are_read_as_federations_write_them() -> None:
    with cases() as case:
        for value, texts in RATINGS.items():
            for text in texts:
                with case(text):
                    assert read(f"name;rating\nA;{text}\nB;1\n").players[0].rating == value


DATES = {
    "1985/07/26": (
        "26/07/1985",
        "26-07-1985",
        "07/26/1985",
        "26.7.1985",
        "26. 7. 1985",
        "1985-07-26",
        "19850726",
        "1985-07-26T00:00:00",
        "26/07/1985 00:00",
        "1985/7/26",
    ),
    "1985/07/07": ("07/07/1985",),
    "1985": ("1985", "00.00.1985", "1985-00-00"),
    "1985/07": ("1985-07", "00/07/1985"),
}


def test_dates_of_birth_are_read_as_they_are_written() -> None:
    with cases() as case:
        for value, texts in DATES.items():
            for text in texts:
                with case(text):
                    assert read(f"name;birth\nA;{text}\n").players[0].birth == value


def test_a_date_that_leaves_day_and_month_open_is_read_as_the_others_of_its_column() -> None:
    def births(*dates: str) -> list[str]:
        return [
            player.birth for player in read("name;birth\n" + "".join(f"A;{date}\n" for date in dates)).players
        ]

    assert births("03/04/1990", "26/07/1985") == ["1990/04/03", "1985/07/26"]
    assert births("03/04/1990", "07/26/1985") == ["1990/03/04", "1985/07/26"]
    for others in ("", "05/06/1990", "26/07/1985;\nA;07/26/1985"):
        with pytest.raises(BadFile, match="03/04/1990"):
            births("03/04/1990", others)


def test_titles_are_read_as_lists_write_them() -> None:
    for text, title in (
        ("AGM", "AGM"),
        ("gm", "GM"),
        ("g", "GM"),
        ("wf", "WFM"),
        ("GMI", "GM"),
        ("MF", "FM"),
        ("MIF", "WIM"),
        ("Grandmaster", "GM"),
        ("-", ""),
    ):
        file = read(f"name;title\nA;{text}\n")
        assert (file.players[0].title, file.notes) == (title, ()), text


def test_a_title_next_to_the_name_is_not_part_of_it() -> None:
    for text, name, title in (
        ("GM Adams, Ruth", "Adams, Ruth", "GM"),
        ("WIM Ruth Adams", "Ruth Adams", "WIM"),
        ("(FM) Adams, Ruth", "Adams, Ruth", "FM"),
        ("Adams, Ruth (CM)", "Adams, Ruth", "CM"),
        ("Im, Sang-woo", "Im, Sang-woo", ""),
        ("IM SANG WOO", "IM SANG WOO", ""),
        ("Gm Adams", "Gm Adams", ""),
    ):
        file = read(f"name;rating\n{text};2500\n")
        (player,) = file.players
        assert (player.name, player.title, bool(file.notes)) == (name, title, bool(title)), text
    (player,) = read("name;title\nIM Adams, Ruth;GM\n").players
    assert (player.name, player.title) == ("Adams, Ruth", "GM")


def test_a_possible_wrong_number_or_duplicate_player_is_noted() -> None:
    file = read("name;id\nAdams;12345678\nAdamsova;12345678\n")
    assert [str(note) for note in file.notes] == [
        "line 1, column 6: column “id” was read as FIDE numbers; name others “national id”",
        "line 3, column 10: FIDE number 12345678 is also in line 2; check both",
    ]


def test_a_list_of_names_alone_keeps_their_commas() -> None:
    assert [player.name for player in read("Name\nAdams, Ruth\nBaker, Tom\n").players] == [
        "Adams, Ruth",
        "Baker, Tom",
    ]


def test_players_are_numbered_in_file_order_or_by_their_numbers() -> None:
    assert [player.number for player in read("name\nB\nA\nC\n").players] == [1, 2, 3]
    assert [(player.number, player.name) for player in read("no,name\n7,B\n2,A\n").players] == [
        (2, "A"),
        (7, "B"),
    ]


@pytest.mark.parametrize("word", ["", "0", "unr", "Unrated", "-"])
def test_who_is_unrated(word: str) -> None:
    assert read(f"name,rating\nA,{word}\nB,1500\n").players[0].rating is None


def test_unknown_values_are_noted_and_left_out() -> None:
    file = read("name,title,shoe size\nA,NM,44\n")
    assert file.players == (Player(1, "A"),)
    assert [str(note) for note in file.notes] == [
        "line 1, column 12: column “shoe size” is unknown and not used",
        "line 2, column 3: title “NM” is not a FIDE title and not used",
    ]


BAD = [
    ("nothing in it", "", 0, 0, "a line of headings"),
    ("headings alone", "name,elo\n", 1, 0, "a line for each player"),
    ("no name among the headings", "elo,club\n1,2\n", 1, 1, "a column called name"),
    ("one thing twice", "name,elo,rating\nA,1,1\n", 1, 10, "the same as an earlier column"),
    ("a name is missing", "name,elo\nA,1500\n,1600\n", 3, 1, "expected the player's name"),
    ("a rating in words", "name;elo\nA;good\n", 2, 3, "line 2, column 3: expected a rating of up to four"),
    ("a rating of five digits", "name;elo\nA;21055\n", 2, 3, "expected a rating"),
    ("one number twice", "no,name\n1,A\n1,B\n", 3, 1, "line 3, column 1: number 1 is already used in line 2"),
    ("a number is missing", "no,name\n1,A\n,B\n", 3, 1, "a number of 1 to 9999"),
    ("a name without a letter", "name,elo\n17,1500\n", 2, 1, "line 2, column 1: expected the player's name,"),
    ("a rating for a FIDE number", "name,fide id\nA,2105\n", 2, 3, "at least five"),
    ("two digits of a year", "name,birth\nA,26.07.85\n", 2, 3, "such as 1990-04-03"),
    ("a day that there is not", "name,birth\nA,31/06/1990\n", 2, 3, "such as 1990-04-03"),
    ("a whole country", "name,fed\nA,Germany\n", 2, 3, "three letters"),
    ("a month or a day", "name,birth\nA,03/04/1990\n", 2, 3, "such as 1990-04-03"),
    ("a thirteenth month", "name,birth\nA,1990-13-01\n", 2, 3, "a date of birth"),
    ("letters in the FIDE number", "name,fide id\nA,12a\n", 2, 3, "digits only"),
    ("more cells than headings", "name,elo\nA,1500,x\n", 2, 8, "expected 2 cells"),
    ("a quote that is not closed", 'name,elo\n"A,1500\n', 2, 1, "a closing quote"),
    ("text behind a quote", 'name,elo\n"A"b,1500\n', 2, 4, "after the quote"),
    ("after a cell of two lines", 'name,elo\n"A\nB",1500\nC,x\n', 4, 3, "expected a rating"),
]  # fmt: skip


@each(("text", "line", "column", "words"), [c[1:] for c in BAD], ids=[c[0] for c in BAD])
def test_a_bad_list_says_where_and_what_was_expected(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(BadFile) as rejection:
        read(text)
    assert (rejection.value.line, rejection.value.column) == (line, column), str(rejection.value)
    assert words in str(rejection.value)


@given(st.integers(0, 10**6))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_players_come_back_as_they_were_written(seed: int) -> None:
    players = random_event(seed).players
    assert read(written(players)).players == players


@given(st.text(alphabet='na,;\t"me\r\n 1x', max_size=60))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_text_is_read_or_rejected(text: str) -> None:
    with suppress(BadFile):
        assert read("name,elo\n" + text).players


def test_rare_columns_are_written_and_read() -> None:
    rare = Player(
        3, "A", previous_rank=2, lot=5, played_before=True, late_from=3, house=True, national_rating=1450
    )
    assert read(written([rare])).players == (rare,)
    assert written([Player(1, "A")]) == "number,name\n1,A\n"


def test_no_cell_of_a_written_file_is_a_formula_to_a_spreadsheet_and_each_is_read_as_it_was() -> None:
    cells = [
        "=cmd|'/C calc'!A0",
        "+1+cmd|' /C calc'!A0",
        "-2+3+cmd|' /C calc'!A0",
        "@SUM(1+1)*cmd|' /C calc'!A0",
        "  =1+1",
        "x;=1+1",
        "x,\t=1+1",
        'He said "=1"',
        "\uff1d1+1",
        "Marchetti, Sofia",
        "-1",
        "+",
        "-",
        "+12.5",
        "O'Neill",
        "-minus",
    ]
    text = table_text.written([["name"], *[[cell] for cell in cells]])
    for separator in ",;\t":
        for line in csv.reader(io.StringIO(text), delimiter=separator):
            for cell in line:
                start = cell.lstrip().lstrip('"').lstrip()[:1]
                number = re.fullmatch(r"[+-]?[0-9.]*", cell.strip())
                assert start not in ("=", "+", "-", "@", "\uff1d") or number, (separator, cell)
    again = [row[0].text for row in table_text.rows(text, ",")][1:]
    assert again == [cell.strip() for cell in cells]
