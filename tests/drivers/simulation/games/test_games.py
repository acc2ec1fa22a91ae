"""The games that ship, and files of games that people bring."""

from __future__ import annotations

import random
from pathlib import Path

import chess
import pytest

from drivers.simulation.games import GamesError, RecordedGame, chosen, duration_s, load, shelf


@pytest.fixture(scope="module")
def shipped() -> list[RecordedGame]:
    return load()


def _features(game: RecordedGame) -> set[str]:
    board = chess.Board(game.start_fen)
    endings = {game.termination, game.time_control}
    for move in game.moves:
        assert board.is_legal(move), f"{game.id}: {move}"
        endings |= {"king side"} if board.is_kingside_castling(move) else set()
        endings |= {"queen side"} if board.is_queenside_castling(move) else set()
        endings |= {"en passant"} if board.is_en_passant(move) else set()
        if move.promotion:
            endings.add("promotion" if move.promotion == chess.QUEEN else "under-promotion")
        board.push(move)
    endings |= {"long"} if len(game.moves) > 150 else set()
    lowest = min(ms for ms in game.clocks_ms if ms is not None)
    return endings | ({"scramble"} if lowest < 10_000 else set())


def test_the_shipped_games_cover_what_a_hall_meets(shipped: list[RecordedGame]) -> None:
    assert len(shipped) >= 220
    counts: dict[str, int] = {}
    for game in shipped:
        for feature in _features(game):
            counts[feature] = counts.get(feature, 0) + 1
    expected = {"king side": 100, "queen side": 40, "en passant": 20, "promotion": 40, "under-promotion": 2}
    expected |= {"long": 15, "scramble": 50, "5400+30": 40, "60+0": 10, "180+2": 30, "600+0": 50}
    expected |= {
        "checkmate": 40,
        "stalemate": 4,
        "dead position": 5,
        "resignation": 80,
        "agreement": 10,
        "time forfeit": 20,
    }
    assert {feature: counts[feature] for feature in expected if counts[feature] < expected[feature]} == {}


def test_every_shipped_game_has_its_result_names_and_nearly_all_clock_times(
    shipped: list[RecordedGame],
) -> None:
    for game in shipped:
        assert game.result in ("1-0", "0-1", "1/2-1/2"), game.id
        assert game.white
        assert game.black
        assert sum(ms is None for ms in game.clocks_ms) <= 2, game.id


def test_one_game_is_parsed_without_the_others() -> None:
    games = shelf()
    assert games.game(3) is games.game(3)
    assert games.game(3).id == "shipped-4"


def test_games_are_drawn_by_their_duration_and_by_seed() -> None:
    games = shelf()
    drawn = chosen(games, 8, random.Random(1), at_least_s=200, at_most_s=600)
    assert len({game.id for game in drawn}) == 8
    assert all(150 < duration_s(game) < 650 for game in drawn)
    assert drawn == chosen(games, 8, random.Random(1), at_least_s=200, at_most_s=600)
    assert drawn != chosen(games, 8, random.Random(2), at_least_s=200, at_most_s=600)


def test_where_no_game_is_short_enough_the_shortest_is_taken() -> None:
    games = shelf()
    (shortest,) = chosen(games, 1, random.Random(1), at_most_s=1)
    assert duration_s(shortest) == min(games.duration_s(index) for index in range(len(games)))


def test_the_duration_read_off_the_text_is_that_of_the_parsed_game(shipped: list[RecordedGame]) -> None:
    games = shelf()
    for index in range(0, len(games), 17):
        assert games.duration_s(index) == pytest.approx(duration_s(shipped[index]), abs=60)


def test_a_last_king_move_to_the_centre_of_a_relayed_game_is_taken_for_the_sign(tmp_path: Path) -> None:
    moves = "1. e4 e5 2. Ke2 Ke7 3. Ke3 Ke6 4. d4 a6 5. Kd3 a5 6. dxe5 a4 7. Kd4 1-0"
    plies = {}
    for event in ("S1", "Club evening"):
        file = tmp_path / f"{event}.pgn"
        file.write_text(f'[Event "{event}"]\n[Result "1-0"]\n\n{moves}\n')
        plies[event] = len(load(file)[0].moves)
    assert plies == {"S1": 12, "Club evening": 13}


BAD = [
    ("an illegal move", '[Result "*"]\n\n1. e4 e5 2. Ke3 *\n', r"game 1 of .*illegal san.*Ke3"),
    ("no moves", '[Result "1-0"]\n\n1-0\n', r"game 1 of .*has no moves"),
    ("no game at all", "a shopping list\n", r"holds no game in PGN"),
    ("an impossible start", '[SetUp "1"]\n[FEN "rubbish"]\n\n1. e4 *\n', r"game 1 of .*cannot be used"),
    (
        "the second game",
        '[Result "*"]\n\n1. e4 *\n\n[Result "*"]\n\n1. e5 *\n',
        r"game 2 of .*illegal san.*e5",
    ),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("text", "sentence"), [c[1:] for c in BAD], ids=[c[0] for c in BAD])
def test_a_file_that_does_not_parse_is_rejected_with_game_and_reason(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "brought.pgn"
    file.write_text(text)
    with pytest.raises(GamesError, match=sentence):
        load(file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GamesError, match=r"nowhere\.pgn cannot be read: No such file"):
        load(tmp_path / "nowhere.pgn")


def test_a_file_in_another_encoding_is_rejected(tmp_path: Path) -> None:
    file = tmp_path / "latin.pgn"
    file.write_bytes('[White "Müller"]\n\n1. e4 *\n'.encode("latin-1"))
    with pytest.raises(GamesError, match="is not UTF-8 text"):
        load(file)
