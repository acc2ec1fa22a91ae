"""What a volunteer reads about the equipment of one table."""

from __future__ import annotations

import pytest

from broker.contract.messages import HealthItem
from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import BatteryLow, DeviceBack, DeviceLost, DeviceMissing, DeviceTurned
from daemon.core.table.shown.health import (
    COUNTERS_EVERY_S,
    LOOSE,
    NOISY,
    Equipment,
)
from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Link,
    LinkChanged,
    Side,
    SideReading,
    SquareChanged,
)
from drivers.profile import Profile

EPOCH_MS = 50_000
TURNED = "White sits at the board's eighth rank."


class AtTheTable:
    """The equipment of a table at which the board answers."""

    def __init__(self, *, answers: bool = True) -> None:
        self.equipment = Equipment()
        self.now = 0.0
        self.told = 0
        if answers:
            self.ready()

    def take(self, *events: DriverEvent) -> AtTheTable:
        for event in events:
            if self.equipment.take(event):
                self.told += 1
                self.equipment.health(self.now, EPOCH_MS)
        return self

    def ready(self) -> AtTheTable:
        self.take(LinkChanged(Link.READY, "The board on usb-a answers.", self.now))
        self.equipment.see(DeviceBack("board", "The board on usb-a answers.", self.now))
        return self

    def lose(self, reason: str = "usb-a was pulled.") -> AtTheTable:
        self.take(LinkChanged(Link.LOST, reason, self.now))
        self.equipment.see(DeviceLost("board", reason, self.now))
        return self

    def wait(self, seconds: float) -> AtTheTable:
        self.now += seconds
        return self

    def change(self) -> SquareChanged:
        return SquareChanged(0, 12, None, self.now)

    def clock(self, *, battery_low: bool = False) -> ClockRead:
        reading = SideReading(300)
        return ClockRead(0, reading, reading, False, Side.LEFT, battery_low, self.now)

    @property
    def level(self) -> str:
        return self.equipment.health(self.now, EPOCH_MS).level

    @property
    def board(self) -> HealthItem:
        return self.item("board")

    def item(self, subject: str) -> HealthItem:
        health = self.equipment.health(self.now, EPOCH_MS)
        return next(item for item in health.items if item.subject == subject)


def named(what: str, value: str) -> Identified:
    return Identified(0, what, value, 0.0)


def test_a_board_that_answers_says_who_it_is_and_where() -> None:
    table = AtTheTable().take(named("serial", "12345"), named("version", "1.08"))
    assert table.board.text == "The board on usb-a answers. Number 12345. Firmware 1.08."
    assert table.board.level == "ok"


def test_a_board_of_a_chain_is_called_by_its_address() -> None:
    table = AtTheTable().take(LinkChanged(Link.READY, "It answers.", 0.0, device=3412))
    assert table.board.text == "The board on usb-a answers. Number 3412."


def test_a_number_that_the_reason_names_is_not_said_twice() -> None:
    reason = "Board 3412 has sent nothing for 8 s: check the plug at the chain's box."
    table = AtTheTable().take(named("serial", "3412")).lose(reason)
    assert table.board.text == reason


def test_a_lost_board_is_the_first_that_is_read() -> None:
    health = AtTheTable().lose().equipment.health(9.0, EPOCH_MS)
    assert (health.level, health.items[0].subject, health.at) == ("fault", "board", 59_000)


def test_a_board_that_is_still_missing_says_the_newest_reason() -> None:
    table = AtTheTable().lose()
    table.equipment.see(DeviceMissing("board", "usb-a is in use.", 1.0))
    assert table.board.text == "usb-a is in use."


def test_the_last_sign_of_life_is_that_of_the_board_and_not_of_its_loss() -> None:
    table = AtTheTable().wait(3)
    table.take(table.change()).wait(8).lose()
    assert table.board.last_seen_at == 53_000
    assert AtTheTable(answers=False).board.last_seen_at is None


def test_a_battery_is_told_in_percent_and_hours() -> None:
    table = AtTheTable().take(BatteryRead(0, 84, False, 1.0))
    assert table.board.text.endswith("Battery 84 %, about 8 hours.")
    assert (table.board.battery, table.board.level) == (84, "ok")


@pytest.mark.parametrize(("percent", "charging", "level"), [(15, False, "warning"), (15, True, "ok")])
def test_a_low_battery_wants_charging_before_the_round(percent: int, charging: bool, level: str) -> None:
    table = AtTheTable().take(BatteryRead(0, percent, charging, 1.0))
    assert table.level == "warning"  # no clock has been read here
    assert table.board.level == level
    assert ("before the next round" in table.board.text) is (level == "warning")


def test_a_battery_that_is_charged_again_is_no_warning() -> None:
    table = AtTheTable().take(BatteryRead(0, 5, False, 1.0), BatteryRead(0, 60, False, 2.0))
    assert table.board.level == "ok"


def test_a_battery_that_only_the_evidence_calls_low_is_low_too() -> None:
    table = AtTheTable()
    table.equipment.see(BatteryLow("board", 1.0))
    assert table.board.level == "warning"


def test_a_low_battery_of_the_clock_wants_changing() -> None:
    table = AtTheTable()
    table.equipment.see(DeviceBack("clock", "The clock is there.", 0.0))
    table.take(table.clock(battery_low=True))
    assert table.item("clock").level == "warning"
    assert "clock battery is low" in table.item("clock").text
    table.take(table.clock())
    assert table.item("clock").level == "ok"


def test_a_low_battery_can_wait_for_the_end_of_the_round_and_nothing_else_can() -> None:
    table = AtTheTable().take(BatteryRead(0, 15, False, 1.0))
    table.equipment.see(DeviceBack("clock", "The clock is there.", 0.0))
    table.take(table.clock(battery_low=True))
    assert table.board.deferrable
    assert table.item("clock").deferrable
    for _ in range(NOISY):
        table.take(Garbled(b"\xff", "noise", table.now))
    assert (table.board.level, table.board.deferrable) == ("warning", False)
    table.lose()
    assert (table.board.level, table.board.deferrable) == ("fault", False)
    table.equipment.see(DeviceLost("clock", "The board reports no clock.", 1.0))
    assert not table.item("clock").deferrable
    assert not AtTheTable().item("clock").deferrable


def test_a_clock_says_what_it_is_until_it_is_unplugged() -> None:
    table = AtTheTable().take(named("clock-version", "DGT 3000 2.00"))
    table.equipment.see(DeviceBack("clock", "The clock is there.", 0.0))
    assert table.item("clock").text == "The clock is there. Model: DGT 3000 2.00."
    table.take(ClockMissing(0, 1.0))
    table.equipment.see(DeviceLost("clock", "The board reports no clock.", 1.0))
    assert table.item("clock").text == "The board reports no clock."


def test_of_a_clock_that_is_read_through_its_board_nothing_is_known_while_the_board_is_away() -> None:
    table = AtTheTable()
    table.take(table.clock())
    table.equipment.see(DeviceBack("clock", "The clock is there.", table.now))
    assert (table.item("clock").text, table.item("clock").last_seen_at) == ("The clock is there.", 50_000)
    table.lose("Nobody listens on livechess:127.0.0.1:9143.")
    assert table.item("clock").text == Sentence("hall_through_board")
    assert table.item("clock").last_seen_at is None
    table.ready()
    assert table.item("clock").text == "The clock is there."


def test_a_clock_of_its_own_answers_also_while_the_board_is_away() -> None:
    table = AtTheTable()
    table.equipment.clock = "device"
    table.equipment.see(DeviceBack("clock", "The clock is there.", table.now))
    table.lose()
    assert table.item("clock").text == "The clock is there."


def test_a_board_that_can_have_no_clock_is_no_warning_and_it_is_said_how_to_get_one() -> None:
    without = AtTheTable(answers=False).take(
        LinkChanged(Link.READY, "It answers.", 0.0, profile=Profile(clock=False))
    )
    without.equipment.see(DeviceBack("board", "It answers.", 0.0))
    assert (without.level, without.item("clock").text) == ("ok", Sentence("hall_no_clock_here"))
    with_one = AtTheTable()
    assert (with_one.level, with_one.item("clock").text) == ("warning", Sentence("hall_no_clock_yet"))


def test_which_way_round_a_board_without_names_lies_is_open_until_it_was_seen() -> None:
    table = AtTheTable(answers=False).take(
        LinkChanged(Link.READY, "It answers.", 0.0, profile=Profile(named=False))
    )
    told = [item.text for item in table.equipment.health(0.0, EPOCH_MS).items]
    assert together([Sentence("hall_occupancy_only"), Sentence("hall_side_unknown")]) in told
    table.equipment.lies_known = True
    told = [item.text for item in table.equipment.health(1.0, EPOCH_MS).items]
    assert Sentence("hall_occupancy_only") in told


def test_damaged_messages_are_counted_and_a_few_are_nothing_to_worry_about() -> None:
    table = AtTheTable()
    for _ in range(NOISY - 1):
        table.take(Garbled(b"\xff", "noise", table.now)).wait(0.1)
    assert (table.board.malformed_messages, table.board.level) == (NOISY - 1, "ok")


def test_a_disturbed_line_is_told_once_with_advice_and_quietens_down() -> None:
    table = AtTheTable()
    for _ in range(3 * NOISY):
        table.take(Garbled(b"\xff", "noise", table.now)).wait(0.1)
    assert table.told == 1
    assert table.board.level == "warning"
    assert "keep its cable away" in table.board.text
    assert table.wait(61).board.level == "ok"


def test_a_board_that_comes_and_goes_has_a_loose_plug() -> None:
    table = AtTheTable()
    for _ in range(LOOSE - 1):
        table.lose().wait(5).ready().wait(60)
    assert (table.board.reconnects, table.board.level) == (LOOSE - 1, "ok")
    table.lose().wait(5).ready()
    assert (table.board.reconnects, table.board.level) == (LOOSE, "warning")
    assert "replace the cable" in table.board.text
    assert table.wait(601).board.level == "ok"


def test_a_first_start_is_no_reconnect() -> None:
    assert AtTheTable().board.reconnects == 0


def test_counts_are_told_now_and_then_and_words_at_once() -> None:
    table = AtTheTable()
    for _ in range(100):
        table.wait(1).take(table.change())
    assert table.told == 100 // COUNTERS_EVERY_S
    table.take(named("serial", "12345"), named("serial", "12345"))
    assert table.told == 100 // COUNTERS_EVERY_S + 1


def test_a_notice_is_a_warning_of_its_own_until_it_is_taken_back() -> None:
    table = AtTheTable()
    assert table.equipment.notice("Bind it by its port.")
    assert not table.equipment.notice("Bind it by its port.")
    assert table.item("link").text == "Bind it by its port."
    assert table.equipment.notice("")
    assert {item.subject for item in table.equipment.health(0.0, EPOCH_MS).items} == {"board", "clock"}


@pytest.mark.parametrize(("contradiction", "level"), [(False, "ok"), (True, "warning")])
def test_which_way_round_a_device_stands_is_told_with_the_health(contradiction: bool, level: str) -> None:
    table = AtTheTable()
    table.equipment.see(DeviceBack("clock", "It answers.", 1.0))
    table.equipment.see(DeviceTurned("board", TURNED, contradiction, 2.0))
    health = table.equipment.health(2.0, EPOCH_MS)
    assert health.level == level
    assert (level, TURNED) in [(item.level, item.text) for item in health.items]


def test_the_worst_stands_first_and_what_was_told_once_stays() -> None:
    table = AtTheTable(answers=False)
    table.equipment.see(DeviceTurned("board", TURNED, True, 1.0))
    table.equipment.see(DeviceTurned("board", TURNED, False, 2.0))
    table.equipment.see(DeviceLost("clock", "It was pulled.", 3.0))
    health = table.equipment.health(3.0, EPOCH_MS)
    assert [item.level for item in health.items] == ["fault", "warning", "ok"]
    assert health.level == "fault"
    assert [item.text for item in health.items].count(TURNED) == 1
