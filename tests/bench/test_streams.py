"""Streams for the benchmark of reconstruction: true to the physical board, repeatable, with every
behaviour."""

from __future__ import annotations

import functools
import json
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import chess
import pytest

from broker.contract.message import Grade
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.incidents.offence_remedies import CORRECTED, EXPLAINED
from daemon.core.record import facts
from daemon.replay.game import Replayed, ReplayedDecision
from daemon.replay.recording import Meta, OccupancyChanged, Value
from daemon.replay.recording_reader import read
from daemon.replay.recording_writer import written
from drivers.chess_clock import ChessClock
from drivers.events import Placement, PlacementRead, SquareChanged
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.simulation.games import shelf
from drivers.simulation.players import Lift, Press, Put, Script, StartClock, StopClock, script
from drivers.time_control import TimeControl
from tests.bench import __main__ as bench
from tests.bench import reconstruction
from tests.bench.figures import Table
from tests.bench.outcome import Job
from tests.bench.streams import ABLATIONS, PROFILES, Mode, Profile, Stream, stream, streams
from tests.bench.streams import __main__ as command
from tests.bench.streams.clocks import Clocks, told
from tests.bench.streams.profiles import CLEAN
from tests.bench.streams.sensors import Sensors, Sight, seen
from tests.bench.streams.transport import LinkTold, Transport, Whole, delivered
from tests.daemon.facts_of_games import incident as an_incident

GAMES = shelf()
SPECIAL = (70, 133, 230, 12, 25)
"""Games with castling, en passant and promotion."""
ALL = {**PROFILES, **ABLATIONS}
MODES: tuple[Mode, Mode] = ("piece", "occupancy")

START = placement_of(chess.Board())
PAWN = chess.Piece(chess.PAWN, chess.WHITE)
ROOK = chess.Piece(chess.ROOK, chess.WHITE)


def _hands(profile: Profile, index: int, seed: int = 1) -> Script:
    return script(GAMES.game(index), profile.habits, random.Random(f"{profile.name} {seed}"))


def _final(moves: tuple[chess.Move, ...], start: str = chess.STARTING_FEN) -> chess.Board:
    board = chess.Board(start)
    for move in moves:
        board.push(move)
    return board


def _values(made: Stream) -> list[Value]:
    return [line.value for line in made.lines]


# --- hands and wood -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_the_wood_is_never_lied_to_and_stands_as_the_score_says_when_the_game_ends(name: str) -> None:
    for index in SPECIAL[:3] if name in ABLATIONS else SPECIAL:
        played = _hands(ALL[name], index)
        wood, clock = PhysicalBoard(START), ChessClock(TimeControl.parsed(played.time_control))
        stands, before = wood.placement(), 0.0
        for action in played.actions:
            assert action.at >= before, "actions are in order of time"
            before = action.at
            match action:
                case Lift():
                    wood.lift(action.square)
                case Put():
                    wood.put(action.square, action.piece)
                case Press():
                    assert clock.press(action.color, action.at), "only the side that is up can be pressed"
                case StartClock():
                    clock.start(action.color, action.at)
                case StopClock():
                    clock.stop(action.at)
            assert played.termination == "time forfeit" or not clock.fallen, "nobody's flag falls by accident"
            if action.at <= played.ends:
                stands = wood.placement()
        assert played.moves == GAMES.game(index).moves
        assert _comparable(stands, played.shown) == _comparable(
            placement_of(_final(played.moves)), played.shown
        )


def _comparable(placement: Placement, shown: str) -> list[str]:
    """Kings may stand as a sign, and a rook may stand for a queen."""
    hidden = "Kk" if shown == "kings" else ""
    symbols = [piece.symbol() if piece else "" for piece in placement]
    return ["" if one in hidden else {"Q": "R", "q": "r"}.get(one, one) for one in symbols]


@functools.cache
def _clean(index: int, mode: Mode, seed: int, *, sliding: bool) -> Stream:
    habits = ABLATIONS["slides"].habits if sliding else CLEAN.habits
    return stream(GAMES.game(index), replace(CLEAN, habits=habits), mode, seed)


@pytest.mark.parametrize("name", ABLATIONS)
def test_each_behaviour_alone_changes_the_stream_of_clean_hands(name: str) -> None:
    """The draws depend on the name of the profile: with that of the clean one, only the behaviour is left."""
    alone = replace(ABLATIONS[name], name=CLEAN.name)
    sliding = name == "on two squares"
    assert any(
        stream(GAMES.game(index), alone, mode, seed) != _clean(index, mode, seed, sliding=sliding)
        for mode in MODES
        for seed in (1, 2)
        for index in SPECIAL
    )


# --- whole streams --------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", SPECIAL)
def test_without_noise_the_stream_is_exactly_lifts_and_puts(index: int) -> None:
    profile = replace(CLEAN, transport=Transport(full=0.0))
    made = stream(GAMES.game(index), profile, "piece", 1)
    changes = [(one.square, one.piece) for one in _values(made) if isinstance(one, SquareChanged)]
    assert changes == _plain(made.moves)
    presses = [one.color for one in _values(made) if isinstance(one, ClockPress)]
    assert presses == [ply % 2 == 0 for ply in range(len(made.moves))]


def _plain(moves: tuple[chess.Move, ...]) -> list[tuple[chess.Square, chess.Piece | None]]:
    """A taken piece goes first, the king castles before the rook, a pawn is exchanged on the last rank."""
    board, changes = chess.Board(), list[tuple[chess.Square, chess.Piece | None]]()
    for move in moves:
        piece = board.piece_at(move.from_square)
        taken = not move.promotion and board.piece_at(move.to_square) is not None
        if taken and not board.is_castling(move):
            changes.append((move.to_square, None))
        changes.append((move.from_square, None))
        if move.promotion and board.piece_at(move.to_square):
            changes.append((move.to_square, None))
        changes.append((move.to_square, piece))
        if board.is_castling(move):
            rank, king_side = chess.square_rank(move.from_square), board.is_kingside_castling(move)
            rook = chess.square(7 if king_side else 0, rank)
            changes += [(rook, None), (chess.square(5 if king_side else 3, rank), board.piece_at(rook))]
        if board.is_en_passant(move):
            changes.append(
                (chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)), None)
            )
        if move.promotion:
            changes += [(move.to_square, None), (move.to_square, chess.Piece(move.promotion, board.turn))]
        board.push(move)
    return changes


@pytest.mark.parametrize("name", ALL)
def test_every_profile_makes_lines_that_a_recording_reads_back(name: str) -> None:
    for mode in MODES:
        made = stream(GAMES.game(133), ALL[name], mode, 1)
        lines = [written(line.value, line.t_ms) for line in made.lines]
        assert tuple(read(lines)) == made.lines, mode
        assert made.lines[0].t_ms == 0, mode
        assert all(one.t_ms <= other.t_ms for one, other in pairwise(made.lines)), mode


def test_the_same_seed_gives_the_same_stream_and_another_seed_another() -> None:
    game, profile = GAMES.game(70), PROFILES["blitz"]
    first = stream(game, profile, "piece", 5)
    assert stream(game, profile, "piece", 5) == first
    assert stream(game, profile, "piece", 6).lines != first.lines


def test_both_kinds_of_board_lie_under_the_same_hands() -> None:
    game, profile = GAMES.game(70), PROFILES["blitz"]
    pieces, squares = (stream(game, profile, mode, 5) for mode in MODES)
    assert (pieces.moves, pieces.pressed, pieces.undone) == (squares.moves, squares.pressed, squares.undone)


def test_a_turned_board_names_every_square_the_other_way_round() -> None:
    made = stream(GAMES.game(12), ABLATIONS["turned board"], "piece", 1)
    upright = stream(GAMES.game(12), replace(ABLATIONS["turned board"], turned=0.0), "piece", 1)
    for one, other in zip(_values(made), _values(upright), strict=True):
        match one, other:
            case SquareChanged(), SquareChanged():
                assert (one.square, one.piece) == (63 - other.square, other.piece)
            case PlacementRead(), PlacementRead():
                assert one.placement == other.placement[::-1]


def test_profiles_take_games_that_last_as_long_as_they_should() -> None:
    for made in streams(GAMES, PROFILES["careful"], "piece", 1, 5):
        first = made.lines[0].value
        assert isinstance(first, Meta)
        assert TimeControl.parsed(first.time_control).periods[0].seconds >= 300


# --- sensors --------------------------------------------------------------------------------------------

EMPTY: Placement = (None,) * 64


def _seen(actions: list[Lift | Put], sensors: Sensors, *, pieces: bool = True, seed: int = 1) -> list[Sight]:
    start = list(EMPTY)
    start[chess.E2] = PAWN
    start[chess.D3] = ROOK
    return seen(tuple(start), actions, sensors, random.Random(seed), pieces=pieces)


SLIDE: list[Lift | Put] = [
    Lift(1.0, chess.E2),
    Put(1.02, chess.E3, PAWN),
    Lift(1.06, chess.E3),
    Put(1.1, chess.E4, PAWN),
]


def test_what_is_shorter_than_a_scan_does_not_exist_for_a_board() -> None:
    quick = _seen(SLIDE, Sensors(scan_s=(0.005, 0.005)))
    assert [sight.square for sight in quick] == [chess.E2, chess.E3, chess.E3, chess.E4]
    slow = _seen(SLIDE, Sensors(scan_s=(0.5, 0.5)))
    assert sorted(sight.square for sight in slow) == [chess.E2, chess.E4]


def test_an_exchange_of_pieces_is_nothing_to_a_board_that_only_knows_where_pieces_stand() -> None:
    taken: list[Lift | Put] = [
        Lift(1.0, chess.E2),
        Lift(1.3, chess.D3),
        Put(1.31, chess.D3, PAWN),
    ]
    sensors = Sensors(scan_s=(0.2, 0.2))
    assert [(one.square, one.piece) for one in _seen(taken, sensors)] == [(chess.E2, None), (chess.D3, PAWN)]
    assert [one.square for one in _seen(taken, sensors, pieces=False)] == [chess.E2]


def test_a_board_that_looks_square_by_square_can_see_the_landing_first() -> None:
    move: list[Lift | Put] = [Lift(1.0, chess.E2), Put(1.05, chess.E4, PAWN)]
    orders = {
        tuple(one.square for one in _seen(move, Sensors(scan_s=(0.3, 0.3), in_sequence=1.0), seed=seed))
        for seed in range(30)
    }
    assert orders == {(chess.E2, chess.E4), (chess.E4, chess.E2)}


def test_a_piece_off_the_centre_is_not_seen_for_a_while_or_until_it_is_touched() -> None:
    move: list[Lift | Put] = [Lift(1.0, chess.E2), Put(1.5, chess.E4, PAWN)]
    landings = [_seen(move, Sensors(off_centre=1.0), seed=seed) for seed in range(40)]
    assert any(len(found) == 1 for found in landings), "some are never seen"
    assert any(len(found) > 3 for found in landings), "some flicker"
    late = [found[1].at for found in landings if len(found) == 2]
    assert late
    assert all(2.2 < at < 17 for at in late)


def test_a_wrong_identity_is_another_piece_and_never_an_empty_square_to_an_occupancy_board() -> None:
    move: list[Lift | Put] = [Lift(1.0, chess.E2), Put(1.5, chess.E4, PAWN)]
    sensors = Sensors(wrong_identity=1.0)
    for seed in range(10):
        assert all(one.piece != PAWN for one in _seen(move, sensors, seed=seed) if one.at < 1.56)
    assert [one.square for one in _seen(move, sensors, pieces=False)] == [chess.E2, chess.E4]


# --- transport ------------------------------------------------------------------------------------------

SIGHTS = [Sight(at, at + 0.1, chess.E4, PAWN if at % 2 else None) for at in range(1, 2000)]


def test_after_an_outage_a_whole_reading_shows_what_stands_then() -> None:
    link = Transport(full=0.0, outages_per_h=20.0, outage_told=1.0, latency_s=(0.0, 0.0))
    found = delivered(START, SIGHTS, 2000.0, link, random.Random(1))
    assert found.outages
    for begins, ends in found.outages:
        inside = [one for at, one in found.messages if begins <= at < ends and not isinstance(one, LinkTold)]
        assert inside == []
        at, whole = next((at, one) for at, one in found.messages if at >= ends and isinstance(one, Whole))
        assert at - ends < 0.1
        last = [sight for sight in SIGHTS if sight.at <= at]
        assert not last or whole.placement[chess.E4] == last[-1].piece


def test_messages_are_lost_and_doubled_and_come_in_order_of_delivery() -> None:
    link = Transport(full=0.0, loss=0.1, doubling=0.05, exchange=0.1)
    times = [at for at, _ in delivered(START, SIGHTS, 2000.0, link, random.Random(1)).messages]
    assert times == sorted(times)
    assert 0.9 < len(times) / len(SIGHTS) < 1.0


def test_a_board_that_sends_after_silence_sends_what_it_holds_for_true() -> None:
    link = Transport(full=0.0, silence=1.0, latency_s=(0.0, 0.0))
    messages = delivered(START, SIGHTS[:2], 5.0, link, random.Random(1)).messages
    wholes = [(at, one.placement[chess.E4]) for at, one in messages if isinstance(one, Whole)]
    assert wholes[1:] == [(1.3, PAWN), (2.3, None)]


# --- clocks ---------------------------------------------------------------------------------------------


def test_a_clock_shows_whole_seconds_rounded_up_and_finer_ones_as_they_are() -> None:
    played = _hands(CLEAN, 12)
    coarse = told(played, Clocks(resolution_ms=(1000,), readings=(0.0, 0.0)), [], random.Random(1))
    fine = told(played, Clocks(resolution_ms=(1,), readings=(0.0, 0.0)), [], random.Random(1))
    assert coarse
    assert fine
    for (_, one), (_, other) in zip(coarse, fine, strict=True):
        assert one.white_ms is not None
        assert other.white_ms is not None
        assert one.white_ms % 1000 == 0
        assert 0 <= one.white_ms - other.white_ms < 1000


def test_presses_are_lost_and_doubled_and_go_with_the_link() -> None:
    played = _hands(CLEAN, 12)
    usual = told(played, Clocks(), [], random.Random(1)) or []
    lost = told(played, Clocks(lost=0.5), [], random.Random(1)) or []
    doubled = told(played, Clocks(doubled=0.5), [], random.Random(1)) or []
    assert len(lost) < len(usual) < len(doubled)
    assert told(played, Clocks(on_the_link=1.0), [(0.0, 1e9)], random.Random(1)) == []
    assert told(played, Clocks(present=0.0), [], random.Random(1)) is None


def test_a_clock_tells_its_times_at_starts_and_stops_and_some_every_few_seconds() -> None:
    played = _hands(CLEAN, 12)
    marks = told(played, Clocks(readings=(1.0, 0.0)), [], random.Random(1)) or []
    seen_at = [one for _, one in marks if isinstance(one, ClockSeen)]
    assert [one.running for one in seen_at] == [chess.WHITE, None]
    often = told(played, Clocks(readings=(0.0, 1.0)), [], random.Random(1)) or []
    assert sum(isinstance(one, ClockSeen) for _, one in often) > 10


# --- the commands ---------------------------------------------------------------------------------------


def test_the_command_writes_recordings_and_their_truth(tmp_path: Path) -> None:
    out, truth = tmp_path / "streams.jsonl", tmp_path / "truth.jsonl"
    asked = ["--profile", "blitz", "--mode", "occupancy", "--games", "2", "--out", str(out)]
    assert command.main([*asked, "--truth", str(truth)]) == 0
    lines = list(read(out.read_text("utf-8").splitlines()))
    ids = [line.value.id for line in lines if isinstance(line.value, Meta)]
    assert ids == ["blitz-occupancy-1-0000", "blitz-occupancy-1-0001"]
    assert any(isinstance(line.value, OccupancyChanged) for line in lines)
    played = [json.loads(line) for line in truth.read_text("utf-8").splitlines()]
    assert [one["id"] for one in played] == ids
    assert all(_final(tuple(map(chess.Move.from_uci, one["moves"]))) for one in played)


def test_a_profile_that_does_not_exist_is_refused_with_the_names_of_those_that_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = ["--out", str(tmp_path / "a"), "--truth", str(tmp_path / "b")]
    assert command.main(["--profile", "perfect", *files]) == 2
    assert "There is no profile 'perfect'; choose from clean, careful" in capsys.readouterr().err


def _moved(ply: int, uci: str, t_ms: int) -> ReplayedDecision:
    return ReplayedDecision(t_ms, facts.MoveConfirmed(table=1, game="g", ply=ply, uci=uci))


def test_wrong_finals_withdrawals_and_delays_are_counted_against_what_was_played() -> None:
    moves = tuple(map(chess.Move.from_uci, ("e2e4", "e7e5", "g1f3")))
    undone = ((2, chess.Move.from_uci("d2d4")),)
    made = Stream("s", (), moves, "*", (1.0, 2.0, None), undone)
    found = Replayed(
        (
            _moved(1, "e2e4", 1250),
            _moved(2, "e7e6", 2100),  # wrong, and withdrawn
            ReplayedDecision(2200, facts.MovesWithdrawn(table=1, game="g", ply=1)),
            _moved(2, "e7e5", 2300),
            _moved(3, "d2d4", 2800),  # the players took it back themselves
            ReplayedDecision(2900, facts.MovesWithdrawn(table=1, game="g", ply=2)),
            _moved(3, "g1f3", 3500),
        ),
        (),
    )
    outcome = reconstruction.compared(made, found, [], 0.1)
    assert (outcome.wrong, outcome.withdrawn, outcome.exact) == (1, 1, False)
    assert outcome.delays_ms == (250.0, 300.0)
    row = reconstruction.row("invented", [outcome])
    assert row[:4] == ("invented", 1, 0.0, 100.0)
    assert row[8:10] == (0.0, 1000.0)
    assert row[10] == pytest.approx(1000 / 3)
    assert row[11:13] == (250.0, 300.0)


@pytest.mark.parametrize(
    ("kind", "grade", "asked"),
    [
        ("ambiguous_position", "likely", True),
        ("moves_withdrawn", "likely", True),
        ("ambiguous_position", "hint", False),
        ("flag_fall", "certain", False),
    ],
)
def test_a_game_that_a_director_was_asked_about_is_counted_beside_the_exact_ones(
    kind: str, grade: Grade, asked: bool
) -> None:
    made = Stream("s", (), (chess.Move.from_uci("e2e4"),), "*", (1.0,), ())
    incident = an_incident("i").model_copy(update={"kind": kind, "certainty": grade})
    told = facts.IncidentRaised(table=1, game="g", incident=incident)
    outcome = reconstruction.compared(made, Replayed((ReplayedDecision(1250, told),), ()), [], 0.1)
    assert (outcome.exact, outcome.asked) == (False, asked)
    assert reconstruction.row("invented", [outcome])[2:4] == (0.0, 100.0 * (not asked))


@pytest.mark.parametrize(
    ("grade", "at", "withdrawn", "accused", "reported"),
    [
        ("certain", 1250, False, 0, 1),
        ("certain", 9250, False, 1, 0),
        ("likely", 9250, False, 0, 0),
        ("certain", 9250, True, 0, 0),
    ],
)
def test_an_accusation_of_an_illegal_move_that_nobody_made_is_counted_unless_it_is_withdrawn(
    grade: Grade, at: int, withdrawn: bool, accused: int, reported: int
) -> None:
    made = Stream("s", (), (chess.Move.from_uci("e2e4"),), "*", (1.0,), (), ((1.0, chess.WHITE),))
    update = {"kind": "illegal_move", "certainty": grade, "color": "white"}
    told = facts.IncidentRaised(table=1, game="g", incident=an_incident("i").model_copy(update=update))
    closed = facts.IncidentClosed(
        table=1, game="g", incident="i", reason=EXPLAINED if withdrawn else CORRECTED
    )
    decisions = (ReplayedDecision(at, told), ReplayedDecision(at + 1, closed))
    outcome = reconstruction.compared(made, Replayed(decisions, ()), [], 0.1)
    assert (outcome.accused, outcome.illegal, outcome.reported) == (accused, 1, reported)


def test_a_question_that_nobody_has_answered_is_counted_at_the_end() -> None:
    made = Stream("s", (), (), "*", (), ())
    asks = an_incident("i").model_copy(update={"kind": "ambiguous_position", "certainty": "likely"})
    told = ReplayedDecision(1, facts.IncidentRaised(table=1, game="g", incident=asks))
    answered = ReplayedDecision(
        2, facts.IncidentClosed(table=1, game="g", incident="i", reason="it was answered")
    )
    assert reconstruction.compared(made, Replayed((told,), ()), [], 0.1).left_open
    assert not reconstruction.compared(made, Replayed((told, answered), ()), [], 0.1).left_open


def test_the_benchmark_decides_a_clean_stream_exactly_and_keeps_one_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = Job(GAMES.game(12), "clean", "piece", 1, 0, tmp_path)
    outcome = reconstruction.done(job)
    assert (outcome.exact, outcome.wrong, outcome.refused) == (True, 0, "")
    assert list(tmp_path.iterdir()) == []

    def refuses(_lines: object) -> Replayed:
        raise ValueError("no")

    monkeypatch.setattr(reconstruction, "replayed", refuses)
    outcome = reconstruction.done(job)
    assert (outcome.exact, outcome.refused) == (False, "clean-piece-1-0000: ValueError: no")
    lines = (tmp_path / "clean-piece-1-0000.jsonl").read_text("utf-8").splitlines()
    assert isinstance(next(read(lines)).value, Meta)
    truth = json.loads((tmp_path / "clean-piece-1-0000.truth.json").read_text("utf-8"))
    assert truth["moves"] == [move.uci() for move in GAMES.game(12).moves]
    assert truth["recorded"] == []


def test_the_command_line_chooses_profiles_modes_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[reconstruction.Wanted] = []

    def measure(wanted: reconstruction.Wanted) -> list[Table]:
        asked.append(wanted)
        return []

    monkeypatch.setattr(reconstruction, "measure", measure)
    given = ["reconstruction", "--games", "3", "--mode", "piece", "--profile", "clean", "no clock"]
    assert bench.main(given) == 0
    assert asked == [reconstruction.Wanted(3, ("clean", "no clock"), ("piece",))]
    assert asked[0].names() == ("clean", "no clock")
    assert reconstruction.Wanted(ablations=True).names() == tuple(ABLATIONS)
