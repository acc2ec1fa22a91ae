"""The other generator: its people obey the physical board, and its recordings tell what one true game looked
like."""

from __future__ import annotations

import random

import chess
import pytest

from daemon.replay.game import replayed
from daemon.replay.recording import LinkSeen, Meta
from daemon.replay.recording_reader import parse_line
from daemon.replay.recording_writer import written
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.simulation.games import RecordedGame, shelf
from tests.bench.holdout.__main__ import main
from tests.bench.holdout.plies import planned
from tests.bench.holdout.profiles import BLITZ, CLEAN, PROFILES, SCRAMBLE, Profile
from tests.bench.holdout.sensor import Scan, reports
from tests.bench.holdout.stream import played, stream, suiting
from tests.bench.holdout.timeline import Process, Stuck, Timeline, until
from tests.bench.holdout.transport import Way, from_board
from tests.bench.holdout.wood import Man, Step, Wood, WoodError
from tests.bench.streams import Stream

PAWN = chess.Piece.from_symbol("P")
AT_ONCE = Scan(200.0, False, tuple(chess.SQUARES))


def few(profile: Profile, count: int = 6) -> list[RecordedGame]:
    return suiting(shelf(), profile, 3, count)


def rooks_for_queens(
    game: RecordedGame, placement: dict[chess.Square, chess.Piece]
) -> dict[chess.Square, chess.Piece]:
    """The position of the score, with a rook wherever one stands for a queen."""
    board = chess.Board()
    for move in game.moves:
        board.push(move)
    return {
        square: placement[square]
        if piece.piece_type == chess.QUEEN
        and placement.get(square) == chess.Piece(chess.ROOK, piece.color)
        and any(move.promotion == chess.QUEEN for move in game.moves)
        else piece
        for square, piece in board.piece_map().items()
    }


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_at_the_end_of_the_game_the_wood_stands_as_the_score_says(profile: Profile) -> None:
    for number, game in enumerate(few(profile, 12)):
        stood = played(game, profile, str(number)).match.at_end
        assert stood == rooks_for_queens(game, stood), game.id


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_presses_come_in_the_order_of_the_plies(profile: Profile) -> None:
    for number, game in enumerate(few(profile)):
        pressed = [at for at in played(game, profile, str(number)).match.pressed if at is not None]
        assert len(pressed) > 0.8 * len(game.moves) - 2
        assert pressed == sorted(pressed)


def test_nobody_loses_on_time_who_did_not() -> None:
    for number, game in enumerate(few(SCRAMBLE, 12)):
        people = played(game, SCRAMBLE, str(number))
        assert people.match.clock.least >= (-1 if game.termination == "time forfeit" else 500)


def test_the_same_seed_gives_the_same_recording_and_another_one_another() -> None:
    game = few(BLITZ)[0]
    first, again, other = (stream(game, BLITZ, "piece", seed, 0) for seed in (1, 1, 2))
    assert first == again
    assert first.lines[1:] != other.lines[1:]


def test_a_recording_reads_back_as_it_was_written() -> None:
    for mode in ("piece", "occupancy"):
        made = stream(few(SCRAMBLE)[0], SCRAMBLE, mode, 1, 0)
        times = [line.t_ms for line in made.lines]
        assert times == sorted(times)
        for line in made.lines:
            again = parse_line(written(line.value, line.t_ms), line.number)
            assert again is not None
            assert written(again.value, again.t_ms) == written(line.value, line.t_ms)


def test_a_clean_game_comes_out_as_it_was_played() -> None:
    for mode in ("piece", "occupancy"):
        made = stream(min(few(CLEAN), key=lambda game: len(game.moves)), CLEAN, mode, 1, 0)
        found = replayed(made.lines)
        assert [one.move for game in found.games for one in game.moves] == list(made.moves)


def test_wood_is_never_put_on_wood_and_nothing_is_lifted_from_an_empty_square() -> None:
    wood = Wood(Timeline(), {chess.E2: Man(PAWN)})
    with pytest.raises(WoodError, match="e2 is taken"):
        wood.place(chess.E2, Man(PAWN))
    with pytest.raises(WoodError, match="e4 is empty"):
        wood.lift(chess.E4)


def test_whoever_waits_goes_on_when_it_is_so_and_a_wait_for_ever_is_told() -> None:
    timeline, done = Timeline(), list[str]()

    def first() -> Process:
        yield from until(lambda: "second" in done)
        done.append("first")

    def second() -> Process:
        yield 100.0
        done.append("second")

    timeline.start(first())
    timeline.start(second())
    timeline.run()
    assert (done, timeline.now) == (["second", "first"], 100.0)
    timeline.start(until(lambda: "third" in done))
    with pytest.raises(Stuck):
        timeline.run()


def test_castling_en_passant_and_promotion_are_planned_with_all_their_pieces() -> None:
    def plan(fen: str, move: str) -> tuple[str, str, str]:
        board = chess.Board(fen)
        pieces = {square: Man(piece) for square, piece in board.piece_map().items()}
        found = planned(board, pieces, chess.Move.from_uci(move))
        rook = chess.square_name(found.rook[1]) + chess.square_name(found.rook[2]) if found.rook else ""
        victim = chess.square_name(found.victim_square) if found.victim else ""
        return rook, victim, found.becomes.piece.symbol() if found.becomes else ""

    assert plan("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8") == ("a8d8", "", "")
    assert plan("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == ("", "d5", "")
    assert plan("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q") == ("", "d8", "Q")


def test_a_board_sees_nothing_of_what_is_over_before_it_looks_again() -> None:
    pawn = Man(PAWN)
    steps = [Step(210.0, chess.E2, None), Step(390.0, chess.E2, pawn), Step(450.0, chess.E2, None)]
    found = reports({chess.E2: pawn}, steps, [], AT_ONCE, CLEAN, random.Random(0), 1000.0)
    assert [(one.at_ms, one.square, one.piece) for one in found] == [(600.0, chess.E2, None)]


def test_a_board_that_knows_no_pieces_sees_nothing_of_one_exchanged_for_another() -> None:
    knight = Man(chess.Piece.from_symbol("n"))
    steps = [Step(210.0, chess.E5, None), Step(230.0, chess.E5, Man(PAWN))]
    for identity, count in ((True, 1), (False, 0)):
        found = reports({chess.E5: knight}, steps, [], AT_ONCE, CLEAN, random.Random(0), 1000.0, identity)
        assert len(found) == count


def way(turned: bool = False, announced: bool = False) -> Way:
    return Way(True, False, False, turned, False, announced, 1000, 0.0)


def sent(way: Way, gone: list[tuple[float, float]]) -> list[object]:
    pawn = Man(PAWN)
    steps = [Step(900.0, chess.E2, None), Step(1500.0, chess.E4, pawn)]
    seen = reports({chess.E2: pawn}, steps, [], AT_ONCE, CLEAN, random.Random(0), 3000.0)
    return [value for _, value in from_board({chess.E2: PAWN}, seen, way, gone, CLEAN, random.Random(0))]


def test_a_turned_board_says_d7_for_e2() -> None:
    changes = [one for one in sent(way(turned=True), []) if isinstance(one, SquareChanged)]
    assert [(chess.square_name(one.square), one.piece) for one in changes] == [("d7", None), ("d5", PAWN)]


def test_after_an_outage_comes_a_whole_reading_and_nothing_of_what_was_missed() -> None:
    lost, back, reading = sent(way(announced=True), [(500.0, 2500.0)])
    assert (lost, back) == (LinkSeen(False, 0.5), LinkSeen(True, 2.5))
    assert isinstance(reading, PlacementRead)
    assert {at for at, piece in enumerate(reading.placement) if piece} == {chess.E4}


def test_only_what_the_people_pressed_is_in_the_truth() -> None:
    made: Stream = stream(few(BLITZ)[1], BLITZ, "piece", 1, 1)
    meta = made.lines[0].value
    assert isinstance(meta, Meta)
    start: Placement = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
    assert meta.start in (start, start[::-1])
    assert len(made.pressed) == len(made.moves)
    heard = [at for at in made.pressed if at is not None]
    assert len(heard) > len(made.moves) / 2


def test_the_command_prints_a_row_for_each_profile_and_keeps_what_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--profile", "clean", "--games", "1", "--jobs", "1"]) == 0
    assert "clean, piece" in capsys.readouterr().out
