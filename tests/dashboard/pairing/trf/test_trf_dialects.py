"""Tournament report files: every dialect is read, and a bad file is rejected with line and column."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.tournament import (
    HALF,
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Points,
    Result,
    Round,
    scores,
)
from dashboard.pairing.text.source_text import BadFile, decoded
from dashboard.pairing.trf import Team, read, written
from tests.cases import each
from tests.dashboard.pairing.trf_files import EXAMPLE, lines, player

# --- dialects -----------------------------------------------------------------------------------------------


def test_the_example_is_read_as_the_page_of_the_format_explains_it() -> None:
    file = read(EXAMPLE)
    tournament = file.tournament
    assert (tournament.name, tournament.system, tournament.rounds_planned) == (
        "Lakeside Open 2026",
        "fide-dutch",
        5,
    )
    assert tournament.first_color == "w"
    assert tournament.coming_byes == {3: (Bye(6, ByeKind.ZERO),)}
    assert tournament.players[0] == Player(
        1, "Adams, Ruth", 2105, title="FM", sex="w", federation="USA", fide_id="12345678", birth="1990/03/14"
    )
    assert tournament.rounds[1] == Round(
        (
            PairedGame(7, 1, Result.LOSS, Result.WIN),
            PairedGame(2, 3, Result.WIN, Result.LOSS),
            PairedGame(5, 6, Result.SHORT_WIN, Result.SHORT_LOSS),
        ),
        (Bye(4, ByeKind.HALF),),
    )
    assert scores(tournament) == dict(file.reported_points)
    assert file.heading.periods == "5400+30"
    assert file.notes == ()


CELLS = [
    ("zeros before the opponent's number", "0002 w 1", "0001 b 0", PairedGame(1, 2, Result.WIN, Result.LOSS)),
    ("capital letters for colours", "   2 W 1", "   1 B 0", PairedGame(1, 2, Result.WIN, Result.LOSS)),
    (
        "small letters for results",
        "   2 w w",
        "   1 b l",
        PairedGame(1, 2, Result.SHORT_WIN, Result.SHORT_LOSS),
    ),
    (
        "a forfeit without colours",
        "   2 - +",
        "   1 - -",
        PairedGame(1, 2, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    ),
    ("no one came", "   2 w -", "   1 b -", PairedGame(1, 2, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)),
    ("both lose", "   2 w 0", "   1 b 0", PairedGame(1, 2, Result.LOSS, Result.LOSS)),
    ("a half to one", "   2 b =", "   1 w 0", PairedGame(2, 1, Result.LOSS, Result.DRAW)),
    ("a game that is not over", "   2 w", "   1 b", PairedGame(1, 2)),
]


@each(("first", "two", "game"), [case[1:] for case in CELLS], ids=[case[0] for case in CELLS])
def test_entries_of_a_game(first: str, two: str, game: PairedGame) -> None:
    source = lines(player(1, first), player(2, two))
    assert read(source).tournament.rounds == (Round((game,)),)
    assert written(read(source)) == source


BYES = [
    ("0000 - U", ByeKind.PAIRING), ("0000 - F", ByeKind.FULL), ("0000 - H", ByeKind.HALF),
    ("0000 - Z", ByeKind.ZERO), ("0000 - +", ByeKind.PAIRING), ("0000 - -", ByeKind.ZERO),
    ("0000 - h", ByeKind.HALF), ("       H", ByeKind.HALF), ("     - U", ByeKind.PAIRING),
    ("0000 - =", ByeKind.HALF),
]  # fmt: skip


@each(("cell", "kind"), BYES)
def test_entries_without_an_opponent(cell: str, kind: ByeKind) -> None:
    source = lines(player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, cell))
    assert read(source).tournament.rounds[0].byes == (Bye(3, kind),)
    assert written(read(source)) == source


def test_a_round_that_a_line_does_not_reach_is_no_entry() -> None:
    tournament = read(lines(player(1, "   2 w 1"), player(2, "   1 b 0"), player(3), player(4, "0000 - ")))
    assert tournament.tournament.rounds == (Round((PairedGame(1, 2, Result.WIN, Result.LOSS),)),)


SETTINGS = [
    ("a small letter for the first colour", "152 w", {"first_color": "w"}),
    ("a blank behind the first colour", "152 B  ", {"first_color": "b"}),
    ("the first colour in words of an engine", "XXC rank black1", {"first_color": "b"}),
    ("the rounds in the word of an engine", "XXR 9", {"rounds_planned": 9}),
    ("the code of the system", "192 FIDE_DUTCH_2025_BAKU", {"system": "fide-dutch"}),
    ("the code of the system among the words", "092 FIDE_DUTCH_2025", {"system": "fide-dutch"}),
    ("points: a bye is half a point", "162  P 0.5", {"points": Points(pairing_bye=HALF)}),
    ("points as usual", "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5", {"points": Points()}),
    ("points: three for a win", "162  W 3.0    D 1.0", {"points": Points(Fraction(3), Fraction(1))}),
    ("points: the letter one engine has for absence", "162  Z 0.5", {"points": Points(absence=HALF)}),
    ("points in the words of an engine", "XXS W=2 D=1", {"points": Points(Fraction(2), Fraction(1))}),
    ("points in records of an engine", "BBU  0.5", {"points": Points(pairing_bye=HALF)}),
    ("tie-breaks", "202 BH/C1,BH,SB", {"tiebreaks": ("BH/C1", "BH", "SB")}),
    ("tie-breaks out of the whole order", "212 PTS,DE,BH", {"tiebreaks": ("DE", "BH")}),
    ("who is away, for an engine", "XXZ 1 4",
     {"coming_byes": {1: (Bye(1, ByeKind.ZERO), Bye(4, ByeKind.ZERO))}}),
    ("a half-point bye", "240 H 002    3", {"coming_byes": {2: (Bye(3, ByeKind.HALF),)}}),
    ("who must not meet", "260 001 003    1    2    4", {"apart": (Apart(frozenset({1, 2, 4}), 1, 3),)}),
    ("who must not meet, for an engine", "XXP 1 2", {"apart": (Apart(frozenset({1, 2})),)}),
    ("acceleration", "250       1.0 001 003    1    2",
     {"acceleration": (Acceleration(frozenset({1, 2}), Fraction(1), 1, 3),)}),
    ("acceleration, for an engine", "XXA    1  1.0  1.0  0.5",
     {"acceleration": (
         Acceleration(frozenset({1}), Fraction(1), 1, 2), Acceleration(frozenset({1}), HALF, 3, 3),
     )}),
    ("a penalty", "299          -0.5  002    3", {"awards": (Award(frozenset({3}), -HALF, 2),)}),
]  # fmt: skip


@each(("record", "says"), [case[1:] for case in SETTINGS], ids=[case[0] for case in SETTINGS])
def test_settings_in_every_dialect(record: str, says: dict[str, object]) -> None:
    source = lines(record, *(player(number) for number in (1, 2, 3, 4)))
    file = read(source)
    assert {name: getattr(file.tournament, name) for name in says} == says
    assert written(file) == source
    fresh = read(written(replace(file, layout=())))
    assert {name: getattr(fresh.tournament, name) for name in says} == says


def test_settings_of_the_system_are_comments_of_ours() -> None:
    """A value may contain spaces and an equals sign; the last one of a name counts."""
    records = ("### flagfall setting decisions=Group A: 4 2 (Eva = Roth, 14:05)",
               "### flagfall setting seed-by=lot", "### flagfall setting seed_by=rating")  # fmt: skip
    source = lines(player(1), *records)
    file = read(source)
    assert file.settings == {"decisions": "Group A: 4 2 (Eva = Roth, 14:05)", "seed_by": "rating"}
    assert written(file) == source
    fresh = written(replace(file, layout=()))
    assert read(fresh).settings == file.settings
    other = written(replace(file, settings={"seed_by": "number"}))
    assert other == lines(player(1), "### flagfall setting seed_by=number")
    assert written(replace(file, settings={})) == lines(player(1))


def test_another_value_for_a_result_is_an_award() -> None:
    """A forfeit win of player 1 that is worth half a point here: record 299 with the sign of the result."""
    record = "299 +         0.5  001    1"
    source = lines(record, player(1, "   2 w +", "0.5"), player(2, "   1 b -"))
    file = read(source)
    assert file.tournament.awards == (Award(frozenset({1}), -HALF, 1),)
    assert scores(file.tournament)[1] == HALF
    assert file.notes == ()


def test_byes_of_played_rounds_may_be_in_separate_records() -> None:
    source = lines("240 H 001    3", player(1, "   2 w 1"), player(2, "   1 b 0"), player(3))
    assert read(source).tournament.rounds[0].byes == (Bye(3, ByeKind.HALF),)
    assert written(read(source)) == source


def test_teams_of_both_kinds() -> None:
    newer = f"310   1 {'Lakeside':<32} {'LAK':<5} {'':>6} {'4.0':>6} {'7.5':>6}   1     2    1"
    older = f"013 {'North':<32}   3    4"
    file = read(lines(newer, older, *(player(number) for number in (1, 2, 3, 4))))
    assert file.teams == (
        Team("Lakeside", (2, 1), 1, "LAK", "", Fraction(4), Fraction(15, 2), 1),
        Team("North", (3, 4)),
    )
    assert [player.team for player in file.tournament.players] == ["Lakeside", "Lakeside", "North", "North"]


def test_a_national_rating_is_in_a_record_of_the_federation() -> None:
    record = "GER    2      Player 2                          1987"
    source = lines(player(1), player(2), record)
    file = read(source)
    assert [player.national_rating for player in file.tournament.players] == [None, 1987]
    other = replace(
        file.tournament, players=(*file.tournament.players[:1], Player(2, "Player 2", national_rating=2001))
    )
    assert written(replace(file, tournament=other)) == source.replace("1987", "2001")


def test_old_titles_and_unknown_words_are_understood_or_left_alone() -> None:
    source = lines("001    1 u  f Lee, Kim", "001    2 f wg Ray, Jo", "DAT 2 EMAIL jo", "### said", "801 x")
    file = read(source)
    assert [(player.title, player.sex) for player in file.tournament.players] == [("FM", ""), ("WGM", "w")]
    assert written(file) == source


def test_points_that_the_results_do_not_give_are_noted() -> None:
    (note,) = read(lines(player(1, "   2 w 1", "3.0"), player(2, "   1 b 0"))).notes
    assert (note.line, note.column) == (1, 81)
    assert note.text == "the results of player 1 give 1.0 points, the file says 3.0; the results count"


def test_wrong_points_of_many_players_are_noted_once() -> None:
    pairs = (("   2 w 1", "3.0"), ("   1 b 0", "2.0"), ("   4 w 1", "1.0"), ("   3 b 0", "1.0"))
    records = [player(number, *pair) for number, pair in enumerate(pairs, start=1)]
    (note,) = read(lines(*records)).notes
    assert "player 1 give 1.0 points, the file says 3.0 (and 2 more players like this)" in note.text


def test_two_pairing_byes_in_one_round_are_noted_where_only_one_is_possible() -> None:
    records = [player(1, "   2 w 1", "1.0"), player(2, "   1 b 0"), player(3, "0000 - U", "1.0")]
    last = player(4, "0000 - U", "1.0")
    (note,) = read(lines("192 US_CHESS_SWISS", *records, last)).notes
    assert (note.line, note.column) == (5, 92)
    assert note.text == "players 3, 4 all have the pairing bye (U) of round 1"
    assert read(lines("192 COHEN_CHESS", *records, last)).notes == ()


def test_an_invalid_first_colour_is_quoted() -> None:
    with pytest.raises(BadFile, match="found 'X'"):
        read(lines("152 X", player(1)))


def test_a_byte_order_mark_and_latin_1_are_read_with_a_note() -> None:
    source = lines("001    1      Müller, Jörg")
    assert read(decoded(b"\xef\xbb\xbf" + source.encode()).text).tournament.players[0].name == "Müller, Jörg"
    latin = decoded(b"012 x\n" + source.encode("latin-1"))
    assert read(latin.text).tournament.players[0].name == "Müller, Jörg"
    assert [(note.line, note.column) for note in latin.notes] == [(2, 16)]


# --- bad files ----------------------------------------------------------------------------------------------

GAME = (player(1, "   2 w 1"), player(2, "   1 b 0"))

BAD = [
    ("nothing in it", "", 0, 0, "at least one player"),
    ("no player's number", lines("001      x"), 1, 5, "1 to 9999"),
    ("a number that is none", lines("001   1a      Lee"), 1, 5, "found '1a'"),
    ("one number twice", lines(player(1), player(1)), 2, 5, "unique"),
    ("a rating in words", lines(player(1)[:48].ljust(48) + "best"), 1, 49, "expected a rating"),
    ("points in words", lines(player(1, "", "a.b")), 1, 81, "expected points"),
    ("an opponent in words", lines(player(1, "  zz w 1")), 1, 92, "opponent's number"),
    ("an unknown opponent", lines(player(1, "   9 w 1")), 1, 92, "no player 9"),
    ("themselves", lines(player(1, "   1 w 1")), 1, 92, "themselves"),
    ("a colour that is none", lines(player(1, "   2 x 1"), player(2, "   1 b 0")), 1, 97, "w, b or -"),
    ("a result that is none", lines(player(1, "   2 w 5"), player(2, "   1 b 0")), 1, 99, "a result"),
    ("a bye that is none", lines(player(1, "0000 - 1")), 1, 99, "U, F, H or Z"),
    ("a game without colours", lines(player(1, "   2 - 1"), player(2, "   1 - 0")), 1, 97, "expected w or b"),
    ("only one says it", lines(player(1, "   2 w 1"), player(2)), 1, 92, "whose line says nothing"),
    ("another opponent", lines(*GAME, player(3, "   1 w 1")), 3, 92, "player 3 meets 1"),
    ("both White", lines(player(1, "   2 w 1"), player(2, "   1 w 0")), 1, 97, "same colour"),
    ("both win", lines(player(1, "   2 w 1"), player(2, "   1 b 1")), 1, 99, "do not fit"),
    ("one result alone", lines(player(1, "   2 w 1"), player(2, "   1 b")), 1, 99, "(none)"),
    ("one forfeit alone", lines(player(1, "   2 w +"), player(2, "   1 b 0")), 1, 99, "do not fit"),
    ("text across the columns", lines(player(1, "  2 w 1")), 1, 96, "expected a space"),
    ("the column of a later round", lines(player(1, "   2 w 1     2 b 5"), player(2, "   1 b 0     1 w 0")),
     1, 109, "expected a result"),
    ("rounds in words", lines("142 nine", player(1)), 1, 5, "number of rounds"),
    ("a first colour that is none", lines("152 red", player(1)), 1, 5, "W or B"),
    ("a kind of points that is none", lines("162  Q 1.0", player(1)), 1, 6, "one of W D L A P X"),
    ("points in 162 that are none", lines("162  W abc", player(1)), 1, 7, "points such as"),
    ("a code of an engine that is none", lines("XXS QQ=1", player(1)), 1, 5, "expected one of"),
    ("a kind of bye that is none", lines("240 Q 001    1", player(1)), 1, 5, "F, H or Z"),
    ("a bye of no one", lines("240 H 001    1    9", player(1)), 1, 16, "no player 9"),
    ("a list of one", lines("260 001 002    1", player(1)), 1, 13, "two players"),
    ("acceleration without rounds", lines("250       1.0", player(1)), 1, 15, "first and last round"),
    ("other points of no one", lines("299           1.0         9", player(1)), 1, 24, "no player 9"),
    ("an unknown word of ours", lines("### flagfall player 1 late-form=3", player(1)), 1, 23, "late-from=1"),
    ("a comment of ours about no one", lines("### flagfall player 9 house", player(1)), 1, 21, "no player 9"),
    ("a school of no one", lines("### flagfall team St Bede: 1 9", player(1)), 1, 14, "no player 9"),
    ("a school without players", lines("### flagfall team St Bede", player(1)), 1, 14, "'team', its name"),
    ("a comment of ours that is none", lines("### flagfall players", player(1)), 1, 14, "expected 'player'"),
    ("a setting without a value", lines("### flagfall setting cycles", player(1)), 1, 22, "found 'cycles'"),
    ("a value without a setting", lines("### flagfall setting =2", player(1)), 1, 22, "NAME=VALUE"),
    ("in two teams", lines(f"013 {'A':<32}   1", f"013 {'B':<32}   1", player(1)), 2, 37, "in the team 'A'"),
]  # fmt: skip


@each(("source", "line", "column", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_file_says_where_and_what_was_expected(source: str, line: int, column: int, words: str) -> None:
    with pytest.raises(BadFile) as rejection:
        read(source)
    assert (rejection.value.line, rejection.value.column) == (line, column), str(rejection.value)
    assert words in str(rejection.value)
