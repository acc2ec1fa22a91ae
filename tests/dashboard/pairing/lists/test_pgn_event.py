"""An event from a PGN file: its players, and rejections where the file is ambiguous."""

from __future__ import annotations

import re

import pytest

from dashboard.pairing.core.tournament import PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.lists.pgn_event import read
from dashboard.pairing.lists.pgn_pairings import written
from dashboard.pairing.text.source_text import BadFile
from tests.cases import each
from tests.dashboard.pairing.trf_files import FILES, event

ALONE = "PGN has games alone: byes, and players who had no game yet, are to be entered in the report"


def game(white: str, black: str, result: str = "1-0", number: str = "1.1", **tags: str) -> str:
    tags_ = {"Event": "Club", "Round": number, "White": white, "Black": black, "Result": result, **tags}
    return "\n".join(f'[{tag} "{value}"]' for tag, value in tags_.items()) + f"\n\n{result}\n\n"


def pairs(tournament: Tournament) -> list[set[tuple[str, str]]]:
    """Return the games of each round by names, White's first."""
    names = {player.number: " ".join(player.name.split()) for player in tournament.players}
    return [{(names[game.white], names[game.black]) for game in round_.games} for round_ in tournament.rounds]


def test_players_are_numbered_by_rating_then_title_then_name() -> None:
    text = (
        game("Cruz, Luis", "Diaz, Ana", number="1.1", BlackElo="1912", BlackTitle="FM", BlackTeam="North")
        + game("Baker, Tom", "Adams, Ruth", "1/2-1/2", "1.2", BlackElo="1912", Site="Hall")
        + game("Adams, Ruth", "Cruz, Luis", "*", "2.1", Date="2026.05.02", WhiteFideId="12345678")
    )
    file = read(text.replace("[White", '[Date "2026.05.01"]\n[White', 1))
    assert file.tournament.players == (
        Player(1, "Diaz, Ana", 1912, title="FM", team="North"),
        Player(2, "Adams, Ruth", 1912, fide_id="12345678"),
        Player(3, "Baker, Tom"),
        Player(4, "Cruz, Luis"),
    )
    assert file.tournament.rounds == (
        Round((PairedGame(4, 1, Result.WIN, Result.LOSS), PairedGame(3, 2, Result.DRAW, Result.DRAW))),
        Round((PairedGame(2, 4),)),
    )
    assert (file.tournament.name, file.heading.start) == ("Club", "2026/05/01")
    assert [note.text for note in file.notes] == [
        f"{ALONE}; until then absent: player 1 in round 2, 3 in round 2"
    ]


def test_two_spellings_are_one_player_as_long_as_they_do_not_play_in_one_round() -> None:
    first = game("Müller, Jörg", "Baker, Tom")
    second = game("Baker, Tom", "Mu\u0308ller, Jo\u0308rg", number="2.1")
    third = game("Muller, Jorg", "Baker, Tom", number="3.1")
    file = read(first + second + third)
    assert [player.name for player in file.tournament.players] == ["Baker, Tom", "Müller, Jörg"]
    assert file.notes[0].text == ("one player is called Müller, Jörg and Muller, Jorg: taken as one")
    others = read(first + game("Muller, Jorg", "Cruz, Luis", number="1.2"))
    assert len(others.tournament.players) == 4


def test_a_game_with_moves_is_no_no_show_in_an_event_of_games_either() -> None:
    broken_off = game("Adams, Ruth", "Baker, Tom", Termination="abandoned").replace(
        "\n\n1-0", "\n\n1. e4 c5 1-0"
    )
    away = game("Cruz, Luis", "Diaz, Ana", number="1.2", Termination="abandoned")
    first, second = read(broken_off + away).tournament.rounds[0].games
    assert (first.played, second.played) == (True, False)


@pytest.mark.parametrize("name", FILES)
def test_the_rounds_of_an_event_come_back_from_their_games(name: str) -> None:
    tournament = event(name)
    text = "\n".join(written(tournament, number) for number in range(1, len(tournament.rounds) + 1))
    again = read(text).tournament
    assert pairs(again) == pairs(tournament)
    assert [len(round_.games) for round_ in again.rounds] == [
        len(round_.games) for round_ in tournament.rounds
    ]


def test_two_spellings_with_one_fide_number_are_one_player_with_a_note() -> None:
    text = game("Adams, Ruth", "Baker, Tom", WhiteFideId="123") + game(
        "R. Adams", "BAKER , tom", number="2.1", WhiteFideId="123"
    )
    file = read(text)
    assert [player.name for player in file.tournament.players] == ["Adams, Ruth", "Baker, Tom"]
    assert [note.text for note in file.notes] == [
        "FIDE number 123 is called Adams, Ruth and R. Adams: taken as one",
        ALONE,
    ]


def test_a_game_that_leaves_the_fide_number_out_is_of_the_same_player() -> None:
    text = game("Adams, Ruth", "Baker, Tom", WhiteFideId="123") + game(
        "Baker, Tom", "Adams, Ruth", number="2.1"
    )
    assert len(read(text).tournament.players) == 2


def test_two_players_of_one_name_are_distinguished_by_their_fide_numbers() -> None:
    twins = {"WhiteFideId": "1", "BlackFideId": "2"}
    assert [player.fide_id for player in read(game("Lee, Kim", "Lee, Kim", **twins)).tournament.players] == [
        "1",
        "2",
    ]


TWINS = game("Lee, Kim", "Ray, Jo", WhiteFideId="1") + game(
    "Lee, Kim", "Fox, Al", number="1.2", WhiteFideId="2"
)
BAD = [
    ("no game", "hello\n", 0, "expected games with tags"),
    ("a round that is not said", game("A", "B", number="?"), 2, "expected round and board .* found '?"),
    ("a round that is missing", game("A", "B") + game("A", "B", number="4.1"), 0, "none of rounds 2, 3"),
    ("a round alone", game("A", "B", number="3.1"), 0, "none of rounds 1, 2; .* with --results"),
    ("no name", game("?", "B"), 3, "name of White, found '?"),
    ("one of two with the same name", TWINS + game("Lee, Kim", "Ray, Jo", number="2.1"), 21,
     "several players .FIDE numbers 1, 2.: add a tag WhiteFideId"),
    ("one name twice in a round", game("Lee, Kim", "Ray, Jo") + game("Fox, Al", "Lee, Kim", number="1.2"), 12,
     "'Lee, Kim' has a game of round 1 in line 1 already; two of one name need a tag BlackFideId each"),
    ("a result that is none", game("A", "B", "2-0"), 5, "expected 1-0, 0-1"),
]  # fmt: skip


@each(("text", "line", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_ambiguous_input_is_rejected_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(BadFile) as rejection:
        read(text)
    assert re.search(words, str(rejection.value)), str(rejection.value)
    assert rejection.value.line == line, str(rejection.value)
