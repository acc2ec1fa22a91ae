"""Boards on one line: the bus half of a simulated board, and what a chain of them does to each other."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import chess
import pytest

from drivers.dgt import messages
from drivers.dgt.bus import messages as bus
from drivers.dgt.bus.messages import EVERYBODY, NOBODY, BusAnswer, BusRequest, Frame
from drivers.dgt.event_log import records
from drivers.dgt.messages import Command
from drivers.dgt.simulated.board import DgtSimulator, Mode
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import SERIAL, SMART, Firmware
from drivers.events import LogMark, Side, SquareLogged, StopLogged
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, Action, Lift, Press, Put, StartClock, script
from tests.drivers.dgt.simulated.test_board import GAME_AT, PAWN, START, _play, _set_up

Simulator = DgtSimulator | ChainSimulator
ADDRESS = 10001
START_BYTES = messages.board_dump(START)[3:]


def board(number: int = 1, firmware: Firmware = SERIAL, faults: Faults | None = None) -> DgtSimulator:
    return DgtSimulator(seed=number, serial=f"{10000 + number}", firmware=firmware, faults=faults)


def chain(count: int) -> ChainSimulator:
    return ChainSimulator([board(number) for number in range(1, count + 1)])


def sent_until(simulator: Simulator, until: float) -> list[tuple[float, bytes]]:
    """Run to a moment, woken exactly when due."""
    got = []
    while (due := simulator.due()) is not None and due <= until:
        simulator.advance(due)
        if data := simulator.take_outgoing(due):
            got.append((due, data))
    simulator.advance(until)
    return got


def frames(data: bytes) -> list[Frame]:
    """Whole frames with a right checksum; at the first thing that is none reading ends."""
    answers = []
    while len(data) >= bus.SHORTEST:
        size = data[1] << 7 | data[2]
        frame, data = data[:size], data[size:]
        if not bus.SHORTEST <= size == len(frame) or bus.checksum(frame[:-1]) != frame[-1]:
            break
        answers.append(Frame(BusAnswer(frame[0]), frame[3] << 7 | frame[4], frame[5:-1]))
    return answers


def asked(
    simulator: Simulator, code: BusRequest, address: int = ADDRESS, at: float = 50.0, wait: float = 1.5
) -> list[Frame]:
    simulator.receive(bus.request(code, address), at)
    return frames(b"".join(data for _, data in sent_until(simulator, at + wait)))


# --- one board -------------------------------------------------------------------------------------------

ANSWERS = [
    (BusRequest.PING, BusAnswer.PING, b""),
    (BusRequest.IGNORE_PING, BusAnswer.PING, b""),
    (BusRequest.VERSION, BusAnswer.VERSION, bytes((1, 6))),
    (BusRequest.BOARD, BusAnswer.BOARD, START_BYTES),
    (BusRequest.CLOCK, BusAnswer.CLOCK, bytes.fromhex("21303021303008")),
    (BusRequest.MARK_GAME, BusAnswer.GAME_MARKED, b""),
    (BusRequest.REPEAT_CHANGES, BusAnswer.CHANGES, b""),
]


@pytest.mark.parametrize(("request_", "kind", "data"), ANSWERS, ids=[c[0].name for c in ANSWERS])
def test_a_board_that_was_just_switched_on_answers_on_the_bus(
    request_: BusRequest, kind: BusAnswer, data: bytes
) -> None:
    assert asked(_set_up(board()), request_) == [Frame(kind, ADDRESS, data)]


def test_old_firmware_answers_for_its_version_without_saying_it() -> None:
    old = replace(SERIAL, version=(1, 2))
    assert asked(board(firmware=old), BusRequest.VERSION) == [Frame(BusAnswer.VERSION, ADDRESS, b"")]


def test_an_answer_comes_within_milliseconds_and_a_mark_after_seventy() -> None:
    for code, least, most in ((BusRequest.CLOCK, 0.002, 0.02), (BusRequest.MARK_GAME, 0.07, 0.07)):
        simulator = board()
        simulator.receive(bus.request(code, ADDRESS), 50.0)
        ((at, data),) = sent_until(simulator, 51.0)
        began = at - len(data) / 960 - 50.0 - bus.REQUEST_SIZE / 960
        assert least <= began + 1e-9
        assert began <= most + 1e-9


def test_a_damaged_request_and_one_for_somebody_else_are_passed_over() -> None:
    simulator = board()
    simulator.receive(b"\x82\x4e\x11\x00", 50.0)
    assert sent_until(simulator, 51.0) == []
    assert asked(simulator, BusRequest.BOARD, ADDRESS + 1, at=52.0) == []
    assert asked(simulator, BusRequest.BOARD, EVERYBODY, at=54.0) == []
    simulator.receive(b"\x82\x4e" + bus.request(BusRequest.PING, ADDRESS), 56.0)
    assert sent_until(simulator, 57.0), "a request that breaks off does not spoil the next one"


def test_a_second_request_before_the_answer_finds_no_room() -> None:
    simulator = board()
    simulator.receive(
        bus.request(BusRequest.MARK_GAME, ADDRESS) + bus.request(BusRequest.CLOCK, ADDRESS), 50.0
    )
    assert [frame.kind for frame in frames(b"".join(d for _, d in sent_until(simulator, 52.0)))] == [
        BusAnswer.GAME_MARKED
    ]


def test_a_board_asked_to_skip_calls_skips_one_ping_to_all() -> None:
    simulator = board()
    asked(simulator, BusRequest.IGNORE_PING)
    assert asked(simulator, BusRequest.PING, EVERYBODY, at=52.0) == []
    assert asked(simulator, BusRequest.PING, EVERYBODY, at=54.0) == [Frame(BusAnswer.PING, ADDRESS, b"")]
    asked(simulator, BusRequest.IGNORE_PING, at=56.0)
    assert len(asked(simulator, BusRequest.PING, at=58.0)) == 1, "a ping by name is answered all the same"


SWALLOWING = [replace(SERIAL, swallows_frame=whole) for whole in (True, False)]


@pytest.mark.parametrize("firmware", SWALLOWING)
@pytest.mark.parametrize("address", [EVERYBODY, NOBODY])
def test_the_first_request_after_single_mode_is_not_carried_out(firmware: Firmware, address: int) -> None:
    """Whichever way a board passes over it: a ping whose bytes are no commands leaves it in bus mode."""
    simulator = board(firmware=firmware)
    simulator.receive(bytes([Command.UPDATE_NICE]), 40.0)
    sent_until(simulator, 45.0)
    assert asked(simulator, BusRequest.PING, address) == []
    assert simulator.mode is Mode.BUS
    assert asked(simulator, BusRequest.PING, at=55.0) == [Frame(BusAnswer.PING, ADDRESS, b"")]


def test_a_board_that_passes_over_one_byte_only_can_take_an_address_for_a_command() -> None:
    simulator = DgtSimulator(address=0x4E << 7 | 1, firmware=SWALLOWING[1])
    simulator.receive(bytes([Command.RESET]), 40.0)
    simulator.receive(bus.request(BusRequest.BOARD, simulator.address), 50.0)
    assert simulator.mode is Mode.LOST


def test_a_single_board_command_takes_the_board_out_of_bus_mode_and_is_carried_out() -> None:
    simulator = board()
    simulator.receive(bytes([Command.ASK_BOARD]), 50.0)
    ((_, data), *_) = sent_until(simulator, 51.0)
    assert data[0] == messages.Message.BOARD_DUMP
    assert simulator.mode is Mode.IDLE
    simulator.receive(bytes([bus.TO_BUS_MODE]), 52.0)
    assert len(asked(simulator, BusRequest.PING, at=53.0)) == 1
    simulator.receive(bus.request(BusRequest.END_BUS_MODE, EVERYBODY), 56.0)
    assert simulator.mode is Mode.IDLE


def test_a_smart_board_knows_no_bus() -> None:
    simulator = board(firmware=SMART)
    assert asked(simulator, BusRequest.PING) == []
    assert asked(simulator, BusRequest.BOARD, at=55.0) == []
    assert simulator.mode is Mode.IDLE


def test_a_restarted_board_is_silent_for_three_seconds_and_tells_of_its_power() -> None:
    simulator = _set_up(board())
    asked(simulator, BusRequest.CHANGES)
    simulator.receive(bus.request(BusRequest.RESTART, EVERYBODY), 60.0)
    assert asked(simulator, BusRequest.PING, at=61.0) == []
    assert asked(simulator, BusRequest.PING, at=62.9, wait=0.1) == []
    (changes,) = asked(simulator, BusRequest.CHANGES, at=63.1)
    reported = records(changes.data)
    assert reported[0] is LogMark.POWER_UP
    assert reported[-1] is LogMark.START
    assert {(r.square, r.piece) for r in reported if isinstance(r, SquareLogged)} == {
        (square, piece) for square, piece in enumerate(START) if piece
    }


# --- changes ---------------------------------------------------------------------------------------------


def _in_play(*actions: Action) -> DgtSimulator:
    """A board in the starting position; all of it is reported already, and a game is marked."""
    simulator = _set_up(board())
    asked(simulator, BusRequest.MARK_GAME)
    asked(simulator, BusRequest.CHANGES, at=55.0)
    _play(simulator, *actions)
    sent_until(simulator, GAME_AT + 30.0)
    return simulator


PLY = (
    StartClock(0.0, chess.WHITE),
    Lift(1.0, chess.E2),
    Put(1.6, chess.E4, PAWN),
    Press(2.2, chess.WHITE),
)
PLY_RECORDS = (
    SquareLogged(chess.E2, None, False),
    SquareLogged(chess.E4, PAWN, False),
    StopLogged(Side.LEFT, 182),
)


def test_changes_are_reported_once_and_again_only_on_request() -> None:
    simulator = _in_play(*PLY)
    (changes,) = asked(simulator, BusRequest.CHANGES, at=140.0)
    assert records(changes.data) == PLY_RECORDS
    assert asked(simulator, BusRequest.REPEAT_CHANGES, at=142.0) == [changes]
    assert asked(simulator, BusRequest.CHANGES, at=144.0) == [Frame(BusAnswer.CHANGES, ADDRESS, b"")]
    assert asked(simulator, BusRequest.REPEAT_CHANGES, at=146.0)[0].data == b""


def test_what_was_reported_since_the_mark_can_be_had_again_and_nothing_more() -> None:
    simulator = _in_play(*PLY)
    (so_far,) = asked(simulator, BusRequest.FROM_MARK, at=140.0)
    assert records(so_far.data)[0] is LogMark.GAME
    assert len(records(so_far.data)) == 33, "the mark and thirty-two men, not yet the ply"
    asked(simulator, BusRequest.CHANGES, at=142.0)
    (all_of_it,) = asked(simulator, BusRequest.FROM_MARK, at=144.0)
    assert records(all_of_it.data)[33:] == PLY_RECORDS


def test_newer_boards_number_their_changes_odd_and_even() -> None:
    simulator = board(firmware=replace(SERIAL, alternates=True))
    kinds = [
        asked(simulator, code, at=50.0 + at)[0].kind
        for at, code in enumerate(
            (BusRequest.CHANGES, BusRequest.CHANGES, BusRequest.REPEAT_CHANGES, BusRequest.CHANGES)
        )
    ]
    odd, even = BusAnswer.CHANGES, BusAnswer.CHANGES_EVEN
    assert kinds == [odd, even, even, odd]


# --- several boards --------------------------------------------------------------------------------------


def test_twelve_boards_answer_in_turn_and_a_thirteenth_is_rejected() -> None:
    hall = chain(12)
    for number in range(1, 13):
        (frame,) = asked(hall, BusRequest.PING, 10000 + number, at=50.0 + number, wait=0.2)
        assert frame.address == 10000 + number
    with pytest.raises(ValueError, match="a chain has 12 boards at most"):
        hall.add(board(13), 70.0)


def test_a_ping_to_everybody_is_answered_once_by_each_within_eleven_tenths_of_a_second() -> None:
    hall = chain(6)
    hall.receive(bus.request(BusRequest.PING, EVERYBODY), 50.0)
    stream = sent_until(hall, 60.0)
    answers = b"".join(data for _, data in stream)
    assert stream[-1][0] <= 50.0 + 1.1 + 0.012
    assert len(answers) <= 6 * bus.SHORTEST
    assert len(frames(answers)) >= 4, "with this seed at most two of six collide"


def test_boards_that_speak_at_the_same_time_spoil_their_answers() -> None:
    """Two boards with one number answer each request together; both cannot be read."""
    twins = ChainSimulator([board(1), DgtSimulator(seed=2, serial="10001", firmware=SERIAL)])
    clean = sum(len(asked(twins, BusRequest.BOARD, at=50.0 + at)) for at in range(40))
    assert clean == 0


def test_what_overlaps_is_shorter_than_what_was_said_and_what_follows_is_whole() -> None:
    pair = chain(2)
    pair.receive(bus.request(BusRequest.BOARD, 10001) + bus.request(BusRequest.BOARD, 10002), 50.0)
    spoilt = b"".join(data for _, data in sent_until(pair, 51.0))
    assert 70 < len(spoilt) < 140
    assert asked(pair, BusRequest.PING, 10002, at=52.0) == [Frame(BusAnswer.PING, 10002, b"")]


def test_the_line_carries_960_bytes_a_second_whoever_speaks() -> None:
    hall = chain(3)
    at = 50.0
    for number in (1, 2, 3):
        hall.receive(bus.request(BusRequest.BOARD, 10000 + number), at)
        stream = sent_until(hall, at + 0.2)
        assert at + 74 / 960 < stream[-1][0] < at + 74 / 960 + 0.021
        at += 0.2


def test_a_single_board_command_silences_the_bus_of_every_board_that_receives_it() -> None:
    hall = chain(3)
    hall.receive(bytes([Command.RESET]), 50.0)
    assert {member.mode for member in hall.members} == {Mode.IDLE}


def _fails(hall: ChainSimulator) -> Callable[[float], None]:
    return lambda _at: hall.members[1].faults.die(until=100.0)


def _is_pulled(hall: ChainSimulator) -> Callable[[float], None]:
    return lambda at: hall.remove(hall.members[1], at)


@pytest.mark.parametrize("away", [_fails, _is_pulled])
def test_a_board_that_is_away_says_nothing_and_the_others_continue(
    away: Callable[[ChainSimulator], Callable[[float], None]],
) -> None:
    hall = chain(3)
    away(hall)(50.0)
    assert asked(hall, BusRequest.PING, 10002, at=51.0) == []
    assert len(asked(hall, BusRequest.PING, 10003, at=53.0)) == 1


def test_a_dead_board_has_kept_what_happened_meanwhile() -> None:
    simulator = _set_up(board())
    hall = ChainSimulator([simulator, board(2)])
    asked(hall, BusRequest.CHANGES, at=60.0)
    simulator.faults.die(until=130.0)
    _play(simulator, *PLY)
    assert asked(hall, BusRequest.CHANGES, at=120.0) == []
    (changes,) = asked(hall, BusRequest.CHANGES, at=131.0)
    assert records(changes.data) == PLY_RECORDS


def test_a_board_taken_out_of_the_chain_restarts_and_has_missed_the_play() -> None:
    simulator = _set_up(board())
    hall = ChainSimulator([simulator])
    asked(hall, BusRequest.CHANGES, at=60.0)
    hall.remove(simulator, 65.0)
    _play(simulator, *PLY)
    sent_until(hall, 130.0)
    hall.add(simulator, 131.0)
    (changes,) = asked(hall, BusRequest.CHANGES, at=132.0)
    reported = records(changes.data)
    assert reported[0] is LogMark.POWER_UP
    assert SquareLogged(chess.E4, PAWN, True) in reported or SquareLogged(chess.E4, PAWN, False) in reported
    assert not [record for record in reported if isinstance(record, StopLogged)]


def test_a_slow_board_answers_when_nobody_waits_any_more() -> None:
    simulator = board()
    simulator.faults.dawdle(until=100.0)
    simulator.receive(bus.request(BusRequest.CLOCK, ADDRESS), 50.0)
    ((at, _),) = sent_until(simulator, 60.0)
    assert at > 50.15


def test_a_pulled_cable_loses_what_is_said_and_no_memory() -> None:
    simulator = _set_up(board())
    hall = ChainSimulator([simulator], faults=Faults())
    asked(hall, BusRequest.CHANGES, at=60.0)
    hall.unplugged(90.0)
    _play(simulator, *PLY)
    hall.plugged_in(130.0)
    assert sent_until(hall, 130.5) == []
    (changes,) = asked(hall, BusRequest.CHANGES, at=131.0)
    assert records(changes.data) == PLY_RECORDS


def test_each_table_of_a_chain_plays_its_own_game_and_all_are_reported_in_full() -> None:
    """Asked in turn, once a second each, every board reports what was played on it."""
    hall = chain(12)
    over = 0.0
    presses = {}
    for number, member in enumerate(hall.members):
        played = script(shelf().game(90 + number), ORDINARY, random.Random(number))
        played = replace(played, actions=played.actions[:50])
        over = max(over, member.load(played, 5.0) + played.actions[-1].at)
        presses[member.address] = sum(isinstance(action, Press) for action in played.actions)
    seen: dict[int, list[chess.Piece | None]] = {member.address: [None] * 64 for member in hall.members}
    stops = dict.fromkeys(seen, 0)
    for turn in range(int(over / 0.1) + 24):
        (frame,) = asked(hall, BusRequest.CHANGES, 10001 + turn % 12, at=turn * 0.1, wait=0.099)
        for record in records(frame.data):
            if isinstance(record, SquareLogged):
                seen[frame.address][record.square] = record.piece
            stops[frame.address] += isinstance(record, StopLogged)
    assert stops == presses
    assert min(stops.values()) > 10
    for member in hall.members:
        assert tuple(seen[member.address]) == member.table.physical_board.placement()


def test_the_same_seed_gives_the_same_bytes_on_a_whole_chain() -> None:
    def stream() -> list[tuple[float, bytes]]:
        hall = ChainSimulator([board(n, faults=Faults(seed=n, garble=0.01)) for n in (1, 2, 3)])
        got = []
        for second in range(20):
            hall.receive(bus.request(BusRequest.PING, EVERYBODY), second * 1.5)
            got += sent_until(hall, second * 1.5 + 1.5)
        return got

    assert stream() == stream()
