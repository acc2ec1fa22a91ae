"""Simulated hands: the physical board stays true, the clock shows the record, incidents happen when they
say."""

from __future__ import annotations

import bisect
import functools
import itertools
import random
from dataclasses import dataclass, field, replace

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.chess_clock import ChessClock
from drivers.events import Placement
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.simulation.games import RecordedGame, shelf
from drivers.simulation.players import (
    BLITZ,
    CAREFUL,
    KINDS,
    ORDINARY,
    PROFILES,
    Habits,
    Lift,
    Press,
    Put,
    Script,
    StartClock,
    StopClock,
    script,
)
from drivers.simulation.players.gestures.gestures import happens
from drivers.simulation.players.gestures.reach import least_s, ways_mm
from drivers.simulation.players.mishaps import BEFORE_THE_GAME, COUNTED, HARMLESS
from drivers.time_control import TimeControl

GAMES = shelf()
SAMPLE = range(5, len(GAMES), 12)
RESTLESS = replace(
    BLITZ,
    two_hands=0.3,
    castling_pressed=0.3,
    late_removal=0.5,
    rook_for_queen=0.5,
    take_back=0.02,
    take_back_captures=0.5,
    knock_aside=0.1,
    burst=0.1,
    forgotten_press=0.05,
    illegal=0.02,
    settling=0.5,
    analysis_unshown=0.5,
    clock_left=0.5,
    reset=0.5,
)
"""Everything that hands can do, often."""
EVERYBODY = {**PROFILES, "restless": RESTLESS}


@dataclass
class Played:
    """A script carried out: placements by time, and what the clock showed at each press."""

    times: list[float] = field(default_factory=list)
    placements: list[Placement] = field(default_factory=list)
    shown: dict[float, int] = field(default_factory=dict)
    fallen: float | None = None

    def at(self, moment: float) -> Placement:
        return self.placements[bisect.bisect_right(self.times, moment) - 1]


def _played(script_: Script) -> Played:
    start = placement_of(chess.Board(script_.position))
    control = TimeControl.parsed(script_.time_control)
    clock = script_.set_to.clock() if script_.set_to else ChessClock(control)
    physical_board, played = PhysicalBoard(start), Played([-1.0], [start])
    for action in script_.actions:
        assert action.at >= played.times[-1], "actions are in order of time"
        clock.advance(action.at)
        if clock.fallen and played.fallen is None:
            played.fallen = action.at
        match action:
            case Lift():
                physical_board.lift(action.square)
            case Put():
                physical_board.put(action.square, action.piece)
            case Press():
                assert clock.press(action.color, action.at), "only the side that is up can be pressed"
                played.shown[action.at] = clock.shown_s(action.color, action.at)
            case StartClock():
                clock.start(action.color, action.at)
            case StopClock():
                clock.stop(action.at)
        played.times.append(action.at)
        played.placements.append(physical_board.placement())
    return played


def _final(script_: Script) -> chess.Board:
    board = chess.Board(script_.start_fen)
    for move in script_.moves:
        board.push(move)
    return board


def _without_kings(placement: Placement) -> list[chess.Piece | None]:
    return [None if piece and piece.piece_type == chess.KING else piece for piece in placement]


@functools.cache
def _usual(index: int, profile: str) -> Script:
    """A shipped game by the hands of a profile, without anything planted."""
    return script(GAMES.game(index), PROFILES[profile], random.Random(index))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("index", SAMPLE)
def test_in_the_end_the_board_shows_the_position_of_the_score(profile: str, index: int) -> None:
    game, written = GAMES.game(index), _usual(index, profile)
    placement, wanted = _played(written).at(written.ends), placement_of(_final(written))
    if written.shown == "kings":
        assert _without_kings(placement) == _without_kings(wanted)
    else:
        assert placement == wanted
    assert written.moves == game.moves
    assert (written.result, written.termination) == (game.result, game.termination)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, len(GAMES) - 1),
    st.sampled_from(sorted(EVERYBODY)),
    st.lists(st.sampled_from(KINDS), unique=True),
    st.integers(0, 1000),
)
def test_no_hand_ever_lifts_nothing_or_puts_a_piece_on_another(
    index: int, profile: str, plant: list[str], seed: int
) -> None:
    written = script(GAMES.game(index), EVERYBODY[profile], random.Random(seed), plant)
    played = _played(written)
    if played.fallen is not None:
        assert "flag_fall" in [planted.kind for planted in written.planted]


@pytest.mark.parametrize("index", SAMPLE)
def test_ordinary_players_move_legally_before_each_press(index: int) -> None:
    """Nothing illegal-looking is noise: at each press the physical board shows the position of the score."""
    written = _usual(index, "ordinary")
    played, board = _played(written), chess.Board(written.start_fen)
    for move, pressed in zip(written.moves, written.pressed, strict=True):
        board.push(move)
        if pressed is None:
            continue
        placement = played.at(pressed)
        apart = [square for square, piece in enumerate(placement_of(board)) if placement[square] != piece]
        assert len(apart) <= 1, "at most one man is in the hand of a quick opponent"
        assert all(placement[square] is None and board.color_at(square) is board.turn for square in apart)


def test_the_clock_shows_the_recorded_times_at_the_presses() -> None:
    errors = []
    for index in SAMPLE:
        game = GAMES.game(index)
        written = _usual(index, "ordinary")
        played = _played(written)
        for pressed, recorded in zip(written.pressed, game.clocks_ms, strict=True):
            if pressed is not None and recorded is not None:
                errors.append(abs(played.shown[pressed] - recorded // 1000))
    exact = sum(error == 0 for error in errors) / len(errors)
    near = sum(error <= 1 for error in errors) / len(errors)
    assert exact > 0.85
    assert near > 0.9


def test_a_game_too_fast_for_hands_gets_more_time_instead_of_a_fallen_flag() -> None:
    game = replace(GAMES.game(3), time_control="15+0", clocks_ms=(None,) * len(GAMES.game(3).moves))
    written = script(replace(game, termination="resignation"), ORDINARY, random.Random(1))
    assert TimeControl.parsed(written.time_control).periods[0].seconds > 15
    assert _played(written).fallen is None


def test_a_game_without_clock_times_gets_plausible_ones() -> None:
    game = GAMES.game(0)
    bare = replace(game, clocks_ms=(None,) * len(game.moves), time_control="600+5")
    written = script(bare, ORDINARY, random.Random(2))
    assert written.moves == game.moves
    assert 120 < written.ends < 2 * (600 + 5 * len(game.moves))


def test_the_same_seed_gives_the_same_script_and_another_seed_another() -> None:
    game = GAMES.game(40)
    first = script(game, ORDINARY, random.Random(5), KINDS)
    assert script(game, ORDINARY, random.Random(5), KINDS) == first
    assert script(game, ORDINARY, random.Random(6), KINDS) != first


# --- planted incidents -----------------------------------------------------------------------------------


def _planted(kind: str, seed: int = 1) -> tuple[RecordedGame, Script, Played]:
    for index in range(60, 160):
        game = GAMES.game(index)
        written = script(game, ORDINARY, random.Random(seed), [kind])
        if written.planted and written.planted[0].kind == kind:
            return game, written, _played(written)
    raise AssertionError(f"{kind} found no place in a hundred games")


def _ply_of(written: Script, at: float) -> int:
    """The number of final presses before a moment."""
    return sum(pressed is not None and pressed < at for pressed in written.pressed)


def _position(written: Script, plies: int) -> chess.Board:
    board = chess.Board(written.start_fen)
    for move in written.moves[:plies]:
        board.push(move)
    return board


@pytest.mark.parametrize("seed", range(4))
def test_an_illegal_position_is_on_the_board_at_the_press_and_restored_before_another_move(seed: int) -> None:
    game, written, played = _planted("illegal_move", seed)
    planted = written.planted[0]
    before = _position(written, _ply_of(written, planted.at))
    legal = set()
    for move in before.legal_moves:
        before.push(move)
        legal.add(placement_of(before))
        before.pop()
    wrong = played.at(planted.at)
    assert wrong not in legal
    assert wrong != placement_of(before)
    assert played.at(planted.at + 2.4) == wrong
    stopped = next(a.at for a in written.actions if isinstance(a, StopClock) and a.at > planted.at)
    started = next(a for a in written.actions if isinstance(a, StartClock) and a.at > planted.at)
    assert 2 <= stopped - planted.at <= 8
    assert started.color is planted.color is before.turn
    assert played.at(started.at) == placement_of(before)
    assert written.moves == game.moves


@pytest.mark.parametrize("seed", range(4))
def test_a_press_without_a_move_leaves_the_board_untouched_until_the_clock_is_restored(seed: int) -> None:
    _, written, played = _planted("press_without_move", seed)
    planted = written.planted[0]
    ply = _ply_of(written, planted.at)
    previous = written.pressed[ply - 1]
    assert previous is not None
    assert (
        played.at(planted.at)
        == played.at(previous)
        == played.at(planted.at + 6)
        == placement_of(_position(written, ply))
    )
    started = next(a for a in written.actions if isinstance(a, StartClock) and a.at > planted.at)
    assert started.color is planted.color


@pytest.mark.parametrize("seed", range(4))
def test_a_press_before_the_move_comes_while_the_piece_is_in_the_air(seed: int) -> None:
    _, written, played = _planted("press_before_move", seed)
    planted = written.planted[0]
    ply = _ply_of(written, planted.at)
    move = written.moves[ply]
    assert played.at(planted.at)[move.from_square] is None
    assert played.at(planted.at)[move.to_square] is None
    landed = next(a.at for a in written.actions if isinstance(a, Put) and a.at > planted.at)
    assert 0.9 <= landed - planted.at <= 1.8
    assert played.at(landed) == played.at(landed + 6) == placement_of(_position(written, ply + 1))


@pytest.mark.parametrize("seed", range(4))
def test_two_hands_take_king_and_rook_and_put_them_down_at_once(seed: int) -> None:
    _, written, _ = _planted("two_hands", seed)
    planted = written.planted[0]
    touches = [a for a in written.actions if isinstance(a, Lift | Put) and a.at < planted.at][-4:]
    first, second, third, fourth = touches
    assert isinstance(first, Lift)
    assert isinstance(second, Lift)
    assert isinstance(third, Put)
    assert isinstance(fourth, Put)
    assert fourth.at - first.at <= 0.1
    assert not any(isinstance(a, Lift) and planted.at < a.at < planted.at + 6 for a in written.actions)


@pytest.mark.parametrize("seed", range(4))
def test_a_planted_flag_falls_at_the_moment_it_says_and_ends_the_game(seed: int) -> None:
    game, written, played = _planted("flag_fall", seed)
    planted = written.planted[-1]
    assert written.moves == game.moves[: len(written.moves)]
    assert (written.termination, written.shown) == ("time forfeit", "official")
    assert written.result == ("0-1" if planted.color is chess.WHITE else "1-0")
    assert written.ends >= planted.at + 6
    assert played.fallen is not None
    clock_stopped = written.actions[-1].at
    assert planted.at < played.fallen <= clock_stopped


def test_incidents_are_apart_and_no_player_offends_twice_unless_asked_to() -> None:
    kinds = [kind for kind in KINDS if kind not in ("second_illegal", *BEFORE_THE_GAME)]
    for index in range(60, 100):
        written = script(GAMES.game(index), ORDINARY, random.Random(index), kinds)
        times = sorted(planted.at for planted in written.planted if planted.way != "king_left")
        assert all(later - earlier > 6 for earlier, later in itertools.pairwise(times))
        counted = [p.color for p in written.planted if p.kind in COUNTED]
        assert len(counted) == len(set(counted))


def test_an_unknown_incident_is_rejected() -> None:
    with pytest.raises(ValueError, match="Unknown incident 'earthquake'"):
        script(GAMES.game(0), ORDINARY, random.Random(1), ["earthquake"])


def test_a_second_illegal_move_is_of_a_player_who_has_made_one() -> None:
    _, written, _ = _with("second_illegal", "illegal_move", "second_illegal")
    first, second = (act for act in written.planted if act.kind == "illegal_move")
    assert (second.way, second.color) == ("second_illegal", first.color)


def test_another_hand_presses_sooner_than_one_hand_could() -> None:
    _, written, _ = _with("wrong_hand", "wrong_hand")
    planted = next(act for act in written.planted if act.kind == "wrong_hand")
    landed = max((a for a in written.actions if isinstance(a, Put) and a.at < planted.at), key=lambda a: a.at)
    assert 0.02 <= planted.at - landed.at <= 0.04
    assert planted.at - landed.at < least_s(min(ways_mm(landed.square, planted.color)))


def test_a_pawn_is_left_at_the_press_and_exchanged_later() -> None:
    _, written, played = _with("unpromoted_pawn", "unpromoted_pawn")
    planted = next(act for act in written.planted if act.kind == "unpromoted_pawn")
    move = written.moves[_ply_of(written, planted.at)]
    assert played.at(planted.at)[move.to_square] == chess.Piece(chess.PAWN, planted.color)
    started = next(a for a in written.actions if isinstance(a, StartClock) and a.at > planted.at)
    assert played.at(started.at)[move.to_square] == chess.Piece(chess.QUEEN, planted.color)
    assert started.color is not planted.color


def test_a_king_that_was_left_in_check_is_taken_and_both_moves_are_taken_back() -> None:
    _, written, played = _with("king_capture", "king_capture")
    left, taken = (act for act in written.planted if act.kind in ("illegal_move", "king_capture"))
    assert left.color is not taken.color
    assert chess.Piece(chess.KING, left.color) not in played.at(taken.at)
    started = next(a for a in written.actions if isinstance(a, StartClock) and a.at > taken.at)
    assert played.at(started.at) == placement_of(_position(written, _ply_of(written, left.at)))


def test_pieces_lie_about_at_the_press_or_for_longer_than_there_is_time_to_put_them_back() -> None:
    _, written, played = _with("displaced_pieces", "displaced_pieces")
    planted = next(act for act in written.planted if act.kind == "displaced_pieces")
    wanted = placement_of(_position(written, _ply_of(written, planted.at) + 1))
    assert sum(act != other for act, other in zip(played.at(planted.at), wanted, strict=True)) == 4
    _, written, played = _with("displaced_left", "displaced_left")
    planted = next(act for act in written.planted if act.way == "displaced_left")
    wanted = placement_of(_position(written, _ply_of(written, planted.at)))
    for moment in (planted.at - 9.9, planted.at + 2.0):
        assert sum(act != other for act, other in zip(played.at(moment), wanted, strict=True)) == 4


@pytest.mark.parametrize("kind", ["clock_short", "clock_bonus"])
def test_a_clock_is_set_otherwise_than_announced(kind: str) -> None:
    game, written, _ = _with(kind, kind)
    assert written.set_to
    control = TimeControl.parsed(written.time_control)
    clock = written.set_to.clock()
    if kind == "clock_short":
        assert abs(clock.left_s(chess.WHITE, 0.0) - clock.left_s(chess.BLACK, 0.0)) == 60
    else:
        assert clock.period(chess.WHITE).bonus_s != control.periods[0].bonus_s
    assert written.moves == game.moves[: len(written.moves)]


def test_a_game_from_a_wrong_start_is_corrected_before_its_first_move() -> None:
    _, written, played = _with("wrong_initial_position", "wrong_initial_position")
    pieces = chess.Board(written.set_up)
    assert (pieces.piece_type_at(chess.D1), pieces.piece_type_at(chess.E1)) == (chess.KING, chess.QUEEN)
    started = [a.at for a in written.actions if isinstance(a, StartClock)]
    assert played.at(started[0]) == placement_of(pieces)
    assert played.at(started[1]) == placement_of(chess.Board())


def _with(way: str, *plant: str) -> tuple[RecordedGame, Script, Played]:
    for index in range(20, len(GAMES)):
        written = script(GAMES.game(index), ORDINARY, random.Random(1), plant)
        if any((act.way or act.kind) == way for act in written.planted):
            return GAMES.game(index), written, _played(written)
    raise AssertionError(f"{way} found no place")


@pytest.mark.parametrize("kind", HARMLESS)
def test_harmless_acts_are_corrected_before_the_press_and_change_nothing(kind: str) -> None:
    count = 0
    for index in range(60, 75):
        game = GAMES.game(index)
        written = script(game, ORDINARY, random.Random(index), [kind])
        assert written.moves == game.moves
        for act in written.harmless:
            count += 1
            assert act.kind == kind
            board = _position(written, _ply_of(written, act.at) + 1)
            placement = _played(written).at(act.at)
            assert sum(a != b for a, b in zip(placement, placement_of(board), strict=True)) <= 1
    assert count >= 3


@pytest.mark.parametrize("profile", ["careful", "ordinary"])
def test_no_hand_presses_sooner_than_it_comes_to_the_clock(profile: str) -> None:
    for index in SAMPLE:
        written = _usual(index, profile)
        touches = [action for action in written.actions if isinstance(action, Lift | Put)]
        times = [touch.at for touch in touches]
        board = chess.Board(written.start_fen)
        for move, pressed in zip(written.moves, written.pressed, strict=True):
            landed = [
                touch
                for touch in touches[: bisect.bisect(times, pressed or 0.0)]
                if isinstance(touch, Put) and touch.square == move.to_square
            ]
            if pressed is not None:
                least = least_s(max(ways_mm(move.to_square, board.turn)))
                assert pressed - landed[-1].at > least - 0.001
            board.push(move)


# --- the noise of hands is really there --------------------------------------------------------------------


def test_ordinary_hands_show_the_whole_catalogue() -> None:
    """Over many games each behaviour is seen; a generator that lost one would fail here."""
    seen: set[str] = set()
    for index in range(0, len(GAMES), 4):
        written = _usual(index, "ordinary")
        seen.add(f"shown by {written.shown}")
        if any(action.at > written.ends + 3 for action in written.actions if isinstance(action, Put)):
            seen.add("analysis")
        presses = sum(isinstance(action, Press) for action in written.actions)
        if presses > sum(pressed is not None for pressed in written.pressed):
            seen.add("taken back")
        seen |= _gestures(written)
    assert seen >= {
        "shown by board",
        "shown by kings",
        "shown by official",
        "analysis",
        "taken back",
        "adjusted",
        "slid",
        "captured, taken man first",
        "captured, mover first",
        "castled, king first",
        "castled, rook first",
        "en passant, victim last",
        "en passant, victim first",
        "promoted on the square",
        "promoted from the box",
    }


def _gestures(written: Script) -> set[str]:
    touches = [action for action in written.actions if isinstance(action, Lift | Put)]
    times = [action.at for action in touches]
    board, seen, before = chess.Board(written.start_fen), set(), 0.0
    for move, pressed in zip(written.moves, written.pressed, strict=True):
        if pressed is None:
            break
        own = touches[bisect.bisect(times, before) : bisect.bisect(times, pressed)]
        before = pressed
        seen |= _kind(board, move, own)
        board.push(move)
    return seen


def _kind(board: chess.Board, move: chess.Move, touches: list[Lift | Put]) -> set[str]:
    lifts = [touch.square for touch in touches if isinstance(touch, Lift)]
    puts = [touch.square for touch in touches if isinstance(touch, Put)]
    between = set(chess.SquareSet(chess.between(move.from_square, move.to_square)))
    if board.is_castling(move):
        return {"castled, king first" if puts and puts[0] == move.to_square else "castled, rook first"}
    if board.is_en_passant(move):
        last = touches and isinstance(touches[-1], Lift)
        return {"en passant, victim last" if last else "en passant, victim first"}
    if move.promotion:
        return {"promoted on the square" if lifts.count(move.to_square) else "promoted from the box"}
    if board.is_capture(move) and len(touches) == 3:
        return {"captured, taken man first" if lifts[0] == move.to_square else "captured, mover first"}
    if between and between <= set(puts):
        return {"slid"}
    if len(touches) > 2 and any(square not in (move.from_square, move.to_square) for square in lifts):
        return {"adjusted"}
    return set()


# --- habits that only some profiles have ------------------------------------------------------------------


def _many(
    habits: Habits, games: range = range(0, len(GAMES), 3)
) -> list[tuple[RecordedGame, Script, Played]]:
    return [
        (GAMES.game(index), written, _played(written))
        for index in games
        for written in [script(GAMES.game(index), habits, random.Random(index))]
    ]


def test_what_never_happens_draws_nothing() -> None:
    rng = random.Random(1)
    before = rng.getstate()
    assert not happens(0.0, rng)
    assert rng.getstate() == before


def test_in_a_burst_several_plies_pass_while_pieces_are_in_the_air() -> None:
    longest = 0
    for game, written, _ in _many(replace(CAREFUL, burst=0.1), range(40)):
        assert written.moves == game.moves
        hurried = 0
        for act, other in itertools.pairwise(pressed for pressed in written.pressed if pressed is not None):
            hurried = hurried + 1 if other - act < 0.8 else 0
            longest = max(longest, hurried)
    assert longest >= 4


def test_a_forgotten_press_comes_late_or_both_players_continue_without() -> None:
    late = pairs = 0
    for game, written, played in _many(replace(CAREFUL, forgotten_press=0.05), range(40)):
        assert written.moves == game.moves
        landings = [action.at for action in written.actions if isinstance(action, Put)]
        for act, other in itertools.pairwise(written.pressed[:-1]):
            pairs += act is None and other is None
        for pressed in written.pressed:
            if pressed is not None:
                landed = landings[bisect.bisect(landings, pressed) - 1]
                late += 2.0 < pressed - landed < 8.1
        assert played.fallen is None or written.termination == "time forfeit"
    assert late > 5
    assert pairs > 5


def test_pieces_knocked_aside_lie_there_while_the_game_continues() -> None:
    lying = 0
    for _, written, played in _many(replace(CAREFUL, knock_aside=0.1), range(20)):
        board = chess.Board(written.start_fen)
        for move, pressed in zip(written.moves, written.pressed, strict=True):
            board.push(move)
            if pressed is not None:
                lying += played.at(pressed) != placement_of(board)
    assert lying > 10


def test_a_pawn_taken_en_passant_may_go_seconds_after_the_press() -> None:
    waited = []
    for game, written, played in _many(replace(CAREFUL, late_removal=1.0)):
        board = chess.Board(game.start_fen)
        for move, pressed in zip(written.moves, written.pressed, strict=True):
            if board.is_en_passant(move) and pressed is not None:
                victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
                waited.append(played.at(pressed)[victim] is not None)
            board.push(move)
    assert any(waited)


def test_a_rook_represents_a_queen_wherever_it_goes() -> None:
    standing = 0
    for _, written, played in _many(replace(CAREFUL, rook_for_queen=1.0, kings=0.0)):
        final = placement_of(_final(written))
        for piece, queen in zip(played.at(written.ends), final, strict=True):
            if piece != queen:
                assert piece
                assert queen
                assert (piece.piece_type, queen.piece_type) == (chess.ROOK, chess.QUEEN)
                assert piece.color is queen.color
                standing += 1
    assert standing > 5


def test_moves_taken_back_are_named_with_the_ply_that_they_would_have_been() -> None:
    named = 0
    for game, written, _ in _many(replace(CAREFUL, take_back=0.05), range(40)):
        assert written.moves == game.moves
        before = -2
        for ply, move in written.undone:
            if ply != before + 1:  # the first of those that were withdrawn together
                assert _position(written, ply).is_legal(move)
                assert move != written.moves[ply]
                named += 1
            before = ply
    assert named > 20


def test_an_illegal_move_is_corrected_by_the_players_without_being_planted() -> None:
    plain = {index: len(_presses(written)) for index, (_, written, _) in enumerate(_many(CAREFUL, range(30)))}
    more = 0
    for index, (game, written, _) in enumerate(_many(replace(CAREFUL, illegal=0.05), range(30))):
        assert (written.moves, written.planted) == (game.moves, ())
        more += len(_presses(written)) > plain[index]
    assert more > 10


def _presses(written: Script) -> list[Press]:
    return [action for action in written.actions if isinstance(action, Press)]


def test_before_the_first_press_pieces_are_adjusted_and_after_the_last_one_put_back() -> None:
    for game, written, played in _many(replace(CAREFUL, settling=1.0, reset=1.0), range(20)):
        started = next(action.at for action in written.actions if isinstance(action, StartClock))
        assert any(isinstance(action, Lift) and action.at < started for action in written.actions)
        assert played.at(started) == placement_of(chess.Board(game.start_fen))
        assert played.placements[-1] == placement_of(chess.Board(game.start_fen))


def test_a_clock_that_nobody_stops_runs_into_the_analysis() -> None:
    tried = 0
    for _, written, _ in _many(replace(CAREFUL, clock_left=1.0, analysis=1.0, analysis_unshown=1.0)):
        stopped = next(action.at for action in written.actions[::-1] if isinstance(action, StopClock))
        touched = [action.at for action in written.actions if isinstance(action, Lift)]
        tried += sum(written.ends + 5 < at < stopped for at in touched) > 4
    assert tried > 5
