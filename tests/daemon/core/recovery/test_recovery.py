"""What a board's own log tells of the moves that nobody heard."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.evidence.evidence import ClockPress, PlacementSeen, Seen, SquareSeen
from daemon.core.evidence.placements import EMPTY, START, named_as, placement_of, positions
from daemon.core.recovery.estimated_times import DELAYED_S, spread
from daemon.core.recovery.recovery import RecoveredSignals, missed, newer
from drivers.events import LogMark, LogRecord, Placement, Side, SquareLogged, StopLogged
from drivers.occupants import Occupants
from drivers.simulation.players import Script
from tests.daemon.cut_lines import BACK, hands, kept

OPENING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "e1g1", "d8d6")
TO_AND_FRO = ("g1f3", "g8f6", "f3g1", "f6g8")
LEFT, RIGHT = Side.LEFT, Side.RIGHT


def told(
    records: Sequence[LogRecord],
    moves: Sequence[str],
    *,
    turned: bool = False,
    white_side: Side = LEFT,
    since: float | None = 100.0,
) -> RecoveredSignals:
    """What a log tells somebody who knows these moves."""
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in moves])
    return missed(records, made, turned=turned, white_side=white_side, since=since, until=160.0)


def steps(evidence: Sequence[Seen]) -> list[str]:
    """Evidence in short: "e2-" lifted, "e4P" put down, "W" White's press."""
    words: list[str] = []
    for seen in evidence:
        match seen:
            case SquareSeen(square, piece, _):
                words.append(chess.square_name(square) + (piece.symbol() if piece else "-"))
            case ClockPress(color=color):
                words.append("W" if color else "B")
            case PlacementSeen(placement, _):
                words.append(fen(placement))
            case _:
                raise AssertionError(seen)
    return words


def fen(pieces: Occupants) -> str:
    return named_as(pieces, chess.BaseBoard.empty()).board_fen()


def listing(placement: Placement) -> list[LogRecord]:
    return [SquareLogged(square, piece) for square, piece in enumerate(placement) if piece]


def after(*moves: str) -> Placement:
    board = chess.Board()
    for uci in moves:
        board.push_uci(uci)
    return placement_of(board)


def expected(moves: Sequence[str], known: int) -> list[str]:
    """What hands and presses do after the known moves; the last known press comes again or not."""
    return steps(told(kept(hands(*moves)), moves[:known]).evidence)


# --- where what is known ends -----------------------------------------------------------------------------


@pytest.mark.parametrize("known", range(len(OPENING)))
def test_what_comes_after_the_last_final_ply_is_told_in_its_order(known: int) -> None:
    found = told(kept(hands(*OPENING)), OPENING[:known])
    assert found.begins == after(*OPENING[:known])
    assert found.ends == after(*OPENING)
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == len(OPENING) - known
    assert found.why == ""


def test_lifts_puts_and_presses_are_told_from_whites_side() -> None:
    assert steps(told(kept(hands("e2e4", "e7e5", "g1f3")), ["e2e4"]).evidence) == [
        *("e7-", "e5p", "B"),
        *("g1-", "f3N", "W"),
    ]


def test_nothing_after_the_last_final_ply_is_no_evidence() -> None:
    found = told(kept(hands("e2e4")), ["e2e4"])
    assert (found.evidence, found.why) == ((), "")


@pytest.mark.parametrize("known", [0, 1, 4, 5, 8, 9])
def test_a_position_that_comes_again_is_told_apart_by_the_number_of_presses(known: int) -> None:
    moves = TO_AND_FRO * 3
    found = told(kept(hands(*moves)), moves[:known])
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == len(moves) - known


@pytest.mark.parametrize("known", [2, 4, 6, 7, 10])
def test_without_a_clock_it_is_told_apart_by_the_number_of_its_occurrences(known: int) -> None:
    moves = ("e2e4", "e7e5", *TO_AND_FRO * 3)
    found = told(kept(hands(*moves, time_control="")), moves[:known])
    assert len(found.evidence) == 2 * (len(moves) - known)


def test_where_there_were_more_presses_than_plies_the_clock_tells_it_apart() -> None:
    """Somebody pressed after an illegal move and again after the right one, and again."""
    moves, known = TO_AND_FRO * 3, 7
    records = kept(hands(*moves, time_control="180+0"))
    stops: list[int] = []
    for n, record in enumerate(records):
        if isinstance(record, StopLogged):
            records[n] = StopLogged(record.side, 180 - 3 * len(stops))
            stops.append(n)
    shown = {
        one.side: one.seconds * 1000 for one in records[: stops[known - 1] + 1] if isinstance(one, StopLogged)
    }
    rook, first = chess.Piece.from_symbol("R"), records[stops[0]]
    again = [SquareLogged(chess.A1, None), SquareLogged(chess.A1, rook), first]
    records[stops[0] + 1 : stops[0] + 1] = again * 4
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in moves[:known]])
    times = shown[LEFT], shown[RIGHT]
    found = missed(records, made, turned=False, white_side=LEFT, times=times, since=100.0, until=160.0)
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == len(moves) - known


def test_the_press_of_the_last_final_ply_is_known_by_its_time_where_their_number_misleads() -> None:
    """Somebody pressed once too often before: what follows that press would count as done before it."""
    records = kept(hands(*OPENING, time_control="180+0"))
    stops = [n for n, record in enumerate(records) if isinstance(record, StopLogged)]
    for count, n in enumerate(stops):
        records[n] = StopLogged(records[n].side, 180 - 3 * count)  # type: ignore[union-attr]
    known = 5
    times = ((180 - 3 * (known - 1)) * 1000, (180 - 3 * (known - 2)) * 1000)
    rook = chess.Piece.from_symbol("R")
    again = [SquareLogged(chess.A1, None), SquareLogged(chess.A1, rook), records[stops[0]]]
    records[stops[0] + 1 : stops[0] + 1] = again
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in OPENING[:known]])
    found = missed(records, made, turned=False, white_side=LEFT, times=times, since=100.0, until=160.0)
    assert steps(found.evidence)[:3] == ["a7-", "a6p", "B"]


@pytest.mark.parametrize("known", [6, 7, 8, 9, 10])
def test_where_a_board_was_without_power_the_clock_tells_it_apart(known: int) -> None:
    """As many presses are missing in the log as it takes to come to the same position again."""
    moves = ("e2e4", "e7e5", "c2c3", "c7c6", "d2d3", "d7d6", *TO_AND_FRO * 2)
    records = kept(hands(*moves, time_control="180+0"))
    stops = [n for n, record in enumerate(records) if isinstance(record, StopLogged)]
    for count, n in enumerate(stops):
        records[n] = StopLogged(LEFT if count % 2 == 0 else RIGHT, 180 - count // 2)
    without_power = [LogMark.POWER_UP, *listing(after(*moves[:6]))]
    records[stops[1] + 1 : stops[5] + 1] = without_power
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in moves[:known]])
    times = (180 - (known - 1) // 2) * 1000, (180 - (known - 2) // 2) * 1000
    found = missed(records, made, turned=False, white_side=LEFT, times=times, since=100.0, until=160.0)
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == len(moves) - known


def test_what_is_known_before_the_board_lost_its_power_is_told_by_the_number_of_presses() -> None:
    """The pieces come to stand so again after it, and nobody pressed between."""
    records = kept(hands(*TO_AND_FRO[:2]))
    records += [LogMark.POWER_UP, *listing(after(*TO_AND_FRO[:3]))]
    records += kept(hands(*TO_AND_FRO, *TO_AND_FRO))[len(kept(hands(*TO_AND_FRO[:3]))) :]
    found = told(records, TO_AND_FRO[:2])
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == 5


def test_of_two_moments_without_a_count_the_one_at_which_the_clock_stood_so_is_what_is_known() -> None:
    """The board was without power twice; after the second time the pieces come to stand so again."""
    moves = ("e2e4", "e7e5", "c2c3", "c7c6", "d2d3", "d7d6", *TO_AND_FRO * 2)
    records = kept(hands(*moves, time_control="180+0"))
    stops = [n for n, record in enumerate(records) if isinstance(record, StopLogged)]
    for count, n in enumerate(stops):
        records[n] = StopLogged(LEFT if count % 2 == 0 else RIGHT, 180 - count // 2)
    records[stops[9] + 1 : stops[12] + 1] = [LogMark.POWER_UP, *listing(after(*moves[:13]))]
    records[stops[1] + 1 : stops[3] + 1] = [LogMark.POWER_UP, *listing(after(*moves[:4]))]
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in moves[:10]])
    times = (176_000, 176_000)
    found = missed(records, made, turned=False, white_side=LEFT, times=times, since=100.0, until=160.0)
    assert steps(found.evidence) == [fen(after(*moves[:13])), "f6-", "g8n", "B"]
    assert found.jump < 160.0


EXTRA: list[tuple[str, Sequence[LogRecord]]] = [
    ("a press that was repeated", [StopLogged(RIGHT, 100), StopLogged(LEFT, 100)]),
    (
        "an illegal move that was put right",
        [
            *(SquareLogged(chess.E8, None), SquareLogged(chess.E6, chess.Piece.from_symbol("k"))),
            *(StopLogged(RIGHT, 100), StopLogged(LEFT, 100)),
            *(SquareLogged(chess.E6, None), SquareLogged(chess.E8, chess.Piece.from_symbol("k"))),
        ],
    ),
]


def in_a_hurry() -> list[LogRecord]:
    """Four plies; Black lifts his second piece before White's has landed: nobody ever stands as after
    three."""
    records = kept(hands(*OPENING[:4]))
    lifted = SquareLogged(chess.B8, None)
    records.remove(lifted)
    records.insert(records.index(SquareLogged(chess.F3, chess.Piece.from_symbol("N"))), lifted)
    return records


@pytest.mark.parametrize("extra", [one[1] for one in EXTRA], ids=[one[0] for one in EXTRA])
def test_an_opponent_in_a_hurry_hides_no_ply_where_more_was_pressed_than_played(
    extra: Sequence[LogRecord],
) -> None:
    records = in_a_hurry()
    after_the_first_press = records.index(StopLogged(LEFT, 100)) + 1
    records[after_the_first_press:after_the_first_press] = extra
    assert steps(told(records, OPENING[:3]).evidence)[1:] == ["c6n", "B"]


def test_a_board_that_tells_of_a_move_only_after_its_press_has_no_press_too_many() -> None:
    """At Black's first press the pieces stand as after the ply before it."""
    records = in_a_hurry()
    press = StopLogged(RIGHT, 100)
    records.remove(press)
    records.insert(records.index(SquareLogged(chess.E7, None)), press)
    assert steps(told(records, OPENING[:3]).evidence)[1:] == ["c6n", "B"]


def test_the_press_that_only_starts_the_clock_is_not_counted() -> None:
    records: list[LogRecord] = [LogMark.START, StopLogged(RIGHT, 300), *kept(hands(*TO_AND_FRO * 2))[1:]]
    found = told(records, TO_AND_FRO)
    assert sum(isinstance(seen, ClockPress) for seen in found.evidence) == len(TO_AND_FRO)


def test_an_opponent_who_lifts_his_piece_too_early_hides_no_ply() -> None:
    records = kept(hands("e2e4"))
    records[2:2] = [SquareLogged(chess.E7, None)]
    records += [SquareLogged(chess.E5, chess.Piece.from_symbol("p")), StopLogged(RIGHT, 100)]
    found = told(records, ["e2e4"])
    lifted = "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert steps(found.evidence) == [lifted, "e5p", "B"]


# --- marks ------------------------------------------------------------------------------------------------


def test_a_game_before_this_one_is_not_mistaken_for_it() -> None:
    before = kept(hands("e2e4", "e7e5", "g1f3", "g8f6"))
    back = kept(hands("e2e4", "e7e5", "g1f3", "g8f6", *[BACK] * 4))[len(before) :]
    set_up = [record for record in back if not isinstance(record, StopLogged)]
    found = told([*before, *set_up, *kept(hands(*OPENING))], OPENING[:2])
    assert found.ends == after(*OPENING)
    assert steps(found.evidence) == expected(OPENING, 2)


def test_what_is_older_than_the_first_mark_counts_for_nothing() -> None:
    rest: list[LogRecord] = [SquareLogged(chess.H4, None), StopLogged(LEFT, 5)]
    assert steps(told([*rest, *kept(hands(*OPENING))], OPENING[:4]).evidence) == expected(OPENING, 4)


def test_power_that_came_back_while_nobody_moved_changes_nothing() -> None:
    records = kept(hands(*OPENING[:6]))
    records += [LogMark.POWER_UP, *listing(after(*OPENING[:6])), *kept(hands(*OPENING))[len(records) :]]
    assert steps(told(records, OPENING[:4]).evidence) == expected(OPENING, 4)


def test_what_was_moved_without_power_is_told_as_a_whole_board() -> None:
    records = kept(hands(*OPENING[:5]))
    records += [LogMark.POWER_UP, *listing(after(*OPENING[:8]))]
    found = told(records, OPENING[:4])
    assert steps(found.evidence) == [*expected(OPENING[:5], 4), fen(after(*OPENING[:8]))]


def test_a_game_whose_pieces_were_set_up_without_power_begins_when_it_is_back() -> None:
    """The game before ended with a press, and the board has seen no hand since then."""
    before = kept(hands(*OPENING[:7]))
    before = before[: max(n for n, one in enumerate(before) if isinstance(one, StopLogged)) + 1]
    records = [*before, LogMark.POWER_UP, *listing(START), *kept(hands(*OPENING))]
    assert steps(told(records, ()).evidence) == expected(OPENING, 0)


@pytest.mark.parametrize("turned", [False, True])
def test_the_mark_of_a_game_lists_its_pieces(turned: bool) -> None:
    start = START[::-1] if turned else START
    records = [LogMark.GAME, *listing(start), *kept(hands(*OPENING), turned=turned)[1:]]
    found = told(records, OPENING[:4], turned=False)
    assert steps(found.evidence) == expected(OPENING, 4)
    assert found.turned is turned


NOTHING: list[tuple[str, list[LogRecord], str]] = [
    ("an empty log", [], "it does not go back far enough"),
    ("no mark in it", kept(hands(*OPENING))[1:], "it does not go back far enough"),
    ("another game", kept(hands("d2d4", "d7d5")), "it is from another game"),
    ("without power", [LogMark.POWER_UP, *listing(after(*OPENING))], "the board was without power"),
    ("men cleared away", [LogMark.EMPTY], "it is from another game"),
]


@pytest.mark.parametrize(("records", "why"), [c[1:] for c in NOTHING], ids=[c[0] for c in NOTHING])
def test_a_log_without_the_last_final_ply_says_why_it_tells_nothing(
    records: list[LogRecord], why: str
) -> None:
    found = told(records, OPENING[:4])
    assert (found.evidence, found.why) == ((), why)


# --- which way round --------------------------------------------------------------------------------------


def test_a_board_that_lies_turned_round_says_so_at_its_mark() -> None:
    found = told(kept(hands(*OPENING), turned=True, white=RIGHT), OPENING[:4], white_side=RIGHT)
    assert steps(found.evidence) == expected(OPENING, 4)
    assert found.turned


def test_a_clock_that_stands_the_other_way_round_shows_by_whose_pieces_are_moved() -> None:
    found = told(kept(hands(*OPENING), white=RIGHT), OPENING[:4], white_side=LEFT)
    assert steps(found.evidence) == expected(OPENING, 4)
    assert found.white_side is RIGHT


def test_one_press_alone_does_not_turn_a_clock_round() -> None:
    found = told(kept(hands("e2e4"), white=RIGHT), [], white_side=LEFT)
    assert found.white_side is LEFT


def test_a_press_shows_the_time_of_its_side_and_the_last_one_of_the_other() -> None:
    records: list[LogRecord] = [LogMark.START]
    for n, record in enumerate(kept(hands("e2e4", "e7e5", "g1f3"))[1:]):
        records.append(StopLogged(record.side, 100 - n) if isinstance(record, StopLogged) else record)
    presses = [seen for seen in told(records, ["e2e4"]).evidence if isinstance(seen, ClockPress)]
    assert [(one.white_ms, one.black_ms) for one in presses] == [(98_000, 95_000), (92_000, 95_000)]


# --- times ------------------------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(st.integers(0, len(OPENING) - 1), st.floats(2.0, 5000.0))
def test_made_up_times_rise_from_the_last_known_moment_to_now(known: int, room: float) -> None:
    found = told(kept(hands(*OPENING)), OPENING[:known], since=160.0 - room)
    times = [seen.at for seen in found.evidence]
    assert times == sorted(set(times))
    assert 160.0 - room < times[0]
    assert times[-1] < 160.0


def test_where_the_last_known_moment_is_not_known_hands_take_their_usual_time() -> None:
    found = told(kept(hands("e2e4", "e7e5")), [], since=None)
    assert 155.0 < found.evidence[0].at < found.evidence[-1].at < 160.0


def test_a_quick_change_stays_quick_and_thinking_lies_between_the_plies() -> None:
    pawn = chess.Piece.from_symbol("P")
    quick: list[tuple[Seen, bool]] = [
        (SquareSeen(chess.E2, None, 0.0), False),
        (SquareSeen(chess.E4, pawn, 0.0), True),
        (ClockPress(chess.WHITE, None, None, 0.0), False),
        (SquareSeen(chess.B8, None, 0.0), False),
    ]
    lifted, put, pressed, reply = (seen.at for seen in spread(quick, START, 0.0, 60.0))
    assert put - lifted < 0.25
    assert pressed - put < 1.0
    assert reply - pressed > 10.0


def test_a_piece_whom_the_scan_held_back_lands_within_its_delay() -> None:
    late: list[tuple[Seen, bool]] = [
        (SquareSeen(chess.E2, None, 0.0), False),
        (ClockPress(chess.WHITE, None, None, 0.0), False),
        (SquareSeen(chess.E4, chess.Piece.from_symbol("P"), 0.0), False),
    ]
    _, pressed, put = (seen.at for seen in spread(late, START, 0.0, 60.0))
    assert put - pressed == pytest.approx(DELAYED_S)


def test_a_landing_that_the_log_wrote_over_is_told() -> None:
    """Black presses a scan before his pawn is seen, which is then taken in passing: no record of it on f5."""
    opening = ["e2e4", "a7a6", "e4e5"]
    log = [
        *kept(hands(*opening)),
        SquareLogged(chess.F7, None),
        StopLogged(RIGHT, 100),
        SquareLogged(chess.F5, None),
        SquareLogged(chess.E5, None),
        SquareLogged(chess.F6, chess.Piece.from_symbol("P")),
        StopLogged(LEFT, 100),
    ]
    assert steps(told(log, opening).evidence) == ["f7-", "B", "f5p", "f5-", "e5-", "f6P", "W"]


def test_of_two_pieces_in_the_air_the_one_of_who_pressed_has_landed() -> None:
    """White's pawn took on d5, is taken back at once, and was never seen there."""
    log = [
        *kept(hands("e2e4", "d7d5")),
        SquareLogged(chess.D5, None),
        SquareLogged(chess.E4, None),
        StopLogged(LEFT, 100),
        SquareLogged(chess.D5, None),
        SquareLogged(chess.D8, None),
        SquareLogged(chess.D5, chess.Piece.from_symbol("q")),
        StopLogged(RIGHT, 100),
    ]
    found = steps(told(log, ["e2e4", "d7d5"]).evidence)
    assert found == ["d5-", "e4-", "W", "d5P", "d5-", "d8-", "d5q", "B"]


def test_a_piece_who_was_taken_does_not_come_back_to_his_square() -> None:
    """White takes on d5 and takes that back: his pawn was there, though the log has no record of it."""
    log = [
        *kept(hands("e2e4", "d7d5")),
        SquareLogged(chess.D5, None),
        SquareLogged(chess.E4, None),
        SquareLogged(chess.D5, None),
        SquareLogged(chess.E4, chess.Piece.from_symbol("P")),
        SquareLogged(chess.D5, chess.Piece.from_symbol("p")),
    ]
    found = steps(told(log, ["e2e4", "d7d5"]).evidence)
    assert found == ["d5-", "e4-", "d5P", "d5-", "e4P", "d5p"]


def test_a_square_that_is_emptied_twice_with_nobody_in_the_air_tells_nothing() -> None:
    log = [*kept(hands("e2e4")), SquareLogged(chess.E5, None), *kept(hands("e2e4", "e7e5"))[4:]]
    assert steps(told(log, ["e2e4"]).evidence)[0] == "e5-"


# --- what came beside the log -------------------------------------------------------------------------------


def heard(script: Script) -> list[Seen]:
    """The evidence of a script as it would have come live."""
    return list(told(kept(script), []).evidence)


@pytest.mark.parametrize("common", [0, 2, 3, 5, 6, 9])
def test_what_the_log_contains_is_not_told_twice(common: int) -> None:
    whole = heard(hands(*OPENING))
    log, held = whole[:12], whole[12 - common : 20]
    assert newer(held, log, START) == whole[12:20]


def test_pieces_that_the_log_names_again_where_they_are_do_not_hide_what_it_contains() -> None:
    """They were adjusted, and nobody saw them leave their squares: the board reports no change."""
    whole = heard(hands(*OPENING))
    again = [SquareSeen(square, START[square], 0.0) for square in (chess.H2, chess.A2, chess.F2)]
    log, held = [*whole[:8], *again, *whole[8:12]], whole[3:20]
    assert newer(held, log, START) == whole[12:20]


def test_presses_alone_do_not_make_new_moves_old_ones() -> None:
    log, held = heard(hands("e2e4", "e7e5")), heard(hands("g1f3", "b8c6"))
    assert newer(held, log, START) == held


def test_the_opponents_press_after_that_in_the_log_is_new() -> None:
    """He has pressed without a move: nothing but his press came."""
    log, (pressed,) = heard(hands("e2e4")), heard(hands("e2e4", "e7e5"))[-1:]
    assert newer([pressed], log, START) == [pressed]
    assert newer([log[-1], pressed], log, START) == [pressed]


def test_what_was_heard_before_the_log_is_taken_from_there_with_its_time() -> None:
    log = kept(hands(*OPENING))
    whole = told(log, []).evidence
    live = [replace(seen, at=150.0 + n) for n, seen in enumerate(whole[-3:])]
    found = missed(log, [chess.Board()], turned=False, white_side=LEFT, since=100.0, until=149.0, live=live)
    assert (found.joins_live, len(found.evidence)) == (True, len(whole) - 3)
    assert newer(live, found.evidence, START, joined=True) == live


def test_pieces_who_come_to_the_same_squares_once_more_were_there_later_by_the_clock() -> None:
    left = itertools.count(100_000, -2000)
    whole = [
        replace(seen, white_ms=(shown := next(left)), black_ms=shown)
        if isinstance(seen, ClockPress)
        else seen
        for seen in heard(hands(*TO_AND_FRO * 2))
    ]
    log, held = whole[: len(whole) // 2], whole[len(whole) // 2 :]
    assert newer(held, log, START) == held
    assert newer(whole[4:], log, START) == held


def test_a_whole_reading_beside_the_log_is_left_out() -> None:
    assert newer([PlacementSeen(EMPTY, 1.0)], [], EMPTY) == []


def test_a_move_that_was_taken_back_is_told_both_ways() -> None:
    found = told(kept(hands("e2e4", "e7e5", "g1f3", BACK, "f1c4")), ["e2e4", "e7e5"])
    assert steps(found.evidence) == [
        *("g1-", "f3N", "W"),
        *("f3-", "g1N", "B"),
        *("f1-", "c4B", "W"),
    ]
