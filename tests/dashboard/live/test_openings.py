"""Names of openings: the table is right, and games find their names in it.

For a newer table: ``python -m tests.dashboard.live.test_openings a.tsv b.tsv c.tsv d.tsv e.tsv`` writes it.
"""

from __future__ import annotations

import re
import sys
import time
import tracemalloc
from collections.abc import Iterable, Iterator
from pathlib import Path

import chess
import pytest

from broker.contract import messages as m
from dashboard.live import openings
from dashboard.live.openings import Opening, key_of, opening_of
from tests.dashboard import fake_hall

SAN = re.compile(r"[a-hKQRBNO]\S+")

HEADER = """\
# Names of chess openings from github.com/lichess-org/chess-openings (a.tsv to e.tsv), whose authors dedicated
# them to the public domain (CC0 1.0), by way of the Python package esca 0.4.0. Columns: ECO code, name,
# moves, key of the position after them (`key_of` in openings.py). Made by
# tests/dashboard/live/test_openings.py.
"""


def file_of(rows: Iterable[tuple[str, str, str]]) -> str:
    """The whole table from codes, names and moves; ValueError where a move is not legal."""
    return HEADER + "".join(f"{eco}\t{name}\t{moves}\t{key_of(played(moves))}\n" for eco, name, moves in rows)


def played(moves: str) -> chess.Board:
    board = chess.Board()
    for word in moves.split():
        if not word.endswith("."):
            board.push_san(word)
    return board


def rows() -> Iterator[tuple[str, str, str]]:
    for line in openings.TABLE.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            eco, name, moves, _ = line.split("\t")
            yield eco, name, moves


def game_of(moves: str, *, start: str = chess.STARTING_FEN, breaks: Iterable[int] = ()) -> m.GameState:
    """A game with these moves (SAN)."""
    board = chess.Board(start)
    made = []
    for san in moves.split():
        move = board.push_san(san)
        made.append(m.ConfirmedMove(uci=move.uci(), san=san, at=0))
    return m.GameState(
        journal="j",
        seq=1,
        game="g",
        state="in_progress",
        start_fen=start,
        fen=board.fen(),
        moves=made,
        position_changes=[m.PositionChange(ply=ply, fen=start) for ply in breaks],
    )


def test_every_line_of_the_table_is_legal_and_has_the_key_of_its_position() -> None:
    assert openings.TABLE.read_text("utf-8") == file_of(rows())


def test_the_table_names_no_position_twice_and_has_whole_codes_and_names() -> None:
    listed = list(rows())
    keys, positions = set[str](), set[str]()
    for eco, name, moves in listed:
        board = played(moves)
        keys.add(key_of(board))
        positions.add(board.epd())
        assert eco[0] in "ABCDE"
        assert eco[1:].isdecimal()
        assert len(eco) == 3
        assert name == name.strip()
        assert name.isprintable()
        assert board.ply() <= openings.DEEPEST
    assert len(listed) == len(keys) == len(positions) > 3000
    assert len({eco for eco, _, _ in listed}) > 480, "nearly all of the 500 codes"


NAMED = [
    ("e4", "B00", "King's Pawn Game", 1),
    ("e4 e5 Nf3 Nc6 Bb5 Nf6", "C65", "Ruy Lopez: Berlin Defense", 6),
    ("Nf3 Nc6 e4 e5 Bb5 Nf6", "C65", "Ruy Lopez: Berlin Defense", 6),
    ("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense", 6),
    ("c4 Nf6 Nc3 g6 d4 d5", "D80", "Grünfeld Defense", 6),
]


@pytest.mark.parametrize(("moves", "eco", "name", "ply"), NAMED)
def test_an_opening_is_found_by_its_position_whatever_led_there(
    moves: str, eco: str, name: str, ply: int
) -> None:
    assert opening_of(game_of(moves)) == Opening(eco, name, ply)


def test_the_last_name_stays_while_the_game_continues_without_one() -> None:
    berlin = "e4 e5 Nf3 Nc6 Bb5 Nf6 "
    assert opening_of(game_of(berlin + "Qe2 h5 Qf1 Rg8 Qg1 Rh8")) == Opening(
        "C65", "Ruy Lopez: Berlin Defense", 6
    )


def test_a_move_taken_back_takes_its_name_with_it() -> None:
    assert opening_of(game_of("e4 c5")) != opening_of(game_of("e4"))
    assert opening_of(game_of("e4")) == Opening("B00", "King's Pawn Game", 1)


def test_a_game_that_nobody_has_moved_in_has_no_opening() -> None:
    assert opening_of(game_of("")) is None


STARTS = [
    "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
]


@pytest.mark.parametrize("start", STARTS, ids=["Chess960", "set up", "no castling"])
def test_a_game_from_another_position_has_no_name(start: str) -> None:
    board = chess.Board(start, chess960=True)
    move = next(iter(board.legal_moves))
    one = m.ConfirmedMove(uci=board.uci(move), san=board.san(move), at=0)
    game = game_of("").model_copy(update={"start_fen": start, "moves": [one]})
    assert opening_of(game) is None


def test_moves_after_a_position_that_an_arbiter_set_name_nothing() -> None:
    moves = "e4 e5 Nf3 Nc6 Bb5 Nf6"
    assert opening_of(game_of(moves, breaks=[4])) == opening_of(game_of("e4 e5 Nf3 Nc6"))
    assert opening_of(game_of(moves, breaks=[0])) is None


def test_moves_that_cannot_be_played_end_the_search_and_nothing_else() -> None:
    game = game_of("e4 e5")
    for uci in ("e1e8", "nonsense", ""):
        odd = game.model_copy(update={"moves": [*game.moves, m.ConfirmedMove(uci=uci, san="?", at=0)]})
        assert opening_of(odd) == opening_of(game)


def test_the_games_of_the_made_up_hall_have_their_openings() -> None:
    openings = [opening_of(fake_hall.game(table)) for table in range(1, 9)]
    assert [one and one.eco for one in openings] == ["C95", "E58", "B90", "A08", "C18", "A29", "C23", None]


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The positions that were looked up, from a beginning at which no game is known."""
    monkeypatch.setattr(openings, "_known", {})
    found = list[str]()

    def noting(board: chess.Board) -> str:
        found.append(board.fen())
        return key_of(board)

    monkeypatch.setattr(openings, "key_of", noting)
    return found


def test_one_more_move_costs_one_move_however_many_games_are_in_progress(looked_up: list[str]) -> None:
    """Counted in positions looked up: times depend on what else the computer does."""
    rounds = 8
    lines = [line for _, _, moves in rows() if len(line := SAN.findall(moves)) >= rounds][::30][:64]
    assert len(lines) == 64
    whole = [game_of(" ".join(line)) for line in lines]
    for plies in range(1, rounds + 1):
        before = len(looked_up)
        for game in whole:
            for _ in range(3):
                opening_of(game.model_copy(update={"moves": game.moves[:plies]}))
        assert len(looked_up) - before <= 64


def test_of_games_that_were_played_already_each_move_is_looked_up_once(looked_up: list[str]) -> None:
    games = [fake_hall.game(table) for table in range(1, 8)]
    for _ in range(3):
        for game in games:
            opening_of(game)
    assert len(looked_up) == sum(len(game.moves) for game in games)


def test_only_so_many_games_are_kept_in_mind(looked_up: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "REMEMBERED", 2)
    for moves in ("e4", "d4", "c4"):
        opening_of(game_of(moves))
    assert set(openings._known) == {("d2d4",), ("c2c4",)}
    opening_of(game_of("d4"))
    opening_of(game_of("Nf3"))
    assert set(openings._known) == {("d2d4",), ("g1f3",)}, "the one asked for lately stays"
    assert len(looked_up) == 4


def test_the_table_is_small_and_soon_read() -> None:
    assert openings.TABLE.stat().st_size < 500_000
    taken = []
    for _ in range(5):
        began = time.process_time()
        openings._table.__wrapped__()
        taken.append(time.process_time() - began)
    assert min(taken) < 0.05
    tracemalloc.start()
    kept = openings._table.__wrapped__()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept
    assert used < 2_500_000


def _source(paths: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    for path in paths:
        for line in Path(path).read_text("utf-8").splitlines()[1:]:
            eco, name, moves = line.split("\t")
            yield eco, name, moves


if __name__ == "__main__":
    openings.TABLE.write_text(file_of(_source(sys.argv[1:])), "utf-8")
