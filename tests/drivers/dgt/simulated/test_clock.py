"""A simulated DGT clock: its response to commands, its own reports, an arbiter's hand on it."""

from __future__ import annotations

import chess
import pytest

from drivers.clock_orders import Beep, ClockOrder, EndText, SetClock, ShowText
from drivers.dgt.clock_commands import VERSION_QUESTION as VERSION
from drivers.dgt.clock_commands import Model, command, set_and_run
from drivers.dgt.messages import Command
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.clock import Button
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import BLUETOOTH, SMART, USB, Firmware
from drivers.events import ClockAcknowledged, ClockMissing, ClockRead, DriverEvent, Side
from tests.drivers.dgt.simulated.test_board import NICE, _events, _stream

XL, DGT_3000 = (1, 14), (2, 0)


def _board(
    *,
    version: tuple[int, int] = DGT_3000,
    controlled: bool = True,
    firmware: Firmware = USB,
    faults: Faults | None = None,
) -> DgtSimulator:
    """A board that has long been reporting changes of its clock."""
    simulator = DgtSimulator(firmware=firmware, clock_version=version, controlled=controlled, faults=faults)
    simulator.receive(NICE, 1.0)
    _stream(simulator, 40.0)
    return simulator


def _reported(simulator: DgtSimulator, data: bytes, at: float = 50.0, wait: float = 8.0) -> list[DriverEvent]:
    simulator.receive(data, at)
    return _events(_stream(simulator, at + wait))


def _acks(events: list[DriverEvent]) -> list[tuple[str, bool]]:
    return [(e.command, e.accepted) for e in events if isinstance(e, ClockAcknowledged)]


# --- texts -----------------------------------------------------------------------------------------------

TEXTS = [
    ("letters on a 3000", DGT_3000, Model.DGT_3000, ShowText("Flagfall"), "Flagfall"),
    ("segments on an XL", XL, Model.XL, ShowText("e2  e4"), "e2  e4"),
    ("segments on a 3000", DGT_3000, Model.XL, ShowText("pause"), None),
    ("letters on an XL", XL, Model.DGT_3000, ShowText("pause"), None),
]


@pytest.mark.parametrize(
    ("version", "model", "order", "shown"), [c[1:] for c in TEXTS], ids=[c[0] for c in TEXTS]
)
def test_each_clock_shows_the_texts_of_its_own_display(
    version: tuple[int, int], model: Model, order: ClockOrder, shown: str | None
) -> None:
    simulator = _board(version=version, controlled=False)
    ((_, accepted),) = _acks(_reported(simulator, command(order, model)))
    assert accepted is (shown is not None)
    assert simulator.clock.text == shown


def test_the_times_come_back_at_the_end_of_a_text() -> None:
    simulator = _board()
    assert simulator.clock.display(45.0) == "1:30:30 1:30:30"
    _reported(simulator, command(ShowText("arbiter", beep=True), Model.DGT_3000))
    assert simulator.clock.display(59.0).strip() == "arbiter"
    assert simulator.clock.beeps
    _reported(simulator, command(EndText(), Model.DGT_3000), at=60.0)
    assert simulator.clock.display(69.0) == "1:30:30 1:30:30"


def test_a_beep_lasts_as_long_as_ordered() -> None:
    simulator = _board()
    _reported(simulator, command(Beep(1.024), Model.DGT_3000))
    assert simulator.clock.beeps == pytest.approx([1.024])


def test_icons_are_kept_as_they_came() -> None:
    simulator = _board()
    assert _acks(_reported(simulator, b"\x2b\x0b\x03\x02\x01\x02\x03\x04\x05\x00\x00\x00\x00")) == [
        ("icons", True)
    ]
    assert simulator.clock.icons == bytes((1, 2, 3, 4, 5, 0, 0, 0))


# --- times -----------------------------------------------------------------------------------------------

STARTS = [
    ("left", 0x01, Side.LEFT),
    ("right", 0x02, Side.RIGHT),
    ("nobody", 0x04, None),
    ("held", 0x05, None),
]


@pytest.mark.parametrize(("mode", "runs"), [c[1:] for c in STARTS], ids=[c[0] for c in STARTS])
def test_a_clock_that_is_set_lets_the_wanted_side_run(mode: int, runs: Side | None) -> None:
    simulator = _board()
    events = _reported(simulator, set_and_run(300, 600, mode))
    last = [event for event in events if isinstance(event, ClockRead)][-1]
    assert last.running is (runs is not None)
    assert (last.left.seconds < 300, last.right.seconds < 600) == (runs is Side.LEFT, runs is Side.RIGHT)
    assert last.high is Side.LEFT, "the lever is where the players left it"


@pytest.mark.parametrize(("mode", "follows"), [(0x01, False), (0x09, True)])
def test_a_clock_follows_the_lever_only_when_set_to(mode: int, follows: bool) -> None:
    simulator = _board()
    _reported(simulator, set_and_run(300, 600, mode))
    simulator.clock.move_lever(58.0)
    pressed = _events(_stream(simulator, 70.0))
    last = [event for event in pressed if isinstance(event, ClockRead)][-1]
    assert last.high is Side.RIGHT
    assert (last.right.seconds < 600) is follows


@pytest.mark.parametrize("wrong", [b"\x05\x3c\x00", b"\x0a\x00\x00"])
def test_impossible_times_and_a_clock_in_another_option_are_rejected(wrong: bytes) -> None:
    order = command(SetClock(300, 300, None), Model.DGT_3000)
    assert _acks(_reported(_board(controlled=False), order)) == [("set and run", False)]
    impossible = order[:4] + wrong + order[7:]
    assert _acks(_reported(_board(), impossible)) == [("set and run", False)]


def test_for_a_second_a_clock_that_was_set_is_read_with_its_old_times() -> None:
    simulator = _board()
    simulator.receive(set_and_run(300, 600, 0x04), 50.0)
    stream = _stream(simulator, 51.95)
    acked = next(e.at for e in _events(stream) if isinstance(e, ClockAcknowledged))
    (old,) = _reported(simulator, bytes([Command.ASK_CLOCK]), at=acked + 0.5, wait=0.1)
    assert isinstance(old, ClockRead)
    assert old.left.seconds == 5430
    (new, *_) = _reported(simulator, bytes([Command.ASK_CLOCK]), at=acked + 1.2, wait=0.1)
    assert isinstance(new, ClockRead)
    assert new.left.seconds == 300


# --- acknowledgements ------------------------------------------------------------------------------------


def test_a_lost_acknowledgement_does_not_undo_the_command() -> None:
    simulator = _board()
    simulator.faults.lose_acks(2)
    order = command(ShowText("wait"), Model.DGT_3000)
    assert _acks(_reported(simulator, order)) == []
    assert _acks(_reported(simulator, order, at=60.0)) == []
    assert _acks(_reported(simulator, order, at=70.0)) == [("text", True)]
    assert simulator.clock.text == "wait    "


def test_a_slow_acknowledgement_comes_after_seconds_and_a_second_command_meanwhile_is_lost() -> None:
    simulator = _board(faults=Faults(ack_slow=1.0))
    simulator.receive(VERSION, 50.0)
    assert _acks(_events(_stream(simulator, 53.0))) == []
    assert _acks(_reported(simulator, VERSION, at=53.0)) == [("version", True)]


def test_an_odd_acknowledgement_means_that_nothing_was_done() -> None:
    simulator = _board(faults=Faults(ack_odd=1.0))
    order = command(ShowText("wait"), Model.DGT_3000)
    odd = [e.data for e in _reported(simulator, order) if isinstance(e, ClockAcknowledged)]
    assert odd == [bytes((0x20, 0, 0, 0))]
    assert simulator.clock.text is None


def test_in_a_mode_without_the_clock_nothing_is_acknowledged() -> None:
    simulator = _board()
    assert _acks(_reported(simulator, bytes([Command.UPDATE_BOARD]) + VERSION)) == []


def test_a_command_of_a_wrong_length_is_passed_over() -> None:
    assert _acks(_reported(_board(), b"\x2b\x04\x03\x09\x00\x00")) == []


# --- unasked -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("button", Button)
def test_every_button_reports_itself(button: Button) -> None:
    simulator = _board()
    simulator.clock.push(button, 50.0)
    (ack,) = [e for e in _events(_stream(simulator, 50.5)) if isinstance(e, ClockAcknowledged)]
    assert ack.command == "button"
    assert ack.data[2] & 0x7C == button.value[0]
    assert ack.data[3] == button.value[1]


def test_a_clock_that_was_plugged_in_reports_that_it_is_ready() -> None:
    simulator = _board()
    simulator.unplug_clock()
    missing = _reported(simulator, b"", at=55.0)
    assert isinstance(missing[-1], ClockMissing)
    simulator.plug_clock()
    assert ("ready", True) in _acks(_reported(simulator, b"", at=64.0))


def test_presses_without_the_lead_are_not_in_the_log() -> None:
    simulator = _board()
    before = simulator.log.read_out()
    simulator.unplug_clock()
    simulator.clock.move_lever(50.0)
    assert simulator.log.read_out()[:-2] == before[:-1]


# --- an arbiter ------------------------------------------------------------------------------------------


def _last(simulator: DgtSimulator, until: float) -> ClockRead:
    readings = [e for e in _events(_stream(simulator, until)) if isinstance(e, ClockRead)]
    return readings[-1]


def test_an_arbiter_pauses_adds_time_and_resumes_the_clock() -> None:
    simulator = _board(controlled=False)
    simulator.clock.push(Button.RUN, 50.0)
    assert _last(simulator, 60.0).running
    simulator.clock.push(Button.RUN, 60.0)
    simulator.clock.add_time(chess.BLACK, 120, 60.0)
    paused = _last(simulator, 65.0)
    assert not paused.running
    assert (paused.left.seconds, paused.right.seconds) == (5420, 5550)
    simulator.clock.push(Button.RUN, 65.0)
    assert _last(simulator, 70.0).running


def test_a_lever_that_is_moved_while_the_clock_is_paused_adds_nothing() -> None:
    simulator = _board(controlled=False)
    simulator.clock.move_lever(50.0)
    moved = _last(simulator, 52.0)
    assert (moved.high, moved.running, moved.left.seconds) == (Side.RIGHT, False, 5430)
    assert simulator.log.read_out().endswith(b"\x71\x30\x30\x6b")


def test_a_clock_that_is_turned_round_has_changed_its_sides() -> None:
    simulator = _board(controlled=False)
    simulator.clock.set_time(chess.WHITE, 60, 50.0)
    assert _last(simulator, 52.0).left.seconds == 60
    simulator.clock.turn_round(52.0)
    turned = _last(simulator, 54.0)
    assert (turned.right.seconds, turned.high) == (60, Side.RIGHT)


# --- boards ----------------------------------------------------------------------------------------------


def test_a_bluetooth_board_repeats_an_acknowledgement_for_a_second_and_sends_zeros() -> None:
    simulator = _board(firmware=BLUETOOTH)
    simulator.receive(VERSION, 50.0)
    acked = next(e.at for e in _events(_stream(simulator, 50.7)) if isinstance(e, ClockAcknowledged))
    assert 0.1 < acked - 50.0 < 0.45
    ask = bytes([Command.ASK_CLOCK])
    assert isinstance(_reported(simulator, ask, at=acked + 0.7, wait=0.1)[0], ClockAcknowledged)
    assert isinstance(_reported(simulator, ask, at=acked + 1.2, wait=0.1)[0], ClockRead)
    zeros = 0
    for n in range(10):
        simulator.receive(VERSION, 60.0 + 3 * n)
        zeros += sum(data.endswith(bytes(7)) for _, data in _stream(simulator, 61.0 + 3 * n))
    assert 0 < zeros < 10


def test_a_smart_board_reads_a_late_clock_only_when_updates_are_asked_for_again() -> None:
    simulator = _board(firmware=SMART)
    simulator.unplug_clock()
    _reported(simulator, b"", at=50.0)
    simulator.plug_clock()
    assert all(isinstance(e, ClockMissing) for e in _reported(simulator, b"", at=60.0))
    assert isinstance(_reported(simulator, NICE, at=70.0)[-1], ClockRead)


def test_an_hour_too_many_is_read_now_and_then() -> None:
    simulator = _board(faults=Faults(hour=0.2), controlled=False)
    simulator.clock.push(Button.RUN, 50.0)
    readings = [e for e in _events(_stream(simulator, 110.0)) if isinstance(e, ClockRead)]
    assert 0 < sum(e.left.seconds > 5430 for e in readings) < len(readings)


def test_a_low_battery_of_the_clock_is_in_every_reading() -> None:
    simulator = _board(faults=Faults.parsed("clock-battery"))
    (reading,) = _reported(simulator, bytes([Command.ASK_CLOCK]), wait=0.1)
    assert isinstance(reading, ClockRead)
    assert reading.battery_low
