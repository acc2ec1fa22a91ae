"""The words of the DGT protocol on a chain: many boards on one line, each asked by its address.

No board sends unasked here, every frame has an address and a checksum, and the ids are used again: 86 is a
board dump in single-board mode and a list of changes here, 83 is a command in one direction and an answer in
the other. So these frames have a page of their own in `hardware-specs/dgt/protocol.md`, and a module here.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = 0
"""The address that all boards of a chain obey."""

NOBODY: Final = 0x3FFF
"""An address whose bytes (7f 7f) are no commands in single-board mode either. A request to it is ignored by
boards in bus mode and sends every other board there; should one board have this address, it answers."""

REQUEST_SIZE: Final = 4
HEADER_SIZE: Final = 5
SHORTEST: Final = 6
LONGEST: Final = 0x3FFF


TO_BUS_MODE: Final = 0x4A
"""The command of single-board mode that a board leaves it with. A board in bus mode ends there too."""


class BusRequest(enum.IntEnum):
    """First byte of a request. Deliberately incomplete: 92 changes the address of newer boards, 8c is for
    draughts, and the newer ones have no known layout.
    """

    CLOCK = 0x81
    BOARD = 0x82
    CHANGES = 0x83  # what is new since the last time it was asked
    REPEAT_CHANGES = 0x84  # the last answer to the former again
    MARK_GAME = 0x85  # write the mark of a game's start and all pieces into the log
    FROM_MARK = 0x86  # all changes since that mark that were reported before
    PING = 0x87
    END_BUS_MODE = 0x88
    RESTART = 0x89
    IGNORE_PING = 0x8A  # answer at once, then pass over the next ping to everybody
    VERSION = 0x8B


class BusAnswer(enum.IntEnum):
    """First byte of an answer."""

    BOARD = 0x83
    CLOCK = 0x84
    CHANGES = 0x85
    FROM_MARK = 0x86
    PING = 0x87
    GAME_MARKED = 0x88
    VERSION = 0x89
    CHANGES_EVEN = 0x8B  # newer boards alternate between 85 and this


ANSWERS: Final[dict[BusRequest, frozenset[BusAnswer]]] = {
    BusRequest.CLOCK: frozenset({BusAnswer.CLOCK}),
    BusRequest.BOARD: frozenset({BusAnswer.BOARD}),
    BusRequest.CHANGES: frozenset({BusAnswer.CHANGES, BusAnswer.CHANGES_EVEN}),
    BusRequest.REPEAT_CHANGES: frozenset({BusAnswer.CHANGES, BusAnswer.CHANGES_EVEN}),
    BusRequest.MARK_GAME: frozenset({BusAnswer.GAME_MARKED}),
    BusRequest.FROM_MARK: frozenset({BusAnswer.FROM_MARK}),
    BusRequest.PING: frozenset({BusAnswer.PING}),
    BusRequest.IGNORE_PING: frozenset({BusAnswer.PING}),
    BusRequest.VERSION: frozenset({BusAnswer.VERSION}),
}
"""Which answers a request can have; those that are missing have none."""

SIZES: Final[dict[int, range | tuple[int, ...]]] = {
    BusAnswer.BOARD: (70,),
    BusAnswer.CLOCK: (13,),
    BusAnswer.CHANGES: range(SHORTEST, LONGEST + 1),
    BusAnswer.FROM_MARK: range(SHORTEST, LONGEST + 1),
    BusAnswer.PING: (6,),
    BusAnswer.GAME_MARKED: (6,),
    BusAnswer.VERSION: (6, 8),  # firmware up to 1.2 sends no version in it
    BusAnswer.CHANGES_EVEN: range(SHORTEST, LONGEST + 1),
}
"""Total lengths that an answer of each id can have."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole answer whose checksum is right."""

    kind: BusAnswer
    address: int
    data: bytes


def checksum(data: bytes | bytearray) -> int:
    """The last byte of a frame: the sum of all bytes before it, without its top bit."""
    return sum(data) & 0x7F


def request(code: BusRequest, address: int) -> bytes:
    """A request to one board, or to everybody."""
    frame = bytes((BusRequest(code), address >> 7, address & 0x7F))
    return frame + bytes((checksum(frame),))


def answer(kind: BusAnswer, address: int, data: bytes = b"") -> bytes:
    """An answer, as a board sends it; every byte of the data must be below 80."""
    size = HEADER_SIZE + len(data) + 1
    frame = bytes((kind, size >> 7, size & 0x7F, address >> 7, address & 0x7F)) + data
    return frame + bytes((checksum(frame),))


def parsed_request(frame: bytes) -> tuple[int, int] | None:
    """Code and address of a request, as a board reads it; None = damaged."""
    if len(frame) != REQUEST_SIZE or checksum(frame[:3]) != frame[3]:
        return None
    return frame[0], frame[1] << 7 | frame[2]
