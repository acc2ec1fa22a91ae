"""Fixed columns that a program counted differently, and shifted lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace

import pytest

from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.trf import read, written
from dashboard.pairing.trf.file import TrfFile
from tests.cases import cases

Counted = Callable[[str], int]

NAME = "Müller-Žižkovský, Ørjan"


def in_bytes(text: str) -> int:
    return len(text.encode())


def line(
    name: str = NAME,
    *,
    number: int = 2,
    title: str = "m FM",
    known: str = "1970 ISR     1234568 1990/03/14",
    points: str = "0.0",
    cells: str = "",
    by: Counted = len,
) -> str:
    """Return a player's line whose name is padded to 33 columns as a program counts them."""
    left = f"001 {number:>4} {title:>4} {name}{' ' * (33 - by(name))}"
    return f"{left} {known:<31} {points:>4} {number:>4}  {cells}".rstrip()


WAYS = [
    ("characters", line(), ""),
    ("bytes", line(by=in_bytes), "counted in bytes of UTF-8"),
    ("decomposed letters", line(unicodedata.normalize("NFD", NAME)), ""),
    (
        "composed letters, written decomposed",
        line(unicodedata.normalize("NFD", NAME), by=lambda name: len(unicodedata.normalize("NFC", name))),
        "counted in composed letters",
    ),
]


def test_a_player_is_read_whichever_way_columns_were_counted() -> None:
    player = Player(
        2, NAME, 1970, title="FM", sex="m", federation="ISR", fide_id="1234568", birth="1990/03/14"
    )
    with cases() as case:
        for what, text, noted in WAYS:
            with case(what):
                file = read(text + "\n")
                assert file.tournament.players == (player,)
                assert [noted in note.text for note in file.notes] == [True] * bool(noted)


def test_shifted_lines_are_written_in_their_columns() -> None:
    first = "001    1      Alpha, Ann                        1980 ISR     1234567             0.0    1\n"
    file = read(first + line(by=in_bytes) + "\n")
    assert written(file) == first + line() + "\n"
    assert not read(written(file)).notes


def test_a_player_of_whom_little_is_known_is_read_by_bytes_too() -> None:
    (player,) = read(line(known="", by=in_bytes) + "\n").tournament.players
    assert (player.name, player.rating, player.fide_id) == (NAME, None, "")
    (player,) = read(line("Ččččč Šššš, Žž", known="1970", by=in_bytes) + "\n").tournament.players
    assert (player.name, player.rating) == ("Ččččč Šššš, Žž", 1970)


def test_opponents_behind_a_shifted_name_are_read_by_bytes() -> None:
    lines = [
        line(known="", points="1.0", cells="   3 w 1", by=in_bytes),
        line("Delta, Dan", number=3, cells="   2 b 0"),
    ]
    (round_,) = read("\n".join(lines)).tournament.rounds
    assert [(game.white, game.black) for game in round_.games] == [(2, 3)]


SHIFTED = [
    ("a blank too few behind the name", line().replace("  1970", " 1970"), 48,
     "between name and rating, found '1'"),
    ("a blank too many", line(known=" 1970 ISR"), 53, "between rating and federation, found '0'"),
    ("a name too long for its columns", line("N" * 36), 48, "between name and rating, found 'N'"),
    ("a tab", "001\t1\tAlpha, Ann", 4, "between 001 and number, found '\\t'"),
    ("only behind the federation", line().replace("ISR ", "ISR"), 69, "between FIDE number and birth date"),
]  # fmt: skip


def test_a_shifted_line_is_rejected_with_its_place() -> None:
    with cases() as case:
        for what, text, column, words in SHIFTED:
            with case(what), pytest.raises(BadFile) as rejection:
                read(text + "\n")
            with case(what):
                assert (rejection.value.line, rejection.value.column) == (1, column), str(rejection.value)
                assert words in str(rejection.value)


def test_values_in_the_wrong_columns_are_noted() -> None:
    """Four columns too far to the right or left, the columns between the fields are blank by chance."""
    for text, column, words in (
        (line(known="   2 430"), 54, "'430' is no federation"),
        (line(known="1970 IL        RA"), 58, "'RA' is no FIDE number"),
        (line(known="1970 ISR             2.5"), 70, "'2.5' is no date of birth"),
    ):
        (noted,) = read(text + "\n").notes
        assert (noted.line, noted.column) == (1, column)
        assert words in noted.text
    for known in (
        "1970 ISR     1234567 1990/00/00",
        "1970 ISR           0 1990",
        "1970                 00.00.1990",
    ):
        assert read(line(known=known) + "\n").notes == ()


def test_the_names_of_teams_are_counted_as_well() -> None:
    players = "".join(line(f"P{number}", number=number) + "\n" for number in (1, 12, 1234))
    old = f"013 Größenwahn Köln{' ' * (32 - in_bytes('Größenwahn Köln'))}   1   12 1234\n"
    name = "Größenwahn Köln"
    rest = f" {'GRK':<5} {'':6} {'2.0':>6} {'3.5':>6}   1     1   12 1234\n"
    new = f"310   1 {name}{' ' * (32 - in_bytes(name))}{rest}"
    with cases() as case:
        for what, text in (("013", old), ("310", new)):
            with case(what):
                file = read(players + text)
                assert [(team.name, team.players) for team in file.teams] == [(name, (1, 12, 1234))]
                assert "bytes" in file.notes[0].text
                assert file.teams[0].game_points == (None if what == "013" else 3.5)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"title": "Grandmaster"}, "the title 'Grandmaster' has more than 3 characters"),
        ({"fide_id": "123456789012"}, "the FIDE number '123456789012' has more than 11"),
        ({"rating": 12345}, "the rating '12345' has more than 4"),
        ({"federation": "Israel"}, "the federation 'Israel'"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_values_too_long_for_their_columns_are_rejected_on_writing(
    changed: dict[str, str], words: str
) -> None:
    player = replace(Player(1, "Adams, Ruth"), **changed)  # type: ignore[arg-type]  # each its field's type
    with pytest.raises(ValueError, match=words):
        written(TrfFile(Tournament(players=(player,))))


def test_a_line_break_in_a_name_does_not_begin_a_line() -> None:
    event = Tournament(name="A\nB", players=(Player(1, "Evil\n001    9      Eve", team="X\rY"),))
    again = read(written(TrfFile(event)))
    assert [player.name for player in again.tournament.players] == ["Evil 001 9 Eve"]
    assert again.tournament.name == "A B"
