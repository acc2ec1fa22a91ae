"""The simulated DGT board speaks the protocol in the rhythm of a real one."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import replace

import chess
import pytest

from drivers.chess_clock import Method
from drivers.dgt import messages
from drivers.dgt.codec import DgtCodec
from drivers.dgt.event_log import records
from drivers.dgt.messages import Command, TurnBits
from drivers.dgt.simulated.board import DgtSimulator, Mode
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import BLUETOOTH, FIRMWARES, SERIAL, SMART, USB, Firmware
from drivers.dgt.simulated.single import TRADEMARK
from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    LogMark,
    LogRead,
    PlacementRead,
    Side,
    SquareChanged,
    SquareLogged,
)
from drivers.occupants import Occupant
from drivers.physical_board import placement_of
from drivers.simulation.games import shelf
from drivers.simulation.players import (
    ORDINARY,
    Action,
    Lift,
    Press,
    Put,
    Script,
    StartClock,
    StopClock,
    script,
)

START = placement_of(chess.Board())
PAWN = chess.Piece(chess.PAWN, chess.WHITE)
GAME_AT = 100.0
NICE, UPDATE, IDLE = bytes([Command.UPDATE_NICE]), bytes([Command.UPDATE]), bytes([Command.RESET])


def _stream(simulator: DgtSimulator, until: float) -> list[tuple[float, bytes]]:
    """Run to a moment, woken exactly when due."""
    got = []
    while (due := simulator.due()) is not None and due <= until:
        simulator.advance(due)
        data = simulator.take_outgoing(due)
        if data:
            got.append((due, data))
    simulator.advance(until)
    return got


def _events(stream: Sequence[tuple[float, bytes]]) -> list[DriverEvent]:
    codec = DgtCodec()
    return [event for at, data in stream for event in codec.receive_data(data, at)]


def _set_up(simulator: DgtSimulator) -> DgtSimulator:
    """Pieces in the starting position, long before the game."""
    _stream(simulator, simulator.set_up(0.0) + 1.0)
    return simulator


def _play(simulator: DgtSimulator, *actions: Action, control: str = "180+2") -> None:
    simulator.load(Script(actions, (), "*", "", "official", 1e6, time_control=control), GAME_AT)


def _asked(simulator: DgtSimulator, command: bytes, at: float = 50.0) -> list[DriverEvent]:
    simulator.receive(command, at)
    return _events(_stream(simulator, at + 5.0))


# --- answers ---------------------------------------------------------------------------------------------

ANSWERS = [
    ("serial", Command.ASK_SERIAL, Identified(0, "serial", "10001", 0.0)),
    ("long serial", Command.ASK_LONG_SERIAL, Identified(0, "long-serial", "3000010001", 0.0)),
    ("bus address", Command.ASK_BUS_ADDRESS, Identified(0, "bus-address", "10001", 0.0)),
    ("board", Command.ASK_BOARD, PlacementRead(0, START, 0.0)),
]


@pytest.mark.parametrize(("command", "answer"), [c[1:] for c in ANSWERS], ids=[c[0] for c in ANSWERS])
def test_the_board_answers_in_any_mode(command: Command, answer: DriverEvent) -> None:
    for mode in (b"", IDLE, bytes([Command.UPDATE_BOARD])):
        (event,) = _asked(_set_up(DgtSimulator()), mode + bytes([command]))
        assert type(event) is type(answer)
        assert {**_fields(event), "at": 0.0} == _fields(answer)


def _fields(event: DriverEvent) -> dict[str, object]:
    return {name: getattr(event, name) for name in type(event).__dataclass_fields__}


def test_each_generation_of_boards_answers_what_it_knows() -> None:
    questions = bytes([Command.ASK_BATTERY, Command.ASK_LONG_SERIAL, Command.ASK_HARDWARE_VERSION])
    reported = {
        name: [type(event) if isinstance(event, BatteryRead) else event.what for event in answers]
        for name, firmware in FIRMWARES.items()
        if (answers := _identity(_asked(DgtSimulator(firmware=firmware), questions))) is not None
    }
    assert {name: set(kinds) for name, kinds in reported.items()} == {
        "serial": set(),
        "usb": {"long-serial"},
        "bluetooth": {BatteryRead},
        "smart": {"long-serial", "hardware-version"},
    }


def _identity(events: Sequence[DriverEvent]) -> list[Identified | BatteryRead]:
    return [event for event in events if isinstance(event, Identified | BatteryRead)]


def test_a_board_of_1998_adds_the_version_of_its_log_to_its_number() -> None:
    simulator = DgtSimulator(firmware=replace(SERIAL, storage="1.0"))
    simulator.receive(bytes([Command.ASK_SERIAL]), 50.0)
    ((_, data),) = _stream(simulator, 51.0)
    assert data == b"\x91\x00\x0c10001 1.0"


def test_the_version_is_reported_and_the_makers_text_never() -> None:
    (version,) = _asked(DgtSimulator(firmware=SMART), bytes([Command.ASK_VERSION]))
    assert isinstance(version, Identified)
    assert version.what == "version"
    (text,) = _asked(DgtSimulator(), bytes([Command.ASK_TRADEMARK]))
    assert isinstance(text, Identified)
    assert "Flagfall" in text.value
    assert "Projects" not in TRADEMARK


def test_a_silent_board_says_nothing_until_it_is_asked() -> None:
    simulator = DgtSimulator()
    assert _stream(simulator, simulator.set_up(0.0) + 60.0) == []


def test_the_reset_command_ends_updates() -> None:
    simulator = _set_up(DgtSimulator())
    _play(simulator, StartClock(0.0, chess.WHITE), Lift(5.0, chess.E2))
    simulator.receive(UPDATE, 50.0)
    assert _stream(simulator, 60.0)
    simulator.receive(IDLE, 60.0)
    _stream(simulator, 60.5)
    assert _stream(simulator, 200.0) == []


def test_a_bus_command_sends_the_board_to_bus_mode_and_is_not_carried_out() -> None:
    simulator = _set_up(DgtSimulator())
    simulator.receive(NICE, 50.0)
    assert _asked(simulator, b"\x87\x00\x00\x07", at=51.0)[1:] == []
    assert simulator.mode.value == "bus"
    (event,) = _asked(simulator, bytes([Command.ASK_BOARD]), at=60.0)
    assert isinstance(event, PlacementRead)
    assert simulator.mode.value == "idle"


def test_what_does_not_fit_into_the_input_buffer_is_lost() -> None:
    events = _asked(DgtSimulator(), bytes([Command.ASK_VERSION]) * 25)
    assert len(events) == 10


def test_the_boot_loader_silences_the_board_until_its_power_is_cut() -> None:
    simulator = DgtSimulator()
    assert _asked(simulator, b"\x4e\x4d") == []
    simulator.power_up(59.0)
    assert len(_asked(simulator, b"\x4d", at=60.0)) == 1


def test_the_event_log_takes_eight_seconds_and_tells_of_the_first_position() -> None:
    simulator = _set_up(DgtSimulator())
    simulator.receive(bytes([Command.ASK_EVENT_LOG]), 50.0)
    stream = _stream(simulator, 70.0)
    assert 58.0 < stream[-1][0] < 58.6
    (log,) = _events(stream)
    assert isinstance(log, LogRead)
    assert log.records[0] is LogMark.POWER_UP
    assert log.records[-1] is LogMark.START


def _while_the_log_is_read(firmware: Firmware) -> tuple[list[DriverEvent], LogRead]:
    """What a board reports of a ply played while its log is read out, and what its log keeps of it."""
    simulator = _set_up(DgtSimulator(firmware=firmware))
    _play(simulator, Lift(2.0, chess.E2), Put(3.0, chess.E4, PAWN))
    simulator.receive(NICE, 99.0)
    _stream(simulator, 100.0)
    simulator.receive(bytes([Command.ASK_EVENT_LOG]), 100.5)
    events = _events(_stream(simulator, 115.0))
    simulator.receive(bytes([Command.ASK_EVENT_LOG]), 115.0)
    log = next(e for e in _events(_stream(simulator, 130.0)) if isinstance(e, LogRead))
    return events, log


@pytest.mark.parametrize("afterwards", [True, False])
def test_events_while_the_log_is_read_are_reported_late_or_never_and_always_kept(afterwards: bool) -> None:
    events, log = _while_the_log_is_read(replace(USB, tells_after_log=afterwards))
    assert any(isinstance(event, SquareChanged) for event in events) is afterwards
    assert log.records[-1] == SquareLogged(chess.E4, PAWN, False)


# --- power and cable -------------------------------------------------------------------------------------


@pytest.mark.parametrize("firmware", [SERIAL, BLUETOOTH])
def test_a_board_with_its_own_power_keeps_what_happens_while_the_cable_is_out(firmware: Firmware) -> None:
    simulator = _set_up(DgtSimulator(firmware=firmware))
    simulator.receive(NICE, 50.0)
    _stream(simulator, 90.0)
    simulator.unplugged(95.0)
    _play(simulator, StartClock(0.0, chess.WHITE), Lift(1.0, chess.E2), Put(2.0, chess.E4, PAWN))
    simulator.plugged_in(120.0)
    assert not [e for e in _events(_stream(simulator, 130.0)) if isinstance(e, SquareChanged)]
    assert simulator.mode is Mode.UPDATE_NICE
    assert records(simulator.log.read_out())[-2:] == (
        SquareLogged(chess.E2, None, False),
        SquareLogged(chess.E4, PAWN, False),
    )


def test_a_board_powered_by_the_port_restarts() -> None:
    simulator = _set_up(DgtSimulator(firmware=USB))
    simulator.receive(NICE, 50.0)
    simulator.unplugged(95.0)
    _play(simulator, Lift(1.0, chess.E2), Put(2.0, chess.E4, PAWN))
    simulator.plugged_in(120.0)
    assert simulator.mode is Mode.BUS
    kept = records(simulator.log.read_out())
    assert LogMark.POWER_UP in kept[1:]
    assert SquareLogged(chess.E2, None, False) not in kept
    (dump,) = _asked(simulator, bytes([Command.ASK_BOARD]), 121.0)
    assert isinstance(dump, PlacementRead)
    assert dump.placement[chess.E4] == PAWN


def test_the_watchdog_restarts_the_board_in_the_middle_of_a_message() -> None:
    simulator = _set_up(DgtSimulator(firmware=SERIAL, faults=Faults(restart=1.0)))
    simulator.receive(bytes([Command.ASK_BOARD]), 50.0)
    stream = _stream(simulator, 60.0)
    assert 0 < sum(len(data) for _, data in stream) < 67
    assert simulator.mode is Mode.BUS
    assert b"\x7c" in simulator.log.read_out()


# --- squares ---------------------------------------------------------------------------------------------


def _changes(simulator: DgtSimulator, *actions: Action) -> list[SquareChanged]:
    _set_up(simulator)
    simulator.receive(bytes([Command.UPDATE_BOARD]), 50.0)
    _play(simulator, *actions)
    return [event for event in _events(_stream(simulator, 200.0)) if isinstance(event, SquareChanged)]


def test_a_move_shows_as_an_empty_square_and_then_a_piece() -> None:
    lifted, put = _changes(DgtSimulator(), Lift(1.0, chess.E2), Put(1.6, chess.E4, PAWN))
    assert (lifted.square, lifted.piece) == (chess.E2, None)
    assert (put.square, put.piece) == (chess.E4, PAWN)
    assert 0 < lifted.at - (GAME_AT + 1.0) < 0.27
    assert 0 < put.at - (GAME_AT + 1.6) < 0.27


@pytest.mark.parametrize("seed", range(5))
def test_what_is_shorter_than_a_scan_is_seen_at_most_by_luck(seed: int) -> None:
    """A blink of 5 ms falls between two looks at its square about 39 times in 40."""
    rng = random.Random(seed)
    blinks: list[Action] = []
    for second in range(40):
        at = second + rng.random()
        blinks += [Lift(at, chess.E2), Put(at + 0.005, chess.E2, PAWN)]
    assert len(_changes(DgtSimulator(seed=seed), *blinks)) <= 8


def test_a_quick_exchange_is_one_direct_replacement() -> None:
    knight = chess.Piece(chess.KNIGHT, chess.BLACK)
    serials = set()
    for seed in range(10):
        changes = _changes(
            DgtSimulator(seed=seed), Lift(0.5, chess.B8), Lift(2.0, chess.E2), Put(2.01, chess.E2, knight)
        )
        serials.add(tuple(change.piece for change in changes if change.square == chess.E2))
    assert (knight,) in serials
    assert serials <= {(knight,), (None, knight)}


def test_the_order_of_messages_is_the_order_of_squares_not_of_time() -> None:
    """A pawn pushed from c2 to c3 at once: when c3 is looked at first, it is seen on both squares."""
    orders = set()
    for seed in range(40):
        actions = Lift(1.0, chess.C2), Put(1.02, chess.C3, PAWN)
        changes = _changes(DgtSimulator(seed=seed), *actions)
        orders.add(tuple(change.square for change in changes))
    assert orders == {(chess.C2, chess.C3), (chess.C3, chess.C2)}


def test_several_changes_at_once_come_in_the_order_of_the_scan() -> None:
    for seed in range(10):
        squares = [chess.H1, chess.A8, chess.E2, chess.D7]
        changes = _changes(DgtSimulator(seed=seed), *(Lift(1.0, square) for square in squares))
        order = [messages.to_wire(change.square) for change in changes]
        start = order.index(min(order))
        assert order[start:] + order[:start] == sorted(order), "index order, begun anywhere in the scan"
        assert changes[-1].at - changes[0].at < 0.26


def test_on_a_turned_board_every_square_is_turned() -> None:
    simulator = DgtSimulator(rotated=True)
    lifted, put = _changes(simulator, Lift(1.0, chess.E2), Put(1.6, chess.E4, PAWN))
    assert (lifted.square, put.square) == (chess.D7, chess.D5)
    (dump,) = _asked(_set_up(DgtSimulator(rotated=True)), bytes([Command.ASK_BOARD]))
    assert isinstance(dump, PlacementRead)
    assert dump.placement == START[::-1]


# --- the clock -------------------------------------------------------------------------------------------


def _readings(
    simulator: DgtSimulator, mode: bytes, *actions: Action, until: float = 130.0
) -> list[DriverEvent]:
    _set_up(simulator)
    _play(simulator, *actions)
    simulator.receive(mode, 99.0)
    return [e for e in _events(_stream(simulator, until)) if isinstance(e, ClockRead | ClockMissing)]


def test_the_bonus_is_shown_before_the_game() -> None:
    (first,) = _readings(DgtSimulator(), NICE, until=101.0)
    assert isinstance(first, ClockRead)
    assert (first.left.seconds, first.right.seconds, first.running) == (182, 182, False)
    assert first.left.bonus
    assert first.high is Side.LEFT


def test_a_running_clock_counts_by_single_seconds_about_once_a_second() -> None:
    readings = _readings(DgtSimulator(), NICE, StartClock(1.0, chess.WHITE))
    steps = [r for r in readings if isinstance(r, ClockRead) and r.running]
    assert len(steps) in (28, 29, 30)
    falls = [a.left.seconds - b.left.seconds for a, b in itertools.pairwise(steps)]
    assert set(falls) == {1}
    assert all(r.right.seconds == 182 for r in steps)


def test_a_press_is_reported_at_once_with_its_bonus() -> None:
    readings = _readings(DgtSimulator(), NICE, StartClock(0.0, chess.WHITE), Press(5.3, chess.WHITE))
    pressed = next(r for r in readings if isinstance(r, ClockRead) and r.high is Side.RIGHT)
    assert 0.0 < pressed.at - (GAME_AT + 5.3) < 0.1
    assert pressed.left.seconds == 179  # 182 - 5.3 + 2, rounded up


def test_a_standing_clock_is_silent_in_one_mode_and_repeated_in_the_other() -> None:
    stop = StartClock(0.0, chess.WHITE), StopClock(2.0)
    quiet = _readings(DgtSimulator(), NICE, *stop)
    assert quiet[-1].at < 103.5
    repeated = _readings(DgtSimulator(), UPDATE, *stop)
    assert repeated[-1].at > 128.0
    assert len(repeated) in (30, 31, 32)


def test_a_fallen_flag_blocks_the_clock_at_zero() -> None:
    simulator = _set_up(DgtSimulator())
    _play(simulator, StartClock(0.0, chess.BLACK), control="10+0")
    simulator.receive(NICE, 99.0)
    last = _events(_stream(simulator, 130.0))[-1]
    assert isinstance(last, ClockRead)
    assert (last.right.seconds, last.right.flag, last.running, last.left.seconds) == (0, True, False, 10)
    assert 110.0 <= last.at < 111.2


def test_without_a_clock_the_board_says_so() -> None:
    simulator = DgtSimulator(clock=False)
    assert all(
        isinstance(r, ClockMissing) for r in _readings(simulator, UPDATE, StartClock(0.0, chess.WHITE))
    )


def test_a_pulled_cable_is_reported_and_so_is_its_return() -> None:
    simulator = _set_up(DgtSimulator())
    _play(simulator, StartClock(0.0, chess.WHITE))
    simulator.receive(NICE, 99.0)
    _stream(simulator, 110.0)
    simulator.unplug_clock()
    assert isinstance(_events(_stream(simulator, 112.0))[-1], ClockMissing)
    simulator.plug_clock()
    back = _events(_stream(simulator, 115.0))[-1]
    assert isinstance(back, ClockRead)
    assert 166 <= back.left.seconds <= 169


SEATS = [
    (False, False, Side.LEFT),
    (True, False, Side.RIGHT),
    (False, True, Side.RIGHT),
    (True, True, Side.LEFT),
]


@pytest.mark.parametrize(("rotated", "clock_turned", "white"), SEATS)
def test_whites_time_is_on_the_side_where_white_sits(rotated: bool, clock_turned: bool, white: Side) -> None:
    simulator = DgtSimulator(rotated=rotated, clock_turned=clock_turned)
    last = _readings(simulator, NICE, StartClock(0.0, chess.WHITE))[-1]
    assert isinstance(last, ClockRead)
    assert last.high is white
    assert (last.left if white is Side.LEFT else last.right).seconds < 182


STATUS = [("capture", 0x09, 0x08), ("edition2015", 0x11, 0x10), ("crossed", 0x09, 0x10)]


@pytest.mark.parametrize(("bits", "running", "stopped"), STATUS)
def test_the_disputed_status_bits_follow_the_chosen_convention(
    bits: TurnBits, running: int, stopped: int
) -> None:
    simulator = _set_up(DgtSimulator(turn_bits=bits))
    _play(simulator, StartClock(0.0, chess.WHITE), StopClock(5.0))
    simulator.receive(NICE, 99.0)
    status = {data[9] for _, data in _stream(simulator, 110.0) if data[0] == messages.Message.CLOCK}
    assert status == {running, stopped}


def test_us_delay_waits_while_the_clock_runs() -> None:
    simulator = _set_up(DgtSimulator())
    simulator.set_clock(60, 60, 5, Method.DELAY)
    simulator.receive(NICE, 99.0)
    simulator.load(Script((StartClock(0.0, chess.WHITE),), (), "*", "", "official", 1e6), GAME_AT)
    readings = [r for r in _events(_stream(simulator, 108.0)) if isinstance(r, ClockRead)]
    assert [r.left.seconds for r in readings if r.at < 105.0 and r.running] == [60]
    assert readings[-1].left.seconds in (58, 59)


ACKS = [
    ("version", b"\x2b\x03\x03\x09\x00", True),
    ("text", b"\x2b\x0c\x03\x0cFlagfall\x01\x00", True),
    ("set and run", b"\x2b\x0a\x03\x0a\x00\x05\x00\x00\x05\x00\x01\x00", False),
]


@pytest.mark.parametrize(("name", "command", "accepted"), ACKS, ids=[c[0] for c in ACKS])
def test_the_clock_answers_commands_and_cannot_be_set(name: str, command: bytes, accepted: bool) -> None:
    events = _asked(DgtSimulator(), NICE + command)
    (ack,) = [event for event in events if isinstance(event, ClockAcknowledged)]
    assert (ack.command, ack.accepted) == (name, accepted)
    assert not [e for e in _asked(DgtSimulator(), IDLE + command) if isinstance(e, ClockAcknowledged)]


def test_a_clock_in_the_controlled_option_can_be_set() -> None:
    simulator = DgtSimulator(controlled=True)
    events = _asked(simulator, NICE + b"\x2b\x0a\x03\x0a\x00\x05\x00\x01\x06\x07\x01\x00")
    last = [event for event in events if isinstance(event, ClockRead)][-1]
    assert last.running
    assert last.right.seconds == 3600 + 6 * 60 + 7
    assert 294 <= last.left.seconds <= 299


# --- the line --------------------------------------------------------------------------------------------


def test_bytes_leave_at_960_a_second() -> None:
    simulator = _set_up(DgtSimulator())
    simulator.receive(bytes([Command.ASK_BOARD]) * 10, 50.0)
    stream = _stream(simulator, 60.0)
    sent = sum(len(data) for _, data in stream)
    assert sent == 670
    assert stream[-1][0] - 50.0 == pytest.approx(670 / 960, abs=0.03)
    so_far = 0
    for at, data in stream:
        so_far += len(data)
        assert so_far <= (at - 50.0) * 960 + 1e-6


def test_a_late_host_gets_the_same_bytes_as_a_quick_one() -> None:
    written = script(shelf().game(80), ORDINARY, random.Random(3))
    quick, late = DgtSimulator(seed=4), DgtSimulator(seed=4)
    got = []
    for simulator in (quick, late):
        simulator.receive(NICE, 0.0)
        simulator.load(written, 5.0)
    got.append(b"".join(data for _, data in _stream(quick, 2000.0)))
    slow = bytearray()
    for tick in range(0, 20010, 37):
        late.advance(tick / 10)
        slow += late.take_outgoing(tick / 10)
    late.advance(2000.0)
    assert bytes(slow + late.take_outgoing(2100.0)) == got[0]


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    written = script(shelf().game(80), ORDINARY, random.Random(3))
    streams = []
    for seed in (1, 1, 2):
        simulator = DgtSimulator(seed=seed, faults=Faults.parsed("drop=0.01,garbage=0.02", seed))
        simulator.receive(NICE, 0.0)
        simulator.load(written, 5.0)
        streams.append(_stream(simulator, 2000.0))
    assert streams[0] == streams[1]
    assert streams[0] != streams[2]


@pytest.mark.parametrize("rotated", [False, True])
def test_the_codec_understands_a_whole_game_and_ends_in_its_position(rotated: bool) -> None:
    simulator = DgtSimulator(seed=9, rotated=rotated)
    simulator.receive(NICE, 0.0)
    begins = simulator.load(script(shelf().game(100), ORDINARY, random.Random(9)), 5.0)
    seen: list[Occupant] = [None] * 64
    for event in _events(_stream(simulator, begins + 4000.0)):
        assert not isinstance(event, Garbled)
        if isinstance(event, SquareChanged):
            seen[63 - event.square if rotated else event.square] = event.piece
    assert simulator.finished(begins + 4000.0)
    assert tuple(seen) == simulator.table.physical_board.placement()


def test_damage_on_the_line_never_stops_the_codec() -> None:
    simulator = DgtSimulator(seed=9, faults=Faults(drop=0.01, glitch=0.01, garbage=0.05, duplicate=0.05))
    simulator.receive(NICE, 0.0)
    simulator.load(script(shelf().game(100), ORDINARY, random.Random(9)), 5.0)
    events = _events(_stream(simulator, 1000.0))
    assert sum(isinstance(event, Garbled) for event in events) > 10
    assert sum(isinstance(event, SquareChanged) for event in events) > 100


def test_a_stalled_line_says_everything_afterwards() -> None:
    simulator = _set_up(DgtSimulator())
    _play(simulator, StartClock(0.0, chess.WHITE))
    simulator.receive(NICE, 99.0)
    _stream(simulator, 105.0)
    simulator.faults.stall(until=112.0)
    assert [at for at, _ in _stream(simulator, 111.9) if at > 105.1] == []
    burst = [event for event in _events(_stream(simulator, 112.2)) if isinstance(event, ClockRead)]
    assert len(burst) >= 7
