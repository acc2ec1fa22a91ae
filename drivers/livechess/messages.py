"""The messages of LiveChess: requests, reports of a board, and how each is written.

Everything here follows `hardware-specs/livechess/protocol.md`. A message is a JSON object, written on one
line. Only Flagfall's own requests can be built: nothing here starts LiveChess's own reconstruction of moves
(``setup``), and nothing rotates a board in it.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

import chess

from drivers.events import Placement

NAME: Final = "livechess"
PATH: Final = "/api/v1.0"
PORT: Final = 1982

ACTIVE: Final = "ACTIVE"
INACTIVE: Final = "INACTIVE"
NOT_RESPONDING: Final = "NOTRESPONDING"
DELAYED: Final = "DELAYED"
WORKING: Final = frozenset({ACTIVE, DELAYED})
"""States in which a board's report is current."""

MOST_SECONDS: Final = 99 * 3600 + 59 * 60 + 59
"""What the display of a clock can show."""

NUMBERED_FROM: Final = 1 << 31
"""Boards whose serial number is no number are counted from here."""


class Unreadable(Exception):
    """A value that cannot be; the text says which."""


@dataclass(frozen=True, slots=True)
class ClockWord:
    """A reading of the clock at a board.

    Attributes:
        white, black: whole seconds on the two displays, assigned to the sides by LiveChess.
        run: whose clock is running: True = White's, False = Black's, None = neither.
        time: when it was read, ms since 1970 by the computer of LiveChess.
    """

    white: int
    black: int
    run: bool | None
    time: int


@dataclass(frozen=True, slots=True)
class EboardWord:
    """What LiveChess lists about one board.

    Attributes:
        state: `ACTIVE` and so on; None if it was never activated.
        pieces: its position, as LiveChess rotates it; None if it has not been read.
        flipped: LiveChess rotates the board: what it calls a1 is printed h8.
        clock: None if no clock is read.
        battery: of the board in percent; None if it has none, or reports volts.
    """

    serial: str
    state: str | None
    pieces: Placement | None
    flipped: bool
    clock: ClockWord | None
    battery: int | None


@dataclass(frozen=True, slots=True)
class FeedWord:
    """What LiveChess says of one board when something has changed there; what is not named is as before.

    Attributes:
        tells_clock: the clock is named; `clock` None if there is none.
    """

    serial: str
    pieces: Placement | None
    flipped: bool | None
    tells_clock: bool
    clock: ClockWord | None


# --- to LiveChess -------------------------------------------------------------------------------------------


def line(message: object) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def ask_eboards(number: int) -> bytes:
    """Request the state of every board."""
    return line({"id": number, "call": "eboards", "param": None})


def subscribe(number: int, feed: int, serial: str) -> bytes:
    """Request changes at this board, under the number ``feed``."""
    param = {"feed": "eboardevent", "id": feed, "param": {"serialnr": serial}}
    return line({"id": number, "call": "subscribe", "param": param})


# --- from LiveChess -----------------------------------------------------------------------------------------


def device_of(serial: str) -> int:
    """The address of a board on a link: its serial number, or a number made of it where it is none."""
    if serial.isascii() and serial.isdecimal() and 0 < int(serial[:10]) < NUMBERED_FROM and len(serial) <= 10:
        return int(serial)
    return NUMBERED_FROM + zlib.crc32(serial.encode("utf-8", "surrogatepass")) % NUMBERED_FROM


def eboard_of(value: object) -> EboardWord:
    """One entry of the list of boards.

    Raises:
        Unreadable: it is none.
    """
    fields = _object(value)
    state = fields.get("state")
    if state is not None and not isinstance(state, str):
        raise Unreadable(f"impossible state {state!r}")
    return EboardWord(
        _serial(fields),
        state,
        _pieces(fields.get("board")),
        _flag(fields.get("flipped")) or False,
        clock_of(fields.get("clock")),
        _percent(fields.get("battery")),
    )


def feed_of(value: object) -> FeedWord:
    """An event of a board.

    Raises:
        Unreadable: it is none.
    """
    fields = _object(value)
    return FeedWord(
        _serial(fields),
        _pieces(fields.get("board")),
        _flag(fields.get("flipped")),
        "clock" in fields,
        clock_of(fields.get("clock")),
    )


def clock_of(value: object) -> ClockWord | None:
    """A reading of a clock; None = there is no clock.

    Raises:
        Unreadable: it is none.
    """
    if value is None:
        return None
    fields = _object(value)
    white, black, time = (_whole(fields.get(name), name) for name in ("white", "black", "time"))
    if max(white, black) > MOST_SECONDS or min(white, black) < 0:
        raise Unreadable(f"impossible times {white} and {black}")
    return ClockWord(white, black, _flag(fields.get("run")), time)


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable("no object where one has to be")
    return value


def _serial(fields: dict[str, Any]) -> str:
    serial = fields.get("serialnr")
    if not isinstance(serial, str) or not 0 < len(serial) <= 64:
        raise Unreadable(f"impossible serial number {serial!r:.80}")
    return serial


def _pieces(value: object) -> Placement | None:
    if value is None:
        return None
    try:
        board = chess.BaseBoard(value if isinstance(value, str) else "")
    except ValueError as error:
        raise Unreadable(f"impossible board {value!r:.80}") from error
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def _flag(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise Unreadable(f"{value!r:.80} is neither true nor false")


def _whole(value: object, name: str) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 53:
        raise Unreadable(f"impossible {name} {value!r:.80}")
    return value


def _percent(value: object) -> int | None:
    """Return a battery in percent; volts are ignored, since the low level is unknown."""
    if not isinstance(value, str) or not value.rstrip().endswith("%"):
        return None
    try:
        percent = round(float(value.rstrip()[:-1]))
    except (ValueError, OverflowError):
        return None
    return percent if 0 <= percent <= 100 else None
