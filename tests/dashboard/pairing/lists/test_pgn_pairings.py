"""The pairings of a round as PGN: complete, readable by others, and read back with results."""

from __future__ import annotations

import io
from dataclasses import replace

import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.lists.pgn_pairings import read, with_results, written
from dashboard.pairing.text.source_text import BadFile
from tests.cases import each
from tests.dashboard.pairing.trf_files import PAIRS, event

EVENT = Tournament(
    name='The "Lakeside" Open',
    players=(
        Player(1, "Adams, Ruth", 2105, title="FM", fide_id="12345678", team="North"),
        Player(2, "Baker, Tom"),
        Player(3, "Cruz, Luis", 1990),
        Player(4, "Diaz, Ana", 1912),
    ),
    rounds=(Round((PairedGame(1, 3), PairedGame(4, 2))),),
)


def test_a_game_has_its_board_and_what_is_known_of_the_players() -> None:
    """Quotes are written as in the standard; python-chess leaves unescaping to the reader of the tag."""
    text = written(EVENT, 1, site="Lakeside", date="2026.05.01")
    first = chess.pgn.read_game(io.StringIO(text))
    assert first is not None
    assert dict(first.headers) == {
        "Event": r"The \"Lakeside\" Open", "Site": "Lakeside", "Date": "2026.05.01", "Round": "1.1",
        "White": "Adams, Ruth", "Black": "Cruz, Luis", "Result": "*", "Board": "1", "WhiteTitle": "FM",
        "WhiteElo": "2105", "WhiteFideId": "12345678", "WhiteTeam": "North", "BlackElo": "1990",
        "Termination": "unterminated",
    }  # fmt: skip
    assert first.errors == []


@pytest.mark.parametrize("name", ["bbp-20p7r-s42", "gros-2010-open", "ouagadougou-2022-draughts"])
def test_a_round_comes_back_game_by_game(name: str) -> None:
    tournament = event(name)
    for number, round_ in enumerate(tournament.rounds, start=1):
        text = written(tournament, number)
        assert read(text, tournament, number).games == round_.games
        assert text.count("[Round ") == len(round_.games)


@given(st.lists(st.sampled_from(PAIRS), min_size=2, max_size=2))
@settings(max_examples=40, derandomize=True, deadline=None)
def test_every_result_comes_back(results: list[tuple[Result, Result]]) -> None:
    """Except that a game was too short to be rated, for which PGN has no code."""
    long = {Result.SHORT_WIN: Result.WIN, Result.SHORT_LOSS: Result.LOSS, Result.SHORT_DRAW: Result.DRAW}
    games = tuple(
        replace(game, white_result=white, black_result=black)
        for game, (white, black) in zip(EVENT.rounds[0].games, results, strict=True)
    )
    rated = tuple(
        replace(
            game,
            white_result=long.get(game.white_result, game.white_result),  # type: ignore[arg-type]
            black_result=long.get(game.black_result, game.black_result),  # type: ignore[arg-type]
        )
        for game in games
    )
    assert read(written(replace(EVENT, rounds=(Round(games),)), 1), EVENT, 1).games == rated


def test_games_of_others_are_read_in_the_order_of_boards_and_other_rounds_left_out() -> None:
    """As board software writes them: with moves and clocks, names in capitals, and other tags."""
    text = """
[Event "Lakeside"][Round "1.2"]
[White "DIAZ,ANA"]
[Black "Baker , Tom"]
[Result "1/2-1/2"]

1. e4 { [%clk 1:30:00] } e5
{ [%clk 1:29:00] } 1/2-1/2

[Event "Lakeside"]
[White "somebody else"]
[Black "Cruz, Luis"]
[WhiteFideId "12345678"]
[Round "1.1"]
[Result "0-1"]

0-1

[Event "Lakeside"]
[Round "2.1"]
[White "Nobody"]
[Black "Nobody"]
"""
    draw, loss = (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN)
    assert read(text, EVENT, 1).games == (PairedGame(1, 3, *loss), PairedGame(4, 2, *draw))


BAD = [
    ("no game", "hello\n", 0, "games of round 1"),
    ("a tag that is none", '[Event "x"]\n[White Adams]\n', 2, "expected a tag"),
    ("an unknown player", '[Round "1.1"]\n[White "Frank"]\n[Black "Baker, Tom"]\n', 2, "player of the event"),
    ("one player twice", '[Round "1.1"]\n[White "Diaz, Ana"]\n[Black "Diaz, Ana"]\n', 1, "game in line 1"),
    ("a result that is none", '[Round "1.1"]\n[White "Diaz, Ana"]\n[Black "Baker, Tom"]\n[Result "2-0"]\n', 4,
     "expected 1-0, 0-1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_file_says_where_and_what_was_expected(text: str, line: int, words: str) -> None:
    with pytest.raises(BadFile) as rejection:
        read(text, EVENT, 1)
    assert rejection.value.line == line, str(rejection.value)
    assert words in str(rejection.value)


def test_a_name_is_found_in_other_spellings_as_long_as_one_player_alone_has_it() -> None:
    players = (Player(1, "Müller, Jörg"), Player(2, "Łuć, Ewa"), Player(3, "Lee, An"), Player(4, "An, Lee"))
    field = replace(EVENT, players=players, rounds=(Round((PairedGame(1, 2),)),))
    for white, black in (("Mu\u0308ller, Jo\u0308rg", "Luc, Ewa"), ("Mueller,Joerg", "EWA ŁUĆ")):
        text = f'[Round "1.1"]\n[White "{white}"]\n[Black "{black}"]\n[Result "½-½"]\n'
        assert with_results(text, field).rounds[0].games == (PairedGame(1, 2, Result.DRAW, Result.DRAW),)
    with pytest.raises(BadFile, match="player of the event for Black, found 'Lee An'"):
        read('[Round "1.1"]\n[White "Jorg Muller"]\n[Black "Lee An"]\n', field, 1)


SPELLED = [
    ("½-½", (Result.DRAW, Result.DRAW)),
    ("0.5-0", (Result.DRAW, Result.LOSS)),
    ("1 : 0", (Result.WIN, Result.LOSS)),
    ("+/-", (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)),
    ("-/-", (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)),
]


def test_results_are_read_as_people_write_them() -> None:
    for text, pair in SPELLED:
        tags = f'[Round "1.1"]\n[White "Adams, Ruth"]\n[Black "Cruz, Luis"]\n[Result "{text}"]\n'
        assert read(tags, EVENT, 1).games == (PairedGame(1, 3, *pair),)
    played = f"{tags}\n1. e4 e5 2. Nf3\n"
    assert read(played, EVENT, 1).games[0].result_of(1) is Result.LOSS


def test_two_players_of_one_name_need_their_fide_number() -> None:
    twins = replace(EVENT, players=(Player(1, "Lee, Kim"), Player(2, "Lee, Kim"), Player(3, "Ray, Jo")))
    with pytest.raises(BadFile, match=r"players \[1, 2\]"):
        read('[Round "1.1"]\n[White "Lee, Kim"]\n[Black "Ray, Jo"]\n', twins, 1)


# --- results for rounds that are paired -------------------------------------------------------------------

PLAYED = written(EVENT, 1).replace('[Result "*"]', '[Result "1-0"]')


def test_results_are_entered_for_games_that_have_none() -> None:
    win = (Result.WIN, Result.LOSS)
    assert with_results(PLAYED, EVENT).rounds == (Round((PairedGame(1, 3, *win), PairedGame(4, 2, *win))),)
    first = f"[Event{PLAYED.split('[Event')[1]}"
    assert with_results(first, EVENT).rounds == (Round((PairedGame(1, 3, *win), PairedGame(4, 2))),)


def test_games_that_do_not_say_their_round_are_of_the_last_one() -> None:
    later = replace(
        EVENT, rounds=(with_results(PLAYED, EVENT).rounds[0], Round((PairedGame(3, 4), PairedGame(2, 1))))
    )
    text = '[White "Cruz, Luis"]\n[Black "Diaz, Ana"]\n[Result "1/2-1/2"]\n\n1/2-1/2\n\n'
    wanted = (later.rounds[0], Round((PairedGame(3, 4, Result.DRAW, Result.DRAW), PairedGame(2, 1))))
    assert with_results(text, later).rounds == wanted
    assert with_results(text + PLAYED, later).rounds == wanted, "though other games do say it"


NO_SHOWS = [
    ("no move", "", False),
    ("no move, but a comment", "{ Black did not come. 1. e4 e5 was not played }\n", False),
    ("White moved, and Black never came", "1. e4 { [%clk 1:30:00] }\n", False),
    ("a variation is no move", "1. e4 (1. d4 d5 (1... Nf6)) ; 1... c5\n", False),
    ("both moved", "1. e4 e5\n", True),
    ("both moved, with clocks", "1. e4 { [%clk\n[%clk 1:30:00] } 1... c5 { a }\n", True),
    ("both castled from a position of its own", "1. O-O O-O\n", True),
    ("knights, captures, promotions", "1. Nf3 exd1=Q+\n", True),
]


@each(("moves", "played"), [case[1:] for case in NO_SHOWS], ids=[case[0] for case in NO_SHOWS])
@each("result", ["1-0", "0-1"])
def test_a_game_that_was_broken_off_is_a_game_once_both_have_moved(
    moves: str, played: bool, result: str
) -> None:
    """US Chess 28P: then it is a meeting with colours; a no-show is neither."""
    text = f'[White "Adams, Ruth"]\n[Black "Cruz, Luis"]\n[Result "{result}"]\n[Termination "Abandoned"]\n\n'
    game = with_results(f"{text}{moves}{result}\n", EVENT).rounds[0].games[0]
    won, lost = (Result.WIN, Result.LOSS) if played else (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
    sides = (won, lost) if result == "1-0" else (lost, won)
    assert (game.white_result, game.black_result) == sides
    assert game.played is played


def test_data_of_the_event_takes_precedence() -> None:
    """A forfeit is one here too, a game too short to be rated a win like others, and no result is none."""
    for pair in PAIRS:
        known = replace(EVENT, rounds=(Round(tuple(PairedGame(*two, *pair) for two in ((1, 3), (4, 2)))),))
        assert with_results(written(known, 1), known) == known
        assert with_results(written(EVENT, 1), known) == known


OTHERS = [
    ("another result", PLAYED.replace('"1-0"', '"0-1"', 1), 1,
     r"the result of 1 - 3 in round 1 is 0-1 here and 1-0 in the event"),
    ("a forfeit for a game", PLAYED.replace("unterminated", "abandoned", 1), 1,
     "is 1-0 abandoned here and 1-0"),
    ("other colours", '[Round "1"]\n[White "Cruz, Luis"]\n[Black "Adams, Ruth"]\n', 1, "colours of 1 - 3"),
    ("other opponents", '[Round "1"]\n[White "Cruz, Luis"]\n[Black "Diaz, Ana"]\n', 1,
     "do not meet in round 1"),
    ("another round", '[Round "2"]\n[White "Cruz, Luis"]\n[Black "Diaz, Ana"]\n', 1,
     "no round 2 in the event"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "words"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS]
)
def test_results_that_contradict_the_event_are_rejected(text: str, line: int, words: str) -> None:
    with pytest.raises(BadFile, match=words) as rejection:
        with_results(text, with_results(PLAYED, EVENT))
    assert rejection.value.line == line


def test_an_event_without_a_round_takes_no_results() -> None:
    with pytest.raises(BadFile, match="the event has none"):
        with_results(PLAYED, replace(EVENT, rounds=()))
