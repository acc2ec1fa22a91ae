"""How the devices of a family are reached: plain values for its row in `drivers/discovery/registry.py`.

A port shows by its prefix how to reach it: ``ble:`` a Bluetooth address, ``hid:`` a device on USB,
``socket:`` and ``packets:`` a simulator or a serial server, the name of a `Web` a program that knows boards
of its own, and everything else a serial port.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

BLE_PORT: Final = re.compile(
    # Macs give a device a name of their own instead of its address.
    r"ble:(?P<address>([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}|[0-9A-Fa-f-]{36})(@(?P<radio>\w+))?"
)
HID_PORT: Final = re.compile(r"hid:(?P<vendor>[0-9a-fA-F]{4}):(?P<product>[0-9a-fA-F]{4})(:(?P<path>.+))?")

NORDIC_UART = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
"""The service by which most boards carry bytes over Bluetooth LE; its two characteristics follow."""


@dataclass(frozen=True, slots=True)
class SerialLine:
    """A serial line; 1 stop bit, no handshake.

    Attributes:
        baud: without meaning on a pty and on boards with USB of their own.
        bits: of one character, without its parity bit.
            lines_high: level of DTR and RTS while the port opens. Low disturbs no device: a chain of DGT
                boards needs it low, and the conversation with one board raises them then
                (`Transport.set_control_lines`).
    """

    baud: int = 9600
    bits: Literal[7, 8] = 8
    parity: Literal["none", "odd", "even"] = "none"
    lines_high: bool = False


@dataclass(frozen=True, slots=True)
class Radio:
    """A Bluetooth LE service that carries bytes both ways; UUIDs are written in lower case.

    Attributes:
        names: how the names that its devices advertise begin, in lower case.
        service: what a device must have to be one of the family.
        write: where commands go; ``notify``: where its messages come from, one or more.
        also: further sources of messages, on devices that have them.
        answered: each write is acknowledged before the next one is sent.
            pause_s: seconds of real time between two writes, if a device needs them.
        shared: other things offer this service too, so that it proves nothing without the name.
    """

    names: tuple[str, ...]
    service: str = NORDIC_UART
    write: str = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
    notify: tuple[str, ...] = ("6e400003-b5a3-f393-e0a9-e50e24dcca9e",)
    also: tuple[str, ...] = ()
    answered: bool = False
    pause_s: float = 0.0
    shared: bool = True


@dataclass(frozen=True, slots=True)
class HidReports:
    """Reports of a USB human interface device.

    Attributes:
        ids: vendor and product numbers of its devices.
        usage_page: of the interface that carries the messages; a device may have other interfaces.
        numbered: the first byte of a message is the number of its report; else each is sent behind a 0.
        size: bytes of a report that is sent, its number included; shorter ones are filled up with zeros.
            pause_s: seconds of real time between two writes, if a device needs them.
        words: what the name of the product begins with, in lower case, where families share their numbers.
    """

    ids: frozenset[tuple[int, int]]
    usage_page: int = 0xFF00
    numbered: bool = False
    size: int = 64
    pause_s: float = 0.0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Web:
    """A program that is spoken with over a WebSocket; each message is one line.

    Attributes:
        name: how ports of it begin, before the host.
        path: what is asked for there.
        port: TCP port, where the port names none.
    """

    name: str
    path: str
    port: int


@dataclass(frozen=True, slots=True)
class Advertisement:
    """A nearby Bluetooth device.

    Attributes:
        port: to open it.
        name: that it advertises; "" if none.
        services: that it advertises, in lower case; few list all.
        strength_dbm: of its signal, if the radio reports it.
    """

    port: str
    name: str
    services: frozenset[str]
    strength_dbm: int


@dataclass(frozen=True, slots=True)
class Ways:
    """All ways to the devices of one family; None = there is no such way."""

    line: SerialLine | None = None
    radio: Radio | None = None
    reports: HidReports | None = None
    web: Web | None = None
