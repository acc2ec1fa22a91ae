"""Which ports a hall opens by itself, as whose, and when it gives them up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from daemon.discovery import found_ports
from daemon.discovery.port_discovery import (
    AIR_PATIENCE_S,
    GONE_LOOKS,
    QUIET_FIRST_S,
    QUIET_MOST_S,
    LinkNow,
    OpenAgain,
    OpenPort,
    PortDiscovery,
    Step,
    StopTrying,
)
from drivers.discovery.discovery import PlausiblePort, PortLikelihood
from drivers.discovery.identify import FIND_OUT_S, IDENTIFY_S
from drivers.link.session import Wiring

BOARD = PlausiblePort("/dev/ttyACM0", PortLikelihood.KNOWN, "dgt", "", "045b:8111", Wiring.SINGLE)
SHARED = PlausiblePort(
    "/dev/ttyUSB0",
    PortLikelihood.ADAPTER,
    "dgt",
    "FT232R",
    "0403:6001",
    Wiring.AUTO,
    ("millennium", "ichessone"),
)
AIR = PlausiblePort(
    "ble:F0:F1:F2:F3:F4:00", PortLikelihood.KNOWN, "chessnut", "Chessnut Air", "", Wiring.SINGLE
)
MODEM = PlausiblePort("/dev/ttyS0", PortLikelihood.OTHER, None, "", "")
SILENT, TALKS, CLOSED = LinkNow(True, False), LinkNow(True, True), LinkNow(False, False)
LOOK_S = 0.5


class Computer:
    """What is plugged in and heard, how its links stand, and time."""

    def __init__(
        self,
        *there: PlausiblePort,
        configured: Collection[str] = (),
        was: Mapping[str, str] | None = None,
    ) -> None:
        self.there = list(there)
        self.links = dict.fromkeys(configured, SILENT)
        self.families: dict[str, str] = {}
        self.now = 0.0
        self.stands: dict[str, LinkNow] = {}
        self._finding = PortDiscovery(configured, was)

    @property
    def was(self) -> Mapping[str, str]:
        return self._finding.was

    def look(self) -> list[Step]:
        """One look, and what is done about it."""
        self.links |= {port: stands for port, stands in self.stands.items() if port in self.links}
        steps = self._finding.look(self.there, self.links, self.now)
        for step in steps:
            match step:
                case OpenPort(port, family):
                    assert port not in self.links, "it is open already"
                    self.links[port] = self.stands.get(port, SILENT)
                    self.families[port] = family
                case StopTrying(port):
                    del self.links[port]
        self.now += LOOK_S
        return steps

    def for_s(self, seconds: float) -> list[Step]:
        """Look again and again."""
        end, steps = self.now + seconds, list[Step]()
        while self.now < end:
            steps += self.look()
        return steps


def test_what_looks_like_a_board_is_opened_once_and_a_modem_never() -> None:
    computer = Computer(BOARD, MODEM, AIR)
    computer.stands = {BOARD.port: TALKS, AIR.port: TALKS}
    assert [step.port for step in computer.for_s(60)] == [BOARD.port, AIR.port]


def test_families_that_share_a_converter_are_tried_in_turn_each_with_its_time_until_one_answers() -> None:
    computer = Computer(SHARED)
    opened = [
        step for step in computer.for_s(FIND_OUT_S + IDENTIFY_S + 3 * LOOK_S) if isinstance(step, OpenPort)
    ]
    assert [step.family for step in opened] == ["dgt", "millennium", "ichessone"]
    computer.stands[SHARED.port] = TALKS
    assert computer.for_s(600) == []


def test_a_board_that_is_switched_on_late_is_found_in_the_next_turn() -> None:
    computer = Computer(SHARED)
    families = [step.family for step in computer.for_s(60) if isinstance(step, OpenPort)]
    assert families[:5] == ["dgt", "millennium", "ichessone", "dgt", "millennium"]


def test_what_a_port_was_found_to_be_is_tried_first_the_next_time() -> None:
    computer = Computer(SHARED)
    while computer.families.get(SHARED.port) != "millennium":
        computer.look()
    computer.stands[SHARED.port] = TALKS
    computer.look()
    computer.there, computer.stands[SHARED.port] = [], CLOSED
    assert [type(step) for step in computer.for_s(10)] == [StopTrying]
    computer.there = [SHARED]
    (opened,) = computer.look()
    assert isinstance(opened, OpenPort)
    assert opened.family == "millennium"


def test_what_a_port_was_found_to_be_is_known_after_a_restart(tmp_path: Path) -> None:
    file = found_ports.beside(tmp_path / "hall.flagfall-journal")
    assert found_ports.load(file) == {}
    before = Computer(SHARED)
    while before.families.get(SHARED.port) != "millennium":
        before.look()
    before.stands[SHARED.port] = TALKS
    before.look()
    found_ports.save(file, before.was)
    after = Computer(SHARED, BOARD, was=found_ports.load(file))
    after.look()
    assert after.families == {SHARED.port: "millennium", BOARD.port: "dgt"}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"/dev/ttyUSB0": 3}'])
def test_a_memory_that_is_damaged_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "ports.json").write_text(text)
    assert found_ports.load(tmp_path / "ports.json") == {}
    found_ports.save(tmp_path / "nowhere" / "ports.json", {"/dev/ttyUSB0": "dgt"})  # and nobody is told


def test_a_board_that_fell_silent_is_not_taken_for_one_of_another_family() -> None:
    computer = Computer(SHARED)
    computer.stands[SHARED.port] = TALKS
    computer.look()
    computer.look()
    computer.stands[SHARED.port] = SILENT
    assert computer.for_s(600) == []


def test_a_port_that_went_away_is_given_up_after_some_looks_and_not_while_it_is_open() -> None:
    computer = Computer(BOARD)
    computer.stands[BOARD.port] = TALKS
    computer.look()
    computer.there = []
    assert computer.for_s(60) == []
    computer.stands[BOARD.port] = CLOSED
    steps = [computer.look() for _ in range(GONE_LOOKS)]
    assert [len(some) for some in steps] == [0] * (GONE_LOOKS - 1) + [1]


def test_a_configured_port_is_never_given_up_and_opened_again_when_it_is_plugged_in() -> None:
    computer = Computer(configured=[BOARD.port])
    assert computer.for_s(60) == []
    computer.there = [BOARD]
    assert computer.look() == [OpenAgain(BOARD.port)]
    assert computer.for_s(60) == []


def test_a_board_in_the_air_that_is_configured_by_another_radio_is_not_found_twice() -> None:
    computer = Computer(AIR, configured=["ble:f0:f1:f2:f3:f4:00@hci1"])
    assert computer.for_s(60) == []


def test_of_two_boards_of_a_kind_on_usb_the_configured_one_is_the_first() -> None:
    ports = [f"hid:2d80:8003:/dev/hidraw{number}" for number in (3, 4)]
    boards = [
        PlausiblePort(port, PortLikelihood.KNOWN, "chessnut", "", "2d80:8003", Wiring.SINGLE)
        for port in ports
    ]
    computer = Computer(*boards, configured=["hid:2d80:8003"])
    assert [step.port for step in computer.for_s(10)] == ports[1:]


# --- in the air ---------------------------------------------------------------------------------------


def test_a_board_that_plays_is_not_lost_because_it_is_not_heard_any_more() -> None:
    computer = Computer(AIR)
    computer.stands[AIR.port] = TALKS
    computer.look()
    computer.there = []
    assert computer.for_s(3600) == []


def test_a_board_that_was_switched_off_is_given_up_and_found_when_it_is_heard_again() -> None:
    computer = Computer(AIR)
    computer.stands[AIR.port] = TALKS
    computer.look()
    computer.look()
    computer.there, computer.stands[AIR.port] = [], CLOSED
    steps = computer.for_s(AIR_PATIENCE_S + 2)
    assert [type(step) for step in steps] == [StopTrying]
    computer.there, computer.stands[AIR.port] = [AIR], TALKS
    assert [type(step) for step in computer.look()] == [OpenPort]


def test_somebody_elses_device_is_left_alone_for_longer_and_longer() -> None:
    computer = Computer(AIR)
    at = []
    while computer.now < 4 * 3600:
        before = computer.now
        at += [before for step in computer.look() if isinstance(step, OpenPort)]
    pauses = [later - earlier for earlier, later in pairwise(at)]
    assert pauses[0] >= QUIET_FIRST_S
    assert pauses == sorted(pauses)
    assert QUIET_MOST_S <= pauses[-1] < QUIET_MOST_S + 60


def test_a_board_that_never_lets_us_in_is_left_alone_too() -> None:
    computer = Computer(AIR)
    computer.stands[AIR.port] = CLOSED
    steps = computer.for_s(AIR_PATIENCE_S + QUIET_FIRST_S - 2)
    assert [type(step) for step in steps] == [OpenPort, StopTrying]
