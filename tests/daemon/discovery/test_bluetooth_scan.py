"""A computer's radios listen for boards now and then."""

from __future__ import annotations

import logging

import pytest

from daemon.discovery.bluetooth_scan import (
    FRESH_S,
    LISTEN_S,
    LONGEST_PAUSE_S,
    NO_RADIO_S,
    PAUSE_S,
    BluetoothScan,
)
from drivers.errors import PortUnavailable
from drivers.transports.ways import NORDIC_UART, Advertisement


class Air:
    """What can be heard by which radio, and time."""

    def __init__(self, *radios: str) -> None:
        self.now = 0.0
        self.heard: dict[str, list[str]] = {radio: [] for radio in radios or ("",)}
        self.listened: list[str] = []
        self.broken: set[str] = set()
        self.search = BluetoothScan(self.listen, lambda: list(self.heard), lambda: self.now)

    async def listen(self, seconds: float, radio: str) -> list[Advertisement]:
        assert seconds == LISTEN_S
        self.listened.append(radio)
        if radio in self.broken:
            raise PortUnavailable("Bluetooth of this computer cannot be used (no such thing).")
        at = f"@{radio}" if radio else ""
        return [
            Advertisement(f"ble:F0:F1:F2:F3:F4:{number}{at}", "Certabo", frozenset({NORDIC_UART}), -50)
            for number in self.heard[radio]
        ]

    async def searched(self, times: int = 1) -> list[float]:
        """Search so often; returns the pauses."""
        pauses = []
        for _ in range(times):
            pauses.append(await self.search.search())
            self.now += LISTEN_S + pauses[-1]
        return pauses

    def ports(self) -> list[str]:
        return [one.port for one in self.search.listed()]


async def test_boards_are_listed_when_they_were_heard_and_some_time_after() -> None:
    air = Air()
    air.heard[""] = ["01", "02"]
    await air.searched()
    assert air.ports() == ["ble:F0:F1:F2:F3:F4:01", "ble:F0:F1:F2:F3:F4:02"]
    air.heard[""] = ["02"]
    while air.now < FRESH_S + LISTEN_S + LONGEST_PAUSE_S:
        await air.searched()
    assert air.ports() == ["ble:F0:F1:F2:F3:F4:02"]


async def test_the_air_is_left_to_the_boards_that_play_when_nothing_new_is_heard() -> None:
    air = Air()
    assert await air.searched(5) == [10.0, 20.0, LONGEST_PAUSE_S, LONGEST_PAUSE_S, LONGEST_PAUSE_S]
    air.heard[""] = ["01"]
    assert await air.searched(2) == [PAUSE_S, 2 * PAUSE_S]


async def test_a_computer_without_bluetooth_is_asked_now_and_then_and_nobody_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    air = Air()
    air.broken = {""}
    assert await air.searched(3) == [NO_RADIO_S] * 3
    assert (air.ports(), caplog.records) == ([], [])


async def test_a_radio_that_fails_does_not_hinder_the_other_one() -> None:
    air = Air("hci0", "hci1")
    air.broken, air.heard["hci1"] = {"hci0"}, ["01"]
    await air.searched()
    assert air.ports() == ["ble:F0:F1:F2:F3:F4:01@hci1"]


async def test_boards_that_both_radios_hear_are_shared_out_and_stay_where_they_are() -> None:
    air = Air("hci0", "hci1")
    air.heard = {"hci0": ["01", "02", "03", "04"], "hci1": ["04", "03", "02", "01"]}
    await air.searched()
    first = air.ports()
    assert sorted(port.partition("@")[2] for port in first) == ["hci0", "hci0", "hci1", "hci1"]
    assert len({port.partition("@")[0] for port in first}) == 4
    air.heard["hci0"] = []
    await air.searched()
    assert air.ports() == first
