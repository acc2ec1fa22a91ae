"""The frames on the wire between a DGT 3000 and a computer inside it, read and written for the vectors only.

No product code speaks this: it is not a link of a hall.
"""

from __future__ import annotations

from typing import Final

WAKE_UP, CLOCK, HOST = 0x50, 0x10, 0x20
ADDRESSES: Final = {0x00: "all", CLOCK: "clock", HOST: "host", WAKE_UP: "wake-up"}


def crc8(data: bytes) -> int:
    """The last byte of a frame: CRC-8 with polynomial 07, start 0."""
    crc = 0
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ 0x07) & 0xFF if crc & 0x80 else crc << 1
    return crc


def frame(to: int, sender: int, command: int, data: bytes) -> bytes:
    """A frame; one that wakes the clock up carries the checksum of a frame to the clock."""
    body = bytes((sender, len(data) + 5, command)) + data
    checked = CLOCK if to == WAKE_UP else to
    return bytes([to]) + body + bytes([crc8(bytes([checked]) + body)])


def in_words(received: bytes) -> str:
    """What a frame says."""
    assert received[2] == len(received)
    return f"{ADDRESSES[received[1]]} to {ADDRESSES[received[0]]}: {_reported(received[3], received[4:-1])}"


def _reported(command: int, data: bytes) -> str:
    match command:
        case 0x01:
            return f"acknowledges {data[0]:02x}, {'done' if data[1] & 0x08 else 'refused'}"
        case 0x02:
            return f"hello {data.hex(' ')}"
        case 0x03:
            return f"debug {data.hex(' ')}"
        case 0x04:
            side = "right" if data[15] & 0x01 else "left"
            return f"left {_seconds(data[1:4])}, right {_seconds(data[7:10])}, {side} high"
        case 0x06:
            return f"text {data[:11].decode('ascii').strip()!r}"
        case 0x07:
            return "end of text"
        case 0x0A:
            return f"left {_seconds(data[:3])}, right {_seconds(data[3:6])}, mode {data[6]:02x}"
        case 0x0B:
            return f"option {data[0] - 0x20}" if data[0] else "off"
        case 0x0D:
            return "ping"
        case 0x0F:
            return "take control"
        case _:
            raise AssertionError(f"no vector has command {command:02x}")


def _seconds(time: bytes) -> int:
    hours, minutes, seconds = (int(f"{byte & 0x0F if not at else byte:x}") for at, byte in enumerate(time))
    return hours * 3600 + minutes * 60 + seconds
